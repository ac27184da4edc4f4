//! Messages without a translation are rendered in English.

use gordian_puzzle::{Language, Message, Texts};
use gordian_words::{Digits, Words};

/// The messages of a puzzle that has English words only.
const LIGHTS: &str = "lights-title = Lights Out
lights-left = { $count ->
    [one] { $count } light is on
   *[other] { $count } lights are on
}
lights-pressed = Pressed { $cell }: { $effect }
lights-cells = Look at { $cells }.";

fn lights(language: Language) -> Words {
    Words::new(language).with_fallback(LIGHTS)
}

fn isolated(text: &str) -> String {
    format!("\u{2068}{text}\u{2069}")
}

#[test]
fn an_untranslated_message_is_rendered_in_english_and_isolated() {
    for language in [Language::Arabic, Language::Persian] {
        let words = lights(language);
        let say = |count: i64| words.say(&Message::new("lights-left").with("count", count));
        assert_eq!(say(1), isolated("1 light is on"));
        // Persian counts 0 like 1, and Arabic has forms of its own for 0, 2 and 11: English plural rules decide here.
        assert_eq!([0, 2, 11, 103].map(say), [0, 2, 11, 103].map(|count| isolated(&format!("{count} lights are on"))));
        assert_eq!(words.with_isolation(false).say(&Message::new("lights-title")), "Lights Out");
    }
}

#[test]
fn the_language_of_a_message_is_reported() {
    let words = lights(Language::Arabic).with_source("lights-title = أطفئ الأضواء");
    assert_eq!(words.language_of("lights-title"), Some(Language::Arabic));
    assert_eq!(words.language_of("lights-left"), Some(Language::English));
    assert_eq!(words.language_of("lights-unknown"), None);
    assert!(words.knows("lights-left") && !words.knows("lights-unknown"));
    assert_eq!(words.say(&Message::new("lights-title")), "أطفئ الأضواء");
    assert_eq!(words.say(&Message::new("lights-unknown")), "{lights-unknown}");
}

#[test]
fn digits_and_isolation_of_the_language_do_not_reach_english_sentences() {
    let message = Message::new("lights-pressed").with("cell", "2,3").with("effect", "bfs");
    for digits in [Digits::Language, Digits::Ascii] {
        assert_eq!(lights(Language::Persian).with_digits(digits).say(&message), isolated("Pressed 2,3: bfs"));
    }
}

#[test]
fn messages_inside_an_english_sentence_are_english_and_inside_a_translated_one_are_isolated() {
    let words = lights(Language::Arabic);
    let translated = Message::new("check-illegal-plain");
    let outer_english = Message::new("lights-pressed").with("cell", 7).with("effect", translated);
    assert_eq!(words.say(&outer_english), isolated("Pressed 7: The rules do not allow it."));

    let left = Message::new("lights-left").with("count", 2);
    let outer_arabic = Message::new("check-illegal").with("number", 3).with("move", "up").with("reason", left);
    let sentence = words.say(&outer_arabic);
    assert!(sentence.ends_with(&isolated("2 lights are on")), "{sentence}");
    assert!(sentence.contains('٣'), "{sentence}");
}

#[test]
fn lists_are_joined_in_the_language_of_the_sentence_around_them() {
    let words = lights(Language::Persian);
    let items = |count: i64| (1..=count).map(|on| Message::new("lights-left").with("count", on)).collect::<Vec<_>>();
    let joined = words.say(&Message::new("error-known").with("names", items(2)));
    let [one, two] = ["1 light is on", "2 lights are on"].map(isolated);
    assert_eq!(joined, format!("گزینه‌های موجود: {one} و {two}."));
    assert_eq!(words.join(&items(2)), format!("{one} و {two}"));
    let english = words.say(&Message::new("lights-cells").with("cells", items(3)));
    assert_eq!(english, isolated("Look at 1 light is on, 2 lights are on and 3 lights are on."));
}

#[test]
fn a_text_in_several_languages_brings_its_own_fallback() {
    let texts = Texts { arabic: Some("lights-title = أطفئ الأضواء"), ..Texts::english(LIGHTS) };
    let say = |language, id: &'static str| Words::new(language).with_texts(texts).say(&Message::new(id));
    assert_eq!(say(Language::English, "lights-title"), "Lights Out");
    assert_eq!(say(Language::Arabic, "lights-title"), "أطفئ الأضواء");
    assert_eq!(say(Language::Persian, "lights-title"), isolated("Lights Out"));
}
