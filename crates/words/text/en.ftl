### Messages of the engine, the session and the command line. Each puzzle has its own files for the rest.
### $cost and $count are numbers; $name, $algorithm, $estimate, $factor and the like are text.

## Lists: one more item, and the last item.

join-next = { $before }, { $after }
join-last = { $before } and { $after }

## A text as it is, for lists of names.

verbatim = { $text }

## Verdicts

verdict-solved-optimal = { $cost ->
    [one] Solved in { $cost } move; no shorter solution exists.
   *[other] Solved in { $cost } moves; no shorter solution exists.
}
verdict-solved-within = { $cost ->
    [one] Solved in { $cost } move, at most { $factor } times as long as the shortest solution.
   *[other] Solved in { $cost } moves, at most { $factor } times as long as the shortest solution.
}
verdict-solved = { $cost ->
    [one] Solved in { $cost } move; a shorter solution may exist.
   *[other] Solved in { $cost } moves; a shorter solution may exist.
}
verdict-solved-already = Already solved: nothing to do.
verdict-unsolvable = No solution exists (proved).
verdict-stopped-time = Stopped: the time limit was reached.
verdict-stopped-memory = Stopped: the memory limit was reached.
verdict-stopped-disk = Stopped: the limit on disk space was reached.
verdict-stopped-expansions = Stopped: the expansion limit was reached.
verdict-stopped-cost = Stopped: no plan was found within the cost limit.
verdict-stopped-cancel = Stopped: the search was cancelled.
verdict-stopped-incomplete = Stopped: the algorithm ran out of options. The puzzle may still be solvable.
verdict-lower-bound = { $cost ->
    [one] At least { $cost } move is needed.
   *[other] At least { $cost } moves are needed.
}
verdict-incumbent = { $cost ->
    [one] Best plan so far: { $cost } move. It may not be the shortest.
   *[other] Best plan so far: { $cost } moves. It may not be the shortest.
}
improvement = States expanded: { $expanded }; best plan so far: cost { $cost }, at most { $factor } times the lowest cost.
improvement-unproved = States expanded: { $expanded }; best plan so far: cost { $cost }.
verdict-partial = { $count ->
    [one] Best partial plan so far: { $count } move.
   *[other] Best partial plan so far: { $count } moves.
}
auto-chose = Chosen automatically: { $title } ({ $algorithm }) with the heuristic “{ $estimate-title }” ({ $estimate }).
auto-chose-alone = Chosen automatically: { $title } ({ $algorithm }).

## Words for verdicts and proofs

word-solved = solved
word-unsolvable = unsolvable
word-stopped = stopped
proof-optimal = optimal
proof-within = within factor
proof-none = none
promise-consistent = consistent
promise-admissible = admissible
promise-nothing = no guarantee

## Errors

