//! `matching`: the least `d` for which every goal can have a piece of its own that `d` moves may bring there.
//!
//! In a plan of `d` moves every piece that is never put moves by at most one cell a move, onto floor: it stays within `d`
//! steps around walls. With `reach=any`, at most `d` magnets are put, and these may end anywhere. In the end all goals are
//! covered by different pieces. So if a plan of `d` moves exists, there are a set `J` of at most `d` magnets and a matching
//! of all goals with pieces, each either in `J` or within `d` steps of its goal. With `reach=step` a magnet that is put
//! moves by one cell as well; `J` is then empty. `matching` is the least `d` that allows this, hence admissible.
//!
//! It is consistent: if it holds after a move with `d`, it held before with `d + 1`. The magnet that was put joins `J`
//! (or was one step away), and every other piece was at most one step farther from its goal.
//!
//! Which `J` is best need not be searched for. Let `r(P)` be the most goals that pieces `P` can be matched with by distance
//! alone. Members of `J` fit every goal, so `J` works exactly if `r(pieces without J) + |J|` reaches the number of goals; a
//! larger `J` is never worse; and sets of pieces that can be matched at the same time form a matroid, so iron comes first
//! and then as many further magnets as fit, up to those not in `J`: the largest `r` of iron with `m - |J|` of `m` magnets
//! is the smaller of `r(iron) + m - |J|` and `r(all)`.

use crate::bits::Bits;
use crate::board::Reach;
use crate::grid::MOST_CELLS;
use crate::space::{Magnets, State};
use gordian_search::Cost;

#[derive(Clone, Debug)]
pub(super) struct Matching<B> {
    /// For each number of steps and each cell, the goals within so many steps around walls.
    near: Vec<Vec<B>>,
    goals: u32,
    magnets: u32,
    jumps: bool,
}

impl<B: Bits> Matching<B> {
    pub(super) fn new(magnets: &Magnets<B>) -> Self {
        let grid = magnets.start_board().grid;
        let mut near: Vec<Vec<B>> = vec![(0..grid.cells()).map(|cell| B::cell(cell) & magnets.goals()).collect()];
        loop {
            let last = &near[near.len() - 1];
            let floor = |cell: &usize| magnets.floor().has(*cell);
            let wider = |cell: usize| {
                let neighbours = grid.neighbours(cell).filter(|next| floor(next) && floor(&cell));
                neighbours.fold(last[cell], |set, next| set | last[next])
            };
            let next: Vec<B> = (0..grid.cells()).map(wider).collect();
            if next == *last {
                break;
            }
            near.push(next);
        }
        Matching {
            near,
            goals: magnets.goals().count(),
            magnets: magnets.counts().iter().sum(),
            jumps: magnets.start_board().reach == Reach::Any,
        }
    }

    /// Whether not even infinitely many moves would do. Pieces never leave their part of the floor and magnets stay
    /// magnets, so no move changes the answer.
    pub(super) fn is_hopeless(&self, state: &State<B>) -> bool {
        !self.allows(state, self.near.len() as u32 + self.magnets)
    }

    /// The value of a state that is not hopeless, given that it is at least `least`.
    #[inline]
    pub(super) fn at_least(&self, magnets: &Magnets<B>, state: &State<B>, least: Cost) -> Cost {
        let mut steps = least;
        if steps == 0 {
            if (magnets.goals() & !state.occupied()).is_empty() {
                return 0;
            }
            steps = 1;
        }
        while !self.allows(state, steps) {
            steps += 1;
        }
        steps
    }

    /// Whether so many moves could bring a piece to every goal.
    fn allows(&self, state: &State<B>, steps: u32) -> bool {
        let jumpers = if self.jumps { steps.min(self.magnets) } else { 0 };
        let Some(wanted) = self.goals.checked_sub(jumpers).filter(|wanted| *wanted > 0) else { return true };
        let near = &self.near[(steps as usize).min(self.near.len() - 1)];
        let mut pairs = Pairs { near, owner: [0; MOST_CELLS], taken: B::default() };
        let mut found = 0;
        for cell in state.iron.cells() {
            found += u32::from(pairs.add(cell));
            if found == wanted {
                return true;
            }
        }
        let mut walkers = self.magnets - jumpers;
        for cell in state.magnets().cells() {
            if walkers == 0 {
                return false;
            }
            if pairs.add(cell) {
                found += 1;
                walkers -= 1;
                if found == wanted {
                    return true;
                }
            }
        }
        false
    }
}

/// Goals paired with pieces, grown by augmenting paths (Kuhn).
struct Pairs<'a, B> {
    near: &'a [B],
    owner: [u8; MOST_CELLS],
    taken: B,
}

impl<B: Bits> Pairs<'_, B> {
    /// Pairs one more piece, if that can be.
    #[inline]
    fn add(&mut self, piece: usize) -> bool {
        let free = self.near[piece] & !self.taken;
        if free.is_empty() {
            return self.augment(piece, &mut B::default());
        }
        self.pair(piece, free.first());
        true
    }

    fn pair(&mut self, piece: usize, goal: usize) {
        self.taken |= B::cell(goal);
        self.owner[goal] = piece as u8;
    }

    fn augment(&mut self, piece: usize, seen: &mut B) -> bool {
        let free = self.near[piece] & !self.taken;
        if !free.is_empty() {
            self.pair(piece, free.first());
            return true;
        }
        loop {
            let waiting = self.near[piece] & !*seen;
            if waiting.is_empty() {
                return false;
            }
            let goal = waiting.first();
            *seen |= B::cell(goal);
            if self.augment(usize::from(self.owner[goal]), seen) {
                self.pair(piece, goal);
                return true;
            }
        }
    }
}
