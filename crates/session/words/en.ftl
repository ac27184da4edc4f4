### What opening, jobs and comparisons say, beside the shared messages.

## Opening

session-instance-needed = An instance of { $puzzle } is needed: a level, a file, - for standard input, or the board itself. "gordian list { $puzzle }" shows the levels.
session-id-and-instance = "{ $id }" names an instance already; no other can follow it.
session-id-other = "{ $id }" is not an instance of { $puzzle }.
session-option-form = "{ $text }" is not of the form KEY=VALUE.
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
session-compare-cancelled = cancelled before it was its turn
session-solved-board = Solved.
session-solved-unique = Solved; it is the only solution.
session-solved-several = Solved, but it is not the only solution.
session-solution-open = A solution was found; whether it is the only one is not known.
