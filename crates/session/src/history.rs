//! The undo tree of a game: nothing that was played is ever lost.
//!
//! Every step is a child of the step before it. Undo goes to the parent, redo goes to the child on the branch that was visited
//! last, and a move made after an undo starts a new branch next to the old one. Restarting is a step like any other, so it can
//! be undone too. The page keeps the same tree in JavaScript; `tests/fixtures/undo_tree.json` holds both to the same results.

use gordian_puzzle::Message;
use serde::{Deserialize, Serialize};

/// One step of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The number of the step it was made after; 0 is the start of the game.
    pub parent: u32,
    /// The moves that were made in one step; none for a restart.
    pub moves: Option<Vec<String>>,
}

/// The undo tree: the steps of a game and where the game stands. Steps are numbered from 1 in the order in which they were
/// first made; 0 is the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    steps: Vec<Step>,
    current: u32,
    /// The end of the branch that redo follows: `current` or a descendant of it.
    tip: u32,
}

impl History {
    /// The history of a game in which nothing has happened yet.
    pub fn new() -> Self {
        History::default()
    }

    /// A history from its steps, the current step and the end of the branch that redo follows.
    ///
    /// # Errors
    /// When the parent of a step comes after the step, when `current` or `tip` do not exist, or when `tip` is not a descendant
    /// of `current`.
    pub fn from_steps(steps: Vec<Step>, current: u32, tip: u32) -> Result<Self, Message> {
        let broken = |number: usize| Message::new("session-game-step").with("number", number);
        if let Some(index) = steps.iter().enumerate().position(|(index, step)| step.parent as usize > index) {
            return Err(broken(index + 1));
        }
        let history = History { steps, current, tip };
        let is_known = |number: u32| number as usize <= history.steps.len();
        if !is_known(current) || !is_known(tip) || !history.is_descendant(tip, current) {
            return Err(broken(current as usize));
        }
        Ok(history)
    }

    /// All steps, in the order in which they were first made.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The number of the step that the game stands at.
    pub fn current(&self) -> u32 {
        self.current
    }

    /// The end of the branch that redo follows.
    pub fn tip(&self) -> u32 {
        self.tip
    }

    fn parent(&self, number: u32) -> Option<u32> {
        let index = (number as usize).checked_sub(1)?;
        self.steps.get(index).map(|step| step.parent)
    }

    /// Whether a step is `ancestor` itself or one of its descendants.
    pub fn is_descendant(&self, number: u32, ancestor: u32) -> bool {
        let mut step = number;
        // A parent always has a smaller number than its children.
        while step > ancestor {
            match self.parent(step) {
                Some(parent) => step = parent,
                None => return false,
            }
        }
        step == ancestor
    }

    /// The steps that were made directly after a step, the oldest first.
    pub fn children(&self, number: u32) -> impl DoubleEndedIterator<Item = u32> {
        let children = self.steps.iter().enumerate().filter(move |(_, step)| step.parent == number);
        children.map(|(index, _)| index as u32 + 1)
    }

    /// The moves that lead from the start of the instance to a step: one list for each step since the last restart.
    pub fn moves_to(&self, number: u32) -> Vec<&[String]> {
        let mut lists = Vec::new();
        let mut current = number;
        while let Some(step) = (current as usize).checked_sub(1).and_then(|index| self.steps.get(index)) {
            match &step.moves {
                Some(moves) => lists.push(moves.as_slice()),
                None => break,
            }
            current = step.parent;
        }
        lists.reverse();
        lists
    }

    /// Adds a step after the current one and goes there. A step that exists already is not added again: the game enters its
    /// branch.
    pub fn add_step(&mut self, moves: Option<Vec<String>>) {
        let known = self.children(self.current).find(|number| self.steps[*number as usize - 1].moves == moves);
        match known {
            Some(number) => {
                if !self.is_descendant(self.tip, number) {
                    self.tip = self.newest_descendant(number);
                }
                self.current = number;
            }
            None => {
                self.steps.push(Step { parent: self.current, moves });
                self.current = self.steps.len() as u32;
                self.tip = self.current;
            }
        }
    }

    /// The newest descendant of a step, or the step itself. It has no children, because a child is newer than its parent.
    fn newest_descendant(&self, number: u32) -> u32 {
        let mut is_descendant = vec![false; self.steps.len() + 1];
        is_descendant[number as usize] = true;
        let mut newest = number;
        for (index, step) in self.steps.iter().enumerate().skip(number as usize) {
            if is_descendant[step.parent as usize] {
                is_descendant[index + 1] = true;
                newest = index as u32 + 1;
            }
        }
        newest
    }

