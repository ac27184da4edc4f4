//! Spaces to test algorithms on, and a naive computation of distances.
#![allow(dead_code, reason = "each test binary uses its part")]

use gordian_search::{Cost, CostRange, DEAD, Estimate, Promise, Reversible, Space};

/// A directed graph with costs: nothing about it is reversible or regular.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) edges: Vec<Vec<(usize, Cost)>>,
    pub(crate) goals: Vec<bool>,
    pub(crate) costs: CostRange,
    pub(crate) allowance: Option<Cost>,
}

impl Space for Graph {
    type State = usize;
    type Action = u8;
    type Undo = usize;
    type Key = [u64; 1];

    fn initial(&self) -> usize {
        0
    }
    fn is_goal(&self, state: &usize) -> bool {
        self.goals[*state]
    }
    fn actions(&self, state: &usize, out: &mut Vec<u8>) {
        out.extend(0..self.edges[*state].len() as u8);
    }
    fn apply(&self, state: &mut usize, action: u8) -> usize {
        std::mem::replace(state, self.edges[*state][usize::from(action)].0)
    }
    fn undo(&self, state: &mut usize, _: u8, before: usize) {
        *state = before;
    }
    fn pack(&self, state: &usize) -> [u64; 1] {
        [*state as u64]
    }
    fn unpack(&self, key: &[u64; 1]) -> usize {
        key[0] as usize
    }
    fn cost(&self, state: &usize, action: u8) -> Cost {
        self.edges[*state][usize::from(action)].1
    }
    fn costs(&self) -> CostRange {
        self.costs
    }
    fn allowance(&self) -> Option<Cost> {
        self.allowance
    }
}

impl Reversible for Graph {
    fn goals(&self, out: &mut Vec<usize>) {
        out.extend((0..self.goals.len()).filter(|state| self.goals[*state]));
    }
    fn predecessors(&self, state: &usize, out: &mut Vec<(usize, u8)>) {
        for (from, edges) in self.edges.iter().enumerate() {
            for (action, (to, _)) in edges.iter().enumerate() {
                if to == state {
                    out.push((from, action as u8));
                }
            }
        }
    }
}

impl Graph {
    /// The cost from each state to its nearest goal, by relaxing every edge until nothing changes.
    pub(crate) fn distances(&self) -> Vec<Cost> {
        let mut distances: Vec<Cost> = self.goals.iter().map(|goal| if *goal { 0 } else { DEAD }).collect();
        loop {
            let mut changed = false;
            for (from, edges) in self.edges.iter().enumerate() {
                for &(to, cost) in edges {
                    let through = distances[to].saturating_add(cost);
                    if through < distances[from] {
                        distances[from] = through;
                        changed = true;
                    }
                }
            }
            if !changed {
                return distances;
            }
        }
    }

    /// The cost of a plan, if it is legal and ends in a goal.
    pub(crate) fn plan_cost(&self, plan: &[u8]) -> Option<Cost> {
        let (end, cost) = self.walk(plan)?;
        self.goals[end].then_some(cost)
    }

    /// The state that actions lead to, and their cost; `None` if one of them is illegal.
    pub(crate) fn walk(&self, plan: &[u8]) -> Option<(usize, Cost)> {
        let mut state = 0;
        let mut cost: Cost = 0;
        for action in plan {
            let &(next, step) = self.edges[state].get(usize::from(*action))?;
            (state, cost) = (next, cost + step);
        }
        Some((state, cost))
    }
}

/// An estimate given as a table of values by state.
#[derive(Clone, Debug)]
pub(crate) struct TableEstimate {
    pub(crate) values: Vec<Cost>,
    pub(crate) promise: Promise,
}

impl Estimate<Graph> for TableEstimate {
    type Evaluation = Cost;

    fn start(&self, _: &Graph, state: &usize) -> Cost {
        self.values[*state]
    }
    fn step(&self, _: &Graph, _: Cost, after: &usize, _: u8) -> Cost {
        self.values[*after]
    }
    fn value(&self, evaluation: Cost) -> Cost {
        evaluation
    }
    fn promise(&self) -> Promise {
        self.promise
    }
}

/// Pancakes: flip the top of a stack until it is sorted. Reversible, every action costs one. A state has four bits for each
/// pancake; the lowest four belong to the topmost pancake.
#[derive(Clone, Debug)]
pub(crate) struct Pancakes {
    pub(crate) start: Vec<u8>,
}

impl Space for Pancakes {
    type State = u64;
    type Action = u8;
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> u64 {
        self.start.iter().rev().fold(0, |stack, pancake| stack << 4 | u64::from(*pancake))
    }
    fn is_goal(&self, state: &u64) -> bool {
        (0..self.start.len()).all(|index| state >> (4 * index) & 15 == index as u64)
    }
    fn actions(&self, _: &u64, out: &mut Vec<u8>) {
        out.extend(2..=self.start.len() as u8);
    }
    fn apply(&self, state: &mut u64, count: u8) {
        let mut flipped = *state;
        for index in 0..count {
            let pancake = *state >> (4 * index) & 15;
            let new_shift = 4 * (count - 1 - index);
            flipped = flipped & !(15 << new_shift) | pancake << new_shift;
        }
        *state = flipped;
    }
    fn undo(&self, state: &mut u64, count: u8, (): ()) {
        self.apply(state, count);
    }
    fn pack(&self, state: &u64) -> [u64; 1] {
        [*state]
    }
    fn unpack(&self, key: &[u64; 1]) -> u64 {
        key[0]
    }
    fn undoes(&self, last: u8, next: u8) -> bool {
        last == next
    }
    fn is_undirected(&self) -> bool {
        true
    }
}

impl Reversible for Pancakes {
    fn goals(&self, out: &mut Vec<u64>) {
        let sorted = Pancakes { start: (0..self.start.len() as u8).collect() };
        out.push(sorted.initial());
    }
    fn predecessors(&self, state: &u64, out: &mut Vec<(u64, u8)>) {
        for count in 2..=self.start.len() as u8 {
            let mut before = *state;
            self.apply(&mut before, count);
            out.push((before, count));
        }
    }
}

/// The gap estimate: neighbours in the stack that are not neighbours in size (Helmert 2010).
pub(crate) struct Gaps;

impl Estimate<Pancakes> for Gaps {
    type Evaluation = Cost;

    fn start(&self, space: &Pancakes, state: &u64) -> Cost {
        let count = space.start.len();
        let size = |index: usize| if index == count { count as i64 } else { (state >> (4 * index) & 15) as i64 };
        (0..count).filter(|index| (size(*index) - size(index + 1)).abs() != 1).count() as Cost
    }
    fn step(&self, space: &Pancakes, _: Cost, after: &u64, _: u8) -> Cost {
        self.start(space, after)
    }
    fn value(&self, evaluation: Cost) -> Cost {
        evaluation
    }
    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// Numbers below a bound, drawn from a seed: the same in every run.
pub(crate) fn draws(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed | 1;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % below
    }
}
