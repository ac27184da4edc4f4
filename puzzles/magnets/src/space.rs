//! The state space of Logic Magnets.

use crate::board::{Board, Piece, Reach, Square};
use crate::cell_set::{self, CellSet};
use crate::estimates::EstimateTables;
use crate::forces::{BoardShift, Forces, Landing};
use crate::ranking::PlacementRanking;
use crate::symmetry::{self, CellMap};
use gordian_puzzle::{Options, RuleChoice};
use gordian_search::{Cost, Ranked, Space, Symmetric};
use std::sync::{Arc, OnceLock};

/// A move: the player takes the magnet on one cell and puts it on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The cell that the magnet leaves.
    pub from: u8,
    /// The cell that the magnet is put on.
    pub to: u8,
}

impl Move {
    /// The move between two cells. Boards have at most 128 cells, so every cell fits a byte.
    #[inline(always)]
    pub(crate) fn new(from: usize, to: usize) -> Move {
        Move { from: from as u8, to: to as u8 }
    }
}

/// The cells of all pieces. Magnets of the same polarity are interchangeable: swapping two of them gives the same state.
#[derive(Clone, Copy, Debug)]
pub struct State<B> {
    /// Cells with iron.
    pub iron: B,
    /// Cells with a repelling magnet.
    pub repelling: B,
    /// Cells with an attracting magnet.
    pub attracting: B,
    /// A cache for move generation: the occupied cells column by column, or [`NOT_CACHED`].
    columns: u64,
}

/// Marks an empty cache of columns. No prepared state has this value: it would mean a full board, on which no move is legal.
const NOT_CACHED: u64 = u64::MAX;

impl<B: CellSet> State<B> {
    /// The state with iron, repelling magnets and attracting magnets on these cells.
    pub(crate) fn new([iron, repelling, attracting]: [B; 3]) -> Self {
        State { iron, repelling, attracting, columns: NOT_CACHED }
    }

    /// Cells with any piece.
    #[inline(always)]
    pub fn occupied(&self) -> B {
        self.iron | self.repelling | self.attracting
    }

    /// Cells with a magnet.
    #[inline(always)]
    pub fn magnets(&self) -> B {
        self.repelling | self.attracting
    }

    /// The cells of iron, repelling magnets and attracting magnets.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> [B; 3] {
        [self.iron, self.repelling, self.attracting]
    }

    /// The piece on a cell.
    pub(crate) fn piece_on(&self, cell: usize) -> Option<Piece> {
        Piece::ALL.into_iter().zip(self.pieces()).find(|(_, cells)| cells.contains(cell)).map(|(piece, _)| piece)
    }
}

/// An instance of Logic Magnets: walls, goals and start, with precomputed tables of forces.
///
/// A state is three sets of cells, an action is two bytes, and the search allocates nothing. Actions are ordered by the cell
/// the magnet leaves, then by the cell it is put on. The space is not reversible: a magnet can pull pieces together that no
/// move separates again.
#[derive(Clone, Debug)]
pub struct Magnets<B> {
    board: Board,
    start: State<B>,
    goals: B,
    /// Cells that are not walls.
    floor: B,
    cells: u32,
    columns: u32,
    /// The numbers of repelling and of attracting magnets.
    magnet_counts: [u32; 2],
    /// With `reach=step`, the neighbours of each cell that are not walls. Empty with `reach=any`.
    neighbours: Vec<B>,
    forces: Forces<B>,
    options: Options,
    symmetries: Vec<CellMap>,
    /// The tables of the estimates, built when they are first needed.
    estimate_tables: OnceLock<Arc<EstimateTables<B>>>,
    /// Whether symmetric states have the same key.
    is_folded: bool,
}

