//! Frontier dynamic programming on narrow boards: whether there is no solution, one or several, without enumerating
//! them.
//!
//! The cells are processed row by row, and each gets an **owner**: the sea, or one of the numbers. The past matters
//! only through the **frontier**, the last processed cell of every column: who owns it, which frontier cells are
//! connected through processed cells, and how many cells each owner has so far. Partial solutions with the same
//! frontier are one state (see Knuth's *Simpath*, The Art of Computer Programming, volume 4A, 7.1.4). Clause learning
//! is faster on nearly all boards; a few boards with very large islands are solved only this way.

use crate::grid::{Colour, Grid, SYMMETRIES};
use crate::rules::is_solved;
use rustc_hash::FxHashMap;

/// The longest frontier that fits into a [`Key`]: the length of the shorter side of the board.
const MAX_WIDTH: usize = 12;

/// The largest board whose sea fits into [`PartialSolutions::sea`].
const MAX_CELLS: usize = 128;

/// The largest number of islands that fits into a [`Key`].
const MAX_ISLANDS: usize = 4;

/// The largest size of an island that fits into a [`Key`].
const MAX_SIZE: u32 = 127;

/// The search gives up when it has more states than this after a cell.
const MAX_STATES: usize = 12_000_000;

/// Memory of a state in its hash table.
const BYTES_PER_STATE: usize = size_of::<(Key, PartialSolutions)>() + 1;

/// States between two checks of the limits.
const STATES_BETWEEN_CHECKS: usize = 1 << 16;

/// Marks a column without a processed cell. No frontier has this many components.
const NO_COMPONENT: u8 = 15;

/// The owner number of the sea. The islands follow, in the order of their clues.
const SEA: u8 = 0;

/// The frontier after some cells.
#[derive(Clone, Copy, Debug)]
struct Frontier {
    /// The component of the last processed cell of each column, numbered from the left.
    component: [u8; MAX_WIDTH],
    /// The owner of each component. While a cell is added there may be one component more than columns.
    owner: [u8; MAX_WIDTH + 1],
    /// The number of components.
    components: usize,
    /// The number of cells of each island so far.
    sizes: [u8; MAX_ISLANDS],
    /// Whether the cell diagonally up and left of the next one is sea. It may already have left the frontier.
    upper_left_is_sea: bool,
    /// One bit per owner: whether it is closed, that is, has all its cells and none of them at the frontier.
    closed_owners: u8,
}

/// A frontier packed into one integer, as [`Frontier::pack`] describes.
type Key = u128;

/// The layout of a [`Key`].
const COMPONENT_BITS: usize = 4;
const OWNER_BITS: usize = 3;
const SIZE_BITS: usize = 7;
const UPPER_LEFT_SHIFT: usize = COMPONENT_BITS * MAX_WIDTH;
const CLOSED_SHIFT: usize = UPPER_LEFT_SHIFT + 1;
const SIZES_SHIFT: usize = OWNER_BITS * MAX_WIDTH;

/// A number whose lowest `bits` bits are set.
const fn mask(bits: usize) -> u64 {
    (1 << bits) - 1
}

/// The partial solutions that lead to a frontier.
#[derive(Clone, Copy, Debug)]
struct PartialSolutions {
    /// The sea of one of them, one bit per cell.
    sea: [u64; 2],
    /// Whether there are others.
    has_several: bool,
}

/// Which of several partial solutions to remember. Their seas are compared as 128-bit numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Keep {
    SmallestSea,
    LargestSea,
}

/// All states after some cell.
type Layer = FxHashMap<Key, PartialSolutions>;

