//! The order bound: the least length of all orders in which the apples left can be reached.
//!
//! A plan reaches the apples left in some order. From one to the next it takes a *hop*, which is never shorter than the
//! distance. Coming back to a cell where it has eaten, the snake must wait until its body has left the cell: at time `e`
//! it arrived there, and when it comes back at time `a`, its length is one more than the number of apples reached before `a`.
//!
//! - `tail=free`: the cell is no part of the body that the move leaves, so `a >= e + 1 + reached before a`.
//! - `tail=blocked`: the cell is no part of the body before the move, so `a >= e + 2 + reached before a - 1`. An apple that is
//!   reached at `a - 1`, which can only be one next to the cell, has not made the snake longer yet.
//!
//! So a stack on which the body lies has a *wait*: the time until it can be entered again, if nothing else is eaten until
//! then; every apple eaten makes it one longer. Where both sides of the board are even, every way between two cells has
//! the same parity, and a hop that waits is rounded up to it.
//!
//! *Never too much.* The true plan takes one of the orders, and each of its hops is at least as long as the least one that
//! distance, wait and parity allow after the hops before it. Arriving earlier never makes a later arrival later: with the
//! parity fixed the least arrival is the larger of `now + distance` and the end of the wait, rounded up to the same parity,
//! and both grow with `now`. (With an odd side parity is not fixed, and nothing is rounded.) Hence taking every hop as short
//! as it goes gives the least arrival of the order, and the least of all orders is a lower bound.
//!
//! The bound is asked as "is it more than this?", answered by depth-first search over orders with a memory of what is known of
//! (last cell, apples left). Longer waits never make the bound smaller, so an answer holds for other waits too: a *no* for all
//! that are no longer, and a *yes* for all that are no shorter than those that it came from, which are seldom all of them. A spanning tree of the cells left, the way to the nearest of them and the least hop
//! of every further visit prune it.

use super::board::{Board, Tail};
use super::known::{Known, MOST_STACKS, NO_WAITS, Table, Waits};
use super::torus::{NEVER, Torus};
use gordian_search::Cost;

/// The most cells with apples for which orders are searched.
const MOST_CELLS: usize = 32;

/// The most apples: waits are kept in a byte each.
const MOST_UNITS: u64 = 240;

/// The most states of the plain bound (last cell and apples left) that may come up.
const MOST_STATES: f64 = (1u64 << 28) as f64;

/// The most work (states times cells squared) for which the plain bound is kept in a table.
const MOST_TABLE_WORK: f64 = 60e6;

/// The most steps of the search over orders that one question may take.
const MOST_EFFORT: u32 = 4_000_000;

/// No stack.
const SINGLE: u8 = u8::MAX;

/// Nothing left on a stack.
const NO_CHAIN: Cost = Cost::MAX;

/// Where an order begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// The head's cell.
    pub(super) head: u16,
    /// Whether it stands on an apple that it has just reached.
    pub(super) growing: bool,
    /// The apples left, packed.
    pub(super) left: u64,
    /// The apples left as one number, the row of the plain bound's table.
    pub(super) row: u32,
    /// How many were reached.
    pub(super) reached: u32,
    /// The waits.
    pub(super) waits: Waits,
}

/// The order bound of a board, with all that it remembers.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    torus: Torus,
    tail: Tail,
    cells: Vec<u16>,
    /// Where the apples left of each cell stand in a packed word, and how wide the field is.
    shifts: Vec<u8>,
    masks: Vec<u64>,
    /// The number of each cell among the stacks, or [`SINGLE`].
    stacks: Vec<u8>,
    units: u32,
    /// The distances between the cells, row by row.
    apart: Vec<Cost>,
    /// The least hop to each cell from anywhere where apples lie.
    entry: Vec<Cost>,
    /// Whether orders are searched; else only what prunes them counts.
    searched: bool,
    /// Whether the waits of all stacks count, or only that of the last cell.
    aware: bool,
    known: Table<(u64, u8), Known>,
    /// Room for entries in it.
    entries: usize,
    trees: Table<u64, u16>,
    /// What one apple of each cell counts in a row's number.
    radices: Vec<u32>,
    /// The plain bound for each row and last cell, where the table is small enough; empty else.
    plain: Vec<u16>,
    /// Steps of the search that one question may take, and what is left of them.
    effort: u32,
    effort_left: u32,
    /// Steps that all questions took together.
    steps: u64,
}

