//! What the tests of several puzzles need: places of faults, all messages of an instance, and short forms of frequent calls.

use crate::control::{Cell, Reply, Selection};
use crate::fault::Faults;
use crate::generate::GenerateRequest;
use crate::instance::Instance;
use crate::message::Message;
use crate::options::Options;
use crate::position::Position;
use crate::puzzle::Puzzle;
use crate::request::{SolveRequest, Unwatched};
use gordian_search::Proof;

/// Checks that a text was refused with at least one fault, and that every fault lies within the text.
///
/// # Errors
/// The first fault that lies outside the text.
pub fn check_fault_places(faults: &Faults) -> Result<(), String> {
    if faults.faults.is_empty() {
        return Err(format!("{:?} was refused without a fault", faults.text));
    }
    let lines: Vec<&str> = faults.text.split('\n').collect();
    for fault in &faults.faults {
        let width = fault.line.checked_sub(1).and_then(|index| lines.get(index)).map(|line| line.chars().count());
        if fault.column == 0 || width.is_none_or(|width| fault.column - 1 + fault.length > width) {
            return Err(format!("{fault:?} is not within {:?}", faults.text));
        }
    }
    Ok(())
}

/// The messages of every fault of a text.
///
/// # Panics
/// When the text has no faults.
pub fn fault_messages(puzzle: &dyn Puzzle, text: &str) -> Vec<Message> {
    let Err(faults) = puzzle.read(text, &Options::new()) else { panic!("{text:?} was read") };
    faults.faults.into_iter().map(|fault| fault.message).collect()
}

/// The messages of a position: its picture, its prompt, and the description of every legal move.
pub fn position_messages(position: &dyn Position) -> Vec<Message> {
    let scene = position.scene();
    let moves = position.moves();
    let mut messages = vec![scene.summary, position.prompt(&Selection::default())];
    messages.extend(scene.cells.into_iter().map(|cell| cell.words));
    messages.extend(moves.iter().filter_map(|text| position.describe(text)));
    messages
}

/// The messages of an instance's editor: those of its tools, and its refusals of an unknown tool, of `tool` on a cell outside the
/// board, and of a text that is not a size.
pub fn editor_messages(instance: &dyn Instance, tool: &str) -> Vec<Message> {
    let mut editor = instance.edit();
    let tools = editor.palette().into_iter().map(|tool| tool.words);
    let unknown_tool = editor.paint("?", Cell::new(0, 0)).err();
    let outside = editor.paint(tool, Cell::new(99, 0)).err();
    let unknown_size = editor.resize("?").err();
    tools.chain(unknown_tool).chain(outside).chain(unknown_size).collect()
}

/// A request to the generator; without a level, any difficulty will do.
pub fn generate_request(size: &str, level: Option<&str>, options: &[(&str, &str)], seed: u64) -> GenerateRequest {
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    GenerateRequest { size: Some(size.to_owned()), level: level.map(str::to_owned), seed, options }
}

/// The messages with which the generator refuses requests. The requests are separated by `|`. Each is a size, optionally a level,
/// and options as `key=value`. A request that the generator accepts adds nothing.
pub fn generator_messages(puzzle: &dyn Puzzle, requests: &str) -> Vec<Message> {
    let refused = requests.split('|').filter_map(|request| {
        let mut words = request.split_whitespace();
        let size = words.next().unwrap_or_default();
        let (options, levels): (Vec<&str>, Vec<&str>) = words.partition(|word| word.contains('='));
        let options: Vec<(&str, &str)> = options.iter().filter_map(|pair| pair.split_once('=')).collect();
        puzzle.generate(&generate_request(size, levels.first().copied(), &options, 1), &mut Unwatched).err()
    });
    refused.map(|refusal| refusal.message).collect()
}

/// The instance of a request that the generator must accept.
///
/// # Panics
/// When the generator refuses it.
pub fn generate(puzzle: &dyn Puzzle, request: &GenerateRequest) -> Box<dyn Instance> {
    let made = puzzle.generate(request, &mut Unwatched);
    made.unwrap_or_else(|refusal| panic!("{request:?}: {:?}", refusal.message))
}

/// The id of the message with which the generator refuses a request.
///
/// # Panics
/// When the generator accepts it.
pub fn refused_request(puzzle: &dyn Puzzle, request: &GenerateRequest) -> String {
    let made = puzzle.generate(request, &mut Unwatched);
    made.err().unwrap_or_else(|| panic!("{request:?} was accepted")).message.id.into_owned()
}

/// The id of the message with which a control is refused.
///
/// # Panics
/// When the control is not refused.
pub fn refused_control(reply: Reply) -> String {
    match reply {
        Reply::Refuse(message) => message.id.into_owned(),
        other => panic!("{other:?} is not a refusal"),
    }
}

/// A reply that makes moves.
pub fn moves_reply(moves: &[&str]) -> Reply {
    Reply::Moves(moves.iter().map(|text| (*text).to_owned()).collect())
}

/// The cost of the cheapest plan of an instance, as `auto` finds it.
///
/// # Panics
/// When the plan is not proved optimal.
pub fn optimum(instance: &dyn Instance) -> u32 {
    let answer =
        instance.start().solve(&SolveRequest::default(), &mut Unwatched).expect("the puzzle solves its instances");
    assert_eq!(answer.proof(), Proof::Optimal, "{}", instance.id());
    answer.cost().expect("an optimal plan has a cost")
}
