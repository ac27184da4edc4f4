//! The menu: pages of lines, one of which is selected.

mod pages;
mod start;

pub(crate) use start::{open_game, open_next};

use crate::app::{Context, Screen, Transition, failure_message};
use crate::edit::Edit;
use crate::input_line::{InputLine, InputState};
use crate::keys::command_key;
use crate::play::Play;
use crate::text;
use crate::window::{Reader, draw_input};
use gordian_puzzle::{Message, Options, Puzzle};
use gordian_session::{Day, Draft, Failure, Job, Opened, open};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Duration;

/// A page of the menu.
#[derive(Clone)]
enum Page {
    /// Continue, daily puzzles, the puzzles.
    Main,
    /// The levels of a puzzle.
    Levels(&'static dyn Puzzle),
    /// Size and difficulty of a random puzzle, as indices into the lists of choices.
    Random { puzzle: &'static dyn Puzzle, size: usize, difficulty: usize },
    /// The puzzles of the day.
    Daily,
    /// The unfinished games.
    Games,
    /// Statistics of finished games.
    Statistics,
}

/// What happens when a line is activated.
#[derive(Clone)]
enum Action {
    /// Nothing: the line is a heading or a note.
    None,
    /// Opens a page.
    Page(Page),
    /// Resumes a saved game, by its number in the store.
    Game(i64),
    /// Opens an instance by its id.
    Open(String),
    /// Opens the puzzle of the day.
    Daily(&'static dyn Puzzle),
    /// Starts the tutorial.
    Tutorial(&'static dyn Puzzle),
    /// Shows the rules.
    Rules(&'static dyn Puzzle),
    /// Opens the editor with an empty board.
    Edit(&'static dyn Puzzle),
    /// Lets the player type an id.
    Ask,
    /// Changes to the next size.
    Size,
    /// Changes to the next difficulty.
    Difficulty,
    /// Generates a random puzzle.
    Generate,
    /// Ends the application.
    Quit,
}

/// A line of a page.
struct Row {
    text: String,
    /// Text at the far end of the line.
    detail: String,
    action: Action,
}

impl Row {
    fn new(text: String, detail: String, action: Action) -> Self {
        Row { text, detail, action }
    }

    fn is_selectable(&self) -> bool {
        !matches!(self.action, Action::None)
    }
}

/// The job that opens an instance, and the day if it is a puzzle of the day.
type Opening = (Job<Opened>, Option<Day>);

/// The menu.
pub(crate) struct Menu {
    /// The stack of open pages, each with the index of its selected line.
    pages: Vec<(Page, usize)>,
    rows: Vec<Row>,
    /// The index of the first visible line.
    first_visible: usize,
    /// The area of the lines, for the mouse.
    list: Rect,
    message: Option<Message>,
    /// The id being typed.
    id_input: Option<InputLine>,
    opening: Option<Opening>,
    /// The rules or the list of keys that are open.
    reader: Option<Reader>,
    /// The saved game that the player was asked about: whether to remove it.
    removing: Option<i64>,
    /// Whether a tutorial lies on top of the menu.
    shows_tutorial: bool,
}

impl Menu {
    /// Opens the menu on its main page.
    pub(crate) fn new(context: &mut Context) -> Self {
        Menu::with_pages(vec![(Page::Main, 0)], context)
    }

    /// Opens the menu on the levels of a puzzle.
    pub(crate) fn with_levels(puzzle: &'static dyn Puzzle, context: &mut Context) -> Self {
        Menu::with_pages(vec![(Page::Main, 0), (Page::Levels(puzzle), 0)], context)
    }

    fn with_pages(pages: Vec<(Page, usize)>, context: &mut Context) -> Self {
        let mut menu = Menu {
            pages,
            rows: Vec::new(),
            first_visible: 0,
            list: Rect::ZERO,
            message: None,
            id_input: None,
            opening: None,
            reader: None,
            removing: None,
            shows_tutorial: false,
        };
        menu.reload(context);
        menu
    }

    /// Whether a window lies on top of the lines.
    fn is_covered(&self) -> bool {
        self.reader.is_some() || self.removing.is_some()
    }

    fn page(&self) -> Page {
        self.pages.last().map_or(Page::Main, |(page, _)| page.clone())
    }

    fn selected(&self) -> usize {
        self.pages.last().map_or(0, |(_, selected)| *selected)
    }

    fn select(&mut self, row: usize) {
        if let Some((_, selected)) = self.pages.last_mut() {
            *selected = row;
        }
    }

    /// Reloads the lines of the page. The selection moves to the nearest selectable line.
    fn reload(&mut self, context: &mut Context) {
        self.rows = pages::build_rows(&self.page(), context);
        let selected = self.selected().min(self.rows.len().saturating_sub(1));
        let is_selectable = |row: &usize| self.rows[*row].is_selectable();
        let nearest =
            (selected..self.rows.len()).find(is_selectable).or_else(|| (0..selected).rev().find(is_selectable));
        self.select(nearest.unwrap_or(0));
        self.message = self.message.take().or_else(|| (!context.notices.is_empty()).then(|| context.notices.remove(0)));
    }

    fn open(&mut self, page: Page, context: &mut Context) {
        self.pages.push((page, 0));
        self.first_visible = 0;
        self.reload(context);
    }

    /// Goes back one page; on the first page it closes the menu.
    fn back(&mut self, context: &mut Context) -> Transition {
        self.message = None;
        if self.pages.len() < 2 {
            return Transition::Pop;
        }
        self.pages.pop();
        self.first_visible = 0;
        self.reload(context);
        Transition::Stay
    }

    /// Moves the selection by a number of selectable lines. Single steps wrap around at the ends; larger ones stop there.
    fn move_selection(&mut self, by: isize) {
        let selectable: Vec<usize> = (0..self.rows.len()).filter(|row| self.rows[*row].is_selectable()).collect();
        let Some(now) = selectable.iter().position(|row| *row >= self.selected()) else { return };
        let last = selectable.len() as isize - 1;
        let wanted = now as isize + by;
        let next = match (by.abs(), wanted) {
            (1, -1) => last,
            (1, wanted) if wanted > last => 0,
            (_, wanted) => wanted.clamp(0, last),
        };
        self.select(selectable[next as usize]);
    }

    fn activate(&mut self, context: &mut Context) -> Transition {
        let action = self.rows.get(self.selected()).map_or(Action::None, |row| row.action.clone());
        self.message = None;
        match action {
            Action::None => {}
            Action::Quit => return Transition::Quit,
            Action::Page(page) => self.open(page, context),
            Action::Tutorial(puzzle) => {
                if let Some(play) = Play::tutorial(puzzle, context) {
                    self.shows_tutorial = true;
                    return Transition::Push(Box::new(play));
                }
            }
            Action::Rules(puzzle) => self.reader = context.rules(puzzle),
            Action::Edit(puzzle) => match Draft::blank(puzzle, None, &Options::new()) {
                Ok(draft) => return Transition::Push(Box::new(Edit::new(draft))),
                Err(failure) => self.message = Some(failure_message(&failure)),
            },
            Action::Ask => self.id_input = Some(InputLine::default()),
            Action::Game(number) => return self.push_screen(start::load_game(number, context)),
            Action::Open(id) => self.open_instance(id, None, context),
            Action::Daily(puzzle) => {
                let today = Day::today();
                self.open_instance(today.id(puzzle.about()), Some(today), context);
            }
            Action::Size | Action::Difficulty | Action::Generate => {
                match pages::change_random(&mut self.pages, &action) {
                    Some(id) => self.open_instance(id, None, context),
                    None => self.reload(context),
                }
            }
        }
        Transition::Stay
    }

    /// Starts to open an instance in the background, because generating one may take a while.
    fn open_instance(&mut self, id: String, day: Option<Day>, context: &Context) {
        match open::start(&context.catalogue, id) {
            Ok(job) => self.opening = Some((job, day)),
            Err(failure) => self.message = Some(failure_message(&failure)),
        }
    }

    fn push_screen(&mut self, screen: Result<Box<dyn Screen>, Failure>) -> Transition {
        match screen {
            Ok(screen) => Transition::Push(screen),
            Err(failure) => {
                self.message = Some(failure_message(&failure));
                Transition::Stay
            }
        }
    }

    fn handle_key(&mut self, context: &mut Context, key: KeyEvent) -> Transition {
        if let Some(line) = &mut self.id_input {
            match line.handle_key(key) {
                InputState::Editing => {}
                InputState::Cancelled => self.id_input = None,
                InputState::Submitted => {
                    let id = line.text.trim().to_owned();
                    self.id_input = None;
                    if !id.is_empty() {
                        self.open_instance(id, None, context);
                    }
                }
            }
            return Transition::Stay;
        }
        if let Some(reader) = &mut self.reader {
            if !reader.handle_key(key) {
                self.reader = None;
            }
            return Transition::Stay;
        }
        if let Some(number) = self.removing.take() {
            self.message = None;
            if command_key(key) == KeyCode::Char('y') {
                context.with_store(|store| store.remove(number));
                self.reload(context);
            }
            return Transition::Stay;
        }
        if self.opening.is_some() {
            if let KeyCode::Esc | KeyCode::Char('q') = command_key(key)
                && let Some((job, _)) = self.opening.take()
            {
                job.cancel();
            }
            return Transition::Stay;
        }
        let page = isize::try_from(self.list.height.max(2)).unwrap_or(2) - 1;
        match command_key(key) {
            KeyCode::Up | KeyCode::Char('k') => self.move_selection(-1),
            KeyCode::Down | KeyCode::Char('j') => self.move_selection(1),
            KeyCode::PageUp => self.move_selection(-page),
            KeyCode::PageDown => self.move_selection(page),
            KeyCode::Home => self.move_selection(isize::MIN / 2),
            KeyCode::End => self.move_selection(isize::MAX / 2),
            KeyCode::Enter | KeyCode::Right | KeyCode::Char(' ') => return self.activate(context),
            KeyCode::Delete | KeyCode::Char('d') => self.ask_to_remove(),
            KeyCode::Char('?') | KeyCode::F(1) => self.reader = Some(context.keys_page("tui-help-menu")),
            KeyCode::Left | KeyCode::Esc | KeyCode::Backspace | KeyCode::Char('q') => return self.back(context),
            _ => {}
        }
        Transition::Stay
    }

    /// Asks whether to remove the selected saved game, on the page of saved games.
    fn ask_to_remove(&mut self) {
        let row = self.rows.get(self.selected());
        if let (Page::Games, Some(Row { text, action: Action::Game(number), .. })) = (self.page(), row) {
            let game = Message::new("verbatim").with("text", text.as_str());
            self.message = Some(Message::new("tui-remove-ask").with("game", game));
            self.removing = Some(*number);
        }
    }

    /// Selects the first level of the page.
    fn select_first_level(&mut self) {
        if let Some(row) = self.rows.iter().position(|row| matches!(row.action, Action::Open(_))) {
            self.select(row);
        }
    }
}

impl Screen for Menu {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        let writer = context.text_writer();
        let display = context.display;
        let inner = Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2);
        writer.write_line(buffer, inner, 0, &pages::title(&self.page(), context), display.title_style());
        let keys = if self.pages.len() > 1 { "tui-keys-page" } else { "tui-keys-menu" };
        let keys = text::wrap_keys(&context.text(keys), inner.width.into());
        let keys_height = (keys.len() as u16).min(2);
        let list = Rect::new(inner.x, inner.y + 2, inner.width, inner.height - 2 - 3 - keys_height);
        self.list = list;
        let height = usize::from(list.height);
        let selected = self.selected();
        self.first_visible = self.first_visible.min(selected).max((selected + 1).saturating_sub(height));
        if selected < height && self.first_visible < height {
            self.first_visible = (selected + 1).saturating_sub(height);
        }
        for (row, line) in self.rows.iter().skip(self.first_visible).take(height).enumerate() {
            let is_selected = self.first_visible + row == selected && line.is_selectable();
            let style = match (is_selected, line.is_selectable()) {
                (true, _) => display.selected_style(),
                (false, true) => Style::new(),
                (false, false) => display.muted_style(),
            };
            let place = Rect { y: list.y + row as u16, height: 1, ..list };
            if is_selected {
                buffer.set_style(place, style);
            }
            let sign = if is_selected { "> " } else { "  " };
            let text = if line.is_selectable() { format!("{sign}{}", line.text) } else { line.text.clone() };
            writer.write_line(buffer, place, 0, &text, style);
            if !line.detail.is_empty() {
                writer.write_line_at_end(buffer, place, 0, &line.detail, style);
            }
        }
        let bottom = Rect::new(inner.x, list.bottom(), inner.width, 3);
        if let Some(line) = &self.id_input {
            writer.write_line(buffer, bottom, 1, &context.text("tui-ask-id"), Style::new());
            draw_input(&writer, buffer, Rect { y: bottom.y + 2, height: 1, ..bottom }, &line.text);
        } else if let Some((job, _)) = &self.opening {
            let share = job.snapshot().setup.map_or(0, |(_, thousandths)| thousandths / 10);
            writer.write_line(buffer, bottom, 1, &context.text_with("tui-opening", "percent", share), Style::new());
        } else if let Some(message) = &self.message {
            let place = Rect { y: bottom.y + 1, height: 2, ..bottom };
            writer.write_paragraph(buffer, place, &context.say(message), display.error_style());
        }
        let place = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
            writer.write_line(buffer, place, row as u16, line, display.muted_style());
        }
        if let Some(reader) = &mut self.reader {
            reader.draw(context, buffer, inner);
        }
    }

    fn handle_event(&mut self, context: &mut Context, event: &Event) -> Transition {
        match event {
            Event::Key(key) => self.handle_key(context, *key),
            Event::Paste(text) => {
                self.id_input.get_or_insert_default().paste(text.trim());
                Transition::Stay
            }
            Event::Mouse(mouse) if self.id_input.is_none() && self.opening.is_none() && !self.is_covered() => {
                let row = (self.list.contains((mouse.column, mouse.row).into()))
                    .then(|| self.first_visible + usize::from(mouse.row - self.list.y));
                let row = row.filter(|row| self.rows.get(*row).is_some_and(Row::is_selectable));
                match (mouse.kind, row) {
                    (MouseEventKind::ScrollUp, _) => self.move_selection(-1),
                    (MouseEventKind::ScrollDown, _) => self.move_selection(1),
                    (MouseEventKind::Up(MouseButton::Left), Some(row)) => {
                        self.select(row);
                        return self.activate(context);
                    }
                    _ => {}
                }
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, context: &mut Context) -> (Transition, bool) {
        let Some((job, day)) = self.opening.take_if(|(job, _)| job.wait(Duration::ZERO)) else {
            return (Transition::Stay, self.opening.is_some());
        };
        let screen = job.join().and_then(|opened| open_game(opened, day, context));
        (self.push_screen(screen), true)
    }

    fn poll_timeout(&self) -> Duration {
        if self.opening.is_some() { Duration::from_millis(50) } else { Duration::from_secs(1) }
    }

    fn on_resume(&mut self, context: &mut Context) {
        self.reload(context);
        // A player who has seen the tutorial wants to play.
        if std::mem::take(&mut self.shows_tutorial) {
            self.select_first_level();
        }
    }
}
