### What the page says, beside the shared messages. $moves, $count and the like are numbers; $name, $move, $line are text.

## Frame

web-name = Gordian
web-line =
    { $first } { $more ->
        [one] And one more move.
       *[other] And { $more } more moves.
    }
web-navigation = Main
web-skip = Skip to the content
web-home = To the front page
web-to-puzzle = To the page of { $puzzle }
web-nowhere = There is nothing at this address.
web-gone = The server does not answer. Is "gordian serve" still running?
web-not-understood = The server's answer cannot be read. Is it a Gordian of the same version? Load the page again.
web-footer = Everything runs on your own machine: no account, no tracking, no network.
web-close = Close
web-done = Done

## Settings

web-settings = Settings
web-language = Language
web-digits = Digits
web-digits-language = Those of the language
web-digits-latin = 0123456789
web-theme = Colours
web-theme-system = As the system
web-theme-light = Light
web-theme-dark = Dark
web-mistakes = Mark mistakes
web-mistakes-always = At once
web-mistakes-asked = When I ask
web-mistakes-never = Never
web-timer-shown = Show the clock
web-letters-on = Single letters are shortcuts (u, r, h, c, s, n, t)

## Front page

web-hello = Puzzles to untangle
web-hello-more = Play, ask for a hint that says why, watch a search think, or make a puzzle of your own.
web-puzzles = Puzzles
web-continue = Go on where you left
web-new-game = New game
web-daily = Puzzle of the day
web-making = Making a puzzle …
web-paste = Bring your own
web-paste-more = Paste an id, a board, the text of a file, or an address: one that Gordian shared, or one of puzz.link.
web-open = Open
web-load = Open a file

## Levels

web-size-of = Size ({ $form })
web-level = Difficulty
web-level-any = Any
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-level-expert = Expert
web-seed = Seed
web-seed-any = any
web-seed-wrong = “{ $text }” is not a seed: a seed is a whole number, at least 0.
web-any = any
web-generate = Make one
web-rules = Rules
web-make-own = Make your own
web-levels = Levels
web-levels-note-size = Under a level's name stands its size ({ $form }).
web-levels-note-optimum = Under a level's name stand its size ({ $form }) and, in brackets, the fewest moves that solve it.
web-levels-note-both = Under a level's name stand its size ({ $form }) and, in brackets, the fewest moves that solve it, or the moves it allows.
web-solved-before = solved
web-level-named = Level { $name }

## Playing

web-tools = Game
web-undo = Undo
web-redo = Redo
web-restart = Restart
web-hint = Hint
web-check = Check
web-solve = Solve
web-trial = What if
web-next-level = Next level
web-history = Moves so far
web-more = Share, keep, look closer
web-share = Share
web-share-replay = Share with my moves
web-share-note = Whoever can reach this server, and knows its token if it has one, gets the same puzzle from this address. Anywhere else, paste it on the first page of Gordian.
web-copied = The address is copied.
web-copy-by-hand = Copy the address above.
web-save = Save a file
web-picture-svg = Picture (SVG)
web-picture-png = Picture (PNG)
web-print = Print
web-edit = Change the board
web-typing = Play by typing
web-enter = Enter
web-keys = Arrows, Enter and digits play; Shift+Enter is the second button; Shift+arrow only looks around. u undo, r redo, h hint, c check, s solve, t what if, n next, Esc leave.
web-typed-codes = Moves can also be typed as addresses and saved games hold them. For example, { $code } means: { $meaning }
web-not-a-move = { $line } is not a move here.
web-gathering = { $number } … one more digit, or Enter
web-trial-on = You are trying something out.
web-trial-keep = Keep it
web-trial-drop = Drop it
web-branches = From here you also tried:
web-moves = Moves
web-time = Time
web-hints = Hints
web-lost = No move is left. Take one back, or start again.
web-did-undo = Taken back. Moves: { $moves }.
web-did-redo = Made again. Moves: { $moves }.
web-did-restart = Back at the start; Undo returns.
web-thinking = Thinking …
web-hint-more = Tell me more
web-hint-do = Do it
web-take-back = { $moves ->
    [one] Take back { $moves } move
   *[other] Take back { $moves } moves
}
web-check-solved = Solved: every rule is kept.
web-check-fine = No rule is broken so far.
web-solution = Solution
web-searching = Searching …
web-stop = Stop
web-stopped = Stopped.
web-unsolvable-from-here = That is so from this board: your own moves may have led there. Take some back, or ask for a hint.
web-queued = Waiting for its turn; place in the queue: { $place }.
web-searched = Expanded: { $expanded }. Bound: { $bound }.
web-step-move = Step { $step }: { $move }
web-step-start = The position you are in.
web-moves-list = The moves
web-moves-more = { $count ->
    [one] And one move more.
   *[other] And { $count } moves more.
}
web-take-plan = Put it into my game
web-won = Solved!
web-won-in = { $moves ->
    [one] You solved it in { $moves } move.
   *[other] You solved it in { $moves } moves.
}
web-won-time = Time: { $time }.
web-won-best = Nobody can do it in fewer.
web-won-optimum = { $moves ->
    [one] The shortest way has { $moves } move.
   *[other] The shortest way has { $moves } moves.
}
web-won-helped = The solution was shown along the way.
web-shared-line = This address brings moves of somebody else. Your own game is untouched.
web-file-line = The file brings moves of its own. Your game here is untouched.
web-shared-look = Show theirs
web-shared-stay = Stay in mine