/// Whether this method can handle a board.
pub(crate) fn fits(grid: &Grid) -> bool {
    grid.rows().min(grid.columns()) <= MAX_WIDTH
        && grid.cells() <= MAX_CELLS
        && grid.clues().len() <= MAX_ISLANDS
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
    let symmetry = choose_orientation(grid);
    let oriented = grid.transformed(symmetry);
    let mut oriented_board = vec![Colour::Unknown; board.len()];
    (0..board.len()).for_each(|cell| oriented_board[grid.transform_cell(cell, symmetry)] = board[cell]);
    let Some(solver) = FrontierSolver::new(&oriented, &oriented_board) else { return Some(Vec::new()) };
    let mut states = 0;
    let mut solutions = Vec::new();
    for keep in [Keep::SmallestSea, Keep::LargestSea] {
        let Some(partial) = solver.run(keep, &mut states, may_continue)? else { break };
        solutions.push(partial.sea);
        // If there are several solutions, those with the smallest and with the largest sea differ.
        if !partial.has_several {
            break;
        }
    }
    let boards = solutions.into_iter().map(|sea| {
        let colour = |cell: usize| {
            let bit = grid.transform_cell(cell, symmetry);
            if sea[bit >> 6] >> (bit & 63) & 1 != 0 { Colour::Sea } else { Colour::Land }
        };
        let board: Vec<Colour> = (0..grid.cells()).map(colour).collect();
        assert!(is_solved(grid, &board), "the board breaks a rule");
        board
    });
    Some(boards.collect())
}

/// The symmetry to apply first: it puts the frontier along the shorter side, and the numbers into early cells, so that
/// they prune early. All eight orientations of a board lead to the same oriented board.
fn choose_orientation(grid: &Grid) -> u8 {
    let shorter = grid.rows().min(grid.columns());
    let candidates = SYMMETRIES.filter(|symmetry| grid.transformed(*symmetry).columns() == shorter);
    // The sum of the cell indices decides; the full list of clues breaks ties in the same way for every orientation.
    let priority = |symmetry: &u8| {
        let mut cells: Vec<_> =
            grid.clues().iter().map(|clue| (grid.transform_cell(clue.cell, *symmetry), clue.size)).collect();
        cells.sort_unstable();
        (cells.iter().map(|(cell, _)| *cell).sum::<usize>(), cells)
    };
    candidates.min_by_key(priority).unwrap_or(0)
}

/// The search on one board.
struct FrontierSolver<'a> {
    columns: usize,
    /// The colours known before the search.
    board: &'a [Colour],
    /// For each cell with a number, the owner that it demands.
    clue_owner: Vec<Option<u8>>,
    /// How many cells each owner has in a solution.
    target_sizes: Vec<usize>,
}

