//! The display list: a scene as plain shapes, drawn by both SVG and PNG.

use crate::colour::Colour;

/// A place in a drawing: `x` to the right and `y` down from the upper left corner. A cell is 100 wide and high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// The point at `x` and `y`.
    pub const fn new(x: f32, y: f32) -> Self {
        Point { x, y }
    }

    /// The point this far to the right and down.
    pub(crate) fn offset(self, right: f32, down: f32) -> Point {
        Point::new(self.x + right, self.y + down)
    }
}

/// How a line is drawn. Ends and corners are round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// The colour of the line.
    pub colour: Colour,
    /// The width of the line.
    pub width: f32,
    /// The lengths of dashes and of the gaps between them.
    pub dashes: Option<[f32; 2]>,
}

impl Stroke {
    /// An unbroken line.
    pub const fn solid(colour: Colour, width: f32) -> Self {
        Stroke { colour, width, dashes: None }
    }
}

/// How a closed shape is drawn: first filled, then outlined.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    /// What the shape is filled with.
    pub fill: Option<Colour>,
    /// The outline of the shape.
    pub stroke: Option<Stroke>,
}

impl Paint {
    /// Filled, without an outline.
    pub const fn fill(colour: Colour) -> Self {
        Paint { fill: Some(colour), stroke: None }
    }

    /// Outlined and not filled.
    pub const fn outline(stroke: Stroke) -> Self {
        Paint { fill: None, stroke: Some(stroke) }
    }

    /// Filled and outlined.
    pub const fn both(fill: Colour, stroke: Stroke) -> Self {
        Paint { fill: Some(fill), stroke: Some(stroke) }
    }
}

/// One shape of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Primitive {
    /// A rectangle, its corners rounded when `radius` is not 0.
    Rectangle {
        /// The upper left corner.
        at: Point,
        /// The width.
        width: f32,
        /// The height.
        height: f32,
        /// The radius of its corners.
        radius: f32,
        /// How the rectangle is drawn.
        paint: Paint,
    },
    /// A circle.
    Circle {
        /// The centre.
        at: Point,
        /// The radius.
        radius: f32,
        /// How the circle is drawn.
        paint: Paint,
    },
    /// A closed shape with straight sides.
    Polygon {
        /// The corners.
        points: Vec<Point>,
        /// How the polygon is drawn.
        paint: Paint,
    },
    /// Straight lines from point to point.
    Line {
        /// The points.
        points: Vec<Point>,
        /// How the line is drawn.
        stroke: Stroke,
    },
    /// A short text on one line.
    Text {
        /// The place of the text, see `anchor`; vertically the middle of its capitals and digits.
        at: Point,
        /// The size of the font; capitals and digits are 0.7 of it high.
        size: f32,
        /// Which part of the text is there.
        anchor: Anchor,
        /// The text.
        text: String,
        /// The colour of the text.
        colour: Colour,
    },
    /// The same sign at many places.
    Marks {
        /// The middles of the signs.
        points: Vec<Point>,
        /// The sign.
        sign: Sign,
        /// Its radius.
        radius: f32,
        /// Its colour.
        colour: Colour,
    },
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The middle. Programs that show an SVG picture stretch or shrink the text to its measured width.
    Fitted,
    /// The left end.
    Start,
    /// The middle.
    Middle,
    /// The right end.
    End,
}

/// The sign of a point in a plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A disc.
    Dot,
    /// A square.
    Square,
    /// A square that stands on a corner.
    Diamond,
    /// A triangle that points up.
    Up,
    /// A triangle that points down.
    Down,
    /// Two lines, as in a multiplication sign.
    Cross,
    /// Two lines, as in a plus sign.
    Plus,
}

impl Sign {
    /// The corners of a sign with radius 1, as offsets from its middle; empty for those without corners.
    pub(crate) fn corners(self) -> &'static [(f32, f32)] {
        match self {
            Sign::Square => &[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
            Sign::Diamond => &[(0.0, -1.25), (1.25, 0.0), (0.0, 1.25), (-1.25, 0.0)],
            Sign::Up => &[(0.0, -1.2), (1.15, 0.8), (-1.15, 0.8)],
            Sign::Down => &[(0.0, 1.2), (1.15, -0.8), (-1.15, -0.8)],
            Sign::Dot | Sign::Cross | Sign::Plus => &[],
        }
    }

    /// The two lines of a sign with radius 1, each from one end to the other.
    pub(crate) fn lines(self) -> &'static [[(f32, f32); 2]] {
        match self {
            Sign::Cross => &[[(-0.9, -0.9), (0.9, 0.9)], [(-0.9, 0.9), (0.9, -0.9)]],
            Sign::Plus => &[[(-1.2, 0.0), (1.2, 0.0)], [(0.0, -1.2), (0.0, 1.2)]],
            Sign::Dot | Sign::Square | Sign::Diamond | Sign::Up | Sign::Down => &[],
        }
    }
}

