//! Boards generated from a seed. Every board is solvable, and equal requests give equal boards on every machine.

use crate::ABOUT;
use crate::board::{Board, Word};
use crate::editor::read_size;
use crate::estimates::LinearConflict;
use crate::goal::Goal;
use crate::goal_layers::GoalLayers;
use crate::parity::Parity;
use crate::size::Size;
use crate::space::Tiles;
use crate::unpacked::UnpackedBoard;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Message, Rating, Refusal, RuleChoice, Seed, Stream, Watcher};
use gordian_search::algorithms::{UseTable, idastar};
use gordian_search::{Estimate, Limits, Silent, Space, Task};
use std::ops::RangeInclusive;
use std::sync::{Arc, Mutex, PoisonError};

/// The parameter for an exact optimal cost.
pub(crate) const DEPTH: &str = "depth";

/// Boards of at most this many cells are drawn from an enumeration of all boards by optimal cost.
const MAX_CELLS_ENUMERATED: usize = 9;

/// Boards of at most this many cells are solved while they are generated.
const MAX_CELLS_SOLVED: usize = 16;

/// The difficulty that a request wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Target {
    /// Any solvable board, with equal probability.
    Any,
    /// This optimal cost.
    Depth(u32),
    /// A level, as an index into [`GenerateRequest::LEVELS`].
    Level(usize),
}

/// Generates a board.
///
/// # Errors
/// When the request is invalid or cannot be fulfilled.
pub(crate) fn generate(request: &GenerateRequest, _: &mut dyn Watcher) -> Result<UnpackedBoard, Refusal> {
    generate_board(request).map_err(Refusal::new)
}

fn generate_board(request: &GenerateRequest) -> Result<UnpackedBoard, Message> {
    let size = read_size(request.size_for(&ABOUT))?;
    let mut options = request.options.clone();
    let depth = options.remove(DEPTH);
    let goal = Goal::read(&options, "tiles-generate-option", "tiles-fault-goal")?;
    let level = || request.difficulty_or("tiles-generate-level", "tiles-generate-level-meant");
    let target = match (&request.level, depth) {
        (_, None) => level()?.map_or(Target::Any, Target::Level),
        (Some(_), Some(_)) => return Err(Message::new("tiles-generate-both")),
        (None, Some(depth)) => {
            let number = normalise(&depth).trim().parse().ok();
            Target::Depth(number.ok_or_else(|| Message::new("tiles-generate-depth-unreadable").with("depth", depth))?)
        }
    };
    // The purpose selects the random stream. Changing it would change the boards of all seeds that people keep.
    let purpose = match target {
        Target::Any => format!("tiles {size} {} any", goal.word()),
        Target::Depth(depth) => format!("tiles {size} {} depth {depth}", goal.word()),
        Target::Level(level) => format!("tiles {size} {} level {}", goal.word(), GenerateRequest::LEVELS[level]),
    };
    let mut stream = Seed::new(request.seed).stream(&purpose);
    let numbers = if size.cells() <= MAX_CELLS_SOLVED {
        generate_numbers::<u64>(size, goal, target, &mut stream)
    } else {
        generate_numbers::<u128>(size, goal, target, &mut stream)
    }?;
    Ok(UnpackedBoard { size, goal, numbers })
}

/// Generates the numbers of a board, row by row.
fn generate_numbers<W: Word>(size: Size, goal: Goal, target: Target, stream: &mut Stream) -> Result<Vec<u8>, Message> {
    let random = RandomBoards { tiles: Tiles::<W>::new(size, goal, &goal.numbers(size.cells())), size, goal };
    let is_enumerated = size.cells() <= MAX_CELLS_ENUMERATED;
    let is_solved = size.cells() <= MAX_CELLS_SOLVED;
    match target {
        Target::Any => Ok(random.any(stream)),
        Target::Depth(depth) => {
            let layers = is_enumerated.then(|| enumerate(size, goal));
            let [easy, _, hard] = bands(size);
            let max_depth = match &layers {
                Some(layers) => layers.len() as u32 - 1,
                None if is_solved => *hard.end(),
                None => *easy.end(),
            };
            let found = match layers {
                _ if depth > max_depth => None,
                Some(layers) => Some(draw_board(size, layers[depth as usize].iter(), stream)),
                None => random.with_cost(depth, stream),
            };
            found.ok_or_else(|| {
                let id = if depth > max_depth { "tiles-generate-depth" } else { "tiles-generate-depth-effort" };
                Message::new(id)
                    .with("depth", depth)
                    .with("most", max_depth)
                    .with("rows", size.rows())
                    .with("columns", size.columns())
            })
        }
        Target::Level(level) if is_enumerated => {
            let layers = enumerate(size, goal);
            let band = enumerated_band(level, layers.len() as u32 - 1);
            // All boards of the band have equal probability.
            Ok(draw_board(size, layers[*band.start() as usize..=*band.end() as usize].iter().flatten(), stream))
        }
        Target::Level(level) => {
            let [easy, medium, hard] = bands(size);
            let (band, is_exact) = match level {
                0 => (easy, true),
                1 => (medium, is_solved),
                2 => (hard, is_solved),
                _ => return Ok(random.with_cost_at_least(hard.end() + 1, stream)),
            };
            let depth = draw_from_band(&band, stream);
            let found = if is_exact { random.with_cost(depth, stream) } else { None };
            Ok(found.unwrap_or_else(|| random.with_cost_at_most(*band.end(), stream)))
        }
    }
}

