//! From a line of the menu to a game.

use crate::app::{Context, Screen, Turn, reason};
use crate::play::Play;
use gordian_puzzle::{Id, Level, Message, Options, Puzzle, Unwatched};
use gordian_session::generate::random_seed;
use gordian_session::store::{Saved, resume_or_start};
use gordian_session::{Day, Failure, Game, Job, Opened, Opener, open};

/// The game of an instance: the one that is under way, or a new one.
pub(super) fn begin(opened: Opened, day: Option<Day>, context: &mut Context) -> Result<Box<dyn Screen>, Failure> {
    let (game, mut saved) = resume_or_start(context.store.as_deref(), opened.instance)?;
    if let (Some(day), true) = (day, saved == Saved::new()) {
        saved = Saved::of_day(day);
    }
    Ok(Box::new(Play::new(game, saved, context)))
}

/// A saved game.
pub(super) fn saved(number: i64, context: &mut Context) -> Result<Box<dyn Screen>, Failure> {
    let gone = || Failure::Usage(Message::new("tui-game-gone"));
    let loaded = context.store.as_ref().map(|store| store.load(number)).transpose()?.flatten();
    let (export, saved) = loaded.ok_or_else(gone)?;
    let opened = Opener::for_ids(&context.catalogue).by_id(&export.id, &Options::new(), &mut Unwatched)?;
    let game = Game::restore(&export, opened.instance)?;
    Ok(Box::new(Play::new(game, saved, context)))
}

/// The game after this one: the next level, or another random puzzle of the same size.
pub(crate) fn next(
    puzzle: Option<&'static dyn Puzzle>,
    level: Option<&Level>,
    game: &Game,
    context: &mut Context,
) -> Turn {
    let Some(puzzle) = puzzle else { return Turn::Back };
    let name = puzzle.about().name;
    let id = match level {
        Some(level) => {
            let levels = puzzle.levels();
            let at = levels.iter().position(|other| other.name == level.name).unwrap_or(0);
            format!("{name}:{}", levels[(at + 1) % levels.len()].name)
        }
        None => {
            let size = Id::parse(&game.instance().id()).map(|id| id.head).unwrap_or_default();
            let options = Options::new();
            let head = puzzle.about().sizes.iter().find(|known| **known == size).copied().unwrap_or_default();
            let seed = Some(random_seed());
            Id { puzzle: name.to_owned(), head: head.to_owned(), options, body: None, seed }.to_string()
        }
    };
    match open::start(&context.catalogue, id) {
        Ok(job) => Turn::Swap(Box::new(Opening { job: Some(job), name: name.to_owned() })),
        Err(failure) => {
            context.notices.push(reason(&failure));
            Turn::Back
        }
    }
}

/// A screen that waits for an instance to be made.
struct Opening {
    job: Option<Job<Opened>>,
    name: String,
}

impl Screen for Opening {
    fn draw(&mut self, context: &mut Context, buffer: &mut ratatui::buffer::Buffer, area: ratatui::layout::Rect) {
        let inner = ratatui::layout::Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        let pen = context.pen();
        pen.line(buffer, inner, 0, &context.title(&self.name), context.look.title());
        let setup = self.job.as_ref().and_then(|job| job.snapshot().setup);
        let share = setup.map_or(0, |(_, thousandths)| thousandths / 10);
        pen.line(buffer, inner, 2, &context.with("tui-opening", "percent", share), context.look.quiet());
    }

    fn event(&mut self, _context: &mut Context, event: &ratatui::crossterm::event::Event) -> Turn {
        use ratatui::crossterm::event::{Event, KeyCode};
        match event {
            Event::Key(key) if matches!(crate::keys::meant(*key), KeyCode::Esc | KeyCode::Char('q')) => Turn::Back,
            _ => Turn::Stay,
        }
    }

    fn tick(&mut self, context: &mut Context) -> (Turn, bool) {
        let Some(job) = self.job.take_if(|job| job.wait(std::time::Duration::ZERO)) else {
            return (Turn::Stay, true);
        };
        match job.join().and_then(|opened| begin(opened, None, context)) {
            Ok(screen) => (Turn::Swap(screen), true),
            Err(failure) => {
                context.notices.push(reason(&failure));
                (Turn::Back, true)
            }
        }
    }

    fn patience(&self) -> std::time::Duration {
        std::time::Duration::from_millis(50)
    }
}
