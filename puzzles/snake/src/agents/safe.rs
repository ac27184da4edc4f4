//! The agent `agent-safe`, which tries not to trap itself.
//!
//! Before a move it looks for a whole winning plan: first with a short search, then by simulating the nearest-apple agent to
//! its end. If it finds one, it follows it to the end. Otherwise it tries to follow a Hamiltonian cycle. That nearly always
//! wins, but slowly, so it looks for a shorter plan again before every move along the cycle. Without any plan, it prefers
//! moves after which its tail is reachable over free cells: a snake that can reach its tail can follow it and is not
//! trapped. Among these moves it prefers one towards the nearest apple.

use super::hamiltonian::{follow_cycle, hamiltonian_cycles};
use super::nearest_apple::{AgentEnd, AgentRun};
use super::simulation::{CycleDetector, Simulation};
use crate::board::View;
use crate::torus::Move;
use gordian_puzzle::{Frame, Watcher};
use gordian_search::{Limits, Stopwatch};
use std::collections::VecDeque;

/// The cells that one simulation of the nearest-apple agent may search.
const MAX_SIMULATION_CELLS: u64 = 1_500_000;

/// A short search for a whole plan from the state after the given moves of the run. Returns the plan, if one was found, and
/// the number of expanded states.
pub(crate) type PlanSearch<'a> = &'a mut dyn FnMut(&[Move]) -> (Option<Vec<Move>>, u64);

/// What the agent would do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Follow a winning plan.
    Plan(Vec<Move>),
    /// Follow a Hamiltonian cycle, which wins, until there is a shorter plan.
    Cycle(Vec<Move>),
    /// Make a move after which the tail is reachable.
    Safe(Move),
    /// Make a move after which the tail is not reachable.
    Unsafe(Move),
    /// No move is legal.
    Dead,
}

/// Whether the head can reach the tail, from worst to best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TailAccess {
    /// The head cannot reach the tail.
    None,
    /// The tail is next to the head, but the rules forbid this step.
    Adjacent,
    /// The head can reach the tail over free cells.
    Path,
}

/// The agent with the buffers of its breadth-first searches.
pub(crate) struct SafeAgent {
    /// For each cell, the number of the last search that visited it.
    visited_by: Vec<u32>,
    /// For each visited cell, the first move on the path to it, as an index of [`Move::ALL`].
    first_move: Vec<u8>,
    /// The number of the current search.
    search_number: u32,
    queue: VecDeque<u16>,
    /// The number of cells that breadth-first searches visited since it was last set to 0.
    searched_cells: u64,
}

impl SafeAgent {
    pub(crate) fn new(cells: usize) -> SafeAgent {
        SafeAgent {
            visited_by: vec![0; cells],
            first_move: vec![0; cells],
            search_number: 0,
            queue: VecDeque::new(),
            searched_cells: 0,
        }
    }

    /// The memory of the agent's own buffers.
    pub(crate) fn bytes(&self) -> u64 {
        let cells = self.visited_by.len() * (size_of::<u32>() + size_of::<u8>());
        (cells + self.queue.capacity() * size_of::<u16>()) as u64
    }

    /// Runs the agent from a state until the game or a limit ends it.
    pub(crate) fn run(
        &mut self,
        view: &View<'_>,
        limits: &Limits,
        watcher: &mut dyn Watcher,
        plan_search: PlanSearch<'_>,
    ) -> AgentRun {
        let clock = Stopwatch::start();
        let mut simulation = Simulation::new(view);
        let mut run = AgentRun::new();
        let mut cycle_detector = CycleDetector::default();
        // What is left of the plan that the agent follows.
        let mut plan = VecDeque::new();
        // What is left of the moves along a Hamiltonian cycle.
        let mut cycle: VecDeque<Move> = VecDeque::new();
        run.end = loop {
            if let Some(end) = run.end_before_move(&simulation, limits, &clock, watcher) {
                break end;
            }
            let step = match plan.pop_front() {
                Some(step) => step,
                None => {
                    let (advice, expanded) = if cycle.is_empty() {
                        self.advise(&simulation, &run.moves, plan_search)
                    } else {
                        let (plan, expanded) = self.plan(&simulation, &run.moves, plan_search);
                        let shorter = plan.filter(|plan| plan.len() < cycle.len());
                        (shorter.map_or_else(|| Advice::Cycle(cycle.into()), Advice::Plan), expanded)
                    };
                    cycle = VecDeque::new();
                    run.expanded += expanded;
                    run.generated += expanded;
                    match advice {
                        Advice::Plan(moves) => {
                            plan = moves.into();
                            continue;
                        }
                        Advice::Cycle(moves) => {
                            cycle = moves.into();
                            let Some(step) = cycle.pop_front() else { continue };
                            step
                        }
                        Advice::Safe(step) | Advice::Unsafe(step) => {
                            run.unplanned_moves += 1;
                            step
                        }
                        Advice::Dead => break AgentEnd::Dead,
                    }
                }
            };
            if watcher.wants_frames() {
                let cells = vec![simulation.torus.scene_cell(simulation.head())];
                watcher.frame(Frame::Look { cells, action: step.letter().to_owned() });
            }
            simulation.play(step);
            run.moves.push(step);
            // A plan and a Hamiltonian cycle end by themselves.
            if plan.is_empty() && cycle.is_empty() && cycle_detector.is_repeated(&simulation) {
                break AgentEnd::Circling;
            }
        };
        run
    }

