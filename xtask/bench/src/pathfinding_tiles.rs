//! Sliding tiles for the crate `pathfinding`, for comparison. Written as a careful user of that crate would: a small state that
//! is copied, successors without allocation, and the heuristic from a table.

use pathfinding::prelude::{astar, bfs};

/// A board of at most 16 cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board<const N: usize> {
    cells: [u8; N],
    gap: u8,
}

/// The puzzle: its width, its goal, and the distance of each tile from its goal in each cell.
pub(crate) struct Puzzle<const N: usize> {
    width: u8,
    goal: Board<N>,
    distance: Vec<[u32; 16]>,
}

impl<const N: usize> Puzzle<N> {
    pub(crate) fn new(width: u8, goal: [u8; N]) -> Self {
        let mut distance = vec![[0; 16]; N];
        for (home, &tile) in goal.iter().enumerate().filter(|(_, tile)| **tile != 0) {
            let width = usize::from(width);
            for (cell, steps) in distance[usize::from(tile)].iter_mut().enumerate().take(N) {
                *steps = ((home / width).abs_diff(cell / width) + (home % width).abs_diff(cell % width)) as u32;
            }
        }
        Puzzle { width, goal: board(goal), distance }
    }

    fn successors(&self, board: &Board<N>) -> impl Iterator<Item = Board<N>> + use<N> {
        let (gap, width, count) = (board.gap, self.width, N as u8);
        let targets = [
            (gap >= width).then(|| gap - width),
            (gap % width > 0).then(|| gap - 1),
            (gap % width + 1 < width).then(|| gap + 1),
            (gap + width < count).then(|| gap + width),
        ];
        let board = *board;
        targets.into_iter().flatten().map(move |target| {
            let mut next = board;
            next.cells.swap(usize::from(gap), usize::from(target));
            next.gap = target;
            next
        })
    }

    fn manhattan(&self, board: &Board<N>) -> u32 {
        board.cells.iter().enumerate().map(|(cell, &tile)| self.distance[usize::from(tile)][cell]).sum()
    }

    /// The number of moves that breadth-first search finds.
    pub(crate) fn bfs(&self, start: [u8; N]) -> u64 {
        let plan = bfs(&board(start), |board| self.successors(board), |board| *board == self.goal);
        plan.expect("the instance is solvable").len() as u64 - 1
    }

    /// The number of moves that A* with Manhattan distances finds.
    pub(crate) fn astar(&self, start: [u8; N]) -> u64 {
        let successors = |board: &Board<N>| self.successors(board).map(|next| (next, 1u32));
        let found = astar(&board(start), successors, |board| self.manhattan(board), |board| *board == self.goal);
        u64::from(found.expect("the instance is solvable").1)
    }
}

fn board<const N: usize>(cells: [u8; N]) -> Board<N> {
    let gap = cells.iter().position(|&tile| tile == 0).expect("a gap") as u8;
    Board { cells, gap }
}
