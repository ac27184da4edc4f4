//! The watch screen: a search while it runs, or a recorded search step by step.

use crate::app::{Context, Screen, Transition, failure_message};
use crate::board::BoardLayout;
use crate::chart;
use crate::keys::command_key;
use crate::text;
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Answer, Message, Position, Puzzle, Scene, SolveRequest};
use gordian_search::{Algorithm, Limits, Spec};
use gordian_session::recorder::{DEFAULT_MAX_STEPS, record};
use gordian_session::recording::RecordedStep;
use gordian_session::units::format_short;
use gordian_session::{Failure, Job, Playback, SharedRecording, memory, verdict};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::{Duration, Instant};

/// How often the screen is redrawn while the search runs.
const TICK: Duration = Duration::from_millis(80);
/// Milliseconds between steps, from slow to fast.
const STEP_MILLIS: [u64; 8] = [2_000, 1_000, 500, 250, 120, 60, 30, 15];

/// The state of the watch screen.
pub(crate) struct Watch {
    puzzle: &'static dyn Puzzle,
    id: String,
    position: Box<dyn Position>,
    request: SolveRequest,
    job: Option<Job>,
    tape: SharedRecording,
    answer: Option<Result<Answer, Failure>>,
    playback: Playback,
    /// The time of the next step, while the recording plays by itself.
    next_step: Option<Instant>,
    /// Index into [`STEP_MILLIS`].
    speed: usize,
    /// The names of the algorithms that the puzzle offers.
    algorithms: Vec<String>,
    /// The index of the algorithm that is shown.
    selected: usize,
    /// The area of the slider, for the mouse.
    slider: Rect,
    /// The board of the step that was drawn last, by the number of the step, so that it is not rebuilt for every redraw.
    scene: Option<(u64, Option<Scene>)>,
}

impl Watch {
    /// Starts a search with the algorithm that the puzzle chooses.
    pub(crate) fn start(
        puzzle: &'static dyn Puzzle,
        id: String,
        position: Box<dyn Position>,
    ) -> Result<Watch, Failure> {
        let request = request_for("auto");
        let search = record(position.fork(), &id, request.clone(), DEFAULT_MAX_STEPS)?;
        Ok(Watch::running(puzzle, id, position, request, search))
    }

    /// Shows a running search.
    pub(crate) fn running(
        puzzle: &'static dyn Puzzle,
        id: String,
        position: Box<dyn Position>,
        request: SolveRequest,
        (job, tape): (Job, SharedRecording),
    ) -> Watch {
        let mut watch = Watch::new(puzzle, id, position, request, Some(job), tape);
        watch.playback.follows = true;
        watch
    }

    fn new(
        puzzle: &'static dyn Puzzle,
        id: String,
        position: Box<dyn Position>,
        request: SolveRequest,
        job: Option<Job>,
        tape: SharedRecording,
    ) -> Watch {
        let about = puzzle.about();
        let engine =
            Algorithm::NAMES.iter().copied().filter(|name| !about.refused.iter().any(|(other, _)| other == name));
        let own = about.custom_algorithms.iter().map(|own| own.name);
        let algorithms: Vec<String> = ["auto"].into_iter().chain(engine).chain(own).map(str::to_owned).collect();
        let selected = algorithms.iter().position(|name| *name == request.with.name).unwrap_or(0);
        Watch {
            puzzle,
            id,
            position,
            request,
            job,
            tape,
            answer: None,
            playback: Playback::new(),
            next_step: None,
            speed: 3,
            algorithms,
            selected,
            slider: Rect::ZERO,
            scene: None,
        }
    }

    /// Shows a recorded search from its first step.
    pub(crate) fn recorded(puzzle: &'static dyn Puzzle, tape: SharedRecording) -> Watch {
        let (id, name) = {
            let recording = tape.lock();
            (recording.id.clone(), recording.algorithm.clone())
        };
        let position = tape.start().fork();
        let mut watch = Watch::new(puzzle, id, position, request_for("auto"), None, tape);
        watch.selected = watch.algorithms.iter().position(|known| *known == name).unwrap_or(0);
        watch
    }

    /// Cancels the search and starts one with another algorithm.
    fn restart_with(&mut self, selected: usize) {
        if let Some(job) = self.job.take() {
            job.cancel();
        }
        self.selected = selected;
        // Limits carry over; the estimate does not, because it was chosen for the algorithm before.
        let limits = Limits { cancel: None, ..self.request.limits.clone() };
        self.request = SolveRequest { limits, ..request_for(&self.algorithms[selected]) };
        self.scene = None;
        self.next_step = None;
        match record(self.position.fork(), &self.id, self.request.clone(), DEFAULT_MAX_STEPS) {
            Ok((job, tape)) => {
                (self.job, self.tape, self.answer) = (Some(job), tape, None);
                self.playback = Playback::new();
                self.playback.follows = true;
            }
            Err(failure) => self.answer = Some(Err(failure)),
        }
    }

