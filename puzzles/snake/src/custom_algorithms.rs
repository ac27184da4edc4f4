//! The algorithms that only this puzzle has: `learn` and the agents. Each takes a call and returns an answer.

use crate::agents::{Advice, AgentEnd, AgentRun, AppleSearch, SafeAgent, Simulation, run_nearest_apple};
use crate::bit_string::BitString;
use crate::estimates::{EstimateKind, SnakeEstimate};
use crate::learning_search::{LearningSearch, SearchEnd};
use crate::space::{Snake, State};
use crate::torus::Move;
use gordian_puzzle::request::ProgressObserver;
use gordian_puzzle::{
    Answer, CustomAlgorithm, CustomCall, Message, Parameter, Refusal, Rules, SolveRequest, Unwatched, Watcher,
};
use gordian_search::{
    Algorithm, Cost, Expected, Limits, Outcome, Partial, Plan, Proof, Space, Stop, Stopwatch, Task, Verdict, Weight,
    algorithms,
};

/// The algorithms that only this puzzle has.
pub(crate) const ALL: &[CustomAlgorithm] = &[
    CustomAlgorithm { name: "learn", parameters: &[] },
    CustomAlgorithm { name: "agent-bfs", parameters: &[] },
    CustomAlgorithm {
        name: "agent-ids",
        parameters: &[Parameter { key: "step", expected: Expected::Whole(1), default: "1" }],
    },
    CustomAlgorithm { name: "agent-safe", parameters: &[] },
];

/// The longest partial plan that an answer carries.
const MAX_PARTIAL_MOVES: usize = 1_000;

/// The expansions of the first turn of `learn`, which takes turns with A*. A* proves small boards unsolvable on which
/// `learn` alone would search longer and longer plans forever.
const FIRST_TURN_EXPANSIONS: u64 = 2_000;

/// How much longer each turn is than the one before.
const TURN_GROWTH: u64 = 4;

/// The number of threads of the searches that `learn` and `agent-safe` run.
const ONE_THREAD: usize = 1;

/// The expansions of A* in a turn, as a multiple of those of `learn`.
const ASTAR_EXPANSION_FACTOR: u64 = 3;

/// The expansions of the search for a whole plan before a move of `agent-safe`.
const PLAN_EXPANSIONS: u64 = 6_000;

/// The weight of the estimate in that search (weighted A*), in thousandths.
const PLAN_WEIGHT: u32 = 5_000;

/// Runs the algorithm of a call.
pub(crate) fn run<B: BitString>(
    snake: &Snake<B>,
    call: &CustomCall<'_, Snake<B>>,
    watcher: &mut dyn Watcher,
) -> Result<Answer, Refusal> {
    let view = snake.view(call.start);
    let limits = &call.request.limits;
    Ok(match call.request.with.name.as_str() {
        "agent-bfs" => {
            agent_answer(call.new_answer(), &run_nearest_apple(&view, AppleSearch::BreadthFirst, limits, watcher))
        }
        "agent-ids" => {
            let step = call.whole("step").max(1);
            let search = AppleSearch::IterativeDeepening { step };
            agent_answer(call.new_answer(), &run_nearest_apple(&view, search, limits, watcher))
        }
        "agent-safe" => agent_answer(call.new_answer(), &run_safe(snake, call.start, limits, watcher)),
        _ => learn_answer(snake, call, watcher)?,
    })
}

/// The answer for a finished run of an agent.
fn agent_answer(mut answer: Answer, run: &AgentRun) -> Answer {
    let letters = || run.moves.iter().map(|step| step.letter().to_owned()).collect::<Vec<_>>();
    answer.outcome.stats.expanded = run.expanded;
    answer.outcome.stats.generated = run.generated;
    answer.outcome.stats.peak_nodes = run.peak_nodes;
    answer.outcome.stats.peak_bytes = run.peak_bytes;
    answer.extra.insert("moves_without_plan".to_owned(), run.unplanned_moves.into());
    let stop = match run.end {
        AgentEnd::Won => {
            let plan = Plan { actions: letters(), cost: run.moves.len() as Cost };
            answer.outcome.verdict = Verdict::Solved { plan, proof: Proof::None };
            return answer;
        }
        AgentEnd::Dead | AgentEnd::Circling => Stop::Incomplete,
        AgentEnd::Stopped(stop) => stop,
    };
    answer.left = Some(u32::try_from(run.apples_left).unwrap_or(u32::MAX));
    let partial = (run.moves.len() <= MAX_PARTIAL_MOVES).then(|| Partial { actions: letters(), estimate: 0 });
    answer.outcome.verdict = Verdict::Stopped { reason: stop, incumbent: None, partial };
    let id = match run.end {
        AgentEnd::Dead => "snake-game-over",
        AgentEnd::Circling => "snake-game-circles",
        AgentEnd::Won | AgentEnd::Stopped(_) => "snake-game-stopped",
    };
    answer.notes.push(Message::new(id).with("left", run.apples_left).with("moves", run.moves.len()));
    answer
}

/// The short search for a whole plan of `agent-safe`, from the states of a run one after the other.
struct Planner<'a, B> {
    snake: &'a Snake<B>,
    state: State<B>,
    /// The number of moves of the run that led to `state`.
    moves_made: usize,
    /// `None` if states fit no key, so that no search is possible.
    estimate: Option<SnakeEstimate>,
    /// The largest amount of memory that one of the searches used, in bytes.
    peak_bytes: u64,
}

