//! Explanations: the solution as a list of steps, each a named technique, the simplest first.
//!
//! An explanation proceeds in **rounds**. Each round takes the simplest technique that applies anywhere on the board and
//! applies it everywhere, so neither the steps nor the rating depend on how the board is turned. Where no technique
//! applies, a **trial** does: a cell is given one colour, and the contradiction that follows proves the other colour.
//!
//! | module | contents |
//! | --- | --- |
//! | `techniques` | the named techniques, one file each |
//! | `trials` | trials, nested trials, and the search for what no technique finds |
//! | `rating` | the difficulty of a puzzle |

mod rating;
pub mod techniques;
mod trials;

pub use rating::{Difficulty, rate};

use crate::grid::{Colour, Grid};
use crate::rules::is_solved;
use crate::solve::deduce::for_width;
use gordian_puzzle::Message;
use gordian_search::Limits;
use rating::weight;
use techniques::board_view::BoardView;
use techniques::{ALL, Finding, Tier};
use trials::TrialCache;

/// A step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique's name.
    pub technique: &'static str,
    /// The id of the message that names the technique.
    pub title: &'static str,
    /// How hard the technique is to find.
    pub tier: Tier,
    /// The cells that the step decides.
    pub cells: Vec<usize>,
    /// The colour of these cells.
    pub colour: Colour,
    /// The cells that the step reasons from.
    pub because: Vec<usize>,
    /// The step as a sentence.
    pub message: Message,
    /// The weight of the step. A round adds the largest weight of its steps to the rating.
    pub weight: u32,
}

/// Which kinds of steps an explanation may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Techniques only.
    Techniques,
    /// Techniques, then trials, nested trials and search.
    Trials,
}

/// A solution, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in rounds. All steps of a round apply to the same board.
    pub rounds: Vec<Vec<Step>>,
    /// The board after the last step.
    pub board: Vec<Colour>,
    /// Whether the steps reach a complete solution.
    pub is_complete: bool,
}

impl Explanation {
    /// All steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.rounds.iter().flatten()
    }

    /// The difficulty as a number: the sum of the weights of all rounds.
    pub fn rating(&self) -> u32 {
        self.rounds.iter().filter_map(|round| round.iter().map(|step| step.weight).max()).sum()
    }

    /// The difficulty of the hardest round.
    pub fn difficulty(&self) -> Difficulty {
        self.round_difficulties().max().unwrap_or(Difficulty::Easy)
    }

    /// The difficulty of each round.
    pub fn round_difficulties(&self) -> impl Iterator<Item = Difficulty> {
        self.rounds.iter().filter_map(|round| round.first()).map(|step| Difficulty::of_tier(step.tier))
    }
}

/// Cells as text, rows and columns counted from 1: `2,3 4,1`.
pub(crate) fn write_cells(grid: &Grid, cells: &[usize]) -> String {
    let write = |cell: &usize| {
        let (row, column) = grid.row_and_column(*cell);
        format!("{},{}", row + 1, column + 1)
    };
    cells.iter().map(write).collect::<Vec<_>>().join(" ")
}

/// The word for a colour inside a sentence.
pub(crate) fn colour_name(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Sea => "nurikabe-word-sea",
        Colour::Land => "nurikabe-word-land",
        Colour::Unknown => "nurikabe-word-unknown",
    })
}

/// Explains a partly filled board as far as possible.
pub fn explain(grid: &Grid, board: &[Colour], depth: Depth) -> Explanation {
    explain_within(grid, board, depth, &Limits::default())
}

/// Like [`explain`], but ends at a time limit or when it is cancelled. The explanation is then incomplete.
pub fn explain_within(grid: &Grid, board: &[Colour], depth: Depth, limits: &Limits) -> Explanation {
    for_width!(grid, W => explain_with_width::<W>(grid, board, depth, limits))
}

/// [`explain_within`] for boards of `W` words.
fn explain_with_width<const W: usize>(grid: &Grid, board: &[Colour], depth: Depth, limits: &Limits) -> Explanation {
    let mut board = board.to_vec();
    let mut rounds = Vec::new();
    let mut cache = TrialCache::<W>::new(limits);
    while board.contains(&Colour::Unknown) && !cache.is_stopped() {
        let round = next_round(grid, &board, depth, &mut cache);
        let is_consistent = apply(&mut board, round.iter().map(|step| (&step.cells, step.colour)));
        if round.is_empty() || !is_consistent {
            break;
        }
        rounds.push(round);
    }
    // A round that was cut short may be easier than the whole one.
    let is_complete = is_solved(grid, &board) && !cache.is_stopped();
    Explanation { rounds, board, is_complete }
}

/// The steps of the next round: the simplest technique that applies, everywhere on the board where it does.
pub fn next_steps(grid: &Grid, board: &[Colour], depth: Depth, limits: &Limits) -> Vec<Step> {
    for_width!(grid, W => next_round(grid, board, depth, &mut TrialCache::<W>::new(limits)))
}

/// [`next_steps`] with the results of trials in earlier rounds.
fn next_round<const W: usize>(grid: &Grid, board: &[Colour], depth: Depth, cache: &mut TrialCache<'_, W>) -> Vec<Step> {
    let view = BoardView::new(grid, board);
    for technique in ALL {
        let findings = (technique.find)(&view);
        if !findings.is_empty() {
            let to_step = |finding: Finding| Step {
                technique: technique.name,
                title: technique.title,
                tier: technique.tier,
                message: Message::new(technique.sentence)
                    .with("cells", write_cells(grid, &finding.cells))
                    .with("because", write_cells(grid, &finding.because))
                    .with("result", colour_name(finding.colour)),
                cells: finding.cells,
                colour: finding.colour,
                because: finding.because,
                weight: weight(technique.tier),
            };
            return findings.into_iter().map(to_step).collect();
        }
    }
    if depth == Depth::Techniques {
        return Vec::new();
    }
    let steps = trials::trial_steps(grid, board, cache);
    if !steps.is_empty() {
        return steps;
    }
    let steps = trials::deep_trial_steps(grid, board, cache);
    if !steps.is_empty() { steps } else { trials::search_steps(grid, board, cache) }
}

/// Fills in a board as far as techniques up to a difficulty can. Unlike an explanation, it does not look for the simplest
/// step.
pub(crate) fn solve_with_techniques(grid: &Grid, board: &[Colour], max_difficulty: Difficulty) -> Vec<Colour> {
    let mut board = board.to_vec();
    loop {
        let view = BoardView::new(grid, &board);
        // Harder techniques are slower, so they run only when no simpler one applies.
        let mut findings: Vec<Finding> = Vec::new();
        for tier in [Tier::Basic, Tier::Advanced, Tier::Deep] {
            if Difficulty::of_tier(tier) > max_difficulty || !findings.is_empty() {
                break;
            }
            // Techniques of the tier `Starting` run together with the basic ones.
            let techniques = ALL.iter().filter(|technique| technique.tier.max(Tier::Basic) == tier);
            findings = techniques.flat_map(|technique| (technique.find)(&view)).collect();
        }
        let is_consistent = apply(&mut board, findings.iter().map(|finding| (&finding.cells, finding.colour)));
        if findings.is_empty() || !is_consistent {
            return board;
        }
    }
}

/// Colours cells. Returns false when a cell would have to be both sea and land.
fn apply<'a>(board: &mut [Colour], findings: impl Iterator<Item = (&'a Vec<usize>, Colour)>) -> bool {
    for (cells, colour) in findings {
        for cell in cells {
            if board[*cell] == colour.opposite() {
                return false;
            }
            board[*cell] = colour;
        }
    }
    true
}
