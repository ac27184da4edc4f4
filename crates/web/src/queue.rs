//! The queue of searches: a limited number run simultaneously, the others wait in order and can see their place.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The queue of searches; clones share one queue.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    max_running: usize,
    max_waiting: usize,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct State {
    running: usize,
    waiting: VecDeque<u64>,
    /// The number of the next ticket.
    next_number: u64,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // No thread panics while holding the lock, so a poisoned lock still holds a valid queue.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    pub(crate) fn new(max_running: usize, max_waiting: usize) -> Self {
        let (changed, _) = watch::channel(());
        Queue {
            shared: Arc::new(Shared { max_running: max_running.max(1), max_waiting, state: Mutex::default(), changed }),
        }
    }

    /// Takes a ticket; `None` when the queue is full.
    pub(crate) fn enqueue(&self) -> Option<Ticket> {
        let mut state = self.shared.lock();
        if state.running >= self.shared.max_running && state.waiting.len() >= self.shared.max_waiting {
            return None;
        }
        let number = state.next_number;
        state.next_number += 1;
        state.waiting.push_back(number);
        Some(Ticket { shared: Arc::clone(&self.shared), number, changed: self.shared.changed.subscribe() })
    }

    /// The numbers of running and of waiting searches.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.lock();
        (state.running, state.waiting.len())
    }
}

/// A place in the queue. Dropping it leaves the queue.
#[derive(Debug)]
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    number: u64,
    changed: watch::Receiver<()>,
}

impl Ticket {
    /// Gets the permit to run if it is this ticket's turn; otherwise returns its place in the queue, from 1.
    pub(crate) fn try_start(&mut self) -> Result<RunPermit, usize> {
        self.changed.mark_unchanged();
        let mut state = self.shared.lock();
        if state.running < self.shared.max_running && state.waiting.front() == Some(&self.number) {
            state.waiting.pop_front();
            state.running += 1;
            drop(state);
            // The next search in the queue may be able to start as well.
            self.shared.changed.send_replace(());
            return Ok(RunPermit { shared: Arc::clone(&self.shared) });
        }
        Err(1 + state.waiting.iter().position(|number| *number == self.number).unwrap_or(0))
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
        state.waiting.retain(|number| *number != self.number);
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
}

impl Drop for RunPermit {
    fn drop(&mut self) {
        self.shared.lock().running -= 1;
        self.shared.changed.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_start_in_order_and_know_their_place() {
        let queue = Queue::new(1, 2);
        let mut first = queue.enqueue().expect("the queue has room");
        let permit = first.try_start().expect("no search is running");
        let mut second = queue.enqueue().expect("the queue has room");
        let mut third = queue.enqueue().expect("the queue has room");
        assert!(queue.enqueue().is_none(), "two wait already");
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
    fn a_dropped_ticket_makes_room() {
        let queue = Queue::new(1, 1);
        let running = queue.enqueue().expect("the queue has room").try_start().expect("it is next in the queue");
        let waiting = queue.enqueue().expect("the queue has room");
        drop(waiting);
        assert_eq!(queue.load(), (1, 0));
        assert!(queue.enqueue().is_some());
        drop(running);
        assert_eq!(queue.load(), (0, 0));
    }

    #[tokio::test]
    async fn a_change_wakes_waiting_tickets() {
        let queue = Queue::new(1, 1);
        let running = queue.enqueue().expect("the queue has room").try_start().expect("it is next in the queue");
        let mut waiting = queue.enqueue().expect("the queue has room");
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
