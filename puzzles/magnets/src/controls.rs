//! What a player's input means. A move takes two steps: choose a magnet, then the cell it goes to.
//!
//! Typed coordinates are a row and a column counted from 1, as people count; a whole move may be typed as in a plan,
//! `r,c>r,c`, and then counts from 0, as plans do.

use super::board::{Board, Piece, Reach};
use super::speech::{at, magnets, piece, place};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Control, Direction, Message, Reply, Selection};

/// A move as plans write it: both cells by row and column from 0.
pub(super) fn write(board: &Board, from: usize, to: usize) -> String {
    let ((row, column), (to_row, to_column)) = (board.grid.place(from), board.grid.place(to));
    format!("{row},{column}>{to_row},{to_column}")
}

/// Reads a move as plans write it.
///
/// # Errors
/// Why it is none, or not legal on this board.
pub(super) fn read(board: &Board, text: &str) -> Result<(usize, usize), Message> {
    let number = |text: &str| text.trim().parse::<u32>().ok();
    let pair = |text: &str| text.split_once(',').and_then(|(row, column)| Some((number(row)?, number(column)?)));
    let cells = text.split_once('>').and_then(|(from, to)| Some((pair(from)?, pair(to)?)));
    let Some((from, to)) = cells else { return Err(Message::new("magnets-move-unknown").with("move", text)) };
    let from = choose(board, on_board(board, from)?)?;
    Ok((from, target(board, from, on_board(board, to)?)?))
}

/// The cell in a row and a column from 0.
fn on_board(board: &Board, (row, column): (u32, u32)) -> Result<usize, Message> {
    board.grid.cell(row as usize, column as usize).ok_or_else(|| {
        Message::new("magnets-refuse-outside")
            .with("row", u64::from(row) + 1)
            .with("column", u64::from(column) + 1)
            .with("rows", board.grid.rows())
            .with("columns", board.grid.columns())
    })
}

/// The cell, if a magnet stands on it.
fn choose(board: &Board, cell: usize) -> Result<usize, Message> {
    let square = board.squares[cell];
    let id = match square.piece {
        Some(piece) if piece.is_magnet() => return Ok(cell),
        Some(_) => "magnets-refuse-iron",
        None if square.wall => "magnets-refuse-choose-wall",
        None => "magnets-refuse-choose-empty",
    };
    Err(at(id, board.grid, cell))
}

/// The cell, if the magnet may be put on it.
fn target(board: &Board, from: usize, to: usize) -> Result<usize, Message> {
    let square = board.squares[to];
    if square.wall {
        return Err(at("magnets-refuse-wall", board.grid, to));
    }
    if let Some(there) = square.piece {
        let id = if from == to { "magnets-refuse-own-cell" } else { "magnets-refuse-occupied" };
        return Err(at(id, board.grid, to).with("piece", piece(there)));
    }
    if board.reach == Reach::Step && board.grid.neighbours(from).all(|next| next != to) {
        return Err(at("magnets-refuse-far", board.grid, to));
    }
    Ok(to)
}

/// What a control means; `preview` tells the cells that a move would fill.
pub(super) fn reply(
    board: &Board,
    control: &Control,
    selection: &Selection,
    preview: impl Fn(usize, usize) -> Reply,
) -> Reply {
    let inside = |cell: Cell| board.grid.cell(usize::from(cell.row), usize::from(cell.column));
    let chosen = selection.cells.first().and_then(|cell| inside(*cell)).filter(|cell| choose(board, *cell).is_ok());
    let put = |from: usize, to: usize| match target(board, from, to) {
        Ok(to) => Reply::Moves(vec![write(board, from, to)]),
        Err(reason) => Reply::Refuse(reason),
    };
    match control {
        Control::Press(cell) => match (inside(*cell), chosen) {
            (None, _) => Reply::Nothing,
            // Pressing the chosen magnet again lets it go.
            (Some(cell), Some(from)) if cell == from => leave(),
            (Some(cell), Some(from)) if choose(board, cell).is_err() => put(from, cell),
            (Some(cell), _) => select(board, cell),
        },
        Control::Point(cell) => match (inside(*cell), chosen) {
            (Some(to), Some(from)) if target(board, from, to).is_ok() => preview(from, to),
            _ => Reply::Preview(Vec::new()),
        },
        Control::Drag { from, to } => match (inside(*from), inside(*to)) {
            (Some(from), Some(to)) => match choose(board, from) {
                Ok(from) => put(from, to),
                Err(reason) => Reply::Refuse(reason),
            },
            _ => Reply::Nothing,
        },
        // Where a magnet goes to any cell, a step is seldom meant: the arrows are left for looking around.
        Control::Direction(_) if board.reach != Reach::Step => Reply::Nothing,
        Control::Direction(direction) => match chosen.or_else(|| only_magnet(board)) {
            Some(from) => match beside(board, from, *direction) {
                Some(to) => put(from, to),
                None => Reply::Refuse(Message::new("magnets-refuse-edge")),
            },
            None => Reply::Refuse(Message::new("magnets-refuse-choose-first")),
        },
        Control::Number(number) => typed(board, &number.to_string(), chosen),
        Control::Text(line) => typed(board, line, chosen),
        Control::Cancel if chosen.is_some() => leave(),
        Control::Second(_) | Control::Stroke(_) | Control::Cancel => Reply::Nothing,
    }
}

