//! Explanations: the solution as a list of steps, each a named technique, the simplest first.
//!
//! In every round the simplest technique that applies anywhere is applied everywhere, so that neither the steps nor the
//! rating depend on how the board is turned. Where no technique applies, a trial does: a colour that ends in a
//! contradiction, of least depth, then of fewest steps.

use super::check::is_solved;
use super::deduce::bits::Bits;
use super::deduce::deep::Survivors;
use super::deduce::frame::Frame;
use super::deduce::graph::Walk;
use super::deduce::{Deduction, for_width};
use super::grid::{Colour, Grid};
use super::solve::{Extent, Known, Stage, Work, solve};
use super::techniques::sight::{Seen, Sight};
use super::techniques::view::View;
use super::techniques::{ALL, Finding, Tier, consequences};
use gordian_puzzle::Message;
use std::ops::ControlFlow;

/// A step of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The technique's name.
    pub technique: &'static str,
    /// The message that names it.
    pub title: &'static str,
    /// How hard it is to see.
    pub tier: Tier,
    /// The cells it decides.
    pub cells: Vec<usize>,
    /// What they are.
    pub colour: Colour,
    /// The cells it reasons from.
    pub because: Vec<usize>,
    /// The step in a sentence.
    pub message: Message,
    /// What it adds to the rating, together with the other steps of its round.
    pub weight: u32,
}

/// How far an explanation may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// Techniques alone.
    Techniques,
    /// And trials.
    Trials,
}

/// A solution, step by step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The steps in rounds: what stands in one round is seen at the same time.
    pub rounds: Vec<Vec<Step>>,
    /// The board after the last step.
    pub board: Vec<Colour>,
    /// Whether that is the whole solution.
    pub is_complete: bool,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// One look at one place is enough.
    Easy,
    /// Ways and reaches have to be seen.
    Medium,
    /// Several possibilities have to be held against one another.
    Hard,
    /// Without trials it cannot be done.
    Expert,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The level of puzzles that need a technique of a tier, and none harder.
    fn of(tier: Tier) -> Level {
        match tier {
            Tier::Starting | Tier::Basic => Level::Easy,
            Tier::Advanced => Level::Medium,
            Tier::Deep => Level::Hard,
            Tier::Trial => Level::Expert,
        }
    }

    /// The word that generators take.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The message that names it.
    pub fn title(self) -> &'static str {
        match self {
            Level::Easy => "nurikabe-level-easy",
            Level::Medium => "nurikabe-level-medium",
            Level::Hard => "nurikabe-level-hard",
            Level::Expert => "nurikabe-level-expert",
        }
    }
}

impl Explanation {
    /// All steps in order.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.rounds.iter().flatten()
    }

    /// How hard it was: every round counts with the weight of its technique.
    pub fn rating(&self) -> u32 {
        self.rounds.iter().filter_map(|round| round.iter().map(|step| step.weight).max()).sum()
    }

    /// How hard it was, in a word.
    pub fn level(&self) -> Level {
        self.levels().max().unwrap_or(Level::Easy)
    }

    /// How hard each round was.
    pub fn levels(&self) -> impl Iterator<Item = Level> {
        self.rounds.iter().filter_map(|round| round.first()).map(|step| Level::of(step.tier))
    }
}

/// What a technique's round adds to the rating.
fn weight(tier: Tier) -> u32 {
    match tier {
        Tier::Starting => 1,
        Tier::Basic => 2,
        Tier::Advanced => 6,
        Tier::Deep => 10,
        Tier::Trial => 20,
    }
}

/// What a trial of two levels, and a search, add.
const DEEP_WEIGHT: u32 = 60;
const SEARCH_WEIGHT: u32 = 120;

/// Cells in words: `2,3 4,1`, from 1.
pub(super) fn places(grid: &Grid, cells: &[usize]) -> String {
    let place = |cell: &usize| {
        let (row, column) = grid.place(*cell);
        format!("{},{}", row + 1, column + 1)
    };
    cells.iter().map(place).collect::<Vec<_>>().join(" ")
}

