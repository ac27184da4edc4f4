//! Every screen, drawn into memory and compared with snapshots. The tests send the events that a player would.

mod common;

use common::{TestApp, test_app, test_app_with};
use gordian_puzzle::Language;
use gordian_tui::{Bidi, ColourDepth, DisplayOptions, StartScreen};
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEventKind};

/// A board that two moves solve.
const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

/// The screen with today's date replaced by a placeholder.
fn undated(screen: &str) -> String {
    let is_day = |word: &str| {
        let fits_date = |(at, character): (usize, char)| {
            if at == 4 || at == 7 { character == '-' } else { character.is_ascii_digit() }
        };
        word.len() == 10 && word.char_indices().all(fits_date)
    };
    let days: Vec<&str> = screen.split_whitespace().filter(|word| is_day(word)).collect();
    days.iter().fold(screen.to_owned(), |screen, day| screen.replace(day, "YYYY-MM-DD"))
}

#[test]
fn the_menu_and_its_pages() {
    let mut app = test_app(StartScreen::Menu);
    insta::assert_snapshot!("menu", app.screen());
    app.open("Sliding tiles");
    insta::assert_snapshot!("levels", undated(&app.screen()));
    app.key(KeyCode::Enter);
    insta::assert_snapshot!("random", app.screen());
    app.key(KeyCode::Down).key(KeyCode::Enter).key(KeyCode::Down).key(KeyCode::Enter);
    assert!(app.screen().contains("2x2") && app.screen().contains("medium"), "{}", app.screen());
    app.key(KeyCode::Home).key(KeyCode::Enter).settle();
    assert!(app.screen().contains("tiles:2x2:"), "a random puzzle of the size: {}", app.screen());
}

#[test]
fn statistics_and_games_list_what_was_played() {
    let mut app = test_app(StartScreen::Menu);
    app.open("Statistics");
    assert!(app.screen().contains("No games played yet."));
    app.key(KeyCode::Esc).open("Games in progress");
    assert!(app.screen().contains("No games in progress."));
    app.key(KeyCode::Esc).open("Open an id").press(NEAR).key(KeyCode::Enter).settle();
    app.key(KeyCode::Down).press("q");
    assert!(app.screen().contains("Continue: Sliding tiles"), "{}", app.screen());
    app.open("Games in progress");
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    app.key(KeyCode::Enter);
    assert!(app.screen().contains("Resuming your game (1 move made)."), "{}", app.screen());
    app.press("u").key(KeyCode::Left).key(KeyCode::Left);
    assert!(app.screen().contains("You solved it in 2 moves."), "{}", app.screen());
    app.press("q").key(KeyCode::Esc).open("Statistics");
    assert!(app.screen().contains("Games: 1, won: 1, without help: 1"), "{}", app.screen());
}

#[test]
fn a_wrong_id_is_explained() {
    let mut app = test_app(StartScreen::Menu);
    app.open("Open an id").press("tiles:3x3:1,2,2").key(KeyCode::Enter).settle();
    assert!(app.screen().contains('2') && !app.screen().contains("┬"), "{}", app.screen());
    app.open("Open an id").press("chess:1").key(KeyCode::Enter).settle();
    assert!(app.screen().contains("There is no puzzle called"), "{}", app.screen());
}

#[test]
fn the_puzzle_of_the_day_is_the_same_for_everyone() {
    let id = |app: &mut TestApp| {
        app.open("Puzzle of the day").key(KeyCode::Enter).settle();
        app.press("i");
        app.app.take_clipboard().expect("an id")
    };
    assert_eq!(id(&mut test_app(StartScreen::Menu)), id(&mut test_app(StartScreen::Menu)));
    let mut app = test_app(StartScreen::Menu);
    id(&mut app);
    assert!(app.screen().contains("Puzzle of the day, 20"), "{}", app.screen());
}

#[test]
fn a_game_from_the_first_move_to_the_win() {
    let mut app = common::game(NEAR);
    insta::assert_snapshot!("play", app.screen());
    app.key(KeyCode::Right);
    assert!(app.screen().contains("No tile can move right"), "{}", app.screen());
    app.press("7");
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    app.press("u");
    assert!(app.screen().contains("0 moves"), "{}", app.screen());
    app.press("uu");
    assert!(app.screen().contains("Nothing to undo."), "{}", app.screen());
    app.press("r8");
    assert!(app.screen().contains("You solved it in 2 moves. Well done!"), "{}", app.screen());
    insta::assert_snapshot!("won", app.screen());
}

