//! The undo tree of a game: nothing that was played is ever lost.
//!
//! Every step a player makes hangs below the step before it. Undo goes up, redo goes down the branch that was visited last, and
//! a move made after an undo begins a new branch beside the old one. Starting again is a step like any other, so it can be
//! undone too.

use gordian_puzzle::Message;
use serde::{Deserialize, Serialize};

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The number of the step it was made after; 0 is the start of the game.
    pub parent: u32,
    /// The moves that were made at once; none for going back to the start of the instance.
    pub moves: Option<Vec<String>>,
}

/// The steps of a game. Steps are numbered from 1 in the order in which they were first made; 0 is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    steps: Vec<Step>,
    here: u32,
    /// The end of the branch that redo follows: `here` or a step below it.
    tip: u32,
}

impl History {
    /// The history of a game in which nothing has happened yet.
    pub fn new() -> Self {
        History::default()
    }

    /// A history from its steps, the step it stands at and the end of the branch that redo follows.
    ///
    /// # Errors
    /// When a step hangs below one that comes after it, or `here` and `tip` are no steps of one branch.
    pub fn from_steps(steps: Vec<Step>, here: u32, tip: u32) -> Result<Self, Message> {
        let broken = |number: usize| Message::new("session-game-step").with("number", number);
        if let Some(index) = steps.iter().enumerate().position(|(index, step)| step.parent as usize > index) {
            return Err(broken(index + 1));
        }
        let history = History { steps, here, tip };
        let is_known = |number: u32| number as usize <= history.steps.len();
        if !is_known(here) || !is_known(tip) || !history.is_below(tip, here) {
            return Err(broken(here as usize));
        }
        Ok(history)
    }

    /// All steps, in the order in which they were first made.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The number of the step the game stands at.
    pub fn here(&self) -> u32 {
        self.here
    }

    /// The end of the branch that redo follows.
    pub fn tip(&self) -> u32 {
        self.tip
    }

    fn parent(&self, number: u32) -> Option<u32> {
        let index = (number as usize).checked_sub(1)?;
        self.steps.get(index).map(|step| step.parent)
    }

    /// Whether a step is another one or hangs below it.
    pub fn is_below(&self, number: u32, above: u32) -> bool {
        let mut at = number;
        // Numbers only fall on the way up.
        while at > above {
            match self.parent(at) {
                Some(parent) => at = parent,
                None => return false,
            }
        }
        at == above
    }

    /// The steps that were made directly after one.
    pub fn after(&self, number: u32) -> impl DoubleEndedIterator<Item = u32> {
        let children = self.steps.iter().enumerate().filter(move |(_, step)| step.parent == number);
        children.map(|(index, _)| index as u32 + 1)
    }

    /// The moves that lead from the start of the instance to a step, one list a step.
    pub fn way(&self, number: u32) -> Vec<&[String]> {
        let mut way = Vec::new();
        let mut at = number;
        while let Some(step) = (at as usize).checked_sub(1).and_then(|index| self.steps.get(index)) {
            match &step.moves {
                Some(moves) => way.push(moves.as_slice()),
                None => break,
            }
            at = step.parent;
        }
        way.reverse();
        way
    }

    /// Notes a step that was made here; the same step made again leads into its old branch.
    pub fn make(&mut self, moves: Option<Vec<String>>) {
        let known = self.after(self.here).find(|number| self.steps[*number as usize - 1].moves == moves);
        match known {
            Some(number) => {
                if !self.is_below(self.tip, number) {
                    self.tip = self.newest_end(number);
                }
                self.here = number;
            }
            None => {
                self.steps.push(Step { parent: self.here, moves });
                self.here = self.steps.len() as u32;
                self.tip = self.here;
            }
        }
    }

    /// The newest step at or below one: the end of a branch, because a step is older than those below it.
    fn newest_end(&self, number: u32) -> u32 {
        let mut is_below = vec![false; self.steps.len() + 1];
        is_below[number as usize] = true;
        let mut newest = number;
        for (index, step) in self.steps.iter().enumerate().skip(number as usize) {
            if is_below[step.parent as usize] {
                is_below[index + 1] = true;
                newest = index as u32 + 1;
            }
        }
        newest
    }

    /// Goes one step back; false at the start.
    pub fn undo(&mut self) -> bool {
        match self.parent(self.here) {
            Some(parent) => {
                self.here = parent;
                true
            }
            None => false,
        }
    }

