//! Generates boards from a seed. The same request gives the same board on every machine.
//!
//! The difficulty of a board is how many more moves the nearest-apple agent takes than a shortest plan.

use crate::agents::{AgentEnd, AppleSearch, run_nearest_apple};
use crate::bit_string::BitString;
use crate::board::{Apples, Board, Tail};
use crate::custom_algorithms::learn;
use crate::editor::read_size;
use crate::notation::{MAX_APPLES_PER_CELL, read_tail};
use crate::space::{InstanceVisitor, Snake, visit_instance};
use crate::torus::Torus;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{
    GenerateRequest, Message, Options, Rating, Refusal, RuleChoice, Seed, SolveRequest, Stream, Unwatched, Watcher,
};
use gordian_search::{Limits, Space};
use std::ops::ControlFlow;

/// The generator's parameter for the number of cells with apples.
pub(crate) const APPLES: &str = "apples";

/// The generator's parameter for the largest number of apples on a cell.
pub(crate) const MAX_APPLES: &str = "most";

/// The size if the request has none.
pub(crate) const DEFAULT_SIZE: &str = "8x8";

/// The number of boards that are tried for a request.
const ATTEMPTS: u32 = 400;

/// The expansions that the search for a shortest plan may take.
const MAX_EXPANSIONS: u64 = 100_000;

/// Indexes of [`GenerateRequest::LEVELS`].
const EASY: usize = 0;
const MEDIUM: usize = 1;
const HARD: usize = 2;
const EXPERT: usize = 3;

/// The properties that a board must have.
struct Wanted {
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
    let wanted = read(request).map_err(Refusal::new)?;
    let size = format!("{}x{}", wanted.torus.rows(), wanted.torus.columns());
    // The purpose is part of the seed: changing this text changes the board of every request.
    let level = wanted.level.map_or("any", |level| GenerateRequest::LEVELS[level]);
    let purpose =
        format!("snake {size} {} {} of {} {level}", wanted.tail.word(), wanted.apple_cells, wanted.max_apples_per_cell);
    let mut stream = Seed::new(request.seed).stream(&purpose);
    for attempt in 0..ATTEMPTS {
        if let ControlFlow::Break(()) = watcher.setup(&Message::new("snake-generating"), 1000 * attempt / ATTEMPTS) {
            return Err(Refusal::cancelled());
        }
        let board = random_board(&wanted, &mut stream);
        let fits = match (wanted.level, difficulty(&board)) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(level), Some(difficulty)) => difficulty == level,
        };
        if fits {
            return Ok(board);
        }
    }
    let message = Message::new("snake-generate-none").with("size", size).with("attempts", ATTEMPTS);
    Err(Refusal::new(message))
}

/// Reads and checks a request.
fn read(request: &GenerateRequest) -> Result<Wanted, Message> {
    let torus = read_size(request.size_or(DEFAULT_SIZE))?;
    let mut options = request.options.clone();
    let max_apple_cells = torus.cells() - 1;
    let apple_cells = take_number(&mut options, APPLES, 0, max_apple_cells)?
        .unwrap_or_else(|| max_apple_cells.min((torus.cells() / 8).clamp(3, 10)));
    let max_apples_per_cell =
        take_number(&mut options, MAX_APPLES, 1, MAX_APPLES_PER_CELL as usize)?.unwrap_or(2) as u32;
    if let Some(key) = options.keys().find(|key| *key != Tail::KEY) {
        return Err(Message::new("snake-generate-option").with("key", key.as_str()));
    }
    let level = request.difficulty_or("snake-generate-level", "snake-generate-level-meant")?;
    Ok(Wanted { tail: read_tail(&options)?, torus, apple_cells, max_apples_per_cell, level })
}

/// Removes a parameter from the options and parses it as a whole number from `min` to `max`.
fn take_number(options: &mut Options, key: &'static str, min: usize, max: usize) -> Result<Option<usize>, Message> {
    let Some(text) = options.remove(key) else { return Ok(None) };
    let number = normalise(&text).trim().parse().ok().filter(|number| (min..=max).contains(number));
    let refused = || {
        Message::new("snake-generate-number").with("key", key).with("value", text).with("least", min).with("most", max)
    };
    number.map(Some).ok_or_else(refused)
}

/// A random board. The head and the apples are on different cells.
fn random_board(wanted: &Wanted, stream: &mut Stream) -> Board {
    let mut cells: Vec<u16> = (0..wanted.torus.cells() as u16).collect();
    stream.shuffle(&mut cells);
    let mut apples: Vec<Apples> = cells[1..=wanted.apple_cells]
        .iter()
        .map(|cell| Apples { cell: *cell, count: 1 + stream.below(u64::from(wanted.max_apples_per_cell)) as u32 })
        .collect();
    apples.sort_unstable_by_key(|apples| apples.cell);
    Board { torus: wanted.torus.clone(), head: cells[0], apples, tail: wanted.tail, repeated: Vec::new() }
}

/// The difficulty of a board; `None` if no plan is known.
pub(crate) fn rating(board: &Board) -> Option<Rating> {
    let level = difficulty(board)?;
    let words = Message::new("snake-rating").with("level", GenerateRequest::LEVELS[level]);
    Some(Rating { level: GenerateRequest::LEVELS[level], score: level as u32, words })
}

/// The difficulty of a board as an index of [`GenerateRequest::LEVELS`]; `None` if no plan is known. If a shortest plan
/// takes too long to find but the nearest-apple agent wins, the board counts as hard.
fn difficulty(board: &Board) -> Option<usize> {
    struct Difficulty;
    impl InstanceVisitor for Difficulty {
        type Output = Option<usize>;
        fn visit<B: BitString>(self, snake: Snake<B>) -> Self::Output {
            let start = snake.initial();
            let agent = AppleSearch::BreadthFirst;
            let run = run_nearest_apple(&snake.view(&start), agent, &Limits::default(), &mut Unwatched);
            let request = SolveRequest { limits: Limits::expansions(MAX_EXPANSIONS), ..SolveRequest::default() };
            let exact = snake.fits_key().then(|| learn(&snake, &start, &request, &mut Unwatched)).flatten();
            let shortest = exact.as_ref().and_then(|(outcome, _)| outcome.cost());
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
    visit_instance(board.clone(), Difficulty)
}
