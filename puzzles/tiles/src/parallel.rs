//! Sharing work out among threads.

use gordian_search::spawn_helper;
use std::sync::Mutex;

/// Applies `work` to every item, on up to `threads` threads, and returns the sum of the results.
///
/// Threads take the items one by one, so items of unequal cost are balanced.
pub(crate) fn sum_in_parallel<I: Iterator + Send>(
    items: I,
    work: impl Fn(I::Item) -> u64 + Sync,
    threads: usize,
) -> u64 {
    if threads < 2 {
        return items.map(work).sum();
    }
    let items = Mutex::new(items);
    let take_and_work = || {
        let mut sum = 0;
        loop {
            // The lock is released before the work begins.
            let item = items.lock().expect("no thread panics while it takes an item").next();
            let Some(item) = item else { return sum };
            sum += work(item);
        }
    };
    std::thread::scope(|scope| {
        // A thread that the system cannot start is not needed: the others do its work.
        let helpers: Vec<_> = (1..threads).map_while(|_| spawn_helper(scope, take_and_work)).collect();
        let own = take_and_work();
        helpers.into_iter().fold(own, |sum, helper| match helper.join() {
            Ok(part) => sum + part,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
