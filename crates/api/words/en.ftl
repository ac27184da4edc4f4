### Messages of the page, in addition to the shared ones. $moves, $count and the like are numbers; $name, $move, $line are text.

## Frame

web-name = Gordian
web-line =
    { $first } { $more ->
        [one] And one more move.
       *[other] And { $more } more moves.
    }
web-navigation = Main
web-skip = Skip to content
web-home = Go to the front page
web-to-puzzle = Go to { $puzzle }
web-nowhere = There is no page at this address.
web-gone = The server is not responding. Is "gordian serve" still running?
web-engine-ended = The search stopped unexpectedly. It probably ran out of memory. Everything else still works.
web-engine-missing = The puzzles could not be loaded. Check your connection and reload the page.
web-not-recorded = This file has no solver and only knows the positions near the start and near a solution. Take back some moves, or open the puzzle in the program "gordian".
web-not-understood = The page cannot read the server's answer. The server may run another version of Gordian. Reload the page.
web-footer = Everything runs on your own machine: no account, no tracking, no internet.
web-close = Close
web-done = Done

## Settings

web-settings = Settings
web-language = Language
web-digits = Digits
web-digits-language = Digits of the language
web-digits-latin = 0123456789
web-theme = Colours
web-theme-system = Same as the system
web-theme-light = Light
web-theme-dark = Dark
web-mistakes = Mark mistakes
web-mistakes-always = Immediately
web-mistakes-asked = When I ask
web-mistakes-never = Never
web-checking = What Check reveals
web-checking-rules = Broken rules only
web-checking-contradiction = Also whether something contradicts the solution
web-checking-cells = Also which cells contradict the solution
web-coordinates = Number rows and columns
web-coordinates-hints = With a hint
web-coordinates-always = Always
web-coordinates-never = Never
web-motion = Animate moves
web-timer-shown = Show the clock
web-letters-on = Use single letters as shortcuts (u, r, h, c, s, n, t)

## Front page

web-hello = Puzzles to untangle
web-hello-more = Play, ask for hints that explain why, watch a search step by step, or make a puzzle of your own.
web-puzzles = Puzzles
web-continue = Continue where you left off
web-new-game = New game
web-daily = Puzzle of the day
web-daily-title = Puzzle of { $date } ({ $level })
web-kind-title = { $size }, { $level }
web-first-steps = New here? Learn it in a minute
web-making = Preparing the puzzle…
web-paste = Open your own puzzle
web-paste-more = Paste an id, a board, the text of a file, or a link from Gordian or puzz.link.
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
web-seed-wrong = “{ $text }” is not a seed. A seed is a whole number, 0 or greater.
web-any = any
web-generate = Generate a puzzle
web-rules = Rules
web-make-own = Make your own
web-levels = Levels
web-levels-note-size = Each level shows its size ({ $form }).
web-levels-note-optimum = Each level shows its size ({ $form }) and, in parentheses, the fewest moves that solve it.
web-levels-note-both = Each level shows its size ({ $form }) and, in parentheses, the fewest moves that solve it or the number of moves allowed.
web-solved-before = solved
web-best-result = { $moves } · { $time }
web-level-named = Level { $name }

## Playing

