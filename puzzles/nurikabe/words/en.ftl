nurikabe-title = Nurikabe
nurikabe-summary = Colour every cell sea or land: each number is in an island of its size, and the sea is connected and has no pools.
nurikabe-size-form = rows x columns
nurikabe-estimate-none = No heuristic: blind search.
nurikabe-estimate-none-name = none
nurikabe-algorithm-clauses = Deduction, one-step trials, then clause learning. It always ends with a proof.
nurikabe-algorithm-clauses-name = Clause learning
nurikabe-algorithm-rules = Deduction only; trials=0 turns trials off. It may stop before the puzzle is solved.
nurikabe-algorithm-rules-name = Deduction only
nurikabe-algorithm-report = The report's eight strategies, then backtracking that tries sea first.
nurikabe-algorithm-report-name = The report's strategies
nurikabe-refused-depth = Every Nurikabe solution fills all cells, so all solutions are equally long. Of the general algorithms, only dfs makes sense here.
nurikabe-refused-large = The board has too many undecided cells for dfs. Use clauses instead.
nurikabe-group-report = First examples
nurikabe-group-easy = Easy
nurikabe-group-medium = Medium
nurikabe-group-hard = Hard
nurikabe-group-expert = Expert
nurikabe-level-easy = easy
nurikabe-level-medium = medium
nurikabe-level-hard = hard
nurikabe-level-expert = expert
nurikabe-rating = Difficulty: { $level } (rating { $rating }).
nurikabe-explain-open = The steps stop here: more than one solution is left, or no further step can be explained.
nurikabe-word-sea = sea
nurikabe-word-land = land
nurikabe-word-unknown = undecided
nurikabe-scene = A board of { $rows } by { $columns }; numbers: { $numbers }; undecided cells: { $open }.
nurikabe-cell-number = Row { $row }, column { $column }, number { $size }
nurikabe-cell-open-number = Row { $row }, column { $column }, an island of unknown size
nurikabe-cell-unknown = Row { $row }, column { $column }, undecided
nurikabe-cell-sea = Row { $row }, column { $column }, sea
nurikabe-cell-land = Row { $row }, column { $column }, land
nurikabe-cell-outside = That cell is not on the board.
nurikabe-prompt = Which cell? (2,3=B sea, 2,3=G land, 2,3=. clear, 2,3=* note)
nurikabe-describe-sea = Row { $row }, column { $column } becomes sea.
nurikabe-describe-land = Row { $row }, column { $column } becomes land.
nurikabe-describe-clear = Row { $row }, column { $column } is cleared.
nurikabe-describe-note = The note in row { $row }, column { $column } is added or removed.
nurikabe-refuse-form = "{ $move }" is not a move. Write row,column=B for sea, =G for land, =. to clear or =* for a note.
nurikabe-refuse-number = Row { $row }, column { $column } holds a number, and numbers are always land.
nurikabe-refuse-same = "{ $move }" changes nothing: the cell is already { $colour }.
nurikabe-refuse-line = Drag along a row or a column.
nurikabe-broken-no-pool = These four cells are all sea: { $cells }.
nurikabe-broken-one-sea = This part of the sea is cut off from the rest: { $cells }.
nurikabe-broken-no-number = This island has no number: { $cells }.
nurikabe-broken-one-number = This island has { $found } numbers: { $cells }.
nurikabe-broken-too-large =
    This island should have { $wanted ->
        [one] one cell
       *[other] { $wanted } cells
    } but has { $found }: { $cells }.
nurikabe-broken-too-small =
    This island should have { $wanted ->
        [one] one cell
       *[other] { $wanted } cells
    } but has room for only { $found }: { $cells }.
nurikabe-check-open = No rule is broken so far. Undecided cells: { $count }.
nurikabe-note-size-guessed = The facts do not give the size of the board, so { $rows ->
    [one] one row
   *[other] { $rows } rows
} and { $columns ->
    [one] one column
   *[other] { $columns } columns
} were assumed. Add the fact { $fact } with the correct size.
nurikabe-note-cut = The address describes only { $count ->
    [one] one cell
   *[other] the first { $count } cells
} of { $cells }; the others are taken to be empty. If that is wrong, the address was cut off.
nurikabe-broken-report-sea = The board has no sea. The report’s program requires at least one sea cell.
nurikabe-note-overfull = The numbers add up to { $land } cells of land, but the board has only { $cells } in all: there is no solution.
nurikabe-note-no-number = The board has no numbers yet. Without islands everything would be sea, and any 2x2 block of sea is a pool.
nurikabe-hint-mistake = There is a mistake on the board.
nurikabe-hint-look = Look at { $cells }.
nurikabe-hint-wrong = Row { $row }, column { $column } is wrong: it is { $found } but must be { $colour }.
nurikabe-hint-somewhere = No solution is left, so at least one cell is wrong. Undo some moves.
nurikabe-hint-several = The puzzle has more than one solution, so no other cell is certain.
nurikabe-hint-where = Look around row { $row }, column { $column }.
nurikabe-hint-technique = Around row { $row }, column { $column }: { $technique }.
nurikabe-fault-sign = "{ $sign }" is not allowed here. Write . for an empty cell, a number such as 5 or (12), ?, B for sea or G for land.
nurikabe-fault-number = "{ $number }" is not a valid island size. Write a number from 1 to { $most }.
nurikabe-fault-bracket = This bracket is not closed.
nurikabe-fault-mixed = It is not clear whether { $number } is one number. Separate all cells of all rows with spaces, or none and write the number as ({ $number }).
nurikabe-fault-empty = The text contains no board.
nurikabe-fault-header = "{ $text }" is not a size. Write rows x columns, for example 7x7.
nurikabe-fault-ragged =
    Row { $row } has { $count ->
        [one] one cell
       *[other] { $count } cells
    } but should have { $want }.
