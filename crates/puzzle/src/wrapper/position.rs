//! A board in play, made of rules.

use super::Shared;
use super::solve::Job;
use crate::answer::{Answer, ProofWord, VerdictWord};
use crate::control::{Control, Reply, Selection, Settings};
use crate::message::Message;
use crate::position::{Hint, Position, Quality, Status};
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::rules::Rules;
use crate::scene::Scene;
use gordian_search::{Census, Cost, Limits};
use std::sync::Arc;

/// A position of wrapped rules.
pub(super) struct Played<R: Rules> {
    shared: Arc<Shared<R>>,
    state: R::State,
    before: Option<(R::State, R::Action)>,
    moves: Vec<String>,
    spent: Cost,
}

impl<R: Rules> Played<R> {
    pub(super) fn start(shared: Arc<Shared<R>>) -> Self {
        let state = shared.rules.initial();
        Played { shared, state, before: None, moves: Vec::new(), spent: 0 }
    }

    fn rules(&self) -> &R {
        &self.shared.rules
    }

    /// What the rules still allow to be spent.
    fn allowance(&self) -> Option<Cost> {
        self.rules().allowance().map(|most| most.saturating_sub(self.spent))
    }

    /// The legal actions that the allowance still covers; none in a goal.
    fn actions(&self) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if !self.rules().is_goal(&self.state) {
            self.rules().actions(&self.state, &mut actions);
            if let Some(most) = self.allowance() {
                actions.retain(|&action| self.rules().cost(&self.state, action) <= most);
            }
        }
        actions
    }

    fn hint_from(&self, answer: &Answer) -> Option<Hint> {
        let (plan, cost, quality) = match (answer.verdict, &answer.plan, &answer.incumbent) {
            (VerdictWord::Solved, Some(plan), _) => {
                let quality = if answer.proof == ProofWord::Optimal { Quality::Optimal } else { Quality::Good };
                (plan, answer.cost?, quality)
            }
            (VerdictWord::Stopped, _, Some(incumbent)) => (&incumbent.actions, incumbent.cost, Quality::Good),
            _ => return None,
        };
        let text = plan.first()?;
        let action = self.rules().read_action(&self.state, text).ok()?;
        let words = self.rules().explain(&self.state, action, cost, quality);
        Some(Hint {
            cells: words.cells,
            grades: [words.look, words.see, words.act],
            moves: vec![text.clone()],
            quality,
            remaining: Some(cost),
            dead: false,
            mistake: false,
            take_back: None,
        })
    }

    fn job<'a>(&'a self, request: &'a SolveRequest, beyond: bool) -> Job<'a, R> {
        Job {
            rules: self.rules(),
            id: self.shared.id(),
            start: &self.state,
            played: &self.moves,
            allowance: self.allowance(),
            request,
            beyond,
        }
    }

    /// The position after the first moves of this game.
    fn earlier(&self, count: usize) -> Self {
        let mut position = Played::start(Arc::clone(&self.shared));
        for text in &self.moves[..count] {
            let played = position.play(text);
            debug_assert!(played.is_ok(), "a move of this game cannot be played again: {text}");
        }
        position
    }

    /// Whether a solution can be reached from the position after the first moves of this game; `None` when that takes more
    /// than the limits allow.
    fn is_solvable_after(&self, count: usize, limits: &Limits, watcher: &mut dyn Watcher) -> Option<bool> {
        let request = SolveRequest { limits: limits.clone(), ..SolveRequest::default() };
        let answer = self.earlier(count).job(&request, false).run(watcher).ok()?;
        match answer.verdict {
            VerdictWord::Solved => Some(true),
            VerdictWord::Unsolvable => Some(false),
            VerdictWord::Stopped => answer.incumbent.map(|_| true),
        }
    }

    /// Nothing leads to a solution from here: says how many moves to take back, where that can be found.
    fn take_back(&self, limits: &Limits, watcher: &mut dyn Watcher, otherwise: &'static str) -> Hint {
        let (mut good, mut dead) = (0, self.moves.len());
        if dead == 0 || self.is_solvable_after(good, limits, watcher) != Some(true) {
            return Hint::dead(Message::new(otherwise));
        }
        // Whoever can still win could win before, so the last good position is found by halving.
        while dead - good > 1 {
            let middle = usize::midpoint(good, dead);
            match self.is_solvable_after(middle, limits, watcher) {
                Some(true) => good = middle,
                Some(false) => dead = middle,
                None => return Hint::dead(Message::new(otherwise)),
            }
        }
        let count = (self.moves.len() - good) as u32;
        Hint { take_back: Some(count), ..Hint::dead(Message::new("hint-take-back").with("count", count)) }
    }
}

impl<R: Rules> Position for Played<R> {
    fn played(&self) -> &[String] {
        &self.moves
    }

    fn spent(&self) -> u32 {
        self.spent
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
        if self.allowance().is_some_and(|most| cost > most) {
            return Err(Message::new("play-too-dear").with("cost", cost));
        }
        let written = self.rules().write_action(&self.state, action);
        let before = self.state.clone();
        self.shared.rules.apply(&mut self.state, action);
        self.before = Some((before, action));
        self.moves.push(written);
        self.spent += cost;
        Ok(())
    }

    fn status(&self) -> Status {
        if self.rules().is_goal(&self.state) {
            return Status::Won;
        }
        if self.actions().is_empty() { Status::Lost } else { Status::Playing }
    }

    fn scene(&self) -> Scene {
        let last = self.before.as_ref().map(|(before, action)| (before, *action));
        self.rules().scene(&self.state, last)
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
        self.job(request, true).run(watcher)
    }

    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        match self.status() {
            Status::Won => return Hint::saying(Message::new("hint-solved")),
            Status::Lost => return self.take_back(limits, watcher, "hint-lost"),
            Status::Playing => {}
        }
        let exact = SolveRequest { limits: limits.clone(), ..SolveRequest::default() };
        let answer = match self.job(&exact, false).run(watcher) {
            Ok(answer) => answer,
            Err(refusal) => {
                let second = self.rules().fallback_hint(&self.state, limits, watcher);
                return second.unwrap_or_else(|| Hint::saying(refusal.message));
            }
        };
        if answer.verdict == VerdictWord::Unsolvable {
            return self.take_back(limits, watcher, "hint-none");
        }
        if let Some(hint) = self.hint_from(&answer) {
            return hint;
        }
        if let Some(hint) = self.rules().fallback_hint(&self.state, limits, watcher) {
            return hint;
        }
        // The optimum is out of reach of the budget: a greedy plan will do, and the hint says that it is only good.
        let with = gordian_search::Spec::named("greedy");
        let good = SolveRequest { with, limits: limits.clone(), ..SolveRequest::default() };
        let answer = self.job(&good, false).run(watcher).ok();
        let hint = answer.and_then(|answer| self.hint_from(&answer));
        hint.unwrap_or_else(|| Hint::saying(Message::new("hint-out-of-reach")))
    }

    fn report(&self, answer: &Answer) -> Option<String> {
        self.rules().report(&self.state, answer)
    }

    fn census(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Result<Census, Refusal> {
        self.rules().census(&self.state, limits, watcher)
    }

    fn fork(&self) -> Box<dyn Position> {
        Box::new(Played {
            shared: Arc::clone(&self.shared),
            state: self.state.clone(),
            before: self.before.clone(),
            moves: self.moves.clone(),
            spent: self.spent,
        })
    }
}
