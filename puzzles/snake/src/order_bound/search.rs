//! The depth-first search over orders that decides whether the order bound exceeds a limit.
//!
//! When every order exceeds the limit, the search also returns **sufficient waits**: waits, none longer than the true ones,
//! with which every order still exceeds the limit. They make the stored answer hold for more states. While the children of
//! a state are examined, `sufficient` collects what each of them needs.

use super::answers::{Answer, AnswerKey, NO_SLOT, NO_WAITS, Waits};
use super::{AppleCell, MAX_CELLS, OrderBound, OrderState};
use crate::board::Tail;
use gordian_search::Cost;

/// An apple cell that an order may continue with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The hop to it plus a lower bound of what follows.
    bound: Cost,
    hop: Cost,
    /// Its number among the apple cells.
    at: u8,
    /// Whether the cell's wait makes the hop longer.
    is_delayed: bool,
    /// The waits after the hop.
    waits: Waits,
    /// The slot of its stored answers.
    slot: u32,
}

impl OrderBound {
    /// Whether every order from here exceeds `limit`. `current` is the number of the apple cell under the head.
    pub(super) fn search(&mut self, state: &OrderState, current: Option<usize>, limit: Cost) -> Answer {
        if self.steps_left == 0 {
            return Answer::Within;
        }
        self.steps_left -= 1;
        self.steps += 1;
        let mut sufficient = NO_WAITS;
        let first = self.children.len();
        self.push_children(state, current, limit, &mut sufficient);
        self.children[first..].sort_unstable_by_key(|child| (child.bound, child.hop, child.at));
        let all_exceed = self.all_children_exceed(first, state, limit, &mut sufficient);
        self.children.truncate(first);
        if all_exceed { Answer::Exceeds(sufficient) } else { Answer::Within }
    }

    /// Pushes the children whose bound is within `limit`. For the others, adds the waits that exclude them to `sufficient`.
    #[inline(always)]
    fn push_children(&mut self, state: &OrderState, current: Option<usize>, limit: Cost, sufficient: &mut Waits) {
        let left_on_stacks = self.left_on_stacks(state.remaining);
        let looked_up = self.look_up_children(state);
        for at in 0..self.apple_cells.len() {
            let cell = self.apple_cells[at];
            if cell.count(state.remaining) == 0 {
                continue;
            }
            let (hop, undelayed) = self.hop(state, current, at, cell);
            let is_delayed = hop > undelayed;
            let (rest, slot) = match looked_up {
                Some((bounds, slots)) => (bounds[at], slots[at]),
                None => {
                    let remaining = state.remaining - (1 << cell.shift);
                    let rest = self.tree_bound(&OrderState { head: cell.cell, remaining, ..*state }, Some(at));
                    (rest, self.answers.slot(AnswerKey { index: usize::MAX, remaining, current: at as u8 }))
                }
            };
            if hop.saturating_add(rest) > limit {
                if undelayed.saturating_add(rest) <= limit {
                    require_own_wait(sufficient, state, cell);
                }
                continue;
            }
            let waits = self.waits_after(state, cell, hop);
            let mut stack_bound = 0;
            if self.counts_all_waits {
                let mut left_on_stacks = left_on_stacks;
                if let Some(stack) = cell.stack() {
                    left_on_stacks[stack] -= 1;
                }
                let visits = self.stack_bound.visit_times(&left_on_stacks, state.eaten + 1);
                let distances = self.stack_bound.distances(at);
                stack_bound = self.stack_bound.largest(distances, &waits, &visits);
                if hop + stack_bound > limit {
                    if is_delayed {
                        require_own_wait(sufficient, state, cell);
                    }
                    let raised = self.stack_bound.raised_by_wait(distances, &waits, &visits);
                    if let Some((stack, without_wait)) = raised.filter(|(_, without)| hop + without <= limit) {
                        // The wait may be shorter by as much as the bound is larger than necessary.
                        let slack = (hop + stack_bound - limit - 1).min(stack_bound - without_wait - 1);
                        let mut required = NO_WAITS;
                        required[stack] = (Cost::from(waits[stack]) - slack) as u8;
                        self.require_before_hop(sufficient, cell, hop, &required);
                    }
                    continue;
                }
            }
            self.children.push(Child {
                bound: hop + rest.max(stack_bound),
                hop,
                at: at as u8,
                is_delayed,
                waits,
                slot,
            });
        }
    }

