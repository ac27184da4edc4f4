//! The result of checking a solution, and the difficulty of an instance.

use crate::control::Cell;
use crate::fault::Faults;
use crate::message::Message;

/// How hard an instance is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// `easy`, `medium`, `hard` or `expert`.
    pub level: &'static str,
    /// A number that grows with the difficulty; each puzzle has its own measure.
    pub score: u32,
    /// The difficulty in words.
    pub words: Message,
}

/// The result of checking a solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// Whether the solution solves the instance.
    pub solves: bool,
    /// The cost of the solution, for puzzles of moves.
    pub cost: Option<u32>,
    /// Why the instance is not solved: all mistakes or, if there are none, what is missing.
    pub faults: Vec<Message>,
    /// Every broken rule, for puzzles whose rules have names.
    pub broken: Vec<BrokenRule>,
    /// Whether every move or cell is right, but the puzzle is not solved yet.
    pub unfinished: bool,
    /// Why the text cannot be judged: it is unreadable, or it is a board of another instance.
    pub unreadable: Option<Faults>,
}

impl Check {
    /// The result for moves that are legal and end before the instance is solved.
    ///
    /// ```
    /// use gordian_puzzle::Check;
    ///
    /// let check = Check::unfinished(3);
    /// assert!(check.unfinished && !check.solves);
    /// assert_eq!(check.cost, Some(3));
    /// ```
    pub fn unfinished(cost: u32) -> Check {
        let faults = vec![Message::new("check-unfinished")];
        Check { cost: Some(cost), faults, unfinished: true, ..Check::default() }
    }
}

/// A rule that a checked solution breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// The rule's name, the same in every language.
    pub rule: &'static str,
    /// The cells where the rule is broken.
    pub cells: Vec<Cell>,
    /// How the rule is broken.
    pub message: Message,
}
