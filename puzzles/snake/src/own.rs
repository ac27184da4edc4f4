//! The puzzle's own algorithms, from the call to the answer.

use super::agents::{Advice, Look, SafeAgent, Walk, WalkEnd, Walker, walk};
use super::bits::Bits;
use super::estimates::SnakeEstimate;
use super::learn::{Ended, Learner};
use super::space::{Snake, State};
use super::torus::Move;
use gordian_puzzle::request::Ticking;
use gordian_puzzle::wrapper::stats;
use gordian_puzzle::{
    Answer, CustomAlgorithm, CustomCall, Message, Parameter, PartialPlan, ProofWord, Refusal, SolveRequest, Unwatched,
    VerdictWord, Watcher,
};
use gordian_search::{
    Algorithm, Cost, Expected, Limits, Outcome, Plan, Proof, Space, Stop, Stopwatch, Task, Verdict, Weight, algorithms,
};
use std::time::Duration;

/// The algorithms that only this puzzle has.
pub(super) const ALL: &[CustomAlgorithm] = &[
    CustomAlgorithm { name: "learn", parameters: &[] },
    CustomAlgorithm { name: "agent-bfs", parameters: &[] },
    CustomAlgorithm {
        name: "agent-ids",
        parameters: &[Parameter { key: "step", expected: Expected::Whole(1), default: "1" }],
    },
    CustomAlgorithm { name: "agent-safe", parameters: &[] },
];

/// The longest beginning of a plan that an answer carries.
const MOST_PARTIAL: usize = 1_000;

/// Expansions of `learn` before A* has its turn, and how many A* then makes. Each turn is four times as long as the one before:
/// A* proves small boards unsolvable on which `learn` would look for ever longer plans.
const FIRST_TURN: u64 = 2_000;
const ASTAR_SHARE: u64 = 3;

/// Expansions of the search for a whole plan before a move of `agent-safe`.
const PLAN_EXPANSIONS: u64 = 6_000;

/// How much more the estimate counts in that search than the moves made.
const PLAN_WEIGHT: u32 = 5_000;

/// Runs the algorithm that a call names.
pub(super) fn run<B: Bits>(
    snake: &Snake<B>,
    call: &CustomCall<'_, Snake<B>>,
    watcher: &mut dyn Watcher,
) -> Result<Answer, Refusal> {
    let view = snake.view(call.start);
    let limits = &call.request.limits;
    Ok(match call.request.with.name.as_str() {
        "agent-bfs" => walked(call.blank(), &walk(&view, Look::Breadth, limits, watcher)),
        "agent-ids" => {
            let step = call.whole("step").max(1);
            walked(call.blank(), &walk(&view, Look::Deepening { step }, limits, watcher))
        }
        "agent-safe" => walked(call.blank(), &safe_walk(snake, call.start, limits, watcher)),
        _ => learned(snake, call, watcher)?,
    })
}

/// The answer of an agent that has walked.
fn walked(mut answer: Answer, walk: &Walk) -> Answer {
    let written = || walk.moves.iter().map(|step| step.letter().to_owned()).collect::<Vec<_>>();
    answer.stats.expanded = walk.expanded;
    answer.stats.generated = walk.generated;
    answer.stats.extra.insert("moves_without_plan".to_owned(), walk.unplanned.into());
    let stop = match walk.end {
        WalkEnd::Won => {
            answer.verdict = VerdictWord::Solved;
            answer.cost = Some(walk.moves.len() as u32);
            answer.plan = Some(written());
            return answer;
        }
        WalkEnd::Dead | WalkEnd::Circling => Stop::Incomplete,
        WalkEnd::Stopped(stop) => stop,
    };
    answer.stopped_by = Some(stop.name().to_owned());
    answer.left = Some(u32::try_from(walk.left).unwrap_or(u32::MAX));
    let partial = (walk.moves.len() <= MOST_PARTIAL).then(written);
    answer.partial = partial.map(|plan| PartialPlan { plan, estimate: 0 });
    let id = match walk.end {
        WalkEnd::Dead => "snake-game-over",
        WalkEnd::Circling => "snake-game-circles",
        WalkEnd::Won | WalkEnd::Stopped(_) => "snake-game-stopped",
    };
    answer.notes.push(Message::new(id).with("left", walk.left).with("moves", walk.moves.len()));
    answer
}

/// Looks for a whole plan with little effort, from positions further and further along a walk.
struct Planner<'a, B> {
    snake: &'a Snake<B>,
    state: State<B>,
    made: usize,
    estimate: Option<SnakeEstimate>,
}

impl<'a, B: Bits> Planner<'a, B> {
    fn new(snake: &'a Snake<B>, start: &State<B>) -> Self {
        let estimate = snake.is_exact().then(|| SnakeEstimate::new("mst", snake)).flatten();
        Planner { snake, state: start.clone(), made: 0, estimate }
    }

