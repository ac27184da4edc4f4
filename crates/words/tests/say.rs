//! Tests of rendered sentences.

use gordian_puzzle::{Argument, Language, Message};
use gordian_words::{Digits, Words, shared};

/// The characters around left-to-right text in a right-to-left sentence.
const ISOLATE: char = '\u{2068}';
const POP_ISOLATE: char = '\u{2069}';

fn message(id: &str, name: &'static str, value: impl Into<Argument>) -> Message {
    Message::new(id.to_owned()).with(name, value)
}

#[test]
fn english_plurals() {
    let words = Words::new(Language::English);
    let sentence = |cost: i64| words.say(&message("verdict-lower-bound", "cost", cost));
    assert_eq!(sentence(1), "At least 1 move is needed.");
    assert_eq!(sentence(0), "At least 0 moves are needed.");
    assert_eq!(sentence(31), "At least 31 moves are needed.");
    assert_eq!(sentence(101), "At least 101 moves are needed.");
}

#[test]
fn plural_forms_of_large_numbers_follow_the_rules_of_the_language() {
    let source = "form = { $n ->\n    [zero] zero\n    [one] one\n    [two] two\n    [few] few\n    [many] many\n   *[other] other\n}";
    let arabic = Words::new(Language::Arabic).with_source(source);
    for number in 0..2_000_i64 {
        let expected = match (number, number % 100) {
            (0, _) => "zero",
            (1, _) => "one",
            (2, _) => "two",
            (_, 3..=10) => "few",
            (_, 11..=99) => "many",
            _ => "other",
        };
        for number in [number, -number] {
            assert_eq!(arabic.say(&message("form", "n", number)), expected, "{number}");
        }
    }
    let persian = Words::new(Language::Persian).with_source(source);
    let english = Words::new(Language::English).with_source(source);
    for number in 0..500_i64 {
        let sentence = |words: &Words| words.say(&message("form", "n", number));
        assert_eq!(sentence(&persian), if number < 2 { "one" } else { "other" }, "{number}");
        assert_eq!(sentence(&english), if number == 1 { "one" } else { "other" }, "{number}");
    }
    let ordinal = "nth = { NUMBER($n, type: \"ordinal\") ->\n    [one] { $n }st\n    [two] { $n }nd\n    [few] { $n }rd\n   *[other] { $n }th\n}";
    let english = Words::new(Language::English).with_source(ordinal);
    for (number, sentence) in
        [(1, "1st"), (12, "12th"), (101, "101st"), (112, "112th"), (1203, "1203rd"), (200, "200th")]
    {
        assert_eq!(english.say(&message("nth", "n", number)), sentence);
    }
}

#[test]
fn arabic_has_six_forms_and_its_own_digits() {
    let words = Words::new(Language::Arabic);
    let sentence = |cost: i64| words.say(&message("check-ok", "cost", cost));
    assert_eq!(sentence(0), "الحلّ صحيح، ولا يحتاج إلى أي حركة.");
    assert_eq!(sentence(1), "الحلّ صحيح، وهو من حركة واحدة.");
    assert_eq!(sentence(2), "الحلّ صحيح، وهو من حركتين.");
    assert_eq!(sentence(7), "الحلّ صحيح، وهو من ٧ حركات.");
    assert_eq!(sentence(31), "الحلّ صحيح، وهو من ٣١ حركة.");
    assert_eq!(sentence(100), "الحلّ صحيح، وهو من ١٠٠ حركة.");
    assert_eq!(sentence(101), "الحلّ صحيح، وهو من ١٠١ حركة.");
    assert_eq!(sentence(103), "الحلّ صحيح، وهو من ١٠٣ حركات.");
    assert_eq!(sentence(1011), "الحلّ صحيح، وهو من ١٠١١ حركة.");
}

#[test]
fn persian_digits_and_ascii_digits_by_choice() {
    let solved = message("verdict-lower-bound", "cost", 1234567890);
    assert_eq!(Words::new(Language::Persian).say(&solved), "دست‌کم ۱۲۳۴۵۶۷۸۹۰ حرکت لازم است.");
    let ascii = Words::new(Language::Persian).with_digits(Digits::Ascii);
    assert_eq!(ascii.say(&solved), "دست‌کم 1234567890 حرکت لازم است.");
    let weight = Message::new("expected-weight");
    assert!(Words::new(Language::Arabic).say(&weight).contains("١٠٠٠"));
    assert!(Words::new(Language::Arabic).with_digits(Digits::Ascii).say(&weight).contains("1000"));
}

