//! The menu: pages of lines, one of them chosen.

mod pages;
mod start;

pub(crate) use start::next;

use crate::app::{Context, Screen, Turn, reason};
use crate::edit::{Line, Typed};
use crate::keys::meant;
use crate::play::{typed, window};
use crate::text;
use gordian_puzzle::{Message, Puzzle};
use gordian_session::{Day, Failure, Job, Opened, open};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Duration;

/// Which page is open.
#[derive(Clone)]
enum Page {
    /// Continue, daily puzzles, the puzzles.
    Main,
    /// The levels of a puzzle.
    Levels(&'static dyn Puzzle),
    /// A random puzzle to be chosen: size, difficulty.
    Random { puzzle: &'static dyn Puzzle, size: usize, difficulty: usize },
    /// The puzzles of the day.
    Daily,
    /// The games under way.
    Games,
    /// What was won so far.
    Statistics,
}

/// What a line does when it is chosen.
#[derive(Clone)]
enum Pick {
    /// Nothing: a heading, or something to read.
    None,
    /// Opens a page.
    Page(Page),
    /// Goes on with a saved game.
    Game(i64),
    /// Opens an instance.
    Open(String),
    /// Opens the puzzle of the day.
    Daily(&'static dyn Puzzle),
    /// Asks for an id.
    Ask,
    /// Chooses the next size.
    Size,
    /// Chooses the next difficulty.
    Difficulty,
    /// Makes a random puzzle.
    Make,
    /// Leaves.
    Quit,
}

/// A line of a page.
struct Row {
    text: String,
    /// What stands at the other side.
    detail: String,
    pick: Pick,
}

impl Row {
    fn new(text: String, detail: String, pick: Pick) -> Self {
        Row { text, detail, pick }
    }

    fn can_be_chosen(&self) -> bool {
        !matches!(self.pick, Pick::None)
    }
}

/// An instance that is being made or read, and the day whose puzzle it is.
type Opening = (Job<Opened>, Option<Day>);

/// The menu.
pub(crate) struct Menu {
    /// The open page, and below it those it was opened from, each with its chosen line.
    pages: Vec<(Page, usize)>,
    rows: Vec<Row>,
    /// The first line that is seen.
    from: usize,
    list: Rect,
    message: Option<Message>,
    asking: Option<Line>,
    opening: Option<Opening>,
    shows_help: bool,
}

impl Menu {
    /// The main page.
    pub(crate) fn new(context: &mut Context) -> Self {
        Menu::at(vec![(Page::Main, 0)], context)
    }

    /// The levels of a puzzle.
    pub(crate) fn of(puzzle: &'static dyn Puzzle, context: &mut Context) -> Self {
        Menu::at(vec![(Page::Main, 0), (Page::Levels(puzzle), 0)], context)
    }

    fn at(pages: Vec<(Page, usize)>, context: &mut Context) -> Self {
        let mut menu = Menu {
            pages,
            rows: Vec::new(),
            from: 0,
            list: Rect::ZERO,
            message: None,
            asking: None,
            opening: None,
            shows_help: false,
        };
        menu.fill(context);
        menu
    }

    fn page(&self) -> Page {
        self.pages.last().map_or(Page::Main, |(page, _)| page.clone())
    }

    fn chosen(&self) -> usize {
        self.pages.last().map_or(0, |(_, chosen)| *chosen)
    }

    fn choose(&mut self, chosen: usize) {
        if let Some((_, at)) = self.pages.last_mut() {
            *at = chosen;
        }
    }

    /// Reads the lines of the page anew, and keeps a line chosen that can be.
    fn fill(&mut self, context: &mut Context) {
        self.rows = pages::rows(&self.page(), context);
        let at = self.chosen().min(self.rows.len().saturating_sub(1));
        let after = (at..self.rows.len()).find(|row| self.rows[*row].can_be_chosen());
        let chosen = after.or_else(|| (0..at).rev().find(|row| self.rows[*row].can_be_chosen()));
        self.choose(chosen.unwrap_or(0));
        self.message = self.message.take().or_else(|| (!context.notices.is_empty()).then(|| context.notices.remove(0)));
    }

    fn open(&mut self, page: Page, context: &mut Context) {
        self.pages.push((page, 0));
        self.from = 0;
        self.fill(context);
    }

    /// Goes back a page; the menu is left from its first.
    fn back(&mut self, context: &mut Context) -> Turn {
        self.message = None;
        if self.pages.len() < 2 {
            return Turn::Back;
        }
        self.pages.pop();
        self.from = 0;
        self.fill(context);
        Turn::Stay
    }

    /// Chooses a line further on, or back, past those that cannot be chosen.
    fn step(&mut self, by: isize) {
        let can: Vec<usize> = (0..self.rows.len()).filter(|row| self.rows[*row].can_be_chosen()).collect();
        let Some(now) = can.iter().position(|row| *row >= self.chosen()) else { return };
        let last = can.len() as isize - 1;
        let wanted = now as isize + by;
        // One step past an end comes out at the other; a leap stops there.
        let next = match (by.abs(), wanted) {
            (1, -1) => last,
            (1, wanted) if wanted > last => 0,
            (_, wanted) => wanted.clamp(0, last),
        };
        self.choose(can[next as usize]);
    }

    fn pick(&mut self, context: &mut Context) -> Turn {
        let pick = self.rows.get(self.chosen()).map_or(Pick::None, |row| row.pick.clone());
        self.message = None;
        match pick {
            Pick::None => {}
            Pick::Quit => return Turn::Quit,
            Pick::Page(page) => self.open(page, context),
            Pick::Ask => self.asking = Some(Line::default()),
            Pick::Game(number) => return self.started(start::saved(number, context)),
            Pick::Open(id) => self.begin(id, None, context),
            Pick::Daily(puzzle) => {
                let today = Day::today();
                self.begin(today.id(puzzle.about()), Some(today), context);
            }
            Pick::Size | Pick::Difficulty | Pick::Make => {
                let made = pages::random(&mut self.pages, &pick);
                match made {
                    Some(id) => self.begin(id, None, context),
                    None => self.fill(context),
                }
            }
        }
        Turn::Stay
    }

    /// Begins to open an instance: making one may take a while.
    fn begin(&mut self, id: String, day: Option<Day>, context: &Context) {
        match open::start(&context.catalogue, id) {
            Ok(job) => self.opening = Some((job, day)),
            Err(failure) => self.message = Some(reason(&failure)),
        }
    }

    fn started(&mut self, screen: Result<Box<dyn Screen>, Failure>) -> Turn {
        match screen {
            Ok(screen) => Turn::Open(screen),
            Err(failure) => {
                self.message = Some(reason(&failure));
                Turn::Stay
            }
        }
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Turn {
        if let Some(line) = &mut self.asking {
            match line.key(key) {
                Typed::Going => {}
                Typed::Left => self.asking = None,
                Typed::Done => {
                    let id = line.text.trim().to_owned();
                    self.asking = None;
                    if !id.is_empty() {
                        self.begin(id, None, context);
                    }
                }
            }
            return Turn::Stay;
        }
        if self.shows_help {
            self.shows_help = false;
            return Turn::Stay;
        }
        if self.opening.is_some() {
            if let KeyCode::Esc | KeyCode::Char('q') = meant(key)
                && let Some((job, _)) = self.opening.take()
            {
                job.cancel();
            }
            return Turn::Stay;
        }
        let page = isize::try_from(self.list.height.max(2)).unwrap_or(2) - 1;
        match meant(key) {
            KeyCode::Up | KeyCode::Char('k') => self.step(-1),
            KeyCode::Down | KeyCode::Char('j') => self.step(1),
            KeyCode::PageUp => self.step(-page),
            KeyCode::PageDown => self.step(page),
            KeyCode::Home => self.step(isize::MIN / 2),
            KeyCode::End => self.step(isize::MAX / 2),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => return self.pick(context),
            KeyCode::Delete | KeyCode::Char('d') => self.remove(context),
            KeyCode::Char('?') | KeyCode::F(1) => self.shows_help = true,
            KeyCode::Left | KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('q') => return self.back(context),
            _ => {}
        }
        Turn::Stay
    }

    /// Removes a saved game from the list of games.
    fn remove(&mut self, context: &mut Context) {
        if let (Page::Games, Some(Pick::Game(number))) =
            (self.page(), self.rows.get(self.chosen()).map(|row| row.pick.clone()))
        {
            context.stored(|store| store.remove(number));
            self.fill(context);
        }
    }
}

impl Screen for Menu {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        let pen = context.pen();
        let look = context.look;
        let inner = Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2);
        pen.line(buffer, inner, 0, &pages::title(&self.page(), context), look.title());
        let keys = text::keys(&context.text("tui-keys-menu"), inner.width.into());
        let keys_height = (keys.len() as u16).min(2);
        let list = Rect::new(inner.x, inner.y + 2, inner.width, inner.height - 2 - 3 - keys_height);
        self.list = list;
        let height = usize::from(list.height);
        let chosen = self.chosen();
        self.from = self.from.min(chosen).max((chosen + 1).saturating_sub(height));
        if chosen < height && self.from < height {
            self.from = (chosen + 1).saturating_sub(height);
        }
        for (row, line) in self.rows.iter().skip(self.from).take(height).enumerate() {
            let is_chosen = self.from + row == chosen && line.can_be_chosen();
            let style = match (is_chosen, line.can_be_chosen()) {
                (true, _) => look.chosen(),
                (false, true) => Style::new(),
                (false, false) => look.quiet(),
            };
            let place = Rect { y: list.y + row as u16, height: 1, ..list };
            if is_chosen {
                buffer.set_style(place, style);
            }
            let sign = if is_chosen { "> " } else { "  " };
            let text = if line.can_be_chosen() { format!("{sign}{}", line.text) } else { line.text.clone() };
            pen.line(buffer, place, 0, &text, style);
            if !line.detail.is_empty() {
                pen.end(buffer, place, 0, &line.detail, style);
            }
        }
        let bottom = Rect::new(inner.x, list.bottom(), inner.width, 3);
        if let Some(line) = &self.asking {
            pen.line(buffer, bottom, 1, &context.text("tui-ask-id"), Style::new());
            typed(&pen, buffer, Rect { y: bottom.y + 2, height: 1, ..bottom }, &line.text);
        } else if let Some((job, _)) = &self.opening {
            let share = job.snapshot().setup.map_or(0, |(_, thousandths)| thousandths / 10);
            pen.line(buffer, bottom, 1, &context.with("tui-opening", "percent", share), Style::new());
        } else if let Some(message) = &self.message {
            let place = Rect { y: bottom.y + 1, height: 2, ..bottom };
            pen.paragraph(buffer, place, &context.say(message), look.bad());
        }
        let place = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
            pen.line(buffer, place, row as u16, line, look.quiet());
        }
        if self.shows_help {
            window(context, buffer, inner, &context.text("tui-help-title"), &context.text("tui-help-menu"), None);
        }
    }

    fn event(&mut self, context: &mut Context, event: &Event) -> Turn {
        match event {
            Event::Key(key) => self.key(context, *key),
            Event::Paste(text) => {
                self.asking.get_or_insert_default().paste(text.trim());
                Turn::Stay
            }
            Event::Mouse(mouse) if self.asking.is_none() && self.opening.is_none() && !self.shows_help => {
                let row = (self.list.contains((mouse.column, mouse.row).into()))
                    .then(|| self.from + usize::from(mouse.row - self.list.y));
                let row = row.filter(|row| self.rows.get(*row).is_some_and(Row::can_be_chosen));
                match (mouse.kind, row) {
                    (MouseEventKind::ScrollUp, _) => self.step(-1),
                    (MouseEventKind::ScrollDown, _) => self.step(1),
                    (MouseEventKind::Up(MouseButton::Left), Some(row)) => {
                        self.choose(row);
                        return self.pick(context);
                    }
                    _ => {}
                }
                Turn::Stay
            }
            _ => Turn::Stay,
        }
    }

    fn tick(&mut self, context: &mut Context) -> (Turn, bool) {
        let Some((job, day)) = self.opening.take_if(|(job, _)| job.wait(Duration::ZERO)) else {
            return (Turn::Stay, self.opening.is_some());
        };
        let screen = job.join().and_then(|opened| start::begin(opened, day, context));
        (self.started(screen), true)
    }

    fn patience(&self) -> Duration {
        if self.opening.is_some() { Duration::from_millis(50) } else { Duration::from_secs(1) }
    }

    fn again(&mut self, context: &mut Context) {
        self.fill(context);
    }
}
