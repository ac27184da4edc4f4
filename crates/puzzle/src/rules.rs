//! [`Rules`]: what a puzzle adds to its search space, so that [`Wrapped`](crate::Wrapped) can build an instance from it.

use crate::about::{About, EstimateInfo};
use crate::answer::Answer;
use crate::check::Rating;
use crate::control::{Cell, Control, Reply, Selection, Settings};
use crate::editor::Editor;
use crate::message::Message;
use crate::options::Options;
use crate::position::{Hint, HintMarks, Quality};
use crate::referee::Referee;
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::scene::Scene;
use gordian_search::{
    Algorithm, Choices, Cost, Estimate, Limits, Observer, Outcome, PackedSpace, Ranked, RankedSpace, Space, Spec, Task,
    Value, algorithms,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The estimate that a search needs, see [`Rules::with_estimate`].
pub struct EstimateRequest<'a, S: Space> {
    /// The name of the estimate. `none` is possible too: the wrapper uses it for blind algorithms.
    pub name: &'a str,
    /// The state in which the search starts.
    pub start: &'a S::State,
    /// The request that the search answers.
    pub request: &'a SolveRequest,
    /// Receives the progress of building tables.
    pub watcher: &'a mut dyn Watcher,
}

/// Receives the estimate that [`Rules::with_estimate`] built. The method is generic, so the search is compiled for the
/// concrete type of the estimate and calls it without indirection.
pub trait EstimateVisitor<S: Space> {
    /// The result of the visit.
    type Output;
    /// Uses the estimate. `watcher` is the watcher that was passed to [`Rules::with_estimate`].
    fn visit<E: Estimate<S>>(self, estimate: E, watcher: &mut dyn Watcher) -> Self::Output;
}

/// The messages of a hint: two that do not name the move, then the move itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintWords {
    /// The cells to look at.
    pub cells: Vec<Cell>,
    /// Where to look, without the move.
    pub look: Message,
    /// What to see there, without the move.
    pub see: Message,
    /// The move, and why it is right.
    pub act: Message,
}

/// The value of every switch of the puzzle, by key. See [`About::switches`].
pub type Switches = BTreeMap<&'static str, &'static str>;

/// An engine algorithm with all its parameters resolved from a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedAlgorithm {
    /// The algorithm with its parameters.
    pub algorithm: Algorithm,
    /// The puzzle's further parameters, see [`About::switches`].
    pub switches: Switches,
    /// How ties are broken, and in which order actions are tried.
    pub choices: Choices,
    /// The number of threads that it may use.
    pub threads: usize,
}

/// A search that is ready to run on an algorithm of the engine.
pub struct SearchCall<'a, S: Space, E> {
    /// The algorithm with all its parameters.
    pub resolved: &'a ResolvedAlgorithm,
    /// The space, the start and the limits.
    pub task: &'a Task<'a, S>,
    /// The estimate.
    pub estimate: &'a E,
}

impl<S: Space, E: Estimate<S>> SearchCall<'_, S, E> {
    /// Runs the algorithm; `None` if it is bidirectional, which needs a [`Reversible`](gordian_search::Reversible) space.
    pub fn run<O: Observer<S::Action>>(&self, observer: &mut O) -> Option<Outcome<S::Action>> {
        algorithms::run(self.resolved.algorithm, self.task, self.estimate, observer, self.resolved.threads)
    }
}

impl ResolvedAlgorithm {
    /// Whether a switch has this value.
    pub fn has_switch(&self, key: &str, value: &str) -> bool {
        self.switches.get(key) == Some(&value)
    }
}

/// The arguments of a call to one of the puzzle's own algorithms.
#[derive(Clone, Debug)]
pub struct CustomCall<'a, S: Space> {
    /// The state in which to start.
    pub start: &'a S::State,
    /// The moves from the initial state to `start`.
    pub played: &'a [String],
    /// The maximum cost of a plan under the rules.
    pub allowance: Option<Cost>,
    /// The request; its `with` is the algorithm that runs, and never `auto`.
    pub request: &'a SolveRequest,
    /// The name of the estimate that the request or `auto` chose.
    pub estimate: &'static str,
    /// The value of every parameter of the algorithm, by key.
    pub parameters: BTreeMap<&'static str, Value>,
    pub(crate) empty_answer: Answer,
}

