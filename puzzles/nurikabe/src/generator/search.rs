//! Local search among drafts: small changes near undecided cells, kept when no more cells are undecided than before,
//! and perturbations of one area when the search is stuck. A change hardly affects distant parts of the board, so the
//! work grows with the board and not with the number of solutions.

use super::draft::Draft;
use crate::explain::{Difficulty, solve_with_techniques};
use crate::grid::{Colour, Grid};
use crate::solve::deduce::trials::{TrialBudget, Witnesses};
use crate::solve::deduce::{Deduction, for_width};
use gordian_puzzle::Stream;

/// At most this percentage of the islands may be single cells.
const MAX_SINGLE_CELL_PERCENT: usize = 20;

/// At most one island per this many cells, plus one: boards full of small islands are dull.
const CELLS_PER_ISLAND: usize = 7;

/// The weight of a superfluous island in the score, in undecided cells.
const SUPERFLUOUS_ISLAND_WEIGHT: usize = 3;

/// A change is first judged by its neighbourhood: only the cells within these distances are solved again, the smaller
/// distance first.
const CHECK_RADII: [usize; 2] = [2, 5];

/// How to find out which cells a puzzle leaves undecided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Method {
    /// By deduction, which is fast.
    Deduction,
    /// By the techniques up to a difficulty.
    Techniques(Difficulty),
}

impl Method {
    /// The part of a puzzle that this method leaves undecided when some cells are already decided.
    pub(super) fn unsolved_part(self, grid: &Grid, decided: &[Colour]) -> Unsolved {
        let board = match self {
            Method::Deduction => for_width!(grid, W => Deduction::<W>::new(grid, decided).and_then(|mut deduction| {
                deduction.propagate()?;
                Ok(deduction.board())
            })),
            Method::Techniques(difficulty) => Ok(solve_with_techniques(grid, decided, difficulty)),
        };
        // The grid comes from a draft, which has a solution, so there is no contradiction.
        let board = board.unwrap_or_else(|_| grid.blank());
        let undecided = (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown).collect();
        Unsolved { board, undecided, superfluous_islands: superfluous_islands(grid) }
    }
}

/// What a method leaves undecided.
#[derive(Clone, Debug)]
pub(super) struct Unsolved {
    /// The board as far as the method decides it.
    board: Vec<Colour>,
    /// The undecided cells.
    undecided: Vec<usize>,
    /// The number of islands that would have to disappear before the puzzle counts as interesting, see
    /// [`superfluous_islands`].
    superfluous_islands: usize,
}

impl Unsolved {
    /// The number of undecided cells.
    pub(super) fn count(&self) -> usize {
        self.undecided.len()
    }

    /// Whether trials decide everything that is undecided.
    fn is_solved_by_trials(&self, grid: &Grid) -> bool {
        for_width!(grid, W => Deduction::<W>::new(grid, &self.board).is_ok_and(|mut deduction| {
            deduction.propagate().is_ok()
                && deduction.run_trials(&mut TrialBudget::unlimited(), &mut Witnesses::new()).is_ok()
                && deduction.is_complete()
        }))
    }

    /// The score to minimise: undecided cells and superfluous islands.
    pub(super) fn score(&self) -> usize {
        self.undecided.len() + SUPERFLUOUS_ISLAND_WEIGHT * self.superfluous_islands
    }
}

/// The number of islands beyond what an interesting puzzle may have: single-cell islands above
/// [`MAX_SINGLE_CELL_PERCENT`], plus islands of any size above one per [`CELLS_PER_ISLAND`] cells.
pub(super) fn superfluous_islands(grid: &Grid) -> usize {
    let islands = grid.clues().len();
    let single_cell_islands = grid.clues().iter().filter(|clue| clue.size == Some(1)).count();
    let max_islands = grid.cells() / CELLS_PER_ISLAND + 1;
    single_cell_islands.saturating_sub(islands * MAX_SINGLE_CELL_PERCENT / 100) + islands.saturating_sub(max_islands)
}

/// A part of the board to search in: the cells within `radius` rows and columns of a cell.
#[derive(Clone, Copy, Debug)]
struct Area {
    cell: usize,
    radius: usize,
}

/// In place of an [`Area`]: the search is not restricted.
const WHOLE_BOARD: Option<Area> = None;

/// A local search for a draft that leaves nothing undecided.
pub(super) struct LocalSearch<'a> {
    pub(super) draft: Draft,
    pub(super) unsolved: Unsolved,
    method: Method,
    stream: &'a mut Stream,
    /// Called before every change; false ends the search.
    may_continue: &'a mut dyn FnMut() -> bool,
    is_ended: bool,
}

/// Changes without progress before a perturbation, per cell of the board.
const MAX_IDLE_CHANGES: usize = 4;

