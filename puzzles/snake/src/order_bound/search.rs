//! The depth-first search over orders that decides whether the order bound exceeds a limit.
//!
//! When every order exceeds the limit, the search also returns **required waits**: waits, none longer than the true ones,
//! with which every order still exceeds the limit. The stored answer then holds for every state with waits at least as
//! long. While the children of a state are examined, `required_waits` collects what each of them needs.

use super::answers::{Answer, AnswerKey, NO_INDEX, NO_SLOT, NO_WAITS, Waits};
use super::stack_bound::VisitTimes;
use super::{AppleCell, MAX_CELLS, OrderBound, OrderState};
use crate::board::Tail;
use crate::torus::Hop;
use gordian_search::Cost;

/// An apple cell that an order may continue with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// The hop to it plus a lower bound of what follows.
    bound: Cost,
    /// The length of the hop to it.
    hop: Cost,
    /// The index of the child's cell among the apple cells.
    index: u8,
    /// Whether the cell's wait makes the hop longer.
    is_delayed: bool,
    /// The waits after the hop.
    waits: Waits,
    /// The slot of its stored answers.
    slot: u32,
}

impl OrderBound {
    /// Whether every order from here exceeds `limit`. `current` is the index of the apple cell under the head.
    pub(super) fn search(&mut self, state: &OrderState, current: Option<usize>, limit: Cost) -> Answer {
        if self.steps_left == 0 {
            return Answer::Within;
        }
        self.steps_left -= 1;
        self.steps += 1;
        let mut required_waits = NO_WAITS;
        let first_child = self.children.len();
        self.push_children(state, current, limit, &mut required_waits);
        self.children[first_child..].sort_unstable_by_key(|child| (child.bound, child.hop, child.index));
        let all_exceed = self.all_children_exceed(first_child, state, limit, &mut required_waits);
        self.children.truncate(first_child);
        if all_exceed { Answer::Exceeds(required_waits) } else { Answer::Within }
    }

    /// Pushes the children whose bound is within `limit`. For the others, adds the waits that exclude them to
    /// `required_waits`.
    #[inline(always)]
    fn push_children(&mut self, state: &OrderState, current: Option<usize>, limit: Cost, required_waits: &mut Waits) {
        let left_on_stacks = self.left_on_stacks(state.remaining);
        let looked_up = self.look_up_children(state);
        for index in 0..self.apple_cells.len() {
            let cell = self.apple_cells[index];
            if cell.count(state.remaining) == 0 {
                continue;
            }
            let hop = self.hop(state, current, index, cell);
            let (rest, slot) = match looked_up {
                Some((bounds, slots)) => (bounds[index], slots[index]),
                None => {
                    let remaining = state.remaining - (1 << cell.shift);
                    let rest = self.tree_bound(&OrderState { head: cell.cell, remaining, ..*state }, Some(index));
                    (rest, self.answers.slot(AnswerKey { index: NO_INDEX, remaining, current: index as u8 }))
                }
            };
            if prune_by_rest(required_waits, state, cell, hop, rest, limit) {
                continue;
            }
            let waits = self.waits_after(state, cell, hop.length);
            let mut child = Child {
                bound: hop.length + rest,
                hop: hop.length,
                index: index as u8,
                is_delayed: hop.length > hop.without_wait,
                waits,
                slot,
            };
            if self.counts_all_waits() {
                let mut left_on_stacks = left_on_stacks;
                if let Some(stack) = cell.stack() {
                    left_on_stacks[stack] -= 1;
                }
                let visits = self.stack_bound.visit_times(&left_on_stacks, state.eaten + 1);
                let stack_bound = self.stack_bound.largest(self.stack_bound.distances(index), &waits, &visits);
                if child.hop + stack_bound > limit {
                    self.require_for_stack_bound(required_waits, state, &child, &visits, stack_bound, limit);
                    continue;
                }
                child.bound = child.bound.max(child.hop + stack_bound);
            }
            self.children.push(child);
        }
    }

