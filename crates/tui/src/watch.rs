//! A search on the screen: as it runs, or step by step, forwards and back.

use crate::app::{Context, Screen, Turn, reason};
use crate::board::Geometry;
use crate::chart;
use crate::keys::meant;
use crate::text::{self, short};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Answer, Message, Position, Puzzle, Scene, SolveRequest};
use gordian_search::{Algorithm, Limits, Spec};
use gordian_session::recorder::{MOST_STEPS, record};
use gordian_session::recording::RecordedStep;
use gordian_session::{Failure, Job, Playback, SharedRecording, memory, verdict};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::{Duration, Instant};

/// How often a growing recording is drawn.
const BEAT: Duration = Duration::from_millis(80);
/// Pauses between steps, from slow to fast; the last are so short that several steps are made at once.
const SPEEDS: [u64; 8] = [2_000, 1_000, 500, 250, 120, 60, 30, 15];

/// A search that is watched.
pub(crate) struct Watch {
    puzzle: &'static dyn Puzzle,
    id: String,
    position: Box<dyn Position>,
    request: SolveRequest,
    job: Option<Job>,
    tape: SharedRecording,
    answer: Option<Result<Answer, Failure>>,
    playback: Playback,
    /// When the next step is due, while it plays.
    due: Option<Instant>,
    speed: usize,
    /// The names of the algorithms that the puzzle has, and which of them runs.
    algorithms: Vec<String>,
    chosen: usize,
    slider: Rect,
    /// The last board that was rebuilt: building it again for every frame would be waste.
    scene: Option<(u64, Option<Scene>)>,
}

impl Watch {
    /// Starts to watch the puzzle's own choice of algorithm.
    pub(crate) fn start(
        puzzle: &'static dyn Puzzle,
        id: String,
        position: Box<dyn Position>,
    ) -> Result<Watch, Failure> {
        let request = fresh("auto");
        let search = record(position.fork(), &id, request.clone(), MOST_STEPS)?;
        Ok(Watch::running(puzzle, id, position, request, search))
    }

    /// Watches a search that is under way.
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
        let chosen = algorithms.iter().position(|name| *name == request.with.name).unwrap_or(0);
        Watch {
            puzzle,
            id,
            position,
            request,
            job,
            tape,
            answer: None,
            playback: Playback::new(),
            due: None,
            speed: 3,
            algorithms,
            chosen,
            slider: Rect::ZERO,
            scene: None,
        }
    }

    /// Shows a search that was recorded before, from its beginning.
    pub(crate) fn recorded(puzzle: &'static dyn Puzzle, tape: SharedRecording) -> Watch {
        let (id, name) = {
            let recording = tape.lock();
            (recording.id.clone(), recording.algorithm.clone())
        };
        let position = tape.start().fork();
        let mut watch = Watch::new(puzzle, id, position, fresh("auto"), None, tape);
        watch.chosen = watch.algorithms.iter().position(|known| *known == name).unwrap_or(0);
        watch
    }

    /// Starts again with another algorithm.
    fn change(&mut self, chosen: usize) {
        if let Some(job) = self.job.take() {
            job.cancel();
        }
        self.chosen = chosen;
        // The estimate stays with the algorithm it was asked for.
        let limits = Limits { cancel: None, ..self.request.limits.clone() };
        self.request = SolveRequest { limits, ..fresh(&self.algorithms[chosen]) };
        self.scene = None;
        self.due = None;
        match record(self.position.fork(), &self.id, self.request.clone(), MOST_STEPS) {
            Ok((job, tape)) => {
                (self.job, self.tape, self.answer) = (Some(job), tape, None);
                self.playback = Playback::new();
                self.playback.follows = true;
            }
            Err(failure) => self.answer = Some(Err(failure)),
        }
    }

    fn key(&mut self, key: KeyEvent) -> Turn {
        match meant(key) {
            KeyCode::Right | KeyCode::Char('.') => {
                self.due = None;
                self.playback.step(&self.tape);
            }
            KeyCode::Left => {
                self.due = None;
                self.playback.back(&self.tape);
            }
            KeyCode::Home => self.scrub(0),
            KeyCode::End => {
                self.due = None;
                self.playback.follows = true;
            }
            KeyCode::PageUp => self.scrub(self.share().saturating_sub(100)),
            KeyCode::PageDown => self.scrub(self.share() + 100),
            KeyCode::Char(digit @ '0'..='9') => self.scrub(u64::from(digit as u32 - '0' as u32) * 100),
            KeyCode::Char(' ') => {
                let at = self.playback.number(&self.tape);
                let is_at_end = self.tape.lock().after(at).is_none();
                if self.due.is_some() || (self.playback.follows && self.job.is_some()) {
                    // Pausing a search that is followed means to stay where it is.
                    self.due = None;
                    self.playback.scrub(&self.tape, 1_000);
                } else {
                    if is_at_end {
                        self.scrub(0);
                    }
                    self.due = Some(Instant::now());
                }
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('a') => self.change((self.chosen + 1) % self.algorithms.len()),
            KeyCode::Char('A') => {
                self.change((self.chosen + self.algorithms.len() - 1) % self.algorithms.len());
            }
            KeyCode::Char('x') => {
                if let Some(job) = &self.job {
                    job.cancel();
                }
            }
            KeyCode::Char('q') | KeyCode::Esc => return Turn::Back,
            _ => {}
        }
        Turn::Stay
    }

    fn scrub(&mut self, thousandths: u64) {
        self.due = None;
        self.playback.scrub(&self.tape, thousandths);
    }

    /// Where the step that is shown lies, in thousandths.
    fn share(&self) -> u64 {
        let at = self.playback.number(&self.tape);
        let last = self.tape.lock().steps.last().map_or(0, |step| step.number);
        if last == 0 { 0 } else { (u128::from(at) * 1_000 / u128::from(last)) as u64 }
    }

    /// The algorithm that searches: what was asked for, and what came of it where that is another word.
    fn algorithm(&self) -> String {
        let asked = &self.algorithms[self.chosen];
        let recording = self.tape.lock();
        if recording.algorithm.is_empty() || recording.algorithm == *asked {
            asked.clone()
        } else {
            format!("{asked} ({})", recording.algorithm)
        }
    }

    fn board(&mut self, number: u64) -> Option<&Scene> {
        if self.scene.as_ref().is_none_or(|(known, _)| *known != number) {
            self.scene = Some((number, self.tape.scene(number)));
        }
        self.scene.as_ref().and_then(|(_, scene)| scene.as_ref())
    }

    fn counters(&self, step: Option<&RecordedStep>, context: &Context) -> Vec<String> {
        let (total, stride, finished) = {
            let recording = self.tape.lock();
            (recording.total, recording.stride, recording.finished)
        };
        let mut lines = Vec::new();
        if let Some(step) = step {
            lines.push(context.with("tui-watch-step", "number", step.number));
            lines.push(context.with("tui-watch-expanded", "count", step.expanded));
            lines.push(context.with("tui-watch-generated", "count", step.generated));
            if let Frame::Expand { depth, frontier, priority, .. } = step.frame {
                lines.push(context.with("tui-watch-depth", "depth", depth));
                lines.push(context.with("tui-watch-frontier", "count", frontier));
                lines.push(context.with("tui-watch-priority", "priority", priority));
            }
        }
        let state = if finished { "tui-watch-ended" } else { "tui-watch-running" };
        lines.push(context.with(state, "total", short(total)));
        if stride > 1 {
            lines.push(context.with("tui-watch-sampled", "stride", stride));
        }
        lines
    }
}

