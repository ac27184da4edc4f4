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
report-wins = Pairwise wins: the number of instances on which the algorithm in the row expanded fewer states than the one in the column

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
report-axis-children = children per expanded state
report-axis-frontier = states in the frontier
report-axis-distance = true distance
report-axis-estimate = heuristic
report-legend-decided = decided by both
report-legend-stopped = not decided by both (at the edge)
report-entry = { $name } { $value }
report-describe-strips = { $count ->
    [one] Each dot is one instance; there is { $count } in all. The box spans the middle half of the values, the bar marks the median, and the diamond the geometric mean: { $list }.
   *[other] Each dot is one instance; there are { $count } in all. The box spans the middle half of the values, the bar marks the median, and the diamond the geometric mean: { $list }.
}
report-describe-cactus = { $count ->
    [one] Each point shows how many instances an algorithm decides when each instance may take at most that effort. Decided, out of { $count }: { $list }.
   *[other] Each point shows how many instances an algorithm decides when each instance may take at most that effort. Decided, out of { $count }: { $list }.
}
report-describe-scatter = { $count ->
    [one] Each point is one instance; there is { $count } in all. On the dashed line, both algorithms needed the same. { $first } needed less on { $first-wins } of them, and { $second } on { $second-wins }.
   *[other] Each point is one instance; there are { $count } in all. On the dashed line, both algorithms needed the same. { $first } needed less on { $first-wins } of them, and { $second } on { $second-wins }.
}
report-describe-lines = { $count ->
    [one] Each line is one search; there is { $count } in all. Largest values: { $list }.
   *[other] Each line is one search; there are { $count } in all. Largest values: { $list }.
}
report-describe-heuristic = { $count ->
    [one] { $count } state; larger points stand for more states. Above the dashed line, the heuristic overestimates. Number of such states: { $above }.
   *[other] { $count } states; larger points stand for more states. Above the dashed line, the heuristic overestimates. Number of such states: { $above }.
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
   *[other] Made by Gordian { $version }. Each search was run { $runs } times, in turn with the others; times are medians.
}
report-jobs = { $count ->
    [one] { $count } instance was processed at a time.
   *[other] { $count } instances were processed at the same time, which makes times less reliable.
}
report-summary = Summary
report-plots = Plots
report-instances = Instances
report-reproduce = Commands to reproduce these results
report-explain = Costs of plans that are proved optimal and costs of other plans are never averaged together. The spread is the geometric standard deviation: about two thirds of the values lie between the mean divided by it and the mean multiplied by it. The branching factor is that of a uniform tree with as many nodes as the search generated.
