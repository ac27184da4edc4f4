cards-title = Card sorting
cards-summary = Sort the cards by colour: a card goes to an empty column or onto a larger card of any colour.
cards-size-form = columns, colours, cards of each colour

# Options, parameters, estimates, algorithms
cards-option-goal = When the cards are sorted: strict, when each colour fills one column from its largest card down to 1, or split, when each column descends in one colour.
cards-option-goal-name = Sorted when
cards-option-goal-strict = each colour fills one column
cards-option-goal-split = each column holds one colour
cards-parameter-least = The least number of moves that the shortest solution may have.
cards-parameter-most = The greatest number of moves that the shortest solution may have.
cards-parameter-solvable = Whether the deal must be known to have a solution: yes, or any.
cards-estimate-none = No estimate: the search is blind.
cards-estimate-none-name = none
cards-estimate-report = How many columns begin with another card than the largest one. Too large at times when the goal is split.
cards-estimate-report-name = other bottom cards
cards-estimate-misplaced = How many cards lie outside the sorted bottoms of their columns.
cards-estimate-misplaced-name = misplaced cards
cards-estimate-blocked = Misplaced cards, and one more for each that lies above a larger misplaced card of its colour.
cards-estimate-blocked-name = blocked cards
cards-estimate-ranks = Blocked cards, or if that is more, the exact number of moves that the large cards need when the small ones are taken away, and what the small ones need themselves.
cards-estimate-ranks-name = large cards exactly
cards-algorithm-backward = Search from the goals back to the start, in stages, with a table of distances made for the start; proves the fewest moves.
cards-algorithm-backward-name = Backward search
cards-refused-goals = There are too many goals to search from: more than { $most }. { $algorithm } is not possible on this deal; astar is.
cards-rating = Difficulty: { $level ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[expert] expert
    }, by the moves of the shortest solution for each card.

# Levels
cards-group-graded = From very easy to hard
cards-group-reports = Examples of the course
cards-level-course = Course deal { $number }
cards-level-sample = The sample
cards-level-near = Almost sorted
cards-level-split = One move away
cards-level-sorted = Sorted already
cards-level-unsolvable = Without a solution

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
cards-cell-outside = That place is not on the board.

# Play
cards-prompt-from = Take from which column?
cards-prompt-to = Put { $card } from column { $column } on which column?
cards-describe-onto = { $card } goes from column { $from } onto { $top } in column { $to }.
cards-describe-empty = { $card } goes from column { $from } to the empty column { $to }.
cards-move-unknown = "{ $word }" is not a move; write the two columns, for instance 1>3.
cards-refuse-column = There is no column { $column }: columns have the numbers 1 to { $most }.
cards-refuse-word = "{ $word }" is not a column: columns have the numbers 1 to { $most }.
cards-refuse-empty = Column { $column } is empty: there is no card to take.
cards-refuse-same = { $card } lies on this column already; choose another one.
cards-refuse-equal = { $card } cannot go to column { $column }: { $top } there is just as large, and only a larger card takes it.
cards-refuse-smaller = { $card } cannot go to column { $column }: { $top } there is smaller, and only a larger card takes it.
cards-refuse-odd = Column { $column } is named last without a column to put its card on.

# Hints
cards-effect-home = { $card } comes into its place
cards-effect-empties = without { $card } the column is empty, and takes any card
cards-effect-frees = { $card } must leave before { $below } can come home
cards-effect-clears = { $card } must leave: everything below it is in place
cards-effect-aside = { $card } steps aside, so that what lies below it can go
cards-hint-look = Look at the top of column { $column }.
cards-hint-see = { $effect }.
cards-hint-act-optimal =
    Move { $card } from column { $from } to column { $to }: { $effect }. { $remaining ->
        [one] This move solves it.
       *[other] { $remaining } moves remain, this one included, and no shorter way exists.
    }
cards-hint-act-good =
    Move { $card } from column { $from } to column { $to }: { $effect }. { $remaining ->
        [one] This move solves it.
       *[other] A way of { $remaining } moves begins like this; a shorter one may exist.
    }

# Faults of a text
cards-fault-empty = There is nothing. The first line says how many columns, colours and cards of each colour there are, for instance { $example }.
cards-fault-header = "{ $word }" is not a number; the first line holds three: columns, colours, cards of each colour.
cards-fault-three =
    The first line holds { $have ->
        [0] no numbers
        [one] one number
       *[other] { $have } numbers
    } instead of three: columns, colours, cards of each colour.
cards-fault-columns = { $have } columns are not possible: there are 1 to { $most }.
cards-fault-colours = { $have } colours are not possible: there are 1 to { $most }.
cards-fault-ranks = { $have } cards of each colour are not possible: there are 1 to { $most }.
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
    } instead of { $want }; write # for an empty one.
cards-fault-many-columns = There are { $have } columns instead of { $want }; this one is too many.
cards-fault-hash = The sign of an empty column stands beside cards.
cards-fault-sign = "{ $word }" is not a card; a card is its number and the letter of its colour, for instance 11a.
cards-fault-rank = { $card } is no card of this deal: the numbers are 1 to { $most }.
cards-fault-twice =
    { $card } lies there { $times ->
        [one] once
        [2] twice
       *[other] { $times } times
    }.
cards-fault-missing =
    { $count ->
        [one] This card is
       *[other] These cards are
    } missing: { $cards }.
cards-fault-no-cards = There are no cards; { $want } colours are announced.
cards-fault-colour-count =
    The cards have { $have ->
        [one] one colour
       *[other] { $have } colours
    } ({ $letters }), but { $want } are announced.
cards-fault-option = Card sorting has no rule option "{ $key }"; the only one is goal.
cards-fault-goal = "{ $value }" is not a goal; choose strict or split.
cards-size-unreadable = "{ $size }" is not a size; write columns, colours and cards of each colour, for instance 5,3,5.

# The editor
cards-tool-card = card { $card }
cards-tool-unknown = "{ $tool }" is not a card of this board.

# The generator
cards-generate-option = "{ $key }" is neither a rule option nor a parameter of the generator; there are goal, least, most and solvable.
cards-generate-number = "{ $value }" is not a number of moves; write a whole number.
cards-generate-solvable = "{ $value }" is not possible for solvable; choose yes or any.
cards-generate-bounds = No shortest solution has at least { $least } and at most { $most } moves: the least is greater than the most.
cards-generate-both = Choose either a level or the numbers least and most, not both.
cards-generate-level = "{ $level }" is not a level; choose easy, medium, hard or expert.
cards-generate-level-meant = "{ $level }" is not a level; did you mean { $meant }?
cards-generate-effort = No such deal of { $size } was found with the effort allowed; try another seed, or other bounds.
cards-generate-making = Dealing
