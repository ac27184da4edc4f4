//! What the terminal can display, and the styles that follow from it: colours, Unicode or ASCII, right-to-left text.

use gordian_draw::Theme;
use gordian_puzzle::{Ground, Mark, SceneCell};
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourDepth {
    /// 24-bit colours.
    True,
    /// The 256 colours of xterm.
    Indexed,
    /// The sixteen colours of every colour terminal.
    Sixteen,
    /// No colours, because the terminal has none or the user wants none.
    None,
}

/// Who shapes and orders Arabic and Persian text for display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bidi {
    /// The terminal.
    Terminal,
    /// This program: it sends joined letter forms in display order.
    #[default]
    App,
    /// Nobody: letters are sent in logical order.
    Off,
}

/// What the terminal can display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisplayOptions {
    /// The colours.
    pub colours: ColourDepth,
    /// Draw boards, frames and bars with ASCII only.
    pub ascii: bool,
    /// Who orders right-to-left text.
    pub bidi: Bidi,
    /// Number the rows and columns of boards.
    pub coordinates: bool,
}

impl DisplayOptions {
    /// Detects the options from environment variables, which `variable` looks up. `NO_COLOR` overrides every other variable.
    ///
    /// ```
    /// use gordian_tui::{ColourDepth, DisplayOptions};
    /// let display = DisplayOptions::detect(|name| (name == "COLORTERM").then(|| "truecolor".to_owned()));
    /// assert_eq!(display.colours, ColourDepth::True);
    /// ```
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> DisplayOptions {
        let value = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = value("TERM").unwrap_or_default();
        let has_true_colour = value("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        let colours = if value("NO_COLOR").is_some() || term == "dumb" {
            ColourDepth::None
        } else if has_true_colour || term.ends_with("-direct") {
            ColourDepth::True
        } else if term.contains("256") {
            ColourDepth::Indexed
        } else {
            ColourDepth::Sixteen
        };
        // These terminals order right-to-left text themselves, unless a multiplexer runs between them and this program.
        let orders_text = ["VTE_VERSION", "KONSOLE_VERSION", "MLTERM"].into_iter().any(|name| value(name).is_some())
            || value("TERM_PROGRAM").is_some_and(|program| program == "Apple_Terminal");
        let is_multiplexed = value("TMUX").is_some() || term.starts_with("screen") || term.starts_with("tmux");
        let bidi = if orders_text && !is_multiplexed { Bidi::Terminal } else { Bidi::App };
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value);
        let ascii = term == "linux" && locale.is_some_and(|locale| !locale.to_lowercase().contains("utf"));
        DisplayOptions { colours, ascii, bidi, coordinates: false }
    }

    /// The Unicode or the ASCII variant of a text, whichever is displayed.
    pub(crate) fn glyph<T>(&self, unicode: T, ascii: T) -> T {
        if self.ascii { ascii } else { unicode }
    }

    /// A colour as the terminal supports it; `fallback` is for terminals with sixteen colours.
    fn colour(&self, colour: gordian_draw::Colour, fallback: Color) -> Option<Color> {
        match self.colours {
            ColourDepth::True => Some(Color::Rgb(colour.red, colour.green, colour.blue)),
            ColourDepth::Indexed => Some(Color::Indexed(nearest_indexed(colour))),
            ColourDepth::Sixteen => Some(fallback),
            ColourDepth::None => None,
        }
    }

    /// The style of a title.
    pub(crate) fn title_style(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of secondary text.
    pub(crate) fn muted_style(&self) -> Style {
        match self.colours {
            ColourDepth::None => Style::new(),
            _ => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// The style of the selected line of a list.
    pub(crate) fn selected_style(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The style of a success.
    pub(crate) fn success_style(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Hint), Color::Green)
    }

    /// The style of an error or a refusal.
    pub(crate) fn error_style(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Wrong), Color::Red)
    }

    /// The style of bars and lines in charts.
    pub(crate) fn chart_style(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Preview), Color::Cyan)
    }

    fn foreground(&self, colour: Option<gordian_draw::Colour>, fallback: Color) -> Style {
        match colour.and_then(|colour| self.colour(colour, fallback)) {
            Some(colour) => Style::new().fg(colour).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The style of a cell of a board. Colours only repeat what the characters in the cell show.
    pub(crate) fn cell_style(&self, cell: &SceneCell) -> Style {
        let theme = Theme::Dark;
        let mut style = Style::new();
        let highlight = [Mark::Wrong, Mark::Hint, Mark::Preview].into_iter().find(|mark| cell.marks.contains(mark));
        let has_backgrounds = matches!(self.colours, ColourDepth::True | ColourDepth::Indexed);
        if let Some(colour) = highlight.and_then(|mark| theme.mark(mark)) {
            let fallback = match highlight {
                Some(Mark::Wrong) => Color::Red,
                Some(Mark::Hint) => Color::Green,
                _ => Color::Cyan,
            };
            style = self.with_colour(style, colour, fallback, has_backgrounds).add_modifier(Modifier::BOLD);
        } else if let Some(piece) = &cell.piece {
            style = self.with_colour(
                style,
                theme.tone(piece.tone),
                tone_of_sixteen(piece.tone),
                has_backgrounds && fills_cell(cell),
            );
        } else if let Some(colour) = theme.ground(cell.ground).filter(|_| has_backgrounds) {
            style = match cell.ground {
                // Walls are drawn with a full-block character, so the foreground is what fills the cell.
                Ground::Wall | Ground::Dark => {
                    self.colour(colour, Color::DarkGray).map_or(style, |colour| style.fg(colour))
                }
                Ground::Light => self.with_colour(style, colour, Color::White, true),
                _ => style,
            };
        } else if self.colours == ColourDepth::Sixteen {
            style = match cell.ground {
                Ground::Wall | Ground::Light => style.fg(Color::DarkGray),
                Ground::Target => style.fg(Color::Magenta),
                _ => style,
            };
        }
        if cell.ground == Ground::Dark && has_backgrounds && cell.piece.is_none() && highlight.is_none() {
            // Nearly black would be invisible on a black background.
            style = Style::new();
        }
        if cell.marks.contains(&Mark::Chosen) {
            style = style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED);
        }
        if cell.marks.contains(&Mark::Moved) {
            style = style.add_modifier(Modifier::BOLD);
        }
        style
    }

    /// Adds a colour: as the background with readable text on it where it fills the cell, otherwise as the text colour.
    fn with_colour(&self, style: Style, colour: gordian_draw::Colour, fallback: Color, fills_cell: bool) -> Style {
        match self.colour(colour, fallback) {
            Some(background) if fills_cell => {
                let text = Theme::letters_on(colour);
                let style = style.bg(background);
                self.colour(text, Color::Black).map_or(style, |text| style.fg(text))
            }
            Some(text) => style.fg(text),
            None => style,
        }
    }
}

