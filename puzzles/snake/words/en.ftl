snake-title = Torus snake
snake-summary = Guide the snake to every apple on a board without borders. It grows with every apple it eats.
snake-size-form = rows x columns

# Options, parameters, estimates, algorithms
snake-option-tail = Whether the head may enter the cell that the tail leaves in the same move. free: it may; blocked: it may not.
snake-option-tail-name = The cell the tail leaves
snake-option-tail-free = can be entered in the same move
snake-option-tail-blocked = cannot be entered in the same move
snake-parameter-apples = Number of cells with apples.
snake-parameter-most = Largest number of apples on one cell.
snake-estimate-none = No heuristic: blind search.
snake-estimate-none-name = none
snake-estimate-left = Number of apples left.
snake-estimate-left-name = apples left
snake-estimate-farthest = Distance to the farthest apple.
snake-estimate-farthest-name = farthest apple
snake-estimate-mst = Length of the shortest tree that connects all cells with apples, plus the distance to the nearest of them.
snake-estimate-mst-name = shortest tree
snake-estimate-order = Length of the shortest route through all apples in any order, plus the time the body needs to leave a cell with several apples.
snake-estimate-order-name = best order
snake-algorithm-learn = Depth-first search with a growing bound. After each failure it learns which cells of the body were in the way. Its plans are optimal.
snake-algorithm-learn-name = Learning search
snake-algorithm-agent-bfs = The agent of the course report: before every move it finds the nearest apple by breadth-first search and takes one step towards it.
snake-algorithm-agent-bfs-name = Nearest-apple agent (BFS)
snake-algorithm-agent-ids = The same agent with iterative deepening. With step=2 or more it may choose an apple that is not the nearest.
snake-algorithm-agent-ids-name = Nearest-apple agent (IDS)
snake-algorithm-agent-safe = Looks for a complete winning plan before every move. Without one, it keeps its tail within reach to avoid trapping itself.
snake-algorithm-agent-safe-name = Careful agent
snake-refused-bibfs = Torus snake cannot be searched backwards: the body can end in too many different positions.
snake-refused-large = This board is too large for exact search: a state takes { $bits } bits, and the limit is { $most }. The agents (agent-bfs, agent-ids, agent-safe) can still play it.
snake-refused-learn = This board has too many apples for learn. Use A* or one of the agents.
snake-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, measured by how many extra moves it takes to always go to the nearest apple.