impl<'a> FrontierSolver<'a> {
    /// Prepares the search; `None` when the numbers exceed the board.
    fn new(grid: &Grid, board: &'a [Colour]) -> Option<Self> {
        // [`fits`] excludes clues without a size.
        let sizes: Vec<usize> = grid.clues().iter().map(|clue| clue.size.unwrap_or(0) as usize).collect();
        let sea = grid.cells().checked_sub(sizes.iter().sum())?;
        let mut clue_owner = vec![None; grid.cells()];
        // Owner 0 is the sea, so the islands start at 1.
        (1..).zip(grid.clues()).for_each(|(owner, clue)| clue_owner[clue.cell] = Some(owner));
        let target_sizes = std::iter::once(sea).chain(sizes).collect();
        Some(FrontierSolver { columns: grid.columns(), board, clue_owner, target_sizes })
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
            // While a hash table grows, the old table and the new one, twice as large, exist together. `added_capacity`
            // is that of the new one.
            let may_allocate = |next_layer: &Layer, added_capacity: usize| {
                let bytes = (old_capacity + next_layer.capacity() + added_capacity) * BYTES_PER_STATE;
                may_continue(*states + next_layer.len() as u64, bytes as u64)
            };
            let mut next_layer = Layer::default();
            if !may_allocate(&next_layer, old_capacity) {
                return None;
            }
            next_layer.reserve(layer.len());
            for (index, (key, partial)) in layer.into_iter().enumerate() {
                if index % STATES_BETWEEN_CHECKS == 0 && !may_allocate(&next_layer, 0) {
                    return None;
                }
                let frontier = Frontier::unpack(key);
                for owner in self.owners() {
                    if let Some(after) = self.extend(&frontier, cell, owner) {
                        if next_layer.len() == next_layer.capacity()
                            && !may_allocate(&next_layer, 2 * next_layer.capacity())
                        {
                            return None;
                        }
                        let mut extended = partial;
                        extended.sea[cell >> 6] |= u64::from(owner == SEA) << (cell & 63);
                        next_layer
                            .entry(after.pack())
                            .and_modify(|stored: &mut PartialSolutions| stored.join(&extended, keep))
                            .or_insert(extended);
                    }
                }
            }
            *states += next_layer.len() as u64;
            if next_layer.len() > MAX_STATES {
                return None;
            }
            layer = next_layer;
        }
        let accepted = layer.into_iter().filter(|(key, _)| self.is_accepting(&Frontier::unpack(*key)));
        Some(accepted.map(|(_, partial)| partial).reduce(|mut all, partial| {
            all.join(&partial, keep);
            all
        }))
    }

    /// All owners: the sea, 0, and the islands, from 1.
    fn owners(&self) -> std::ops::Range<u8> {
        0..self.target_sizes.len() as u8
    }

    /// The frontier after `cell` gets an owner; `None` when no solution can follow.
    fn extend(&self, frontier: &Frontier, cell: usize, owner: u8) -> Option<Frontier> {
        let column = cell % self.columns;
        let above = frontier.owner_at(column);
        let left = if column > 0 { frontier.owner_at(column - 1) } else { None };
        if !self.may_own(owner, frontier, cell, above, left) {
            return None;
        }
        let mut after = *frontier;
        // The next cell's upper left neighbour is the cell above this one; the first cell of a row has none.
        after.upper_left_is_sea = column + 1 < self.columns && above == Some(SEA);
        if owner != SEA {
            after.sizes[usize::from(owner) - 1] += 1;
        }
        let new_component = frontier.components as u8;
        after.owner[frontier.components] = owner;
        after.component[column] = new_component;
        let joined = [
            (above == Some(owner)).then(|| frontier.component[column]),
            (left == Some(owner)).then(|| frontier.component[column.wrapping_sub(1)]),
        ];
        for old_component in joined.into_iter().flatten() {
            let of_column = after.component.iter_mut();
            of_column.filter(|component| **component == old_component).for_each(|component| *component = new_component);
        }
        // The cell above leaves the frontier. If it was the last of its component, nothing can be connected to that
        // component any more, so its owner must be complete.
        if let Some(leaving) = above.filter(|above| *above != owner)
            && !after.component.contains(&frontier.component[column])
        {
            let has_other_component = (0..self.columns).any(|other| after.owner_at(other) == Some(leaving));
            if has_other_component || self.missing_cells(&after, leaving, cell + 1) != Some(0) {
                return None;
            }
            after.closed_owners |= 1 << leaving;
        }
        after.renumber();
        self.can_still_connect(&after, cell).then_some(after)
    }

    /// Whether an owner may have `cell`, given the owners of its upper and its left neighbour: the known colours and
    /// numbers allow it, the owner is not closed, different islands do not touch, and there is no pool.
    #[inline]
    fn may_own(&self, owner: u8, frontier: &Frontier, cell: usize, above: Option<u8>, left: Option<u8>) -> bool {
        let colour = if owner == SEA { Colour::Sea } else { Colour::Land };
        let touches_other_island =
            |other: Option<u8>| other.is_some_and(|other| other != owner && other != SEA && owner != SEA);
        let completes_pool = || owner == SEA && frontier.upper_left_is_sea && above == Some(SEA) && left == Some(SEA);
        self.board[cell] != colour.opposite()
            && self.clue_owner[cell].is_none_or(|clue_owner| clue_owner == owner)
            && !frontier.is_closed(owner)
            && !touches_other_island(above)
            && !touches_other_island(left)
            && !completes_pool()
    }

    /// How many cells an owner still needs after `processed` cells; `None` if it has too many.
    fn missing_cells(&self, frontier: &Frontier, owner: u8, processed: usize) -> Option<usize> {
        let island_size = |island: usize| usize::from(frontier.sizes[island]);
        let size_so_far = match owner {
            SEA => processed - (0..MAX_ISLANDS).map(island_size).sum::<usize>(),
            _ => island_size(usize::from(owner) - 1),
        };
        self.target_sizes[usize::from(owner)].checked_sub(size_so_far)
    }

    /// Whether the components of every owner can still be connected through cells after `cell`.
    fn can_still_connect(&self, frontier: &Frontier, cell: usize) -> bool {
        // For each owner with several components its columns, one bit each; 0 for the other owners.
        let mut columns_to_join = [0u16; MAX_ISLANDS + 1];
        for owner in self.owners() {
            let Some(missing) = self.missing_cells(frontier, owner, cell + 1) else { return false };
            let own = frontier.columns_of(owner);
            if own.components > 1 {
                if own.min_cells_to_join() > missing {
                    return false;
                }
                columns_to_join[usize::from(owner)] = own.columns;
            }
        }
        // Paths through the cells to come cannot cross. So when two owners both have components to join, their columns
        // may alternate at most twice along the frontier.
        let mut pairs = (0..columns_to_join.len()).flat_map(|first| (0..first).map(move |second| (first, second)));
        pairs.all(|(first, second)| count_alternations(columns_to_join[first], columns_to_join[second]) <= 2)
    }

    /// Whether a frontier after the last cell belongs to a solution: every owner has all its cells, and they are
    /// connected.
    fn is_accepting(&self, frontier: &Frontier) -> bool {
        self.owners().all(|owner| {
            let components = frontier.owner[..frontier.components].iter().filter(|other| **other == owner).count();
            components + usize::from(frontier.is_closed(owner)) <= 1
                && self.missing_cells(frontier, owner, self.board.len()) == Some(0)
        })
    }
}

