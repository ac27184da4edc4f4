//! Missionaries and cannibals as a `Space`: three of each cross a river in a boat for two, and on neither bank may cannibals
//! outnumber missionaries.
#![allow(clippy::print_stdout, reason = "an example prints its result")]

use gordian_search::algorithms::bfs;
use gordian_search::{Silent, Space, Task, laws};

/// Who is on the left bank, and whether the boat is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bank {
    missionaries: u8,
    cannibals: u8,
    has_boat: bool,
}

/// How many missionaries and cannibals cross.
type Crossing = (u8, u8);

const CROSSINGS: [Crossing; 5] = [(1, 0), (0, 1), (1, 1), (2, 0), (0, 2)];

struct River;

impl River {
    /// The left bank after a crossing, if the crossing is possible and safe.
    fn cross(bank: Bank, (missionaries, cannibals): Crossing) -> Option<Bank> {
        let after = if bank.has_boat {
            (bank.missionaries.checked_sub(missionaries)?, bank.cannibals.checked_sub(cannibals)?)
        } else {
            (bank.missionaries + missionaries, bank.cannibals + cannibals)
        };
        let is_safe = |missionaries: u8, cannibals: u8| missionaries == 0 || missionaries >= cannibals;
        let is_legal = after.0 <= 3 && after.1 <= 3 && is_safe(after.0, after.1) && is_safe(3 - after.0, 3 - after.1);
        is_legal.then_some(Bank { missionaries: after.0, cannibals: after.1, has_boat: !bank.has_boat })
    }
}

impl Space for River {
    type State = Bank;
    type Action = Crossing;
    type Undo = Bank;
    type Key = [u64; 1];

    fn initial(&self) -> Bank {
        Bank { missionaries: 3, cannibals: 3, has_boat: true }
    }
    fn is_goal(&self, bank: &Bank) -> bool {
        bank.missionaries == 0 && bank.cannibals == 0
    }
    fn actions(&self, bank: &Bank, out: &mut Vec<Crossing>) {
        out.extend(CROSSINGS.into_iter().filter(|crossing| River::cross(*bank, *crossing).is_some()));
    }
    fn apply(&self, bank: &mut Bank, crossing: Crossing) -> Bank {
        let after = River::cross(*bank, crossing).expect("only legal crossings are applied");
        std::mem::replace(bank, after)
    }
    fn undo(&self, bank: &mut Bank, _: Crossing, before: Bank) {
        *bank = before;
    }
    fn pack(&self, bank: &Bank) -> [u64; 1] {
        [u64::from(bank.missionaries) | u64::from(bank.cannibals) << 2 | u64::from(bank.has_boat) << 4]
    }
    fn unpack(&self, key: &[u64; 1]) -> Bank {
        let [key] = *key;
        Bank { missionaries: (key & 3) as u8, cannibals: (key >> 2 & 3) as u8, has_boat: key >> 4 != 0 }
    }
    fn undoes(&self, last: Crossing, next: Crossing) -> bool {
        last == next
    }
}

fn main() {
    laws::check_space(&River, 1_000).expect("the space keeps its contract");

    let outcome = bfs::search(&Task::new(&River), &mut Silent);
    let plan = outcome.plan().expect("the puzzle has a solution");
    for (missionaries, cannibals) in &plan.actions {
        println!("{missionaries} missionaries and {cannibals} cannibals cross");
    }
    assert!(outcome.is_optimal());
    assert_eq!(plan.cost, 11);
}

#[test]
fn the_example_runs() {
    main();
}
