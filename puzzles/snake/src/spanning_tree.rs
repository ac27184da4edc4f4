//! Minimum spanning trees of cells. No walk that visits all of them is shorter.

use crate::torus::Torus;
use gordian_search::Cost;

/// The length of a minimum spanning tree of the cells, by Prim's algorithm.
pub(crate) fn spanning_tree_length(torus: &Torus, cells: &[u16]) -> Cost {
    let Some((first, rest)) = cells.split_first() else { return 0 };
    // Cells that are not in the tree yet, each with its distance from the tree.
    let mut outside: Vec<(u16, Cost)> = rest.iter().map(|cell| (*cell, torus.distance(*first, *cell))).collect();
    let mut length = 0;
    while let Some(nearest) = (0..outside.len()).min_by_key(|index| outside[*index].1) {
        let (joined, distance) = outside.swap_remove(nearest);
        length += distance;
        for (cell, distance) in &mut outside {
            *distance = (*distance).min(torus.distance(joined, *cell));
        }
    }
    length
}