/// The difficulty of a board: the level whose band contains its optimal cost. `None` where the board is unsolvable or finding
/// the cost takes too long.
pub(crate) fn rating<W: Word>(tiles: &Tiles<W>, limits: &Limits) -> Option<Rating> {
    let (size, goal) = (tiles.size(), tiles.goal());
    let start = tiles.initial();
    if !Parity::of(&tiles.numbers(&start), size, goal).is_solvable() {
        return None;
    }
    let estimate = LinearConflict::new(tiles);
    let band_ends: [u32; 3] = if size.cells() <= MAX_CELLS_ENUMERATED {
        let max_cost = enumerate(size, goal).len() as u32 - 1;
        [0, 1, 2].map(|level| *enumerated_band(level, max_cost).end())
    } else {
        bands(size).map(|band| *band.end())
    };
    // A board beyond the last band is for experts, whatever its exact cost.
    let estimated_cost = estimate.start(tiles, &start);
    let score = if estimated_cost > band_ends[2] {
        estimated_cost
    } else {
        let task = Task::new(tiles).within(limits.with_expansions(MAX_EXPANSIONS));
        idastar::search(&task, &estimate, USE_TABLE, &mut Silent).cost()?
    };
    let level = GenerateRequest::LEVELS[band_ends.iter().filter(|end| score > **end).count()];
    Some(Rating { level, score, words: Message::new("tiles-rating").with("level", level) })
}

/// On the boards of the generator the lookups in a transposition table cost more than they save.
const USE_TABLE: UseTable = UseTable::No;

/// The packed boards of each optimal cost.
type BoardsByCost = Vec<Vec<u64>>;

/// All boards of a small size by optimal cost. Cached, because requests usually come in series.
fn enumerate(size: Size, goal: Goal) -> Arc<BoardsByCost> {
    static CACHE: Mutex<Vec<(Size, Goal, Arc<BoardsByCost>)>> = Mutex::new(Vec::new());
    let mut cache = CACHE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, _, layers)) =
        cache.iter().find(|(cached_size, cached_goal, _)| (*cached_size, *cached_goal) == (size, goal))
    {
        return Arc::clone(layers);
    }
    let tiles = Tiles::<u64>::new(size, goal, &goal.numbers(size.cells()));
    let packed = GoalLayers::new(&tiles).map(|layer| layer.iter().map(|board| board.cells).collect());
    let layers: Arc<BoardsByCost> = Arc::new(packed.collect());
    cache.push((size, goal, Arc::clone(&layers)));
    layers
}

/// Draws one of the boards with equal probability.
fn draw_board<'a>(size: Size, boards: impl Iterator<Item = &'a u64> + Clone, stream: &mut Stream) -> Vec<u8> {
    let drawn = stream.below(boards.clone().count() as u64) as usize;
    let mut boards = boards.skip(drawn);
    boards.next().map_or_else(Vec::new, |cells| (0u8..).take(size.cells()).map(|cell| cells.get(cell)).collect())
}

/// Expansion limit for solving one candidate.
const MAX_EXPANSIONS: u64 = 2_000_000;
/// Expansion limit for all candidates of a request.
const MAX_TOTAL_EXPANSIONS: u64 = 10_000_000;
/// Number of random boards that are compared where candidates are not solved.
const ATTEMPTS: u32 = 200;

/// Draws random boards of a size and a goal.
struct RandomBoards<W> {
    tiles: Tiles<W>,
    size: Size,
    goal: Goal,
}

