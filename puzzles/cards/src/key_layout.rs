//! Keys: a board packed into machine words, as the card below each card.
//!
//! This describes a board up to the order of its columns, so boards that differ only in that order have equal keys without any
//! sorting, and a move changes one field.
//!
//! A card can be placed only on a larger card or on the floor. It lies on a smaller card only as long as it has not moved since
//! the start of the instance. So a field needs one value for the floor, one for each larger card, and at most one more for the
//! card it was dealt onto. A 5,3,5 deal with 15 cards takes 45 bits; the largest deal with 104 cards takes 621 bits,
//! including the order of its columns.
//!
//! Cards are numbered from the largest rank down, colour by colour. The cards larger than a card are therefore the ones with
//! numbers below those of its rank.

use crate::deal::{Card, Columns};
use crate::size::Size;

/// The floor: below the lowest card of a column, and the top of an empty column.
pub(crate) const FLOOR: u8 = u8::MAX;

/// A power of two that is larger than the number of cards of every deal, which is at most 104.
pub(crate) const MAX_CARDS: usize = 128;

/// The value of [`KeyLayout::smallness`] for the floor.
pub(crate) const FLOOR_SMALLNESS: u8 = 0;

/// Where a key stores the card below a card.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    /// The index of its word.
    word: u8,
    /// The index of its lowest bit in the word.
    shift: u8,
    /// The mask of its bits after the shift.
    mask: u8,
    /// How many cards are larger than this card. These are the cards with the numbers below it.
    larger: u8,
    /// The card onto which this card was dealt.
    dealt_on: u8,
}

/// The position of a bit field in a key.
#[derive(Clone, Copy, Debug, Default)]
struct BitPosition {
    /// The index of the word.
    word: u8,
    /// The index of the lowest bit in the word.
    shift: u8,
}

/// The layout of an instance's keys.
#[derive(Clone, Debug)]
pub(crate) struct KeyLayout {
    size: Size,
    /// The field of each card, by its number.
    fields: [Field; MAX_CARDS],
    /// The rank of the order of the columns, see `column_order`.
    order: BitPosition,
    /// One bit that no board sets.
    sentinel: BitPosition,
    /// The number of words in a key.
    words: usize,
    /// For each card how small it is: 0 for the floor, 1 for the largest rank, one more for each smaller rank.
    smallness: [u8; 256],
}

/// The number of a card.
pub(crate) fn card_number(size: Size, card: Card) -> u8 {
    ((size.ranks() - usize::from(card.rank)) * size.colours() + usize::from(card.colour)) as u8
}

/// The card with a number.
pub(crate) fn card_with_number(size: Size, number: u8) -> Card {
    let number = usize::from(number);
    Card { rank: (size.ranks() - number / size.colours()) as u8, colour: (number % size.colours()) as u8 }
}

impl KeyLayout {
    /// The layout for keys of an instance that starts with these columns.
    pub(crate) fn new(size: Size, columns: &Columns) -> Self {
        let mut dealt_on = [FLOOR; MAX_CARDS];
        for column in columns {
            for pair in column.windows(2) {
                dealt_on[usize::from(card_number(size, pair[1]))] = card_number(size, pair[0]);
            }
        }
        let mut cursor = Cursor { word: 0, used: 0 };
        let mut fields = [Field::default(); MAX_CARDS];
        for card in 0..size.cards() {
            let larger = (card / size.colours() * size.colours()) as u8;
            let dealt_on = dealt_on[card];
            let is_dealt_on_smaller = dealt_on != FLOOR && dealt_on >= larger;
            let bits = bits_for(u64::from(larger) + 1 + u64::from(is_dealt_on_smaller));
            let position = cursor.take(bits);
            fields[card] = Field {
                word: position.word,
                shift: position.shift,
                mask: ((1u16 << bits) - 1) as u8,
                larger,
                dealt_on,
            };
        }
        let orders: u64 = (1..=size.columns() as u64).product();
        let order = cursor.take(bits_for(orders));
        let sentinel = cursor.take(1);
        let mut smallness = [0; 256];
        for (card, smallness) in smallness.iter_mut().enumerate().take(size.cards()) {
            *smallness = (card / size.colours() + 1) as u8;
        }
        KeyLayout { size, fields, order, sentinel, words: usize::from(cursor.word) + 1, smallness }
    }

