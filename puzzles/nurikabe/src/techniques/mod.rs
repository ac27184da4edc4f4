//! Techniques: what a person would see on a board, one file each.
//!
//! A technique looks at a partly filled board and finds every place where it applies, in whatever order the board is turned.
//! To add one: a file that holds an [`Info`] like the others, with `see` that decides the same cells in bit boards, one row in
//! the list of all, and its three sentences in `words/`.

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
pub(crate) mod sight;
mod surrounded;
mod too_large;
mod two_islands;
mod two_ways;
mod unreachable;
pub(crate) mod view;

use super::grid::{Colour, Grid};
use super::notation::{self, Written};
use super::scene::{cells_at, scene};
use gordian_puzzle::{Mark, Message, Technique};
use sight::{Seen, Sight};
use view::View;

/// How hard a technique is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Numbers alone.
    Starting,
    /// One look at one place.
    Basic,
    /// Ways and reaches.
    Advanced,
    /// Several possibilities at once.
    Deep,
    /// A trial that ends in a contradiction.
    Trial,
}

impl Tier {
    /// The message that names it.
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

/// A place where a technique applies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Finding {
    /// The cells it decides.
    pub(crate) cells: Vec<usize>,
    /// What they are.
    pub(crate) colour: Colour,
    /// The cells it reasons from.
    pub(crate) because: Vec<usize>,
}

/// A technique.
pub struct Info {
    /// Its name in JSON and on the command line.
    pub name: &'static str,
    /// How hard it is to see.
    pub tier: Tier,
    /// The message that names it.
    pub title: &'static str,
    /// The message that says why it is right.
    pub argument: &'static str,
    /// The message that tells a step, with the cells `$cells` and what they follow from, `$because`.
    pub sentence: &'static str,
    /// A small board on which it applies, as text.
    pub example: &'static str,
    pub(crate) find: fn(&View<'_>) -> Vec<Finding>,
}

impl std::fmt::Debug for Info {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.name)
    }
}

impl Info {
    /// The technique with its picture, as a front end shows it.
    pub(super) fn shown(&self) -> Technique {
        let Written { grid, mut board } = notation::read(self.example).expect("the board of a technique can be read");
        let mut before = scene(&grid, &board, &[], None);
        let findings = (self.find)(&View::new(&grid, &board));
        for finding in &findings {
            finding.cells.iter().for_each(|cell| board[*cell] = finding.colour);
        }
        let mut after = scene(&grid, &board, &[], None);
        for finding in &findings {
            before.mark(&cells_at(&grid, &finding.cells), Mark::Hint);
            before.mark(&cells_at(&grid, &finding.because), Mark::Chosen);
            after.mark(&cells_at(&grid, &finding.cells), Mark::Moved);
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

/// All techniques, the simplest first, as what tells of them and as what sees them in trials.
macro_rules! techniques {
    ($($technique:ident,)+) => {
        /// All techniques, the simplest first.
        pub static ALL: [&Info; [$(stringify!($technique)),+].len()] = [$(&$technique::IT),+];

        /// What each of them sees on a bit board: the cells that its findings decide.
        fn eyes<const W: usize>() -> [fn(&Sight<'_, W>) -> Seen<W>; ALL.len()] {
            [$($technique::see),+]
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

/// One round of consequences inside a trial: all simple techniques at once, else the first harder one that applies.
pub(crate) fn consequences<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let eyes = || ALL.iter().zip(eyes::<W>());
    let simple = eyes().filter(|(technique, _)| technique.tier <= Tier::Basic);
    let seen = simple.fold(Seen::NOTHING, |all, (_, see)| all.and(see(sight)));
    if !seen.is_nothing() {
        return seen;
    }
    let hard = eyes().filter(|(technique, _)| technique.tier > Tier::Basic);
    hard.map(|(_, see)| see(sight)).find(|seen| !seen.is_nothing()).unwrap_or(Seen::NOTHING)
}

/// What one technique alone finds on a board: cells, their colours, and what they follow from.
pub fn apply(technique: &Info, grid: &Grid, board: &[Colour]) -> Vec<(usize, Colour, Vec<usize>)> {
    let found = (technique.find)(&View::new(grid, board)).into_iter();
    found
        .flat_map(|Finding { cells, colour, because }| {
            cells.into_iter().map(move |cell| (cell, colour, because.clone()))
        })
        .collect()
}

/// Findings of one colour, each cell by itself, from pairs of a cell and what it follows from.
fn singles(colour: Colour, found: impl IntoIterator<Item = (usize, Vec<usize>)>) -> Vec<Finding> {
    let mut found: Vec<Finding> =
        found.into_iter().map(|(cell, because)| Finding { cells: vec![cell], colour, because }).collect();
    found.sort();
    found.dedup_by(|second, first| second.cells == first.cells);
    found
}

/// A finding, if it decides anything.
fn group(colour: Colour, cells: Vec<usize>, because: Vec<usize>) -> Option<Finding> {
    (!cells.is_empty()).then_some(Finding { cells, colour, because })
}
