//! Steps that no technique finds: colours refuted by a contradiction (trials), by trials inside a trial, or by search.

use super::rating::{DEEP_WEIGHT, SEARCH_WEIGHT, weight};
use super::techniques::bit_view::{BitView, DecidedCells};
use super::techniques::board_view::BoardView;
use super::techniques::{Tier, next_consequences};
use super::{Step, colour_name, write_cells};
use crate::grid::{Colour, Grid};
use crate::rules::is_solved;
use crate::solve::deduce::Deduction;
use crate::solve::deduce::bits::Bits;
use crate::solve::deduce::connectivity::Connectivity;
use crate::solve::deduce::layout::BoardLayout;
use crate::solve::deduce::nested_trials::Survivors;
use crate::solve::deduce::trials::SeaAndLand;
use crate::solve::{Solutions, SolveOptions, SolveStats, Stage, solve};
use gordian_puzzle::Message;
use gordian_search::Limits;
use gordian_search::clock::Instant;
use std::ops::ControlFlow;

/// Results of trials that are kept from round to round. Steps only add what is true in every solution, so these results
/// stay valid.
pub(super) struct TrialCache<'a, const W: usize> {
    /// The limit on time and the cancel flag end an explanation.
    limits: &'a Limits,
    begun: Instant,
    /// A solution if there is one; the outer `None` means that it was not searched for yet.
    solution: Option<Option<Vec<Colour>>>,
    /// States that survived trials.
    survivors: Survivors<W>,
    /// Working memory and caches of propagation.
    connectivity: Option<Connectivity<W>>,
}

impl<'a, const W: usize> TrialCache<'a, W> {
    pub(super) fn new(limits: &'a Limits) -> Self {
        let begun = Instant::now();
        TrialCache { limits, begun, solution: None, survivors: Survivors::new(), connectivity: None }
    }

    /// Whether the explanation must end because of its time limit or a cancellation. What trials found so far stays true, but is
    /// perhaps not all.
    pub(super) fn is_stopped(&self) -> bool {
        self.limits.is_cancelled() || self.limits.time.is_some_and(|time| self.begun.elapsed() >= time)
    }

    /// Ends a search at the step limit, and when the explanation must end.
    fn check_limits(&self, stats: &SolveStats) -> ControlFlow<()> {
        if stats.search_steps() > MAX_SEARCH_STEPS || self.is_stopped() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Searches for a solution, unless that was done already.
    fn ensure_solution(&mut self, grid: &Grid, board: &[Colour]) {
        if self.solution.is_none() {
            self.solution = Some(self.find_any_solution(grid, board));
        }
    }

    /// Any solution: by deduction, by quick backtracking, or by a full search.
    fn find_any_solution(&mut self, grid: &Grid, board: &[Colour]) -> Option<Vec<Colour>> {
        let first_solution = |solutions: Solutions| match solutions {
            Solutions::AtLeastOne(solution) | Solutions::Unique(solution) | Solutions::Several(solution, _) => {
                Some(solution)
            }
            Solutions::Unsolvable | Solutions::Undecided { .. } => None,
        };
        let trials_only = SolveOptions { last_stage: Stage::Trials, ..SolveOptions::FIRST_SOLUTION };
        let board = match solve(grid, board, trials_only, |stats| self.check_limits(stats)).0 {
            Solutions::Undecided { certain, .. } => certain,
            solutions => return first_solution(solutions),
        };
        let connectivity = self.connectivity.take().unwrap_or_else(Connectivity::with_caches);
        let mut deduction = Deduction::with_connectivity(grid, &board, connectivity).ok()?;
        let is_found =
            deduction.propagate().is_ok() && deduction.find_solution() && is_solved(grid, &deduction.board());
        let found = is_found.then(|| deduction.board());
        self.connectivity = Some(deduction.connectivity);
        if found.is_some() {
            return found;
        }
        first_solution(solve(grid, &board, SolveOptions::FIRST_SOLUTION, |stats| self.check_limits(stats)).0)
    }

    /// Whether the known solution has this colour. Such a colour cannot be refuted, so it needs no trial.
    fn agrees_with_solution(&self, cell: usize, colour: Colour) -> bool {
        self.solution.iter().flatten().any(|solution| solution[cell] == colour)
    }
}

/// A trial: the assumed colour of a cell, and the board as far as its consequences are known.
struct Trial<'a, const W: usize> {
    cell: usize,
    colour: Colour,
    view: BitView<'a, W>,
    /// Whether no technique applies any more.
    is_stuck: bool,
}

