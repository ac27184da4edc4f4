//! The encoding of a board, as far as deduction left it undecided, as clauses and connected sets.

use super::connected_set::ConnectedSet;
use super::theory::ConnectivityTheory;
use crate::grid::{Colour, Grid};
use crate::solve::deduce::Deduction;
use crate::solve::deduce::layout::UNKNOWN_SIZE;
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

/// An island as deduction left it: its size if known, certain cells and possible cells.
#[derive(Clone, Debug)]
pub(crate) struct ReducedIsland {
    size: Option<u32>,
    owned: Vec<usize>,
    candidates: Vec<usize>,
}

/// A board as deduction left it. This is what the clause solver works on.
#[derive(Clone, Debug)]
pub(crate) struct ReducedBoard {
    pub(crate) grid: Grid,
    pub(crate) board: Vec<Colour>,
    islands: Vec<ReducedIsland>,
}

impl ReducedBoard {
    /// Copies the result of a deduction.
    pub(crate) fn new<const W: usize>(grid: &Grid, deduction: &Deduction<W>) -> Self {
        let layout = &deduction.layout;
        let islands = deduction.state.islands.iter().zip(&layout.clues).map(|(island, (_, size))| ReducedIsland {
            size: (*size != UNKNOWN_SIZE).then_some(*size),
            owned: island.owned.iter().map(|bit| layout.cell(bit)).collect(),
            candidates: island.candidates.iter().map(|bit| layout.cell(bit)).collect(),
        });
        ReducedBoard { grid: grid.clone(), board: deduction.board(), islands: islands.collect() }
    }
}

/// A clause solver with the encoding of a board.
pub(super) struct Encoding<C: Callbacks> {
    pub(super) solver: Solver<C>,
    pub(super) sets: ConnectivityTheory,
    /// For each undecided cell the literal that is true when it is sea.
    pub(super) sea: Vec<Option<Lit>>,
    /// Whether a cell's variable means land, so that the solver, which tries false first, tries sea first.
    pub(super) is_sea_first: bool,
    /// The number of undecided cells.
    open: usize,
}

/// Cells with more possible values than this use an at-most-one encoding with auxiliary variables; the pairwise
/// encoding would be quadratic.
const MAX_PAIRWISE: usize = 6;

impl<C: Callbacks> Encoding<C> {
    pub(super) fn new(reduced: &ReducedBoard, options: SolverOpts, is_sea_first: bool, callbacks: C) -> Self {
        let mut solver = Solver::new(options, callbacks);
        // The initial phase must be `UNDEF`, or the solver would not save phases.
        let always = Lit::new(solver.new_var(lbool::UNDEF, true), true);
        solver.add_clause_reuse(&mut vec![always]);
        let grid = &reduced.grid;
        let unknown = |cell: usize| reduced.board[cell] == Colour::Unknown;
        // The solver tries false first, so the meaning of the variable decides which colour is tried first.
        let sea: Vec<Option<Lit>> = (0..grid.cells())
            .map(|cell| unknown(cell).then(|| Lit::new(solver.new_var(lbool::UNDEF, true), !is_sea_first)))
            .collect();
        // The islands that each cell may belong to, with the literal that says so; `None` for a literal that is
        // certainly true. A cell that certainly belongs to an island has no other owner.
        let mut owners: Vec<Vec<(usize, Option<Lit>)>> = vec![Vec::new(); grid.cells()];
        for (index, island) in reduced.islands.iter().enumerate() {
            for cell in island.candidates.iter().filter(|cell| reduced.board[**cell] != Colour::Sea) {
                owners[*cell].push((index, None));
            }
        }
        for (index, island) in reduced.islands.iter().enumerate() {
            for cell in &island.owned {
                owners[*cell] = vec![(index, None)];
            }
        }
        // The literals of ownership, and the clauses of cells with several possible owners.
        for cell in 0..grid.cells() {
            let several = owners[cell].len() > 1;
            for (_, literal) in &mut owners[cell] {
                *literal = match sea[cell] {
                    // A single possible owner has the cell exactly when it is land.
                    Some(sea) if !several => Some(!sea),
                    None if !several => None,
                    _ => Some(Lit::new(solver.new_var(lbool::UNDEF, true), true)),
                };
            }
            if several {
                add_exactly_one_owner(&mut solver, sea[cell], &owners[cell]);
            }
        }
        // Different islands do not touch.
        for cell in 0..grid.cells() {
            for neighbour in grid.neighbours(cell) {
                for (index, literal) in &owners[cell] {
                    add_neighbour_clause(&mut solver, *index, *literal, sea[neighbour], &owners[neighbour]);
                }
            }
        }
        // No pools.
        for block in grid.blocks() {
            if block.iter().all(|cell| reduced.board[*cell] != Colour::Land) {
                let mut clause: Vec<Lit> = block.iter().filter_map(|cell| sea[*cell]).map(|literal| !literal).collect();
                solver.add_clause_reuse(&mut clause);
            }
        }
        let mut sets = vec![sea_set(reduced, &sea)];
        sets.extend(reduced.islands.iter().enumerate().map(|(index, island)| island_set(grid, index, island, &owners)));
        let variables = solver.num_vars() as usize;
        let open = sea.iter().flatten().count();
        Encoding { solver, sets: ConnectivityTheory::new(sets, variables, always), sea, is_sea_first, open }
    }

