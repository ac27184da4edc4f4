//! Scenes as text: a framed board of box-drawing characters, or of plain ASCII.

use crate::grid::{has_coordinates, size, visible_cell, visible_cells};
use gordian_puzzle::{Direction, Ground, Mark, Piece, Scene, SceneCell, Shape};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How a board is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextStyle {
    /// Use ASCII characters only.
    pub ascii: bool,
    /// Add the sixteen terminal colours, with ANSI escape sequences.
    pub colour: bool,
    /// The minimum width of a cell's content, so that several boards can have the same width: see [`cell_width`].
    pub width: usize,
    /// Number the rows and columns, from 1. Boards of cards number their columns themselves.
    pub coordinates: bool,
}

/// Prints a board; every line ends with `\n`. A scene without visible cells gives an empty text.
///
/// Cells are as wide as the widest content. Boards of tiles or cards have lines between the cells, others only a frame.
/// A cell shows, in this order: the label of its piece or a glyph for its shape (parts of a snake's body show both), its own
/// label, and a glyph for its ground. The signs of its marks are around that:
///
/// | mark | sign | mark | sign |
/// | --- | --- | --- | --- |
/// | chosen | `[7]` | moved | `7*` |
/// | hint | `>7<` | note | `7~` |
/// | wrong | `!7!` | home | `7'` |
/// | preview | `(7)` | | |
pub fn text(scene: &Scene, style: &TextStyle) -> String {
    if visible_cells(scene).next().is_none() {
        return String::new();
    }
    let (rows, columns) = size(scene);
    let contents = || visible_cells(scene).map(|cell| content(cell, *style));
    let width = cell_width(scene, style.ascii).max(style.width);
    let digits = contents().filter(|content| is_number(content)).map(|number| number.len()).max().unwrap_or(0);
    let has_lines = has_lines(scene);
    let gutter = if style.coordinates && has_coordinates(scene) { rows.to_string().len() + 1 } else { 0 };
    let mut printer =
        Printer { scene, style: *style, rows, columns, width, digits, has_lines, gutter, column_lines: Vec::new() };
    printer.column_lines =
        (0..=columns).map(|column| (0..rows).any(|row| printer.has_line_left(row, column))).collect();
    let mut board = String::new();
    if gutter > 0 {
        printer.print_column_numbers(&mut board);
    }
    for row in 0..=rows {
        printer.print_line(row, &mut board);
        if row < rows {
            printer.print_row(row, &mut board);
        }
    }
    board
}

/// The width of the cells of a printed board, without the signs of marks: the width of the widest content. On a board with
/// targets, every piece has room for the sign of a target, so that the board keeps its width when a piece moves onto one.
pub fn cell_width(scene: &Scene, ascii: bool) -> usize {
    let style = TextStyle { ascii, ..TextStyle::default() };
    let has_targets = visible_cells(scene).any(|cell| cell.ground == Ground::Target);
    let cell_width = |cell: &SceneCell| {
        let may_cover_target = has_targets && cell.piece.is_some() && cell.ground == Ground::Plain;
        content(cell, style).width() + usize::from(may_cover_target)
    };
    visible_cells(scene).map(cell_width).max().unwrap_or(0).max(1)
}

/// The text of a cell: its content, and what is left and right of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellText {
    /// The content; empty for an empty cell.
    pub content: String,
    /// The sign of a mark left of the content.
    pub left: Option<char>,
    /// The sign of a mark right of the content.
    pub right: Option<char>,
    /// The characters that fill the cell left and right of the content.
    pub fill: (char, char),
}

/// The text of one cell, with the same signs as [`text`], for callers that arrange the cells themselves.
pub fn cell_text(cell: &SceneCell, ascii: bool) -> CellText {
    let (left, right) = signs(&cell.marks);
    let style = TextStyle { ascii, ..TextStyle::default() };
    CellText { content: content(cell, style), left, right, fill: fills(cell, ascii) }
}

/// Whether lines are drawn between the cells. They separate pieces that fill their cells.
pub fn has_lines(scene: &Scene) -> bool {
    visible_cells(scene)
        .filter_map(|cell| cell.piece.as_ref())
        .any(|piece| matches!(piece.shape, Shape::Tile | Shape::Card))
}

/// Prints one board.
struct Printer<'a> {
    scene: &'a Scene,
    style: TextStyle,
    rows: usize,
    columns: usize,
    /// The width of the widest content.
    width: usize,
    /// The width of the longest number.
    digits: usize,
    /// Whether lines are drawn between cells.
    has_lines: bool,
    /// The width of the row numbers left of the board; 0 without them.
    gutter: usize,
    /// For each column, whether any row has a line left of it, so that all rows leave room for it.
    column_lines: Vec<bool>,
}