nurikabe-fault-rows =
    The board has { $count ->
        [one] one row
       *[other] { $count } rows
    } but should have { $want }.
nurikabe-fault-large = Each side of the board must have 1 to { $most } cells.
nurikabe-fault-cells =
    The board has { $count ->
        [one] one cell
       *[other] { $count } cells
    } but should have { $want }.
nurikabe-fault-kind = This is a different kind of puzzle: { $kind }.
nurikabe-fault-link = "{ $text }" is not valid in a Nurikabe address. The form is nurikabe/WIDTH/HEIGHT/BODY.
nurikabe-fault-link-cut = The address ends here, but it is not complete.
nurikabe-fault-link-long = The address describes more cells than the board has ({ $want }).
nurikabe-fault-two-sizes = The facts give two different sizes of the board.
nurikabe-fault-fact = This fact cannot be read: { $name }.
nurikabe-fault-place = Row { $row }, column { $column } is outside the board or already taken.
nurikabe-fault-other-size = This board has { $rows } by { $columns } cells, but the puzzle has { $want-rows } by { $want-columns }.
nurikabe-fault-other-number = The number in row { $row }, column { $column } differs from the puzzle.
nurikabe-fault-sea-number = Row { $row }, column { $column } holds a number, so it cannot be sea.
nurikabe-size = "{ $size }" is not a valid size. Write rows x columns, for example 7x7, with 1 to { $most } of each.
nurikabe-generating = Looking for a puzzle
nurikabe-generate = No puzzle of this difficulty was found at size { $size }. Try another seed.
nurikabe-generate-small = A new puzzle needs at least three rows and three columns.
nurikabe-tool-empty = Empty
nurikabe-tool-open = Island of unknown size
nurikabe-tool-number = Number { $number }
nurikabe-tool-unknown = There is no tool called "{ $tool }".
nurikabe-tier-starting = starting
nurikabe-tier-basic = basic
nurikabe-tier-advanced = advanced
nurikabe-tier-deep = deep
nurikabe-tier-trial = trial
nurikabe-because-pool = there would be a pool at { $cells }
nurikabe-because-sea = the sea at { $cells } would be cut off
nurikabe-because-number = the island at { $cells } would not contain exactly one number
nurikabe-because-size = the island at { $cells } would have the wrong size
nurikabe-because-room = the island at { $cells } would not have enough room
nurikabe-because-lost = no number could reach the land at { $cells }
nurikabe-because-both = a cell would have to be sea and land at the same time ({ $cells })
nurikabe-because-rules = not all rules could hold ({ $cells })
nurikabe-technique-trial = contradiction
nurikabe-technique-deep-trial = deeper contradiction
nurikabe-technique-search = search
nurikabe-step-trial =
    If { $cells } were { $colour }, { $why } ({ $steps ->
        [0] immediately
        [one] after one more step
       *[other] after { $steps } more steps
    }). So it is { $result }.
