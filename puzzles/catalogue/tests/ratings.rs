//! Ratings: every puzzle rates its instances, and a generated board gets the rating that was requested.

use gordian_catalogue::catalogue;
use gordian_puzzle::{GenerateRequest, Language, Options, Puzzle, Unwatched};
use gordian_words::Words;

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];

fn words(puzzle: &dyn Puzzle, language: Language) -> Words {
    Words::new(language).with_texts(puzzle.about().words)
}

#[test]
fn every_puzzle_rates_its_first_level_in_words() {
    for puzzle in catalogue() {
        let level = &puzzle.levels()[0];
        let instance = puzzle.level(&level.name, &Options::new()).expect("a level");
        let rating = instance
            .rating(&gordian_search::Limits::default())
            .unwrap_or_else(|| panic!("{} is not rated", instance.id()));
        assert!(LEVELS.contains(&rating.level), "{rating:?}");
        for language in Language::ALL {
            let sentence = words(puzzle, language).say(&rating.words);
            assert!(!sentence.contains(&rating.words.id[..]) && !sentence.contains('{'), "{sentence}");
            // The word for the level is translated.
            assert_eq!(sentence.contains(rating.level), language == Language::English, "{sentence}");
        }
    }
}

#[test]
fn generated_boards_have_the_requested_rating() {
    for (name, size) in [("tiles", "3x3"), ("tiles", "4x4"), ("cards", "4,3,3"), ("snake", "6x6"), ("nurikabe", "7x7")]
    {
        let puzzle = catalogue().find(name).expect("a puzzle");
        for level in LEVELS {
            let request = GenerateRequest {
                size: Some(size.to_owned()),
                level: Some(level.to_owned()),
                seed: 1,
                options: Options::new(),
            };
            // Not every small board can be hard.
            let Ok(instance) = puzzle.generate(&request, &mut Unwatched) else { continue };
            let rating = instance
                .rating(&gordian_search::Limits::default())
                .unwrap_or_else(|| panic!("{} is not rated", instance.id()));
            assert_eq!(rating.level, level, "{}", instance.id());
        }
    }
}

#[test]
fn a_board_without_a_solution_is_not_rated() {
    let tiles = catalogue().find("tiles").expect("tiles");
    let board = tiles.read("2 1 3 4 5 6 7 8 0", &Options::new()).expect("a board");
    assert_eq!(board.rating(&gordian_search::Limits::default()), None);
    let nurikabe = catalogue().find("nurikabe").expect("nurikabe");
    let board = nurikabe.read("1..\n...\n...", &Options::new()).expect("a board");
    assert_eq!(board.rating(&gordian_search::Limits::default()), None);
}
