//! The state space: everything that a search algorithm needs.

use gordian_puzzle::{Cell, Size, estimates};
use gordian_search::{Cost, Estimate, FromState, Promise, Reversible, Space};

/// An instance. A set of lamps, or of buttons, is a number: bit `n` is cell `n`.
pub struct Lights {
    pub(crate) size: Size,
    /// The lamps that are lit at the start.
    pub(crate) lit: u64,
    /// The lamps that each button switches.
    effects: Vec<u64>,
}

impl Lights {
    /// The instance of a board of at most 64 lamps.
    pub fn new(size: Size, lit: u64) -> Self {
        Lights { size, lit, effects: (0..size.cells()).map(|button| effect(size, button)).collect() }
    }

    /// Every solution of a state, as sets of buttons. The buttons of the first row decide all others: afterwards a lit lamp
    /// can only be put out by the button below it. Players call this chasing the lights.
    pub(crate) fn solutions(&self, lit: u64) -> impl Iterator<Item = u64> {
        let columns = self.size.columns;
        (0..1u64 << columns).filter_map(move |first_row| {
            let (mut lit, mut pressed) = (lit, 0);
            for (button, effect) in self.effects.iter().enumerate() {
                let deciding = if button < columns { first_row >> button } else { lit >> (button - columns) };
                if deciding & 1 == 1 {
                    lit ^= effect;
                    pressed |= 1 << button;
                }
            }
            (lit == 0).then_some(pressed)
        })
    }

    /// The size of the smallest solution of a state; `None` when there is no solution.
    pub fn fewest_presses(&self, lit: u64) -> Option<Cost> {
        self.solutions(lit).map(u64::count_ones).min()
    }

    /// The estimate `fifth`: a press puts out five lamps at most.
    pub fn fifth(&self) -> impl Estimate<Lights> + use<> {
        FromState::new(Promise::CONSISTENT, |lit: &u64| lit.count_ones().div_ceil(5))
    }

    /// The estimate `chase`: the size of the smallest solution. It is exact, so A* expands only states on the way.
    pub fn chase(&self) -> impl Estimate<Lights> + use<'_> {
        FromState::new(Promise::CONSISTENT, |lit: &u64| self.fewest_presses(*lit).unwrap_or(0))
    }
}

/// The lamps that a button switches: its own and those above, below, left and right of it.
pub(crate) fn effect(size: Size, button: usize) -> u64 {
    let Cell { row, column } = size.cell(button);
    let cross = [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)];
    let cells = cross.into_iter().filter_map(|(down, right)| {
        size.index(Cell::new(row.checked_add_signed(down)?, column.checked_add_signed(right)?))
    });
    cells.fold(0, |lamps, cell| lamps | 1 << cell)
}

estimates! {
    ESTIMATES for Lights:
    "fifth" CONSISTENT => Lights::fifth,
    "chase" CONSISTENT => Lights::chase,
}

impl Space for Lights {
    type State = u64; // the lamps that are lit
    type Action = u8; // the button to press
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> u64 {
        self.lit
    }
    fn is_goal(&self, lit: &u64) -> bool {
        *lit == 0
    }
    fn actions(&self, _: &u64, out: &mut Vec<u8>) {
        out.extend(0..self.effects.len() as u8);
    }
    fn apply(&self, lit: &mut u64, button: u8) {
        *lit ^= self.effects[usize::from(button)];
    }
    fn undo(&self, lit: &mut u64, button: u8, (): ()) {
        *lit ^= self.effects[usize::from(button)];
    }
    fn pack(&self, lit: &u64) -> [u64; 1] {
        [*lit]
    }
    fn unpack(&self, key: &[u64; 1]) -> u64 {
        key[0]
    }
}

/// A press is its own opposite, so bidirectional search is possible.
impl Reversible for Lights {
    fn goals(&self, out: &mut Vec<u64>) {
        out.push(0);
    }
    fn predecessors(&self, lit: &u64, out: &mut Vec<(u64, u8)>) {
        out.extend((0..).zip(&self.effects).map(|(button, effect)| (lit ^ effect, button)));
    }
}
