//! Interprets a player's input. A move takes two steps: select a magnet, then the cell to put it on.
//!
//! Typed coordinates are a row and a column counted from 1. A whole move may also be typed as in a plan, `r,c>r,c`, counted
//! from 0.

use crate::board::{Board, Piece, Reach};
use crate::messages::{at_cell, piece_name, scene_cell};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Direction, Message, Reply, Selection};

/// Writes a move as in a plan: both cells as row and column, counted from 0.
pub(crate) fn write_move(board: &Board, from: usize, to: usize) -> String {
    let ((row, column), (to_row, to_column)) = (board.grid.row_and_column(from), board.grid.row_and_column(to));
    format!("{row},{column}>{to_row},{to_column}")
}

/// The rows and columns of a move as in a plan, whether or not the board has such cells.
pub(crate) fn parse_move(text: &str) -> Option<((u32, u32), (u32, u32))> {
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let pair = |text: &str| text.split_once(',').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    text.split_once('>').and_then(|(from, to)| Some((pair(from)?, pair(to)?)))
}

/// Reads a move as in a plan and returns its two cells.
///
/// # Errors
/// A message that says why the text is not a move, or why the move is illegal on this board.
pub(crate) fn read_move(board: &Board, text: &str) -> Result<(usize, usize), Message> {
    let Some((from, to)) = parse_move(text) else {
        return Err(Message::new("magnets-move-unknown").with("move", text));
    };
    let from = check_magnet(board, cell_at(board, from)?)?;
    Ok((from, check_target(board, from, cell_at(board, to)?)?))
}

/// The cell in a row and a column, both counted from 0.
fn cell_at(board: &Board, (row, column): (u32, u32)) -> Result<usize, Message> {
    board.grid.cell(row as usize, column as usize).ok_or_else(|| {
        Message::new("magnets-refuse-outside")
            .with("row", u64::from(row) + 1)
            .with("column", u64::from(column) + 1)
            .with("rows", board.grid.rows())
            .with("columns", board.grid.columns())
    })
}

/// Returns the cell if there is a magnet on it, otherwise the reason for a refusal.
fn check_magnet(board: &Board, cell: usize) -> Result<usize, Message> {
    let square = board.squares[cell];
    let id = match square.piece {
        Some(piece) if piece.is_magnet() => return Ok(cell),
        Some(_) => "magnets-refuse-iron",
        None if square.is_wall => "magnets-refuse-choose-wall",
        None => "magnets-refuse-choose-empty",
    };
    Err(at_cell(id, board.grid, cell))
}

/// Returns `to` if the magnet on `from` may be put there, otherwise the reason for a refusal.
fn check_target(board: &Board, from: usize, to: usize) -> Result<usize, Message> {
    let square = board.squares[to];
    if square.is_wall {
        return Err(at_cell("magnets-refuse-wall", board.grid, to));
    }
    if let Some(piece) = square.piece {
        let id = if from == to { "magnets-refuse-own-cell" } else { "magnets-refuse-occupied" };
        return Err(at_cell(id, board.grid, to).with("piece", piece_name(piece)));
    }
    if board.reach == Reach::Step && board.grid.neighbours(from).all(|next| next != to) {
        return Err(at_cell("magnets-refuse-far", board.grid, to));
    }
    Ok(to)
}

