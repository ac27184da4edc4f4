//! How the terminal is painted: as many colours as it has, or none, in Unicode or in ASCII.

use gordian_draw::Theme;
use gordian_puzzle::{Ground, Mark, SceneCell};
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Red, green and blue, 256 each.
    True,
    /// The 256 of xterm.
    Indexed,
    /// The sixteen that every colour terminal has.
    Sixteen,
    /// None, or none are wanted.
    None,
}

/// Who puts Arabic and Persian letters into the order and the shapes in which they are read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Bidi {
    /// The terminal does.
    Terminal,
    /// We do: letters leave in the order of the screen, joined.
    #[default]
    App,
    /// Nobody: letters leave as they are written.
    Off,
}

/// How everything is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub colours: Colours,
    /// Nothing but ASCII for boards, frames and bars.
    pub ascii: bool,
    /// Who orders right-to-left text.
    pub bidi: Bidi,
}

impl Look {
    /// The look that the surroundings ask for: `variable` tells the environment. `NO_COLOR` wins over everything.
    ///
    /// ```
    /// use gordian_tui::{Colours, Look};
    /// let look = Look::detect(|name| (name == "COLORTERM").then(|| "truecolor".to_owned()));
    /// assert_eq!(look.colours, Colours::True);
    /// ```
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Look {
        let value = |name: &str| variable(name).filter(|value| !value.is_empty());
        let term = value("TERM").unwrap_or_default();
        let has_true = value("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        let colours = if value("NO_COLOR").is_some() || term == "dumb" {
            Colours::None
        } else if has_true || term.ends_with("-direct") {
            Colours::True
        } else if term.contains("256") {
            Colours::Indexed
        } else {
            Colours::Sixteen
        };
        // Terminals that order right-to-left text themselves, when nothing stands between them and us.
        let orders = ["VTE_VERSION", "KONSOLE_VERSION", "MLTERM"].into_iter().any(|name| value(name).is_some())
            || value("TERM_PROGRAM").is_some_and(|program| program == "Apple_Terminal");
        let between = value("TMUX").is_some() || term.starts_with("screen") || term.starts_with("tmux");
        let bidi = if orders && !between { Bidi::Terminal } else { Bidi::App };
        let is_unicode = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(value);
        let ascii = term == "linux" && is_unicode.is_some_and(|locale| !locale.to_lowercase().contains("utf"));
        Look { colours, ascii, bidi }
    }

    /// One of two texts: in Unicode, or in ASCII.
    pub(crate) fn sign<T>(&self, unicode: T, ascii: T) -> T {
        if self.ascii { ascii } else { unicode }
    }

    fn colour(&self, colour: gordian_draw::Colour, sixteen: Color) -> Option<Color> {
        match self.colours {
            Colours::True => Some(Color::Rgb(colour.red, colour.green, colour.blue)),
            Colours::Indexed => Some(Color::Indexed(cube(colour))),
            Colours::Sixteen => Some(sixteen),
            Colours::None => None,
        }
    }

