//! Opens games from the menu.

use crate::app::{Context, Screen, Transition, failure_message};
use crate::play::Play;
use gordian_puzzle::{Id, Level, Message, Options, Puzzle, Unwatched};
use gordian_session::generate::random_seed;
use gordian_session::store::{Saved, resume_or_start};
use gordian_session::{Day, Failure, Game, Job, Opened, Opener, open};

/// Opens the game of an instance: the saved one, or a new one.
pub(crate) fn open_game(opened: Opened, day: Option<Day>, context: &mut Context) -> Result<Box<dyn Screen>, Failure> {
    let (game, mut saved) = resume_or_start(context.store.as_deref(), opened.instance)?;
    if let (Some(day), true) = (day, saved == Saved::new()) {
        saved = Saved::of_day(day);
    }
    Ok(Box::new(Play::new(game, saved, context)))
}

/// Loads a saved game.
pub(super) fn load_game(number: i64, context: &mut Context) -> Result<Box<dyn Screen>, Failure> {
    let missing_game = || Failure::Usage(Message::new("tui-game-gone"));
    let loaded = context.store.as_ref().map(|store| store.load(number)).transpose()?.flatten();
    let (export, saved) = loaded.ok_or_else(missing_game)?;
    let opened = Opener::for_ids(&context.catalogue).open_id(&export.id, &Options::new(), &mut Unwatched)?;
    let game = Game::restore(&export, opened.instance)?;
    Ok(Box::new(Play::new(game, saved, context)))
}

/// Opens the game after this one: the next level, or another random puzzle of the same size.
pub(crate) fn open_next(
    puzzle: Option<&'static dyn Puzzle>,
    level: Option<&Level>,
    game: &Game,
    context: &mut Context,
) -> Transition {
    let Some(puzzle) = puzzle else { return Transition::Pop };
    let name = puzzle.about().name;
    let id = match level {
        Some(level) => {
            let levels = puzzle.levels();
            let index = levels.iter().position(|other| other.name == level.name).unwrap_or(0);
            format!("{name}:{}", levels[(index + 1) % levels.len()].name)
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
        Ok(job) => Transition::Replace(Box::new(OpeningScreen { job: Some(job), puzzle: name.to_owned() })),
        Err(failure) => {
            context.notices.push(failure_message(&failure));
            Transition::Pop
        }
    }
}

/// The screen between two games, while the next instance is opened in the background. It shows the progress of the generator,
/// and is replaced by the game.
struct OpeningScreen {
    /// The job that opens the instance; none once it has finished.
    job: Option<Job<Opened>>,
    /// The name of the puzzle.
    puzzle: String,
}

impl Screen for OpeningScreen {
    fn draw(&mut self, context: &mut Context, buffer: &mut ratatui::buffer::Buffer, area: ratatui::layout::Rect) {
        let inner = ratatui::layout::Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        let writer = context.text_writer();
        writer.write_line(buffer, inner, 0, &context.title(&self.puzzle), context.display.title_style());
        let generator_progress = self.job.as_ref().and_then(|job| job.snapshot().setup);
        let percent = generator_progress.map_or(0, |(_, thousandths)| thousandths / 10);
        writer.write_line(
            buffer,
            inner,
            2,
            &context.text_with("tui-opening", "percent", percent),
            context.display.muted_style(),
        );
    }

    fn handle_event(&mut self, _context: &mut Context, event: &ratatui::crossterm::event::Event) -> Transition {
        use ratatui::crossterm::event::{Event, KeyCode};
        match event {
            Event::Key(key) if matches!(crate::keys::command_key(*key), KeyCode::Esc | KeyCode::Char('q')) => {
                Transition::Pop
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, context: &mut Context) -> (Transition, bool) {
        let Some(job) = self.job.take_if(|job| job.wait(std::time::Duration::ZERO)) else {
            return (Transition::Stay, true);
        };
        match job.join().and_then(|opened| open_game(opened, None, context)) {
            Ok(screen) => (Transition::Replace(screen), true),
            Err(failure) => {
                context.notices.push(failure_message(&failure));
                (Transition::Pop, true)
            }
        }
    }

    fn poll_timeout(&self) -> std::time::Duration {
        std::time::Duration::from_millis(50)
    }
}
