//! A position of a game under wrapped rules: play, hints and solving from there.

use super::solve::{SolveRun, is_auto_choice};
use super::{Shared, with_advice};
use crate::answer::Answer;
use crate::control::{Control, Reply, Selection, Settings};
use crate::message::Message;
use crate::position::{Hint, KeyedBoard, PackedForm, Position, Quality, Status};
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::rules::Rules;
use crate::scene::Scene;
use gordian_search::{Cost, Key, KeyedSpace, Limits, PackedSpace, Proof, Spec, Verdict};
use std::sync::Arc;

/// A position in a game under wrapped rules.
pub(super) struct WrappedPosition<R: Rules> {
    shared: Arc<Shared<R>>,
    state: R::State,
    /// The previous state and the action that led from it to this one; `None` at the start.
    last_step: Option<(R::State, R::Action)>,
    /// The moves made so far, as text.
    moves: Vec<String>,
    /// What these moves cost.
    spent: Cost,
}

impl<R: Rules> WrappedPosition<R> {
    pub(super) fn start(shared: Arc<Shared<R>>) -> Self {
        let state = shared.rules.initial();
        WrappedPosition { shared, state, last_step: None, moves: Vec::new(), spent: 0 }
    }

    fn rules(&self) -> &R {
        &self.shared.rules
    }

    /// The cost that the rules still allow; `None` if they set no limit.
    fn remaining_allowance(&self) -> Option<Cost> {
        self.rules().allowance().map(|allowance| allowance.saturating_sub(self.spent))
    }

    /// The legal actions that the remaining allowance covers; none in a goal.
    fn actions(&self) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if !self.rules().is_goal(&self.state) {
            self.rules().actions(&self.state, &mut actions);
            if let Some(allowance) = self.remaining_allowance() {
                actions.retain(|&action| self.rules().cost(&self.state, action) <= allowance);
            }
        }
        actions
    }

    /// A hint at the first move of the answer's plan or incumbent; `None` if it has neither.
    fn hint_from_answer(&self, answer: &Answer) -> Option<Hint> {
        let (plan, quality) = match answer.verdict() {
            Verdict::Solved { plan, proof: Proof::Optimal } => (plan, Quality::Optimal),
            Verdict::Solved { plan, .. } | Verdict::Stopped { incumbent: Some(plan), .. } => (plan, Quality::Good),
            Verdict::Unsolvable | Verdict::Stopped { incumbent: None, .. } => return None,
        };
        let (text, cost) = (plan.actions.first()?, plan.cost);
        let action = self.rules().read_action(&self.state, text).ok()?;
        let words = self.rules().explain(&self.state, action, cost, quality);
        Some(Hint {
            cells: words.cells,
            marks: self.rules().hint_marks(&self.state, action),
            grades: [words.look, words.see, words.act],
            moves: vec![text.clone()],
            quality,
            remaining: Some(cost),
            dead: false,
            mistake: false,
            take_back: None,
        })
    }

    fn solve_run<'a>(&'a self, request: &'a SolveRequest) -> SolveRun<'a, R> {
        SolveRun {
            rules: self.rules(),
            id: self.shared.id(),
            start: &self.state,
            played: &self.moves,
            allowance: self.remaining_allowance(),
            request,
            reports_optimum_over_allowance: false,
        }
    }

    /// The position after the first `count` moves of this game.
    fn after_first_moves(&self, count: usize) -> Self {
        let mut position = WrappedPosition::start(Arc::clone(&self.shared));
        for text in &self.moves[..count] {
            let result = position.play(text);
            debug_assert!(result.is_ok(), "a move of this game cannot be replayed: {text}");
        }
        position
    }

    /// Whether the puzzle can be solved from the position after the first `count` moves of this game; `None` if the limits do not
    /// suffice to find out.
    fn is_solvable_after(&self, count: usize, limits: &Limits, watcher: &mut dyn Watcher) -> Option<bool> {
        let request = SolveRequest { limits: limits.clone(), ..SolveRequest::default() };
        let answer = self.after_first_moves(count).solve_run(&request).run(watcher).ok()?;
        match answer.verdict() {
            Verdict::Solved { .. } | Verdict::Stopped { incumbent: Some(_), .. } => Some(true),
            Verdict::Unsolvable => Some(false),
            Verdict::Stopped { incumbent: None, .. } => None,
        }
    }

    /// Says that there is no solution, with the reason that `solve` gives.
    fn unsolvable_message(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Message {
        let notes = self.solve(request, watcher).map(|answer| answer.notes).unwrap_or_default();
        let reasons = notes.into_iter().filter(|note| !is_auto_choice(note));
        reasons.fold(Message::new("hint-none"), with_advice)
    }

    /// The hint in a position without a solution: how many moves to take back. If the limits are too small to find that out, the
    /// hint is the message `fallback`.
    fn take_back_hint(&self, limits: &Limits, watcher: &mut dyn Watcher, fallback: Message) -> Hint {
        // After `solvable` moves the puzzle can be solved, after `dead` moves it cannot.
        let (mut solvable, mut dead) = (0, self.moves.len());
        if dead == 0 || self.is_solvable_after(solvable, limits, watcher) != Some(true) {
            return Hint::dead(fallback);
        }
        // Every position before a solvable one is solvable too, so a binary search finds the last solvable position.
        while dead - solvable > 1 {
            let middle = usize::midpoint(solvable, dead);
            match self.is_solvable_after(middle, limits, watcher) {
                Some(true) => solvable = middle,
                Some(false) => dead = middle,
                None => return Hint::dead(fallback),
            }
        }
        let count = (self.moves.len() - solvable) as u32;
        Hint { take_back: Some(count), ..Hint::dead(Message::new("hint-take-back").with("count", count)) }
    }
}