/// The word for a colour inside a sentence.
pub(super) fn colour_word(colour: Colour) -> Message {
    Message::new(match colour {
        Colour::Sea => "nurikabe-word-sea",
        Colour::Land => "nurikabe-word-land",
        Colour::Unknown => "nurikabe-word-unknown",
    })
}

/// Explains a partly filled board as far as it can be.
pub fn explain(grid: &Grid, board: &[Colour], depth: Depth) -> Explanation {
    for_width!(grid, W => all_rounds::<W>(grid, board, depth))
}

fn all_rounds<const W: usize>(grid: &Grid, board: &[Colour], depth: Depth) -> Explanation {
    let mut board = board.to_vec();
    let mut rounds = Vec::new();
    let mut memory = Memory::<W>::new();
    while board.contains(&Colour::Unknown) {
        let round = round(grid, &board, depth, &mut memory);
        if round.is_empty() || !apply(&mut board, round.iter().map(|step| (&step.cells, step.colour))) {
            break;
        }
        rounds.push(round);
    }
    let is_complete = is_solved(grid, &board);
    Explanation { rounds, board, is_complete }
}

/// How far the techniques up to a level come with a puzzle, whatever their order.
pub(super) fn reach(grid: &Grid, known: &[Colour], level: Level) -> Vec<Colour> {
    let mut board = known.to_vec();
    loop {
        let view = View::new(grid, &board);
        // The simple ones as often as anything comes of them, the harder ones when nothing else does.
        let mut found: Vec<Finding> = Vec::new();
        for tier in [Tier::Basic, Tier::Advanced, Tier::Deep] {
            if Level::of(tier) > level || !found.is_empty() {
                break;
            }
            let of_tier = ALL.iter().filter(|technique| technique.tier.max(Tier::Basic) == tier);
            found = of_tier.flat_map(|technique| (technique.find)(&view)).collect();
        }
        if found.is_empty() || !apply(&mut board, found.iter().map(|finding| (&finding.cells, finding.colour))) {
            return board;
        }
    }
}

/// Colours cells; false when a cell would have to be both sea and land.
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

/// What is remembered from one round to the next. Steps are sound, so that it stays true.
struct Memory<const W: usize> {
    /// A solution, if there is one; `None` as long as nobody looked for one.
    solution: Option<Option<Vec<Colour>>>,
    /// What survived trials.
    survivors: Survivors<W>,
    /// What trials found of single islands.
    walk: Option<Walk<W>>,
}

impl<const W: usize> Memory<W> {
    fn new() -> Self {
        Memory { solution: None, survivors: Survivors::new(), walk: None }
    }

    /// Looks for a solution, if nobody did.
    fn look(&mut self, grid: &Grid, board: &[Colour]) {
        if self.solution.is_none() {
            self.solution = Some(a_solution(grid, board, &mut self.walk));
        }
    }

    /// Whether a colour is that of the solution: nothing refutes it then.
    fn is_true(&self, cell: usize, colour: Colour) -> bool {
        self.solution.iter().flatten().any(|solution| solution[cell] == colour)
    }
}

/// A solution, if there is one: by deduction, by a few assumptions, else by a search.
fn a_solution<const W: usize>(grid: &Grid, board: &[Colour], walk: &mut Option<Walk<W>>) -> Option<Vec<Colour>> {
    let any = Extent { any: true, ..Extent::default() };
    let of = |known: Known| match known {
        Known::Some(solution) | Known::Unique(solution) | Known::Several(solution, _) => Some(solution),
        Known::Unsolvable | Known::Open { .. } => None,
    };
    let board = match solve(grid, board, Extent { last: Stage::Trials, ..any }, up_to_most_steps).0 {
        Known::Open { certain, .. } => certain,
        known => return of(known),
    };
    let mut deduction = Deduction::with(grid, &board, walk.take().unwrap_or_else(Walk::remembering)).ok()?;
    let is_found = deduction.settle().is_ok() && deduction.descend() && is_solved(grid, &deduction.board());
    let found = is_found.then(|| deduction.board());
    *walk = Some(deduction.walk);
    if found.is_some() {
        return found;
    }
    of(solve(grid, &board, any, up_to_most_steps).0)
}