    /// What to do next, and how many states and cells were searched for it. `moves` are the moves of the run so far.
    pub(crate) fn advise(
        &mut self,
        simulation: &Simulation<'_>,
        moves: &[Move],
        plan_search: PlanSearch<'_>,
    ) -> (Advice, u64) {
        let (plan, expanded) = self.plan(simulation, moves, plan_search);
        if let Some(plan) = plan {
            return (Advice::Plan(plan), expanded);
        }
        let cycles = hamiltonian_cycles(simulation.torus);
        if let Some(moves) = cycles.iter().filter_map(|cycle| follow_cycle(simulation, cycle)).min_by_key(Vec::len) {
            return (Advice::Cycle(moves), expanded);
        }
        self.searched_cells = 0;
        let advice = self.move_without_plan(simulation);
        (advice, expanded + self.searched_cells)
    }

    /// A whole plan from a short search or from simulating the nearest-apple agent, and how much was searched for it.
    fn plan(
        &mut self,
        simulation: &Simulation<'_>,
        moves: &[Move],
        plan_search: PlanSearch<'_>,
    ) -> (Option<Vec<Move>>, u64) {
        let (plan, expanded) = plan_search(moves);
        if plan.is_some() {
            return (plan, expanded);
        }
        self.searched_cells = 0;
        let plan = self.simulate_nearest_apple(simulation);
        (plan, expanded + self.searched_cells)
    }

    /// The moves of the nearest-apple agent, if it wins.
    fn simulate_nearest_apple(&mut self, simulation: &Simulation<'_>) -> Option<Vec<Move>> {
        let mut simulation = simulation.clone();
        let mut moves = Vec::new();
        let mut cycle_detector = CycleDetector::default();
        while simulation.apples_left > 0 && self.searched_cells < MAX_SIMULATION_CELLS {
            let step = self.towards_apple(&simulation).or_else(|| simulation.moves().next())?;
            simulation.play(step);
            moves.push(step);
            if cycle_detector.is_repeated(&simulation) {
                return None;
            }
        }
        (simulation.apples_left == 0).then_some(moves)
    }

    /// The first move towards the nearest apple.
    fn towards_apple(&mut self, simulation: &Simulation<'_>) -> Option<Move> {
        let has_apples = |cell: u16| simulation.apples[usize::from(cell)] > 0;
        self.breadth_first(simulation, has_apples, |cell| simulation.may_enter(cell))
            .map(|cell| Move::from_index(self.first_move[usize::from(cell)]))
    }

    /// A breadth-first search from the head over cells that satisfy `is_passable`, until one satisfies `is_target`.
    fn breadth_first(
        &mut self,
        simulation: &Simulation<'_>,
        is_target: impl Fn(u16) -> bool,
        is_passable: impl Fn(u16) -> bool,
    ) -> Option<u16> {
        self.search_number += 1;
        self.queue.clear();
        let head = simulation.head();
        self.visited_by[usize::from(head)] = self.search_number;
        self.queue.push_back(head);
        while let Some(cell) = self.queue.pop_front() {
            self.searched_cells += 1;
            for (move_index, neighbour) in (0u8..).zip(simulation.torus.neighbours(cell)) {
                if self.visited_by[usize::from(neighbour)] == self.search_number || !is_passable(neighbour) {
                    continue;
                }
                self.visited_by[usize::from(neighbour)] = self.search_number;
                self.first_move[usize::from(neighbour)] =
                    if cell == head { move_index } else { self.first_move[usize::from(cell)] };
                if is_target(neighbour) {
                    return Some(neighbour);
                }
                self.queue.push_back(neighbour);
            }
        }
        None
    }

    /// The best move without a plan: first by access to the tail, then towards an apple, then by free space.
    fn move_without_plan(&mut self, simulation: &Simulation<'_>) -> Advice {
        // The highest score so far, and its move.
        let mut best = None;
        let towards_apple = self.towards_apple(simulation);
        for step in simulation.moves() {
            let mut after = simulation.clone();
            let ate = after.play(step);
            let access = self.tail_access(&after);
            let free_cells = self.count_free_cells(&after);
            let score = (access, ate || towards_apple == Some(step), free_cells);
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, step));
            }
        }
        match best {
            None => Advice::Dead,
            Some(((TailAccess::None, ..), step)) => Advice::Unsafe(step),
            Some((_, step)) => Advice::Safe(step),
        }
    }

    /// Whether the head can reach the tail's cell.
    fn tail_access(&mut self, simulation: &Simulation<'_>) -> TailAccess {
        let (head, tail) = (simulation.head(), simulation.tail_cell());
        if head == tail {
            return TailAccess::Path;
        }
        let is_adjacent = simulation.torus.neighbours(head).contains(&tail);
        if is_adjacent && simulation.may_enter_tail() {
            return TailAccess::Path;
        }
        let is_next_to_tail = |cell: u16| cell != head && simulation.torus.neighbours(cell).contains(&tail);
        let found = self.breadth_first(simulation, is_next_to_tail, |cell| !simulation.is_covered[usize::from(cell)]);
        match (found, is_adjacent) {
            (Some(_), _) => TailAccess::Path,
            (None, true) => TailAccess::Adjacent,
            (None, false) => TailAccess::None,
        }
    }

    /// The number of cells that the head can reach over free cells, its own included.
    fn count_free_cells(&mut self, simulation: &Simulation<'_>) -> u64 {
        let searched_before = self.searched_cells;
        let never = |_: u16| false;
        self.breadth_first(simulation, never, |cell| !simulation.is_covered[usize::from(cell)]);
        self.searched_cells - searched_before
    }
}
