//! A custom estimate (heuristic) that is updated move by move: the gap heuristic for pancake sorting.
//!
//! A move flips the topmost pancakes of a stack. The gap heuristic counts neighbours whose sizes differ by more than one: a
//! move changes only one pair of neighbours, so it is consistent.
#![allow(clippy::print_stdout, reason = "an example prints its result")]

use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::{Blind, Cost, Estimate, Promise, Silent, Space, Task, laws};

const SIZE: usize = 8;

/// A stack of pancakes from top to bottom, sizes 0 to 7; the plate below counts as a pancake of size 8.
type Stack = [u8; SIZE];

struct Pancakes {
    start: Stack,
}

impl Space for Pancakes {
    type State = Stack;
    /// How many pancakes are flipped.
    type Action = u8;
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> Stack {
        self.start
    }
    fn is_goal(&self, stack: &Stack) -> bool {
        stack.is_sorted()
    }
    fn actions(&self, _: &Stack, out: &mut Vec<u8>) {
        out.extend(2..=SIZE as u8);
    }
    fn apply(&self, stack: &mut Stack, count: u8) {
        stack[..usize::from(count)].reverse();
    }
    fn undo(&self, stack: &mut Stack, count: u8, (): ()) {
        stack[..usize::from(count)].reverse();
    }
    fn pack(&self, stack: &Stack) -> [u64; 1] {
        [u64::from_le_bytes(*stack)]
    }
    fn unpack(&self, key: &[u64; 1]) -> Stack {
        key[0].to_le_bytes()
    }
    fn undoes(&self, last: u8, next: u8) -> bool {
        last == next
    }
}

/// 1 if the sizes of the pancake at index `above` and the one below it differ by more than one, otherwise 0.
fn gap(stack: &Stack, above: usize) -> Cost {
    let below = stack.get(above + 1).copied().unwrap_or(SIZE as u8);
    Cost::from(stack[above].abs_diff(below) > 1)
}

struct Gaps;

impl Estimate<Pancakes> for Gaps {
    type Evaluation = Cost;

    fn start(&self, _: &Pancakes, stack: &Stack) -> Cost {
        (0..SIZE).map(|above| gap(stack, above)).sum()
    }
    /// Only the pair below the flipped pancakes changes.
    fn step(&self, _: &Pancakes, gaps: Cost, after: &Stack, count: u8) -> Cost {
        let flipped = usize::from(count);
        let below = after.get(flipped).copied().unwrap_or(SIZE as u8);
        // Before the flip, the pancake that is now on top was next to `below`.
        let gap_before = Cost::from(after[0].abs_diff(below) > 1);
        gaps + gap(after, flipped - 1) - gap_before
    }
    fn value(&self, gaps: Cost) -> Cost {
        gaps
    }
    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

fn main() {
    let pancakes = Pancakes { start: [3, 6, 0, 5, 2, 7, 1, 4] };
    laws::check_estimate(&pancakes, &Gaps, 50_000).expect("the estimate keeps its promise");

    let blind = best_first::search(&Task::new(&pancakes), &Blind, Priority::ASTAR, &mut Silent);
    let informed = best_first::search(&Task::new(&pancakes), &Gaps, Priority::ASTAR, &mut Silent);
    println!("flips: {:?}", informed.plan().expect("every stack can be sorted").actions);
    println!("expanded: {} blind, {} with the gap heuristic", blind.stats.expanded, informed.stats.expanded);
    assert!(blind.is_optimal() && informed.is_optimal());
    assert_eq!(blind.cost(), informed.cost());
    assert!(informed.stats.expanded * 10 < blind.stats.expanded);
}

#[test]
fn the_example_runs() {
    main();
}
