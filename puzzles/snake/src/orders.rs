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
//! that are no longer, and a *yes* for all that are no shorter than those that it came from, which are seldom all of them. A
//! spanning tree of the cells left, the way to the nearest of them and the least hop of every further visit prune it.

use super::board::{Board, Tail};
use super::chains::{Chains, Lanes};
use super::known::{MOST_STACKS, Memory, NO_WAITS, NOWHERE, Situation, Table, Waits};
use super::plain::{self, Plain};
use super::torus::{NEVER, Torus};
use super::trees::spanning_tree;
use gordian_search::Cost;

/// The most cells with apples for which orders are searched.
const MOST_CELLS: usize = 32;

/// The most apples: waits are kept in a byte each.
const MOST_UNITS: u64 = 240;

/// The most states of the plain bound (last cell and apples left) that may come up.
const MOST_STATES: f64 = (1u64 << 28) as f64;

/// The most steps of the search over orders that one question may take.
const MOST_EFFORT: u32 = 4_000_000;

/// No stack.
const SINGLE: u8 = u8::MAX;

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

/// A cell with apples.
#[derive(Clone, Copy, Debug)]
struct Spot {
    cell: u16,
    /// Its number among the stacks, or [`SINGLE`].
    stack: u8,
    /// Where the apples left stand in a packed word, and their field.
    shift: u8,
    mask: u64,
    /// What one apple counts in a row's number.
    radix: u32,
    /// The least hop to it from anywhere where apples lie.
    entry: Cost,
}

impl Spot {
    /// The apples left on it.
    #[inline(always)]
    fn count(self, left: u64) -> u32 {
        (left >> self.shift & self.mask) as u32
    }

    /// Its number among the stacks.
    #[inline(always)]
    fn stack(self) -> Option<usize> {
        (self.stack != SINGLE).then(|| usize::from(self.stack))
    }
}

/// A cell that an order may go on with.
#[derive(Clone, Copy, Debug)]
struct Child {
    /// The hop to it and at least what follows.
    bound: Cost,
    hop: Cost,
    at: u8,
    /// Whether the hop is longer than it were without the wait of the cell.
    hindered: bool,
    /// The waits once it is reached.
    waits: Waits,
    /// Where is kept what was known of it.
    known: u32,
}

/// The order bound of a board, with all that it remembers.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    torus: Torus,
    tail: Tail,
    spots: Vec<Spot>,
    /// Where the apples left of each stack stand in a packed word, and their field.
    stack_fields: Vec<(u8, u64)>,
    chains: Chains,
    units: u32,
    /// The distances between the cells, row by row.
    apart: Vec<Cost>,
    /// Whether orders are searched; else only what prunes them counts.
    searched: bool,
    /// Whether the waits of all stacks count, or only that of the last cell.
    aware: bool,
    known: Memory,
    trees: Table<u64, u16>,
    plain: Plain,
    /// The children of all places that are being expanded.
    children: Vec<Child>,
    /// Steps of the search that one question may take, and what is left of them.
    effort: u32,
    effort_left: u32,
    /// Steps that all questions took together.
    steps: u64,
}

/// What orders are like on a board: whether its apples can be packed, and whether orders can be searched at all.
pub(super) fn fits(board: &Board) -> bool {
    let bits: u32 = board.apples.iter().map(|apples| 32 - apples.count.leading_zeros()).sum();
    bits <= 64 && board.apples.len() <= MOST_CELLS && board.units() <= MOST_UNITS
}

