//! Sliding tiles as the puzzle wrapper needs them: notation, picture, controls, hints and choice of algorithm.

use crate::ABOUT;
use crate::board::{Board, Move, Word};
use crate::controls::interpret_control;
use crate::editor::TilesEditor;
use crate::estimates::{LinearConflict, NoWalkingDistance, TileSum, WalkingDistance, manhattan, misplaced, names};
use crate::exact::ExactDistances;
use crate::generator;
use crate::goal::Goal;
use crate::hints;
use crate::notation;
use crate::parity::Parity;
use crate::patterns::PatternVisitor;
use crate::referee::TilesReferee;
use crate::scene::scene;
use crate::space::Tiles;
use crate::tables::{self, EstimateTable};
use crate::unpacked::{UnpackedBoard, direction_words, edge_reason};
use gordian_puzzle::{
    About, Control, Editor, EstimateRequest, EstimateVisitor, HintMarks, HintWords, Message, Options, Quality, Rating,
    Referee, Refusal, Reply, Rules, Scene, Selection, Settings, SolveRequest, Watcher, ranked_space,
};
use gordian_search::algorithms::bibfs;
use gordian_search::{Cost, Estimate, Limits, Observer, Outcome, PackedSpace, Space, Spec, Task};
use std::sync::Arc;

/// Boards of at most this many cells are solved with the exact table, which is built in a moment. If the request names another
/// estimate, they are solved by A*: the whole space fits into memory, and IDA* would visit every state many times.
const MAX_CELLS_EXACT: usize = 10;

/// The report's boards have nine cells. Up to this size, a player who gives up sees the solution of breadth-first search.
const MAX_CELLS_REPORT: usize = 9;

/// From this many 15-puzzles on, building the largest table first saves time.
const MANY_INSTANCES: usize = 2_000;

/// Boards of more than 16 cells whose linear-conflict estimate exceeds this are too hard without pattern databases.
const MAX_ESTIMATE_WITHOUT_TABLES: Cost = 40;

/// Passes the estimate of a partition on to a visitor of estimates.
struct ForwardTo<'w, V> {
    visitor: V,
    watcher: &'w mut dyn Watcher,
}

impl<W: Word, V: EstimateVisitor<Tiles<W>>> PatternVisitor<W> for ForwardTo<'_, V> {
    type Output = V::Output;

    fn visit<E: Estimate<Tiles<W>>>(self, estimate: E) -> V::Output {
        self.visitor.visit(estimate, self.watcher)
    }
}

impl<W: Word> Tiles<W> {
    fn unpack_board(&self, state: &Board<W>) -> UnpackedBoard {
        UnpackedBoard { size: self.size(), goal: self.goal(), numbers: self.numbers(state) }
    }
}

/// The proof that a board is unsolvable, in words.
fn unsolvable_reason(parity: Parity) -> Message {
    match parity.gap_rows {
        None => Message::new("tiles-unsolvable-odd-width").with("inversions", parity.inversions),
        Some(rows) => Message::new("tiles-unsolvable-even-width")
            .with("inversions", parity.inversions)
            .with("rows", rows)
            .with("sum", parity.inversions + rows),
    }
}

impl<W: Word> Rules for Tiles<W> {
    const ABOUT: &'static About = &ABOUT;

    fn options(&self) -> &Options {
        self.rule_options()
    }

    fn inline(&self) -> (String, String) {
        (self.size().to_string(), notation::list(&self.numbers(&self.initial()), ","))
    }

    fn write(&self, format: &str) -> Option<String> {
        notation::write(format, &self.unpack_board(&self.initial()))
    }

    fn write_action(&self, _: &Board<W>, action: Move) -> String {
        action.word().to_owned()
    }

    fn read_action(&self, state: &Board<W>, text: &str) -> Result<Move, Message> {
        let action = Move::from_word(text).ok_or_else(|| Message::new("tiles-move-unknown").with("word", text))?;
        if self.legal(state).contains(&action) { Ok(action) } else { Err(edge_reason(action)) }
    }

    fn is_action_text(&self, text: &str) -> bool {
        Move::from_word(text).is_some()
    }

    fn board(&self, state: &Board<W>) -> String {
        notation::rows(self.size(), &self.numbers(state))
    }

    fn scene(&self, state: &Board<W>, last: Option<(&Board<W>, Move)>) -> Scene {
        // The tile that moved last stands where the gap was.
        let moved = last.map(|(before, _)| self.unpack_board(before).cell_of(0));
        scene(&self.unpack_board(state), moved)
    }

    fn control(&self, state: &Board<W>, control: &Control, _: &Selection, settings: &Settings) -> Reply {
        interpret_control(&self.unpack_board(state), control, settings)
    }

    fn largest_number(&self, _: &Board<W>) -> u32 {
        self.size().cells() as u32 - 1
    }

    fn describe(&self, state: &Board<W>, action: Move) -> Message {
        let tile = self.unpack_board(state).moving_tile(action).unwrap_or(0);
        Message::new("tiles-describe").with("tile", tile).with("way", direction_words(action.opposite()))
    }

