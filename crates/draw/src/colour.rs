//! Colours: the palette of Okabe and Ito, safe for the colour-blind, on a light and on a dark page.

use gordian_puzzle::{Ground, Mark};

/// An opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour {
    /// Red, from 0 to 255.
    pub red: u8,
    /// Green, from 0 to 255.
    pub green: u8,
    /// Blue, from 0 to 255.
    pub blue: u8,
}

impl Colour {
    /// The colour `0xRRGGBB`.
    pub(crate) const fn hex(code: u32) -> Colour {
        let [_, red, green, blue] = code.to_be_bytes();
        Colour { red, green, blue }
    }

    /// This colour with a share of another, in percent.
    pub(crate) fn mix(self, other: Colour, percent: u16) -> Colour {
        // Both shares add up to 100, so the quotient is a mean of two bytes.
        let channel =
            |own: u8, other: u8| ((u16::from(own) * (100 - percent) + u16::from(other) * percent + 50) / 100) as u8;
        Colour {
            red: channel(self.red, other.red),
            green: channel(self.green, other.green),
            blue: channel(self.blue, other.blue),
        }
    }

    /// The contrast ratio of the Web Content Accessibility Guidelines, from 1 to 21.
    ///
    /// ```
    /// use gordian_draw::Colour;
    /// let black = Colour { red: 0, green: 0, blue: 0 };
    /// let white = Colour { red: 255, green: 255, blue: 255 };
    /// assert_eq!(black.contrast(white).round(), 21.0);
    /// ```
    pub fn contrast(self, other: Colour) -> f32 {
        let (first, second) = (self.luminance() + 0.05, other.luminance() + 0.05);
        first.max(second) / first.min(second)
    }

    fn luminance(self) -> f32 {
        let linear = |channel: u8| {
            let share = f32::from(channel) / 255.0;
            if share <= 0.040_45 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }
}

/// The background that a picture is made for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// The colour of a piece's tone.
    pub fn tone(self, tone: u8) -> Colour {
        Palette::of(self).tone(tone)
    }

    /// The colour of a mark, where it has one of its own.
    pub fn mark(self, mark: Mark) -> Option<Colour> {
        let palette = Palette::of(self);
        match mark {
            Mark::Hint => Some(palette.hint),
            Mark::Wrong => Some(palette.wrong),
            Mark::Preview => Some(palette.preview),
            Mark::Chosen | Mark::Moved | Mark::Home | Mark::Note | Mark::Done => None,
        }
    }

    /// The colour of a ground; none where nothing is drawn.
    pub fn ground(self, ground: Ground) -> Option<Colour> {
        let palette = Palette::of(self);
        match ground {
            Ground::Plain | Ground::Target => Some(palette.floor),
            Ground::Wall => Some(palette.wall),
            Ground::Dark => Some(palette.dark),
            Ground::Light => Some(palette.light),
            Ground::Hollow => Some(palette.hollow),
            Ground::Margin | Ground::Void => None,
        }
    }

    /// Black or white, whichever has the higher contrast on a colour.
    pub fn letters_on(colour: Colour) -> Colour {
        Palette::letters_on(colour)
    }
}

const BLACK: Colour = Colour::hex(0x161616);
const WHITE: Colour = Colour::hex(0xffffff);

/// The colours of a theme by what they are used for.
#[derive(Debug)]
pub(crate) struct Palette {
    pub(crate) page: Colour,
    /// The frame behind the cells.
    pub(crate) frame: Colour,
    pub(crate) floor: Colour,
    /// Lines between cells, and secondary signs on them.
    pub(crate) line: Colour,
    pub(crate) hollow: Colour,
    pub(crate) wall: Colour,
    pub(crate) wall_line: Colour,
    pub(crate) dark: Colour,
    /// Signs on dark cells.
    pub(crate) dark_line: Colour,
    pub(crate) light: Colour,
    /// Labels on light cells that are done.
    pub(crate) done: Colour,
    pub(crate) target: Colour,
    /// Letters and outlines.
    pub(crate) ink: Colour,
    /// The background of ink.
    pub(crate) paper: Colour,
    pub(crate) leaf: Colour,
    pub(crate) hint: Colour,
    pub(crate) wrong: Colour,
    pub(crate) preview: Colour,
    tones: [Colour; 8],
}

impl Palette {
    pub(crate) const fn of(theme: Theme) -> &'static Palette {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colour of a tone; tones beyond the palette start again from the first.
    pub(crate) fn tone(&self, tone: u8) -> Colour {
        self.tones[usize::from(tone) % self.tones.len()]
    }

