lights-title = Lights Out
lights-summary = Every button switches its own lamp and the lamps next to it. Turn all lamps off.
lights-size-form = rows x columns
lights-group = Levels
lights-estimate-none = No estimate: the search is blind.
lights-estimate-none-name = none
lights-estimate-fifth = The lit lamps divided by five, because a press puts out five lamps at most.
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
lights-hint-useful = Some solutions press row { $row }, column { $column }, and a short one does.
lights-hint-best =
    Press row { $row }, column { $column }. { $remaining ->
        [one] It is the last press.
       *[other] { $remaining } presses remain, this one included, in any order. No solution is shorter.
    }
lights-hint-good =
    Press row { $row }, column { $column }. { $remaining ->
        [one] It is the last press.
       *[other] A solution of { $remaining } presses contains it.
    }
lights-impossible = This board has no solution: however you press the first row, chasing the lights down leaves lamps lit in the last row.
