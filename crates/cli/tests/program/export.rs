//! `gordian export`: boards as a page in a single file. The stories of `gordian-web` open such files in a browser.

use crate::common::gordian;

/// A board with few positions, so that all of them are recorded quickly.
const SMALL: &str = "tiles:2x2:3,0,2,1";

#[test]
fn a_file_has_its_boards_and_names_nothing_outside() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("sheet.html").to_str().expect("UTF-8").to_owned();
    let title = "<b>Week</b> & 3";
    let boards = [SMALL, "tiles:2x2:0,2,1,3"];
    let arguments = ["export", boards[0], boards[1], "--after", "down", "--html", &path, "--light", "--title", title];
    gordian(&arguments).expect(0);
    let html = std::fs::read_to_string(&path).expect("the file");
    assert!(html.starts_with("<!doctype html>") && html.trim_end().ends_with("</html>"));
    let played = format!("\"id\":\"{SMALL}\",\"moves\":[\"down\"]");
    let (other, recorded) = (format!("\"id\":\"{}\"", boards[1]), format!("data-recorded=\"{}\"", boards[1]));
    for part in [&played, &other, &recorded, "u003cb>Week"] {
        assert!(html.contains(part), "no {part}");
    }
    for address in ["src=\"", "href=\"http", "href=\"assets", "@import", "url(http"] {
        assert!(!html.contains(address), "the file refers to another one: {address}");
    }
    // Every script that begins also ends, so no text of a part ended its element.
    assert_eq!(html.matches("<script").count(), html.matches("</script>").count());
}

#[test]
fn a_program_without_the_engine_says_how_to_get_it() {
    let run = gordian(&["export", SMALL, "--html", "-"]).expect(0).complains("cargo xtask site");
    assert!(run.out.contains("data-recorded") && !run.out.contains("data-packed=\""), "{}", run.err);
    let persian = gordian(&["export", SMALL, "--html", "-", "--light", "--lang", "fa"]).expect(0);
    assert!(persian.err.is_empty() && persian.out.contains("<html lang=\"fa\" dir=\"rtl\""), "{}", persian.err);
}

#[test]
fn the_engine_is_taken_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("engine").to_str().expect("UTF-8").to_owned();
    std::fs::write(&path, "no engine").expect("a file");
    gordian(&["export", "tiles", "1", "--html", "-", "--engine", &path]).expect(64).complains("is not the solver");
    // The header of the format: parameters, dictionary, length; then the code, which begins with a zero.
    let mut engine = vec![0x5d, 0, 0, 0, 1, 0, 0, 0x10, 0, 0, 0, 0, 0, 0];
    engine.resize(2000, 7);
    std::fs::write(&path, engine).expect("a file");
    let run = gordian(&["export", "tiles", "1", "--html", "-", "--engine", &path]).expect(0);
    assert!(run.err.is_empty() && run.out.contains("data-packed=\"\">XQAAAAEAABA"), "{}", run.err);
    gordian(&["export", "tiles", "1", "--html", "-", "--engine", "missing"]).expect(74);
}

#[test]
fn wrong_arguments_are_refused() {
    gordian(&["export", "tiles", "1"]).expect(64).complains("--html");
    gordian(&["export", "tiles", "nowhere", "--html", "-", "--light"]).expect(64);
    gordian(&["export", "tiles", "1", "--html", "-", "--light", "--with", "nothing"]).expect(64).complains("nothing");
}