/// The steps of the next round: every place where the simplest technique that applies does.
pub fn next(grid: &Grid, board: &[Colour], depth: Depth) -> Vec<Step> {
    for_width!(grid, W => round(grid, board, depth, &mut Memory::<W>::new()))
}

fn round<const W: usize>(grid: &Grid, board: &[Colour], depth: Depth, memory: &mut Memory<W>) -> Vec<Step> {
    let view = View::new(grid, board);
    for technique in ALL {
        let found = (technique.find)(&view);
        if !found.is_empty() {
            let step = |finding: Finding| Step {
                technique: technique.name,
                title: technique.title,
                tier: technique.tier,
                message: Message::new(technique.sentence)
                    .with("cells", places(grid, &finding.cells))
                    .with("because", places(grid, &finding.because))
                    .with("result", colour_word(finding.colour)),
                cells: finding.cells,
                colour: finding.colour,
                because: finding.because,
                weight: weight(technique.tier),
            };
            return found.into_iter().map(step).collect();
        }
    }
    if depth == Depth::Techniques {
        return Vec::new();
    }
    let steps = trial(grid, board, memory);
    if !steps.is_empty() {
        return steps;
    }
    let steps = deep_trial(grid, board, memory);
    if !steps.is_empty() { steps } else { search(grid, board) }
}

/// A colour on trial: the cell, the colour, the board as far as its consequences were drawn.
struct Trial<'a, const W: usize> {
    cell: usize,
    colour: Colour,
    sight: Sight<'a, W>,
    is_stuck: bool,
}

impl<const W: usize> Trial<'_, W> {
    /// What contradicts, if anything does.
    fn ending(&self, grid: &Grid) -> Option<Ending> {
        if self.is_stuck || self.sight.is_fine() {
            return None;
        }
        View::new(grid, &self.sight.frame.board(self.sight.sea, self.sight.land)).contradiction()
    }
}