/// What orders are like on a board: whether its apples can be packed, and whether orders can be searched at all.
pub(super) fn fits(board: &Board) -> bool {
    let bits: u32 = board.apples.iter().map(|apples| 32 - apples.count.leading_zeros()).sum();
    let stacks = board.apples.iter().filter(|apples| apples.count > 1).count();
    bits <= 64 && board.apples.len() <= MOST_CELLS && stacks <= MOST_STACKS && board.units() <= MOST_UNITS
}

impl Orders {
    /// The bound of a board. Where the board has too many apples only a weaker bound is computed.
    pub(super) fn new(board: &Board, aware: bool) -> Orders {
        let cells: Vec<u16> = board.apples.iter().map(|apples| apples.cell).collect();
        let (mut shifts, mut masks, mut stacks) = (Vec::new(), Vec::new(), Vec::new());
        let fits = fits(board);
        let (mut shift, mut stack_count) = (0, 0);
        for apples in board.apples.iter().filter(|_| fits) {
            let width = 32 - apples.count.leading_zeros();
            shifts.push(shift as u8);
            masks.push((1 << width) - 1);
            shift += width;
            stacks.push(if apples.count > 1 { stack_count as u8 } else { SINGLE });
            stack_count += usize::from(apples.count > 1);
        }
        let entry = cells
            .iter()
            .map(|to| cells.iter().map(|from| board.torus.hop(*from, *to, 1)).min().unwrap_or(NEVER))
            .collect();
        let states: f64 = board.apples.iter().map(|apples| f64::from(apples.count) + 1.0).product();
        let (mut radices, mut radix) = (Vec::new(), 1u32);
        for apples in &board.apples {
            radices.push(radix);
            radix = radix.saturating_mul(apples.count + 1);
        }
        let mut orders = Orders {
            torus: board.torus.clone(),
            tail: board.tail,
            shifts,
            masks,
            stacks,
            units: u32::try_from(board.units()).unwrap_or(u32::MAX),
            apart: cells.iter().flat_map(|from| cells.iter().map(|to| board.torus.distance(*from, *to))).collect(),
            entry,
            searched: fits && states * cells.len() as f64 <= MOST_STATES,
            aware,
            cells,
            known: Table::default(),
            entries: 0,
            trees: Table::default(),
            radices,
            plain: Vec::new(),
            effort: MOST_EFFORT,
            effort_left: 0,
            steps: 0,
        };
        let work = states * (orders.cells.len() * orders.cells.len()) as f64;
        if orders.searched && work <= MOST_TABLE_WORK {
            orders.fill_plain(states as usize);
        }
        orders
    }

    /// The plain bound of every row and last cell: only a second visit straight after the first waits for the body.
    fn fill_plain(&mut self, rows: usize) {
        let cells = self.cells.len();
        let base = if self.tail == Tail::Free { 1 } else { 2 };
        let mut hops = vec![0 as Cost; cells * cells];
        for from in 0..cells {
            for to in 0..cells {
                hops[from * cells + to] = self.torus.hop(self.cells[from], self.cells[to], 0);
            }
        }
        let mut plain = vec![0u16; rows * cells];
        let (mut left, mut sum) = (vec![0u32; cells], 0u32);
        for row in 1..rows {
            // The next row: one more apple on the first cell that has not all of its own yet.
            for (at, count) in left.iter_mut().enumerate() {
                let next = self.radices.get(at + 1).map_or(rows as u32, |next| *next);
                if (*count + 1) * self.radices[at] < next {
                    *count += 1;
                    sum += 1;
                    break;
                }
                sum -= *count;
                *count = 0;
            }
            let wait = base + self.units - sum;
            for last in 0..cells {
                let mut least = NEVER;
                for to in (0..cells).filter(|to| left[*to] > 0) {
                    let below = Cost::from(plain[(row - self.radices[to] as usize) * cells + to]);
                    let hop = if to == last {
                        self.torus.hop(self.cells[to], self.cells[to], wait)
                    } else {
                        hops[last * cells + to]
                    };
                    least = least.min(hop + below);
                }
                plain[row * cells + last] = least.min(Cost::from(u16::MAX)) as u16;
            }
        }
        self.plain = plain;
    }