impl Orders {
    /// The bound of a board. Where the board has too many apples only a weaker bound is computed.
    pub(super) fn new(board: &Board, aware: bool) -> Orders {
        let cells: Vec<u16> = board.apples.iter().map(|apples| apples.cell).collect();
        let fits = fits(board);
        let (mut spots, mut shift, mut stack_cells, mut stack_fields) = (Vec::new(), 0, Vec::new(), Vec::new());
        for (apples, radix) in board.apples.iter().zip(plain::radices(board)).filter(|_| fits) {
            let width = 32 - apples.count.leading_zeros();
            let mask = (1 << width) - 1;
            let mut stack = SINGLE;
            // Without waits a stack only takes less.
            if apples.count > 1 && stack_cells.len() < MOST_STACKS {
                stack = stack_cells.len() as u8;
                stack_cells.push(apples.cell);
                stack_fields.push((shift as u8, mask));
            }
            let entry = cells.iter().map(|from| board.torus.hop(*from, apples.cell, 1)).min().unwrap_or(NEVER);
            spots.push(Spot { cell: apples.cell, stack, shift: shift as u8, mask, radix, entry });
            shift += width;
        }
        let states: f64 = board.apples.iter().map(|apples| f64::from(apples.count) + 1.0).product();
        let searched = fits && states * cells.len() as f64 <= MOST_STATES;
        let plain = if searched { Plain::new(board, states) } else { Plain::default() };
        Orders {
            torus: board.torus.clone(),
            tail: board.tail,
            spots,
            stack_fields,
            chains: Chains::new(board, stack_cells),
            units: u32::try_from(board.units()).unwrap_or(u32::MAX),
            apart: cells.iter().flat_map(|from| cells.iter().map(|to| board.torus.distance(*from, *to))).collect(),
            searched,
            aware,
            known: Memory::new(plain.len()),
            trees: Table::default(),
            plain,
            children: Vec::new(),
            effort: MOST_EFFORT,
            effort_left: 0,
            steps: 0,
        }
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
        left.zip(&self.spots).fold(0, |packed, (count, spot)| packed | u64::from(count) << spot.shift)
    }

    /// The row of the apples left on each cell.
    #[inline(always)]
    pub(super) fn row(&self, left: impl Iterator<Item = u32>) -> u32 {
        if self.plain.is_empty() { 0 } else { left.zip(&self.spots).map(|(count, spot)| count * spot.radix).sum() }
    }

    /// The number of a cell among the stacks, by its number in the board's list.
    pub(super) fn stack(&self, at: usize) -> Option<usize> {
        self.spots[at].stack()
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
        let tables = self.known.bytes() + self.trees.capacity() * (size_of::<u64>() + 3) + self.plain.bytes();
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
        let last = self.spots.iter().position(|spot| spot.cell == place.head);
        self.prune(place, last)
    }

    /// Whether the bound is more than `most`. `false` may also mean that the question took too long.
    pub(super) fn exceeds(&mut self, place: &Place, most: Cost) -> bool {
        if place.left == 0 {
            return false;
        }
        let last = self.spots.iter().position(|spot| spot.cell == place.head);
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
        let first = self.children.len();
        self.branch(place, last, most, &mut need);
        self.children[first..].sort_unstable_by_key(|child| (child.bound, child.hop, child.at));
        let is_beyond = self.try_children(first, place, most, &mut need);
        self.children.truncate(first);
        is_beyond.then_some(need)
    }

    /// Adds the children that may be within `most`, and for the others the waits that keep them out.
    #[inline(always)]
    fn branch(&mut self, place: &Place, last: Option<usize>, most: Cost, need: &mut Waits) {
        let stacked = self.stacked(place.left);
        let foreseen = self.foresee(place);
        for at in 0..self.spots.len() {
            let spot = self.spots[at];
            if spot.count(place.left) == 0 {
                continue;
            }
            let (hop, unhindered) = self.hop(place, last, at, spot);
            let hindered = hop > unhindered;
            let (shape, known) = match foreseen {
                Some((shapes, places)) => (shapes[at], places[at]),
                None => {
                    let left = place.left - (1 << spot.shift);
                    let shape = self.span(&Place { head: spot.cell, left, ..*place }, Some(at));
                    (shape, self.known.find(Situation { number: usize::MAX, left, last: at as u8 }))
                }
            };
            if hop.saturating_add(shape) > most {
                if unhindered.saturating_add(shape) <= most {
                    need_own(need, place, spot);
                }
                continue;
            }
            let waits = self.waits_after(place, spot, hop);
            let mut chain = 0;
            if self.aware {
                let mut stacked = stacked;
                if let Some(stack) = spot.stack() {
                    stacked[stack] -= 1;
                }
                let lengths = self.chains.lengths(&stacked, place.reached + 1);
                let apart = self.chains.apart(at);
                chain = self.chains.longest(apart, &waits, &lengths);
                if hop + chain > most {
                    if hindered {
                        need_own(need, place, spot);
                    }
                    let by_wait = self.chains.by_wait(apart, &waits, &lengths);
                    if let Some((stack, without)) = by_wait.filter(|(_, without)| hop + without <= most) {
                        // The wait may be shorter by what the chain is too long by.
                        let spare = (hop + chain - most - 1).min(chain - without - 1);
                        let mut enough = NO_WAITS;
                        enough[stack] = (Cost::from(waits[stack]) - spare) as u8;
                        self.need_before(need, spot, hop, &enough);
                    }
                    continue;
                }
            }
            self.children.push(Child { bound: hop + shape.max(chain), hop, at: at as u8, hindered, waits, known });
        }
    }