    /// Black or white, whichever has the higher contrast on a background.
    pub(crate) fn letters_on(ground: Colour) -> Colour {
        if ground.contrast(WHITE) >= ground.contrast(BLACK) { WHITE } else { BLACK }
    }

    /// A shade of a colour for its lower edge and its outline.
    pub(crate) fn shade(colour: Colour) -> Colour {
        colour.mix(BLACK, 35)
    }
}

// Blue first: boards of one tone are the most common, and white letters read well on it.
const LIGHT: Palette = Palette {
    page: Colour::hex(0xfaf9f6),
    frame: Colour::hex(0xb9b4a7),
    floor: Colour::hex(0xebe6da),
    line: Colour::hex(0xcfcabe),
    hollow: Colour::hex(0xddd8cc),
    wall: Colour::hex(0x6e6a62),
    wall_line: Colour::hex(0xa5a095),
    dark: Colour::hex(0x1c5480),
    dark_line: Colour::hex(0x5b93bd),
    light: WHITE,
    done: Colour::hex(0xa5a097),
    target: Colour::hex(0x8a4f73),
    ink: BLACK,
    paper: WHITE,
    leaf: Colour::hex(0x007a59),
    hint: Colour::hex(0x007a59),
    wrong: Colour::hex(0xb84600),
    preview: Colour::hex(0x005f95),
    tones: [
        Colour::hex(0x0072b2),
        Colour::hex(0xe69f00),
        Colour::hex(0x009e73),
        Colour::hex(0xcc79a7),
        Colour::hex(0x56b4e9),
        Colour::hex(0xd55e00),
        Colour::hex(0xf0e442),
        Colour::hex(0x5a5a5a),
    ],
};

const DARK: Palette = Palette {
    page: Colour::hex(0x17191d),
    frame: Colour::hex(0x565b65),
    floor: Colour::hex(0x3a3f48),
    line: Colour::hex(0x454a53),
    hollow: Colour::hex(0x1d2025),
    wall: Colour::hex(0x8e8a81),
    wall_line: Colour::hex(0x4e4b46),
    dark: Colour::hex(0x1f5f92),
    dark_line: Colour::hex(0x5f9cc9),
    light: Colour::hex(0xf0ede6),
    done: Colour::hex(0x8d8a83),
    target: Colour::hex(0xdb9bbf),
    ink: Colour::hex(0xf3f1ec),
    paper: Colour::hex(0x202328),
    leaf: Colour::hex(0x2fc097),
    hint: Colour::hex(0x2fc097),
    wrong: Colour::hex(0xff8a3d),
    preview: Colour::hex(0x56b4e9),
    tones: [
        Colour::hex(0x0072b2),
        Colour::hex(0xe69f00),
        Colour::hex(0x009e73),
        Colour::hex(0xcc79a7),
        Colour::hex(0x56b4e9),
        Colour::hex(0xd55e00),
        Colour::hex(0xf0e442),
        Colour::hex(0xb4b4b4),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG asks for 4.5 between letters and their ground.
    #[test]
    fn letters_have_enough_contrast_on_every_ground() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            let grounds = [palette.floor, palette.hollow, palette.wall, palette.dark, palette.light, palette.paper];
            for ground in grounds.into_iter().chain((0..8).map(|tone| palette.tone(tone))) {
                let contrast = ground.contrast(Palette::letters_on(ground));
                assert!(contrast >= 4.5, "{theme:?} {ground}: {contrast}");
            }
        }
    }

    /// WCAG asks for 3 between a meaningful shape and its surroundings.
    #[test]
    fn signs_have_enough_contrast_on_their_ground() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            for (sign, ground) in [
                (palette.ink, palette.paper),
                (palette.hint, palette.paper),
                (palette.wrong, palette.paper),
                (palette.preview, palette.paper),
                (palette.target, palette.floor),
                (palette.dark, palette.light),
                (palette.wall, palette.floor),
            ] {
                assert!(sign.contrast(ground) >= 3.0, "{theme:?} {sign} on {ground}: {}", sign.contrast(ground));
            }
        }
    }

    #[test]
    fn tones_differ_and_repeat_after_eight() {
        for theme in [Theme::Light, Theme::Dark] {
            let palette = Palette::of(theme);
            for one in 0..8 {
                assert_eq!(palette.tone(one), palette.tone(one + 8));
                for two in 0..one {
                    assert_ne!(palette.tone(one), palette.tone(two));
                }
            }
        }
    }

    #[test]
    fn mixing() {
        let (black, white) = (Colour::hex(0), Colour::hex(0xffffff));
        assert_eq!(black.mix(white, 0), black);
        assert_eq!(black.mix(white, 100), white);
        assert_eq!(black.mix(white, 50).to_string(), "#808080");
    }
}
