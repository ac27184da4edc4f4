tiles-title = Sliding tiles
tiles-summary = Slide the numbered tiles into order; only a tile next to the gap can move.
tiles-size-form = rows x columns

# Options, settings, parameters, estimates
tiles-option-goal = Where the gap is when the board is solved. gap-last: after the last tile; gap-first: before the first tile, as in research papers.
tiles-setting-arrows = What the arrow keys move: the tile or the gap.
tiles-option-goal-name = Gap when solved
tiles-option-goal-gap-last = at the end
tiles-option-goal-gap-first = at the start
tiles-setting-arrows-name = Arrow keys move
tiles-setting-arrows-tile = the tile
tiles-setting-arrows-gap = the gap
tiles-parameter-depth = Exact length of the shortest solution.
tiles-estimate-none = No heuristic: blind search.
tiles-estimate-none-name = none
tiles-estimate-misplaced = Number of tiles that are out of place.
tiles-estimate-misplaced-name = misplaced tiles
tiles-estimate-manhattan = Total distance of all tiles from their places, in rows and columns.
tiles-estimate-manhattan-name = Manhattan distance
tiles-estimate-linear-conflict = Manhattan distance, plus two moves for every tile that must leave its row or column to let another pass.
tiles-estimate-linear-conflict-name = linear conflict
tiles-estimate-walking = Walking distance: rows and columns are counted separately, each with a small table.
tiles-estimate-walking-name = walking distance
tiles-estimate-pdb-555 = Three pattern tables of five tiles each, for 4x4; small and quick to build.
tiles-estimate-pdb-555-name = pattern tables 5-5-5
tiles-estimate-pdb-663 = Three pattern tables of six, six and three tiles, for 4x4.
tiles-estimate-pdb-663-name = pattern tables 6-6-3
tiles-estimate-pdb-78 = Two pattern tables of seven and eight tiles, for 4x4; large, and by far the strongest.
tiles-estimate-pdb-78-name = pattern tables 7-8
tiles-estimate-pdb-6666 = Four pattern tables of six tiles each, for 5x5; large.
tiles-estimate-pdb-6666-name = pattern tables 6-6-6-6
tiles-estimate-exact = The true distance, from a table of all boards; for boards with up to 12 cells.
tiles-estimate-exact-name = true distance
tiles-feature-conflicts = Number of tiles that must leave their row or column to let another one pass.
tiles-feature-inversions = Number of pairs of tiles in the wrong order, read row by row.
tiles-feature-gap = Distance of the gap from its place, in rows and columns.
tiles-estimate-other-size = The heuristic “{ $estimate }” ({ $name }) is not available for { $size } boards.
tiles-table-not-stored = The table “{ $estimate }” for { $size } boards is so small that it is built for each search and never stored. You do not need to build it.
tiles-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, measured by the length of the shortest solution, compared with other boards of this size.

# Levels
tiles-group-graded = From very easy to hard
tiles-group-hardest = The two hardest 3x3 boards
tiles-group-korf = Korf’s hundred 15-puzzles
tiles-group-korf24 = Twelve 24-puzzles by Korf and Felner
tiles-level-hardest = Hardest { $number }
tiles-level-korf = Korf { $number }
tiles-level-korf24 = 24-puzzle { $number }

# Parts of sentences
tiles-number = { $number }
tiles-number-gap = 0 (the gap)
tiles-way-up = up
tiles-way-down = down
tiles-way-left = left
tiles-way-right = right

# The board in words
tiles-scene =
    A board of { $rows } by { $columns } cells. { $home ->
        [one] 1 of { $tiles } tiles is
       *[other] { $home } of { $tiles } tiles are
    } in place. The gap is in row { $row }, column { $column }.
tiles-cell-tile = row { $row }, column { $column }, tile { $tile }
tiles-cell-tile-home = row { $row }, column { $column }, tile { $tile }, in place
tiles-cell-gap = row { $row }, column { $column }, the gap
tiles-cell-outside = That cell is not on the board.

# Play
tiles-prompt = Which tile do you move?
tiles-typing = Type the number of a tile, or a direction, which moves the gap: right moves the tile on the right of the gap to the left.
tiles-describe = Tile { $tile } moves { $way }.
tiles-move-unknown = "{ $word }" is not a move. Write where the gap moves: up, down, left or right.
tiles-refuse-gap-up = The gap cannot move up: it is in the top row.
tiles-refuse-gap-down = The gap cannot move down: it is in the bottom row.
tiles-refuse-gap-left = The gap cannot move left: it is in the leftmost column.
tiles-refuse-gap-right = The gap cannot move right: it is in the rightmost column.
tiles-refuse-gap = That is the gap. Choose a tile in its row or column.
tiles-refuse-line = Tile { $tile } is not in the row or column of the gap.
tiles-refuse-drag = You can drag a tile only into the gap.
tiles-refuse-no-tile = No tile can move { $way }. { $reason }
tiles-refuse-unknown-tile = There is no tile { $tile }: the tiles are numbered 1 to { $most }.
tiles-refuse-not-next = Tile { $tile } is not next to the gap.
tiles-refuse-word = "{ $word }" is not a move. Type the number of a tile, or up, down, left or right.

