//! Opens the instance and the position that the arguments name.

use crate::arguments::{PositionArguments, RuleArguments};
use crate::help;
use gordian_puzzle::text::normalise;
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Faults, Message, Options, Position};
use gordian_session::moves::play_text;
use gordian_session::{Failure, Opened, OpenedPosition, Opener, open, source};

impl PositionArguments {
    /// Opens the instance and plays the moves of `--after`.
    pub(crate) fn open(&self, opener: &mut Opener<'_>) -> Result<OpenedPosition, Failure> {
        if let Some(word) = &self.instance {
            refuse_flag(word)?;
        }
        let opened = opener.open(&self.puzzle, self.instance.as_deref(), &options(&self.rules.options)?)?;
        let mut position = self.rules.play(&opened, opener)?;
        let link = open::PageLink::parse(self.instance.as_deref().unwrap_or(&self.puzzle), opener.catalogue());
        if let Some(link) = link.filter(|_| self.rules.after.is_none() && self.rules.board.is_none()) {
            play_text(&mut *position, &link.moves, None)?;
        }
        Ok(OpenedPosition { opened, position, last_move: None })
    }
}

impl RuleArguments {
    /// The position of an instance after the moves of `--after`, or with the board of `--board`.
    pub(crate) fn play(&self, opened: &Opened, opener: &mut Opener<'_>) -> Result<Box<dyn Position>, Failure> {
        let mut position = opened.instance.start();
        if let Some(word) = &self.after {
            let is_moves = |text: &str| are_moves(&*position, text);
            let (text, name) = source::text_or_file(word, is_moves, &mut || opener.read_input())?;
            play_text(&mut *position, &text, name.as_deref())?;
        }
        if let Some(word) = &self.board {
            let is_board = |text: &str| is_board(opened, text);
            let (text, name) = source::text_or_file(word, is_board, &mut || opener.read_input())?;
            let puzzle = opened.puzzle.about().name;
            let moves = opened.instance.moves_to(&text);
            let moves = moves.ok_or_else(|| Failure::Usage(Message::new("cli-no-board").with("puzzle", puzzle)))?;
            let moves = moves.map_err(|faults| Failure::Faults { name, faults })?;
            play_text(&mut *position, &moves.join(" "), None)?;
        }
        Ok(position)
    }
}

/// Whether a text looks like moves from a position: its first word is a legal move.
pub(crate) fn are_moves(position: &dyn Position, text: &str) -> bool {
    let normal = normalise(text);
    normal.split_whitespace().next().is_some_and(|first| position.fork().play(first).is_ok())
}

/// Whether a text looks like a board of an instance: it has faults in less than half of its characters.
pub(crate) fn is_board(opened: &Opened, text: &str) -> bool {
    let faults = |moves: Result<_, Faults>| moves.err().map_or(0, |faults| faults.count());
    opened.instance.moves_to(text).is_some_and(|moves: Result<Vec<String>, _>| 2 * faults(moves) < text.chars().count())
}

/// Parses rule options; the last one of a key wins.
pub(crate) fn options(arguments: &[String]) -> Result<Options, Failure> {
    arguments.iter().map(|text| open::parse_option(text).map_err(Failure::Usage)).collect()
}

/// Refuses a mistyped flag. A board may start with a minus sign, so the parser accepts any word with a hyphen as an instance.
fn refuse_flag(word: &str) -> Result<(), Failure> {
    let flag = word.strip_prefix("--").or_else(|| word.strip_prefix('-'));
    if !flag.is_some_and(|flag| flag.starts_with(|sign: char| sign.is_alphabetic())) {
        return Ok(());
    }
    let command = help::program(gordian_puzzle::Language::English);
    let longs = command.get_subcommands().flat_map(clap::Command::get_arguments).filter_map(clap::Arg::get_long);
    let mut known: Vec<String> = longs.map(|long| format!("--{long}")).collect();
    known.sort();
    known.dedup();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    Err(unknown_name("cli-unknown-flag", word, &known).into())
}
