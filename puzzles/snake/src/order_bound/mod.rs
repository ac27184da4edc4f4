//! The order bound: a lower bound on the length of a plan, minimised over all orders of eating the remaining apples.
//!
//! This is a travelling-salesman bound with waiting times. A plan eats the remaining apples in some order. From one apple to
//! the next it makes a **hop**, which is never shorter than the distance. A **stack** is a cell that starts with several
//! apples. Before the snake can eat there again, its body must have left the cell. Let the snake enter the cell at time `e`
//! and again at time `a`. At time `a` its length is one more than the number of apples eaten before `a`.
//!
//! - `tail=free`: the cell must not be part of the body after the move, so `a >= e + 1 + eaten before a`.
//! - `tail=blocked`: the cell must not be part of the body before the move, so `a >= e + 2 + eaten before a - 1`. An apple
//!   eaten at `a - 1`, which can only be on a neighbouring cell, has not lengthened the snake yet.
//!
//! So a stack under the body has a **wait**: the time until its cell can be entered again if nothing else is eaten until
//! then. Every apple eaten makes it one longer. If both sides of the board are even, all paths between two cells have the
//! same parity, and a hop that waits is rounded up to that parity.
//!
//! *Admissibility.* The real plan follows one of the orders, and each of its hops is at least as long as distance, wait and
//! parity allow after the previous hops. Arriving earlier never delays a later arrival: with fixed parity, the earliest
//! arrival is the larger of `now + distance` and the end of the wait, rounded up to the parity, and both grow with `now`.
//! (With an odd side parity is not fixed, and nothing is rounded.) Hence the shortest possible hops give the earliest
//! arrival of an order, and the minimum over all orders is a lower bound.
//!
//! A **query** asks: does the bound exceed this limit? (See [`OrderBound::exceeds`].) A depth-first search over orders
//! answers it, with a transposition table keyed by current cell and remaining apples (see `answers`). The search is pruned
//! by cheaper bounds: the relaxed table (see `relaxed`) or else a minimum spanning tree, and the time that each stack takes
//! by itself (see `stack_bound`).

mod answers;
mod relaxed;
mod search;
mod stack_bound;

pub(crate) use answers::{NO_WAITS, Waits};

use crate::board::{Board, Tail};
use crate::spanning_tree::spanning_tree_length;
use crate::torus::{Torus, UNREACHABLE};
use answers::{Answer, AnswerTable, MAX_STACKS};
use gordian_search::Cost;
use relaxed::RelaxedTable;
use rustc_hash::FxHashMap;
use search::Child;
use stack_bound::{PerStack, StackBound};

/// The largest number of cells with apples for which orders are searched.
const MAX_CELLS: usize = 32;

/// The largest number of apples for which orders are searched, because a wait is stored in a byte.
const MAX_APPLES: u64 = 240;

/// The largest number of pairs of a current cell and remaining apples for which orders are searched.
const MAX_STATES: f64 = (1u64 << 28) as f64;

/// The default limit of search steps for one query.
const DEFAULT_STEP_LIMIT: u32 = 4_000_000;

/// Marks an apple cell whose wait is not tracked: it has a single apple, or all [`MAX_STACKS`] places are taken.
const NO_STACK: u8 = u8::MAX;

/// A state of the search over orders: what the rest of an order depends on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OrderState {
    /// The head's cell.
    pub(crate) head: u16,
    /// Whether the head has just eaten there.
    pub(crate) growing: bool,
    /// The remaining apples, packed by [`OrderBound::pack`].
    pub(crate) remaining: u64,
    /// The remaining apples as a row of the relaxed table, see [`OrderBound::row`].
    pub(crate) row: u32,
    /// The number of apples eaten.
    pub(crate) eaten: u32,
    /// The wait of each stack.
    pub(crate) waits: Waits,
}

/// A cell that starts with apples.
#[derive(Clone, Copy, Debug)]
struct AppleCell {
    cell: u16,
    /// The index of the cell among the stacks, or [`NO_STACK`].
    stack: u8,
    /// The position of the field that counts its apples in the packed remaining apples.
    shift: u8,
    /// The mask of this field after the shift.
    mask: u64,
    /// What one of its apples adds to [`OrderState::row`].
    row_place_value: u32,
    /// The shortest hop to it from any cell with apples.
    shortest_hop: Cost,
}

