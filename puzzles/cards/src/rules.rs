//! Card sorting as the puzzle wrapper needs it: notation, picture, controls, hints and choice of algorithm.

use crate::ABOUT;
use crate::backward;
use crate::controls::{interpret_control, selected_column};
use crate::deal::Deal;
use crate::editor::CardsEditor;
use crate::estimates::{ALL, CardCount, CardsEstimate, CountedCards, names};
use crate::generator;
use crate::goal::Goal;
use crate::goals::ColumnOrder;
use crate::hints;
use crate::notation::{self, read_move, write_move};
use crate::referee::CardsReferee;
use crate::scene::scene;
use crate::space::{Cards, Move, State};
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{
    About, Answer, Control, CustomCall, Editor, EstimateRequest, EstimateVisitor, HintMarks, HintWords, Message,
    Options, PlansWanted, Quality, Rating, Referee, Refusal, Reply, ResolvedAlgorithm, Rules, Scene, SearchCall,
    Selection, Settings, SolveRequest, Watcher,
};
use gordian_search::algorithms::{bfs, bibfs};
use gordian_search::symmetry::{self, Fold};
use gordian_search::{Algorithm, Cost, Estimate, Limits, Observer, Outcome, Space, Spec};

/// The largest number of goals that are enumerated. With more goals, searches from the goals are refused.
const MAX_GOALS: u64 = 1_000_000;

impl<const W: usize> Cards<W> {
    /// The unpacked board of a state.
    fn unpack_deal(&self, state: &State<W>) -> Deal {
        let deal = self.deal();
        Deal { size: deal.size, goal: deal.goal, letters: deal.letters.clone(), columns: self.columns(state) }
    }
}

