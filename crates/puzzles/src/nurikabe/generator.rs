//! New puzzles from a seed: a random solution, changed little by little until deduction alone finds it, and until it is as
//! hard as was asked. All budgets count steps, never time, so that a seed gives the same puzzle on every machine.

use super::check::component;
use super::deduce::{Deduction, for_width};
use super::editor::read_size;
use super::explain::{Depth, Level, explain, reach};
use super::grid::{Clue, Colour, Grid};
use super::solve::{Extent, Known, Stage, solve};
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Seed, Stream, Watcher};
use std::ops::ControlFlow;

/// The size when none is asked for.
pub(super) const DEFAULT_SIZE: &str = "10x10";

/// Random solutions that are tried before the generator gives up.
const MOST_STARTS: u32 = 3000;

/// Of all islands no more than this share, in hundredths, are single cells: they are dull.
const MOST_SINGLES: usize = 25;

/// Of all cells no more than this share, in hundredths, follow from the numbers alone.
const MOST_FORCED: usize = 55;

/// A solution with the cells in which its numbers stand.
#[derive(Clone, Debug)]
struct Draft {
    rows: usize,
    columns: usize,
    board: Vec<Colour>,
    chosen: Vec<bool>,
    largest: usize,
}

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
    for start in 0..MOST_STARTS {
        let share = start * 1000 / MOST_STARTS;
        if watcher.setup(&Message::new("nurikabe-generating"), share).is_break() {
            return Err(Refusal::cancelled());
        }
        let Some(draft) = Draft::random(rows, columns, &mut stream) else { continue };
        let mut go_on = || watcher.setup(&Message::new("nurikabe-generating"), share).is_continue();
        match improve(draft, level, &mut stream, &mut go_on) {
            Ended::Made(grid) => return Ok(grid),
            Ended::GivenUp => {}
            Ended::BrokenOff => return Err(Refusal::cancelled()),
        }
    }
    Err(Refusal::new(Message::new("nurikabe-generate").with("size", size)))
}

/// Puzzles without open cells that are rated before a draft is given up.
const MOST_RATED: usize = 80;

/// Changes between two questions whether to go on.
const CHANGES_BETWEEN_LOOKS: usize = 32;

/// What became of a draft.
enum Ended {
    /// A puzzle of the level.
    Made(Grid),
    /// It got no further.
    GivenUp,
    /// Somebody broke it off.
    BrokenOff,
}

/// Changes a draft until it is a puzzle of the level. First until deduction, which is fast, leaves little open; then, below
/// expert, until the techniques of the level alone leave nothing open; then until it is as hard as was asked.
fn improve(mut draft: Draft, level: Level, stream: &mut Stream, go_on: &mut dyn FnMut() -> bool) -> Ended {
    let cells = draft.board.len();
    let enough = match level {
        Level::Easy | Level::Medium | Level::Hard => 0,
        Level::Expert => cells / 3,
    };
    let mut left = Left::by_deduction(&draft.grid());
    let mut is_rough = true;
    let mut best = usize::MAX;
    let (mut idle, mut rated) = (0, 0);
    for turn in 1.. {
        if turn % CHANGES_BETWEEN_LOOKS == 0 && !go_on() {
            return Ended::BrokenOff;
        }
        idle += 1;
        // A draft that does not get better is given up, sooner while little was put into it.
        let most_idle = if is_rough { cells } else { cells * 4 };
        if idle > most_idle || rated > MOST_RATED {
            break;
        }
        let before = draft.clone();
        if !draft.change(&left, stream) {
            draft = before;
            continue;
        }
        let grid = draft.grid();
        let next = if is_rough || level == Level::Expert {
            Left::by_deduction(&grid)
        } else {
            Left::by_techniques(&grid, level)
        };
        // Now and then a small step back, or too many drafts would get stuck. A puzzle for experts may wander: it has to
        // stay open, but not wide open.
        let slack = if stream.below(16) == 0 { 2 } else { 0 };
        let most = if is_rough || level != Level::Expert { left.score() + slack } else { left.score() + cells / 20 };
        if next.score() > most || (!is_rough && level == Level::Expert && next.count > enough) {
            draft = before;
            continue;
        }
        left = next;
        if left.score() < best {
            best = left.score();
            idle = 0;
        }
        if is_rough && left.count <= enough && left.excess == 0 {
            is_rough = false;
            idle = 0;
            if level != Level::Expert {
                left = Left::by_techniques(&grid, level);
            }
            best = left.score();
        }
        if !is_rough && left.excess == 0 && (left.count == 0) == (level != Level::Expert) {
            rated += 1;
            if draft.is_lively(&grid) && is_of(&grid, level) {
                return Ended::Made(grid);
            }
        }
    }
    Ended::GivenUp
}

