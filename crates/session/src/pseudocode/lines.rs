//! The lines of pseudocode of every algorithm.

use super::Moment;

/// A line of pseudocode before the arguments of its message are filled in.
pub(super) struct Line {
    pub(super) indent: u8,
    pub(super) id: &'static str,
    pub(super) moments: &'static [Moment],
}

/// A table of lines: indentation, the id of the message, and the moments at which the line is executed.
macro_rules! lines {
    ($($indent:literal $id:literal [$($moment:ident),*],)+) => {
        &[$(Line { indent: $indent, id: $id, moments: &[$(Moment::$moment),*] }),+]
    };
}

pub(super) const BFS: &[Line] = lines![
    0 "pseudocode-queue" [Start],
    0 "pseudocode-while-frontier" [Bound],
    1 "pseudocode-take-oldest" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-known" [Duplicate],
    2 "pseudocode-drop-limit" [Pruned],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-append" [New, Better],
    0 "pseudocode-none" [Exhausted],
];

pub(super) const DFS: &[Line] = lines![
    0 "pseudocode-search-start" [Start, Bound],
    0 "pseudocode-none" [Exhausted],
    0 "pseudocode-function" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-known" [Duplicate],
    2 "pseudocode-drop-limit" [Pruned],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-search-child" [New, Better],
    1 "pseudocode-go-back" [Leave],
];

pub(super) const IDS: &[Line] = lines![
    0 "pseudocode-each-depth" [Start, Bound],
    1 "pseudocode-search-start" [],
    1 "pseudocode-none-uncut-depth" [Exhausted],
    0 "pseudocode-function" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-deep" [Pruned],
    2 "pseudocode-skip-searched-depth" [Duplicate],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-search-child" [New, Better],
    1 "pseudocode-go-back" [Leave],
];

pub(super) const IDS_WITHOUT_TABLE: &[Line] = lines![
    0 "pseudocode-each-depth" [Start, Bound],
    1 "pseudocode-search-start" [],
    1 "pseudocode-none-uncut-depth" [Exhausted],
    0 "pseudocode-function" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-deep" [Pruned],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-search-child" [New, Better],
    1 "pseudocode-go-back" [Leave],
];

pub(super) const BEST_FIRST: &[Line] = lines![
    0 "pseudocode-priority-queue" [Start],
    0 "pseudocode-while-frontier" [],
    1 "pseudocode-take-smallest" [Expand],
    1 "pseudocode-return-certain" [Goal],
    1 "pseudocode-raise-bound" [Bound],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-not-cheaper" [Duplicate],
    2 "pseudocode-drop-hopeless" [Pruned],
    2 "pseudocode-replace-cheaper" [Better],
    2 "pseudocode-add" [New],
    0 "pseudocode-none" [Exhausted],
];

pub(super) const GREEDY: &[Line] = lines![
    0 "pseudocode-priority-queue" [Start],
    0 "pseudocode-while-frontier" [Bound],
    1 "pseudocode-take-smallest" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-known" [Duplicate],
    2 "pseudocode-drop-hopeless" [Pruned],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-add" [New, Better],
    0 "pseudocode-none" [Exhausted],
];

pub(super) const PARTIAL: &[Line] = lines![
    0 "pseudocode-priority-queue" [Start],
    0 "pseudocode-while-frontier" [],
    1 "pseudocode-take-smallest" [Expand],
    1 "pseudocode-return-certain" [Goal],
    1 "pseudocode-raise-bound" [Bound],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-not-cheaper" [Duplicate],
    2 "pseudocode-leave-for-later" [Pruned],
    2 "pseudocode-replace-cheaper" [Better],
    2 "pseudocode-add" [New],
    1 "pseudocode-put-back" [],
    0 "pseudocode-none" [Exhausted],
];

pub(super) const IDASTAR: &[Line] = lines![
    0 "pseudocode-each-bound" [Start, Bound],
    1 "pseudocode-search-start" [],
    1 "pseudocode-none-uncut" [Exhausted],
    0 "pseudocode-function" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-beyond" [Pruned],
    2 "pseudocode-skip-searched" [Duplicate],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-search-child" [New, Better],
    1 "pseudocode-go-back" [Leave],
];

pub(super) const IDASTAR_WITHOUT_TABLE: &[Line] = lines![
    0 "pseudocode-each-bound" [Start, Bound],
    1 "pseudocode-search-start" [],
    1 "pseudocode-none-uncut" [Exhausted],
    0 "pseudocode-function" [Expand],
    1 "pseudocode-each-child" [],
    2 "pseudocode-skip-beyond" [Pruned],
    2 "pseudocode-return-goal" [Goal],
    2 "pseudocode-search-child" [New, Better],
    1 "pseudocode-go-back" [Leave],
];

pub(super) const BFIDA: &[Line] = lines![
    0 "pseudocode-each-bound" [Start, Bound],
    1 "pseudocode-each-layer" [],
    2 "pseudocode-each-node" [Expand],
    3 "pseudocode-each-child" [],
    4 "pseudocode-skip-known" [Duplicate],
    4 "pseudocode-skip-beyond" [Pruned],
    4 "pseudocode-return-goal" [Goal],
    4 "pseudocode-add-next-layer" [New, Better],
    1 "pseudocode-none-uncut" [Exhausted],
];

pub(super) const BIBFS: &[Line] = lines![
    0 "pseudocode-two-sides" [Start],
    0 "pseudocode-while-sides" [],
    1 "pseudocode-smaller-side" [Bound],
    1 "pseudocode-each-node-side" [Expand],
    2 "pseudocode-each-child" [],
    3 "pseudocode-skip-known-side" [Duplicate],
    3 "pseudocode-add-side" [New, Better],
    3 "pseudocode-return-meeting" [Goal],
    0 "pseudocode-none" [Exhausted],
];

pub(super) const BEAM: &[Line] = lines![
    0 "pseudocode-layer-start" [Start],
    0 "pseudocode-while-layer" [Bound],
    1 "pseudocode-each-node" [Expand],
    2 "pseudocode-each-child" [],
    3 "pseudocode-skip-known" [Duplicate],
    3 "pseudocode-drop-hopeless" [Pruned],
    3 "pseudocode-return-goal" [Goal],
    3 "pseudocode-add-next-layer" [New, Better],
    1 "pseudocode-keep-best" [],
    0 "pseudocode-beam-empty" [Exhausted],
];

pub(super) const DEDUCTION: &[Line] = lines![
    0 "pseudocode-until-full" [Start],
    1 "pseudocode-deduce" [Deduce],
    1 "pseudocode-withdraw" [Conflict],
    1 "pseudocode-assume" [Decide],
    0 "pseudocode-full" [Goal],
];

pub(super) const AGENT: &[Line] = lines![
    0 "pseudocode-until-reached" [Start],
    1 "pseudocode-look" [Look],
    1 "pseudocode-make-move" [],
    0 "pseudocode-agent-end" [Goal],
];
