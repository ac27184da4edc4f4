//! Playing moves on a position, and describing them: from an id and moves to a board.

use crate::controls::interpret_control;
use crate::failure::Failure;
use crate::open::{Opened, Opener};
use gordian_puzzle::referee::replay;
use gordian_puzzle::text::{each_word, normalise, normalise_short};
use gordian_puzzle::{
    Check, Control, Faults, Instance, Message, Options, Position, Reply, Ruling, Selection, Settings, Watcher,
};

/// The largest number of bytes of a text that is read as the moves of one game: half a million short moves.
const MAX_MOVES_BYTES: usize = 1 << 20;

/// The largest number of characters of a word that a message about a long text shows.
const MAX_SHOWN_CHARS: usize = 60;

/// An instance with a position in it.
pub struct OpenedPosition {
    /// The instance and its puzzle.
    pub opened: Opened,
    /// The position.
    pub position: Box<dyn Position>,
    /// The last move that led to the position, in words; `None` at the start.
    pub last_move: Option<Message>,
}

impl OpenedPosition {
    /// The start of an instance.
    pub fn at_start(opened: Opened) -> Self {
        let position = opened.instance.start();
        OpenedPosition { opened, position, last_move: None }
    }
}

impl Opener<'_> {
    /// Opens an id and plays moves from its start. Where the id holds a seed, the watcher sees the generator's progress and
    /// can cancel it.
    ///
    /// # Errors
    /// Any [`Failure`] of [`Opener::open_id`]; [`Failure::Usage`] for the first illegal move, with its number and the reason.
    pub fn position(&self, id: &str, moves: &[String], watcher: &mut dyn Watcher) -> Result<OpenedPosition, Failure> {
        let mut found = OpenedPosition::at_start(self.open_id(id, &Options::new(), watcher)?);
        if let Some((last, before)) = moves.split_last() {
            play_moves(&mut *found.position, before)?;
            found.last_move = found.position.describe(last);
            play_counted(&mut *found.position, [last.as_str()], before.len()).map_err(IllegalMove::into_usage)?;
        }
        Ok(found)
    }
}

/// A move that the rules do not allow.
struct IllegalMove {
    /// The place of the move in the list that was to be played, from 0.
    index: usize,
    message: Message,
}

impl IllegalMove {
    fn into_usage(self) -> Failure {
        Failure::Usage(self.message)
    }
}

/// Plays moves until one is illegal. Messages count them from `already` played moves on.
fn play_counted<'a>(
    position: &mut dyn Position,
    moves: impl IntoIterator<Item = &'a str>,
    already: usize,
) -> Result<(), IllegalMove> {
    for (index, text) in moves.into_iter().enumerate() {
        position.play(text).map_err(|reason| {
            let message = Message::new("check-illegal").with("number", already + index + 1);
            IllegalMove { index, message: message.with("move", text).with("reason", reason) }
        })?;
    }
    Ok(())
}

/// Plays a list of moves on a position.
///
/// # Errors
/// [`Failure::Usage`] for the first illegal move, with its number and the reason. The moves before it have been played.
pub fn play_moves(position: &mut dyn Position, moves: &[String]) -> Result<(), Failure> {
    play_counted(position, moves.iter().map(String::as_str), 0).map_err(IllegalMove::into_usage)
}

/// Plays moves that are separated by white space: the `--after` of every command. `name` is the file that the text comes from.
///
/// # Errors
/// [`Failure::Faults`] for the first illegal move, with its number, its place in the text and the reason. The moves before it
/// have been played.
pub fn play_text(position: &mut dyn Position, text: &str, name: Option<&str>) -> Result<(), Failure> {
    let text = normalise_moves(text, name)?;
    let found = || each_word(&text, char::is_whitespace);
    play_counted(position, found().map(|word| word.text), 0).map_err(|illegal| {
        let faults = found().nth(illegal.index).map(|word| word.fault(illegal.message));
        let name = name.map(str::to_owned);
        Failure::Faults { name, faults: Faults { text: text.clone(), faults: faults.into_iter().collect(), more: 0 } }
    })
}

/// [`gordian_puzzle::text::normalise`] for a text of moves, which must not be longer than any game.
fn normalise_moves(text: &str, name: Option<&str>) -> Result<String, Failure> {
    normalise_short(text, MAX_MOVES_BYTES).map_err(|faults| Failure::Faults { name: name.map(str::to_owned), faults })
}