impl AppleCell {
    /// The number of apples left on it.
    #[inline(always)]
    fn count(self, remaining: u64) -> u32 {
        (remaining >> self.shift & self.mask) as u32
    }

    /// The index of the cell among the stacks, if it is a stack whose wait is tracked.
    #[inline(always)]
    fn stack(self) -> Option<usize> {
        (self.stack != NO_STACK).then(|| usize::from(self.stack))
    }
}

/// The order bound of one board, with its tables.
#[derive(Clone, Debug)]
pub(crate) struct OrderBound {
    torus: Torus,
    tail: Tail,
    apple_cells: Vec<AppleCell>,
    /// For each stack the shift and the mask of its field in the packed remaining apples.
    stack_fields: Vec<(u8, u64)>,
    stack_bound: StackBound,
    total_apples: u32,
    /// The distances between all pairs of apple cells, row by row.
    distances: Vec<Cost>,
    /// Whether orders are searched. Otherwise only the pruning bounds are computed.
    searches_orders: bool,
    /// The stacks whose waits count.
    counted_waits: CountedWaits,
    /// The answers to earlier queries.
    answers: AnswerTable,
    /// The length of the minimum spanning tree of each set of apple cells that came up.
    trees: FxHashMap<u64, u16>,
    relaxed: RelaxedTable,
    /// The children of all states on the search path; those of the current state are at the end.
    children: Vec<Child>,
    /// The search steps that one query may take.
    step_limit: u32,
    /// The search steps left for the current query.
    steps_left: u32,
    /// The search steps of all queries.
    steps: u64,
}

/// The stacks whose waits a bound takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CountedWaits {
    /// Only the stack under the head. The bound then depends on fewer things, and more answers can be reused.
    CurrentCell,
    /// All stacks.
    AllStacks,
}

/// The number of bits that a counter of up to this many apples needs.
fn counter_width(count: u32) -> u32 {
    u32::BITS - count.leading_zeros()
}

/// Whether a board is small enough to pack its apples and search orders.
pub(crate) fn fits(board: &Board) -> bool {
    let bits: u32 = board.apples.iter().map(|apples| counter_width(apples.count)).sum();
    bits <= 64 && board.apples.len() <= MAX_CELLS && board.total_apples() <= MAX_APPLES
}

impl OrderBound {
    /// The bound of a board. With too many apples, only the pruning bounds are computed.
    pub(crate) fn new(board: &Board, counted_waits: CountedWaits) -> OrderBound {
        let cells: Vec<u16> = board.apples.iter().map(|apples| apples.cell).collect();
        let fits = fits(board);
        let (mut apple_cells, mut shift, mut stack_cells, mut stack_fields) = (Vec::new(), 0, Vec::new(), Vec::new());
        for (apples, row_place_value) in board.apples.iter().zip(relaxed::place_values(board)).filter(|_| fits) {
            let width = counter_width(apples.count);
            let mask = (1 << width) - 1;
            let mut stack = NO_STACK;
            // Ignoring the waits of further stacks only weakens the bound.
            if apples.count > 1 && stack_cells.len() < MAX_STACKS {
                stack = stack_cells.len() as u8;
                stack_cells.push(apples.cell);
                stack_fields.push((shift as u8, mask));
            }
            // Every hop takes at least one move.
            let shortest_wait = 1;
            let hops = cells.iter().map(|from| board.torus.hop(*from, apples.cell, shortest_wait));
            let shortest_hop = hops.min().unwrap_or(UNREACHABLE);
            apple_cells.push(AppleCell {
                cell: apples.cell,
                stack,
                shift: shift as u8,
                mask,
                row_place_value,
                shortest_hop,
            });
            shift += width;
        }
        // How many sets of remaining apples there are. The product may exceed every integer type.
        let rows: f64 = board.apples.iter().map(|apples| f64::from(apples.count) + 1.0).product();
        let searches_orders = fits && rows * cells.len() as f64 <= MAX_STATES;
        let relaxed = if searches_orders { RelaxedTable::new(board, rows) } else { RelaxedTable::default() };
        OrderBound {
            torus: board.torus.clone(),
            tail: board.tail,
            apple_cells,
            stack_fields,
            stack_bound: StackBound::new(board, stack_cells),
            total_apples: u32::try_from(board.total_apples()).unwrap_or(u32::MAX),
            distances: cells.iter().flat_map(|from| cells.iter().map(|to| board.torus.distance(*from, *to))).collect(),
            searches_orders,
            counted_waits,
            answers: AnswerTable::new(relaxed.len()),
            trees: FxHashMap::default(),
            relaxed,
            children: Vec::new(),
            step_limit: DEFAULT_STEP_LIMIT,
            steps_left: 0,
            steps: 0,
        }
    }