/// How often two disjoint sets of columns alternate from the left: the number of runs of columns from one set, minus
/// one. For example, `AABBA` has two alternations.
fn count_alternations(first: u16, second: u16) -> u32 {
    if first == 0 || second == 0 {
        return 0;
    }
    let mut alternations = 0;
    let (mut current, mut other) =
        if first.trailing_zeros() < second.trailing_zeros() { (first, second) } else { (second, first) };
    while other != 0 {
        alternations += 1;
        // Drop the current run: all columns of this set before the next column of the other.
        current &= !0 << other.trailing_zeros();
        (current, other) = (other, current);
    }
    alternations
}

impl PartialSolutions {
    /// Adds other partial solutions with the same frontier.
    fn join(&mut self, other: &PartialSolutions, keep: Keep) {
        let (this, that) = (as_u128(self.sea), as_u128(other.sea));
        if (keep == Keep::SmallestSea) == (that < this) {
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
            sizes: [0; MAX_ISLANDS],
            upper_left_is_sea: false,
            closed_owners: 0,
        }
    }

    /// Whether an owner has all its cells, and none of them at the frontier.
    fn is_closed(&self, owner: u8) -> bool {
        self.closed_owners >> owner & 1 != 0
    }

    /// The owner of the last processed cell of a column.
    fn owner_at(&self, column: usize) -> Option<u8> {
        (self.component[column] != NO_COMPONENT).then(|| self.owner[usize::from(self.component[column])])
    }

