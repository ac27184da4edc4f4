//! How values are written inside a sentence: digits of the language, and marks around what runs the other way.

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions, FluentType};
use intl_memoizer::concurrent::IntlLangMemoizer;
use std::borrow::Cow;

/// Opens a stretch whose direction is its own: FIRST STRONG ISOLATE.
const ISOLATE: char = '\u{2068}';
/// Closes it: POP DIRECTIONAL ISOLATE.
const POP: char = '\u{2069}';

/// Text that is finished: a sentence inside a sentence. A type of its own, so that [`Formatter`] leaves it alone, which it
/// could not tell from a [`Text`](gordian_puzzle::Argument::Text) argument otherwise.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finished(pub(crate) String);

impl FluentType for Finished {
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

/// What a bundle calls to write a value.
pub(crate) type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// The formatter for digits that begin at `zero`, with or without marks around text.
pub(crate) fn formatter(zero: char, isolates: bool) -> Formatter {
    // A bundle takes a bare function, so what it depends on must be part of its type.
    match (zero, isolates) {
        ('\u{0660}', true) => write_value::<'\u{0660}', true>,
        ('\u{0660}', false) => write_value::<'\u{0660}', false>,
        ('\u{06f0}', true) => write_value::<'\u{06f0}', true>,
        ('\u{06f0}', false) => write_value::<'\u{06f0}', false>,
        (_, true) => write_value::<'0', true>,
        (_, false) => write_value::<'0', false>,
    }
}

fn write_value<const ZERO: char, const ISOLATES: bool>(
    value: &FluentValue<'_>,
    _: &IntlLangMemoizer,
) -> Option<String> {
    match value {
        FluentValue::Number(number) => {
            let exact = number.options.currency.as_deref().map_or_else(|| number.as_string(), Cow::Borrowed);
            Some(in_digits(&exact, ZERO))
        }
        FluentValue::String(text) => {
            let written = if is_figures(text) { in_figures(text, ZERO) } else { text.to_string() };
            Some(if ISOLATES && needs_isolation(&written) { isolated(&written) } else { written })
        }
        _ => None,
    }
}

/// The text between the marks that keep its direction apart from that of the text around it.
pub(crate) fn isolated(text: &str) -> String {
    format!("{ISOLATE}{text}{POP}")
}

/// The number as Fluent takes it.
///
/// Fluent holds numbers as `f64`, which is exact up to 2^53, and its plural rules (`intl_pluralrules` 7.0.2) forget the
/// remainder in the Arabic rule "n mod 100 is 3 to 10", so that 103 would be counted like 100. From 100 on a small number
/// of the same plural form therefore stands in for the real one, whose digits travel in the currency, a field that plain
/// numbers leave empty, to [`write_value`].
pub(crate) fn number(number: i64) -> FluentValue<'static> {
    let rest = number.unsigned_abs() % 100;
    if number.unsigned_abs() < 100 {
        return FluentValue::from(number);
    }
    let stand_in = if rest < 3 { 100 + rest } else { rest };
    let options = FluentNumberOptions { currency: Some(number.to_string()), ..FluentNumberOptions::default() };
    FluentValue::Number(FluentNumber::new(stand_in as f64, options))
}

/// The text with its ASCII digits written in the digits that begin at `zero`.
pub(crate) fn in_digits(text: &str, zero: char) -> String {
    let written = |sign: char| sign.to_digit(10).and_then(|digit| char::from_u32(zero as u32 + digit));
    text.chars().map(|sign| written(sign).unwrap_or(sign)).collect()
}

/// Whether a text is figures and nothing to be typed again: numbers, places such as `2,3`, sizes such as `3x4`, and numbers with
/// a letter such as `11a`.
fn is_figures(text: &str) -> bool {
    let bare = text.strip_suffix(|sign: char| sign.is_ascii_lowercase()).unwrap_or(text);
    // Two points are an address or a version.
    bare.contains(|sign: char| sign.is_ascii_digit())
        && bare.matches('.').count() < 2
        && bare.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, ' ' | ',' | '.' | '-' | 'x' | '×'))
}

/// The text with its digits in those that begin at `zero`, and with the decimal point that goes with them.
fn in_figures(text: &str, zero: char) -> String {
    let written = in_digits(text, zero);
    if zero == '0' { written } else { written.replace('.', "\u{066b}") }
}

/// Whether a text could be torn or turned by the right-to-left sentence around it. That is any text with a left-to-right
/// letter, and also text without letters: `1>3` would be shown as `3<1`.
fn needs_isolation(text: &str) -> bool {
    let mut letters = text.chars().filter(|sign| sign.is_alphabetic()).peekable();
    !text.is_empty() && (letters.peek().is_none() || !letters.all(is_right_to_left))
}

/// Whether a letter belongs to a script that is written from right to left: the blocks that Unicode sets aside for them.
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
    fn figures_are_what_nobody_types_again() {
        for text in ["12", "2,3 4,5", "3x4", "1.5", "2-4", "11a"] {
            assert!(is_figures(text), "{text}");
        }
        for text in ["", "x", "a", "1>3", "tiles:3", "test1", "127.0.0.1", "=B"] {
            assert!(!is_figures(text), "{text}");
        }
        assert_eq!(in_figures("1.5", '\u{06f0}'), "۱٫۵");
        assert_eq!(in_figures("1.5", '0'), "1.5");
    }

    #[test]
    fn digits_of_three_scripts() {
        assert_eq!(in_digits("-1234567890", '0'), "-1234567890");
        assert_eq!(in_digits("1234567890", '\u{0660}'), "١٢٣٤٥٦٧٨٩٠");
        assert_eq!(in_digits("1234567890", '\u{06f0}'), "۱۲۳۴۵۶۷۸۹۰");
    }

    #[test]
    fn only_right_to_left_text_goes_bare() {
        for text in ["astar", "1>3", "3x3", "سلام bfs", "/"] {
            assert!(needs_isolation(text), "{text}");
        }
        for text in ["", "سلام", "سلام ۳", "שלום"] {
            assert!(!needs_isolation(text), "{text}");
        }
    }
}
