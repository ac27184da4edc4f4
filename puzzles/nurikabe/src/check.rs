//! The four rules on a filled or partly filled board: everything that is broken, and nothing more.

use super::grid::{Clue, Colour, Grid};

/// One of the four rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rule {
    /// No block of two by two cells is all sea.
    NoPool,
    /// All sea is connected.
    OneSea,
    /// Every island holds exactly one number.
    OneNumber,
    /// An island has as many cells as its number says.
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

/// A rule that is broken, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// The cells that break it, in ascending order.
    pub cells: Vec<usize>,
    /// How many cells or numbers there are, where the rule counts.
    pub found: usize,
    /// How many there should be.
    pub wanted: usize,
}

/// Everything that is already wrong on a board. What an undecided cell might still mend is not wrong: sea that may yet be
/// joined, an island that may yet grow or meet a number. A board without any sea is fine.
pub fn breaches(grid: &Grid, board: &[Colour]) -> Vec<Breach> {
    let mut found = Vec::new();
    pools(grid, board, &mut found);
    sea(grid, board, &mut found);
    islands(grid, board, &mut found);
    found
}

/// Whether a board is filled, has land under every number and breaks no rule.
pub fn is_solved(grid: &Grid, board: &[Colour]) -> bool {
    let is_land = |clue: &Clue| board[clue.cell] == Colour::Land;
    !board.contains(&Colour::Unknown) && grid.clues().iter().all(is_land) && breaches(grid, board).is_empty()
}

/// Everything connected to a cell through cells that fit, in ascending order; marked in `seen`.
pub(super) fn component(grid: &Grid, start: usize, seen: &mut [bool], fits: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut cells = Vec::with_capacity(16);
    cells.push(start);
    seen[start] = true;
    let mut next = 0;
    while next < cells.len() {
        for beside in grid.neighbours(cells[next]) {
            if !seen[beside] && fits(beside) {
                seen[beside] = true;
                cells.push(beside);
            }
        }
        next += 1;
    }
    cells.sort_unstable();
    cells
}

fn pools(grid: &Grid, board: &[Colour], found: &mut Vec<Breach>) {
    for block in grid.blocks() {
        if block.iter().all(|cell| board[*cell] == Colour::Sea) {
            found.push(Breach { rule: Rule::NoPool, cells: block.to_vec(), found: 4, wanted: 3 });
        }
    }
}

/// Sea that nothing can join any more: every part of it but the largest is named.
fn sea(grid: &Grid, board: &[Colour], found: &mut Vec<Breach>) {
    let mut seen = vec![false; grid.cells()];
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for cell in 0..grid.cells() {
        if board[cell] == Colour::Sea && !seen[cell] {
            let mut part = component(grid, cell, &mut seen, |other| board[other] != Colour::Land);
            part.retain(|other| board[*other] == Colour::Sea);
            parts.push(part);
        }
    }
    if parts.len() < 2 {
        return;
    }
    let largest = parts.iter().map(Vec::len).max().unwrap_or(0);
    let count = parts.len();
    let mut is_kept = false;
    for cells in parts {
        if cells.len() == largest && !is_kept {
            is_kept = true;
            continue;
        }
        found.push(Breach { rule: Rule::OneSea, cells, found: count, wanted: 1 });
    }
}

/// What land could grow to, were every undecided cell its own.
#[derive(Clone, Copy, Default)]
struct Room {
    cells: usize,
    has_number: bool,
}

/// The rooms of a board, and the room of each cell that is not sea.
fn rooms(grid: &Grid, board: &[Colour]) -> (Vec<Room>, Vec<usize>) {
    let (mut rooms, mut room_of) = (Vec::new(), vec![usize::MAX; grid.cells()]);
    let mut stack = Vec::new();
    for start in 0..grid.cells() {
        if board[start] == Colour::Sea || room_of[start] != usize::MAX {
            continue;
        }
        let mut room = Room::default();
        room_of[start] = rooms.len();
        stack.push(start);
        while let Some(cell) = stack.pop() {
            room.cells += 1;
            room.has_number |= grid.clue_at(cell).is_some();
            for beside in grid.neighbours(cell) {
                if board[beside] != Colour::Sea && room_of[beside] == usize::MAX {
                    room_of[beside] = rooms.len();
                    stack.push(beside);
                }
            }
        }
        rooms.push(room);
    }
    (rooms, room_of)
}

fn islands(grid: &Grid, board: &[Colour], found: &mut Vec<Breach>) {
    let mut seen = vec![false; grid.cells()];
    let (rooms, room_of) = rooms(grid, board);
    for cell in 0..grid.cells() {
        if board[cell] != Colour::Land || seen[cell] {
            continue;
        }
        let island = component(grid, cell, &mut seen, |other| board[other] == Colour::Land);
        let room = rooms[room_of[cell]];
        let numbers: Vec<usize> = island.iter().filter_map(|other| grid.clue_at(*other)).collect();
        match numbers.as_slice() {
            [] => {
                if !room.has_number {
                    found.push(Breach { rule: Rule::OneNumber, cells: island, found: 0, wanted: 1 });
                }
            }
            [number] => {
                let Some(size) = grid.clues()[*number].size else { continue };
                if island.len() as u64 > u64::from(size) || (room.cells as u64) < u64::from(size) {
                    let (count, wanted) = (island.len(), size as usize);
                    found.push(Breach { rule: Rule::Size, cells: island, found: count, wanted });
                }
            }
            several => {
                let count = several.len();
                found.push(Breach { rule: Rule::OneNumber, cells: island, found: count, wanted: 1 });
            }
        }
    }
}
