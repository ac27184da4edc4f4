//! Boards that are grids of signs: one table of signs reads them, writes them, draws them and edits them.

use crate::control::Cell;
use crate::editor::{Editor, Tool};
use crate::fault::{Fault, FaultList, Faults};
use crate::instance::Instance;
use crate::message::Message;
use crate::options::{Options, parse_options};
use crate::puzzle::Puzzle;
use crate::request::Refusal;
use crate::scene::{Ground, Piece, Scene, SceneCell, Shape};
use crate::size::Size;
use crate::text::{Span, most_common, read_text};
use std::ops::RangeInclusive;

/// One kind of cell: how it is written, drawn and named.
#[derive(Clone, Copy, Debug)]
pub struct Sign {
    /// The character in texts and ids, and the name of the editor's tool. Letters, digits and `.` are safe in an id.
    pub sign: char,
    /// What is drawn.
    pub ground: Ground,
    /// A short text in the cell.
    pub label: &'static str,
    /// What stands on the cell: its shape and its colour, see [`Piece::tone`].
    pub piece: Option<(Shape, u8)>,
    /// The id of the message that names the cell, with the arguments `row` and `column`.
    pub cell: &'static str,
    /// The id of the message that names the editor's tool.
    pub tool: &'static str,
}

/// A format for boards that are grids of signs.
///
/// A text consists of its rows, on separate lines or separated by `/`. It may begin with a size, as in an id: `2x3:..#/#..`.
/// `gordian-words` has the sentences for every fault that the format itself finds.
///
/// ```
/// use gordian_puzzle::{GridFormat, Ground, Options, Sign};
///
/// const OFF: Sign = Sign { sign: '.', ground: Ground::Dark, label: "", piece: None, cell: "lights-off", tool: "lights-tool-off"
/// }; const ON: Sign = Sign { sign: 'o', ground: Ground::Light, label: "*", piece: None, cell: "lights-on", tool:
/// "lights-tool-on" }; const FORMAT: GridFormat = GridFormat { signs: &[OFF, ON], sides: 1..=8, max_cells: 64, scene:
/// "lights-scene" };
///
/// let board = FORMAT.read("2x3:..o/o..", &Options::new()).unwrap();
/// assert_eq!(board.rows("\n"), "..o\no..");
/// let faults = FORMAT.read("..o\no?", &Options::new()).unwrap_err().faults;
/// assert_eq!((faults[0].message.id.as_ref(), faults[0].line, faults[0].column), ("grid-fault-ragged", 2, 1));
/// assert_eq!((faults[1].message.id.as_ref(), faults[1].line, faults[1].column), ("grid-fault-sign", 2, 2));
/// ```
#[derive(Clone, Debug)]
pub struct GridFormat {
    /// The signs, in the order of the editor's palette. The first one fills an empty board.
    pub signs: &'static [Sign],
    /// The lengths that a side may have.
    pub sides: RangeInclusive<usize>,
    /// The maximum number of cells of a board.
    pub max_cells: usize,
    /// The id of the message that describes a whole board, with the arguments `rows` and `columns`.
    pub scene: &'static str,
}

/// A board of signs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignGrid {
    /// The size.
    pub size: Size,
    /// The signs, row by row.
    pub signs: Vec<char>,
    /// The rule options that were written with the board.
    pub options: Options,
}

impl SignGrid {
    /// A board without rule options, its signs row by row.
    pub fn new(size: Size, signs: Vec<char>) -> Self {
        SignGrid { size, signs, options: Options::new() }
    }

    /// Rows of signs with a separator between them: `\n` for people, `/` for ids.
    pub fn rows(&self, separator: &str) -> String {
        let rows: Vec<String> = self.signs.chunks(self.size.columns).map(String::from_iter).collect();
        rows.join(separator)
    }

    /// The indices of the cells with a sign.
    pub fn find(&self, sign: char) -> Vec<usize> {
        (0..self.signs.len()).filter(|index| self.signs[*index] == sign).collect()
    }
}

impl GridFormat {
    /// An empty board.
    pub fn blank(&self, size: Size) -> SignGrid {
        SignGrid::new(size, vec![self.signs[0].sign; size.cells()])
    }

    /// Whether boards of this format can have a size.
    fn allows(&self, size: Size) -> bool {
        self.sides.contains(&size.rows) && self.sides.contains(&size.columns) && size.cells() <= self.max_cells
    }