impl<S: Space> CustomCall<'_, S> {
    /// An answer to fill in. Names, options and parameters are set; the verdict is `stopped` without a reason, and the estimate
    /// is `none`.
    pub fn new_answer(&self) -> Answer {
        self.empty_answer.clone()
    }

    /// The value of a parameter that is a whole number; 0 if there is no such parameter.
    pub fn whole(&self, key: &str) -> u32 {
        self.parameters.get(key).and_then(|value| value.whole()).unwrap_or(0)
    }
}

/// The rules of a puzzle: a search space with a notation, a picture, controls and messages.
///
/// This is the main trait that a puzzle implements. [`Wrapped`](crate::Wrapped) builds an [`Instance`](crate::Instance) from
/// it.
pub trait Rules: Space<State: 'static> + Send + Sync + Sized + 'static {
    /// The catalogue's description of the puzzle.
    const ABOUT: &'static About;

    /// The rule options of this instance that differ from the default.
    fn options(&self) -> &Options {
        static NONE: Options = Options::new();
        &NONE
    }

    /// The two parts of the instance's id after the puzzle's name: before and after the second colon, for example `3x3` and
    /// `8,6,7,2,5,4,3,0,1`.
    fn inline(&self) -> (String, String);

    /// Writes the instance in a format; `None` if the format is unknown. By default there is only `text`, the board of the
    /// initial state.
    fn write(&self, format: &str) -> Option<String> {
        (format == "text").then(|| self.board(&self.initial()) + "\n")
    }

    /// An action as text.
    fn write_action(&self, state: &Self::State, action: Self::Action) -> String;

