//! Small charts of block signs, or of ASCII: bars that lie, and a line of heights.

use crate::look::Look;
use crate::text::{Pen, short};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::collections::BTreeMap;

/// Bars for counts by key, the longest as long as there is room. Where there are more keys than rows, the last ones are seen:
/// that is where a search is at work.
pub(crate) fn bars(pen: &Pen, buffer: &mut Buffer, area: Rect, counts: &BTreeMap<u64, u64>) {
    let most = counts.values().copied().max().unwrap_or(0).max(1);
    let skipped = counts.len().saturating_sub(area.height.into());
    let widest = counts.keys().next_back().map_or(1, |key| key.to_string().len()) as u16;
    let room = area.width.saturating_sub(widest + 8);
    let plain = Pen { is_rtl: false, ..*pen };
    for (row, (key, count)) in counts.iter().skip(skipped).enumerate() {
        let length = (u128::from(*count) * u128::from(room)).div_ceil(u128::from(most)) as usize;
        let bar = pen.look.sign("█", "#").repeat(length);
        let place = Rect { y: area.y + row as u16, height: 1, ..area };
        plain.line(buffer, place, 0, &format!("{key:>width$} ", width = widest.into()), Style::new());
        buffer.set_stringn(place.x + widest + 1, place.y, &bar, room.into(), pen.look.chart());
        buffer.set_stringn(place.x + widest + 2 + length as u16, place.y, short(*count), 7, pen.look.quiet());
    }
}

/// Heights side by side, the highest as high as the area.
pub(crate) fn heights(look: &Look, buffer: &mut Buffer, area: Rect, values: &[u64]) {
    const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
    const THIRDS: [&str; 9] = [" ", ".", ".", ".", ":", ":", ":", "#", "#"];
    let most = values.iter().copied().max().unwrap_or(0).max(1);
    let signs = look.sign(EIGHTHS, THIRDS);
    for (column, value) in values.iter().take(area.width.into()).enumerate() {
        let filled = (u128::from(*value) * u128::from(area.height) * 8).div_ceil(u128::from(most)) as u64;
        for row in 0..area.height {
            let below = u64::from(area.height - 1 - row) * 8;
            let part = filled.saturating_sub(below).min(8) as usize;
            buffer.set_stringn(area.x + column as u16, area.y + row, signs[part], 1, look.chart());
        }
    }
}

/// Where somebody is on a way, in thousandths.
pub(crate) fn slider(look: &Look, buffer: &mut Buffer, area: Rect, thousandths: u64) {
    let room = u64::from(area.width.saturating_sub(1));
    let at = (room * thousandths.min(1_000) / 1_000) as u16;
    for column in 0..area.width {
        let sign = match column.cmp(&at) {
            std::cmp::Ordering::Less => look.sign("━", "="),
            std::cmp::Ordering::Equal => look.sign("●", "O"),
            std::cmp::Ordering::Greater => look.sign("─", "-"),
        };
        buffer.set_stringn(area.x + column, area.y, sign, 1, look.chart());
    }
}
