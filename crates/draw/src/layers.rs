//! A bar chart of the layers of a census, as SVG.

use std::fmt::Write;

/// The size of the chart in pixels, and of the margins for the labels.
const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const MARGIN: f64 = 48.0;

/// Draws how many states each layer has: one bar per depth, the heights in proportion. `title` is the accessible name;
/// `depth` and `states` label the axes. The same layers give the same document, byte for byte.
///
/// ```
/// let picture = gordian_draw::layers_svg(&[1, 2, 1], "a census", "depth", "states");
/// assert_eq!(picture.matches("<rect class=\"layer\"").count(), 3);
/// ```
pub fn layers_svg(layers: &[u64], title: &str, depth: &str, states: &str) -> String {
    let largest = layers.iter().copied().max().unwrap_or(0).max(1);
    let (width, height) = (WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN);
    let step = width / layers.len().max(1) as f64;
    let base = HEIGHT - MARGIN;
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
         role=\"img\" direction=\"ltr\" font-family=\"system-ui, 'Segoe UI', 'Noto Sans', sans-serif\" font-size=\"13\" \
         fill=\"#1f2933\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>",
        crate::svg::escape(title)
    );
    for (number, &count) in layers.iter().enumerate() {
        let bar = height * count as f64 / largest as f64;
        let x = MARGIN + step * number as f64;
        let _ = writeln!(
            out,
            "<rect class=\"layer\" x=\"{x:.2}\" y=\"{:.2}\" width=\"{:.2}\" height=\"{bar:.2}\" fill=\"#2f6f9f\">\
             <title>{number}: {count}</title></rect>",
            base - bar,
            step * 0.85,
        );
    }
    let last = layers.len().saturating_sub(1);
    let middle = WIDTH / 2.0;
    let mut label = |x: f64, y: f64, anchor: &str, text: &str| {
        let text = crate::svg::escape(text);
        let _ = writeln!(out, "<text x=\"{x:.2}\" y=\"{y:.2}\" text-anchor=\"{anchor}\">{text}</text>");
    };
    label(middle, MARGIN / 2.0, "middle", title);
    label(MARGIN, MARGIN - 6.0, "start", &format!("{largest} {states}"));
    label(MARGIN + step * 0.4, base + 18.0, "middle", "0");
    label(middle, base + 34.0, "middle", depth);
    if last > 0 {
        label(MARGIN + step * (last as f64 + 0.4), base + 18.0, "middle", &last.to_string());
    }
    out.push_str("</svg>\n");
    out
}
