lights-title = Lights Out
lights-summary = Every button switches its own lamp and the lamps next to it. Turn all lamps off.
lights-size-form = rows x columns
lights-group = Levels
lights-estimate-none = No heuristic: blind search.
lights-estimate-none-name = none
lights-estimate-fifth = The number of lit lamps divided by five, because a press turns off at most five lamps.
lights-estimate-fifth-name = a fifth of the lamps
lights-estimate-chase = The exact number of presses, found by chasing the lights from every first row.
lights-estimate-chase-name = chasing the lights

lights-scene = A board of { $rows } by { $columns } lamps.
lights-off = row { $row }, column { $column }, off
lights-on = row { $row }, column { $column }, lit
lights-tool-off = off
lights-tool-on = lit
lights-press = Press row { $row }, column { $column }.

lights-hint-row = Look at row { $row }.
lights-hint-forced = Every solution presses row { $row }, column { $column }.
lights-hint-useful = A short solution presses row { $row }, column { $column }, but not every solution does.
lights-hint-best =
    Press row { $row }, column { $column }. { $remaining ->
        [one] It is the last press.
       *[other] { $remaining } presses are left, including this one, in any order. No solution is shorter.
    }
lights-hint-good =
    Press row { $row }, column { $column }. { $remaining ->
        [one] It is the last press.
       *[other] It is part of a solution with { $remaining } presses.
    }
lights-impossible = This board has no solution: whatever you press in the first row, chasing the lights leaves lamps lit in the last row.