fn leave() -> Reply {
    Reply::Select(Selection::default(), Message::new("magnets-let-go"))
}

fn select(board: &Board, cell: usize) -> Reply {
    match choose(board, cell) {
        Ok(cell) => {
            let kind = board.squares[cell].piece.unwrap_or(Piece::Iron);
            let message = at("magnets-chosen", board.grid, cell).with("piece", piece(kind));
            Reply::Select(Selection { cells: vec![place(board.grid, cell)] }, message)
        }
        Err(reason) => Reply::Refuse(reason),
    }
}

fn only_magnet(board: &Board) -> Option<usize> {
    match magnets(board).as_slice() {
        [(cell, _)] => Some(*cell),
        _ => None,
    }
}

fn beside(board: &Board, cell: usize, direction: Direction) -> Option<usize> {
    let (row, column) = board.grid.place(cell);
    match direction {
        Direction::Up => board.grid.cell(row.checked_sub(1)?, column),
        Direction::Right => board.grid.cell(row, column + 1),
        Direction::Down => board.grid.cell(row + 1, column),
        Direction::Left => board.grid.cell(row, column.checked_sub(1)?),
    }
}

/// A typed line: a magnet's number, a row and a column, both at once as four numbers, or a move as plans write it.
fn typed(board: &Board, line: &str, chosen: Option<usize>) -> Reply {
    let line = normalise(line);
    let line = line.trim();
    if line.is_empty() {
        return Reply::Nothing;
    }
    if ["c", "cancel", "إلغاء", "الغاء", "لغو"].contains(&line.to_lowercase().as_str()) {
        return if chosen.is_some() { leave() } else { Reply::Refuse(Message::new("magnets-refuse-nothing-chosen")) };
    }
    if line.contains('>') {
        return match read(board, line) {
            Ok((from, to)) => Reply::Moves(vec![write(board, from, to)]),
            Err(reason) => Reply::Refuse(reason),
        };
    }
    let words = line.split(|sign: char| sign.is_whitespace() || [',', '،', ';', '(', ')'].contains(&sign));
    let mut numbers = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        match word.parse::<u32>() {
            Ok(number) => numbers.push(number),
            Err(_) => return Reply::Refuse(Message::new("magnets-refuse-word").with("word", word)),
        }
    }
    // Zero is no row: it becomes a number that no board has.
    let cell = |row: u32, column: u32| match (row.checked_sub(1), column.checked_sub(1)) {
        (Some(row), Some(column)) => on_board(board, (row, column)),
        _ => Err(Message::new("magnets-refuse-zero")),
    };
    let found = match (numbers.as_slice(), chosen) {
        ([number], None) => match magnets(board).get((*number as usize).wrapping_sub(1)) {
            Some((cell, _)) => return select(board, *cell),
            None => {
                Err(Message::new("magnets-refuse-number").with("number", *number).with("most", magnets(board).len()))
            }
        },
        ([row, column], None) => match cell(*row, *column) {
            Ok(cell) => return select(board, cell),
            Err(reason) => Err(reason),
        },
        ([row, column], Some(from)) => cell(*row, *column).and_then(|to| Ok((from, target(board, from, to)?))),
        ([row, column, to_row, to_column], _) => cell(*row, *column)
            .and_then(|from| choose(board, from))
            .and_then(|from| Ok((from, target(board, from, cell(*to_row, *to_column)?)?))),
        (_, None) => Err(Message::new("magnets-refuse-two-numbers")),
        (_, Some(_)) => Err(Message::new("magnets-refuse-two-numbers-target")),
    };
    match found {
        Ok((from, to)) => Reply::Moves(vec![write(board, from, to)]),
        Err(reason) => Reply::Refuse(reason),
    }
}

/// What to ask a player who types.
pub(super) fn prompt(board: &Board, selection: &Selection) -> Message {
    let chosen = selection.cells.first();
    let chosen = chosen.and_then(|cell| board.grid.cell(usize::from(cell.row), usize::from(cell.column)));
    if let Some(kind) = chosen.and_then(|cell| board.squares[cell].piece).filter(|piece| piece.is_magnet()) {
        return Message::new("magnets-prompt-target").with("piece", piece(kind));
    }
    let listed = (1u32..).zip(magnets(board)).map(|(number, (cell, kind))| {
        at("magnets-prompt-item", board.grid, cell).with("number", number).with("piece", piece(kind))
    });
    Message::new("magnets-prompt-magnet").with("magnets", listed.collect::<Vec<_>>())
}