    fn handle_key(&mut self, key: KeyEvent) -> Transition {
        match command_key(key) {
            KeyCode::Right | KeyCode::Char('.') => {
                self.next_step = None;
                self.playback.step(&self.tape);
            }
            KeyCode::Left => {
                self.next_step = None;
                self.playback.back(&self.tape);
            }
            KeyCode::Home => self.scrub(0),
            KeyCode::End => {
                self.next_step = None;
                self.playback.follows = true;
            }
            KeyCode::PageUp => self.scrub(self.progress().saturating_sub(100)),
            KeyCode::PageDown => self.scrub(self.progress() + 100),
            KeyCode::Char(digit @ '0'..='9') => self.scrub(u64::from(digit as u32 - '0' as u32) * 100),
            KeyCode::Char(' ') => {
                let shown = self.playback.number(&self.tape);
                let is_at_end = self.tape.lock().after(shown).is_none();
                if self.next_step.is_some() || (self.playback.follows && self.job.is_some()) {
                    // Pausing while following the running search stays at its latest step.
                    self.next_step = None;
                    self.playback.scrub(&self.tape, 1_000);
                } else {
                    if is_at_end {
                        self.scrub(0);
                    }
                    self.next_step = Some(Instant::now());
                }
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(STEP_MILLIS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('a') => self.restart_with((self.selected + 1) % self.algorithms.len()),
            KeyCode::Char('A') => {
                self.restart_with((self.selected + self.algorithms.len() - 1) % self.algorithms.len());
            }
            KeyCode::Char('x') => {
                if let Some(job) = &self.job {
                    job.cancel();
                }
            }
            KeyCode::Char('q') | KeyCode::Esc => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn scrub(&mut self, thousandths: u64) {
        self.next_step = None;
        self.playback.scrub(&self.tape, thousandths);
    }

    /// The place of the shown step in the recording, in thousandths.
    fn progress(&self) -> u64 {
        let shown = self.playback.number(&self.tape);
        let last = self.tape.lock().steps.last().map_or(0, |step| step.number);
        if last == 0 { 0 } else { (u128::from(shown) * 1_000 / u128::from(last)) as u64 }
    }

    /// The name of the selected algorithm, followed by the one that runs if the puzzle chose another.
    fn algorithm(&self) -> String {
        let selected = &self.algorithms[self.selected];
        let recording = self.tape.lock();
        if recording.algorithm.is_empty() || recording.algorithm == *selected {
            selected.clone()
        } else {
            format!("{selected} ({})", recording.algorithm)
        }
    }

    /// The board of a step; `None` when it cannot be rebuilt from the recording.
    fn board(&mut self, number: u64) -> Option<&Scene> {
        // Without a board, the step may not have been recorded yet.
        if self.scene.as_ref().is_none_or(|(known, scene)| *known != number || scene.is_none()) {
            self.scene = Some((number, self.tape.scene(number)));
        }
        self.scene.as_ref().and_then(|(_, scene)| scene.as_ref())
    }

    /// Counters of the shown step and of the whole search, in words.
    fn counters(&self, step: Option<&RecordedStep>, context: &Context) -> Vec<String> {
        let (total, stride, finished, has_expansions, (deductions, guesses)) = {
            let recording = self.tape.lock();
            let reasoning = step.map_or((0, 0), |step| recording.reasoning(step.number));
            (recording.total, recording.stride, recording.finished, recording.has_expansions(), reasoning)
        };
        let mut lines = Vec::new();
        if let Some(step) = step {
            lines.push(context.text_with("tui-watch-step", "number", step.number));
            if has_expansions {
                lines.push(context.text_with("tui-watch-expanded", "count", step.expanded));
                lines.push(context.text_with("tui-watch-generated", "count", step.generated));
            } else if deductions + guesses > 0 {
                lines.push(context.text_with("tui-watch-deductions", "count", deductions));
                lines.push(context.text_with("tui-watch-guesses", "count", guesses));
            }
            if let Frame::Expand { depth, frontier, priority, .. } = step.frame {
                lines.push(context.text_with("tui-watch-depth", "depth", depth));
                lines.push(context.text_with("tui-watch-frontier", "count", frontier));
                // Depth-first search has no priorities: its numbers count down from the largest one.
                if let Ok(priority) = i64::try_from(priority) {
                    lines.push(context.text_with("tui-watch-priority", "priority", priority));
                }
            }
        }
        let state = if finished { "tui-watch-ended" } else { "tui-watch-running" };
        lines.push(context.text_with(state, "total", format_short(total)));
        if stride > 1 {
            lines.push(context.text_with("tui-watch-sampled", "stride", stride));
        }
        lines
    }
}

/// Describes a recorded step in a sentence.
pub fn describe_step(step: &RecordedStep) -> Message {
    let count = |fate: Fate| step.children.iter().filter(|(_, other)| *other == fate).count();
    match &step.frame {
        Frame::Expand { node, g, h, .. } => Message::new("tui-watch-expand")
            .with("node", *node)
            .with("g", *g)
            .with("h", *h)
            .with("children", step.children.len())
            .with("new", count(Fate::New) + count(Fate::Better))
            .with("known", count(Fate::Duplicate))
            .with("dropped", count(Fate::Pruned)),
        Frame::Bound { bound } => Message::new("tui-watch-bound").with("bound", *bound),
        Frame::Goal { cost, .. } => Message::new("tui-watch-goal").with("cost", *cost),
        Frame::Deduce { moves, technique, also } => {
            let technique = also.as_ref().map_or_else(|| technique.clone(), |also| format!("{also} ({technique})"));
            Message::new("tui-watch-deduce").with("moves", moves.join(" ")).with("technique", technique)
        }
        Frame::Decide { action, level } => {
            Message::new("tui-watch-decide").with("move", action.as_str()).with("level", *level)
        }
        Frame::Conflict { level } => Message::new("tui-watch-conflict").with("level", *level),
        Frame::Look { cells, action } => {
            Message::new("tui-watch-look").with("count", cells.len()).with("move", action.as_str())
        }
        // These belong to the step before them and are not recorded as steps.
        Frame::Child { .. } | Frame::Leave { .. } => Message::new("tui-watch-more"),
    }
}

/// A request with the default limits.
fn request_for(algorithm: &str) -> SolveRequest {
    let limits = Limits { bytes: Some(memory::default_limit()), ..Limits::default() };
    SolveRequest { with: Spec::named(algorithm), limits, ..SolveRequest::default() }
}

impl Screen for Watch {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        let writer = context.text_writer();
        let display = context.display;
        let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        let number = self.playback.number(&self.tape);
        let (step, depths, layers) = {
            let recording = self.tape.lock();
            (recording.step(number).cloned(), recording.depths(number), recording.layers(number))
        };
        let separator = display.glyph(" · ", " | ");
        let title = format!(
            "{}{separator}{}{separator}{}",
            context.title(self.puzzle.about().name),
            context.text("tui-watch-title"),
            self.algorithm(),
        );
        writer.write_line(buffer, Rect { height: 1, ..inner }, 0, &title, display.title_style());

        let keys = text::wrap_keys(&context.text("tui-keys-watch"), inner.width.into());
        let keys_height = (keys.len() as u16).min(3);
        let words_height = 2;
        let bottom = inner.bottom() - keys_height - words_height - 1;
        let middle = Rect::new(inner.x, inner.y + 1, inner.width, bottom.saturating_sub(inner.y + 1));
        let board_width = (middle.width * 2 / 5).max(24);
        let board = Rect { width: board_width, ..middle };
        match self.board(number) {
            Some(scene) => {
                let layout = BoardLayout::new(scene, &display, board, None);
                layout.draw(scene, &display, None, buffer);
            }
            None => {
                writer.write_paragraph(buffer, board, &context.text("tui-watch-no-board"), display.muted_style());
            }
        }
        let right = Rect::new(board.right() + 1, middle.y, middle.width - board_width - 1, middle.height);
        let mut row = 0;
        for line in self.counters(step.as_ref(), context) {
            writer.write_line(buffer, right, row, &line, Style::new());
            row += 1;
        }
        let rest = Rect { y: right.y + row, height: right.height.saturating_sub(row), ..right };
        if !depths.is_empty() {
            draw_charts(context, buffer, rest, &depths, &layers, &self.tape, number);
        }

        self.slider = Rect::new(inner.x, bottom, inner.width, 1);
        chart::draw_slider(&display, buffer, self.slider, self.progress());
        let line = match &self.answer {
            Some(Ok(answer)) if self.tape.lock().after(number).is_none() => {
                let sentences: Vec<String> =
                    verdict::sentences(answer).iter().map(|message| context.say(message)).collect();
                sentences.join(" ")
            }
            Some(Err(failure)) => context.say(&failure_message(failure)),
            _ => step.as_ref().map(|step| context.say(&describe_step(step))).unwrap_or_default(),
        };
        writer.write_paragraph(buffer, Rect::new(inner.x, bottom + 1, inner.width, words_height), &line, Style::new());
        let place = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
            writer.write_line(buffer, place, row as u16, line, display.muted_style());
        }
    }

    fn handle_event(&mut self, _context: &mut Context, event: &Event) -> Transition {
        match event {
            Event::Key(key) => self.handle_key(*key),
            Event::Mouse(mouse) => {
                let is_held = matches!(mouse.kind, MouseEventKind::Down(_) | MouseEventKind::Drag(_));
                if is_held && self.slider.contains((mouse.column, mouse.row).into()) {
                    let room = u64::from(self.slider.width.saturating_sub(1).max(1));
                    self.scrub(u64::from(mouse.column - self.slider.x) * 1_000 / room);
                }
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _context: &mut Context) -> (Transition, bool) {
        let mut needs_redraw = false;
        if let Some(job) = self.job.take_if(|job| job.wait(Duration::ZERO)) {
            self.answer = Some(job.join());
            needs_redraw = true;
        }
        needs_redraw |= self.job.is_some();
        if let Some(due) = self.next_step.filter(|due| Instant::now() >= *due) {
            let has_stepped = self.playback.step(&self.tape);
            let is_waiting = !has_stepped && self.job.is_some();
            self.next_step = (has_stepped || is_waiting).then(|| {
                // A late step delays the following ones instead of making them faster.
                (due + Duration::from_millis(STEP_MILLIS[self.speed])).max(Instant::now())
            });
            needs_redraw = true;
        }
        (Transition::Stay, needs_redraw)
    }

    fn poll_timeout(&self) -> Duration {
        let timeout = if self.job.is_some() { TICK } else { Duration::from_secs(1) };
        self.next_step.map_or(timeout, |due| timeout.min(due.saturating_duration_since(Instant::now())))
    }

    fn on_close(&mut self, _context: &mut Context) {
        if let Some(job) = self.job.take() {
            job.cancel();
            self.answer = Some(job.join());
        }
    }

    fn take_answer(&mut self) -> Option<Result<Answer, Failure>> {
        self.answer.take()
    }
}

/// Draws histograms of depth and f, and the size of the frontier over time, as far as there is room.
fn draw_charts(
    context: &Context,
    buffer: &mut Buffer,
    area: Rect,
    depths: &std::collections::BTreeMap<u64, u64>,
    layers: &std::collections::BTreeMap<u64, u64>,
    tape: &SharedRecording,
    number: u64,
) {
    if area.height < 4 || area.width < 16 {
        return;
    }
    let writer = context.text_writer();
    let lower = if area.height >= 9 { 4 } else { 0 };
    let upper = Rect { height: area.height - lower, ..area };
    draw_histograms(context, buffer, upper, depths, layers);
    if lower > 0 {
        let place = Rect { y: upper.bottom(), height: lower, ..area };
        writer.write_line(buffer, place, 0, &context.text("tui-watch-over-time"), context.display.muted_style());
        let values = tape.lock().frontiers(number, place.width.into());
        chart::draw_columns(&context.display, buffer, Rect { y: place.y + 1, height: lower - 1, ..place }, &values);
    }
}

/// Draws the histograms of depth and f side by side, or only the histogram of f if the area is narrow.
fn draw_histograms(
    context: &Context,
    buffer: &mut Buffer,
    area: Rect,
    depths: &std::collections::BTreeMap<u64, u64>,
    layers: &std::collections::BTreeMap<u64, u64>,
) {
    let writer = context.text_writer();
    let halves = if area.width >= 40 {
        let half = area.width / 2;
        vec![
            (Rect { width: half - 1, ..area }, "tui-watch-by-depth", depths),
            (Rect { x: area.x + half, width: area.width - half, ..area }, "tui-watch-by-layer", layers),
        ]
    } else {
        vec![(area, "tui-watch-by-layer", layers)]
    };
    for (place, title, counts) in halves {
        writer.write_line(buffer, place, 0, &context.text(title), context.display.muted_style());
        chart::draw_bars(&writer, buffer, Rect { y: place.y + 1, height: place.height - 1, ..place }, counts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_puzzle::Watcher as _;
    use gordian_puzzle::{Options, Unwatched};
    use gordian_session::recorder::Recorder;

    #[test]
    fn the_board_of_a_step_appears_once_it_is_recorded() {
        let tiles = gordian_catalogue::catalogue().find("tiles").expect("tiles");
        let start = tiles.level("1", &Options::new()).expect("a level").start();
        let tape = SharedRecording::empty(&*start, "tiles:1");
        let mut watch = Watch::recorded(tiles, tape.clone());
        assert!(watch.board(0).is_none(), "there is a board before a step was recorded");
        let mut inner = Unwatched;
        let mut recorder = Recorder::new(tape, 8, 1 << 20, &mut inner);
        recorder.frame(Frame::Goal { node: 0, cost: 0 });
        recorder.finish();
        assert!(watch.board(0).is_some());
    }
}