impl<R: Rules> Position for WrappedPosition<R> {
    fn played(&self) -> &[String] {
        &self.moves
    }

    fn spent(&self) -> u32 {
        self.spent
    }

    fn allowance(&self) -> Option<u32> {
        self.rules().allowance()
    }

    fn moves(&self) -> Vec<String> {
        self.actions().into_iter().map(|action| self.rules().write_action(&self.state, action)).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Message> {
        match self.status() {
            Status::Won => return Err(Message::new("play-already-won")),
            Status::Lost => return Err(Message::new("play-already-lost")),
            Status::Playing => {}
        }
        let action = self.rules().read_action(&self.state, text)?;
        let cost = self.rules().cost(&self.state, action);
        if self.remaining_allowance().is_some_and(|allowance| cost > allowance) {
            return Err(Message::new("play-too-dear").with("cost", cost));
        }
        // `read_action` may accept other spellings; the game keeps the one that `write_action` gives.
        let canonical = self.rules().write_action(&self.state, action);
        let previous = self.state.clone();
        self.shared.rules.apply(&mut self.state, action);
        self.last_step = Some((previous, action));
        self.moves.push(canonical);
        self.spent += cost;
        Ok(())
    }

    fn is_move_text(&self, text: &str) -> bool {
        self.rules().is_action_text(text)
    }

    fn status(&self) -> Status {
        if self.rules().is_goal(&self.state) {
            return Status::Won;
        }
        if self.actions().is_empty() { Status::Lost } else { Status::Playing }
    }

    fn scene(&self) -> Scene {
        let last = self.last_step.as_ref().map(|(previous, action)| (previous, *action));
        self.rules().scene(&self.state, last)
    }

    fn legend(&self) -> Option<Message> {
        self.rules().legend()
    }

    fn typing_note(&self) -> Option<Message> {
        self.rules().typing_note()
    }

    fn board(&self) -> String {
        self.rules().board(&self.state)
    }

    fn control(&self, control: &Control, selection: &Selection, settings: &Settings) -> Reply {
        match self.status() {
            Status::Won => Reply::Refuse(Message::new("play-already-won")),
            Status::Lost => Reply::Refuse(Message::new("play-already-lost")),
            Status::Playing => self.rules().control(&self.state, control, selection, settings),
        }
    }

    fn largest_number(&self) -> u32 {
        self.rules().largest_number(&self.state)
    }

    fn describe(&self, text: &str) -> Option<Message> {
        let action = self.rules().read_action(&self.state, text).ok()?;
        Some(self.rules().describe(&self.state, action))
    }

    fn prompt(&self, selection: &Selection) -> Message {
        self.rules().prompt(&self.state, selection)
    }

    fn solve(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let mut answer = SolveRun { reports_optimum_over_allowance: true, ..self.solve_run(request) }.run(watcher)?;
        answer.notes.extend(self.rules().notes());
        Ok(answer)
    }

    fn solution_algorithm(&self) -> Spec {
        self.rules().solution_algorithm(&self.state)
    }

    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        match self.status() {
            Status::Won => return Hint::saying(Message::new("hint-solved")),
            Status::Lost => return self.take_back_hint(limits, watcher, Message::new("hint-lost")),
            Status::Playing => {}
        }
        let exact = SolveRequest { limits: limits.clone(), ..SolveRequest::default() };
        let answer = match self.solve_run(&exact).run(watcher) {
            Ok(answer) => answer,
            Err(refusal) => {
                let fallback = self.rules().fallback_hint(&self.state, limits, watcher);
                return fallback.unwrap_or_else(|| Hint::saying(refusal.message));
            }
        };
        if answer.verdict().is_unsolvable() {
            let hint = self.take_back_hint(limits, watcher, Message::new("hint-none"));
            return if hint.take_back.is_none() { Hint::dead(self.unsolvable_message(&exact, watcher)) } else { hint };
        }
        if let Some(hint) = self.hint_from_answer(&answer) {
            return hint;
        }
        if let Some(hint) = self.rules().fallback_hint(&self.state, limits, watcher) {
            return hint;
        }
        // The limits were too small to find an optimal plan. Use a greedy one; its hint has only the quality `Good`.
        let with = Spec::named("greedy");
        let greedy = SolveRequest { with, limits: limits.clone(), ..SolveRequest::default() };
        let answer = self.solve_run(&greedy).run(watcher).ok();
        let hint = answer.and_then(|answer| self.hint_from_answer(&answer));
        hint.unwrap_or_else(|| Hint::saying(Message::new("hint-out-of-reach")))
    }

