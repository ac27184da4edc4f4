//! Scenes as PNG: the drawing rendered by `tiny-skia` with a built-in font.

use crate::colour::Colour;
use crate::drawing::{Anchor, Drawing, Paint as ShapePaint, Point, Primitive, Sign, Stroke as LineStroke};
use crate::font::{self, Step};
use crate::outline_font;
use crate::picture::{CELL, PictureStyle};
use gordian_puzzle::Scene;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

/// The largest width or height in pixels, which bounds the memory of a picture.
const MAX_SIDE: f32 = 8_192.0;

/// Draws a scene as a PNG picture. Pictures wider or higher than 8192 pixels are scaled down.
pub fn png(scene: &Scene, style: &PictureStyle) -> Vec<u8> {
    render(&Drawing::styled(scene, style), style.pixels_per_cell.max(1) as f32 / CELL)
}

/// Renders a drawing, with `requested` pixels to one of its units.
pub(crate) fn render(drawing: &Drawing, requested: f32) -> Vec<u8> {
    let scale = requested.min(MAX_SIDE / drawing.width).min(MAX_SIDE / drawing.height);
    let pixels = |length: f32| ((length * scale).round() as u32).max(1);
    let mut renderer = Renderer {
        pixmap: Pixmap::new(pixels(drawing.width), pixels(drawing.height))
            .expect("a picture has at least one and at most 8192 x 8192 pixels"),
        transform: Transform::from_scale(scale, scale),
    };
    renderer.pixmap.fill(opaque(drawing.page));
    for primitive in &drawing.primitives {
        renderer.draw(primitive);
    }
    renderer.pixmap.encode_png().expect("writing a picture to memory does not fail")
}

fn opaque(colour: Colour) -> Color {
    Color::from_rgba8(colour.red, colour.green, colour.blue, u8::MAX)
}

/// Draws shapes on pixels.
struct Renderer {
    pixmap: Pixmap,
    transform: Transform,
}

impl Renderer {
    fn draw(&mut self, primitive: &Primitive) {
        match primitive {
            Primitive::Rectangle { at, width, height, radius, paint } => {
                self.draw_path(rectangle(*at, *width, *height, *radius), paint);
            }
            Primitive::Circle { at, radius, paint } => {
                self.draw_path(PathBuilder::from_circle(at.x, at.y, *radius), paint);
            }
            Primitive::Polygon { points, paint } => self.draw_path(polyline(points, Ends::Joined), paint),
            Primitive::Line { points, stroke } => {
                self.draw_path(polyline(points, Ends::Open), &ShapePaint::outline(*stroke));
            }
            Primitive::Marks { points, sign, radius, colour } => self.draw_marks(points, *sign, *radius, *colour),
            Primitive::Text { at, size, anchor, text, colour } if *anchor != Anchor::Fitted => {
                let steps = outline_font::steps(text, *at, *anchor, *size);
                self.draw_path(text_path(&steps), &ShapePaint::fill(*colour));
            }
            Primitive::Text { at, size, text, colour, .. } => {
                let paint = ShapePaint::outline(LineStroke::solid(*colour, font::stroke_width(*size)));
                self.draw_path(text_path(&font::steps(text, *at, *size)), &paint);
            }
        }
    }

    /// Draws all signs as one path.
    fn draw_marks(&mut self, points: &[Point], sign: Sign, radius: f32, colour: Colour) {
        let mut path = PathBuilder::new();
        for point in points {
            if sign == Sign::Dot {
                path.push_circle(point.x, point.y, radius);
            }
            for (index, (x, y)) in sign.corners().iter().enumerate() {
                let (x, y) = (point.x + radius * x, point.y + radius * y);
                if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
            }
            if !sign.corners().is_empty() {
                path.close();
            }
            for [(x, y), (right, down)] in sign.lines() {
                path.move_to(point.x + radius * x, point.y + radius * y);
                path.line_to(point.x + radius * right, point.y + radius * down);
            }
        }
        let is_line = !sign.lines().is_empty();
        let stroke = ShapePaint::outline(LineStroke::solid(colour, 1.6));
        self.draw_path(path.finish(), &if is_line { stroke } else { ShapePaint::fill(colour) });
    }

    /// Fills and outlines a path; an empty path draws nothing.
    fn draw_path(&mut self, path: Option<Path>, paint: &ShapePaint) {
        let Some(path) = path else { return };
        if let Some(colour) = paint.fill {
            self.pixmap.fill_path(&path, &ink(colour), FillRule::Winding, self.transform, None);
        }
        if let Some(line) = paint.stroke {
            let stroke = Stroke {
                width: line.width,
                line_cap: LineCap::Round,
                line_join: LineJoin::Round,
                dash: line.dashes.and_then(|[dash, gap]| StrokeDash::new(vec![dash, gap], 0.0)),
                ..Stroke::default()
            };
            self.pixmap.stroke_path(&path, &ink(line.colour), &stroke, self.transform, None);
        }
    }
}

/// The paint of one colour.
fn ink(colour: Colour) -> Paint<'static> {
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    paint.set_color(opaque(colour));
    paint
}

/// The path of a rectangle; `None` if it is empty.
fn rectangle(at: Point, width: f32, height: f32, radius: f32) -> Option<Path> {
    let rect = Rect::from_xywh(at.x, at.y, width, height)?;
    let radius = radius.min(width / 2.0).min(height / 2.0);
    if radius <= 0.0 {
        return Some(PathBuilder::from_rect(rect));
    }
    // A quarter of a circle as one curve: its handles are this share of the radius long.
    let handle = radius * (1.0 - 0.552_284_8);
    let (left, top, right, bottom) = (rect.left(), rect.top(), rect.right(), rect.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - handle, top, right, top + handle, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + handle, bottom, left, bottom - handle, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + handle, left + handle, top, left + radius, top);
    path.close();
    path.finish()
}

/// Whether the last point of a line is joined to the first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Open,
    Joined,
}

/// A path of straight lines; `None` if it is empty.
fn polyline(points: &[Point], ends: Ends) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, point) in points.iter().enumerate() {
        if index == 0 {
            path.move_to(point.x, point.y);
        } else {
            path.line_to(point.x, point.y);
        }
    }
    if ends == Ends::Joined {
        path.close();
    }
    path.finish()
}

/// The path of a text; `None` if it is empty.
fn text_path(steps: &[Step]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Step::Move(to) => path.move_to(to.x, to.y),
            Step::Line(to) => path.line_to(to.x, to.y),
            Step::Curve(one, two, to) => path.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y),
            Step::Close => path.close(),
        }
    }
    path.finish()
}
