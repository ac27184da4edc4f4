//! Messages in every language.

use crate::common::{finished, gordian, program};
use gordian_puzzle::Language;
use gordian_words::{Words, check::languages_agree};

#[test]
fn the_language_is_chosen_by_flag_then_by_the_environment() {
    let english = "Solved in 2 moves";
    let arabic = "حُلّ اللغز";
    let persian = "حل شد";
    let board = ["solve", "tiles", "1 2 3 4 5 6 0 7 8"];
    for (lang, sentence) in [("en", english), ("ar", arabic), ("fa", persian)] {
        gordian(&[&board[..], &["--lang", lang]].concat()).expect(0).says(sentence);
    }
    for (name, value, sentence) in [
        ("LANG", "fa_IR.UTF-8", persian),
        ("LC_MESSAGES", "ar", arabic),
        ("LC_ALL", "ar_SY.UTF-8", arabic),
        ("LANG", "C.UTF-8", english),
        ("LANG", "de_DE.UTF-8", english),
    ] {
        let output = program().args(board).env(name, value).output().expect("a run");
        finished(&output).expect(0).says(sentence);
    }
    let both = program().args(board).env("LC_ALL", "ar").env("LANG", "fa").output().expect("a run");
    finished(&both).expect(0).says(arabic);
    let flag = program().args(board).args(["--lang", "en"]).env("LC_ALL", "ar").output().expect("a run");
    finished(&flag).expect(0).says(english);
}

#[test]
fn json_and_plans_are_the_same_in_every_language() {
    let board = ["check", "tiles", "1 2 3 4 5 6 0 7 8", "--solution", "right right", "--json"];
    let english = gordian(&board).out;
    for lang in ["ar", "fa"] {
        assert_eq!(gordian(&[&board[..], &["--lang", lang]].concat()).out, english);
        gordian(&["solve", "tiles", "1 2 3 4 5 6 0 7 8", "--lang", lang]).expect(0).says("\n  right right\n");
    }
}

#[test]
fn the_rules_are_printed_in_the_language_and_without_pictures() {
    for puzzle in ["tiles", "magnets", "snake", "cards", "nurikabe"] {
        let pages = ["en", "ar", "fa"].map(|lang| gordian(&["rules", puzzle, "--lang", lang]).expect(0).out);
        for page in &pages {
            assert!(page.starts_with("# ") && !page.contains("![") && !page.contains(".svg)"), "{page}");
        }
        assert!(pages[0] != pages[1] && pages[1] != pages[2], "{puzzle} has pages in three languages");
    }
    gordian(&["rules", "tile"]).expect(64).complains("Did you mean \"tiles\"?");
}

