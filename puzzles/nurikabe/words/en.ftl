nurikabe-title = Nurikabe
nurikabe-summary = Colour every cell sea or land: each number is an island of its size, and all sea is connected, without pools.
nurikabe-size-form = rows x columns
nurikabe-estimate-none = No estimate.
nurikabe-estimate-none-name = none
nurikabe-algorithm-clauses = Deduction, one-step trials, then clause learning: always ends with a proof.
nurikabe-algorithm-clauses-name = Clause learning
nurikabe-algorithm-rules = Deduction alone; trials=0 does without trials. May end undecided.
nurikabe-algorithm-rules-name = Deduction alone
nurikabe-algorithm-report = The report's eight strategies, then backtracking, sea first.
nurikabe-algorithm-report-name = The strategies of the report
nurikabe-refused-depth = Every solution of Nurikabe fixes every cell, so all plans are equally long and only dfs means anything.
nurikabe-refused-large = The board has too many open cells for dfs; clauses solves it.
nurikabe-group-report = First examples
nurikabe-group-easy = Easy
nurikabe-group-medium = Medium
nurikabe-group-hard = Hard
nurikabe-group-expert = Expert
nurikabe-level-easy = easy
nurikabe-level-medium = medium
nurikabe-level-hard = hard
nurikabe-level-expert = expert
nurikabe-rating = Difficulty: { $level }. The weights of the steps that solve it add up to { $rating }.
nurikabe-explain-open = The steps end where more than one solution is left, or where none can be told.
nurikabe-word-sea = sea
nurikabe-word-land = land
nurikabe-word-unknown = undecided
nurikabe-scene = A board of { $rows } by { $columns }; numbers: { $numbers }; undecided cells: { $open }.
nurikabe-cell-number = Row { $row }, column { $column }, number { $size }
nurikabe-cell-open-number = Row { $row }, column { $column }, an island of unknown size
nurikabe-cell-unknown = Row { $row }, column { $column }, undecided
nurikabe-cell-sea = Row { $row }, column { $column }, sea
nurikabe-cell-land = Row { $row }, column { $column }, land
nurikabe-cell-outside = This place is not on the board.
nurikabe-prompt = Which cell? (2,3=B sea, 2,3=G land, 2,3=. clear, 2,3=* note)
nurikabe-describe-sea = Row { $row }, column { $column } becomes sea.
nurikabe-describe-land = Row { $row }, column { $column } becomes land.
nurikabe-describe-clear = Row { $row }, column { $column } is cleared.
nurikabe-describe-note = The note on row { $row }, column { $column } changes.
nurikabe-refuse-form = "{ $move }" is no move: write row,column=B for sea, =G for land, =. to clear, =* for a note.
nurikabe-refuse-number = Row { $row }, column { $column } holds a number, which is land.
nurikabe-refuse-same = "{ $move }" changes nothing: the cell is { $colour } already.
nurikabe-refuse-line = Drag along a row or a column.
nurikabe-broken-no-pool = These four cells are all sea: { $cells }.
nurikabe-broken-one-sea = This sea is cut off from the rest: { $cells }.
nurikabe-broken-no-number = This island has no number: { $cells }.
nurikabe-broken-one-number = This island has { $found } numbers: { $cells }.
nurikabe-broken-too-large =
    This island should have { $wanted ->
        [one] one cell
       *[other] { $wanted } cells
    } and has { $found }: { $cells }.
nurikabe-broken-too-small =
    This island should have { $wanted ->
        [one] one cell
       *[other] { $wanted } cells
    } and has room for { $found } only: { $cells }.
