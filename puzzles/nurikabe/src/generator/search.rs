//! Local search among drafts: small changes near what stays open, kept when no more is open than before, and now and then a
//! shake of one spot when nothing else helps. What is changed in one corner of a large board hardly matters to the others,
//! so the work grows with the board, not with the number of ways to fill it.

use super::draft::Draft;
use crate::deduce::trial::{Budget, Witnesses};
use crate::deduce::{Deduction, for_width};
use crate::explain::{Level, reach};
use crate::grid::{Colour, Grid};
use gordian_puzzle::Stream;

/// Of all islands no more than this share, in hundredths, are single cells: they are dull.
const MOST_SINGLES: usize = 20;

/// Nor are there more islands than one, and one more for so many cells: small islands are dull as well.
const CELLS_AN_ISLAND: usize = 7;

/// Islands that there are too many count as so many open cells.
const EXCESS_COUNTS: usize = 3;

/// A change is looked at in its neighbourhood first: so many rows and columns around it are taken as open, then more.
const LOOKS: [usize; 2] = [2, 5];

/// Who says what is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judge {
    /// Deduction, which is fast.
    Deduction,
    /// Techniques up to a level.
    Techniques(Level),
}

impl Judge {
    /// What is left of a puzzle of which something is known already.
    pub(super) fn left(self, grid: &Grid, known: &[Colour]) -> Left {
        let board = match self {
            Judge::Deduction => for_width!(grid, W => Deduction::<W>::new(grid, known).and_then(|mut deduction| {
                deduction.settle()?;
                Ok(deduction.board())
            })),
            Judge::Techniques(level) => Ok(reach(grid, known, level)),
        };
        // A draft is a solution, so nothing contradicts it.
        let board = board.unwrap_or_else(|_| grid.blank());
        let open = (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown).collect();
        Left { board, open, excess: excess(grid) }
    }
}

/// What is left open of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Left {
    board: Vec<Colour>,
    open: Vec<usize>,
    excess: usize,
}

impl Left {
    /// How many cells are open.
    pub(super) fn count(&self) -> usize {
        self.open.len()
    }

    /// Whether trials find what is open.
    fn yields_to_trials(&self, grid: &Grid) -> bool {
        for_width!(grid, W => Deduction::<W>::new(grid, &self.board).is_ok_and(|mut deduction| {
            deduction.settle().is_ok()
                && deduction.try_out(&mut Budget::unlimited(), &mut Witnesses::new()).is_ok()
                && deduction.is_complete()
        }))
    }

    /// What a draft is to have less and less of.
    pub(super) fn score(&self) -> usize {
        self.open.len() + EXCESS_COUNTS * self.excess
    }
}

/// How many islands there are too many: of one cell, or at all.
pub(super) fn excess(grid: &Grid) -> usize {
    let count = grid.clues().len();
    let singles = grid.clues().iter().filter(|clue| clue.size == Some(1)).count();
    let most = grid.cells() / CELLS_AN_ISLAND + 1;
    singles.saturating_sub(count * MOST_SINGLES / 100) + count.saturating_sub(most)
}

/// The part of a board that a search keeps to: this many rows and columns around a cell.
#[derive(Clone, Copy, Debug)]
struct Spot {
    cell: usize,
    away: usize,
}

/// A search for a draft that leaves nothing open.
pub(super) struct Search<'a> {
    pub(super) draft: Draft,
    pub(super) left: Left,
    judge: Judge,
    stream: &'a mut Stream,
    /// Asked before every change; false ends the search.
    go_on: &'a mut dyn FnMut() -> bool,
    is_ended: bool,
}

/// Changes tried in vain before a draft is shaken, for each cell of the board.
const VAIN_CHANGES: usize = 4;

/// And those before a shake counts as vain, for each cell of its spot.
const VAIN_CHANGES_IN_A_SPOT: usize = 4;

/// Shakes in vain before a draft is given up.
const VAIN_SHAKES: usize = 60;

impl<'a> Search<'a> {
    pub(super) fn new(draft: Draft, judge: Judge, stream: &'a mut Stream, go_on: &'a mut dyn FnMut() -> bool) -> Self {
        let grid = draft.grid();
        let left = judge.left(&grid, &grid.blank());
        Search { draft, left, judge, stream, go_on, is_ended: false }
    }

    /// Goes on with another judge.
    pub(super) fn ask(&mut self, judge: Judge) {
        self.judge = judge;
        self.look();
    }

    /// Somebody broke it off.
    pub(super) fn is_ended(&self) -> bool {
        self.is_ended
    }

    fn look(&mut self) {
        let grid = self.draft.grid();
        self.left = self.judge.left(&grid, &grid.blank());
    }

    /// Searches until nothing is open; false when it gets no further.
    pub(super) fn run(&mut self) -> bool {
        self.climb(None);
        let mut vain = 0;
        while self.left.score() > 0 && vain < VAIN_SHAKES && !self.is_ended {
            let before = (self.draft.clone(), self.left.clone());
            self.shake();
            vain = if self.left.score() < before.1.score() { 0 } else { vain + 1 };
            if self.left.score() > before.1.score() {
                (self.draft, self.left) = before;
            }
        }
        self.left.score() == 0
    }

    /// Many changes at one spot, whatever comes of them; then a search there.
    fn shake(&mut self) {
        let cell = self.place(None);
        let away = 2 + self.stream.below(2) as usize;
        let mut wanted = 2 + self.stream.below(8) as usize;
        for _ in 0..8 * wanted {
            let at = self.draft.near(cell, away, self.stream);
            wanted -= usize::from(self.draft.change(at, self.stream).is_some());
            if wanted == 0 {
                break;
            }
        }
        self.look();
        self.climb(Some(Spot { cell, away: away + 1 }));
    }