error-unknown-puzzle = There is no puzzle called "{ $name }".
error-unknown-level = There is no level called "{ $name }".
error-unknown-algorithm = There is no algorithm called "{ $name }".
error-unknown-estimate = There is no heuristic called "{ $name }".
error-unknown-option = There is no rule option called "{ $name }".
error-unknown-option-value = "{ $name }" is not a value of this rule option.
error-unknown-parameter = There is no parameter called "{ $name }".
error-unknown-format = There is no format called "{ $name }".
error-unknown-technique = There is no technique called "{ $name }".
error-did-you-mean = Did you mean "{ $name }"?
error-known = Available: { $names }.
error-bad-parameter = { $algorithm }: the parameter { $parameter } must be { $expected }, not "{ $value }".
error-missing-file = There is no file called "{ $name }".
error-is-directory = "{ $name }" is a directory, not a file.
error-read = Cannot read "{ $name }": { $reason }
error-write = Cannot write "{ $name }": { $reason }
error-not-utf8 = "{ $name }" is not UTF-8 text.
system-missing = no such file or directory
system-forbidden = permission denied
system-full = no space is left on the disk
system-read-only = the disk is read-only
system-exists = a file with this name already exists
system-no-folder = part of this path is a file and not a folder
system-large = files this large are not allowed there
refused-not-reversible = This puzzle cannot be searched backwards from its goal.
refused-not-unit-costs = This algorithm needs a puzzle in which every move costs 1. Use astar or ucs.
refused-not-consistent = { $algorithm } needs a heuristic that never overestimates, and for dvcbs and baestar one that is consistent.
refused-not-undirected = This algorithm needs a puzzle in which every move can be taken back. Use bfida or smastar.
census-other = This folder contains the files of another census. Delete the folder, or choose another one with --folder.
census-damaged = The saved files of this census are damaged. Delete the folder and start again.
census-disk-full = The disk is full. Finished layers are saved: free some space and run the same command again.
census-storage = The files of the census could not be read or written: { $reason }. Finished layers are saved; run the same command again to continue after them.
refused-census = The states of this puzzle cannot be counted by depth.
refused-any = --any works only with puzzles whose solution is a filled board; this puzzle is solved by moves.
refused-plans = --plans counts sequences of moves, but the solution of this puzzle is a filled board.
refused-plans-one = This algorithm finds only one plan; use another algorithm with --plans.
refused-cost = --cost does not apply here: the moves of this puzzle have no cost.
error-cancelled = Cancelled before there was a result.
refused-no-tables = This puzzle has no tables to build.
error-table-memory = The table needs { $needed } MiB, but only { $allowed } MiB are allowed.
tables-making = Building the table { $name }
tables-other-length = The cached table { $name } had the wrong size and was rebuilt.
tables-damaged = The cached table { $name } is damaged and was not used.
tables-foreign = The cached file for the table { $name } contains something else and was not used.
tables-unreadable = Cannot read the cached table { $name }: { $reason }
tables-unwritable = Cannot save the table { $name } for later runs: { $reason }
tables-folder = Cannot read the table folder "{ $name }": { $reason }
tables-unremovable = Cannot remove the table { $name }: { $reason }

## Values that a parameter accepts

expected-whole = a whole number
expected-whole-from = a whole number of at least { $least }
expected-switch = on or off
expected-weight = a number from 1 to 1000 with at most three decimal places

## Checks of a solution

check-ok = { $cost ->
    [one] The solution is correct ({ $cost } move).
   *[other] The solution is correct ({ $cost } moves).
}
check-illegal = Move { $number } ({ $move }) is not legal: { $reason }
check-illegal-plain = The rules do not allow it.
check-unfinished = Every move is legal, but the puzzle is not solved at the end.

## Hints

hint-solved = No hint needed: the puzzle is solved.
hint-none = No solution can be reached from here.
hint-take-back = { $count ->
    [one] No solution can be reached from here: take back { $count } move.
   *[other] No solution can be reached from here: take back { $count } moves.
}
hint-out-of-reach = The short search for a hint found no solution. A longer search may find one.
hint-good-not-optimal = This move leads to a solution, but perhaps not to the shortest one.

## The game, line by line

play-moves-made = { $count ->
    [one] { $count } move made.
   *[other] { $count } moves made.
}
play-moves-made-and-left = { $count ->
    [one] { $count } move made, { $left } left.
   *[other] { $count } moves made, { $left } left.
}
play-allowed-moves = Allowed moves: { $count }.
play-won = { $count ->
    [one] You solved it in { $count } move. Well done!
   *[other] You solved it in { $count } moves. Well done!
}
play-lost = No moves left: this game is lost.
play-give-up = You gave up.
play-solution-from-here = { $count ->
    [one] A solution from here takes { $count } move:
   *[other] A solution from here takes { $count } moves:
}
play-solution-from-start-offer = Show the solution from the start too? (y/n)
play-bye = Goodbye.
play-help = Type a move and press Enter. u takes back the last move, h gives a hint, q gives up, quit leaves the game, ? shows this help.

## Headings of lists

list-levels = Levels
list-algorithms = Algorithms
list-estimates = Heuristics (estimates)
list-options = Rule options

## Algorithms, each in a sentence