    /// A message with the sizes that are allowed as arguments.
    fn size_message(&self, id: &'static str) -> Message {
        let (min_side, max_side) = (*self.sides.start(), *self.sides.end());
        Message::new(id).with("least", min_side).with("most", max_side).with("cells", self.max_cells)
    }

    /// Reads a size that boards of this format can have.
    ///
    /// # Errors
    /// When the text is not a size, or not a size of this format.
    pub fn read_size(&self, text: &str) -> Result<Size, Message> {
        let size = Size::parse(text).filter(|size| self.allows(*size));
        size.ok_or_else(|| self.size_message("grid-size-unknown").with("size", text))
    }

    /// Reads a board under rule options. Options in the text override them.
    ///
    /// # Errors
    /// Every fault of the text, with its place.
    pub fn read(&self, text: &str, options: &Options) -> Result<SignGrid, Faults> {
        self.read_checked(text, options, |_| Vec::new())
    }

    /// Reads a board that must also pass a check of the puzzle, which returns what is wrong with it.
    ///
    /// # Errors
    /// Every fault of the text, with its place. A fault that the check finds is placed at the beginning of the text.
    pub fn read_checked(
        &self,
        text: &str,
        options: &Options,
        check: impl FnOnce(&SignGrid) -> Vec<Message>,
    ) -> Result<SignGrid, Faults> {
        read_text(text, |text, faults| {
            let grid = self.read_rows(text, options, faults)?;
            faults.extend(check(&grid).into_iter().map(Fault::at_start));
            Some(grid)
        })
    }

    /// Reads the header, if there is one, and the rows. Returns `None` if there are faults.
    fn read_rows(&self, text: &str, options: &Options, faults: &mut FaultList) -> Option<SignGrid> {
        let lines = Span::lines(text).into_iter().map(Span::trimmed).filter(|line| !line.text.is_empty());
        let mut lines: Vec<Span<'_>> = lines.collect();
        let mut options = options.clone();
        // The size that the header states.
        let mut stated_size = None;
        if let Some((header, rest)) = lines.first().and_then(|line| line.cut(':')) {
            let (size, option_list) = header.cut('@').map_or((header, ""), |(size, list)| (size, list.text));
            options.extend(parse_options(option_list));
            stated_size = Size::parse(size.text);
            if stated_size.is_none() {
                faults.push(size.fault(Message::new("grid-fault-header").with("header", size.text)));
            }
            lines[0] = rest.trimmed();
            lines.retain(|line| !line.text.is_empty());
        }
        let rows: Vec<Span<'_>> = lines.into_iter().flat_map(|line| line.split(|character| character == '/')).collect();
        let Some(first) = rows.first() else {
            let signs: String = self.signs.iter().map(|sign| sign.sign).collect();
            faults.push(Fault::at_start(Message::new("grid-fault-empty").with("signs", signs)));
            return None;
        };
        let size = Size::new(rows.len(), most_common(rows.iter().map(|row| row.length())));
        if !self.allows(size) {
            faults.push(first.fault(self.size_message("grid-fault-size").with("size", size.to_string())));
            return None;
        }
        if let Some(stated) = stated_size.filter(|stated| *stated != size) {
            let message = Message::new("grid-fault-differs").with("size", size.to_string());
            faults.push(first.fault(message.with("named", stated.to_string())));
        }
        for (index, row) in rows.iter().enumerate() {
            if row.length() != size.columns {
                let message = Message::new("grid-fault-ragged").with("row", index + 1).with("have", row.length());
                faults.push(row.fault(message.with("want", size.columns)));
            }
            for (column, sign) in (row.column..).zip(row.text.chars()) {
                if self.signs.iter().all(|known| known.sign != sign) {
                    let known: Vec<Message> = self.signs.iter().map(Sign::list_item).collect();
                    let message = Message::new("grid-fault-sign").with("sign", sign.to_string()).with("known", known);
                    faults.push(Fault { line: row.line, column, length: 1, message });
                }
            }
        }
        let signs = rows.iter().flat_map(|row| row.text.chars()).collect();
        faults.is_empty().then_some(SignGrid { size, signs, options })
    }

