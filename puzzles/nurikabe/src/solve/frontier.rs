//! Frontier dynamic programming on narrow boards: whether there is no solution, one or several, without enumerating
//! them.
//!
//! The cells are processed row by row, and each gets an **owner**: the sea, or one of the numbers. The past matters
//! only through the **frontier**, the last processed cell of every column: who owns it, which frontier cells are
//! connected through processed cells, and how many cells each owner has so far. Partial solutions with the same
//! frontier are one state (see Knuth's *Simpath*, The Art of Computer Programming, volume 4A, 7.1.4). Clause learning
//! is faster on nearly all boards; a few boards with very large islands are solved only this way.

use crate::grid::{Colour, Grid};
use crate::rules::is_solved;
use rustc_hash::FxHashMap;

/// The largest width of the frontier, and the largest number of cells.
const MAX_WIDTH: usize = 12;
const MAX_CELLS: usize = 128;

/// The largest number of islands, and the largest size, that fit into a key.
const MAX_NUMBERS: usize = 4;
const MAX_SIZE: u32 = 127;

/// The search gives up when it has more states than this after a cell.
const MAX_STATES: usize = 12_000_000;

/// Memory of a state in its hash table.
const BYTES_PER_STATE: usize = size_of::<(Key, PartialSolutions)>() + 1;

/// States between two checks of the limits.
const STATES_BETWEEN_CHECKS: usize = 1 << 16;

/// Marks a column without a processed cell.
const NO_COMPONENT: u8 = 15;

/// The owner number of the sea. The islands follow, in the order of their clues.
const SEA: u8 = 0;

/// The frontier after some cells.
#[derive(Clone, Copy, Debug)]
struct Frontier {
    /// The component of the last processed cell of each column, numbered from the left.
    component: [u8; MAX_WIDTH],
    /// The owner of each component.
    owner: [u8; MAX_WIDTH + 1],
    components: usize,
    /// The number of cells of each island so far.
    sizes: [u8; MAX_NUMBERS],
    /// Whether the cell diagonally up and left of the next one is sea.
    corner: bool,
    /// Owners that have all their cells and no cell at the frontier, one bit each.
    closed: u8,
}

/// A frontier packed into one integer.
type Key = u128;

/// The partial solutions that lead to a frontier: the sea of one of them, and whether there are others.
#[derive(Clone, Copy, Debug)]
struct PartialSolutions {
    sea: [u64; 2],
    has_several: bool,
}

/// Which of several partial solutions to remember: the one with the smallest or the largest sea, compared as a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keep {
    Least,
    Greatest,
}

/// The frontiers of one step.
type Layer = FxHashMap<Key, PartialSolutions>;

/// Whether this method can handle a board.
pub(crate) fn fits(grid: &Grid) -> bool {
    grid.rows().min(grid.columns()) <= MAX_WIDTH
        && grid.cells() <= MAX_CELLS
        && grid.clues().len() <= MAX_NUMBERS
        && grid.clues().iter().all(|clue| clue.size.is_some_and(|size| size <= MAX_SIZE))
}

/// All solutions of a partly filled board, at most two. `None` when it was stopped or has too many states. The board
/// must satisfy [`fits`]. `may_continue` is called regularly and before memory grows, with the states so far and the
/// bytes that will be allocated.
pub(crate) fn solve(
    grid: &Grid,
    board: &[Colour],
    may_continue: &dyn Fn(u64, u64) -> bool,
) -> Option<Vec<Vec<Colour>>> {
    let symmetry = orientation(grid);
    let oriented = grid.turned(symmetry);
    let mut oriented_board = vec![Colour::Unknown; board.len()];
    (0..board.len()).for_each(|cell| oriented_board[grid.turn(cell, symmetry)] = board[cell]);
    let Some(solver) = FrontierSolver::new(&oriented, &oriented_board) else { return Some(Vec::new()) };
    let mut states = 0;
    let mut solutions = Vec::new();
    for keep in [Keep::Least, Keep::Greatest] {
        let Some(partial) = solver.run(keep, &mut states, may_continue)? else { break };
        solutions.push(partial.sea);
        // If there are several solutions, the smallest and the largest differ.
        if !partial.has_several {
            break;
        }
    }
    let boards = solutions.into_iter().map(|sea| {
        let colour = |cell: usize| {
            let at = grid.turn(cell, symmetry);
            if sea[at >> 6] >> (at & 63) & 1 != 0 { Colour::Sea } else { Colour::Land }
        };
        let board: Vec<Colour> = (0..grid.cells()).map(colour).collect();
        assert!(is_solved(grid, &board), "the board breaks a rule");
        board
    });
    Some(boards.collect())
}

