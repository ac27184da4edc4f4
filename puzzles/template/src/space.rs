//! The state space: everything that a search algorithm needs. Write this part of a puzzle first.

use gordian_puzzle::{Direction, Size, estimates};
use gordian_search::{Cost, CostRange, Estimate, FromState, Promise, Space};

/// An instance: everything that stays the same during a game. Everything that changes is in the state.
#[derive(Clone, Debug)]
pub struct Pond {
    pub(super) size: Size,
    /// The ground row by row: `.` snow, `i` ice, `x` rock. Start and goal lie on snow.
    pub(super) ground: Vec<char>,
    pub(super) start: usize,
    pub(super) goal: usize,
}

/// A move of the player: one cell, or a jump over one cell. Keep actions small, because searches store many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// Where to.
    pub direction: Direction,
    /// Two cells at once, over whatever lies between.
    pub jump: bool,
}

impl Pond {
    /// The cell where a stride ends, if it stays on the pond and does not end on a rock.
    pub(super) fn target(&self, from: usize, stride: Stride) -> Option<usize> {
        let length = if stride.jump { 2 } else { 1 };
        let mut cell = self.size.cell(from);
        match stride.direction {
            Direction::Up => cell.row = cell.row.checked_sub(length)?,
            Direction::Right => cell.column += length,
            Direction::Down => cell.row += length,
            Direction::Left => cell.column = cell.column.checked_sub(length)?,
        }
        self.size.index(cell).filter(|to| self.ground[*to] != 'x')
    }

    /// The estimate `crossing`: the rows and columns without ice between the walker and the goal.
    ///
    /// The walker must cross each of them. Stepping out of one costs 1, because it holds only snow, and a jump past two of
    /// them costs 3. So no action lowers the number by more than it costs, and at the goal it is 0: the estimate is
    /// consistent.
    pub fn crossing(&self) -> impl Estimate<Pond> + use<> {
        let (goal, columns) = (self.goal, self.size.columns);
        let (mut snowy_rows, mut snowy_columns) = (vec![1; self.ground.len() / columns], vec![1; columns]);
        for (at, _) in self.ground.iter().enumerate().filter(|(_, ground)| **ground == 'i') {
            (snowy_rows[at / columns], snowy_columns[at % columns]) = (0, 0);
        }
        // From the walker's line, which counts, to the goal's, which does not.
        let between = |snowy: &[u32], from: usize, to: usize| -> Cost {
            if from < to { snowy[from..to].iter().sum() } else { snowy[to + 1..=from].iter().sum() }
        };
        FromState::new(Promise::CONSISTENT, move |at: &usize| {
            between(&snowy_rows, at / columns, goal / columns) + between(&snowy_columns, at % columns, goal % columns)
        })
    }
}

estimates! {
    ESTIMATES for Pond:
    "crossing" CONSISTENT => Pond::crossing,
}

impl Space for Pond {
    type State = usize; // where the walker is
    type Action = Stride;
    type Undo = usize; // where the walker was
    type Key = [u64; 1]; // the state again, packed: 64 bits are plenty

    fn initial(&self) -> usize {
        self.start
    }
    fn is_goal(&self, state: &usize) -> bool {
        *state == self.goal
    }
    fn actions(&self, state: &usize, out: &mut Vec<Stride>) {
        let strides = [false, true].map(|jump| Direction::ALL.map(|direction| Stride { direction, jump }));
        out.extend(strides.as_flattened().iter().filter(|stride| self.target(*state, **stride).is_some()));
    }
    fn apply(&self, state: &mut usize, stride: Stride) -> usize {
        // Only listed actions come here, so there is a target.
        std::mem::replace(state, self.target(*state, stride).unwrap_or(*state))
    }
    fn undo(&self, state: &mut usize, _: Stride, before: usize) {
        *state = before;
    }
    fn pack(&self, state: &usize) -> [u64; 1] {
        [*state as u64]
    }
    fn unpack(&self, key: &[u64; 1]) -> usize {
        key[0] as usize
    }
    // Spaces in which every action costs 1 leave out the rest.
    fn cost(&self, state: &usize, stride: Stride) -> Cost {
        if stride.jump { 3 } else { Cost::from(self.ground[*state] != 'i') }
    }
    fn costs(&self) -> CostRange {
        CostRange { min: 0, max: 3 }
    }
}