impl<B: CellSet> Magnets<B> {
    /// The instance of a board.
    ///
    /// # Panics
    /// If the board does not fit `B`, see [`fits`](Magnets::fits).
    pub fn new(board: &Board) -> Self {
        assert!(Self::fits(board), "{} does not fit this cell set", board.grid);
        let set = |wanted: &dyn Fn(&Square) -> bool| {
            let cells = board.squares.iter().enumerate().filter(|(_, square)| wanted(square));
            cells.fold(B::default(), |set, (cell, _)| set | B::single(cell))
        };
        let grid = board.grid;
        let (floor, walls) = (set(&|square| !square.is_wall), set(&|square| square.is_wall));
        let neighbours = |cell| grid.neighbours(cell).fold(B::default(), |set, next| set | B::single(next)) & floor;
        Magnets {
            start: State::new(Piece::ALL.map(|piece| set(&|square| square.piece == Some(piece)))),
            goals: set(&|square| square.is_goal),
            floor,
            cells: grid.cells() as u32,
            columns: grid.columns() as u32,
            magnet_counts: [Piece::Repelling, Piece::Attracting].map(|piece| board.count(piece) as u32),
            neighbours: match board.reach {
                Reach::Any => Vec::new(),
                Reach::Step => (0..grid.cells()).map(neighbours).collect(),
            },
            forces: Forces::new(grid, walls),
            options: board.reach.options(),
            symmetries: symmetry::symmetries_of(board),
            estimate_tables: OnceLock::new(),
            is_folded: false,
            board: board.clone(),
        }
    }

    /// Whether the states of a board fit the cell set `B`. Every board fits `u128`.
    pub fn fits(board: &Board) -> bool {
        !B::HAS_TABLES || cell_set::is_narrow(board.grid.rows(), board.grid.columns(), board.magnets().len())
    }

    /// The board that the instance starts with.
    pub fn start_board(&self) -> &Board {
        &self.board
    }

    /// The rule options that differ from the default.
    pub fn rule_options(&self) -> &Options {
        &self.options
    }

    /// The cells that must be covered.
    pub fn goals(&self) -> B {
        self.goals
    }

    /// The cells that are not walls.
    pub fn floor(&self) -> B {
        self.floor
    }

    /// The numbers of repelling and of attracting magnets.
    pub(crate) fn magnet_counts(&self) -> [u32; 2] {
        self.magnet_counts
    }

    /// The tables of the estimates.
    pub(crate) fn estimate_tables(&self) -> &Arc<EstimateTables<B>> {
        self.estimate_tables.get_or_init(|| Arc::new(EstimateTables::new(self)))
    }

    /// The board with the pieces of a state.
    pub fn board_of(&self, state: &State<B>) -> Board {
        let mut board = self.board.clone();
        for (cell, square) in board.squares.iter_mut().enumerate() {
            square.piece = state.piece_on(cell);
        }
        board
    }

    /// The same instance, but with one key for all states that are rotations or reflections of each other. It is unchanged
    /// if the board has no symmetry. Plans stay correct: the engine reconstructs them from the real start, see
    /// [`Fold`](gordian_search::Fold).
    #[must_use]
    pub fn folded(&self) -> Self {
        Magnets { is_folded: !self.symmetries.is_empty(), ..self.clone() }
    }

    /// Whether symmetric states have the same key.
    pub(crate) fn is_folded(&self) -> bool {
        self.is_folded
    }

    /// Empty cells that the magnet on a cell may be put on.
    #[inline(always)]
    pub fn targets(&self, state: &State<B>, from: usize) -> B {
        let empty = self.floor & !state.occupied();
        if self.neighbours.is_empty() { empty } else { empty & self.neighbours[from] }
    }

    /// The pieces that a move shifts. The state must be [prepared](Magnets::prepare).
    #[inline(always)]
    pub(crate) fn shift(&self, state: &State<B>, action: Move) -> BoardShift<B> {
        self.landing(state, usize::from(action.from)).shift(usize::from(action.to))
    }

