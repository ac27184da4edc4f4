//! The state space: the body as the head and directions, and the apples left.

use super::bits::{Bits, Field, Layout, Wide};
use super::board::{Board, Tail, View};
use super::torus::{Move, Torus};
use gordian_puzzle::Options;
use gordian_search::Space;

/// No apples lie on a cell.
const BARE: u16 = u16::MAX;

/// A torus-snake instance with the tables that make moves fast; `B` holds a packed state.
#[derive(Clone, Debug)]
pub struct Snake<B> {
    board: Board,
    options: Options,
    /// The number of each cell's apples in the board's list, or [`BARE`].
    apples_at: Vec<u16>,
    /// Where the apples left on each cell are counted.
    counters: Vec<Field>,
    head: Field,
    growing: Field,
    words: usize,
    units: u32,
    start: State<B>,
}

/// A snake and the apples left. The body is the head and, from the head on, the step from each cell to the next one; on boards
/// with a side of 2, where two steps lead to the same cell, always the first of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State<B> {
    pub(super) head: u16,
    pub(super) length: u16,
    /// Whether the next move is made without pulling the tail.
    pub(super) growing: bool,
    links: B,
    pub(super) counts: B,
}

/// What a move destroys.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    head: u16,
    tail: u8,
    growing: bool,
}

/// The words that a packed state of a board takes.
pub(super) fn words(board: &Board) -> usize {
    layout(board).3.words()
}

/// Where everything stands: links first, then counters, then whether it grows, and the head.
fn layout(board: &Board) -> (Vec<Field>, Field, Field, Layout) {
    // A body is never longer than the start and all apples together, and never longer than the board.
    let longest = (board.units() + 1).min(board.torus.cells() as u64) as usize;
    let mut layout = Layout::behind(2 * (longest - 1));
    let counters = board.apples.iter().map(|apples| layout.field(u64::from(apples.count))).collect();
    let growing = layout.field(1);
    let head = layout.field(board.torus.cells() as u64 - 1);
    (counters, growing, head, layout)
}

impl<B: Bits> Snake<B> {
    /// The instance of a board; `None` when its states do not fit. Every board fits [`Wide`].
    pub fn new(board: Board) -> Option<Snake<B>> {
        let (counters, growing, head, layout) = layout(&board);
        let words = layout.words();
        let mut start =
            State { head: board.head, length: 1, growing: false, links: B::zeros(words), counts: B::zeros(words) };
        if start.links.words().len() < words {
            return None;
        }
        let mut apples_at = vec![BARE; board.torus.cells()];
        for (at, (apples, counter)) in board.apples.iter().zip(&counters).enumerate() {
            apples_at[usize::from(apples.cell)] = at as u16;
            start.counts.add(*counter, u64::from(apples.count));
        }
        let units = u32::try_from(board.units()).unwrap_or(u32::MAX);
        let options = board.tail.options();
        let mut snake = Snake { board, options, apples_at, counters, head, growing, words, units, start };
        // Whoever starts on an apple has reached it.
        let mut start = snake.start.clone();
        start.growing = snake.reach(&mut start);
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

    /// Whether packed states fit a key, so that exact search is possible.
    pub fn is_exact(&self) -> bool {
        self.words <= B::WORDS
    }

    /// The words that a packed state takes.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The apples left on the cell with this number in the board's list.
    #[inline(always)]
    pub fn left_on(&self, state: &State<B>, at: usize) -> u32 {
        state.counts.field(self.counters[at]) as u32
    }

    /// All apples left.
    #[inline(always)]
    pub fn left(&self, state: &State<B>) -> u32 {
        self.counters.iter().map(|counter| state.counts.field(*counter) as u32).sum()
    }

    /// The number of a cell's apples in the board's list, whether any are left or not.
    #[inline(always)]
    pub fn apples_at(&self, cell: u16) -> Option<usize> {
        let at = self.apples_at[usize::from(cell)];
        (at != BARE).then(|| usize::from(at))
    }

    /// Whether apples are left on a cell.
    #[inline(always)]
    pub fn has_apples(&self, state: &State<B>, cell: u16) -> bool {
        self.apples_at(cell).is_some_and(|at| self.left_on(state, at) > 0)
    }

    /// The cells on which apples are left.
    pub fn cells_left<'a>(&'a self, state: &'a State<B>) -> impl Iterator<Item = u16> + 'a {
        let left =
            self.board.apples.iter().zip(&self.counters).filter(|(_, counter)| state.counts.field(**counter) > 0);
        left.map(|(apples, _)| apples.cell)
    }

    /// The cells of the body from head to tail.
    pub fn body<'a>(&'a self, state: &'a State<B>) -> impl Iterator<Item = u16> + 'a {
        let mut cell = state.head;
        let links = (0..usize::from(state.length) - 1).map(move |at| {
            cell = self.board.torus.step(cell, Move::from_index(state.links.pair(at)));
            cell
        });
        std::iter::once(state.head).chain(links)
    }

    /// The moves that are legal, by their number in [`Move::ALL`].
    #[inline(always)]
    pub fn legal(&self, state: &State<B>) -> [bool; 4] {
        let targets = self.board.torus.neighbours(state.head);
        let last = self.board.tail.last_in_the_way(usize::from(state.length), state.growing);
        let mut legal = targets.map(|target| target != state.head);
        let mut cell = state.head;
        for at in 0..last {
            cell = self.board.torus.step(cell, Move::from_index(state.links.pair(at)));
            for (legal, target) in legal.iter_mut().zip(targets) {
                *legal &= target != cell;
            }
        }
        legal
    }

    /// The board in play, spelled out.
    pub fn view(&self, state: &State<B>) -> View<'_> {
        View {
            board: &self.board,
            body: self.body(state).collect(),
            left: (0..self.counters.len()).map(|at| self.left_on(state, at)).collect(),
            growing: state.growing,
        }
    }