    /// Whether all children from this one on take more than `most`; if so, the waits that are needed for that are added.
    #[inline(always)]
    fn try_children(&mut self, first: usize, place: &Place, most: Cost, need: &mut Waits) -> bool {
        // What is remembered of any child may answer for all of them, so it comes before the first is looked into.
        let mut open = first;
        for number in first..self.children.len() {
            let child = self.children[number];
            match self.remembered(&child, child.known, most) {
                Some(Some(waits)) => self.need_of(need, place, &child, &waits),
                Some(None) => return false,
                None => {
                    self.children[open] = child;
                    open += 1;
                }
            }
        }
        for number in first..open {
            let child = self.children[number];
            let Some(waits) = self.beyond(place, &child, most) else { return false };
            self.need_of(need, place, &child, &waits);
        }
        true
    }

    /// Notes the waits that are needed before a child is reached, by those needed after it.
    #[inline(always)]
    fn need_of(&self, need: &mut Waits, place: &Place, child: &Child, after: &Waits) {
        let spot = self.spots[usize::from(child.at)];
        self.need_before(need, spot, child.hop, after);
        if child.hindered {
            need_own(need, place, spot);
        }
    }

    /// Notes the waits that are needed before a hop to a cell, by those needed after it.
    #[inline(always)]
    fn need_before(&self, need: &mut Waits, spot: Spot, hop: Cost, after: &Waits) {
        let own = spot.stack().map(|stack| (stack, need[stack]));
        // Shorter waits than this do not matter, and are taken for none.
        let (further, least) = ((hop - 1).min(255) as u8, self.void(true) as u8 + 1);
        for (need, wait) in need.iter_mut().zip(after) {
            let before = (*wait).max(least).saturating_add(further);
            *need = (*need).max(if *wait > 0 { before } else { 0 });
        }
        // The wait of that cell itself begins there.
        if let Some((stack, unchanged)) = own {
            need[stack] = unchanged;
        }
    }

    /// The waits once this cell is reached by a hop.
    #[inline(always)]
    fn waits_after(&self, place: &Place, spot: Spot, hop: Cost) -> Waits {
        let mut waits = NO_WAITS;
        if self.aware {
            waits = shorten(place.waits, hop.min(255) as u8, self.void(true) as u8);
        }
        if let Some(stack) = spot.stack() {
            let is_left = spot.count(place.left) > 1;
            waits[stack] = if is_left { self.wait(0, 0, place.reached + 1, true) } else { 0 };
        }
        waits
    }

    /// Where the order goes on from once a child is reached.
    #[inline(always)]
    fn after(&self, place: &Place, child: &Child) -> Place {
        let spot = self.spots[usize::from(child.at)];
        let row = if self.plain.is_empty() { 0 } else { place.row - spot.radix };
        let left = place.left - (1 << spot.shift);
        Place { head: spot.cell, growing: true, left, row, reached: place.reached + 1, waits: child.waits }
    }

    /// Whether every order that goes on with this child takes more than `most`; if so, waits after the hop that are enough for
    /// that.
    fn beyond(&mut self, place: &Place, child: &Child, most: Cost) -> Option<Waits> {
        let next = self.after(place, child);
        let at = usize::from(child.at);
        let situation = Situation { number: self.plain.number(next.row, at), left: next.left, last: child.at };
        if next.left == 0 {
            return None;
        }
        // A sister may have been there since.
        if let Some(answer) = self.remembered(child, self.known.find(situation), most) {
            return answer;
        }
        let answer = self.expand(&next, Some(at), most - child.hop);
        if answer.is_some() || self.effort_left > 0 {
            self.known.note(situation, &next.waits, most - child.hop, answer.as_ref());
        }
        answer
    }

    /// What is known of a child, without a search.
    #[inline(always)]
    fn remembered(&self, child: &Child, known: u32, most: Cost) -> Option<Option<Waits>> {
        self.known.get(known)?.answer(&child.waits, most - child.hop)
    }

    /// The least hop to a cell, and what it were without a wait.
    #[inline(always)]
    fn hop(&self, place: &Place, last: Option<usize>, at: usize, spot: Spot) -> (Cost, Cost) {
        let wait = match spot.stack() {
            Some(stack) if self.aware || last == Some(at) => Cost::from(place.waits[stack]),
            _ => 0,
        };
        let distance = self.distance(place, last, at);
        let next_to = self.tail == Tail::Blocked && place.growing && distance == 1;
        self.torus.hop_over(distance, wait.saturating_sub(Cost::from(next_to)))
    }

