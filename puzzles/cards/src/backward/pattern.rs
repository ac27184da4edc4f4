//! Patterns: deals with fewer cards, or with cards that cannot be told apart.
//!
//! Both are sound simplifications. *Leaving out the smallest ranks*: a card lands only on larger ones, so the cards that
//! stay can do everything they could, and each of their moves stays a move. *Forgetting the colour of a rank*: a legal move
//! stays legal, because what lies where still has the same ranks. So from a start to the picture of a board there are never
//! more moves than from the start to the board. And where the smallest ranks are left out, moves of those cards may be
//! added, because the others' moves are all that is counted.

use crate::deal::MOST_COLUMNS;
use crate::layout::FLOOR;
use crate::space::{Cards, Move, State};
use gordian_search::Space;

/// The columns of a picture, each a number of digits: the bottom card has the highest one.
pub(super) type Codes = [u64; MOST_COLUMNS];

/// What becomes of each card.
#[derive(Clone, Debug)]
pub(super) struct Pattern {
    columns: usize,
    /// Bits of a digit.
    bits: u32,
    /// The digit of each card; 0 where it is left out.
    digits: [u8; 128],
    /// By digit: the rank's steps, see the layout; 0 for the floor.
    steps: [u8; 64],
    start: Codes,
}

impl Pattern {
    /// The pattern that keeps the `kept` largest ranks and, of these, forgets the colours where `blind` says so (by steps: 0
    /// for the largest rank). `None` where its boards do not fit their keys.
    pub(super) fn new<const W: usize>(
        cards: &Cards<W>,
        start: &State<W>,
        kept: usize,
        blind: impl Fn(usize) -> bool,
    ) -> Option<Pattern> {
        let size = cards.layout.size();
        let mut digits = [0u8; 128];
        let mut steps = [0u8; 64];
        let mut next = 1u8;
        for rank in 0..kept {
            for colour in 0..size.colours() {
                let fresh = colour == 0 || !blind(rank);
                if fresh && usize::from(next) >= steps.len() {
                    return None;
                }
                steps[usize::from(next) - usize::from(!fresh)] = rank as u8 + 1;
                digits[rank * size.colours() + colour] = next - u8::from(!fresh);
                next += u8::from(fresh);
            }
        }
        let bits = u32::from(next).next_power_of_two().trailing_zeros().max(1);
        let all = kept * size.colours();
        let fits = all as u32 * bits <= 64 && (all + size.columns() - 1) as u32 * bits <= 128;
        if !fits {
            return None;
        }
        let mut pattern = Pattern { columns: size.columns(), bits, digits, steps, start: [0; MOST_COLUMNS] };
        pattern.start = pattern.codes(cards, start);
        Some(pattern)
    }

    /// The picture of a board.
    #[inline(always)]
    pub(super) fn codes<const W: usize>(&self, cards: &Cards<W>, state: &State<W>) -> Codes {
        let mut codes = [0; MOST_COLUMNS];
        for (code, top) in codes.iter_mut().zip(&state.tops[..self.columns]) {
            let (mut at, mut shift) = (*top, 0);
            while at != FLOOR {
                let digit = self.digits[usize::from(at & 127)];
                *code |= u64::from(digit) << (shift & 63);
                shift += if digit == 0 { 0 } else { self.bits };
                at = cards.layout.under(&state.words, at);
            }
        }
        codes
    }

    /// Moves a card of the board in its picture.
    #[inline(always)]
    pub(super) fn shift(&self, codes: &mut Codes, card: u8, from: usize, to: usize) {
        let digit = self.digits[usize::from(card & 127)];
        if digit != 0 {
            codes[from] >>= self.bits;
            codes[to] = codes[to] << self.bits | u64::from(digit);
        }
    }

    /// Whether a card is left out.
    #[inline(always)]
    pub(super) fn drops(&self, card: u8) -> bool {
        self.digits[usize::from(card & 127)] == 0
    }

    /// The key of a picture: its columns in falling order, one after another, a digit 0 between them.
    #[inline(always)]
    pub(super) fn key(&self, codes: &Codes) -> [u64; 2] {
        let mut sorted = *codes;
        let sorted = &mut sorted[..self.columns];
        for at in 1..sorted.len() {
            let code = sorted[at];
            let mut place = at;
            while place > 0 && sorted[place - 1] < code {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = code;
        }
        let mut key = 0u128;
        for code in sorted.iter() {
            let digits = (64 - code.leading_zeros()).div_ceil(self.bits);
            key = key << ((digits + 1) * self.bits) | u128::from(*code);
        }
        [key as u64, (key >> 64) as u64]
    }

    #[inline(always)]
    fn top(&self, code: u64) -> u8 {
        self.steps[code as usize & ((1 << self.bits) - 1) & 63]
    }
}

impl Space for Pattern {
    type State = Codes;
    type Action = Move;
    type Undo = ();
    type Key = [u64; 2];

    fn initial(&self) -> Codes {
        self.start
    }

    fn is_goal(&self, _: &Codes) -> bool {
        false
    }

    fn actions(&self, codes: &Codes, out: &mut Vec<Move>) {
        let codes = &codes[..self.columns];
        for (from, code) in codes.iter().enumerate() {
            let steps = self.top(*code);
            // Equal columns give equal boards: one of them is enough.
            if steps == 0 || codes[..from].contains(code) {
                continue;
            }
            let single = *code >> self.bits == 0;
            for (to, onto) in codes.iter().enumerate() {
                let fits = self.top(*onto) < steps && to != from && !(single && *onto == 0);
                if fits && !codes[..to].iter().enumerate().any(|(other, code)| code == onto && other != from) {
                    out.push(Move { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, codes: &mut Codes, action: Move) {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let digit = codes[from] & ((1 << self.bits) - 1);
        codes[from] >>= self.bits;
        codes[to] = codes[to] << self.bits | digit;
    }

    #[inline(always)]
    fn undo(&self, codes: &mut Codes, action: Move, (): ()) {
        self.apply(codes, Move { from: action.to, to: action.from });
    }

    #[inline(always)]
    fn pack(&self, codes: &Codes) -> [u64; 2] {
        self.key(codes)
    }

    fn unpack(&self, key: &[u64; 2]) -> Codes {
        let mut rest = u128::from(key[1]) << 64 | u128::from(key[0]);
        let mut codes = [0; MOST_COLUMNS];
        let mask = (1u128 << self.bits) - 1;
        // The last column stands lowest, after a digit 0 that ends it.
        for code in codes[..self.columns].iter_mut().rev() {
            let mut shift = 0;
            while rest & mask != 0 {
                *code |= ((rest & mask) as u64) << shift;
                shift += self.bits;
                rest >>= self.bits;
            }
            rest >>= self.bits;
        }
        codes
    }
}
