//! `matching`: the smallest `d` for which all goals can be matched to different pieces that reach them within `d` moves.
//!
//! Consider a plan of `d` moves. A piece that the player never moves shifts by at most one cell per move, so it stays within
//! `d` steps around the walls. With `reach=any`, the player moves at most `d` magnets, and these may end anywhere; call them
//! `J`. At the end different pieces cover all goals. So there is a set `J` of at most `d` magnets and a matching of all goals
//! to pieces, where each piece is in `J` or within `d` steps of its goal. With `reach=step`, a magnet moved by the player
//! also moves by one cell only, and `J` is empty. `matching` is the smallest `d` for which such a matching exists, hence it
//! is admissible.
//!
//! It is consistent: if a matching exists after a move with `d`, one existed before with `d + 1`. The moved magnet joins `J`
//! (or was one step away), and every other piece was at most one step farther from its goal.
//!
//! There is no need to search for the best `J`. Let `r(P)` be the largest number of goals that the pieces `P` can be matched
//! to by distance alone. Members of `J` match any goal, so `J` works exactly if `r(pieces without J) + |J|` is at least the
//! number of goals. A larger `J` is never worse. Sets of pieces that can be matched simultaneously form a matroid, so a
//! greedy choice is optimal: match iron first, then as many magnets as possible, up to the `m - |J|` that are not in `J`. The
//! largest `r` of iron with `m - |J|` of `m` magnets is `min(r(iron) + m - |J|, r(all))`.

use crate::board::Reach;
use crate::cell_set::CellSet;
use crate::grid::MAX_CELLS;
use crate::space::{Magnets, State};
use gordian_search::Cost;

/// The estimate `matching`.
#[derive(Clone, Debug)]
pub(super) struct Matching<B> {
    /// `goals_within[d][cell]`: the goals at most `d` steps around walls from a cell. Larger `d` add nothing.
    goals_within: Vec<Vec<B>>,
    goals: u32,
    magnets: u32,
    /// Whether a move takes a magnet to any cell (`reach=any`).
    magnets_jump: bool,
}

impl<B: CellSet> Matching<B> {
    pub(super) fn new(magnets: &Magnets<B>) -> Self {
        let grid = magnets.start_board().grid;
        let mut goals_within: Vec<Vec<B>> =
            vec![(0..grid.cells()).map(|cell| B::single(cell) & magnets.goals()).collect()];
        loop {
            let within_last = &goals_within[goals_within.len() - 1];
            let is_floor = |cell: usize| magnets.floor().contains(cell);
            let one_step_more = |cell: usize| {
                let neighbours = grid.neighbours(cell).filter(|next| is_floor(*next) && is_floor(cell));
                neighbours.fold(within_last[cell], |set, next| set | within_last[next])
            };
            let within_next: Vec<B> = (0..grid.cells()).map(one_step_more).collect();
            if within_next == *within_last {
                break;
            }
            goals_within.push(within_next);
        }
        Matching {
            goals_within,
            goals: magnets.goals().count(),
            magnets: magnets.magnet_counts().iter().sum(),
            magnets_jump: magnets.start_board().reach == Reach::Any,
        }
    }

    /// Whether no number of moves suffices. Pieces never leave their connected part of the floor and magnets stay magnets,
    /// so the answer is the same for all states of a game.
    pub(super) fn is_dead(&self, state: &State<B>) -> bool {
        !self.can_match(state, self.goals_within.len() as u32 + self.magnets)
    }

    /// The value of a state that is not dead. `lower_bound` is known not to exceed it.
    #[inline]
    pub(super) fn value(&self, magnets: &Magnets<B>, state: &State<B>, lower_bound: Cost) -> Cost {
        let mut moves = lower_bound;
        if moves == 0 {
            if (magnets.goals() & !state.occupied()).is_empty() {
                return 0;
            }
            moves = 1;
        }
        while !self.can_match(state, moves) {
            moves += 1;
        }
        moves
    }

    /// Whether all goals can be matched to pieces within this number of moves.
    fn can_match(&self, state: &State<B>, moves: u32) -> bool {
        let jumping = if self.magnets_jump { moves.min(self.magnets) } else { 0 };
        // Each jumping magnet covers a goal, wherever it is. The other goals must be matched by distance.
        let Some(wanted) = self.goals.checked_sub(jumping).filter(|wanted| *wanted > 0) else { return true };
        let goals_within = &self.goals_within[(moves as usize).min(self.goals_within.len() - 1)];
        let mut matching = Augmenting { goals_within, piece_of: [0; MAX_CELLS], matched: B::default() };
        let mut found = 0;
        for cell in state.iron.cells() {
            found += u32::from(matching.add(cell));
            if found == wanted {
                return true;
            }
        }
        let mut not_jumping = self.magnets - jumping;
        for cell in state.magnets().cells() {
            if not_jumping == 0 {
                return false;
            }
            if matching.add(cell) {
                found += 1;
                not_jumping -= 1;
                if found == wanted {
                    return true;
                }
            }
        }
        false
    }
}

/// A bipartite matching of pieces to goals, extended by augmenting paths (Kuhn's algorithm).
struct Augmenting<'a, B> {
    /// For each cell, the goals that a piece there may be matched to.
    goals_within: &'a [B],
    /// For each matched goal, the cell of its piece.
    piece_of: [u8; MAX_CELLS],
    /// The matched goals.
    matched: B,
}

impl<B: CellSet> Augmenting<'_, B> {
    /// Adds a piece to the matching; `false` if it cannot be matched besides the others.
    #[inline]
    fn add(&mut self, piece: usize) -> bool {
        let free = self.goals_within[piece] & !self.matched;
        if free.is_empty() {
            return self.augment(piece, &mut B::default());
        }
        self.assign(piece, free.first());
        true
    }

    fn assign(&mut self, piece: usize, goal: usize) {
        self.matched |= B::single(goal);
        self.piece_of[goal] = piece as u8;
    }

    /// Searches an augmenting path from a piece. `visited` are the goals already on the path or found useless.
    fn augment(&mut self, piece: usize, visited: &mut B) -> bool {
        let free = self.goals_within[piece] & !self.matched;
        if !free.is_empty() {
            self.assign(piece, free.first());
            return true;
        }
        loop {
            let open = self.goals_within[piece] & !*visited;
            if open.is_empty() {
                return false;
            }
            let goal = open.first();
            *visited |= B::single(goal);
            if self.augment(usize::from(self.piece_of[goal]), visited) {
                self.assign(piece, goal);
                return true;
            }
        }
    }
}