impl Printer<'_> {
    fn is_drawn(&self, row: Option<usize>, column: Option<usize>) -> bool {
        row.zip(column).is_some_and(|(row, column)| visible_cell(self.scene, row, column).is_some())
    }

    /// Whether a line separates two neighbours: always at the edge of the board, and between two cells if the board has lines.
    fn has_line_between(&self, one_is_drawn: bool, other_is_drawn: bool) -> bool {
        one_is_drawn != other_is_drawn || (one_is_drawn && self.has_lines)
    }

    /// Whether there is a line above a cell; `row` may be one past the last.
    fn has_line_above(&self, row: usize, column: usize) -> bool {
        let above = self.is_drawn(row.checked_sub(1), Some(column));
        self.has_line_between(above, self.is_drawn(Some(row), Some(column)))
    }

    /// Whether there is a line left of a cell; `column` may be one past the last.
    fn has_line_left(&self, row: usize, column: usize) -> bool {
        let left = self.is_drawn(Some(row), column.checked_sub(1));
        self.has_line_between(left, self.is_drawn(Some(row), Some(column)))
    }

    /// The character of a line. Lines at the border of a board that wraps around are dashed, because pieces cross them.
    fn line_character(
        &self,
        solid: char,
        dashed: char,
        ascii_solid: char,
        ascii_dashed: char,
        at_border: bool,
    ) -> char {
        match (self.style.ascii, self.scene.wraps && at_border) {
            (false, false) => solid,
            (false, true) => dashed,
            (true, false) => ascii_solid,
            (true, true) => ascii_dashed,
        }
    }

    /// Prints the numbers of the columns, each in the middle of its column.
    fn print_column_numbers(&self, board: &mut String) {
        let mut line = " ".repeat(self.gutter);
        for column in 0..self.columns {
            if self.column_lines[column] {
                line.push(' ');
            }
            line.push_str(&format!("{:^width$}", column + 1, width = self.width + 2));
        }
        push_line(board, &line);
    }

    /// Prints the line above a row, if there is one.
    fn print_line(&self, row: usize, board: &mut String) {
        if !(0..self.columns).any(|column| self.has_line_above(row, column)) {
            return;
        }
        let at_border = row == 0 || row == self.rows;
        let mut line = " ".repeat(self.gutter);
        for column in 0..=self.columns {
            if self.column_lines[column] {
                line.push(self.junction(row, column));
            }
            if column < self.columns {
                let character = if self.has_line_above(row, column) {
                    self.line_character('─', '┄', '-', '.', at_border)
                } else {
                    ' '
                };
                line.extend(std::iter::repeat_n(character, self.width + 2));
            }
        }
        push_line(board, &line);
    }

    /// The character where the lines around the upper left corner of a cell meet.
    fn junction(&self, row: usize, column: usize) -> char {
        let up = row > 0 && self.has_line_left(row - 1, column);
        let down = row < self.rows && self.has_line_left(row, column);
        let left = column > 0 && self.has_line_above(row, column - 1);
        let right = column < self.columns && self.has_line_above(row, column);
        let at_top_or_bottom = row == 0 || row == self.rows;
        let at_left_or_right = column == 0 || column == self.columns;
        match (up, right, down, left) {
            (false, false, false, false) => ' ',
            (true, false, true, false) => self.line_character('│', '┆', '|', ':', at_left_or_right),
            (false, true, false, true) => self.line_character('─', '┄', '-', '.', at_top_or_bottom),
            _ if self.style.ascii => '+',
            (true, true, true, true) => '┼',
            (true, true, true, false) => '├',
            (true, true, false, true) => '┴',
            (true, false, true, true) => '┤',
            (false, true, true, true) => '┬',
            (true, true, false, false) => '└',
            (false, true, true, false) => '┌',
            (true, false, false, true) => '┘',
            (false, false, true, true) => '┐',
            // Cannot happen: every line is a side of a cell, so no line ends alone.
            (true, _, _, _) => '╵',
            (_, true, _, _) => '╶',
            (_, _, true, _) => '╷',
            (_, _, _, true) => '╴',
        }
    }

    /// Prints the cells of a row.
    fn print_row(&self, row: usize, board: &mut String) {
        let mut line = match self.gutter {
            0 => String::new(),
            gutter => format!("{:>width$} ", row + 1, width = gutter - 1),
        };
        for column in 0..=self.columns {
            if self.column_lines[column] {
                let at_border = column == 0 || column == self.columns;
                let character = if self.has_line_left(row, column) {
                    self.line_character('│', '┆', '|', ':', at_border)
                } else {
                    ' '
                };
                line.push(character);
            }
            if column < self.columns {
                match visible_cell(self.scene, row, column) {
                    Some(cell) => self.print_cell(cell, &mut line),
                    None => line.extend(std::iter::repeat_n(' ', self.width + 2)),
                }
            }
        }
        push_line(board, &line);
    }

    /// Prints one cell.
    fn print_cell(&self, cell: &SceneCell, line: &mut String) {
        let content =
            Some(content(cell, self.style)).filter(|content| !content.is_empty()).unwrap_or_else(|| " ".into());
        let room = self.width - content.width();
        // Numbers are centred as a column and aligned at their last digits.
        let before =
            if is_number(&content) { (self.width - self.digits) / 2 + self.digits - content.len() } else { room / 2 };
        let (left, right) = signs(&cell.marks);
        let (fill_left, fill_right) = fills(cell, self.style.ascii);

        let mut filled: String = std::iter::repeat_n(fill_left, before).collect();
        filled.push(left.unwrap_or(fill_left));
        filled.push_str(&content);
        filled.push(right.unwrap_or(fill_right));
        filled.extend(std::iter::repeat_n(fill_right, room - before));
        match colours(cell).filter(|_| self.style.colour) {
            Some(codes) => line.push_str(&format!("\u{1b}[{codes}m{filled}\u{1b}[0m")),
            None => line.push_str(&filled),
        }
    }
}

