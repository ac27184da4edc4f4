//! What the wrapper asks of Logic Magnets, for boards of every size.

use super::ABOUT;
use super::bits::Bits;
use super::board::Piece;
use super::controls;
use super::editor::MagnetsSetup;
use super::estimates::{self, Bound, Kind};
use super::notation;
use super::referee::MagnetsReferee;
use super::scene::scene;
use super::space::{Magnets, Put, State};
use super::{Reach, census, hints, rating, speech};
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{
    About, Choice, Control, EstimateVisitor, HintWords, Mark, Message, Options, Quality, Rating, Referee, Refusal,
    Reply, ResolvedAlgorithm, Rules, Scene, Selection, Settings, Setup, SolveRequest, Watcher,
};
use gordian_search::algorithms::best_first::{self, Keys};
use gordian_search::{
    Algorithm, Blind, Census, Cost, DEAD, Estimate, Limits, Observer, Outcome, Silent, Space, Spec, Task, algorithms,
};

/// The switch that lets turned and mirrored boards count as one.
pub(super) const SYMMETRY: gordian_puzzle::RuleOption =
    gordian_puzzle::RuleOption { key: "symmetry", values: &["off", "on"] };

/// Expansions that a rating may take, for the optimum and for the chances each.
const RATING_EXPANSIONS: u64 = 20_000;

impl<B: Bits> Rules for Magnets<B> {
    fn about(&self) -> &'static About {
        &ABOUT
    }

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

    fn write_action(&self, _: &State<B>, put: Put) -> String {
        controls::write(self.start_board(), usize::from(put.from), usize::from(put.to))
    }

    fn read_action(&self, state: &State<B>, text: &str) -> Result<Put, Message> {
        let (from, to) = controls::read(&self.show(state), text)?;
        Ok(Put { from: from as u8, to: to as u8 })
    }

    fn board(&self, state: &State<B>) -> String {
        self.show(state).rows("\n")
    }

    fn scene(&self, state: &State<B>, last: Option<(&State<B>, Put)>) -> Scene {
        let changed = last.map_or_else(Vec::new, |(before, put)| {
            let shifted = self.effect(before, put).shifts.into_iter().map(|shift| shift.to);
            shifted.chain([usize::from(put.to)]).collect()
        });
        scene(&self.show(state), &changed)
    }

    fn control(&self, state: &State<B>, control: &Control, selection: &Selection, _: &Settings) -> Reply {
        controls::reply(&self.show(state), control, selection, |from, to| {
            let put = Put { from: from as u8, to: to as u8 };
            let shifted = self.effect(state, put).shifts.into_iter().map(|shift| shift.to);
            let cells = shifted.chain([to]).map(|cell| (speech::place(self.start_board().grid, cell), Mark::Preview));
            Reply::Preview(cells.collect())
        })
    }

    fn describe(&self, state: &State<B>, put: Put) -> Message {
        let grid = self.start_board().grid;
        let effect = self.effect(state, put);
        let id = match effect.magnet {
            Piece::Repelling => "magnets-describe-repelling",
            _ => "magnets-describe-attracting",
        };
        let (row, column) = grid.place(usize::from(put.to));
        speech::at(id, grid, usize::from(put.from))
            .with("to-row", row + 1)
            .with("to-column", column + 1)
            .with("moved", speech::moved(grid, &effect))
    }

    fn most_number(&self, state: &State<B>) -> u32 {
        speech::magnets(&self.show(state)).len() as u32
    }

    fn prompt(&self, state: &State<B>, selection: &Selection) -> Message {
        controls::prompt(&self.show(state), selection)
    }

    fn explain(&self, state: &State<B>, put: Put, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(self.start_board().grid, put, &self.effect(state, put), remaining, quality)
    }

    fn referee(&self) -> Box<dyn Referee> {
        let board = self.start_board();
        Box::new(MagnetsReferee::new(&board.rows("\n"), board.reach == Reach::Step, board.limit))
    }

    fn edit(&self) -> Box<dyn Setup> {
        Box::new(MagnetsSetup::new(self.start_board().clone()))
    }

    fn impossible(&self, state: &State<B>) -> Option<Message> {
        let (pieces, goals) = (state.occupied().count(), self.goals().count());
        if pieces < goals {
            return Some(Message::new("magnets-unsolvable-few").with("pieces", pieces).with("goals", goals));
        }
        let bound = Bound::new(self, Kind::Matching);
        (bound.start(self, state) == DEAD).then(|| Message::new("magnets-unsolvable-walls"))
    }

    fn auto(&self, _: &State<B>, _: &SolveRequest) -> Choice {
        Choice { with: Spec::named("astar"), estimate: Kind::Combined.name() }
    }

    fn default_estimate(&self) -> &'static str {
        Kind::Combined.name()
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        _: &State<B>,
        _: &SolveRequest,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        match (name, Kind::from_name(name)) {
            ("none", _) => Ok(visitor.visit(Blind, watcher)),
            (_, Some(kind)) => Ok(visitor.visit(Bound::new(self, kind), watcher)),
            (other, None) => {
                let known: Vec<&str> = estimates::ALL.iter().map(|known| known.name).collect();
                Err(unknown("error-unknown-estimate", other, &known))
            }
        }
    }

    /// With `symmetry=on` the same algorithm runs on the folded space. Whoever watches is shown the boards as they are: the
    /// states of a folded search are images of them.
    fn search<E: Estimate<Self>, O: Observer<Put>>(
        &self,
        asked: &ResolvedAlgorithm,
        task: &Task<'_, Self>,
        estimate: &E,
        observer: &mut O,
    ) -> Option<Outcome<Put>> {
        if asked.algorithm != Algorithm::Bibfs && asked.is(SYMMETRY.key, "on") && !O::WATCHES {
            let folded = self.folded();
            let task = Task::new(&folded).from(task.start, task.allowance).within(task.limits.clone());
            return algorithms::run(asked.algorithm, &task, estimate, observer, asked.threads);
        }
        algorithms::run(asked.algorithm, task, estimate, observer, asked.threads)
    }

    fn rating(&self) -> Option<Rating> {
        let bound = Bound::new(self, Kind::Combined);
        let start = self.initial();
        let task = Task::new(self).within(Limits::expansions(RATING_EXPANSIONS));
        let optimum = best_first::search(&task, &bound, Keys::ASTAR, &mut Silent).cost()?;
        let score = rating::rate(self, &bound, &start, optimum, RATING_EXPANSIONS)?;
        let level = rating::level(score);
        let words = Message::new("magnets-rating").with("level", level).with("base", 2u32).with("bits", score);
        Some(Rating { level, score, words })
    }

    fn census(&self, start: &State<B>, limits: &Limits, watcher: &mut dyn Watcher) -> Result<Census, Refusal> {
        Ok(census::count(self, start, limits, watcher))
    }
}
