//! Boards made from a seed. Every one of them can be solved, and the same request gives the same board on every machine.

use super::board::{Board, Word};
use super::editor::read_size;
use super::estimates::LinearConflict;
use super::layers::Layers;
use super::notation::{Written, goal_of};
use super::parity::Parity;
use super::shape::{Goal, Size};
use super::space::Tiles;
use gordian_puzzle::text::{did_you_mean, normalise};
use gordian_puzzle::{GenerateRequest, Message, Options, Rating, Seed, Stream};
use gordian_search::algorithms::idastar;
use gordian_search::{Estimate, Limits, Silent, Space, Task};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

/// The generator's parameter for an exact length of the shortest solution.
pub(super) const DEPTH: &str = "depth";

/// The difficulties.
const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

/// The size when none is asked for.
pub(super) const DEFAULT_SIZE: &str = "3x3";

/// Boards of at most this many cells are drawn from the list of all boards of a depth.
const MOST_CELLS_LISTED: usize = 9;

/// Boards of at most this many cells are solved while they are made.
const MOST_CELLS_SOLVED: usize = 16;

/// Expansions that one solution inside the generator may take, and all of them together.
const EXPANSIONS: u64 = 2_000_000;
const ALL_EXPANSIONS: u64 = 10_000_000;

/// How many boards are tried where no solution is asked for.
const ATTEMPTS: u32 = 200;

/// What is wanted of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    /// Any solvable board, all equally likely.
    Any,
    /// A shortest solution of this length.
    Depth(u32),
    /// A difficulty, an index of [`LEVELS`].
    Level(usize),
}

/// Makes a board.
///
/// # Errors
/// When the request asks for something that does not exist or cannot be made.
pub(super) fn generate(request: &GenerateRequest) -> Result<Written, Message> {
    let size = read_size(request.size.as_deref().unwrap_or(DEFAULT_SIZE))?;
    let mut options = request.options.clone();
    let depth = options.remove(DEPTH);
    let goal = generator_goal(&options)?;
    let wish = match (&request.level, depth) {
        (Some(_), Some(_)) => return Err(Message::new("tiles-generate-both")),
        (Some(level), None) => Wish::Level(read_level(level)?),
        (None, Some(depth)) => {
            let number = normalise(&depth).trim().parse().ok();
            Wish::Depth(number.ok_or_else(|| Message::new("tiles-generate-depth-unreadable").with("depth", depth))?)
        }
        (None, None) => Wish::Any,
    };
    // The purpose is part of what a seed means: a change here changes every board ever made.
    let purpose = match wish {
        Wish::Any => format!("tiles {size} {} any", goal.word()),
        Wish::Depth(depth) => format!("tiles {size} {} depth {depth}", goal.word()),
        Wish::Level(level) => format!("tiles {size} {} level {}", goal.word(), LEVELS[level]),
    };
    let mut stream = Seed::new(request.seed).stream(&purpose);
    let numbers = if size.cells() <= MOST_CELLS_SOLVED {
        make::<u64>(size, goal, wish, &mut stream)
    } else {
        make::<u128>(size, goal, wish, &mut stream)
    }?;
    Ok(Written { size, goal, numbers })
}

fn generator_goal(options: &Options) -> Result<Goal, Message> {
    match options.keys().find(|key| *key != Goal::KEY) {
        Some(unknown) => Err(Message::new("tiles-generate-option").with("key", unknown.as_str())),
        None => goal_of(options),
    }
}

fn read_level(level: &str) -> Result<usize, Message> {
    LEVELS.iter().position(|known| *known == level).ok_or_else(|| match did_you_mean(level, LEVELS) {
        Some(meant) => Message::new("tiles-generate-level-meant").with("level", level).with("meant", meant),
        None => Message::new("tiles-generate-level").with("level", level),
    })
}

