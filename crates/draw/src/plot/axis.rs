//! The axes of plots: scales, numbers and names.

use super::TEXT_SIZE;
use crate::text_width;

/// One axis of a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// What the axis shows.
    pub label: String,
    /// How values become places.
    pub scale: Scale,
    /// What the values are.
    pub unit: Unit,
}

/// How the values of an axis become places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scale {
    /// In proportion, from zero.
    Linear,
    /// In proportion to the logarithm. Values must be positive.
    Logarithmic,
    /// A row for each name; the values are the numbers of the rows, from 0 at the top.
    Names(Vec<String>),
}

/// What the values of an axis are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Numbers without a unit.
    Number,
    /// Seconds.
    Seconds,
    /// Bytes.
    Bytes,
}

impl Unit {
    /// A round value as a short text. Units are those of the international system, so a kilobyte has 1000 bytes.
    fn format(self, value: f64) -> String {
        let units: &[(f64, &str)] = match self {
            Unit::Number => &[(1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, "")],
            Unit::Seconds => &[(1.0, " s"), (1e-3, " ms"), (1e-6, " µs")],
            Unit::Bytes => &[(1e9, " GB"), (1e6, " MB"), (1e3, " kB"), (1.0, " B")],
        };
        if value == 0.0 {
            return "0".to_owned();
        }
        // Numbers below 10,000 are short enough as they are.
        let is_short = self == Unit::Number && value < 10_000.0;
        let unit = units.iter().find(|(size, _)| !is_short && value >= size * (1.0 - 1e-9));
        let (size, name) = unit.copied().unwrap_or(if is_short { (1.0, "") } else { units[units.len() - 1] });
        let amount = format!("{:.3}", value / size);
        format!("{}{name}", amount.trim_end_matches('0').trim_end_matches('.'))
    }
}

/// An axis with the range that its values need.
#[derive(Clone, Debug)]
pub(super) struct Projection {
    low: f64,
    high: f64,
    scale: Scale,
    /// The places of the labels, as shares of the axis, with their texts.
    ticks: Vec<(f32, String)>,
}

impl Projection {
    pub(super) fn new(axis: &Axis, values: impl Iterator<Item = f64>, zero: char) -> Projection {
        let (min, max) = values.fold((f64::MAX, f64::MIN), |(min, max), value| (min.min(value), max.max(value)));
        let (min, max) = if min > max { (1.0, 10.0) } else { (min, max) };
        let (low, high, marks) = match &axis.scale {
            Scale::Linear => linear(min, max),
            Scale::Logarithmic => logarithmic(min, max),
            Scale::Names(names) => {
                (-0.5, names.len().max(1) as f64 - 0.5, (0..names.len()).map(|row| row as f64).collect())
            }
        };
        let mut projection = Projection { low, high, scale: axis.scale.clone(), ticks: Vec::new() };
        let text = |value: f64| match &axis.scale {
            Scale::Names(names) => names[value as usize].clone(),
            _ => localize(&axis.unit.format(value), zero),
        };
        projection.ticks = marks.into_iter().map(|value| (projection.share(value), text(value))).collect();
        projection
    }

    /// The smallest value on the axis.
    pub(super) fn low(&self) -> f64 {
        self.low
    }

    /// The largest value on the axis.
    pub(super) fn high(&self) -> f64 {
        self.high
    }

    pub(super) fn ticks(&self) -> impl Iterator<Item = (f32, &str)> {
        self.ticks.iter().map(|(share, text)| (*share, text.as_str()))
    }

    /// Where a value is on the axis: 0 at the start, 1 at the end. Values outside of the axis are at its edge.
    pub(super) fn share(&self, value: f64) -> f32 {
        let share = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Logarithmic => (value / self.low).ln() / (self.high / self.low).ln(),
            // Rows are counted from the top.
            Scale::Names(_) => 1.0 - (value - self.low) / (self.high - self.low),
        };
        share.clamp(0.0, 1.0) as f32
    }

    /// The width of the widest label.
    pub(super) fn label_width(&self) -> f32 {
        self.ticks.iter().map(|(_, text)| text_width(text) * TEXT_SIZE).fold(0.0, f32::max)
    }
}

