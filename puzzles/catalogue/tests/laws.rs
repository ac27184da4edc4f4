//! Every puzzle keeps the laws of a puzzle.

use gordian_catalogue::catalogue;
use gordian_puzzle::laws::CheckSettings;
use gordian_template::FrozenPond;

fn check(name: &str) {
    let puzzle = catalogue().find(name).expect("a puzzle");
    CheckSettings::default().check(puzzle).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

#[test]
fn tiles_keep_the_laws() {
    check("tiles");
}

#[test]
fn magnets_keep_the_laws() {
    check("magnets");
}

#[test]
fn snake_keeps_the_laws() {
    check("snake");
}

#[test]
fn cards_keep_the_laws() {
    check("cards");
}

#[test]
fn nurikabe_keeps_the_laws() {
    check("nurikabe");
}

#[test]
fn the_template_keeps_the_laws() {
    let settings = CheckSettings { min_levels: 3, ..CheckSettings::default() };
    settings.check(&FrozenPond).unwrap_or_else(|faults| panic!("{faults:#?}"));
}