    /// Whether all children from `first` on exceed `limit`. If so, the waits needed for that are added to `sufficient`.
    #[inline(always)]
    fn all_children_exceed(&mut self, first: usize, state: &OrderState, limit: Cost, sufficient: &mut Waits) -> bool {
        // A stored answer of any child may answer the query, so all of them are looked up before one is searched.
        let mut unanswered = first;
        for number in first..self.children.len() {
            let child = self.children[number];
            match self.stored_answer(&child, child.slot, limit) {
                Some(Answer::Exceeds(waits)) => self.require_for_child(sufficient, state, &child, &waits),
                Some(Answer::Within) => return false,
                None => {
                    self.children[unanswered] = child;
                    unanswered += 1;
                }
            }
        }
        for number in first..unanswered {
            let child = self.children[number];
            let Answer::Exceeds(waits) = self.search_child(state, &child, limit) else { return false };
            self.require_for_child(sufficient, state, &child, &waits);
        }
        true
    }

    /// Adds the waits needed before the hop to a child, given those needed after it.
    #[inline(always)]
    fn require_for_child(&self, sufficient: &mut Waits, state: &OrderState, child: &Child, after: &Waits) {
        let cell = self.apple_cells[usize::from(child.at)];
        self.require_before_hop(sufficient, cell, child.hop, after);
        if child.is_delayed {
            require_own_wait(sufficient, state, cell);
        }
    }

    /// Adds the waits needed before a hop to an apple cell, given those needed after it.
    #[inline(always)]
    fn require_before_hop(&self, sufficient: &mut Waits, cell: AppleCell, hop: Cost, after: &Waits) {
        let own = cell.stack().map(|stack| (stack, sufficient[stack]));
        // The hop shortens a wait by its length, and the apple at its end lengthens it by one. Harmless waits are stored as
        // 0, so a wait must be at least one longer than that.
        let is_growing = true;
        let elapsed = (hop - 1).min(255) as u8;
        let shortest_stored = self.longest_harmless_wait(is_growing) as u8 + 1;
        for (sufficient, wait) in sufficient.iter_mut().zip(after) {
            let before = (*wait).max(shortest_stored).saturating_add(elapsed);
            *sufficient = (*sufficient).max(if *wait > 0 { before } else { 0 });
        }
        // The wait of the entered cell begins with this visit, so nothing is needed of it before.
        if let Some((stack, unchanged)) = own {
            sufficient[stack] = unchanged;
        }
    }

    /// The waits after a hop to an apple cell.
    #[inline(always)]
    fn waits_after(&self, state: &OrderState, cell: AppleCell, hop: Cost) -> Waits {
        let mut waits = NO_WAITS;
        if self.counts_all_waits {
            // The snake has just eaten, so it grows.
            let is_growing = true;
            waits = shorten(state.waits, hop.min(255) as u8, self.longest_harmless_wait(is_growing) as u8);
        }
        if let Some(stack) = cell.stack() {
            let has_more = cell.count(state.remaining) > 1;
            waits[stack] = if has_more { self.wait(0, 0, state.eaten + 1, true) } else { 0 };
        }
        waits
    }

    /// The state after the hop to a child.
    #[inline(always)]
    fn state_after(&self, state: &OrderState, child: &Child) -> OrderState {
        let cell = self.apple_cells[usize::from(child.at)];
        let row = if self.relaxed.is_empty() { 0 } else { state.row - cell.radix };
        let remaining = state.remaining - (1 << cell.shift);
        OrderState { head: cell.cell, growing: true, remaining, row, eaten: state.eaten + 1, waits: child.waits }
    }

