//! Checks of Fluent sources: what a translator forgot, and which sentences and arguments a source has.

use crate::language::Language;
use crate::texts::Texts;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// Checks that Fluent sources in all three languages have the same messages. A language may have several sources.
///
/// ```
/// use gordian_puzzle::Language::{Arabic, English, Persian};
/// use gordian_puzzle::sentences::languages_agree;
///
/// languages_agree(&[(English, "bye = Bye"), (Arabic, "bye = وداعًا"), (Persian, "bye = بدرود")]).unwrap();
///
/// let faults = languages_agree(&[(English, "bye = Bye"), (Arabic, "bye = وداعًا"), (Persian, "by = بدرود")]).unwrap_err();
/// assert_eq!(faults, ["ar: `by` is missing", "en: `by` is missing", "fa: `bye` is missing"]);
/// ```
///
/// # Errors
/// One line for every fault, sorted: an entry that Fluent cannot read, a key given twice, a key or attribute that a language
/// lacks, different `$variables` under the same key, a reference to a message that does not exist, a plural without one of the
/// forms that the language has, a star after a Latin letter that text from right to left would put before it.
pub fn languages_agree(sources: &[(Language, &str)]) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    let catalogs: Vec<(Language, MessageCatalog)> = Language::ALL
        .into_iter()
        .map(|language| {
            let in_language = sources.iter().filter(|(of, _)| *of == language).map(|(_, source)| *source);
            (language, MessageCatalog::read(language, in_language, &mut faults))
        })
        .collect();

    for (language, catalog) in &catalogs {
        catalog.check_entries(*language, &mut faults);
    }

    let keys: BTreeSet<&String> = catalogs.iter().flat_map(|(_, catalog)| catalog.public_keys()).collect();
    for key in keys {
        let used_variables: Vec<(Language, BTreeSet<&str>)> = catalogs
            .iter()
            .filter(|(_, catalog)| catalog.entries.contains_key(key))
            .map(|(language, catalog)| (*language, catalog.variables(key)))
            .collect();
        for (language, catalog) in &catalogs {
            if !catalog.entries.contains_key(key) {
                faults.push(format!("{}: `{key}` is missing", language.code()));
            }
        }
        let all_variables: BTreeSet<&str> =
            used_variables.iter().flat_map(|(_, variables)| variables.iter().copied()).collect();
        for (language, variables) in &used_variables {
            let unused: Vec<String> = all_variables.difference(variables).map(|name| format!("${name}")).collect();
            if !unused.is_empty() {
                faults.push(format!("{}: `{key}` does not use {}", language.code(), unused.join(", ")));
            }
        }
    }

    faults.sort();
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// Checks the sentences of a component, of which only the English ones are required.
///
/// # Errors
/// The same as [`languages_agree`], but a missing translation is not a fault: [`missing_translations`] lists these.
pub fn check_texts(texts: Texts) -> Result<(), Vec<String>> {
    let sources: Vec<(Language, &str)> = texts.translations().collect();
    let is_untranslated = |fault: &String| fault.ends_with("` is missing") && !fault.starts_with("en: ");
    let mut faults = languages_agree(&sources).err().unwrap_or_default();
    faults.retain(|fault| !is_untranslated(fault));
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// The messages that exist in English and not in a translation, as `fa: lights-title`.
///
/// ```
/// use gordian_puzzle::{Texts, sentences::missing_translations};
/// let texts = Texts { arabic: Some("bye = وداعًا"), ..Texts::english("bye = Bye") };
/// assert_eq!(missing_translations(texts), ["fa: bye"]);
/// ```
pub fn missing_translations(texts: Texts) -> Vec<String> {
    let english = MessageCatalog::read(Language::English, [texts.english].into_iter(), &mut Vec::new());
    let mut missing = Vec::new();
    for language in Language::ALL {
        let catalog = MessageCatalog::read(language, texts.get(language).into_iter(), &mut Vec::new());
        let untranslated = english.public_keys().filter(|key| !catalog.entries.contains_key(*key));
        missing.extend(untranslated.map(|key| format!("{}: {key}", language.code())));
    }
    missing
}

/// The messages of a Fluent source, each with the arguments that it uses.
///
/// ```
/// let messages = gordian_puzzle::sentences::messages("move = Press { $row }, { $column }.");
/// assert_eq!(messages["move"].iter().map(String::as_str).collect::<Vec<_>>(), ["column", "row"]);
/// ```
pub fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let catalog = MessageCatalog::read(Language::English, [source].into_iter(), &mut Vec::new());
    let message = |key: &String| {
        let variables = catalog.variables(key).into_iter().map(str::to_owned).collect();
        (key.clone(), variables)
    };
    catalog.public_keys().map(message).collect()
}