fn push_line(board: &mut String, line: &str) {
    board.push_str(line.trim_end());
    board.push('\n');
}

/// The content of a cell as text: its piece, its label, and a glyph for its ground.
fn content(cell: &SceneCell, style: TextStyle) -> String {
    let piece = cell.piece.as_ref().map(|piece| match replace_unprintable(&piece.label, style) {
        label if label.is_empty() => shape_glyph(piece, style.ascii).to_string(),
        // A snake's head must be visible whatever is under it.
        label if is_body(piece) => format!("{}{label}", shape_glyph(piece, style.ascii)),
        label => label,
    });
    let label = Some(replace_unprintable(&cell.label, style)).filter(|label| !label.is_empty());
    let mut content = match (piece, label) {
        (Some(piece), Some(label)) => format!("{piece}/{label}"),
        (piece, label) => piece.or(label).unwrap_or_default(),
    };
    // Content on light ground needs no dot for the ground, which would only widen the board.
    if cell.ground != Ground::Light || content.is_empty() {
        content.extend(ground_glyph(cell.ground, style.ascii));
    }
    content
}

/// A text with the signs of boards replaced by those that boards of plain ASCII have.
///
/// ```
/// assert_eq!(gordian_draw::ascii_signs("◎: goal, ━: body"), "o: goal, s: body");
/// ```
pub fn ascii_signs(text: &str) -> String {
    let grounds = [Ground::Wall, Ground::Target, Ground::Dark, Ground::Light];
    let shapes = [
        Shape::Tile,
        Shape::Disc,
        Shape::Diamond,
        Shape::Ring,
        Shape::Card,
        Shape::Fruit,
        Shape::Attractor,
        Shape::Repeller,
        Shape::Iron,
    ];
    let glyphs = |ascii: bool| {
        let grounds = grounds.into_iter().filter_map(move |ground| ground_glyph(ground, ascii));
        let piece = |shape| Piece { shape, tone: 0, label: String::new(), joined: Vec::new() };
        grounds.chain(shapes.into_iter().map(move |shape| shape_glyph(&piece(shape), ascii)))
    };
    let plain = |sign: char| glyphs(false).zip(glyphs(true)).find(|(glyph, _)| *glyph == sign).map(|(_, plain)| plain);
    text.chars().map(|sign| if sign == '━' { 's' } else { plain(sign).unwrap_or(sign) }).collect()
}

fn is_number(content: &str) -> bool {
    !content.is_empty() && content.bytes().all(|byte| byte.is_ascii_digit())
}

/// The characters left and right of the content: spaces, solid ground, or the body of a snake that continues to its neighbour.
fn fills(cell: &SceneCell, ascii: bool) -> (char, char) {
    match (&cell.piece, cell.ground) {
        _ if ascii => (' ', ' '),
        (Some(piece), _) if is_body(piece) => {
            let fill = |side| if piece.joined.contains(&side) { '━' } else { ' ' };
            (fill(Direction::Left), fill(Direction::Right))
        }
        (None, Ground::Wall | Ground::Dark) if cell.label.is_empty() => {
            let glyph = ground_glyph(cell.ground, ascii).unwrap_or(' ');
            (glyph, glyph)
        }
        _ => (' ', ' '),
    }
}

