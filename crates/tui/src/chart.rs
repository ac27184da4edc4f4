//! Small charts drawn with block characters or ASCII.

use crate::display::DisplayOptions;
use crate::text::TextWriter;
use gordian_session::units::format_short;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::collections::BTreeMap;

/// Draws horizontal bars, one for each key, scaled to the largest count. If there are more keys than rows, the largest keys are
/// shown, because that is where the search works.
pub(crate) fn draw_bars(writer: &TextWriter, buffer: &mut Buffer, area: Rect, counts: &BTreeMap<u64, u64>) {
    let max_count = counts.values().copied().max().unwrap_or(0).max(1);
    let skipped = counts.len().saturating_sub(area.height.into());
    let widest = counts.keys().next_back().map_or(1, |key| key.to_string().len()) as u16;
    let room = area.width.saturating_sub(widest + 8);
    let plain = TextWriter { is_rtl: false, ..*writer };
    for (row, (key, count)) in counts.iter().skip(skipped).enumerate() {
        let length = (u128::from(*count) * u128::from(room)).div_ceil(u128::from(max_count)) as usize;
        let bar = writer.display.glyph("█", "#").repeat(length);
        let place = Rect { y: area.y + row as u16, height: 1, ..area };
        plain.write_line(buffer, place, 0, &format!("{key:>width$} ", width = widest.into()), Style::new());
        buffer.set_stringn(place.x + widest + 1, place.y, &bar, room.into(), writer.display.chart_style());
        buffer.set_stringn(
            place.x + widest + 2 + length as u16,
            place.y,
            format_short(*count),
            7,
            writer.display.muted_style(),
        );
    }
}

/// Draws vertical columns, one for each value, scaled to the largest value.
pub(crate) fn draw_columns(display: &DisplayOptions, buffer: &mut Buffer, area: Rect, values: &[u64]) {
    const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const THIRDS: [&str; 9] = [" ", ".", ".", ".", ":", ":", ":", "#", "#"];
    let max_value = values.iter().copied().max().unwrap_or(0).max(1);
    let characters = display.glyph(EIGHTHS, THIRDS);
    for (column, value) in values.iter().take(area.width.into()).enumerate() {
        let filled = (u128::from(*value) * u128::from(area.height) * 8).div_ceil(u128::from(max_value)) as u64;
        for row in 0..area.height {
            let below = u64::from(area.height - 1 - row) * 8;
            let part = filled.saturating_sub(below).min(8) as usize;
            buffer.set_stringn(area.x + column as u16, area.y + row, characters[part], 1, display.chart_style());
        }
    }
}

/// Draws a slider at a place given in thousandths.
pub(crate) fn draw_slider(display: &DisplayOptions, buffer: &mut Buffer, area: Rect, thousandths: u64) {
    let room = u64::from(area.width.saturating_sub(1));
    let knob = (room * thousandths.min(1_000) / 1_000) as u16;
    for column in 0..area.width {
        let sign = match column.cmp(&knob) {
            std::cmp::Ordering::Less => display.glyph("━", "="),
            std::cmp::Ordering::Equal => display.glyph("●", "O"),
            std::cmp::Ordering::Greater => display.glyph("─", "-"),
        };
        buffer.set_stringn(area.x + column, area.y, sign, 1, display.chart_style());
    }
}