impl<'a, B: BitString> Planner<'a, B> {
    /// A planner for runs from this state.
    fn new(snake: &'a Snake<B>, start: &State<B>) -> Self {
        let estimate = snake.fits_key().then(|| SnakeEstimate::new(EstimateKind::SpanningTree, snake));
        Planner { snake, state: start.clone(), moves_made: 0, estimate, peak_bytes: 0 }
    }

    /// A plan from the state after these moves of the run, and the number of expanded states.
    fn plan(&mut self, moves: &[Move]) -> (Option<Vec<Move>>, u64) {
        for step in &moves[self.moves_made..] {
            self.snake.apply(&mut self.state, *step);
        }
        self.moves_made = moves.len();
        let Some(estimate) = &self.estimate else { return (None, 0) };
        let weight = Weight::from_thousandths(PLAN_WEIGHT).expect("the weight is valid");
        let limits = Limits::expansions(PLAN_EXPANSIONS);
        let task = Task::new(self.snake).starting_from(self.state.clone(), None).within(limits);
        let algorithm = Algorithm::Wastar { weight };
        let outcome = algorithms::run(algorithm, &task, estimate, &mut ProgressObserver(&mut Unwatched), ONE_THREAD);
        let Some(outcome) = outcome else { return (None, 0) };
        self.peak_bytes = self.peak_bytes.max(outcome.stats.peak_bytes);
        (outcome.plan().map(|plan| plan.actions.clone()), outcome.stats.expanded)
    }
}

/// Runs `agent-safe`.
fn run_safe<B: BitString>(snake: &Snake<B>, start: &State<B>, limits: &Limits, watcher: &mut dyn Watcher) -> AgentRun {
    let mut planner = Planner::new(snake, start);
    let mut agent = SafeAgent::new(snake.torus().cells());
    let mut run = agent.run(&snake.view(start), limits, watcher, &mut |moves| planner.plan(moves));
    run.peak_bytes = planner.peak_bytes + agent.bytes();
    run
}

/// What `agent-safe` would do next in a state.
pub(crate) fn advise<B: BitString>(snake: &Snake<B>, state: &State<B>) -> Advice {
    let mut planner = Planner::new(snake, state);
    let mut agent = SafeAgent::new(snake.torus().cells());
    let no_moves = &[];
    agent.advise(&Simulation::new(&snake.view(state)), no_moves, &mut |moves| planner.plan(moves)).0
}

/// Runs `learn`.
fn learn_answer<B: BitString>(
    snake: &Snake<B>,
    call: &CustomCall<'_, Snake<B>>,
    watcher: &mut dyn Watcher,
) -> Result<Answer, Refusal> {
    let clock = Stopwatch::start();
    let outcome = learn(snake, call.start, call.request, watcher);
    let Some((mut outcome, order_steps)) = outcome else {
        return Err(Refusal::new(Message::new("snake-refused-learn")));
    };
    outcome.stats.cpu = clock.cpu();
    outcome.stats.wall = clock.wall();
    let mut answer = call.new_answer();
    snake.default_estimate().clone_into(&mut answer.estimate);
    if let Verdict::Stopped { reason, .. } = outcome.verdict {
        // The partial plan of A* says nothing about the learning search.
        outcome.verdict = Verdict::stopped(reason);
    }
    answer.outcome = outcome.map_actions(|actions| actions.into_iter().map(|step| step.letter().to_owned()).collect());
    answer.extra.insert("order_steps".to_owned(), order_steps.into());
    Ok(answer)
}

/// Searches a shortest plan with the learning search and A* in turns. Returns the outcome and the number of search steps over
/// orders; `None` if the board has too many apples.
pub(crate) fn learn<B: BitString>(
    snake: &Snake<B>,
    start: &State<B>,
    request: &SolveRequest,
    watcher: &mut dyn Watcher,
) -> Option<(Outcome<Move>, u64)> {
    let clock = Stopwatch::start();
    let view = snake.view(start);
    let mut search = LearningSearch::new(&view, request)?;
    let mut turn_expansions = FIRST_TURN_EXPANSIONS;
    loop {
        let (verdict, lower_bound) = match search.run(turn_expansions, watcher) {
            SearchEnd::Solved(actions) => {
                let cost = actions.len() as Cost;
                (Verdict::Solved { plan: Plan { actions, cost }, proof: Proof::Optimal }, Some(cost))
            }
            SearchEnd::Unsolvable => (Verdict::Unsolvable, None),
            SearchEnd::Stopped(reason) => (Verdict::stopped(reason), Some(search.bound)),
            SearchEnd::Paused => {
                let outcome = astar(snake, start, request, &clock, turn_expansions * ASTAR_EXPANSION_FACTOR, watcher)?;
                search.stats.absorb(&outcome.stats);
                turn_expansions = turn_expansions.saturating_mul(TURN_GROWTH);
                match outcome.verdict {
                    // Only the turn of A* is over, or its memory is full: the learning search goes on.
                    Verdict::Stopped { reason: Stop::Expansions | Stop::Memory, .. } if !search.is_spent() => continue,
                    verdict => (verdict, outcome.lower_bound),
                }
            }
        };
        let order_steps = search.order_steps();
        return Some((Outcome { verdict, lower_bound, stats: search.stats }, order_steps));
    }
}

/// One turn of A*, from the start.
fn astar<B: BitString>(
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
    let estimate = SnakeEstimate::new(EstimateKind::Order, snake);
    algorithms::run(Algorithm::Astar { partial: false }, &task, &estimate, &mut ProgressObserver(watcher), ONE_THREAD)
}
