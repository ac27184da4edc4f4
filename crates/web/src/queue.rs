//! The queue of searches: a limited number run simultaneously, the others wait in order and can see their place. Each visitor
//! has a share of both, so that nobody can keep the others waiting.

use crate::visitor::Visitor;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// How many searches may run and wait: all together, and those of one visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QueueLimits {
    pub(crate) running: usize,
    pub(crate) waiting: usize,
    pub(crate) running_per_visitor: usize,
    pub(crate) waiting_per_visitor: usize,
}

/// Why a search gets no place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Too many searches wait.
    ForAll,
    /// Too many searches of this visitor wait.
    ForVisitor,
}

/// The queue of searches; clones share one queue.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    limits: QueueLimits,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct State {
    /// The number of running searches of each visitor that has any.
    running: HashMap<Visitor, usize>,
    /// The tickets in order, with their visitors.
    waiting: VecDeque<(u64, Visitor)>,
    /// The number of the next ticket.
    next_number: u64,
}

impl State {
    fn running(&self) -> usize {
        self.running.values().sum()
    }

    fn running_of(&self, visitor: Visitor) -> usize {
        self.running.get(&visitor).copied().unwrap_or(0)
    }

    /// The ticket that may start next: the first one whose visitor has not used up its share.
    fn next(&self, limits: QueueLimits) -> Option<u64> {
        let may_start = |(_, visitor): &&(u64, Visitor)| self.running_of(*visitor) < limits.running_per_visitor;
        self.waiting.iter().find(may_start).filter(|_| self.running() < limits.running).map(|(number, _)| *number)
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No thread panics while holding the lock, so a poisoned lock still holds a valid queue.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    pub(crate) fn new(limits: QueueLimits) -> Self {
        let (changed, _) = watch::channel(());
        let limits = QueueLimits {
            running: limits.running.max(1),
            running_per_visitor: limits.running_per_visitor.max(1),
            ..limits
        };
        Queue { shared: Arc::new(Shared { limits, state: Mutex::default(), changed }) }
    }

    /// Takes a ticket.
    ///
    /// # Errors
    /// When the queue is full, for everybody or for this visitor.
    pub(crate) fn enqueue(&self, visitor: Visitor) -> Result<Ticket, Full> {
        let limits = self.shared.limits;
        let mut state = self.shared.lock();
        let own_waiting = state.waiting.iter().filter(|(_, other)| *other == visitor).count();
        if state.running_of(visitor) >= limits.running_per_visitor && own_waiting >= limits.waiting_per_visitor {
            return Err(Full::ForVisitor);
        }
        if state.running() >= limits.running && state.waiting.len() >= limits.waiting {
            return Err(Full::ForAll);
        }
        let number = state.next_number;
        state.next_number += 1;
        state.waiting.push_back((number, visitor));
        Ok(Ticket { shared: Arc::clone(&self.shared), number, visitor, changed: self.shared.changed.subscribe() })
    }

    /// The numbers of running and of waiting searches.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.lock();
        (state.running(), state.waiting.len())
    }
}

/// A place in the queue. Dropping it leaves the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    number: u64,
    visitor: Visitor,
    changed: watch::Receiver<()>,
}

impl Ticket {
    /// Gets the permit to run if it is this ticket's turn; otherwise returns its place in the queue, from 1.
    pub(crate) fn try_start(&mut self) -> Result<RunPermit, usize> {
        self.changed.mark_unchanged();
        let mut state = self.shared.lock();
        if state.next(self.shared.limits) == Some(self.number) {
            state.waiting.retain(|(number, _)| *number != self.number);
            *state.running.entry(self.visitor).or_default() += 1;
            drop(state);
            // The next search in the queue may be able to start as well.
            self.shared.changed.send_replace(());
            return Ok(RunPermit { shared: Arc::clone(&self.shared), visitor: self.visitor });
        }
        Err(1 + state.waiting.iter().position(|(number, _)| *number == self.number).unwrap_or(0))
    }

    /// Waits until the queue has changed since the last call of `try_start`.
    pub(crate) async fn wait_for_change(&mut self) {
        // Waiting cannot fail: the sender lives as long as `shared`.
        let _ = self.changed.changed().await;
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        let before = state.waiting.len();
        state.waiting.retain(|(number, _)| *number != self.number);
        let was_waiting = state.waiting.len() != before;
        drop(state);
        if was_waiting {
            self.shared.changed.send_replace(());
        }
    }
}