    fn report(&self, answer: &Answer) -> Option<String> {
        self.rules().report(&self.state, answer)
    }

    fn packed_space(&self, form: PackedForm) -> Result<Box<dyn PackedSpace>, Refusal> {
        if let Some(message) = self.rules().refuses_census() {
            return Err(Refusal::new(message));
        }
        let rules = &self.shared.rules;
        let ranked = if form == PackedForm::Ranks { rules.ranked(&self.state) } else { None };
        if let Some(space) = ranked {
            return Ok(space);
        }
        match KeyedSpace::new(Arc::clone(rules), self.state.clone()) {
            Some(space) => Ok(Box::new(space)),
            None => Err(Refusal::new(Message::new("refused-census"))),
        }
    }

    fn board_of_key(&self, key: &[u64]) -> Option<KeyedBoard> {
        let rules = self.rules();
        let state = rules.unpack(&Key::from_words(key));
        let id = rules.inline_at(&state).map(|(head, body)| self.shared.id_of(head, Some(body)));
        Some(KeyedBoard { id, board: rules.board(&state), scene: rules.scene(&state, None) })
    }

    fn fork(&self) -> Box<dyn Position> {
        Box::new(WrappedPosition {
            shared: Arc::clone(&self.shared),
            state: self.state.clone(),
            last_step: self.last_step.clone(),
            moves: self.moves.clone(),
            spent: self.spent,
        })
    }
}
