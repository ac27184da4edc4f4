//! What is left of a board after deduction, as clauses and nets.

use super::net::Net;
use super::theory::Nets;
use crate::deduce::Deduction;
use crate::deduce::frame::OPEN;
use crate::grid::{Colour, Grid};
use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, lbool};

/// An island as deduction left it.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    size: Option<u32>,
    owned: Vec<usize>,
    candidates: Vec<usize>,
}

/// A board as deduction left it.
#[derive(Clone, Debug)]
pub(crate) struct Residue {
    pub(crate) grid: Grid,
    pub(crate) board: Vec<Colour>,
    islands: Vec<Rest>,
}

impl Residue {
    /// What deduction left.
    pub(crate) fn new<const W: usize>(grid: &Grid, deduction: &Deduction<W>) -> Self {
        let frame = &deduction.frame;
        let islands = deduction.state.islands.iter().zip(&frame.clues).map(|(island, (_, size))| Rest {
            size: (*size != OPEN).then_some(*size),
            owned: island.owned.iter().map(|bit| frame.cell(bit)).collect(),
            candidates: island.candidates.iter().map(|bit| frame.cell(bit)).collect(),
        });
        Residue { grid: grid.clone(), board: deduction.board(), islands: islands.collect() }
    }
}

/// A clause solver over a residue.
pub(super) struct Encoded<C: Callbacks> {
    pub(super) solver: Solver<C>,
    pub(super) nets: Nets,
    /// For each undecided cell the literal that says it is sea.
    pub(super) sea: Vec<Option<Lit>>,
    /// Whether a false variable of a cell means sea.
    pub(super) sea_first: bool,
    /// How many cells are undecided.
    open: usize,
}

/// With more owners than this a cell's at-most-one constraint gets variables of its own: by pairs it is quadratic.
const MOST_PAIRED: usize = 6;

impl<C: Callbacks> Encoded<C> {
    pub(super) fn new(residue: &Residue, options: SolverOpts, sea_first: bool, callbacks: C) -> Self {
        let mut solver = Solver::new(options, callbacks);
        // `UNDEF` as phase, or the solver would not save phases.
        let always = Lit::new(solver.new_var(lbool::UNDEF, true), true);
        solver.add_clause_reuse(&mut vec![always]);
        let grid = &residue.grid;
        let unknown = |cell: usize| residue.board[cell] == Colour::Unknown;
        // The solver tries false first: what the variable means decides what is tried.
        let sea: Vec<Option<Lit>> = (0..grid.cells())
            .map(|cell| unknown(cell).then(|| Lit::new(solver.new_var(lbool::UNDEF, true), !sea_first)))
            .collect();
        // The owners of each cell that has no certain one, with the literal that says so.
        let mut owners: Vec<Vec<(usize, Option<Lit>)>> = vec![Vec::new(); grid.cells()];
        for (index, island) in residue.islands.iter().enumerate() {
            for cell in island.candidates.iter().filter(|cell| residue.board[**cell] != Colour::Sea) {
                owners[*cell].push((index, None));
            }
        }
        for (index, island) in residue.islands.iter().enumerate() {
            for cell in &island.owned {
                owners[*cell] = vec![(index, None)];
            }
        }
        for cell in 0..grid.cells() {
            let several = owners[cell].len() > 1;
            for (_, literal) in &mut owners[cell] {
                *literal = match sea[cell] {
                    // The only owner has the cell exactly when it is land.
                    Some(sea) if !several => Some(!sea),
                    None if !several => None,
                    _ => Some(Lit::new(solver.new_var(lbool::UNDEF, true), true)),
                };
            }
            if several {
                one_owner(&mut solver, sea[cell], &owners[cell]);
            }
        }
        for cell in 0..grid.cells() {
            for beside in grid.neighbours(cell) {
                for (index, literal) in &owners[cell] {
                    spread(&mut solver, *index, *literal, sea[beside], &owners[beside]);
                }
            }
        }
        for block in grid.blocks() {
            if block.iter().all(|cell| residue.board[*cell] != Colour::Land) {
                let mut clause: Vec<Lit> = block.iter().filter_map(|cell| sea[*cell]).map(|literal| !literal).collect();
                solver.add_clause_reuse(&mut clause);
            }
        }
        let mut nets = vec![sea_net(residue, &sea)];
        nets.extend(residue.islands.iter().enumerate().map(|(index, island)| island_net(grid, index, island, &owners)));
        let variables = solver.num_vars() as usize;
        let open = sea.iter().flatten().count();
        Encoded { solver, nets: Nets::new(nets, variables, always), sea, sea_first, open }
    }

