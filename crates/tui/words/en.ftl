### Messages of the terminal game, in addition to the shared ones and those of the session.

## The terminal

tui-too-small = The window is too small ({ $columns } x { $rows }). Gordian needs at least { $width } x { $height }. Make it larger, or press q to quit and play with --plain.
tui-terminal-failed = This terminal cannot be used: { $reason }
tui-ended-by-signal = Stopped by a signal. Your game is saved.

## The menu

tui-title = Gordian: puzzles
tui-continue = Continue: { $game }
tui-game = { $puzzle } { $which }
tui-daily = Puzzle of the day
tui-daily-of = Puzzle of the day, { $date }
tui-daily-about = Everyone gets the same puzzle. A new one comes at midnight UTC.
tui-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
tui-solved-of = { $solved } of { $count } solved
tui-enter-id = Open an id
tui-ask-id = Paste or type an id, for example tiles:3x3:8,6,7,2,5,4,3,0,1
tui-games = Games in progress
tui-games-about = Press Enter to continue a game, or d to remove it.
tui-remove-ask = Remove { $game }? Press y to remove it, or any other key to keep it.
tui-no-games = No games in progress.
tui-game-gone = This game no longer exists.
tui-statistics = Statistics
tui-statistics-line = Games: { $games }, won: { $won }, without help: { $unaided }
tui-statistics-time = Time played: { $time }.
tui-statistics-fastest = Fastest win without help: { $time }.
tui-no-statistics = No games played yet.
tui-quit = Quit
tui-random = New random puzzle
tui-random-make = Make and play
tui-size = Size
tui-difficulty = Difficulty
tui-easy = easy
tui-medium = medium
tui-hard = hard
tui-expert = expert
tui-opening = Making the puzzle... { $percent } %   (Esc to stop)
tui-reached = best { $best }
tui-reached-of = best { $best } (shortest { $optimum })
tui-reached-helped = solved with help
tui-begun = in progress
tui-keys-menu = Up, Down choose   Enter open   ? all keys   q quit
tui-keys-page = Up, Down choose   Enter open   Esc, q back   ? all keys

## The game

tui-level = level { $name }
tui-title-option = { $name }: { $value }
tui-continued = { $count ->
    [one] Resuming your game ({ $count } move made). Press x to restart.
   *[other] Resuming your game ({ $count } moves made). Press x to restart.
}
tui-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
tui-spent = cost: { $cost }
tui-allowance = allowed: { $cost }
tui-optimum = shortest: { $cost }
tui-optimum-hidden = shortest: press b
tui-optimum-unknown = The shortest solution is unknown: it would take too long to find.
tui-optimum-same = All solutions of this puzzle have the same length.
tui-measuring = Looking for the shortest solution... (Esc to stop)
tui-hints = { $count ->
    [one] { $count } hint
   *[other] { $count } hints
}
tui-helped = with help
tui-trial = trial
tui-branches = { $count ->
    [one] { $count } branch (Tab)
   *[other] { $count } branches (Tab)
}
tui-mistakes = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
tui-last-moves = Last moves
tui-enter-does = Enter: { $move }
tui-space-does = Space: { $move }
tui-number = Number: { $digits }   (Enter)
tui-won-helped = { $count ->
    [one] Solved in { $count } move, with help.
   *[other] Solved in { $count } moves, with help.
}
tui-nothing-to-undo = Nothing to undo.
tui-nothing-to-redo = Nothing to redo.
tui-lost = { $lost } Press u to undo, x to restart or q to leave.
tui-restarted = Back at the start. Press u to undo.
tui-branch = Redo now follows branch { $number } of { $count }.
tui-no-branch = No other branch starts here.
tui-thinking = Looking for a hint...
tui-hint-more = { $hint } (h for more)
tui-hint-last = { $hint } (h to play it)
tui-check-reach = All good: the puzzle can still be solved.
tui-check-marked = { $mistake } Wrong cells are marked.
tui-trial-begun = Trial started. Press t to keep its moves, or d to discard them.
tui-trial-kept = Trial kept.
tui-trial-dropped = Trial discarded. Its moves stay in the history.
tui-no-trial = There is no trial to discard. Press t to start one.
tui-copied = Copied, if your terminal allows it: { $id }
tui-not-understood = "{ $line }" is not a move here.
tui-no-key = "{ $key }" is not a key here. Press ? for all keys, or : to type a move.
tui-export-name = Save the game with its whole history to this file:
tui-exported = Saved to "{ $name }". To continue it, use gordian play --import.
tui-unsaved = Your last moves could not be saved. Press e to save the game to a file, or q again to leave without them.
tui-keys-play = arrows, Enter, numbers play   u undo   r redo   h hint   c check   s solve   w watch   n next   ? all keys   q leave
tui-keys-typing = Enter play this move   Backspace delete   Esc cancel
tui-keys-file = Enter save   Backspace delete   Esc cancel

## Solutions

tui-solving = Looking for a solution...
tui-solving-progress = Looking for a solution... { $generated } states   (Esc to stop)
tui-solution = { $number } of { $count }. { $next }
tui-solution-end = The solution ends here.
tui-solution-optimal = No shorter solution exists.
tui-keys-solution = Right, Left step   Space play, pause   + - speed   Home to the start   Esc leave

## Settings and help