    /// Whether the waits of all stacks count.
    #[inline(always)]
    fn counts_all_waits(&self) -> bool {
        self.counted_waits == CountedWaits::AllStacks
    }

    /// The search steps of all queries so far.
    pub(crate) fn steps(&self) -> u64 {
        self.steps
    }

    /// The same bound with another limit of search steps for one query. If the search reaches the limit, the answer is that
    /// the bound does not exceed, which only weakens the bound.
    pub(crate) fn with_step_limit(self, step_limit: u32) -> OrderBound {
        OrderBound { step_limit, ..self }
    }

    /// Whether orders are searched, not only the pruning bounds.
    pub(crate) fn searches_orders(&self) -> bool {
        self.searches_orders
    }

    /// Packs the apples left on each cell with apples.
    #[inline(always)]
    pub(crate) fn pack(&self, apples_left: impl Iterator<Item = u32>) -> u64 {
        apples_left.zip(&self.apple_cells).fold(0, |packed, (count, cell)| packed | u64::from(count) << cell.shift)
    }

    /// The row of the relaxed table for the apples left on each cell. 0 if there is no table.
    #[inline(always)]
    pub(crate) fn row(&self, apples_left: impl Iterator<Item = u32>) -> u32 {
        if self.relaxed.is_empty() {
            0
        } else {
            apples_left.zip(&self.apple_cells).map(|(count, cell)| count * cell.row_place_value).sum()
        }
    }

    /// The index among the stacks of an apple cell, given by its index in the board's list.
    pub(crate) fn stack(&self, apple_index: usize) -> Option<usize> {
        self.apple_cells[apple_index].stack()
    }

    /// The wait, at time `now`, of a cell that was last entered at time `entered`. `eaten` is the number of apples eaten.
    #[inline(always)]
    pub(crate) fn wait(&self, entered: u32, now: u32, eaten: u32, growing: bool) -> u8 {
        // See the two inequalities in the introduction of this module.
        let base = if self.tail == Tail::Free { 1 } else { 2 };
        let wait = (entered + base + eaten).saturating_sub(now);
        if wait <= self.longest_harmless_wait(growing) { 0 } else { wait as u8 }
    }

    /// The longest wait that cannot delay a visit: eating another apple lengthens a wait by one but takes at least one move.
    /// With `tail=blocked`, an apple that was just eaten counts only from the second move on.
    #[inline(always)]
    fn longest_harmless_wait(&self, growing: bool) -> u32 {
        1 + u32::from(self.tail == Tail::Blocked && growing)
    }

