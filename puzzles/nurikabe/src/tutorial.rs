//! The tutorial: the first minute of a new player.

use gordian_puzzle::{TutorialStep, TutorialTask};

/// The steps.
pub(crate) const STEPS: &[TutorialStep] = &[
    TutorialStep { message: "nurikabe-tutorial-goal", board: Some("3x3:1../..3/1.."), task: TutorialTask::Read },
    TutorialStep {
        message: "nurikabe-tutorial-one",
        board: None,
        task: TutorialTask::Play(&["1,2=B", "2,1=B", "3,2=B"]),
    },
    TutorialStep { message: "nurikabe-tutorial-solve", board: None, task: TutorialTask::Solve },
];
