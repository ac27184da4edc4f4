//! A second way to count the solutions of a Nurikabe, to check the solver. The two share only the grid: there is no deduction
//! here, no SAT solver and no table, and a state is defined differently from the solver's sweep.
//!
//! This is dynamic programming over a frontier. Cells are coloured sea or land one by one, row by row. Of the cells coloured so
//! far, only the last one of each column matters: whether it is sea or land, which of these cells are connected, and the size
//! and number (if any) of each island that they belong to. Partial boards that agree in this are counted together.

use gordian_nurikabe::{Colour, Grid, SWAP_ROWS_AND_COLUMNS};
use std::collections::HashMap;

/// The largest length of the shorter side of a board, so that a state can be packed.
const MAX_WIDTH: usize = 11;

/// The largest number of clues that a board may have.
const MAX_CLUES: usize = 4;

/// The largest number that a board may have.
const MAX_CLUE: u32 = 127;

/// The clue of land that has no number yet, and of sea.
const NO_CLUE: u8 = u8::MAX;

/// The label of a column that has no cell yet.
const NONE: u8 = 15;

/// A connected area of sea or land that touches the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    is_sea: bool,
    /// The index of an island's number; [`NO_CLUE`] if none is known.
    clue: u8,
    size: u16,
}

/// The last cell of each column: the state of the dynamic programming.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// For each column, the index in `parts` of the area that its last cell belongs to; [`NONE`] if it has no cell yet.
    labels: [u8; MAX_WIDTH],
    parts: [Part; MAX_WIDTH + 1],
    /// The number of parts.
    count: usize,
    /// Whether the cell up and to the left of the next one is sea.
    upper_left_is_sea: bool,
    /// The sea is complete and no longer touches the edge: all remaining cells are land.
    is_closed: bool,
}

/// A packed edge.
type Key = [u64; 3];

/// Counts the solutions of a puzzle; also returns the largest number of edges stored. `None` for boards that are too wide, or
/// that have too many numbers, `?`, or a number that is too large.
pub(crate) fn count(grid: &Grid) -> Option<(u64, usize)> {
    let turned = if grid.columns() > grid.rows() { grid.transformed(SWAP_ROWS_AND_COLUMNS) } else { grid.clone() };
    let is_small = turned.columns() <= MAX_WIDTH
        && turned.clues().len() <= MAX_CLUES
        && turned.clues().iter().all(|clue| clue.size.is_some_and(|size| size <= MAX_CLUE));
    is_small.then(|| Counter::new(&turned).run())
}

/// Counts the solutions of one board.
struct Counter<'a> {
    grid: &'a Grid,
    /// For each cell, the sum of the numbers in later cells, and the largest of them.
    ahead: Vec<(i64, u16)>,
}

impl<'a> Counter<'a> {
    fn new(grid: &'a Grid) -> Self {
        let mut ahead = vec![(0, 0); grid.cells()];
        for clue in grid.clues() {
            let size = clue.size.unwrap_or(0);
            for (sum, largest) in &mut ahead[..clue.cell] {
                *sum += i64::from(size);
                *largest = (*largest).max(size as u16);
            }
        }
        Counter { grid, ahead }
    }

    fn run(&self) -> (u64, usize) {
        let columns = self.grid.columns();
        let mut layer: HashMap<Key, u64> = HashMap::from([(Edge::start().pack(), 1)]);
        let mut max_stored = 1;
        for cell in 0..self.grid.cells() {
            let mut next_layer = HashMap::with_capacity(layer.len());
            for (key, ways) in layer {
                let edge = Edge::unpack(&key, columns);
                for colour in [Colour::Sea, Colour::Land] {
                    if let Some(after) = self.step(&edge, cell, colour) {
                        let total: &mut u64 = next_layer.entry(after.pack()).or_default();
                        *total = total.checked_add(ways).expect("boards of this size have fewer partial boards");
                    }
                }
            }
            max_stored = max_stored.max(next_layer.len());
            layer = next_layer;
        }
        let solutions = layer.into_iter().filter(|(key, _)| self.is_solution(&Edge::unpack(key, columns)));
        (solutions.map(|(_, ways)| ways).sum(), max_stored)
    }

    fn size(&self, clue: u8) -> u16 {
        self.grid.clues()[usize::from(clue)].size.unwrap_or(0) as u16
    }

