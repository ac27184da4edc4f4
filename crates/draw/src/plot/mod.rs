//! Plots: data on two axes as a drawing, for SVG and PNG.
//!
//! Series differ in their sign and in their dashes as well as in colour, so that a plot is readable in print and by the
//! colour-blind. The text of a plot is complete: the caller gives a description for those who cannot see it.
//!
//! Plotting crates were considered. None of them draws Arabic text correctly in PNG. The crates that write both SVG and PNG bring
//! their own drawing lists and fonts; this module uses the drawing list and the font of the boards.

mod axis;
mod legend;
mod strip;

use crate::colour::Colour;
use crate::drawing::{Anchor, Drawing, Paint, Point, Sign, Stroke};
use axis::Projection;
pub use axis::{Axis, Scale, Unit};

/// Data on two axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    /// The heading.
    pub title: String,
    /// What the plot shows, in sentences, for those who cannot see it.
    pub description: String,
    /// The axis to the right.
    pub x: Axis,
    /// The axis upwards; names are listed from the top.
    pub y: Axis,
    /// The data, drawn in this order.
    pub series: Vec<Series>,
    /// Whether a line shows where both coordinates are equal.
    pub diagonal: bool,
    /// The digit zero of the language, for the numbers at the axes.
    pub zero: char,
}

/// Some of the data, with a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// The name in the legend.
    pub name: String,
    /// The points. Infinite coordinates are drawn at the edge.
    pub points: Vec<(f64, f64)>,
    /// How many values each point stands for, if they differ. Points that stand for more are larger.
    pub weights: Vec<f64>,
    /// How the points are drawn.
    pub form: Form,
}

impl Series {
    /// A series whose points all have the same weight.
    pub fn new(name: impl Into<String>, form: Form, points: Vec<(f64, f64)>) -> Series {
        Series { name: name.into(), points, weights: Vec::new(), form }
    }
}

/// How the points of a series are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Each point alone.
    Points,
    /// Joined by a line, in their order.
    Line,
    /// Each point alone, in a row for the series, with a box from the lower to the upper quartile, a bar at the median and a
    /// diamond at the geometric mean. The second coordinate is the number of the row.
    Strip,
}

/// The colours of series, those of Okabe and Ito without yellow, which is too light for thin lines.
const COLOURS: [u32; 7] = [0x0072b2, 0xd55e00, 0x009e73, 0x9c4f80, 0x3d3d3d, 0x2f8fc4, 0xb07800];
const SIGNS: [Sign; 7] = [Sign::Dot, Sign::Square, Sign::Up, Sign::Diamond, Sign::Cross, Sign::Down, Sign::Plus];
const DASHES: [Option<[f32; 2]>; 4] = [None, Some([9.0, 4.0]), Some([2.0, 4.0]), Some([14.0, 6.0])];

pub(crate) const INK: Colour = Colour::hex(0x1f2933);
const PAPER: Colour = Colour::hex(0xffffff);
const GRID: Colour = Colour::hex(0xe1e5ea);
const QUIET: Colour = Colour::hex(0x52606d);

/// The size of the whole plot, and of its texts.
const WIDTH: f32 = 760.0;
const HEIGHT: f32 = 460.0;
const ROW_HEIGHT: f32 = 34.0;
const TITLE_SIZE: f32 = 18.0;
pub(crate) const TEXT_SIZE: f32 = 13.0;
const MARGIN: f32 = 16.0;
/// The space between a text and what it belongs to.
pub(crate) const GAP: f32 = 8.0;
/// The radius of a sign.
pub(crate) const SIGN_RADIUS: f32 = 3.5;
/// More points than this are drawn smaller.
const MANY_POINTS: usize = 400;

/// How a series is told apart from the others.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) colour: Colour,
    pub(crate) sign: Sign,
    pub(crate) dashes: Option<[f32; 2]>,
}

impl Look {
    /// The look of the series with this number. Where colours repeat, signs and dashes differ.
    fn of(number: usize) -> Look {
        Look {
            colour: Colour::hex(COLOURS[number % COLOURS.len()]),
            sign: SIGNS[(number + number / COLOURS.len()) % SIGNS.len()],
            dashes: DASHES[(number + 2 * (number / COLOURS.len())) % DASHES.len()],
        }
    }
}

/// The area between the axes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Area {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
}

impl Plot {
    /// The plot as a drawing.
    pub fn drawing(&self) -> Drawing {
        let mut drawing = Drawing { width: WIDTH, height: HEIGHT, page: PAPER, primitives: Vec::new() };
        let coordinates = |pick: fn(&(f64, f64)) -> f64| {
            self.series.iter().flat_map(move |series| series.points.iter().map(pick)).filter(|value| value.is_finite())
        };
        let across = Projection::new(&self.x, coordinates(|point| point.0), self.zero);
        let up = Projection::new(&self.y, coordinates(|point| point.1), self.zero);
        let left = MARGIN + up.label_width() + GAP;
        let mut top = MARGIN + TITLE_SIZE + 2.0 * GAP;
        drawing.label(Point::new(WIDTH / 2.0, MARGIN + TITLE_SIZE / 2.0), TITLE_SIZE, Anchor::Middle, &self.title, INK);
        if self.has_legend() {
            top = legend::draw(&mut drawing, self, top);
        }
        if !self.y.label.is_empty() {
            // Above the uppermost number.
            top += TEXT_SIZE / 2.0;
            drawing.label(Point::new(MARGIN, top), TEXT_SIZE, Anchor::Start, &self.y.label, QUIET);
            top += TEXT_SIZE + 2.0 * GAP;
        }
        let height = match &self.y.scale {
            Scale::Names(names) => ROW_HEIGHT * names.len().max(1) as f32,
            _ => HEIGHT - top - 3.0 * MARGIN - 2.0 * TEXT_SIZE,
        };
        let area = Area { left, top, width: WIDTH - left - 2.0 * MARGIN, height };
        self.draw_axes(&mut drawing, area, &across, &up);
        if self.diagonal {
            draw_diagonal(&mut drawing, area, &across, &up);
        }
        for (number, series) in self.series.iter().enumerate() {
            let look = Look::of(number);
            match series.form {
                Form::Strip => strip::draw(&mut drawing, area, &across, &up, series, look),
                Form::Points | Form::Line => draw_series(&mut drawing, area, &across, &up, series, look),
            }
        }
        drawing.height = area.top + area.height + 2.0 * MARGIN + 2.0 * TEXT_SIZE + GAP;
        drawing
    }

