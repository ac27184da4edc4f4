//! Messages in every language.

use crate::common::{finished, gordian, program};
use gordian_puzzle::Language;
use gordian_words::{Words, check::languages_agree};

#[test]
fn the_language_is_chosen_by_flag_then_by_the_surroundings() {
    let english = "Solved in 2 moves";
    let arabic = "حُلّ اللغز";
    let persian = "حل شد";
    let board = ["solve", "tiles", "1 2 3 4 5 6 0 7 8"];
    for (lang, told) in [("en", english), ("ar", arabic), ("fa", persian)] {
        gordian(&[&board[..], &["--lang", lang]].concat()).expect(0).says(told);
    }
    for (name, value, told) in [
        ("LANG", "fa_IR.UTF-8", persian),
        ("LC_MESSAGES", "ar", arabic),
        ("LC_ALL", "ar_SY.UTF-8", arabic),
        ("LANG", "C.UTF-8", english),
        ("LANG", "de_DE.UTF-8", english),
    ] {
        let output = program().args(board).env(name, value).output().expect("a run");
        finished(&output).expect(0).says(told);
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
            let said = format!("{}{}", run.out, run.err);
            assert!(!said.contains('\u{fffd}'), "{lang} {arguments:?}: {said}");
            assert!(!said.contains('{'), "{lang} {arguments:?}: {said}");
            assert!(!said.contains("panicked"), "{lang} {arguments:?}: {said}");
        }
    }
}

#[test]
fn the_three_files_agree() {
    let texts = [
        gordian_puzzle::texts!("../../words/en.ftl", ar "../../words/ar.ftl", fa "../../words/fa.ftl"),
        gordian_session::words(),
    ];
    let sources: Vec<_> = texts.iter().flat_map(gordian_puzzle::Texts::translations).collect();
    assert_eq!(languages_agree(&sources), Ok(()));
    // No message has the id of a shared one.
    for language in Language::ALL {
        let shared = Words::new(language);
        for source in texts.iter().filter_map(|texts| texts.get(language)) {
            for id in source.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id) {
                assert!(!shared.knows(id), "{id} is said twice");
            }
        }
    }
}