    /// The edge after one more cell, if it can still lead to a solution.
    fn step(&self, edge: &Edge, cell: usize, colour: Colour) -> Option<Edge> {
        let columns = self.grid.columns();
        let column = cell % columns;
        let is_sea = colour == Colour::Sea;
        if is_sea && (edge.is_closed || self.grid.clue_at(cell).is_some()) {
            return None;
        }
        let above = edge.labels[column];
        let left = if column > 0 { edge.labels[column - 1] } else { NONE };
        let has_colour = |label: u8| label != NONE && edge.parts[usize::from(label)].is_sea == is_sea;
        // Four cells of sea in a square are not allowed.
        if is_sea && column > 0 && edge.upper_left_is_sea && has_colour(above) && has_colour(left) {
            return None;
        }
        let mut after = *edge;
        after.upper_left_is_sea = above != NONE && edge.parts[usize::from(above)].is_sea;
        let clue = self.grid.clue_at(cell).map_or(NO_CLUE, |index| index as u8);
        let new_label = after.count as u8;
        after.parts[after.count] = Part { is_sea, clue, size: 1 };
        after.count += 1;
        after.labels[column] = new_label;
        // The cell above leaves the edge. If it was the last cell of its area there, the area is complete.
        let completes_area = above != NONE && !has_colour(above) && !after.labels[..columns].contains(&above);
        if has_colour(above) {
            after.join(new_label, above)?;
        }
        if has_colour(left) {
            let (label, left) = (after.labels[column], after.labels[column - 1]);
            if label != left {
                after.join(label, left)?;
            }
        }
        if completes_area {
            let part = edge.parts[usize::from(above)];
            if part.is_sea {
                let has_other_sea = after.labels[..columns]
                    .iter()
                    .any(|label| *label != NONE && after.parts[usize::from(*label)].is_sea);
                if has_other_sea {
                    return None;
                }
                after.is_closed = true;
            } else if part.clue == NO_CLUE || part.size != self.size(part.clue) {
                return None;
            }
        }
        after.normalise(columns);
        self.is_possible(&after, cell).then_some(after)
    }

    /// Whether the remaining cells suffice: a necessary condition that discards hopeless edges early.
    fn is_possible(&self, edge: &Edge, cell: usize) -> bool {
        let remaining_cells = (self.grid.cells() - cell - 1) as i64;
        let parts = &edge.parts[..edge.count];
        // Land that must still come: for numbers in later cells, and for islands at the edge.
        let (mut missing_land, largest_ahead) = self.ahead[cell];
        let (mut seas, mut largest_room, mut orphans) = (0, largest_ahead, 0);
        for part in parts {
            if part.is_sea {
                seas += 1;
                continue;
            }
            missing_land -= i64::from(part.size);
            if part.clue == NO_CLUE {
                orphans += 1;
            } else {
                let size = self.size(part.clue);
                if part.size > size {
                    return false;
                }
                missing_land += i64::from(size);
                largest_room = largest_room.max(size - part.size);
            }
        }
        let sea = remaining_cells - missing_land;
        if missing_land < 0 || sea < 0 || (edge.is_closed && sea != 0) {
            return false;
        }
        // Joining land without a number to an island takes at least one more cell.
        if !parts.iter().all(|part| part.is_sea || part.clue != NO_CLUE || part.size < largest_room) {
            return false;
        }
        let runs = Runs::new(edge, self.grid.columns());
        (seas < 2 || runs.min_cells_to_join_seas(seas) <= sea)
            && (orphans == 0 || largest_ahead > 0 || runs.orphans_can_join(edge, |clue| self.size(clue)))
    }

    /// Whether an edge below the last row belongs to solutions: one sea, and every island has its number of cells.
    fn is_solution(&self, edge: &Edge) -> bool {
        let parts = &edge.parts[..edge.count];
        let seas = parts.iter().filter(|part| part.is_sea).count();
        let islands = parts.iter().filter(|part| !part.is_sea);
        seas <= 1 && islands.into_iter().all(|part| part.clue != NO_CLUE && part.size == self.size(part.clue))
    }
}

/// Adjacent columns whose last cells belong to the same part.
#[derive(Clone, Copy)]
struct ColumnRun {
    label: u8,
    is_sea: bool,
    first_column: u8,
    /// The column after the last.
    end: u8,
}

/// The edge as runs of columns, from left to right.
struct Runs {
    list: [ColumnRun; MAX_WIDTH],
    count: usize,
}

/// For each label, the representative of its group: which labels are, or can be, joined.
struct LabelGroups([u8; 16]);

impl LabelGroups {
    /// Every label alone.
    fn new() -> Self {
        LabelGroups(std::array::from_fn(|label| label as u8))
    }

    fn representative(&self, label: u8) -> u8 {
        self.0[usize::from(label)]
    }

    /// Joins the groups of two labels; `false` if they are the same group.
    fn join(&mut self, first: u8, second: u8) -> bool {
        let (kept, replaced) = (self.representative(first), self.representative(second));
        self.0.iter_mut().filter(|label| **label == replaced).for_each(|label| *label = kept);
        kept != replaced
    }
}