    /// Steps that all questions took together.
    pub(super) fn steps(&self) -> u64 {
        self.steps
    }

    /// The same with another limit for a question: one that takes more is answered as if nothing were known.
    pub(super) fn with_effort(self, effort: u32) -> Orders {
        Orders { effort, ..self }
    }

    /// Whether orders are searched.
    pub(super) fn is_searched(&self) -> bool {
        self.searched
    }

    /// Packs the apples left on each cell.
    #[inline(always)]
    pub(super) fn pack(&self, left: impl Iterator<Item = u32>) -> u64 {
        left.zip(&self.shifts).fold(0, |packed, (count, shift)| packed | u64::from(count) << shift)
    }

    /// The row of the apples left on each cell.
    #[inline(always)]
    pub(super) fn row(&self, left: impl Iterator<Item = u32>) -> u32 {
        if self.plain.is_empty() { 0 } else { left.zip(&self.radices).map(|(count, radix)| count * radix).sum() }
    }

    /// The apples left on a cell.
    #[inline(always)]
    fn count(&self, left: u64, at: usize) -> u32 {
        (left >> self.shifts[at] & self.masks[at]) as u32
    }

    /// The number of a cell among the stacks, by its number in the board's list.
    pub(super) fn stack(&self, at: usize) -> Option<usize> {
        let stack = self.stacks[at];
        (stack != SINGLE).then(|| usize::from(stack))
    }

    /// The wait of a cell that was entered at time `entered`, seen at time `now` when so many apples were reached.
    #[inline(always)]
    pub(super) fn wait(&self, entered: u32, now: u32, reached: u32, growing: bool) -> u8 {
        let base = if self.tail == Tail::Free { 1 } else { 2 };
        self.settle((entered + base + reached).saturating_sub(now), growing)
    }

    /// A wait, or 0 where it cannot matter: every further apple makes it one longer and takes a move at least. Under
    /// `tail=blocked` an apple that was just reached counts only from the second move on.
    #[inline(always)]
    fn settle(&self, wait: u32, growing: bool) -> u8 {
        if wait <= self.void(growing) { 0 } else { wait as u8 }
    }

    /// The longest wait that cannot matter.
    #[inline(always)]
    fn void(&self, growing: bool) -> u32 {
        1 + u32::from(self.tail == Tail::Blocked && growing)
    }

    /// Bytes that are remembered, about.
    pub(super) fn bytes(&self) -> u64 {
        let tables = self.known.capacity() * (size_of::<((u64, u8), Known)>() + 1)
            + self.entries * size_of::<(Waits, Cost)>()
            + self.trees.capacity() * (size_of::<u64>() + 3)
            + self.plain.capacity() * size_of::<u16>();
        tables as u64
    }

    /// The bound itself.
    pub(super) fn value(&mut self, place: &Place) -> Cost {
        if place.left == 0 {
            return 0;
        }
        let mut value = self.quick(place);
        while value < NEVER && self.exceeds(place, value) {
            value += 1;
        }
        value
    }

    /// The bound without a search.
    pub(super) fn quick(&mut self, place: &Place) -> Cost {
        let last = self.cells.iter().position(|cell| *cell == place.head);
        self.prune(place, last)
    }

    /// Whether the bound is more than `most`. `false` may also mean that the question took too long.
    pub(super) fn exceeds(&mut self, place: &Place, most: Cost) -> bool {
        if place.left == 0 {
            return false;
        }
        let last = self.cells.iter().position(|cell| *cell == place.head);
        if self.prune(place, last) > most {
            return true;
        }
        self.effort_left = self.effort;
        self.searched && self.expand(place, last, most).is_some()
    }