/// Replaces the characters of a label that would break the board by `?`: those without a width and, if only ASCII is wanted,
/// those outside ASCII.
fn replace_unprintable(label: &str, style: TextStyle) -> String {
    let is_printable = |character: char| {
        if style.ascii { character == ' ' || character.is_ascii_graphic() } else { character.width().unwrap_or(0) > 0 }
    };
    let replacement = |character: char| if style.ascii && character == '·' { '.' } else { '?' };
    label.chars().map(|character| if is_printable(character) { character } else { replacement(character) }).collect()
}

/// The character that shows a ground; `None` if the ground needs none.
fn ground_glyph(ground: Ground, ascii: bool) -> Option<char> {
    let (glyph, ascii_glyph) = match ground {
        Ground::Plain | Ground::Hollow | Ground::Margin | Ground::Void => return None,
        Ground::Wall => ('█', '#'),
        Ground::Target => ('◎', 'o'),
        Ground::Dark => ('▓', 'B'),
        Ground::Light => ('·', '.'),
    };
    Some(if ascii { ascii_glyph } else { glyph })
}

/// The character that shows the shape of a piece.
fn shape_glyph(piece: &Piece, ascii: bool) -> char {
    let (glyph, ascii_glyph) = match piece.shape {
        Shape::Tile => ('■', 'T'),
        Shape::Disc => ('●', 'O'),
        Shape::Diamond => ('◆', 'D'),
        Shape::Ring => ('○', 'Q'),
        Shape::Card => ('▯', 'C'),
        Shape::Fruit => ('✿', '%'),
        Shape::Head => ('@', '@'),
        Shape::Segment => (body_glyph(piece), 's'),
        Shape::Attractor => ('∪', 'U'),
        Shape::Repeller => ('◈', 'X'),
        Shape::Iron => ('⬢', 'H'),
    };
    if ascii { ascii_glyph } else { glyph }
}

/// Whether a piece is a part of a snake.
fn is_body(piece: &Piece) -> bool {
    matches!(piece.shape, Shape::Head | Shape::Segment)
}

/// The glyph of a body part, by the sides on which the body continues.
fn body_glyph(piece: &Piece) -> char {
    let [up, right, down, left] = Direction::ALL.map(|side| piece.joined.contains(&side));
    match (up, right, down, left) {
        (true, true, true, true) => '╋',
        (true, true, true, false) => '┣',
        (true, true, false, true) => '┻',
        (true, false, true, true) => '┫',
        (false, true, true, true) => '┳',
        (true, true, false, false) => '┗',
        (false, true, true, false) => '┏',
        (true, false, false, true) => '┛',
        (false, false, true, true) => '┓',
        (true, false, true, false) => '┃',
        (false, true, false, true) => '━',
        (true, false, false, false) => '╹',
        (false, true, false, false) => '╺',
        (false, false, true, false) => '╻',
        (false, false, false, true) => '╸',
        (false, false, false, false) => '▪',
    }
}

/// The signs left and right of the content: a pair around it, or up to two small signs.
fn signs(marks: &[Mark]) -> (Option<char>, Option<char>) {
    let pairs =
        [(Mark::Wrong, ('!', '!')), (Mark::Chosen, ('[', ']')), (Mark::Hint, ('>', '<')), (Mark::Preview, ('(', ')'))];
    if let Some((_, (left, right))) = pairs.into_iter().find(|(mark, _)| marks.contains(mark)) {
        return (Some(left), Some(right));
    }
    let small = [(Mark::Moved, '*'), (Mark::Note, '~'), (Mark::Home, '\'')];
    let mut found = small.into_iter().filter(|(mark, _)| marks.contains(mark)).map(|(_, sign)| sign);
    let right = found.next();
    (found.next(), right)
}

/// The ANSI codes of a cell, if it has a colour: from its most important mark, its piece, or its ground.
fn colours(cell: &SceneCell) -> Option<String> {
    let marked = [(Mark::Wrong, "1;31"), (Mark::Chosen, "7"), (Mark::Hint, "1;32"), (Mark::Preview, "36")];
    if let Some((_, codes)) = marked.into_iter().find(|(mark, _)| cell.marks.contains(mark)) {
        return Some(codes.to_owned());
    }
    let emphasis = if cell.marks.contains(&Mark::Moved) { "1;" } else { "" };
    if let Some(piece) = &cell.piece {
        // The sixteen colours nearest to the tones of the pictures.
        let tones = ["34", "33", "32", "35", "36", "31", "93", "39"];
        return Some(format!("{emphasis}{}", tones[usize::from(piece.tone) % tones.len()]));
    }
    match cell.ground {
        Ground::Wall | Ground::Light => Some("90".to_owned()),
        Ground::Target => Some("35".to_owned()),
        _ => None,
    }
}
