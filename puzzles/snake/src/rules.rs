//! The rules as the wrapper needs them, for boards of every size.

use crate::agents::{AppleSearch, run_nearest_apple};
use crate::bit_string::BitString;
use crate::editor::SnakeEditor;
use crate::referee::SnakeReferee;
use crate::space::{Snake, State};
use crate::torus::Move;
use crate::{ABOUT, controls, custom_algorithms, generator, hints, notation, order_bound, scene};
use gordian_puzzle::{
    About, Answer, Control, CustomCall, Editor, Hint, HintMarks, HintWords, Message, Options, PlansWanted, Quality,
    Rating, Referee, Refusal, Reply, Rules, Scene, Selection, Settings, SolveRequest, Unwatched, Watcher, cell_message,
    rules_with_estimate,
};
use gordian_search::{Cost, Limits, Space, Spec};

impl<B: BitString> Snake<B> {
    /// The message that refuses exact search on a board whose states are too large; `None` if it is possible.
    fn refusal_if_large(&self) -> Option<Message> {
        (!self.fits_key())
            .then(|| Message::new("snake-refused-large").with("bits", self.words() * 64).with("most", B::WORDS * 64))
    }

    /// The moves of an answer that was found from `start`: its plan or partial plan. An answer omits a very long partial plan;
    /// then the agent runs again.
    fn moves_of(&self, start: &State<B>, answer: &Answer) -> Vec<Move> {
        let plan = answer.plan().or(answer.partial().map(|partial| partial.actions.as_slice()));
        if let Some(plan) = plan {
            return plan.iter().filter_map(|letter| Move::from_letter(letter)).collect();
        }
        let step = match answer.parameters.get("step") {
            Some(step) => step.as_u64().unwrap_or(1) as u32,
            None => 1,
        };
        let search = match answer.algorithm.as_str() {
            "agent-bfs" => AppleSearch::BreadthFirst,
            "agent-ids" => AppleSearch::IterativeDeepening { step },
            _ => return Vec::new(),
        };
        let limits = Limits::expansions(answer.stats().expanded);
        run_nearest_apple(&self.view(start), search, &limits, &mut Unwatched).moves
    }
}

impl<B: BitString> Rules for Snake<B> {
    const ABOUT: &'static About = &ABOUT;

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        notation::write_inline(Snake::board(self))
    }

    fn write(&self, format: &str) -> Option<String> {
        notation::write(format, Snake::board(self))
    }

    fn write_action(&self, _: &State<B>, action: Move) -> String {
        action.letter().to_owned()
    }

    fn read_action(&self, state: &State<B>, text: &str) -> Result<Move, Message> {
        let action = Move::from_letter(text).ok_or_else(|| Message::new("snake-move-unknown").with("word", text))?;
        controls::check_step(&self.view(state), action)
    }

    fn is_action_text(&self, text: &str) -> bool {
        Move::from_letter(text).is_some()
    }

    fn board(&self, state: &State<B>) -> String {
        scene::write_state(&self.view(state))
    }

    fn scene(&self, state: &State<B>, last: Option<(&State<B>, Move)>) -> Scene {
        let last_move = if last.is_some() { scene::LastMove::Marked } else { scene::LastMove::None };
        scene::scene(&self.view(state), last_move)
    }

    fn control(&self, state: &State<B>, control: &Control, _: &Selection, _: &Settings) -> Reply {
        controls::reply(&self.view(state), control)
    }

    fn describe(&self, state: &State<B>, action: Move) -> Message {
        let mut after = state.clone();
        self.apply(&mut after, action);
        let id = match (state.growing, after.growing) {
            (false, false) => "snake-describe",
            (false, true) => "snake-describe-reaches",
            (true, false) => "snake-describe-grows",
            (true, true) => "snake-describe-grows-reaches",
        };
        Message::new(id).with("way", controls::direction_name(action))
    }

    fn legend(&self) -> Option<Message> {
        Some(Message::new("snake-legend"))
    }

    fn prompt(&self, _: &State<B>, _: &Selection) -> Message {
        Message::new("snake-prompt")
    }

    fn explain(&self, state: &State<B>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(&self.view(state), action, remaining, quality)
    }

    fn hint_marks(&self, state: &State<B>, action: Move) -> Option<HintMarks> {
        Some(hints::marks(&self.view(state), action))
    }

    fn fallback_hint(&self, state: &State<B>, _: &Limits, _: &mut dyn Watcher) -> Option<Hint> {
        hints::fallback_hint(&self.view(state), custom_algorithms::advise(self, state))
    }

    fn referee(&self) -> Box<dyn Referee> {
        let text = notation::write("text", Snake::board(self)).unwrap_or_default();
        // The only option that differs from the default is `tail=blocked`.
        let tail_is_blocked = !self.rule_options().is_empty();
        Box::new(SnakeReferee::new(&text, tail_is_blocked))
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(SnakeEditor::new(Snake::board(self)))
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        generator::rating(Snake::board(self), limits)
    }

    fn notes(&self) -> Vec<Message> {
        let board = Snake::board(self);
        let repeated_note = |cell: &u16| {
            let count = board.apples.iter().find(|apples| apples.cell == *cell).map_or(0, |apples| apples.count);
            cell_message("snake-note-repeated", board.torus.scene_cell(*cell)).with("count", count)
        };
        board.repeated.iter().map(repeated_note).collect()
    }

    fn impossible(&self, state: &State<B>) -> Option<Message> {
        let (apples, cells) = (Snake::board(self).total_apples(), self.torus().cells());
        // When the snake eats the last apple, its body has as many cells as there were apples.
        (apples > cells as u64 && !self.is_goal(state))
            .then(|| Message::new("snake-unsolvable-length").with("units", apples).with("cells", cells))
    }

    fn auto(&self, _: &State<B>, request: &SolveRequest) -> Spec {
        let name = if !self.fits_key() {
            "agent-safe"
        } else if request.plans != PlansWanted::One || !order_bound::fits(Snake::board(self)) {
            "astar"
        } else {
            "learn"
        };
        Spec::named(name)
    }

    rules_with_estimate!();

    fn refuses(&self, algorithm: &str, _: &State<B>) -> Option<Message> {
        match algorithm {
            name if name.starts_with("agent-") => None,
            "learn" if self.fits_key() && !order_bound::fits(Snake::board(self)) => {
                Some(Message::new("snake-refused-learn"))
            }
            _ => self.refusal_if_large(),
        }
    }

    fn solve_custom(&self, call: &CustomCall<'_, Self>, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        custom_algorithms::run(self, call, watcher)
    }

    fn report(&self, start: &State<B>, answer: &Answer) -> Option<String> {
        let mut text = notation::write_report(&self.view(start), &self.moves_of(start, answer));
        if let Some(left) = answer.left {
            text.push_str(&notation::write_game_over(left));
        }
        Some(text)
    }

    fn refuses_census(&self) -> Option<Message> {
        self.refusal_if_large()
    }
}
