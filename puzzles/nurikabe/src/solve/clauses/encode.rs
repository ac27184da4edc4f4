//! The encoding of a board, as far as deduction left it undecided, as clauses and connected sets.

use super::connected_set::ConnectedSet;
use super::theory::ConnectivityTheory;
use crate::grid::{Colour, Grid};
use crate::solve::deduce::Deduction;
use crate::solve::deduce::layout::UNKNOWN_SIZE;
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

/// An island as deduction left it.
#[derive(Clone, Debug)]
pub(crate) struct ReducedIsland {
    /// `None` when the clue is `?`.
    size: Option<u32>,
    /// The cells that certainly belong to it.
    owned: Vec<usize>,
    /// The cells that may belong to it, the owned ones included.
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
        let islands = deduction.state.islands.iter().zip(&layout.clues).map(|(island, clue)| ReducedIsland {
            size: (clue.size != UNKNOWN_SIZE).then_some(clue.size),
            owned: island.owned.iter().map(|bit| layout.cell(bit)).collect(),
            candidates: island.candidates.iter().map(|bit| layout.cell(bit)).collect(),
        });
        ReducedBoard { grid: grid.clone(), board: deduction.board(), islands: islands.collect() }
    }
}

/// An island that may own a cell, and the literal that is true if it does; `None` when it certainly does.
type PossibleOwner = (usize, Option<Lit>);

/// A clause solver with the encoding of a board.
pub(super) struct Encoding<C: Callbacks> {
    pub(super) solver: Solver<C>,
    pub(super) sets: ConnectivityTheory,
    /// For each undecided cell the literal that is true when it is sea; `None` for decided cells.
    pub(super) sea: Vec<Option<Lit>>,
    /// Whether a cell's variable means land, so that the solver, which tries false first, tries sea first.
    pub(super) tries_sea_first: bool,
    undecided_count: usize,
}

/// Cells with more possible values than this use an at-most-one encoding with auxiliary variables; the pairwise
/// encoding would be quadratic.
const MAX_PAIRWISE: usize = 6;

impl<C: Callbacks> Encoding<C> {
    pub(super) fn new(reduced: &ReducedBoard, options: SolverOpts, tries_sea_first: bool, callbacks: C) -> Self {
        let mut solver = Solver::new(options, callbacks);
        let always_true = new_literal(&mut solver);
        solver.add_clause_reuse(&mut vec![always_true]);
        // The solver tries false first, so the meaning of the variable decides which colour is tried first.
        let sea: Vec<Option<Lit>> = (0..reduced.grid.cells())
            .map(|cell| {
                let is_undecided = reduced.board[cell] == Colour::Unknown;
                is_undecided.then(|| {
                    let variable_is_true = new_literal(&mut solver);
                    if tries_sea_first { !variable_is_true } else { variable_is_true }
                })
            })
            .collect();
        let mut owners = possible_owners(reduced);
        add_owner_clauses(&mut solver, &sea, &mut owners);
        add_separation_clauses(&mut solver, &reduced.grid, &sea, &owners);
        add_pool_clauses(&mut solver, reduced, &sea);
        let mut sets = vec![sea_set(reduced, &sea)];
        let island_sets = reduced.islands.iter().enumerate();
        sets.extend(island_sets.map(|(index, island)| island_set(&reduced.grid, index, island, &owners)));
        let variables = solver.num_vars() as usize;
        let undecided_count = sea.iter().flatten().count();
        let sets = ConnectivityTheory::new(sets, variables, always_true);
        Encoding { solver, sets, sea, tries_sea_first, undecided_count }
    }

