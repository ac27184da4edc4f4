//! Chosen orders: every order finds what the usual order finds, and differs from the usual order.

use gordian_search::{
    ActionOrder, Algorithm, Choices, FromState, Outcome, Promise, Silent, Space, Spec, Task, Ties, algorithms,
};

type Cell = (i8, i8);

/// A square of 12 by 12 with some blocked cells; a plan leads from a corner to the opposite corner.
struct Square;

impl Space for Square {
    type State = Cell;
    type Action = Cell;
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> Cell {
        (0, 0)
    }
    fn is_goal(&self, cell: &Cell) -> bool {
        *cell == (11, 11)
    }
    fn actions(&self, &(x, y): &Cell, out: &mut Vec<Cell>) {
        let is_free = |x: i8, y: i8| {
            (0..12).contains(&x) && (0..12).contains(&y) && (i32::from(x) * 7 + i32::from(y) * 5) % 11 != 3
        };
        out.extend([(1, 0), (0, 1), (-1, 0), (0, -1)].iter().filter(|(dx, dy)| is_free(x + dx, y + dy)));
    }
    fn apply(&self, cell: &mut Cell, (dx, dy): Cell) {
        *cell = (cell.0 + dx, cell.1 + dy);
    }
    fn undo(&self, cell: &mut Cell, (dx, dy): Cell, (): ()) {
        *cell = (cell.0 - dx, cell.1 - dy);
    }
    fn pack(&self, &(x, y): &Cell) -> [u64; 1] {
        [(x as u64) << 8 | y as u64]
    }
    fn unpack(&self, key: &[u64; 1]) -> Cell {
        ((key[0] >> 8) as i8, (key[0] & 0xff) as i8)
    }
}

fn search(spec: &str, choices: Choices) -> Outcome<Cell> {
    let algorithm = Algorithm::from_spec(&Spec::parse(spec).expect("a spec")).expect("an algorithm");
    let estimate = FromState::new(Promise::CONSISTENT, |&(x, y): &Cell| (22 - x - y) as u32);
    let task = Task::new(&Square).choosing(choices);
    algorithms::run(algorithm, &task, &estimate, &mut Silent, 1).expect("an outcome")
}

fn ties(ties: Ties) -> Choices {
    Choices { ties: Some(ties), order: None }
}

fn order(order: ActionOrder) -> Choices {
    Choices { ties: None, order: Some(order) }
}

#[test]
fn every_order_of_ties_is_optimal_and_repeatable() {
    let usual = search("astar", Choices::default());
    let mut expansions = vec![usual.stats.expanded];
    for tie in [Ties::Fifo, Ties::Lifo, Ties::LowH, Ties::HighG, Ties::Random(1), Ties::Random(2)] {
        for spec in ["astar", "ucs"] {
            let outcome = search(spec, ties(tie));
            assert!(outcome.is_optimal(), "{spec} {tie}");
            assert_eq!(outcome.cost(), usual.cost(), "{spec} {tie}");
            assert_eq!(outcome.stats.expanded, search(spec, ties(tie)).stats.expanded, "{spec} {tie}");
        }
        let found = search("astar", ties(tie)).stats;
        assert_eq!(found.before_last_layer, usual.stats.before_last_layer, "{tie}: ties matter in the last layer only");
        expansions.push(found.expanded);
        assert!(search("greedy", ties(tie)).cost().is_some(), "{tie}");
    }
    assert_eq!(expansions[0], expansions[3], "the usual order of A* is that of small estimates");
    let fifo = expansions[1];
    assert!(fifo > expansions[2], "first in, first out expands most of the last layer: {expansions:?}");
    expansions.sort_unstable();
    expansions.dedup();
    assert!(expansions.len() > 2, "{expansions:?}");
}

#[test]
fn the_order_of_actions_changes_plans_but_not_proofs() {
    let orders = [ActionOrder::Reverse, ActionOrder::Random(1), ActionOrder::Random(2)];
    for spec in ["bfs", "ids", "idastar", "astar", "ucs"] {
        let usual = search(spec, Choices::default());
        for chosen in orders {
            let outcome = search(spec, order(chosen));
            assert_eq!((outcome.cost(), outcome.is_optimal()), (usual.cost(), true), "{spec} {chosen}");
        }
    }
    let mut costs: Vec<Option<u32>> = orders.map(|chosen| search("dfs", order(chosen)).cost()).to_vec();
    costs.push(search("dfs", Choices::default()).cost());
    assert!(costs.iter().all(Option::is_some));
    costs.sort_unstable();
    costs.dedup();
    assert!(costs.len() > 1, "depth-first search finds other plans: {costs:?}");
}
