//! Shortest spanning trees of cells: no walk that visits all of them is shorter.

use super::torus::Torus;
use gordian_search::Cost;

/// The length of a shortest spanning tree of cells, by Prim's algorithm.
pub(super) fn spanning_tree(torus: &Torus, cells: &[u16]) -> Cost {
    let Some((first, rest)) = cells.split_first() else { return 0 };
    let mut open: Vec<(u16, Cost)> = rest.iter().map(|cell| (*cell, torus.distance(*first, *cell))).collect();
    let mut length = 0;
    while let Some(at) = (0..open.len()).min_by_key(|at| open[*at].1) {
        let (joined, distance) = open.swap_remove(at);
        length += distance;
        for (cell, distance) in &mut open {
            *distance = (*distance).min(torus.distance(joined, *cell));
        }
    }
    length
}
