//! What helps a new player: the tutorial, the rules, the signs, coordinates, keys that do what the prompt says.

mod common;

use common::{PLAIN, TestApp, first_game, game, start_game, test_app, test_app_with};
use gordian_puzzle::{Language, Options};
use gordian_session::Opener;
use gordian_session::store::GameFilter;
use gordian_tui::{Bidi, DisplayOptions, StartScreen};
use ratatui::crossterm::event::KeyCode;

/// Opens the menu of the editor and chooses a line.
fn choose<'a>(app: &'a mut TestApp, line: &str) -> &'a mut TestApp {
    app.key(KeyCode::Esc);
    let screen = app.screen();
    let row = |text: &str| screen.lines().position(|line| line.contains(text));
    let rows = row(line).zip(row("Play this board"));
    let (row, first) = rows.unwrap_or_else(|| panic!("no line {line:?}: {screen}"));
    for _ in first..row {
        app.key(KeyCode::Down);
    }
    app.key(KeyCode::Enter)
}

#[test]
fn the_tutorial_is_offered_once_and_played_to_its_end() {
    let mut app = first_game("tiles:1");
    assert!(app.screen().contains("Sliding tiles: first time here?"), "{}", app.screen());
    app.key(KeyCode::Enter);
    assert!(app.screen().contains("Tutorial, step 1 of 5."), "{}", app.screen());
    // A step that is only read takes no move.
    app.key(KeyCode::Up);
    assert!(app.screen().contains("step 1 of 5."), "{}", app.screen());
    app.key(KeyCode::Enter).key(KeyCode::Left);
    assert!(
        app.screen().contains("asks for a different one") && app.screen().contains("step 2 of 5."),
        "{}",
        app.screen()
    );
    app.key(KeyCode::Up);
    assert!(app.screen().contains("step 3 of 5."), "{}", app.screen());
    app.press("8");
    assert!(app.screen().contains("step 4 of 5."), "{}", app.screen());
    app.key(KeyCode::Left).key(KeyCode::Up).key(KeyCode::Left).key(KeyCode::Up);
    assert!(app.screen().contains("That is all you need to know."), "{}", app.screen());
    app.key(KeyCode::Enter);
    assert!(app.screen().contains("level 1"), "the game waits: {}", app.screen());
    let store = app.store.clone();
    assert!(store.progress("tiles").expect("progress").is_empty(), "the tutorial was saved as a game");
    let mut again = test_app_with(Language::English, PLAIN, start_game("tiles:2"), store);
    assert!(!again.screen().contains("first time"), "{}", again.screen());
    again.press("g");
    assert!(again.screen().contains("step 1 of 5."), "{}", again.screen());
    again.key(KeyCode::Esc);
    assert!(again.screen().contains("level 2"), "{}", again.screen());
}

#[test]
fn the_offer_of_the_tutorial_does_not_disturb_play() {
    let mut app = first_game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.press("7");
    assert!(app.screen().contains("1 move") && !app.screen().contains("first time"), "{}", app.screen());
}

#[test]
fn every_tutorial_can_be_skipped_through_from_the_menu() {
    for (title, keys) in
        [("Sliding tiles", 5), ("Logic Magnets", 5), ("Torus snake", 7), ("Card sorting", 6), ("Nurikabe", 4)]
    {
        let mut app = test_app(StartScreen::Menu);
        app.open(title).open("Tutorial");
        for number in 1..=keys {
            let step = format!("step {number} of {keys}.");
            assert!(app.screen().contains(&step), "{title}, {step}: {}", app.screen());
            app.press("n");
        }
        assert!(app.screen().contains("Tutorial (one minute)"), "back in the menu: {}", app.screen());
    }
}

#[test]
fn rules_are_read_in_the_game_and_in_the_menu() {
    let mut app = game("magnets:7");
    app.press("p");
    assert!(app.screen().contains("Rules: Logic Magnets") && app.screen().contains("The goal"), "{}", app.screen());
    app.key(KeyCode::End);
    assert!(!app.screen().contains("The goal"), "{}", app.screen());
    app.key(KeyCode::Esc);
    assert!(app.screen().contains("Which magnet?"), "{}", app.screen());
    let mut menu = test_app(StartScreen::Menu);
    menu.open("Nurikabe").open("Rules");
    assert!(menu.screen().contains("islands in a sea"), "{}", menu.screen());
    menu.key(KeyCode::Esc);
    assert!(menu.screen().contains("New random puzzle"), "{}", menu.screen());
}

