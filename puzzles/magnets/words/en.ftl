magnets-title = Logic Magnets
magnets-summary = Place magnets: they push and pull the pieces in their row and column. Cover every goal.
magnets-size-form = rows x columns

# Options, parameters, estimates, refusals
magnets-option-reach = Where a magnet may move. any: to any empty cell; step: only to an empty cell next to its own, as in the report’s solver.
magnets-option-reach-name = A magnet moves
magnets-option-reach-any = to any empty cell
magnets-option-reach-step = only to an empty cell next to it
magnets-parameter-magnets = Number of magnets.
magnets-parameter-irons = Number of iron pieces.
magnets-parameter-walls = Number of walls.
magnets-parameter-optimum = Length of the shortest solution, or a range of lengths: 3 or 2-4.
magnets-estimate-none = No heuristic: blind search.
magnets-estimate-none-name = none
magnets-estimate-uncovered = Number of uncovered goals, divided by the most goals that one move can cover.
magnets-estimate-uncovered-name = uncovered goals
magnets-estimate-matching = Number of moves that bring a piece to every goal, if each move could shift every piece by one cell and place one magnet anywhere.
magnets-estimate-matching-name = matching pieces to goals
magnets-estimate-cross = Smallest number of crosses (a row and a column) that contain all uncovered goals; when one cross is enough, the program checks whether one move is enough.
magnets-estimate-cross-name = crosses
magnets-estimate-combined = The larger of matching and cross; when one move seems to be enough, the program tries it.
magnets-estimate-combined-name = matching and crosses
magnets-refused-bibfs = Logic Magnets cannot be searched from both ends, because moves cannot be reversed: when a magnet pulls pieces together, different boards can become the same one.

# Levels
magnets-group-report = The classic levels
magnets-group-more = Five more
magnets-group-bonus = Bonus: large, without a move limit
magnets-contents = iron { $iron }, repelling { $repelling }, attracting { $attracting }
magnets-rating =
    Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }. Random play wins { $bits ->
        [0] more than half of the games
        [one] about 1 game in 2
        [2] about 1 game in 4
        [3] about 1 game in 8
        [4] about 1 game in 16
        [5] about 1 game in 32
        [6] about 1 game in 64
        [7] about 1 game in 128
        [8] about 1 game in 256
        [9] about 1 game in 512
        [10] about 1 game in 1,024
        [11] about 1 game in 2,048
        [12] about 1 game in 4,096
        [13] about 1 game in 8,192
        [14] about 1 game in 16,384
        [15] about 1 game in 32,768
        [16] about 1 game in 65,536
        [17] about 1 game in 131,072
        [18] about 1 game in 262,144
        [19] about 1 game in 524,288
        [20] about 1 game in 1,048,576
       *[other] about 1 game in { $base } to the power of { $bits }
    }.

# Parts of sentences
magnets-piece-iron = the iron
magnets-piece-repelling = the repelling magnet
magnets-piece-attracting = the attracting magnet
magnets-place = row { $row }, column { $column }
magnets-shift-up = { $piece } in row { $row }, column { $column } moves up
magnets-shift-down = { $piece } in row { $row }, column { $column } moves down
magnets-shift-left = { $piece } in row { $row }, column { $column } moves left
magnets-shift-right = { $piece } in row { $row }, column { $column } moves right
magnets-moves-nothing = it moves no other piece
magnets-pushes =
    it pushes { $count ->
        [one] one piece
       *[other] { $count } pieces
    } ({ $pieces })
magnets-pulls =
    it pulls { $count ->
        [one] one piece
       *[other] { $count } pieces
    } ({ $pieces })
magnets-pushes-short =
    it pushes { $count ->
        [one] one piece
       *[other] { $count } pieces
    }
magnets-pulls-short =
    it pulls { $count ->
        [one] one piece
       *[other] { $count } pieces
    }
magnets-covers =
    { $count ->
        [one] one more goal is covered
       *[other] { $count } more goals are covered
    } ({ $goals })
magnets-covers-nothing = no further goal is covered yet

# The board in words
magnets-scene =
    A board of { $rows } by { $columns } cells. { $covered ->
        [one] 1 of { $goals } goals is
       *[other] { $covered } of { $goals } goals are
    } covered.
