//! How a board is packed: for each card the card under it.
//!
//! That says everything but the order of the columns, so equal boards up to that order have equal keys without any sorting,
//! and a move changes one field. A card lands only on larger cards or on the floor; on a smaller one it lies only as long as
//! it has not moved since the start of the instance. So a field needs a value for the floor, one for each larger card, and
//! at most one more for the card it was dealt onto: 45 bits for the 15 cards of a 5,3,5 deal, and 621 with the order of the
//! columns for the 104 cards of the largest one.
//!
//! Cards are numbered from the largest rank down, colour by colour: the cards larger than a card have the numbers below
//! those of its rank.

use super::deal::{Card, Columns, Size};

/// What lies under the lowest card of a column, and the top of an empty column.
pub(super) const FLOOR: u8 = u8::MAX;

/// Where the card under a card is written.
#[derive(Clone, Copy, Debug, Default)]
struct Field {
    word: u8,
    shift: u8,
    mask: u8,
    /// How many cards are larger.
    larger: u8,
    /// The card it was dealt onto.
    dealt_on: u8,
}

/// A place of several bits in a key.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    word: u8,
    shift: u8,
}

/// The fields of an instance's keys.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    size: Size,
    fields: [Field; 128],
    order: Place,
    mark: Place,
    words: usize,
    /// By card: 1 for the largest rank, one more for each smaller one; 0 for the floor.
    steps: [u8; 256],
}

/// The number of a card.
pub(super) fn number(size: Size, card: Card) -> u8 {
    ((size.ranks() - usize::from(card.rank)) * size.colours() + usize::from(card.colour)) as u8
}

/// The card of a number.
pub(super) fn card(size: Size, number: u8) -> Card {
    let number = usize::from(number);
    Card { rank: (size.ranks() - number / size.colours()) as u8, colour: (number % size.colours()) as u8 }
}

impl Layout {
    pub(super) fn new(size: Size, columns: &Columns) -> Self {
        let mut dealt_on = [FLOOR; 128];
        for column in columns {
            for pair in column.windows(2) {
                dealt_on[usize::from(number(size, pair[1]) & 127)] = number(size, pair[0]);
            }
        }
        let mut cursor = Cursor { word: 0, used: 0 };
        let mut fields = [Field::default(); 128];
        for at in 0..size.cards() {
            let larger = (at / size.colours() * size.colours()) as u8;
            let dealt_on = dealt_on[at];
            let extra = dealt_on != FLOOR && dealt_on >= larger;
            let bits = bits_for(u64::from(larger) + 1 + u64::from(extra));
            let place = cursor.take(bits);
            fields[at] =
                Field { word: place.word, shift: place.shift, mask: ((1u16 << bits) - 1) as u8, larger, dealt_on };
        }
        let orders: u64 = (1..=size.columns() as u64).product();
        let order = cursor.take(bits_for(orders));
        let mark = cursor.take(1);
        let mut steps = [0; 256];
        for (at, step) in steps.iter_mut().enumerate().take(size.cards()) {
            *step = (at / size.colours() + 1) as u8;
        }
        Layout { size, fields, order, mark, words: usize::from(cursor.word) + 1, steps }
    }

    /// The words that a key needs.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    #[inline(always)]
    pub(super) fn size(&self) -> Size {
        self.size
    }

    #[inline(always)]
    fn field(&self, card: u8) -> &Field {
        &self.fields[usize::from(card & 127)]
    }

    /// The card under a card.
    #[inline(always)]
    pub(super) fn under<const W: usize>(&self, words: &[u64; W], card: u8) -> u8 {
        let field = self.field(card);
        let value = (words[usize::from(field.word) % W] >> (field.shift & 63)) as u8 & field.mask;
        let under = value.wrapping_sub(1);
        if under == field.larger { field.dealt_on } else { under }
    }

    /// Notes the card under a card.
    #[inline(always)]
    pub(super) fn put<const W: usize>(&self, words: &mut [u64; W], card: u8, under: u8) {
        let field = self.field(card);
        let value = under.wrapping_add(1).min(field.larger + 1);
        let word = &mut words[usize::from(field.word) % W];
        let shift = field.shift & 63;
        *word = *word & !(u64::from(field.mask) << shift) | u64::from(value) << shift;
    }

    /// The card that a card was dealt onto.
    #[inline(always)]
    pub(super) fn dealt_on(&self, card: u8) -> u8 {
        self.field(card).dealt_on
    }

    /// 1 for the largest rank, one more for each smaller one; 0 for the floor. A card may lie on what has fewer steps.
    #[inline(always)]
    pub(super) fn steps(&self, card: u8) -> u8 {
        self.steps[usize::from(card)]
    }

    #[inline(always)]
    pub(super) fn colour(&self, card: u8) -> u8 {
        card % self.size.colours() as u8
    }

    /// Writes the number of a column order into a key; order 0 is that of the key's own columns.
    pub(super) fn put_order<const W: usize>(&self, words: &mut [u64; W], order: u64) {
        words[usize::from(self.order.word) % W] |= order << (self.order.shift & 63);
    }

    /// The number of the column order in a key, and the key without it.
    pub(super) fn take_order<const W: usize>(&self, words: &mut [u64; W]) -> u64 {
        let orders: u64 = (1..=self.size.columns() as u64).product();
        let mask = (1u64 << bits_for(orders)) - 1;
        let word = &mut words[usize::from(self.order.word) % W];
        let shift = self.order.shift & 63;
        let order = *word >> shift & mask;
        *word &= !(mask << shift);
        order
    }

    /// The key that is no board's.
    pub(super) fn marked<const W: usize>(&self) -> [u64; W] {
        let mut words = [0; W];
        words[usize::from(self.mark.word) % W] = 1 << self.mark.shift;
        words
    }
}

fn bits_for(values: u64) -> u32 {
    values.max(1).next_power_of_two().trailing_zeros()
}

struct Cursor {
    word: u8,
    used: u32,
}

impl Cursor {
    fn take(&mut self, bits: u32) -> Place {
        if self.used + bits > 64 {
            self.word += 1;
            self.used = 0;
        }
        let place = Place { word: self.word, shift: (self.used & 63) as u8 };
        self.used += bits;
        place
    }
}