nurikabe-step-deep-trial = If { $cells } were { $colour }, every continuation would lead to a contradiction. So it is { $result }.
nurikabe-step-search = No technique decides the rest, but a search shows that { $cells } must be { $result }.
nurikabe-technique-island-of-one = island of one
nurikabe-argument-island-of-one = A 1 is a finished island by itself, so all its neighbours are sea.
nurikabe-step-island-of-one = The 1 at { $because } is a finished island: { $cells } must be sea.
nurikabe-technique-numbers-apart = one cell between two numbers
nurikabe-argument-numbers-apart = Land between two numbers would join their islands, so the cell between them is sea.
nurikabe-step-numbers-apart = { $cells } lies between the numbers at { $because }, so it is sea.
nurikabe-technique-diagonal-numbers = diagonal numbers
nurikabe-argument-diagonal-numbers = Two numbers that touch diagonally share two neighbours. Each of these touches both islands, so it is sea.
nurikabe-step-diagonal-numbers = { $cells } touches both numbers at { $because }, so it is sea.
nurikabe-technique-finished-island = finished island
nurikabe-argument-finished-island = A finished island cannot grow, so all cells next to it are sea.
nurikabe-step-finished-island = The island at { $because } is finished: { $cells } must be sea.
nurikabe-technique-no-pool = no pool
nurikabe-argument-no-pool = When three cells of a 2x2 block are sea, the fourth must be land.
nurikabe-step-no-pool = Sea at { $cells } would complete a pool with { $because }, so it is land.
nurikabe-technique-surrounded-square = surrounded cell
nurikabe-argument-surrounded-square = A cell with sea on all sides is sea too: as land it would be an island without a number.
nurikabe-step-surrounded-square = { $cells } has only sea around it ({ $because }), so it is sea.
nurikabe-technique-two-islands = between two islands
nurikabe-argument-two-islands = A cell that touches two numbered islands would join them, so it is sea.
nurikabe-step-two-islands = { $cells } touches two islands ({ $because }), so it is sea.
nurikabe-report-strategy = { $predicate } ({ $technique })
nurikabe-report-coloured = Becomes { $colour }: { $cells }.
nurikabe-report-guess = Guess
nurikabe-report-guessed = Depth { $depth }: try { $colour } in row { $row }, column { $column }.
nurikabe-report-retreat = Backtrack
nurikabe-report-retreated = The board breaks a rule. Back to depth { $depth }; undecided again: { $cells }.
nurikabe-report-contradiction = The board breaks a rule, and there is no guess to take back.
nurikabe-technique-sea-exit = one way out for the sea
nurikabe-argument-sea-exit = All sea must be connected. A part of it with only one way out must use that way.
nurikabe-step-sea-exit = The sea at { $because } has no other way out: { $cells } must be sea.
nurikabe-technique-island-exit = one way out for an island
nurikabe-argument-island-exit = An unfinished island with only one way to grow must grow that way.
nurikabe-step-island-exit = The island at { $because } can grow only here: { $cells } must be land.
nurikabe-technique-orphan-exit = one way out for land without a number
nurikabe-argument-orphan-exit = Land without a number must connect to a number. If it has only one way out, it must use that way.
nurikabe-step-orphan-exit = The land at { $because } has no number yet and only one way out: { $cells } must be land.
nurikabe-technique-unreachable = unreachable cell
nurikabe-argument-unreachable = A cell is sea if no island can grow far enough to reach it.
nurikabe-step-unreachable = No island can reach { $cells }, so it is sea.
nurikabe-technique-two-ways = next to every way out
nurikabe-argument-two-ways = An island needs one more cell, and every cell it can take touches this cell. After that the island is finished, so this cell is sea.
nurikabe-step-two-ways = Whichever way the island grows ({ $because }), { $cells } is next to it, so it is sea.
nurikabe-technique-sea-bridge = bridge for the sea
nurikabe-argument-sea-bridge = If this cell were land, the sea would split into parts that cannot meet.
nurikabe-step-sea-bridge = Without { $cells } the sea at { $because } would be cut in two, so it is sea.
nurikabe-technique-island-bridge = bridge for an island
nurikabe-argument-island-bridge = Without this cell the island cannot reach enough cells.
nurikabe-step-island-bridge = Without { $cells } the island at { $because } could not grow large enough, so it is land.
nurikabe-technique-too-large = too large
nurikabe-argument-too-large = A cell is sea if making it land would give an island more cells than its number allows.
nurikabe-step-too-large = { $cells } would join the land at { $because } into an island that is too large, so it is sea.
nurikabe-technique-lonely-land = land that must reach a number
nurikabe-argument-lonely-land = Every path from this land to a number goes through this cell, so the cell is land.
nurikabe-step-lonely-land = The land and the numbers at { $because } can meet only through { $cells }, so it is land.
nurikabe-technique-sea-count = counting the sea
nurikabe-argument-sea-count = The numbers tell how many cells are land and how many are sea. If all cells of one colour are known, the others have the other colour. Cells that the rest of the sea cannot reach are land.
nurikabe-step-sea-count = Counting the sea: { $cells } must be { $result }.
nurikabe-technique-pool-rescue = the only island that can prevent a pool
nurikabe-argument-pool-rescue = Only one island can reach this 2x2 block and prevent a pool there. Every path to the block goes through this cell, so it is land.
nurikabe-step-pool-rescue = Only one island can prevent a pool here (see { $because }), and it must go through { $cells }, so that is land.
nurikabe-technique-every-shape = every shape of an island
nurikabe-argument-every-shape = The island can be finished in only a few ways. What they all have in common is certain.
nurikabe-step-every-shape = However the island at { $because } is finished, { $cells } must be { $result }.

## Signs and tutorial

nurikabe-legend = ▓: sea, ·: land, empty: undecided. A number is land and says how many cells its island has. ~: your note.
nurikabe-tutorial-goal = Make every empty cell sea or land. Each number is in an island of that many land cells. Islands never touch along a side.
nurikabe-tutorial-one = A 1 is a whole island, so the cells next to it are sea. Make one of them sea.
nurikabe-tutorial-solve = All sea must be connected, but no 2x2 block may be all sea. The 3 needs two more land cells. Fill in all cells: sea next to both 1s and in the middle, land above and below the 3.