#[test]
fn nothing_untranslated_is_shown() {
    for lang in ["en", "ar", "fa"] {
        for arguments in [
            &["list"][..],
            &["list", "tiles"],
            &["show", "tiles", "2 1 3 4 5 6 7 8 0"],
            &["solve", "tiles", "2 1 3 4 5 6 7 8 0"],
            &["solve", "tiles:hardest-1"],
            &["solve", "tiles:hardest-1", "--with", "wastar", "--steps"],
            &["solve", "tiles:hardest-1", "--with", "dfs", "--plans", "count"],
            &["solve", "tiles:hardest-1", "--plans", "count"],
            &["solve", "tiles:hardest-1", "--with", "astar", "--expansions", "500"],
            &["solve", "tiles:hardest-1", "--with", "beam:0"],
            &["solve", "tiles:hardest-1", "--with", "beam,"],
            &["solve", "tiles:hardest-1", "--with", "zebra"],
            &["solve", "tiles:hardest-1", "--steps=report"],
            &["solve", "tiles:hardest-1", "--after", "up up up up"],
            &["solve", "tiles", "1 2 2"],
            &["solve", "tiles", "none.txt"],
            &["solve", "tiles"],
            &["solve", "zebra", "1"],
            &["hint", "tiles:hardest-1"],
            &["hint", "tiles", "1 2 3 4 5 6 7 8 0"],
            &["hint", "tiles", "2 1 3 4 5 6 7 8 0"],
            &["check", "tiles:hardest-1", "--solution", "up"],
            &["compare", "tiles", "1 2 3 4 5 6 0 7 8"],
            &["compare", "tiles:hardest-1", "--with", "bfs,beam:1", "--expansions", "10"],
            &["compare", "tiles:hardest-1", "--with", "bfs,zebra"],
            &["census", "tiles", "1 2 3 4 5 0"],
            &["census", "tiles", "1 2 3 4 5 0", "--expansions", "20"],
            &["show", "tiles:hardest-1", "--id", "--after", "up"],
            &["show", "tiles:3x3#abc"],
            &["generate", "tiles"],
            &["play", "tiles"],
        ] {
            let run = gordian(&[arguments, &["--lang", lang]].concat());
            let output_text = format!("{}{}", run.out, run.err);
            assert!(!output_text.contains('\u{fffd}'), "{lang} {arguments:?}: {output_text}");
            assert!(!output_text.contains('{'), "{lang} {arguments:?}: {output_text}");
            assert!(!output_text.contains("panicked"), "{lang} {arguments:?}: {output_text}");
        }
    }
}

#[test]
fn the_three_files_agree() {
    let texts = [
        gordian_puzzle::texts!("../../words/en.ftl", ar "../../words/ar.ftl", fa "../../words/fa.ftl"),
        gordian_session::words(),
        gordian_report::words(),
    ];
    let sources: Vec<_> = texts.iter().flat_map(gordian_puzzle::Texts::translations).collect();
    assert_eq!(languages_agree(&sources), Ok(()));
    // No message has the id of a shared one.
    for language in Language::ALL {
        let shared = Words::new(language);
        for source in texts.iter().filter_map(|texts| texts.get(language)) {
            for id in source.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
                assert!(!shared.knows(id), "{id} is defined twice");
            }
        }
    }
}

#[test]
fn help_and_manual_pages_are_translated() {
    for (lang, usage, solve, option) in
        [("ar", "الاستعمال:", "حلّ لغز", "طباعة النتيجة"), ("fa", "کاربرد:", "حل یک معما", "چاپ نتیجه")]
    {
        for arguments in [&["solve", "--help"][..], &["solve", "-h"], &["help", "solve"]] {
            let run = gordian(&[&["--lang", lang], arguments].concat()).expect(0);
            run.says(usage).says(solve).says(option).says("--estimate <NAME>").says("gordian solve tiles");
        }
        let help = gordian(&["solve", "--help", &format!("--lang={lang}")]).expect(0).out;
        for english in
            ["Usage:", "Options:", "Arguments:", "Examples:", "possible values", "[default", "[env", "[alias"]
        {
            assert!(!help.contains(english), "{english}: {help}");
        }
        assert!(help.find("<PUZZLE>  ") < help.find("[INSTANCE]\n"), "{help}");
        let output = program().arg("--help").env("LANG", format!("{lang}_XX.UTF-8")).output().expect("a run");
        finished(&output).expect(0).says(usage).says(solve);
        let page = gordian(&["--lang", lang, "man", "solve"]).expect(0).says(".TH gordian-solve 1").says(solve);
        assert!(!page.out.contains(".SH OPTIONS") && !page.out.contains(".SH NAME"), "{page:?}");
    }
}