    /// Takes an apple off the head's cell, if one is left there.
    #[inline(always)]
    fn reach(&self, state: &mut State<B>) -> bool {
        match self.apples_at(state.head) {
            Some(at) if state.counts.field(self.counters[at]) > 0 => {
                state.counts.take_one(self.counters[at]);
                true
            }
            _ => false,
        }
    }
}

impl<B: Bits> Space for Snake<B> {
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
        let tail = if state.growing || links == 0 { 0 } else { state.links.pair(links - 1) };
        let token = Token { head: state.head, tail, growing: state.growing };
        state.length += u16::from(state.growing);
        let back = self.board.torus.canonical(step.opposite());
        state.links.push_pair(back as u8, usize::from(state.length) - 1);
        state.head = self.board.torus.step(state.head, step);
        state.growing = self.reach(state);
        token
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<B>, _: Move, token: Token) {
        if state.growing
            && let Some(at) = self.apples_at(state.head)
        {
            state.counts.add(self.counters[at], 1);
        }
        state.length -= u16::from(token.growing);
        let links = usize::from(state.length) - 1;
        if token.growing || links == 0 {
            state.links.shift_pair();
        } else {
            state.links.pop_pair(links - 1, token.tail);
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
        let mut left = 0;
        for counter in &self.counters {
            let count = bits.field(*counter);
            counts.add(*counter, count);
            left += count as u32;
        }
        let (head, growing) = (bits.field(self.head), bits.field(self.growing) == 1);
        // Every apple that was reached has made the snake longer by one, except the one it stands on.
        let length = 1 + self.units - left - u32::from(growing);
        let mut links = bits;
        links.keep_pairs(length as usize - 1);
        State { head: head as u16, length: length as u16, growing, links, counts }
    }
}

/// The narrowest instance that holds a board, handed to whoever takes any of them.
pub(super) trait Taker {
    /// What comes back.
    type Output;
    /// Takes the instance.
    fn take<B: Bits>(self, snake: Snake<B>) -> Self::Output;
}

/// Packs a board as narrowly as it goes.
pub(super) fn pack<T: Taker>(board: Board, taker: T) -> T::Output {
    fn instance<B: Bits>(board: Board) -> Snake<B> {
        Snake::new(board).expect("the words were counted before")
    }
    match words(&board) {
        1 => taker.take(instance::<[u64; 1]>(board)),
        2 => taker.take(instance::<[u64; 2]>(board)),
        3 | 4 => taker.take(instance::<[u64; 4]>(board)),
        _ => taker.take(instance::<Wide>(board)),
    }
}