impl<W: Word> RandomBoards<W> {
    /// Draws a solvable board, all with equal probability: shuffles the numbers and, if the result is unsolvable, swaps the
    /// first two tiles. The swap pairs every unsolvable board with one solvable board.
    fn any(&self, stream: &mut Stream) -> Vec<u8> {
        let mut numbers = self.goal.numbers(self.size.cells());
        stream.shuffle(&mut numbers);
        if !Parity::of(&numbers, self.size, self.goal).is_solvable() {
            let mut tiles = (0..numbers.len()).filter(|index| numbers[*index] != 0);
            if let (Some(first), Some(second)) = (tiles.next(), tiles.next()) {
                numbers.swap(first, second);
            }
        }
        numbers
    }

    /// A random walk from the goal that never undoes its last move.
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

    /// A board with this optimal cost. A random walk yields a board that is solved optimally; its plan is then followed until
    /// `depth` moves remain, because every end of an optimal plan is optimal. Longer walks are tried until this succeeds.
    fn with_cost(&self, depth: u32, stream: &mut Stream) -> Option<Vec<u8>> {
        let estimate = LinearConflict::new(&self.tiles);
        let limits = Limits { expansions: Some(MAX_EXPANSIONS), ..Limits::default() };
        let mut length = depth;
        let mut expanded = 0;
        while expanded < MAX_TOTAL_EXPANSIONS {
            let mut board = self.walk(length, stream);
            let task = Task::new(&self.tiles).starting_from(board, None).within(limits.clone());
            let outcome = idastar::search(&task, &estimate, USE_TABLE, &mut Silent);
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

    /// A board with at most this optimal cost, for sizes where solving takes too long: of several random walks of this length,
    /// the one whose end has the largest estimate.
    fn with_cost_at_most(&self, length: u32, stream: &mut Stream) -> Vec<u8> {
        let estimate = LinearConflict::new(&self.tiles);
        let walks = (0..ATTEMPTS).map(|_| self.walk(length, stream));
        let farthest = walks.max_by_key(|board| estimate.start(&self.tiles, board));
        self.tiles.numbers(&farthest.unwrap_or(self.tiles.solved()))
    }

    /// A random board whose estimate, and so its optimal cost, is at least `min_cost`. If none is found, the board with the
    /// largest estimate.
    fn with_cost_at_least(&self, min_cost: u32, stream: &mut Stream) -> Vec<u8> {
        let estimate = LinearConflict::new(&self.tiles);
        let (mut best_value, mut best_numbers) = (0, Vec::new());
        for _ in 0..ATTEMPTS {
            let numbers = self.any(stream);
            let value = estimate.start(&self.tiles, &Board::from_numbers(&numbers));
            if value >= min_cost {
                return numbers;
            }
            if value >= best_value {
                (best_value, best_numbers) = (value, numbers);
            }
        }
        best_numbers
    }
}

/// The optimal costs of the levels easy, medium and hard on boards that are not enumerated; higher costs are for experts.
///
/// The bands are fractions of the mean Manhattan distance of a random board: 7 to 18, 19 to 29 and 30 to 40 on 4x4. There a
/// random board takes 53 moves on average and 80 at most.
fn bands(size: Size) -> [RangeInclusive<u32>; 3] {
    let (rows, columns) = (size.rows() as u32, size.columns() as u32);
    // Two random rows out of n are (n * n - 1) / 3n apart on average; columns likewise.
    let tiles = rows * columns - 1;
    let mean = tiles * ((rows * rows - 1) * columns + (columns * columns - 1) * rows) / (3 * rows * columns);
    let (easy, medium, hard) = (mean / 2, mean * 4 / 5, mean * 11 / 10);
    [mean / 5..=easy, easy + 1..=medium, medium + 1..=hard]
}

/// The optimal costs of a level on boards that are enumerated; `max_cost` is the largest cost. On 3x3: 3 to 10, 11 to 18, 19 to
/// 24 and 25 to 31.
fn enumerated_band(level: usize, max_cost: u32) -> RangeInclusive<u32> {
    match level {
        0 => (max_cost / 8).max(1)..=max_cost / 3,
        1 => max_cost / 3 + 1..=max_cost * 3 / 5,
        2 => max_cost * 3 / 5 + 1..=max_cost * 4 / 5,
        _ => max_cost * 4 / 5 + 1..=max_cost,
    }
}

/// Draws an optimal cost from a band.
fn draw_from_band(band: &RangeInclusive<u32>, stream: &mut Stream) -> u32 {
    band.start() + stream.below(u64::from(band.end() - band.start() + 1)) as u32
}
