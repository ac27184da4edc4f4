//! Generates boards from a seed. The same request gives the same board on every machine. The move limit of a board is the
//! length of its shortest solution.
//!
//! The generator works forward. It scatters walls and pieces, plays random moves that shift something, and puts the goals
//! where the pieces then are. So a solution exists, and A* finds out how long the shortest one is. A board is accepted if
//! that length is within the requested bounds and the board is interesting: it has few shortest solutions, every piece
//! moves in at least one of them, and every one of them uses two magnets if there are two.

use crate::ABOUT;
use crate::board::{Board, Piece, Reach, Square};
use crate::cell_set::CellSet;
use crate::editor::read_size;
use crate::estimates::{EstimateKind, MagnetsEstimate};
use crate::grid::Grid;
use crate::rating;
use crate::space::{Magnets, Move, State};
use gordian_puzzle::generate::take_number;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Message, Refusal, RuleChoice, Seed, Stream, Watcher};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::{Cost, Limits, Silent, Space, Task, optimal_plans};
use std::ops::RangeInclusive;

/// The names of the generator's parameters.
pub(crate) const PARAMETERS: &[&str] = &["magnets", "irons", "walls", "optimum"];

/// The expansions that a whole request may take.
const REQUEST_EXPANSIONS: u64 = 400_000;

/// The expansions that every board counts for at least, so that a request ends even if all boards are rejected unsearched.
const MIN_BOARD_EXPANSIONS: u64 = 4;

/// The properties that a board must have. `None` leaves a property to chance.
struct Wanted {
    grid: Grid,
    reach: Reach,
    magnets: Option<u32>,
    irons: Option<u32>,
    walls: Option<u32>,
    optimum: RangeInclusive<u32>,
    rating: Option<RangeInclusive<u32>>,
}

/// How many pieces and walls a board has.
struct PieceCounts {
    magnets: u32,
    irons: u32,
    walls: u32,
}

/// Generates a board.
///
/// # Errors
/// If a parameter is invalid, if no suitable board is found, or if the watcher cancels.
pub(crate) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Board, Refusal> {
    let wanted = Wanted::read(request).map_err(Refusal::new)?;
    // The purpose is part of the seed: changing this text changes the board of every request.
    let options: Vec<String> = request.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let level = request.level.as_deref().unwrap_or("any");
    let purpose = format!("magnets {} {level} {}", wanted.grid, options.join(" "));
    let mut stream = Seed::new(request.seed).stream(&purpose);
    let mut spent = 0;
    while spent < REQUEST_EXPANSIONS {
        let progress_per_mille = (spent * 1_000 / REQUEST_EXPANSIONS) as u32;
        if watcher.setup(&Message::new("magnets-generate-making"), progress_per_mille).is_break() {
            return Err(Refusal::cancelled());
        }
        let board = wanted.scatter(&mut stream);
        let moves = draw_from(&wanted.optimum, &mut stream);
        let (accepted, expanded) = if Magnets::<u64>::fits(&board) {
            wanted.add_goals::<u64>(board, moves, &mut stream)
        } else {
            wanted.add_goals::<u128>(board, moves, &mut stream)
        };
        if let Some(board) = accepted {
            return Ok(board);
        }
        spent += expanded.max(MIN_BOARD_EXPANSIONS);
    }
    Err(Refusal::new(Message::new("magnets-generate-effort")))
}

/// The largest number of magnets that can be requested. Boards with more magnets are slow to check and tedious to play.
const MAX_MAGNETS: u32 = 6;

/// The largest number of shortest solutions of an accepted board. With more, almost any move wins.
const MAX_PLANS: usize = 12;

/// The expansions that checking one board may take.
const BOARD_EXPANSIONS: u64 = 4_000;