impl Runs {
    fn new(edge: &Edge, columns: usize) -> Self {
        let none = ColumnRun { label: NONE, is_sea: false, first_column: 0, end: 0 };
        let mut runs = Runs { list: [none; MAX_WIDTH], count: 0 };
        for (column, &label) in edge.labels[..columns].iter().enumerate().filter(|(_, label)| **label != NONE) {
            let first_column = column as u8;
            match runs.count.checked_sub(1).map(|last| &mut runs.list[last]) {
                Some(last) if last.label == label && last.end == first_column => last.end += 1,
                _ => {
                    let is_sea = edge.parts[usize::from(label)].is_sea;
                    runs.list[runs.count] = ColumnRun { label, is_sea, first_column, end: first_column + 1 };
                    runs.count += 1;
                }
            }
        }
        runs
    }

    fn list(&self) -> &[ColumnRun] {
        &self.list[..self.count]
    }

    /// A lower bound on the cells needed to join all seas. A connection between two runs of sea crosses every column between
    /// them, so the cheapest set of connections is a minimum spanning tree of the gaps (Kruskal's algorithm). In addition,
    /// every sea but one needs a cell directly below one of its own; the sea of the last cell may continue to the side instead.
    fn min_cells_to_join_seas(&self, seas: i64) -> i64 {
        // Width, and the labels on both sides.
        let mut gaps = [(0u8, NONE, NONE); MAX_WIDTH];
        let mut gap_count = 0;
        let mut previous_sea: Option<&ColumnRun> = None;
        for run in self.list().iter().filter(|run| run.is_sea) {
            if let Some(previous) = previous_sea.filter(|previous| previous.label != run.label) {
                gaps[gap_count] = (run.first_column - previous.end, previous.label, run.label);
                gap_count += 1;
            }
            previous_sea = Some(run);
        }
        gaps[..gap_count].sort_unstable();
        let mut joined = LabelGroups::new();
        let mut min_cells = seas - 1;
        for (width, left, right) in &gaps[..gap_count] {
            if joined.join(*left, *right) {
                min_cells += i64::from(*width);
            }
        }
        min_cells
    }

    /// Whether every area of land without a number can still be joined to a numbered island at the edge that is small enough.
    fn orphans_can_join(&self, edge: &Edge, size: impl Fn(u8) -> u16) -> bool {
        let joinable = self.joinable_land();
        let islands = || edge.parts[..edge.count].iter().zip(0u8..).filter(|(part, _)| !part.is_sea);
        islands().filter(|(part, _)| part.clue == NO_CLUE).all(|(orphan, orphan_label)| {
            islands().any(|(host, host_label)| {
                host.clue != NO_CLUE
                    && joinable.representative(host_label) == joinable.representative(orphan_label)
                    && host.size + orphan.size < size(host.clue)
            })
        })
    }

    /// The areas of land that can be joined to each other. A sea that is only between two runs of land and a sea that is only
    /// outside must still be joined to each other. Then the land cannot be joined: the two connections would cross.
    fn joinable_land(&self) -> LabelGroups {
        let sea_labels =
            |runs: &[ColumnRun]| runs.iter().filter(|run| run.is_sea).fold(0u16, |labels, run| labels | 1 << run.label);
        let mut joinable = LabelGroups::new();
        let land = || self.list().iter().enumerate().filter(|(_, run)| !run.is_sea);
        for (left_index, left) in land() {
            for (right_index, right) in land().filter(|(index, _)| *index > left_index) {
                let between = sea_labels(&self.list()[left_index..right_index]);
                let outside = sea_labels(&self.list()[..left_index]) | sea_labels(&self.list()[right_index..]);
                if between & !outside == 0 || outside & !between == 0 {
                    joinable.join(left.label, right.label);
                }
            }
        }
        joinable
    }
}

impl Edge {
    fn start() -> Self {
        let part = Part { is_sea: false, clue: NO_CLUE, size: 0 };
        Edge {
            labels: [NONE; MAX_WIDTH],
            parts: [part; MAX_WIDTH + 1],
            count: 0,
            upper_left_is_sea: false,
            is_closed: false,
        }
    }

    /// Joins the second part to the first; `None` if both have a number.
    fn join(&mut self, first: u8, second: u8) -> Option<()> {
        let other = self.parts[usize::from(second)];
        let part = &mut self.parts[usize::from(first)];
        if part.clue != NO_CLUE && other.clue != NO_CLUE {
            return None;
        }
        part.clue = part.clue.min(other.clue);
        part.size += other.size;
        self.labels.iter_mut().filter(|label| **label == second).for_each(|label| *label = first);
        Some(())
    }

