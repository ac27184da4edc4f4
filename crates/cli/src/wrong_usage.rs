//! Wrong arguments, described in the language of the user.
//!
//! clap describes them in English. In other languages the sentences are messages whose ids start with `usage-`, in the files of
//! the translated help; the error's kind selects the sentence, and its context has the values.

use crate::arguments::values::WrongValue;
use crate::help::translations;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use gordian_puzzle::{Language, Message};
use std::error::Error as _;

/// The description of a wrong argument; `None` if clap's own text is to be printed: in English, and for help and versions.
pub(crate) fn describe(error: &clap::Error, language: Language) -> Option<String> {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return None;
    }
    let words = translations(language)?;
    let mut text = words.say(&Message::new("usage-error").with("reason", reason(error)));
    for hint in hints(error) {
        text.push_str("\n  ");
        text.push_str(&words.say(&hint));
    }
    if let Some(usage) = context(error, ContextKind::Usage) {
        let usage = usage.trim_start_matches("Usage:").trim().to_owned();
        text.push_str("\n\n");
        text.push_str(&words.say(&Message::new("usage-form").with("usage", usage)));
    }
    text.push_str("\n\n");
    text.push_str(&words.say(&Message::new("usage-help")));
    text.push('\n');
    Some(text)
}

/// What is wrong.
fn reason(error: &clap::Error) -> Message {
    let argument = context(error, ContextKind::InvalidArg).unwrap_or_default();
    let value = context(error, ContextKind::InvalidValue).unwrap_or_default();
    let of_argument = |id: &'static str| Message::new(id).with("argument", argument.clone());
    let of_value = |id: &'static str| of_argument(id).with("value", value.clone());
    match error.kind() {
        ErrorKind::InvalidSubcommand => Message::new("usage-unknown-command")
            .with("command", context(error, ContextKind::InvalidSubcommand).unwrap_or_default()),
        ErrorKind::MissingSubcommand => Message::new("usage-missing-command")
            .with("command", context(error, ContextKind::InvalidSubcommand).unwrap_or_default()),
        ErrorKind::UnknownArgument if argument.starts_with('-') => of_argument("usage-unknown-option"),
        ErrorKind::UnknownArgument => of_argument("usage-unexpected-argument"),
        ErrorKind::InvalidValue if value.is_empty() => of_argument("usage-missing-value"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => of_value("usage-invalid-value"),
        ErrorKind::TooManyValues => of_value("usage-unexpected-value"),
        ErrorKind::NoEquals => of_argument("usage-equals-sign"),
        ErrorKind::MissingRequiredArgument => of_argument("usage-missing-argument"),
        ErrorKind::ArgumentConflict => match context(error, ContextKind::PriorArg) {
            Some(other) if other != argument => of_argument("usage-conflict").with("other", other),
            _ => of_argument("usage-repeated"),
        },
        ErrorKind::InvalidUtf8 => Message::new("usage-not-unicode"),
        _ => Message::new("usage-wrong"),
    }
}

/// What is accepted, and what may have been meant.
fn hints(error: &clap::Error) -> Vec<Message> {
    let mut hints = Vec::new();
    for kind in [ContextKind::ValidValue, ContextKind::ValidSubcommand] {
        if let Some(values) = context(error, kind) {
            hints.push(Message::new("usage-accepted").with("values", values));
        }
    }
    match error.source().and_then(|source| source.downcast_ref::<WrongValue>()) {
        Some(WrongValue::Number(range)) => {
            let accepted = Message::new("usage-accepted-numbers");
            // As text: a port is written without separators.
            hints.push(accepted.with("least", range.start().to_string()).with("most", range.end().to_string()));
        }
        #[cfg(feature = "web")]
        Some(WrongValue::Address) => hints.push(Message::new("usage-accepted-address")),
        None => {}
    }
    for kind in [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue] {
        if let Some(name) = context(error, kind) {
            hints.push(Message::new("usage-did-you-mean").with("name", name));
        }
    }
    hints
}

/// A value of the error's context as text, without colours.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    let text = match error.get(kind)? {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        _ => return None,
    };
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::help::program;

    #[test]
    fn every_wrong_argument_is_described_in_arabic_and_persian() {
        for line in [
            "shw tiles",
            "show tiles 1 --bogus",
            "show tiles 1 2",
            "show",
            "show tiles --lang",
            "solve tiles 1 --steps=bla",
            "solve tiles 1 --steps words",
            "solve tiles 1 --quiet=3",
            "solve tiles 1 --time 1 --time 2",
            "solve tiles 1 --after up --board x",
            "hint tiles 1 --grade 9",
            "census tiles 1 --disk 1GiB",
            "serve --port 65536",
            "serve --host x",
        ] {
            let arguments = std::iter::once("gordian").chain(line.split(' '));
            let error = program(Language::English).try_get_matches_from(arguments).expect_err(line);
            assert_eq!(describe(&error, Language::English), None, "{line}");
            assert_ne!(reason(&error).id, "usage-wrong", "{line}");
            for language in [Language::Arabic, Language::Persian] {
                let words = translations(language).expect("a translation");
                let ids = hints(&error).into_iter().chain([reason(&error)]);
                for id in
                    ids.map(|message| message.id.into_owned()).chain(["usage-wrong".into(), "usage-not-unicode".into()])
                {
                    assert_eq!(words.language_of(&id), Some(language), "{line}: {id}");
                }
                let text = describe(&error, language).expect("a description");
                assert!(!text.contains("usage-") && !text.contains('{'), "{line}: {text}");
            }
        }
    }
}