    /// Whether the variable of a literal is the colour of a cell.
    pub(super) fn is_colour_literal(&self, literal: Lit) -> bool {
        // Variable 0 is always true; the variables of the undecided cells follow.
        let variable = literal.var().idx() as usize;
        (1..=self.undecided_count).contains(&variable)
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
    pub(super) fn exclude_solution(&mut self, reduced: &ReducedBoard, board: &[Colour]) {
        let sea_total_is_known = reduced.grid.sea_total().is_some();
        let mut clause = Vec::new();
        for (cell, literal) in self.sea.iter().enumerate() {
            match (literal, board[cell]) {
                (Some(literal), Colour::Sea) => clause.push(!*literal),
                (Some(literal), Colour::Land) if !sea_total_is_known => clause.push(*literal),
                _ => {}
            }
        }
        self.solver.add_clause_reuse(&mut clause);
    }
}

/// A new variable, as the literal that is true when the variable is.
fn new_literal<C: Callbacks>(solver: &mut Solver<C>) -> Lit {
    // With any other initial phase the solver would not save phases.
    let (initial_phase, is_decided_by_solver) = (lbool::UNDEF, true);
    Lit::new(solver.new_var(initial_phase, is_decided_by_solver), true)
}

/// For each cell the islands that it may belong to. The literals are still missing.
fn possible_owners(reduced: &ReducedBoard) -> Vec<Vec<PossibleOwner>> {
    let mut owners = vec![Vec::new(); reduced.grid.cells()];
    for (index, island) in reduced.islands.iter().enumerate() {
        for cell in island.candidates.iter().filter(|cell| reduced.board[**cell] != Colour::Sea) {
            owners[*cell].push((index, None));
        }
    }
    // A cell that certainly belongs to an island has no other owner.
    for (index, island) in reduced.islands.iter().enumerate() {
        for cell in &island.owned {
            owners[*cell] = vec![(index, None)];
        }
    }
    owners
}

/// Sets the literals of the possible owners, and adds the clauses of cells with several.
fn add_owner_clauses<C: Callbacks>(solver: &mut Solver<C>, sea: &[Option<Lit>], owners: &mut [Vec<PossibleOwner>]) {
    for (sea, owners) in sea.iter().zip(owners) {
        let has_several_owners = owners.len() > 1;
        for (_, literal) in owners.iter_mut() {
            *literal = match sea {
                // A single possible owner has the cell exactly when it is land.
                Some(sea) if !has_several_owners => Some(!*sea),
                None if !has_several_owners => None,
                _ => Some(new_literal(solver)),
            };
        }
        if has_several_owners {
            add_exactly_one_owner(solver, *sea, owners);
        }
    }
}

/// Clauses: different islands do not touch.
fn add_separation_clauses<C: Callbacks>(
    solver: &mut Solver<C>,
    grid: &Grid,
    sea: &[Option<Lit>],
    owners: &[Vec<PossibleOwner>],
) {
    for cell in 0..grid.cells() {
        for neighbour in grid.neighbours(cell) {
            for (index, literal) in &owners[cell] {
                add_neighbour_clause(solver, *index, *literal, sea[neighbour], &owners[neighbour]);
            }
        }
    }
}

/// Clauses: a block without known land has a cell that is not sea.
fn add_pool_clauses<C: Callbacks>(solver: &mut Solver<C>, reduced: &ReducedBoard, sea: &[Option<Lit>]) {
    for block in reduced.grid.blocks() {
        if block.iter().all(|cell| reduced.board[*cell] != Colour::Land) {
            let mut clause: Vec<Lit> = block.iter().filter_map(|cell| sea[*cell]).map(|literal| !literal).collect();
            solver.add_clause_reuse(&mut clause);
        }
    }
}

/// Clauses: a cell is sea or belongs to exactly one island.
fn add_exactly_one_owner<C: Callbacks>(solver: &mut Solver<C>, sea: Option<Lit>, owners: &[PossibleOwner]) {
    let values: Vec<Lit> = sea.into_iter().chain(owners.iter().filter_map(|(_, literal)| *literal)).collect();
    solver.add_clause_reuse(&mut values.clone());
    if values.len() <= MAX_PAIRWISE {
        for (index, first) in values.iter().enumerate() {
            for second in &values[index + 1..] {
                solver.add_clause_reuse(&mut vec![!*first, !*second]);
            }
        }
        return;
    }
    // The sequential encoding (Sinz, 2005): `true_so_far` says that this value or an earlier one is true.
    let mut true_before: Option<Lit> = None;
    for value in values {
        let true_so_far = new_literal(solver);
        solver.add_clause_reuse(&mut vec![!value, true_so_far]);
        if let Some(true_before) = true_before {
            solver.add_clause_reuse(&mut vec![!true_before, true_so_far]);
            solver.add_clause_reuse(&mut vec![!true_before, !value]);
        }
        true_before = Some(true_so_far);
    }
}

/// Clause: if a cell belongs to an island (`is_owned`, `None` for certainly), its neighbour is sea or belongs to the same
/// island. `neighbour_sea` and `neighbour_owners` describe the neighbour.
fn add_neighbour_clause<C: Callbacks>(
    solver: &mut Solver<C>,
    island: usize,
    is_owned: Option<Lit>,
    neighbour_sea: Option<Lit>,
    neighbour_owners: &[PossibleOwner],
) {
    let mut clause: Vec<Lit> = is_owned.into_iter().map(|literal| !literal).collect();
    match neighbour_owners.iter().find(|(other, _)| *other == island) {
        // The neighbour certainly belongs to the island.
        Some((_, None)) => return,
        Some((_, Some(literal))) => clause.push(*literal),
        None => {}
    }
    match neighbour_sea {
        Some(sea) => clause.push(sea),
        // The neighbour is certainly sea.
        None if neighbour_owners.is_empty() => return,
        // The neighbour is certainly land.
        None => {}
    }
    solver.add_clause_reuse(&mut clause);
}

/// The constraint that the sea is connected and has its size.
fn sea_set(reduced: &ReducedBoard, sea: &[Option<Lit>]) -> ConnectedSet {
    let cells: Vec<PossibleOwner> =
        (0..sea.len()).filter(|cell| reduced.board[*cell] != Colour::Land).map(|cell| (cell, sea[cell])).collect();
    ConnectedSet::new(&reduced.grid, &cells, reduced.grid.sea_total().map(|total| total as u32))
}

/// The constraint that an island is connected and has its size.
fn island_set(grid: &Grid, index: usize, island: &ReducedIsland, owners: &[Vec<PossibleOwner>]) -> ConnectedSet {
    // Cells that certainly belong to another island do not have this one among their possible owners.
    let with_literal = |cell: &usize| {
        let (_, literal) = owners[*cell].iter().find(|(other, _)| *other == index)?;
        Some((*cell, *literal))
    };
    let cells: Vec<PossibleOwner> = island.candidates.iter().filter_map(with_literal).collect();
    ConnectedSet::new(grid, &cells, island.size)
}
