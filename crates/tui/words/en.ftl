### What the terminal game says, beside the shared messages and those of the session.

## The terminal

tui-too-small = The window is too small: { $columns } x { $rows }. At least { $width } x { $height } is needed. Enlarge it, or play with --plain.
tui-terminal-failed = The terminal cannot be used: { $reason }
tui-ended-by-signal = Ended by a signal; the game is saved.

## The menu

tui-title = Gordian: puzzles
tui-continue = Continue: { $game }
tui-daily = Puzzle of the day
tui-daily-of = Puzzle of the day, { $date }
tui-daily-about = The same for everyone. It changes at midnight, universal time.
tui-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
tui-solved-of = { $solved } of { $count } solved
tui-enter-id = Open an id
tui-ask-id = Paste or type an id, for example tiles:3x3:8,6,7,2,5,4,3,0,1
tui-games = Games under way
tui-games-about = Enter goes on with a game, d removes it.
tui-no-games = No game is under way.
tui-game-gone = This game is not there any more.
tui-statistics = Statistics
tui-statistics-line = Games: { $games }, won: { $won }, without help: { $unaided }
tui-statistics-time = Time played: { $time }.
tui-statistics-fastest = Fastest win without help: { $time }.
tui-no-statistics = Nothing has been played yet.
tui-quit = Quit
tui-random = New random puzzle
tui-random-make = Make and play
tui-size = Size
tui-difficulty = Difficulty
tui-easy = easy
tui-medium = medium
tui-hard = hard
tui-expert = expert
tui-opening = The puzzle is being made ... { $percent } %   (Esc stops)
tui-reached = best { $best }
tui-reached-of = best { $best } of { $optimum }
tui-reached-helped = solved with help
tui-begun = under way
tui-keys-menu = Up, Down choose   Enter opens   Esc goes back   ? all keys   q leaves

## The game

tui-level = level { $name }
tui-continued = { $count ->
    [one] The game goes on after { $count } move. x starts again.
   *[other] The game goes on after { $count } moves. x starts again.
}
tui-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
tui-spent = cost { $cost }
tui-allowance = allowed: { $cost }
tui-optimum = shortest: { $cost }
tui-optimum-hidden = shortest: b shows it
tui-optimum-unknown = The shortest solution is not known: the search for it takes too long.
tui-measuring = Looking for the shortest solution ... (Esc stops)
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
tui-number = Number: { $digits }   (Enter)
tui-won-helped = { $count ->
    [one] Solved in { $count } move, with help.
   *[other] Solved in { $count } moves, with help.
}
tui-nothing-to-undo = There is nothing to undo.
tui-nothing-to-redo = There is nothing to redo.
tui-restarted = Back at the start. u undoes that.
tui-branch = Redo now follows branch { $number } of { $count }.
tui-no-branch = No other branch begins here.
tui-thinking = Thinking of a hint ...
tui-hint-more = { $hint } (h tells more)
tui-hint-last = { $hint } (h makes the move)
tui-check-reach = Nothing is wrong: a solution can still be reached.
tui-trial-begun = A trial begins: t keeps it, d drops it.
tui-trial-kept = The trial is kept.
tui-trial-dropped = The trial is dropped. Its moves stay in the history.
tui-no-trial = No trial is under way; t begins one.
tui-copied = Copied where the terminal allows it: { $id }
tui-not-understood = "{ $line }" is not a move here.
tui-export-name = Write the game with its whole history to this file:
tui-exported = Written to "{ $name }". gordian play --import takes it up again.
tui-keys-play = arrows, Enter, numbers play   u undo   r redo   h hint   c check   s solve   w watch   n next   ? all keys   q leave

## Solutions

tui-solving = Looking for a solution ...
tui-solving-progress = Looking for a solution ... { $generated } states   (Esc stops)
tui-solution = { $number } of { $count }. { $next }
tui-solution-end = The solution ends here.
tui-solution-optimal = No shorter solution exists from where it began.
tui-keys-solution = Right, Left step   Space plays and pauses   + - speed   Home back to its start   Esc leaves it

## Settings and help

tui-settings-title = Settings   (Enter changes, Esc closes)
tui-setting-checking = Mistakes are shown
tui-checking-off = never
tui-checking-request = on request
tui-checking-live = at once
tui-setting-clock = Clock
tui-on = on
tui-off = off
tui-help-title = Keys
tui-help-menu =
    Up, Down   choose a line; PageUp, PageDown, Home and End leap
    Enter      opens it, as Space and the right arrow do
    Esc        goes back; q, Backspace and the left arrow too
    d          removes a game from the games under way
    paste      an id, and it is opened
    ?          these keys
tui-help-play =
    arrows     move a piece, or the cursor
    Shift+arrow  always the cursor
    Enter      act on the cell, Space acts the other way
    0-9        a number, as the puzzle takes it
    :          type a move
    mouse      click, drag, right button
    u r        undo, redo   Tab  another branch
    x          start again (can be undone)
    h          hint; again: more; then the move
    c          what is wrong, or whether it can be solved
    s          show a solution   w  watch a search
    b          the shortest solution's length
    t d        trial: begin or keep, drop
    n          next level or another puzzle
    i          copy the id   e  write the game to a file
    ,          settings   q  leave (saved)

## Watching

tui-watch-title = watching a search
tui-watch-step = step { $number }
tui-watch-expanded = expanded { $count }
tui-watch-generated = generated { $count }
tui-watch-depth = depth { $depth }
tui-watch-frontier = frontier { $count }
tui-watch-priority = priority { $priority }
tui-watch-running = running: { $total } steps so far
tui-watch-ended = ended: { $total } steps
tui-watch-sampled = kept: every { $stride }th step
tui-watch-no-board = The board of this step is not known.
tui-watch-by-depth = expanded by depth
tui-watch-by-layer = expanded by f = g + h
tui-watch-over-time = frontier over time
tui-watch-expand = Node { $node } is expanded: cost so far { $g }, estimate { $h }. Children: { $children }; new { $new }, known { $known }, dropped { $dropped }.
tui-watch-bound = A new layer or iteration begins: { $bound }.
tui-watch-more = Something happened.
tui-watch-goal = A goal is reached; the plan costs { $cost }.
tui-watch-deduce = Deduced by { $technique }: { $count ->
    [one] { $count } cell.
   *[other] { $count } cells.
}
tui-watch-decide = Assumed: { $move } (assumptions: { $level }).
tui-watch-conflict = A contradiction; assumptions left: { $level }.
tui-watch-look = { $count ->
    [one] The agent looked at { $count } cell, then went { $move }.
   *[other] The agent looked at { $count } cells, then went { $move }.
}
tui-keys-watch = Space play, pause   Right, Left step   0-9, PageUp, PageDown scrub   End follow   + - speed   a algorithm   x stop   q back
