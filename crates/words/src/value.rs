//! Writes values inside a sentence: in the digits of the language, and with direction marks around left-to-right text.

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentType};
use gordian_puzzle::text::escape;
use intl_memoizer::concurrent::IntlLangMemoizer;
use std::borrow::Cow;

/// The character FIRST STRONG ISOLATE. It starts text with its own direction.
const ISOLATE: char = '\u{2068}';
/// The character POP DIRECTIONAL ISOLATE. It ends such text.
const POP_ISOLATE: char = '\u{2069}';

/// A rendered sentence inside another sentence. It has its own type, so that the [`Formatter`] does not treat it like a
/// [`Text`](gordian_puzzle::Argument::Text) argument.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RenderedSentence(pub(crate) String);

impl FluentType for RenderedSentence {
    fn duplicate(&self) -> Box<dyn FluentType + Send> {
        Box::new(self.clone())
    }

    fn as_string(&self, _: &intl_memoizer::IntlLangMemoizer) -> Cow<'static, str> {
        self.0.clone().into()
    }

    fn as_string_threadsafe(&self, _: &IntlLangMemoizer) -> Cow<'static, str> {
        self.0.clone().into()
    }
}

/// The function that a bundle calls to write a value.
pub(crate) type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// The formatter for the digits that start at `zero`, with or without direction marks.
pub(crate) fn formatter(zero: char, isolates: bool) -> Formatter {
    // A bundle takes a plain function pointer, so the parameters must be const generics.
    match (zero, isolates) {
        ('\u{0660}', true) => write_value::<'\u{0660}', true>,
        ('\u{0660}', false) => write_value::<'\u{0660}', false>,
        ('\u{06f0}', true) => write_value::<'\u{06f0}', true>,
        ('\u{06f0}', false) => write_value::<'\u{06f0}', false>,
        (_, true) => write_value::<'0', true>,
        (_, false) => write_value::<'0', false>,
    }
}

/// Writes a number or a text; `None` leaves other values to Fluent.
fn write_value<const ZERO: char, const ISOLATES: bool>(
    value: &FluentValue<'_>,
    _: &IntlLangMemoizer,
) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            // See `number_value` for the currency.
            let exact = number.options.currency.as_deref().map_or_else(|| number.as_string(), Cow::Borrowed);
            // `NUMBER($tile, useGrouping: "false")` is the name of a piece, written as on the board. (No number here is grouped.)
            Some(localize_digits(&exact, if number.options.use_grouping { ZERO } else { '0' }))
        }
        FluentValue::String(text) => {
            let written = if is_only_numbers(text) { localize_numbers(text, ZERO) } else { escape(text).into_owned() };
            Some(if ISOLATES && needs_isolation(&written) { isolated(&written) } else { written })
        }
        _ => None,
    }
}

/// The text between the marks that keep its direction apart from that of the text around it.
pub(crate) fn isolated(text: &str) -> String {
    format!("{ISOLATE}{text}{POP_ISOLATE}")
}

/// A number as a Fluent value.
///
/// Fluent stores numbers as `f64`, which is exact only up to 2^53. Its plural rules (`intl_pluralrules` 7.0.2) also ignore the
/// modulus in the Arabic rule "n mod 100 is 3 to 10", so 103 would get the form of 100. From 100 on, the value is therefore a
/// small number with the same plural form, and the real digits are passed to [`write_value`] in the currency, a field that
/// plain numbers do not use.
pub(crate) fn number_value(number: i64) -> FluentValue<'static> {
    let rest = number.unsigned_abs() % 100;
    if number.unsigned_abs() < 100 {
        return FluentValue::from(number);
    }
    let stand_in = if rest < 3 { 100 + rest } else { rest };
    let options = FluentNumberOptions { currency: Some(number.to_string()), ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new(stand_in as f64, options))
}

/// The text with its ASCII digits replaced by the digits that start at `zero`.
pub(crate) fn localize_digits(text: &str, zero: char) -> String {
    let localized = |character: char| character.to_digit(10).and_then(|digit| char::from_u32(zero as u32 + digit));
    text.chars().map(|character| localized(character).unwrap_or(character)).collect()
}

/// Whether a text consists of numbers that are only read: numbers, cells such as `2,3`, and sizes such as `3x4`. Text that a user
/// might type again, such as an id, and names of pieces, such as the card `11a`, keep their ASCII digits.
fn is_only_numbers(text: &str) -> bool {
    // A text with two points is an address or a version.
    text.contains(|character: char| character.is_ascii_digit())
        && text.matches('.').count() < 2
        && text
            .chars()
            .all(|character| character.is_ascii_digit() || matches!(character, ' ' | ',' | '.' | '-' | 'x' | '×'))
}

/// The text in the digits that start at `zero`, with their decimal separator.
fn localize_numbers(text: &str, zero: char) -> String {
    let written = localize_digits(text, zero);
    if zero == '0' { written } else { written.replace('.', "\u{066b}") }
}

/// Whether a right-to-left sentence could reorder the text. It can if the text has a left-to-right letter or no letters at all:
/// `1>3` would be shown as `3<1`.
fn needs_isolation(text: &str) -> bool {
    let mut letters = text.chars().filter(|character| character.is_alphabetic()).peekable();
    !text.is_empty() && (letters.peek().is_none() || !letters.all(is_right_to_left))
}

/// Whether a letter is in one of the Unicode blocks of right-to-left scripts.
fn is_right_to_left(letter: char) -> bool {
    matches!(letter,
        '\u{0590}'..='\u{08ff}'
        | '\u{fb1d}'..='\u{fdff}'
        | '\u{fe70}'..='\u{feff}'
        | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_cells_and_sizes_are_recognised() {
        for text in ["12", "2,3 4,5", "3x4", "1.5", "2-4"] {
            assert!(is_only_numbers(text), "{text}");
        }
        for text in ["", "x", "a", "11a", "1>3", "tiles:3", "test1", "127.0.0.1", "=B"] {
            assert!(!is_only_numbers(text), "{text}");
        }
        assert_eq!(localize_numbers("1.5", '\u{06f0}'), "۱٫۵");
        assert_eq!(localize_numbers("1.5", '0'), "1.5");
    }

    #[test]
    fn digits_of_three_scripts() {
        assert_eq!(localize_digits("-1234567890", '0'), "-1234567890");
        assert_eq!(localize_digits("1234567890", '\u{0660}'), "١٢٣٤٥٦٧٨٩٠");
        assert_eq!(localize_digits("1234567890", '\u{06f0}'), "۱۲۳۴۵۶۷۸۹۰");
    }

    #[test]
    fn only_right_to_left_text_is_not_isolated() {
        for text in ["astar", "1>3", "3x3", "سلام bfs", "/"] {
            assert!(needs_isolation(text), "{text}");
        }
        for text in ["", "سلام", "سلام ۳", "שלום"] {
            assert!(!needs_isolation(text), "{text}");
        }
    }
}
