magnets-title = Logic Magnets
magnets-summary = Put magnets on cells; they push and pull the pieces in their row and column until every goal is covered.
magnets-size-form = rows x columns

# Options, parameters, estimates, refusals
magnets-option-reach = Where a magnet may be put: any, on any empty cell, or step, on an empty cell beside its own, as the report’s own solver did.
magnets-option-reach-name = A magnet goes
magnets-option-reach-any = to any empty cell
magnets-option-reach-step = to an empty cell beside it
magnets-parameter-magnets = How many magnets.
magnets-parameter-irons = How many pieces of iron.
magnets-parameter-walls = How many walls.
magnets-parameter-optimum = The length of the shortest solution, or two bounds of it: 3 or 2-4.
magnets-estimate-none = No estimate: the search is blind.
magnets-estimate-none-name = none
magnets-estimate-uncovered = How many goals are not covered, divided by the most that one move can cover.
magnets-estimate-uncovered-name = uncovered goals
magnets-estimate-matching = How many steps the pieces are from the goals, one move taking every piece one step and one magnet anywhere.
magnets-estimate-matching-name = matching pieces to goals
magnets-estimate-cross = How many crosses of a row and a column hold all uncovered goals; a single move is looked at closely.
magnets-estimate-cross-name = crosses
magnets-estimate-combined = The larger of matching and cross, with the last move tried out.
magnets-estimate-combined-name = matching and crosses
magnets-refused-bibfs = Logic Magnets cannot be searched from both ends: moves cannot be taken back, because different boards become the same one when a magnet draws pieces together.

# Levels
magnets-group-report = The classic levels
magnets-group-more = Five more
magnets-group-bonus = Bonus: large, without a limit
magnets-contents = iron { $iron }, repelling { $repelling }, attracting { $attracting }
magnets-rating =
    Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }. Somebody who moves at random wins { $bits ->
        [0] always
        [one] one game in two
       *[other] about one game in { $base } to the power of { $bits }
    }.

# Parts of sentences
magnets-piece-iron = the iron
magnets-piece-repelling = the repelling magnet
magnets-piece-attracting = the attracting magnet
magnets-place = row { $row }, column { $column }
magnets-shift-up = { $piece } in row { $row }, column { $column } goes up
magnets-shift-down = { $piece } in row { $row }, column { $column } goes down
magnets-shift-left = { $piece } in row { $row }, column { $column } goes left
magnets-shift-right = { $piece } in row { $row }, column { $column } goes right
magnets-moves-nothing = it moves nothing
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
        [one] a goal gets covered
       *[other] { $count } goals get covered
    } ({ $goals })
magnets-covers-nothing = no further goal gets covered yet

# The board in words
magnets-scene =
    A board of { $rows } by { $columns }. { $covered ->
        [one] One goal of { $goals } is
       *[other] { $covered } of { $goals } goals are
    } covered.
magnets-cell-wall = row { $row }, column { $column }, wall
magnets-cell-empty = row { $row }, column { $column }, empty
magnets-cell-goal = row { $row }, column { $column }, goal
magnets-cell-iron = row { $row }, column { $column }, iron
magnets-cell-iron-goal = row { $row }, column { $column }, iron on a goal
magnets-cell-repelling = row { $row }, column { $column }, repelling magnet
magnets-cell-repelling-goal = row { $row }, column { $column }, repelling magnet on a goal
magnets-cell-attracting = row { $row }, column { $column }, attracting magnet
magnets-cell-attracting-goal = row { $row }, column { $column }, attracting magnet on a goal
magnets-cell-outside = That place is not on the board.

# Play
magnets-prompt-item = { $number } is { $piece } in row { $row }, column { $column }
magnets-prompt-magnet = Which magnet? ({ $magnets }) Its number, or its row and column counted from 1:
magnets-prompt-target = Where does { $piece } go? Row and column, counted from 1:
magnets-chosen = Chosen: { $piece } in row { $row }, column { $column }.
magnets-let-go = Nothing is chosen now.
magnets-describe-repelling = The repelling magnet goes from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }.
magnets-describe-attracting = The attracting magnet goes from row { $row }, column { $column } to row { $to-row }, column { $to-column }: { $moved }.
magnets-move-unknown = "{ $move }" is not a move: write the magnet’s cell and its new one as row,column>row,column, counted from 0, for instance 2,0>1,1.
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
magnets-refuse-wall = Row { $row }, column { $column } is a wall: nothing can stand there.
magnets-refuse-occupied = Row { $row }, column { $column } is occupied by { $piece }.
magnets-refuse-own-cell = Row { $row }, column { $column } is where { $piece } stands already.
magnets-refuse-far = Row { $row }, column { $column } is too far: under these rules a magnet goes only to a cell beside its own.
magnets-refuse-edge = The board ends there.
magnets-refuse-choose-first = Choose a magnet first.
magnets-refuse-nothing-chosen = Nothing is chosen.
magnets-refuse-number =
    There is no magnet { $number }: the board has { $most ->
        [one] one magnet
       *[other] { $most } magnets
    }.