# Hints
tiles-effect-home = it reaches its place
tiles-effect-nearer = it gets closer to its place
tiles-effect-leaves = it leaves its place for a while to let other tiles pass
tiles-effect-aside = it moves out of the way of other tiles
tiles-hint-look-row = Look along row { $row }, on both sides of the gap.
tiles-hint-look-column = Look along column { $column }, above and below the gap.
tiles-hint-see = Look at tile { $tile }: { $effect }.
tiles-hint-act-optimal =
    Move tile { $tile } { $way }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] { $remaining } moves to go, including this one; no shorter solution exists.
    }
tiles-hint-act-good =
    Move tile { $tile } { $way }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] This starts a solution of { $remaining } moves; a shorter one may exist.
    }

# Proofs
tiles-unsolvable-odd-width =
    This board cannot be solved: { $inversions ->
        [one] one pair of tiles is
       *[other] { $inversions } pairs of tiles are
    } in the wrong order. That number is odd, and no move can make it even.
tiles-unsolvable-even-width =
    This board cannot be solved: { $inversions ->
        [one] one pair of tiles is
       *[other] { $inversions } pairs of tiles are
    } in the wrong order, and the gap is { $rows ->
        [0] already in its final row
        [one] one row away from its final row
       *[other] { $rows } rows away from its final row
    }. The sum is { $sum }, an odd number, and no move can make it even.

# Faults of a text
tiles-fault-empty = There are no numbers. Write the board row by row, for example { $example }.
tiles-fault-not-a-number = "{ $word }" is not a number.
tiles-fault-quoted = Write numbers without quotation marks: { $word }.
tiles-fault-negative = { $word } is negative; the numbers start at 0, which is the gap.
tiles-fault-too-large = { $word } is too large: the numbers of this board are 0 to { $most }.
tiles-fault-repeated =
    { $tile } appears { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }.
tiles-fault-repeated-missing =
    { $tile } appears { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }, { $missing } { $count ->
        [one] is
       *[other] are
    } missing.
tiles-fault-missing =
    { $count ->
        [one] This number is
       *[other] These numbers are
    } missing: { $missing }.
tiles-fault-too-few =
    { $have ->
        [one] There is only one number
       *[other] There are only { $have } numbers
    }; a board of { $rows } by { $columns } has { $want }.
tiles-fault-too-many =
    { $have ->
        [one] There is one number
       *[other] There are { $have } numbers
    }; a board of { $rows } by { $columns } has only { $want }.
tiles-fault-count =
    { $have ->
        [one] One number does
       *[other] { $have } numbers do
    } not make a board. A board has at least two rows, at least two columns and at most { $most } cells: 9, 12 or 16 numbers, for example.
tiles-fault-ragged =
    Row { $row } has { $have ->
        [one] one number
       *[other] { $have } numbers
    }, but the other rows have { $want }.
tiles-fault-size = A board cannot have { $rows } by { $columns } cells: it needs at least two rows, at least two columns and at most { $most } cells.
tiles-fault-header = "{ $header }" is not a size. Before the colon, write rows x columns, for example 3x3.
tiles-fault-option = Sliding tiles has no rule option "{ $key }". The only one is goal.
tiles-fault-goal = "{ $value }" is not a value of goal. Choose gap-last or gap-first.
tiles-size-unreadable = "{ $size }" is not a size. Write rows x columns, for example 3x4.

# The editor
tiles-tool-gap = the gap
tiles-tool-tile = tile { $tile }
tiles-tool-unknown = There is no tool called "{ $tool }". Choose a number from 0 to { $most }.

# The generator
tiles-generate-both = Choose a difficulty level or a depth, not both.
tiles-generate-depth-unreadable = "{ $depth }" is not a depth. Write a whole number.
tiles-generate-depth = A depth of { $depth } is not available for boards of { $rows } by { $columns }. The greatest depth is { $most }.
tiles-generate-depth-effort = No board of { $rows } by { $columns } with depth { $depth } was found within the search limit. Try another seed or a smaller depth; the greatest depth is { $most }.
tiles-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator. Available: goal and depth.
tiles-generate-level = "{ $level }" is not a difficulty level. Choose easy, medium, hard or expert.
tiles-generate-level-meant = "{ $level }" is not a difficulty level. Did you mean { $meant }?

## Tutorial

tiles-tutorial-goal = Put the tiles in order: 1 2 3 in the first row, 4 5 6 in the second, then 7 8 and the empty cell, the gap. Here, 5 and 8 are out of place.
tiles-tutorial-slide = Only a tile next to the gap can move, and it slides into the gap. Tile 5 is below the gap: slide it up.
tiles-tutorial-finish = Tile 5 is in its place. Now slide tile 8 to the left.
tiles-tutorial-solve = Now try one yourself: this board takes 4 moves.