impl Wanted {
    /// Reads and checks a request.
    fn read(request: &GenerateRequest) -> Result<Wanted, Message> {
        let grid = read_size(request.size_for(&ABOUT))?;
        let mut options = request.options.clone();
        let mut number = |key, range| take_number(&mut options, key, range, "magnets-generate-number");
        let cells = grid.cells() as u32;
        let magnets = number("magnets", 1..=MAX_MAGNETS)?;
        let irons = number("irons", 0..=cells)?;
        let walls = number("walls", 0..=cells)?;
        let optimum = options.remove("optimum").map(|text| parse_range(&normalise(text.trim()))).transpose()?;
        let reach = Reach::read(&options, "magnets-generate-option", "magnets-fault-reach")?;
        let level = request.difficulty_or("magnets-generate-level", "magnets-generate-level-meant")?;
        let optimum = optimum.unwrap_or(match level {
            Some(0) => 1..=2,
            Some(1) => 2..=3,
            Some(2) => 3..=4,
            Some(_) => 4..=5,
            None => 2..=4,
        });
        if magnets.is_some_and(|magnets| magnets > 1) && *optimum.end() < 2 {
            return Err(Message::new("magnets-generate-both"));
        }
        let max_filled = max_filled_cells(grid);
        if walls.unwrap_or(0) + irons.unwrap_or(0) + magnets.unwrap_or(1) > max_filled {
            return Err(Message::new("magnets-generate-full")
                .with("rows", grid.rows())
                .with("columns", grid.columns())
                .with("most", max_filled));
        }
        let rating = level.map(rating::range);
        Ok(Wanted { grid, reach, magnets, irons, walls, optimum, rating })
    }

    /// Puts walls and pieces on random cells of a board without goals.
    fn scatter(&self, stream: &mut Stream) -> Board {
        let PieceCounts { magnets, irons, walls } = self.draw_counts(stream);
        let mut board = Board::blank(self.grid, self.reach);
        let mut free_cells: Vec<usize> = (0..self.grid.cells()).collect();
        stream.shuffle(&mut free_cells);
        let mut free_cells = free_cells.into_iter();
        for cell in free_cells.by_ref().take(walls as usize) {
            board.squares[cell] = Square::WALL;
        }
        for cell in free_cells.by_ref().take(irons as usize) {
            board.squares[cell].piece = Some(Piece::Iron);
        }
        for cell in free_cells.take(magnets as usize) {
            let kind = if stream.below(2) == 0 { Piece::Repelling } else { Piece::Attracting };
            board.squares[cell].piece = Some(kind);
        }
        board
    }

    /// The requested numbers of pieces and walls. Numbers that were not requested are drawn so that the board does not get too
    /// full: one or two magnets, and for irons and walls up to a sixth of the cells each.
    fn draw_counts(&self, stream: &mut Stream) -> PieceCounts {
        let max_filled = max_filled_cells(self.grid);
        let limit = |count: u32, filled: u32| count.min(max_filled.saturating_sub(filled));
        let sixth = self.grid.cells() as u32 / 6;
        let magnets = self.magnets.unwrap_or_else(|| {
            // A plan of one move cannot use two magnets.
            let max_magnets = if *self.optimum.end() > 1 { 2 } else { 1 };
            let requested = self.walls.unwrap_or(0) + self.irons.unwrap_or(0);
            draw_from(&(1..=limit(max_magnets, requested).max(1)), stream)
        });
        let irons = self.irons.unwrap_or_else(|| {
            let max_irons = limit(sixth.max(2), magnets + self.walls.unwrap_or(0));
            // At least one iron, if there is space for it.
            draw_from(&(max_irons.min(1)..=max_irons), stream)
        });
        let walls = self.walls.unwrap_or_else(|| draw_from(&(0..=limit(sixth, magnets + irons)), stream));
        PieceCounts { magnets, irons, walls }
    }

