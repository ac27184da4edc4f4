//! The state space of sliding tiles.

use crate::board::{Board, Move, Word};
use crate::goal::Goal;
use crate::parity::Parity;
use crate::ranking::TileRanking;
use crate::size::Size;
use gordian_puzzle::{Options, RuleChoice};
use gordian_search::{Ranked, Reversible, Space};

/// A sliding-tile instance: size, goal, start, and lookup tables for moves.
///
/// A state is a packed word and the gap's cell, an action is one byte, and searching allocates nothing. Actions come in the
/// order up, left, right, down. The order affects only which of several shortest plans is found, and how many nodes the last
/// iteration of IDA* expands. With this order the node counts are the ones that Korf published.
#[derive(Clone, Debug)]
pub struct Tiles<W> {
    size: Size,
    goal: Goal,
    start: Board<W>,
    solved: Board<W>,
    options: Options,
    /// What each move adds to the cell of the gap, with wrapping arithmetic.
    shift: [u8; 4],
    /// The legal moves for each cell of the gap, padded to four.
    legal: [[Move; 4]; 32],
    /// How many of the four are legal.
    legal_count: [u8; 32],
    /// `legal` without one move, by cell of the gap and omitted move.
    onward: [[[Move; 4]; 4]; 32],
}

impl<W: Word> Tiles<W> {
    /// The instance that starts from numbers given row by row.
    ///
    /// # Panics
    /// When the numbers are not a permutation of 0 and the tiles of this size, or do not fit the word.
    pub fn new(size: Size, goal: Goal, numbers: &[u8]) -> Self {
        assert!(size.cells() <= W::CELLS, "{size} does not fit the word");
        let mut sorted = numbers.to_vec();
        sorted.sort_unstable();
        assert!(sorted.iter().copied().eq((0u8..).take(size.cells())), "not a permutation: {numbers:?}");

        let columns = size.columns() as u8;
        let mut legal = [[Move::Up; 4]; 32];
        let mut legal_count = [0; 32];
        for cell in 0..size.cells() as u8 {
            let (row, column) = size.row_and_column(cell);
            let moves = Move::ALL.into_iter().filter(|action| match action {
                Move::Up => row > 0,
                Move::Left => column > 0,
                Move::Right => column + 1 < size.columns(),
                Move::Down => row + 1 < size.rows(),
            });
            for action in moves {
                legal[usize::from(cell)][usize::from(legal_count[usize::from(cell)])] = action;
                legal_count[usize::from(cell)] += 1;
            }
        }
        let without = |omitted: Move, moves: [Move; 4]| {
            let mut kept = [Move::Up; 4];
            let others = moves.into_iter().filter(|action| *action != omitted);
            kept.iter_mut().zip(others).for_each(|(slot, action)| *slot = action);
            kept
        };
        let onward = legal.map(|moves| Move::ALL.map(|omitted| without(omitted, moves)));
        Tiles {
            size,
            goal,
            start: Board::from_numbers(numbers),
            solved: Board::from_numbers(&goal.numbers(size.cells())),
            options: goal.options(),
            shift: [columns.wrapping_neg(), 1u8.wrapping_neg(), 1, columns],
            legal,
            legal_count,
            onward,
        }
    }

    /// The size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Where the gap belongs.
    pub fn goal(&self) -> Goal {
        self.goal
    }

    /// The solved board.
    pub fn solved(&self) -> Board<W> {
        self.solved
    }

    /// The rule options that differ from the default.
    pub fn rule_options(&self) -> &Options {
        &self.options
    }

    /// The numbers of a board, row by row.
    pub fn numbers(&self, board: &Board<W>) -> Vec<u8> {
        board.numbers(self.size.cells())
    }

    /// The result of the parity test for a board.
    pub fn parity(&self, board: &Board<W>) -> Parity {
        Parity::of(&self.numbers(board), self.size, self.goal)
    }

    /// The legal moves of a board.
    pub fn legal(&self, board: &Board<W>) -> &[Move] {
        let gap = usize::from(board.gap & 31);
        &self.legal[gap][..usize::from(self.legal_count[gap])]
    }

    /// The cell that the gap moves to, which is also the cell that the tile comes from.
    #[inline(always)]
    pub fn target(&self, gap: u8, action: Move) -> u8 {
        gap.wrapping_add(self.shift[action as usize])
    }
}

impl<W: Word> Space for Tiles<W> {
    type State = Board<W>;
    type Action = Move;
    type Undo = ();
    type Key = W::Key;

    fn initial(&self) -> Board<W> {
        self.start
    }

    #[inline(always)]
    fn is_goal(&self, state: &Board<W>) -> bool {
        state.cells == self.solved.cells
    }

    #[inline(always)]
    fn actions(&self, state: &Board<W>, out: &mut Vec<Move>) {
        // Copies all four bytes and cuts the padding off: no loop, no call.
        let gap = usize::from(state.gap & 31);
        let old_len = out.len();
        out.extend_from_slice(&self.legal[gap]);
        out.truncate(old_len + usize::from(self.legal_count[gap]));
    }

    #[inline(always)]
    fn onward(&self, state: &Board<W>, parent: Option<&W::Key>, out: &mut Vec<Move>) {
        let Some(parent) = parent else { return self.actions(state, out) };
        let gap = usize::from(state.gap & 31);
        let gap_before = W::from_key(parent).gap();
        // The move back as a number (0 to 3, see `Move`), by comparisons instead of branches: its direction is unpredictable.
        let (is_later, is_second) = (
            gap_before > state.gap,
            gap_before == self.target(state.gap, Move::Left) || gap_before == self.target(state.gap, Move::Down),
        );
        let back = usize::from(is_later) * 2 + usize::from(is_second);
        let old_len = out.len();
        out.extend_from_slice(&self.onward[gap][back]);
        out.truncate(old_len + usize::from(self.legal_count[gap]) - 1);
    }

    #[inline(always)]
    fn apply(&self, state: &mut Board<W>, action: Move) {
        state.slide(self.target(state.gap, action));
    }

    #[inline(always)]
    fn undo(&self, state: &mut Board<W>, action: Move, (): ()) {
        state.slide(self.target(state.gap, action.opposite()));
    }

    #[inline(always)]
    fn pack(&self, state: &Board<W>) -> W::Key {
        state.cells.key()
    }

    #[inline(always)]
    fn unpack(&self, key: &W::Key) -> Board<W> {
        let cells = W::from_key(key);
        Board { cells, gap: cells.gap() }
    }

    #[inline(always)]
    fn undoes(&self, last: Move, next: Move) -> bool {
        last as u8 + next as u8 == 3
    }

    fn is_undirected(&self) -> bool {
        true
    }
}

impl<W: Word> Ranked for Tiles<W> {
    type Ranking = TileRanking;

    fn ranking(&self) -> Option<TileRanking> {
        TileRanking::new(self)
    }
}

impl<W: Word> Reversible for Tiles<W> {
    fn goals(&self, out: &mut Vec<Board<W>>) {
        out.push(self.solved);
    }

    fn predecessors(&self, state: &Board<W>, out: &mut Vec<(Board<W>, Move)>) {
        for &back in self.legal(state) {
            let mut before = *state;
            before.slide(self.target(state.gap, back));
            out.push((before, back.opposite()));
        }
    }
}
