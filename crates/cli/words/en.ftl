### What the command line says, beside the shared messages.

## Errors

cli-error = error
cli-standard-input = <standard input>
cli-typed-text = <typed>
cli-more-faults = { $count ->
    [one] One more fault is not shown.
   *[other] { $count } more faults are not shown.
}
cli-output-failed = Writing the result failed: { $reason }
cli-no-handler = Ctrl-C cannot be watched: { $reason }
cli-unknown-flag = There is no option "{ $name }" here.
cli-unknown-command = No command is called "{ $name }".
cli-threads = "{ $text }" threads cannot be; write a number from 1 to { $most }.
cli-no-report = { $puzzle } has no report format for steps; --steps alone shows every board.
cli-no-techniques = { $puzzle } has no named techniques.
cli-no-rules = { $puzzle } has no rules page.

## Results

cli-ran = Algorithm: { $algorithm }, estimate: { $estimate }.
cli-stats = { $expanded } expanded, { $generated } generated, { $memory } at most, { $seconds } s.
cli-plans = Optimal plans: { $count }.
cli-plans-incomplete = Optimal plans: { $count }; not all of them are listed.
cli-step = { $number }. { $move } · { $words }
cli-moves = { $count ->
    [one] { $count } move:
   *[other] { $count } moves:
}
cli-check-ok = The solution is right.
cli-show-after = An id or a format names the instance at its start; it cannot hold the moves of --after.
cli-show-board = An id or a format names the instance at its start; it cannot hold the colours of --board.
cli-check-broken = { $rule }: { $text }
cli-seed = Seed: { $seed }
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = not possible: { $reason }
cli-list-generator = Generator
cli-levels-note = In parentheses: the cost of the cheapest plan.
cli-progress = bound { $bound }, { $generated } nodes, { $speed } nodes/s, { $memory }
cli-progress-setup = { $what }: { $percent } %
cli-progress-setup-left = { $what }: { $percent } %, about { $seconds } s left

## Comparisons

cli-stopped-time = stopped: time
cli-stopped-memory = stopped: memory
cli-stopped-expansions = stopped: expansions
cli-stopped-cost = stopped: cost
cli-stopped-cancel = stopped: cancelled
cli-stopped-incomplete = stopped: nothing left

## The game

cli-play-start = Type the start in one line, for example: { $example }
cli-play-start-again = Type the start again, or q to leave.
cli-play-nothing-to-undo = No move has been made yet.
cli-play-more-hint = Type h again to be told more.
cli-play-nothing-to-redo = There is nothing to redo.
cli-play-no-menu = A puzzle is needed here: the menu opens on a terminal only. "gordian play --plain" asks for one, and "gordian list" shows the puzzles.
cli-play-games = Games under way:
cli-play-game = { $count ->
    [one] { "  " }{ $number }  { $id }, { $count } move
   *[other] { "  " }{ $number }  { $id }, { $count } moves
}
cli-play-puzzles = Puzzles:
cli-play-puzzle = { "  " }{ $name }: { $title }
cli-play-choose = Type the number of a game to go on with it, a puzzle's name, or an id; q leaves.
cli-play-choose-puzzle = Type a puzzle's name, or an id; q leaves.
cli-play-game-gone = This game is not there any more.
cli-play-continued = { $count ->
    [one] The game goes on after { $count } move. "restart" starts again.
   *[other] The game goes on after { $count } moves. "restart" starts again.
}
cli-play-more-help = Also: redo, restart, check, and save FILE, which writes the game with its whole history.
cli-play-no-mistakes = No rule is broken so far.
cli-play-saved = Written: { $name }
cli-watch-no-screen = --watch needs a terminal; --record FILE writes the same without one.
cli-play-not-understood = "{ $line }" is not a move. Type ? for help.
cli-play-endless-line = The input is one endless line; that is no game.
cli-play-solution-from-start = { $count ->
    [one] The solution from the start has { $count } move:
   *[other] The solution from the start has { $count } moves:
}

## Census

cli-census-depth = depth
cli-census-states = states
cli-census-complete = { $states ->
    [one] { $states } state can be reached, at most { $depth } moves away.
   *[other] { $states } states can be reached, at most { $depth } moves away.
}
cli-census-stopped = { $states ->
    [one] Stopped: { $states } state counted, all layers up to depth { $depth }.
   *[other] Stopped: { $states } states counted, all layers up to depth { $depth }.
}
cli-census-taken = It took { $seconds } processor seconds and { $memory }.
cli-level = level
cli-level-size = size
cli-level-allowance = limit
cli-level-optimum = optimum
cli-level-contents = pieces

## The page

cli-serve-address = Gordian is at { $address }
cli-serve-stop = Press Ctrl-C to stop.
cli-serve-open-to-others = Others can reach this server: whoever knows the address below can use it, and it is not encrypted.
cli-serve-no-browser = No browser could be opened here: open the address above in one yourself.
cli-serve-port-taken = Port { $port } is taken; choose another with --port, or 0 for any.
cli-serve-port-forbidden = Port { $port } needs rights that this program has not; choose one above 1023 with --port, or 0 for any.
cli-serve-foreign-host = { $host } is not an address of this machine. Leave --host out to serve this machine alone, or take --host 0.0.0.0 to serve others at all of its addresses.
cli-serve-failed = The server cannot run: { $reason }

## Tables

cli-tables-name = table
cli-tables-bytes = size
cli-tables-state = state
cli-tables-stored = stored
cli-tables-not-stored = not stored
cli-tables-built = The table { $name } is stored: { $bytes }.
cli-tables-removed = The table { $name } is removed.
cli-tables-unknown = There is no stored table "{ $name }"; "gordian tables list" shows them.
cli-tables-no-folder = There is no cache folder; GORDIAN_CACHE can name one.

cli-no-board = { $puzzle } cannot begin with a board; --after takes moves.
cli-second = Another solution:
