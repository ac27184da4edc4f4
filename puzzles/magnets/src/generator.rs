//! Boards made from a seed. Every one of them can be solved within its limit, which is the length of its shortest solution,
//! and the same request gives the same board on every machine.
//!
//! A board is made forward: walls and pieces are scattered, some moves that shift something are made at random, and the
//! goals are put where the pieces then stand. So a solution exists, and the solver says how long the shortest one is. A
//! board is kept if that is within the bounds, and if it is interesting: few shortest solutions, no piece that stands idle
//! in all of them, and, where there are two magnets, both are needed.

use super::bits::Bits;
use super::board::{Board, Piece, Reach, Square};
use super::editor::read_size;
use super::estimates::{Bound, Kind};
use super::grid::Grid;
use super::notation::reach_of;
use super::rating::{self, LEVELS};
use super::space::{Magnets, Put, State};
use gordian_puzzle::text::{did_you_mean, normalise};
use gordian_puzzle::{GenerateRequest, Message, Refusal, Seed, Stream, Watcher};
use gordian_search::algorithms::best_first::{self, Keys};
use gordian_search::{Cost, Limits, Silent, Space, Task, optimal_plans};
use std::ops::RangeInclusive;

/// Sizes on offer, the default first; any other that is supported can be asked for.
pub(super) const SIZES: &[&str] = &["5x5", "3x4", "4x4", "4x5", "5x6", "6x6"];

/// The generator's parameters.
pub(super) const PARAMETERS: &[&str] = &["magnets", "irons", "walls", "optimum"];

/// The longest shortest solution that can be asked for.
const MOST_OPTIMUM: u32 = 8;

/// Magnets beyond this make boards that are no fun and slow to judge.
const MOST_MAGNETS: u32 = 6;

/// A board with more shortest solutions than this does not ask for a thought.
const MOST_PLANS: usize = 12;

/// Expansions that judging one board may take, and all of them together.
const EXPANSIONS: u64 = 4_000;
const ALL_EXPANSIONS: u64 = 400_000;

/// What one board costs at least, in expansions, so that boards thrown away at once have an end too.
const LEAST_PRICE: u64 = 4;

/// What is wanted of a board.
struct Wish {
    grid: Grid,
    reach: Reach,
    magnets: Option<u32>,
    irons: Option<u32>,
    walls: Option<u32>,
    optimum: RangeInclusive<u32>,
    rating: Option<RangeInclusive<u32>>,
}

/// Makes a board.
///
/// # Errors
/// When the request asks for something that does not exist, was not found, or when the watcher breaks it off.
pub(super) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Board, Refusal> {
    let wish = Wish::read(request).map_err(Refusal::new)?;
    // The purpose is part of what a seed means: a change here changes every board ever made.
    let listed: Vec<String> = request.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
    let level = request.level.as_deref().unwrap_or("any");
    let purpose = format!("magnets {} {level} {}", wish.grid, listed.join(" "));
    let mut stream = Seed::new(request.seed).stream(&purpose);
    let mut spent = 0;
    while spent < ALL_EXPANSIONS {
        let share = (spent * 1_000 / ALL_EXPANSIONS) as u32;
        if watcher.setup(&Message::new("magnets-generate-making"), share).is_break() {
            return Err(Refusal::cancelled());
        }
        let board = wish.scatter(&mut stream);
        let moves = wish.draw(&wish.optimum, &mut stream);
        let (made, price) = if Magnets::<u64>::fits(&board) {
            wish.finish::<u64>(board, moves, &mut stream)
        } else {
            wish.finish::<u128>(board, moves, &mut stream)
        };
        if let Some(board) = made {
            return Ok(board);
        }
        spent += price.max(LEAST_PRICE);
    }
    Err(Refusal::new(Message::new("magnets-generate-effort")))
}

impl Wish {
    fn read(request: &GenerateRequest) -> Result<Wish, Message> {
        let grid = read_size(request.size.as_deref().unwrap_or(SIZES[0]))?;
        let mut options = request.options.clone();
        let mut take = |key: &str| options.remove(key).map(|value| normalise(value.trim()));
        let cells = grid.cells() as u32;
        let number = |key: &str, value: Option<String>, range: RangeInclusive<u32>| {
            let Some(text) = value else { return Ok(None) };
            let digits = text.len() <= 9 && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse().ok().filter(|number| digits && range.contains(number));
            number.map(Some).ok_or_else(|| {
                Message::new("magnets-generate-number")
                    .with("key", key)
                    .with("value", text)
                    .with("least", *range.start())
                    .with("most", *range.end())
            })
        };
        let magnets = number("magnets", take("magnets"), 1..=MOST_MAGNETS)?;
        let irons = number("irons", take("irons"), 0..=cells)?;
        let walls = number("walls", take("walls"), 0..=cells)?;
        let optimum = take("optimum").map(|text| bounds(&text)).transpose()?;
        if let Some(key) = options.keys().find(|key| *key != Reach::KEY) {
            return Err(Message::new("magnets-generate-option").with("key", key.as_str()));
        }
        let reach = reach_of(&options)?;
        let level = request.level.as_deref().map(read_level).transpose()?;
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
        // One cell in five stays free at least, and one for a magnet to go to.
        let most = (cells - cells / 5).min(cells - 1);
        if walls.unwrap_or(0) + irons.unwrap_or(0) + magnets.unwrap_or(1) > most {
            return Err(Message::new("magnets-generate-full")
                .with("rows", grid.rows())
                .with("columns", grid.columns())
                .with("most", most));
        }
        let rating = level.map(|level| {
            let least = level.checked_sub(1).map_or(0, |below| LEVELS[below].1 + 1);
            least..=LEVELS[level].1
        });
        Ok(Wish { grid, reach, magnets, irons, walls, optimum, rating })
    }

    fn draw(&self, range: &RangeInclusive<u32>, stream: &mut Stream) -> u32 {
        range.start() + stream.below(u64::from(range.end() - range.start() + 1)) as u32
    }

    /// Walls and pieces at random, without goals.
    fn scatter(&self, stream: &mut Stream) -> Board {
        let cells = self.grid.cells() as u32;
        let room = (cells - cells / 5).min(cells - 1);
        let fixed = self.walls.unwrap_or(0) + self.irons.unwrap_or(0);
        let most = |wanted: u32, taken: u32| wanted.min(room.saturating_sub(taken));
        let pair = if *self.optimum.end() > 1 { 2 } else { 1 };
        let magnets = self.magnets.unwrap_or_else(|| self.draw(&(1..=most(pair, fixed).max(1)), stream));
        let taken = magnets + self.walls.unwrap_or(0);
        let irons = self.irons.unwrap_or_else(|| {
            let most = most((cells / 6).max(2), taken);
            self.draw(&(most.min(1)..=most), stream)
        });
        let walls = self.walls.unwrap_or_else(|| self.draw(&(0..=most(cells / 6, magnets + irons)), stream));
        let mut board = Board::blank(self.grid, self.reach);
        let mut places: Vec<usize> = (0..self.grid.cells()).collect();
        stream.shuffle(&mut places);
        let mut places = places.into_iter();
        for cell in places.by_ref().take(walls as usize) {
            board.squares[cell] = Square::WALL;
        }
        for cell in places.by_ref().take(irons as usize) {
            board.squares[cell].piece = Some(Piece::Iron);
        }
        for cell in places.take(magnets as usize) {
            let kind = if stream.below(2) == 0 { Piece::Repelling } else { Piece::Attracting };
            board.squares[cell].piece = Some(kind);
        }
        board
    }

    /// Makes random moves and puts the goals where the pieces then stand; the board, if it is as wanted, and the
    /// expansions that it took to find out.
    fn finish<B: Bits>(&self, mut board: Board, moves: u32, stream: &mut Stream) -> (Option<Board>, u64) {
        let bare = Magnets::<B>::new(&board);
        let mut state = bare.initial();
        let mut actions = Vec::new();
        for _ in 0..moves {
            actions.clear();
            bare.actions(&state, &mut actions);
            actions.retain(|put| !bare.effect(&state, *put).shifts.is_empty());
            if actions.is_empty() {
                return (None, 0);
            }
            let drawn = stream.below(actions.len() as u64) as usize;
            bare.apply(&mut state, actions[drawn]);
        }
        for cell in state.occupied().cells() {
            board.squares[cell].goal = true;
        }
        let magnets = Magnets::<B>::new(&board);
        let bound = Bound::new(&magnets, Kind::Combined);
        let limits = Limits { cost: Some(*self.optimum.end()), ..Limits::expansions(EXPANSIONS) };
        let task = Task::new(&magnets).within(limits);
        let outcome = best_first::search(&task, &bound, Keys::ASTAR, &mut Silent);
        let price = outcome.stats.expanded;
        let Some(optimum) = outcome.cost().filter(|cost| self.optimum.contains(cost)) else { return (None, price) };
        let Ok(all) = optimal_plans(&task, &bound, optimum, MOST_PLANS, &mut Silent) else {
            return (None, price + EXPANSIONS);
        };
        if all.count.is_none_or(|count| count > MOST_PLANS as u128) || !is_interesting(&magnets, &all.plans) {
            return (None, price * 2);
        }
        if let Some(wanted) = &self.rating {
            let rating = rating::rate(&magnets, &bound, &magnets.initial(), optimum, EXPANSIONS);
            if rating.is_none_or(|rating| !wanted.contains(&rating)) {
                return (None, price * 4);
            }
        }
        board.limit = Some(optimum);
        (Some(board), price)
    }
}

/// Whether no piece stands idle in all plans and, where there are several magnets, every plan uses two of them.
fn is_interesting<B: Bits>(magnets: &Magnets<B>, plans: &[Vec<Put>]) -> bool {
    let start = magnets.initial();
    let mut busy = B::default();
    for plan in plans {
        let (moved, used) = followed(magnets, start, plan);
        if used.count() < start.magnets().count().min(2) {
            return false;
        }
        busy |= moved;
    }
    busy == start.occupied()
}

/// The pieces that a plan moves and the magnets that it puts, by the cells where they stand at the start.
fn followed<B: Bits>(magnets: &Magnets<B>, mut state: State<B>, plan: &[Put]) -> (B, B) {
    let mut origin: Vec<usize> = (0..magnets.start_board().grid.cells()).collect();
    let (mut moved, mut used) = (B::default(), B::default());
    for &put in plan {
        let (from, to) = (usize::from(put.from), usize::from(put.to));
        let shifts = magnets.effect(&state, put).shifts;
        let steps: Vec<(usize, usize)> =
            shifts.iter().map(|shift| (origin[shift.from], shift.to)).chain([(origin[from], to)]).collect();
        used |= B::cell(origin[from]);
        for (piece, to) in steps {
            moved |= B::cell(piece);
            origin[to] = piece;
        }
        magnets.apply(&mut state, put);
    }
    (moved, used)
}

/// Reads `3` or `2-4`.
fn bounds(text: &str) -> Result<RangeInclusive<Cost>, Message> {
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|number| (1..=MOST_OPTIMUM).contains(number));
    let (least, most) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    match (number(least), number(most.trim_start_matches('='))) {
        (Some(least), Some(most)) if least <= most => Ok(least..=most),
        _ => Err(Message::new("magnets-generate-optimum").with("value", text).with("most", MOST_OPTIMUM)),
    }
}

fn read_level(level: &str) -> Result<usize, Message> {
    let names = LEVELS.map(|(name, _)| name);
    names.iter().position(|known| *known == level).ok_or_else(|| match did_you_mean(level, names) {
        Some(meant) => Message::new("magnets-generate-level-meant").with("level", level).with("meant", meant),
        None => Message::new("magnets-generate-level").with("level", level),
    })
}