/// The symmetry to apply first: the frontier runs along the shorter side, and the numbers come early, so that they
/// prune early. All eight orientations of a board lead to the same choice.
fn orientation(grid: &Grid) -> u8 {
    let shorter = grid.rows().min(grid.columns());
    let oriented = (0..8).filter(|symmetry| grid.turned(*symmetry).columns() == shorter);
    let cells = |symmetry: &u8| {
        let mut cells: Vec<_> = grid.clues().iter().map(|clue| (grid.turn(clue.cell, *symmetry), clue.size)).collect();
        cells.sort_unstable();
        (cells.iter().map(|(cell, _)| *cell).sum::<usize>(), cells)
    };
    oriented.min_by_key(cells).unwrap_or(0)
}

/// The search on one board.
struct FrontierSolver<'a> {
    columns: usize,
    /// The colours known before the search.
    board: &'a [Colour],
    /// The owner of each cell that has a number.
    numbered: Vec<Option<u8>>,
    /// How many cells each owner has in a solution.
    target_sizes: Vec<usize>,
}

impl<'a> FrontierSolver<'a> {
    /// Prepares the search; `None` when the numbers exceed the board.
    fn new(grid: &Grid, board: &'a [Colour]) -> Option<Self> {
        let sizes: Vec<usize> = grid.clues().iter().map(|clue| clue.size.unwrap_or(0) as usize).collect();
        let sea = grid.cells().checked_sub(sizes.iter().sum())?;
        let mut numbered = vec![None; grid.cells()];
        (1..).zip(grid.clues()).for_each(|(owner, clue)| numbered[clue.cell] = Some(owner));
        let target_sizes = std::iter::once(sea).chain(sizes).collect();
        Some(FrontierSolver { columns: grid.columns(), board, numbered, target_sizes })
    }

    /// Processes the whole board. The inner option is empty when there is no solution, the outer one when it was
    /// stopped or has too many states.
    fn run(
        &self,
        keep: Keep,
        states: &mut u64,
        may_continue: &dyn Fn(u64, u64) -> bool,
    ) -> Option<Option<PartialSolutions>> {
        let mut layer = Layer::default();
        layer.insert(Frontier::start().pack(), PartialSolutions { sea: [0; 2], has_several: false });
        for cell in 0..self.board.len() {
            let old_capacity = layer.capacity();
            // While a hash table grows, the old table and the new one, twice as large, exist together. `added_capacity` is
            // that of the new one.
            let may_allocate = |next: &Layer, added_capacity: usize| {
                let bytes = (old_capacity + next.capacity() + added_capacity) * BYTES_PER_STATE;
                may_continue(*states + next.len() as u64, bytes as u64)
            };
            let mut next = Layer::default();
            if !may_allocate(&next, old_capacity) {
                return None;
            }
            next.reserve(layer.len());
            for (index, (key, partial)) in layer.into_iter().enumerate() {
                if index % STATES_BETWEEN_CHECKS == 0 && !may_allocate(&next, 0) {
                    return None;
                }
                let frontier = Frontier::unpack(key);
                for owner in self.owners() {
                    if let Some(after) = self.extend(&frontier, cell, owner) {
                        if next.len() == next.capacity() && !may_allocate(&next, 2 * next.capacity()) {
                            return None;
                        }
                        let mut extended = partial;
                        extended.sea[cell >> 6] |= u64::from(owner == SEA) << (cell & 63);
                        next.entry(after.pack())
                            .and_modify(|stored: &mut PartialSolutions| stored.join(&extended, keep))
                            .or_insert(extended);
                    }
                }
            }
            *states += next.len() as u64;
            if next.len() > MAX_STATES {
                return None;
            }
            layer = next;
        }
        let ends = layer.into_iter().filter(|(key, _)| self.is_accepting(&Frontier::unpack(*key)));
        Some(ends.map(|(_, partial)| partial).reduce(|mut all, partial| {
            all.join(&partial, keep);
            all
        }))
    }

    /// All owners.
    fn owners(&self) -> std::ops::Range<u8> {
        0..self.target_sizes.len() as u8
    }