/// What is left open of a puzzle, and how many islands of one cell it has too many.
struct Left {
    open: Vec<bool>,
    count: usize,
    excess: usize,
}

impl Left {
    fn new(grid: &Grid, board: &[Colour]) -> Self {
        let open: Vec<bool> = board.iter().map(|colour| *colour == Colour::Unknown).collect();
        Left { count: open.iter().filter(|is_open| **is_open).count(), open, excess: excess_of_singles(grid) }
    }

    /// What a draft is to have less and less of.
    fn score(&self) -> usize {
        self.count + 3 * self.excess
    }

    /// What deduction leaves; everything when it finds a contradiction.
    fn by_deduction(grid: &Grid) -> Self {
        let settled = for_width!(grid, W => Deduction::<W>::new(grid, &grid.blank()).and_then(|mut deduction| {
            deduction.settle()?;
            Ok(deduction.board())
        }));
        Left::new(grid, &settled.unwrap_or_else(|_| vec![Colour::Unknown; grid.cells()]))
    }

    /// What the techniques up to a level leave.
    fn by_techniques(grid: &Grid, level: Level) -> Self {
        Left::new(grid, &reach(grid, level))
    }
}

/// Islands of one cell beyond what is allowed.
fn excess_of_singles(grid: &Grid) -> usize {
    let singles = grid.clues().iter().filter(|clue| clue.size == Some(1)).count();
    singles.saturating_sub(grid.clues().len() * MOST_SINGLES / 100)
}

/// Whether a puzzle is as hard as a level says. Below expert it is known not to be harder.
fn is_of(grid: &Grid, level: Level) -> bool {
    if level != Level::Expert {
        let explanation = explain(grid, &grid.blank(), Depth::Techniques);
        return explanation.is_complete && explanation.level() == level;
    }
    // Trials, and nothing less, find the only solution.
    let extent = Extent { last: Stage::Trials, any: false };
    let (known, _) = solve(grid, &grid.blank(), extent, |_| ControlFlow::Continue(()));
    matches!(known, Known::Unique(_)) && !explain(grid, &grid.blank(), Depth::Techniques).is_complete
}

impl Draft {
    /// A random solution: islands are thrown in until no pool is left.
    fn random(rows: usize, columns: usize, stream: &mut Stream) -> Option<Draft> {
        let cells = rows * columns;
        let largest = (rows.min(columns) * 4 / 5).clamp(3, 12);
        let mut draft = Draft { rows, columns, board: vec![Colour::Sea; cells], chosen: vec![false; cells], largest };
        let bare = Grid::new(rows, columns, Vec::new());
        for _ in 0..cells * 8 {
            let pools: Vec<[usize; 4]> = bare.blocks().filter(|block| draft.is_pool(block)).collect();
            if pools.is_empty() {
                break;
            }
            let block = pools[stream.below(pools.len() as u64) as usize];
            draft.raise(&bare, block[stream.below(4) as usize]);
        }
        if bare.blocks().any(|block| draft.is_pool(&block)) {
            return None;
        }
        for _ in 0..cells / 3 {
            let cell = stream.below(cells as u64) as usize;
            if bare.neighbours(cell).any(|beside| draft.board[beside] == Colour::Land) {
                draft.raise(&bare, cell);
            }
        }
        draft.choose(&bare, stream);
        Some(draft)
    }

    fn is_pool(&self, block: &[usize; 4]) -> bool {
        block.iter().all(|cell| self.board[*cell] == Colour::Sea)
    }

    /// Makes a cell land, if the sea stays connected and the island small enough.
    fn raise(&mut self, bare: &Grid, cell: usize) -> bool {
        if self.board[cell] == Colour::Land {
            return false;
        }
        self.board[cell] = Colour::Land;
        let mut seen = vec![false; self.board.len()];
        let island = component(bare, cell, &mut seen, |other| self.board[other] == Colour::Land);
        let fits = island.len() <= self.largest && self.has_one_sea(bare);
        if !fits {
            self.board[cell] = Colour::Sea;
        }
        fits
    }

    /// Makes a cell sea, if no pool comes of it and its island stays whole.
    fn sink(&mut self, bare: &Grid, cell: usize) -> bool {
        if self.board[cell] == Colour::Sea {
            return false;
        }
        let land: Vec<usize> = bare.neighbours(cell).filter(|beside| self.board[*beside] == Colour::Land).collect();
        self.board[cell] = Colour::Sea;
        let is_whole = land.first().is_none_or(|first| {
            let mut seen = vec![false; self.board.len()];
            component(bare, *first, &mut seen, |other| self.board[other] == Colour::Land);
            land.iter().all(|beside| seen[*beside])
        });
        let (row, column) = bare.place(cell);
        let near = |block: &[usize; 4]| {
            let (top, left) = bare.place(block[0]);
            row.abs_diff(top) <= 1 && column.abs_diff(left) <= 1
        };
        let fits = is_whole && !bare.blocks().filter(near).any(|block| self.is_pool(&block)) && self.has_one_sea(bare);
        if !fits {
            self.board[cell] = Colour::Land;
        }
        fits
    }

