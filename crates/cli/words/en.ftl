### Messages of the command line, in addition to the shared ones.

## Errors

cli-error = error
cli-standard-input = <standard input>
cli-typed-text = <typed>
cli-output-failed = Cannot write the result: { $reason }
cli-output-shared = { $first } and { $second } both write to standard output. Write one of them to a file, or leave it out.
cli-no-handler = Cannot catch Ctrl-C: { $reason }
cli-unknown-flag = This command has no option "{ $name }".
cli-unknown-command = There is no command called "{ $name }".
cli-list-line = Line { $line } of the list: { $reason }
cli-threads = { $option } must be between 1 and { $most }, not "{ $text }".
cli-estimate-unused = The algorithm { $algorithm } searches without a heuristic, so --estimate has no effect. Omit it, or choose an algorithm that uses it, such as astar.
cli-no-report = { $puzzle } has no report format; use --steps alone to show every board.
cli-no-techniques = { $puzzle } has no named techniques.
cli-no-rules = { $puzzle } has no rules page.

## Results

cli-ran = Algorithm: { $algorithm }, heuristic: { $estimate }.
cli-stats = { $expanded } expanded, { $generated } generated, { $memory } peak memory, { $seconds } s.
cli-stats-course = Counted as in the course: { $expanded } expanded, { $generated } generated. The search itself: { $memory } peak memory, { $seconds } s.
cli-bytes-b = { $amount } B
cli-bytes-kib = { $amount } KiB
cli-bytes-mib = { $amount } MiB
cli-bytes-gib = { $amount } GiB
cli-bytes-tib = { $amount } TiB
cli-plans = Optimal plans: { $count }.
cli-plans-incomplete = Optimal plans: { $count } (not all are listed).
cli-file-of-one = { $option } writes the result of a single instance. Solve one instance at a time, or use --json, which prints a line with the plan for each instance.
cli-step = { $number }. { $move } · { $words }
cli-step-words = { $number }. { $words }
cli-moves = { $count ->
    [one] { $count } move:
   *[other] { $count } moves:
}
cli-plan-cut = { $count ->
    [one] … and { $count } more move. --plan FILE writes the whole plan to a file, and --json prints it.
   *[other] … and { $count } more moves. --plan FILE writes the whole plan to a file, and --json prints it.
}
cli-check-ok = The solution is correct.
cli-show-after = --id and --as write the starting position, so they cannot include the moves of --after.
cli-show-board = --id and --as write the starting position, so they cannot include the cells of --board.
cli-check-no-report = { $puzzle } has no separate rules for the report; omit --rules.
cli-show-solution = --id and --as write the starting position, so they cannot include the moves of --solution.
cli-check-broken = { $rule }: { $text }
cli-seed = Seed: { $seed }
cli-generate-cancelled = { $count ->
    [0] Cancelled before there was a result.
    [one] Cancelled after { $count } puzzle.
   *[other] Cancelled after { $count } puzzles.
}
cli-seed-form = "{ $text }" is not a seed; --seed takes a whole number from 0 to 18446744073709551615.
cli-count-form = "{ $text }" is not a number of puzzles; --count takes a whole number of at least 1.
cli-count-large = "{ $text }" is too large; --count takes at most 18446744073709551615.
cli-technique = { $name }: { $title } ({ $tier })
cli-refused = not available: { $reason }
cli-unknown-term = The glossary has no term called "{ $name }".
cli-list-generator = Generator
cli-levels-note = In parentheses: the fewest moves that solve the level.
cli-glossary-note = "gordian glossary admissible" explains the term; "gordian glossary" explains all terms.
cli-progress = bound { $bound }, { $generated } nodes, { $speed } nodes/s, { $memory }
cli-progress-census = layer { $layer }, { $states } states, { $speed }/s, { $memory }
cli-progress-census-left = layer { $layer }, { $states } states, { $speed }/s, { $memory }, about { $seconds } s left
cli-progress-setup = { $what }: { $percent } %
cli-progress-setup-left = { $what }: { $percent } %, about { $seconds } s left

## Comparisons

cli-proof-factor = { $proof } { $factor }
cli-stopped-time = stopped: time
cli-stopped-memory = stopped: memory
cli-stopped-expansions = stopped: expansions
cli-stopped-cost = stopped: cost
cli-stopped-cancel = stopped: cancelled
cli-stopped-incomplete = stopped: no options left