algorithm-bfs = Breadth-first search: explores the states layer by layer; finds a plan with the fewest moves.
algorithm-dfs = Depth-first search: follows one path to its end before it turns back; the plan may be long.
algorithm-ids = Iterative deepening: repeats depth-first search with a growing depth limit; finds the fewest moves with little memory.
algorithm-ucs = Uniform-cost search: expands the cheapest state first; finds a plan with the lowest cost.
algorithm-greedy = Greedy best-first search: expands the state that looks closest to the goal; fast, but without a guarantee.
algorithm-astar = A*: expands the state with the smallest sum of cost and heuristic; the plan has the lowest cost if the heuristic is admissible. partial=on saves memory: children that look bad are stored only if they are needed later.
algorithm-wastar = Weighted A*: multiplies the heuristic by a weight; faster, and the plan costs at most the weight times the lowest cost.
algorithm-idastar = Iterative-deepening A*: like A*, but with little memory.
algorithm-bfida = Breadth-first iterative-deepening A*: repeats breadth-first search with a growing bound on the sum of cost and heuristic; needs less memory than A* on large puzzles.
algorithm-bibfs = Bidirectional breadth-first search: searches from the start and from the goal until both meet.
algorithm-beam = Beam search: keeps only the best states of each layer; may miss every solution.
algorithm-ara = Anytime repairing A*: finds a plan early with a weighted heuristic, and improves it with smaller weights until it is optimal. You can stop it at any time: it reports its best plan and a lower bound.
algorithm-ees = Explicit estimation search: learns how wrong the heuristic is, and uses this to find a plan with little work; the plan costs at most the weight times the lowest cost.
algorithm-dps = Dynamic potential search: expands the state most likely to lead to a plan that costs at most the weight times the lowest cost.
algorithm-alternate = Alternating queues: takes states in turn from a greedy queue and from a queue ordered as in A*; the plan costs at most the weight times the lowest cost.
algorithm-rbfs = Recursive best-first search: expands states in the order of A*, but stores only one path and its siblings.
algorithm-smastar = Memory-bounded A*: works like A* until memory is full; then it forgets the states that look worst, and returns to them if it must.
algorithm-bfhs = Breadth-first heuristic search: like bfida, but keeps only a few layers in memory and then recovers the path part by part. Every move must be reversible.
algorithm-bts = Budgeted tree search: like idastar, but chooses its bounds so that each search is much larger than the one before; stays fast when moves have many different costs.
algorithm-bgs = Budgeted graph search: like bts, but stores the states of each search, so that no search expands a state twice.
algorithm-mm = MM: bidirectional heuristic search whose sides meet in the middle.
algorithm-nbs = NBS: bidirectional heuristic search that expands at most twice as many states as necessary.
algorithm-dvcbs = DVCBS: bidirectional heuristic search that keeps looking for the smallest set of states that must be expanded, and expands states of this set.
algorithm-baestar = BAE*: bidirectional heuristic search that also uses the error of the other side’s heuristic; often expands the fewest states.
algorithm-auto = Chooses the best algorithm and heuristic for the puzzle, and says which.

## What the algorithms are called

algorithm-bfs-name = Breadth-first search
algorithm-dfs-name = Depth-first search
algorithm-ids-name = Iterative deepening
algorithm-ucs-name = Uniform-cost search
algorithm-greedy-name = Greedy best-first search
algorithm-astar-name = A*
algorithm-wastar-name = Weighted A*
algorithm-idastar-name = Iterative-deepening A*
algorithm-bfida-name = Breadth-first iterative-deepening A*
algorithm-bibfs-name = Bidirectional search
algorithm-beam-name = Beam search
algorithm-ara-name = Anytime repairing A*
algorithm-ees-name = Explicit estimation search
algorithm-dps-name = Dynamic potential search
algorithm-alternate-name = Alternating queues
algorithm-rbfs-name = Recursive best-first search
algorithm-smastar-name = Memory-bounded A*
algorithm-bfhs-name = Breadth-first heuristic search
algorithm-bts-name = Budgeted tree search
algorithm-bgs-name = Budgeted graph search
algorithm-mm-name = MM
algorithm-nbs-name = NBS
algorithm-dvcbs-name = DVCBS
algorithm-baestar-name = BAE*
algorithm-auto-name = Automatic

## Headings of comparisons

compare-algorithm = algorithm
compare-verdict = verdict
compare-cost = cost
compare-proof = proof
compare-expanded = expanded
compare-generated = generated
compare-memory = peak memory
compare-seconds = seconds
compare-seen = states seen
compare-distinct = distinct states
compare-mean-seconds = mean seconds
compare-path = path
compare-not-run = not run

## The board

direction-up = up
direction-right = right
direction-down = down
direction-left = left
cell-place = row { $row }, column { $column }

## Messages of the wrapper around every puzzle

