//! The editor: a board that is painted cell by cell, checked, played and saved. The same for every puzzle.

mod draw;

use crate::app::{Context, Screen, Transition, failure_message};
use crate::board::BoardLayout;
use crate::input_line::{InputLine, InputState};
use crate::keys::{command_key, with_control};
use crate::menu;
use crate::window::Reader;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Answer, Cell, Message, Tool};
use gordian_search::Limits;
use gordian_session::draft::{Draft, Edit as Change};
use gordian_session::{Job, Opened, guide, memory, verdict};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;
use std::time::{Duration, Instant};

/// A typed tool is used this long after its last character.
const TYPING_TIMEOUT: Duration = Duration::from_millis(900);

/// A line of the editor's menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Command {
    Play,
    Check,
    CopyId,
    Save,
    Resize,
    Undo,
    Redo,
    Leave,
}

impl Command {
    const ALL: [Command; 8] = [
        Command::Play,
        Command::Check,
        Command::CopyId,
        Command::Save,
        Command::Resize,
        Command::Undo,
        Command::Redo,
        Command::Leave,
    ];

    /// The id of the message that names it.
    fn name(self) -> &'static str {
        match self {
            Command::Play => "tui-edit-play",
            Command::Check => "tui-edit-check",
            Command::CopyId => "tui-edit-copy",
            Command::Save => "tui-edit-save",
            Command::Resize => "tui-edit-resize",
            Command::Undo => "tui-edit-undo",
            Command::Redo => "tui-edit-redo",
            Command::Leave => "tui-edit-leave",
        }
    }
}

/// What is open on top of the board.
enum Overlay {
    None,
    /// The menu, with the index of the selected line.
    Menu(usize),
    /// The list of keys.
    Help(Reader),
    /// The player types the name of a file.
    File(InputLine),
    /// The player types a size.
    Size(InputLine),
}

/// The state of the editor.
pub(crate) struct Edit {
    draft: Draft,
    cursor: Cell,
    /// The index of the selected tool.
    tool: usize,
    /// The characters of a tool being typed, and the time of the last one.
    typed: Option<(String, Instant)>,
    overlay: Overlay,
    /// The last message, in paragraphs, and whether it is an error.
    notes: Vec<Message>,
    is_error: bool,
    /// The search that checks the board, while it runs.
    checking: Option<Job<Answer>>,
    layout: BoardLayout,
}

impl Edit {
    /// The editor of a draft.
    pub(crate) fn new(draft: Draft) -> Self {
        Edit {
            draft,
            cursor: Cell::new(0, 0),
            tool: 0,
            typed: None,
            overlay: Overlay::None,
            notes: Vec::new(),
            is_error: false,
            checking: None,
            layout: BoardLayout::default(),
        }
    }

    fn tools(&self) -> Vec<Tool> {
        self.draft.editor().palette()
    }

    fn say(&mut self, message: Message) {
        (self.notes, self.is_error) = (vec![message], false);
    }

    fn complain(&mut self, message: Message) {
        (self.notes, self.is_error) = (vec![message], true);
    }

    /// Changes the board, or says why not.
    fn change(&mut self, change: Change) {
        if let Some(job) = self.checking.take() {
            job.cancel();
        }
        match self.draft.apply(change) {
            Ok(()) => {
                self.notes.clear();
                let scene = self.draft.editor().scene();
                self.cursor.row = self.cursor.row.min(scene.rows.saturating_sub(1));
                self.cursor.column = self.cursor.column.min(scene.columns.saturating_sub(1));
                self.tool = self.tool.min(self.tools().len().saturating_sub(1));
            }
            Err(reason) => self.complain(reason),
        }
    }

    /// Paints the cell under the cursor with a tool.
    fn paint(&mut self, tool: String) {
        self.change(Change::Paint { tool, cell: self.cursor });
    }

    fn paint_selected(&mut self) {
        if let Some(tool) = self.tools().get(self.tool) {
            self.paint(tool.name.clone());
        }
    }

    /// Selects another tool.
    fn select_tool(&mut self, by: isize) {
        let count = self.tools().len().max(1) as isize;
        self.tool = (self.tool as isize + by).rem_euclid(count) as usize;
    }