impl<const W: usize> Trial<'_, W> {
    /// The contradiction on the current board, if there is one.
    fn find_refutation(&self, grid: &Grid) -> Option<Refutation> {
        if self.is_stuck || self.view.is_consistent() {
            return None;
        }
        BoardView::new(grid, &self.view.layout.board(self.view.sea, self.view.land)).find_contradiction()
    }
}

/// A contradiction: the id of the message that describes it, and its cells.
type Refutation = (&'static str, Vec<usize>);

/// Trials longer than this are not described step by step.
const MAX_TRIAL_ROUNDS: u32 = 60;

/// The rounds of a trial add at most this much to its weight.
const MAX_ROUND_WEIGHT: u32 = 20;

/// The trials that reach a contradiction after the fewest rounds, as steps. All refutable colours are tried in
/// parallel, one round at a time.
pub(super) fn trial_steps<const W: usize>(grid: &Grid, board: &[Colour], cache: &mut TrialCache<'_, W>) -> Vec<Step> {
    let layout = BoardLayout::<W>::new(grid);
    let [sea, land] = [Colour::Sea, Colour::Land].map(|colour| layout.cells_of(board, colour));
    let mut trials: Vec<Trial<'_, W>> = refuted_colours(grid, board, TrialKind::Simple, cache)
        .into_iter()
        .map(|(cell, colour)| {
            let assumed = Bits::single(layout.bit(cell));
            let (sea, land) = if colour == Colour::Sea { (sea | assumed, land) } else { (sea, land | assumed) };
            Trial { cell, colour, view: BitView::new(&layout, sea, land), is_stuck: false }
        })
        .collect();
    for rounds in 0..MAX_TRIAL_ROUNDS {
        let refutations: Vec<Option<Refutation>> = trials.iter().map(|trial| trial.find_refutation(grid)).collect();
        if refutations.iter().any(Option::is_some) {
            let refuted = trials.iter().zip(refutations).filter(|(_, refutation)| refutation.is_some());
            return refuted.map(|(trial, refutation)| trial_step(grid, trial, refutation, rounds)).collect();
        }
        let mut refuted = Vec::new();
        for trial in trials.iter_mut().filter(|trial| !trial.is_stuck) {
            let DecidedCells { sea, land } = next_consequences(&trial.view);
            trial.is_stuck = sea.is_empty() && land.is_empty();
            if sea.intersects(&land) {
                refuted.push(trial_step(grid, trial, Some(("nurikabe-because-both", vec![trial.cell])), rounds + 1));
            } else if !trial.is_stuck {
                trial.view.update(trial.view.sea | sea, trial.view.land | land);
            }
        }
        if !refuted.is_empty() {
            return refuted;
        }
        if trials.iter().all(|trial| trial.is_stuck) {
            break;
        }
    }
    // Deduction proved the contradictions, but the techniques do not reach one. The steps are correct, only without a
    // description of what leads to the contradiction.
    trials.iter().map(|trial| trial_step(grid, trial, None, MAX_TRIAL_ROUNDS)).collect()
}

/// The step that a contradiction after this many rounds proves; without `refutation`, its message names no reason.
fn trial_step<const W: usize>(grid: &Grid, trial: &Trial<'_, W>, refutation: Option<Refutation>, rounds: u32) -> Step {
    let (reason, because) = refutation.unwrap_or(("nurikabe-because-rules", vec![trial.cell]));
    let message = Message::new("nurikabe-step-trial")
        .with("cells", write_cells(grid, &[trial.cell]))
        .with("colour", colour_name(trial.colour))
        .with("result", colour_name(trial.colour.opposite()))
        .with("steps", rounds)
        .with("why", Message::new(reason).with("cells", write_cells(grid, &because)));
    Step {
        technique: "trial",
        title: "nurikabe-technique-trial",
        tier: Tier::Trial,
        cells: vec![trial.cell],
        colour: trial.colour.opposite(),
        because,
        message,
        weight: weight(Tier::Trial) + rounds.min(MAX_ROUND_WEIGHT),
    }
}

/// What may follow the assumption of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrialKind {
    /// Propagation only.
    Simple,
    /// Propagation, and trials inside the trial.
    Nested,
}