error-with-advice = { $error } { $advice }
error-malformed-algorithm = "{ $name }" is not an algorithm with parameters. Write it like astar, wastar:1.5 or ids:start=3,step=1.
play-already-won = The puzzle is already solved.
play-already-lost = No moves left: this game is lost.
play-too-dear = That move costs { $cost }, more than you have left.
hint-lost = No moves left: this game is lost.
course-counts-stopped = States could not be counted as in the course: { $reason }.
plan-not-written = A plan of { $count } moves was found, but there is not enough memory to write it.
refused-course-counts = Only bfs, ids and astar can be counted as in the course, not { $algorithm }.
plans-need-proof = Optimal plans can be counted only if the search proves that its plan is optimal.
plans-stopped = Not all optimal plans could be counted: { $reason }.
reason-time = the time limit was reached
reason-memory = the memory limit was reached
reason-disk = the disk limit was reached, or writing to the disk failed
reason-expansions = the expansion limit was reached
reason-cost = the cost limit was reached
reason-cancel = the search was cancelled
reason-incomplete = the algorithm ran out of options
optimum-beyond =
    There is no solution within { $allowance ->
        [one] one move
       *[other] { $allowance } moves
    }; the shortest one takes { $optimum }.
unsolvable-without-allowance = More moves would not help: there is no solution at all.

## Boards that are grids of signs, for any puzzle

play-prompt = Your move?
play-illegal = The move "{ $move }" is not possible here.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = The board is missing. Write its rows with these symbols: { $signs }
grid-fault-header = "{ $header }" is not a size. Write ROWSxCOLUMNS before the colon, for example 3x4.
grid-fault-size = A board of { $size } is not possible: each side must have { $least } to { $most } cells, and the whole board at most { $cells } cells.
grid-fault-differs = The board is { $size }, but the size written before it is { $named }.
grid-fault-ragged = Row { $row } has { $have } cells, but the other rows have { $want }.
grid-fault-sign = "{ $sign }" is not a symbol of this puzzle. Use { $known }.
grid-size-unknown = "{ $size }" is not a valid size. Write ROWSxCOLUMNS, with { $least } to { $most } cells on each side and at most { $cells } cells in all.
editor-tool-unknown = There is no tool called "{ $tool }".
editor-cell-outside = That cell is not on the board.

## Texts with faults

fault-text-long = The text is too long to be a puzzle: { $kilobytes } KiB. The limit is { $most } KiB.
more-faults = { $count ->
    [one] One more error is not shown.
   *[other] { $count } more errors are not shown.
}

## Algorithms in pseudocode, line by line. n is the node that is expanded, c its child; ← stores a value.

pseudocode-queue = frontier ← a queue that contains the start
pseudocode-priority-queue = frontier ← a priority queue, ordered by { $key }, that contains the start
pseudocode-while-frontier = while the frontier is not empty:
pseudocode-take-oldest = n ← take the oldest node out of the frontier
pseudocode-take-smallest = n ← take a node with the smallest { $key } out of the frontier
pseudocode-return-certain = if a goal was found, and no node of the frontier can lead to a cheaper one: return the path to it
pseudocode-raise-bound = if { $key } is larger than ever before: it is the new lower bound, if h never overestimates
pseudocode-each-child = for each child c of n:
pseudocode-skip-known = if c is known: skip it (duplicate)
pseudocode-skip-not-cheaper = if c is known and g(c) is not smaller than before: skip it (duplicate)
pseudocode-skip-deep = if c is deeper than the bound: skip it
pseudocode-skip-beyond = if g(c) + h(c) exceeds the bound: skip it; the smallest such sum is the next bound
pseudocode-skip-searched = if c was searched in this iteration at this cost or less: skip it (duplicate)
pseudocode-skip-searched-depth = if c was searched in this iteration at this depth or less: skip it (duplicate)
pseudocode-skip-known-side = if this side knows c: skip it (duplicate)
pseudocode-drop-limit = if c exceeds a limit: drop it
pseudocode-drop-hopeless = if no goal within the limits can be reached from c: drop it
pseudocode-leave-for-later = if g(c) + h(c) is larger than the smallest sum in the frontier: leave c for later
pseudocode-put-back = if children were left for later: put n back, with their smallest g(c) + h(c)
pseudocode-replace-cheaper = if c is known, but g(c) is smaller than before: store the new path and add c to the frontier again
pseudocode-return-goal = if c is a goal: return the path to it
pseudocode-return-meeting = if the other side knows c: return the path from the start through c to the goal
pseudocode-append = add c to the end of the frontier
pseudocode-add = add c to the frontier
pseudocode-add-next-layer = add c to the next layer
pseudocode-add-side = add c to the next layer of this side
pseudocode-search-start = search(start)
pseudocode-search-child = search(c)
pseudocode-function = search(n):
pseudocode-go-back = go back to the parent of n
pseudocode-each-depth = for bound ← { $start }, growing by { $step } each time: (one iteration)
pseudocode-each-bound = for bound ← h(start), then the next bound each time: (one iteration)
pseudocode-none-uncut-depth = if the bound cut off nothing that could be new: return “no solution”
pseudocode-none-uncut = if the bound cut off nothing: return “no solution”
pseudocode-none = return “no solution”
pseudocode-layer-start = layer ← the start
pseudocode-while-layer = while the layer is not empty:
pseudocode-each-layer = for each layer, beginning with the start:
pseudocode-each-node = for each node n of the layer:
pseudocode-keep-best = layer ← from the next layer, the nodes with the smallest h, at most { $width }
pseudocode-beam-empty = stop: no solution was found (one may exist, if nodes were dropped)
pseudocode-two-sides = forward ← the start; backward ← all goals
pseudocode-while-sides = while both sides have a layer that is not empty:
pseudocode-smaller-side = choose the side with the smaller layer
pseudocode-each-node-side = for each node n of its layer:
pseudocode-until-full = until every cell is filled:
pseudocode-deduce = apply the simplest technique that deduces something
pseudocode-withdraw = if the board breaks a rule: withdraw the last assumption and conclude the opposite
pseudocode-assume = if nothing can be deduced: assume a value for one cell
pseudocode-full = return the filled board
pseudocode-until-reached = until nothing is left to reach:
pseudocode-look = search the surroundings for the next target
pseudocode-make-move = make the move that leads there
pseudocode-agent-end = stop: everything has been reached

