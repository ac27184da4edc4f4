//! Tutorials: the first minute of a puzzle as data, so that every front end plays the same one.

/// One step of a tutorial: a message, a board, and what the player has to do on it.
///
/// A puzzle lists its steps in [`About::tutorial`](crate::About::tutorial). A puzzle without steps gets a short tutorial from its
/// summary, its first level and its prompt.
///
/// ```
/// use gordian_puzzle::{TutorialStep, TutorialTask};
///
/// const STEPS: &[TutorialStep] = &[
///     TutorialStep { message: "lights-tutorial-goal", board: Some("1x3:###"), task: TutorialTask::Read },
///     TutorialStep { message: "lights-tutorial-press", board: None, task: TutorialTask::Play(&["1,2"]) },
/// ];
/// assert!(STEPS[0].board.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TutorialStep {
    /// The id of the message that explains the step and says what to do. It has no arguments, and names no keys, because every
    /// front end has its own.
    pub message: &'static str,
    /// The board that the step starts with, as in an id after the puzzle's name; `None` continues with the board of the step
    /// before.
    pub board: Option<&'static str>,
    /// What the player has to do.
    pub task: TutorialTask,
}

/// What the player has to do in a step of a tutorial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TutorialTask {
    /// Only read the message.
    Read,
    /// Make one of these moves, written as in a plan; any move if the list is empty.
    Play(&'static [&'static str]),
    /// Solve the board.
    Solve,
}
