//! Rules: what a space adds so that the wrapper can turn it into a whole puzzle.

use crate::about::{About, EstimateInfo};
use crate::answer::Answer;
use crate::check::Rating;
use crate::control::{Cell, Control, Reply, Selection, Settings};
use crate::editor::Editor;
use crate::message::Message;
use crate::options::Options;
use crate::position::{Hint, Quality};
use crate::referee::Referee;
use crate::request::{Refusal, SolveRequest, Ticking, Watcher};
use crate::scene::Scene;
use gordian_search::{
    Algorithm, Census, Cost, Estimate, Limits, Observer, Outcome, Space, Spec, Task, Value, algorithms, census,
};
use std::collections::BTreeMap;

/// Takes an estimate whose type the puzzle picked by name, and runs with it at full speed.
pub trait EstimateVisitor<S: Space> {
    /// What comes back.
    type Output;
    /// Runs with the estimate. The watcher is the one that watched the estimate being made.
    fn visit<E: Estimate<S>>(self, estimate: E, watcher: &mut dyn Watcher) -> Self::Output;
}

/// What a hint says of a move, in two grades before the move itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintWords {
    /// Where to look.
    pub cells: Vec<Cell>,
    /// The place in words, without the move.
    pub look: Message,
    /// What to see there, without the move.
    pub see: Message,
    /// The move and why it is right.
    pub act: Message,
}

/// The choice that `auto` makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// An algorithm of the engine or of the puzzle.
    pub with: Spec,
    /// An estimate's name.
    pub estimate: &'static str,
}

/// Switches by key, every one of the puzzle's with its value.
pub type Switches = BTreeMap<&'static str, &'static str>;

/// An algorithm of the engine, as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResolvedAlgorithm {
    /// The algorithm with its parameters.
    pub algorithm: Algorithm,
    /// The puzzle's further parameters, see [`About::switches`].
    pub switches: Switches,
    /// Threads it may use.
    pub threads: usize,
}

impl ResolvedAlgorithm {
    /// Whether a switch has a value.
    pub fn is(&self, key: &str, value: &str) -> bool {
        self.switches.get(key) == Some(&value)
    }
}

/// What an algorithm of the puzzle's own is given.
#[derive(Clone, Debug)]
pub struct CustomCall<'a, S: Space> {
    /// Where to start.
    pub start: &'a S::State,
    /// The moves that led there.
    pub played: &'a [String],
    /// The most a plan may cost under the rules.
    pub allowance: Option<Cost>,
    /// The request; its `with` names the algorithm.
    pub request: &'a SolveRequest,
    /// The estimate asked for or chosen.
    pub estimate: &'static str,
    /// Every parameter of the algorithm, checked.
    pub parameters: BTreeMap<&'static str, Value>,
    pub(crate) blank: Answer,
}

impl<S: Space> CustomCall<'_, S> {
    /// An answer to fill: names, options and parameters are set, the verdict is still `stopped` without a reason and the
    /// estimate is `none`.
    pub fn blank(&self) -> Answer {
        self.blank.clone()
    }

    /// A parameter that is a whole number; 0 when there is none of this key.
    pub fn whole(&self, key: &str) -> u32 {
        self.parameters.get(key).and_then(|value| value.whole()).unwrap_or(0)
    }
}

/// A space with notation, picture, controls and words: all that a puzzle writes. [`Wrapped`](crate::Wrapped) makes an
/// [`Instance`](crate::Instance) of it.
pub trait Rules: Space<State: 'static> + Send + Sync + Sized + 'static {
    /// The catalogue's description of the puzzle.
    fn about(&self) -> &'static About;

    /// The rule options of this instance that differ from the default.
    fn options(&self) -> &Options {
        static NONE: Options = Options::new();
        &NONE
    }

    /// The instance in ids: what stands before and after the second colon, as in `3x3` and `8,6,7,2,5,4,3,0,1`.
    fn inline(&self) -> (String, String);

    /// The instance as text in a format; `None` when the format is unknown. By default `text` is the start's board.
    fn write(&self, format: &str) -> Option<String> {
        (format == "text").then(|| self.board(&self.initial()) + "\n")
    }

    /// An action as text.
    fn write_action(&self, state: &Self::State, action: Self::Action) -> String;