#[test]
fn the_characters_on_a_board_are_explained_on_request_and_on_first_play() {
    for (id, explanation) in [
        ("magnets:7", "p: magnet that repels"),
        ("snake:1", "✿: an apple"),
        ("cards:2", "2g: the card"),
        ("nurikabe:3", "▓: sea"),
        ("tiles:1", "* last move"),
    ] {
        let mut app = game(id);
        assert!(!app.screen().contains(explanation), "{}", app.screen());
        app.press("l");
        assert!(app.screen().contains(explanation), "{}", app.screen());
        assert!(app.press("l").screen().contains("? all keys") && !app.screen().contains(explanation));
        let mut first = first_game(id);
        first.key(KeyCode::Esc);
        assert!(first.screen().contains(explanation), "{}", first.screen());
    }
    let ascii = DisplayOptions { ascii: true, ..PLAIN };
    let mut app = test_app_with(Language::English, ascii, start_game("magnets:7"), common::store());
    let screen = app.press("l").screen();
    assert!(screen.is_ascii() && screen.contains("o: goal, #: wall"), "{screen}");
}

#[test]
fn coordinates_are_switched_on_and_saved() {
    let mut app = game("nurikabe:3");
    let header = "1     2     3";
    let has_numbers = |app: &mut TestApp| {
        let screen = app.screen();
        screen.lines().any(|line| line.split_whitespace().take(3).eq(["1", "2", "3"]))
    };
    assert!(!has_numbers(&mut app), "{header}: {}", app.screen());
    app.press("o");
    assert!(has_numbers(&mut app), "{}", app.screen());
    let store = app.store.clone();
    let mut again = test_app_with(Language::English, PLAIN, start_game("magnets:7"), store);
    assert!(has_numbers(&mut again), "{}", again.screen());
    again.press("o");
    assert!(!has_numbers(&mut again), "{}", again.screen());
}

#[test]
fn what_the_prompt_invites_works_as_typed() {
    let mut app = game("nurikabe:3x3:1.1/.../1.1");
    assert!(app.screen().contains("2,3=B"), "{}", app.screen());
    app.press("2,3=B").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move") && app.screen().contains('▓'), "{}", app.screen());
    // A magnet by its number or by its place, and its new place.
    for magnet in ["1", "3,2", "3 2"] {
        let mut app = game("magnets:7");
        app.press(magnet).key(KeyCode::Enter);
        assert!(app.screen().contains("Where does"), "{magnet}: {}", app.screen());
        app.press("4 1").key(KeyCode::Enter);
        assert!(app.screen().contains("1 move"), "{magnet}: {}", app.screen());
    }
    let mut app = game("magnets:7");
    app.press("1").key(KeyCode::Enter).press("1 3").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "a place that begins like a magnet's number: {}", app.screen());
    let mut app = game("cards:2");
    app.press("13");
    assert!(app.screen().contains("1 move"), "from column 1 to column 3: {}", app.screen());
    app.press("u1>2").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "{}", app.screen());
    let mut app = game("snake:1");
    app.press("L").key(KeyCode::Enter);
    assert!(app.screen().contains("1 move"), "{}", app.screen());
}

#[test]
fn escape_closes_what_is_open_and_never_leaves_the_game() {
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.press("h").settle();
    assert!(app.screen().contains("(h for more)") && app.screen().contains(">7<"), "{}", app.screen());
    app.key(KeyCode::Esc);
    assert!(!app.screen().contains("(h for more)") && !app.screen().contains(">7<"), "{}", app.screen());
    app.key(KeyCode::Esc);
    assert!(!app.app.is_over() && app.screen().contains("Press q to leave."), "{}", app.screen());
    app.press("h");
    assert!(app.screen().contains("(h for more)") && app.screen().contains("1 hint"), "{}", app.screen());
    app.press("?");
    assert!(app.screen().contains("close what is open"), "{}", app.screen());
    app.key(KeyCode::Esc).press("q");
    assert!(app.app.is_over());
}

#[test]
fn a_win_is_compared_with_the_shortest_solution() {
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.press("78").settle();
    assert!(app.screen().contains("No shorter solution exists."), "{}", app.screen());
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.key(KeyCode::Down).key(KeyCode::Up).press("78").settle();
    assert!(app.screen().contains("The shortest solution takes 2 moves."), "{}", app.screen());
}