/// Changes without progress before a perturbation counts as failed, per cell of its area.
const MAX_IDLE_CHANGES_IN_AREA: usize = 4;

/// Failed perturbations before the draft is dropped.
const MAX_IDLE_PERTURBATIONS: usize = 60;

impl<'a> LocalSearch<'a> {
    pub(super) fn new(
        draft: Draft,
        method: Method,
        stream: &'a mut Stream,
        may_continue: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        let grid = draft.grid();
        let unsolved = method.unsolved_part(&grid, &grid.blank());
        LocalSearch { draft, unsolved, method, stream, may_continue, is_ended: false }
    }

    /// Switches to another method.
    pub(super) fn switch_method(&mut self, method: Method) {
        self.method = method;
        self.reassess();
    }

    /// Whether the search was stopped by `may_continue`.
    pub(super) fn is_ended(&self) -> bool {
        self.is_ended
    }

    /// Recomputes what is undecided.
    fn reassess(&mut self) {
        let grid = self.draft.grid();
        self.unsolved = self.method.unsolved_part(&grid, &grid.blank());
    }

    /// Searches until the score is zero; false when it is stuck.
    pub(super) fn run(&mut self) -> bool {
        self.hill_climb(WHOLE_BOARD);
        let mut idle_perturbations = 0;
        while self.unsolved.score() > 0 && idle_perturbations < MAX_IDLE_PERTURBATIONS && !self.is_ended {
            let (draft_before, unsolved_before) = (self.draft.clone(), self.unsolved.clone());
            self.perturb();
            let is_better = self.unsolved.score() < unsolved_before.score();
            idle_perturbations = if is_better { 0 } else { idle_perturbations + 1 };
            if self.unsolved.score() > unsolved_before.score() {
                (self.draft, self.unsolved) = (draft_before, unsolved_before);
            }
        }
        self.unsolved.score() == 0
    }

    /// Makes several changes in one area regardless of the score, then searches there.
    fn perturb(&mut self) {
        let cell = self.pick_cell(WHOLE_BOARD);
        let radius = 2 + self.stream.below(2) as usize;
        let mut changes_left = 2 + self.stream.below(8) as usize;
        // Many changes are impossible, so more are tried than wanted.
        for _ in 0..8 * changes_left {
            let changed_cell = self.draft.random_cell_near(cell, radius, self.stream);
            changes_left -= usize::from(self.draft.change(changed_cell, self.stream).is_some());
            if changes_left == 0 {
                break;
            }
        }
        self.reassess();
        self.hill_climb(Some(Area { cell, radius: radius + 1 }));
    }

    /// Hill climbing: tries changes while the score improves, in one area or on the whole board.
    fn hill_climb(&mut self, area: Option<Area>) {
        let max_idle_changes = match area {
            None => MAX_IDLE_CHANGES * self.unsolved.board.len(),
            Some(Area { radius, .. }) => {
                MAX_IDLE_CHANGES_IN_AREA * (2 * radius + 1).pow(2).min(self.unsolved.board.len())
            }
        };
        let mut best_score = self.unsolved.score();
        let mut idle_changes = 0;
        while idle_changes < max_idle_changes && best_score > 0 && !self.is_ended {
            idle_changes += 1;
            // Sometimes accept a slightly worse score, or too many drafts would get stuck. Most draws give 0, and each
            // higher value is 16 times rarer.
            let slack = (self.stream.below(1 << 32) as u32).leading_zeros() as usize / 4;
            self.try_change(area, slack);
            if self.unsolved.score() < best_score {
                best_score = self.unsolved.score();
                idle_changes = 0;
            }
        }
    }

    /// Tries one change. It is kept, and the result is true, when the score is at most `max_score` and trials decide
    /// everything undecided.
    pub(super) fn step(&mut self, max_score: usize) -> bool {
        let (draft_before, unsolved_before) = (self.draft.clone(), self.unsolved.clone());
        let slack = max_score.saturating_sub(self.unsolved.score());
        let is_kept = self.try_change(WHOLE_BOARD, slack);
        if is_kept && self.unsolved.count() > 0 && !self.unsolved.is_solved_by_trials(&self.draft.grid()) {
            (self.draft, self.unsolved) = (draft_before, unsolved_before);
            return false;
        }
        is_kept
    }

    /// Tries one change, and keeps it when the score grows by at most `slack`. Returns whether it was kept.
    fn try_change(&mut self, area: Option<Area>, slack: usize) -> bool {
        if !(self.may_continue)() {
            self.is_ended = true;
            return false;
        }
        let cell = self.pick_cell(area);
        let draft_before = self.draft.clone();
        let Some(affected) = self.draft.change(cell, self.stream) else { return false };
        let grid = self.draft.grid();
        let max_score = self.unsolved.score() + slack;
        if may_reach_score(self.method, &grid, &self.unsolved.board, &affected, max_score) {
            let unsolved = self.method.unsolved_part(&grid, &grid.blank());
            if unsolved.score() <= max_score {
                self.unsolved = unsolved;
                return true;
            }
        }
        self.draft = draft_before;
        false
    }

