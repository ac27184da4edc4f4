//! Rules: what a space adds so that the wrapper can make a whole puzzle of it.

use crate::answer::Answer;
use crate::control::{Cell, Control, Reply, Selection, Settings};
use crate::instance::{About, Options, Setup};
use crate::message::Message;
use crate::position::Quality;
use crate::referee::Referee;
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::scene::Scene;
use gordian_search::{Algorithm, Cost, Estimate, Observer, Outcome, Space, Spec, Task};

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

/// A space with notation, picture, controls and words: all that a puzzle writes. [`Wrapped`](crate::Wrapped) makes an
/// [`Instance`](crate::Instance) of it.
pub trait Rules: Space<State: 'static> + Send + Sync + Sized + 'static {
    /// The catalogue's description of the puzzle.
    fn about(&self) -> &'static About;

    /// The rule options of this instance that differ from the default.
    fn options(&self) -> &Options;

    /// The instance in ids: what stands before and after the second colon, as in `3x3` and `8,6,7,2,5,4,3,0,1`.
    fn inline(&self) -> (String, String);

    /// The instance as text in a format; `None` when the format is unknown.
    fn write(&self, format: &str) -> Option<String>;

    /// An action as text.
    fn write_action(&self, state: &Self::State, action: Self::Action) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// Why the text is no legal action in this state.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, Message>;

    /// The board as text, the same that the referee writes.
    fn board(&self, state: &Self::State) -> String;

    /// The picture; `last` is the state before and the action that led here.
    fn scene(&self, state: &Self::State, last: Option<(&Self::State, Self::Action)>) -> Scene;

    /// What a control means.
    fn control(&self, state: &Self::State, control: &Control, selection: &Selection, settings: &Settings) -> Reply;

    /// A legal action in words.
    fn describe(&self, state: &Self::State, action: Self::Action) -> Message;

    /// What to ask a player who types.
    fn prompt(&self, state: &Self::State) -> Message;

    /// What a hint says of an action that is the first of a plan. `remaining` is the plan's cost, this action included.
    fn explain(&self, state: &Self::State, action: Self::Action, remaining: Cost, quality: Quality) -> HintWords;

    /// A referee at the start.
    fn referee(&self) -> Box<dyn Referee>;

    /// The instance as a board to edit.
    fn edit(&self) -> Box<dyn Setup>;

    /// A proof, found without search, that no goal can be reached from a state.
    fn impossible(&self, _state: &Self::State) -> Option<Message> {
        None
    }

    /// The best algorithm and estimate for a start.
    fn auto(&self, start: &Self::State, request: &SolveRequest) -> Choice;

    /// The estimate used when none is asked for.
    fn default_estimate(&self) -> &'static str;

    /// Changes an algorithm's defaults where the puzzle knows better; what the spec says stays.
    fn tune(&self, algorithm: Algorithm, _spec: &Spec) -> Algorithm {
        algorithm
    }

    /// Builds the estimate of this name, for searches from `start`, and hands it to the visitor.
    ///
    /// # Errors
    /// When no estimate has this name, or its table cannot be had.
    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        start: &Self::State,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal>;

    /// Runs bidirectional search where the space is [`Reversible`](gordian_search::Reversible):
    /// `Some(bibfs::search(task, observer))`. `None` refuses it.
    fn bidirectional<O: Observer<Self::Action>>(
        &self,
        _task: &Task<'_, Self>,
        _observer: &mut O,
    ) -> Option<Outcome<Self::Action>> {
        None
    }

    /// Runs an algorithm of the puzzle's own. `None` when it has none of this name. The wrapper fills in the id, the options
    /// and, where they are 0, the times, and lets the referee replay plan and incumbent.
    fn own(
        &self,
        _start: &Self::State,
        _request: &SolveRequest,
        _watcher: &mut dyn Watcher,
    ) -> Option<Result<Answer, Refusal>> {
        None
    }
}