/// The plural forms of a language, see the Unicode CLDR.
fn plural_forms(language: Language, is_ordinal: bool) -> &'static [&'static str] {
    match (language, is_ordinal) {
        (Language::English, false) => &["one", "other"],
        (Language::English, true) => &["one", "two", "few", "other"],
        (Language::Arabic, false) => &["zero", "one", "two", "few", "many", "other"],
        (Language::Persian, false) => &["one", "other"],
        (Language::Arabic | Language::Persian, true) => &["other"],
    }
}

/// The entries of one language, from all its Fluent sources.
#[derive(Default)]
struct MessageCatalog {
    /// By key: `id` for a message, `-id` for a term, `id.name` for an attribute of either.
    entries: BTreeMap<String, Contents>,
}

/// What one entry contains.
#[derive(Default)]
struct Contents {
    variables: BTreeSet<String>,
    references: BTreeSet<String>,
    plurals: Vec<Plural>,
    /// Whether a star, such as that of `A*`, is followed by text that may put it on the wrong side in a right-to-left sentence.
    has_movable_star: bool,
}

/// A choice by the plural form of a number.
struct Plural {
    variable: String,
    /// Whether the number is an ordinal (first, second, ...), which has plural forms of its own.
    is_ordinal: bool,
    /// The forms that the entry has.
    forms: BTreeSet<String>,
}

impl MessageCatalog {
    /// Reads Fluent sources. Reports entries that cannot be parsed, and keys that occur twice.
    fn read<'a>(language: Language, sources: impl Iterator<Item = &'a str>, faults: &mut Vec<String>) -> Self {
        let mut catalog = MessageCatalog::default();
        let code = language.code();
        for source in sources {
            let resource = parser::parse(source).unwrap_or_else(|(readable, errors)| {
                for error in errors {
                    let line = source[..error.pos.start.min(source.len())].matches('\n').count() + 1;
                    faults.push(format!("{code}: line {line}: {}", error.kind));
                }
                readable
            });
            for entry in &resource.body {
                let (key, value, attributes) = match entry {
                    Entry::Message(message) => {
                        (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
                    }
                    Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
                    _ => continue,
                };
                let named =
                    attributes.iter().map(|attribute| (format!("{key}.{}", attribute.id.name), &attribute.value));
                for (key, pattern) in value.map(|value| (key.clone(), value)).into_iter().chain(named) {
                    let mut contents = Contents::default();
                    contents.add_pattern(pattern);
                    if catalog.entries.insert(key.clone(), contents).is_some() {
                        faults.push(format!("{code}: `{key}` is given twice"));
                    }
                }
            }
        }
        catalog
    }

    /// The keys that other languages must have as well. Terms, which begin with `-`, may differ between languages.
    fn public_keys(&self) -> impl Iterator<Item = &String> {
        self.entries.keys().filter(|key| !key.starts_with('-'))
    }

    /// The variables of an entry and of all messages it refers to, which see the same arguments.
    fn variables(&self, key: &str) -> BTreeSet<&str> {
        let mut variables = BTreeSet::new();
        let mut seen = BTreeSet::new();
        let mut unvisited = vec![key];
        while let Some(key) = unvisited.pop() {
            if let Some(contents) = self.entries.get(key)
                && seen.insert(key)
            {
                variables.extend(contents.variables.iter().map(String::as_str));
                unvisited.extend(contents.references.iter().map(String::as_str).filter(|name| !name.starts_with('-')));
            }
        }
        variables
    }

    /// Checks each entry by itself: references, plural forms and stars.
    fn check_entries(&self, language: Language, faults: &mut Vec<String>) {
        let code = language.code();
        for (key, contents) in &self.entries {
            if contents.has_movable_star && language != Language::English {
                faults.push(format!(
                    "{code}: `{key}`: the star after a Latin letter needs a left-to-right mark behind it"
                ));
            }
            for reference in contents.references.iter().filter(|name| !self.entries.contains_key(*name)) {
                faults.push(format!("{code}: `{key}` refers to `{reference}`, which is missing"));
            }
            for plural in &contents.plurals {
                let forms = plural_forms(language, plural.is_ordinal);
                let missing: Vec<&str> = forms.iter().copied().filter(|form| !plural.forms.contains(*form)).collect();
                if !missing.is_empty() {
                    let variable = &plural.variable;
                    faults.push(format!("{code}: `{key}`: the plural of ${variable} lacks {}", missing.join(", ")));
                }
            }
        }
    }
}

