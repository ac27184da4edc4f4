//! Techniques: ways of reasoning that a puzzle's explanations and hints name.

use crate::message::Message;
use crate::scene::Scene;

/// A way of reasoning, with a picture of a board on which it applies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Technique {
    /// The name in JSON and on the command line.
    pub name: &'static str,
    /// What people call it.
    pub title: Message,
    /// How hard it is to see, in a word; techniques are listed tier by tier, the simplest first.
    pub tier: Message,
    /// Why the technique is right.
    pub argument: Message,
    /// A board on which it applies: what it decides is marked [`Mark::Hint`](crate::scene::Mark::Hint), what it reasons from
    /// [`Mark::Chosen`](crate::scene::Mark::Chosen).
    pub before: Scene,
    /// The same board with everything decided that the technique decides, marked [`Mark::Moved`](crate::scene::Mark::Moved).
    pub after: Scene,
}