## The player of steps

web-player = Player
web-play = Play
web-pause = Pause
web-first = To the start
web-back = Step back
web-step = Step
web-last = To the end
web-speed = Speed
web-per-second = { $speed } a second
web-step-of = Step
web-step-at = Step { $step } of { $steps }

## Watching

web-watch = Watch
web-watch-title = Watch a search
web-watch-note = Choose a board and an algorithm. Every step can be played, stopped and walked back.
web-instance = Board (an id or a level)
web-the-puzzle = Puzzle
web-algorithm = Algorithm
web-parameters = Parameters
web-estimate = Estimate
web-estimate-auto = The puzzle's choice
web-limit-time = Time
web-limit-memory = Memory
web-limit-frames = Steps to record
web-start = Start
web-no-steps = This search shows no steps.
web-sampled = The search had { $total } steps; one in { $stride } is shown.
web-chart-time = Waiting and done, step by step
web-key-open = waiting (frontier)
web-key-closed = expanded
web-chart-layers = Expansions in each layer
web-layer = layer { $bound }
web-chart-tree = The search tree
web-tree-large = The first { $count } nodes are drawn.
web-tree-help = Drag to move, turn the wheel or use the buttons to zoom.
web-node-now = taken at this step
web-node-closed = expanded
web-node-open = waiting
web-node-way = the way to it
web-zoom-in = Larger
web-zoom-out = Smaller
web-expanded = Expanded
web-generated = Generated
web-frontier = Waiting
web-bound = Bound
web-why-begin = Nothing has happened yet: the start is the only state known.
web-why-bfs =
    Node { $node } is taken: of the { $frontier } waiting it was found first, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } from the start.
web-why-dfs =
    Node { $node } is taken: it was found last, so its line is followed on, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } deep.
web-why-ids =
    Node { $node } is taken: the next on the line within the depth bound { $bound }, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } deep.
web-why-ucs = Node { $node } is taken: reached at cost { $g }, none of the { $frontier } waiting is cheaper.
web-why-greedy = Node { $node } is taken: its estimate { $h } is the least of the { $frontier } waiting.
web-why-astar = Node { $node } is taken: { $g } spent and at least { $h } to go make { $f }, the least of the { $frontier } waiting.
web-why-again = Node { $node } is taken again: the turn of its children whose cost and estimate make { $f } has come.
web-why-wastar = Node { $node } is taken: { $g } spent and { $h } estimated; weighted, that is the least of the { $frontier } waiting.
web-why-idastar = Node { $node } is taken: { $g } spent and at least { $h } to go stay within the bound { $bound }.
web-why-bibfs = Node { $node } is taken: the side with fewer states waiting goes on, layer by layer.
web-why-beam = Node { $node } is taken: it is among the best of its layer, with the estimate { $h }.
web-why-other =
    Node { $node } is taken, { $depth ->
        [one] one move
       *[other] { $depth } moves
    } from the start.
web-children = { $count ->
        [one] It has one child
       *[other] It has { $count } children
    }: new { $fresh }, reached cheaper { $better }, known already { $known }, dropped { $dropped }.