    /// The picture of a board.
    pub fn scene(&self, grid: &SignGrid) -> Scene {
        let cells = grid.signs.iter().enumerate().map(|(index, sign)| {
            let kind = self.signs.iter().find(|known| known.sign == *sign).unwrap_or(&self.signs[0]);
            let piece = |(shape, tone)| Piece { shape, tone, label: String::new(), joined: Vec::new() };
            SceneCell {
                ground: kind.ground,
                label: kind.label.to_owned(),
                piece: kind.piece.map(piece),
                marks: Vec::new(),
                words: cell_message(kind.cell, grid.size.cell(index)),
            }
        });
        Scene::new(grid.size, cells, Message::new(self.scene))
    }
}

impl Sign {
    /// The sign and its meaning, as an item of a list.
    fn list_item(&self) -> Message {
        Message::new("grid-sign").with("sign", self.sign.to_string()).with("meaning", Message::new(self.tool))
    }
}

/// A message about a cell: its arguments `row` and `column` count from 1.
pub fn cell_message(id: &'static str, cell: Cell) -> Message {
    Message::new(id).with("row", cell.row + 1).with("column", cell.column + 1)
}

/// An editor for boards of signs. Every tool paints one sign, and [`Puzzle::read`] validates the board.
pub struct GridEditor {
    format: &'static GridFormat,
    grid: SignGrid,
    puzzle: &'static dyn Puzzle,
}

impl GridEditor {
    /// An editor that starts with a board.
    pub fn new(format: &'static GridFormat, grid: SignGrid, puzzle: &'static dyn Puzzle) -> Self {
        GridEditor { format, grid, puzzle }
    }

    /// An editor that starts with an empty board.
    ///
    /// # Errors
    /// If the format does not allow the size.
    pub fn blank(
        format: &'static GridFormat,
        size: &str,
        options: &Options,
        puzzle: &'static dyn Puzzle,
    ) -> Result<Box<dyn Editor>, Refusal> {
        let grid = format.blank(format.read_size(size).map_err(Refusal::new)?);
        Ok(Box::new(GridEditor::new(format, SignGrid { options: options.clone(), ..grid }, puzzle)))
    }
}

impl Editor for GridEditor {
    fn scene(&self) -> Scene {
        self.format.scene(&self.grid)
    }

    fn palette(&self) -> Vec<Tool> {
        let tool = |sign: &Sign| Tool { name: sign.sign.to_string(), words: Message::new(sign.tool) };
        self.format.signs.iter().map(tool).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let sign = self.format.signs.iter().find(|sign| sign.sign.to_string() == tool);
        let sign = sign.ok_or_else(|| Message::new("editor-tool-unknown").with("tool", tool))?;
        let index = self.grid.size.index(cell).ok_or_else(|| Message::new("editor-cell-outside"))?;
        self.grid.signs[index] = sign.sign;
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let mut resized = self.format.blank(self.format.read_size(size)?);
        for (index, sign) in resized.signs.iter_mut().enumerate() {
            if let Some(old) = self.grid.size.index(resized.size.cell(index)) {
                *sign = self.grid.signs[old];
            }
        }
        resized.options = std::mem::take(&mut self.grid.options);
        self.grid = resized;
        Ok(())
    }

    fn text(&self) -> String {
        self.grid.rows("\n") + "\n"
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        self.puzzle.read(&self.text(), &self.grid.options)
    }
}

/// Writes `inline`, `board`, `scene` and `edit` of [`Rules`](crate::Rules) for a space whose boards are grids of signs. It stands
/// inside the `impl Rules` block and takes the [`GridFormat`] and the puzzle of the catalogue, both of them statics:
/// `rules_with_grid!(FORMAT, LightsOut);`. The space has a function `grid(&self, state: &Self::State) -> SignGrid`.
///
/// The picture marks every cell that the last move changed.
#[macro_export]
macro_rules! rules_with_grid {
    ($format:expr, $puzzle:expr) => {
        fn inline(&self) -> (String, String) {
            let grid = self.grid(&$crate::search::Space::initial(self));
            (grid.size.to_string(), grid.rows("/"))
        }

        fn board(&self, state: &Self::State) -> String {
            self.grid(state).rows("\n")
        }

        fn scene(&self, state: &Self::State, last: Option<(&Self::State, Self::Action)>) -> $crate::Scene {
            let mut scene = $format.scene(&self.grid(state));
            if let Some((before, _)) = last {
                scene.mark_changes(&$format.scene(&self.grid(before)), $crate::Mark::Moved);
            }
            scene
        }

        fn edit(&self) -> Box<dyn $crate::Editor> {
            let grid = self.grid(&$crate::search::Space::initial(self));
            Box::new($crate::GridEditor::new(&$format, grid, &$puzzle))
        }
    };
}