impl<const W: usize> Rules for Cards<W> {
    const ABOUT: &'static About = &ABOUT;

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        let deal = self.deal();
        (deal.size.to_string(), notation::write_word(&deal.letters, &deal.columns))
    }

    fn write(&self, format: &str) -> Option<String> {
        notation::write(format, self.deal())
    }

    fn write_action(&self, _: &State<W>, action: Move) -> String {
        write_move(usize::from(action.from), usize::from(action.to))
    }

    fn read_action(&self, state: &State<W>, text: &str) -> Result<Move, Message> {
        let (from, to) = read_move(text).ok_or_else(|| Message::new("cards-move-unknown").with("word", text))?;
        self.unpack_deal(state).check_move(from, to)?;
        Ok(Move { from: from as u8, to: to as u8 })
    }

    fn is_action_text(&self, text: &str) -> bool {
        read_move(text).is_some()
    }

    fn board(&self, state: &State<W>) -> String {
        self.unpack_deal(state).write_lines()
    }

    fn scene(&self, state: &State<W>, last: Option<(&State<W>, Move)>) -> Scene {
        scene(&self.unpack_deal(state), last.map(|(_, action)| usize::from(action.to)))
    }

    fn control(&self, state: &State<W>, control: &Control, selection: &Selection, _: &Settings) -> Reply {
        interpret_control(&self.unpack_deal(state), control, selection)
    }

    fn describe(&self, state: &State<W>, action: Move) -> Message {
        let deal = self.unpack_deal(state);
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let card = deal.top(from).map_or_else(String::new, |card| deal.card_name(card));
        match deal.top(to) {
            Some(top) => Message::new("cards-describe-onto").with("top", deal.card_name(top)),
            None => Message::new("cards-describe-empty"),
        }
        .with("card", card)
        .with("from", from + 1)
        .with("to", to + 1)
    }

    fn largest_number(&self, state: &State<W>) -> u32 {
        self.unpack_deal(state).size.columns() as u32
    }

    fn legend(&self) -> Option<Message> {
        Some(Message::new("cards-legend"))
    }

    fn prompt(&self, state: &State<W>, selection: &Selection) -> Message {
        let deal = self.unpack_deal(state);
        match selected_column(selection).and_then(|column| Some((column, deal.top(column)?))) {
            Some((column, card)) => {
                Message::new("cards-prompt-to").with("card", deal.card_name(card)).with("column", column + 1)
            }
            None => Message::new("cards-prompt-from"),
        }
    }

    fn explain(&self, state: &State<W>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(&self.unpack_deal(state), usize::from(action.from), usize::from(action.to), remaining, quality)
    }

    fn hint_marks(&self, state: &State<W>, action: Move) -> Option<HintMarks> {
        hints::marks(&self.unpack_deal(state), usize::from(action.from), usize::from(action.to))
    }

    fn referee(&self) -> Box<dyn Referee> {
        let board = notation::write_lines(&self.deal().letters, &self.deal().columns);
        let may_split = self.deal().goal == Goal::Split;
        Box::new(CardsReferee::new(&board, may_split))
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        generator::rating(self.deal(), limits)
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(CardsEditor::new(self.unpack_deal(&self.initial())))
    }

    /// The backward search, unless there are too many goals, or the request needs a forward search: for an estimate by name, or
    /// for several plans.
    fn auto(&self, start: &State<W>, request: &SolveRequest) -> Spec {
        let may_search_backward = request.with.estimate.is_none()
            && request.plans == PlansWanted::One
            && self.refuses(backward::NAME, start).is_none();
        let name = if may_search_backward { backward::NAME } else { "astar" };
        Spec::named(name)
    }

    fn default_estimate(&self) -> &'static str {
        names::BLOCKED
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        wanted: EstimateRequest<'_, Self>,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        let EstimateRequest { name, start, request, watcher } = wanted;
        let counted = match name {
            names::NONE => CountedCards::None,
            names::REPORT => CountedCards::Report,
            names::MISPLACED => CountedCards::Misplaced,
            names::BLOCKED => CountedCards::Blocked,
            names::RANKS => {
                let estimate = CardsEstimate::ranks(self, start, &request.limits, watcher);
                watcher.add_table_bytes(estimate.bytes());
                return Ok(visitor.visit(estimate, watcher));
            }
            other => {
                let names: Vec<&str> = ALL.iter().map(|estimate| estimate.name).collect();
                return Err(unknown_name("error-unknown-estimate", other, &names));
            }
        };
        Ok(visitor.visit(CardsEstimate::counting(CardCount::new(counted, self.deal().goal)), watcher))
    }

    /// Searches up to the order of the columns unless `symmetry=off`. Breadth-first search then counts its nodes like the
    /// original course report.
    fn search<E: Estimate<Self>, O: Observer<Move>>(
        &self,
        call: &SearchCall<'_, Self, E>,
        observer: &mut O,
    ) -> Option<Outcome<Move>> {
        let SearchCall { resolved, task, estimate } = *call;
        let ResolvedAlgorithm { algorithm, threads, .. } = *resolved;
        let is_folded = resolved.has_switch("symmetry", "on");
        let fold = Fold { space: self, is_folded };
        match algorithm {
            Algorithm::Bibfs => {
                Some(bibfs::search(&fold.task(task), &mut fold.unfold(algorithm, &task.start, observer)))
            }
            Algorithm::Bfs if !is_folded && task.choices.is_default() => Some(bfs::search_late(task, observer)),
            _ => symmetry::run(algorithm, task, is_folded, estimate, observer, threads),
        }
    }

    fn refuses(&self, algorithm: &str, _: &State<W>) -> Option<Message> {
        // Bidirectional search starts from every goal in every order of its columns.
        let goals = match algorithm {
            "bibfs" => self.goal_count(ColumnOrder::Distinguished),
            backward::NAME => self.goal_count(ColumnOrder::Ignored),
            _ => 0,
        };
        (goals > MAX_GOALS)
            .then(|| Message::new("cards-refused-goals").with("algorithm", algorithm).with("most", MAX_GOALS))
    }

    fn solve_custom(&self, call: &CustomCall<'_, Self>, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        backward::solve(self, call, watcher)
    }

    fn report(&self, start: &State<W>, answer: &Answer) -> Option<String> {
        Some(notation::write_report(&self.unpack_deal(start), answer))
    }

    fn inline_at(&self, state: &State<W>) -> Option<(String, String)> {
        let deal = self.unpack_deal(state);
        Some((deal.size.to_string(), notation::write_word(&deal.letters, &deal.columns)))
    }
}