magnets-legend = p: magnet that repels (pushes), r: magnet that attracts (pulls), i: iron, ◎: goal, █: wall.
magnets-cell-wall = row { $row }, column { $column }, wall
magnets-cell-empty = row { $row }, column { $column }, empty
magnets-cell-goal = row { $row }, column { $column }, goal
magnets-cell-iron = row { $row }, column { $column }, iron
magnets-cell-iron-goal = row { $row }, column { $column }, iron on a goal
magnets-cell-repelling = row { $row }, column { $column }, repelling magnet
magnets-cell-repelling-goal = row { $row }, column { $column }, repelling magnet on a goal
magnets-cell-attracting = row { $row }, column { $column }, attracting magnet
magnets-cell-attracting-goal = row { $row }, column { $column }, attracting magnet on a goal
magnets-cell-outside = That cell is not on the board.

# Play
magnets-prompt-item = { $number } is { $piece } in row { $row }, column { $column }
magnets-prompt-magnet = Which magnet? ({ $magnets }) Type its number, or its row and column counted from 1:
magnets-prompt-target = Where does { $piece } go? Type row and column, counted from 1:
magnets-chosen = Selected: { $piece } in row { $row }, column { $column }.
magnets-let-go = Selection cancelled.
magnets-describe-repelling = The repelling magnet moves from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }.
magnets-describe-attracting = The attracting magnet moves from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }.
magnets-move-unknown = "{ $move }" is not a move. Write the magnet’s cell and its new cell as row,column>row,column, counted from 0, for example 2,0>1,1.
magnets-refuse-outside =
    Row { $row }, column { $column } is outside: the board has { $rows ->
        [one] one row
       *[other] { $rows } rows
    } and { $columns ->
        [one] one column
       *[other] { $columns } columns
    }.
magnets-refuse-zero = Rows and columns are counted from 1.
magnets-refuse-iron = The piece in row { $row }, column { $column } is iron, not a magnet: only magnets can be moved.
magnets-refuse-choose-wall = Row { $row }, column { $column } is a wall, not a magnet.
magnets-refuse-choose-empty = There is no magnet in row { $row }, column { $column }: the cell is empty.
magnets-refuse-wall = Row { $row }, column { $column } is a wall: no piece can be placed there.
magnets-refuse-occupied = Row { $row }, column { $column } is occupied by { $piece }.
magnets-refuse-own-cell = Choose another cell: { $piece } is already in row { $row }, column { $column }.
magnets-refuse-far = Row { $row }, column { $column } is too far away: with this rule option, a magnet moves only to a cell next to its own.
magnets-refuse-edge = The board ends there.
magnets-refuse-choose-first = Select a magnet first.
magnets-refuse-nothing-chosen = Nothing is selected.
magnets-refuse-number =
    There is no magnet { $number }: the board has { $most ->
        [one] one magnet
       *[other] { $most } magnets
    }.
magnets-refuse-two-numbers = Type the number of a magnet, or its row and column, for example 3 1.
magnets-refuse-two-numbers-target = Type the row and column of the new cell, for example 2 3, or cancel.
magnets-refuse-word = "{ $word }" is not a number. Type a row and a column, for example 2 3.

# Hints
magnets-hint-look = Look at { $piece } in row { $row }, column { $column }.
magnets-hint-see =
    In the right place, { $moved }, and { $covered ->
        [0] no further goal is covered yet
        [one] one more goal is covered
       *[other] { $covered } more goals are covered
    }.
magnets-hint-act-optimal-repelling =
    Move the repelling magnet from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves to go, including this one; no shorter solution exists.
    }
magnets-hint-act-optimal-attracting =
    Move the attracting magnet from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves to go, including this one; no shorter solution exists.
    }
magnets-hint-act-good-repelling =
    Move the repelling magnet from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] This starts a solution of { $remaining } moves; a shorter one may exist.
    }
magnets-hint-act-good-attracting =
    Move the attracting magnet from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] This starts a solution of { $remaining } moves; a shorter one may exist.
    }