    /// Renumbers the parts in the order of their first column and removes those that left the edge, so that equal edges have
    /// equal keys.
    fn normalise(&mut self, columns: usize) {
        let mut renamed = [NONE; MAX_WIDTH + 1];
        let parts = self.parts;
        let mut count = 0;
        for label in &mut self.labels[..columns] {
            if *label == NONE {
                continue;
            }
            let old = usize::from(*label);
            if renamed[old] == NONE {
                renamed[old] = count as u8;
                // The size of a sea does not matter.
                let size = if parts[old].is_sea { 0 } else { parts[old].size };
                self.parts[count] = Part { size, ..parts[old] };
                count += 1;
            }
            *label = renamed[old];
        }
        self.count = count;
    }

    fn pack(&self) -> Key {
        let mut key = [0; 3];
        for (column, label) in self.labels.iter().enumerate() {
            key[0] |= u64::from(*label) << (4 * column);
        }
        let mut islands = 0;
        for (index, part) in self.parts[..self.count].iter().enumerate() {
            if part.is_sea {
                key[0] |= 1 << (48 + index);
            } else {
                let word = u64::from(part.clue) | u64::from(part.size) << 8;
                key[1 + islands / 3] |= word << (20 * (islands % 3));
                islands += 1;
            }
        }
        key[0] |= u64::from(self.is_closed) << 62 | u64::from(self.upper_left_is_sea) << 63;
        key
    }

    fn unpack(key: &Key, columns: usize) -> Self {
        let mut edge = Edge::start();
        for (column, label) in edge.labels.iter_mut().enumerate() {
            *label = (key[0] >> (4 * column) & 15) as u8;
        }
        let highest = edge.labels[..columns].iter().filter(|label| **label != NONE).max();
        edge.count = highest.map_or(0, |label| usize::from(*label) + 1);
        let mut islands = 0;
        for (index, part) in edge.parts[..edge.count].iter_mut().enumerate() {
            part.is_sea = key[0] >> (48 + index) & 1 != 0;
            if !part.is_sea {
                let word = key[1 + islands / 3] >> (20 * (islands % 3)) & 0xf_ffff;
                (part.clue, part.size) = (word as u8, (word >> 8) as u16);
                islands += 1;
            }
        }
        (edge.is_closed, edge.upper_left_is_sea) = (key[0] >> 62 & 1 != 0, key[0] >> 63 != 0);
        edge
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_nurikabe::Clue;
    use gordian_nurikabe::rules::is_solved;
    use gordian_puzzle::{Seed, Stream};

    fn brute_force(grid: &Grid) -> u64 {
        let colour = |bits: u32, cell: usize| if bits >> cell & 1 != 0 { Colour::Sea } else { Colour::Land };
        let board = |bits: u32| (0..grid.cells()).map(|cell| colour(bits, cell)).collect::<Vec<_>>();
        let numbers = grid.clues().iter().fold(0, |all, clue| all | 1 << clue.cell);
        let boards = (0..1u32 << grid.cells()).filter(|bits| bits & numbers == 0);
        boards.filter(|bits| is_solved(grid, &board(*bits))).count() as u64
    }

    fn random(rows: usize, columns: usize, stream: &mut Stream) -> Grid {
        let cells = rows * columns;
        let count = 1 + stream.below(3) as usize;
        let mut clues: Vec<Clue> = Vec::new();
        while clues.len() < count {
            let cell = stream.below(cells as u64) as usize;
            if clues.iter().all(|clue| clue.cell != cell) {
                clues.push(Clue { cell, size: Some(1 + stream.below(cells as u64 / 2) as u32) });
            }
        }
        Grid::new(rows, columns, clues)
    }

    #[test]
    fn counts_agree_with_brute_force() {
        let mut stream = Seed::new(1).stream("count");
        let (mut none, mut one, mut several) = (0, 0, 0);
        for turn in 0..180 {
            let (rows, columns) = [(3, 3), (4, 3), (2, 6), (3, 4), (1, 7), (4, 4)][turn % 6];
            let grid = random(rows, columns, &mut stream);
            let truth = brute_force(&grid);
            assert_eq!(count(&grid).map(|(found, _)| found), Some(truth), "{grid:?}");
            match truth {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
        }
        assert!(none > 20 && one > 10 && several > 20, "{none} {one} {several}");
    }

    #[test]
    fn boards_beyond_the_limits_are_refused() {
        let clue = |cell: usize, size: Option<u32>| Clue { cell, size };
        assert_eq!(count(&Grid::new(3, 3, vec![clue(0, None)])), None);
        assert_eq!(count(&Grid::new(13, 13, vec![clue(0, Some(2))])), None);
        assert_eq!(count(&Grid::new(4, 4, (0..5).map(|index| clue(3 * index, Some(1))).collect())), None);
        assert_eq!(count(&Grid::new(2, 2, vec![clue(0, Some(9))])).map(|(found, _)| found), Some(0));
    }
}