    /// Reads an action. By default it is the legal action that is written like this.
    ///
    /// # Errors
    /// Why the text is no legal action in this state.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, Message> {
        let mut actions = Vec::new();
        self.actions(state, &mut actions);
        let found = actions.into_iter().find(|action| self.write_action(state, *action) == text);
        found.ok_or_else(|| Message::new("play-illegal").with("move", text))
    }

    /// The board as text, the same that the referee writes.
    fn board(&self, state: &Self::State) -> String;

    /// The picture; `last` is the state before and the action that led here.
    fn scene(&self, state: &Self::State, last: Option<(&Self::State, Self::Action)>) -> Scene;

    /// What a control means.
    fn control(&self, state: &Self::State, control: &Control, selection: &Selection, settings: &Settings) -> Reply;

    /// The largest number that is a meaningful control; 0 where numbers have no meaning.
    fn largest_number(&self, _state: &Self::State) -> u32 {
        0
    }

    /// A legal action in words.
    fn describe(&self, state: &Self::State, action: Self::Action) -> Message;

    /// The question for a player who types; `selection` is the current selection.
    fn prompt(&self, _state: &Self::State, _selection: &Selection) -> Message {
        Message::new("play-prompt")
    }

    /// The words of a hint for an action that begins a plan. `remaining` is the plan's cost, this action included.
    fn explain(&self, state: &Self::State, action: Self::Action, remaining: Cost, quality: Quality) -> HintWords;

    /// A hint where the optimum is out of reach of the budget, or the puzzle refuses exact search: it must say which kind it is.
    /// `None` leaves it to a greedy plan.
    fn fallback_hint(&self, _state: &Self::State, _limits: &Limits, _watcher: &mut dyn Watcher) -> Option<Hint> {
        None
    }

    /// Notes to show when the instance is opened, such as warnings about its text. A proof that it has no solution is added.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// A referee at the start.
    fn referee(&self) -> Box<dyn Referee>;

    /// The instance as a board to edit.
    fn edit(&self) -> Box<dyn Editor>;

    /// A proof, found without search, that no goal can be reached from a state.
    fn impossible(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// The best algorithm and estimate for a start. By default A* with the default estimate.
    fn auto(&self, _start: &Self::State, _request: &SolveRequest) -> Choice {
        Choice { with: Spec::named("astar"), estimate: self.default_estimate() }
    }

    /// The estimate of a request that names none. By default the last one of [`About::estimates`].
    fn default_estimate(&self) -> &'static str {
        self.about().estimates.last().map_or(EstimateInfo::NONE.name, |estimate| estimate.name)
    }

    /// Changes an algorithm's defaults where the puzzle knows better; what the spec says stays.
    fn tune(&self, algorithm: Algorithm, _spec: &Spec) -> Algorithm {
        algorithm
    }

    /// Builds the estimate of this name, for searches from `start`, and hands it to the visitor. `none`, which blind algorithms
    /// are given too, is one of the names.
    ///
    /// # Errors
    /// When no estimate has this name, or its table cannot be loaded or built.
    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        start: &Self::State,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal>;

    /// Runs an algorithm of the engine. Override it to search through a [`Fold`](gordian_search::Fold), for instance.
    /// `None` refuses the algorithm.
    fn search<E: Estimate<Self>, O: Observer<Self::Action>>(
        &self,
        resolved: &ResolvedAlgorithm,
        task: &Task<'_, Self>,
        estimate: &E,
        observer: &mut O,
    ) -> Option<Outcome<Self::Action>> {
        match resolved.algorithm {
            Algorithm::Bibfs => self.search_both_ways(task, observer),
            algorithm => algorithms::run(algorithm, task, estimate, observer, resolved.threads),
        }
    }

    /// Runs bidirectional search; `None` refuses it. A space that is [`Reversible`](gordian_search::Reversible) overrides it
    /// with `Some(bibfs::search(task, observer))`.
    fn search_both_ways<O: Observer<Self::Action>>(
        &self,
        _task: &Task<'_, Self>,
        _observer: &mut O,
    ) -> Option<Outcome<Self::Action>> {
        None
    }

    /// Why this instance cannot have an algorithm that the puzzle otherwise has; `None` when it can.
    fn refuses(&self, _algorithm: &str, _start: &Self::State) -> Option<Message> {
        None
    }

    /// Runs an algorithm of the puzzle's own. The wrapper fills in the times where they are 0, and lets the referee replay
    /// plan and incumbent.
    ///
    /// # Errors
    /// When the request cannot be granted.
    fn solve_custom(&self, call: &CustomCall<'_, Self>, _watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        Err(Refusal::new(Message::new("error-unknown-algorithm").with("name", call.request.with.name.as_str())))
    }

    /// An answer found from `start`, as the report that the puzzle comes from prints it. `None`, whatever the answer, where
    /// there is no such report.
    fn report(&self, _start: &Self::State, _answer: &Answer) -> Option<String> {
        None
    }

    /// How hard the instance is; `None` where the puzzle has no measure, or finding out would take long.
    fn rating(&self) -> Option<Rating> {
        None
    }

    /// Counts every state that can be reached from `start`. Override it where a space can be counted faster than by storing
    /// its keys.
    ///
    /// # Errors
    /// When the states cannot be counted.
    fn census(&self, start: &Self::State, limits: &Limits, watcher: &mut dyn Watcher) -> Result<Census, Refusal> {
        Ok(census(self, start, limits, &mut Ticking(watcher)))
    }
}