/// The reply to a control. `preview` shows what the move between two cells would change.
pub(crate) fn reply(
    board: &Board,
    control: &Control,
    selection: &Selection,
    preview: impl Fn(usize, usize) -> Reply,
) -> Reply {
    let on_board = |cell: Cell| board.grid.cell(usize::from(cell.row), usize::from(cell.column));
    let selected =
        selection.cells.first().and_then(|cell| on_board(*cell)).filter(|cell| check_magnet(board, *cell).is_ok());
    let put_magnet = |from: usize, to: usize| match check_target(board, from, to) {
        Ok(to) => Reply::Moves(vec![write_move(board, from, to)]),
        Err(reason) => Reply::Refuse(reason),
    };
    match control {
        Control::Press(cell) => match (on_board(*cell), selected) {
            (None, _) => Reply::Nothing,
            (Some(cell), Some(from)) if cell == from => deselect(),
            (Some(cell), Some(from)) if check_magnet(board, cell).is_err() => put_magnet(from, cell),
            (Some(cell), _) => select(board, cell),
        },
        Control::Point(cell) => match (on_board(*cell), selected) {
            (Some(to), Some(from)) if check_target(board, from, to).is_ok() => preview(from, to),
            _ => Reply::Preview(Vec::new()),
        },
        Control::Drag { from, to } => match (on_board(*from), on_board(*to)) {
            (Some(from), Some(to)) => match check_magnet(board, from) {
                Ok(from) => put_magnet(from, to),
                Err(reason) => Reply::Refuse(reason),
            },
            _ => Reply::Nothing,
        },
        // With `reach=any` single steps are rarely useful, so front ends keep the arrow keys for moving the cursor.
        Control::Direction(_) if board.reach != Reach::Step => Reply::Nothing,
        Control::Direction(direction) => match selected.or_else(|| only_magnet(board)) {
            Some(from) => match neighbour(board, from, *direction) {
                Some(to) => put_magnet(from, to),
                None => Reply::Refuse(Message::new("magnets-refuse-edge")),
            },
            None => Reply::Refuse(Message::new("magnets-refuse-choose-first")),
        },
        // A place is two numbers, so one number alone is only the start of what the player types.
        Control::Number(_) if selected.is_some() => Reply::Nothing,
        Control::Number(number) => reply_to_text(board, &number.to_string(), selected),
        Control::Text(line) => reply_to_text(board, line, selected),
        Control::Cancel if selected.is_some() => deselect(),
        Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

/// The reply that deselects the magnet.
fn deselect() -> Reply {
    Reply::Select(Selection::default(), Message::new("magnets-let-go"))
}

/// The reply that selects the magnet on a cell, or says why there is none.
fn select(board: &Board, cell: usize) -> Reply {
    match check_magnet(board, cell) {
        Ok(cell) => {
            let piece = board.squares[cell].piece.unwrap_or(Piece::Iron);
            let message = at_cell("magnets-chosen", board.grid, cell).with("piece", piece_name(piece));
            Reply::Select(Selection { cells: vec![scene_cell(board.grid, cell)] }, message)
        }
        Err(reason) => Reply::Refuse(reason),
    }
}

/// The magnet's cell, if the board has exactly one magnet.
fn only_magnet(board: &Board) -> Option<usize> {
    match board.magnets().as_slice() {
        [(cell, _)] => Some(*cell),
        _ => None,
    }
}

/// The next cell in a direction, if it is on the board.
fn neighbour(board: &Board, cell: usize, direction: Direction) -> Option<usize> {
    let (row, column) = board.grid.row_and_column(cell);
    match direction {
        Direction::Up => board.grid.cell(row.checked_sub(1)?, column),
        Direction::Right => board.grid.cell(row, column + 1),
        Direction::Down => board.grid.cell(row + 1, column),
        Direction::Left => board.grid.cell(row, column.checked_sub(1)?),
    }
}

/// The reply to a typed line: the number of a magnet, a row and a column, a whole move as four numbers, or a move as in a
/// plan.
fn reply_to_text(board: &Board, line: &str, selected: Option<usize>) -> Reply {
    let line = normalise(line);
    let line = line.trim();
    if line.is_empty() {
        return Reply::Nothing;
    }
    if ["c", "cancel", "إلغاء", "الغاء", "لغو"].contains(&line.to_lowercase().as_str()) {
        return if selected.is_some() {
            deselect()
        } else {
            Reply::Refuse(Message::new("magnets-refuse-nothing-chosen"))
        };
    }
    if line.contains('>') {
        return match read_move(board, line) {
            Ok((from, to)) => Reply::Moves(vec![write_move(board, from, to)]),
            Err(reason) => Reply::Refuse(reason),
        };
    }
    let words =
        line.split(|character: char| character.is_whitespace() || [',', '،', ';', '(', ')'].contains(&character));
    let mut numbers = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        match word.parse::<u32>() {
            Ok(number) => numbers.push(number),
            Err(_) => return Reply::Refuse(Message::new("magnets-refuse-word").with("word", word)),
        }
    }
    let cell = |row: u32, column: u32| match (row.checked_sub(1), column.checked_sub(1)) {
        (Some(row), Some(column)) => cell_at(board, (row, column)),
        _ => Err(Message::new("magnets-refuse-zero")),
    };
    let action = match (numbers.as_slice(), selected) {
        ([number], None) => match board.magnets().get((*number as usize).wrapping_sub(1)) {
            Some((cell, _)) => return select(board, *cell),
            None => {
                Err(Message::new("magnets-refuse-number").with("number", *number).with("most", board.magnets().len()))
            }
        },
        ([row, column], None) => match cell(*row, *column) {
            Ok(cell) => return select(board, cell),
            Err(reason) => Err(reason),
        },
        ([row, column], Some(from)) => cell(*row, *column).and_then(|to| Ok((from, check_target(board, from, to)?))),
        ([row, column, to_row, to_column], _) => cell(*row, *column)
            .and_then(|from| check_magnet(board, from))
            .and_then(|from| Ok((from, check_target(board, from, cell(*to_row, *to_column)?)?))),
        (_, None) => Err(Message::new("magnets-refuse-two-numbers")),
        (_, Some(_)) => Err(Message::new("magnets-refuse-two-numbers-target")),
    };
    match action {
        Ok((from, to)) => Reply::Moves(vec![write_move(board, from, to)]),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// The prompt for a player who types: asks for a magnet, or for the cell to put the selected magnet on.
pub(crate) fn prompt(board: &Board, selection: &Selection) -> Message {
    let selected = selection.cells.first();
    let selected = selected.and_then(|cell| board.grid.cell(usize::from(cell.row), usize::from(cell.column)));
    if let Some(piece) = selected.and_then(|cell| board.squares[cell].piece).filter(|piece| piece.is_magnet()) {
        return Message::new("magnets-prompt-target").with("piece", piece_name(piece));
    }
    let items = (1u32..).zip(board.magnets()).map(|(number, (cell, piece))| {
        at_cell("magnets-prompt-item", board.grid, cell).with("number", number).with("piece", piece_name(piece))
    });
    Message::new("magnets-prompt-magnet").with("magnets", items.collect::<Vec<_>>())
}
