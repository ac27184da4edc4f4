//! Where the nodes of a tree are drawn: subtrees side by side as close as their outlines allow, and parents above the middle of
//! their children (Reingold and Tilford 1981, *Tidier Drawings of Trees*).

/// The leftmost and rightmost place of a subtree at one depth, relative to its root.
type Extent = (f32, f32);

/// The `x` of the centre of every node, from 0, and the width of the whole tree. `parents` names the parent of each node, which
/// comes before it; `half_widths` is half the width of each node.
pub(super) fn columns(parents: &[Option<usize>], half_widths: &[f32], gap: f32) -> (Vec<f32>, f32) {
    let count = parents.len();
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (index, parent) in parents.iter().enumerate() {
        if let Some(parent) = parent {
            children[*parent].push(index);
        }
    }
    // Relative to the parent.
    let mut offsets = vec![0.0f32; count];
    // The outline of each subtree, from its deepest layer up to the root, so that a root is added at the end.
    let mut outlines: Vec<Vec<Extent>> = vec![Vec::new(); count];
    for index in (0..count).rev() {
        let mut outline: Vec<Extent> = Vec::new();
        for &child in &children[index] {
            let own = std::mem::take(&mut outlines[child]);
            let shift = shift_beside(&outline, &own, gap);
            offsets[child] = shift;
            outline = merge(outline, own, shift);
        }
        let middle = match (children[index].first(), children[index].last()) {
            (Some(first), Some(last)) => f32::midpoint(offsets[*first], offsets[*last]),
            _ => 0.0,
        };
        for &child in &children[index] {
            offsets[child] -= middle;
        }
        outline.iter_mut().for_each(|extent| *extent = (extent.0 - middle, extent.1 - middle));
        outline.push((-half_widths[index], half_widths[index]));
        outlines[index] = outline;
    }
    let (mut places, mut least, mut most) = (vec![0.0f32; count], 0.0f32, 0.0f32);
    for index in 0..count {
        places[index] = parents[index].map_or(0.0, |parent| places[parent]) + offsets[index];
        least = least.min(places[index] - half_widths[index]);
        most = most.max(places[index] + half_widths[index]);
    }
    places.iter_mut().for_each(|place| *place -= least);
    (places, most - least)
}

/// How far a subtree must move to the right so that it does not touch the one at its left. Both outlines end with their roots.
fn shift_beside(left: &[Extent], right: &[Extent], gap: f32) -> f32 {
    let pairs = left.iter().rev().zip(right.iter().rev());
    pairs.map(|(left, right)| left.1 + gap - right.0).fold(0.0, f32::max)
}

/// The outline of two subtrees whose roots are at the same depth, the second one moved to the right.
fn merge(left: Vec<Extent>, mut right: Vec<Extent>, shift: f32) -> Vec<Extent> {
    right.iter_mut().for_each(|extent| *extent = (extent.0 + shift, extent.1 + shift));
    let (mut longer, shorter, is_left_longer) =
        if left.len() >= right.len() { (left, right, true) } else { (right, left, false) };
    let start = longer.len() - shorter.len();
    for (outer, inner) in longer[start..].iter_mut().zip(shorter) {
        *outer = if is_left_longer { (outer.0, inner.1) } else { (inner.0, outer.1) };
    }
    longer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_of_a_layer_do_not_overlap_and_parents_are_centred() {
        let parents =
            [None, Some(0), Some(0), Some(0), Some(1), Some(1), Some(3), Some(6), Some(6), Some(6), Some(2), Some(4)];
        let half_widths = [30.0, 10.0, 30.0, 10.0, 30.0, 30.0, 10.0, 30.0, 30.0, 30.0, 10.0, 50.0];
        let (places, width) = columns(&parents, &half_widths, 5.0);
        let depth = |mut index: usize| {
            let mut depth = 0;
            while let Some(parent) = parents[index] {
                (index, depth) = (parent, depth + 1);
            }
            depth
        };
        for one in 0..parents.len() {
            assert!(places[one] - half_widths[one] >= -0.01 && places[one] + half_widths[one] <= width + 0.01);
            for two in 0..one {
                let distance = (places[one] - places[two]).abs();
                let needed = half_widths[one] + half_widths[two] + 5.0;
                assert!(depth(one) != depth(two) || distance >= needed - 0.01, "{two} and {one}: {places:?}");
            }
        }
        assert!((places[0] - f32::midpoint(places[1], places[3])).abs() < 0.01);
        assert!((places[6] - places[8]).abs() < 0.01);
    }

    #[test]
    fn a_long_path_is_a_straight_line() {
        let parents: Vec<Option<usize>> = (0..3_000usize).map(|index| index.checked_sub(1)).collect();
        let (places, width) = columns(&parents, &vec![10.0; 3_000], 5.0);
        assert!(places.iter().all(|place| *place == 10.0) && width == 20.0);
    }
}