/// The colours that trials of this kind refute, in the order of the cells.
fn refuted_colours<const W: usize>(
    grid: &Grid,
    board: &[Colour],
    kind: TrialKind,
    cache: &mut TrialCache<'_, W>,
) -> Vec<(usize, Colour)> {
    let undecided = || (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown);
    let all_colours = || undecided().flat_map(|cell| [(cell, Colour::Sea), (cell, Colour::Land)]).collect();
    cache.ensure_solution(grid, board);
    // Propagate once before all trials, instead of again in each of them.
    let connectivity = cache.connectivity.take().unwrap_or_else(Connectivity::with_caches);
    let Ok(mut base) = Deduction::<W>::with_connectivity(grid, board, connectivity) else {
        // The board itself contradicts the rules; no colour of a single cell is to blame.
        return Vec::new();
    };
    if base.propagate().is_err() {
        return all_colours();
    }
    let mut refuted = Vec::new();
    let state_before = base.state.clone();
    cache.survivors.retain_consistent(&state_before);
    // Colours that need no trial. A nested trial may refute a colour that survived a simple one.
    let safe = match kind {
        TrialKind::Simple => cache.survivors.witnesses.safe_colours(&state_before),
        TrialKind::Nested => SeaAndLand::EMPTY,
    };
    let mut safe = safe.union(SeaAndLand::known_in(&state_before));
    for cell in undecided() {
        if cache.is_stopped() {
            break;
        }
        let bit = base.layout.bit(cell);
        for colour in [Colour::Sea, Colour::Land] {
            let is_sea = colour == Colour::Sea;
            if safe.contains(bit, is_sea) || cache.agrees_with_solution(cell, colour) {
                continue;
            }
            let assumed = Bits::single(bit);
            let marked = if is_sea { base.state.mark_sea(assumed) } else { base.state.mark_land(assumed) };
            let mut outcome = marked.and_then(|()| base.propagate());
            if outcome.is_ok() {
                cache.survivors.witnesses.add(&base.state);
                if kind == TrialKind::Nested {
                    outcome = base.run_nested_trials(&mut cache.survivors);
                }
            }
            if outcome.is_err() {
                refuted.push((cell, colour));
                cache.survivors.add_refuted(bit, is_sea);
            } else {
                // A surviving trial contains every consequence of the colours it implied, so these survive as well.
                safe = safe.union(SeaAndLand::known_in(&base.state));
            }
            base.state.clone_from(&state_before);
        }
    }
    cache.connectivity = Some(base.connectivity);
    refuted
}

/// The colours that nested trials refute, as steps.
pub(super) fn deep_trial_steps<const W: usize>(
    grid: &Grid,
    board: &[Colour],
    cache: &mut TrialCache<'_, W>,
) -> Vec<Step> {
    let to_step = |(cell, colour): (usize, Colour)| Step {
        technique: "deep-trial",
        title: "nurikabe-technique-deep-trial",
        tier: Tier::Trial,
        cells: vec![cell],
        colour: colour.opposite(),
        because: vec![cell],
        message: Message::new("nurikabe-step-deep-trial")
            .with("cells", write_cells(grid, &[cell]))
            .with("colour", colour_name(colour))
            .with("result", colour_name(colour.opposite())),
        weight: DEEP_WEIGHT,
    };
    refuted_colours(grid, board, TrialKind::Nested, cache).into_iter().map(to_step).collect()
}

