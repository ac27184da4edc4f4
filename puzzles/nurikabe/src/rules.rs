//! The four rules, checked on filled and partly filled boards.

use crate::grid::{Clue, Colour, Grid};

/// One of the four rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// No block of two by two cells is all sea.
    NoPool,
    /// All sea is connected.
    OneSea,
    /// Every island holds exactly one number.
    OneNumber,
    /// The number of an island is the number of its cells.
    Size,
}

impl Rule {
    /// The name in messages and in JSON: `no-pool`, `one-sea`, `one-number`, `size`.
    pub fn name(self) -> &'static str {
        match self {
            Rule::NoPool => "no-pool",
            Rule::OneSea => "one-sea",
            Rule::OneNumber => "one-number",
            Rule::Size => "size",
        }
    }
}

/// A broken rule, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The rule.
    pub rule: Rule,
    /// The cells that break it, in ascending order.
    pub cells: Vec<usize>,
    /// What the rule counts on this board: sea cells of a block, parts of the sea, numbers of an island, or its cells.
    pub found: usize,
    /// The count that the rule demands; for a pool, the largest count that it allows.
    pub wanted: usize,
}

/// All rules that are already broken. A rule does not count as broken while undecided cells can repair it: separate
/// sea that may still be connected, or an island that may still grow or reach a number. A board without any sea breaks
/// no rule.
pub fn violations(grid: &Grid, board: &[Colour]) -> Vec<Violation> {
    let mut found = Vec::new();
    find_pools(grid, board, &mut found);
    find_separate_sea(grid, board, &mut found);
    find_wrong_islands(grid, board, &mut found);
    found
}

/// Whether a board is a solution: it is filled, numbers are land, and no rule is broken.
pub fn is_solved(grid: &Grid, board: &[Colour]) -> bool {
    let is_land = |clue: &Clue| board[clue.cell] == Colour::Land;
    !board.contains(&Colour::Unknown) && grid.clues().iter().all(is_land) && violations(grid, board).is_empty()
}

/// Whether a game is won: the board is a solution, or becomes one when every undecided cell becomes land. So a player who has
/// painted all sea need not paint the land. A board without sea must be filled.
pub fn is_won(grid: &Grid, board: &[Colour]) -> bool {
    if !board.contains(&Colour::Unknown) {
        return is_solved(grid, board);
    }
    let with_land = |colour: &Colour| if *colour == Colour::Unknown { Colour::Land } else { *colour };
    board.contains(&Colour::Sea) && is_solved(grid, &board.iter().map(with_land).collect::<Vec<Colour>>())
}

/// The numbers whose islands are finished: they have the right size, and no cell next to them is undecided.
pub fn finished_numbers(grid: &Grid, board: &[Colour]) -> Vec<usize> {
    let mut visited = vec![false; grid.cells()];
    let is_finished = |clue: &&Clue| {
        let Some(size) = clue.size.filter(|_| board[clue.cell] == Colour::Land && !visited[clue.cell]) else {
            return false;
        };
        let island = connected_component(grid, clue.cell, &mut visited, |other| board[other] == Colour::Land);
        let is_closed = island.iter().all(|cell| grid.neighbours(*cell).all(|next| board[next] != Colour::Unknown));
        is_closed
            && island.len() as u64 == u64::from(size)
            && island.iter().filter(|cell| grid.clue_at(**cell).is_some()).count() == 1
    };
    grid.clues().iter().filter(is_finished).map(|clue| clue.cell).collect()
}

/// The cells connected to `start` through cells that satisfy `belongs`, in ascending order. Marks them in `visited`.
pub(crate) fn connected_component(
    grid: &Grid,
    start: usize,
    visited: &mut [bool],
    belongs: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let mut cells = Vec::with_capacity(16);
    cells.push(start);
    visited[start] = true;
    let mut next_index = 0;
    while next_index < cells.len() {
        for neighbour in grid.neighbours(cells[next_index]) {
            if !visited[neighbour] && belongs(neighbour) {
                visited[neighbour] = true;
                cells.push(neighbour);
            }
        }
        next_index += 1;
    }
    cells.sort_unstable();
    cells
}

