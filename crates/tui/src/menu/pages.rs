//! The lines of each page of the menu.

use super::{Action, Page, Row};
use crate::app::{Context, MIN_SCREEN};
use crate::text::{columns, wrap};
use gordian_puzzle::{Id, Level, Message, Options, Puzzle};
use gordian_session::Day;
use gordian_session::generate::random_seed;
use gordian_session::store::{GameFilter, Progress, Statistics, Summary};

/// The difficulties of generated puzzles.
const DIFFICULTIES: [&str; 4] = ["easy", "medium", "hard", "expert"];
/// The largest number of games in the list.
const MAX_GAMES: usize = 200;

pub(super) fn title(page: &Page, context: &Context) -> String {
    match page {
        Page::Main => context.text("tui-title"),
        Page::Levels(puzzle) | Page::Random { puzzle, .. } => context.title(puzzle.about().name),
        Page::Daily => context.text_with("tui-daily-of", "date", Day::today().to_string()),
        Page::Games => context.text("tui-games"),
        Page::Statistics => context.text("tui-statistics"),
    }
}

pub(super) fn build_rows(page: &Page, context: &mut Context) -> Vec<Row> {
    match page {
        Page::Main => main_rows(context),
        Page::Levels(puzzle) => level_rows(*puzzle, context),
        Page::Random { puzzle, size, difficulty } => random_rows(*puzzle, *size, *difficulty, context),
        Page::Daily => daily_rows(context),
        Page::Games => game_rows(context),
        Page::Statistics => statistics_rows(context),
    }
}

fn main_rows(context: &mut Context) -> Vec<Row> {
    let mut rows = Vec::new();
    let last =
        context.with_store(|store| store.list_games(GameFilter::Unfinished, 1)).unwrap_or_default().into_iter().next();
    if let Some(game) = last {
        let text = context.text_with("tui-continue", "game", game_name(&game));
        rows.push(Row::new(text, context.text_with("tui-moves", "count", game.moves), Action::Game(game.number)));
    }
    let streak = context.with_store(|store| store.streak(Day::today())).unwrap_or(0);
    let detail = if streak > 0 { context.text_with("tui-streak", "count", streak) } else { String::new() };
    rows.push(Row::new(context.text("tui-daily"), detail, Action::Page(Page::Daily)));
    rows.push(Row::new(String::new(), String::new(), Action::None));
    for puzzle in context.catalogue.clone().iter() {
        let about = puzzle.about();
        let progress = context.with_store(|store| store.progress(about.name)).unwrap_or_default();
        let levels = puzzle.levels();
        let solved = levels.iter().filter(|level| level_progress(&progress, about.name, level).solved).count();
        let detail = context.say(&Message::new("tui-solved-of").with("solved", solved).with("count", levels.len()));
        rows.push(Row::new(context.title(about.name), detail, Action::Page(Page::Levels(puzzle))));
    }
    rows.push(Row::new(String::new(), String::new(), Action::None));
    rows.push(Row::new(context.text("tui-enter-id"), String::new(), Action::Ask));
    if context.store.is_some() {
        rows.push(Row::new(context.text("tui-games"), String::new(), Action::Page(Page::Games)));
        rows.push(Row::new(context.text("tui-statistics"), String::new(), Action::Page(Page::Statistics)));
    }
    rows.push(Row::new(context.text("tui-quit"), String::new(), Action::Quit));
    rows
}

fn level_progress(progress: &std::collections::BTreeMap<String, Progress>, puzzle: &str, level: &Level) -> Progress {
    progress.get(&format!("{puzzle}:{}", level.name)).copied().unwrap_or_default()
}

/// A note, wrapped to the width of the smallest terminal.
fn note_rows(text: &str) -> Vec<Row> {
    let lines = wrap(text, usize::from(MIN_SCREEN.0) - 4);
    lines.into_iter().map(|line| Row::new(line, String::new(), Action::None)).collect()
}

fn level_rows(puzzle: &'static dyn Puzzle, context: &mut Context) -> Vec<Row> {
    let about = puzzle.about();
    let summary = context.say(&Message::new(format!("{}-summary", about.name)));
    let page = Page::Random { puzzle, size: 0, difficulty: 0 };
    let mut rows = note_rows(&summary);
    rows.push(Row::new(context.text("tui-random"), String::new(), Action::Page(page)));
    rows.push(Row::new(context.text("tui-daily"), label(&Day::today().to_string(), context), Action::Daily(puzzle)));
    rows.push(Row::new(context.text("tui-open-tutorial"), String::new(), Action::Tutorial(puzzle)));
    if about.documents.iter().any(|document| document.name == "rules") {
        rows.push(Row::new(context.text("tui-open-rules"), String::new(), Action::Rules(puzzle)));
    }
    rows.push(Row::new(context.text("tui-open-editor"), String::new(), Action::Edit(puzzle)));
    let progress = context.with_store(|store| store.progress(about.name)).unwrap_or_default();
    let mut group = "";
    for level in puzzle.levels() {
        if level.group != group {
            group = level.group;
            rows.push(Row::new(context.say(&Message::new(group)), String::new(), Action::None));
        }
        let known = level_progress(&progress, about.name, &level);
        let text = level_text(&level, context);
        let pick = Action::Open(format!("{}:{}", about.name, level.name));
        rows.push(Row::new(text, level_result(&level, known, context), pick));
    }
    rows
}