/// What a trial ends with: the message that says what is wrong, and the cells where.
type Ending = (&'static str, Vec<usize>);

/// Rounds after which a contradiction is no longer told step by step.
const LONGEST_TRIAL: u32 = 60;

/// The colours that end in a contradiction after the fewest steps.
fn trial<const W: usize>(grid: &Grid, board: &[Colour], memory: &mut Memory<W>) -> Vec<Step> {
    let frame = Frame::<W>::new(grid);
    let [sea, land] = [Colour::Sea, Colour::Land].map(|colour| frame.cells_of(board, colour));
    let mut trials: Vec<Trial<'_, W>> = doomed(grid, board, false, memory)
        .into_iter()
        .map(|(cell, colour)| {
            let at = Bits::one(frame.bit(cell));
            let (sea, land) = if colour == Colour::Sea { (sea | at, land) } else { (sea, land | at) };
            Trial { cell, colour, sight: Sight::new(&frame, sea, land), is_stuck: false }
        })
        .collect();
    for steps in 0..LONGEST_TRIAL {
        let endings: Vec<Option<Ending>> = trials.iter().map(|trial| trial.ending(grid)).collect();
        if endings.iter().any(Option::is_some) {
            let ended = trials.iter().zip(endings).filter(|(_, ending)| ending.is_some());
            return ended.map(|(trial, ending)| told(grid, trial, ending, steps)).collect();
        }
        let mut ended = Vec::new();
        for trial in trials.iter_mut().filter(|trial| !trial.is_stuck) {
            let Seen { sea, land } = consequences(&trial.sight);
            trial.is_stuck = sea.is_empty() && land.is_empty();
            if sea.meets(&land) {
                ended.push(told(grid, trial, Some(("nurikabe-because-both", vec![trial.cell])), steps + 1));
            } else if !trial.is_stuck {
                trial.sight.look(trial.sight.sea | sea, trial.sight.land | land);
            }
        }
        if !ended.is_empty() {
            return ended;
        }
        if trials.iter().all(|trial| trial.is_stuck) {
            break;
        }
    }
    // Deduction sees a contradiction that the techniques do not: it is true, only the way there is not told.
    trials.iter().map(|trial| told(grid, trial, None, LONGEST_TRIAL)).collect()
}

fn told<const W: usize>(grid: &Grid, trial: &Trial<'_, W>, ending: Option<Ending>, steps: u32) -> Step {
    let (why, because) = ending.unwrap_or(("nurikabe-because-rules", vec![trial.cell]));
    let message = Message::new("nurikabe-step-trial")
        .with("cells", places(grid, &[trial.cell]))
        .with("colour", colour_word(trial.colour))
        .with("result", colour_word(trial.colour.opposite()))
        .with("steps", steps)
        .with("why", Message::new(why).with("cells", places(grid, &because)));
    Step {
        technique: "trial",
        title: "nurikabe-technique-trial",
        tier: Tier::Trial,
        cells: vec![trial.cell],
        colour: trial.colour.opposite(),
        because,
        message,
        weight: weight(Tier::Trial) + steps.min(20),
    }
}

/// The colours that deduction refutes, with trials inside the trial or without, in the order of the cells.
fn doomed<const W: usize>(grid: &Grid, board: &[Colour], deep: bool, memory: &mut Memory<W>) -> Vec<(usize, Colour)> {
    let open = || (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown);
    let everything = || open().flat_map(|cell| [(cell, Colour::Sea), (cell, Colour::Land)]).collect();
    memory.look(grid, board);
    // What holds without the trial holds in it: deduced once, not in every trial again.
    let walk = memory.walk.take().unwrap_or_else(Walk::remembering);
    let Ok(mut base) = Deduction::<W>::with(grid, board, walk) else { return Vec::new() };
    if base.settle().is_err() {
        return everything();
    }
    let mut found = Vec::new();
    let before = base.state.clone();
    memory.survivors.keep(&before);
    // A deep trial may refute what survived a simple one.
    let mut safe = if deep { (Bits::EMPTY, Bits::EMPTY) } else { memory.survivors.witnesses.safe(&before) };
    safe = (safe.0 | before.sea, safe.1 | before.land);
    for cell in open() {
        let at = base.frame.bit(cell);
        for colour in [Colour::Sea, Colour::Land] {
            let is_sea = colour == Colour::Sea;
            if (if is_sea { safe.0 } else { safe.1 }).has(at) || memory.is_true(cell, colour) {
                continue;
            }
            let bit = Bits::one(at);
            let set = if is_sea { base.state.flow(bit) } else { base.state.rise(bit) };
            let mut outcome = set.and_then(|()| base.settle());
            if outcome.is_ok() {
                memory.survivors.witnesses.add(&base.state);
                if deep {
                    outcome = base.try_deeply(&mut memory.survivors);
                }
            }
            if outcome.is_err() {
                found.push((cell, colour));
                let (sea, land) = if is_sea { (bit, Bits::EMPTY) } else { (Bits::EMPTY, bit) };
                memory.survivors.doom(sea, land);
            } else {
                // A colour that a surviving trial implied would survive a trial of its own: its consequences are fewer.
                safe = (safe.0 | base.state.sea, safe.1 | base.state.land);
            }
            base.state.clone_from(&before);
        }
    }
    memory.walk = Some(base.walk);
    found
}

/// The colours that end in a contradiction whichever way one then goes on.
fn deep_trial<const W: usize>(grid: &Grid, board: &[Colour], memory: &mut Memory<W>) -> Vec<Step> {
    let step = |(cell, colour): (usize, Colour)| Step {
        technique: "deep-trial",
        title: "nurikabe-technique-deep-trial",
        tier: Tier::Trial,
        cells: vec![cell],
        colour: colour.opposite(),
        because: vec![cell],
        message: Message::new("nurikabe-step-deep-trial")
            .with("cells", places(grid, &[cell]))
            .with("colour", colour_word(colour))
            .with("result", colour_word(colour.opposite())),
        weight: DEEP_WEIGHT,
    };
    doomed(grid, board, true, memory).into_iter().map(step).collect()
}

/// What only a search can tell: the rest of the board, if it is the only one.
fn search(grid: &Grid, board: &[Colour]) -> Vec<Step> {
    let (Known::Unique(solution), _) = solve(grid, board, Extent::default(), up_to_most_steps) else {
        return Vec::new();
    };
    let of = |colour: Colour| -> Vec<usize> {
        (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown && solution[*cell] == colour).collect()
    };
    let step = |colour: Colour| Step {
        technique: "search",
        title: "nurikabe-technique-search",
        tier: Tier::Trial,
        cells: of(colour),
        colour,
        because: Vec::new(),
        message: Message::new("nurikabe-step-search")
            .with("cells", places(grid, &of(colour)))
            .with("result", colour_word(colour)),
        weight: SEARCH_WEIGHT,
    };
    [Colour::Sea, Colour::Land].into_iter().map(step).filter(|step| !step.cells.is_empty()).collect()
}

/// Steps of search after which an explanation gives up.
const MOST_STEPS: u64 = 200_000;

fn up_to_most_steps(work: &Work) -> ControlFlow<()> {
    if work.steps() > MOST_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deduce::trial::{Budget, Witnesses};
    use crate::grid::Clue;
    use gordian_puzzle::Seed;

    /// Every colour tried on its own, nothing remembered.
    fn doomed_plainly(grid: &Grid, board: &[Colour], deep: bool) -> Vec<(usize, Colour)> {
        let open = (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown);
        let refuted = |(cell, colour): &(usize, Colour)| {
            let Ok(mut deduction) = Deduction::<2>::new(grid, board) else { return true };
            if deduction.settle().is_err() {
                return true;
            }
            let bit = Bits::one(deduction.frame.bit(*cell));
            let is_sea = *colour == Colour::Sea;
            let set = if is_sea { deduction.state.flow(bit) } else { deduction.state.rise(bit) };
            let is_fine = set.and_then(|()| deduction.settle()).is_ok()
                && (!deep || deduction.try_out(&mut Budget::unlimited(), &mut Witnesses::new()).is_ok());
            !is_fine
        };
        open.flat_map(|cell| [(cell, Colour::Sea), (cell, Colour::Land)]).filter(refuted).collect()
    }

    #[test]
    fn what_is_remembered_changes_no_trial() {
        let mut stream = Seed::new(5).stream("trials");
        let mut found = [0; 2];
        for _ in 0..150 {
            let mut cells: Vec<usize> = (0..36).collect();
            stream.shuffle(&mut cells);
            let clue = |cell: &usize| Clue { cell: *cell, size: Some(1 + stream.below(9) as u32) };
            let grid = Grid::new(6, 6, cells[..4].iter().map(clue).collect());
            let mut board = grid.blank();
            if solve(&grid, &board, Extent::default(), up_to_most_steps).0 == Known::Unsolvable {
                continue;
            }
            let mut memory = Memory::<2>::new();
            for _ in 0..3 {
                for (depth, deep) in [false, true].into_iter().enumerate() {
                    let refuted = doomed(&grid, &board, deep, &mut memory);
                    assert_eq!(refuted, doomed_plainly(&grid, &board, deep), "{grid:?} {board:?} {deep}");
                    found[depth] += refuted.len();
                }
                let Some((cell, colour)) = doomed(&grid, &board, true, &mut memory).first().copied() else { break };
                board[cell] = colour.opposite();
            }
        }
        assert!(found[0] > 100 && found[1] > found[0] + 100, "{found:?}");
    }
}