    /// Changes as long as something comes of them.
    fn climb(&mut self, spot: Option<Spot>) {
        let most = match spot {
            None => VAIN_CHANGES * self.left.board.len(),
            Some(Spot { away, .. }) => VAIN_CHANGES_IN_A_SPOT * (2 * away + 1).pow(2).min(self.left.board.len()),
        };
        let mut best = self.left.score();
        let mut vain = 0;
        while vain < most && best > 0 && !self.is_ended {
            vain += 1;
            // Now and then a small step back, or too many drafts would get stuck.
            let slack = (self.stream.below(1 << 32) as u32).leading_zeros() as usize / 4;
            self.attempt(spot, slack);
            if self.left.score() < best {
                best = self.left.score();
                vain = 0;
            }
        }
    }

    /// Tries one change; true when it was made: when no more than so much is open, and trials find all of it.
    pub(super) fn step(&mut self, most: usize) -> bool {
        let before = (self.draft.clone(), self.left.clone());
        let slack = most.saturating_sub(self.left.score());
        let is_made = self.attempt(None, slack);
        if is_made && self.left.count() > 0 && !self.left.yields_to_trials(&self.draft.grid()) {
            (self.draft, self.left) = before;
            return false;
        }
        is_made
    }

    fn attempt(&mut self, spot: Option<Spot>, slack: usize) -> bool {
        if !(self.go_on)() {
            self.is_ended = true;
            return false;
        }
        let cell = self.place(spot);
        let before = self.draft.clone();
        let Some(about) = self.draft.change(cell, self.stream) else { return false };
        let grid = self.draft.grid();
        let most = self.left.score() + slack;
        if may_be(self.judge, &grid, &self.left.board, &about, most) {
            let next = self.judge.left(&grid, &grid.blank());
            if next.score() <= most {
                self.left = next;
                return true;
            }
        }
        self.draft = before;
        false
    }

    /// Where to change something: most likely near what is open.
    fn place(&mut self, spot: Option<Spot>) -> usize {
        if let Some(spot) = spot
            && self.stream.below(4) > 0
        {
            return self.draft.near(spot.cell, spot.away, self.stream);
        }
        if self.left.excess > 0
            && self.stream.below(2) == 0
            && let Some(cell) = self.draft.beside_a_small_island(self.stream)
        {
            return cell;
        }
        if self.left.open.is_empty() || self.stream.below(10) == 0 {
            return self.stream.below(self.left.board.len() as u64) as usize;
        }
        let open = self.left.open[self.stream.below(self.left.open.len() as u64) as usize];
        self.draft.near(open, 1, self.stream)
    }
}

/// Whether a changed puzzle may have a score this low. What was known before the change is still true further away from it,
/// so that whoever begins with it ends with no less than from the numbers alone; and does it faster.
fn may_be(judge: Judge, grid: &Grid, before: &[Colour], about: &[usize], most: usize) -> bool {
    excess(grid) * EXCESS_COUNTS <= most
        && LOOKS.iter().all(|away| judge.left(grid, &around(grid, before, about, *away)).score() <= most)
}

/// What is known of a board apart from the neighbourhood of some cells.
fn around(grid: &Grid, board: &[Colour], about: &[usize], away: usize) -> Vec<Colour> {
    let mut known = board.to_vec();
    for cell in about {
        let (row, column) = grid.place(*cell);
        for row in row.saturating_sub(away)..(row + away + 1).min(grid.rows()) {
            let first = row * grid.columns();
            let columns = column.saturating_sub(away)..(column + away + 1).min(grid.columns());
            known[first + columns.start..first + columns.end].fill(Colour::Unknown);
        }
    }
    grid.clues().iter().for_each(|clue| known[clue.cell] = Colour::Land);
    known
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::is_solved;
    use gordian_puzzle::Seed;

    #[test]
    fn drafts_stay_solutions_whatever_is_changed() {
        let mut stream = Seed::new(1).stream("drafts");
        let (mut made, mut splits) = (0, 0);
        for (rows, columns) in [(3, 3), (5, 8), (9, 9)] {
            let mut draft =
                std::iter::from_fn(|| Some(Draft::random(rows, columns, &mut stream))).flatten().next().unwrap();
            for _ in 0..400 {
                let cell = stream.below((rows * columns) as u64) as usize;
                let before = draft.clone();
                match draft.change(cell, &mut stream) {
                    Some(_) => made += 1,
                    None => assert_eq!(draft, before),
                }
                let grid = draft.grid();
                assert!(is_solved(&grid, draft.board()));
                splits += usize::from(grid.clues().len() > before.grid().clues().len());
            }
        }
        assert!(made > 200 && splits > 20, "{made} {splits}");
    }

    #[test]
    fn a_look_at_the_neighbourhood_never_finds_more_open_than_there_is() {
        let mut stream = Seed::new(2).stream("looks");
        let mut draft = std::iter::from_fn(|| Some(Draft::random(9, 9, &mut stream))).flatten().next().unwrap();
        let (mut looked, mut passed) = (0, 0);
        while looked < 300 {
            let left = Judge::Deduction.left(&draft.grid(), &draft.grid().blank());
            let cell = stream.below(81) as usize;
            let Some(about) = draft.change(cell, &mut stream) else { continue };
            let grid = draft.grid();
            let truth = Judge::Deduction.left(&grid, &grid.blank());
            for away in LOOKS {
                let seen = Judge::Deduction.left(&grid, &around(&grid, &left.board, &about, away));
                assert!(seen.open.iter().all(|cell| truth.open.contains(cell)), "{about:?}");
            }
            looked += 1;
            passed += usize::from(may_be(Judge::Deduction, &grid, &left.board, &about, left.score()));
        }
        assert!(passed > 30 && passed < 270, "{passed}");
    }
}
