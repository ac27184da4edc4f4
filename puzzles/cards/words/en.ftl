cards-title = Card sorting
cards-summary = Sort the cards by colour: a card goes to an empty column or onto a larger card of any colour.
cards-size-form = columns, colours, cards of each colour

# Options, parameters, estimates, algorithms
cards-option-goal = When the cards count as sorted. strict: each colour fills one column, from its largest card down to 1. split: each column holds a single colour in descending order.
cards-option-goal-name = Sorted when
cards-option-goal-strict = each colour fills one column
cards-option-goal-split = each column holds one colour
cards-parameter-least = The shortest solution must take at least this many moves.
cards-parameter-most = The shortest solution may take at most this many moves.
cards-parameter-solvable = yes: only deals that are known to have a solution; any: all deals.
cards-estimate-none = No heuristic: blind search.
cards-estimate-none-name = none
cards-estimate-report = Number of columns whose bottom card is not the largest. It can be too high when the goal is split.
cards-estimate-report-name = wrong bottom cards
cards-estimate-misplaced = Number of cards outside the sorted bottom part of their column.
cards-estimate-misplaced-name = misplaced cards
cards-estimate-blocked = Number of misplaced cards, plus one for each that lies above a larger misplaced card of its own colour.
cards-estimate-blocked-name = blocked cards
cards-estimate-ranks = The larger of two numbers: the heuristic “blocked”, or the exact number of moves of the large cards alone plus the moves of the small cards.
cards-estimate-ranks-name = exact for large cards
cards-algorithm-backward = Searches from the goals back to the start, in stages, with a table of distances built for this start. Its plans are optimal.
cards-algorithm-backward-name = Backward search
cards-refused-goals = { $algorithm } cannot solve this deal: it would start from more than { $most } goals. Use astar instead.
cards-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, measured by the moves per card in the shortest solution.

# Levels
cards-group-graded = From very easy to hard
cards-group-reports = Examples from the course
cards-level-course = Course deal { $number }
cards-level-sample = The sample deal
cards-level-near = Almost sorted
cards-level-split = One move away
cards-level-sorted = Already sorted
cards-level-unsolvable = No solution

# The board in words
cards-scene =
    { $columns ->
        [one] One column
       *[other] { $columns } columns
    } and { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $sorted } of them in place. { $empty ->
        [0] No column is empty.
        [one] One column is empty.
       *[other] { $empty } columns are empty.
    }
cards-cell-column =
    column { $column }, { $cards ->
        [0] empty
        [one] one card
       *[other] { $cards } cards
    }
cards-cell-empty = column { $column }, empty
cards-cell-above = above column { $column }
cards-cell-card = column { $column }, card { $place } from the bottom: { $card }
cards-cell-card-home = column { $column }, card { $place } from the bottom: { $card }, in place
cards-cell-top = column { $column }, top card: { $card }, card { $place } from the bottom
cards-cell-top-home = column { $column }, top card: { $card }, card { $place } from the bottom, in place
cards-cell-outside = That cell is not on the board.

# Play
cards-prompt-from = Move the top card of which column?
cards-prompt-to = Move { $card } from column { $column } to which column?
cards-describe-onto = { $card } goes from column { $from } onto { $top } in column { $to }.
cards-describe-empty = { $card } goes from column { $from } to the empty column { $to }.
cards-move-unknown = "{ $word }" is not a move. Write the two columns, for example 1>3.
cards-refuse-column = There is no column { $column }: columns are numbered 1 to { $most }.
cards-refuse-word = "{ $word }" is not a column: columns are numbered 1 to { $most }.
cards-refuse-empty = Column { $column } is empty: there is no card to take.
cards-refuse-same = { $card } is already in this column. Choose another one.
cards-refuse-equal = { $card } cannot go to column { $column }: the top card there, { $top }, is just as large. A card goes only onto a larger one.
cards-refuse-smaller = { $card } cannot go to column { $column }: the top card there, { $top }, is smaller. A card goes only onto a larger one.
cards-refuse-odd = The last move is incomplete. Also type the column that the top card of column { $column } should go to.