/// The rest of the board from a full search, if the solution is unique.
pub(super) fn search_steps<const W: usize>(grid: &Grid, board: &[Colour], cache: &TrialCache<'_, W>) -> Vec<Step> {
    let result = solve(grid, board, SolveOptions::default(), |stats| cache.check_limits(stats));
    let (Solutions::Unique(solution), _) = result else {
        return Vec::new();
    };
    let cells_of_colour = |colour: Colour| -> Vec<usize> {
        (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown && solution[*cell] == colour).collect()
    };
    let step = |colour: Colour| Step {
        technique: "search",
        title: "nurikabe-technique-search",
        tier: Tier::Trial,
        cells: cells_of_colour(colour),
        colour,
        because: Vec::new(),
        message: Message::new("nurikabe-step-search")
            .with("cells", write_cells(grid, &cells_of_colour(colour)))
            .with("result", colour_name(colour)),
        weight: SEARCH_WEIGHT,
    };
    [Colour::Sea, Colour::Land].into_iter().map(step).filter(|step| !step.cells.is_empty()).collect()
}

/// The search behind an explanation stops after this many steps.
const MAX_SEARCH_STEPS: u64 = 200_000;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::random;
    use crate::solve::deduce::trials::{TrialBudget, Witnesses};
    use gordian_puzzle::Seed;

    /// The refuted colours, with a fresh trial for every colour.
    fn refuted_without_cache(grid: &Grid, board: &[Colour], kind: TrialKind) -> Vec<(usize, Colour)> {
        let undecided = (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown);
        let is_refuted = |(cell, colour): &(usize, Colour)| {
            let Ok(mut deduction) = Deduction::<2>::new(grid, board) else { return true };
            if deduction.propagate().is_err() {
                return true;
            }
            let bit = Bits::single(deduction.layout.bit(*cell));
            let is_sea = *colour == Colour::Sea;
            let marked = if is_sea { deduction.state.mark_sea(bit) } else { deduction.state.mark_land(bit) };
            let survives = marked.and_then(|()| deduction.propagate()).is_ok()
                && (kind == TrialKind::Simple
                    || deduction.run_trials(&mut TrialBudget::unlimited(), &mut Witnesses::new()).is_ok());
            !survives
        };
        undecided.flat_map(|cell| [(cell, Colour::Sea), (cell, Colour::Land)]).filter(is_refuted).collect()
    }

    #[test]
    fn cached_results_change_no_trial() {
        let mut stream = Seed::new(5).stream("trials");
        // How many colours simple trials refute, and how many nested ones.
        let mut counts = [0; 2];
        for _ in 0..150 {
            let grid = random::grid((6, 6), 4, &mut stream, |stream| Some(1 + stream.below(9) as u32));
            let mut board = grid.blank();
            let limits = Limits::default();
            let mut cache = TrialCache::<2>::new(&limits);
            let solutions = solve(&grid, &board, SolveOptions::default(), |stats| cache.check_limits(stats)).0;
            if solutions == Solutions::Unsolvable {
                // Without a solution every colour would be refuted.
                continue;
            }
            for _ in 0..3 {
                for (depth, kind) in [TrialKind::Simple, TrialKind::Nested].into_iter().enumerate() {
                    let refuted = refuted_colours(&grid, &board, kind, &mut cache);
                    assert_eq!(refuted, refuted_without_cache(&grid, &board, kind), "{grid:?} {board:?} {kind:?}");
                    counts[depth] += refuted.len();
                }
                let Some((cell, colour)) =
                    refuted_colours(&grid, &board, TrialKind::Nested, &mut cache).first().copied()
                else {
                    break;
                };
                board[cell] = colour.opposite();
            }
        }
        assert!(counts[0] > 100 && counts[1] > counts[0] + 100, "{counts:?}");
    }
}
