//! A second way to count the solutions of a Nurikabe, to hold the solver against. It shares nothing with the solver but the
//! grid: no deduction, no clauses, no tables.
//!
//! Every cell is given a colour: sea, or the island of one of the numbers. A colouring is a solution when each colour is
//! connected and has as many cells as it is to have, the cell of each number has its colour, cells of two islands never
//! touch, and no block of two by two is sea. Colourings are counted cell by cell, row after row. Of what is coloured already
//! only the last cell of every column matters: its colour, which of these cells are connected, and how many cells each
//! colour has. Colourings that agree in this are counted together.

use gordian_puzzles::nurikabe::Grid;

/// The widest board, by its shorter side.
const WIDEST: usize = 12;

/// The most numbers, and the largest one.
const MOST_NUMBERS: usize = 4;
const LARGEST: u32 = 127;

/// No cell yet.
const NONE: u8 = 15;

/// The colour of the sea; the islands follow.
const SEA: u8 = 0;

/// The last cells of all columns.
#[derive(Clone, Copy)]
struct Profile {
    /// The part that each column's cell belongs to, numbered from the left.
    part: [u8; WIDEST],
    /// The colour of each part.
    colour: [u8; WIDEST + 1],
    parts: usize,
    /// Cells of each island so far.
    sizes: [u8; MOST_NUMBERS],
    /// Whether the cell up and to the left of the next one is sea.
    corner: bool,
    /// Colours that are complete and lie behind: one bit each.
    closed: u8,
}

/// A profile in two words, and in how many ways it comes about.
type Entry = ([u64; 2], u64);

impl Profile {
    fn pack(&self) -> [u64; 2] {
        let mut words = [0; 2];
        for column in 0..WIDEST {
            words[0] |= u64::from(self.part[column]) << (4 * column);
            words[1] |= u64::from(self.colour[column]) << (3 * column);
        }
        words[0] |= u64::from(self.corner) << 48 | u64::from(self.closed) << 49;
        for (island, size) in self.sizes.iter().enumerate() {
            words[1] |= u64::from(*size) << (36 + 7 * island);
        }
        words
    }

    fn unpack(words: [u64; 2]) -> Self {
        let part = std::array::from_fn(|column| (words[0] >> (4 * column) & 15) as u8);
        let parts = part.iter().filter(|part| **part != NONE).max().map_or(0, |last| usize::from(*last) + 1);
        Profile {
            part,
            colour: std::array::from_fn(|part| if part < WIDEST { (words[1] >> (3 * part) & 7) as u8 } else { 0 }),
            parts,
            sizes: std::array::from_fn(|island| (words[1] >> (36 + 7 * island) & 127) as u8),
            corner: words[0] >> 48 & 1 != 0,
            closed: (words[0] >> 49) as u8,
        }
    }

    fn colour_of(&self, column: usize) -> Option<u8> {
        (self.part[column] != NONE).then(|| self.colour[usize::from(self.part[column])])
    }

    /// Numbers the parts from the left, so that equal profiles look equal.
    fn renumber(&mut self, columns: usize) {
        let (old, mut names, mut count) = (self.colour, [NONE; WIDEST + 1], 0);
        self.colour = [0; WIDEST + 1];
        for part in self.part[..columns].iter_mut().filter(|part| **part != NONE) {
            let name = &mut names[usize::from(*part)];
            if *name == NONE {
                *name = count as u8;
                self.colour[count] = old[usize::from(*part)];
                count += 1;
            }
            *part = *name;
        }
        self.parts = count;
    }
}

/// A board that is counted.
struct Count {
    columns: usize,
    cells: usize,
    /// The colour of every cell that has a number.
    fixed: Vec<Option<u8>>,
    /// How many cells each colour is to have.
    wanted: Vec<usize>,
}

/// How many solutions a puzzle has, and the most profiles that were held at once; `None` for boards that are too wide or have
/// too many numbers, `?` or numbers that are too large.
pub(crate) fn count(grid: &Grid) -> Option<(u64, usize)> {
    let turned = if grid.columns() > grid.rows() { grid.turned(4) } else { grid.clone() };
    let sizes: Vec<u32> = turned.clues().iter().map(|clue| clue.size).collect::<Option<_>>()?;
    let is_small =
        turned.columns() <= WIDEST && sizes.len() <= MOST_NUMBERS && sizes.iter().all(|size| *size <= LARGEST);
    if !is_small {
        return None;
    }
    let land: usize = sizes.iter().map(|size| *size as usize).sum();
    let Some(sea) = turned.cells().checked_sub(land) else { return Some((0, 0)) };
    let mut fixed = vec![None; turned.cells()];
    (1..).zip(turned.clues()).for_each(|(colour, clue)| fixed[clue.cell] = Some(colour));
    let wanted = std::iter::once(sea).chain(sizes.iter().map(|size| *size as usize)).collect();
    Some(Count { columns: turned.columns(), cells: turned.cells(), fixed, wanted }.run())
}

impl Count {
    fn run(&self) -> (u64, usize) {
        let start = Profile {
            part: [NONE; WIDEST],
            colour: [0; WIDEST + 1],
            parts: 0,
            sizes: [0; MOST_NUMBERS],
            corner: false,
            closed: 0,
        };
        let mut layer: Vec<Entry> = vec![(start.pack(), 1)];
        let mut most = 1;
        for cell in 0..self.cells {
            let mut next: Vec<Entry> = Vec::new();
            let mut merged = 0;
            for (words, ways) in layer {
                let profile = Profile::unpack(words);
                for colour in 0..self.wanted.len() as u8 {
                    if let Some(after) = self.step(&profile, cell, colour) {
                        next.push((after.pack(), ways));
                    }
                }
                // What is equal is joined before it takes too much room.
                if next.len() > 2 * merged + (1 << 20) {
                    merge(&mut next);
                    merged = next.len();
                }
            }
            merge(&mut next);
            most = most.max(next.len());
            layer = next;
        }
        let ends = layer.into_iter().filter(|(words, _)| self.is_end(&Profile::unpack(*words)));
        (ends.map(|(_, ways)| ways).sum(), most)
    }

