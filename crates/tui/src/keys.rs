//! Maps the keys of English, Arabic and Persian keyboards to commands.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// For each command key, the characters that the same key has on Arabic and Persian keyboards. Where a letter is on different
/// keys of the two, the Arabic keyboard decides.
const LAYOUTS: [(char, &str); 23] = [
    ('a', "ش"),
    ('b', "ذ"),
    ('c', "ؤز"),
    ('d', "يی"),
    ('e', "ثُ"),
    ('g', "ل"),
    ('h', "ا"),
    ('i', "ه"),
    ('l', "م"),
    ('n', "ىد"),
    ('o', "خ"),
    ('p', "ح"),
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

/// The key on an English keyboard: a letter of another keyboard becomes the Latin letter on the same key, and a digit of another
/// script becomes its ASCII digit.
pub(crate) fn command_key(key: KeyEvent) -> KeyCode {
    let KeyCode::Char(sign) = key.code else { return key.code };
    if let Some(digit) = gordian_puzzle::text::normalise(&sign.to_string()).chars().next().filter(char::is_ascii_digit)
    {
        return KeyCode::Char(digit);
    }
    let latin = LAYOUTS.iter().find(|(_, letters)| letters.contains(sign)).map(|(latin, _)| *latin);
    KeyCode::Char(latin.unwrap_or(sign))
}

/// Whether Control is held.
pub(crate) fn with_control(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_other_keyboards_give_the_same_commands() {
        let map = |sign: char| command_key(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE));
        assert_eq!([map('u'), map('ع'), map('؟')], ['u', 'u', '?'].map(KeyCode::Char));
        assert_eq!([map('۷'), map('٧'), map('7')], ['7'; 3].map(KeyCode::Char));
    }

    #[test]
    fn no_letter_gives_two_commands() {
        let letters: Vec<char> = LAYOUTS.iter().flat_map(|(_, letters)| letters.chars()).collect();
        for (index, letter) in letters.iter().enumerate() {
            assert!(!letters[..index].contains(letter), "{letter}");
        }
    }
}
