snake-title = Torus snake
snake-summary = Lead the snake to all apples on a board without borders; it grows with every apple it eats.
snake-size-form = rows x columns

# Options, parameters, estimates, algorithms
snake-option-tail = Whether the head may enter the cell that the tail leaves in the same move: free, it may, or blocked, it may not.
snake-option-tail-name = The cell the tail leaves
snake-option-tail-free = can be entered at once
snake-option-tail-blocked = cannot be entered yet
snake-parameter-apples = How many cells have apples.
snake-parameter-most = The most apples on one cell.
snake-estimate-none = No estimate: the search is blind.
snake-estimate-none-name = none
snake-estimate-left = How many apples are left.
snake-estimate-left-name = apples left
snake-estimate-farthest = How far the farthest apple is.
snake-estimate-farthest-name = farthest apple
snake-estimate-mst = The shortest tree that joins all cells with apples, and the way to the nearest of them.
snake-estimate-mst-name = shortest tree
snake-estimate-order = The least way over all apples in any order, with the time that the body needs to leave a stack.
snake-estimate-order-name = best order
snake-algorithm-learn = Depth-first with a growing bound; learns from each failure which cells of the body were in the way. Optimal.
snake-algorithm-learn-name = Learning search
snake-algorithm-agent-bfs = The report’s agent: before every move it looks for the nearest apple breadth first.
snake-algorithm-agent-bfs-name = Agent, breadth first
snake-algorithm-agent-ids = The same agent with iterative deepening; step=2 and more show what a coarse step costs.
snake-algorithm-agent-ids-name = Agent, deepening
snake-algorithm-agent-safe = Looks for a whole plan before every move, and without one keeps its tail in reach.
snake-algorithm-agent-safe-name = Careful agent
snake-refused-bibfs = The snake cannot be searched backward: at the end its body can lie in too many ways.
snake-refused-large = This board is too large for exact search: a state takes { $bits } bits, and at most { $most } fit. The agents (agent-bfs, agent-ids, agent-safe) still play it.
snake-refused-learn = This board has too many apples for learn; A* and the agents still take it.
snake-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, by how far going for the nearest apple is from the shortest way.

# Levels
snake-group-report = Tests and an example
snake-group-edge = Where simple agents fail
snake-group-graded = From very easy to hard
snake-level-test = Test { $number }
snake-level-example = Course example
snake-level-crash = Head into the body
snake-level-loop = Round in circles
snake-level-bound = The coarse bound
snake-level-start = Start on an apple
snake-level-trap = The trap

# Parts of sentences
snake-way-up = up
snake-way-down = down
snake-way-left = left
snake-way-right = right

# The board in words
snake-scene =
    A board of { $rows } by { $columns } without borders. The snake has { $length ->
        [one] one cell
       *[other] { $length } cells
    }, its head is in row { $row }, column { $column }. { $left ->
        [0] No apple is left.
        [one] One apple is left.
       *[other] { $left } apples are left.
    }
snake-cell-free = row { $row }, column { $column }, free
snake-cell-apples =
    row { $row }, column { $column }, { $left ->
        [one] one apple
       *[other] { $left } apples
    }
snake-cell-head = row { $row }, column { $column }, the head
snake-cell-head-apples =
    row { $row }, column { $column }, the head, { $left ->
        [one] one more apple
       *[other] { $left } more apples
    } under it
snake-cell-body = row { $row }, column { $column }, part { $part } of the snake
snake-cell-body-apples =
    row { $row }, column { $column }, part { $part } of the snake, { $left ->
        [one] one more apple
       *[other] { $left } more apples
    } under it
snake-cell-outside = That place is not on the board.
snake-note-repeated =
    Row { $row }, column { $column } is written more than once; its apples are added up: { $count ->
        [one] one apple
       *[other] { $count } apples
    }.

# Play
snake-prompt = Where does the snake go?
snake-describe = The snake goes { $way }.
snake-describe-reaches = The snake goes { $way } and reaches an apple.
snake-describe-grows = The snake eats the apple, goes { $way } and grows.
snake-describe-grows-reaches = The snake eats the apple, goes { $way }, grows, and reaches the next apple.
snake-move-unknown = "{ $word }" is not a move: write U, R, D or L.
snake-refuse-own-cell = The snake cannot go { $way }: that is the cell where its head is.
snake-refuse-body = The snake cannot go { $way }: its body lies in row { $row }, column { $column }.
snake-refuse-tail = The snake cannot go { $way }: its tail lies in row { $row }, column { $column }.
snake-refuse-growing = The snake cannot go { $way }: it grows with this move, so its tail stays in row { $row }, column { $column }.
snake-refuse-head = That is the head. Choose a cell next to it.
snake-refuse-far = Row { $row }, column { $column } is not next to the head.
snake-refuse-drag = Only the head can be dragged.
snake-refuse-word = "{ $word }" is none of up, right, down, left, nor made of the letters U, R, D, L.