    /// The frontier cells of an owner.
    fn columns_of(&self, owner: u8) -> OwnerColumns {
        let mut found = OwnerColumns::default();
        let mut columns_of_component = [0u16; MAX_WIDTH + 1];
        for (column, component) in
            self.component.iter().enumerate().filter(|(_, component)| **component != NO_COMPONENT)
        {
            let component = usize::from(*component);
            if self.owner[component] == owner {
                found.components += usize::from(columns_of_component[component] == 0);
                columns_of_component[component] |= 1 << column;
                found.columns |= 1 << column;
            }
        }
        if found.components > 1 {
            // A component spans every column from its first to its last.
            let nonempty = columns_of_component.iter().filter(|columns| **columns != 0);
            let covered = nonempty.fold(0, |all, columns| all | span(*columns));
            found.gaps = (span(found.columns) & !covered).count_ones() as usize;
        }
        found
    }

    /// Numbers the components in the order of their first columns, and drops those without a column.
    fn renumber(&mut self) {
        let old_owner = self.owner;
        let (mut new_number, mut count) = ([NO_COMPONENT; MAX_WIDTH + 1], 0);
        self.owner = [0; MAX_WIDTH + 1];
        for component in self.component.iter_mut().filter(|component| **component != NO_COMPONENT) {
            let number = &mut new_number[usize::from(*component)];
            if *number == NO_COMPONENT {
                *number = count as u8;
                self.owner[count] = old_owner[usize::from(*component)];
                count += 1;
            }
            *component = *number;
        }
        self.components = count;
    }

    /// Packs the frontier: into the low word the component of each column, whether the upper left is sea, and the
    /// closed owners; into the high word the owner of each component and the sizes of the islands.
    fn pack(&self) -> Key {
        let mut words = [0; 2];
        for column in 0..MAX_WIDTH {
            words[0] |= u64::from(self.component[column]) << (COMPONENT_BITS * column);
            words[1] |= u64::from(self.owner[column]) << (OWNER_BITS * column);
        }
        words[0] |= u64::from(self.upper_left_is_sea) << UPPER_LEFT_SHIFT;
        words[0] |= u64::from(self.closed_owners) << CLOSED_SHIFT;
        for (island, size) in self.sizes.iter().enumerate() {
            words[1] |= u64::from(*size) << (SIZES_SHIFT + SIZE_BITS * island);
        }
        as_u128(words)
    }

    /// The inverse of [`Frontier::pack`]. The number of components is not stored: it follows from the highest one.
    fn unpack(key: Key) -> Self {
        let words = [key as u64, (key >> 64) as u64];
        let component =
            std::array::from_fn(|column| (words[0] >> (COMPONENT_BITS * column) & mask(COMPONENT_BITS)) as u8);
        Frontier {
            component,
            owner: std::array::from_fn(|component| {
                // The last entry is used only while a cell is added.
                if component == MAX_WIDTH {
                    return 0;
                }
                (words[1] >> (OWNER_BITS * component) & mask(OWNER_BITS)) as u8
            }),
            components: component
                .iter()
                .filter(|component| **component != NO_COMPONENT)
                .max()
                .map_or(0, |last| usize::from(*last) + 1),
            sizes: std::array::from_fn(|island| {
                (words[1] >> (SIZES_SHIFT + SIZE_BITS * island) & mask(SIZE_BITS)) as u8
            }),
            upper_left_is_sea: words[0] >> UPPER_LEFT_SHIFT & 1 != 0,
            closed_owners: (words[0] >> CLOSED_SHIFT) as u8,
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
        let oriented = |grid: &Grid| grid.transformed(choose_orientation(grid));
        let mut clues = SYMMETRIES.map(|symmetry| oriented(&grid.transformed(symmetry)).clues().to_vec());
        let first = clues.next().unwrap();
        assert!(clues.all(|others| others == first));
    }

    #[test]
    fn alternations_are_counted_from_the_left() {
        assert_eq!(count_alternations(0b0000, 0b1111), 0);
        assert_eq!(count_alternations(0b0011, 0b1100), 1);
        assert_eq!(count_alternations(0b1001, 0b0110), 2);
        assert_eq!(count_alternations(0b0101, 0b1010), 3);
        assert_eq!(count_alternations(0b10100, 0b01011), 3);
        assert_eq!(span(0b0101_0000), 0b0111_0000);
    }
}
