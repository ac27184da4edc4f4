//! The tutorial: the first minute of a new player.

use gordian_puzzle::{TutorialStep, TutorialTask};

/// The steps.
pub(crate) const STEPS: &[TutorialStep] = &[
    TutorialStep { message: "snake-tutorial-goal", board: Some("4x5:1,1:1,3,1/1,0,1"), task: TutorialTask::Read },
    TutorialStep { message: "snake-tutorial-step", board: None, task: TutorialTask::Play(&["R"]) },
    TutorialStep { message: "snake-tutorial-reach", board: None, task: TutorialTask::Play(&["R"]) },
    TutorialStep { message: "snake-tutorial-eat", board: None, task: TutorialTask::Play(&["R"]) },
    TutorialStep { message: "snake-tutorial-wrap", board: None, task: TutorialTask::Play(&["R"]) },
    TutorialStep { message: "snake-tutorial-solve", board: Some("5x5:2,2:0,2,1/4,4,1"), task: TutorialTask::Solve },
];
