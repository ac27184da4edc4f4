//! The rules as the wrapper needs them, for boards of every size.

use crate::board::{Board, Piece, Reach};
use crate::cell_set::CellSet;
use crate::editor::MagnetsEditor;
use crate::estimates::{EstimateKind, MagnetsEstimate};
use crate::referee::MagnetsReferee;
use crate::scene::scene;
use crate::space::{Magnets, Move, State};
use crate::{ABOUT, controls, hints, messages, notation, rating};
use gordian_puzzle::{
    About, Control, Editor, HintMarks, HintWords, Mark, Message, Options, Quality, Rating, Referee, Reply, Rules,
    Scene, SearchCall, Selection, Settings, ranked_space, rules_with_estimate,
};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::{Cost, Estimate, Limits, Observer, Outcome, PackedSpace, Silent, Space, Task};
use std::sync::Arc;

/// The switch for symmetry reduction: rotated and reflected boards count as one state.
pub(crate) const SYMMETRY: gordian_puzzle::RuleOption =
    gordian_puzzle::RuleOption { key: "symmetry", values: &["off", "on"] };

/// The expansions that a rating may take: for the optimum, and again for the win probability.
const RATING_EXPANSIONS: u64 = 20_000;

impl<B: CellSet> Magnets<B> {
    /// The cells of all pieces that a move moves, after it: the shifted pieces, then the magnet.
    fn cells_after(&self, before: &State<B>, action: Move) -> Vec<usize> {
        let shifted = self.effect(before, action).shifts.into_iter().map(|shift| shift.to);
        shifted.chain([usize::from(action.to)]).collect()
    }
}

impl<B: CellSet> Rules for Magnets<B> {
    const ABOUT: &'static About = &ABOUT;

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        (self.start_board().grid.to_string(), notation::inline(self.start_board()))
    }

    fn write(&self, format: &str) -> Option<String> {
        match format {
            "text" => Some(notation::write(self.start_board())),
            "line" => Some(format!(
                "{}{}:{}\n",
                self.start_board().grid,
                gordian_puzzle::Id::write_options(self.rule_options()),
                notation::inline(self.start_board())
            )),
            _ => None,
        }
    }

    fn write_action(&self, _: &State<B>, action: Move) -> String {
        controls::write_move(self.start_board(), usize::from(action.from), usize::from(action.to))
    }

    fn read_action(&self, state: &State<B>, text: &str) -> Result<Move, Message> {
        let (from, to) = controls::read_move(&self.board_of(state), text)?;
        Ok(Move::new(from, to))
    }

    fn is_action_text(&self, text: &str) -> bool {
        controls::parse_move(text).is_some()
    }

    fn board(&self, state: &State<B>) -> String {
        self.board_of(state).rows("\n")
    }

    fn scene(&self, state: &State<B>, last: Option<(&State<B>, Move)>) -> Scene {
        let moved = last.map_or_else(Vec::new, |(before, action)| self.cells_after(before, action));
        scene(&self.board_of(state), &moved)
    }

    fn legend(&self) -> Option<Message> {
        Some(Message::new("magnets-legend"))
    }

    fn control(&self, state: &State<B>, control: &Control, selection: &Selection, _: &Settings) -> Reply {
        controls::reply(&self.board_of(state), control, selection, |from, to| {
            let cells = self.cells_after(state, Move::new(from, to)).into_iter();
            let grid = self.start_board().grid;
            Reply::Preview(cells.map(|cell| (messages::scene_cell(grid, cell), Mark::Preview)).collect())
        })
    }

    fn describe(&self, state: &State<B>, action: Move) -> Message {
        let grid = self.start_board().grid;
        let effect = self.effect(state, action);
        let id = match effect.magnet {
            Piece::Repelling => "magnets-describe-repelling",
            _ => "magnets-describe-attracting",
        };
        let (row, column) = grid.row_and_column(usize::from(action.to));
        messages::at_cell(id, grid, usize::from(action.from))
            .with("to-row", row + 1)
            .with("to-column", column + 1)
            .with("moved", messages::shifted_pieces(grid, &effect))
    }

    fn largest_number(&self, state: &State<B>) -> u32 {
        self.board_of(state).magnets().len() as u32
    }

    fn prompt(&self, state: &State<B>, selection: &Selection) -> Message {
        controls::prompt(&self.board_of(state), selection)
    }

    fn explain(&self, state: &State<B>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(self.start_board().grid, action, &self.effect(state, action), remaining, quality)
    }

    fn hint_marks(&self, state: &State<B>, action: Move) -> Option<HintMarks> {
        Some(hints::marks(self.start_board().grid, action, &self.effect(state, action)))
    }

    fn referee(&self) -> Box<dyn Referee> {
        let board = self.start_board();
        Box::new(MagnetsReferee::new(&board.rows("\n"), board.reach == Reach::Step, board.limit))
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(MagnetsEditor::new(self.start_board().clone()))
    }

    fn impossible(&self, state: &State<B>) -> Option<Message> {
        let (pieces, goals) = (state.occupied().count(), self.goals().count());
        if pieces < goals {
            return Some(Message::new("magnets-unsolvable-few").with("pieces", pieces).with("goals", goals));
        }
        self.estimate_tables().is_dead(state).then(|| Message::new("magnets-unsolvable-walls"))
    }

    rules_with_estimate!();

    /// With `symmetry=on`, the algorithm runs on the folded space. A search with an observer is never folded: the observer
    /// would see symmetric images instead of the boards that the moves lead to.
    fn search<E: Estimate<Self>, O: Observer<Move>>(
        &self,
        call: &SearchCall<'_, Self, E>,
        observer: &mut O,
    ) -> Option<Outcome<Move>> {
        if !call.resolved.has_switch(SYMMETRY.key, "on") || O::WATCHES {
            return call.run(observer);
        }
        let SearchCall { task: Task { start, allowance, limits, choices, .. }, .. } = call;
        let folded = self.folded();
        let task = Task::new(&folded).starting_from(*start, *allowance).within(limits.clone()).choosing(*choices);
        SearchCall { task: &task, ..*call }.run(observer)
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        let estimate = MagnetsEstimate::new(self, EstimateKind::Combined);
        let start = self.initial();
        let task = Task::new(self).within(limits.with_expansions(RATING_EXPANSIONS));
        let optimum = best_first::search(&task, &estimate, Priority::ASTAR, &mut Silent).cost()?;
        let score = rating::rate(self, &estimate, &start, optimum, RATING_EXPANSIONS)?;
        let level = rating::level(score);
        let words = Message::new("magnets-rating").with("level", level).with("base", 2u32).with("bits", score);
        Some(Rating { level, score, words })
    }

    fn ranked(self: &Arc<Self>, start: &State<B>) -> Option<Box<dyn PackedSpace>> {
        ranked_space(self, start)
    }

    /// Without a move limit: the state may be reached after some moves.
    fn inline_at(&self, state: &State<B>) -> Option<(String, String)> {
        let board = Board { limit: None, ..self.board_of(state) };
        Some((board.grid.to_string(), notation::inline(&board)))
    }
}
