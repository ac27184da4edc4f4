//! What a player sees while playing: the answer to each key, what is possible next, and a board that keeps its size.

mod common;

use common::{PLAIN, TestApp, first_game, game, start_game, test_app, test_app_with};
use gordian_puzzle::Language;
use gordian_tui::{Bidi, DisplayOptions, StartScreen};
use ratatui::crossterm::event::KeyCode;

/// A board that two moves solve.
const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";
/// The terminal orders text from right to left.
const ORDERED_BY_TERMINAL: DisplayOptions = DisplayOptions { bidi: Bidi::Terminal, ..PLAIN };

/// The width of the cells with the line after them, and the height of the board, from a frame with lines between the cells.
fn cell_width_and_height(app: &mut TestApp) -> (usize, usize) {
    let screen = app.screen();
    let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
    let top = lines.iter().position(|line| line.contains(&'┬')).unwrap_or_else(|| panic!("no board: {screen}"));
    let bottom = lines.iter().rposition(|line| line.contains(&'┴')).expect("the lower edge of the board");
    let corner = lines[top].iter().position(|character| *character == '┌').expect("a corner");
    let second = lines[top].iter().position(|character| *character == '┬').expect("a second column");
    (second - corner, bottom - top)
}

#[test]
fn a_check_answers_after_a_hint_too() {
    let mut app = game(NEAR);
    app.press("h").settle().press("c");
    assert!(app.screen().contains("All good: the puzzle can still be solved."), "{}", app.screen());
    assert!(!app.screen().contains(">7<"), "the hint is closed: {}", app.screen());
    // A refused move in between changes nothing.
    app.press("1").press("c");
    assert!(app.screen().contains("All good"), "{}", app.screen());
    app.press("h");
    assert!(app.screen().contains("(h for more)") && app.screen().contains("1 hint"), "{}", app.screen());
    app.key(KeyCode::Esc).press("c");
    assert!(app.screen().contains("All good"), "{}", app.screen());
}

#[test]
fn a_closed_hint_is_shown_again_before_it_is_played() {
    let mut app = game(NEAR);
    app.press("h").settle().press("hh");
    assert!(app.screen().contains("(h to play it)"), "{}", app.screen());
    app.key(KeyCode::Esc).press("h");
    assert!(app.screen().contains("(h to play it)") && app.screen().contains("0 moves"), "{}", app.screen());
    app.press("h");
    assert!(app.screen().contains("1 move"), "{}", app.screen());
}

#[test]
fn a_board_keeps_its_width_when_a_goal_is_covered() {
    let mut app = game("magnets:1");
    app.resize(80, 24);
    let before = cell_width_and_height(&mut app).0;
    app.press("1").key(KeyCode::Enter).press("2 2").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    assert_eq!(cell_width_and_height(&mut app).0, before, "{}", app.screen());
}

#[test]
fn all_boards_of_a_tutorial_have_cells_of_one_size() {
    for (title, steps) in [("Sliding tiles", 5), ("Logic Magnets", 5), ("Nurikabe", 4)] {
        for (columns, rows) in [(60, 20), (80, 24), (100, 30)] {
            let mut app = test_app(StartScreen::Menu);
            app.resize(columns, rows).open(title).open("Tutorial");
            let mut sizes = Vec::new();
            for number in 1..=steps {
                assert!(app.screen().contains(&format!("step {number} of {steps}.")), "{}", app.screen());
                sizes.push(cell_width_and_height(&mut app).0);
                app.press("n");
            }
            assert!(sizes.iter().all(|size| *size == sizes[0]), "{title} at {columns}x{rows}: {sizes:?}");
        }
    }
}

#[test]
fn both_actions_on_a_cell_are_named() {
    let mut app = game("nurikabe:3x3:1.1/.../1.1");
    app.key(KeyCode::Right).key(KeyCode::Right);
    let named = |app: &mut TestApp, action: &str| assert!(app.screen().contains(action), "{action}: {}", app.screen());
    app.key(KeyCode::Left);
    named(&mut app, "Enter: Row 1, column 2 becomes sea.");
    named(&mut app, "Space: Row 1, column 2 becomes land.");
    app.key(KeyCode::Enter);
    named(&mut app, "Enter: Row 1, column 2 becomes land.");
    named(&mut app, "Space: Row 1, column 2 is cleared.");
    // Nothing to name on a number, and in a puzzle without a second action.
    app.key(KeyCode::Left);
    assert!(!app.screen().contains("Space:"), "{}", app.screen());
    assert!(!game("magnets:7").screen().contains("Space:"));
}

#[test]
fn a_place_is_typed_number_by_number() {
    let mut app = game("magnets:7");
    app.press("1").key(KeyCode::Enter).press("4");
    assert!(app.screen().contains("> 4_"), "the rest is awaited: {}", app.screen());
    app.press(" 1").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    let mut app = game("nurikabe:3x3:1.1/.../1.1");
    app.press("2 1 B").key(KeyCode::Enter);
    assert!(app.screen().contains("\"2 1 B\" is not a move. Write row,column=B for sea"), "{}", app.screen());
    app.press(":nonsense").key(KeyCode::Enter);
    assert!(app.screen().contains("\"nonsense\" is not a move here."), "{}", app.screen());
    assert!(app.screen().contains("2,3=B sea"), "how to write a move: {}", app.screen());
}

#[test]
fn a_letter_without_meaning_opens_nothing() {
    let mut app = game("snake:1");
    app.press("z");
    assert!(app.screen().contains("\"z\" is not a key here.") && app.screen().contains("s solve"), "{}", app.screen());
    // A line that is being typed shows its own keys.
    app.press(":");
    assert!(app.screen().contains("Esc cancel") && !app.screen().contains("s solve"), "{}", app.screen());
    app.key(KeyCode::Esc);
    assert!(app.screen().contains("s solve"), "{}", app.screen());
    app.press("q");
    assert!(app.app.is_over());
}

