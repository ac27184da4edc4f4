### What engine, session and command line say. Each puzzle has files of its own for the rest.
### $cost and $count are numbers; $name, $algorithm, $estimate, $factor and the like are text.

## Lists: one more item, and the last item.

join-next = { $before }, { $after }
join-last = { $before } and { $after }

## A text as it is, for lists of names.

verbatim = { $text }

## Verdicts

verdict-solved-optimal = { $cost ->
    [one] Solved in { $cost } move; no shorter plan exists.
   *[other] Solved in { $cost } moves; no shorter plan exists.
}
verdict-solved-within = { $cost ->
    [one] Solved in { $cost } move, at most { $factor } times as many as the shortest plan needs.
   *[other] Solved in { $cost } moves, at most { $factor } times as many as the shortest plan needs.
}
verdict-solved = { $cost ->
    [one] Solved in { $cost } move; whether a shorter plan exists is not known.
   *[other] Solved in { $cost } moves; whether a shorter plan exists is not known.
}
verdict-solved-already = Already solved: nothing to do.
verdict-unsolvable = No solution exists: proved.
verdict-stopped-time = Stopped: the time limit was reached.
verdict-stopped-memory = Stopped: the memory limit was reached.
verdict-stopped-expansions = Stopped: the limit of expansions was reached.
verdict-stopped-cost = Stopped: the cost limit was reached, and within it no plan was found.
verdict-stopped-cancel = Stopped: cancelled.
verdict-stopped-incomplete = Stopped: this algorithm has nothing left to try, which proves nothing.
verdict-lower-bound = { $cost ->
    [one] At least { $cost } move is needed.
   *[other] At least { $cost } moves are needed.
}
verdict-incumbent = { $cost ->
    [one] The best plan so far has { $cost } move; nothing is proved of it.
   *[other] The best plan so far has { $cost } moves; nothing is proved of it.
}
verdict-partial = { $count ->
    [one] The most promising beginning has { $count } move.
   *[other] The most promising beginning has { $count } moves.
}
auto-chose = Chosen for this instance: { $title } ({ $algorithm }) with the estimate “{ $estimate-title }” ({ $estimate }).
auto-chose-alone = Chosen for this instance: { $title } ({ $algorithm }).

## Words for verdicts and proofs

word-solved = solved
word-unsolvable = unsolvable
word-stopped = stopped
proof-optimal = optimal
proof-within = within a factor
proof-none = none
promise-consistent = consistent
promise-admissible = admissible
promise-nothing = promises nothing

## Errors

error-unknown-puzzle = No puzzle is called "{ $name }".
error-unknown-level = No level is called "{ $name }".
error-unknown-algorithm = No algorithm is called "{ $name }".
error-unknown-estimate = No estimate is called "{ $name }".
error-unknown-option = No rule option is called "{ $name }".
error-unknown-option-value = "{ $name }" is not a value of this rule option.
error-unknown-parameter = There is no parameter "{ $name }".
error-unknown-format = No format is called "{ $name }".
error-unknown-size = "{ $name }" is not a size of this puzzle.
error-unknown-setting = No setting is called "{ $name }".
error-unknown-technique = No technique is called "{ $name }".
error-did-you-mean = Did you mean "{ $name }"?
error-known = Known: { $names }.
error-bad-parameter = { $algorithm }: the parameter { $parameter } cannot be "{ $value }"; expected: { $expected }.
error-missing-file = There is no file "{ $name }".
error-is-directory = "{ $name }" is a directory, not a file.
error-read = Reading "{ $name }" failed: { $reason }
error-write = Writing "{ $name }" failed: { $reason }
error-not-utf8 = "{ $name }" is not text in UTF-8.
refused-not-reversible = This puzzle cannot be searched backwards from its goal.
refused-census = The states of this puzzle cannot be counted by depth.
refused-any = --any is for puzzles whose solution should be the only one; this one asks for a plan.
refused-plans = The solution of this puzzle is a filled board, so --plans has nothing to count.
refused-plans-one = This algorithm finds one plan and no more: --plans needs another one.
refused-cost = The moves of this puzzle have no cost that --cost could limit.
error-cancelled = Cancelled before there was a result.
refused-no-tables = This puzzle has no tables to make.
error-table-memory = The table needs { $needed } MiB, and { $allowed } MiB are allowed.
tables-making = Making the table { $name }
tables-other-length = The stored table { $name } has not the length it should have; it was made anew.
tables-damaged = The stored table { $name } is damaged; it was not used.
tables-foreign = The file in the place of the table { $name } is no table of this kind; it was not used.
tables-unreadable = The stored table { $name } could not be read: { $reason }
tables-unwritable = The table { $name } could not be stored: { $reason } It is used without being stored.
tables-folder = The folder of tables "{ $name }" could not be read: { $reason }
tables-unremovable = The table { $name } could not be removed: { $reason }
tables-reason-full = no space is left.
tables-reason-large = files may not be so large there.
tables-reason-forbidden = permission denied.
refused-needs-estimate = This algorithm cannot do without an estimate.

## What would fit a parameter

expected-whole = a whole number
expected-whole-from = a whole number of at least { $least }
expected-switch = on or off
expected-weight = a number from 1 to 1000 with at most three decimal places