/// Finds the pools.
fn find_pools(grid: &Grid, board: &[Colour], found: &mut Vec<Violation>) {
    for block in grid.blocks() {
        if block.iter().all(|cell| board[*cell] == Colour::Sea) {
            found.push(Violation { rule: Rule::NoPool, cells: block.to_vec(), found: 4, wanted: 3 });
        }
    }
}

/// Finds sea that can no longer be connected, not even if every undecided cell becomes sea. Reports every part except
/// the largest.
fn find_separate_sea(grid: &Grid, board: &[Colour], found: &mut Vec<Violation>) {
    let mut visited = vec![false; grid.cells()];
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for cell in 0..grid.cells() {
        if board[cell] == Colour::Sea && !visited[cell] {
            let mut part = connected_component(grid, cell, &mut visited, |other| board[other] != Colour::Land);
            part.retain(|other| board[*other] == Colour::Sea);
            parts.push(part);
        }
    }
    if parts.len() < 2 {
        return;
    }
    let largest = parts.iter().map(Vec::len).max().unwrap_or(0);
    let count = parts.len();
    // Of several parts that are equally large, the first counts as the largest.
    let mut largest_is_skipped = false;
    for cells in parts {
        if cells.len() == largest && !largest_is_skipped {
            largest_is_skipped = true;
            continue;
        }
        found.push(Violation { rule: Rule::OneSea, cells, found: count, wanted: 1 });
    }
}

/// A connected set of cells that are not sea: the largest island there, if every undecided cell became land.
#[derive(Clone, Copy, Default)]
struct Region {
    cells: usize,
    has_number: bool,
}

/// In the list of the region of each cell: a sea cell, or a cell that was not visited yet.
const NO_REGION: usize = usize::MAX;

/// The regions of a board, and for each cell the index of its region ([`NO_REGION`] for sea).
fn find_regions(grid: &Grid, board: &[Colour]) -> (Vec<Region>, Vec<usize>) {
    let (mut regions, mut region_of) = (Vec::new(), vec![NO_REGION; grid.cells()]);
    let mut stack = Vec::new();
    for start in 0..grid.cells() {
        if board[start] == Colour::Sea || region_of[start] != NO_REGION {
            continue;
        }
        let mut region = Region::default();
        region_of[start] = regions.len();
        stack.push(start);
        while let Some(cell) = stack.pop() {
            region.cells += 1;
            region.has_number |= grid.clue_at(cell).is_some();
            for neighbour in grid.neighbours(cell) {
                if board[neighbour] != Colour::Sea && region_of[neighbour] == NO_REGION {
                    region_of[neighbour] = regions.len();
                    stack.push(neighbour);
                }
            }
        }
        regions.push(region);
    }
    (regions, region_of)
}

/// Finds islands with a wrong size, or without exactly one number, as far as undecided cells cannot repair them.
fn find_wrong_islands(grid: &Grid, board: &[Colour], found: &mut Vec<Violation>) {
    let mut visited = vec![false; grid.cells()];
    let (regions, region_of) = find_regions(grid, board);
    for cell in 0..grid.cells() {
        if board[cell] != Colour::Land || visited[cell] {
            continue;
        }
        let island = connected_component(grid, cell, &mut visited, |other| board[other] == Colour::Land);
        let region = regions[region_of[cell]];
        let clues: Vec<usize> = island.iter().filter_map(|other| grid.clue_at(*other)).collect();
        match clues.as_slice() {
            [] => {
                if !region.has_number {
                    found.push(Violation { rule: Rule::OneNumber, cells: island, found: 0, wanted: 1 });
                }
            }
            [clue] => {
                // An island with a `?` may have any size.
                let Some(size) = grid.clues()[*clue].size else { continue };
                if island.len() as u64 > u64::from(size) || (region.cells as u64) < u64::from(size) {
                    let (count, wanted) = (island.len(), size as usize);
                    found.push(Violation { rule: Rule::Size, cells: island, found: count, wanted });
                }
            }
            several => {
                let count = several.len();
                found.push(Violation { rule: Rule::OneNumber, cells: island, found: count, wanted: 1 });
            }
        }
    }
}
