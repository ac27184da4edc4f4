//! New puzzles from a seed: a random solution, changed little by little until deduction alone finds it, and until it is as
//! hard as was asked. All budgets count steps, never time, so that a seed gives the same puzzle on every machine.

mod draft;
mod search;

use super::editor::read_size;
use super::explain::{Depth, Explanation, Level, explain};
use super::grid::Grid;
use super::solve::{Extent, Known, Stage, solve};
use super::techniques::Tier;
use draft::Draft;
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Seed, Stream, Watcher};
use search::{Judge, Search, excess};
use std::ops::ControlFlow;

/// The size when none is asked for.
pub(super) const DEFAULT_SIZE: &str = "10x10";

/// Random solutions that are tried before the generator gives up.
const MOST_STARTS: u32 = 3000;

/// Changes that are tried before the generator gives up, for each cell.
const MOST_CHANGES: u32 = 20_000;

/// Of all cells no more than this share, in hundredths, follow from the numbers alone.
const MOST_FORCED: usize = 55;

/// Puzzles without open cells that are rated before a draft is given up, and changes that are tried for it, for each cell.
const MOST_RATED: usize = 80;
const MOST_LAST_CHANGES: usize = 6;

/// What deduction leaves open of a puzzle for experts: one cell in so many at least, and at most.
const LEAST_OPEN: usize = 20;
const MOST_OPEN: usize = 5;

/// Changes between two questions whether to go on.
const CHANGES_BETWEEN_LOOKS: u32 = 16;

/// Makes a puzzle.
pub(super) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Grid, Refusal> {
    let size = request.size.as_deref().unwrap_or(DEFAULT_SIZE);
    let (rows, columns) = read_size(size).map_err(Refusal::new)?;
    let level = match request.level.as_deref() {
        None => Level::Medium,
        Some(name) => Level::ALL
            .into_iter()
            .find(|level| level.name() == name)
            .ok_or_else(|| unknown("error-unknown-level", name, &Level::ALL.map(Level::name)))?,
    };
    if rows < 3 || columns < 3 {
        return Err(Refusal::new(Message::new("nurikabe-generate-small")));
    }
    let mut stream = Seed::new(request.seed).stream(&format!("nurikabe {rows}x{columns} {}", level.name()));
    let most_changes = MOST_CHANGES * (rows * columns) as u32;
    let mut changes = 0;
    for start in 0..MOST_STARTS {
        let share = |changes: u32| (start * 1000 / MOST_STARTS).max(changes / (most_changes / 1000)).min(999);
        let mut tell = |changes: u32| watcher.setup(&Message::new("nurikabe-generating"), share(changes)).is_continue();
        if !tell(changes) {
            return Err(Refusal::cancelled());
        }
        let Some(draft) = Draft::random(rows, columns, &mut stream) else { continue };
        let mut is_cancelled = false;
        let mut go_on = || {
            changes += 1;
            is_cancelled |= changes.is_multiple_of(CHANGES_BETWEEN_LOOKS) && !tell(changes);
            !is_cancelled && changes < most_changes
        };
        if let Some(grid) = improve(draft, level, &mut stream, &mut go_on) {
            return Ok(grid);
        }
        if is_cancelled {
            return Err(Refusal::cancelled());
        }
        if changes >= most_changes {
            break;
        }
    }
    Err(Refusal::new(Message::new("nurikabe-generate").with("size", size)))
}

/// Changes a draft until it is a puzzle of the level. First until deduction, which is fast, leaves nothing open; then until
/// the techniques of the level leave nothing open, or for experts until something is open again that trials find; then until
/// it is as hard as was asked.
fn improve(draft: Draft, level: Level, stream: &mut Stream, go_on: &mut dyn FnMut() -> bool) -> Option<Grid> {
    let cells = draft.grid().cells();
    let mut search = Search::new(draft, Judge::Deduction, stream, go_on);
    if !search.run() {
        return None;
    }
    let (least, most) = if level == Level::Expert { (cells / LEAST_OPEN, cells / MOST_OPEN) } else { (0, 0) };
    if level != Level::Expert {
        search.ask(Judge::Techniques(level));
        if !search.run() {
            return None;
        }
    }
    let (mut rated, mut is_changed) = (0, true);
    for _ in 0..MOST_LAST_CHANGES * cells {
        if is_changed && search.left.count() >= least {
            let grid = search.draft.grid();
            if is_lively_and_of(&grid, level) {
                return Some(grid);
            }
            rated += 1;
        }
        if rated > MOST_RATED || search.is_ended() {
            break;
        }
        is_changed = search.step(most);
    }
    None
}

/// Whether a puzzle is worth solving, with few islands of one cell and not too much that the numbers alone say, and as hard as
/// a level says. It is known not to be harder.
fn is_lively_and_of(grid: &Grid, level: Level) -> bool {
    let explanation = explain(grid, &grid.blank(), Depth::Techniques);
    if excess(grid) > 0 || forced(&explanation) * 100 > grid.cells() * MOST_FORCED {
        return false;
    }
    if level != Level::Expert {
        return explanation.is_complete && explanation.level() == level;
    }
    // Trials, and nothing less, find the only solution.
    let extent = Extent { last: Stage::Trials, any: false };
    let (known, _) = solve(grid, &grid.blank(), extent, |_| ControlFlow::Continue(()));
    !explanation.is_complete && matches!(known, Known::Unique(_))
}

/// How many cells the numbers alone decide.
fn forced(explanation: &Explanation) -> usize {
    let starting = explanation.rounds.iter().take_while(|round| round.iter().all(|step| step.tier == Tier::Starting));
    starting.flatten().map(|step| step.cells.len()).sum()
}
