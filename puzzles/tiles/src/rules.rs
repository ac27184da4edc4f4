//! What the wrapper asks of sliding tiles, for boards of every size.

use super::ABOUT;
use super::board::{Board, Move, Word};
use super::complete::Complete;
use super::controls::reply;
use super::editor::TilesSetup;
use super::estimates::{LinearConflict, Walking, manhattan, misplaced};
use super::generator;
use super::hints;
use super::notation::{self, Written};
use super::parity::Parity;
use super::patterns::PatternVisitor;
use super::referee::TilesReferee;
use super::scene::scene;
use super::shape::Goal;
use super::shelf::{self, Needed};
use super::space::Tiles;
use super::view::{View, at_the_edge, way};
use gordian_puzzle::{
    About, Choice, Control, EstimateVisitor, HintWords, Message, Options, Quality, Rating, Referee, Refusal, Reply,
    ResolvedAlgorithm, Rules, Scene, Selection, Settings, Setup, SolveRequest, Watcher,
};
use gordian_search::algorithms::{self, bibfs};
use gordian_search::{Algorithm, Blind, Cost, Estimate, Observer, Outcome, Space, Spec, Task};

/// Boards of at most this many cells are looked up: the table of all of them takes a moment to make. Where another estimate is
/// asked for they are solved by A*: their whole space fits into memory, and an iterative search would meet each state many
/// times.
const MOST_CELLS_LOOKED_UP: usize = 10;

/// For so many 15-puzzles it pays to make the largest tables first.
const MANY_INSTANCES: usize = 2_000;

/// Larger boards with a longer way to go than this, by linear conflicts, are not begun without tables.
const LONG_WAY: Cost = 40;

/// Hands the estimate of a partition on.
struct Onward<'w, V> {
    visitor: V,
    watcher: &'w mut dyn Watcher,
}

impl<W: Word, V: EstimateVisitor<Tiles<W>>> PatternVisitor<W> for Onward<'_, V> {
    type Output = V::Output;

    fn visit<E: Estimate<Tiles<W>>>(self, estimate: E) -> V::Output {
        self.visitor.visit(estimate, self.watcher)
    }
}

impl<W: Word> Tiles<W> {
    fn view(&self, state: &Board<W>) -> View {
        View { size: self.size(), goal: self.goal(), numbers: self.numbers(state) }
    }

    fn written(&self) -> Written {
        Written { size: self.size(), goal: self.goal(), numbers: self.numbers(&self.initial()) }
    }
}

/// The proof that a board cannot be solved, in words.
pub(super) fn unsolvable(parity: Parity) -> Message {
    match parity.gap_rows {
        None => Message::new("tiles-unsolvable-odd-width").with("inversions", parity.inversions),
        Some(rows) => Message::new("tiles-unsolvable-even-width")
            .with("inversions", parity.inversions)
            .with("rows", rows)
            .with("sum", parity.inversions + rows),
    }
}

