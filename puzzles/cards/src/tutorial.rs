//! The tutorial: the first minute of a new player.

use gordian_puzzle::{TutorialStep, TutorialTask};

/// The steps.
pub(crate) const STEPS: &[TutorialStep] = &[
    TutorialStep { message: "cards-tutorial-goal", board: Some("3,2,2:2g.1r/2r.1g/_"), task: TutorialTask::Read },
    TutorialStep { message: "cards-tutorial-empty", board: None, task: TutorialTask::Play(&["1>3"]) },
    TutorialStep { message: "cards-tutorial-larger", board: None, task: TutorialTask::Play(&["2>1"]) },
    TutorialStep { message: "cards-tutorial-finish", board: None, task: TutorialTask::Play(&["3>2"]) },
    TutorialStep { message: "cards-tutorial-solve", board: Some("3,2,2:1g.2r.1r.2g/_/_"), task: TutorialTask::Solve },
];