    /// Whether every order from here takes more than `most`; if so, waits that are enough for that, none longer than they are.
    fn expand(&mut self, place: &Place, last: Option<usize>, most: Cost) -> Option<Waits> {
        if self.effort_left == 0 {
            return None;
        }
        self.effort_left -= 1;
        self.steps += 1;
        let mut need = NO_WAITS;
        // Those of the children differ from each other only in the cell that is reached.
        let mut chains = self.all_chains(place.left, place.reached + 1);
        let mut next = [(0 as Cost, 0 as Cost, 0u8); MOST_CELLS];
        let mut count = 0;
        for at in 0..self.cells.len() {
            if self.count(place.left, at) == 0 {
                continue;
            }
            let (hop, unhindered) = self.hop(place, last, at);
            let shape = self.shape_after(place, at);
            if hop.saturating_add(shape) > most {
                if unhindered.saturating_add(shape) <= most {
                    self.need_own(&mut need, place, at);
                }
                continue;
            }
            let (chain, by_wait) = if self.aware {
                let before = chains[at];
                if self.stacks[at] != SINGLE {
                    chains[at] = self.chain(self.count(place.left, at) - 1, place.reached + 1);
                }
                let longest = self.longest(&self.after(place, at, hop), Some(at), &chains);
                chains[at] = before;
                longest
            } else {
                (0, None)
            };
            if hop + chain > most {
                if hop > unhindered {
                    self.need_own(&mut need, place, at);
                }
                if let Some((stack, without)) = by_wait.filter(|(_, without)| hop + without <= most) {
                    // The wait may be shorter by what the chain is too long by.
                    let spare = hop + chain - most - 1;
                    let wait = Cost::from(self.after(place, at, hop).waits[stack]);
                    self.need_before(&mut need, at, hop, stack, (wait - spare.min(chain - without - 1)) as u8);
                }
                continue;
            }
            next[count] = (hop + shape.max(chain), hop, at as u8);
            count += 1;
        }
        next[..count].sort_unstable();
        for &(_, hop, at) in &next[..count] {
            let at = usize::from(at);
            let child = self.beyond(place, at, hop, most)?;
            for (stack, wait) in child.iter().enumerate().filter(|(_, wait)| **wait > 0) {
                self.need_before(&mut need, at, hop, stack, *wait);
            }
            if hop > self.hop(place, last, at).1 {
                self.need_own(&mut need, place, at);
            }
        }
        Some(need)
    }

    /// Notes that the wait of a cell is needed as long as it is.
    #[inline(always)]
    fn need_own(&self, need: &mut Waits, place: &Place, at: usize) {
        if let Some(stack) = self.stack(at) {
            need[stack] = place.waits[stack];
        }
    }

    /// Notes that a stack's wait is needed to be so long after a hop to a cell. The wait of that cell itself begins there.
    #[inline(always)]
    fn need_before(&self, need: &mut Waits, at: usize, hop: Cost, stack: usize, wait: u8) {
        if self.stack(at) != Some(stack) {
            // Shorter ones than this do not matter, and are taken for none.
            let wait = u32::from(wait).max(self.void(true) + 1);
            need[stack] = need[stack].max((wait + hop - 1) as u8);
        }
    }

    /// Where the order goes on from once this cell is reached by a hop.
    #[inline(always)]
    fn after(&self, place: &Place, at: usize, hop: Cost) -> Place {
        let left = place.left - (1 << self.shifts[at]);
        let row = if self.plain.is_empty() { 0 } else { place.row - self.radices[at] };
        let reached = place.reached + 1;
        let mut waits = NO_WAITS;
        if self.aware {
            let (hop, void) = (hop.min(255) as u8, self.void(true) as u8);
            // All of them, by bytes: the compiler makes a few instructions of it.
            for (wait, before) in waits.iter_mut().zip(&place.waits) {
                // One longer for the apple eaten now.
                let left = (before.saturating_add(1)).saturating_sub(hop);
                *wait = if left <= void { 0 } else { left };
            }
        }
        if let Some(stack) = self.stack(at) {
            waits[stack] = if self.count(left, at) > 0 { self.wait(0, 0, reached, true) } else { 0 };
        }
        Place { head: self.cells[at], growing: true, left, row, reached, waits }
    }