fn make<W: Word>(size: Size, goal: Goal, wish: Wish, stream: &mut Stream) -> Result<Vec<u8>, Message> {
    let maker = Maker { tiles: Tiles::<W>::new(size, goal, &goal.numbers(size.cells())), size, goal };
    let listed = size.cells() <= MOST_CELLS_LISTED;
    let solved = size.cells() <= MOST_CELLS_SOLVED;
    match wish {
        Wish::Any => Ok(maker.any(stream)),
        Wish::Depth(depth) => {
            let layers = listed.then(|| layers(size, goal));
            let [easy, _, hard] = bands(size);
            let most = match &layers {
                Some(layers) => layers.len() as u32 - 1,
                None if solved => *hard.end(),
                None => *easy.end(),
            };
            let made = match layers {
                _ if depth > most => None,
                Some(layers) => Some(draw(size, layers[depth as usize].iter(), stream)),
                None => maker.exactly(depth, stream),
            };
            made.ok_or_else(|| {
                let id = if depth > most { "tiles-generate-depth" } else { "tiles-generate-depth-effort" };
                Message::new(id)
                    .with("depth", depth)
                    .with("most", most)
                    .with("rows", size.rows())
                    .with("columns", size.columns())
            })
        }
        Wish::Level(level) if listed => {
            let layers = layers(size, goal);
            let band = listed_band(level, layers.len() as u32 - 1);
            // Every board of the band is equally likely.
            Ok(draw(size, layers[*band.start() as usize..=*band.end() as usize].iter().flatten(), stream))
        }
        Wish::Level(level) => {
            let [easy, medium, hard] = bands(size);
            let (band, exact) = match level {
                0 => (easy, true),
                1 => (medium, solved),
                2 => (hard, solved),
                _ => return Ok(maker.far(hard.end() + 1, stream)),
            };
            let depth = pick(&band, stream);
            let made = if exact { maker.exactly(depth, stream) } else { None };
            Ok(made.unwrap_or_else(|| maker.walked(*band.end(), stream)))
        }
    }
}

/// How hard a board is, by the level whose band its shortest solution lies in; `None` where that takes long to find.
pub(super) fn rating<W: Word>(tiles: &Tiles<W>) -> Option<Rating> {
    let (size, goal) = (tiles.size(), tiles.goal());
    let start = tiles.initial();
    if !Parity::of(&tiles.numbers(&start), size, goal).is_solvable() {
        return None;
    }
    let estimate = LinearConflict::new(tiles);
    let bands: [u32; 3] = if size.cells() <= MOST_CELLS_LISTED {
        let most = layers(size, goal).len() as u32 - 1;
        [0, 1, 2].map(|level| *listed_band(level, most).end())
    } else {
        bands(size).map(|band| *band.end())
    };
    // A board that is surely for experts need not be solved.
    let least = estimate.start(tiles, &start);
    let score = if least > bands[2] {
        least
    } else {
        let task = Task::new(tiles).within(Limits::expansions(EXPANSIONS));
        idastar::search(&task, &estimate, false, &mut Silent).cost()?
    };
    let level = LEVELS[bands.iter().filter(|band| score > **band).count()];
    Some(Rating { level, score, words: Message::new("tiles-rating").with("level", level) })
}

/// The packed boards of each depth.
type Listed = Vec<Vec<u64>>;

/// All boards of a small size by depth. Kept once they are made, because whoever generates seldom wants one.
fn layers(size: Size, goal: Goal) -> Arc<Listed> {
    static KNOWN: Mutex<Vec<(Size, Goal, Arc<Listed>)>> = Mutex::new(Vec::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, _, layers)) = known.iter().find(|(of, to, _)| (*of, *to) == (size, goal)) {
        return Arc::clone(layers);
    }
    let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
    let packed = Layers::new(&tiles).map(|layer| layer.iter().map(|board| board.cells).collect());
    let layers: Arc<Listed> = Arc::new(packed.collect());
    known.push((size, goal, Arc::clone(&layers)));
    layers
}

/// One of the boards, each equally likely.
fn draw<'a>(size: Size, boards: impl Iterator<Item = &'a u64> + Clone, stream: &mut Stream) -> Vec<u8> {
    let drawn = stream.below(boards.clone().count() as u64) as usize;
    let mut boards = boards.skip(drawn);
    boards.next().map_or_else(Vec::new, |cells| (0u8..).take(size.cells()).map(|cell| cells.get(cell)).collect())
}

struct Maker<W> {
    tiles: Tiles<W>,
    size: Size,
    goal: Goal,
}

impl<W: Word> Maker<W> {
    /// Shuffles all numbers. An order that cannot be solved has its first two tiles swapped: that pairs every unsolvable
    /// order with one solvable one, so all solvable ones stay equally likely.
    fn any(&self, stream: &mut Stream) -> Vec<u8> {
        let mut numbers = self.goal.numbers(self.size.cells());
        stream.shuffle(&mut numbers);
        if !Parity::of(&numbers, self.size, self.goal).is_solvable() {
            let mut tiles = (0..numbers.len()).filter(|at| numbers[*at] != 0);
            if let (Some(first), Some(second)) = (tiles.next(), tiles.next()) {
                numbers.swap(first, second);
            }
        }
        numbers
    }

    /// A walk from the goal that never goes straight back.
    fn walk(&self, length: u32, stream: &mut Stream) -> Board<W> {
        let mut board = self.tiles.solved();
        let mut last = None;
        let mut moves = Vec::new();
        for _ in 0..length {
            moves.clear();
            self.tiles.actions(&board, &mut moves);
            moves.retain(|action| last.is_none_or(|last| !self.tiles.undoes(last, *action)));
            let action = moves[stream.below(moves.len() as u64) as usize];
            self.tiles.apply(&mut board, action);
            last = Some(action);
        }
        board
    }

    /// A board whose shortest solution has exactly this length. A longer walk is solved, and its solution followed until so
    /// many moves remain: every end of a shortest solution is itself a shortest one.
    fn exactly(&self, depth: u32, stream: &mut Stream) -> Option<Vec<u8>> {
        let estimate = LinearConflict::new(&self.tiles);
        let limits = Limits { expansions: Some(EXPANSIONS), ..Limits::default() };
        let mut length = depth;
        let mut expanded = 0;
        while expanded < ALL_EXPANSIONS {
            let mut board = self.walk(length, stream);
            let task = Task::new(&self.tiles).from(board, None).within(limits.clone());
            let outcome = idastar::search(&task, &estimate, false, &mut Silent);
            expanded += outcome.stats.expanded.max(1);
            match outcome.plan() {
                Some(plan) if plan.cost >= depth => {
                    for action in &plan.actions[..(plan.cost - depth) as usize] {
                        self.tiles.apply(&mut board, *action);
                    }
                    return Some(self.tiles.numbers(&board));
                }
                Some(plan) => length += 1 + (depth - plan.cost) / 2,
                None => {}
            }
        }
        None
    }

    /// A board whose shortest solution is at most this long, because a walk of that length made it: of many walks the one
    /// with the largest estimate. That is what can be promised where solving would take too long.
    fn walked(&self, length: u32, stream: &mut Stream) -> Vec<u8> {
        let estimate = LinearConflict::new(&self.tiles);
        let walks = (0..ATTEMPTS).map(|_| self.walk(length, stream));
        let farthest = walks.max_by_key(|board| estimate.start(&self.tiles, board));
        self.tiles.numbers(&farthest.unwrap_or(self.tiles.solved()))
    }

    /// A random board with an estimate, and so a shortest solution, of at least this length.
    fn far(&self, least: u32, stream: &mut Stream) -> Vec<u8> {
        let estimate = LinearConflict::new(&self.tiles);
        let mut best = (0, Vec::new());
        for _ in 0..ATTEMPTS {
            let numbers = self.any(stream);
            let value = estimate.start(&self.tiles, &Board::from_numbers(&numbers));
            if value >= least {
                return numbers;
            }
            if value >= best.0 {
                best = (value, numbers);
            }
        }
        best.1
    }
}

/// The lengths of shortest solutions that count as easy, medium and hard on boards that are not listed; whatever is longer is
/// for experts. They are shares of what the Manhattan distance of a random board is on average:
/// 7 to 18, 19 to 29, 30 to 40 on 4x4, where a random board takes 53 moves on average and 80 at most.
fn bands(size: Size) -> [RangeInclusive<u32>; 3] {
    let (rows, columns) = (size.rows() as u32, size.columns() as u32);
    // A tile is (n * n - 1) / 3n rows from a random row, and as many columns likewise.
    let tiles = rows * columns - 1;
    let mean = tiles * ((rows * rows - 1) * columns + (columns * columns - 1) * rows) / (3 * rows * columns);
    let (easy, medium, hard) = (mean / 2, mean * 4 / 5, mean * 11 / 10);
    [mean / 5..=easy, easy + 1..=medium, medium + 1..=hard]
}

/// The depths of a difficulty on boards that are listed: 3 to 10, 11 to 18, 19 to 24 and 25 to 31 on 3x3.
fn listed_band(level: usize, most: u32) -> RangeInclusive<u32> {
    match level {
        0 => (most / 8).max(1)..=most / 3,
        1 => most / 3 + 1..=most * 3 / 5,
        2 => most * 3 / 5 + 1..=most * 4 / 5,
        _ => most * 4 / 5 + 1..=most,
    }
}

fn pick(band: &RangeInclusive<u32>, stream: &mut Stream) -> u32 {
    band.start() + stream.below(u64::from(band.end() - band.start() + 1)) as u32
}
