//! The grid: a rectangle with numbers.

/// The longest side of a board.
pub const LONGEST_SIDE: usize = 64;

/// The largest number accepted: the largest that a puzz.link address can hold.
pub const LARGEST_NUMBER: u32 = 8_191;

/// All symmetries of a rectangle. Each bit of such a number stands for one of the operations below.
pub(crate) const SYMMETRIES: std::ops::Range<u8> = 0..8;
const MIRROR_LEFT_RIGHT: u8 = 1;
const MIRROR_TOP_BOTTOM: u8 = 2;

/// The symmetry that swaps rows and columns, for [`Grid::transformed`].
pub const SWAP_ROWS_AND_COLUMNS: u8 = 4;

/// What is known about a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Not decided yet.
    #[default]
    Unknown,
    /// Sea.
    Sea,
    /// Land.
    Land,
}

impl Colour {
    /// Land for sea, sea for land; undecided stays undecided.
    ///
    /// ```
    /// use gordian_nurikabe::Colour;
    /// assert_eq!(Colour::Sea.opposite(), Colour::Land);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Colour {
        match self {
            Colour::Unknown => Colour::Unknown,
            Colour::Sea => Colour::Land,
            Colour::Land => Colour::Sea,
        }
    }
}

/// A number on the board (clue).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    /// The cell, counted row by row from 0.
    pub cell: usize,
    /// The size of its island; `None` for `?`.
    pub size: Option<u32>,
}

/// A rectangle with numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    rows: usize,
    columns: usize,
    clues: Vec<Clue>,
    /// For each cell the index of its clue in `clues`, if it has one.
    clue_of: Vec<Option<u16>>,
    neighbours: Vec<Neighbours>,
}

/// The neighbours of a cell: the first `count` entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Neighbours {
    cells: [u16; 4],
    count: u8,
}

impl Grid {
    /// A grid with these clues.
    ///
    /// # Panics
    /// When a side is 0 or longer than [`LONGEST_SIDE`], or a clue lies outside the grid or on another clue.
    pub fn new(rows: usize, columns: usize, mut clues: Vec<Clue>) -> Self {
        assert!((1..=LONGEST_SIDE).contains(&rows) && (1..=LONGEST_SIDE).contains(&columns), "{rows}x{columns}");
        clues.sort_by_key(|clue| clue.cell);
        let mut clue_of = vec![None; rows * columns];
        for (index, clue) in clues.iter().enumerate() {
            assert!(clue_of[clue.cell].is_none(), "two numbers in one cell");
            clue_of[clue.cell] = Some(index as u16);
        }
        let neighbours = (0..rows * columns).map(|cell| find_neighbours(rows, columns, cell)).collect();
        Grid { rows, columns, clues, clue_of, neighbours }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.rows * self.columns
    }

    /// The clues, row by row.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// The index of the clue in a cell.
    pub fn clue_at(&self, cell: usize) -> Option<usize> {
        self.clue_of[cell].map(usize::from)
    }

    /// The number in a cell: the size of its island, or `Some(None)` for `?`.
    pub fn number_at(&self, cell: usize) -> Option<Option<u32>> {
        self.clue_at(cell).map(|index| self.clues[index].size)
    }

    /// Row and column of a cell, from 0.
    pub fn row_and_column(&self, cell: usize) -> (usize, usize) {
        (cell / self.columns, cell % self.columns)
    }