# The ends of agents
snake-game-over =
    Game over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: no way is free, and { $left ->
        [one] one apple is
       *[other] { $left } apples are
    } left.
snake-game-circles =
    Game over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: the snake goes in circles, and { $left ->
        [one] one apple is
       *[other] { $left } apples are
    } left.
snake-game-stopped =
    Stopped after { $moves ->
        [one] one move
       *[other] { $moves } moves
    } with { $left ->
        [one] one apple
       *[other] { $left } apples
    } left.

# Hints
snake-effect-apple = it reaches an apple
snake-effect-last = it reaches the last apple
snake-effect-grows = it leaves the apple it stands on, and grows
snake-effect-tail = it follows its own tail
snake-effect-nearer = it gets nearer to an apple
snake-effect-around = it makes a detour that pays later
snake-hint-look-row = Look to the left and to the right of the head in row { $row }, column { $column }.
snake-hint-look-column = Look above and below the head in row { $row }, column { $column }.
snake-hint-see = With the right step, this happens: { $effect }.
snake-hint-act-optimal =
    Go { $way }: { $effect }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves remain, this one included, and no shorter way exists.
    }
snake-hint-act-good =
    Go { $way }: { $effect }. { $remaining ->
        [one] This move wins.
       *[other] A way of { $remaining } moves begins like this; a shorter one may exist.
    }
snake-hint-act-safe = Go { $way }: { $effect }. No whole plan was found with the effort allowed, but this step is safe: the tail stays in reach.
snake-hint-act-unsafe = Go { $way }: { $effect }. No whole plan was found with the effort allowed, and no step keeps the tail in reach; this one leaves the most room.

# Proofs
snake-unsolvable-length =
    This board cannot be won: to reach all { $units } apples the snake would have to be { $units } cells long, and the board has only { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }.

# Faults of a text
snake-fault-empty = There is no board. Write it as in { $example }.
snake-fault-form = "{ $text }" is not what belongs here; write numbers with commas between them, as in { $example }.
snake-fault-number = "{ $word }" is not a whole number.
snake-fault-size = "{ $size }" is not a size: a board has 1 to { $most } rows and 1 to { $most } columns.
snake-fault-row = { $word } is not a row of this board: rows are 0 to { $most }.
snake-fault-column = { $word } is not a column of this board: columns are 0 to { $most }.
snake-fault-count = { $word } is not a number of apples: at least one must lie here.
snake-fault-count-large = { $word } is too many: at most { $most } apples can lie on one cell.
snake-fault-no-size = The size is missing: rows, a comma, columns.
snake-fault-no-head = The place of the head is missing: row, a comma, column.
snake-fault-no-count = The number of cells with apples is missing.
snake-fault-too-few =
    { $announced ->
        [one] One line of apples is
       *[other] { $announced } lines of apples are
    } announced, but there { $have ->
        [0] is none
        [one] is only one
       *[other] are only { $have }
    }.
snake-fault-too-many =
    { $announced ->
        [0] No line of apples is
        [one] Only one line of apples is
       *[other] Only { $announced } lines of apples are
    } announced, but there { $have ->
        [one] is one
       *[other] are { $have }
    }.
snake-fault-more-lines = A board in one word takes only one line.
snake-fault-part = "{ $text }" has no meaning here: after the size stand the head and the apples.
snake-fault-option = The torus snake has no rule option "{ $key }"; the only one is tail.
snake-fault-tail = "{ $value }" is not a rule for the tail; choose free or blocked.

# The editor
snake-tool-head = the head
snake-tool-apple = one more apple
snake-tool-free = a free cell
snake-tool-unknown = "{ $tool }" cannot be put on this board: choose head, apple or free.

# The generator
snake-generating = Making a board
snake-generate-none =
    No board of { $size } like this was found in { $attempts ->
        [one] one attempt
       *[other] { $attempts } attempts
    }; try another seed, size or number of apples.
snake-generate-number = "{ $value }" does not fit { $key }: write a whole number from { $least } to { $most }.
snake-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator; there are tail, apples and most.
snake-generate-level = "{ $level }" is not a level; choose easy, medium, hard or expert.
snake-generate-level-meant = "{ $level }" is not a level; did you mean { $meant }?