    /// Whether the variable of a literal says that a cell is sea or land.
    pub(super) fn is_sea(&self, literal: Lit) -> bool {
        // Variable 0 is always true; the variables of the undecided cells follow.
        let at = literal.var().idx() as usize;
        (1..=self.open).contains(&at)
    }

    /// The board of the model that the solver found.
    pub(super) fn board(&self, reduced: &ReducedBoard) -> Vec<Colour> {
        let colour = |cell: usize| match self.sea[cell] {
            None => reduced.board[cell],
            Some(literal) if self.solver.value_lit(literal) == lbool::TRUE => Colour::Sea,
            Some(_) => Colour::Land,
        };
        (0..reduced.board.len()).map(colour).collect()
    }

    /// Adds a clause that excludes a solution. When the number of sea cells is known, every other solution has land
    /// somewhere in the sea of this one, which makes the clause shorter.
    pub(super) fn block_solution(&mut self, reduced: &ReducedBoard, board: &[Colour]) {
        let is_counted = reduced.grid.sea_total().is_some();
        let mut clause = Vec::new();
        for (cell, literal) in self.sea.iter().enumerate() {
            match (literal, board[cell]) {
                (Some(literal), Colour::Sea) => clause.push(!*literal),
                (Some(literal), Colour::Land) if !is_counted => clause.push(*literal),
                _ => {}
            }
        }
        self.solver.add_clause_reuse(&mut clause);
    }
}

/// Clauses: a cell is sea or belongs to exactly one island.
fn add_exactly_one_owner<C: Callbacks>(solver: &mut Solver<C>, sea: Option<Lit>, owners: &[(usize, Option<Lit>)]) {
    let values: Vec<Lit> = sea.into_iter().chain(owners.iter().filter_map(|(_, literal)| *literal)).collect();
    solver.add_clause_reuse(&mut values.clone());
    if values.len() <= MAX_PAIRWISE {
        for (at, first) in values.iter().enumerate() {
            for second in &values[at + 1..] {
                solver.add_clause_reuse(&mut vec![!*first, !*second]);
            }
        }
        return;
    }
    // The sequential encoding (Sinz, 2005): each auxiliary variable is true when a value at or before it is.
    let mut before: Option<Lit> = None;
    for value in values {
        let prefix = Lit::new(solver.new_var(lbool::UNDEF, true), true);
        solver.add_clause_reuse(&mut vec![!value, prefix]);
        if let Some(before) = before {
            solver.add_clause_reuse(&mut vec![!before, prefix]);
            solver.add_clause_reuse(&mut vec![!before, !value]);
        }
        before = Some(prefix);
    }
}

/// Clause: if a cell belongs to an island, its neighbour is sea or belongs to the same island.
fn add_neighbour_clause<C: Callbacks>(
    solver: &mut Solver<C>,
    island: usize,
    owned: Option<Lit>,
    sea: Option<Lit>,
    owners: &[(usize, Option<Lit>)],
) {
    let mut clause: Vec<Lit> = owned.into_iter().map(|literal| !literal).collect();
    match owners.iter().find(|(other, _)| *other == island) {
        // The neighbour certainly belongs to the island.
        Some((_, None)) => return,
        Some((_, Some(literal))) => clause.push(*literal),
        None => {}
    }
    match sea {
        Some(sea) => clause.push(sea),
        // The neighbour is certainly sea.
        None if owners.is_empty() => return,
        None => {}
    }
    solver.add_clause_reuse(&mut clause);
}

/// The constraint that the sea is connected and has its size.
fn sea_set(reduced: &ReducedBoard, sea: &[Option<Lit>]) -> ConnectedSet {
    let cells: Vec<(usize, Option<Lit>)> =
        (0..sea.len()).filter(|cell| reduced.board[*cell] != Colour::Land).map(|cell| (cell, sea[cell])).collect();
    ConnectedSet::new(&reduced.grid, &cells, reduced.grid.sea_total().map(|total| total as u32))
}

/// The constraint that an island is connected and has its size.
fn island_set(grid: &Grid, index: usize, island: &ReducedIsland, owners: &[Vec<(usize, Option<Lit>)>]) -> ConnectedSet {
    let mine = |cell: &usize| {
        let (_, literal) = owners[*cell].iter().find(|(other, _)| *other == index)?;
        Some((*cell, *literal))
    };
    let cells: Vec<(usize, Option<Lit>)> = island.candidates.iter().filter_map(mine).collect();
    ConnectedSet::new(grid, &cells, island.size)
}
