//! Answers solve requests.

use crate::explain::techniques::Tier;
use crate::explain::{Depth, Explanation, Step as ExplainedStep, explain_within};
use crate::grid::{Colour, Grid};
use crate::notation::{Style, write_rows};
use crate::play::moves::{self, CellChange};
use crate::play::report_steps;
use crate::rules::is_solved;
use crate::scene::scene_cells;
use crate::solve::report;
use crate::solve::{Solutions, SolveOptions, SolveStats, Stage, solve};
use crate::space::{FillSpace, FillState};
use gordian_puzzle::wrapper::{
    FrameObserver, auto_choice_message, custom_parameters, no_course_counts, read_algorithm, read_choices, unknown_name,
};
use gordian_puzzle::{
    Answer, CustomAlgorithm, Frame, Message, PlansWanted, ProgressObserver, Refusal, SolveRequest, Step, Watcher,
};
use gordian_search::algorithms::dfs;
use gordian_search::{
    Cost, Limits, Partial, Plan, Progress, Proof, Space, Spec, Stats, Stop, Stopwatch, Task, Value, Verdict,
};
use std::ops::ControlFlow;

/// Checks the limits of a solve and reports its progress to the watcher.
pub(crate) struct SolveMonitor<'a> {
    limits: &'a Limits,
    watcher: &'a mut dyn Watcher,
    clock: Stopwatch,
    /// The limit that stopped the solve.
    pub(crate) stop: Option<Stop>,
}

impl<'a> SolveMonitor<'a> {
    pub(crate) fn new(limits: &'a Limits, watcher: &'a mut dyn Watcher) -> Self {
        SolveMonitor { limits, watcher, clock: Stopwatch::start(), stop: None }
    }

    /// Whether the solve may continue after the work that `solver_stats` counts.
    pub(crate) fn check(&mut self, solver_stats: &SolveStats) -> ControlFlow<()> {
        self.check_steps(solver_stats.search_steps(), solver_stats.decisions, solver_stats.bytes)
    }

    /// Whether the solve may continue after this many search steps and generated nodes, with these bytes allocated.
    fn check_steps(&mut self, steps: u64, generated: u64, bytes: u64) -> ControlFlow<()> {
        let progress = Progress { expanded: steps, generated, elapsed: self.clock.wall(), ..Progress::default() };
        let stop = if self.limits.is_cancelled() || self.watcher.progress(&progress).is_break() {
            Some(Stop::Cancel)
        } else if self.limits.expansions.is_some_and(|max_steps| steps >= max_steps) {
            Some(Stop::Expansions)
        } else if self.limits.time.is_some_and(|max_time| self.clock.wall() >= max_time) {
            Some(Stop::Time)
        } else if self.limits.bytes.is_some_and(|max_bytes| bytes > max_bytes) {
            Some(Stop::Memory)
        } else {
            None
        };
        if stop.is_none() {
            return ControlFlow::Continue(());
        }
        self.stop = stop;
        ControlFlow::Break(())
    }
}

/// The algorithm that `auto` stands for.
const AUTO_CHOICE: &str = "clauses";

/// Nodes of the report's solver between two checks of the limits. A node takes microseconds.
const NODES_BETWEEN_CHECKS: u64 = 64;

/// The report's solver counts no memory: it needs only a few copies of the board.
const UNCOUNTED_BYTES: u64 = 0;

/// For [`SolveJob::set_solution`]: the algorithm stopped at the first solution and looked for no second one.
const UNIQUENESS_UNCHECKED: Option<bool> = None;

/// A board to solve.
pub(crate) struct SolveJob<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) board: &'a [Colour],
    pub(crate) id: String,
    /// The moves made so far.
    pub(crate) played: &'a [String],
}