web-tools = Game
web-undo = Undo
web-redo = Redo
web-restart = Restart
web-hint = Hint
web-check = Check
web-solve = Solve
web-trial = Trial
web-next-level = Next level
web-history = Moves so far
web-more = Share, save and more
web-share = Share
web-share-replay = Share with my moves
web-share-note = This address opens the same puzzle for everyone who can reach this server. If the server needs a token, they need it too. Others can paste the address on the front page of their own Gordian.
web-copied = Address copied.
web-copy-by-hand = Copy the address above.
web-copy-text = Copy as text
web-copied-text = The board was copied as text.
web-copy-text-by-hand = The browser does not allow copying. The board as text is under “Play by typing”.
web-save = Save to a file
web-picture-svg = Picture (SVG)
web-picture-png = Picture (PNG)
web-print = Print
web-edit = Edit the board
web-typing = Play by typing
web-enter = Enter
web-keys = Play with the arrows, Enter and digits. Shift+Enter does the second action; Shift+arrow only moves the cursor. u undo, r redo, h hint, c check, s solve, t trial, n next, Esc leave.
web-typed-codes = You can also type the short codes that addresses and saved games use for moves. For example, { $code } means: { $meaning }
web-not-a-move = { $line } is not a move here.
web-gathering = { $number }… type another digit, or press Enter
web-trial-on = This is a trial: make some moves, then keep or discard them.
web-trial-keep = Keep the trial
web-trial-drop = Discard the trial
web-branches = You also tried from here:
web-moves = Moves
web-time = Time
web-hints = Hints
web-lost = No moves left. Undo a move, or restart.
web-did-undo = Undone. Moves: { $moves }.
web-did-redo = Redone. Moves: { $moves }.
web-did-restart = Back at the start. Undo brings your moves back.
web-did-keep = The moves of the trial are now part of your game.
web-did-drop = The trial was discarded. Your game is as it was before.
web-thinking = Looking for a hint…
web-hint-more = Tell me more
web-hint-do = Make the move
web-take-back = { $moves ->
    [one] Undo { $moves } move
   *[other] Undo { $moves } moves
}
web-check-solved = Solved: the board follows every rule.
web-check-fine = No rule is broken so far.
web-check-contradiction = No rule is broken yet, but something on the board contradicts the solution. Ask for a hint to see where.
web-solution = Solution
web-searching = Searching…
web-stop = Stop
web-stopped = Stopped.
web-unsolvable-from-here = This is about the current board: your moves may have led to a dead end. Undo some of them, or ask for a hint.
web-queued = Waiting in the queue, at position { $place }.
web-searched = Expanded: { $expanded }. Bound: { $bound }.
web-step-move = Step { $step }: { $move }
web-step-start = Your current position.
web-moves-list = All moves
web-moves-more = { $count ->
    [one] And one more move.
   *[other] And { $count } more moves.
}
web-take-plan = Apply to my game
web-replay-note = These are the moves of somebody else who solved this board.
web-won = Solved!
web-won-in = { $moves ->
    [one] You solved it in { $moves } move.
   *[other] You solved it in { $moves } moves.
}
web-won-time = Time: { $time }.
web-won-best = Nice! That is the best possible.
web-won-optimum = { $moves ->
    [one] The best possible is { $moves } move.
   *[other] The best possible is { $moves } moves.
}
web-won-helped = You looked at the solution during the game.
web-shared-line = This address contains someone else's moves. Your own game is unchanged.
web-file-line = This file contains other moves. Your own game is unchanged.
web-shared-look = Show those moves
web-shared-stay = Stay in my game

## The player of steps

web-player = Player
web-play = Play
web-pause = Pause
web-first = To the start
web-back = Step back
web-step = Step
web-last = To the end
web-speed = Speed
web-per-second = { $speed } per second
web-step-of = Step
web-step-at = Step { $step } of { $steps }

## Watching

web-watch = Watch
web-watch-title = Watch a search
web-watch-note = Choose a board and an algorithm. Then play the search, pause it, and step forward or back.
web-watch-setup = Board and algorithm
web-instance = Board (an id or a level)
web-the-puzzle = Puzzle
web-algorithm = Algorithm
web-parameters = Parameters
web-estimate = Heuristic (estimate)
web-estimate-auto = The puzzle's default
web-limit-time = Time limit
web-limit-memory = Memory limit
web-limit-frames = Steps to record
web-start = Start
web-no-steps = This search has no steps to show.
web-sampled = The search had { $total } steps; 1 in { $stride } is shown.
web-chart-time = Frontier and expanded nodes at each step
web-key-open = frontier (open list)
web-key-closed = expanded
web-chart-layers = Expanded nodes in each layer
web-layer = layer { $bound }
web-chart-tree = The search tree
web-tree-help = Drag to move. Use the wheel or the buttons to zoom.
web-tree-part = Only the part of the tree around this step is drawn.
web-node-now = this step
web-node-closed = expanded
web-node-open = frontier
web-node-duplicate = duplicate
web-node-pruned = pruned
web-node-way = path to it
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-expanded = Expanded
web-generated = Generated
web-frontier = Frontier
web-bound = Bound
web-pseudocode = Pseudocode
web-frontier-next = Next in the frontier
web-frontier-unknown = This list needs every step of the search, and only some were recorded.
web-frontier-more = { $count ->
    [one] And one more node.
   *[other] And { $count } more nodes.
}
web-column-node = node
web-column-g = g
web-column-h = h
web-column-f = f = g + h
web-column-weighted = f = g + w·h
web-children-title = Children of this node
web-fate-new = new
web-fate-better = reached at lower cost
web-fate-duplicate = duplicate
web-fate-pruned = pruned
web-sum-f = f = { $g } + { $h } = { $f }
web-save-svg = Picture (SVG)
web-save-csv = Figures (CSV)

## Race