    fn has_one_sea(&self, bare: &Grid) -> bool {
        let Some(first) = self.board.iter().position(|colour| *colour == Colour::Sea) else { return false };
        let mut seen = vec![false; self.board.len()];
        let sea = component(bare, first, &mut seen, |other| self.board[other] == Colour::Sea);
        sea.len() == self.board.iter().filter(|colour| **colour == Colour::Sea).count()
    }

    /// The islands.
    fn islands(&self, bare: &Grid) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.board.len()];
        let mut islands = Vec::new();
        for cell in 0..self.board.len() {
            if self.board[cell] == Colour::Land && !seen[cell] {
                islands.push(component(bare, cell, &mut seen, |other| self.board[other] == Colour::Land));
            }
        }
        islands
    }

    /// Sees to it that every island has its number in exactly one of its cells, where it stands already if it can.
    fn choose(&mut self, bare: &Grid, stream: &mut Stream) {
        let mut chosen = vec![false; self.board.len()];
        for island in self.islands(bare) {
            let kept: Vec<usize> = island.iter().copied().filter(|cell| self.chosen[*cell]).collect();
            let among = if kept.is_empty() { &island } else { &kept };
            chosen[among[stream.below(among.len() as u64) as usize]] = true;
        }
        self.chosen = chosen;
    }

    /// A small change, most likely near what is open: another cell for a number, or another colour for a cell.
    fn change(&mut self, left: &Left, stream: &mut Stream) -> bool {
        let bare = Grid::new(self.rows, self.columns, Vec::new());
        let cells = self.board.len() as u64;
        let opened: Vec<usize> = (0..left.open.len()).filter(|cell| left.open[*cell]).collect();
        let is_land = |cell: usize| self.board[cell] == Colour::Land;
        let is_single = |cell: &usize| is_land(*cell) && !bare.neighbours(*cell).any(is_land);
        let cell = if left.excess > 0 && stream.below(2) == 0 {
            // Beside an island of one cell, so that it grows.
            let singles: Vec<usize> = (0..self.board.len()).filter(is_single).collect();
            let single = singles[stream.below(singles.len() as u64) as usize];
            let around: Vec<usize> = bare.neighbours(single).collect();
            around[stream.below(around.len() as u64) as usize]
        } else if opened.is_empty() || stream.below(5) == 0 {
            stream.below(cells) as usize
        } else {
            let near = opened[stream.below(opened.len() as u64) as usize];
            let around: Vec<usize> = bare.neighbours(near).chain([near]).collect();
            around[stream.below(around.len() as u64) as usize]
        };
        if self.board[cell] == Colour::Land && stream.below(2) == 0 {
            let mut seen = vec![false; self.board.len()];
            let island = component(&bare, cell, &mut seen, |other| self.board[other] == Colour::Land);
            if island.len() < 2 || self.chosen[cell] {
                return false;
            }
            island.iter().for_each(|other| self.chosen[*other] = false);
            self.chosen[cell] = true;
            return true;
        }
        let is_changed =
            if self.board[cell] == Colour::Land { self.sink(&bare, cell) } else { self.raise(&bare, cell) };
        if is_changed {
            self.chosen[cell] = false;
            self.choose(&bare, stream);
        }
        is_changed
    }

    /// The puzzle of the draft.
    fn grid(&self) -> Grid {
        let bare = Grid::new(self.rows, self.columns, Vec::new());
        let clues = self.islands(&bare).into_iter().filter_map(|island| {
            let cell = island.iter().copied().find(|cell| self.chosen[*cell])?;
            Some(Clue { cell, size: Some(island.len() as u32) })
        });
        Grid::new(self.rows, self.columns, clues.collect())
    }

    /// Whether a puzzle is worth solving: few islands of one cell, and not too much that the numbers alone say.
    fn is_lively(&self, grid: &Grid) -> bool {
        if excess_of_singles(grid) > 0 {
            return false;
        }
        let explanation = explain(grid, &grid.blank(), Depth::Techniques);
        let forced: usize = explanation
            .rounds
            .iter()
            .take_while(|round| round.iter().all(|step| step.tier == super::techniques::Tier::Starting))
            .flatten()
            .map(|step| step.cells.len())
            .sum();
        forced * 100 <= grid.cells() * MOST_FORCED
    }
}
