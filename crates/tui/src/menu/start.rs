//! From a line of the menu to a game.

use crate::app::{Context, Screen, Turn, reason};
use crate::play::Play;
use gordian_puzzle::{GenerateRequest, Id, Level, Message, Options, Puzzle};
use gordian_session::store::Saved;
use gordian_session::{Day, Failure, Game, Job, Opened, Opener, open as opening};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Opens an id in the background.
pub(super) fn open(id: String, context: &Context) -> Result<Job<Result<Opened, Failure>>, Failure> {
    let catalogue = context.catalogue.clone();
    let cancel: Arc<AtomicBool> = Arc::default();
    Job::run(cancel, move |watcher| {
        // An id with a seed is made here, so that it can be broken off and tell how far it is.
        let made = Id::parse(&id).filter(|id| id.seed.is_some()).and_then(|id| {
            let puzzle = catalogue.find(&id.puzzle)?;
            Some((puzzle, id))
        });
        let Some((puzzle, id)) = made else {
            let refused = || Err(Failure::Usage(Message::new("tui-no-input")));
            return Ok(Opener::with(&catalogue, refused).open(&id, None, &Options::new()));
        };
        let mut options = id.options;
        let level = options.remove("level");
        if let Err(failure) = opening::check_options(puzzle.about(), &options, true) {
            return Ok(Err(failure));
        }
        let size = (!id.head.is_empty()).then_some(id.head);
        let request = GenerateRequest { size, level, seed: id.seed.unwrap_or(0), options };
        Ok(puzzle.generate(&request, watcher).map(|instance| Opened { puzzle, instance }).map_err(Failure::from))
    })
}

/// The game of an instance: the one that is under way, or a new one.
pub(super) fn begin(opened: Opened, day: Option<Day>, context: &mut Context) -> Result<Box<dyn Screen>, Failure> {
    let (game, mut saved) = match &context.store {
        Some(store) => store.take_up(opened.instance)?,
        None => (Game::new(opened.instance), Saved::new()),
    };
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
    let refused = || Err(Failure::Usage(Message::new("tui-no-input")));
    let opened = Opener::with(&context.catalogue, refused).open(&export.id, None, &Options::new())?;
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
            let seed = Some(fresh_seed());
            Id { puzzle: name.to_owned(), head: head.to_owned(), options, body: None, seed }.to_string()
        }
    };
    match open(id, context) {
        Ok(job) => Turn::Swap(Box::new(Opening { job: Some(job), name: name.to_owned() })),
        Err(failure) => {
            context.notices.push(reason(&failure));
            Turn::Back
        }
    }
}

/// A seed that nobody chose: the moment.
pub(super) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    now.as_nanos() as u64 % 1_000_000_000
}

/// A screen that waits for an instance to be made.
struct Opening {
    job: Option<Job<Result<Opened, Failure>>>,
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
        match job.join().and_then(|opened| opened).and_then(|opened| begin(opened, None, context)) {
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