## The game

cli-play-start = Type the starting board on one line, for example: { $example }
cli-play-start-again = Type the starting board once more, or q to quit.
cli-play-nothing-to-undo = No move has been made yet.
cli-play-more-hint = Type h again to learn more.
cli-play-nothing-to-redo = There is nothing to redo.
cli-play-no-menu = Name a puzzle: the menu opens only in a terminal. "gordian play --plain" asks for a puzzle, and "gordian list" shows all of them.
cli-play-games = Unfinished games:
cli-play-game = { $count ->
    [one] { "  " }{ $number }  { $id }, { $count } move
   *[other] { "  " }{ $number }  { $id }, { $count } moves
}
cli-play-puzzles = Puzzles:
cli-play-puzzle = { "  " }{ $name }: { $title }
cli-play-choose = Type the number of a game to resume it, the name of a puzzle, or an id; q quits.
cli-play-choose-puzzle = Type the name of a puzzle or an id; q quits.
cli-play-game-gone = This game no longer exists.
cli-play-continued = { $count ->
    [one] Resuming your game ({ $count } move made). Type restart to start over.
   *[other] Resuming your game ({ $count } moves made). Type restart to start over.
}
cli-play-resume = { $count ->
    [one] You have an unfinished game here ({ $count } move made). Resume it? (y/n)
   *[other] You have an unfinished game here ({ $count } moves made). Resume it? (y/n)
}
cli-play-more-help = Also: tutorial, rules, symbols, redo, restart, check, and save FILE, which writes the game with all its moves to a file.
cli-play-first = New to this puzzle? Type tutorial to learn it in a minute, rules to read the rules, or symbols to see what the symbols mean.
cli-tutorial-help = Type your moves as in a game. Type skip to go to the next step, or q to leave the tutorial.
cli-tutorial-continue = Press Enter to continue:
cli-tutorial-none = This puzzle has no tutorial.
cli-edit-help = Type a cell and a tool, for example 1,2 { $tool }. Also: tools, size 3x4, undo, redo, save FILE, and q to finish.
cli-edit-tool = { "  " }{ $name }: { $words }
cli-edit-unknown = Cannot understand "{ $line }". Type a cell as row,column, then the name of a tool. Type tools to list the tools.
cli-edit-saved = Board saved: { $name }
cli-play-after-loss = Type u to take back the last move, restart to start over, or q to leave:
cli-play-algorithm = Algorithm: { $title } ({ $algorithm }).
cli-play-with-plain = --with works only in the line-by-line game: add --plain.
cli-play-saved = Game saved: { $name }
cli-play-unsaved = Your last moves could not be saved. To save the game to another file, type: save FILE
cli-watch-no-screen = --watch needs a terminal; without one, use --record FILE to write the search to a file.
cli-play-not-understood = "{ $line }" is not a move. Type ? for help.
cli-play-endless-line = This line is too long to be a move.
cli-play-solution-from-start = { $count ->
    [one] A solution from the start takes { $count } move:
   *[other] A solution from the start takes { $count } moves:
}

## Census

cli-folder-algorithm = --folder works only with the algorithm bfida: add --with bfida.
cli-census-depth = depth
cli-census-states = states
cli-census-complete = { $states ->
    [one] { $states } state is reachable; the farthest is { $depth } moves from the start.
   *[other] { $states } states are reachable; the farthest is { $depth } moves from the start.
}
cli-census-stopped-time = Stopped after depth { $depth }: the time limit was reached.
cli-census-stopped-memory = Stopped after depth { $depth }: the memory limit was reached.
cli-census-stopped-disk = Stopped after depth { $depth }: the limit on disk space was reached.
cli-census-stopped-expansions = Stopped after depth { $depth }: the expansion limit was reached.
cli-census-stopped-cancel = Stopped after depth { $depth }: the count was cancelled.
cli-census-counted = { $states ->
    [one] Counted so far: { $states } state.
   *[other] Counted so far: { $states } states.
}
cli-census-found = { $goals ->
    [one] { $goals } solved state
   *[other] { $goals } solved states
}, { $dead-ends ->
    [one] { $dead-ends } dead end
   *[other] { $dead-ends } dead ends
}, { $branching } moves per state on average.
cli-census-winnable = { $states ->
    [one] The puzzle can still be solved from { $states } state ({ $percent } %).
   *[other] The puzzle can still be solved from { $states } states ({ $percent } %).
}
cli-census-deepest = { $states ->
    [one] The state farthest from the start:
   *[other] { $states } states are farthest from the start, for example:
}
cli-census-disk = Peak disk space: { $disk }.
cli-census-taken = CPU time { $seconds } s, peak memory { $memory }.
cli-census-no-numbers = The states of this board have no numbers, and --storage table needs them. Omit --storage, or use --storage set.
cli-level = level
cli-level-size = size
cli-level-allowance = limit
cli-level-optimum = optimum
cli-level-contents = pieces