/// What a step did, in words.
pub fn told(step: &RecordedStep) -> Message {
    let count = |fate: Fate| step.children.iter().filter(|(_, became)| *became == fate).count();
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
        Frame::Deduce { moves, technique } => {
            Message::new("tui-watch-deduce").with("count", moves.len()).with("technique", technique.as_str())
        }
        Frame::Decide { action, level } => {
            Message::new("tui-watch-decide").with("move", action.as_str()).with("level", *level)
        }
        Frame::Conflict { level } => Message::new("tui-watch-conflict").with("level", *level),
        Frame::Look { cells, action } => {
            Message::new("tui-watch-look").with("count", cells.len()).with("move", action.as_str())
        }
        // They belong to the step before them and are not steps of their own.
        Frame::Child { .. } | Frame::Leave { .. } => Message::new("tui-watch-more"),
    }
}

fn fresh(algorithm: &str) -> SolveRequest {
    let limits = Limits { bytes: Some(memory::default_limit()), ..Limits::default() };
    SolveRequest { with: Spec::named(algorithm), limits, ..SolveRequest::default() }
}

impl Screen for Watch {
    fn draw(&mut self, context: &mut Context, buffer: &mut Buffer, area: Rect) {
        let pen = context.pen();
        let look = context.look;
        let inner = Rect::new(area.x + 1, area.y, area.width - 2, area.height);
        let number = self.playback.number(&self.tape);
        let (step, depths, layers) = {
            let recording = self.tape.lock();
            (recording.step(number).cloned(), recording.depths(number), recording.layers(number))
        };
        let separator = look.sign(" · ", " | ");
        let title = format!(
            "{}{separator}{}{separator}{}",
            context.title(self.puzzle.about().name),
            context.text("tui-watch-title"),
            self.algorithm(),
        );
        pen.line(buffer, Rect { height: 1, ..inner }, 0, &title, look.title());

        let keys = text::keys(&context.text("tui-keys-watch"), inner.width.into());
        let keys_height = (keys.len() as u16).min(3);
        let words_height = 2;
        let bottom = inner.bottom() - keys_height - words_height - 1;
        let middle = Rect::new(inner.x, inner.y + 1, inner.width, bottom.saturating_sub(inner.y + 1));
        let board_width = (middle.width * 2 / 5).max(24);
        let board = Rect { width: board_width, ..middle };
        match self.board(number) {
            Some(scene) => {
                let geometry = Geometry::new(scene, &look, board, None);
                geometry.draw(scene, &look, None, buffer);
            }
            None => {
                pen.paragraph(buffer, board, &context.text("tui-watch-no-board"), look.quiet());
            }
        }
        let right = Rect::new(board.right() + 1, middle.y, middle.width - board_width - 1, middle.height);
        let mut row = 0;
        for line in self.counters(step.as_ref(), context) {
            pen.line(buffer, right, row, &line, Style::new());
            row += 1;
        }
        let rest = Rect { y: right.y + row, height: right.height.saturating_sub(row), ..right };
        charts(context, buffer, rest, &depths, &layers, &self.tape, number);

        self.slider = Rect::new(inner.x, bottom, inner.width, 1);
        chart::slider(&look, buffer, self.slider, self.share());
        let line = match &self.answer {
            Some(Ok(answer)) if self.tape.lock().after(number).is_none() => {
                let said: Vec<String> = verdict::sentences(answer).iter().map(|message| context.say(message)).collect();
                said.join(" ")
            }
            Some(Err(failure)) => context.say(&reason(failure)),
            _ => step.as_ref().map(|step| context.say(&told(step))).unwrap_or_default(),
        };
        pen.paragraph(buffer, Rect::new(inner.x, bottom + 1, inner.width, words_height), &line, Style::new());
        let place = Rect::new(inner.x, inner.bottom() - keys_height, inner.width, keys_height);
        for (row, line) in keys.iter().take(keys_height.into()).enumerate() {
            pen.line(buffer, place, row as u16, line, look.quiet());
        }
    }

