//! Chooses the language of messages and help.

use gordian_puzzle::Language;
use std::ffi::OsString;

/// The language of `--lang`, else that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, else English. An unknown
/// language after `--lang` counts as none here; parsing the arguments then refuses it.
pub(crate) fn choose(arguments: &[OsString]) -> Language {
    let requested = requested(arguments).and_then(|code| Language::ALL.into_iter().find(|known| known.code() == code));
    requested.or_else(from_environment).unwrap_or(Language::English)
}

/// The value of the last `--lang`.
fn requested(arguments: &[OsString]) -> Option<String> {
    let words: Vec<&str> =
        arguments.iter().map_while(|word| (word != "--").then(|| word.to_str().unwrap_or(""))).collect();
    let index = words.iter().rposition(|word| *word == "--lang" || word.starts_with("--lang="))?;
    let value = words[index].strip_prefix("--lang=").or_else(|| words.get(index + 1).copied());
    value.map(str::to_owned)
}

fn from_environment() -> Option<Language> {
    let value = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    let code = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(value)?;
    Language::from_code(&code)
}
