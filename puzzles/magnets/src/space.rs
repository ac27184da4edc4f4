//! The state space of Logic Magnets.

use super::bits::Bits;
use super::board::{Board, Piece, Reach, Square};
use super::rays::{Among, Flow, Rays};
use super::symmetry::{self, Turn};
use gordian_puzzle::Options;
use gordian_search::{Cost, Space, Symmetric};

/// A move: the magnet on one cell is put on another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Put {
    /// The magnet's cell.
    pub from: u8,
    /// The cell it is put on.
    pub to: u8,
}

/// Where the pieces stand. Two magnets of one polarity are interchangeable: a state is the board, not who is who.
#[derive(Clone, Copy, Debug)]
pub struct State<B> {
    /// Cells with iron.
    pub iron: B,
    /// Cells with a repelling magnet.
    pub repelling: B,
    /// Cells with an attracting magnet.
    pub attracting: B,
    /// All of them column by column, or [`UNKNOWN`] until a move is made from here.
    columns: u64,
}

/// Columns that have not been looked at. As a set of cells this is a board without an empty cell, where no move is legal.
const UNKNOWN: u64 = u64::MAX;

impl<B: Bits> State<B> {
    fn new([iron, repelling, attracting]: [B; 3]) -> Self {
        State { iron, repelling, attracting, columns: UNKNOWN }
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

    /// Iron, repelling and attracting magnets.
    #[inline(always)]
    pub(super) fn planes(&self) -> [B; 3] {
        [self.iron, self.repelling, self.attracting]
    }
}

/// An instance of Logic Magnets: walls, goals and start, with the tables that make moves fast.
///
/// A state is three sets of cells; an action is two bytes; nothing is allocated while searching. Actions come by magnet, then
/// by cell, both row by row. Moves cannot be taken back as they stand: what a magnet has drawn together stays together.
#[derive(Clone, Debug)]
pub struct Magnets<B> {
    board: Board,
    start: State<B>,
    goals: B,
    /// Cells that are not walls.
    floor: B,
    cells: u32,
    columns: u32,
    counts: [u32; 2],
    /// The neighbours of each cell on the floor, where a magnet may only step; empty otherwise.
    steps: Vec<B>,
    rays: Rays<B>,
    options: Options,
    turns: Vec<Turn>,
    /// Whether equivalent states share a key.
    folded: bool,
}

impl<B: Bits> Magnets<B> {
    /// The instance of a board.
    ///
    /// # Panics
    /// When the board does not fit the word, see [`fits`](Magnets::fits).
    pub fn new(board: &Board) -> Self {
        assert!(Self::fits(board), "{} does not fit the word", board.grid);
        let set = |wanted: &dyn Fn(&Square) -> bool| {
            let cells = board.squares.iter().enumerate().filter(|(_, square)| wanted(square));
            cells.fold(B::default(), |set, (cell, _)| set | B::cell(cell))
        };
        let grid = board.grid;
        let (floor, walls) = (set(&|square| !square.wall), set(&|square| square.wall));
        let neighbours = |cell| grid.neighbours(cell).fold(B::default(), |set, next| set | B::cell(next)) & floor;
        Magnets {
            start: State::new(Piece::ALL.map(|piece| set(&|square| square.piece == Some(piece)))),
            goals: set(&|square| square.goal),
            floor,
            cells: grid.cells() as u32,
            columns: grid.columns() as u32,
            counts: [Piece::Repelling, Piece::Attracting].map(|piece| board.count(piece) as u32),
            steps: match board.reach {
                Reach::Any => Vec::new(),
                Reach::Step => (0..grid.cells()).map(neighbours).collect(),
            },
            rays: Rays::new(grid, walls),
            options: board.reach.options(),
            turns: symmetry::turns(board),
            folded: false,
            board: board.clone(),
        }
    }

    /// Whether a board can be held in this word.
    pub fn fits(board: &Board) -> bool {
        !B::TABLED || super::bits::is_narrow(board.grid.rows(), board.grid.columns(), board.magnets())
    }

    /// The board that the instance starts with.
    pub fn start_board(&self) -> &Board {
        &self.board
    }

    /// The rule options that differ from the default.
    pub fn rule_options(&self) -> &Options {
        &self.options
    }

    /// The cells that want to be covered.
    pub fn goals(&self) -> B {
        self.goals
    }

    /// The cells that are not walls.
    pub fn floor(&self) -> B {
        self.floor
    }

    /// How many repelling and attracting magnets there are.
    pub(super) fn counts(&self) -> [u32; 2] {
        self.counts
    }

    /// The board of a state.
    pub fn show(&self, state: &State<B>) -> Board {
        let mut board = self.board.clone();
        for (cell, square) in board.squares.iter_mut().enumerate() {
            let planes = Piece::ALL.into_iter().zip(state.planes());
            square.piece = planes.filter(|(_, plane)| plane.has(cell)).map(|(piece, _)| piece).next();
        }
        board
    }

    /// The state of three sets of cells.
    pub(super) fn state(&self, planes: [B; 3]) -> State<B> {
        State::new(planes)
    }