    /// A bound that takes no search: the plain bound or else the spanning tree, and what each stack takes by itself.
    #[inline(always)]
    fn prune(&mut self, place: &Place, last: Option<usize>) -> Cost {
        let shape = self.shape(place, last);
        if self.aware { shape.max(self.chains(place, last)) } else { shape }
    }

    /// From the tables, where there are any: the part of it that no wait changes, and where is kept what is known, once each
    /// of the cells is reached. All look-ups come together, so that they wait for memory together.
    #[inline(always)]
    fn foresee(&self, place: &Place) -> Option<([Cost; MOST_CELLS], [u32; MOST_CELLS])> {
        if self.plain.is_empty() {
            return None;
        }
        let (mut shapes, mut places) = ([0; MOST_CELLS], [NOWHERE; MOST_CELLS]);
        for (at, spot) in self.spots.iter().enumerate().take(MOST_CELLS) {
            // Of a cell without apples left this tells nothing, and nobody asks.
            let row = place.row.saturating_sub(spot.radix);
            shapes[at] = self.plain.get(row, at);
            let left = place.left.saturating_sub(1 << spot.shift);
            places[at] = self.known.find(Situation { number: self.plain.number(row, at), left, last: at as u8 });
        }
        Some((shapes, places))
    }

    /// The distance to a cell.
    #[inline(always)]
    fn distance(&self, place: &Place, last: Option<usize>, at: usize) -> Cost {
        match last {
            Some(last) => self.apart[last * self.spots.len() + at],
            None => self.torus.distance(place.head, self.spots[at].cell),
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
        if let (Some(last), true) = (last, place.growing) {
            return self.plain.get(place.row, last);
        }
        let spots = self.spots.iter().enumerate().filter(|(_, spot)| spot.count(place.left) > 0);
        let first = |(at, spot): (usize, &Spot)| {
            self.torus.distance(place.head, spot.cell) + self.plain.get(place.row - spot.radix, at)
        };
        spots.map(first).min().unwrap_or(0)
    }

    /// The apples left on each stack.
    #[inline(always)]
    fn stacked(&self, left: u64) -> Lanes {
        let mut counts = [0; MOST_STACKS];
        for (count, (shift, mask)) in counts.iter_mut().zip(&self.stack_fields) {
            *count = (left >> shift & mask) as u16;
        }
        counts
    }

    /// What the longest of the stacks takes by itself.
    #[inline(always)]
    fn chains(&self, place: &Place, last: Option<usize>) -> Cost {
        let lengths = self.chains.lengths(&self.stacked(place.left), place.reached);
        let apart = match last {
            Some(last) => *self.chains.apart(last),
            None => self.chains.apart_by(|cell| self.torus.distance(place.head, cell)),
        };
        self.chains.longest(&apart, &place.waits, &lengths)
    }

    /// A spanning tree of the cells left, the way to the nearest of them, and the least hop of every further visit.
    #[inline(always)]
    fn span(&mut self, place: &Place, last: Option<usize>) -> Cost {
        let (mut set, mut nearest, mut again) = (0u64, NEVER, 0);
        for (at, spot) in self.spots.iter().enumerate() {
            let count = spot.count(place.left);
            if count > 0 {
                set |= 1 << at;
                if last == Some(at) {
                    // Every visit is a further one, and the tree begins here.
                    nearest = 0;
                    again += count * spot.entry;
                } else {
                    nearest = nearest.min(self.torus.distance(place.head, spot.cell));
                    again += (count - 1) * spot.entry;
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
            self.spots.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, spot)| spot.cell).collect();
        let length = spanning_tree(&self.torus, &cells);
        self.trees.insert(set, length as u16);
        length
    }

    /// All apples of the board.
    pub(super) fn units(&self) -> u32 {
        self.units
    }
}

/// Waits after a hop to an apple, which makes each one longer; none where they cannot matter any more.
// A function of its own: as part of a larger one it would not be done on all bytes at once.
#[inline(never)]
fn shorten(mut waits: Waits, hop: u8, void: u8) -> Waits {
    for wait in &mut waits {
        let left = wait.saturating_add(1).saturating_sub(hop);
        *wait = if left <= void { 0 } else { left };
    }
    waits
}

/// Notes that the wait of a cell is needed as long as it is.
#[inline(always)]
fn need_own(need: &mut Waits, place: &Place, spot: Spot) {
    if let Some(stack) = spot.stack() {
        need[stack] = place.waits[stack];
    }
}
