### Messages of opening, jobs and comparisons, in addition to the shared ones.

## Opening

session-instance-needed = Name an instance of { $puzzle }: a level, a file, - for standard input, or the board itself. "gordian list { $puzzle }" shows the levels.
session-id-and-instance = "{ $id }" already names an instance; remove the argument after it.
session-id-other = "{ $id }" is not an instance of { $puzzle }.
session-one-instance = Standard input contains several lines, but this command takes one instance only. "gordian solve -" and "gordian batch" accept a list.
session-undetected = "{ $text }" does not look like a board of any puzzle. Name the puzzle first, then the board; "gordian list" shows the puzzles.
session-address-other = This is the address of another puzzle, { $other }, and not of { $puzzle }.
session-address-unknown = This address contains no { $puzzle } that Gordian knows.
session-empty = The text is empty: there is no board in it.
session-option-form = Write an option as KEY=VALUE, not as "{ $text }".
session-table-form = Write the puzzle and the size as PUZZLE:SIZE, for example tiles:4x4, not as "{ $text }".
session-seed-form = "{ $seed }" is not a seed; write a whole number below 2^64.
session-see-list = "gordian list { $puzzle }" shows all levels.
session-reason-disk = the disk reported an error
session-reason-open = the file cannot be created there; perhaps the folder is read-only
session-reason-busy = another program is using the file
session-file-large = { $megabytes ->
    [one] "{ $name }" is larger than { $megabytes } MiB, which is too large for a puzzle.
   *[other] "{ $name }" is larger than { $megabytes } MiB, which is too large for a puzzle.
}
session-solution-large = { $megabytes ->
    [one] "{ $name }" is larger than { $megabytes } MiB, which is too large for a solution.
   *[other] "{ $name }" is larger than { $megabytes } MiB, which is too large for a solution.
}

## Amounts

session-unit-time = "{ $text }" is not a time; write 10s, 1.5m, 250ms or 2h.
session-unit-bytes = "{ $text }" is not an amount of memory; write 2GiB, 500MB or 64k.
session-unit-count = "{ $text }" is not a whole number; write 1000000, 1_000_000 or 1e6.
session-unit-range = "{ $text }" is not a range; write 1..20, 7 or 100.., with numbers of at least 1.
session-unit-large = "{ $text }" is too large.

## Jobs

session-folder-busy = Another process is using the folder "{ $name }". Wait until it ends, or choose another folder.
session-folder-used = The folder "{ $name }" is not empty. Choose a new folder for the files of the search.
session-census-folder = A census on disk needs a folder: add --folder FOLDER.
session-job-broken = The solver failed because of a bug in Gordian: { $reason }
session-no-thread = Cannot start the work, because memory ran out: { $reason }
session-no-input = Standard input cannot be read here.
session-generate-late = The time limit was reached before the puzzle was generated. Allow more with --time, or choose a smaller size.
session-compare-cancelled = cancelled before it started
session-solved-board = Solved.
session-choose =
    { $file } contains { $count ->
        [one] one instance
       *[other] { $count } instances
    }; choose one by its name, such as { $example }.

## Games

session-game-json = This is not a saved Gordian game: the value here is not valid, or a value before it is missing.
session-game-syntax = This file is damaged, or it is not a saved Gordian game: it cannot be read beyond this point.
session-game-cut = This saved game is incomplete: the end of the file is missing.
session-game-format = This is not a saved Gordian game: its format is "{ $format }".
session-game-newer = This game was saved by a newer version of Gordian (format { $version }). Update Gordian to open it.
session-game-step = The steps of this game are out of order at step { $number }.
session-game-illegal = Step { $number } of this game is not legal: { $reason }
session-second-game = This game was also continued in another window. Both are kept: yours is saved as a game of its own.

## Recordings

