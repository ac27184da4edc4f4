//! Keys as commands, on English, Arabic and Persian keyboards.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What lies under the keys of `a` to `z` and `?`, `,`, `:` on an Arabic keyboard, and on a Persian one. Letters that both
/// have lie on the same key in both, or the Arabic layout is meant.
const LAYOUTS: [(char, &str); 19] = [
    ('a', "ش"),
    ('b', "ذ"),
    ('c', "ؤز"),
    ('d', "يی"),
    ('e', "ثُ"),
    ('h', "ا"),
    ('i', "ه"),
    ('n', "ىد"),
    ('q', "ض"),
    ('r', "ق"),
    ('s', "س"),
    ('t', "ف"),
    ('u', "ع"),
    ('w', "ص"),
    ('x', "ءط"),
    ('?', "؟"),
    (',', "و،"),
    (':', "؛ك"),
    ('y', "غ"),
];

/// The key that was meant: a letter of another keyboard counts as the Latin one on the same key, a digit as its value.
pub(crate) fn meant(key: KeyEvent) -> KeyCode {
    let KeyCode::Char(sign) = key.code else { return key.code };
    if let Some(digit) = gordian_puzzle::text::normalise(&sign.to_string()).chars().next().filter(char::is_ascii_digit)
    {
        return KeyCode::Char(digit);
    }
    let latin = LAYOUTS.iter().find(|(_, letters)| letters.contains(sign)).map(|(latin, _)| *latin);
    KeyCode::Char(latin.unwrap_or(sign))
}

/// Whether a key is pressed with Control.
pub(crate) fn with_control(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_keyboards_reach_the_same_commands() {
        let meant = |sign: char| meant(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE));
        assert_eq!([meant('u'), meant('ع'), meant('؟')], ['u', 'u', '?'].map(KeyCode::Char));
        assert_eq!([meant('۷'), meant('٧'), meant('7')], ['7'; 3].map(KeyCode::Char));
    }

    #[test]
    fn no_letter_means_two_commands() {
        let letters: Vec<char> = LAYOUTS.iter().flat_map(|(_, letters)| letters.chars()).collect();
        for (index, letter) in letters.iter().enumerate() {
            assert!(!letters[..index].contains(letter), "{letter}");
        }
    }
}