    /// The style of a title.
    pub(crate) fn title(&self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The style of what is less important.
    pub(crate) fn quiet(&self) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            _ => Style::new().add_modifier(Modifier::DIM),
        }
    }

    /// The style of what is chosen in a list.
    pub(crate) fn chosen(&self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// The style of something gone well.
    pub(crate) fn good(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Hint), Color::Green)
    }

    /// The style of a reason why not.
    pub(crate) fn bad(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Wrong), Color::Red)
    }

    /// The style of bars and lines in charts.
    pub(crate) fn chart(&self) -> Style {
        self.foreground(Theme::Dark.mark(Mark::Preview), Color::Cyan)
    }

    fn foreground(&self, colour: Option<gordian_draw::Colour>, sixteen: Color) -> Style {
        match colour.and_then(|colour| self.colour(colour, sixteen)) {
            Some(colour) => Style::new().fg(colour).add_modifier(Modifier::BOLD),
            None => Style::new().add_modifier(Modifier::BOLD),
        }
    }

    /// The style of a cell of a board. Its signs say the same.
    pub(crate) fn cell(&self, cell: &SceneCell) -> Style {
        let theme = Theme::Dark;
        let mut style = Style::new();
        let urgent = [Mark::Wrong, Mark::Hint, Mark::Preview].into_iter().find(|mark| cell.marks.contains(mark));
        let rich = matches!(self.colours, Colours::True | Colours::Indexed);
        if let Some(colour) = urgent.and_then(|mark| theme.mark(mark)) {
            let sixteen = match urgent {
                Some(Mark::Wrong) => Color::Red,
                Some(Mark::Hint) => Color::Green,
                _ => Color::Cyan,
            };
            style = self.on(style, colour, sixteen, rich).add_modifier(Modifier::BOLD);
        } else if let Some(piece) = &cell.piece {
            style = self.on(style, theme.tone(piece.tone), sixteen_tone(piece.tone), rich && fills_cell(cell));
        } else if let Some(colour) = theme.ground(cell.ground).filter(|_| rich) {
            style = match cell.ground {
                // Walls are painted with a glyph that fills; its colour is the letters'.
                Ground::Wall | Ground::Dark => {
                    self.colour(colour, Color::DarkGray).map_or(style, |colour| style.fg(colour))
                }
                Ground::Light => self.on(style, colour, Color::White, true),
                _ => style,
            };
        } else if self.colours == Colours::Sixteen {
            style = match cell.ground {
                Ground::Wall | Ground::Light => style.fg(Color::DarkGray),
                Ground::Target => style.fg(Color::Magenta),
                _ => style,
            };
        }
        if cell.ground == Ground::Dark && rich && cell.piece.is_none() && urgent.is_none() {
            // Nearly black on a black terminal would not be seen.
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

    /// Letters on a colour where it fills a cell, else letters of the colour.
    fn on(&self, style: Style, colour: gordian_draw::Colour, sixteen: Color, fills: bool) -> Style {
        match self.colour(colour, sixteen) {
            Some(ground) if fills => {
                let letters = Theme::letters_on(colour);
                let style = style.bg(ground);
                self.colour(letters, Color::Black).map_or(style, |letters| style.fg(letters))
            }
            Some(letters) => style.fg(letters),
            None => style,
        }
    }
}

/// Whether a piece covers its cell.
fn fills_cell(cell: &SceneCell) -> bool {
    use gordian_puzzle::Shape;
    cell.piece.as_ref().is_some_and(|piece| matches!(piece.shape, Shape::Tile | Shape::Card))
}

/// The nearest colour of the cube of 6 x 6 x 6 among the 256.
fn cube(colour: gordian_draw::Colour) -> u8 {
    let level = |value: u8| match value {
        0..48 => 0,
        48..115 => 1,
        _ => (value - 35) / 40,
    };
    16 + 36 * level(colour.red) + 6 * level(colour.green) + level(colour.blue)
}

fn sixteen_tone(tone: u8) -> Color {
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

    fn detected(pairs: &[(&str, &str)]) -> Look {
        Look::detect(|name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn as_many_colours_as_the_terminal_says() {
        assert_eq!(detected(&[("TERM", "xterm-256color")]).colours, Colours::Indexed);
        assert_eq!(detected(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]).colours, Colours::True);
        assert_eq!(detected(&[("TERM", "xterm")]).colours, Colours::Sixteen);
        assert_eq!(detected(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).colours, Colours::None);
        assert_eq!(detected(&[("TERM", "xterm"), ("NO_COLOR", "")]).colours, Colours::Sixteen);
    }

    #[test]
    fn letters_are_ordered_once() {
        assert_eq!(detected(&[("VTE_VERSION", "7000")]).bidi, Bidi::Terminal);
        assert_eq!(detected(&[("VTE_VERSION", "7000"), ("TMUX", "/tmp/x")]).bidi, Bidi::App);
        assert_eq!(detected(&[("TERM", "xterm")]).bidi, Bidi::App);
    }

    #[test]
    fn the_cube_has_black_and_white_at_its_ends() {
        let colour = |red, green, blue| gordian_draw::Colour { red, green, blue };
        assert_eq!((cube(colour(0, 0, 0)), cube(colour(255, 255, 255)), cube(colour(255, 0, 0))), (16, 231, 196));
    }
}
