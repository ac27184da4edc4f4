//! Abstractions of a deal: fewer cards, or cards that are not distinguished.
//!
//! Both simplifications preserve moves. *Removing the smallest ranks*: a card can be placed only on larger ones, so every move
//! of a remaining card stays legal. *Ignoring the colours of a rank*: whether a move is legal depends only on ranks. So the
//! distance from the start to the image of a board is a lower bound of the distance from the start to the board. If the
//! smallest ranks are removed, lower bounds for the moves of the removed cards can be added, because the abstraction does not
//! count these moves.

use crate::key_layout::{FLOOR, MAX_CARDS};
use crate::size::MAX_COLUMNS;
use crate::space::{Cards, Move, State};
use gordian_search::Space;

/// The columns of an abstract board. Each column is a sequence of digits, one per card; the top card is the lowest digit.
pub(super) type ColumnCodes = [u64; MAX_COLUMNS];

/// A power of two that is larger than the number of digits of every abstraction, the digit 0 included.
const MAX_DIGITS: usize = 64;

/// An abstraction, as a state space of its own.
#[derive(Clone, Debug)]
pub(super) struct Abstraction {
    /// The number of columns.
    columns: usize,
    bits_per_digit: u32,
    /// The digit of each card; 0 for removed cards.
    digits: [u8; MAX_CARDS],
    /// How small the cards of each digit are: 0 for the floor, 1 for the largest rank, one more for each smaller rank. A card
    /// can be placed on everything that is less small.
    smallness: [u8; MAX_DIGITS],
    /// The abstract board of the start.
    start: ColumnCodes,
}

impl Abstraction {
    /// The abstraction that keeps the `kept_ranks` largest ranks and ignores the colours of the ranks for which `is_colourless`
    /// holds. Ranks are numbered from the largest, which is 0. `None` if the packed columns of a board do not fit into a key
    /// of two words.
    pub(super) fn new<const W: usize>(
        cards: &Cards<W>,
        start: &State<W>,
        kept_ranks: usize,
        is_colourless: impl Fn(usize) -> bool,
    ) -> Option<Abstraction> {
        let size = cards.layout.size();
        let mut digits = [0u8; MAX_CARDS];
        let mut smallness = [0u8; MAX_DIGITS];
        let mut next_digit = 1u8;
        for rank in 0..kept_ranks {
            for colour in 0..size.colours() {
                // All cards of a colourless rank share the digit of its first card.
                let has_own_digit = colour == 0 || !is_colourless(rank);
                if has_own_digit {
                    if usize::from(next_digit) >= MAX_DIGITS {
                        return None;
                    }
                    smallness[usize::from(next_digit)] = rank as u8 + 1;
                    next_digit += 1;
                }
                digits[rank * size.colours() + colour] = next_digit - 1;
            }
        }
        let bits_per_digit = u32::from(next_digit).next_power_of_two().trailing_zeros().max(1);
        let kept_cards = kept_ranks * size.colours();
        // All cards may lie in one column. A key has one more digit between any two columns.
        let column_fits = kept_cards as u32 * bits_per_digit <= 64;
        let key_fits = (kept_cards + size.columns() - 1) as u32 * bits_per_digit <= 128;
        if !column_fits || !key_fits {
            return None;
        }
        let mut abstraction =
            Abstraction { columns: size.columns(), bits_per_digit, digits, smallness, start: [0; MAX_COLUMNS] };
        abstraction.start = abstraction.codes(cards, start);
        Some(abstraction)
    }

    /// The abstract board that corresponds to a board.
    #[inline(always)]
    pub(super) fn codes<const W: usize>(&self, cards: &Cards<W>, state: &State<W>) -> ColumnCodes {
        let mut codes = [0; MAX_COLUMNS];
        for (code, top) in codes.iter_mut().zip(&state.tops[..self.columns]) {
            let (mut card, mut shift) = (*top, 0);
            while card != FLOOR {
                let digit = self.digit(card);
                // Digit 0 is a card that the abstraction leaves out. In a full column `shift` can reach 64; then only such cards
                // follow, and the mask merely keeps the shift in range.
                *code |= u64::from(digit) << (shift & 63);
                shift += if digit == 0 { 0 } else { self.bits_per_digit };
                card = cards.layout.below(&state.words, card);
            }
        }
        codes
    }