impl Contents {
    /// Adds what a pattern contains.
    fn add_pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::Placeable { expression } => self.add_expression(expression),
                PatternElement::TextElement { value } => self.has_movable_star |= has_movable_star(value),
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                self.plurals.extend(Plural::find(selector, variants));
                for variant in variants {
                    self.add_pattern(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        let arguments = match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                None
            }
            InlineExpression::MessageReference { id, attribute } => {
                self.references.insert(with_attribute(id.name, attribute.as_ref().map(|id| id.name)));
                None
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let name = format!("-{}", id.name);
                self.references.insert(with_attribute(&name, attribute.as_ref().map(|id| id.name)));
                arguments.as_ref()
            }
            InlineExpression::FunctionReference { arguments, .. } => Some(arguments),
            InlineExpression::Placeable { expression } => {
                self.add_expression(expression);
                None
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => None,
        };
        for argument in arguments.into_iter().flat_map(|arguments| &arguments.positional) {
            self.add_inline(argument);
        }
    }
}

/// Whether a star follows a Latin letter and could be displayed on the other side of it in right-to-left text. It cannot if a
/// letter, a digit, a left-to-right mark or the end of an isolate follows.
fn has_movable_star(text: &str) -> bool {
    let is_held_in_place = |rest: &str| {
        rest.starts_with(|next: char| next.is_ascii_alphanumeric() || matches!(next, '\u{200e}' | '\u{2069}'))
    };
    text.match_indices('*').any(|(index, star)| {
        text[..index].ends_with(|before: char| before.is_ascii_alphabetic())
            && !is_held_in_place(&text[index + star.len()..])
    })
}

fn with_attribute(name: &str, attribute: Option<&str>) -> String {
    attribute.map_or_else(|| name.to_owned(), |attribute| format!("{name}.{attribute}"))
}

impl Plural {
    /// Recognises a choice by plural form: its keys include a plural form, or are only numbers and `other`.
    fn find(selector: &InlineExpression<&str>, variants: &[Variant<&str>]) -> Option<Plural> {
        let (variable, is_ordinal) = match selector {
            InlineExpression::VariableReference { id } => (id.name, false),
            InlineExpression::FunctionReference { id, arguments } if id.name == "NUMBER" => {
                let is_ordinal = arguments.named.iter().any(|argument| {
                    argument.name.name == "type"
                        && matches!(argument.value, InlineExpression::StringLiteral { value: "ordinal" })
                });
                match arguments.positional.first() {
                    Some(InlineExpression::VariableReference { id }) => (id.name, is_ordinal),
                    _ => return None,
                }
            }
            _ => return None,
        };
        let forms: BTreeSet<String> = variants
            .iter()
            .filter_map(|variant| match variant.key {
                VariantKey::Identifier { name } => Some(name.to_owned()),
                VariantKey::NumberLiteral { .. } => None,
            })
            .collect();
        let is_plural = forms.iter().any(|form| matches!(form.as_str(), "zero" | "one" | "two" | "few" | "many"))
            || forms.iter().eq(["other"]);
        is_plural.then(|| Plural { variable: variable.to_owned(), is_ordinal, forms })
    }
}
