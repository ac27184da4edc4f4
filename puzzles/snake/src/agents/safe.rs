//! The agent that looks further.
//!
//! Before a move it asks for a whole winning plan: first the plan that a short search finds, then the walk of the nearest-apple
//! agent, played out to its end. Once it has one it follows it. Otherwise it tries the ways round the board that enter every cell
//! once: they win nearly always, but slowly, so on such a way it asks again before every move, and leaves it for a shorter plan.
//! While it has no plan at all, it makes a move after which the tail can still be reached over free cells, as long as there is
//! such a move: whoever can reach the tail can follow it, and is not trapped. Among those moves it takes one towards the nearest
//! apple.

use super::greedy::{Walk, WalkEnd};
use super::rounds::{follow, rounds};
use super::walker::{Circle, Walker};
use crate::board::View;
use crate::torus::Move;
use gordian_puzzle::{Frame, Watcher};
use gordian_search::{Limits, Stopwatch};
use std::collections::VecDeque;

/// Cells that the nearest-apple walk may search while it is played out before one move.
const MOST_CELLS: u64 = 1_500_000;

/// A whole plan from the position after these moves, if one was found, and the states expanded for it.
pub(crate) type Planned<'a> = &'a mut dyn FnMut(&[Move]) -> (Option<Vec<Move>>, u64);

/// What the agent would do next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Follow a plan that wins.
    Plan(Vec<Move>),
    /// Go round the board, which wins, until there is a shorter plan.
    Round(Vec<Move>),
    /// A move after which the tail can still be reached.
    Safe(Move),
    /// A move without that.
    Unsafe(Move),
    /// There is no move.
    Dead,
}

/// How well the tail can be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Reach {
    /// Not at all.
    No,
    /// Only by a step that the rules forbid: the tail lies next to the head.
    Touching,
    /// Over free cells.
    Yes,
}

/// The agent and its scratch space.
pub(crate) struct SafeAgent {
    /// For each cell the look that met it last.
    met: Vec<u32>,
    /// The direction of the first step on the way to each cell met.
    first: Vec<u8>,
    stamp: u32,
    queue: VecDeque<u16>,
    /// Cells searched.
    searched: u64,
}

impl SafeAgent {
    pub(crate) fn new(cells: usize) -> SafeAgent {
        SafeAgent { met: vec![0; cells], first: vec![0; cells], stamp: 0, queue: VecDeque::new(), searched: 0 }
    }

    /// Walks from a position to the end.
    pub(crate) fn walk(
        &mut self,
        view: &View<'_>,
        limits: &Limits,
        watcher: &mut dyn Watcher,
        planned: Planned<'_>,
    ) -> Walk {
        let clock = Stopwatch::start();
        let mut walker = Walker::new(view);
        let mut walk = Walk::new();
        let mut circle = Circle::default();
        let mut plan = VecDeque::new();
        // The rest of the way round, while that is the plan.
        let mut round: VecDeque<Move> = VecDeque::new();
        walk.end = loop {
            walk.left = walker.left;
            if walker.left == 0 {
                break WalkEnd::Won;
            }
            if let Some(stop) = walk.check(limits, &clock, watcher) {
                break WalkEnd::Stopped(stop);
            }
            let step = match plan.pop_front() {
                Some(step) => step,
                None => {
                    let (advice, expanded) = if round.is_empty() {
                        self.advise(&walker, &walk.moves, planned)
                    } else {
                        let (plan, expanded) = self.plan(&walker, &walk.moves, planned);
                        let shorter = plan.filter(|plan| plan.len() < round.len());
                        (shorter.map_or_else(|| Advice::Round(round.into()), Advice::Plan), expanded)
                    };
                    round = VecDeque::new();
                    walk.expanded += expanded;
                    walk.generated += expanded;
                    match advice {
                        Advice::Plan(moves) => {
                            plan = moves.into();
                            continue;
                        }
                        Advice::Round(moves) => {
                            round = moves.into();
                            let Some(step) = round.pop_front() else { continue };
                            step
                        }
                        Advice::Safe(step) | Advice::Unsafe(step) => {
                            walk.unplanned += 1;
                            step
                        }
                        Advice::Dead => break WalkEnd::Dead,
                    }
                }
            };
            if watcher.wants_frames() {
                let cells = walker.body.iter().take(1).map(|cell| walker.torus.place(*cell)).collect();
                watcher.frame(Frame::Look { cells, action: step.letter().to_owned() });
            }
            walker.play(step);
            walk.moves.push(step);
            if plan.is_empty() && round.is_empty() && circle.note(&walker) {
                break WalkEnd::Circling;
            }
        };
        walk
    }