    /// A plan from the position after these moves, and the states expanded for it.
    fn plan(&mut self, moves: &[Move]) -> (Option<Vec<Move>>, u64) {
        for step in &moves[self.made..] {
            self.snake.apply(&mut self.state, *step);
        }
        self.made = moves.len();
        let Some(estimate) = &self.estimate else { return (None, 0) };
        let weight = Weight::from_thousandths(PLAN_WEIGHT).expect("a weight within its bounds");
        let limits = Limits::expansions(PLAN_EXPANSIONS);
        let task = Task::new(self.snake).starting_from(self.state.clone(), None).within(limits);
        let algorithm = Algorithm::Wastar { weight };
        let outcome = algorithms::run(algorithm, &task, estimate, &mut Ticking(&mut Unwatched), 1);
        outcome.map_or((None, 0), |outcome| (outcome.plan().map(|plan| plan.actions.clone()), outcome.stats.expanded))
    }
}

/// The walk of `agent-safe`.
fn safe_walk<B: Bits>(snake: &Snake<B>, start: &State<B>, limits: &Limits, watcher: &mut dyn Watcher) -> Walk {
    let mut planner = Planner::new(snake, start);
    let mut agent = SafeAgent::new(snake.torus().cells());
    agent.walk(&snake.view(start), limits, watcher, &mut |moves| planner.plan(moves))
}

/// What `agent-safe` would do in a state.
pub(super) fn advise<B: Bits>(snake: &Snake<B>, state: &State<B>) -> Advice {
    let mut planner = Planner::new(snake, state);
    let mut agent = SafeAgent::new(snake.torus().cells());
    agent.advise(&Walker::new(&snake.view(state)), &[], &mut |moves| planner.plan(moves)).0
}

/// The answer of `learn`.
fn learned<B: Bits>(
    snake: &Snake<B>,
    call: &CustomCall<'_, Snake<B>>,
    watcher: &mut dyn Watcher,
) -> Result<Answer, Refusal> {
    let clock = Stopwatch::start();
    let outcome = learn(snake, call.start, call.request, watcher);
    let Some((mut outcome, steps)) = outcome else { return Err(Refusal::new(Message::new("snake-refused-learn"))) };
    outcome.stats.cpu = clock.cpu();
    outcome.stats.wall = clock.wall();
    let mut answer = call.blank();
    "order".clone_into(&mut answer.estimate);
    answer.lower_bound = outcome.lower_bound;
    answer.stats = stats(&outcome.stats, Duration::ZERO);
    answer.stats.extra.insert("order_steps".to_owned(), steps.into());
    match outcome.verdict {
        Verdict::Solved { plan, .. } => {
            answer.verdict = VerdictWord::Solved;
            answer.cost = Some(plan.cost);
            answer.proof = ProofWord::Optimal;
            answer.plan = Some(plan.actions.iter().map(|step| step.letter().to_owned()).collect());
        }
        Verdict::Unsolvable => answer.verdict = VerdictWord::Unsolvable,
        Verdict::Stopped { reason, .. } => answer.stopped_by = Some(reason.name().to_owned()),
    }
    Ok(answer)
}

/// A shortest plan by `learn`, in turns with A*; also how many steps over orders it took. `None` where the board has too many
/// apples.
pub(super) fn learn<B: Bits>(
    snake: &Snake<B>,
    start: &State<B>,
    request: &SolveRequest,
    watcher: &mut dyn Watcher,
) -> Option<(Outcome<Move>, u64)> {
    let clock = Stopwatch::start();
    let view = snake.view(start);
    let mut learner = Learner::new(&view, request)?;
    let mut turn = FIRST_TURN;
    loop {
        let (verdict, lower_bound) = match learner.run(turn, watcher) {
            Ended::Solved(actions) => {
                let cost = actions.len() as Cost;
                (Verdict::Solved { plan: Plan { actions, cost }, proof: Proof::Optimal }, Some(cost))
            }
            Ended::Unsolvable => (Verdict::Unsolvable, None),
            Ended::Stopped(reason) => {
                (Verdict::Stopped { reason, incumbent: None, partial: None }, Some(learner.bound))
            }
            Ended::Paused => {
                let outcome = astar(snake, start, request, &clock, turn * ASTAR_SHARE, watcher)?;
                learner.stats.absorb(&outcome.stats);
                turn = turn.saturating_mul(4);
                match outcome.verdict {
                    // Its own turn is over, or it has no room: the next one is for the other search.
                    Verdict::Stopped { reason: Stop::Expansions | Stop::Memory, .. } if !learner.is_spent() => continue,
                    verdict => (verdict, outcome.lower_bound),
                }
            }
        };
        let steps = learner.steps();
        return Some((Outcome { verdict, lower_bound, stats: learner.stats }, steps));
    }
}

/// A turn of A*.
fn astar<B: Bits>(
    snake: &Snake<B>,
    start: &State<B>,
    request: &SolveRequest,
    clock: &Stopwatch,
    expansions: u64,
    watcher: &mut dyn Watcher,
) -> Option<Outcome<Move>> {
    let limits = Limits {
        time: request.limits.time.map(|time| time.saturating_sub(clock.wall())),
        expansions: Some(expansions),
        ..request.limits.clone()
    };
    let task = Task::new(snake).starting_from(start.clone(), None).within(limits);
    let estimate = SnakeEstimate::new("order", snake)?;
    algorithms::run(Algorithm::Astar { partial: false }, &task, &estimate, &mut Ticking(watcher), 1)
}