/// A range from zero, unless all values are far from it, and round values in it.
fn linear(min: f64, max: f64) -> (f64, f64, Vec<f64>) {
    let min = if min > 0.0 && min < 0.7 * max { 0.0 } else { min };
    let span = if max > min { max - min } else { max.abs().max(1.0) };
    let power = 10_f64.powf((span / 6.0).log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|factor| factor * power).find(|step| span / step <= 7.0);
    let step = step.unwrap_or(10.0 * power);
    let low = (min / step).floor() * step;
    let high = ((max / step).ceil() * step).max(low + step);
    let count = ((high - low) / step).round() as u32;
    (low, high, (0..=count).map(|number| low + f64::from(number) * step).collect())
}

/// A range of whole decades and round values in it. A range of at most two decades begins and ends at values of the form 1, 2 or
/// 5 times a power of 10 instead.
fn logarithmic(min: f64, max: f64) -> (f64, f64, Vec<f64>) {
    let (first, last) = (min.log10().floor() as i32, max.log10().ceil() as i32);
    let last = last.max(first + 1);
    let decade = |power: i32| 10_f64.powi(power);
    if last - first > 2 {
        // Not more than eight labels.
        let step = ((last - first) as usize).div_ceil(8);
        return (decade(first), decade(last), (first..=last).step_by(step).map(decade).collect());
    }
    let round: Vec<f64> =
        (first..=last).flat_map(|power| [1.0, 2.0, 5.0].map(|factor| factor * decade(power))).collect();
    let below = round.iter().rposition(|value| *value <= min * (1.0 + 1e-9)).unwrap_or(0);
    let above = round.iter().position(|value| *value >= max * (1.0 - 1e-9)).unwrap_or(round.len() - 1);
    let above = above.max(below + 1).min(round.len() - 1);
    (round[below], round[above], round[below..=above].to_vec())
}

/// The text with its digits replaced by digits of a language, whose zero is `zero`.
fn localize(text: &str, zero: char) -> String {
    let digit = |sign: char| sign.to_digit(10).filter(|_| sign.is_ascii_digit());
    let localized = |value: u32| char::from_u32(zero as u32 + value);
    text.chars().map(|sign| digit(sign).and_then(localized).unwrap_or(sign)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(scale: Scale, unit: Unit, values: &[f64]) -> Vec<String> {
        let axis = Axis { label: String::new(), scale, unit };
        Projection::new(&axis, values.iter().copied(), '0').ticks().map(|(_, text)| text.to_owned()).collect()
    }

    #[test]
    fn labels_are_round_and_few() {
        assert_eq!(ticks(Scale::Linear, Unit::Number, &[3.0, 31.0]), ["0", "5", "10", "15", "20", "25", "30", "35"]);
        assert_eq!(
            ticks(Scale::Logarithmic, Unit::Seconds, &[0.000_02, 0.4]),
            ["10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"]
        );
        assert_eq!(ticks(Scale::Logarithmic, Unit::Bytes, &[1e3, 5e5]), ["1 kB", "10 kB", "100 kB", "1 MB"]);
        assert_eq!(ticks(Scale::Logarithmic, Unit::Number, &[120.0, 900.0]), ["100", "200", "500", "1000"]);
        assert_eq!(ticks(Scale::Logarithmic, Unit::Number, &[1.0, 1e6]).last().map(String::as_str), Some("1M"));
        assert!(ticks(Scale::Logarithmic, Unit::Number, &[1.0, 1e18]).len() <= 9);
        assert!(!ticks(Scale::Linear, Unit::Number, &[]).is_empty());
        assert!(!ticks(Scale::Linear, Unit::Number, &[7.0]).is_empty());
    }

    #[test]
    fn values_are_placed_in_order_and_inside() {
        let axis = Axis { label: String::new(), scale: Scale::Logarithmic, unit: Unit::Number };
        let axis = Projection::new(&axis, [1.0, 1_000.0].into_iter(), '0');
        assert_eq!((axis.share(1.0), axis.share(1_000.0), axis.share(f64::INFINITY)), (0.0, 1.0, 1.0));
        assert!((axis.share(10.0) - 1.0 / 3.0).abs() < 1e-6);
    }

    #[test]
    fn digits_are_those_of_the_language() {
        assert_eq!(localize("10 ms", '\u{0660}'), "١٠ ms");
    }
}
