//! A partly filled board as lists of cells, for the form of the techniques that gives reasons.

use crate::grid::{Colour, Grid};
use crate::rules::connected_component;

/// A group of connected land.
#[derive(Clone, Debug)]
pub(crate) struct LandGroup {
    /// The cells of the group, in ascending order.
    pub(crate) cells: Vec<usize>,
    /// The index of its number, if it has one.
    pub(crate) clue: Option<usize>,
}

/// What the techniques need to know about a board, computed once per board.
#[derive(Clone, Debug)]
pub(crate) struct BoardView<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) board: &'a [Colour],
    /// The groups of connected land, with and without numbers.
    pub(crate) groups: Vec<LandGroup>,
    /// For each land cell the index of its group in `groups`.
    pub(crate) group_of: Vec<Option<usize>>,
    /// The groups of connected sea.
    pub(crate) seas: Vec<Vec<usize>>,
    /// For each number the cells that its island can reach with the cells it still needs, including its own.
    pub(crate) reach: Vec<Vec<bool>>,
    /// How many numbers can reach each cell.
    pub(crate) reach_count: Vec<u16>,
    /// Which numbers' land each cell is or touches.
    touched: Vec<Touched>,
}

/// Which numbers' land a cell is or touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Touched {
    Nothing,
    One(usize),
    Several,
}

impl<'a> BoardView<'a> {
    /// The view of a board.
    pub(crate) fn new(grid: &'a Grid, board: &'a [Colour]) -> Self {
        let mut visited = vec![false; grid.cells()];
        let (mut groups, mut seas) = (Vec::new(), Vec::new());
        let mut group_of = vec![None; grid.cells()];
        for cell in 0..grid.cells() {
            if visited[cell] || board[cell] == Colour::Unknown {
                continue;
            }
            let cells = connected_component(grid, cell, &mut visited, |other| board[other] == board[cell]);
            if board[cell] == Colour::Sea {
                seas.push(cells);
            } else {
                cells.iter().for_each(|other| group_of[*other] = Some(groups.len()));
                let clue = cells.iter().find_map(|other| grid.clue_at(*other));
                groups.push(LandGroup { cells, clue });
            }
        }
        let mut touched = vec![Touched::Nothing; grid.cells()];
        for group in &groups {
            // Orphans do not keep an island away: they may become part of it.
            let Some(clue) = group.clue else { continue };
            for cell in group.cells.iter().flat_map(|cell| grid.neighbours(*cell).chain([*cell])) {
                touched[cell] = match touched[cell] {
                    Touched::Nothing => Touched::One(clue),
                    Touched::One(other) if other == clue => Touched::One(clue),
                    Touched::One(_) | Touched::Several => Touched::Several,
                };
            }
        }
        let (reach, reach_count) = (Vec::new(), vec![0; grid.cells()]);
        let mut view = BoardView { grid, board, groups, group_of, seas, reach, reach_count, touched };
        view.reach = (0..grid.clues().len()).map(|clue| view.reach_of(clue)).collect();
        for reach in &view.reach {
            for (reach_count, is_reached) in view.reach_count.iter_mut().zip(reach) {
                *reach_count += u16::from(*is_reached);
            }
        }
        view
    }

    /// Whether a cell has a colour.
    pub(crate) fn is(&self, cell: usize, colour: Colour) -> bool {
        self.board[cell] == colour
    }