web-children-none = It has no children.
web-frame-bound = A new layer begins: { $bound }.
web-frame-goal = A goal is reached at cost { $cost }.
web-frame-other = A step: { $kind }.
web-frame-deduce = Deduced by { $technique }: { $moves }
web-frame-decide = Assumed: { $move } Assumptions that stand: { $level }.
web-frame-conflict = A contradiction. Assumptions left: { $level }.
web-frame-look = { $count ->
    [one] Looked at one cell. Then: { $move }
   *[other] Looked at { $count } cells. Then: { $move }
}

## Race

web-race = Race
web-race-title = Race algorithms
web-race-note = Two to four algorithms on the same board, with one set of controls.
web-lane = Lane { $number }
web-add-lane = Add a lane
web-remove-lane = Remove the lane
web-race-table = What each of them needed
web-race-best = The fewest expansions among those that found a solution.
web-running = running
web-bytes-0 = { $amount } B
web-bytes-1 = { $amount } KiB
web-bytes-2 = { $amount } MiB
web-bytes-3 = { $amount } GiB

## Making

web-make = Make
web-make-title = Make a puzzle
web-make-note = Choose what to paint with, then press cells. The answer below changes with the board.
web-palette = Paint with
web-other-number = Another number (at most { $most })
web-resize = Change size
web-blank = Empty board
web-judging = Looking for a solution …
web-no-instance = This is no whole puzzle yet:
web-solvable = It can be solved.
web-unsolvable = It cannot be solved: proved.
web-undecided = Not decided within the limits.
web-unique = It has exactly one solution.
web-rating-scale = The scale is: easy, medium, hard, expert.
web-not-unique = It has more than one solution.
web-optimum = { $moves ->
    [one] Shortest solution: { $moves } move.
   *[other] Shortest solution: { $moves } moves.
}
web-effort = { $expanded ->
    [one] The search looked at { $expanded } state.
   *[other] The search looked at { $expanded } states.
}
web-play-it = Play it
web-made-undo = Undo the last edit
web-made-redo = Redo the edit

## Rules

web-rules-english = This page is in English only.
web-techniques = Techniques
web-techniques-note = The simplest first. In every round of an explanation the simplest one that applies anywhere is applied everywhere; a hint names the one it uses.
web-techniques-none = The hints of this puzzle follow from a search for the shortest way, not from named techniques. Its rules tell how it is played.
web-technique-before = what it reasons from, and what it decides
web-technique-after = decided

## What goes wrong

web-problem-body = The request cannot be read: { $reason }
web-problem-large = That is more than a board or a game can be: the server reads a megabyte at most.
web-problem-token = This page is guarded. Open the whole address that "gordian serve" printed, with the token at its end.
web-problem-busy = Too many searches wait already. Try again in a moment.
web-problem-late = It took too long and was given up.
web-problem-stopping = The server is about to stop.
web-problem-missing = There is no such page.
web-problem-broken = Something in the program broke; it stands in the server's log as incident { $incident }.
web-taken-for = This looks like { $puzzle }, but it is not quite one:
web-fault-at = Line { $line }, column { $column }:
web-faults-more = { $count ->
    [one] And one fault more.
   *[other] And { $count } faults more.
}
web-file-empty = The file { $name } is empty. Expected is a saved game or a board as text.
web-file-large = The file { $name } is larger than any game or board. Expected is a saved game or a board as text.
web-file-not-text = The file { $name } is no text, perhaps a picture or an archive. Expected is a saved game or a board as text.
web-file-steps = This saved game is damaged: its steps do not follow one another.
web-open-unknown = This is neither an id nor a board of any puzzle. Expected is an id such as tiles:3x3:8,6,7,2,5,4,3,0,1, a board written row by row, a saved game, or a puzz.link address.
web-open-address = In this address stands no puzzle that Gordian knows. It reads addresses that Gordian shared, and puzz.link addresses of Nurikabe.
web-day-form = "{ $text }" is not a day; write 2026-11-16.
web-edit-seed = Open the puzzle first; then its board can be changed.

## What the page says in another way than the command line

session-instance-needed = After "{ $puzzle }:" a level or a board is missing. The page of the puzzle lists its levels.
session-see-list = The page of the puzzle lists all levels.
