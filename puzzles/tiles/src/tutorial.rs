//! The tutorial: the first minute of a new player.

use gordian_puzzle::{TutorialStep, TutorialTask};

/// The steps.
pub(crate) const STEPS: &[TutorialStep] = &[
    TutorialStep { message: "tiles-tutorial-goal", board: Some("3x3:1,2,3,4,0,6,7,5,8"), task: TutorialTask::Read },
    TutorialStep { message: "tiles-tutorial-slide", board: None, task: TutorialTask::Play(&["down"]) },
    TutorialStep { message: "tiles-tutorial-finish", board: None, task: TutorialTask::Play(&["right"]) },
    TutorialStep { message: "tiles-tutorial-solve", board: Some("3x3:0,1,3,4,2,5,7,8,6"), task: TutorialTask::Solve },
];