web-race = Race
web-race-title = Race algorithms
web-race-note = Run two to four algorithms on the same board and follow them side by side.
web-lane = Lane { $number }
web-add-lane = Add a lane
web-remove-lane = Remove the lane
web-race-table = Results of each algorithm
web-clock = Advance together by
web-clock-expansions = expanded nodes
web-clock-time = time
web-moment-expansions = Every lane is shown after { $expanded } expanded nodes.
web-moment-time = Every lane is shown after { $seconds } s, assuming that each search advances evenly.
web-lane-sampled = 1 step in { $stride } is recorded
web-prize-cost = ★ shortest solution
web-prize-effort = ★ least effort
web-race-prizes = Prizes go only to solutions that are proved shortest: one for the solution, one for the fewest expanded nodes.
web-race-no-prize = No solution here is proved shortest, so there is no prize.
web-running = running
web-bytes-0 = { $amount } B
web-bytes-1 = { $amount } KiB
web-bytes-2 = { $amount } MiB
web-bytes-3 = { $amount } GiB

## Making

web-make = Make
web-make-title = Make a puzzle
web-make-note = Choose what to paint with, then click or tap cells. The result below is updated with every change.
web-palette = Paint with
web-other-number = Another number (at most { $most })
web-resize = Change size
web-blank = Empty board
web-judging = Looking for a solution…
web-no-instance = This is not a complete puzzle yet:
web-solvable = It can be solved.
web-unsolvable = It cannot be solved (proved).
web-undecided = Unknown: the search reached its limits.
web-unique = It has exactly one solution.
web-rating-scale = Difficulty levels: easy, medium, hard, expert.
web-not-unique = It has more than one solution.
web-optimum = { $moves ->
    [one] Shortest solution: { $moves } move.
   *[other] Shortest solution: { $moves } moves.
}
web-effort = { $expanded ->
    [one] The search expanded { $expanded } state.
   *[other] The search expanded { $expanded } states.
}
web-play-it = Play it
web-made-undo = Undo the last change
web-made-redo = Redo the change

## Rules

web-rules-english = This page is available in English only.
web-techniques = Techniques
web-glossary = Glossary
web-techniques-note = The simplest technique comes first. In each round, an explanation takes the simplest technique that works and applies it everywhere. A hint names the technique that it uses.
web-techniques-none = The hints of this puzzle come from a search for the shortest solution, not from named techniques. Its rules explain how to play.
web-technique-before = the known cells and the cells that follow from them
web-technique-after = decided

## What goes wrong

web-problem-body = The request could not be read: { $reason }
web-problem-large = This is too large for a board or a game. The server accepts at most one megabyte.
web-problem-token = This page is protected by a token. Open the full address that "gordian serve" printed, with the token at its end.
web-problem-busy = Too many searches are waiting. Try again in a moment.
web-problem-share = You have too many searches running or waiting. Stop one of them, or try again in a moment.
web-problem-slow = The request took too long to arrive.
web-problem-late = The request took too long and was cancelled.
web-problem-memory-browser = The program "gordian" on your computer can use more memory than a browser.
web-problem-stopping = The server is shutting down.
web-problem-missing = There is no page at this address.
web-problem-broken = Something went wrong in the program. The server's log has the details, under incident { $incident }.
web-taken-for = This looks like { $puzzle }, but it is not quite right:
web-fault-at = Line { $line }, column { $column }:
web-faults-more = { $count ->
    [one] And one more error.
   *[other] And { $count } more errors.
}
web-file-empty = The file { $name } is empty. Choose a saved game or a board as text.
web-file-large = The file { $name } is too large for a game or a board. Choose a saved game or a board as text.
web-file-not-text = The file { $name } is not text; it may be a picture or an archive. Choose a saved game or a board as text.
web-file-steps = This saved game is damaged: its steps are out of order.
web-tutorial = Tutorial
web-tutorial-of = Tutorial: { $puzzle }
web-tutorial-next = Next
web-tutorial-again = Start this board again
web-tutorial-skip = Skip the tutorial
web-progress = Progress
web-progress-note = All of this is stored in this browser only. Save it as a file to move it to another browser.
web-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
web-streak-longest = Longest: { $days }.
web-calendar = Daily puzzles
web-month-before = Previous month
web-month-after = Next month
web-figures = Solved boards
web-figure-solved = Solved
web-figure-alone = Without help
web-figure-best = In the fewest moves
web-figure-time = Time
web-export-all = Save everything to a file
web-import-all = Add a saved file
web-imported = Added. Games in the file: { $games }.
web-import-wrong = This file holds no progress saved by Gordian.
web-open-unknown = This is neither an id nor a board of any puzzle. Enter an id such as tiles:3x3:8,6,7,2,5,4,3,0,1, a board written row by row, a saved game, or a link from puzz.link.
web-open-address = This link contains no puzzle that Gordian knows. Gordian opens its own links, and Nurikabe links from puzz.link.
web-day-form = "{ $text }" is not a date. Write it like this: 2026-11-16.
web-edit-seed = Open this puzzle first, then edit its board.

## Messages that differ from those of the command line

session-instance-needed = A level or a board is missing after "{ $puzzle }:". The page of the puzzle lists its levels.
session-see-list = The page of the puzzle lists all levels.