    /// How many cells a colour still lacks once so many cells are coloured.
    fn lacks(&self, profile: &Profile, colour: u8, coloured: usize) -> Option<usize> {
        let size = |island: usize| usize::from(profile.sizes[island]);
        let held = match colour {
            SEA => coloured - (0..MOST_NUMBERS).map(size).sum::<usize>(),
            _ => size(usize::from(colour) - 1),
        };
        self.wanted[usize::from(colour)].checked_sub(held)
    }

    /// The profile after one more cell of a colour, if it can still end well.
    fn step(&self, before: &Profile, cell: usize, colour: u8) -> Option<Profile> {
        let column = cell % self.columns;
        let above = before.colour_of(column);
        let left = if column > 0 { before.colour_of(column - 1) } else { None };
        let clashes = |other: Option<u8>| other.is_some_and(|other| other != colour && other != SEA && colour != SEA);
        if self.fixed[cell].is_some_and(|fixed| fixed != colour)
            || before.closed >> colour & 1 != 0
            || clashes(above)
            || clashes(left)
            || (colour == SEA && before.corner && above == Some(SEA) && left == Some(SEA))
        {
            return None;
        }
        let mut after = *before;
        // Only within a row: beyond its end the corner is none.
        after.corner = column + 1 < self.columns && above == Some(SEA);
        if colour != SEA {
            after.sizes[usize::from(colour) - 1] += 1;
        }
        let own = before.parts as u8;
        after.colour[before.parts] = colour;
        after.part[column] = own;
        for other in [
            (above == Some(colour)).then(|| before.part[column]),
            (left == Some(colour)).then(|| before.part[column - 1]),
        ] {
            let Some(other) = other else { continue };
            after.part.iter_mut().filter(|part| **part == other).for_each(|part| *part = own);
        }
        // The cell above is no longer the last of its column: its part may be out of reach now.
        if let Some(gone) = above.filter(|above| *above != colour) {
            let part = before.part[column];
            if !after.part[..self.columns].contains(&part) {
                let has_more = (0..self.columns).any(|other| after.colour_of(other) == Some(gone));
                if has_more || self.lacks(&after, gone, cell + 1) != Some(0) {
                    return None;
                }
                after.closed |= 1 << gone;
            }
        }
        after.renumber(self.columns);
        (0..self.wanted.len() as u8).all(|colour| self.can_join(&after, colour, cell)).then_some(after)
    }

    /// Whether a colour has cells enough to join its parts. They are joined by cells that come later, and a way through such
    /// cells from one column to another passes every column between them: a column without the colour, to both sides of
    /// which lie parts but none to both, costs a cell. Besides every part costs one right below it, in a column of its own,
    /// but for the part of the last cell, which may go on to the right.
    fn can_join(&self, profile: &Profile, colour: u8, cell: usize) -> bool {
        let Some(lacks) = self.lacks(profile, colour, cell + 1) else { return false };
        let (mut first, mut last) = ([usize::MAX; WIDEST], [0; WIDEST]);
        let mut parts = 0u16;
        for column in (0..self.columns).filter(|column| profile.colour_of(*column) == Some(colour)) {
            let part = usize::from(profile.part[column]);
            first[part] = first[part].min(column);
            last[part] = column;
            parts |= 1 << part;
        }
        if parts.count_ones() < 2 {
            return true;
        }
        let parts = || (0..WIDEST).filter(|part| parts >> part & 1 != 0);
        let gaps = (0..self.columns).filter(|column| {
            profile.colour_of(*column) != Some(colour)
                && parts().any(|part| last[part] < *column)
                && parts().any(|part| first[part] > *column)
                && !parts().any(|part| first[part] < *column && last[part] > *column)
        });
        gaps.count() + parts().count() - 1 <= lacks
    }

    fn is_end(&self, profile: &Profile) -> bool {
        (0..self.wanted.len() as u8).all(|colour| {
            let parts = profile.colour[..profile.parts].iter().filter(|other| **other == colour).count();
            parts + usize::from(profile.closed >> colour & 1 != 0) <= 1
                && self.lacks(profile, colour, self.cells) == Some(0)
        })
    }
}

/// Joins equal profiles.
fn merge(entries: &mut Vec<Entry>) {
    entries.sort_unstable_by_key(|(words, _)| *words);
    entries.dedup_by(|second, first| {
        let is_same = first.0 == second.0;
        if is_same {
            first.1 = first.1.checked_add(second.1).expect("no board this small has so many partial colourings");
        }
        is_same
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_puzzle::{Seed, Stream};
    use gordian_puzzles::nurikabe::check::is_solved;
    use gordian_puzzles::nurikabe::{Clue, Colour};

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
    fn counts_are_those_of_brute_force() {
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
    fn boards_that_it_cannot_count_are_left_alone() {
        let clue = |cell: usize, size: Option<u32>| Clue { cell, size };
        assert_eq!(count(&Grid::new(3, 3, vec![clue(0, None)])), None);
        assert_eq!(count(&Grid::new(13, 13, vec![clue(0, Some(2))])), None);
        assert_eq!(count(&Grid::new(4, 4, (0..5).map(|at| clue(3 * at, Some(1))).collect())), None);
        assert_eq!(count(&Grid::new(2, 2, vec![clue(0, Some(9))])), Some((0, 0)));
    }
}