    /// The same instance with states that are turned or mirrored images of each other counted as one. The same as it
    /// stands where the board has no symmetry. Plans are right all the same, because the engine finds them again by
    /// walking from the real start; see [`Quotient`](gordian_search::Quotient).
    #[must_use]
    pub fn folded(&self) -> Self {
        Magnets { folded: !self.turns.is_empty(), ..self.clone() }
    }

    /// Empty cells that the magnet on a cell may be put on.
    #[inline(always)]
    pub fn targets(&self, state: &State<B>, from: usize) -> B {
        let empty = self.floor & !state.occupied();
        if self.steps.is_empty() { empty } else { empty & self.steps[from] }
    }

    /// What a move shifts, in a state that is [`ready`](Magnets::ready).
    #[inline(always)]
    pub(super) fn flow(&self, state: &State<B>, put: Put) -> Flow<B> {
        let from = usize::from(put.from);
        self.others(state, from).flow(usize::from(put.to))
    }

    /// What the magnet on a cell of a state that is [`ready`](Magnets::ready) lands among.
    #[inline(always)]
    fn others(&self, state: &State<B>, from: usize) -> Among<'_, B> {
        let columns = state.columns & !self.rays.transpose(B::cell(from));
        self.rays.among(state.occupied() & !B::cell(from), columns, state.repelling.has(from))
    }

    /// The sets of pieces after a move, in a state that is [`ready`](Magnets::ready).
    #[inline(always)]
    pub(super) fn moved(&self, state: &State<B>, put: Put) -> [B; 3] {
        let (from, to) = (usize::from(put.from), usize::from(put.to));
        let (left, landed) = (!B::cell(from), B::cell(to));
        let repels = state.repelling.has(from);
        let [iron, repelling, attracting] = [state.iron, state.repelling & left, state.attracting & left];
        let flow = self.flow(state, put);
        let [iron, mut repelling, mut attracting] = if flow.is_still() {
            [iron, repelling, attracting]
        } else {
            [iron, repelling, attracting].map(|plane| flow.carry(plane, self.columns))
        };
        if repels {
            repelling |= landed;
        } else {
            attracting |= landed;
        }
        [iron, repelling, attracting]
    }

    /// Prepares a state for moves.
    #[inline(always)]
    pub(super) fn ready(&self, state: &mut State<B>) {
        if B::TABLED && state.columns == UNKNOWN {
            state.columns = self.rays.transpose(state.occupied());
        }
    }

    #[inline(always)]
    fn plain(&self, state: &State<B>) -> B::Key {
        B::pack(state.planes(), self.cells, self.counts)
    }
}

impl<B: Bits> Space for Magnets<B> {
    type State = State<B>;
    type Action = Put;
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
    fn actions(&self, state: &State<B>, out: &mut Vec<Put>) {
        for from in state.magnets().cells() {
            out.extend(self.targets(state, from).cells().map(|to| Put { from: from as u8, to: to as u8 }));
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<B>, put: Put) -> State<B> {
        self.ready(state);
        std::mem::replace(state, State::new(self.moved(state, put)))
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<B>, _: Put, before: State<B>) {
        *state = before;
    }

    /// What does not depend on where a magnet lands is worked out once for all cells it can be put on.
    #[inline(always)]
    fn children(
        &self,
        state: &mut State<B>,
        _: Option<&B::Key>,
        _: &mut Vec<Put>,
        mut visit: impl FnMut(Put, Cost, &State<B>),
    ) {
        self.ready(state);
        for from in state.magnets().cells() {
            let left = !B::cell(from);
            let others = self.others(state, from);
            let repels = state.repelling.has(from);
            let planes = [state.iron, state.repelling & left, state.attracting & left];
            let land = |to: usize| {
                let flow = others.flow(to);
                planes.map(|plane| flow.carry(plane, self.columns))
            };
            let put = |to: usize| Put { from: from as u8, to: to as u8 };
            if repels {
                for to in self.targets(state, from).cells() {
                    let [iron, repelling, attracting] = land(to);
                    visit(put(to), 1, &State::new([iron, repelling | B::cell(to), attracting]));
                }
            } else {
                for to in self.targets(state, from).cells() {
                    let [iron, repelling, attracting] = land(to);
                    visit(put(to), 1, &State::new([iron, repelling, attracting | B::cell(to)]));
                }
            }
        }
    }

    #[inline(always)]
    fn pack(&self, state: &State<B>) -> B::Key {
        if self.folded {
            // A copy, so that the state need not lie in memory where nothing is folded.
            self.canonical(&{ *state })
        } else {
            self.plain(state)
        }
    }

    #[inline(always)]
    fn unpack(&self, key: &B::Key) -> State<B> {
        State::new(B::unpack(key, self.cells, self.counts))
    }

    fn allowance(&self) -> Option<Cost> {
        self.board.limit
    }
}

impl<B: Bits> Symmetric for Magnets<B> {
    /// The least key of all turned and mirrored images. Rays turn with the board and their order does not matter, so a
    /// symmetry of walls and goals keeps moves, costs and wins.
    fn canonical(&self, state: &State<B>) -> B::Key {
        let turned = self
            .turns
            .iter()
            .map(|turn| B::pack(state.planes().map(|plane| turn.carry(plane)), self.cells, self.counts));
        turned.fold(self.plain(state), Ord::min)
    }
}