    /// Adds a character to the tool being typed. The tool is used immediately if no other tool begins with these characters.
    fn type_character(&mut self, character: char) {
        let mut typed = self.typed.take().map(|(typed, _)| typed).unwrap_or_default();
        typed.push_str(&normalise(&character.to_string()));
        let tools = self.tools();
        let is_tool = tools.iter().any(|tool| tool.name == typed);
        let longer_tool = tools.iter().any(|tool| tool.name.len() > typed.len() && tool.name.starts_with(&typed));
        let number = typed.parse::<u32>().ok().filter(|number| *number > 0);
        let largest = self.draft.editor().largest_number().unwrap_or(0);
        let is_number = number.is_some_and(|number| number <= largest);
        let longer_number = number.is_some_and(|number| number.saturating_mul(10) <= largest);
        if longer_tool || longer_number {
            self.typed = Some((typed, Instant::now()));
        } else if is_tool || is_number {
            self.use_typed(typed);
        } else {
            self.complain(Message::new("tui-edit-no-tool").with("tool", typed));
        }
    }

    /// Selects a tool by its name, and paints with it.
    fn use_typed(&mut self, typed: String) {
        if let Some(index) = self.tools().iter().position(|tool| tool.name == typed) {
            self.tool = index;
        }
        self.paint(typed);
    }

    fn submit_typed(&mut self) {
        if let Some((typed, _)) = self.typed.take() {
            self.use_typed(typed);
        }
    }