#[test]
fn numbers_are_exact_however_large() {
    let words = Words::new(Language::English);
    for number in [i64::MAX, i64::MIN, (1 << 53) + 1, -(1 << 53) - 1, (1 << 53), 100, -5] {
        assert_eq!(
            words.say(&message("expected-whole-from", "least", number)),
            format!("a whole number of at least {number}")
        );
    }
    let arabic = Words::new(Language::Arabic);
    assert!(arabic.say(&message("check-ok", "cost", i64::MAX)).contains("٩٢٢٣٣٧٢٠٣٦٨٥٤٧٧٥٨٠٧ حركات"));
}

#[test]
fn marks_keep_left_to_right_text_together_and_never_appear_in_english() {
    let unknown = message("error-unknown-algorithm", "name", "a*b<c>");
    let expected = format!("لا توجد خوارزمية اسمها «{ISOLATE}a*b<c>{POP_ISOLATE}».");
    assert_eq!(Words::new(Language::Arabic).say(&unknown), expected);
    assert_eq!(Words::new(Language::Arabic).with_isolation(false).say(&unknown), "لا توجد خوارزمية اسمها «a*b<c>».");
    let persian = Words::new(Language::Persian).say(&message("error-missing-file", "name", "بازی"));
    assert!(!persian.contains(ISOLATE), "there are marks around right-to-left text: {persian}");
    for words in [Words::new(Language::English), Words::new(Language::English).with_isolation(true)] {
        assert_eq!(words.say(&unknown), "There is no algorithm called \"a*b<c>\".");
    }
}

#[test]
fn a_choice_by_a_text_is_not_disturbed_by_marks() {
    let source = "fate = { $kind ->\n    [wall] جدار\n   *[other] أرض { $kind }\n}";
    let words = Words::new(Language::Arabic).with_source(source);
    assert_eq!(words.say(&message("fate", "kind", "wall")), "جدار");
    assert_eq!(words.say(&message("fate", "kind", "mud")), format!("أرض {ISOLATE}mud{POP_ISOLATE}"));
}

#[test]
fn a_sentence_inside_a_sentence() {
    let reason = Message::new("check-illegal-plain");
    let fault = Message::new("check-illegal").with("number", 3).with("move", "up").with("reason", reason);
    assert_eq!(Words::new(Language::English).say(&fault), "Move 3 (up) is not legal: The rules do not allow it.");
    assert_eq!(
        Words::new(Language::Persian).say(&fault),
        format!("حرکت شمارهٔ ۳ ({ISOLATE}up{POP_ISOLATE}) مجاز نیست: قواعد اجازهٔ آن را نمی‌دهند.")
    );
}

#[test]
fn lists_are_joined_as_the_language_joins_them() {
    let names = |all: &[&str]| all.iter().map(|name| message("verbatim", "text", *name)).collect::<Vec<_>>();
    let known = |words: &Words, all: &[&str]| words.say(&message("error-known", "names", names(all)));
    let english = Words::new(Language::English);
    assert_eq!(known(&english, &[]), "Available: .");
    assert_eq!(known(&english, &["a"]), "Available: a.");
    assert_eq!(known(&english, &["a", "b"]), "Available: a and b.");
    assert_eq!(known(&english, &["a", "b", "c", "d"]), "Available: a, b, c and d.");
    let arabic = Words::new(Language::Arabic).with_isolation(false);
    assert_eq!(known(&arabic, &["ألف", "باء", "جيم"]), "المتاح: ألف، باء وجيم.");
    let persian = Words::new(Language::Persian);
    assert_eq!(known(&persian, &["الف", "ب", "پ"]), "گزینه‌های موجود: الف، ب و پ.");
    assert_eq!(known(&persian, &["x"]), format!("گزینه‌های موجود: {ISOLATE}x{POP_ISOLATE}."), "marked once, not twice");
}