    /// Reads an action. By default this finds the legal action that [`write_action`](Rules::write_action) writes as `text`.
    ///
    /// # Errors
    /// When the text is not a legal action in this state; the message says why.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, Message> {
        let mut actions = Vec::new();
        self.actions(state, &mut actions);
        let found = actions.into_iter().find(|action| self.write_action(state, *action) == text);
        found.ok_or_else(|| Message::new("play-illegal").with("move", text))
    }

    /// Whether a text has the form of an action, legal or not. A checked solution with a word of another form is unreadable, not
    /// wrong.
    fn is_action_text(&self, _text: &str) -> bool {
        true
    }

    /// The board as text, exactly as the referee writes it.
    fn board(&self, state: &Self::State) -> String;

    /// The picture of a state; `last` is the previous state and the action that led from there to here.
    fn scene(&self, state: &Self::State, last: Option<(&Self::State, Self::Action)>) -> Scene;

    /// What the symbols in the picture mean, for people who see it as text; `None` if they explain themselves.
    fn legend(&self) -> Option<Message> {
        None
    }

    /// What a player who types should know beyond the prompt, said once when a game begins; `None` if the prompt says it all.
    fn typing_note(&self) -> Option<Message> {
        None
    }

    /// Interprets a control: a move, a selection or a refusal.
    fn control(&self, state: &Self::State, control: &Control, selection: &Selection, settings: &Settings) -> Reply;

    /// The largest number that is a valid control in this state; 0 if numbers are not controls.
    fn largest_number(&self, _state: &Self::State) -> u32 {
        0
    }

    /// Describes a legal action in words.
    fn describe(&self, state: &Self::State, action: Self::Action) -> Message;

    /// The prompt for a player who types moves; `selection` is what the player has selected so far.
    fn prompt(&self, _state: &Self::State, _selection: &Selection) -> Message {
        Message::new("play-prompt")
    }

    /// The messages of a hint at `action`, the first action of a plan. `remaining` is the cost of the whole plan.
    fn explain(&self, state: &Self::State, action: Self::Action, remaining: Cost, quality: Quality) -> HintWords;

    /// What each grade of a hint at `action` points at. With `None`, every grade points at [`HintWords::cells`].
    fn hint_marks(&self, _state: &Self::State, _action: Self::Action) -> Option<HintMarks> {
        None
    }

    /// A hint for when the limits are too small to find an optimal plan, or when the puzzle refuses exact search. Its
    /// [`quality`](Hint::quality) must say how good it is. `None` lets the wrapper take the hint from a greedy plan.
    fn fallback_hint(&self, _state: &Self::State, _limits: &Limits, _watcher: &mut dyn Watcher) -> Option<Hint> {
        None
    }

    /// Notes that the player sees when the instance is opened, for example warnings about its text. Do not include the message
    /// of [`impossible`](Rules::impossible); the wrapper adds it.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// A new referee, in the initial state.
    fn referee(&self) -> Box<dyn Referee>;

    /// An editor that starts with the board of this instance.
    fn edit(&self) -> Box<dyn Editor>;

    /// If it can be proved without a search that no goal is reachable from a state: a message that gives the reason.
    fn impossible(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// What `auto` means: the best algorithm for a search from `start`, one of the engine's or one of the puzzle's own, and the
    /// best estimate, unless that is the default one. By default A* with the default estimate.
    fn auto(&self, _start: &Self::State, _request: &SolveRequest) -> Spec {
        Spec::named("astar")
    }

    /// The algorithm for a player who gives up and wants to see a solution from `start`. By default `auto`.
    fn solution_algorithm(&self, _start: &Self::State) -> Spec {
        Spec::named("auto")
    }

    /// The name of the estimate for requests that do not name one. By default the last one in [`About::estimates`].
    fn default_estimate(&self) -> &'static str {
        Self::ABOUT.estimates.last().map_or(EstimateInfo::NONE.name, |estimate| estimate.name)
    }

    /// Builds an estimate and passes it to the visitor.
    ///
    /// # Errors
    /// When no estimate has this name, or its table cannot be loaded or built.
    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        wanted: EstimateRequest<'_, Self>,
        visitor: V,
    ) -> Result<V::Output, Refusal>;

    /// Runs an algorithm of the engine; `None` refuses it. Override this method to change how the engine searches, for example
    /// to use symmetry through a [`Fold`](gordian_search::Fold).
    fn search<E: Estimate<Self>, O: Observer<Self::Action>>(
        &self,
        call: &SearchCall<'_, Self, E>,
        observer: &mut O,
    ) -> Option<Outcome<Self::Action>> {
        match call.resolved.algorithm {
            Algorithm::Bibfs => self.search_both_ways(call.task, observer),
            _ => call.run(observer),
        }
    }

    /// Runs a bidirectional search; `None` refuses it. For a space that is [`Reversible`](gordian_search::Reversible), override
    /// this method with `Some(bibfs::search(task, observer))`.
    fn search_both_ways<O: Observer<Self::Action>>(
        &self,
        _task: &Task<'_, Self>,
        _observer: &mut O,
    ) -> Option<Outcome<Self::Action>> {
        None
    }

    /// Refuses an algorithm for this instance although the puzzle supports it in general: a message that gives the reason.
    /// `None` accepts the algorithm.
    fn refuses(&self, _algorithm: &str, _start: &Self::State) -> Option<Message> {
        None
    }

    /// Runs one of the puzzle's own algorithms. The wrapper fills in the times if they are 0, and has the referee replay the
    /// plan and the incumbent.
    ///
    /// # Errors
    /// When the puzzle refuses the request.
    fn solve_custom(&self, call: &CustomCall<'_, Self>, _watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        Err(Refusal::new(Message::new("error-unknown-algorithm").with("name", call.request.with.name.as_str())))
    }

    /// Writes an answer in the layout of the report that first described the puzzle. A puzzle without such a report returns
    /// `None` for every answer.
    fn report(&self, _start: &Self::State, _answer: &Answer) -> Option<String> {
        None
    }

    /// How hard the instance is; `None` if the puzzle has no measure of difficulty, or if measuring it would take long. The
    /// puzzle's own limit is a number of expansions, so that a rating is the same on every machine; `limits` apply as well.
    fn rating(&self, _limits: &Limits) -> Option<Rating> {
        None
    }

    /// Refuses to count the reachable states of this instance: a message that gives the reason. `None` accepts.
    fn refuses_census(&self) -> Option<Message> {
        None
    }

    /// The states that can be reached from `start`, as ranks; `None` if they have none. For a space that is
    /// [`Ranked`], override this method with [`ranked_space`].
    fn ranked(self: &Arc<Self>, _start: &Self::State) -> Option<Box<dyn PackedSpace>> {
        None
    }

    /// The two parts of the id of an instance that starts in this state, as for [`inline`](Rules::inline); `None` if the
    /// notation cannot express the state.
    fn inline_at(&self, _state: &Self::State) -> Option<(String, String)> {
        None
    }
}

/// The states of a ranked space that can be reached from `start`, for [`Rules::ranked`].
pub fn ranked_space<R: Rules + Ranked<Ranking: 'static>>(
    rules: &Arc<R>,
    start: &R::State,
) -> Option<Box<dyn PackedSpace>> {
    RankedSpace::new(Arc::clone(rules), start).map(|space| Box::new(space) as Box<dyn PackedSpace>)
}
