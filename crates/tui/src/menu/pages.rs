//! The lines of the menu's pages.

use super::{Page, Pick, Row};
use crate::app::{Context, LEAST};
use crate::text::{clock, wrapped};
use gordian_puzzle::{Id, Level, Message, Options, Puzzle};
use gordian_session::Day;
use gordian_session::generate::random_seed;
use gordian_session::store::{Progress, Statistics, Summary};

/// The difficulties that generators know.
const DIFFICULTIES: [&str; 4] = ["easy", "medium", "hard", "expert"];
/// The games that the list shows.
const MOST_GAMES: usize = 200;

pub(super) fn title(page: &Page, context: &Context) -> String {
    match page {
        Page::Main => context.text("tui-title"),
        Page::Levels(puzzle) | Page::Random { puzzle, .. } => context.title(puzzle.about().name),
        Page::Daily => context.with("tui-daily-of", "date", Day::today().to_string()),
        Page::Games => context.text("tui-games"),
        Page::Statistics => context.text("tui-statistics"),
    }
}

pub(super) fn rows(page: &Page, context: &mut Context) -> Vec<Row> {
    match page {
        Page::Main => main(context),
        Page::Levels(puzzle) => levels(*puzzle, context),
        Page::Random { puzzle, size, difficulty } => random_rows(*puzzle, *size, *difficulty, context),
        Page::Daily => daily(context),
        Page::Games => games(context),
        Page::Statistics => statistics(context),
    }
}

fn main(context: &mut Context) -> Vec<Row> {
    let mut rows = Vec::new();
    let last = context.stored(|store| store.games(true, 1)).unwrap_or_default().into_iter().next();
    if let Some(game) = last {
        let text = context.with("tui-continue", "game", Message::new("verbatim").with("text", name(&game, context)));
        rows.push(Row::new(text, context.with("tui-moves", "count", game.moves), Pick::Game(game.number)));
    }
    let streak = context.stored(|store| store.streak(Day::today())).unwrap_or(0);
    let detail = if streak > 0 { context.with("tui-streak", "count", streak) } else { String::new() };
    rows.push(Row::new(context.text("tui-daily"), detail, Pick::Page(Page::Daily)));
    rows.push(Row::new(String::new(), String::new(), Pick::None));
    for puzzle in context.catalogue.clone().iter() {
        let about = puzzle.about();
        let progress = context.stored(|store| store.progress(about.name)).unwrap_or_default();
        let levels = puzzle.levels();
        let solved = levels.iter().filter(|level| of(&progress, about.name, level).solved).count();
        let detail = context.say(&Message::new("tui-solved-of").with("solved", solved).with("count", levels.len()));
        rows.push(Row::new(context.title(about.name), detail, Pick::Page(Page::Levels(puzzle))));
    }
    rows.push(Row::new(String::new(), String::new(), Pick::None));
    rows.push(Row::new(context.text("tui-enter-id"), String::new(), Pick::Ask));
    if context.store.is_some() {
        rows.push(Row::new(context.text("tui-games"), String::new(), Pick::Page(Page::Games)));
        rows.push(Row::new(context.text("tui-statistics"), String::new(), Pick::Page(Page::Statistics)));
    }
    rows.push(Row::new(context.text("tui-quit"), String::new(), Pick::Quit));
    rows
}

fn of(progress: &std::collections::BTreeMap<String, Progress>, puzzle: &str, level: &Level) -> Progress {
    progress.get(&format!("{puzzle}:{}", level.name)).copied().unwrap_or_default()
}

/// A sentence over as many rows as it needs on the least screen.
fn note(text: &str) -> Vec<Row> {
    let lines = wrapped(text, usize::from(LEAST.0) - 4);
    lines.into_iter().map(|line| Row::new(line, String::new(), Pick::None)).collect()
}

fn levels(puzzle: &'static dyn Puzzle, context: &mut Context) -> Vec<Row> {
    let about = puzzle.about();
    let summary = context.say(&Message::new(format!("{}-summary", about.name)));
    let page = Page::Random { puzzle, size: 0, difficulty: 0 };
    let mut rows = note(&summary);
    rows.push(Row::new(context.text("tui-random"), String::new(), Pick::Page(page)));
    rows.push(Row::new(context.text("tui-daily"), Day::today().to_string(), Pick::Daily(puzzle)));
    let progress = context.stored(|store| store.progress(about.name)).unwrap_or_default();
    let mut group = "";
    for level in puzzle.levels() {
        if level.group != group {
            group = level.group;
            rows.push(Row::new(context.say(&Message::new(group)), String::new(), Pick::None));
        }
        let known = of(&progress, about.name, &level);
        let text = format!("{:<14} {:>7}", level.name, level.size);
        let pick = Pick::Open(format!("{}:{}", about.name, level.name));
        rows.push(Row::new(text, reached(&level, known, context), pick));
    }
    rows
}