#[test]
fn a_board_is_made_checked_saved_and_played() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.txt");
    let mut app = test_app(StartScreen::Menu);
    app.open("Logic Magnets").open("Make your own board");
    assert!(app.screen().contains("Logic Magnets: make a board"), "{}", app.screen());
    // An empty board has faults, which are named.
    choose(&mut app, "Play this board");
    assert!(app.screen().contains("make a board"), "{}", app.screen());
    choose(&mut app, "Change the size").press("2x3").key(KeyCode::Enter);
    app.press("p").key(KeyCode::Right).press("i").key(KeyCode::Right).press("o").key(KeyCode::Down).press("o");
    app.modified(KeyCode::Char('z'), ratatui::crossterm::event::KeyModifiers::CONTROL);
    app.key(KeyCode::Left).press("#");
    choose(&mut app, "Copy its id");
    let id = app.app.take_clipboard().expect("an id");
    assert_eq!(id, "magnets:2x3:pio/.x.");
    choose(&mut app, "Check it").settle();
    assert!(app.screen().contains("Solved in 1 move"), "{}", app.screen());
    choose(&mut app, "Save it to a file");
    for _ in 0.."magnets.txt".len() {
        app.key(KeyCode::Backspace);
    }
    app.press(file.to_str().expect("UTF-8")).key(KeyCode::Enter);
    assert!(app.screen().contains("Saved to"), "{}", app.screen());
    assert!(std::fs::read_to_string(&file).expect("the file").contains("pio"));
    choose(&mut app, "Play this board");
    assert!(app.screen().contains("Which magnet?"), "{}", app.screen());
    app.press("q");
    choose(&mut app, "Leave the editor");
    assert!(app.screen().contains("New random puzzle"), "{}", app.screen());
}

#[test]
fn tools_are_typed_or_chosen() {
    let blank = |puzzle: &str, size: &str| {
        let puzzle = gordian_catalogue::catalogue().find(puzzle).expect("a puzzle");
        let draft = gordian_session::Draft::blank(puzzle, Some(size), &Options::new()).expect("a board");
        test_app(StartScreen::Edit(Box::new(draft)))
    };
    let id = |app: &mut TestApp| {
        choose(app, "Copy its id");
        app.app.take_clipboard().unwrap_or_else(|| panic!("no id: {}", app.screen()))
    };
    let mut app = blank("nurikabe", "5x5");
    app.press("12").key(KeyCode::Down).press("3").key(KeyCode::Enter);
    assert_eq!(id(&mut app), "nurikabe:5x5:_12_..../3..../...../...../.....");
    let mut app = blank("snake", "5x5");
    app.press("apple").key(KeyCode::Right).key(KeyCode::Tab).key(KeyCode::BackTab).key(KeyCode::Enter);
    assert!(id(&mut app).starts_with("snake:5x5:"));
    let mut app = blank("tiles", "4x4");
    app.press("15").key(KeyCode::Right).press("1").key(KeyCode::Enter);
    assert!(id(&mut app).starts_with("tiles:4x4:15,1,"));
    app.press("z");
    assert!(app.screen().contains("There is no tool called"), "{}", app.screen());
}

#[test]
fn arabic_and_persian_have_their_own_digits_and_isolated_keys() {
    for (language, clock, moves) in [(Language::Arabic, "٠:٠", "٠"), (Language::Persian, "۰:۰", "۰")] {
        let mut app = test_app_with(language, PLAIN, start_game("tiles:hardest-1"), common::store());
        assert!(app.title().contains(clock), "{}", app.title());
        // On a wide screen each item has a line of its own.
        let screen = app.resize(80, 24).screen();
        // The key b stays at the end of its own item: left of the colon in display order, right of the next item.
        let info = screen.lines().find(|line| line.contains('·') && line.contains('b')).expect("the info line");
        assert!(info.trim().starts_with('b'), "{info}");
        // Arabic says "no moves yet" without a digit.
        assert!(info.contains(moves) || language == Language::Arabic, "{info}");
    }
}

#[test]
fn a_hint_in_the_tutorial_makes_the_move_of_the_step() {
    for (puzzle, steps) in [("snake", 7), ("cards", 6), ("tiles", 5), ("magnets", 5)] {
        let puzzle = gordian_catalogue::catalogue().find(puzzle).expect("a puzzle");
        let mut app = test_app(StartScreen::Tutorial(puzzle));
        app.key(KeyCode::Enter);
        assert!(app.screen().contains(&format!("step 2 of {steps}.")), "{}", app.screen());
        app.press("h").settle();
        assert!(app.screen().contains("This is the move for this step:"), "{}", app.screen());
        app.press("hhh").settle();
        assert!(app.screen().contains(&format!("step 3 of {steps}.")), "{}", app.screen());
    }
}