## A step of a search in words: why it was made, and its result

explain-begin = The search begins here: only the initial state is known.
explain-why-bfs =
    Node { $node } is next: it is the oldest in the frontier (size { $frontier }), { $depth ->
        [one] one move
       *[other] { $depth } moves
    } from the start.
explain-why-dfs =
    Node { $node } is next: it was generated last, so the search follows this path, now { $depth ->
        [one] one move
       *[other] { $depth } moves
    } deep.
explain-why-ids =
    Node { $node } is next on this path: it is within the depth bound { $bound }, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } deep.
explain-why-ucs = Node { $node } is next: its cost so far is { $g }, the lowest in the frontier (size { $frontier }).
explain-why-greedy = Node { $node } is next: its heuristic { $h } is the lowest in the frontier (size { $frontier }).
explain-why-astar = Node { $node } is next: cost so far { $g } plus heuristic { $h } is { $f }, the lowest in the frontier (size { $frontier }).
explain-why-again = Node { $node } is expanded again, now for its children whose cost plus heuristic is { $f }.
explain-why-wastar = Node { $node } is next: its cost so far is { $g } and its heuristic { $h }; the weighted sum is the lowest in the frontier (size { $frontier }).
explain-why-idastar = Node { $node } is next: cost so far { $g } plus heuristic { $h } is within the bound { $bound }.
explain-why-bfida = Node { $node } is next in this layer: cost so far { $g } plus heuristic { $h } is within the bound { $bound }.
explain-why-bibfs = Node { $node } is next: the search continues on the side with the smaller frontier, layer by layer.
explain-why-beam = Node { $node } is next: it is one of the best in its layer, with heuristic { $h }.
explain-why-other =
    Node { $node } is next, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } from the start.
explain-children = { $count ->
        [one] It has one child
       *[other] It has { $count } children
    }: new { $fresh }, reached at lower cost { $better }, duplicate { $known }, pruned { $dropped }.
explain-children-none = It has no children.
explain-bound = A new layer or iteration begins, with bound { $bound }.
explain-goal = A goal is reached at cost { $cost }.
explain-other = Step: { $kind }.
explain-deduce = Deduced by { $technique }: { $moves }
explain-decide = Assumed: { $move } Open assumptions: { $level }.
explain-conflict = Contradiction. Open assumptions: { $level }.
explain-look = { $count ->
    [one] The agent looked at one cell. Then: { $move }
   *[other] The agent looked at { $count } cells. Then: { $move }
}