    /// The neighbours of a cell, at most four, in the order up, left, right, down.
    pub fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let Neighbours { cells, count } = self.neighbours[cell];
        cells.into_iter().take(usize::from(count)).map(usize::from)
    }

    /// The blocks of two by two cells, each as its four cells.
    pub fn blocks(&self) -> impl Iterator<Item = [usize; 4]> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        (0..rows.saturating_sub(1)).flat_map(move |row| {
            (0..columns.saturating_sub(1)).map(move |column| {
                let cell = row * columns + column;
                [cell, cell + 1, cell + columns, cell + columns + 1]
            })
        })
    }

    /// The blocks of two by two cells that contain a cell, at most four.
    pub fn blocks_at(&self, cell: usize) -> impl Iterator<Item = [usize; 4]> + use<> {
        let (rows, columns) = (self.rows, self.columns);
        let (row, column) = self.row_and_column(cell);
        let tops = row.saturating_sub(1)..(row + 1).min(rows.saturating_sub(1));
        tops.flat_map(move |row| {
            (column.saturating_sub(1)..(column + 1).min(columns.saturating_sub(1))).map(move |column| {
                let cell = row * columns + column;
                [cell, cell + 1, cell + columns, cell + columns + 1]
            })
        })
    }

    /// The number of sea cells in every solution; `None` when a `?` leaves it open or the numbers exceed the board.
    pub fn sea_total(&self) -> Option<usize> {
        let land: Option<u64> = self.clues.iter().map(|clue| clue.size.map(u64::from)).sum();
        self.cells().checked_sub(usize::try_from(land?).ok()?)
    }

    /// Whether the numbers together exceed the board. A `?` counts as 1, the smallest island.
    pub fn is_overfull(&self) -> bool {
        let land: u64 = self.clues.iter().map(|clue| u64::from(clue.size.unwrap_or(1))).sum();
        land > self.cells() as u64
    }

    /// The board on which only the numbers are known to be land.
    pub fn blank(&self) -> Vec<Colour> {
        let colour = |clue: &Option<u16>| if clue.is_some() { Colour::Land } else { Colour::Unknown };
        self.clue_of.iter().map(colour).collect()
    }

    /// The same puzzle under one of the eight symmetries, 0 to 7. Bit 0 mirrors left and right, bit 1 mirrors top and
    /// bottom, and bit 2 swaps rows and columns after that.
    #[must_use]
    pub fn transformed(&self, symmetry: u8) -> Grid {
        let swaps_sides = symmetry & SWAP_ROWS_AND_COLUMNS != 0;
        let (rows, columns) = if swaps_sides { (self.columns, self.rows) } else { (self.rows, self.columns) };
        let move_clue = |clue: &Clue| Clue { cell: self.transform_cell(clue.cell, symmetry), ..*clue };
        let clues = self.clues.iter().map(move_clue).collect();
        Grid::new(rows, columns, clues)
    }

    /// The index of a cell after one of the eight symmetries.
    pub fn transform_cell(&self, cell: usize, symmetry: u8) -> usize {
        let (mut row, mut column) = self.row_and_column(cell);
        if symmetry & MIRROR_LEFT_RIGHT != 0 {
            column = self.columns - 1 - column;
        }
        if symmetry & MIRROR_TOP_BOTTOM != 0 {
            row = self.rows - 1 - row;
        }
        let swaps_sides = symmetry & SWAP_ROWS_AND_COLUMNS != 0;
        if swaps_sides { column * self.rows + row } else { row * self.columns + column }
    }
}

/// The neighbours of a cell of a grid of this size.
fn find_neighbours(rows: usize, columns: usize, cell: usize) -> Neighbours {
    let (row, column) = (cell / columns, cell % columns);
    let found = [
        (row > 0).then(|| cell - columns),
        (column > 0).then(|| cell - 1),
        (column + 1 < columns).then_some(cell + 1),
        (row + 1 < rows).then_some(cell + columns),
    ];
    let mut neighbours = Neighbours { cells: [0; 4], count: 0 };
    for neighbour in found.into_iter().flatten() {
        neighbours.cells[usize::from(neighbours.count)] = neighbour as u16;
        neighbours.count += 1;
    }
    neighbours
}

/// Random grids for tests.
#[cfg(test)]
pub(crate) mod random {
    use super::{Clue, Grid};
    use gordian_puzzle::Stream;

    /// A grid with clues in `clue_count` random cells. `draw_size` draws the size of each island; `None` means `?`.
    pub(crate) fn grid(
        (rows, columns): (usize, usize),
        clue_count: usize,
        stream: &mut Stream,
        mut draw_size: impl FnMut(&mut Stream) -> Option<u32>,
    ) -> Grid {
        let mut cells: Vec<usize> = (0..rows * columns).collect();
        stream.shuffle(&mut cells);
        let clues = cells.into_iter().take(clue_count).map(|cell| Clue { cell, size: draw_size(stream) });
        Grid::new(rows, columns, clues.collect())
    }
}