/// Whether the piece covers its whole cell.
fn fills_cell(cell: &SceneCell) -> bool {
    use gordian_puzzle::Shape;
    cell.piece.as_ref().is_some_and(|piece| matches!(piece.shape, Shape::Tile | Shape::Card))
}

/// The nearest colour in the 6 x 6 x 6 colour cube of xterm's 256 colours.
fn nearest_indexed(colour: gordian_draw::Colour) -> u8 {
    let level = |value: u8| match value {
        0..48 => 0,
        48..115 => 1,
        _ => (value - 35) / 40,
    };
    16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue)
}

/// The colour of a piece's tone on a terminal with sixteen colours.
fn tone_of_sixteen(tone: u8) -> Color {
    let tones = [
        Color::LightBlue,
        Color::Yellow,
        Color::Green,
        Color::Magenta,
        Color::Cyan,
        Color::Red,
        Color::LightYellow,
        Color::Gray,
    ];
    tones[usize::from(tone) % tones.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(pairs: &[(&str, &str)]) -> DisplayOptions {
        DisplayOptions::detect(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn colour_depth_follows_the_environment() {
        assert_eq!(detect(&[("TERM", "xterm-256color")]).colours, ColourDepth::Indexed);
        assert_eq!(detect(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).colours, ColourDepth::True);
        assert_eq!(detect(&[("TERM", "xterm")]).colours, ColourDepth::Sixteen);
        assert_eq!(detect(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).colours, ColourDepth::None);
        assert_eq!(detect(&[("TERM", "xterm"), ("NO_COLOR", "")]).colours, ColourDepth::Sixteen);
    }

    #[test]
    fn text_is_ordered_by_the_terminal_or_by_us() {
        assert_eq!(detect(&[("VTE_VERSION", "7000")]).bidi, Bidi::Terminal);
        assert_eq!(detect(&[("VTE_VERSION", "7000"), ("TMUX", "/tmp/x")]).bidi, Bidi::App);
        assert_eq!(detect(&[("TERM", "xterm")]).bidi, Bidi::App);
    }

    #[test]
    fn indexed_black_white_and_red() {
        let colour = |red, green, blue| gordian_draw::Colour { red, green, blue };
        assert_eq!(
            (
                nearest_indexed(colour(0, 0, 0)),
                nearest_indexed(colour(255, 255, 255)),
                nearest_indexed(colour(255, 0, 0))
            ),
            (16, 231, 196)
        );
    }
}
