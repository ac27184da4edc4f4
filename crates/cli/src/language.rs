//! Chooses the language and the colour of messages and help, before the arguments are parsed.

use crate::arguments::Color;
use crate::console::wants_colour;
use clap::{ColorChoice, ValueEnum};
use gordian_puzzle::Language;
use std::ffi::OsString;

/// The language of `--lang`. Without the option, the language of the first of the variables `LC_ALL`, `LC_MESSAGES` and `LANG`
/// that is set; otherwise English. An unknown language after `--lang` counts as none here; parsing the arguments then refuses it.
pub(crate) fn choose(arguments: &[OsString]) -> Language {
    let requested =
        requested("--lang", arguments).and_then(|code| Language::ALL.into_iter().find(|known| known.code() == code));
    requested.or_else(from_environment).unwrap_or(Language::English)
}

/// When help and descriptions of wrong arguments are coloured: as `--color` says, if its value is known, else on a terminal. clap
/// prints them while it parses the arguments.
pub(crate) fn choose_color(arguments: &[OsString]) -> ColorChoice {
    let requested = requested("--color", arguments).and_then(|value| Color::from_str(&value, false).ok());
    match requested.unwrap_or_default() {
        Color::Always => ColorChoice::Always,
        Color::Auto if wants_colour(Color::Auto, true) => ColorChoice::Auto,
        Color::Auto | Color::Never => ColorChoice::Never,
    }
}

/// The value of the last option with this name.
fn requested(option: &str, arguments: &[OsString]) -> Option<String> {
    let words: Vec<&str> =
        arguments.iter().map_while(|word| (word != "--").then(|| word.to_str().unwrap_or(""))).collect();
    let after_sign = |word: &str| word.strip_prefix(option)?.strip_prefix('=').map(str::to_owned);
    let index = words.iter().rposition(|word| *word == option || after_sign(word).is_some())?;
    after_sign(words[index]).or_else(|| words.get(index + 1).map(|value| (*value).to_owned()))
}

fn from_environment() -> Option<Language> {
    let value = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let code = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(value)?;
    Language::from_code(&code)
}