/// What was reached on a level, in words.
fn reached(level: &Level, known: Progress, context: &Context) -> String {
    let optimum = level.optimum.or(known.optimum);
    let sign = context.look.sign('✓', '*');
    match (known.best, known.helped) {
        // The optimum is told only to those who have solved it.
        (Some(best), _) => match optimum {
            Some(optimum) => {
                let message = Message::new("tui-reached-of").with("best", best).with("optimum", optimum);
                format!("{} {sign}", context.say(&message))
            }
            None => format!("{} {sign}", context.with("tui-reached", "best", best)),
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
        Row::new(context.text("tui-random-make"), String::new(), Pick::Make),
        Row::new(context.text("tui-size"), size.to_owned(), Pick::Size),
        Row::new(context.text("tui-difficulty"), context.text(word), Pick::Difficulty),
    ]
}

/// Changes the random page; the id of the puzzle to make when that was chosen.
pub(super) fn random(pages: &mut [(Page, usize)], pick: &Pick) -> Option<String> {
    let Some((Page::Random { puzzle, size, difficulty }, _)) = pages.last_mut() else { return None };
    let about = puzzle.about();
    match pick {
        Pick::Size => *size = (*size + 1) % about.sizes.len().max(1),
        Pick::Difficulty => *difficulty = (*difficulty + 1) % DIFFICULTIES.len(),
        _ => {
            let head = about.sizes.get(*size).copied().unwrap_or_default().to_owned();
            let options = Options::from([("level".to_owned(), DIFFICULTIES[*difficulty].to_owned())]);
            let seed = Some(random_seed());
            return Some(Id { puzzle: about.name.to_owned(), head, options, body: None, seed }.to_string());
        }
    }
    None
}

fn daily(context: &mut Context) -> Vec<Row> {
    let today = Day::today();
    let solved = context.stored(|store| store.solved_on(today)).unwrap_or_default();
    let streak = context.stored(|store| store.streak(today)).unwrap_or(0);
    let mut rows = note(&context.text("tui-daily-about"));
    if context.store.is_some() {
        rows.push(Row::new(context.with("tui-streak", "count", streak), String::new(), Pick::None));
    }
    for puzzle in context.catalogue.iter() {
        let name = puzzle.about().name;
        let detail = if solved.contains(name) { context.text("word-solved") } else { String::new() };
        rows.push(Row::new(context.title(name), detail, Pick::Daily(puzzle)));
    }
    rows
}

/// A game in a list: its puzzle and its level, or as much of its id as can be read.
fn name(game: &Summary, context: &Context) -> String {
    let which = game.id.split_once(':').map_or("", |(_, rest)| rest);
    let short: String = which.chars().take(24).collect();
    format!("{} {short}", context.title(&game.puzzle))
}

fn games(context: &mut Context) -> Vec<Row> {
    let games = context.stored(|store| store.games(true, MOST_GAMES)).unwrap_or_default();
    if games.is_empty() {
        return vec![Row::new(context.text("tui-no-games"), String::new(), Pick::None)];
    }
    let mut rows = note(&context.text("tui-games-about"));
    for game in &games {
        let moves = context.with("tui-moves", "count", game.moves);
        let detail = format!("{moves}  {}", clock(game.seconds.max(0.0) as u64));
        rows.push(Row::new(name(game, context), detail, Pick::Game(game.number)));
    }
    rows
}

fn statistics(context: &mut Context) -> Vec<Row> {
    let statistics = context.stored(gordian_session::Store::statistics).unwrap_or_default();
    let mut rows = Vec::new();
    for (puzzle, Statistics { games, won, unaided, seconds, fastest, .. }) in &statistics {
        let title = context.title(puzzle);
        rows.push(Row::new(title, String::new(), Pick::None));
        let line =
            Message::new("tui-statistics-line").with("games", *games).with("won", *won).with("unaided", *unaided);
        rows.push(Row::new(format!("  {}", context.say(&line)), String::new(), Pick::None));
        let time = context.with("tui-statistics-time", "time", clock(seconds.max(0.0) as u64));
        let fastest =
            fastest.map(|fastest| context.with("tui-statistics-fastest", "time", clock(fastest.max(0.0) as u64)));
        rows.push(Row::new(format!("  {time} {}", fastest.unwrap_or_default()), String::new(), Pick::None));
    }
    if rows.is_empty() {
        rows.push(Row::new(context.text("tui-no-statistics"), String::new(), Pick::None));
    }
    rows
}
