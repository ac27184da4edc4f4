//! Chooses the language of messages.

use crate::arguments::Lang;
use gordian_puzzle::Language;

/// The language of `--lang`, else that of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, else English.
pub(crate) fn choose(requested: Option<Lang>) -> Language {
    match requested {
        Some(Lang::En) => Language::English,
        Some(Lang::Ar) => Language::Arabic,
        Some(Lang::Fa) => Language::Persian,
        None => {
            let set = |name: &&str| std::env::var(name).is_ok_and(|value| !value.is_empty());
            let name = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find(set);
            let code = name.and_then(|name| std::env::var(name).ok());
            code.and_then(|code| Language::from_code(&code)).unwrap_or(Language::English)
        }
    }
}