/// The name and the size of a level, in columns.
fn level_text(level: &Level, context: &Context) -> String {
    let spaces = |width: usize, text: &str| " ".repeat(width.saturating_sub(columns(text)));
    let (name, size) = (label(&level.name, context), label(&level.size, context));
    format!("{name}{} {}{size}", spaces(14, &name), spaces(7, &size))
}

/// The result on a level, in words.
fn level_result(level: &Level, known: Progress, context: &Context) -> String {
    let optimum = level.optimum.or(known.optimum);
    let sign = context.display.glyph('✓', '*');
    match (known.best, known.helped) {
        // The optimum is shown only after the level is solved.
        (Some(best), _) => match optimum {
            Some(optimum) => {
                let message = Message::new("tui-reached-of").with("best", best).with("optimum", optimum);
                format!("{} {sign}", context.say(&message))
            }
            None => format!("{} {sign}", context.text_with("tui-reached", "best", best)),
        },
        (None, Some(_)) => context.text("tui-reached-helped"),
        (None, None) if known.begun => context.text("tui-begun"),
        (None, None) => String::new(),
    }
}

fn random_rows(puzzle: &'static dyn Puzzle, size: usize, difficulty: usize, context: &Context) -> Vec<Row> {
    let sizes = puzzle.about().sizes;
    let size = sizes.get(size).copied().unwrap_or_default();
    let word = match DIFFICULTIES[difficulty] {
        "easy" => "tui-easy",
        "medium" => "tui-medium",
        "hard" => "tui-hard",
        _ => "tui-expert",
    };
    vec![
        Row::new(context.text("tui-random-make"), String::new(), Action::Generate),
        Row::new(context.text("tui-size"), label(size, context), Action::Size),
        Row::new(context.text("tui-difficulty"), context.text(word), Action::Difficulty),
    ]
}

/// Changes size or difficulty on the page of random puzzles, or returns the id of the puzzle to generate.
pub(super) fn change_random(pages: &mut [(Page, usize)], action: &Action) -> Option<String> {
    let Some((Page::Random { puzzle, size, difficulty }, _)) = pages.last_mut() else { return None };
    let about = puzzle.about();
    match action {
        Action::Size => *size = (*size + 1) % about.sizes.len().max(1),
        Action::Difficulty => *difficulty = (*difficulty + 1) % DIFFICULTIES.len(),
        _ => {
            let head = about.sizes.get(*size).copied().unwrap_or_default().to_owned();
            let options = Options::from([("level".to_owned(), DIFFICULTIES[*difficulty].to_owned())]);
            let seed = Some(random_seed());
            return Some(Id { puzzle: about.name.to_owned(), head, options, body: None, seed }.to_string());
        }
    }
    None
}

fn daily_rows(context: &mut Context) -> Vec<Row> {
    let today = Day::today();
    let solved = context.with_store(|store| store.solved_on(today)).unwrap_or_default();
    let streak = context.with_store(|store| store.streak(today)).unwrap_or(0);
    let mut rows = note_rows(&context.text("tui-daily-about"));
    if context.store.is_some() {
        rows.push(Row::new(context.text_with("tui-streak", "count", streak), String::new(), Action::None));
    }
    for puzzle in context.catalogue.iter() {
        let name = puzzle.about().name;
        let detail = if solved.contains(name) { context.text("word-solved") } else { String::new() };
        rows.push(Row::new(context.title(name), detail, Action::Daily(puzzle)));
    }
    rows
}

/// A game in a list: its puzzle and its level, or the start of its id.
fn game_name(game: &Summary) -> Message {
    let which = game.id.split_once(':').map_or("", |(_, rest)| rest);
    let short: String = which.chars().take(24).collect();
    Message::new("tui-game").with("puzzle", Message::new(format!("{}-title", game.puzzle))).with("which", short)
}

/// A name, a size or a date: numbers in the digits of the language, and kept in order inside a line from right to left.
fn label(text: &str, context: &Context) -> String {
    context.say(&Message::new("verbatim").with("text", text))
}

fn game_rows(context: &mut Context) -> Vec<Row> {
    let games = context.with_store(|store| store.list_games(GameFilter::Unfinished, MAX_GAMES)).unwrap_or_default();
    if games.is_empty() {
        return vec![Row::new(context.text("tui-no-games"), String::new(), Action::None)];
    }
    let mut rows = note_rows(&context.text("tui-games-about"));
    for game in &games {
        let moves = context.text_with("tui-moves", "count", game.moves);
        let detail = format!("{moves}  {}", context.duration(game.seconds));
        rows.push(Row::new(context.say(&game_name(game)), detail, Action::Game(game.number)));
    }
    rows
}

fn statistics_rows(context: &mut Context) -> Vec<Row> {
    let statistics = context.with_store(gordian_session::Store::statistics).unwrap_or_default();
    let mut rows = Vec::new();
    for (puzzle, Statistics { games, won, unaided, seconds, fastest, .. }) in &statistics {
        let title = context.title(puzzle);
        rows.push(Row::new(title, String::new(), Action::None));
        let line =
            Message::new("tui-statistics-line").with("games", *games).with("won", *won).with("unaided", *unaided);
        rows.push(Row::new(format!("  {}", context.say(&line)), String::new(), Action::None));
        let time = context.text_with("tui-statistics-time", "time", context.duration(*seconds));
        let fastest =
            fastest.map(|fastest| context.text_with("tui-statistics-fastest", "time", context.duration(fastest)));
        rows.push(Row::new(format!("  {time} {}", fastest.unwrap_or_default()), String::new(), Action::None));
    }
    if rows.is_empty() {
        rows.push(Row::new(context.text("tui-no-statistics"), String::new(), Action::None));
    }
    rows
}