session-recording-json = This is not a Gordian recording: the value here is not valid, or a value before it is missing.
session-recording-syntax = This file is damaged, or it is not a Gordian recording: it cannot be read beyond this point.
session-recording-cut = This recording is incomplete: the end of the file is missing.
session-recording-format = This is not a Gordian recording: its format is "{ $format }".
session-recording-steps = The steps of this recording are out of order, or refer to moves that it does not contain.
session-recording-version = This recording was made by another version of Gordian (format { $version }). Record the search again.

## The store

session-store-failed = Cannot use the saved games in "{ $name }": { $reason }
session-store-newer = "{ $name }" was written by a newer version of Gordian (format { $version }; this version reads formats up to { $known }). Update Gordian, or name another file with --store.
session-store-damaged = The file with your saved games is damaged. It was renamed to "{ $name }", and a new file was started.
session-store-nowhere = There is no folder for saved games. Name a file with --store, or use --no-store to play without saving.
session-store-foreign = "{ $name }" belongs to another program; name another file with --store.
session-store-other-file = "{ $name }" contains no saved games; name another file with --store.
session-file-exists = "{ $name }" already exists; nothing was written.

session-solved-unique = Solved; this is the only solution.
session-solved-several = Solved, but this is not the only solution.
session-solution-open = A solution was found, but it may not be the only one.
session-rate-several = This board has several solutions, so it has no difficulty: the puzzle needs a single solution.
session-rate-unknown = The difficulty of this board is unknown: measuring it would take too long.

## Batches

session-batch-shard = "{ $text }" does not name a part of a batch. Write I/N, for example 1/4 for the first of four parts.
session-batch-locked = Another run is writing to "{ $name }". Wait for it, or use another log.
session-batch-no-log = "{ $name }" is not the log of a batch, so it was not changed. Name another file with --log.
session-batch-other-input = The input has changed since "{ $name }" was started. Use the same input, or another log.
session-batch-other-version = "{ $name }" was started by Gordian { $version }, whose results may differ. Use that version, or another log.
session-batch-other-options = "{ $name }" was started with { $key } = { $old }, and this command has { $key } = { $new }. Use the same options, or another log.
session-batch-twice = Line { $line } of the input is in "{ $first }" and in "{ $second }"; each line must be in one log only.

## The tutorial

session-tutorial-step = Tutorial, step { $number } of { $count }. { $text }
session-tutorial-praise = Well done! Tutorial, step { $number } of { $count }. { $text }
session-tutorial-move = Now make a move. { $prompt }
session-tutorial-end = That is all you need to know. When you are stuck, ask for a hint. Have fun!
session-tutorial-hint = This is the move for this step: { $move }
session-tutorial-other = That move is legal, but this step asks for a different one. Your move was taken back.
session-tutorial-lost = No moves are left, so the board starts over. Try again!
session-won-optimal = No shorter solution exists.
session-won-longer = { $count ->
    [one] The shortest solution takes { $count } move.
   *[other] The shortest solution takes { $count } moves.
}

## A search described in words