#[test]
fn numbers_have_the_digits_of_the_language_and_codes_do_not() {
    let say = |words: &Words, text: &str| words.say(&message("verbatim", "text", text));
    let persian = Words::new(Language::Persian).with_isolation(false);
    let sentence = ["2,3 10,4", "3x4", "1.5", "11a", "1>3", "tiles:3x3", "127.0.0.1"].map(|text| say(&persian, text));
    assert_eq!(sentence, ["۲,۳ ۱۰,۴", "۳x۴", "۱٫۵", "11a", "1>3", "tiles:3x3", "127.0.0.1"]);
    let tile = "tile = کاشی { NUMBER($tile, useGrouping: \"false\") } از { $tile }";
    let named = |tile: i64| Message::new("tile").with("tile", tile);
    let tiles = Words::new(Language::Persian).with_source(tile);
    assert_eq!([tiles.say(&named(8)), tiles.say(&named(108))], ["کاشی 8 از ۸", "کاشی 108 از ۱۰۸"]);
    let latin = Words::new(Language::Persian).with_digits(Digits::Ascii).with_isolation(false);
    assert_eq!(say(&latin, "2,3"), "2,3");
    assert_eq!(say(&Words::new(Language::English), "1.5"), "1.5");
}

#[test]
fn what_is_missing_is_shown() {
    let words = Words::new(Language::English).with_source("only-attributes =\n    .tip = A tip");
    assert_eq!(words.say(&Message::new("tiles-foo")), "{tiles-foo}");
    assert_eq!(words.say(&Message::new("only-attributes")), "{only-attributes}");
    assert_eq!(words.say(&Message::new("")), "{}");
    assert_eq!(words.say(&Message::new("error-did-you-mean")), "Did you mean \"{$name}\"?");
    assert!(words.knows("error-did-you-mean"));
    assert!(!words.knows("tiles-foo") && !words.knows("only-attributes"));
}

#[test]
fn a_broken_source_loses_only_what_is_broken() {
    let words =
        Words::new(Language::English).with_source("bad = { $").with_source("good = Good\nverdict-unsolvable = Changed");
    assert_eq!(words.say(&Message::new("good")), "Good");
    assert_eq!(words.say(&Message::new("verdict-unsolvable")), "No solution exists (proved).");
}

#[test]
fn words_are_shared_between_threads() {
    let words = Words::new(Language::Arabic);
    let sentence = message("verdict-lower-bound", "cost", 2);
    std::thread::scope(|scope| {
        let threads = [(); 2].map(|()| scope.spawn(|| words.say(&sentence)));
        for thread in threads {
            assert_eq!(thread.join().unwrap(), "تلزم حركتان على الأقل.");
        }
    });
}

#[test]
fn every_shared_message_has_all_its_words_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language);
        for id in shared()
            .get(language)
            .expect("every language")
            .lines()
            .filter_map(|line| line.split_once(" ="))
            .map(|(id, _)| id)
        {
            // Other lines with `=` are comments, terms, or variants of a message.
            if !id.starts_with(|character: char| character.is_ascii_lowercase()) {
                continue;
            }
            let mut full = Message::new(id.to_owned());
            // Every variable of the file is a number, unless a list below says that it is text.
            for variable in shared().get(language).expect("every language").split('$').skip(1) {
                let is_part = |character: char| character.is_ascii_alphanumeric() || character == '-';
                full = full.with(variable.split(|character| !is_part(character)).next().unwrap_or_default(), 3);
            }
            for name in ["name", "names", "text", "factor", "algorithm", "estimate", "parameter", "value", "expected"] {
                full = full.with(name, "x");
            }
            for name in ["most", "have", "want"] {
                full = full.with(name, 4);
            }
            for name in ["sign", "signs", "meaning", "known", "header", "named", "cells", "size", "tool"] {
                full = full.with(name, "z");
            }
            for name in ["move", "reason", "before", "after", "error", "advice", "title", "estimate-title"] {
                full = full.with(name, "y");
            }
            let sentence = words.say(&full);
            assert!(!sentence.is_empty() && !sentence.contains('{'), "{language:?} {id}: {sentence}");
        }
    }
}

#[test]
fn the_win_message_has_the_word_that_the_dialogue_promises() {
    for count in [0, 1, 31] {
        assert!(Words::new(Language::English).say(&message("play-won", "count", count)).contains("solved"));
    }
}

#[test]
fn persian_and_arabic_letters_are_their_own() {
    let persian = shared().get(Language::Persian).expect("Persian");
    assert!(!persian.contains(['ك', 'ي', 'ى']), "a Persian text has Arabic letters");
    assert!(!persian.contains(" ها") && !persian.contains(" می "), "a Persian text has a blank in place of U+200C");
    assert!(
        !shared().get(Language::Arabic).expect("Arabic").contains(['ک', 'ی', 'گ', 'چ', 'پ']),
        "Arabic writes ك and ي"
    );
}