    /// Whether every order that goes on with this cell takes more than `most`; if so, waits after the hop that are enough for
    /// that.
    fn beyond(&mut self, place: &Place, at: usize, hop: Cost, most: Cost) -> Option<Waits> {
        let next = self.after(place, at, hop);
        let most = most - hop;
        if next.left == 0 {
            return None;
        }
        let key = (next.left, at as u8);
        if let Some(answer) = self.known.get(&key).and_then(|known| known.answer(&next.waits, most)) {
            return answer;
        }
        let answer = self.expand(&next, Some(at), most);
        if answer.is_some() || self.effort_left > 0 {
            let more = self.known.entry(key).or_default().note(&next.waits, most, answer.as_ref());
            self.entries = self.entries.saturating_add_signed(more);
        }
        answer
    }

    /// The least hop to a cell, and what it were without a wait.
    #[inline(always)]
    fn hop(&self, place: &Place, last: Option<usize>, at: usize) -> (Cost, Cost) {
        let to = self.cells[at];
        let wait = match self.stack(at) {
            Some(stack) if self.aware || last == Some(at) => Cost::from(place.waits[stack]),
            _ => 0,
        };
        let distance = self.distance(place, last, at);
        let unhindered = if distance == 0 { self.torus.hop(to, to, 0) } else { distance };
        if wait == 0 {
            return (unhindered, unhindered);
        }
        let next_to = self.tail == Tail::Blocked && place.growing && distance == 1;
        (self.torus.hop(place.head, to, wait.saturating_sub(Cost::from(next_to))), unhindered)
    }

    /// A bound that takes no search: the plain bound or else the spanning tree, and what each stack takes by itself.
    #[inline(always)]
    fn prune(&mut self, place: &Place, last: Option<usize>) -> Cost {
        let shape = self.shape(place, last);
        if self.aware { shape.max(self.chains(place, last).0) } else { shape }
    }

    /// The part of it that no wait changes, once a cell is reached.
    #[inline(always)]
    fn shape_after(&mut self, place: &Place, at: usize) -> Cost {
        if self.plain.is_empty() {
            let left = place.left - (1 << self.shifts[at]);
            return self.span(&Place { head: self.cells[at], left, ..*place }, Some(at));
        }
        Cost::from(self.plain[(place.row - self.radices[at]) as usize * self.cells.len() + at])
    }

    /// The distance to a cell.
    #[inline(always)]
    fn distance(&self, place: &Place, last: Option<usize>, at: usize) -> Cost {
        match last {
            Some(last) => self.apart[last * self.cells.len() + at],
            None => self.torus.distance(place.head, self.cells[at]),
        }
    }

    /// The part of it that no wait changes.
    #[inline(always)]
    fn shape(&mut self, place: &Place, last: Option<usize>) -> Cost {
        if self.plain.is_empty() { self.span(place, last) } else { self.look_up(place, last) }
    }

    /// The plain bound from its table.
    #[inline(always)]
    fn look_up(&self, place: &Place, last: Option<usize>) -> Cost {
        let cells = self.cells.len();
        let row = place.row as usize * cells;
        if let (Some(last), true) = (last, place.growing) {
            return Cost::from(self.plain[row + last]);
        }
        let first = |at: usize| {
            let below = (place.row - self.radices[at]) as usize * cells + at;
            self.torus.distance(place.head, self.cells[at]) + Cost::from(self.plain[below])
        };
        (0..cells).filter(|at| self.count(place.left, *at) > 0).map(first).min().unwrap_or(0)
    }

    /// What each stack takes by itself, see [`chain`](Orders::chain): the most of them. Where the wait of that stack makes it
    /// longer, told with the stack and what it were without the wait.
    #[inline(always)]
    fn chains(&self, place: &Place, last: Option<usize>) -> (Cost, Option<(usize, Cost)>) {
        self.longest(place, last, &self.all_chains(place.left, place.reached))
    }

