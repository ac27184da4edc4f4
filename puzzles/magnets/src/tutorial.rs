//! The tutorial: the first minute of a new player.

use gordian_puzzle::{TutorialStep, TutorialTask};

/// The steps.
pub(crate) const STEPS: &[TutorialStep] = &[
    TutorialStep { message: "magnets-tutorial-goal", board: Some("3x4:..../.oio/p..."), task: TutorialTask::Read },
    TutorialStep { message: "magnets-tutorial-push", board: None, task: TutorialTask::Play(&["2,0>1,1"]) },
    TutorialStep {
        message: "magnets-tutorial-pull",
        board: Some("2x5:ioooi/xxrxx"),
        task: TutorialTask::Play(&["1,2>0,2"]),
    },
    TutorialStep { message: "magnets-tutorial-solve", board: Some("3x4:2:xxxo/..i./p..o"), task: TutorialTask::Solve },
];
