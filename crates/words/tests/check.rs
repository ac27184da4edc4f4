//! Every check detects its fault, and the shared files pass all of them.

use gordian_puzzle::Language::{Arabic, English, Persian};
use gordian_words::check::languages_agree;
use gordian_words::shared;

fn faults(english: &str, arabic: &str, persian: &str) -> Vec<String> {
    languages_agree(&[(English, english), (Arabic, arabic), (Persian, persian)]).err().unwrap_or_default()
}

#[test]
fn the_shared_files_agree() {
    let sources: Vec<_> = shared().translations().collect();
    assert_eq!(languages_agree(&sources), Ok(()));
}

#[test]
fn a_language_without_a_source_lacks_every_key() {
    assert_eq!(
        languages_agree(&[(English, "a = A\nb = B"), (Arabic, "a = A\nb = B")]),
        Err(vec!["fa: `a` is missing".into(), "fa: `b` is missing".into()])
    );
}

#[test]
fn an_unreadable_entry_is_reported_with_its_line() {
    let found = faults("a = A", "a = A\n\nb = { $", "a = A");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("ar: line 3: "), "{found:?}");
}

#[test]
fn a_key_only_in_one_language_is_reported_for_the_others() {
    assert_eq!(faults("a = A\nb = B", "a = A", "a = A"), ["ar: `b` is missing", "fa: `b` is missing"]);
    assert_eq!(faults("a = A", "a = A", "a = A\nb = B"), ["ar: `b` is missing", "en: `b` is missing"]);
}

#[test]
fn a_star_that_would_stand_on_the_wrong_side_is_reported() {
    let loose = "ar: `a`: the star after a Latin letter needs a left-to-right mark behind it";
    assert_eq!(faults("a = A* search", "a = بحث A*", "a = جست‌وجوی A*\u{200e}"), [loose]);
    let chosen = faults("a = { $n }", "a = { $n ->\n    [a] بحث A* الموزون\n   *[b] بحث\n}", "a = { $n }");
    assert_eq!(chosen, [loose], "in a choice too");
    for held in ["a = بحث A*\u{200e} الموزون", "a = بحث \u{2068}A*\u{2069}", "a = A*B", "a = * بحث"] {
        assert_eq!(faults("a = A*", held, "a = A"), [""; 0], "{held}");
    }
}

#[test]
fn attributes_are_keys() {
    assert_eq!(faults("a = A\n    .tip = T", "a = A\n    .tip = T", "a = A"), ["fa: `a.tip` is missing"]);
}

#[test]
fn different_variables_are_reported() {
    assert_eq!(
        faults("a = { $x } { $y }", "a = { $x }", "a = { $x } { $z }"),
        ["ar: `a` does not use $y, $z", "en: `a` does not use $z", "fa: `a` does not use $y"]
    );
}

#[test]
fn variables_count_wherever_they_stand() {
    let inside = "a = { NUMBER($x) ->\n    [one] one\n   *[other] { $y }\n}\n    .t = { $z }";
    assert_eq!(
        faults(inside, "a = A\n    .t = T", "a = { $x } { $y }\n    .t = { $z }"),
        ["ar: `a.t` does not use $z", "ar: `a` does not use $x, $y"]
    );
}

#[test]
fn variables_count_through_references() {
    let direct = "a = { $x }\nb = { $x }!";
    assert_eq!(faults("a = { $x }\nb = { a }!", direct, direct), [""; 0]);
    assert_eq!(faults("a = A { $x }\nb = { b }!", direct, direct), ["en: `b` does not use $x"]);
}

#[test]
fn a_reference_to_nothing_is_reported() {
    assert_eq!(
        faults("a = { b }", "a = { -b }", "a = { a.b }"),
        [
            "ar: `a` refers to `-b`, which is missing",
            "en: `a` refers to `b`, which is missing",
            "fa: `a` refers to `a.b`, which is missing"
        ]
    );
}

#[test]
fn terms_belong_to_one_language() {
    assert_eq!(faults("-game = Gordian\na = { -game }", "a = A", "a = A"), [""; 0]);
}

#[test]
fn a_key_given_twice_is_reported_even_across_sources() {
    assert_eq!(faults("a = A\na = B", "a = A", "a = A"), ["en: `a` is given twice"]);
    let sources = [(English, "a = A"), (Arabic, "a = A"), (Persian, "a = A"), (Persian, "a = B")];
    assert_eq!(languages_agree(&sources), Err(vec!["fa: `a` is given twice".into()]));
}

#[test]
fn a_plural_needs_every_form_of_its_language() {
    let two = "a = { $n ->\n    [one] { $n } x\n   *[other] { $n } xs\n}";
    assert_eq!(faults(two, two, two), ["ar: `a`: the plural of $n lacks zero, two, few, many"]);

    let six = "a = { $n ->\n    [zero] z\n    [one] o\n    [two] t\n    [few] f\n    [many] m\n   *[other] { $n }\n}";
    assert_eq!(faults(two, six, two), [""; 0]);

    for form in ["zero", "one", "two", "few", "many"] {
        let broken: String = six.lines().filter(|line| !line.contains(form)).collect::<Vec<_>>().join("\n");
        assert_eq!(faults(two, &broken, two), [format!("ar: `a`: the plural of $n lacks {form}")]);
    }

    let only_other = "a = { $n ->\n    [0] none\n   *[other] { $n } xs\n}";
    let only_one = "a = { NUMBER($n) ->\n   *[one] { $n } x\n}";
    assert_eq!(
        faults(only_other, six, only_one),
        ["en: `a`: the plural of $n lacks one", "fa: `a`: the plural of $n lacks other"]
    );
}

#[test]
fn a_plural_deep_inside_is_seen() {
    let deep = "a = { $kind ->\n    [wall] { $n ->\n        [one] x\n       *[many] y\n    }\n   *[other] z\n}";
    let plain = "a = { $kind } { $n }";
    assert_eq!(faults(deep, plain, plain), ["en: `a`: the plural of $n lacks other"]);
}

#[test]
fn ordinals_have_their_own_forms() {
    let ordinal = "a = { NUMBER($n, type: \"ordinal\") ->\n    [one] st\n   *[other] th\n}";
    assert_eq!(faults(ordinal, ordinal, ordinal), ["en: `a`: the plural of $n lacks two, few"]);
}

#[test]
fn a_choice_by_a_word_is_no_plural() {
    let choice = "a = { $kind ->\n    [wall] wall\n   *[other] floor\n}";
    assert_eq!(faults(choice, choice, choice), [""; 0]);
}