/// A picture as a list of shapes, drawn in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// The width.
    pub width: f32,
    /// The height.
    pub height: f32,
    /// The colour of the page behind everything.
    pub page: Colour,
    /// The shapes, the lowest first.
    pub primitives: Vec<Primitive>,
}

impl Drawing {
    /// Makes room at the left and above everything.
    pub(crate) fn shift(&mut self, right: f32, down: f32) {
        self.width += right;
        self.height += down;
        let shift = |point: &mut Point| *point = point.offset(right, down);
        for primitive in &mut self.primitives {
            match primitive {
                Primitive::Rectangle { at, .. } | Primitive::Circle { at, .. } | Primitive::Text { at, .. } => {
                    shift(at);
                }
                Primitive::Polygon { points, .. }
                | Primitive::Line { points, .. }
                | Primitive::Marks { points, .. } => points.iter_mut().for_each(shift),
            }
        }
    }

    pub(crate) fn rectangle(&mut self, at: Point, width: f32, height: f32, radius: f32, paint: Paint) {
        self.primitives.push(Primitive::Rectangle { at, width, height, radius, paint });
    }

    /// Draws a square around a centre.
    pub(crate) fn square(&mut self, centre: Point, half_side: f32, radius: f32, paint: Paint) {
        self.rectangle(centre.offset(-half_side, -half_side), 2.0 * half_side, 2.0 * half_side, radius, paint);
    }

    pub(crate) fn circle(&mut self, at: Point, radius: f32, paint: Paint) {
        self.primitives.push(Primitive::Circle { at, radius, paint });
    }

    /// Draws a polygon, given the offsets of its corners from a centre, to the right and down.
    pub(crate) fn polygon(&mut self, centre: Point, corners: &[(f32, f32)], paint: Paint) {
        let points = corners.iter().map(|(right, down)| centre.offset(*right, *down)).collect();
        self.primitives.push(Primitive::Polygon { points, paint });
    }

    /// Draws a line, given the offsets of its points from a centre, to the right and down.
    pub(crate) fn line(&mut self, centre: Point, points: &[(f32, f32)], stroke: Stroke) {
        let points = points.iter().map(|(right, down)| centre.offset(*right, *down)).collect();
        self.primitives.push(Primitive::Line { points, stroke });
    }

    /// Draws a text that fits into a width: scaled down if needed, and truncated if it would become too small to read.
    pub(crate) fn text(&mut self, at: Point, size: f32, width: f32, text: &str, colour: Colour) {
        let (text, size) = fit(text, size, width);
        if !text.is_empty() {
            self.primitives.push(Primitive::Text { at, size, anchor: Anchor::Fitted, text, colour });
        }
    }

    /// Draws a text as wide as it is.
    pub(crate) fn label(&mut self, at: Point, size: f32, anchor: Anchor, text: &str, colour: Colour) {
        if !text.is_empty() {
            self.primitives.push(Primitive::Text { at, size, anchor, text: text.to_owned(), colour });
        }
    }

    /// Draws the same sign at some places.
    pub(crate) fn marks(&mut self, points: Vec<Point>, sign: Sign, radius: f32, colour: Colour) {
        if !points.is_empty() {
            self.primitives.push(Primitive::Marks { points, sign, radius, colour });
        }
    }
}

/// The smallest font size that is readable at the usual scale.
const MIN_SIZE: f32 = 16.0;

/// The text and the font size that fit into a width.
fn fit(text: &str, size: f32, width: f32) -> (String, f32) {
    let needed = crate::font::width(text) * size;
    if needed <= width {
        return (text.to_owned(), size);
    }
    let scaled = size * width / needed;
    if scaled >= MIN_SIZE {
        return (text.to_owned(), scaled);
    }
    let mut short = String::new();
    for character in text.chars() {
        let longer = format!("{short}{character}…");
        if crate::font::width(&longer) * MIN_SIZE > width {
            break;
        }
        short.push(character);
    }
    (format!("{short}…"), MIN_SIZE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_scaled_down_or_truncated() {
        assert_eq!(fit("7", 50.0, 80.0), ("7".into(), 50.0));
        let (text, size) = fit("12345", 50.0, 80.0);
        assert_eq!(text, "12345");
        assert!((MIN_SIZE..50.0).contains(&size), "{size}");
        assert!(crate::font::width(&text) * size <= 80.01, "{size}");
        let (text, size) = fit("a very long label indeed", 50.0, 80.0);
        assert!(text.starts_with("a very") && text.ends_with('…') && size == MIN_SIZE, "{text}");
        assert!(crate::font::width(&text) * size <= 80.0);
    }
}
