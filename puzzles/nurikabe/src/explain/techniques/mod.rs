//! Techniques: the arguments that a person uses on a board, one file each.
//!
//! A technique looks at a partly filled board and finds every place where it applies, whatever the orientation of the
//! board. Each is written in two forms:
//!
//! - `find` works on a `BoardView` and returns findings with the cells they reason from. Explanations and hints use it.
//! - `find_bits` works on a `BitView` and returns only the decided cells. It is much faster; trials apply it to thousands
//!   of boards. A test in `bit_view` checks on random boards that both forms decide exactly the same cells.
//!
//! The solver's propagation (`solve::deduce`) is a third, independent statement of the rules, built for speed: it knows
//! which cells each island may own, gives no reasons, and joins several techniques in one rule. A test below checks on
//! random boards that propagation decides what the techniques decide. Four rules of propagation are weaker in rare
//! cases: `too-large` adds up all orphans next to a cell, `fit_orphans` takes one at a time; `lonely-land` follows the
//! paths of each number separately, `require_orphan_paths` those of all numbers together; `require_pool_breakers`
//! also counts paths made of several short ones; and `every-shape` may face more shapes in propagation, where the
//! cells of an island can be disconnected. Tests in `state` and `sea` check that the rules for pools and for bridges
//! of the sea agree with their techniques exactly.
//!
//! | technique | rule of `solve::deduce::state::State` |
//! | --- | --- |
//! | `no-pool` | `forbid_pools` |
//! | `island-of-one`, `finished-island`, `numbers-apart`, `diagonal-numbers`, `two-islands` | `update_island` |
//! | `unreachable`, `surrounded-square` | `update_island`, `resolve_owners` |
//! | `too-large` | `update_island`, `fit_orphans` |
//! | `island-exit`, `island-bridge` | `require_island_cells` |
//! | `orphan-exit`, `lonely-land` | `require_orphan_paths` |
//! | `sea-exit`, `sea-bridge` | `connect_sea` |
//! | `sea-count` | `apply_sea_rules` |
//! | `pool-rescue` | `require_pool_breakers` |
//! | `two-ways`, `every-shape` | `intersect_all_shapes` |
//!
//! To add a technique: a file with a `TECHNIQUE`, `find` and `find_bits` like the others, its name in the list below,
//! and its three sentences in `words/`.

pub(crate) mod bit_view;
pub(crate) mod board_view;
mod diagonal_numbers;
mod every_shape;
mod finished_island;
mod island_bridge;
mod island_exit;
mod island_of_one;
mod lonely_land;
mod no_pool;
mod numbers_apart;
mod orphan_exit;
mod pool_rescue;
mod sea_bridge;
mod sea_count;
mod sea_exit;
mod surrounded;
mod too_large;
mod two_islands;
mod two_ways;
mod unreachable;

use crate::grid::{Colour, Grid};
use crate::notation::{self, ParsedBoard};
use crate::scene::{scene, scene_cells};
use bit_view::{BitView, DecidedCells};
use board_view::BoardView;
use gordian_puzzle::{Mark, Message, Technique};

/// How hard a technique is to find on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Needs only the numbers.
    Starting,
    /// Needs only a few adjacent cells.
    Basic,
    /// Needs paths, reach or counting.
    Advanced,
    /// Compares several possibilities.
    Deep,
    /// Assumes a colour and finds a contradiction.
    Trial,
}

impl Tier {
    /// The id of the message that names it.
    pub fn title(self) -> &'static str {
        match self {
            Tier::Starting => "nurikabe-tier-starting",
            Tier::Basic => "nurikabe-tier-basic",
            Tier::Advanced => "nurikabe-tier-advanced",
            Tier::Deep => "nurikabe-tier-deep",
            Tier::Trial => "nurikabe-tier-trial",
        }
    }
}

/// One application of a technique.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The cells that the technique decides.
    pub(crate) cells: Vec<usize>,
    /// The colour of these cells.
    pub(crate) colour: Colour,
    /// The cells that the technique reasons from.
    pub(crate) because: Vec<usize>,
}

