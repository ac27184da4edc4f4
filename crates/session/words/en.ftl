### What opening, jobs and comparisons say, beside the shared messages.

## Opening

session-instance-needed = An instance of { $puzzle } is needed: a level, a file, - for standard input, or the board itself. "gordian list { $puzzle }" shows the levels.
session-id-and-instance = "{ $id }" names an instance already; no other can follow it.
session-id-other = "{ $id }" is not an instance of { $puzzle }.
session-option-form = "{ $text }" is not of the form KEY=VALUE.
session-table-form = "{ $text }" is not of the form PUZZLE:SIZE, as in tiles:4x4.
session-seed-form = "{ $seed }" is not a seed; write a whole number below 2^64.
session-see-list = "gordian list { $puzzle }" shows all levels.
session-reason-missing = there is no such file or directory
session-reason-forbidden = permission denied
session-reason-full = no space is left
session-file-large = { $megabytes ->
    [one] "{ $name }" is larger than { $megabytes } MiB; that is no puzzle.
   *[other] "{ $name }" is larger than { $megabytes } MiB; that is no puzzle.
}

## Amounts

session-unit-time = "{ $text }" is not a time; write 10s, 1.5m, 250ms or 2h.
session-unit-bytes = "{ $text }" is not an amount of memory; write 2GiB, 500MB or 64k.
session-unit-count = "{ $text }" is not a count; write 1000000, 1_000_000 or 1e6.
session-unit-large = "{ $text }" is too large.

## Jobs

session-job-broken = The solver failed; this is a defect of the program: { $reason }
session-no-input = Standard input cannot be read here.
session-compare-cancelled = cancelled before it was its turn
session-solved-board = Solved.
session-choose =
    { $file } holds { $count ->
        [one] one instance
       *[other] { $count } instances
    }; choose one by its name, as in { $example }.

## Games

session-game-json = This is no saved game of Gordian: something that a game has is missing before this place, or has another form here.
session-game-syntax = This is no saved game of Gordian, or it is damaged: from here on it cannot be read.
session-game-cut = This saved game is cut off: it ends too early.
session-game-format = This is not a game of gordian: its format is "{ $format }".
session-game-newer = This game was written by a newer version of the program (format { $version }).
session-game-step = The steps of this game are out of order at step { $number }.
session-game-illegal = Step { $number } of this game is not legal: { $reason }

## Recordings

session-recording-wrong = This is not a recording as gordian writes it: { $reason }
session-recording-version = This recording was written by another version of the program (format { $version }).

## The store

session-store-failed = The file of saved games "{ $name }" cannot be used: { $reason }
session-store-newer = The file of saved games was written by a newer version of the program. It is kept as "{ $name }"; a new one is begun.
session-store-damaged = The file of saved games is damaged. It is kept as "{ $name }"; a new one is begun.
session-store-nowhere = There is no folder for saved games; name a file with --store, or play with --no-store.
session-store-foreign = "{ $name }" is a database of another program; name another file with --store.
session-store-other-file = "{ $name }" is not a file of saved games; name another file with --store.
session-file-exists = "{ $name }" exists already; nothing was written.

session-solved-unique = Solved; it is the only solution.
session-solved-several = Solved, but it is not the only solution.
session-solution-open = A solution was found; whether it is the only one is not known.