    /// The number of words in a key.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The size of the deal.
    #[inline(always)]
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// The field of a card. The mask saves the check of the index.
    #[inline(always)]
    fn field(&self, card: u8) -> &Field {
        &self.fields[usize::from(card) & (MAX_CARDS - 1)]
    }

    /// The card below a card.
    #[inline(always)]
    pub(crate) fn below<const W: usize>(&self, words: &[u64; W], card: u8) -> u8 {
        let field = self.field(card);
        let value = (words[usize::from(field.word) % W] >> (field.shift & 63)) as u8 & field.mask;
        // 0 is the floor, which wraps to `FLOOR`; the value after the larger cards is the card it was dealt onto.
        let below = value.wrapping_sub(1);
        if below == field.larger { field.dealt_on } else { below }
    }

    /// Writes the card below a card.
    #[inline(always)]
    pub(crate) fn set_below<const W: usize>(&self, words: &mut [u64; W], card: u8, below: u8) {
        let field = self.field(card);
        let value = below.wrapping_add(1).min(field.larger + 1);
        let word = &mut words[usize::from(field.word) % W];
        let shift = field.shift & 63;
        *word = *word & !(u64::from(field.mask) << shift) | u64::from(value) << shift;
    }

    /// The card that a card was dealt onto.
    #[inline(always)]
    pub(crate) fn dealt_on(&self, card: u8) -> u8 {
        self.field(card).dealt_on
    }

    /// How small a card is: 0 for the floor, 1 for the largest rank, one more for each smaller rank. A card can be placed on
    /// everything that is less small.
    #[inline(always)]
    pub(crate) fn smallness(&self, card: u8) -> u8 {
        self.smallness[usize::from(card)]
    }

    /// The colour of a card.
    #[inline(always)]
    pub(crate) fn colour(&self, card: u8) -> u8 {
        card % self.size.colours() as u8
    }

    /// Writes the rank of a column order into a key that holds rank 0.
    pub(crate) fn set_order<const W: usize>(&self, words: &mut [u64; W], order: u64) {
        words[usize::from(self.order.word) % W] |= order << (self.order.shift & 63);
    }

    /// The rank of the column order in a key. Resets it to 0.
    pub(crate) fn take_order<const W: usize>(&self, words: &mut [u64; W]) -> u64 {
        let orders: u64 = (1..=self.size.columns() as u64).product();
        let mask = (1u64 << bits_for(orders)) - 1;
        let word = &mut words[usize::from(self.order.word) % W];
        let shift = self.order.shift & 63;
        let order = *word >> shift & mask;
        *word &= !(mask << shift);
        order
    }

    /// A key that differs from the key of every board.
    pub(crate) fn sentinel_key<const W: usize>(&self) -> [u64; W] {
        let mut words = [0; W];
        words[usize::from(self.sentinel.word) % W] = 1 << self.sentinel.shift;
        words
    }
}

/// The number of bits that can hold this many different values.
fn bits_for(values: u64) -> u32 {
    values.max(1).next_power_of_two().trailing_zeros()
}

/// Allocates bit fields; a field never spans two words.
struct Cursor {
    /// The current word.
    word: u8,
    /// The bits in use in the current word.
    used: u32,
}

impl Cursor {
    /// The position of the next field of this many bits.
    fn take(&mut self, bits: u32) -> BitPosition {
        if self.used + bits > 64 {
            self.word += 1;
            self.used = 0;
        }
        let position = BitPosition { word: self.word, shift: (self.used & 63) as u8 };
        self.used += bits;
        position
    }
}