#[test]
fn hints_come_in_grades_and_then_make_the_move() {
    let mut app = common::game(NEAR);
    app.press("h").settle();
    assert!(app.screen().contains("Look along row 3") && app.screen().contains("(h for more)"), "{}", app.screen());
    insta::assert_snapshot!("hint", app.screen());
    app.press("hh");
    assert!(app.screen().contains("Move tile 7 left") && app.screen().contains("h to play it"), "{}", app.screen());
    app.press("h");
    assert!(app.screen().contains("1 move") && app.screen().contains("with help"), "{}", app.screen());
}

#[test]
fn checking_reports_whether_a_solution_is_reachable() {
    let mut app = common::game(NEAR);
    app.press("c").settle();
    assert!(app.screen().contains("the puzzle can still be solved"), "{}", app.screen());
    let mut lost = common::game("tiles:3x3:1,2,3,4,5,6,8,7,0");
    assert!(lost.screen().contains("cannot be solved"), "{}", lost.screen());
    lost.press("c").settle();
    assert!(lost.screen().contains("No solution can be reached from here."), "{}", lost.screen());
    // No rule is broken yet, but the only solution has sea there.
    let mut wrong = common::game("nurikabe:5");
    wrong.key(KeyCode::Enter).key(KeyCode::Enter).press("c").settle();
    assert!(wrong.screen().contains("There is a mistake on the board."), "{}", wrong.screen());
    wrong.press("u").press("c").settle();
    assert!(wrong.screen().contains("the puzzle can still be solved"), "{}", wrong.screen());
}

#[test]
fn a_long_hint_is_shown_in_full_on_a_small_screen() {
    for (id, width, height) in [("magnets:7", 80, 24), ("magnets:16", 60, 20)] {
        let mut app = common::game(id);
        app.resize(width, height).press("h").settle().press("hh");
        assert!(app.screen().contains("(h to play it)"), "{}", app.screen());
        assert!(app.screen().contains('┌'), "the board is still there: {}", app.screen());
    }
}

#[test]
fn the_menu_shows_its_keys() {
    let mut app = test_app(StartScreen::Menu);
    assert!(app.screen().contains("? all keys"), "{}", app.screen());
    app.press("?");
    assert!(app.screen().contains("remove a game"), "{}", app.screen());
    app.press("q");
    assert!(!app.screen().contains("remove a game") && app.screen().contains("Sliding tiles"), "{}", app.screen());
}

#[test]
fn a_solution_is_stepped_back_and_forth_and_undone() {
    let mut app = common::game("tiles:hardest-1");
    app.press("s").settle();
    insta::assert_snapshot!("solution", app.screen());
    app.key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Left);
    assert!(app.screen().contains("1 of 31."), "{}", app.screen());
    app.press("++++ ");
    app.until("The solution ends here.");
    app.key(KeyCode::Esc);
    assert!(app.screen().contains("Solved in 31 moves, with help."), "{}", app.screen());
    app.press("u");
    assert!(app.screen().contains("30 moves"), "{}", app.screen());
}

#[test]
fn the_optimum_is_hidden_until_asked_for() {
    let mut app = common::game("tiles:hardest-1");
    assert!(!app.screen().contains("31"), "{}", app.screen());
    app.press("b");
    assert!(app.screen().contains("shortest: 31"), "{}", app.screen());
    let mut unknown = common::game(NEAR);
    unknown.press("b").settle();
    assert!(unknown.screen().contains("shortest: 2"), "{}", unknown.screen());
}

#[test]
fn branches_trials_and_a_new_start() {
    let mut app = common::game(NEAR);
    app.key(KeyCode::Down).press("u").key(KeyCode::Left).press("u").key(KeyCode::Tab);
    assert!(app.screen().contains("Redo now follows branch 1 of 2."), "{}", app.screen());
    app.press("rx");
    assert!(app.screen().contains("Back at the start."), "{}", app.screen());
    app.press("u");
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    app.press("t").key(KeyCode::Down);
    assert!(app.screen().contains("trial"), "{}", app.screen());
    insta::assert_snapshot!("trial", app.screen());
    app.press("d");
    assert!(app.screen().contains("Trial discarded."), "{}", app.screen());
    app.press("tt");
    assert!(app.screen().contains("Trial kept."), "{}", app.screen());
}