    /// Applies the move of a card to an abstract board.
    #[inline(always)]
    pub(super) fn apply_move(&self, codes: &mut ColumnCodes, card: u8, from: usize, to: usize) {
        let digit = self.digit(card);
        if digit != 0 {
            codes[from] >>= self.bits_per_digit;
            codes[to] = codes[to] << self.bits_per_digit | u64::from(digit);
        }
    }

    /// The digit of a card; 0 if it is removed. The mask saves the check of the index.
    #[inline(always)]
    fn digit(&self, card: u8) -> u8 {
        self.digits[usize::from(card) & (MAX_CARDS - 1)]
    }

    /// Whether the abstraction leaves a card out.
    #[inline(always)]
    pub(super) fn is_removed(&self, card: u8) -> bool {
        self.digit(card) == 0
    }

    /// The key of an abstract board: its columns in decreasing order, each followed by a digit 0.
    #[inline(always)]
    pub(super) fn key(&self, codes: &ColumnCodes) -> [u64; 2] {
        let mut sorted = *codes;
        let sorted = &mut sorted[..self.columns];
        // Insertion sort: fast for so few columns.
        for index in 1..sorted.len() {
            let code = sorted[index];
            let mut position = index;
            while position > 0 && sorted[position - 1] < code {
                sorted[position] = sorted[position - 1];
                position -= 1;
            }
            sorted[position] = code;
        }
        let mut key = 0u128;
        for code in sorted.iter() {
            let digits = (64 - code.leading_zeros()).div_ceil(self.bits_per_digit);
            key = key << ((digits + 1) * self.bits_per_digit) | u128::from(*code);
        }
        [key as u64, (key >> 64) as u64]
    }

    /// The smallness of the top card of a column.
    #[inline(always)]
    fn top_smallness(&self, code: u64) -> u8 {
        let top_digit = code as usize & ((1 << self.bits_per_digit) - 1);
        self.smallness[top_digit & (MAX_DIGITS - 1)]
    }
}

impl Space for Abstraction {
    type State = ColumnCodes;
    type Action = Move;
    type Undo = ();
    type Key = [u64; 2];

    fn initial(&self) -> ColumnCodes {
        self.start
    }

    fn is_goal(&self, _: &ColumnCodes) -> bool {
        false
    }

    fn actions(&self, codes: &ColumnCodes, out: &mut Vec<Move>) {
        let codes = &codes[..self.columns];
        for (from, code) in codes.iter().enumerate() {
            let smallness = self.top_smallness(*code);
            // Equal columns give equal successors, so one of them is enough.
            if smallness == 0 || codes[..from].contains(code) {
                continue;
            }
            let is_single_card = *code >> self.bits_per_digit == 0;
            for (to, target) in codes.iter().enumerate() {
                let is_legal = self.top_smallness(*target) < smallness && to != from;
                // Moving the only card of a column to an empty one changes nothing.
                let is_useful = !(is_single_card && *target == 0);
                let repeats_target =
                    || codes[..to].iter().enumerate().any(|(other, code)| code == target && other != from);
                if is_legal && is_useful && !repeats_target() {
                    out.push(Move { from: from as u8, to: to as u8 });
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, codes: &mut ColumnCodes, action: Move) {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let digit = codes[from] & ((1 << self.bits_per_digit) - 1);
        codes[from] >>= self.bits_per_digit;
        codes[to] = codes[to] << self.bits_per_digit | digit;
    }

    #[inline(always)]
    fn undo(&self, codes: &mut ColumnCodes, action: Move, (): ()) {
        self.apply(codes, Move { from: action.to, to: action.from });
    }

    #[inline(always)]
    fn pack(&self, codes: &ColumnCodes) -> [u64; 2] {
        self.key(codes)
    }

    fn unpack(&self, key: &[u64; 2]) -> ColumnCodes {
        let mut rest = u128::from(key[1]) << 64 | u128::from(key[0]);
        let mut codes = [0; MAX_COLUMNS];
        let mask = (1u128 << self.bits_per_digit) - 1;
        // The last column is in the lowest digits; a digit 0 precedes each column.
        for code in codes[..self.columns].iter_mut().rev() {
            let mut shift = 0;
            while rest & mask != 0 {
                *code |= ((rest & mask) as u64) << shift;
                shift += self.bits_per_digit;
                rest >>= self.bits_per_digit;
            }
            rest >>= self.bits_per_digit;
        }
        codes
    }
}
