//! The state space: everything that a search algorithm needs. Write this part of a puzzle first.

use gordian_puzzle::{Direction, Size, estimates};
use gordian_search::{Cost, CostRange, Estimate, FromState, Promise, Space};

/// An instance: everything that stays the same during a game. Everything that changes is in the state.
#[derive(Clone, Debug)]
pub struct Pond {
    pub(super) size: Size,
    /// The ground row by row: `.` snow, `i` ice, `x` rock. Start and goal lie on snow.
    pub(super) ground: Vec<char>,
    /// The cells of start and goal, as indices into `ground`.
    pub(super) start: usize,
    pub(super) goal: usize,
}

/// A move of the player: one cell, or a jump over one cell. Keep actions small, because searches store many of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// The direction of the move.
    pub direction: Direction,
    /// Whether the move goes two cells far, over whatever lies between.
    pub is_jump: bool,
}

impl Pond {
    /// The cell where a stride ends, if it stays on the pond and does not end on a rock.
    pub(super) fn target(&self, from: usize, stride: Stride) -> Option<usize> {
        let length = if stride.is_jump { 2 } else { 1 };
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
        for (cell, _) in self.ground.iter().enumerate().filter(|(_, ground)| **ground == 'i') {
            (snowy_rows[cell / columns], snowy_columns[cell % columns]) = (0, 0);
        }
        // Counts the lines from the walker's, which is included, to the goal's, which is not.
        let count_lines = |snowy: &[u32], from: usize, to: usize| -> Cost {
            if from < to { snowy[from..to].iter().sum() } else { snowy[to + 1..=from].iter().sum() }
        };
        FromState::new(Promise::CONSISTENT, move |walker: &usize| {
            count_lines(&snowy_rows, walker / columns, goal / columns)
                + count_lines(&snowy_columns, walker % columns, goal % columns)
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
        let strides = [false, true].map(|is_jump| Direction::ALL.map(|direction| Stride { direction, is_jump }));
        out.extend(strides.as_flattened().iter().filter(|stride| self.target(*state, **stride).is_some()));
    }
    fn apply(&self, state: &mut usize, stride: Stride) -> usize {
        // Only listed actions come here, so there is a target.
        std::mem::replace(state, self.target(*state, stride).unwrap_or(*state))
    }
    fn undo(&self, state: &mut usize, _: Stride, state_before: usize) {
        *state = state_before;
    }
    fn pack(&self, state: &usize) -> [u64; 1] {
        [*state as u64]
    }
    fn unpack(&self, key: &[u64; 1]) -> usize {
        key[0] as usize
    }
    // Spaces in which every action costs 1 need not implement the next two functions.
    fn cost(&self, state: &usize, stride: Stride) -> Cost {
        if stride.is_jump { 3 } else { Cost::from(self.ground[*state] != 'i') }
    }
    fn costs(&self) -> CostRange {
        CostRange { min: 0, max: 3 }
    }
}