#[test]
fn a_check_marks_the_wrong_cells() {
    let mut app = game("nurikabe:3");
    app.press("2,2=B").key(KeyCode::Enter).press("2,4=B").key(KeyCode::Enter);
    app.press("3,2=B").key(KeyCode::Enter);
    app.press("c").settle();
    let screen = app.screen();
    let marks = screen.lines().take(20).map(|line| line.matches('!').count()).sum::<usize>();
    assert!(screen.contains("Wrong cells are marked.") && marks >= 4, "{screen}");
}

#[test]
fn keys_do_nothing_in_a_window_that_is_too_small() {
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.resize(40, 20);
    assert!(app.screen().contains("press q to quit"), "{}", app.screen());
    app.press("7h8").key(KeyCode::Enter);
    app.resize(100, 30);
    assert!(app.screen().contains("0 moves") && !app.screen().contains("hint)"), "{}", app.screen());
    app.resize(40, 20).screen();
    app.press("q");
    assert!(app.app.is_over());
}

#[test]
fn the_keys_are_scrolled_in_the_smallest_window_and_play_nothing() {
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.resize(60, 20).press("?");
    assert!(!app.screen().contains("close what is open"), "{}", app.screen());
    app.key(KeyCode::Down).key(KeyCode::End);
    assert!(app.screen().contains("close what is open"), "{}", app.screen());
    app.press("7");
    assert!(app.screen().contains("0 moves") && !app.screen().contains("close what is open"), "{}", app.screen());
}

#[test]
fn the_cursor_stays_on_a_cell() {
    let mut app = game("cards:3,2,2:2g.1r/2r.1g/_");
    app.key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Enter);
    assert!(!app.screen().contains("which column? 3"), "{}", app.screen());
    assert!(app.has_cursor(), "{}", app.screen());
    let mut app = game("cards:3,2,2:2g.1r/2r.1g/_");
    app.key(KeyCode::Enter).key(KeyCode::Right).key(KeyCode::Right).key(KeyCode::Enter);
    assert!(app.screen().contains("1 move") && app.has_cursor(), "{}", app.screen());
}

#[test]
fn a_row_can_be_typed_where_no_magnet_has_its_number() {
    let mut app = game("magnets:7");
    app.press("3");
    assert!(app.screen().contains("> 3_") && !app.screen().contains("There is no magnet"), "{}", app.screen());
    app.press(" 2").key(KeyCode::Enter);
    assert!(app.screen().contains("Where does"), "{}", app.screen());
    let mut app = game("magnets:7");
    app.press("3").key(KeyCode::Enter);
    assert!(app.screen().contains("There is no magnet"), "{}", app.screen());
    // No place is typed in rows and columns here, so the reason comes immediately.
    let mut app = game("tiles:3x3:1,2,3,4,5,6,0,7,8");
    app.press("1");
    assert!(app.screen().contains("not next to the gap"), "{}", app.screen());
}

#[test]
fn a_search_that_deduces_shows_its_deductions_and_no_priority() {
    let mut app = game("nurikabe:3");
    app.press("w").settle();
    let screen = app.screen();
    assert!(screen.contains("deductions") && !screen.contains("expanded"), "{screen}");
    assert!(!screen.contains("f = g + h"), "{screen}");
    // From the choice of the program to dfs, the only general algorithm.
    app.press("a").settle().press("5");
    let screen = app.screen();
    assert!(screen.contains("dfs") && screen.contains("expanded") && !screen.contains("priority"), "{screen}");
}

#[test]
fn solutions_that_cannot_differ_in_length_are_shown_without_a_length() {
    let mut app = game("nurikabe:3");
    app.press("s").settle();
    assert!(app.screen().contains("0 of ") && !app.screen().contains("shortest"), "{}", app.screen());
}

#[test]
fn the_last_moves_are_listed_in_every_language() {
    let id = "tiles:3x3:1,2,3,4,5,6,0,7,8";
    for (language, digit) in [(Language::Arabic, '١'), (Language::Persian, '۱')] {
        // A terminal that orders text reorders whole lines, so nothing can be next to the board there.
        for (bidi, is_listed) in [(Bidi::App, true), (Bidi::Terminal, false)] {
            let display = DisplayOptions { bidi, ..PLAIN };
            let mut app = test_app_with(language, display, start_game(id), common::store());
            app.press("7");
            // The letters are drawn in their joined forms, so the number of the move is looked for.
            let screen = app.screen();
            let has_number = screen.contains(&format!("{digit}.")) || screen.contains(&format!(".{digit}"));
            assert_eq!(has_number, is_listed, "{language:?}: {screen}");
        }
    }
}