    /// Plays random moves and puts the goals where the pieces then are. Returns the board if it has all wanted properties,
    /// and the expansions to charge for the check. The solution is searched for first; counting all solutions is charged like a
    /// second search, and rating the board like two more.
    fn add_goals<B: CellSet>(&self, mut board: Board, moves: u32, stream: &mut Stream) -> (Option<Board>, u64) {
        let without_goals = Magnets::<B>::new(&board);
        let mut state = without_goals.initial();
        let mut actions = Vec::new();
        for _ in 0..moves {
            actions.clear();
            without_goals.actions(&state, &mut actions);
            actions.retain(|action| !without_goals.effect(&state, *action).shifts.is_empty());
            if actions.is_empty() {
                return (None, 0);
            }
            let drawn = stream.below(actions.len() as u64) as usize;
            without_goals.apply(&mut state, actions[drawn]);
        }
        for cell in state.occupied().cells() {
            board.squares[cell].is_goal = true;
        }
        let magnets = Magnets::<B>::new(&board);
        let estimate = MagnetsEstimate::new(&magnets, EstimateKind::Combined);
        let limits = Limits { cost: Some(*self.optimum.end()), ..Limits::expansions(BOARD_EXPANSIONS) };
        let task = Task::new(&magnets).within(limits);
        let outcome = best_first::search(&task, &estimate, Priority::ASTAR, &mut Silent);
        let expanded = outcome.stats.expanded;
        let Some(optimum) = outcome.cost().filter(|cost| self.optimum.contains(cost)) else { return (None, expanded) };
        let Ok(all) = optimal_plans(&task, &estimate, optimum, MAX_PLANS, &mut Silent) else {
            return (None, expanded + BOARD_EXPANSIONS);
        };
        if all.count.is_none_or(|count| count > MAX_PLANS as u128) || !is_interesting(&magnets, &all.plans) {
            return (None, 2 * expanded);
        }
        if let Some(wanted) = &self.rating {
            let rating = rating::rate(&magnets, &estimate, &magnets.initial(), optimum, BOARD_EXPANSIONS);
            if rating.is_none_or(|rating| !wanted.contains(&rating)) {
                return (None, 4 * expanded);
            }
        }
        board.limit = Some(optimum);
        (Some(board), expanded)
    }
}

/// Draws a number from a range.
fn draw_from(range: &RangeInclusive<u32>, stream: &mut Stream) -> u32 {
    range.start() + stream.below(u64::from(range.end() - range.start() + 1)) as u32
}

/// How many cells walls and pieces may fill. At least a fifth of the cells, and at least one, stay free so that a magnet can
/// move.
fn max_filled_cells(grid: Grid) -> u32 {
    let cells = grid.cells() as u32;
    (cells - cells / 5).min(cells - 1)
}

/// Whether every piece moves in at least one plan and, if there are several magnets, every plan uses at least two of them.
fn is_interesting<B: CellSet>(magnets: &Magnets<B>, plans: &[Vec<Move>]) -> bool {
    let start = magnets.initial();
    let mut ever_moved = B::default();
    for plan in plans {
        let (moved, used) = moved_and_used(magnets, start, plan);
        if used.count() < start.magnets().count().min(2) {
            return false;
        }
        ever_moved |= moved;
    }
    ever_moved == start.occupied()
}

/// The pieces that move during a plan, and the magnets that the player moves, given by their cells at the start.
fn moved_and_used<B: CellSet>(magnets: &Magnets<B>, mut state: State<B>, plan: &[Move]) -> (B, B) {
    // For each cell, the cell where the piece on it was at the start.
    let mut origin: Vec<usize> = (0..magnets.start_board().grid.cells()).collect();
    let (mut moved, mut used) = (B::default(), B::default());
    for &action in plan {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let shifts = magnets.effect(&state, action).shifts;
        let steps: Vec<(usize, usize)> =
            shifts.iter().map(|shift| (origin[shift.from], shift.to)).chain([(origin[from], to)]).collect();
        used |= B::single(origin[from]);
        for (piece, to) in steps {
            moved |= B::single(piece);
            origin[to] = piece;
        }
        magnets.apply(&mut state, action);
    }
    (moved, used)
}

/// The largest optimum that can be requested.
const MAX_OPTIMUM: u32 = 8;

/// Parses a number or a range, `3` or `2-4`.
fn parse_range(text: &str) -> Result<RangeInclusive<Cost>, Message> {
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| (1..=MAX_OPTIMUM).contains(number));
    let (min, max) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    match (number(min), number(max.trim_start_matches('='))) {
        (Some(min), Some(max)) if min <= max => Ok(min..=max),
        _ => Err(Message::new("magnets-generate-optimum").with("value", text).with("most", MAX_OPTIMUM)),
    }
}