/// Reads a list of moves that a person wrote as a solution: in the puzzle's notation, or as a player would type them, for example
/// by the numbers of tiles. `name` is the file that the text comes from.
///
/// # Errors
/// [`Failure::Faults`] with its place for the first word that is not a move at all, legal or illegal.
pub fn read_solution(position: &dyn Position, text: &str, name: Option<&str>) -> Result<TypedMoves, Failure> {
    let text = normalise_moves(text, name)?;
    let mut position = position.fork();
    let mut selection = Selection::default();
    let mut moves = Vec::new();
    let mut illegal = None;
    for word in each_word(&text, char::is_whitespace) {
        if selection == Selection::default() && position.play(word.text).is_ok() {
            moves.extend(position.played().last().cloned());
            continue;
        }
        let typed = Control::Text(word.text.to_owned());
        match interpret_control(&*position, &typed, &selection, &Settings::new()) {
            Reply::Moves(typed) if typed.iter().all(|text| position.play(text).is_ok()) => {
                moves.extend(typed);
                selection = Selection::default();
            }
            Reply::Select(selected, _) => selection = selected,
            // The referee says what is wrong with it.
            _ if position.is_move_text(word.text) => {
                moves.push(word.text.to_owned());
                break;
            }
            reply => {
                let reason = match reply {
                    Reply::Refuse(reason) => reason,
                    _ => Message::new("play-illegal").with("move", word.text),
                };
                if word.text.parse::<u32>().is_ok() {
                    let message = Message::new("check-illegal").with("number", position.played().len() + 1);
                    illegal = Some(message.with("move", word.text).with("reason", reason));
                    break;
                }
                let faults = Faults::one(text.clone(), word.fault(reason));
                return Err(Failure::Faults { name: name.map(str::to_owned), faults });
            }
        }
    }
    Ok(TypedMoves { moves, illegal })
}

/// Checks a solution that is too long to be typed by a person, from a position of an instance: only moves in the puzzle's
/// notation are read, and besides the text hardly anything is kept in memory. `None` if the text is short enough for
/// [`read_solution`].
///
/// # Errors
/// [`Failure::Faults`] with its place for the first word that is not a move at all.
pub fn check_long_solution(
    instance: &dyn Instance,
    position: &dyn Position,
    text: &str,
    name: Option<&str>,
) -> Result<Option<Check>, Failure> {
    if text.len() <= MAX_MOVES_BYTES {
        return Ok(None);
    }
    let text = normalise(text);
    let played = position.played();
    let mut referee = instance.referee();
    let moves = played.iter().map(String::as_str).chain(text.split_whitespace());
    Ok(Some(match replay(&mut *referee, moves) {
        Ruling::Solves { cost } => Check { solves: true, cost: Some(cost), ..Check::default() },
        Ruling::Illegal { number, text: word, .. } if !position.is_move_text(&word) => {
            let message = Message::new("play-illegal").with("move", shorten(&word));
            let place = each_word(&text, char::is_whitespace).nth(number.saturating_sub(played.len() + 1));
            let faults = place.map(|place| place.fault(message)).into_iter().collect();
            return Err(Failure::Faults { name: name.map(str::to_owned), faults: Faults { text, faults, more: 0 } });
        }
        Ruling::Illegal { number, text: word, .. } => {
            let message = Message::new("check-illegal").with("number", number).with("move", shorten(&word));
            let fault = message.with("reason", Message::new("check-illegal-plain"));
            Check { faults: vec![fault], ..Check::default() }
        }
        Ruling::Unfinished => Check::unfinished(referee.spent()),
    }))
}

/// The start of a word, short enough for a message.
fn shorten(word: &str) -> String {
    match word.char_indices().nth(MAX_SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}

/// Moves as a person wrote them, read by [`read_solution`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedMoves {
    /// The moves in the puzzle's notation, up to and including the first illegal one.
    pub moves: Vec<String>,
    /// What is wrong with a number that stands for no legal move; `moves` end before it.
    pub illegal: Option<Message>,
}

/// Describes moves that are made one after the other from a position, each in words. The list ends before the first move that
/// cannot be made or described.
pub fn describe_moves(position: &dyn Position, moves: &[String]) -> Vec<Message> {
    let mut position = position.fork();
    let mut described = Vec::with_capacity(moves.len());
    for text in moves {
        let Some(message) = position.describe(text) else { break };
        described.push(message);
        if position.play(text).is_err() {
            break;
        }
    }
    described
}