## The page

cli-serve-address = Gordian is running at { $address }
cli-serve-stop = Press Ctrl-C to stop.
cli-serve-store = Games are saved in the browser, so --store and --no-store have no effect here.
cli-serve-open-to-others = Other people can reach this server: anyone who knows the address below can use it. The connection is not encrypted.
cli-serve-no-browser = Cannot open a browser. Open the address above yourself.
cli-serve-port-taken = Port { $port } is already in use; choose another one with --port, or 0 for any free port.
cli-serve-port-forbidden = This program has no permission to use port { $port }; choose one above 1023 with --port, or 0 for any free port.
cli-serve-foreign-host = { $host } is not an address of this machine. Omit --host to serve this machine only, or use --host 0.0.0.0 to serve others on all of its addresses.
cli-serve-failed = The server failed: { $reason }
cli-export-light = This program was built without the solver for web pages, so the file contains only recorded hints, solutions and positions. To include the solver, use a released version of Gordian, or run "cargo xtask site" and name the file dist/site/assets/engine-….wasm.lzma with --engine.
cli-export-engine = "{ $name }" is not the solver for web pages; "cargo xtask site" writes it to dist/site/assets/engine-….wasm.lzma.

## Tables

cli-tables-name = table
cli-tables-bytes = size
cli-tables-state = state
cli-tables-stored = cached
cli-tables-not-stored = not cached
cli-tables-built = Table { $name } was built and cached ({ $bytes }).
cli-tables-removed = Table { $name } was removed.
cli-tables-unknown = There is no cached table called "{ $name }"; "gordian tables list" shows all tables.
cli-tables-no-folder = No cache folder was found. Set the environment variable GORDIAN_CACHE to a folder.

cli-no-board = { $puzzle } cannot start from a partly filled board; use --after to play moves first.
cli-second = Another solution:

## Batches

cli-batch-torn = { $bytes ->
    [one] The last result in the log was incomplete and was removed ({ $bytes } byte).
   *[other] The last result in the log was incomplete and was removed ({ $bytes } bytes).
}
cli-batch-resumed = { $count ->
    [one] Continuing: { $count } line is already finished.
   *[other] Continuing: { $count } lines are already finished.
}
cli-batch-done = { $done } of { $total } lines have a result.
cli-batch-line = { "  " }{ $status }: { $count }
cli-batch-running = This batch is still running.
cli-batch-solved = solved
cli-batch-unsolvable = unsolvable
cli-batch-stopped = stopped by a limit
cli-batch-rated = rated
cli-batch-unrated = difficulty unknown
cli-batch-hint = hint found
cli-batch-listed = listed
cli-batch-blank = empty lines
cli-batch-faults = not an instance of this puzzle
cli-batch-refused = not supported by this puzzle
cli-batch-panic = solver failed (a bug)
cli-progress-batch = { $done } of { $total }, { $rate } per second, { $left } left
cli-compare-resumed = { $count ->
    [one] Continuing: { $count } result is already in the log.
   *[other] Continuing: { $count } results are already in the log.
}
cli-range = "{ $text }" is not a range of levels; write the first and the last level, such as 1..25.
cli-plot-results = Cannot read results from "{ $name }" for the plot { $kind }. Write them with compare --csv FILE or compare --json. ({ $reason })
cli-plot-traces = Cannot read traces from "{ $name }" for the plot { $kind }. Write them with compare --trace FILE. ({ $reason })
cli-plot-distances = Cannot read distances from "{ $name }" for the plot { $kind }. The file needs the columns distance and estimate. ({ $reason })
cli-plot-empty = "{ $name }" contains nothing that this plot can show.
cli-plot-two = A scatter plot needs the results of two algorithms.
cli-plot-algorithm = The results contain no algorithm called "{ $name }".
cli-merge-done = { $count ->
    [one] { $count } result written. Every line has exactly one result.
   *[other] { $count } results written. Every line has exactly one result.
}
cli-merge-missing = { $count ->
    [one] Nothing was written: { $count } line has no result ({ $lines }).
   *[other] Nothing was written: { $count } lines have no result (the first are { $lines }).
}
cli-merge-same = "{ $name }" is one of the logs, and the results would replace it. Name another file with --output.