    /// The frontier after `cell` gets an owner; `None` when no solution can follow.
    fn extend(&self, frontier: &Frontier, cell: usize, owner: u8) -> Option<Frontier> {
        let column = cell % self.columns;
        let above = frontier.owner_at(column);
        let left_owner = if column > 0 { frontier.owner_at(column - 1) } else { None };
        let touches = |other: Option<u8>| other.is_some_and(|other| other != owner && other != SEA && owner != SEA);
        let colour = if owner == SEA { Colour::Sea } else { Colour::Land };
        if self.board[cell] == colour.opposite()
            || self.numbered[cell].is_some_and(|numbered| numbered != owner)
            || frontier.closed >> owner & 1 != 0
            || touches(above)
            || touches(left_owner)
            || (owner == SEA && frontier.corner && above == Some(SEA) && left_owner == Some(SEA))
        {
            return None;
        }
        let mut after = *frontier;
        // The first cell of a row has no cell to its upper left.
        after.corner = column + 1 < self.columns && above == Some(SEA);
        if owner != SEA {
            after.sizes[usize::from(owner) - 1] += 1;
        }
        let new_component = frontier.components as u8;
        after.owner[frontier.components] = owner;
        after.component[column] = new_component;
        let joined = [
            (above == Some(owner)).then(|| frontier.component[column]),
            (left_owner == Some(owner)).then(|| frontier.component[column.wrapping_sub(1)]),
        ];
        for other in joined.into_iter().flatten() {
            after
                .component
                .iter_mut()
                .filter(|component| **component == other)
                .for_each(|component| *component = new_component);
        }
        // The cell above leaves the frontier. If it was the last of its component, its owner must be complete.
        if let Some(gone) = above.filter(|above| *above != owner)
            && !after.component.contains(&frontier.component[column])
        {
            let has_more = (0..self.columns).any(|other| after.owner_at(other) == Some(gone));
            if has_more || self.missing(&after, gone, cell + 1) != Some(0) {
                return None;
            }
            after.closed |= 1 << gone;
        }
        after.renumber();
        self.can_still_connect(&after, cell).then_some(after)
    }

    /// How many cells an owner still needs when `given` cells have an owner; `None` if it has too many.
    fn missing(&self, frontier: &Frontier, owner: u8, given: usize) -> Option<usize> {
        let size = |number: usize| usize::from(frontier.sizes[number]);
        let size_so_far = match owner {
            SEA => given - (0..MAX_NUMBERS).map(size).sum::<usize>(),
            _ => size(usize::from(owner) - 1),
        };
        self.target_sizes[usize::from(owner)].checked_sub(size_so_far)
    }

    /// Whether the components of every owner can still be connected through cells to come.
    fn can_still_connect(&self, frontier: &Frontier, cell: usize) -> bool {
        let mut to_join = [0u16; MAX_NUMBERS + 1];
        for owner in self.owners() {
            let Some(missing) = self.missing(frontier, owner, cell + 1) else { return false };
            let own = frontier.columns_of(owner);
            if own.components > 1 {
                if own.min_cells_to_join() > missing {
                    return false;
                }
                to_join[usize::from(owner)] = own.columns;
            }
        }
        // Paths through the cells to come cannot cross. So when two owners both have components to join, their columns
        // may alternate at most twice along the frontier.
        let mut pairs = (0..to_join.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.all(|(one, two)| alternations(to_join[one], to_join[two]) < 3)
    }

    /// Whether a frontier after the last cell belongs to a solution.
    fn is_accepting(&self, frontier: &Frontier) -> bool {
        self.owners().all(|owner| {
            let components = frontier.owner[..frontier.components].iter().filter(|other| **other == owner).count();
            components + usize::from(frontier.closed >> owner & 1 != 0) <= 1
                && self.missing(frontier, owner, self.board.len()) == Some(0)
        })
    }
}

/// How often two sets of columns alternate, from the left.
fn alternations(one: u16, two: u16) -> u32 {
    if one == 0 || two == 0 {
        return 0;
    }
    let mut turns = 0;
    let (mut this, mut that) = if one.trailing_zeros() < two.trailing_zeros() { (one, two) } else { (two, one) };
    while that != 0 {
        turns += 1;
        this &= !0 << that.trailing_zeros();
        (this, that) = (that, this);
    }
    turns
}

impl PartialSolutions {
    /// Adds other partial solutions with the same frontier.
    fn join(&mut self, other: &PartialSolutions, keep: Keep) {
        let (mine, theirs) = (as_u128(self.sea), as_u128(other.sea));
        if (keep == Keep::Least) == (theirs < mine) {
            self.sea = other.sea;
        }
        self.has_several = true;
    }
}

/// Two words as one integer.
fn as_u128(words: [u64; 2]) -> u128 {
    u128::from(words[0]) | u128::from(words[1]) << 64
}

/// The frontier cells of one owner.
#[derive(Default)]
struct OwnerColumns {
    /// The columns, one bit each.
    columns: u16,
    /// The number of components.
    components: usize,
    /// Columns of other owners between the first and the last component that no component spans.
    gaps: usize,
}

impl OwnerColumns {
    /// A lower bound of the cells needed to connect all components. Only cells to come can connect them, and a path of
    /// such cells from one column to another passes every column between. So each gap costs a cell. Each component
    /// also costs one cell below it in a column of its own, except the component of the last processed cell, which may
    /// continue to the right.
    fn min_cells_to_join(&self) -> usize {
        self.gaps + self.components - 1
    }
}

impl Frontier {
    /// The frontier before the first cell.
    fn start() -> Self {
        Frontier {
            component: [NO_COMPONENT; MAX_WIDTH],
            owner: [0; MAX_WIDTH + 1],
            components: 0,
            sizes: [0; MAX_NUMBERS],
            corner: false,
            closed: 0,
        }
    }

