### Messages of reports: headings of tables, titles and descriptions of plots.

## Tables

report-optimal = optimal
report-unproved = not proved
report-unsolvable = unsolvable
report-stopped = stopped
report-not-run = not run
report-optimal-cost = mean cost, optimal
report-unproved-cost = mean cost, not proved
report-branching = branching factor
report-memory-kib = memory (KiB)
report-deviation = spread
report-speed = expanded/s
report-verdicts = { $count ->
    [one] Results on { $count } instance
   *[other] Results on { $count } instances
}
report-efforts = Effort: geometric means over the { $count } of { $all } instances that every algorithm decided
report-wins = Pairwise wins: on how many instances the algorithm of the row expanded fewer states than that of the column

## Plots

report-plot-expansions = Expanded states by algorithm
report-plot-time = CPU time by algorithm
report-plot-memory = Peak memory by algorithm
report-plot-cactus = Instances decided within a given effort
report-plot-scatter = { $first } and { $second }, instance by instance
report-plot-layers = Expanded states by f
report-plot-iterations = Expanded states by iteration
report-plot-branching = Branching by depth
report-plot-frontier = Size of the frontier during the search
report-plot-growth = Memory during the search
report-plot-heuristic = Heuristic and true distance
report-axis-of = { $measure }: { $name }
report-axis-expansions = expanded states
report-axis-time = CPU time
report-axis-memory = memory
report-axis-decided = instances decided
report-axis-f = f = g + h
report-axis-bound = bound of the iteration
report-axis-depth = depth
report-axis-children = children for each expanded state
report-axis-frontier = states in the frontier
report-axis-distance = true distance
report-axis-estimate = heuristic
report-legend-decided = decided by both
report-legend-stopped = not decided by both (at the edge)
report-entry = { $name } { $value }
report-describe-strips = { $count ->
    [one] Every dot is an instance; there is { $count } in all. The box holds the middle half, the bar is the median, and the diamond the geometric mean: { $list }.
   *[other] Every dot is an instance; there are { $count } in all. The box holds the middle half, the bar is the median, and the diamond the geometric mean: { $list }.
}
report-describe-cactus = { $count ->
    [one] A point shows how many instances an algorithm decides if each may take that effort. Decided of { $count }: { $list }.
   *[other] A point shows how many instances an algorithm decides if each may take that effort. Decided of { $count }: { $list }.
}
report-describe-scatter = { $count ->
    [one] Every point is an instance; there is { $count } in all. On the dashed line, both needed the same. { $first } needed less on { $first-wins }, and { $second } on { $second-wins }.
   *[other] Every point is an instance; there are { $count } in all. On the dashed line, both needed the same. { $first } needed less on { $first-wins }, and { $second } on { $second-wins }.
}
report-describe-lines = { $count ->
    [one] One line for each search; there is { $count }. Largest values: { $list }.
   *[other] One line for each search; there are { $count }. Largest values: { $list }.
}
report-describe-heuristic = { $count ->
    [one] { $count } state; larger points stand for more states. Above the dashed line, the heuristic overestimates: this concerns { $above }.
   *[other] { $count } states; larger points stand for more states. Above the dashed line, the heuristic overestimates: this concerns { $above }.
}

## The page

report-title = Comparison of { $algorithms ->
    [one] { $algorithms } algorithm
   *[other] { $algorithms } algorithms
} on { $count ->
    [one] { $count } instance
   *[other] { $count } instances
}
report-about = { $runs ->
    [one] Made by Gordian { $version }. Each search was run once.
   *[other] Made by Gordian { $version }. Each search was run { $runs } times, in turns; times are medians.
}
report-jobs = { $count ->
    [one] { $count } instance was worked on at a time.
   *[other] { $count } instances were worked on at the same time, which disturbs times.
}
report-summary = Summary
report-plots = Plots
report-instances = Instances
report-reproduce = Commands that make these results again
report-explain = Costs of plans that are proved optimal and costs of other plans are never averaged together. The spread is the geometric standard deviation: about two thirds of the values lie between the mean divided by it and the mean multiplied by it. The branching factor is that of a uniform tree with as many nodes as the search generated.