    /// Whether a literal says of a cell that it is sea, or that it is not.
    pub(super) fn is_sea(&self, literal: Lit) -> bool {
        // The variables of the undecided cells come first, after the one that is always true.
        let at = literal.var().idx() as usize;
        (1..=self.open).contains(&at)
    }

    /// The board of the model that was found.
    pub(super) fn board(&self, residue: &Residue) -> Vec<Colour> {
        let colour = |cell: usize| match self.sea[cell] {
            None => residue.board[cell],
            Some(literal) if self.solver.value_lit(literal) == lbool::TRUE => Colour::Sea,
            Some(_) => Colour::Land,
        };
        (0..residue.board.len()).map(colour).collect()
    }

    /// Forbids a solution. Where the amount of sea is known, another solution has land where this one has sea.
    pub(super) fn forbid(&mut self, residue: &Residue, board: &[Colour]) {
        let is_counted = residue.grid.sea_total().is_some();
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

/// A cell is sea or has one owner, and no more.
fn one_owner<C: Callbacks>(solver: &mut Solver<C>, sea: Option<Lit>, owners: &[(usize, Option<Lit>)]) {
    let values: Vec<Lit> = sea.into_iter().chain(owners.iter().filter_map(|(_, literal)| *literal)).collect();
    solver.add_clause_reuse(&mut values.clone());
    if values.len() <= MOST_PAIRED {
        for (at, first) in values.iter().enumerate() {
            for second in &values[at + 1..] {
                solver.add_clause_reuse(&mut vec![!*first, !*second]);
            }
        }
        return;
    }
    // A ladder (Sinz, 2005): a rung is true when a value at or before it is.
    let mut before: Option<Lit> = None;
    for value in values {
        let rung = Lit::new(solver.new_var(lbool::UNDEF, true), true);
        solver.add_clause_reuse(&mut vec![!value, rung]);
        if let Some(before) = before {
            solver.add_clause_reuse(&mut vec![!before, rung]);
            solver.add_clause_reuse(&mut vec![!before, !value]);
        }
        before = Some(rung);
    }
}

/// A cell beside an island's cell is sea or the island's too.
fn spread<C: Callbacks>(
    solver: &mut Solver<C>,
    island: usize,
    owned: Option<Lit>,
    sea: Option<Lit>,
    owners: &[(usize, Option<Lit>)],
) {
    let mut clause: Vec<Lit> = owned.into_iter().map(|literal| !literal).collect();
    match owners.iter().find(|(other, _)| *other == island) {
        // Certainly the island's.
        Some((_, None)) => return,
        Some((_, Some(literal))) => clause.push(*literal),
        None => {}
    }
    match sea {
        Some(sea) => clause.push(sea),
        // Certainly sea.
        None if owners.is_empty() => return,
        None => {}
    }
    solver.add_clause_reuse(&mut clause);
}

fn sea_net(residue: &Residue, sea: &[Option<Lit>]) -> Net {
    let cells: Vec<(usize, Option<Lit>)> =
        (0..sea.len()).filter(|cell| residue.board[*cell] != Colour::Land).map(|cell| (cell, sea[cell])).collect();
    Net::new(&residue.grid, &cells, residue.grid.sea_total().map(|total| total as u32))
}

fn island_net(grid: &Grid, index: usize, island: &Rest, owners: &[Vec<(usize, Option<Lit>)>]) -> Net {
    let mine = |cell: &usize| {
        let (_, literal) = owners[*cell].iter().find(|(other, _)| *other == index)?;
        Some((*cell, *literal))
    };
    let cells: Vec<(usize, Option<Lit>)> = island.candidates.iter().filter_map(mine).collect();
    Net::new(grid, &cells, island.size)
}