    /// Goes back one step; false at the start.
    pub fn undo(&mut self) -> bool {
        match self.parent(self.current) {
            Some(parent) => {
                self.current = parent;
                true
            }
            None => false,
        }
    }

    /// The step that redo goes to; `None` when there is nothing to redo.
    pub fn redo_target(&self) -> Option<u32> {
        let mut step = self.tip;
        while step != self.current {
            let parent = self.parent(step)?;
            if parent == self.current {
                return Some(step);
            }
            step = parent;
        }
        None
    }

    /// Goes to [`History::redo_target`]; false when there is none.
    pub fn redo(&mut self) -> bool {
        let target = self.redo_target();
        self.current = target.unwrap_or(self.current);
        target.is_some()
    }

    /// Makes redo follow the next branch that starts at the current step, and after the last one the first again. Returns the
    /// number of that branch, from 1, and the number of branches; `None` when there are fewer than two.
    pub fn switch_branch(&mut self) -> Option<(usize, usize)> {
        let branches: Vec<u32> = self.children(self.current).collect();
        if branches.len() < 2 {
            return None;
        }
        let target = self.redo_target();
        let now = branches.iter().position(|branch| Some(*branch) == target).unwrap_or(0);
        let chosen = (now + 1) % branches.len();
        self.tip = self.newest_descendant(branches[chosen]);
        Some((chosen + 1, branches.len()))
    }

    /// Goes to any step; a number that does not exist changes nothing. Redo keeps following its branch if that leads through
    /// the step, and follows the newest branch otherwise.
    pub fn go_to(&mut self, number: u32) {
        if number as usize > self.steps.len() {
            return;
        }
        self.current = number;
        if !self.is_descendant(self.tip, number) {
            self.tip = self.newest_descendant(number);
        }
    }

    /// Goes to a step and makes redo follow another branch than the one that the game was on: the newest of the others, or
    /// none when there is no other.
    pub fn leave_branch(&mut self, number: u32) {
        self.go_to(number);
        let left = self.redo_target();
        let other = self.children(number).rfind(|branch| Some(*branch) != left);
        self.tip = other.map_or(number, |branch| self.newest_descendant(branch));
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
            history.add_step(moves(text));
        }
        history
    }

    fn path(history: &History) -> Vec<String> {
        history.moves_to(history.current()).concat()
    }

    #[test]
    fn a_move_after_an_undo_begins_a_branch_and_the_old_one_stays() {
        let mut history = played(&["a", "b", "c"]);
        assert!(history.undo() && history.undo());
        history.add_step(moves("d"));
        assert_eq!(path(&history), ["a", "d"]);
        assert!(!history.redo());
        assert!(history.undo());
        assert_eq!(history.switch_branch(), Some((1, 2)));
        assert!(history.redo() && history.redo() && !history.redo());
        assert_eq!(path(&history), ["a", "b", "c"]);
    }

    #[test]
    fn the_same_move_leads_into_its_old_branch() {
        let mut history = played(&["a", "b"]);
        history.undo();
        history.undo();
        history.add_step(moves("a"));
        assert_eq!(history.steps().len(), 2);
        assert!(history.redo());
        assert_eq!(path(&history), ["a", "b"]);
        history.go_to(0);
        history.add_step(moves("x"));
        history.undo();
        history.add_step(moves("a"));
        assert!(history.redo(), "redo does not follow the branch below the known step");
    }

    #[test]
    fn a_new_start_can_be_undone() {
        let mut history = played(&["a", "b"]);
        history.add_step(None);
        assert!(path(&history).is_empty());
        history.add_step(moves("c"));
        assert_eq!(path(&history), ["c"]);
        assert!(history.undo() && history.undo());
        assert_eq!(path(&history), ["a", "b"]);
    }

    #[test]
    fn redo_does_not_follow_an_abandoned_branch() {
        let mut history = played(&["a", "b"]);
        history.go_to(1);
        history.add_step(moves("trial"));
        history.leave_branch(1);
        assert_eq!(path(&history), ["a"]);
        assert!(history.redo());
        assert_eq!(path(&history), ["a", "b"]);
        let mut alone = played(&["a", "trial"]);
        alone.leave_branch(1);
        assert!(!alone.redo());
        assert_eq!(alone.steps().len(), 2, "a step was lost");
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