    /// Adds the waits that make the stack bound of a child exceed `limit`: the wait of the child's own cell, if it delays
    /// the hop, and the wait of the slowest stack, if that raises its bound.
    #[inline(always)]
    fn require_for_stack_bound(
        &self,
        required_waits: &mut Waits,
        state: &OrderState,
        child: &Child,
        visits: &VisitTimes,
        stack_bound: Cost,
        limit: Cost,
    ) {
        let index = usize::from(child.index);
        let cell = self.apple_cells[index];
        if child.is_delayed {
            require_own_wait(required_waits, state, cell);
        }
        let raised = self.stack_bound.raised_by_wait(self.stack_bound.distances(index), &child.waits, visits);
        // If the bound exceeds the limit without the wait, the wait is not required.
        if let Some((stack, without_wait)) = raised.filter(|(_, without_wait)| child.hop + without_wait <= limit) {
            // The shortest wait that has the same effect: the bound still exceeds the limit, and the wait still raises the bound.
            let more_than_limit = child.hop + stack_bound - limit;
            let raised_by = stack_bound - without_wait;
            let slack = more_than_limit.min(raised_by) - 1;
            let mut required_after = NO_WAITS;
            required_after[stack] = (Cost::from(child.waits[stack]) - slack) as u8;
            self.require_before_hop(required_waits, cell, child.hop, &required_after);
        }
    }

    /// Whether all children from `first_child` on exceed `limit`. If so, the waits needed for that are added to
    /// `required_waits`.
    #[inline(always)]
    fn all_children_exceed(
        &mut self,
        first_child: usize,
        state: &OrderState,
        limit: Cost,
        required_waits: &mut Waits,
    ) -> bool {
        // One child within the limit is enough to return false. So all stored answers are looked up before any child is searched.
        // Children without a stored answer are moved to the front, up to `unanswered_end`.
        let mut unanswered_end = first_child;
        for child_index in first_child..self.children.len() {
            let child = self.children[child_index];
            match self.stored_answer(&child, child.slot, limit) {
                Some(Answer::Exceeds(waits)) => self.require_for_child(required_waits, state, &child, &waits),
                Some(Answer::Within) => return false,
                None => {
                    self.children[unanswered_end] = child;
                    unanswered_end += 1;
                }
            }
        }
        for child_index in first_child..unanswered_end {
            let child = self.children[child_index];
            let Answer::Exceeds(waits) = self.search_child(state, &child, limit) else { return false };
            self.require_for_child(required_waits, state, &child, &waits);
        }
        true
    }

    /// Adds the waits needed before the hop to a child, given those needed after it.
    #[inline(always)]
    fn require_for_child(&self, required_waits: &mut Waits, state: &OrderState, child: &Child, after: &Waits) {
        let cell = self.apple_cells[usize::from(child.index)];
        self.require_before_hop(required_waits, cell, child.hop, after);
        if child.is_delayed {
            require_own_wait(required_waits, state, cell);
        }
    }

    /// Adds the waits needed before a hop to an apple cell, given those needed after it.
    #[inline(always)]
    fn require_before_hop(&self, required_waits: &mut Waits, cell: AppleCell, hop: Cost, after: &Waits) {
        let own_wait = cell.stack().map(|stack| (stack, required_waits[stack]));
        // The hop shortens a wait by its length, and the apple at its end lengthens it by one. Harmless waits are stored as 0, so
        // a stored wait that is not 0 is at least one longer than the longest harmless one.
        let is_growing = true;
        let shortened_by = (hop - 1).min(255) as u8;
        let shortest_stored = self.longest_harmless_wait(is_growing) as u8 + 1;
        for (required, wait_after) in required_waits.iter_mut().zip(after) {
            let wait_before = (*wait_after).max(shortest_stored).saturating_add(shortened_by);
            *required = (*required).max(if *wait_after > 0 { wait_before } else { 0 });
        }
        // The wait of the entered cell begins with this visit, so nothing is needed of it before.
        if let Some((stack, unchanged)) = own_wait {
            required_waits[stack] = unchanged;
        }
    }

    /// The waits after a hop to an apple cell.
    #[inline(always)]
    fn waits_after(&self, state: &OrderState, cell: AppleCell, hop: Cost) -> Waits {
        let mut waits = NO_WAITS;
        if self.counts_all_waits() {
            // The snake has just eaten, so it grows.
            let is_growing = true;
            waits = shorten(state.waits, hop.min(255) as u8, self.longest_harmless_wait(is_growing) as u8);
        }
        if let Some(stack) = cell.stack() {
            let has_more = cell.count(state.remaining) > 1;
            // The snake enters the cell just now, and eats there.
            let (entered, now, is_growing) = (0, 0, true);
            waits[stack] = if has_more { self.wait(entered, now, state.eaten + 1, is_growing) } else { 0 };
        }
        waits
    }