magnets-refuse-two-numbers = Type the number of a magnet, or its row and its column, for instance 3 1.
magnets-refuse-two-numbers-target = Type the row and the column of the new cell, for instance 2 3, or cancel.
magnets-refuse-word = "{ $word }" is not a number. Type a row and a column, for instance 2 3.

# Hints
magnets-hint-look = Look at { $piece } in row { $row }, column { $column }.
magnets-hint-see =
    Put in the right place, { $moved }, and { $covered ->
        [0] no further goal gets covered yet
        [one] one more goal gets covered
       *[other] { $covered } more goals get covered
    }.
magnets-hint-act-optimal-repelling =
    Put the repelling magnet from row { $row }, column { $column } on row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves remain, this one included, and no shorter way exists.
    }
magnets-hint-act-optimal-attracting =
    Put the attracting magnet from row { $row }, column { $column } on row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves remain, this one included, and no shorter way exists.
    }
magnets-hint-act-good-repelling =
    Put the repelling magnet from row { $row }, column { $column } on row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] A way of { $remaining } moves begins like this; a shorter one may exist.
    }
magnets-hint-act-good-attracting =
    Put the attracting magnet from row { $row }, column { $column } on row { $to-row }, column { $to-column }: { $moved }, and { $covered }. { $remaining ->
        [one] This move wins.
       *[other] A way of { $remaining } moves begins like this; a shorter one may exist.
    }

# Proofs
magnets-unsolvable-few =
    This board cannot be solved: { $pieces ->
        [one] one piece covers
       *[other] { $pieces } pieces cover
    } at most as many goals, and there are { $goals }.
magnets-unsolvable-walls = This board cannot be solved: walls cut goals off from the pieces, and the magnets that can get there are too few.

# Faults of a text
magnets-fault-empty = There is no board. Write it row by row, for instance { $example }.
magnets-fault-sign = "{ $sign }" stands for nothing: use . for an empty cell, o for a goal, # or x for a wall, i for iron, p for a repelling and r for an attracting magnet, and I, P, R for pieces on goals.
magnets-fault-ragged =
    Row { $row } has { $have ->
        [one] one cell
       *[other] { $have } cells
    }, the other rows have { $want }.
magnets-fault-size = A board of { $rows } by { $columns } is not possible: it has 1 to { $side } rows, 1 to { $side } columns and at most { $most } cells.
magnets-fault-differs =
    The board has { $rows ->
        [one] one row
       *[other] { $rows } rows
    } and { $columns ->
        [one] one column
       *[other] { $columns } columns
    }, but { $named } is written before it.
magnets-fault-no-magnet = There is no magnet: a board needs at least one p or r.
magnets-fault-no-goal = There is no goal: a board needs at least one o, I, P or R.
magnets-fault-many =
    The text holds { $count ->
        [one] one level
       *[other] { $count } levels
    }; choose one of them.
magnets-fault-limit = "{ $limit }" is not a number of moves.
magnets-fault-word = "{ $word }" is not known here; a line before the board has level, size, limit and reach.
magnets-fault-word-alone = After "{ $word }" something is missing.
magnets-fault-header = "{ $header }" is not a size; before the colon stands rows x columns, for instance 3x4.
magnets-fault-option = Logic Magnets have no rule option "{ $key }"; the only one is reach.
magnets-fault-reach = "{ $value }" is not a reach; choose any or step.
magnets-size-unreadable = "{ $size }" is not a size; write rows x columns, for instance 3x4.

# The editor
magnets-tool-empty = empty cell
magnets-tool-wall = wall
magnets-tool-goal = goal
magnets-tool-iron = iron
magnets-tool-repelling = repelling magnet
magnets-tool-attracting = attracting magnet
magnets-tool-unknown = "{ $tool }" cannot be put on this board: choose one of . # o i p r.
magnets-setup-no-magnet = There is no magnet yet: a board needs one at least, repelling or attracting.
magnets-setup-no-goal = There is no goal yet: a board needs one at least, free or under a piece.

# The generator
magnets-generate-making = Looking for a board
magnets-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator; there are reach, magnets, irons, walls and optimum.
magnets-generate-number = "{ $value }" does not fit { $key }: write a whole number from { $least } to { $most }.
magnets-generate-optimum = "{ $value }" does not fit optimum: write a length or two bounds from 1 to { $most }, for instance 3 or 2-4.
magnets-generate-full = So many walls and pieces do not fit on { $rows } by { $columns }: at most { $most } cells can be taken.
magnets-generate-both = Two magnets need a shortest solution of at least two moves.
magnets-generate-effort = No such board was found with the effort allowed; try another seed, fewer walls or other bounds.
magnets-generate-level = "{ $level }" is not a level; choose easy, medium, hard or expert.
magnets-generate-level-meant = "{ $level }" is not a level; did you mean { $meant }?