#[test]
fn wrong_arguments_are_described_in_the_language() {
    for (arguments, arabic, persian) in [
        ("shw tiles 2", "لا يوجد أمر باسم «\u{2068}shw\u{2069}»", "فرمان «\u{2068}shw\u{2069}» وجود ندارد"),
        ("shw tiles 2", "هل تقصد «\u{2068}show\u{2069}»؟", "منظورتان «\u{2068}show\u{2069}» بود؟"),
        ("show tiles 2 --bogus", "خيار باسم «\u{2068}--bogus\u{2069}»", "گزینهٔ «\u{2068}--bogus\u{2069}»"),
        ("solve tiles 2 --tiem 3", "هل تقصد «\u{2068}--time\u{2069}»؟", "منظورتان «\u{2068}--time\u{2069}» بود؟"),
        ("show tiles 2 3", "الوسيط «\u{2068}3\u{2069}» زائد", "آرگومان «\u{2068}3\u{2069}» اضافی است"),
        ("show", "مطلوبة ولم تُكتب: \u{2068}<PUZZLE>\u{2069}", "نوشته نشده‌اند: \u{2068}<PUZZLE>\u{2069}"),
        ("solve tiles 2 --with", "ولم تُكتب له قيمة", "اما مقداری نوشته نشده است"),
        ("solve tiles 2 --steps=x", "القيمة «\u{2068}x\u{2069}» غير مقبولة", "مقدار «\u{2068}x\u{2069}»"),
        ("solve tiles 2 --steps=x", "المقبولة: \u{2068}boards, words", "مجاز: \u{2068}boards, words"),
        ("hint tiles 2 --grade 9", "من \u{2068}1\u{2069} إلى \u{2068}3", "از \u{2068}1\u{2069} تا \u{2068}3"),
        ("solve tiles 2 --time 1 --time 2", "أكثر من مرة", "فقط یک بار"),
    ] {
        for (lang, sentence) in [("ar", arabic), ("fa", persian)] {
            let words: Vec<&str> = ["--lang", lang].into_iter().chain(arguments.split(' ')).collect();
            let run = gordian(&words).expect(64).complains(sentence).complains("\u{200e}--help");
            for english in ["error:", "Usage:", "tip:", "For more", "found", "possible values"] {
                assert!(!run.err.contains(english), "{english}: {run:?}");
            }
        }
    }
    // English keeps its sentences.
    gordian(&["shw", "tiles"]).expect(64).complains("error: unrecognized subcommand 'shw'").complains("Usage: gordian");
}

#[test]
fn tables_have_the_digits_of_the_language() {
    for (lang, digits, unit) in
        [("ar", '\u{0660}'..='\u{0669}', "كيبيبايت"), ("fa", '\u{06f0}'..='\u{06f9}', "کیبی‌بایت")]
    {
        let compared = ["compare", "tiles", "hardest-1", "--with", "astar,wastar:1.5", "--lang", lang];
        let table = gordian(&compared).expect(0).says(unit).out;
        let row = table.lines().find(|line| line.contains("wastar:1.5")).expect("the row").replace("wastar:1.5", "");
        assert!(row.contains(|character| digits.contains(&character)), "{row}");
        assert!(!row.contains(|character: char| character.is_ascii_digit()), "{row}");
        let stats = gordian(&["solve", "tiles", "hardest-1", "--lang", lang]).expect(0).out;
        let line = stats.lines().last().expect("the statistics");
        assert!(!line.contains(|character: char| character.is_ascii_digit()), "{line}");
        let census = gordian(&["census", "tiles", "1 2 3 0", "--quiet", "--lang", lang]).expect(0).out;
        assert!(!census.contains(|character: char| character.is_ascii_digit()), "{census}");
    }
}

#[test]
fn keys_and_numbers_in_arabic_and_persian_sentences_are_isolated() {
    for lang in ["ar", "fa"] {
        let plain = ["play", "--plain", "tiles:3x3:1,2,3,4,5,6,0,7,8", "--lang", lang];
        let run = crate::common::fed(&plain, b"?\nh\nh\nq\n").expect(0);
        for text in ["\u{2068}?\u{2069}", "\u{2068}right\u{2069}"] {
            // Some sentences have a mark of direction inside the isolate.
            assert!(run.out.replace('\u{200e}', "").contains(text), "{lang} {text:?}: {run:?}");
        }
    }
}