# Hints
cards-effect-home = { $card } reaches its place
cards-effect-empties = { $card } leaves an empty column, which can take any card
cards-effect-frees = { $card } must move away before { $below } can reach its place
cards-effect-clears = { $card } must move away: all cards below it are in place
cards-effect-aside = { $card } moves away so that the cards below it can move
cards-hint-look = Look at the top card of column { $column }.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    Move { $card } from column { $from } to column { $to }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] { $remaining } moves to go, including this one; no shorter solution exists.
    }
cards-hint-act-good =
    Move { $card } from column { $from } to column { $to }: { $effect }. { $remaining ->
        [one] This move solves the puzzle.
       *[other] This starts a solution of { $remaining } moves; a shorter one may exist.
    }

# Faults of a text
cards-fault-empty = No deal was given. The first line gives the number of columns, of colours and of cards of each colour, for example { $example }.
cards-fault-header = "{ $word }" is not a number. The first line has three numbers: columns, colours, cards of each colour.
cards-fault-three =
    The first line has { $have ->
        [0] no numbers
        [one] one number
       *[other] { $have } numbers
    } instead of three: columns, colours, cards of each colour.
cards-fault-columns = A deal can have 1 to { $most } columns, not { $have }.
cards-fault-colours = A deal can have 1 to { $most } colours, not { $have }.
cards-fault-ranks = A deal can have 1 to { $most } cards of each colour, not { $have }.
cards-fault-more-colours =
    There are { $colours } colours but only { $columns ->
        [one] one column
       *[other] { $columns } columns
    }: each colour needs a column.
cards-fault-few-columns =
    { $have ->
        [0] There are no columns
        [one] There is only one column
       *[other] There are only { $have } columns
    } instead of { $want }. Write # for an empty column.
cards-fault-many-columns = There are { $have } columns instead of { $want }. Remove this one.
cards-fault-hash = This symbol means an empty column, so no cards can be in the same column.
cards-fault-sign = "{ $word }" is not a card. Write a card as its number and the letter of its colour, for example 11a.
cards-fault-rank = { $card } is not a card of this deal: the numbers go from 1 to { $most }.
cards-fault-twice =
    { $card } appears { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }.
cards-fault-missing =
    { $count ->
        [one] This card is
       *[other] These cards are
    } missing: { $cards }.
cards-fault-no-cards =
    There are no cards, but the size says { $want ->
        [one] one colour
       *[other] { $want } colours
    }.
cards-fault-colour-count =
    The cards have { $have ->
        [one] one colour
       *[other] { $have } colours
    } ({ $letters }), but the size says { $want }.
cards-fault-option = Card sorting has no rule option "{ $key }"; the only one is goal.
cards-fault-goal = "{ $value }" is not a value of goal. Choose strict or split.
cards-size-unreadable = "{ $size }" is not a size. Write columns, colours and cards of each colour, for example 5,3,5.

# The editor
cards-tool-card = card { $card }
cards-tool-unknown = There is no card "{ $tool }" on this board.

# The generator
cards-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator. Choose goal, least, most or solvable.
cards-generate-number = "{ $value }" is not a number of moves. Write a whole number.
cards-generate-solvable = "{ $value }" is not a value of solvable. Choose yes or any.
cards-generate-bounds = least ({ $least }) must not be greater than most ({ $most }).
cards-generate-both = Choose either a difficulty level or the numbers least and most, not both.
cards-generate-level = "{ $level }" is not a difficulty level. Choose easy, medium, hard or expert.
cards-generate-level-meant = "{ $level }" is not a difficulty level. Did you mean { $meant }?
cards-generate-effort = No suitable deal of size { $size } was found within the search limit. Try another seed or other bounds.
cards-generate-making = Dealing cards

## Signs and tutorial

cards-legend = 2g: the card with number 2 and colour g. The last row numbers the columns. Only the top card of a column can move.
cards-tutorial-goal = Sort the cards: each colour in a column of its own, with its largest card at the bottom and 1 at the top. Here, 1r and 1g are in the wrong columns.
cards-tutorial-empty = Only the top card of a column can move. An empty column takes any card: move 1r from column 1 to column 3.
cards-tutorial-larger = You can also put a card onto a larger card of any colour. Move 1g from column 2 onto 2g in column 1.
cards-tutorial-finish = Green is sorted. Move 1r from column 3 onto 2r in column 2.
cards-tutorial-solve = Now try one yourself: this deal takes 5 moves.