## Checks of a solution

check-ok = { $cost ->
    [one] The solution is right and has { $cost } move.
   *[other] The solution is right and has { $cost } moves.
}
check-illegal = Move { $number }, { $move }, is not legal: { $reason }
check-illegal-plain = The rules do not allow it.
check-unfinished = Every move is legal, but the puzzle is not solved at the end.

## Hints

hint-solved = It is solved already: there is nothing to hint at.
hint-none = No solution can be reached from here.
hint-take-back = { $count ->
    [one] No solution is left from here: take back { $count } move.
   *[other] No solution is left from here: take back { $count } moves.
}
hint-out-of-reach = No plan was found within the budget of a hint; a longer search may find one.
hint-good-not-optimal = This leads to a solution; whether it is a shortest one is not known.

## The game, line by line

play-moves-made = { $count ->
    [one] { $count } move made.
   *[other] { $count } moves made.
}
play-won = { $count ->
    [one] You solved it in { $count } move. Well done!
   *[other] You solved it in { $count } moves. Well done!
}
play-lost = No move is left: this game is lost.
play-give-up = You give up.
play-solution-from-here = { $count ->
    [one] The solution from here has { $count } move:
   *[other] The solution from here has { $count } moves:
}
play-solution-from-start-offer = Show the solution from the start too? (y/n)
play-bye = Goodbye.
play-help = Type a move and press Enter. u takes back the last move, h gives a hint, q gives up, ? shows this help.

## Headings of lists

list-puzzles = Puzzles
list-levels = Levels
list-algorithms = Algorithms
list-estimates = Estimates
list-options = Rule options

## Algorithms, each in a sentence

algorithm-bfs = Breadth-first search: all states of a layer before the next; a plan with the fewest moves.
algorithm-dfs = Depth-first search: follows one line to its end before it turns back; the plan may be long.
algorithm-ids = Iterative deepening: depth-first searches with a growing bound; little memory, fewest moves.
algorithm-ucs = Uniform-cost search: the cheapest state first; a plan of least cost.
algorithm-greedy = Greedy best-first search: the state that looks closest first; quick, without a promise.
algorithm-astar = A*: the least sum of cost and estimate first; a plan of least cost if the estimate is admissible. With partial=on it stores only what could be expanded at once.
algorithm-wastar = Weighted A*: trusts the estimate more; faster, and at most the weight away from the least cost.
algorithm-idastar = Iterative-deepening A*: as A*, with little memory.
algorithm-bibfs = Bidirectional breadth-first search: from start and goal at once, until the two meet.
algorithm-beam = Beam search: keeps only the best states of each layer; may miss every solution.
algorithm-auto = The best algorithm and estimate for the instance, and it says which.

## What the algorithms are called

algorithm-bfs-name = Breadth-first search
algorithm-dfs-name = Depth-first search
algorithm-ids-name = Iterative deepening
algorithm-ucs-name = Uniform-cost search
algorithm-greedy-name = Greedy best-first search
algorithm-astar-name = A*
algorithm-wastar-name = Weighted A*
algorithm-idastar-name = Iterative-deepening A*
algorithm-bibfs-name = Bidirectional search
algorithm-beam-name = Beam search
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

## What the wrapper says

error-with-advice = { $error } { $advice }
error-malformed-algorithm = "{ $name }" is not an algorithm with parameters; write astar, wastar:1.5 or ids:start=3,step=1.
play-already-won = It is solved already.
play-already-lost = No move is left: this game is lost.
play-too-dear = That move costs { $cost }, more than is left.
hint-lost = No move is left: this game is lost.
plans-need-proof = All optimal plans can only be counted when the plan found is proved optimal.
plans-stopped = The optimal plans could not all be counted: { $reason }.
reason-time = the time was up
reason-memory = the memory was used up
reason-expansions = the expansions were used up
reason-cost = the bound on cost was reached
reason-cancel = it was cancelled
reason-incomplete = nothing was left to try
optimum-beyond =
    Within { $allowance ->
        [one] one move
       *[other] { $allowance } moves
    } there is no solution; the shortest one takes { $optimum }.
unsolvable-without-allowance = There is no solution with more moves either.

## Boards that are grids of signs, for any puzzle

play-prompt = Your move?
play-illegal = "{ $move }" is not possible here.
grid-sign = { $sign } ({ $meaning })
grid-fault-empty = There is no board here: write rows of these signs: { $signs }
grid-fault-header = "{ $header }" is not a size: write rows x columns before the colon.
grid-fault-size = A board of { $size } does not fit: each side must have { $least } to { $most } cells, and the board at most { $cells }.
grid-fault-differs = The board has the size { $size }, but { $named } is written before it.
grid-fault-ragged = Row { $row } has { $have } cells, but the other rows have { $want }.
grid-fault-sign = "{ $sign }" means nothing here. Use { $known }.
grid-size-unknown = "{ $size }" is not a possible size: write rows x columns, each side { $least } to { $most }, at most { $cells } cells.
editor-tool-unknown = There is no tool "{ $tool }".
editor-cell-outside = That cell is not on the board.
