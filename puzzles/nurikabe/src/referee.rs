//! A second, independent implementation of the rules on the board as text. It calls nothing else in this crate.

use gordian_puzzle::Referee;

/// Row and column of a cell, from 0. Signed, so that neighbours outside the board can be written.
type Position = (i32, i32);

/// The referee of a game.
#[derive(Clone, Debug)]
pub(crate) struct NurikabeReferee {
    /// Every cell as its text: a number, `?`, `B`, `G` or `.`.
    cells: Vec<Vec<String>>,
    /// Moves made.
    spent: u32,
}

impl NurikabeReferee {
    /// A referee for a board as text.
    pub(crate) fn new(board: &str) -> Self {
        let mut cells = Vec::new();
        for line in board.lines() {
            let mut row = Vec::new();
            let mut rest = line;
            while let Some(first) = rest.chars().next() {
                // Numbers from 10 on are in parentheses.
                let end =
                    if first == '(' { rest.find(')').map_or(rest.len(), |index| index + 1) } else { first.len_utf8() };
                row.push(rest[..end].to_owned());
                rest = &rest[end..];
            }
            cells.push(row);
        }
        NurikabeReferee { cells, spent: 0 }
    }

    /// The text of a cell; empty outside the board.
    fn text(&self, (row, column): Position) -> &str {
        let row = usize::try_from(row).ok().and_then(|row| self.cells.get(row));
        row.and_then(|row| row.get(usize::try_from(column).ok()?)).map_or("", String::as_str)
    }

    fn is_number(text: &str) -> bool {
        text == "?" || text.trim_matches(['(', ')']).parse::<u32>().is_ok()
    }

    fn is_sea(text: &str) -> bool {
        text == "B"
    }

    fn is_land(text: &str) -> bool {
        text == "G" || Self::is_number(text)
    }

    /// All cells connected to `start` through cells whose text satisfies `belongs`.
    fn flood(&self, start: Position, belongs: fn(&str) -> bool) -> Vec<Position> {
        let mut found = vec![start];
        let mut next_index = 0;
        while next_index < found.len() {
            let (row, column) = found[next_index];
            for neighbour in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
                if belongs(self.text(neighbour)) && !found.contains(&neighbour) {
                    found.push(neighbour);
                }
            }
            next_index += 1;
        }
        found
    }

    /// The positions of all cells.
    fn positions(&self) -> Vec<Position> {
        let rows = self.cells.iter().enumerate();
        rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| (row as i32, column as i32))).collect()
    }

    fn is_filled(&self) -> bool {
        self.cells.iter().flatten().all(|text| text != ".")
    }

    /// Whether a filled board breaks no rule.
    fn obeys_rules(&self) -> bool {
        self.sea_is_connected()
            && self.positions().into_iter().all(|position| {
                let is_land = Self::is_land(self.text(position));
                !self.is_upper_left_of_pool(position) && (!is_land || self.island_is_correct(position))
            })
    }

    fn sea_is_connected(&self) -> bool {
        let sea: Vec<Position> =
            self.positions().into_iter().filter(|position| Self::is_sea(self.text(*position))).collect();
        sea.first().is_none_or(|first| self.flood(*first, Self::is_sea).len() == sea.len())
    }

    /// Whether this cell, its right and its lower neighbour and the cell between these are all sea.
    fn is_upper_left_of_pool(&self, (row, column): Position) -> bool {
        let block = [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)];
        block.into_iter().all(|position| Self::is_sea(self.text(position)))
    }

    /// Whether the island of a land cell has exactly one number, which is its size or `?`.
    fn island_is_correct(&self, position: Position) -> bool {
        let island = self.flood(position, Self::is_land);
        let numbers: Vec<&str> =
            island.iter().map(|position| self.text(*position)).filter(|text| Self::is_number(text)).collect();
        match numbers.as_slice() {
            [number] => *number == "?" || number.trim_matches(['(', ')']) == island.len().to_string(),
            _ => false,
        }
    }
}

impl Referee for NurikabeReferee {
    fn board(&self) -> String {
        self.cells.iter().map(|row| row.concat()).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        if self.is_filled() && self.obeys_rules() {
            return Vec::new();
        }
        let mut legal = Vec::new();
        for (row, column) in self.positions() {
            let current = self.text((row, column));
            if !Self::is_number(current) {
                // A cell can get any other colour, or a note, which is written `*`.
                let changes = ["B", "G", "."].into_iter().filter(|colour| *colour != current).chain(["*"]);
                legal.extend(changes.map(|change| format!("{},{}={change}", row + 1, column + 1)));
            }
        }
        legal
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == text) {
            return Err(format!("{text} is not legal here"));
        }
        let (position, change) = text.split_once('=').unwrap_or((text, ""));
        let (row, column) = position.split_once(',').unwrap_or((position, ""));
        let parse = |word: &str| word.parse::<usize>().map_err(|error| error.to_string());
        // A note does not change the board.
        if change != "*" {
            self.cells[parse(row)? - 1][parse(column)? - 1] = change.to_owned();
        }
        self.spent += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        // What is left open once all sea is painted counts as land.
        let mut filled = self.clone();
        for text in filled.cells.iter_mut().flatten() {
            if text == "." {
                "G".clone_into(text);
            }
        }
        let has_sea = self.cells.iter().flatten().any(|text| Self::is_sea(text));
        (self.is_filled() || has_sea) && filled.obeys_rules()
    }

    fn spent(&self) -> u32 {
        self.spent
    }
}