explain-tie-newest = { $count } nodes of the frontier share this value; the one that was added last comes first.
explain-tie-oldest = { $count } nodes of the frontier share this value; the one that was added first comes first.
explain-tie-largest = { $count } nodes of the frontier share this value; the one with the largest cost so far comes first, and among equals the one that was added last.
explain-tie-smallest = { $count } nodes of the frontier share this value; the one with the smallest cost so far comes first, and among equals the one that was added last.
explain-tie-other = { $count } nodes of the frontier share this value; this is one of them.
explain-fate-new = new
explain-fate-better = reached at lower cost
explain-fate-duplicate = duplicate
explain-fate-pruned = pruned
explain-frontier-empty = empty
explain-frontier-more = { $nodes } … and { $count } more
explain-frontier-after-more = … { $nodes }
explain-legend-g = In parentheses: the cost so far, g.
explain-legend-h = In parentheses: the heuristic, h.
explain-legend-f = In parentheses: cost so far + heuristic = priority, g + h = f.
explain-legend-weighted = In parentheses: cost so far + weight · heuristic = priority, g + w·h.
explain-legend-queue = Nodes are listed in the order in which they will be taken.
explain-legend-path = The path from the start to the node that is searched.
explain-proof-bfs = Why: breadth-first search takes the states in order of depth. It had seen every state that fewer than { $cost } moves can reach, and none of them is a goal.
explain-proof-ids = Why: each of the { $iterations } iterations searched everything within its depth bound. The iterations before the last one (bound { $bound }) found no goal, so no solution has fewer moves.
explain-proof-ucs = Why: uniform-cost search takes the nodes in order of cost. When it ended, no node in the frontier was cheaper than { $cost }, so none can lead to a cheaper solution.
explain-proof-astar = Why: A* takes the nodes in order of g + h. When it ended, every node in the frontier had a sum of at least { $cost }.
explain-proof-idastar = Why: each of the { $iterations } iterations searched every path with g + h within its bound. No goal was found within a bound smaller than { $cost }.
explain-proof-bibfs = Why: both sides advance layer by layer. Before they met, they had joined all paths with fewer than { $cost } moves, and none leads from the start to a goal.
explain-proof-admissible = The heuristic “{ $estimate }” never overestimates, so this sum is never larger than the cost of a solution through the node.
explain-proof-blind = Without a heuristic, h is 0 and never overestimates.
explain-proof-within = Why: the heuristic counts more than the cost, so the first solution need not be the best. But every other solution costs at least { $bound }, the smallest g + h that the search had to consider; { $cost } is at most { $factor } times that.
explain-proof-own = The algorithm guarantees that no solution is cheaper.
explain-proof-dfs = Nothing is proved about the length: depth-first search takes the first solution on its way, and shorter ones may lie on paths that it has not tried.
explain-proof-greedy = Nothing is proved about the length: greedy search looks only at the heuristic and ignores the cost so far.
explain-proof-beam = Nothing is proved about the length: beam search keeps only the best nodes of each layer, and shorter solutions may have led through nodes that it dropped.
explain-proof-ids-steps = Nothing is proved about the length: the depth bound started above 1 or grew by more than 1, so an iteration may have skipped shorter solutions.
explain-proof-inadmissible = Nothing is proved about the length: the heuristic “{ $estimate }” may overestimate, and then a shorter solution can be missed.
explain-proof-nothing = Nothing is proved about the length.
explain-proof-bound = Still, no solution is shorter: a lower bound of { $cost } is known.
explain-proof-exhausted = Why: the search expanded { $expanded } nodes, until every reachable state had been examined; none of them is a goal.
explain-proof-without-search = No search was needed: the reason is given above.
explain-proof-stopped = A limit ended the search. Nothing is proved except the lower bound, if one is given.
explain-proof-deduced = Why: every step follows from the rules without a guess, so there is no other solution.

## The tree of a search

session-tree-expanded = expanded
session-tree-open = in the frontier
session-tree-goal = goal
session-tree-duplicate = duplicate of the node named
session-tree-reopened = known, now cheaper
session-tree-pruned = pruned
session-tree-none = { $algorithm } searches without a tree. Choose another algorithm with --with, such as bfs.

## The laboratory of heuristics

session-lab-operator = An operator (+ - * /) or the end of the formula is expected here.
session-lab-operand = A number, a feature or a parenthesis is expected here.
session-lab-number = This is not a number.
session-lab-parenthesis = A closing parenthesis is missing here.
session-lab-long = The formula is too long: it may have at most { $most } parts.
session-lab-feature = There is no feature called "{ $name }".
session-lab-consistent = Proved on all { $states } states: the heuristic is admissible and consistent on this instance.
session-lab-admissible = Proved on all { $states } states: the heuristic is admissible on this instance, but not consistent.
session-lab-not-admissible = The heuristic is not admissible.
session-lab-not-consistent = The heuristic is not consistent. Whether it is admissible is open: only { $states } states were examined.
session-lab-open = No violation was found, but only { $states } states were examined, so nothing is proved.
session-lab-certificate = This is not a certificate of a heuristic, or it is damaged.
session-lab-certificate-format = This is not a certificate of a heuristic: its format is "{ $format }".
