//! Searches that can be stopped with their answer: a client names its search, and stops it by that name. The search then answers
//! with what it knows, while a client that closes the connection gets nothing.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The longest name that is kept, in bytes.
const MAX_NAME: usize = 64;

/// The running searches that have a name. Clones share one list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stops {
    running: Arc<Mutex<HashMap<String, Arc<AtomicBool>>>>,
}

impl Stops {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<AtomicBool>>> {
        // No thread panics while holding the lock.
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a search a name until the returned value is dropped. A name that is in use, too long or missing is not kept.
    pub(crate) fn register(&self, name: Option<&str>, flag: &Arc<AtomicBool>) -> Option<Registered> {
        let name = name.filter(|name| !name.is_empty() && name.len() <= MAX_NAME)?.to_owned();
        let mut running = self.lock();
        if running.contains_key(&name) {
            return None;
        }
        running.insert(name.clone(), Arc::clone(flag));
        Some(Registered { stops: self.clone(), name })
    }

    /// Stops the search of a name; false if no such search is running.
    pub(crate) fn stop(&self, name: &str) -> bool {
        let flag = self.lock().get(name).cloned();
        flag.is_some_and(|flag| {
            flag.store(true, Ordering::Relaxed);
            true
        })
    }
}

/// A search in the list.
#[derive(Debug)]
pub(crate) struct Registered {
    stops: Stops,
    name: String,
}

impl Drop for Registered {
    fn drop(&mut self) {
        self.stops.lock().remove(&self.name);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_is_stopped_by_its_name_while_it_runs() {
        let (stops, flag, other) = (Stops::default(), Arc::default(), Arc::default());
        let registered = stops.register(Some("one"), &flag);
        assert!(registered.is_some());
        assert!(stops.register(Some("one"), &other).is_none(), "a name belongs to one search");
        assert!(!stops.stop("two") && !flag.load(Ordering::Relaxed));
        assert!(stops.stop("one") && flag.load(Ordering::Relaxed) && !other.load(Ordering::Relaxed));
        drop(registered);
        assert!(!stops.stop("one"));
        assert!(stops.register(None, &flag).is_none() && stops.register(Some(&"x".repeat(65)), &flag).is_none());
        assert!(stops.lock().is_empty());
    }
}
