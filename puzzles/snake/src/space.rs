//! The state space of the torus snake.

use crate::bit_string::{BitString, Field, Layout, Wide};
use crate::board::{Board, Tail, View};
use crate::torus::{Move, Torus};
use gordian_puzzle::{Options, RuleChoice};
use gordian_search::Space;

/// Marks a cell that is not in the list of cells with apples.
const NO_APPLES: u16 = u16::MAX;

/// An instance of torus snake. `B` is the bit string that holds a packed state.
#[derive(Clone, Debug)]
pub struct Snake<B> {
    board: Board,
    options: Options,
    /// For each cell, its index in [`Board::apples`], or [`NO_APPLES`].
    apple_index: Vec<u16>,
    /// For each cell with apples, the field that counts the apples left.
    counters: Vec<Field>,
    /// The field of the head's cell.
    head: Field,
    /// The field that says whether the snake is growing.
    growing: Field,
    /// The number of words of a packed state.
    words: usize,
    /// The apples on the board before the first move.
    total_apples: u32,
    start: State<B>,
}

/// A state: the snake and the apples left. The body is the head's cell and a queue of **links**, the move from each segment
/// to the one behind it. On boards with a side of 2, where two moves lead to the same cell, a link is the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<B> {
    /// The cell of the head.
    pub(crate) head: u16,
    /// The number of segments.
    pub(crate) length: u16,
    /// Whether the snake has just eaten, so that it grows with the next move: its tail stays where it is.
    pub(crate) growing: bool,
    /// The links, two bits each, from the head on.
    links: B,
    /// The apples left, in the fields [`Snake::counters`].
    counts: B,
}

/// What undoing a move needs.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// The head's cell before the move.
    head: u16,
    /// The link that was dropped because the tail moved; 0 if none was.
    last_link: u8,
    /// Whether the snake was growing before the move.
    growing: bool,
}

/// The positions of everything in a packed state: first the links, then these fields.
struct StateLayout {
    /// The apples left on each cell with apples.
    counters: Vec<Field>,
    growing: Field,
    head: Field,
    words: usize,
}

/// The layout of a board's states.
fn state_layout(board: &Board) -> StateLayout {
    // A body has at most one cell more than there are apples, and at most all cells of the board.
    let max_length = (board.total_apples() + 1).min(board.torus.cells() as u64) as usize;
    let mut layout = Layout::after(2 * (max_length - 1));
    let counters = board.apples.iter().map(|apples| layout.field(u64::from(apples.count))).collect();
    let growing = layout.field(1);
    let head = layout.field(board.torus.cells() as u64 - 1);
    StateLayout { counters, growing, head, words: layout.words() }
}

impl<B: BitString> Snake<B> {
    /// The instance of a board; `None` if its states do not fit `B`. Every board fits [`Wide`].
    pub fn new(board: Board) -> Option<Snake<B>> {
        let StateLayout { counters, growing, head, words } = state_layout(&board);
        let mut start =
            State { head: board.head, length: 1, growing: false, links: B::zeros(words), counts: B::zeros(words) };
        if start.links.words().len() < words {
            return None;
        }
        let mut apple_index = vec![NO_APPLES; board.torus.cells()];
        for (index, (apples, counter)) in board.apples.iter().zip(&counters).enumerate() {
            apple_index[usize::from(apples.cell)] = index as u16;
            start.counts.add(*counter, u64::from(apples.count));
        }
        let total_apples = u32::try_from(board.total_apples()).unwrap_or(u32::MAX);
        let options = board.tail.options();
        let mut snake = Snake { board, options, apple_index, counters, head, growing, words, total_apples, start };
        // A snake that starts on an apple eats it before the first move.
        let mut start = snake.start.clone();
        start.growing = snake.eat(&mut start);
        snake.start = start;
        Some(snake)
    }

    /// The board before the first move.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The cells.
    pub fn torus(&self) -> &Torus {
        &self.board.torus
    }

    /// The rule for the tail.
    pub fn tail(&self) -> Tail {
        self.board.tail
    }

    /// The rule options that differ from the default.
    pub fn rule_options(&self) -> &Options {
        &self.options
    }

    /// Whether packed states fit a key. Otherwise exact search is refused.
    pub fn fits_key(&self) -> bool {
        self.words <= B::WORDS
    }

    /// The number of words of a packed state.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The apples left on the cell with this index in [`Board::apples`].
    #[inline(always)]
    pub fn left_on(&self, state: &State<B>, index: usize) -> u32 {
        state.counts.field(self.counters[index]) as u32
    }

    /// The number of apples left.
    #[inline(always)]
    pub fn apples_left(&self, state: &State<B>) -> u32 {
        self.counters.iter().map(|counter| state.counts.field(*counter) as u32).sum()
    }

    /// The index of a cell in [`Board::apples`], whether any apples are left or not.
    #[inline(always)]
    pub fn apple_index(&self, cell: u16) -> Option<usize> {
        let index = self.apple_index[usize::from(cell)];
        (index != NO_APPLES).then(|| usize::from(index))
    }

    /// Whether any apples are left on a cell.
    #[inline(always)]
    pub fn has_apples(&self, state: &State<B>, cell: u16) -> bool {
        self.apple_index(cell).is_some_and(|index| self.left_on(state, index) > 0)
    }

    /// The cells with apples left.
    pub fn apple_cells<'a>(&'a self, state: &'a State<B>) -> impl Iterator<Item = u16> + 'a {
        let with_apples =
            self.board.apples.iter().zip(&self.counters).filter(|(_, counter)| state.counts.field(**counter) > 0);
        with_apples.map(|(apples, _)| apples.cell)
    }

    /// The cells of the body from head to tail.
    pub fn body<'a>(&'a self, state: &'a State<B>) -> impl Iterator<Item = u16> + 'a {
        let mut cell = state.head;
        let links = (0..usize::from(state.length) - 1).map(move |link| {
            cell = self.board.torus.step(cell, Move::from_index(state.links.pair(link)));
            cell
        });
        std::iter::once(state.head).chain(links)
    }

    /// Whether each move of [`Move::ALL`] is legal.
    #[inline(always)]
    pub fn legal(&self, state: &State<B>) -> [bool; 4] {
        let targets = self.board.torus.neighbours(state.head);
        let last_blocking = self.board.tail.last_blocking_segment(usize::from(state.length), state.growing);
        let mut legal = targets.map(|target| target != state.head);
        let mut cell = state.head;
        for link in 0..last_blocking {
            cell = self.board.torus.step(cell, Move::from_index(state.links.pair(link)));
            for (legal, target) in legal.iter_mut().zip(targets) {
                *legal &= target != cell;
            }
        }
        legal
    }

    /// The state with plain fields.
    pub fn view(&self, state: &State<B>) -> View<'_> {
        View {
            board: &self.board,
            body: self.body(state).collect(),
            left: (0..self.counters.len()).map(|index| self.left_on(state, index)).collect(),
            growing: state.growing,
        }
    }

    /// Eats an apple on the head's cell; `false` if none is left there.
    #[inline(always)]
    fn eat(&self, state: &mut State<B>) -> bool {
        match self.apple_index(state.head) {
            Some(index) if state.counts.field(self.counters[index]) > 0 => {
                state.counts.decrement(self.counters[index]);
                true
            }
            _ => false,
        }
    }
}

impl<B: BitString> Space for Snake<B> {
    type State = State<B>;
    type Action = Move;
    type Undo = Token;
    type Key = B::Key;

    fn initial(&self) -> State<B> {
        self.start.clone()
    }

    #[inline(always)]
    fn is_goal(&self, state: &State<B>) -> bool {
        state.counts.is_zero()
    }

    #[inline(always)]
    fn actions(&self, state: &State<B>, out: &mut Vec<Move>) {
        let legal = self.legal(state);
        out.extend(Move::ALL.into_iter().filter(|step| legal[*step as usize]));
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<B>, step: Move) -> Token {
        let links = usize::from(state.length) - 1;
        let last_link = if state.growing || links == 0 { 0 } else { state.links.pair(links - 1) };
        let token = Token { head: state.head, last_link, growing: state.growing };
        state.length += u16::from(state.growing);
        let back = self.board.torus.canonical(step.opposite());
        state.links.push_pair(back as u8, usize::from(state.length) - 1);
        state.head = self.board.torus.step(state.head, step);
        state.growing = self.eat(state);
        token
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<B>, _: Move, token: Token) {
        if state.growing
            && let Some(index) = self.apple_index(state.head)
        {
            state.counts.add(self.counters[index], 1);
        }
        state.length -= u16::from(token.growing);
        let links = usize::from(state.length) - 1;
        if token.growing || links == 0 {
            state.links.remove_first_pair();
        } else {
            state.links.pop_pair(links - 1, token.last_link);
        }
        state.head = token.head;
        state.growing = token.growing;
    }

    #[inline(always)]
    fn pack(&self, state: &State<B>) -> B::Key {
        let mut bits = state.links.clone();
        bits.merge(&state.counts);
        bits.add(self.growing, u64::from(state.growing));
        bits.add(self.head, u64::from(state.head));
        bits.key()
    }

    #[inline(always)]
    fn unpack(&self, key: &B::Key) -> State<B> {
        let bits = B::from_key(key);
        let mut counts = B::zeros(self.words);
        let mut apples_left = 0;
        for counter in &self.counters {
            let count = bits.field(*counter);
            counts.add(*counter, count);
            apples_left += count as u32;
        }
        let (head, growing) = (bits.field(self.head), bits.field(self.growing) == 1);
        // Every apple eaten has made the snake longer by one, except one that was eaten with the last move.
        let length = 1 + self.total_apples - apples_left - u32::from(growing);
        let mut links = bits;
        links.keep_pairs(length as usize - 1);
        State { head: head as u16, length: length as u16, growing, links, counts }
    }
}

/// A function that is generic over the bit string of an instance, for [`visit_instance`]. (A closure cannot be generic.)
pub(crate) trait InstanceVisitor {
    /// The result of the visit.
    type Output;
    /// Visits the instance.
    fn visit<B: BitString>(self, snake: Snake<B>) -> Self::Output;
}

/// Calls the visitor with the instance of a board that has the shortest possible bit string.
pub(crate) fn visit_instance<V: InstanceVisitor>(board: Board, visitor: V) -> V::Output {
    fn new_instance<B: BitString>(board: Board) -> Snake<B> {
        Snake::new(board).expect("the bit string is long enough for the layout")
    }
    match state_layout(&board).words {
        1 => visitor.visit(new_instance::<[u64; 1]>(board)),
        2 => visitor.visit(new_instance::<[u64; 2]>(board)),
        3 | 4 => visitor.visit(new_instance::<[u64; 4]>(board)),
        _ => visitor.visit(new_instance::<Wide>(board)),
    }
}