    /// The owner of the last processed cell of a column.
    fn owner_at(&self, column: usize) -> Option<u8> {
        (self.component[column] != NO_COMPONENT).then(|| self.owner[usize::from(self.component[column])])
    }

    /// The frontier cells of an owner.
    fn columns_of(&self, owner: u8) -> OwnerColumns {
        let mut found = OwnerColumns::default();
        // The columns of each component.
        let mut of = [0u16; MAX_WIDTH + 1];
        for (column, component) in
            self.component.iter().enumerate().filter(|(_, component)| **component != NO_COMPONENT)
        {
            let component = usize::from(*component);
            if self.owner[component] == owner {
                found.components += usize::from(of[component] == 0);
                of[component] |= 1 << column;
                found.columns |= 1 << column;
            }
        }
        if found.components > 1 {
            // A component spans every column from its first to its last.
            let covered = of.iter().filter(|columns| **columns != 0).fold(0, |all, columns| all | span(*columns));
            found.gaps = (span(found.columns) & !covered).count_ones() as usize;
        }
        found
    }

    /// Numbers the components in the order of their first columns, and drops those without a column.
    fn renumber(&mut self) {
        let (old, mut names, mut count) = (self.owner, [NO_COMPONENT; MAX_WIDTH + 1], 0);
        self.owner = [0; MAX_WIDTH + 1];
        for component in self.component.iter_mut().filter(|component| **component != NO_COMPONENT) {
            let name = &mut names[usize::from(*component)];
            if *name == NO_COMPONENT {
                *name = count as u8;
                self.owner[count] = old[usize::from(*component)];
                count += 1;
            }
            *component = *name;
        }
        self.components = count;
    }

    fn pack(&self) -> Key {
        let mut words = [0; 2];
        for column in 0..MAX_WIDTH {
            words[0] |= u64::from(self.component[column]) << (4 * column);
            words[1] |= u64::from(self.owner[column]) << (3 * column);
        }
        words[0] |= u64::from(self.corner) << 48 | u64::from(self.closed) << 49;
        for (number, size) in self.sizes.iter().enumerate() {
            words[1] |= u64::from(*size) << (36 + 7 * number);
        }
        as_u128(words)
    }

    fn unpack(key: Key) -> Self {
        let words = [key as u64, (key >> 64) as u64];
        let component = std::array::from_fn(|column| (words[0] >> (4 * column) & 15) as u8);
        Frontier {
            component,
            owner: std::array::from_fn(
                |component| if component < MAX_WIDTH { (words[1] >> (3 * component) & 7) as u8 } else { 0 },
            ),
            components: component
                .iter()
                .filter(|component| **component != NO_COMPONENT)
                .max()
                .map_or(0, |last| usize::from(*last) + 1),
            sizes: std::array::from_fn(|number| (words[1] >> (36 + 7 * number) & 127) as u8),
            corner: words[0] >> 48 & 1 != 0,
            closed: (words[0] >> 49) as u8,
        }
    }
}

/// All columns from the first to the last of a set.
fn span(columns: u16) -> u16 {
    let (first, last) = (columns.trailing_zeros(), 15 - columns.leading_zeros());
    ((1u32 << (last + 1)) - (1 << first)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_orientation_of_a_board_is_processed_alike() {
        use crate::grid::Clue;
        let clue = |cell: usize, size: u32| Clue { cell, size: Some(size) };
        let grid = Grid::new(4, 5, vec![clue(1, 3), clue(12, 4), clue(19, 2)]);
        let swept = |grid: &Grid| grid.turned(orientation(grid));
        let mut clues = (0..8).map(|symmetry| swept(&grid.turned(symmetry)).clues().to_vec());
        let first = clues.next().unwrap();
        assert!(clues.all(|others| others == first));
    }

    #[test]
    fn alternations_are_counted_from_the_left() {
        assert_eq!(alternations(0b0000, 0b1111), 0);
        assert_eq!(alternations(0b0011, 0b1100), 1);
        assert_eq!(alternations(0b1001, 0b0110), 2);
        assert_eq!(alternations(0b0101, 0b1010), 3);
        assert_eq!(alternations(0b10100, 0b01011), 3);
        assert_eq!(span(0b0101_0000), 0b0111_0000);
    }
}