    /// What to do next, and how much was searched for it.
    pub(crate) fn advise(&mut self, walker: &Walker<'_>, moves: &[Move], planned: Planned<'_>) -> (Advice, u64) {
        let (plan, expanded) = self.plan(walker, moves, planned);
        if let Some(plan) = plan {
            return (Advice::Plan(plan), expanded);
        }
        let rounds = rounds(walker.torus);
        if let Some(plan) = rounds.iter().filter_map(|round| follow(walker, round)).min_by_key(Vec::len) {
            return (Advice::Round(plan), expanded);
        }
        self.searched = 0;
        let advice = self.step(walker);
        (advice, expanded + self.searched)
    }

    /// A whole plan by a short search or by playing the nearest-apple agent out, and how much was searched for it.
    fn plan(&mut self, walker: &Walker<'_>, moves: &[Move], planned: Planned<'_>) -> (Option<Vec<Move>>, u64) {
        let (plan, expanded) = planned(moves);
        if plan.is_some() {
            return (plan, expanded);
        }
        self.searched = 0;
        let plan = self.play_out(walker);
        (plan, expanded + self.searched)
    }

    /// The walk of the nearest-apple agent, when it wins.
    fn play_out(&mut self, walker: &Walker<'_>) -> Option<Vec<Move>> {
        let mut walker = walker.clone();
        let mut moves = Vec::new();
        let mut circle = Circle::default();
        while walker.left > 0 && self.searched < MOST_CELLS {
            let step = self.nearest(&walker).or_else(|| walker.moves().next())?;
            walker.play(step);
            moves.push(step);
            if circle.note(&walker) {
                return None;
            }
        }
        (walker.left == 0).then_some(moves)
    }

    /// The first step towards the nearest apple.
    fn nearest(&mut self, walker: &Walker<'_>) -> Option<Move> {
        self.spread(walker, |cell| walker.apples[usize::from(cell)] > 0, |cell| walker.may_enter(cell))
            .map(|cell| Move::from_index(self.first[usize::from(cell)]))
    }

    /// Spreads from the head, neighbours in the order of the moves, until a cell is what is wanted.
    fn spread(&mut self, walker: &Walker<'_>, wanted: impl Fn(u16) -> bool, open: impl Fn(u16) -> bool) -> Option<u16> {
        self.stamp += 1;
        self.queue.clear();
        let head = walker.head();
        self.met[usize::from(head)] = self.stamp;
        self.queue.push_back(head);
        while let Some(cell) = self.queue.pop_front() {
            self.searched += 1;
            for (step, next) in (0u8..).zip(walker.torus.neighbours(cell)) {
                if self.met[usize::from(next)] == self.stamp || !open(next) {
                    continue;
                }
                self.met[usize::from(next)] = self.stamp;
                self.first[usize::from(next)] = if cell == head { step } else { self.first[usize::from(cell)] };
                if wanted(next) {
                    return Some(next);
                }
                self.queue.push_back(next);
            }
        }
        None
    }

    /// The best move without a plan: the tail in reach first, then towards an apple, then with much room.
    fn step(&mut self, walker: &Walker<'_>) -> Advice {
        let mut best = None;
        let towards = self.nearest(walker);
        for step in walker.moves() {
            let mut after = walker.clone();
            let ate = after.play(step);
            let reach = self.reach(&after);
            let room = self.room(&after);
            let rank = (reach, ate || towards == Some(step), room);
            if best.is_none_or(|(known, _)| rank > known) {
                best = Some((rank, step));
            }
        }
        match best {
            None => Advice::Dead,
            Some(((Reach::No, ..), step)) => Advice::Unsafe(step),
            Some((_, step)) => Advice::Safe(step),
        }
    }

    /// How well the head can reach the tail's cell.
    fn reach(&mut self, walker: &Walker<'_>) -> Reach {
        let (head, end) = (walker.head(), walker.end());
        if head == end {
            return Reach::Yes;
        }
        // A step straight to the tail's cell counts only where the rules allow it.
        let first = walker.torus.neighbours(head);
        let touches = first.contains(&end);
        if touches && walker.may_follow_tail() {
            return Reach::Yes;
        }
        let beside = |cell: u16| cell != head && walker.torus.neighbours(cell).contains(&end);
        let found = self.spread(walker, beside, |cell| !walker.covered[usize::from(cell)]);
        match (found, touches) {
            (Some(_), _) => Reach::Yes,
            (None, true) => Reach::Touching,
            (None, false) => Reach::No,
        }
    }

    /// The free cells that the head can reach.
    fn room(&mut self, walker: &Walker<'_>) -> u64 {
        let before = self.searched;
        self.spread(walker, |_| false, |cell| !walker.covered[usize::from(cell)]);
        self.searched - before
    }
}