    fn run(&mut self, command: Command, context: &mut Context) -> Transition {
        match command {
            Command::Play => return self.play(context),
            Command::Check => self.check(),
            Command::CopyId => return self.copy_id(),
            Command::Save => {
                let name = format!("{}.txt", self.draft.puzzle().about().name);
                self.overlay = Overlay::File(InputLine::with_text(&name));
            }
            Command::Resize => self.overlay = Overlay::Size(InputLine::default()),
            Command::Undo => {
                if !self.draft.undo() {
                    self.complain(Message::new("tui-nothing-to-undo"));
                }
            }
            Command::Redo => {
                if !self.draft.redo() {
                    self.complain(Message::new("tui-nothing-to-redo"));
                }
            }
            Command::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    /// The instance of the board; otherwise the first faults are shown.
    fn instance(&mut self) -> Option<Opened> {
        match self.draft.instance() {
            Ok(instance) => Some(Opened { puzzle: self.draft.puzzle(), instance }),
            Err(faults) => {
                self.notes = faults.faults.into_iter().take(3).map(|fault| fault.message).collect();
                self.is_error = true;
                None
            }
        }
    }

    fn play(&mut self, context: &mut Context) -> Transition {
        let Some(opened) = self.instance() else { return Transition::Stay };
        match menu::open_game(opened, None, context) {
            Ok(screen) => Transition::Push(screen),
            Err(failure) => {
                self.complain(failure_message(&failure));
                Transition::Stay
            }
        }
    }

    fn copy_id(&mut self) -> Transition {
        let Some(opened) = self.instance() else { return Transition::Stay };
        let id = opened.instance.id();
        self.say(Message::new("tui-copied").with("id", id.as_str()));
        Transition::Copy(id)
    }

    /// Starts to check whether the board can be solved, and how.
    fn check(&mut self) {
        let Some(opened) = self.instance() else { return };
        match guide::solve(opened.instance.start(), memory::default_limit()) {
            Ok(job) => {
                self.checking = Some(job);
                self.say(Message::new("tui-solving"));
            }
            Err(failure) => self.complain(failure_message(&failure)),
        }
    }

    fn finish_check(&mut self) {
        let Some(job) = self.checking.take_if(|job| job.wait(Duration::ZERO)) else { return };
        match job.join() {
            Ok(answer) => {
                self.notes = verdict::sentences(&answer);
                self.is_error = answer.verdict().is_unsolvable();
                let limits = Limits::expansions(guide::OPTIMUM_BUDGET);
                let rating = self.draft.instance().ok().and_then(|instance| instance.rating(&limits));
                self.notes.extend(rating.map(|rating| rating.words).filter(|_| !self.is_error));
            }
            Err(failure) => self.complain(failure_message(&failure)),
        }
    }

    fn save(&mut self, name: &str) {
        match self.draft.write_new(name) {
            Ok(()) => self.say(Message::new("tui-edit-saved").with("name", name)),
            Err(failure) => self.complain(failure_message(&failure)),
        }
    }

    fn handle_key(&mut self, context: &mut Context, key: KeyEvent) -> Transition {
        match std::mem::replace(&mut self.overlay, Overlay::None) {
            Overlay::None => return self.handle_board_key(context, key),
            Overlay::Help(mut reader) => {
                if reader.handle_key(key) {
                    self.overlay = Overlay::Help(reader);
                }
            }
            Overlay::Menu(at) => {
                let last = Command::ALL.len() - 1;
                match command_key(key) {
                    KeyCode::Up => self.overlay = Overlay::Menu(at.checked_sub(1).unwrap_or(last)),
                    KeyCode::Down => self.overlay = Overlay::Menu(if at == last { 0 } else { at + 1 }),
                    KeyCode::Enter | KeyCode::Char(' ') => return self.run(Command::ALL[at], context),
                    KeyCode::Char('q') => return Transition::Pop,
                    _ => {}
                }
            }
            Overlay::File(mut line) => match line.handle_key(key) {
                InputState::Editing => self.overlay = Overlay::File(line),
                InputState::Cancelled => {}
                InputState::Submitted => self.save(line.text.trim()),
            },
            Overlay::Size(mut line) => match line.handle_key(key) {
                InputState::Editing => self.overlay = Overlay::Size(line),
                InputState::Cancelled => {}
                InputState::Submitted => self.change(Change::Resize(line.text.trim().to_owned())),
            },
        }
        Transition::Stay
    }

    fn handle_board_key(&mut self, context: &mut Context, key: KeyEvent) -> Transition {
        let scene = self.draft.editor().scene();
        let cursor = &mut self.cursor;
        match key.code {
            KeyCode::Up => cursor.row = cursor.row.saturating_sub(1),
            KeyCode::Down => cursor.row = (cursor.row + 1).min(scene.rows.saturating_sub(1)),
            KeyCode::Left => cursor.column = cursor.column.saturating_sub(1),
            KeyCode::Right => cursor.column = (cursor.column + 1).min(scene.columns.saturating_sub(1)),
            KeyCode::Enter if self.typed.is_some() => self.submit_typed(),
            KeyCode::Enter | KeyCode::Char(' ') => self.paint_selected(),
            KeyCode::Tab => self.select_tool(1),
            KeyCode::BackTab => self.select_tool(-1),
            KeyCode::Char('z') if with_control(key) => return self.run(Command::Undo, context),
            KeyCode::Char('y') if with_control(key) => return self.run(Command::Redo, context),
            KeyCode::Char(_) if with_control(key) => {}
            KeyCode::F(1) => self.overlay = Overlay::Help(context.keys_page("tui-help-edit")),
            KeyCode::Esc if self.typed.take().is_some() => {}
            KeyCode::Esc => self.overlay = Overlay::Menu(0),
            KeyCode::Char(character) => self.type_character(character),
            _ => {}
        }
        Transition::Stay
    }

    fn handle_mouse(&mut self, mouse: MouseEvent) {
        let Some(cell) = self.layout.cell_at(mouse.column, mouse.row) else { return };
        if let MouseEventKind::Down(MouseButton::Left) = mouse.kind {
            self.cursor = cell;
            self.paint_selected();
        }
    }
}

impl Screen for Edit {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        draw::draw(self, context, buffer, area);
    }

    fn handle_event(&mut self, context: &mut Context, event: &Event) -> Transition {
        match event {
            Event::Key(key) => return self.handle_key(context, *key),
            Event::Mouse(mouse) if matches!(self.overlay, Overlay::None) => self.handle_mouse(*mouse),
            Event::Paste(text) => {
                if let Overlay::File(line) | Overlay::Size(line) = &mut self.overlay {
                    line.paste(text.trim());
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, _context: &mut Context) -> (Transition, bool) {
        let needs_redraw = self.checking.is_some() || self.typed.is_some();
        self.finish_check();
        if self.typed.as_ref().is_some_and(|(_, when)| when.elapsed() >= TYPING_TIMEOUT) {
            self.submit_typed();
        }
        (Transition::Stay, needs_redraw)
    }

    fn poll_timeout(&self) -> Duration {
        let is_busy = self.checking.is_some() || self.typed.is_some();
        if is_busy { Duration::from_millis(50) } else { Duration::from_secs(1) }
    }
}