nurikabe-check-open = No rule is broken so far; undecided cells: { $count }.
nurikabe-note-overfull = The numbers ask for { $land } cells of land, the board has { $cells }: there is no solution.
nurikabe-note-no-number = There is no number yet: without an island all would be sea, and any four sea cells in a square are a pool.
nurikabe-hint-mistake = There is a mistake on the board.
nurikabe-hint-look = Look at { $cells }.
nurikabe-hint-wrong = The mistake: row { $row }, column { $column } is { $found } and must be { $colour }.
nurikabe-hint-somewhere = No solution is left: one of the colours is wrong. Take moves back.
nurikabe-hint-several = Nothing more is certain: there is more than one solution.
nurikabe-hint-where = Look around row { $row }, column { $column }.
nurikabe-hint-technique = Around row { $row }, column { $column }: { $technique }.
nurikabe-fault-sign = "{ $sign }" means nothing here: write . for an empty cell, a number, (12), ?, B for sea, G for land.
nurikabe-fault-number = { $number } is no number of an island: 1 to { $most } are.
nurikabe-fault-bracket = This bracket is not closed.
nurikabe-fault-empty = There is no board here.
nurikabe-fault-header = "{ $text }" is no size: write rows, x, columns, as in 7x7.
nurikabe-fault-ragged =
    Row { $row } has { $count ->
        [one] one cell
       *[other] { $count } cells
    } and should have { $want }.
nurikabe-fault-rows =
    { $count ->
        [one] There is one row
       *[other] There are { $count } rows
    } and there should be { $want }.
nurikabe-fault-large = The board is too large or empty: a side has from 1 to { $most } cells.
nurikabe-fault-cells =
    { $count ->
        [one] There is one cell
       *[other] There are { $count } cells
    } and there should be { $want }.
nurikabe-fault-kind = This is a puzzle of another kind: { $kind }.
nurikabe-fault-link = "{ $text }" does not belong in an address of a Nurikabe: it is nurikabe/WIDTH/HEIGHT/BODY.
nurikabe-fault-link-cut = The address is cut off here.
nurikabe-fault-link-long = The address holds more than the { $want } cells of the board.
nurikabe-fault-fact = This fact ({ $name }) cannot be read.
nurikabe-fault-place = Row { $row }, column { $column } is outside the board or taken already.
nurikabe-fault-other-size = This board has { $rows } by { $columns } cells, the puzzle { $want-rows } by { $want-columns }.
nurikabe-fault-other-number = The number in row { $row }, column { $column } is not the puzzle's.
nurikabe-fault-sea-number = Row { $row }, column { $column } holds a number and cannot be sea.
nurikabe-size = "{ $size }" is no size: write rows, x, columns, each from 1 to { $most }.
nurikabe-generating = Looking for a puzzle
nurikabe-generate = No puzzle of this level was found at the size { $size }; try another seed.
nurikabe-generate-small = A puzzle that is worth solving has at least three rows and three columns.
nurikabe-tool-empty = Empty
nurikabe-tool-open = Island of unknown size
nurikabe-tool-number = Number { $number }
nurikabe-tool-unknown = "{ $tool }" cannot be painted with.
nurikabe-tier-starting = starting
nurikabe-tier-basic = basic
nurikabe-tier-advanced = advanced
nurikabe-tier-deep = deep
nurikabe-tier-trial = trial
nurikabe-because-pool = there would be a pool at { $cells }
nurikabe-because-sea = the sea at { $cells } would be cut off
nurikabe-because-number = the island at { $cells } would not have exactly one number
nurikabe-because-size = the island at { $cells } would not have its size
nurikabe-because-room = the island at { $cells } would have too little room
nurikabe-because-lost = no number could reach the land at { $cells }
nurikabe-because-both = a cell would have to be both sea and land ({ $cells })
nurikabe-because-rules = the rules would contradict one another ({ $cells })
nurikabe-technique-trial = contradiction
nurikabe-technique-deep-trial = deeper contradiction
nurikabe-technique-search = search
nurikabe-step-trial =
    If { $cells } were { $colour }, { $why } ({ $steps ->
        [0] at once
        [one] after one further step
       *[other] after { $steps } further steps
    }). So it is { $result }.
