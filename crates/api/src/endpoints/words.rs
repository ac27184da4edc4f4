//! `GET /api/words`: the page's own messages, taken from the same Fluent files as all others, in a form that JavaScript can
//! fill in.
//!
//! A message is a string, or a list of parts: strings, `{"variable": "name"}`, and
//! `{"select": "name", "default": "other", "variants": {"one": [..], "other": [..]}}`.

use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Resource, VariantKey};
use fluent_syntax::parser;
use gordian_puzzle::Language;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static MESSAGES: LazyLock<[Value; 3]> = LazyLock::new(|| Language::ALL.map(messages));

/// The messages of the page in a language.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/words",
    responses((status = 200, description = "the messages", body = Object)),
))]
pub(crate) fn words(call: &Call<'_>) -> Result<Outcome, Problem> {
    let wanted = call.context.locale.language;
    answer(&MESSAGES[Language::ALL.iter().position(|language| *language == wanted).unwrap_or(0)])
}

fn messages(language: Language) -> Value {
    let mut messages = Map::new();
    // A test reports messages that Fluent cannot read.
    let read = |source| parser::parse(source).unwrap_or_else(|(readable, _)| readable);
    let sources =
        [crate::words(), gordian_words::shared()].map(|texts| read(texts.get(language).unwrap_or(texts.english)));
    for resource in &sources {
        add(resource, &mut messages);
    }
    let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
    json!({ "language": language.code(), "direction": direction, "messages": messages })
}

fn add(resource: &Resource<&str>, messages: &mut Map<String, Value>) {
    for entry in &resource.body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
            && is_for_the_page(message.id.name)
        {
            messages.insert(message.id.name.to_owned(), message_json(pattern));
        }
    }
}

/// Whether the page shows a message: its own, and some shared ones.
fn is_for_the_page(id: &str) -> bool {
    ["web-", "word-", "proof-", "compare-", "direction-", "verdict-stopped-", "explain-"]
        .iter()
        .any(|prefix| id.starts_with(prefix))
}

/// A message in the form of the page: a string if it has no variables, otherwise a list of parts.
fn message_json(pattern: &Pattern<&str>) -> Value {
    let parts = parts_json(pattern);
    if parts.iter().all(Value::is_string) {
        parts.iter().filter_map(Value::as_str).collect::<String>().into()
    } else {
        parts.into()
    }
}

fn parts_json(pattern: &Pattern<&str>) -> Vec<Value> {
    pattern.elements.iter().map(part_json).collect()
}

/// A part of a message: text, a variable, or a choice between variants.
fn part_json(element: &PatternElement<&str>) -> Value {
    match element {
        PatternElement::TextElement { value } => (*value).into(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => inline_json(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let key = |key: &VariantKey<&str>| match key {
                VariantKey::Identifier { name } => (*name).to_owned(),
                VariantKey::NumberLiteral { value } => (*value).to_owned(),
            };
            let default = variants.iter().find(|variant| variant.default).map(|variant| key(&variant.key));
            let variants: Map<String, Value> =
                variants.iter().map(|variant| (key(&variant.key), parts_json(&variant.value).into())).collect();
            let name = match selector {
                InlineExpression::VariableReference { id } => id.name,
                _ => "",
            };
            json!({ "select": name, "default": default, "variants": variants })
        }
    }
}

fn inline_json(inline: &InlineExpression<&str>) -> Value {
    match inline {
        InlineExpression::StringLiteral { value } => (*value).into(),
        InlineExpression::NumberLiteral { value } => (*value).into(),
        InlineExpression::VariableReference { id } => json!({ "variable": id.name }),
        InlineExpression::Placeable { expression } => match &**expression {
            Expression::Inline(inner) => inline_json(inner),
            Expression::Select { .. } => Value::Null,
        },
        // The page's messages use nothing else, which a test checks.
        _ => Value::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without_null(value: &Value) -> bool {
        match value {
            Value::Null => false,
            Value::Array(items) => items.iter().all(without_null),
            Value::Object(fields) => fields.values().all(without_null),
            _ => true,
        }
    }

    #[test]
    fn every_message_of_the_page_can_be_filled_in() {
        for language in Language::ALL {
            let book = messages(language);
            let messages = book["messages"].as_object().expect("messages");
            assert!(messages.len() > 100, "{}", messages.len());
            for (id, message) in messages {
                assert!(without_null(message), "{}: {id}", language.code());
            }
        }
    }

    #[test]
    fn plurals_keep_their_forms() {
        let source = "web-x = { $n ->\n    [one] { $n } move\n   *[other] { $n } moves\n}\nweb-y = Plain\nother = no\n";
        let mut messages = Map::new();
        add(&parser::parse(source).expect("readable"), &mut messages);
        assert_eq!(messages["web-y"], "Plain");
        assert_eq!(messages["web-x"][0]["select"], "n");
        assert_eq!(messages["web-x"][0]["variants"]["one"][0]["variable"], "n");
        assert_eq!(messages.len(), 2);
    }
}