# Proofs
magnets-unsolvable-few =
    This board cannot be solved: it has { $goals } goals, but only { $pieces ->
        [one] one piece
       *[other] { $pieces } pieces
    } to cover them.
magnets-unsolvable-walls = This board cannot be solved: walls separate some goals from the pieces, and too few magnets can get there.

# Faults of a text
magnets-fault-empty = There is no board. Write it row by row, for example { $example }.
magnets-fault-sign = "{ $sign }" is not a symbol of this puzzle. Use . for an empty cell, o for a goal, # or x for a wall, i for iron, p for a repelling magnet, r for an attracting magnet, and I, P, R for pieces on goals.
magnets-fault-ragged =
    Row { $row } has { $have ->
        [one] one cell
       *[other] { $have } cells
    }, but the other rows have { $want }.
magnets-fault-size = A board cannot have { $rows } by { $columns } cells: it has 1 to { $side } rows, 1 to { $side } columns and at most { $most } cells.
magnets-fault-differs =
    The board has { $rows ->
        [one] one row
       *[other] { $rows } rows
    } and { $columns ->
        [one] one column
       *[other] { $columns } columns
    }, but the text before it says { $named }.
magnets-fault-no-magnet = There is no magnet: a board needs at least one p or r.
magnets-fault-no-goal = There is no goal: a board needs at least one o, I, P or R.
magnets-fault-many =
    The text contains { $count ->
        [one] one level
       *[other] { $count } levels
    }; choose one of them.
magnets-fault-limit = "{ $limit }" is not a number of moves.
magnets-fault-before-level = This line stands before the first level. In a file with several levels, each level starts with a line such as "level 7".
magnets-fault-twice = There is already a level called "{ $name }" in this file. Give each level a name of its own.
magnets-fault-word = "{ $word }" is not recognised. The line before the board may contain level, size, limit and reach.
magnets-fault-word-alone = The value of "{ $word }" is missing.
magnets-fault-header = "{ $header }" is not a size. Before the colon, write rows x columns, for example 3x4.
magnets-fault-option = Logic Magnets has no rule option "{ $key }". The only one is reach.
magnets-fault-reach = "{ $value }" is not a value of reach. Choose any or step.
magnets-size-unreadable = "{ $size }" is not a size. Write rows x columns, for example 3x4.

# The editor
magnets-tool-empty = empty cell
magnets-tool-wall = wall
magnets-tool-goal = goal
magnets-tool-iron = iron
magnets-tool-repelling = repelling magnet
magnets-tool-attracting = attracting magnet
magnets-tool-unknown = There is no tool called "{ $tool }". Choose one of . # o i p r.
magnets-setup-no-magnet = There is no magnet yet. A board needs at least one, repelling or attracting.
magnets-setup-no-goal = There is no goal yet. A board needs at least one, free or under a piece.

# The generator
magnets-generate-making = Looking for a board
magnets-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator. Available: reach, magnets, irons, walls and optimum.
magnets-generate-number = "{ $value }" is not valid for { $key }. Write a whole number from { $least } to { $most }.
magnets-generate-optimum = "{ $value }" is not valid for optimum. Write a length or a range from 1 to { $most }, for example 3 or 2-4.
magnets-generate-full = A board of { $rows } by { $columns } has no room for this many walls and pieces: at most { $most } cells can be filled.
magnets-generate-both = With two or more magnets, the shortest solution must have at least two moves.
magnets-generate-effort = No suitable board was found within the search limit. Try another seed, fewer walls or another range.
magnets-generate-level = "{ $level }" is not a difficulty level. Choose easy, medium, hard or expert.
magnets-generate-level-meant = "{ $level }" is not a difficulty level. Did you mean { $meant }?

## Tutorial

magnets-tutorial-goal = Cover every goal with a piece. The iron between the two goals does not move by itself: the magnet below moves it.
magnets-tutorial-push = This magnet repels. Wherever you put it, it pushes the pieces in its row and column one cell away. Pick it up and put it on the left goal.
magnets-tutorial-pull = The magnet on this board attracts: it pulls all pieces in its row and column one cell closer. Put it in the middle of the top row.
magnets-tutorial-solve = A magnet may go to any empty cell, and many levels limit the moves. Solve this board in two moves; you can undo as often as you like.