nurikabe-step-deep-trial = If { $cells } were { $colour }, every way to go on would end in a contradiction. So it is { $result }.
nurikabe-step-search = Only a search tells the rest: { $cells } must be { $result }.
nurikabe-technique-island-of-one = island of one
nurikabe-argument-island-of-one = An island of one is finished from the start, so everything beside it is sea.
nurikabe-step-island-of-one = Beside the 1 at { $because }: { $cells } must be sea.
nurikabe-technique-numbers-apart = numbers one apart
nurikabe-argument-numbers-apart = Were the cell between two numbers land, it would join their islands.
nurikabe-step-numbers-apart = { $cells } lies between the numbers at { $because }: it is sea.
nurikabe-technique-diagonal-numbers = diagonal numbers
nurikabe-argument-diagonal-numbers = Each of the two cells that diagonal numbers share touches both islands, so it is sea.
nurikabe-step-diagonal-numbers = { $cells } touches both numbers at { $because }: it is sea.
nurikabe-technique-finished-island = finished island
nurikabe-argument-finished-island = An island that has all its cells grows no further: everything beside it is sea.
nurikabe-step-finished-island = The island at { $because } is finished: { $cells } must be sea.
nurikabe-technique-no-pool = no pool
nurikabe-argument-no-pool = Three cells of a block of four are sea, so the fourth is land.
nurikabe-step-no-pool = With { $because } the cell { $cells } would make a pool: it is land.
nurikabe-technique-surrounded-square = surrounded square
nurikabe-argument-surrounded-square = A cell with sea all around would be an island without a number.
nurikabe-step-surrounded-square = { $cells } has only sea around it ({ $because }): it is sea.
nurikabe-technique-two-islands = between two islands
nurikabe-argument-two-islands = A cell that touches two numbered islands would join them.
nurikabe-step-two-islands = { $cells } touches two islands ({ $because }): it is sea.
nurikabe-technique-sea-exit = one way out for the sea
nurikabe-argument-sea-exit = All sea is connected: a part of it with one way out takes it.
nurikabe-step-sea-exit = The sea at { $because } has no other way out: { $cells } must be sea.
nurikabe-technique-island-exit = one way out for an island
nurikabe-argument-island-exit = An unfinished island with one way to grow takes it.
nurikabe-step-island-exit = The island at { $because } can only grow here: { $cells } must be land.
nurikabe-technique-orphan-exit = one way out for land without a number
nurikabe-argument-orphan-exit = Land without a number must reach one: with one way out it takes it.
nurikabe-step-orphan-exit = The land at { $because } has no number yet and one way out: { $cells } must be land.
nurikabe-technique-unreachable = unreachable square
nurikabe-argument-unreachable = A cell that no island can reach with the cells it lacks is sea.
nurikabe-step-unreachable = No number can reach { $cells }: it is sea.
nurikabe-technique-two-ways = few ways, one neighbour
nurikabe-argument-two-ways = An island lacks one cell, and each of its ways touches this cell: whichever it takes, the island is then finished and the cell beside it sea.
nurikabe-step-two-ways = Whichever way the island takes ({ $because }), { $cells } lies beside it: it is sea.
nurikabe-technique-sea-bridge = bridge of the sea
nurikabe-argument-sea-bridge = Were this cell land, the sea would fall into parts that cannot meet.
nurikabe-step-sea-bridge = Without { $cells } the sea at { $because } would be cut in two: it is sea.
nurikabe-technique-island-bridge = bridge of an island
nurikabe-argument-island-bridge = Without this cell too few are left within the island's reach.
nurikabe-step-island-bridge = Without { $cells } the island at { $because } could not be large enough: it is land.
nurikabe-technique-too-large = too large
nurikabe-argument-too-large = A cell that would join an island with more land than its number allows is sea.
nurikabe-step-too-large = { $cells } would join the land at { $because }, more than one island can have: it is sea.
nurikabe-technique-lonely-land = land that must reach a number
nurikabe-argument-lonely-land = Every way from this land to a number leads through the cell.
nurikabe-step-lonely-land = The land among { $because } reaches a number only through { $cells }: it is land.
nurikabe-technique-sea-count = counting the sea
nurikabe-argument-sea-count = The numbers say how many cells are land, and so how many are sea; and sea grows only from sea.
nurikabe-step-sea-count = Counting the sea: { $cells } must be { $result }.
nurikabe-technique-pool-rescue = the one island that breaks a pool
nurikabe-argument-pool-rescue = One island alone can reach this block, so it must, and every way there needs this cell.
nurikabe-step-pool-rescue = Only one island keeps a pool away (among { $because }), and it needs { $cells }: land.
nurikabe-technique-every-shape = every shape of an island
nurikabe-argument-every-shape = The island can be finished in few ways; what all of them have in common holds.
nurikabe-step-every-shape = However the island at { $because } is finished, { $cells } must be { $result }.
