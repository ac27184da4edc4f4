//! Boards made from a seed: the same request gives the same board on every machine.
//!
//! A board is the harder, the farther the nearest-apple agent is from the shortest plan on it.

use super::agents::{Look, WalkEnd, walk};
use super::bits::Bits;
use super::board::{Apples, Board, Tail};
use super::editor::read_size;
use super::notation::{MOST_COUNT, tail_of};
use super::own::learn;
use super::space::{Snake, Taker, pack};
use super::torus::Torus;
use gordian_puzzle::text::{did_you_mean, normalise};
use gordian_puzzle::{
    GenerateRequest, Message, Options, Rating, Refusal, Seed, SolveRequest, Stream, Unwatched, Watcher,
};
use gordian_search::{Limits, Space};
use std::ops::ControlFlow;

/// The generator's parameter for the number of cells with apples.
pub(super) const APPLES: &str = "apples";

/// The generator's parameter for the largest number of apples on a cell.
pub(super) const MOST: &str = "most";

/// The size when none is asked for.
pub(super) const DEFAULT_SIZE: &str = "8x8";

/// The difficulties.
const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

/// How many boards are tried for a difficulty.
const ATTEMPTS: u32 = 400;

/// Expansions that one shortest plan inside the generator may take.
const EXPANSIONS: u64 = 100_000;

/// What is wanted of a board.
struct Wish {
    torus: Torus,
    tail: Tail,
    cells: usize,
    most: u32,
    level: Option<usize>,
}

/// Makes a board.
///
/// # Errors
/// When the request asks for something that does not exist or cannot be made, or was broken off.
pub(super) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Board, Refusal> {
    let wish = read(request).map_err(Refusal::new)?;
    let size = format!("{}x{}", wish.torus.rows(), wish.torus.columns());
    // The purpose is part of what a seed means: a change here changes every board ever made.
    let level = wish.level.map_or("any", |level| LEVELS[level]);
    let purpose = format!("snake {size} {} {} of {} {level}", wish.tail.word(), wish.cells, wish.most);
    let mut stream = Seed::new(request.seed).stream(&purpose);
    for attempt in 0..ATTEMPTS {
        if let ControlFlow::Break(()) = watcher.setup(&Message::new("snake-generating"), 1000 * attempt / ATTEMPTS) {
            return Err(Refusal::cancelled());
        }
        let board = draw(&wish, &mut stream);
        let fits = match (wish.level, gap(&board)) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(level), Some(gap)) => gap == level,
        };
        if fits {
            return Ok(board);
        }
    }
    let message = Message::new("snake-generate-none").with("size", size).with("attempts", ATTEMPTS);
    Err(Refusal::new(message))
}

fn read(request: &GenerateRequest) -> Result<Wish, Message> {
    let torus = read_size(request.size.as_deref().unwrap_or(DEFAULT_SIZE))?;
    let mut options = request.options.clone();
    let room = torus.cells() - 1;
    let cells = number(&mut options, APPLES, 0, room)?.unwrap_or_else(|| room.min((torus.cells() / 8).clamp(3, 10)));
    let most = number(&mut options, MOST, 1, MOST_COUNT as usize)?.unwrap_or(2) as u32;
    if let Some(key) = options.keys().find(|key| *key != Tail::KEY) {
        return Err(Message::new("snake-generate-option").with("key", key.as_str()));
    }
    let level = match &request.level {
        None => None,
        Some(level) => {
            Some(LEVELS.iter().position(|known| known == level).ok_or_else(|| match did_you_mean(level, LEVELS) {
                Some(meant) => {
                    Message::new("snake-generate-level-meant").with("level", level.as_str()).with("meant", meant)
                }
                None => Message::new("snake-generate-level").with("level", level.as_str()),
            })?)
        }
    };
    Ok(Wish { tail: tail_of(&options)?, torus, cells, most, level })
}

/// Takes a whole number out of the options.
fn number(options: &mut Options, key: &'static str, least: usize, most: usize) -> Result<Option<usize>, Message> {
    let Some(text) = options.remove(key) else { return Ok(None) };
    let number = normalise(&text).trim().parse().ok().filter(|number| (least..=most).contains(number));
    let refused = || {
        Message::new("snake-generate-number")
            .with("key", key)
            .with("value", text)
            .with("least", least)
            .with("most", most)
    };
    number.map(Some).ok_or_else(refused)
}

/// A board at random: the head and the cells with apples apart from each other.
fn draw(wish: &Wish, stream: &mut Stream) -> Board {
    let mut cells: Vec<u16> = (0..wish.torus.cells() as u16).collect();
    stream.shuffle(&mut cells);
    let mut apples: Vec<Apples> = cells[1..=wish.cells]
        .iter()
        .map(|cell| Apples { cell: *cell, count: 1 + stream.below(u64::from(wish.most)) as u32 })
        .collect();
    apples.sort_unstable_by_key(|apples| apples.cell);
    Board { torus: wish.torus.clone(), head: cells[0], apples, tail: wish.tail, repeated: Vec::new() }
}

/// How hard a board is; `None` where no plan is known.
pub(super) fn rating(board: &Board) -> Option<Rating> {
    let at = gap(board)?;
    let words = Message::new("snake-rating").with("level", LEVELS[at]);
    Some(Rating { level: LEVELS[at], score: at as u32, words })
}

/// How far the nearest-apple agent is from the shortest plan, as an index of [`LEVELS`]; `None` where no plan is known. Where the
/// shortest plan takes too long to find, the agent's own walk shows that there is one, and the board counts as hard.
fn gap(board: &Board) -> Option<usize> {
    struct Shortest;
    impl Taker for Shortest {
        type Output = Option<usize>;
        fn take<B: Bits>(self, snake: Snake<B>) -> Self::Output {
            let start = snake.initial();
            let walk = walk(&snake.view(&start), Look::Breadth, &Limits::default(), &mut Unwatched);
            let request = SolveRequest { limits: Limits::expansions(EXPANSIONS), ..SolveRequest::default() };
            let exact = snake.is_exact().then(|| learn(&snake, &start, &request, &mut Unwatched)).flatten();
            let shortest = exact.as_ref().and_then(|(outcome, _)| outcome.cost());
            let won = walk.end == WalkEnd::Won;
            match (shortest, won) {
                (Some(_), false) => Some(3),
                (Some(shortest), true) => {
                    let extra = 100 * (walk.moves.len() - shortest as usize) / (shortest as usize).max(1);
                    Some(match extra {
                        0..=2 => 0,
                        3..=14 => 1,
                        15..=34 => 2,
                        _ => 3,
                    })
                }
                (None, true) => Some(2),
                (None, false) => None,
            }
        }
    }
    pack(board.clone(), Shortest)
}