#[test]
fn a_game_is_removed_only_after_a_question() {
    let mut app = game("tiles:1");
    app.key(KeyCode::Left).key(KeyCode::Up).key(KeyCode::Right).press("q");
    let store = app.store.clone();
    let mut menu = test_app_with(Language::English, PLAIN, StartScreen::Menu, store);
    menu.open("Games in progress").press("d");
    assert!(menu.screen().contains("Press y to remove it"), "{}", menu.screen());
    menu.press("n");
    assert!(menu.screen().contains("> Sliding tiles 1"), "{}", menu.screen());
    menu.press("dy");
    assert!(menu.screen().contains("No games in progress."), "{}", menu.screen());
}

#[test]
fn a_skipped_step_is_not_praised_and_the_menu_offers_the_first_level() {
    let mut app = test_app(StartScreen::Menu);
    app.open("Sliding tiles").open("Tutorial");
    app.press("n");
    app.key(KeyCode::Up);
    assert!(app.screen().contains("Well done! Tutorial, step 3 of 5."), "{}", app.screen());
    app.press("n");
    assert!(app.screen().contains("step 4 of 5.") && !app.screen().contains("Well done!"), "{}", app.screen());
    app.press("nn");
    let screen = app.screen();
    let selected = screen.lines().find(|line| line.trim_start().starts_with("> ")).unwrap_or_default();
    assert!(selected.trim_start().starts_with("> 1 "), "{screen}");
}

#[test]
fn a_game_that_two_windows_continue_is_kept_twice() {
    let mut one = game("tiles:1");
    one.key(KeyCode::Left).key(KeyCode::Right).key(KeyCode::Up).key(KeyCode::Down);
    let store = one.store.clone();
    let resumed = || {
        let opened =
            Opener::new(&gordian_catalogue::catalogue()).open("tiles:1", None, &Options::new()).expect("a board");
        let (game, saved) = store.resume_or_start(opened.instance).expect("a game");
        test_app_with(Language::English, PLAIN, StartScreen::Game(Box::new(game), saved), store.clone())
    };
    let (mut two, mut idle) = (resumed(), resumed());
    let saved = || store.list_games(GameFilter::All, 9).expect("games");
    assert_eq!(saved().len(), 1);
    one.key(KeyCode::Left).key(KeyCode::Right);
    let moves = saved()[0].moves;
    // A window that did nothing does not hide the moves of the other one.
    idle.press("q");
    assert_eq!((saved().len(), saved()[0].moves), (1, moves));
    two.key(KeyCode::Left).key(KeyCode::Right);
    assert!(two.app.take_unsaved().is_none());
    assert_eq!(saved().len(), 2);
    assert!(saved().iter().any(|game| game.moves == moves), "the moves of the first window are lost");
}

#[test]
fn a_player_learns_that_a_game_became_two() {
    let mut one = game("tiles:1");
    one.key(KeyCode::Left).key(KeyCode::Right);
    let store = one.store.clone();
    let opened = Opener::new(&gordian_catalogue::catalogue()).open("tiles:1", None, &Options::new()).expect("a board");
    let (game, saved) = store.resume_or_start(opened.instance).expect("a game");
    let mut two = test_app_with(Language::English, PLAIN, StartScreen::Game(Box::new(game), saved), store);
    one.key(KeyCode::Left).key(KeyCode::Right);
    for key in [KeyCode::Left, KeyCode::Right, KeyCode::Up, KeyCode::Down] {
        two.key(key);
        if two.screen().contains("also continued in another window") {
            return;
        }
    }
    panic!("nothing was said: {}", two.screen());
}

#[test]
fn the_rules_of_a_game_hold_no_commands_and_no_markdown() {
    for puzzle in gordian_catalogue::catalogue().iter() {
        for language in Language::ALL {
            let page = gordian_session::rules::player_page(puzzle.about(), language).expect("rules");
            let name = puzzle.about().name;
            assert!(!page.contains("gordian ") && !page.contains("--lang"), "{name} {language:?}: {page}");
            for block in gordian_session::rules::blocks(&page) {
                let text = format!("{block:?}");
                assert!(!text.contains('`') && !text.contains("| "), "{name} {language:?}: {text}");
            }
            let has_english_line = page.lines().any(|line| {
                line.split_whitespace()
                    .filter(|word| word.chars().all(|character| character.is_ascii_lowercase()))
                    .count()
                    > 4
            });
            assert!(language == Language::English || !has_english_line, "{name} {language:?}: {page}");
            assert!(page.len() > 1_000, "{name} {language:?}: {page}");
        }
    }
}