tui-settings-title = Settings   (Enter to change, Esc to close)
tui-setting-checking = Mark mistakes
tui-checking-off = never
tui-checking-request = on request
tui-checking-live = immediately
tui-setting-clock = Clock
tui-on = on
tui-off = off
tui-help-title = Keys
tui-help-menu =
    Up, Down   choose a line; PageUp, PageDown, Home and End jump
    Enter      open the line (also Space and the right arrow)
    Esc        go back (also q, Backspace and the left arrow)
    d          remove a game from the games in progress
    paste      open the id you paste
    ?          show these keys
tui-help-play =
    arrows     move a piece or the cursor
    Shift+arrow  always move the cursor
    Enter      act on the cell   Space  second action
    0-9        enter a number
    :          type a move
    mouse      click, drag, right button
    u r        undo, redo   Tab  another branch
    x          restart (can be undone)
    h          hint; again for more; then play the move
    c          find mistakes, or check whether the board can be solved
    s          show a solution   w  watch a search
    b          length of the shortest solution
    t d        trial: start or keep, discard
    n          next level or another puzzle
    i          copy the id   e  save the game to a file
    ,          settings   o  row and column numbers
    l          symbols on the board   p  rules   g  tutorial
    Esc        close what is open   q  leave (your game is saved)

## Watching

tui-watch-title = watching a search
tui-watch-step = step { $number }
tui-watch-expanded = expanded { $count }
tui-watch-generated = generated { $count }
tui-watch-deductions = deductions { $count }
tui-watch-guesses = guesses { $count }
tui-watch-depth = depth { $depth }
tui-watch-frontier = frontier { $count }
tui-watch-priority = priority { $priority }
tui-watch-running = running, steps so far: { $total }
tui-watch-ended = ended, steps: { $total }
tui-watch-sampled = recorded: 1 step in { $stride }
tui-watch-no-board = There is no board for this step.
tui-watch-by-depth = expanded by depth
tui-watch-by-layer = expanded by f = g + h
tui-watch-over-time = frontier over time
tui-watch-expand = Expanded node { $node }: cost so far { $g }, heuristic { $h }. Children: { $children } (new { $new }, duplicate { $known }, pruned { $dropped }).
tui-watch-bound = A new layer or iteration begins, with bound { $bound }.
tui-watch-more = The search continues.
tui-watch-goal = Goal reached. The plan costs { $cost }.
tui-watch-deduce = Deduced by { $technique }: { $moves }
tui-watch-decide = Assumed: { $move }. Open assumptions: { $level }.
tui-watch-conflict = Contradiction. Open assumptions: { $level }.
tui-watch-look = { $count ->
    [one] The agent looked at { $count } cell, then moved { $move }.
   *[other] The agent looked at { $count } cells, then moved { $move }.
}
tui-keys-watch = Space play, pause   Right, Left step   0-9, PageUp, PageDown jump   End follow   + - speed   a algorithm   x stop   q back

## Symbols, rules, coordinates

tui-legend-marks = Marks: * last move, ' in its place, [ ] selected, > < hint, ( ) preview, ! ! mistake, ~ note or trial.
tui-rules-of = Rules: { $puzzle }
tui-no-rules = This puzzle has no rules page.
tui-keys-reader = Up, Down, Space scroll   Esc close
tui-keys-reader-short = Esc close
tui-press-q = Press q to leave. Your game is saved.
tui-setting-coordinates = Row and column numbers

## The tutorial

tui-tutorial = tutorial
tui-open-tutorial = Tutorial (one minute)
tui-open-rules = Rules
tui-open-editor = Make your own board
tui-offer-title = { $puzzle }: first time here?
tui-offer =
    Enter      learn it in a minute, step by step
    any other key   start playing right away

    Later: g for the tutorial, p for the rules, l for the symbols, ? for all keys.
tui-keys-tutorial = arrows, Enter, numbers play   h hint   n skip this step   l symbols   p rules   Esc leave the tutorial
tui-keys-tutorial-read = Enter continue   l symbols   p rules   Esc leave the tutorial
tui-help-tutorial =
    Enter      continue; when you play: act on the cell
    Space      continue; when you play: the second action
    arrows     move a piece or the cursor
    Shift+arrow  always move the cursor
    0-9        enter a number
    :          type a move
    mouse      click, drag, right button
    h          hint; again for more; then play the move
    u r x      on the last board: undo, redo, restart
    n          skip this step
    l          symbols on the board   p  rules
    ,          settings   o  row and column numbers
    Esc        close what is open, or leave the tutorial (also q)

## The editor

tui-edit-title = { $puzzle }: make a board
tui-edit-tool = Tool: { $tool } (type { $name })
tui-edit-menu = Board   (Enter to choose, Esc to close)
tui-edit-play = Play this board
tui-edit-check = Check it: can it be solved, and how hard is it?
tui-edit-copy = Copy its id
tui-edit-save = Save it to a file
tui-edit-resize = Change the size
tui-edit-undo = Undo (Ctrl+Z)
tui-edit-redo = Redo (Ctrl+Y)
tui-edit-leave = Leave the editor
tui-edit-file = Save the board to this file:
tui-edit-size = New size, for example { $sizes }:
tui-edit-saved = Saved to "{ $name }". Every command can read this file.
tui-edit-no-tool = There is no tool called "{ $tool }". Press Tab for the next tool.
tui-keys-edit = arrows move   Enter paint   Tab next tool   Esc menu: play, check, save, size, leave   F1 all keys
tui-help-edit =
    arrows     move the cursor
    Enter      paint the cell with the tool (also Space and the mouse)
    Tab        next tool; Shift+Tab previous tool
    letters, numbers   choose the tool with that name and paint
    Ctrl+Z     undo   Ctrl+Y  redo
    Esc        menu: play, check, copy the id, save, size, leave
    F1         show these keys
