//! What the wrapper asks of card sorting, for keys of every width.

use super::ABOUT;
use super::backward;
use super::controls::{chosen, reply, written};
use super::deal::Goal;
use super::editor::CardsEditor;
use super::estimates::{ALL, Count, Counted};
use super::generator;
use super::hints;
use super::notation;
use super::ranks::CardsEstimate;
use super::referee::CardsReferee;
use super::report;
use super::scene::scene;
use super::space::{Cards, Move, State};
use super::view::View;
use gordian_puzzle::text::normalise;
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{
    About, Answer, Choice, Control, CustomCall, Editor, EstimateVisitor, HintWords, Message, Options, PlansWanted,
    Quality, Rating, Referee, Refusal, Reply, ResolvedAlgorithm, Rules, Scene, Selection, Settings, SolveRequest,
    Watcher,
};
use gordian_search::algorithms::{bfs, bibfs};
use gordian_search::symmetry::{self, Fold};
use gordian_search::{Algorithm, Cost, Estimate, Observer, Outcome, Space, Spec, Task};

/// More goals than this are not listed: searches from the goals are then refused.
const MOST_GOALS: u64 = 1_000_000;

impl<const W: usize> Cards<W> {
    fn view(&self, state: &State<W>) -> View {
        let deal = self.deal();
        View { size: deal.size, goal: deal.goal, letters: deal.letters.clone(), columns: self.columns(state) }
    }
}

/// The text of a move.
pub(super) fn write_move(action: Move) -> String {
    written(usize::from(action.from), usize::from(action.to))
}

impl<const W: usize> Rules for Cards<W> {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        let deal = self.deal();
        (deal.size.to_string(), notation::word(&deal.letters, &deal.columns))
    }

    fn write(&self, format: &str) -> Option<String> {
        notation::write(format, self.deal())
    }

    fn write_action(&self, _: &State<W>, action: Move) -> String {
        write_move(action)
    }

    fn read_action(&self, state: &State<W>, text: &str) -> Result<Move, Message> {
        let unreadable = || Message::new("cards-move-unknown").with("word", text);
        let normal = normalise(text);
        let (from, to) = normal.split_once('>').ok_or_else(unreadable)?;
        let column = |word: &str| word.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let (from, to) = column(from).zip(column(to)).ok_or_else(unreadable)?;
        self.view(state).judge(from, to)?;
        Ok(Move { from: from as u8, to: to as u8 })
    }

    fn board(&self, state: &State<W>) -> String {
        self.view(state).lines()
    }

    fn scene(&self, state: &State<W>, last: Option<(&State<W>, Move)>) -> Scene {
        scene(&self.view(state), last.map(|(_, action)| usize::from(action.to)))
    }

    fn control(&self, state: &State<W>, control: &Control, selection: &Selection, _: &Settings) -> Reply {
        reply(&self.view(state), control, selection)
    }

    fn describe(&self, state: &State<W>, action: Move) -> Message {
        let view = self.view(state);
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let card = view.top(from).map_or_else(String::new, |card| view.name(card));
        match view.top(to) {
            Some(top) => Message::new("cards-describe-onto").with("top", view.name(top)),
            None => Message::new("cards-describe-empty"),
        }
        .with("card", card)
        .with("from", from + 1)
        .with("to", to + 1)
    }

    fn largest_number(&self, state: &State<W>) -> u32 {
        self.view(state).size.columns() as u32
    }

    fn prompt(&self, state: &State<W>, selection: &Selection) -> Message {
        let view = self.view(state);
        match chosen(selection).and_then(|column| Some((column, view.top(column)?))) {
            Some((column, card)) => {
                Message::new("cards-prompt-to").with("card", view.name(card)).with("column", column + 1)
            }
            None => Message::new("cards-prompt-from"),
        }
    }

    fn explain(&self, state: &State<W>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(&self.view(state), usize::from(action.from), usize::from(action.to), remaining, quality)
    }

    fn referee(&self) -> Box<dyn Referee> {
        let board = notation::lines(&self.deal().letters, &self.deal().columns);
        Box::new(CardsReferee::new(&board, self.deal().goal == Goal::Split))
    }

    fn rating(&self) -> Option<Rating> {
        generator::rating(self.deal())
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(CardsEditor::new(self.view(&self.initial())))
    }

    /// The search from the goals, unless there are too many of them, or what is asked for is something else's to give: an
    /// estimate by name, or all plans.
    fn auto(&self, start: &State<W>, request: &SolveRequest) -> Choice {
        let backward = request.estimate.is_none()
            && request.plans == PlansWanted::One
            && self.refuses(backward::NAME, start).is_none();
        let name = if backward { backward::NAME } else { "astar" };
        Choice { with: Spec::named(name), estimate: self.default_estimate() }
    }

    fn default_estimate(&self) -> &'static str {
        "blocked"
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        start: &State<W>,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        let count = match name {
            "none" => Count::Nothing,
            "report" => Count::Report,
            "misplaced" => Count::Misplaced,
            "blocked" => Count::Blocked,
            "ranks" => {
                let estimate = CardsEstimate::ranks(self, start, &request.limits, watcher);
                watcher.holds(estimate.bytes());
                return Ok(visitor.visit(estimate, watcher));
            }
            other => {
                let names: Vec<&str> = ALL.iter().map(|estimate| estimate.name).collect();
                return Err(unknown("error-unknown-estimate", other, &names));
            }
        };
        Ok(visitor.visit(CardsEstimate::counted(Counted::new(count, self.deal().goal)), watcher))
    }

    /// Columns count as exchangeable unless `symmetry=off`; breadth-first search then counts as the report does.
    fn search<E: Estimate<Self>, O: Observer<Move>>(
        &self,
        asked: &ResolvedAlgorithm,
        task: &Task<'_, Self>,
        estimate: &E,
        observer: &mut O,
    ) -> Option<Outcome<Move>> {
        let ResolvedAlgorithm { algorithm, threads, .. } = *asked;
        let on = asked.is("symmetry", "on");
        let fold = Fold { space: self, on };
        match algorithm {
            Algorithm::Bibfs => {
                Some(bibfs::search(&fold.task(task), &mut fold.unfold(algorithm, &task.start, observer)))
            }
            Algorithm::Bfs if !on => Some(bfs::search_late(task, observer)),
            _ => symmetry::run(algorithm, task, on, estimate, observer, threads),
        }
    }

    fn refuses(&self, algorithm: &str, _: &State<W>) -> Option<Message> {
        // Bidirectional search starts from the boards themselves, every order of their columns among them.
        let goals = match algorithm {
            "bibfs" => self.goal_count(true),
            backward::NAME => self.goal_count(false),
            _ => 0,
        };
        (goals > MOST_GOALS)
            .then(|| Message::new("cards-refused-goals").with("algorithm", algorithm).with("most", MOST_GOALS))
    }

    fn solve_custom(&self, call: &CustomCall<'_, Self>, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        backward::solve(self, call, watcher)
    }

    fn report(&self, start: &State<W>, answer: &Answer) -> Option<String> {
        Some(report::report(&self.view(start), answer))
    }
}