    fn event(&mut self, _context: &mut Context, event: &Event) -> Turn {
        match event {
            Event::Key(key) => self.key(*key),
            Event::Mouse(mouse) => {
                let is_held = matches!(mouse.kind, MouseEventKind::Down(_) | MouseEventKind::Drag(_));
                if is_held && self.slider.contains((mouse.column, mouse.row).into()) {
                    let room = u64::from(self.slider.width.saturating_sub(1).max(1));
                    self.scrub(u64::from(mouse.column - self.slider.x) * 1_000 / room);
                }
                Turn::Stay
            }
            _ => Turn::Stay,
        }
    }

    fn tick(&mut self, _context: &mut Context) -> (Turn, bool) {
        let mut is_new = false;
        if let Some(job) = self.job.take_if(|job| job.wait(Duration::ZERO)) {
            self.answer = Some(job.join());
            is_new = true;
        }
        is_new |= self.job.is_some();
        if let Some(due) = self.due.filter(|due| Instant::now() >= *due) {
            let goes_on = self.playback.step(&self.tape);
            let waits = !goes_on && self.job.is_some();
            self.due = (goes_on || waits).then(|| {
                // A step that was late is not made up for.
                (due + Duration::from_millis(SPEEDS[self.speed])).max(Instant::now())
            });
            is_new = true;
        }
        (Turn::Stay, is_new)
    }

    fn patience(&self) -> Duration {
        let longest = if self.job.is_some() { BEAT } else { Duration::from_secs(1) };
        self.due.map_or(longest, |due| longest.min(due.saturating_duration_since(Instant::now())))
    }

    fn leave(&mut self, _context: &mut Context) {
        if let Some(job) = self.job.take() {
            job.cancel();
            self.answer = Some(job.join());
        }
    }

    fn answer(&mut self) -> Option<Result<Answer, Failure>> {
        self.answer.take()
    }
}

/// Depths, layers of f, and the frontier over time, as far as there is room for them.
fn charts(
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
    let pen = context.pen();
    let lower = if area.height >= 9 { 4 } else { 0 };
    let upper = Rect { height: area.height - lower, ..area };
    histograms(context, buffer, upper, depths, layers);
    if lower > 0 {
        let place = Rect { y: upper.bottom(), height: lower, ..area };
        pen.line(buffer, place, 0, &context.text("tui-watch-over-time"), context.look.quiet());
        let values = tape.lock().frontiers(number, place.width.into());
        chart::heights(&context.look, buffer, Rect { y: place.y + 1, height: lower - 1, ..place }, &values);
    }
}

/// Depths and layers side by side, or depths alone.
fn histograms(
    context: &Context,
    buffer: &mut Buffer,
    area: Rect,
    depths: &std::collections::BTreeMap<u64, u64>,
    layers: &std::collections::BTreeMap<u64, u64>,
) {
    let pen = context.pen();
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
        pen.line(buffer, place, 0, &context.text(title), context.look.quiet());
        chart::bars(&pen, buffer, Rect { y: place.y + 1, height: place.height - 1, ..place }, counts);
    }
}