    /// The landing of the magnet on `from` among the other pieces. The state must be [prepared](Magnets::prepare).
    #[inline(always)]
    fn landing(&self, state: &State<B>, from: usize) -> Landing<'_, B> {
        let columns = state.columns & !self.forces.transpose(B::single(from));
        self.forces.landing(state.occupied() & !B::single(from), columns, state.repelling.contains(from))
    }

    /// The cells of all pieces after a move. The state must be [prepared](Magnets::prepare).
    #[inline(always)]
    pub(crate) fn pieces_after(&self, state: &State<B>, action: Move) -> [B; 3] {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let (other_cells, landed) = (!B::single(from), B::single(to));
        let repels = state.repelling.contains(from);
        let [iron, repelling, attracting] = [state.iron, state.repelling & other_cells, state.attracting & other_cells];
        let shift = self.shift(state, action);
        let [iron, mut repelling, mut attracting] = if shift.is_empty() {
            [iron, repelling, attracting]
        } else {
            [iron, repelling, attracting].map(|pieces| shift.apply(pieces, self.columns))
        };
        if repels {
            repelling |= landed;
        } else {
            attracting |= landed;
        }
        [iron, repelling, attracting]
    }

    /// Fills the state's cache of columns, which forces are looked up with.
    #[inline(always)]
    pub(crate) fn prepare(&self, state: &mut State<B>) {
        if B::HAS_TABLES && state.columns == NOT_CACHED {
            state.columns = self.forces.transpose(state.occupied());
        }
    }

    /// Visits the children that come from moving the magnet on a cell, with the cells that it lands on. The state must be
    /// [prepared](Magnets::prepare).
    #[inline(always)]
    pub(crate) fn children_by(&self, state: &State<B>, from: usize, mut visit: impl FnMut(usize, &State<B>)) {
        let other_cells = !B::single(from);
        let landing = self.landing(state, from);
        let repels = state.repelling.contains(from);
        let others = [state.iron, state.repelling & other_cells, state.attracting & other_cells];
        let land = |to: usize| {
            let shift = landing.shift(to);
            others.map(|pieces| shift.apply(pieces, self.columns))
        };
        if repels {
            for to in self.targets(state, from).cells() {
                let [iron, repelling, attracting] = land(to);
                visit(to, &State::new([iron, repelling | B::single(to), attracting]));
            }
        } else {
            for to in self.targets(state, from).cells() {
                let [iron, repelling, attracting] = land(to);
                visit(to, &State::new([iron, repelling, attracting | B::single(to)]));
            }
        }
    }

    /// Whether a magnet may be put on any empty cell, so that it does not matter where it comes from.
    pub(crate) fn reaches_any_cell(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// The key of exactly this state, without its symmetric images.
    #[inline(always)]
    fn exact_key(&self, state: &State<B>) -> B::Key {
        B::pack(state.pieces(), self.cells, self.magnet_counts)
    }
}

impl<B: CellSet> Space for Magnets<B> {
    type State = State<B>;
    type Action = Move;
    type Undo = State<B>;
    type Key = B::Key;

    fn initial(&self) -> State<B> {
        self.start
    }

    #[inline(always)]
    fn is_goal(&self, state: &State<B>) -> bool {
        (self.goals & !state.occupied()).is_empty()
    }

    #[inline(always)]
    fn actions(&self, state: &State<B>, out: &mut Vec<Move>) {
        for from in state.magnets().cells() {
            out.extend(self.targets(state, from).cells().map(|to| Move::new(from, to)));
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<B>, action: Move) -> State<B> {
        self.prepare(state);
        std::mem::replace(state, State::new(self.pieces_after(state, action)))
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<B>, _: Move, before: State<B>) {
        *state = before;
    }

    /// Computes what does not depend on the landing cell once per magnet.
    #[inline(always)]
    fn children(
        &self,
        state: &mut State<B>,
        _: Option<&B::Key>,
        _: &mut Vec<Move>,
        mut visit: impl FnMut(Move, Cost, &State<B>),
    ) {
        self.prepare(state);
        for from in state.magnets().cells() {
            self.children_by(state, from, |to, child| visit(Move::new(from, to), 1, child));
        }
    }

    #[inline(always)]
    fn pack(&self, state: &State<B>) -> B::Key {
        if self.is_folded {
            // The copy lets the compiler keep the state in registers when `is_folded` is false.
            self.canonical(&{ *state })
        } else {
            self.exact_key(state)
        }
    }

    #[inline(always)]
    fn unpack(&self, key: &B::Key) -> State<B> {
        State::new(B::unpack(key, self.cells, self.magnet_counts))
    }

    fn allowance(&self) -> Option<Cost> {
        self.board.limit
    }
}

impl<B: CellSet> Ranked for Magnets<B> {
    type Ranking = PlacementRanking;

    fn ranking(&self) -> Option<PlacementRanking> {
        PlacementRanking::new(self)
    }
}

impl<B: CellSet> Symmetric for Magnets<B> {
    /// The smallest key of all symmetric images. A symmetry of the walls and goals also maps forces to forces, so it
    /// preserves moves, costs and solutions.
    fn canonical(&self, state: &State<B>) -> B::Key {
        let images = self
            .symmetries
            .iter()
            .map(|map| B::pack(state.pieces().map(|pieces| map.image(pieces)), self.cells, self.magnet_counts));
        images.fold(self.exact_key(state), Ord::min)
    }
}