#[test]
fn a_loss_says_what_to_do() {
    let mut app = game("magnets:3x4:1:..../.oio/p...");
    app.press("1").key(KeyCode::Enter).press("1 1").key(KeyCode::Enter);
    assert!(app.screen().contains("this game is lost."), "{}", app.screen());
    assert!(app.screen().contains("Press u to undo, x to restart or q to leave."), "{}", app.screen());
    app.press("u");
    assert!(!app.screen().contains("lost") && app.screen().contains("0 moves"), "{}", app.screen());
}

#[test]
fn after_a_loss_a_tutorial_starts_over_for_good() {
    let mut app = test_app(StartScreen::Menu);
    app.open("Logic Magnets").open("Tutorial").press("nnn");
    app.press(":2,0>1,0").key(KeyCode::Enter).press(":1,0>2,0").key(KeyCode::Enter);
    assert!(app.screen().contains("the board starts over"), "{}", app.screen());
    for key in ["u", "r"] {
        app.press(key);
        assert!(!app.screen().contains("lost") && app.screen().contains("Nothing to"), "{key}: {}", app.screen());
    }
}

#[test]
fn rules_have_one_title_and_no_captions_of_pictures() {
    let mut app = game("magnets:7");
    app.press("p");
    let screen = app.screen();
    assert!(screen.contains("Rules: Logic Magnets") && screen.contains("A board has empty cells"), "{screen}");
    assert!(!screen.contains("A board of Logic Magnets"), "{screen}");
    assert!(screen.lines().all(|line| line.trim_matches([' ', '│']) != "Logic Magnets"), "{screen}");
}

#[test]
fn the_keys_below_a_page_are_those_of_the_page() {
    let mut app = test_app(StartScreen::Menu);
    assert!(app.screen().contains("q quit") && !app.screen().contains("back"), "{}", app.screen());
    app.open("Sliding tiles");
    assert!(app.screen().contains("Esc, q back") && !app.screen().contains("q quit"), "{}", app.screen());
    app.press("q");
    assert!(app.screen().contains("q quit"), "{}", app.screen());
    app.open("Sliding tiles").open("Tutorial").press("?");
    assert!(app.screen().contains("skip this step") && !app.screen().contains("next level"), "{}", app.screen());
}

#[test]
fn the_shortest_length_stays_visible_on_a_solved_board() {
    let mut app = game(NEAR);
    app.press("78").settle();
    for _ in 0..2 {
        assert!(app.screen().contains("shortest: 2"), "{}", app.screen());
        app.press("b").settle();
    }
    // If all solutions of a puzzle have the same length, no shortest one is searched for.
    let mut app = game("nurikabe:3");
    app.press("b").settle();
    assert!(app.screen().contains("All solutions of this puzzle have the same length."), "{}", app.screen());
}

#[test]
fn last_moves_are_told_in_words() {
    let mut app = game("magnets:1");
    app.resize(120, 40).press("1").key(KeyCode::Enter).press("2 2").key(KeyCode::Enter);
    let screen = app.screen();
    assert!(screen.contains("Last moves") && screen.contains("1. The "), "{screen}");
    // The notation of plans counts from 0, the numbers on the screen from 1.
    assert!(!screen.contains(">1,1"), "{screen}");
    let mut app = game("tiles:hardest-1");
    for _ in 0..30 {
        app.key(KeyCode::Up).key(KeyCode::Down);
    }
    let screen = app.screen();
    let numbers: Vec<&str> = screen.split_whitespace().filter(|word| word.ends_with('.')).collect();
    assert!(numbers.contains(&"59.") && !numbers.contains(&"1."), "other moves than the newest are shown: {screen}");
}

#[test]
fn the_signs_are_explained_in_every_tutorial() {
    let mut app = first_game("magnets:7");
    app.key(KeyCode::Enter);
    let screen = app.screen();
    assert!(screen.contains("step 1 of") && screen.contains("p: magnet that repels"), "from the offer: {screen}");
    let mut app = test_app(StartScreen::Menu);
    app.open("Logic Magnets").open("Tutorial");
    assert!(app.screen().contains("p: magnet that repels"), "{}", app.screen());
    app.press("l");
    assert!(!app.screen().contains("p: magnet that repels"), "{}", app.screen());
}

#[test]
fn names_of_puzzles_in_the_menu_keep_their_joiners() {
    let store = common::store();
    let mut app =
        test_app_with(Language::Persian, ORDERED_BY_TERMINAL, start_game("tiles:1"), std::sync::Arc::clone(&store));
    app.key(KeyCode::Down).key(KeyCode::Up).press("q");
    let mut menu = test_app_with(Language::Persian, ORDERED_BY_TERMINAL, StartScreen::Menu, store);
    let screen = menu.screen();
    assert!(screen.contains("ادامه: کاشی\u{200c}های لغزان ۱") && !screen.contains("\\u"), "{screen}");
}

#[test]
fn levels_sizes_and_dates_have_the_digits_of_the_language() {
    let mut app = test_app_with(Language::Persian, ORDERED_BY_TERMINAL, StartScreen::Menu, common::store());
    app.open("کاشی\u{200c}های لغزان");
    let screen = app.screen();
    assert!(screen.contains("۳x۳") && !screen.contains("3x3"), "sizes: {screen}");
    let today = gordian_session::Day::today().to_string();
    assert!(screen.contains("۲۰") && !screen.contains(&today), "the date: {screen}");
    app.key(KeyCode::Enter);
    assert!(!app.screen().contains("3x3"), "{}", app.screen());
}