## Clusters

cli-cluster-process = "{ $text }" is not a process number; --process takes a number from 0 to { $last }.
cli-cluster-limits = A census with several processes can be limited only by --memory; omit --time, --expansions, --disk and --storage disk.
cli-cluster-solve = With several processes, solve needs --with bfida and a single instance; omit --time, --expansions, --folder, --watch and --record.

## Explanations of searches

cli-explain-heading = { $algorithm } on { $id }.
cli-explain-heading-estimate = { $algorithm } with the heuristic “{ $title }” ({ $estimate }) on { $id }.
cli-explain-step = Step { $number }
cli-explain-step-line = Step { $number }, line { $line }
cli-explain-before = Frontier before: { $nodes }
cli-explain-after = Frontier after: { $nodes }
cli-explain-path = Path: { $nodes }
cli-explain-rest = Shown: { $shown } of { $total } steps. Choose others with --steps FROM..TO.
cli-explain-column-move = move
cli-explain-column-node = node
cli-explain-column-g = g
cli-explain-column-h = h
cli-explain-column-f = f
cli-explain-column-fate = result
cli-explain-column-line = line
cli-explain-column-iteration = iteration
cli-explain-column-bound = bound
cli-explain-column-expanded = expanded
cli-explain-column-generated = generated
cli-explain-column-duplicates = duplicates
cli-explain-column-pruned = beyond the bound
cli-tree-title = { $algorithm } on { $id }
cli-tree-title-estimate = { $algorithm } ({ $estimate }) on { $id }
cli-tree-iteration = { $title }, iteration { $number }, bound { $bound }
cli-tree-note = #: order of expansion; n: number of the node; g: cost so far; h: heuristic; f = g + h.
cli-tree-cut = { $count ->
    [one] { $count } more node is not shown; --nodes N shows more.
   *[other] { $count } more nodes are not shown; --nodes N shows more.
}

## The laboratory of heuristics

cli-lab-heading = The heuristic { $heuristic } on { $id }:
cli-lab-states-all = All { $count } reachable states were examined.
cli-lab-states-drawn = { $count } states were drawn at random.
cli-lab-mean = mean value
cli-lab-max = largest value
cli-lab-dead = states called dead ends
cli-lab-known = states with a known true distance
cli-lab-distance = mean true distance
cli-lab-error = mean error
cli-lab-accuracy = value / true distance
cli-lab-nanoseconds = nanoseconds per call
cli-lab-overestimate = { $count ->
    [one] Overestimates: { $count } state. In the example closest to a goal, the value is { $h }, but the true distance is { $limit }. Moves to this state: { $moves }
   *[other] Overestimates: { $count } states. In the example closest to a goal, the value is { $h }, but the true distance is { $limit }. Moves to this state: { $moves }
}
cli-lab-inconsistent = { $count ->
    [one] Inconsistent: { $count } move. Before this move, the value is { $h }, which is larger than the cost of the move plus the value after it, { $limit }. Moves before it: { $moves }
   *[other] Inconsistent: { $count } moves. In one example, the value before the move is { $h }, which is larger than the cost of the move plus the value after it, { $limit }. Moves before it: { $moves }
}
cli-lab-predictions = Expansions of IDA* in whole iterations, without a transposition table:
cli-lab-column-bound = bound
cli-lab-column-predicted = predicted
cli-lab-column-measured = counted
cli-lab-one = A certificate covers one heuristic. Choose it with --heuristic or --expression.
cli-lab-no-certificate = Nothing was proved, so no certificate was written.
cli-lab-none = { $puzzle } has no heuristics.
