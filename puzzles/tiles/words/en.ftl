tiles-title = Sliding tiles
tiles-summary = Slide the numbered tiles into order; only a tile next to the gap can move.
tiles-size-form = rows x columns

# Options, settings, parameters, estimates
tiles-option-goal = Where the gap belongs: gap-last, after the last tile, or gap-first, before the first one, as in the literature.
tiles-setting-arrows = What an arrow key moves: the tile or the gap.
tiles-option-goal-name = Gap when solved
tiles-option-goal-gap-last = at the end
tiles-option-goal-gap-first = at the start
tiles-setting-arrows-name = Arrow keys move
tiles-setting-arrows-tile = the tile
tiles-setting-arrows-gap = the gap
tiles-parameter-depth = The exact length of the shortest solution.
tiles-estimate-none = No estimate: the search is blind.
tiles-estimate-none-name = none
tiles-estimate-misplaced = How many tiles are not at home.
tiles-estimate-misplaced-name = misplaced tiles
tiles-estimate-manhattan = How many rows and columns all tiles together are from home.
tiles-estimate-manhattan-name = Manhattan distance
tiles-estimate-linear-conflict = Manhattan distance, and two moves more for every tile that must leave its line to let another pass.
tiles-estimate-linear-conflict-name = linear conflict
tiles-estimate-walking = Walking distance: rows and columns apart, each with its own small table.
tiles-estimate-walking-name = walking distance
tiles-estimate-pdb-555 = Three pattern tables of five tiles each, for 4x4; small and quick to make.
tiles-estimate-pdb-555-name = pattern tables 5-5-5
tiles-estimate-pdb-663 = Pattern tables of six, six and three tiles, for 4x4.
tiles-estimate-pdb-663-name = pattern tables 6-6-3
tiles-estimate-pdb-78 = Pattern tables of seven and eight tiles, for 4x4; large, and by far the strongest.
tiles-estimate-pdb-78-name = pattern tables 7-8
tiles-estimate-pdb-6666 = Four pattern tables of six tiles each, for 5x5; large.
tiles-estimate-pdb-6666-name = pattern tables 6-6-6-6
tiles-estimate-exact = The true distance, from a table of all boards; for boards of at most 12 cells.
tiles-estimate-exact-name = true distance
tiles-estimate-other-size = The estimate “{ $estimate }” ({ $name }) does not exist for boards of { $size }.
tiles-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, by its shortest solution among boards of this size.

# Levels
tiles-group-graded = From very easy to hard
tiles-group-hardest = The two hardest boards of 3 by 3
tiles-group-korf = Korf’s hundred 15-puzzles
tiles-group-korf24 = Twelve 24-puzzles of Korf and Felner
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
    A board of { $rows } by { $columns }. { $home ->
        [one] One tile of { $tiles } is
       *[other] { $home } of { $tiles } tiles are
    } at home. The gap is in row { $row }, column { $column }.
tiles-cell-tile = row { $row }, column { $column }, tile { $tile }
tiles-cell-tile-home = row { $row }, column { $column }, tile { $tile }, at home
tiles-cell-gap = row { $row }, column { $column }, the gap
tiles-cell-outside = That place is not on the board.

# Play
tiles-prompt = Which tile do you move?
tiles-describe = Tile { $tile } moves { $way }.
tiles-move-unknown = "{ $word }" is not a move: the gap goes up, down, left or right.
tiles-refuse-gap-up = The gap cannot go up: it is in the top row.
tiles-refuse-gap-down = The gap cannot go down: it is in the bottom row.
tiles-refuse-gap-left = The gap cannot go left: it is in the leftmost column.
tiles-refuse-gap-right = The gap cannot go right: it is in the rightmost column.
tiles-refuse-gap = That is the gap. Choose a tile in its row or column.
tiles-refuse-line = Tile { $tile } is neither in the row nor in the column of the gap.
tiles-refuse-drag = A tile can only be dragged into the gap.
tiles-refuse-no-tile = No tile can move { $way }. { $reason }
tiles-refuse-unknown-tile = There is no tile { $tile }: tiles have the numbers 1 to { $most }.
tiles-refuse-not-next = Tile { $tile } is not next to the gap.
tiles-refuse-word = "{ $word }" is neither the number of a tile nor one of up, down, left, right.

# Hints
tiles-effect-home = it comes home
tiles-effect-nearer = it gets nearer to its home
tiles-effect-leaves = it leaves its home for now and lets others pass
tiles-effect-aside = it steps aside and lets others pass
tiles-hint-look-row = Look along row { $row }, at both sides of the gap.
tiles-hint-look-column = Look along column { $column }, above and below the gap.
tiles-hint-see = Look at tile { $tile }: { $effect }.
tiles-hint-act-optimal =
    Move tile { $tile } { $way }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] { $remaining } moves remain, this one included, and no shorter way exists.
    }
tiles-hint-act-good =
    Move tile { $tile } { $way }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] A way of { $remaining } moves begins like this; a shorter one may exist.
    }

# Proofs
tiles-unsolvable-odd-width =
    This board cannot be solved: { $inversions ->
        [one] one pair of tiles stands
       *[other] { $inversions } pairs of tiles stand
    } in the wrong order, and no move ever makes an odd number of such pairs even.
tiles-unsolvable-even-width =
    This board cannot be solved: { $inversions ->
        [one] one pair of tiles stands
       *[other] { $inversions } pairs of tiles stand
    } in the wrong order and the gap is { $rows ->
        [0] in its own row
        [one] one row from its own
       *[other] { $rows } rows from its own
    }. Together that is { $sum }, an odd number, and no move ever makes it even.

# Faults of a text
tiles-fault-empty = There are no numbers. Write the board row by row, for instance { $example }.
tiles-fault-not-a-number = "{ $word }" is not a number.
tiles-fault-negative = { $word } is negative; numbers start at 0, the gap.
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
        [one] One number makes
       *[other] { $have } numbers make
    } no board: a board has at least two rows and two columns and at most { $most } cells, so 9, 12 or 16 numbers are a board.
tiles-fault-ragged =
    Row { $row } has { $have ->
        [one] one number
       *[other] { $have } numbers
    }, the other rows have { $want }.
tiles-fault-size = A board of { $rows } by { $columns } is not possible: it needs at least two rows and two columns and at most { $most } cells.
tiles-fault-header = "{ $header }" is not a size; before the colon stands rows x columns, for instance 3x3.
tiles-fault-option = Sliding tiles have no rule option "{ $key }"; the only one is goal.
tiles-fault-goal = "{ $value }" is not a goal; choose gap-last or gap-first.
tiles-size-unreadable = "{ $size }" is not a size; write rows x columns, for instance 3x4.

# The editor
tiles-tool-gap = the gap
tiles-tool-tile = tile { $tile }
tiles-tool-unknown = "{ $tool }" cannot be put on this board: choose a number from 0 to { $most }.

# The generator
tiles-generate-both = Choose either a level or a depth, not both.
tiles-generate-depth-unreadable = "{ $depth }" is not a depth; write a whole number.
tiles-generate-depth = No board of { $rows } by { $columns } with a shortest solution of { $depth } moves can be made; the greatest depth on offer is { $most }.
tiles-generate-depth-effort = No board of { $rows } by { $columns } with a shortest solution of { $depth } moves was found with the effort allowed; try another seed or a smaller depth. The greatest depth on offer is { $most }.
tiles-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator; there are goal and depth.
tiles-generate-level = "{ $level }" is not a level; choose easy, medium, hard or expert.
tiles-generate-level-meant = "{ $level }" is not a level; did you mean { $meant }?