    /// Whether the series need a legend: rows have their names at the axis.
    fn has_legend(&self) -> bool {
        self.series.iter().any(|series| series.form != Form::Strip && !series.name.is_empty())
    }

    fn draw_axes(&self, drawing: &mut Drawing, area: Area, across: &Projection, up: &Projection) {
        let grid = Stroke::solid(GRID, 1.0);
        let (bottom, right) = (area.top + area.height, area.left + area.width);
        for (share, text) in across.ticks() {
            let x = area.left + share * area.width;
            drawing.line(Point::new(x, area.top), &[(0.0, 0.0), (0.0, area.height)], grid);
            drawing.label(Point::new(x, bottom + GAP + TEXT_SIZE / 2.0), TEXT_SIZE, Anchor::Middle, text, INK);
        }
        for (share, text) in up.ticks() {
            let y = bottom - share * area.height;
            drawing.line(Point::new(area.left, y), &[(0.0, 0.0), (area.width, 0.0)], grid);
            drawing.label(Point::new(area.left - GAP, y), TEXT_SIZE, Anchor::End, text, INK);
        }
        let axis = Stroke::solid(QUIET, 1.2);
        drawing.line(
            Point::new(area.left, area.top),
            &[(0.0, 0.0), (0.0, area.height), (area.width, area.height)],
            axis,
        );
        let middle = f32::midpoint(area.left, right);
        let below = bottom + 2.0 * GAP + 1.5 * TEXT_SIZE;
        drawing.label(Point::new(middle, below), TEXT_SIZE, Anchor::Middle, &self.x.label, QUIET);
    }

    /// The plot as a standalone SVG document. The same plot gives the same document, byte for byte.
    pub fn svg(&self) -> String {
        crate::svg::document(&self.drawing(), &self.title, &self.description)
    }

    /// The plot as a PNG picture, with this many pixels to a unit of the drawing; 2 is sharp in print.
    pub fn png(&self, scale: f32) -> Vec<u8> {
        crate::png::render(&self.drawing(), scale)
    }
}

/// Where a point is drawn.
fn place(area: Area, across: &Projection, up: &Projection, (x, y): (f64, f64)) -> Point {
    Point::new(area.left + across.share(x) * area.width, area.top + (1.0 - up.share(y)) * area.height)
}

fn draw_series(drawing: &mut Drawing, area: Area, across: &Projection, up: &Projection, series: &Series, look: Look) {
    let points: Vec<Point> = series.points.iter().map(|point| place(area, across, up, *point)).collect();
    let radius = if points.len() > MANY_POINTS { 0.6 * SIGN_RADIUS } else { SIGN_RADIUS };
    if series.form == Form::Line {
        let offsets: Vec<(f32, f32)> = points.iter().map(|point| (point.x, point.y)).collect();
        let stroke = Stroke { colour: look.colour, width: 1.8, dashes: look.dashes };
        drawing.line(Point::new(0.0, 0.0), &offsets, stroke);
        // About a dozen signs are enough to tell the lines apart. A sign at each point would hide the line.
        let step = points.len().div_ceil(12).max(1);
        let signs = points.iter().step_by(step).copied().collect();
        drawing.marks(signs, look.sign, SIGN_RADIUS, look.colour);
        return;
    }
    if series.weights.is_empty() {
        drawing.marks(points, look.sign, radius, look.colour);
        return;
    }
    // Four sizes: their areas are in proportion to the weights that they stand for at most.
    let heaviest = series.weights.iter().copied().fold(1.0, f64::max);
    for size in 1..=4_u8 {
        let class = |weight: f64| ((4.0 * weight / heaviest).ceil() as u8).clamp(1, 4);
        let chosen = points.iter().zip(&series.weights).filter(|(_, weight)| class(**weight) == size);
        let points: Vec<Point> = chosen.map(|(point, _)| *point).collect();
        drawing.marks(points, look.sign, 0.9 * SIGN_RADIUS * f32::from(size).sqrt(), look.colour);
    }
}

/// The line on which both coordinates are equal, as far as both axes reach.
fn draw_diagonal(drawing: &mut Drawing, area: Area, across: &Projection, up: &Projection) {
    let (low, high) = (across.low().max(up.low()), across.high().min(up.high()));
    if low < high {
        let (from, to) = (place(area, across, up, (low, low)), place(area, across, up, (high, high)));
        let stroke = Stroke { colour: QUIET, width: 1.2, dashes: Some([5.0, 5.0]) };
        drawing.line(from, &[(0.0, 0.0), (to.x - from.x, to.y - from.y)], stroke);
    }
}

/// A box without a filling.
pub(crate) fn outline(colour: Colour) -> Paint {
    Paint::outline(Stroke::solid(colour, 1.4))
}

#[cfg(test)]
mod tests;
