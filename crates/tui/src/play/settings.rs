//! Settings: the settings of the puzzle, when mistakes are shown, and whether clock and coordinates are shown. They are saved for
//! the next game.

use super::Play;
use crate::app::Context;
use gordian_puzzle::{Message, Puzzle};
use gordian_session::{Checking, Game};

/// One line of the settings.
pub(super) struct Setting {
    /// The name of the setting in words.
    pub(super) name: String,
    /// The value of the setting in words.
    pub(super) value: String,
}

/// The saved value of a setting.
pub(super) fn load_setting(context: &mut Context, key: &str) -> Option<String> {
    context.with_store(|store| store.preference(key)).flatten()
}

fn store_key(puzzle: &dyn Puzzle, key: &str) -> String {
    format!("{}.{key}", puzzle.about().name)
}

/// Applies the saved settings to a game. How mistakes are shown is kept if the game has started.
pub(super) fn load(game: &mut Game, puzzle: Option<&'static dyn Puzzle>, context: &mut Context) {
    for setting in puzzle.map(|puzzle| puzzle.about().settings).unwrap_or_default() {
        let saved = puzzle.and_then(|puzzle| load_setting(context, &store_key(puzzle, setting.key)));
        if let Some(value) = saved.filter(|value| setting.values.contains(&value.as_str())) {
            game.set(setting.key, &value);
        }
    }
    if game.history().steps().is_empty() {
        match load_setting(context, "checking").as_deref() {
            Some("off") => game.set_checking(Checking::Off),
            Some("live") => game.set_checking(Checking::Live),
            _ => {}
        }
    }
}

/// All settings of a game, in the order of the settings window.
pub(super) fn list_settings(play: &Play, context: &Context) -> Vec<Setting> {
    let mut settings: Vec<Setting> = Vec::new();
    for setting in play.puzzle.map(|puzzle| puzzle.about().settings).unwrap_or_default() {
        let name = play.puzzle.map_or("", |puzzle| puzzle.about().name);
        let value = play.game.settings().get(setting.key).map_or(setting.values[0], String::as_str);
        let word = |end: &str| context.say(&Message::new(format!("{name}-setting-{}-{end}", setting.key)));
        settings.push(Setting { name: word("name"), value: word(value) });
    }
    let checking = match play.game.checking() {
        Checking::Off => "tui-checking-off",
        Checking::Request => "tui-checking-request",
        Checking::Live => "tui-checking-live",
    };
    settings.push(Setting { name: context.text("tui-setting-checking"), value: context.text(checking) });
    let clock = if play.shows_clock { "tui-on" } else { "tui-off" };
    settings.push(Setting { name: context.text("tui-setting-clock"), value: context.text(clock) });
    let coordinates = if context.display.coordinates { "tui-on" } else { "tui-off" };
    settings.push(Setting { name: context.text("tui-setting-coordinates"), value: context.text(coordinates) });
    settings
}

/// Advances a setting to its next value and saves it. `index` is its place in [`list_settings`].
pub(super) fn advance(play: &mut Play, index: usize, context: &mut Context) {
    let puzzle_settings = play.puzzle.map(|puzzle| puzzle.about().settings).unwrap_or_default();
    let save = |context: &mut Context, key: &str, value: &str| {
        context.with_store(|store| store.set_preference(key, value));
    };
    if let (Some(setting), Some(puzzle)) = (puzzle_settings.get(index), play.puzzle) {
        let now = play.game.settings().get(setting.key).map_or(setting.values[0], String::as_str);
        let place = setting.values.iter().position(|value| *value == now).unwrap_or(0);
        let next = setting.values[(place + 1) % setting.values.len()];
        play.game.set(setting.key, next);
        save(context, &store_key(puzzle, setting.key), next);
    } else if index == puzzle_settings.len() {
        let (next, word) = match play.game.checking() {
            Checking::Off => (Checking::Request, "request"),
            Checking::Request => (Checking::Live, "live"),
            Checking::Live => (Checking::Off, "off"),
        };
        play.game.set_checking(next);
        save(context, "checking", word);
    } else if index == puzzle_settings.len() + 1 {
        play.shows_clock = !play.shows_clock;
        save(context, "clock", if play.shows_clock { "on" } else { "off" });
    } else {
        toggle_coordinates(context);
    }
}

/// Switches the numbers of rows and columns on or off, and saves it.
pub(super) fn toggle_coordinates(context: &mut Context) {
    context.display.coordinates = !context.display.coordinates;
    let value = if context.display.coordinates { "on" } else { "off" };
    context.with_store(|store| store.set_preference("coordinates", value));
}
