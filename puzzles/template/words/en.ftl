template-title = The frozen pond
template-summary = Walk to the goal. A step costs 1, a step from ice is free, and a jump over one cell costs 3.
template-size-form = rows x columns
template-group = Levels
template-estimate-none = No heuristic: blind search.
template-estimate-none-name = none
template-estimate-crossing = Number of rows and columns without ice that still have to be crossed.
template-estimate-crossing-name = crossings
template-refused-bibfs = The frozen pond cannot be searched backwards: the cost of a step depends on where it starts.

template-way-up = up
template-way-down = down
template-way-left = left
template-way-right = right

template-scene = A pond of { $rows } by { $columns }.
template-cell-snow = row { $row }, column { $column }, snow
template-cell-ice = row { $row }, column { $column }, ice
template-cell-rock = row { $row }, column { $column }, a rock
template-cell-goal = row { $row }, column { $column }, the goal
template-cell-walker = row { $row }, column { $column }, the walker

template-prompt = Where do you want to go?
template-describe-step = Step { $way }.
template-describe-jump = Jump { $way }.
template-refuse = You cannot get there in one move.

template-hint-look = Look at row { $row }, column { $column }.
template-hint-see =
    { $cost ->
        [0] The next move costs nothing.
        [one] The next move costs 1.
       *[other] The next move costs { $cost }.
    }
template-hint-act-optimal =
    { $move } { $remaining ->
        [0] The path to the goal costs nothing.
        [one] Including this move, the path to the goal costs 1. No path is cheaper.
       *[other] Including this move, the path to the goal costs { $remaining }. No path is cheaper.
    }
template-hint-act-good =
    { $move } { $remaining ->
        [0] The path to the goal costs nothing.
        [one] This starts a path that costs 1.
       *[other] This starts a path that costs { $remaining }. A cheaper one may exist.
    }

template-fault-start =
    { $count ->
        [0] There is no start: write one s.
        [one] There is one start.
       *[other] There are { $count } starts; write only one s.
    }
template-fault-goal =
    { $count ->
        [0] There is no goal: write one g.
        [one] There is one goal.
       *[other] There are { $count } goals; write only one g.
    }

template-tool-start = the start
template-tool-goal = the goal
template-tool-snow = snow
template-tool-ice = ice
template-tool-rock = rock
template-generate = No solvable board of size { $size } was found.