# Levels
snake-group-report = Course tests and an example
snake-group-edge = Where simple agents fail
snake-group-graded = From very easy to hard
snake-level-test = Test { $number }
snake-level-example = Course example
snake-level-crash = Crash into the body
snake-level-loop = Going in circles
snake-level-bound = The depth bound
snake-level-start = Starting on an apple
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
    }, and its head is in row { $row }, column { $column }. { $left ->
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
snake-cell-body = row { $row }, column { $column }, segment { $part } of the snake
snake-cell-body-apples =
    row { $row }, column { $column }, segment { $part } of the snake, { $left ->
        [one] one more apple
       *[other] { $left } more apples
    } under it
snake-cell-outside = That cell is not on the board.
snake-note-repeated =
    Row { $row }, column { $column } is listed more than once. Its apples are added up: { $count ->
        [one] one apple
       *[other] { $count } apples
    }.

# Play
snake-prompt = Where does the snake go?
snake-describe = The snake goes { $way }.
snake-describe-reaches = The snake goes { $way } and reaches an apple.
snake-describe-grows = The snake eats the apple, goes { $way } and grows.
snake-describe-grows-reaches = The snake eats the apple, goes { $way }, grows, and reaches the next apple.
snake-move-unknown = "{ $word }" is not a move. Write U, R, D or L.
snake-refuse-own-cell = The snake cannot go { $way }: on this board the head would return to its own cell.
snake-refuse-body = The snake cannot go { $way }: its body is in row { $row }, column { $column }.
snake-refuse-tail = The snake cannot go { $way }: its tail is in row { $row }, column { $column }.
snake-refuse-growing = The snake cannot go { $way }: it grows with this move, so its tail stays in row { $row }, column { $column }.
snake-refuse-head = That is the head. Choose a cell next to it.
snake-refuse-far = Row { $row }, column { $column } is not next to the head.
snake-refuse-word = "{ $word }" is not a direction. Type up, right, down or left, or letters such as URDL.

# The ends of agents
snake-game-over =
    Game over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: the snake cannot move, and { $left ->
        [one] one apple is
       *[other] { $left } apples are
    } left.
snake-game-circles =
    Game over after { $moves ->
        [one] one move
       *[other] { $moves } moves
    }: the snake is going in circles, and { $left ->
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
snake-effect-apple = reaches an apple
snake-effect-last = reaches the last apple
snake-effect-grows = eats the apple under its head and grows
snake-effect-tail = follows its own tail
snake-effect-nearer = gets closer to an apple
snake-effect-around = makes a detour that pays off later
snake-hint-look-row = Look left and right of the head in row { $row }, column { $column }.
snake-hint-look-column = Look above and below the head in row { $row }, column { $column }.
snake-hint-see = With the right move, the snake { $effect }.
snake-hint-act-optimal =
    Go { $way }: the snake { $effect }. { $remaining ->
        [one] This move wins.
       *[other] { $remaining } moves to go, including this one; no shorter solution exists.
    }
snake-hint-act-good =
    Go { $way }: the snake { $effect }. { $remaining ->
        [one] This move wins.
       *[other] This starts a solution of { $remaining } moves; a shorter one may exist.
    }
snake-hint-act-safe = Go { $way }: the snake { $effect }. No complete plan was found within the search limit, but this move is safe: the snake can still reach its tail.
snake-hint-act-unsafe = Go { $way }: the snake { $effect }. No complete plan was found within the search limit, and no move keeps the tail within reach. This one leaves the most room.

# Proofs
snake-unsolvable-length =
    This board cannot be won: to reach all { $units } apples the snake would have to be { $units } cells long, but the board has only { $cells ->
        [one] one cell
       *[other] { $cells } cells
    }.

# Faults of a text
snake-fault-empty = No board was given. Write it like this: { $example }.
snake-fault-form = "{ $text }" is not valid here. Write numbers separated by commas, for example { $example }.
snake-fault-number = "{ $word }" is not a whole number.
snake-fault-size = "{ $size }" is not a size: a board has 1 to { $most } rows and 1 to { $most } columns.
snake-fault-row = { $word } is not a row of this board: rows are numbered 0 to { $most }.
snake-fault-column = { $word } is not a column of this board: columns are numbered 0 to { $most }.
snake-fault-count = { $word } is not a valid number of apples: a listed cell has at least one.
snake-fault-count-large = { $word } is too many: a cell holds at most { $most } apples.
snake-fault-no-size = The size is missing. Write it as rows,columns.
snake-fault-no-head = The position of the head is missing. Write it as row,column.
snake-fault-no-count = The number of cells with apples is missing.
snake-fault-too-few =
    { $announced ->
        [one] One line of apples is
       *[other] { $announced } lines of apples are
    } expected, but there { $have ->
        [0] is none
        [one] is only one
       *[other] are only { $have }
    }.
snake-fault-too-many =
    { $announced ->
        [0] No line of apples is
        [one] Only one line of apples is
       *[other] Only { $announced } lines of apples are
    } expected, but there { $have ->
        [one] is one
       *[other] are { $have }
    }.
snake-fault-more-lines = A board written as an id has only one line. Remove this line.
snake-fault-part = "{ $text }" does not belong here: only the head and the apples follow the size.
snake-fault-option = Torus snake has no rule option "{ $key }"; the only one is tail.
snake-fault-tail = "{ $value }" is not a value of tail. Choose free or blocked.

# The editor
snake-tool-head = the head
snake-tool-apple = one more apple
snake-tool-free = a free cell
snake-tool-unknown = There is no tool called "{ $tool }". Choose head, apple or free.

# The generator
snake-generating = Making a board
snake-generate-none =
    No suitable board of size { $size } was found in { $attempts ->
        [one] one attempt
       *[other] { $attempts } attempts
    }. Try another seed, size or number of apples.
snake-generate-number = "{ $value }" is not valid for { $key }. Write a whole number from { $least } to { $most }.
snake-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator. Choose tail, apples or most.
snake-generate-level = "{ $level }" is not a difficulty level. Choose easy, medium, hard or expert.
snake-generate-level-meant = "{ $level }" is not a difficulty level. Did you mean { $meant }?

## Signs and tutorial

snake-legend = @: the head, ━: the body, ✿: an apple; a number is a cell with that many apples.
snake-tutorial-goal = Guide the snake to every apple. It is still short: only its head is on the board.
snake-tutorial-step = With each move the head goes one cell up, right, down or left. Go right, towards the apple.
snake-tutorial-reach = Go right once more to reach the apple.
snake-tutorial-eat = With its next move the snake eats the apple and grows. Go right again.
snake-tutorial-wrap = The board has no borders: a snake that leaves on the right comes back in on the left. Go right once more, to the last apple.
snake-tutorial-solve = Now try one yourself. The head must not run into the body.