    /// The step that redo would make again.
    pub fn next(&self) -> Option<u32> {
        let mut at = self.tip;
        while at != self.here {
            let parent = self.parent(at)?;
            if parent == self.here {
                return Some(at);
            }
            at = parent;
        }
        None
    }

    /// Makes the step again that was undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let next = self.next();
        self.here = next.unwrap_or(self.here);
        next.is_some()
    }

    /// Lets redo follow the next branch that begins here, and after the last one the first again. Answers its number from 1
    /// and how many there are; `None` when there are fewer than two.
    pub fn turn(&mut self) -> Option<(usize, usize)> {
        let branches: Vec<u32> = self.after(self.here).collect();
        if branches.len() < 2 {
            return None;
        }
        let now = self.next().and_then(|next| branches.iter().position(|branch| *branch == next)).unwrap_or(0);
        let chosen = (now + 1) % branches.len();
        self.tip = self.newest_end(branches[chosen]);
        Some((chosen + 1, branches.len()))
    }

    /// Goes to any step; redo then follows the branch it came from where that lies below, and the newest otherwise.
    pub fn go(&mut self, number: u32) {
        if number as usize > self.steps.len() {
            return;
        }
        self.here = number;
        if !self.is_below(self.tip, number) {
            self.tip = self.newest_end(number);
        }
    }

    /// Goes to a step, and lets redo follow what else begins there rather than the branch it came from, where there is
    /// something else.
    pub fn abandon(&mut self, number: u32) {
        let left = {
            self.go(number);
            self.next()
        };
        let other = self.after(number).rfind(|branch| Some(*branch) != left);
        self.tip = other.map_or(number, |branch| self.newest_end(branch));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(text: &str) -> Option<Vec<String>> {
        Some(vec![text.to_owned()])
    }

    fn played(texts: &[&str]) -> History {
        let mut history = History::new();
        for text in texts {
            history.make(moves(text));
        }
        history
    }

    fn way(history: &History) -> Vec<String> {
        history.way(history.here()).concat()
    }

    #[test]
    fn a_move_after_an_undo_begins_a_branch_and_the_old_one_stays() {
        let mut history = played(&["a", "b", "c"]);
        assert!(history.undo() && history.undo());
        history.make(moves("d"));
        assert_eq!(way(&history), ["a", "d"]);
        assert!(!history.redo());
        assert!(history.undo());
        assert_eq!(history.turn(), Some((1, 2)));
        assert!(history.redo() && history.redo() && !history.redo());
        assert_eq!(way(&history), ["a", "b", "c"]);
    }

    #[test]
    fn the_same_move_leads_into_its_old_branch() {
        let mut history = played(&["a", "b"]);
        history.undo();
        history.undo();
        history.make(moves("a"));
        assert_eq!(history.steps().len(), 2);
        assert!(history.redo());
        assert_eq!(way(&history), ["a", "b"]);
        history.go(0);
        history.make(moves("x"));
        history.undo();
        history.make(moves("a"));
        assert!(history.redo(), "the branch below the known step is followed again");
    }

    #[test]
    fn a_new_start_can_be_undone() {
        let mut history = played(&["a", "b"]);
        history.make(None);
        assert!(way(&history).is_empty());
        history.make(moves("c"));
        assert_eq!(way(&history), ["c"]);
        assert!(history.undo() && history.undo());
        assert_eq!(way(&history), ["a", "b"]);
    }

    #[test]
    fn what_is_abandoned_is_not_what_redo_follows() {
        let mut history = played(&["a", "b"]);
        history.go(1);
        history.make(moves("trial"));
        history.abandon(1);
        assert_eq!(way(&history), ["a"]);
        assert!(history.redo());
        assert_eq!(way(&history), ["a", "b"]);
        let mut alone = played(&["a", "trial"]);
        alone.abandon(1);
        assert!(!alone.redo());
        assert_eq!(alone.steps().len(), 2, "and still nothing is lost");
    }

    #[test]
    fn a_broken_tree_is_refused() {
        let step = |parent| Step { parent, moves: moves("a") };
        assert!(History::from_steps(vec![step(0), step(1)], 2, 2).is_ok());
        assert!(History::from_steps(vec![step(1)], 0, 0).is_err());
        assert!(History::from_steps(vec![step(0)], 2, 2).is_err());
        assert!(History::from_steps(vec![step(0), step(0)], 1, 2).is_err());
        assert!(History::from_steps(vec![step(0), step(1)], 1, 0).is_err());
    }
}