    /// What each stack takes once it is reached.
    #[inline(always)]
    fn all_chains(&self, left: u64, reached: u32) -> [Cost; MOST_CELLS] {
        let mut chains = [NO_CHAIN; MOST_CELLS];
        for at in 0..self.cells.len() {
            if self.stacks[at] != SINGLE {
                chains[at] = self.chain(self.count(left, at), reached);
            }
        }
        chains
    }

    /// What a stack takes once it is reached: its visits are apart by the length of the body, and every other apple makes a gap
    /// longer by one, or comes before or after and takes a move of its own. Under `tail=blocked` one apple a gap may come too
    /// late to count. [`NO_CHAIN`] for an empty one.
    #[inline(always)]
    fn chain(&self, count: u32, reached: u32) -> Cost {
        let (base, lost) = if self.tail == Tail::Free { (1, 0) } else { (2, 1) };
        match count {
            0 => NO_CHAIN,
            1 => 0,
            _ => {
                let gaps = count - 1;
                let others = (self.units - reached).saturating_sub(count + lost * gaps);
                gaps * (base + reached) + gaps * (gaps + 1) / 2 + others
            }
        }
    }

    /// The longest of some chains from a place.
    #[inline(always)]
    fn longest(
        &self,
        place: &Place,
        last: Option<usize>,
        chains: &[Cost; MOST_CELLS],
    ) -> (Cost, Option<(usize, Cost)>) {
        let lost = Cost::from(self.tail == Tail::Blocked);
        let mut most = (0, None);
        for (at, chain) in chains.iter().enumerate().take(self.cells.len()) {
            if *chain == NO_CHAIN {
                continue;
            }
            let stack = usize::from(self.stacks[at]);
            let distance = self.distance(place, last, at);
            let first = distance.max(Cost::from(place.waits[stack]).saturating_sub(lost));
            if first + chain > most.0 {
                most = (first + chain, (first > distance).then_some((stack, distance + chain)));
            }
        }
        most
    }

    /// A spanning tree of the cells left, the way to the nearest of them, and the least hop of every further visit.
    #[inline(always)]
    fn span(&mut self, place: &Place, last: Option<usize>) -> Cost {
        if self.shifts.is_empty() {
            return 0;
        }
        let (mut set, mut nearest, mut again) = (0u64, NEVER, 0);
        for at in 0..self.cells.len() {
            let count = self.count(place.left, at);
            if count > 0 {
                set |= 1 << at;
                if last == Some(at) {
                    // Every visit is a further one, and the tree begins here.
                    nearest = 0;
                    again += count * self.entry[at];
                } else {
                    nearest = nearest.min(self.torus.distance(place.head, self.cells[at]));
                    again += (count - 1) * self.entry[at];
                }
            }
        }
        if set == 0 { 0 } else { nearest.saturating_add(again).saturating_add(self.tree(set)) }
    }

    /// The length of a shortest spanning tree of a set of cells.
    #[inline(always)]
    fn tree(&mut self, set: u64) -> Cost {
        if set.count_ones() <= 1 {
            return 0;
        }
        if let Some(&length) = self.trees.get(&set) {
            return Cost::from(length);
        }
        let cells: Vec<u16> =
            self.cells.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, cell)| *cell).collect();
        let length = spanning_tree(&self.torus, &cells);
        self.trees.insert(set, length as u16);
        length
    }

    /// All apples of the board.
    pub(super) fn units(&self) -> u32 {
        self.units
    }
}

/// The length of a shortest spanning tree of cells, by Prim's algorithm.
pub(super) fn spanning_tree(torus: &Torus, cells: &[u16]) -> Cost {
    let Some((first, rest)) = cells.split_first() else { return 0 };
    let mut open: Vec<(u16, Cost)> = rest.iter().map(|cell| (*cell, torus.distance(*first, *cell))).collect();
    let mut length = 0;
    while let Some(at) = (0..open.len()).min_by_key(|at| open[*at].1) {
        let (joined, distance) = open.swap_remove(at);
        length += distance;
        for (cell, distance) in &mut open {
            *distance = (*distance).min(torus.distance(joined, *cell));
        }
    }
    length
}