/// The permit to run one search. Dropping it lets the next search start.
#[derive(Debug)]
pub(crate) struct RunPermit {
    shared: Arc<Shared>,
    visitor: Visitor,
}

impl Drop for RunPermit {
    fn drop(&mut self) {
        let mut state = self.shared.lock();
        if let Some(running) = state.running.get_mut(&self.visitor) {
            *running -= 1;
            if *running == 0 {
                state.running.remove(&self.visitor);
            }
        }
        drop(state);
        self.shared.changed.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Visitor = Visitor::LOCAL;

    fn queue(running: usize, waiting: usize) -> Queue {
        Queue::new(QueueLimits { running, waiting, running_per_visitor: running, waiting_per_visitor: waiting })
    }

    #[test]
    fn searches_start_in_order_and_know_their_place() {
        let queue = queue(1, 2);
        let mut first = queue.enqueue(ONE).expect("the queue has room");
        let permit = first.try_start().expect("no search is running");
        let mut second = queue.enqueue(ONE).expect("the queue has room");
        let mut third = queue.enqueue(ONE).expect("the queue has room");
        assert!(queue.enqueue(ONE).is_err(), "a third search may wait");
        assert_eq!(second.try_start().unwrap_err(), 1);
        assert_eq!(third.try_start().unwrap_err(), 2);
        drop(permit);
        assert_eq!(third.try_start().unwrap_err(), 2, "it is not its turn");
        let permit = second.try_start().expect("it is next in the queue");
        assert_eq!(third.try_start().unwrap_err(), 1);
        drop(permit);
        assert!(third.try_start().is_ok());
        assert_eq!(queue.load(), (0, 0));
    }

    #[test]
    fn a_visitor_uses_no_more_than_its_share() {
        let queue = Queue::new(QueueLimits { running: 3, waiting: 4, running_per_visitor: 2, waiting_per_visitor: 1 });
        let (greedy, other) = (ONE, Visitor::from("192.0.2.7".parse::<std::net::IpAddr>().expect("an address")));
        let start = |visitor| queue.enqueue(visitor).expect("room").try_start().expect("it may start");
        let permits = [start(greedy), start(greedy)];
        let mut third = queue.enqueue(greedy).expect("one may wait");
        assert!(third.try_start().is_err(), "a visitor got more than its share");
        assert_eq!(queue.enqueue(greedy).unwrap_err(), Full::ForVisitor);
        // The other visitor passes the ticket that may not start yet.
        let permit = start(other);
        let mut waiting: Vec<Ticket> = (0..1).map(|_| queue.enqueue(other).expect("room")).collect();
        assert_eq!(queue.load(), (3, 2));
        drop(permit);
        assert!(waiting[0].try_start().is_ok());
        drop(permits);
        assert!(third.try_start().is_ok());
    }

    #[test]
    fn the_queue_is_full_for_all_when_too_many_wait() {
        let queue = Queue::new(QueueLimits { running: 1, waiting: 2, running_per_visitor: 1, waiting_per_visitor: 2 });
        let visitor = |number: u8| Visitor::from(std::net::IpAddr::from([192, 0, 2, number]));
        let _permit = queue.enqueue(visitor(1)).expect("room").try_start().expect("it may start");
        let _waiting = [queue.enqueue(visitor(2)).expect("room"), queue.enqueue(visitor(3)).expect("room")];
        assert_eq!(queue.enqueue(visitor(4)).unwrap_err(), Full::ForAll);
    }

    #[test]
    fn a_dropped_ticket_makes_room() {
        let queue = queue(1, 1);
        let running = queue.enqueue(ONE).expect("the queue has room").try_start().expect("it is next in the queue");
        let waiting = queue.enqueue(ONE).expect("the queue has room");
        drop(waiting);
        assert_eq!(queue.load(), (1, 0));
        assert!(queue.enqueue(ONE).is_ok());
        drop(running);
        assert_eq!(queue.load(), (0, 0));
    }

    #[tokio::test]
    async fn a_change_wakes_waiting_tickets() {
        let queue = queue(1, 1);
        let running = queue.enqueue(ONE).expect("the queue has room").try_start().expect("it is next in the queue");
        let mut waiting = queue.enqueue(ONE).expect("the queue has room");
        assert!(waiting.try_start().is_err());
        let waiter = tokio::spawn(async move {
            waiting.wait_for_change().await;
            waiting.try_start().is_ok()
        });
        tokio::task::yield_now().await;
        drop(running);
        assert!(waiter.await.expect("the waiter lives"));
    }
}