#[test]
fn settings_change_what_arrows_do_and_are_saved() {
    let mut app = common::game(NEAR);
    app.press(",");
    insta::assert_snapshot!("settings", app.screen());
    app.key(KeyCode::Enter).key(KeyCode::Esc).key(KeyCode::Right);
    assert!(app.screen().contains("1 move"), "the gap goes right: {}", app.screen());
    app.press(",").key(KeyCode::Down).key(KeyCode::Down).key(KeyCode::Enter).key(KeyCode::Esc);
    assert!(!app.screen().contains("0:0"), "the clock is hidden: {}", app.screen());
    let store = app.store.clone();
    let mut again = common::game_in("tiles:3x3:1,2,3,4,5,6,7,0,8", store);
    again.key(KeyCode::Right);
    assert!(again.screen().contains("You solved it in 1 move."), "{}", again.screen());
}

#[test]
fn a_typed_line_and_a_long_number() {
    let mut app = common::game("tiles:4x4:1,2,3,4,5,6,7,8,9,10,0,12,13,14,11,15");
    app.press("1");
    assert!(app.screen().contains("Number: 1"), "it may become 10: {}", app.screen());
    app.press("1");
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    app.press(":15").key(KeyCode::Enter);
    assert!(app.screen().contains("You solved it in 2 moves."), "{}", app.screen());
    let mut app = common::game(NEAR);
    app.press(":nonsense").key(KeyCode::Enter);
    assert!(app.screen().contains("nonsense"), "{}", app.screen());
    app.press("؟");
    assert!(app.screen().contains("restart (can be undone)"), "another keyboard: {}", app.screen());
}

#[test]
fn the_mouse_presses_previews_and_drags() {
    let mut app = common::game(NEAR);
    app.screen();
    let (x, y) = app.find("7");
    app.mouse(MouseEventKind::Moved, x, y);
    assert!(app.screen().contains("(7)"), "what would move is shown: {}", app.screen());
    app.mouse(MouseEventKind::Down(MouseButton::Left), x, y).mouse(MouseEventKind::Up(MouseButton::Left), x, y);
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    let (from, gap) = (app.find("8"), app.find("7*"));
    let gap = (from.0 - (from.0 - gap.0) / 2, from.1);
    app.mouse(MouseEventKind::Down(MouseButton::Left), from.0, from.1);
    app.mouse(MouseEventKind::Up(MouseButton::Left), gap.0, gap.1);
    assert!(app.screen().contains("You solved it in 2 moves."), "{}", app.screen());
}

#[test]
fn help_watch_and_a_screen_that_is_too_small() {
    let mut app = common::game(NEAR);
    app.press("?");
    insta::assert_snapshot!("help", app.screen());
    app.key(KeyCode::Esc).press("w").settle().press("a").settle();
    assert!(app.screen().contains("bfs"), "another algorithm: {}", app.screen());
    insta::assert_snapshot!("watch", app.screen());
    app.key(KeyCode::Home);
    assert!(app.screen().contains("step 0"), "{}", app.screen());
    app.key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Left);
    assert!(app.screen().contains("step 1"), "{}", app.screen());
    app.press("q");
    assert!(app.screen().contains("0 moves"), "back in the game: {}", app.screen());
    app.resize(59, 20);
    insta::assert_snapshot!("too_small", app.screen());
    app.resize(60, 20);
    insta::assert_snapshot!("smallest", app.screen());
    app.resize(140, 45);
    insta::assert_snapshot!("large", app.screen());
}

#[test]
fn three_languages() {
    for language in [Language::Arabic, Language::Persian] {
        let display = DisplayOptions { colours: ColourDepth::None, ascii: false, bidi: Bidi::App, coordinates: false };
        let mut app = test_app_with(language, display, StartScreen::Menu, common::store());
        insta::assert_snapshot!(format!("menu_{}", language.code()), app.screen());
        app.key(KeyCode::Down).key(KeyCode::Enter);
        // Past the random puzzle, the puzzle of the day, the tutorial, the rules, the editor and the first level.
        for _ in 0..6 {
            app.key(KeyCode::Down);
        }
        app.key(KeyCode::Enter).settle();
        insta::assert_snapshot!(format!("play_{}", language.code()), app.screen());
        let terminal = DisplayOptions { bidi: Bidi::Terminal, ..display };
        let mut app = test_app_with(language, terminal, StartScreen::Menu, common::store());
        let title = if language == Language::Arabic { "غورديان" } else { "گوردیان" };
        assert!(app.screen().contains(title), "letters leave as they are written: {}", app.screen());
    }
}

