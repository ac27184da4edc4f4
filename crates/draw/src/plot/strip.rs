//! Strips: all values of one algorithm in a row, with their quartiles.

use super::axis::Projection;
use super::{Area, INK, Look, MANY_POINTS, PAPER, SIGN_RADIUS, Series, outline, place};
use crate::drawing::{Drawing, Paint, Point, Sign, Stroke};

/// Half the height of the box.
const HALF: f32 = 9.0;

/// Draws a series in its row: a dot for each value, and a box for the middle half of them.
pub(super) fn draw(
    drawing: &mut Drawing,
    area: Area,
    across: &Projection,
    up: &Projection,
    series: &Series,
    look: Look,
) {
    let Some(row) = series.points.first().map(|point| point.1) else { return };
    let mut values: Vec<f64> = series.points.iter().map(|point| point.0).filter(|value| value.is_finite()).collect();
    values.sort_by(f64::total_cmp);
    let at = |value: f64| place(area, across, up, (value, row));
    let dots = series.points.iter().map(|(value, _)| at(*value)).collect();
    let radius = if values.len() > MANY_POINTS { 0.5 * SIGN_RADIUS } else { 0.75 * SIGN_RADIUS };
    drawing.marks(dots, Sign::Dot, radius, look.colour.mix(PAPER, 45));
    let [Some(lower), Some(median), Some(upper)] = [0.25, 0.5, 0.75].map(|share| quantile(&values, share)) else {
        return;
    };
    if values.len() > 2 {
        let (from, to) = (at(lower), at(upper));
        drawing.rectangle(from.offset(0.0, -HALF), to.x - from.x, 2.0 * HALF, 0.0, outline(look.colour));
        drawing.line(at(median), &[(0.0, -HALF), (0.0, HALF)], Stroke::solid(look.colour, 2.4));
    }
    let positive = values.iter().filter(|value| **value > 0.0);
    let mean = (positive.clone().map(|value| value.ln()).sum::<f64>() / positive.count().max(1) as f64).exp();
    diamond(drawing, at(mean));
}

fn diamond(drawing: &mut Drawing, at: Point) {
    let size = 1.5 * SIGN_RADIUS;
    let corners = [(0.0, -size), (size, 0.0), (0.0, size), (-size, 0.0)];
    drawing.polygon(at, &corners, Paint::both(PAPER, Stroke::solid(INK, 1.4)));
}

/// The value below which this share of sorted values lies, interpolated.
fn quantile(values: &[f64], share: f64) -> Option<f64> {
    let place = share * values.len().checked_sub(1)? as f64;
    let (below, above) = (values[place.floor() as usize], values[place.ceil() as usize]);
    Some(below + (above - below) * place.fract())
}

#[cfg(test)]
mod tests {
    use super::quantile;

    #[test]
    fn quartiles_lie_between_the_values() {
        let values = [1.0, 2.0, 3.0, 4.0, 10.0];
        assert_eq!([0.0, 0.25, 0.5, 0.75, 1.0].map(|share| quantile(&values, share)), values.map(Some));
        assert_eq!(quantile(&[1.0, 2.0], 0.5), Some(1.5));
        assert_eq!(quantile(&[], 0.5), None);
    }
}