    /// The cells of one colour next to a set of cells, in ascending order.
    pub(crate) fn neighbours_coloured(&self, cells: &[usize], colour: Colour) -> Vec<usize> {
        let mut found = Vec::with_capacity(2 * cells.len() + 2);
        found.extend(cells.iter().flat_map(|cell| self.grid.neighbours(*cell)).filter(|cell| self.is(*cell, colour)));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The group of a number.
    pub(crate) fn group(&self, clue: usize) -> &LandGroup {
        &self.groups[self.group_of[self.grid.clues()[clue].cell].unwrap_or(0)]
    }

    /// The index of the number of the island that a land cell belongs to, if that is known.
    pub(crate) fn owner(&self, cell: usize) -> Option<usize> {
        self.group_of[cell].and_then(|group| self.groups[group].clue)
    }

    /// How many cells an island still needs; `None` for `?`.
    pub(crate) fn missing(&self, clue: usize) -> Option<usize> {
        let size = self.grid.clues()[clue].size? as usize;
        Some(size.saturating_sub(self.group(clue).cells.len()))
    }

    /// Whether a cell could belong to an island: it is not sea, and neither is nor touches land of another number.
    pub(crate) fn may_belong(&self, clue: usize, cell: usize) -> bool {
        let touches_no_other = self.touched[cell] == Touched::Nothing || self.touched[cell] == Touched::One(clue);
        touches_no_other && !self.is(cell, Colour::Sea)
    }

    /// Whether a cell is, or touches, land of more than one number.
    pub(crate) fn is_between(&self, cell: usize) -> bool {
        self.touched[cell] == Touched::Several
    }

    /// The cells that an island can reach with the cells it still needs.
    fn reach_of(&self, clue: usize) -> Vec<bool> {
        let mut reached = vec![false; self.grid.cells()];
        let mut layer = self.group(clue).cells.clone();
        layer.iter().for_each(|cell| reached[*cell] = true);
        let mut steps_left = self.missing(clue).unwrap_or(usize::MAX);
        while steps_left > 0 && !layer.is_empty() {
            let mut next_layer = Vec::new();
            for cell in layer {
                for neighbour in self.grid.neighbours(cell) {
                    if !reached[neighbour] && self.may_belong(clue, neighbour) {
                        reached[neighbour] = true;
                        next_layer.push(neighbour);
                    }
                }
            }
            layer = next_layer;
            steps_left -= 1;
        }
        reached
    }

    /// Flood fill from some cells within an area, from which one cell may be removed.
    pub(crate) fn flood(&self, from: &[usize], removed: Option<usize>, area: impl Fn(usize) -> bool) -> Vec<bool> {
        let mut reached = vec![false; self.grid.cells()];
        let mut queue: Vec<usize> = from.to_vec();
        queue.iter().for_each(|cell| reached[*cell] = true);
        while let Some(cell) = queue.pop() {
            for neighbour in self.grid.neighbours(cell) {
                if !reached[neighbour] && Some(neighbour) != removed && area(neighbour) {
                    reached[neighbour] = true;
                    queue.push(neighbour);
                }
            }
        }
        reached
    }

    /// Whether removing a cell may disconnect an area. This looks only at the eight cells around it, so true is not
    /// certain, but false is.
    pub(crate) fn may_disconnect(&self, cell: usize, area: impl Fn(usize) -> bool) -> bool {
        let (row, column) = self.grid.row_and_column(cell);
        let (rows, columns) = (self.grid.rows() as isize, self.grid.columns() as isize);
        let is_in_area = |(down, right): (isize, isize)| {
            let (row, column) = (row as isize + down, column as isize + right);
            let is_on_board = (0..rows).contains(&row) && (0..columns).contains(&column);
            is_on_board && area((row * columns + column) as usize)
        };
        // The ring around the cell: orthogonal neighbours have even positions, corners odd ones.
        let ring = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)].map(is_in_area);
        // Two orthogonal neighbours are connected through the corner between them. Count the runs of connected
        // neighbours.
        let starts_run = |position: &usize| {
            let (corner_before, neighbour_before) = (ring[(position + 7) % 8], ring[(position + 6) % 8]);
            ring[*position] && !(corner_before && neighbour_before)
        };
        (0..8).step_by(2).filter(starts_run).count() > 1
    }

    /// All undecided cells.
    pub(crate) fn undecided(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.board.len()).filter(|cell| self.is(*cell, Colour::Unknown))
    }

    /// The contradiction that the board shows, if any: the id of the message that describes it, and its cells.
    pub(crate) fn find_contradiction(&self) -> Option<(&'static str, Vec<usize>)> {
        use crate::rules::{Rule, violations};
        if self.is_consistent() {
            return None;
        }
        if let Some(violation) = violations(self.grid, self.board).into_iter().next() {
            let id = match violation.rule {
                Rule::NoPool => "nurikabe-because-pool",
                Rule::OneSea => "nurikabe-because-sea",
                Rule::OneNumber => "nurikabe-because-number",
                Rule::Size => "nurikabe-because-size",
            };
            return Some((id, violation.cells));
        }
        for (clue, reach) in self.reach.iter().enumerate() {
            let reachable = reach.iter().filter(|is_reached| **is_reached).count();
            if self.grid.clues()[clue].size.is_some_and(|size| reachable < size as usize) {
                return Some(("nurikabe-because-room", self.group(clue).cells.clone()));
            }
        }
        let orphan_out_of_reach = self.groups.iter().find(|group| {
            group.clue.is_none() && !self.reach.iter().any(|reach| group.cells.iter().all(|cell| reach[*cell]))
        });
        orphan_out_of_reach.map(|group| ("nurikabe-because-lost", group.cells.clone()))
    }

    /// Whether the board shows no contradiction. Faster than [`BoardView::find_contradiction`], which it agrees with.
    pub(super) fn is_consistent(&self) -> bool {
        let clues = self.grid.clues();
        let is_land = |cell: usize| self.is(cell, Colour::Land);
        let is_pool = |block: [usize; 4]| block.into_iter().all(|cell| self.is(cell, Colour::Sea));
        let has_room = |clue: usize, reach: &Vec<bool>| {
            let reachable = || reach.iter().filter(|is_reached| **is_reached).count();
            clues[clue].size.is_none_or(|size| reachable() >= size as usize)
        };
        let is_valid_group = |group: &LandGroup| match group.clue {
            None => self.reach.iter().any(|reach| group.cells.iter().all(|cell| reach[*cell])),
            Some(clue) => {
                let numbers = group.cells.iter().filter(|cell| self.grid.clue_at(**cell).is_some()).count();
                numbers == 1 && clues[clue].size.is_none_or(|size| group.cells.len() <= size as usize)
            }
        };
        let can_be_connected = |seas: &[Vec<usize>]| {
            seas.len() < 2 || {
                let reached = self.flood(&seas[0][..1], None, |cell| !is_land(cell));
                seas.iter().all(|sea| reached[sea[0]])
            }
        };
        clues.iter().all(|clue| is_land(clue.cell))
            && !self.grid.blocks().any(is_pool)
            && self.groups.iter().all(is_valid_group)
            && self.reach.iter().enumerate().all(|(clue, reach)| has_room(clue, reach))
            && can_be_connected(&self.seas)
    }
}
