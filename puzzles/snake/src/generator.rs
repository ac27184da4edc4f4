//! Generates boards from a seed. The same request gives the same board on every machine.
//!
//! The difficulty of a board is how many more moves the nearest-apple agent takes than a shortest plan.

use crate::ABOUT;
use crate::agents::{AgentEnd, AppleSearch, run_nearest_apple};
use crate::bit_string::BitString;
use crate::board::{Apples, Board, Tail};
use crate::custom_algorithms::learn;
use crate::editor::read_size;
use crate::notation::MAX_APPLES_PER_CELL;
use crate::space::{InstanceVisitor, Snake, visit_instance};
use crate::torus::Torus;
use gordian_puzzle::generate::take_number;
use gordian_puzzle::{
    GenerateRequest, Message, Rating, Refusal, RuleChoice, Seed, SolveRequest, Stream, Unwatched, Watcher,
};
use gordian_search::{Limits, Space};

/// The generator's parameter for the number of cells with apples.
pub(crate) const APPLES: &str = "apples";

/// The generator's parameter for the largest number of apples on a cell.
pub(crate) const MAX_APPLES: &str = "most";

/// The number of boards that are tried for a request.
const MAX_ATTEMPTS: u32 = 400;

/// A request for a board, read and checked.
struct BoardRequest {
    torus: Torus,
    tail: Tail,
    /// How many cells have apples.
    apple_cells: usize,
    max_apples_per_cell: u32,
    /// The difficulty, as an index of [`GenerateRequest::LEVELS`].
    level: Option<usize>,
}

/// Generates a board.
///
/// # Errors
/// If a parameter is invalid, if no suitable board is found, or if the watcher cancels.
pub(crate) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Board, Refusal> {
    let wanted = read_request(request).map_err(Refusal::new)?;
    let size = wanted.torus.size().to_string();
    // The purpose is part of the seed: changing this text changes the board of every request.
    let level = wanted.level.map_or("any", |level| GenerateRequest::LEVELS[level]);
    let purpose =
        format!("snake {size} {} {} of {} {level}", wanted.tail.word(), wanted.apple_cells, wanted.max_apples_per_cell);
    let mut stream = Seed::new(request.seed).stream(&purpose);
    let found = GenerateRequest::try_attempts(watcher, "snake-generating", MAX_ATTEMPTS, || {
        let board = random_board(&wanted, &mut stream);
        let difficulty = difficulty(&board, &Limits::default())?;
        wanted.level.is_none_or(|level| level == difficulty).then_some(board)
    })?;
    let none_found = || Message::new("snake-generate-none").with("size", size).with("attempts", MAX_ATTEMPTS);
    found.ok_or_else(|| Refusal::new(none_found()))
}

/// Reads and checks a request.
fn read_request(request: &GenerateRequest) -> Result<BoardRequest, Message> {
    let torus = read_size(request.size_for(&ABOUT))?;
    let mut options = request.options.clone();
    let mut number = |key, range| take_number(&mut options, key, range, "snake-generate-number");
    let max_apple_cells = torus.cells() as u32 - 1;
    let default_apple_cells = max_apple_cells.min((torus.cells() as u32 / 8).clamp(3, 10));
    let apple_cells = number(APPLES, 0..=max_apple_cells)?.unwrap_or(default_apple_cells) as usize;
    let max_apples_per_cell = number(MAX_APPLES, 1..=MAX_APPLES_PER_CELL)?.unwrap_or(2);
    let tail = Tail::read(&options, "snake-generate-option", "snake-fault-tail")?;
    let level = request.difficulty_or("snake-generate-level", "snake-generate-level-meant")?;
    Ok(BoardRequest { tail, torus, apple_cells, max_apples_per_cell, level })
}

/// A random board. The head and the apples are on different cells.
fn random_board(wanted: &BoardRequest, stream: &mut Stream) -> Board {
    let mut cells: Vec<u16> = (0..wanted.torus.cells() as u16).collect();
    stream.shuffle(&mut cells);
    let mut apples: Vec<Apples> = cells[1..=wanted.apple_cells]
        .iter()
        .map(|cell| Apples { cell: *cell, count: 1 + stream.below(u64::from(wanted.max_apples_per_cell)) as u32 })
        .collect();
    apples.sort_unstable_by_key(|apples| apples.cell);
    Board { torus: wanted.torus.clone(), head: cells[0], apples, tail: wanted.tail, repeated: Vec::new() }
}

/// The expansions that the search for a shortest plan may take.
const MAX_EXPANSIONS: u64 = 100_000;

/// The difficulty of a board; `None` if no plan is known.
pub(crate) fn rating(board: &Board, limits: &Limits) -> Option<Rating> {
    let level = difficulty(board, limits)?;
    let words = Message::new("snake-rating").with("level", GenerateRequest::LEVELS[level]);
    Some(Rating { level: GenerateRequest::LEVELS[level], score: level as u32, words })
}

/// The difficulty of a board as an index of [`GenerateRequest::LEVELS`]; `None` if no plan is known. If a shortest plan
/// takes too long to find but the nearest-apple agent wins, the board counts as hard.
fn difficulty(board: &Board, limits: &Limits) -> Option<usize> {
    // Indexes of `GenerateRequest::LEVELS`.
    const EASY: usize = 0;
    const MEDIUM: usize = 1;
    const HARD: usize = 2;
    const EXPERT: usize = 3;
    struct Difficulty(Limits);
    impl InstanceVisitor for Difficulty {
        type Output = Option<usize>;
        fn visit<B: BitString>(self, snake: Snake<B>) -> Self::Output {
            let start = snake.initial();
            let agent = AppleSearch::BreadthFirst;
            let run = run_nearest_apple(&snake.view(&start), agent, &self.0, &mut Unwatched);
            let limits = self.0.with_expansions(MAX_EXPANSIONS);
            let request = SolveRequest { limits, ..SolveRequest::default() };
            let solved = snake.fits_key().then(|| learn(&snake, &start, &request, &mut Unwatched)).flatten();
            let shortest = solved.as_ref().and_then(|(outcome, _)| outcome.cost());
            let agent_won = run.end == AgentEnd::Won;
            match (shortest, agent_won) {
                (Some(_), false) => Some(EXPERT),
                (Some(shortest), true) => {
                    let extra_percent = 100 * (run.moves.len() - shortest as usize) / (shortest as usize).max(1);
                    Some(match extra_percent {
                        0..=2 => EASY,
                        3..=14 => MEDIUM,
                        15..=34 => HARD,
                        _ => EXPERT,
                    })
                }
                (None, true) => Some(HARD),
                (None, false) => None,
            }
        }
    }
    visit_instance(board.clone(), Difficulty(limits.clone()))
}