    /// The state after the hop to a child.
    #[inline(always)]
    fn state_after(&self, state: &OrderState, child: &Child) -> OrderState {
        let cell = self.apple_cells[usize::from(child.index)];
        let row = if self.relaxed.is_empty() { 0 } else { state.row - cell.row_place_value };
        let remaining = state.remaining - (1 << cell.shift);
        OrderState { head: cell.cell, growing: true, remaining, row, eaten: state.eaten + 1, waits: child.waits }
    }

    /// Whether every order that continues with this child exceeds `limit`. If so, the answer contains the waits that are required after
    /// the hop to the child.
    fn search_child(&mut self, state: &OrderState, child: &Child, limit: Cost) -> Answer {
        let after = self.state_after(state, child);
        let index = usize::from(child.index);
        let key =
            AnswerKey { index: self.relaxed.index(after.row, index), remaining: after.remaining, current: child.index };
        if after.remaining == 0 {
            return Answer::Within;
        }
        // The search of a sibling may have stored an answer in the meantime.
        if let Some(answer) = self.stored_answer(child, self.answers.slot(key), limit) {
            return answer;
        }
        let answer = self.search(&after, Some(index), limit - child.hop);
        // Without steps left, `Within` may only mean that the search was cut short, so it is not stored.
        if matches!(answer, Answer::Exceeds(_)) || self.steps_left > 0 {
            self.answers.insert(key, &after.waits, limit - child.hop, &answer);
        }
        answer
    }

    /// The stored answer for a child, if there is one.
    #[inline(always)]
    fn stored_answer(&self, child: &Child, slot: u32, limit: Cost) -> Option<Answer> {
        self.answers.get(slot)?.get(&child.waits, limit - child.hop)
    }

    /// The shortest hop to an apple cell.
    #[inline(always)]
    fn hop(&self, state: &OrderState, current: Option<usize>, index: usize, cell: AppleCell) -> Hop {
        let wait = match cell.stack() {
            Some(stack) if self.counts_all_waits() || current == Some(index) => Cost::from(state.waits[stack]),
            _ => 0,
        };
        let distance = self.distance(state, current, index);
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
        for (index, cell) in self.apple_cells.iter().enumerate().take(MAX_CELLS) {
            // The values for cells without apples left are meaningless and never used.
            let row = state.row.saturating_sub(cell.row_place_value);
            bounds[index] = self.relaxed.get(row, index);
            let remaining = state.remaining.saturating_sub(1 << cell.shift);
            let key = AnswerKey { index: self.relaxed.index(row, index), remaining, current: index as u8 };
            slots[index] = self.answers.slot(key);
        }
        Some((bounds, slots))
    }
}

/// Whether the hop to a child and the bound of what follows exceed `limit`. If so, the wait of the child's cell is required
/// when they would not exceed it without the wait.
#[inline(always)]
fn prune_by_rest(
    required_waits: &mut Waits,
    state: &OrderState,
    cell: AppleCell,
    hop: Hop,
    rest: Cost,
    limit: Cost,
) -> bool {
    if hop.length.saturating_add(rest) <= limit {
        return false;
    }
    if hop.without_wait.saturating_add(rest) <= limit {
        require_own_wait(required_waits, state, cell);
    }
    true
}

/// The waits after a hop to an apple: the apple makes each one longer by 1. Harmless waits become 0.
// Not inlined, because the compiler vectorises this loop only in a function of its own.
#[inline(never)]
fn shorten(mut waits: Waits, hop: u8, longest_harmless: u8) -> Waits {
    for wait in &mut waits {
        let wait_after = wait.saturating_add(1).saturating_sub(hop);
        *wait = if wait_after <= longest_harmless { 0 } else { wait_after };
    }
    waits
}

/// Requires the full wait of an apple cell.
#[inline(always)]
fn require_own_wait(required_waits: &mut Waits, state: &OrderState, cell: AppleCell) {
    if let Some(stack) = cell.stack() {
        required_waits[stack] = state.waits[stack];
    }
}