impl<W: Word> Rules for Tiles<W> {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        (self.size().to_string(), notation::list(&self.numbers(&self.initial()), ","))
    }

    fn write(&self, format: &str) -> Option<String> {
        notation::write(format, &self.written())
    }

    fn write_action(&self, _: &Board<W>, action: Move) -> String {
        action.word().to_owned()
    }

    fn read_action(&self, state: &Board<W>, text: &str) -> Result<Move, Message> {
        let action = Move::from_word(text).ok_or_else(|| Message::new("tiles-move-unknown").with("word", text))?;
        if self.legal(state).contains(&action) { Ok(action) } else { Err(at_the_edge(action)) }
    }

    fn board(&self, state: &Board<W>) -> String {
        notation::rows(self.size(), &self.numbers(state))
    }

    fn scene(&self, state: &Board<W>, last: Option<(&Board<W>, Move)>) -> Scene {
        // The tile that moved last stands where the gap was.
        let moved = last.map(|(before, _)| self.view(before).place(0));
        scene(&self.view(state), moved)
    }

    fn control(&self, state: &Board<W>, control: &Control, _: &Selection, settings: &Settings) -> Reply {
        reply(&self.view(state), control, settings)
    }

    fn most_number(&self, _: &Board<W>) -> u32 {
        self.size().cells() as u32 - 1
    }

    fn describe(&self, state: &Board<W>, action: Move) -> Message {
        let tile = self.view(state).moving(action).unwrap_or(0);
        Message::new("tiles-describe").with("tile", tile).with("way", way(action.opposite()))
    }

    fn prompt(&self, _: &Board<W>, _: &Selection) -> Message {
        Message::new("tiles-prompt")
    }

    fn explain(&self, state: &Board<W>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(&self.view(state), action, remaining, quality)
    }

    fn referee(&self) -> Box<dyn Referee> {
        Box::new(TilesReferee::new(&self.board(&self.initial()), self.goal() == Goal::GapFirst))
    }

    fn rating(&self) -> Option<Rating> {
        generator::rating(self)
    }

    fn edit(&self) -> Box<dyn Setup> {
        Box::new(TilesSetup::new(self.view(&self.initial())))
    }

    fn impossible(&self, state: &Board<W>) -> Option<Message> {
        let parity = self.parity(state);
        (!parity.is_solvable()).then(|| unsolvable(parity))
    }

    fn auto(&self, start: &Board<W>, request: &SolveRequest) -> Choice {
        let is_small = self.size().cells() <= MOST_CELLS_LOOKED_UP;
        if is_small && request.estimate.is_some() {
            return Choice { with: Spec::named("astar"), estimate: "linear-conflict" };
        }
        let needed = |name| Needed::of(name, self.size());
        let is_there = |name| {
            needed(name).is_some_and(|needed: Needed| {
                needed.is_there(request) && request.limits.bytes.is_none_or(|most| needed.bytes() <= most)
            })
        };
        let fits = |name| needed(name).is_some_and(|needed: Needed| needed.fits(request));
        let is_far = || LinearConflict::new(self).start(self, start) > LONG_WAY;
        let has_store = request.tables.is_some();
        let estimate = if is_there("exact") || is_small && fits("exact") {
            "exact"
        } else if is_there("pdb-78") || fits("pdb-78") && has_store && request.instances >= MANY_INSTANCES {
            "pdb-78"
        } else if is_there("pdb-663") || fits("pdb-663") {
            "pdb-663"
        } else if is_there("pdb-6666") || fits("pdb-6666") && has_store && is_far() {
            "pdb-6666"
        } else {
            "linear-conflict"
        };
        Choice { with: Spec::named("idastar"), estimate }
    }

    /// On large boards distances alone lead a weighted search astray for minutes; with conflicts it takes seconds.
    fn default_estimate(&self) -> &'static str {
        if self.size().cells() > 16 { "linear-conflict" } else { "manhattan" }
    }

    fn tune(&self, algorithm: Algorithm, spec: &Spec) -> Algorithm {
        // Boards without a solution are found by parity before any search, so the table has nothing to prove, and looking
        // it up costs more than the states it saves.
        let asked = spec.bare.is_some() || spec.pairs.iter().any(|(key, _)| key == "table");
        match algorithm {
            Algorithm::IdaStar { .. } if !asked => Algorithm::IdaStar { table: false },
            other => other,
        }
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        _: &Board<W>,
        request: &SolveRequest,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        let other_size = || shelf::other_size(name, self.size());
        match name {
            "none" => Ok(visitor.visit(Blind, watcher)),
            "misplaced" => Ok(visitor.visit(misplaced(self), watcher)),
            "manhattan" => Ok(visitor.visit(manhattan(self), watcher)),
            "linear-conflict" => Ok(visitor.visit(LinearConflict::new(self), watcher)),
            "walking" => match Walking::new(self) {
                Some(walking) => Ok(visitor.visit(walking, watcher)),
                None => Err(other_size()),
            },
            other => {
                let needed = shelf::find(other, self.size())?;
                let table = needed.get(request, watcher)?;
                let table = (*table).as_ref();
                match needed {
                    Needed::Complete(_) => Ok(visitor.visit(Complete::new(self, table), watcher)),
                    Needed::Patterns(partition) => {
                        partition.visit(self, table, Onward { visitor, watcher }).ok_or_else(other_size)
                    }
                }
            }
        }
    }

    fn search<E: Estimate<Self>, O: Observer<Move>>(
        &self,
        asked: &ResolvedAlgorithm,
        task: &Task<'_, Self>,
        estimate: &E,
        observer: &mut O,
    ) -> Option<Outcome<Move>> {
        match asked.algorithm {
            Algorithm::Bibfs => Some(bibfs::search(task, observer)),
            algorithm => algorithms::run(algorithm, task, estimate, observer, asked.threads),
        }
    }
}