impl SolveJob<'_> {
    /// Solves the board as requested.
    ///
    /// # Errors
    /// When the algorithm, estimate or option is unknown or not supported.
    pub(crate) fn answer(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let about = &crate::ABOUT;
        if let Some(name) = request.with.estimate.as_deref().filter(|name| *name != "none") {
            return Err(unknown_name("error-unknown-estimate", name, &["none"]));
        }
        if request.plans != PlansWanted::One {
            return Err(Refusal::new(Message::new("refused-plans")));
        }
        if request.course_counts {
            return Err(no_course_counts(&request.with.name));
        }
        if request.limits.cost.is_some() {
            return Err(Refusal::new(Message::new("refused-cost")));
        }
        let name = request.with.name.as_str();
        let spec = if name == "auto" { Spec::named(AUTO_CHOICE) } else { request.with.clone() };
        let custom = about.custom_algorithms.iter().find(|custom| custom.name == spec.name);
        let mut answer = match custom {
            Some(custom) => self.run_custom(custom, &spec, request, watcher)?,
            None => {
                if let Some((_, reason)) = about.refused.iter().find(|(refused, _)| *refused == name) {
                    return Err(Refusal::new(Message::new(*reason)));
                }
                read_algorithm(about, &request.with)?;
                if !read_choices(&request.with)?.1.is_default() {
                    return Err(unknown_name("error-unknown-parameter", "order", &[]));
                }
                self.dfs(request, watcher)?
            }
        };
        if name == "auto" {
            answer.notes.insert(0, auto_choice_message(about, AUTO_CHOICE, "none"));
        }
        // The report's solver has steps of its own.
        if request.steps && answer.steps.is_none() && !answer.verdict().is_unsolvable() {
            self.explain(&mut answer, &request.limits);
        }
        Ok(answer)
    }

    /// Runs one of this puzzle's own algorithms.
    fn run_custom(
        &self,
        custom: &CustomAlgorithm,
        spec: &Spec,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Result<Answer, Refusal> {
        let parameters = custom_parameters(custom, spec)?;
        let mut empty = self.empty_answer(custom.name);
        for (key, value) in &parameters {
            if let Value::Whole(number) = value {
                empty.parameters.insert((*key).to_owned(), (*number).into());
            }
        }
        let last_stage = match custom.name {
            "report" => return Ok(self.solve_like_report(empty, request, watcher)),
            "rules" if parameters.get("trials") == Some(&Value::Whole(0)) => Stage::Rules,
            "rules" => Stage::Trials,
            _ => Stage::Frontier,
        };
        let options = SolveOptions { last_stage, stops_at_first: request.any };
        Ok(self.solve_in_stages(empty, options, request, watcher))
    }

    /// An answer without a result.
    fn empty_answer(&self, algorithm: &str) -> Answer {
        Answer { after: self.played.to_vec(), ..Answer::new(&self.id, crate::ABOUT.name, algorithm) }
    }

    /// The moves that lead to a solution, row by row. They also repaint cells that have a wrong colour.
    fn moves_to_solution(&self, solution: &[Colour]) -> Vec<String> {
        let differing = (0..solution.len()).filter(|cell| self.board[*cell] != solution[*cell]);
        differing.map(|cell| moves::write(self.grid, cell, CellChange::Paint(solution[cell]))).collect()
    }

    /// A solution as rows of text, for the answer. Panics when it breaks a rule: that would be a bug of the solver.
    fn solution_rows(&self, solution: &[Colour]) -> Option<Vec<String>> {
        assert!(is_solved(self.grid, solution), "a solution breaks a rule: {}", self.id);
        Some(write_rows(self.grid, solution, Style::Id))
    }

    /// Enters a solution. `unique` says whether it is the only one; pass [`UNIQUENESS_UNCHECKED`] when that is unknown.
    fn set_solution(&self, answer: &mut Answer, solution: &[Colour], unique: Option<bool>) {
        let actions = self.moves_to_solution(solution);
        let plan = Plan { cost: actions.len() as Cost, actions };
        answer.outcome.verdict = Verdict::Solved { plan, proof: Proof::None };
        answer.solution = self.solution_rows(solution);
        answer.unique = unique;
    }

    /// Runs the solver with all stages that the options allow.
    fn solve_in_stages(
        &self,
        mut answer: Answer,
        options: SolveOptions,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
    ) -> Answer {
        if watcher.wants_frames() {
            self.send_explanation_frames(&request.limits, watcher);
        }
        let clock = Stopwatch::start();
        let mut monitor = SolveMonitor::new(&request.limits, watcher);
        let (solutions, solver_stats) =
            solve(self.grid, self.board, options, |solver_stats| monitor.check(solver_stats));
        let stop = monitor.stop.unwrap_or(Stop::Incomplete);
        match solutions {
            Solutions::Unsolvable => answer.outcome.verdict = Verdict::Unsolvable,
            Solutions::Unique(solution) => self.set_solution(&mut answer, &solution, (!request.any).then_some(true)),
            Solutions::Several(first, second) => {
                self.set_solution(&mut answer, &first, Some(false));
                answer.second = self.solution_rows(&second);
            }
            Solutions::AtLeastOne(solution) => self.set_solution(&mut answer, &solution, UNIQUENESS_UNCHECKED),
            Solutions::Undecided { solution, certain } => {
                let partial = Some(Partial { actions: self.moves_to_paint(&certain), estimate: 0 });
                answer.outcome.verdict = Verdict::Stopped { reason: stop, incumbent: None, partial };
                answer.solution = solution.as_deref().and_then(|solution| self.solution_rows(solution));
            }
        }
        answer.outcome.stats = Stats {
            expanded: solver_stats.trials + solver_stats.decisions,
            generated: solver_stats.propagations,
            peak_bytes: solver_stats.peak_bytes,
            cpu: clock.cpu(),
            wall: clock.wall(),
            ..Stats::default()
        };
        let extra = &mut answer.extra;
        extra.insert("stage".to_owned(), solver_stats.stage.name().into());
        extra.insert("deductions".to_owned(), solver_stats.deduced.into());
        extra.insert("trials".to_owned(), solver_stats.trials.into());
        extra.insert("decisions".to_owned(), solver_stats.decisions.into());
        extra.insert("conflicts".to_owned(), solver_stats.conflicts.into());
        answer
    }

    /// The moves that paint every undecided cell with its colour in `colours`, if it has one there.
    fn moves_to_paint(&self, colours: &[Colour]) -> Vec<String> {
        let to_paint =
            (0..colours.len()).filter(|cell| self.board[*cell] == Colour::Unknown && colours[*cell] != Colour::Unknown);
        to_paint.map(|cell| moves::write(self.grid, cell, CellChange::Paint(colours[cell]))).collect()
    }

    /// Runs the solver that the original course report describes.
    fn solve_like_report(&self, mut answer: Answer, request: &SolveRequest, watcher: &mut dyn Watcher) -> Answer {
        let clock = Stopwatch::start();
        let wants_frames = watcher.wants_frames();
        let mut monitor = SolveMonitor::new(&request.limits, watcher);
        let run = report::run(self.grid, self.board, &mut |nodes| {
            // A limit on expansions must stop at exactly that node, so then every node is checked.
            if nodes.is_multiple_of(NODES_BETWEEN_CHECKS) || request.limits.expansions.is_some() {
                monitor.check_steps(nodes, nodes, UNCOUNTED_BYTES)
            } else {
                ControlFlow::Continue(())
            }
        });
        let stop = monitor.stop;
        match (&run.solution, stop) {
            (Some(solution), _) => self.set_solution(&mut answer, solution, UNIQUENESS_UNCHECKED),
            (None, Some(stop)) => answer.outcome.verdict = Verdict::stopped(stop),
            (None, None) => answer.outcome.verdict = Verdict::Unsolvable,
        }
        if wants_frames {
            run.events.iter().for_each(|event| monitor.watcher.frame(report_steps::to_frame(self.grid, event)));
        }
        if request.steps {
            answer.steps = Some(run.events.iter().map(|event| report_steps::to_step(self.grid, event)).collect());
        }
        answer.outcome.stats = Stats {
            expanded: run.nodes,
            generated: run.coloured,
            cpu: clock.cpu(),
            wall: clock.wall(),
            ..Stats::default()
        };
        let extra = &mut answer.extra;
        extra.insert("deductions".to_owned(), run.deductions.into());
        extra.insert("decisions".to_owned(), run.nodes.into());
        extra.insert("conflicts".to_owned(), run.conflicts.into());
        answer
    }

    /// Runs the depth-first search of the engine, which decides one cell after another.
    fn dfs(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        if FillSpace::<2>::fits(self.board) {
            Ok(self.search_depth_first::<2>(request, watcher))
        } else if FillSpace::<8>::fits(self.board) {
            Ok(self.search_depth_first::<8>(request, watcher))
        } else {
            Err(Refusal::new(Message::new("nurikabe-refused-large")))
        }
    }

    /// [`SolveJob::dfs`] with keys of `W` words.
    fn search_depth_first<const W: usize>(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Answer {
        let space = FillSpace::<W>::new(self.grid, self.board);
        let task = Task::new(&space).within(request.limits.clone());
        let outcome = if watcher.wants_frames() {
            let start = space.initial();
            let write = |state: &FillState, colour| {
                moves::write(self.grid, space.undecided[state.decided_count], CellChange::Paint(colour))
            };
            dfs::search(&task, &mut FrameObserver::new(&space, &start, &write, watcher))
        } else {
            dfs::search(&task, &mut ProgressObserver(watcher))
        };
        let mut answer = self.empty_answer("dfs");
        // The board with the colours chosen so far for its undecided cells.
        let filled = |colours: &[Colour]| {
            let mut board = self.board.to_vec();
            space.undecided.iter().zip(colours).for_each(|(cell, colour)| board[*cell] = *colour);
            board
        };
        match &outcome.verdict {
            Verdict::Solved { plan, .. } => {
                self.set_solution(&mut answer, &filled(&plan.actions), UNIQUENESS_UNCHECKED);
            }
            Verdict::Unsolvable => answer.outcome.verdict = Verdict::Unsolvable,
            Verdict::Stopped { reason, partial, .. } => {
                let partial = partial
                    .as_ref()
                    .map(|partial| Partial { actions: self.moves_to_paint(&filled(&partial.actions)), estimate: 0 });
                answer.outcome.verdict = Verdict::Stopped { reason: *reason, incumbent: None, partial };
            }
        }
        answer.extra.insert("decisions".to_owned(), outcome.stats.expanded.into());
        answer.outcome.stats = outcome.stats;
        answer
    }

    /// Sends the steps of the explanation as frames. The solver's own steps change too many cells at a time to be followed.
    fn send_explanation_frames(&self, limits: &Limits, watcher: &mut dyn Watcher) {
        let explanation = explain_within(self.grid, self.board, Depth::Trials, limits);
        for (step, new_cells) in self.deciding_steps(&explanation) {
            // A trial first guesses the wrong colour. (Steps with several cells come from a search, which guesses none.)
            if step.tier == Tier::Trial && step.cells.len() == 1 {
                let action = self.write_paint(&[step.cells[0]], step.colour.opposite()).concat();
                watcher.frame(Frame::Decide { action, level: 1 });
                watcher.frame(Frame::Conflict { level: 0 });
            }
            let moves = self.write_paint(&new_cells, step.colour);
            watcher.frame(Frame::Deduce { moves, technique: step.technique.to_owned(), also: None });
        }
    }

    /// Adds the explanation and the difficulty to an answer.
    fn explain(&self, answer: &mut Answer, limits: &Limits) {
        let depth = if answer.algorithm == "rules" && answer.parameters.get("trials") == Some(&0.into()) {
            Depth::Techniques
        } else {
            Depth::Trials
        };
        let explanation = explain_within(self.grid, self.board, depth, limits);
        answer.steps = Some(self.steps(&explanation));
        if explanation.is_complete {
            let (rating, difficulty) = (explanation.rating(), explanation.difficulty());
            answer.extra.insert("rating".to_owned(), rating.into());
            answer.extra.insert("level".to_owned(), difficulty.name().into());
            answer.notes.push(
                Message::new("nurikabe-rating").with("rating", rating).with("level", Message::new(difficulty.title())),
            );
        } else {
            answer.notes.push(Message::new("nurikabe-explain-open"));
        }
    }

    /// The steps of an explanation as the answer shows them.
    fn steps(&self, explanation: &Explanation) -> Vec<Step> {
        let to_step = |(step, new_cells): (&ExplainedStep, Vec<usize>)| Step {
            technique: step.technique.to_owned(),
            title: Message::new(step.title),
            moves: self.write_paint(&new_cells, step.colour),
            because: scene_cells(self.grid, &step.because),
            message: step.message.clone(),
        };
        self.deciding_steps(explanation).into_iter().map(to_step).collect()
    }

    /// The steps of an explanation that decide cells, each with the cells that no step before it has decided: several steps of
    /// one round may decide the same cell, and a move that repeats a colour is not legal.
    fn deciding_steps<'e>(&self, explanation: &'e Explanation) -> Vec<(&'e ExplainedStep, Vec<usize>)> {
        let mut board = self.board.to_vec();
        let mut steps = Vec::new();
        for step in explanation.steps() {
            let new_cells: Vec<usize> =
                step.cells.iter().copied().filter(|cell| board[*cell] == Colour::Unknown).collect();
            if !new_cells.is_empty() {
                new_cells.iter().for_each(|cell| board[*cell] = step.colour);
                steps.push((step, new_cells));
            }
        }
        steps
    }

    /// The moves that give cells a colour.
    fn write_paint(&self, cells: &[usize], colour: Colour) -> Vec<String> {
        cells.iter().map(|cell| moves::write(self.grid, *cell, CellChange::Paint(colour))).collect()
    }
}