#[test]
fn ascii_and_every_colour_depth() {
    for colours in [ColourDepth::True, ColourDepth::Indexed, ColourDepth::Sixteen, ColourDepth::None] {
        let display = DisplayOptions { colours, ascii: true, bidi: Bidi::App, coordinates: false };
        let mut app = test_app_with(Language::English, display, common::start_game(NEAR), common::store());
        app.press("h").settle();
        let screen = app.screen();
        assert!(screen.is_ascii(), "{screen}");
        assert!(screen.contains('<') && screen.contains('>'), "the hint is visible only by its colour: {screen}");
        let has_colour = app.has_colour();
        assert_eq!(has_colour, colours != ColourDepth::None, "{colours:?}");
        if colours == ColourDepth::None {
            insta::assert_snapshot!("ascii", screen);
        }
    }
}

#[test]
fn shift_and_arrows_move_a_cursor() {
    let mut app = common::game(NEAR);
    app.modified(KeyCode::Down, KeyModifiers::SHIFT).modified(KeyCode::Down, KeyModifiers::SHIFT);
    app.modified(KeyCode::Down, KeyModifiers::SHIFT).modified(KeyCode::Right, KeyModifiers::SHIFT);
    app.key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "Enter presses the cell of the cursor: {}", app.screen());
}

#[test]
fn a_game_is_exported_and_never_overwrites_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.json");
    let mut app = common::game(NEAR);
    app.press("7e");
    for _ in 0.."tiles.json".len() {
        app.key(KeyCode::Backspace);
    }
    let name = path.to_str().expect("UTF-8").to_owned();
    app.press(&name).key(KeyCode::Enter);
    let text = std::fs::read_to_string(&path).expect("the file");
    let export = gordian_session::Export::from_json(&text, None).expect("a game");
    assert_eq!((export.id.as_str(), export.steps.len()), (NEAR, 1));
    app.press("8e");
    for _ in 0.."tiles.json".len() {
        app.key(KeyCode::Backspace);
    }
    app.press(&name).key(KeyCode::Enter);
    assert!(app.screen().contains("already exists"), "{}", app.screen());
    assert_eq!(std::fs::read_to_string(&path).expect("the file"), text);
}

#[test]
fn a_board_that_just_fits_is_not_scrolled() {
    for (id, content) in [("tiles:1", "7"), ("magnets:7", "p"), ("nurikabe:3", "5")] {
        let mut app = common::game(id);
        for (columns, rows) in [(60, 20), (61, 21), (62, 22), (80, 24), (83, 25), (100, 30), (140, 45)] {
            app.resize(columns, rows);
            let screen = app.screen();
            assert!(screen.contains(content) && !screen.contains('▼'), "{id} at {columns}x{rows}:\n{screen}");
        }
    }
}

#[test]
fn a_drag_previews_its_moves_and_plays_them_as_one_step() {
    let mut app = common::game("nurikabe:5x5:...../...../..3../...../....1");
    let screen = app.screen();
    let (x, y) = app.find("3");
    let sea = |app: &mut TestApp| app.screen().matches('▓').count();
    assert_eq!(screen.matches('▓').count(), 0);
    // Drags in the row above the number, from two columns left of it, with a mouse so fast that it skips a cell.
    let corner = app.find("1 ");
    let (width, height) = ((corner.0 - x) / 2, (corner.1 - y) / 2);
    app.mouse(MouseEventKind::Down(MouseButton::Left), x - 2 * width, y - height);
    app.mouse(MouseEventKind::Drag(MouseButton::Left), x, y - height);
    let painted = sea(&mut app);
    assert!(painted > 0, "{}", app.screen());
    assert!(app.screen().contains("0 moves"), "nothing is played yet: {}", app.screen());
    app.mouse(MouseEventKind::Drag(MouseButton::Left), x + width, y - height);
    assert!(sea(&mut app) > painted, "{}", app.screen());
    app.mouse(MouseEventKind::Drag(MouseButton::Left), x, y - height);
    assert_eq!(sea(&mut app), painted, "back again");
    app.mouse(MouseEventKind::Up(MouseButton::Left), x, y - height);
    assert!(app.screen().contains("3 moves"), "{}", app.screen());
    app.press("u");
    assert!(app.screen().contains("0 moves"), "it is one step: {}", app.screen());
}
