//! Puzzles generated from a seed: a random solution is changed step by step until deduction solves its puzzle and the
//! puzzle has the requested difficulty. All budgets count steps, never time, so a seed gives the same puzzle on every
//! machine.

mod draft;
mod search;

use crate::ABOUT;
use crate::editor::read_size;
use crate::explain::techniques::Tier;
use crate::explain::{Depth, Difficulty, Explanation, explain};
use crate::grid::Grid;
use crate::solve::{Solutions, SolveOptions, Stage, solve};
use draft::Draft;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Seed, Size, Stream, Watcher};
use search::{LocalSearch, Method, superfluous_islands};
use std::ops::ControlFlow;

/// The shortest side: smaller boards have hardly any puzzles.
const MIN_SIDE: usize = 3;

/// Random solutions to try before giving up.
const MAX_STARTS: u32 = 3000;

/// Changes to try before giving up, per cell.
const MAX_CHANGES_PER_CELL: u32 = 20_000;

/// Changes between two progress reports.
const CHANGES_BETWEEN_CHECKS: u32 = 16;

/// Generates a puzzle.
///
/// # Errors
/// When size or difficulty are wrong, when no puzzle was found, or when the watcher cancels.
pub(crate) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Grid, Refusal> {
    let size = request.size_for(&ABOUT);
    let Size { rows, columns } = read_size(size).map_err(Refusal::new)?;
    let difficulty = request.difficulty()?.map_or(Difficulty::Medium, |index| Difficulty::ALL[index]);
    if rows < MIN_SIDE || columns < MIN_SIDE {
        return Err(Refusal::new(Message::new("nurikabe-generate-small")));
    }
    let mut stream = Seed::new(request.seed).stream(&format!("nurikabe {rows}x{columns} {}", difficulty.name()));
    let max_changes = MAX_CHANGES_PER_CELL * (rows * columns) as u32;
    let mut changes = 0;
    for start in 0..MAX_STARTS {
        // Progress in thousandths: of the random solutions or of the changes, whichever is further.
        let progress = |changes: u32| (start * 1000 / MAX_STARTS).max(changes / (max_changes / 1000)).min(999);
        let mut report =
            |changes: u32| watcher.setup(&Message::new("nurikabe-generating"), progress(changes)).is_continue();
        if !report(changes) {
            return Err(Refusal::cancelled());
        }
        let Some(draft) = Draft::random(rows, columns, &mut stream) else { continue };
        let mut is_cancelled = false;
        let mut may_continue = || {
            changes += 1;
            is_cancelled |= changes.is_multiple_of(CHANGES_BETWEEN_CHECKS) && !report(changes);
            !is_cancelled && changes < max_changes
        };
        if let Some(grid) = improve(draft, difficulty, &mut stream, &mut may_continue) {
            return Ok(grid);
        }
        if is_cancelled {
            return Err(Refusal::cancelled());
        }
        if changes >= max_changes {
            break;
        }
    }
    Err(Refusal::new(Message::new("nurikabe-generate").with("size", size)))
}

/// How many puzzles that deduction solves are rated before their draft is dropped.
const MAX_RATED_PUZZLES: usize = 80;

/// How many changes are tried in the last phase, in which solvable puzzles are rated, per cell.
const MAX_RATING_CHANGES_PER_CELL: usize = 6;

/// For expert puzzles: deduction must leave at least one cell in 20 undecided.
const CELLS_PER_MIN_UNDECIDED: usize = 20;

/// For expert puzzles: deduction may leave at most one cell in 5 undecided.
const CELLS_PER_MAX_UNDECIDED: usize = 5;

/// Changes a draft until it is a puzzle of this difficulty, in three phases. First deduction, which is fast, must solve
/// it. Then the techniques of the difficulty must solve it (for experts, trials may be needed). Then it must be
/// interesting and not too easy. `None` when one of the phases fails.
fn improve(
    draft: Draft,
    difficulty: Difficulty,
    stream: &mut Stream,
    may_continue: &mut dyn FnMut() -> bool,
) -> Option<Grid> {
    let cells = draft.grid().cells();
    let mut search = LocalSearch::new(draft, Method::Deduction, stream, may_continue);
    if !search.run() {
        return None;
    }
    // An expert puzzle must leave some cells for trials, but not so many that it becomes tedious. In all other puzzles
    // the techniques must decide every cell.
    let (min_undecided, max_undecided) = if difficulty == Difficulty::Expert {
        (cells / CELLS_PER_MIN_UNDECIDED, cells / CELLS_PER_MAX_UNDECIDED)
    } else {
        (0, 0)
    };
    if difficulty != Difficulty::Expert {
        search.switch_method(Method::Techniques(difficulty));
        if !search.run() {
            return None;
        }
    }
    // A puzzle is rated only once: `is_changed` says whether it is new.
    let (mut rated_puzzles, mut is_changed) = (0, true);
    for _ in 0..MAX_RATING_CHANGES_PER_CELL * cells {
        if is_changed && search.unsolved.count() >= min_undecided {
            let grid = search.draft.grid();
            if is_interesting(&grid, difficulty) {
                return Some(grid);
            }
            rated_puzzles += 1;
        }
        if rated_puzzles > MAX_RATED_PUZZLES || search.is_ended() {
            break;
        }
        is_changed = search.step(max_undecided);
    }
    None
}

/// At most this percentage of the cells may follow from the numbers alone.
const MAX_FORCED_PERCENT: usize = 55;

/// Whether a puzzle has this difficulty and is interesting: few single-cell islands, and not too many cells that follow
/// from the numbers alone. The caller guarantees that the puzzle is not harder.
fn is_interesting(grid: &Grid, difficulty: Difficulty) -> bool {
    let explanation = explain(grid, &grid.blank(), Depth::Techniques);
    if superfluous_islands(grid) > 0 || count_forced_cells(&explanation) * 100 > grid.cells() * MAX_FORCED_PERCENT {
        return false;
    }
    if difficulty != Difficulty::Expert {
        return explanation.is_complete && explanation.difficulty() == difficulty;
    }
    // An expert puzzle: techniques do not solve it, but trials find a unique solution.
    let options = SolveOptions::up_to(Stage::Trials);
    let (solutions, _) = solve(grid, &grid.blank(), options, |_| ControlFlow::Continue(()));
    !explanation.is_complete && matches!(solutions, Solutions::Unique(_))
}

/// The number of cells that follow from the numbers alone.
fn count_forced_cells(explanation: &Explanation) -> usize {
    let starting_rounds =
        explanation.rounds.iter().take_while(|round| round.iter().all(|step| step.tier == Tier::Starting));
    starting_rounds.flatten().map(|step| step.cells.len()).sum()
}