    /// Whether every order that continues with this child exceeds `limit`. Sufficient waits are those after the hop.
    fn search_child(&mut self, state: &OrderState, child: &Child, limit: Cost) -> Answer {
        let next = self.state_after(state, child);
        let at = usize::from(child.at);
        let key = AnswerKey { index: self.relaxed.index(next.row, at), remaining: next.remaining, current: child.at };
        if next.remaining == 0 {
            return Answer::Within;
        }
        // The search of a sibling may have stored an answer in the meantime.
        if let Some(answer) = self.stored_answer(child, self.answers.slot(key), limit) {
            return answer;
        }
        let answer = self.search(&next, Some(at), limit - child.hop);
        if matches!(answer, Answer::Exceeds(_)) || self.steps_left > 0 {
            self.answers.insert(key, &next.waits, limit - child.hop, &answer);
        }
        answer
    }

    /// The stored answer for a child, if there is one.
    #[inline(always)]
    fn stored_answer(&self, child: &Child, slot: u32, limit: Cost) -> Option<Answer> {
        self.answers.get(slot)?.get(&child.waits, limit - child.hop)
    }

    /// The shortest hop to an apple cell, and its length without the cell's wait.
    #[inline(always)]
    fn hop(&self, state: &OrderState, current: Option<usize>, at: usize, cell: AppleCell) -> (Cost, Cost) {
        let wait = match cell.stack() {
            Some(stack) if self.counts_all_waits || current == Some(at) => Cost::from(state.waits[stack]),
            _ => 0,
        };
        let distance = self.distance(state, current, at);
        // With `tail=blocked`, an apple just eaten on a neighbouring cell has not lengthened the snake yet.
        let not_yet_longer = self.tail == Tail::Blocked && state.growing && distance == 1;
        self.torus.hop_over(distance, wait.saturating_sub(Cost::from(not_yet_longer)))
    }

    /// For every apple cell: the relaxed bound and the slot of stored answers after a hop to it. `None` without a relaxed
    /// table. All lookups are made together, so that their cache misses overlap.
    #[inline(always)]
    fn look_up_children(&self, state: &OrderState) -> Option<([Cost; MAX_CELLS], [u32; MAX_CELLS])> {
        if self.relaxed.is_empty() {
            return None;
        }
        let (mut bounds, mut slots) = ([0; MAX_CELLS], [NO_SLOT; MAX_CELLS]);
        for (at, cell) in self.apple_cells.iter().enumerate().take(MAX_CELLS) {
            // The values for cells without apples left are meaningless and never used.
            let row = state.row.saturating_sub(cell.radix);
            bounds[at] = self.relaxed.get(row, at);
            let remaining = state.remaining.saturating_sub(1 << cell.shift);
            let key = AnswerKey { index: self.relaxed.index(row, at), remaining, current: at as u8 };
            slots[at] = self.answers.slot(key);
        }
        Some((bounds, slots))
    }
}

/// The waits after a hop to an apple: the apple makes each one longer by 1. Harmless waits become 0.
// Not inlined, because the compiler vectorises this loop only in a function of its own.
#[inline(never)]
fn shorten(mut waits: Waits, hop: u8, longest_harmless: u8) -> Waits {
    for wait in &mut waits {
        let remaining = wait.saturating_add(1).saturating_sub(hop);
        *wait = if remaining <= longest_harmless { 0 } else { remaining };
    }
    waits
}

/// Requires the full wait of an apple cell.
#[inline(always)]
fn require_own_wait(sufficient: &mut Waits, state: &OrderState, cell: AppleCell) {
    if let Some(stack) = cell.stack() {
        sufficient[stack] = state.waits[stack];
    }
}