    /// The approximate memory of all tables in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let tables = self.answers.bytes() + self.trees.capacity() * (size_of::<u64>() + 3) + self.relaxed.bytes();
        tables as u64
    }

    /// The bound itself.
    pub(crate) fn value(&mut self, state: &OrderState) -> Cost {
        if state.remaining == 0 {
            return 0;
        }
        let mut value = self.quick_value(state);
        while value < UNREACHABLE && self.exceeds(state, value) {
            value += 1;
        }
        value
    }

    /// A weaker bound that needs no search.
    pub(crate) fn quick_value(&mut self, state: &OrderState) -> Cost {
        let current = self.apple_cells.iter().position(|cell| cell.cell == state.head);
        self.pruning_bound(state, current)
    }

    /// Whether the bound is proved to exceed `limit`. `false` may also mean that the search ran out of steps.
    pub(crate) fn exceeds(&mut self, state: &OrderState, limit: Cost) -> bool {
        if state.remaining == 0 {
            return false;
        }
        let current = self.apple_cells.iter().position(|cell| cell.cell == state.head);
        if self.pruning_bound(state, current) > limit {
            return true;
        }
        self.steps_left = self.step_limit;
        self.searches_orders && matches!(self.search(state, current, limit), Answer::Exceeds(_))
    }

    /// The best bound without a search. `current` is the index of the apple cell under the head, if there is one.
    #[inline(always)]
    fn pruning_bound(&mut self, state: &OrderState, current: Option<usize>) -> Cost {
        let without_waits = self.bound_without_waits(state, current);
        if self.counts_all_waits() {
            without_waits.max(self.largest_stack_bound(state, current))
        } else {
            without_waits
        }
    }

    /// The distance from the head to an apple cell.
    #[inline(always)]
    fn distance(&self, state: &OrderState, current: Option<usize>, to: usize) -> Cost {
        match current {
            Some(current) => self.distances[current * self.apple_cells.len() + to],
            None => self.torus.distance(state.head, self.apple_cells[to].cell),
        }
    }

    /// A bound that does not depend on the waits.
    #[inline(always)]
    fn bound_without_waits(&mut self, state: &OrderState, current: Option<usize>) -> Cost {
        if self.relaxed.is_empty() { self.tree_bound(state, current) } else { self.relaxed_bound(state, current) }
    }

    /// The relaxed bound. The table has it for a head that has just eaten; otherwise it is the minimum over the apple cells that
    /// the snake may go to next.
    #[inline(always)]
    fn relaxed_bound(&self, state: &OrderState, current: Option<usize>) -> Cost {
        if let (Some(current), true) = (current, state.growing) {
            return self.relaxed.get(state.row, current);
        }
        let targets = self.apple_cells.iter().enumerate().filter(|(_, cell)| cell.count(state.remaining) > 0);
        let bound_via = |(index, cell): (usize, &AppleCell)| {
            let row_after_eating = state.row - cell.row_place_value;
            self.torus.distance(state.head, cell.cell) + self.relaxed.get(row_after_eating, index)
        };
        targets.map(bound_via).min().unwrap_or(0)
    }

    /// The apples left on each stack.
    #[inline(always)]
    fn left_on_stacks(&self, remaining: u64) -> PerStack {
        let mut counts = [0; MAX_STACKS];
        for (count, (shift, mask)) in counts.iter_mut().zip(&self.stack_fields) {
            *count = (remaining >> shift & mask) as u16;
        }
        counts
    }

    /// The time that the slowest stack takes by itself.
    #[inline(always)]
    fn largest_stack_bound(&self, state: &OrderState, current: Option<usize>) -> Cost {
        let visits = self.stack_bound.visit_times(&self.left_on_stacks(state.remaining), state.eaten);
        let distances = match current {
            Some(current) => *self.stack_bound.distances(current),
            None => self.stack_bound.stack_distances(|cell| self.torus.distance(state.head, cell)),
        };
        self.stack_bound.largest(&distances, &state.waits, &visits)
    }

    /// A minimum spanning tree of the cells with apples left, the distance to the nearest of them, and the shortest hop of
    /// every further visit.
    #[inline(always)]
    fn tree_bound(&mut self, state: &OrderState, current: Option<usize>) -> Cost {
        // `cell_set` has one bit for each apple cell with apples left.
        let (mut cell_set, mut nearest, mut further_visits) = (0u64, UNREACHABLE, 0);
        for (index, cell) in self.apple_cells.iter().enumerate() {
            let count = cell.count(state.remaining);
            if count > 0 {
                cell_set |= 1 << index;
                if current == Some(index) {
                    // The tree begins here, and every visit is a further one.
                    nearest = 0;
                    further_visits += count * cell.shortest_hop;
                } else {
                    nearest = nearest.min(self.torus.distance(state.head, cell.cell));
                    further_visits += (count - 1) * cell.shortest_hop;
                }
            }
        }
        if cell_set == 0 {
            return 0;
        }
        nearest.saturating_add(further_visits).saturating_add(self.tree_length(cell_set))
    }

    /// The length of a minimum spanning tree of a set of apple cells, given as one bit each.
    #[inline(always)]
    fn tree_length(&mut self, cell_set: u64) -> Cost {
        if cell_set.count_ones() <= 1 {
            return 0;
        }
        if let Some(&length) = self.trees.get(&cell_set) {
            return Cost::from(length);
        }
        let members = self.apple_cells.iter().enumerate().filter(|(index, _)| cell_set >> index & 1 == 1);
        let cells: Vec<u16> = members.map(|(_, cell)| cell.cell).collect();
        let length = spanning_tree_length(&self.torus, &cells);
        self.trees.insert(cell_set, length as u16);
        length
    }

    /// The number of apples on the board before the first move.
    pub(crate) fn total_apples(&self) -> u32 {
        self.total_apples
    }
}
