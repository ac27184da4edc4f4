//! A queue with places: so many run at once, the others wait in order and are told where they stand.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// The queue; clones are the same queue.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    most_running: usize,
    most_waiting: usize,
    state: Mutex<State>,
    changed: watch::Sender<()>,
}

#[derive(Debug, Default)]
struct State {
    running: usize,
    waiting: VecDeque<u64>,
    next: u64,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    pub(crate) fn new(most_running: usize, most_waiting: usize) -> Self {
        let (changed, _) = watch::channel(());
        Queue {
            shared: Arc::new(Shared {
                most_running: most_running.max(1),
                most_waiting,
                state: Mutex::default(),
                changed,
            }),
        }
    }

    /// Joins the queue; `None` when too many wait already.
    pub(crate) fn join(&self) -> Option<Waiting> {
        let mut state = self.shared.state();
        if state.running >= self.shared.most_running && state.waiting.len() >= self.shared.most_waiting {
            return None;
        }
        let number = state.next;
        state.next += 1;
        state.waiting.push_back(number);
        Some(Waiting { shared: Arc::clone(&self.shared), number, changed: self.shared.changed.subscribe() })
    }

    /// How many run and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.shared.state();
        (state.running, state.waiting.len())
    }
}

/// Somebody who waits. Dropped, it leaves the queue.
#[derive(Debug)]
pub(crate) struct Waiting {
    shared: Arc<Shared>,
    number: u64,
    changed: watch::Receiver<()>,
}

impl Waiting {
    /// Takes a turn if it has come; otherwise tells how many stand before, this one counted.
    pub(crate) fn turn(&mut self) -> Result<Turn, usize> {
        self.changed.mark_unchanged();
        let mut state = self.shared.state();
        if state.running < self.shared.most_running && state.waiting.front() == Some(&self.number) {
            state.waiting.pop_front();
            state.running += 1;
            drop(state);
            // The next one may have room as well.
            self.shared.changed.send_replace(());
            return Ok(Turn { shared: Arc::clone(&self.shared) });
        }
        Err(1 + state.waiting.iter().position(|number| *number == self.number).unwrap_or(0))
    }

    /// Waits until something has changed since the last call of `turn`.
    pub(crate) async fn change(&mut self) {
        // The sender lives as long as `shared`, which this holds.
        let _ = self.changed.changed().await;
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        let before = state.waiting.len();
        state.waiting.retain(|number| *number != self.number);
        let left = state.waiting.len() != before;
        drop(state);
        if left {
            self.shared.changed.send_replace(());
        }
    }
}

/// A turn. Dropped, it is the next one's.
#[derive(Debug)]
pub(crate) struct Turn {
    shared: Arc<Shared>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.shared.state().running -= 1;
        self.shared.changed.send_replace(());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_come_in_order_and_places_are_told() {
        let queue = Queue::new(1, 2);
        let mut one = queue.join().expect("room");
        let turn = one.turn().expect("nobody runs");
        let mut two = queue.join().expect("room");
        let mut three = queue.join().expect("room");
        assert!(queue.join().is_none(), "two wait already");
        assert_eq!(two.turn().unwrap_err(), 1);
        assert_eq!(three.turn().unwrap_err(), 2);
        drop(turn);
        assert_eq!(three.turn().unwrap_err(), 2, "it is not its turn");
        let turn = two.turn().expect("its turn");
        assert_eq!(three.turn().unwrap_err(), 1);
        drop(turn);
        assert!(three.turn().is_ok());
        assert_eq!(queue.load(), (0, 0));
    }

    #[test]
    fn whoever_leaves_makes_room() {
        let queue = Queue::new(1, 1);
        let running = queue.join().expect("room").turn().expect("its turn");
        let waiting = queue.join().expect("room");
        drop(waiting);
        assert_eq!(queue.load(), (1, 0));
        assert!(queue.join().is_some());
        drop(running);
        assert_eq!(queue.load(), (0, 0));
    }

    #[tokio::test]
    async fn a_change_wakes_those_who_wait() {
        let queue = Queue::new(1, 1);
        let running = queue.join().expect("room").turn().expect("its turn");
        let mut waiting = queue.join().expect("room");
        assert!(waiting.turn().is_err());
        let waiter = tokio::spawn(async move {
            waiting.change().await;
            waiting.turn().is_ok()
        });
        tokio::task::yield_now().await;
        drop(running);
        assert!(waiter.await.expect("the waiter lives"));
    }
}