    fn typing_note(&self) -> Option<Message> {
        Some(Message::new("tiles-typing"))
    }

    fn prompt(&self, _: &Board<W>, _: &Selection) -> Message {
        Message::new("tiles-prompt")
    }

    fn explain(&self, state: &Board<W>, action: Move, remaining: Cost, quality: Quality) -> HintWords {
        hints::explain(&self.unpack_board(state), action, remaining, quality)
    }

    fn hint_marks(&self, state: &Board<W>, action: Move) -> Option<HintMarks> {
        hints::marks(&self.unpack_board(state), action)
    }

    fn referee(&self) -> Box<dyn Referee> {
        Box::new(TilesReferee::new(&self.board(&self.initial()), self.goal() == Goal::GapFirst))
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        generator::rating(self, limits)
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(TilesEditor::new(self.unpack_board(&self.initial())))
    }

    fn impossible(&self, state: &Board<W>) -> Option<Message> {
        let parity = self.parity(state);
        (!parity.is_solvable()).then(|| unsolvable_reason(parity))
    }

    /// The report shows the solution of breadth-first search. On larger boards that search would not end.
    fn solution_algorithm(&self, _: &Board<W>) -> Spec {
        Spec::named(if self.size().cells() <= MAX_CELLS_REPORT { "bfs" } else { "auto" })
    }

    fn auto(&self, start: &Board<W>, request: &SolveRequest) -> Spec {
        let is_small = self.size().cells() <= MAX_CELLS_EXACT;
        if is_small && request.with.estimate.is_some() {
            return Spec::named("astar");
        }
        let table = |name| EstimateTable::find(name, self.size());
        // The table need not be built.
        let is_available = |name| {
            table(name).is_some_and(|table: EstimateTable| {
                table.is_available(request) && request.limits.bytes.is_none_or(|max_bytes| table.bytes() <= max_bytes)
            })
        };
        // The table can be built within the memory limit.
        let fits = |name| table(name).is_some_and(|table: EstimateTable| table.fits(request));
        let is_hard = || LinearConflict::new(self).start(self, start) > MAX_ESTIMATE_WITHOUT_TABLES;
        let has_store = request.tables.is_some();
        let estimate = if is_available(names::EXACT) || is_small && fits(names::EXACT) {
            names::EXACT
        } else if is_available(names::PDB_78) || fits(names::PDB_78) && has_store && request.instances >= MANY_INSTANCES
        {
            names::PDB_78
        } else if is_available(names::PDB_663) || fits(names::PDB_663) {
            names::PDB_663
        } else if is_available(names::PDB_6666) || fits(names::PDB_6666) && has_store && is_hard() {
            names::PDB_6666
        } else {
            names::LINEAR_CONFLICT
        };
        Spec::named("idastar").with_estimate(estimate)
    }

    /// On large boards a weighted search takes minutes with the Manhattan distance and seconds with linear conflicts.
    fn default_estimate(&self) -> &'static str {
        if self.size().cells() > 16 { names::LINEAR_CONFLICT } else { names::MANHATTAN }
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        wanted: EstimateRequest<'_, Self>,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        let EstimateRequest { name, request, watcher, .. } = wanted;
        let unsupported_size = || tables::unsupported_size(name, self.size());
        match name {
            names::NONE => Ok(visitor.visit(TileSum::zero(), watcher)),
            names::MISPLACED => Ok(visitor.visit(misplaced(self), watcher)),
            names::MANHATTAN => Ok(visitor.visit(manhattan(self), watcher)),
            names::LINEAR_CONFLICT => Ok(visitor.visit(LinearConflict::new(self), watcher)),
            names::WALKING => {
                let max_bytes = request.limits.bytes.unwrap_or(u64::MAX);
                match WalkingDistance::new(self, max_bytes) {
                    Ok(walking) => {
                        watcher.add_table_bytes(walking.bytes());
                        Ok(visitor.visit(walking, watcher))
                    }
                    Err(NoWalkingDistance::Size) => Err(unsupported_size()),
                    Err(NoWalkingDistance::Memory(needed)) => Err(Refusal::memory(needed, max_bytes)),
                }
            }
            other => {
                let table = tables::find(other, self.size())?;
                let bytes = table.get(request, watcher)?;
                let bytes = (*bytes).as_ref();
                match table {
                    EstimateTable::Exact(_) => Ok(visitor.visit(ExactDistances::new(self, bytes), watcher)),
                    EstimateTable::Patterns(partition) => {
                        partition.visit(self, bytes, ForwardTo { visitor, watcher }).ok_or_else(unsupported_size)
                    }
                }
            }
        }
    }

    fn search_both_ways<O: Observer<Move>>(&self, task: &Task<'_, Self>, observer: &mut O) -> Option<Outcome<Move>> {
        Some(bibfs::search(task, observer))
    }

    fn ranked(self: &Arc<Self>, start: &Board<W>) -> Option<Box<dyn PackedSpace>> {
        ranked_space(self, start)
    }

    fn inline_at(&self, state: &Board<W>) -> Option<(String, String)> {
        Some((self.size().to_string(), notation::list(&self.numbers(state), ",")))
    }
}
