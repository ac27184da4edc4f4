//! Controls: what a player's input means.

use crate::board::Move;
use crate::unpacked::{UnpackedBoard, direction_words, edge_reason};
use gordian_puzzle::text::typed_words;
use gordian_puzzle::{Cell, Control, Direction, Mark, Message, Reply, RuleOption, Settings};

/// The setting for arrow keys: an arrow moves the tile, as a player sees it, or the gap, as plans are written.
pub(crate) const ARROWS: RuleOption = RuleOption { key: "arrows", values: &["tile", "gap"] };

/// Interprets a control on a board.
pub(crate) fn interpret_control(board: &UnpackedBoard, control: &Control, settings: &Settings) -> Reply {
    match control {
        Control::Press(cell) => as_reply(press(board, *cell)),
        Control::Point(cell) => match press(board, *cell) {
            Ok(_) => {
                Reply::Preview(sliding_cells(board, *cell).into_iter().map(|cell| (cell, Mark::Preview)).collect())
            }
            Err(_) => Reply::Preview(Vec::new()),
        },
        Control::Drag { from, to } => as_reply(drag(board, *from, *to)),
        Control::Direction(direction) => as_reply(press_arrow(board, *direction, settings)),
        Control::Number(number) => as_reply(move_tile(board, *number)),
        Control::Text(line) => as_reply(read_typed_line(board, line)),
        Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

/// The reply to a control that stands for these moves or is refused.
fn as_reply(moves: Result<Vec<Move>, Message>) -> Reply {
    match moves {
        Ok(moves) if moves.is_empty() => Reply::Nothing,
        Ok(moves) => Reply::Moves(moves.into_iter().map(|action| action.word().to_owned()).collect()),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// Interprets a press on a cell: the tile slides, and so does every tile between it and the gap.
fn press(board: &UnpackedBoard, cell: Cell) -> Result<Vec<Move>, Message> {
    match board.number(cell) {
        None => Ok(Vec::new()),
        Some(0) => Err(Message::new("tiles-refuse-gap")),
        Some(tile) => {
            let moves = board.moves_to(cell);
            if moves.is_empty() { Err(Message::new("tiles-refuse-line").with("tile", tile)) } else { Ok(moves) }
        }
    }
}

/// The cells of the tiles that a press would slide.
fn sliding_cells(board: &UnpackedBoard, cell: Cell) -> Vec<Cell> {
    let mut after = board.clone();
    board
        .moves_to(cell)
        .into_iter()
        .map(|action| {
            after.play(action);
            after.cell_of(0)
        })
        .collect()
}

/// Interprets a drag of a tile, which must end in the gap. A drag that ends where it began is a press.
fn drag(board: &UnpackedBoard, from: Cell, to: Cell) -> Result<Vec<Move>, Message> {
    if board.number(from).is_some() && from != to && board.number(to) != Some(0) {
        return Err(Message::new("tiles-refuse-drag"));
    }
    press(board, from)
}

/// The move of the gap in a direction, whether it is legal or not.
fn move_in(direction: Direction) -> Move {
    match direction {
        Direction::Up => Move::Up,
        Direction::Right => Move::Right,
        Direction::Down => Move::Down,
        Direction::Left => Move::Left,
    }
}

fn press_arrow(board: &UnpackedBoard, direction: Direction, settings: &Settings) -> Result<Vec<Move>, Message> {
    let arrow = move_in(direction);
    if settings.get(ARROWS.key).is_some_and(|value| value == "gap") {
        return move_gap(board, arrow);
    }
    let action = arrow.opposite();
    match board.moving_tile(action) {
        Some(_) => Ok(vec![action]),
        None => Err(Message::new("tiles-refuse-no-tile")
            .with("way", direction_words(arrow))
            .with("reason", edge_reason(action))),
    }
}

/// The move of the gap in a direction.
fn move_gap(board: &UnpackedBoard, action: Move) -> Result<Vec<Move>, Message> {
    if board.moving_tile(action).is_some() { Ok(vec![action]) } else { Err(edge_reason(action)) }
}

/// The move of a tile given by its number; it must be next to the gap.
fn move_tile(board: &UnpackedBoard, number: u32) -> Result<Vec<Move>, Message> {
    let max_tile = board.size.cells() - 1;
    let Some(tile) = u8::try_from(number).ok().filter(|tile| (1..=max_tile).contains(&usize::from(*tile))) else {
        return Err(Message::new("tiles-refuse-unknown-tile").with("tile", number).with("most", max_tile));
    };
    match board.moves_to(board.cell_of(tile)).as_slice() {
        [action] => Ok(vec![*action]),
        _ => Err(Message::new("tiles-refuse-not-next").with("tile", tile)),
    }
}

/// Interprets a typed line: a sequence of tile numbers and directions of the gap, each applied to the board after the last.
fn read_typed_line(board: &UnpackedBoard, line: &str) -> Result<Vec<Move>, Message> {
    let mut board = board.clone();
    let mut moves = Vec::new();
    for word in typed_words(line) {
        let found = if let Some(action) = read_direction(&word) {
            move_gap(&board, action)?
        } else if let Ok(number) = word.parse::<u32>() {
            move_tile(&board, number)?
        } else {
            return Err(Message::new("tiles-refuse-word").with("word", word));
        };
        for action in found {
            board.play(action);
            moves.push(action);
        }
    }
    Ok(moves)
}

/// The direction of the gap that a word or its initial means, in any of the three languages.
fn read_direction(word: &str) -> Option<Move> {
    let initial = || match word.to_lowercase().as_str() {
        "u" => Some(Direction::Up),
        "r" => Some(Direction::Right),
        "d" => Some(Direction::Down),
        "l" => Some(Direction::Left),
        _ => None,
    };
    Direction::from_word(word).or_else(initial).map(move_in)
}