/// A technique.
pub struct Info {
    /// The name in JSON and on the command line.
    pub name: &'static str,
    /// How hard it is to find on a board.
    pub tier: Tier,
    /// The id of the message that names it.
    pub title: &'static str,
    /// The id of the message that says why it is correct.
    pub argument: &'static str,
    /// The id of the sentence for a step, with the decided cells as `$cells` and the cells they follow from as
    /// `$because`.
    pub sentence: &'static str,
    /// A small board on which it applies, as text.
    pub example: &'static str,
    /// Finds every place where it applies.
    pub(crate) find: fn(&BoardView<'_>) -> Vec<Finding>,
}

impl std::fmt::Debug for Info {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}

impl Info {
    /// The technique with its example board before and after, for front ends.
    pub(crate) fn to_technique(&self) -> Technique {
        let ParsedBoard { grid, mut board, .. } =
            notation::read(self.example).expect("the board of a technique can be read");
        let mut before = scene(&grid, &board, &[], None);
        let findings = (self.find)(&BoardView::new(&grid, &board));
        for finding in &findings {
            finding.cells.iter().for_each(|cell| board[*cell] = finding.colour);
        }
        let mut after = scene(&grid, &board, &[], None);
        for finding in &findings {
            before.mark(&scene_cells(&grid, &finding.cells), Mark::Hint);
            before.mark(&scene_cells(&grid, &finding.because), Mark::Chosen);
            after.mark(&scene_cells(&grid, &finding.cells), Mark::Moved);
        }
        Technique {
            name: self.name,
            title: Message::new(self.title),
            tier: Message::new(self.tier.title()),
            argument: Message::new(self.argument),
            before,
            after,
        }
    }
}

/// Defines the list of all techniques, in both forms, from the names of their modules.
macro_rules! techniques {
    ($($technique:ident,)+) => {
        /// All techniques, the simplest first.
        pub static ALL: [&Info; [$(stringify!($technique)),+].len()] = [$(&$technique::TECHNIQUE),+];

        /// The fast form of each technique, in the order of [`ALL`].
        fn bit_finders<const W: usize>() -> [fn(&BitView<'_, W>) -> DecidedCells<W>; ALL.len()] {
            [$($technique::find_bits),+]
        }
    };
}

techniques! {
    island_of_one,
    numbers_apart,
    diagonal_numbers,
    finished_island,
    no_pool,
    surrounded,
    two_islands,
    sea_exit,
    island_exit,
    orphan_exit,
    unreachable,
    two_ways,
    sea_bridge,
    island_bridge,
    too_large,
    lonely_land,
    sea_count,
    pool_rescue,
    every_shape,
}

/// One round of consequences inside a trial: all simple techniques together; if none applies, the first harder one
/// that does.
pub(crate) fn next_consequences<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let bit_finders = || ALL.iter().zip(bit_finders::<W>());
    let simple_finders = bit_finders().filter(|(technique, _)| technique.tier <= Tier::Basic);
    let decided = simple_finders.fold(DecidedCells::NONE, |all, (_, find_bits)| all.union(find_bits(view)));
    if !decided.is_none() {
        return decided;
    }
    let harder_finders = bit_finders().filter(|(technique, _)| technique.tier > Tier::Basic);
    harder_finders
        .map(|(_, find_bits)| find_bits(view))
        .find(|decided| !decided.is_none())
        .unwrap_or(DecidedCells::NONE)
}

/// Everything that one technique decides on a board: cells, their colours, and the cells they follow from.
pub fn apply(technique: &Info, grid: &Grid, board: &[Colour]) -> Vec<(usize, Colour, Vec<usize>)> {
    let findings = (technique.find)(&BoardView::new(grid, board)).into_iter();
    findings
        .flat_map(|Finding { cells, colour, because }| {
            cells.into_iter().map(move |cell| (cell, colour, because.clone()))
        })
        .collect()
}

/// One finding per cell, all of one colour, from pairs of a cell and the cells it follows from. A cell that was found
/// twice is kept once.
fn single_cell_findings(colour: Colour, found: impl IntoIterator<Item = (usize, Vec<usize>)>) -> Vec<Finding> {
    let mut found: Vec<Finding> =
        found.into_iter().map(|(cell, because)| Finding { cells: vec![cell], colour, because }).collect();
    found.sort();
    found.dedup_by(|second, first| second.cells == first.cells);
    found
}

/// A finding of several cells; `None` when there are none.
fn grouped_finding(colour: Colour, cells: Vec<usize>, because: Vec<usize>) -> Option<Finding> {
    (!cells.is_empty()).then_some(Finding { cells, colour, because })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::random;
    use crate::solve::deduce::Deduction;
    use gordian_puzzle::{Seed, Stream};

    /// A grid with random numbers, some of unknown size, and a board on which some cells are decided at random.
    pub(super) fn random_board(turn: usize, stream: &mut Stream) -> (Grid, Vec<Colour>) {
        let (rows, columns) = [(5, 6), (7, 4), (6, 6), (1, 7), (10, 10)][turn % 5];
        let clue_count = 2 + stream.below(rows as u64) as usize;
        let grid = random::grid((rows, columns), clue_count, stream, |stream| {
            (stream.below(8) > 0).then(|| 1 + stream.below(7) as u32)
        });
        let mut board = grid.blank();
        for colour in board.iter_mut().filter(|colour| **colour == Colour::Unknown) {
            if stream.below(8) == 0 {
                *colour = if stream.below(3) == 0 { Colour::Land } else { Colour::Sea };
            }
        }
        (grid, board)
    }

    /// Techniques whose rule in propagation is weaker in rare cases; the docs of this module say why.
    const WEAKER_IN_PROPAGATION: [&str; 4] = ["too-large", "lonely-land", "pool-rescue", "every-shape"];

    #[test]
    fn propagation_decides_what_the_techniques_decide() {
        let mut stream = Seed::new(11).stream("techniques and propagation");
        let (mut decided, mut missed, mut contradictions) = ([0; ALL.len()], 0, 0);
        for turn in 0..2_000 {
            let (grid, board) = random_board(turn, &mut stream);
            let Ok(mut deduction) = Deduction::<2>::new(&grid, &board) else {
                // The numbers exceed the board, or are coloured sea.
                continue;
            };
            if deduction.propagate().is_err() {
                contradictions += 1;
                continue;
            }
            let fixpoint = deduction.board();
            for (index, technique) in ALL.into_iter().enumerate() {
                let may_miss = WEAKER_IN_PROPAGATION.contains(&technique.name);
                for (cell, colour, _) in apply(technique, &grid, &board) {
                    let is_missed = may_miss && fixpoint[cell] == Colour::Unknown;
                    let name = technique.name;
                    assert!(fixpoint[cell] == colour || is_missed, "{name} decides {cell} of {grid:?} {board:?}");
                    decided[index] += 1;
                    missed += u32::from(is_missed);
                }
            }
        }
        assert!(contradictions > 100 && decided.iter().all(|decided| *decided > 0), "{contradictions} {decided:?}");
        assert!(missed * 50 <= decided.iter().sum::<u32>(), "{missed} {decided:?}");
    }
}