    /// A random cell to change, most likely one near an undecided cell.
    fn pick_cell(&mut self, area: Option<Area>) -> usize {
        if let Some(area) = area
            && self.stream.below(4) > 0
        {
            return self.draft.random_cell_near(area.cell, area.radius, self.stream);
        }
        if self.unsolved.superfluous_islands > 0
            && self.stream.below(2) == 0
            && let Some(cell) = self.draft.cell_near_small_island(self.stream)
        {
            return cell;
        }
        if self.unsolved.undecided.is_empty() || self.stream.below(10) == 0 {
            return self.stream.below(self.unsolved.board.len() as u64) as usize;
        }
        let cell = self.unsolved.undecided[self.stream.below(self.unsolved.undecided.len() as u64) as usize];
        self.draft.random_cell_near(cell, 1, self.stream)
    }
}

/// A quick necessary condition for a changed puzzle to reach a score of at most `max_score`. Cells decided before the
/// change stay decided far from it, so solving only the neighbourhood decides at least as much as solving from the
/// numbers alone, and is faster.
fn may_reach_score(method: Method, grid: &Grid, board_before: &[Colour], affected: &[usize], max_score: usize) -> bool {
    superfluous_islands(grid) * SUPERFLUOUS_ISLAND_WEIGHT <= max_score
        && CHECK_RADII.iter().all(|radius| {
            method.unsolved_part(grid, &forget_around(grid, board_before, affected, *radius)).score() <= max_score
        })
}

/// The board with the neighbourhood of some cells made undecided.
fn forget_around(grid: &Grid, board: &[Colour], affected: &[usize], radius: usize) -> Vec<Colour> {
    let mut board = board.to_vec();
    for cell in affected {
        let (centre_row, centre_column) = grid.row_and_column(*cell);
        for row in centre_row.saturating_sub(radius)..(centre_row + radius + 1).min(grid.rows()) {
            let row_start = row * grid.columns();
            let columns = centre_column.saturating_sub(radius)..(centre_column + radius + 1).min(grid.columns());
            board[row_start + columns.start..row_start + columns.end].fill(Colour::Unknown);
        }
    }
    grid.clues().iter().for_each(|clue| board[clue.cell] = Colour::Land);
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::is_solved;
    use gordian_puzzle::Seed;

    #[test]
    fn drafts_stay_solutions_after_every_change() {
        let mut stream = Seed::new(1).stream("drafts");
        let (mut changes, mut splits) = (0, 0);
        for (rows, columns) in [(3, 3), (5, 8), (9, 9)] {
            let mut draft =
                std::iter::from_fn(|| Some(Draft::random(rows, columns, &mut stream))).flatten().next().unwrap();
            for _ in 0..400 {
                let cell = stream.below((rows * columns) as u64) as usize;
                let draft_before = draft.clone();
                match draft.change(cell, &mut stream) {
                    Some(_) => changes += 1,
                    None => assert_eq!(draft, draft_before),
                }
                let grid = draft.grid();
                assert!(is_solved(&grid, draft.board()));
                splits += usize::from(grid.clues().len() > draft_before.grid().clues().len());
            }
        }
        assert!(changes > 200 && splits > 20, "{changes} {splits}");
    }

    #[test]
    fn solving_a_neighbourhood_never_leaves_more_undecided() {
        let mut stream = Seed::new(2).stream("looks");
        let mut draft = std::iter::from_fn(|| Some(Draft::random(9, 9, &mut stream))).flatten().next().unwrap();
        let (mut checked, mut may_reach) = (0, 0);
        while checked < 300 {
            let unsolved = Method::Deduction.unsolved_part(&draft.grid(), &draft.grid().blank());
            let cell = stream.below(81) as usize;
            let Some(affected) = draft.change(cell, &mut stream) else { continue };
            let grid = draft.grid();
            let truth = Method::Deduction.unsolved_part(&grid, &grid.blank());
            for radius in CHECK_RADII {
                let local =
                    Method::Deduction.unsolved_part(&grid, &forget_around(&grid, &unsolved.board, &affected, radius));
                assert!(local.undecided.iter().all(|cell| truth.undecided.contains(cell)), "{affected:?}");
            }
            checked += 1;
            may_reach +=
                usize::from(may_reach_score(Method::Deduction, &grid, &unsolved.board, &affected, unsolved.score()));
        }
        assert!(may_reach > 30 && may_reach < 270, "{may_reach}");
    }
}
