//! A second, independent implementation of the rules on the board as text. It calls nothing else in this crate.

use gordian_puzzle::Referee;

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
                let end = if first == '(' { rest.find(')').map_or(rest.len(), |at| at + 1) } else { first.len_utf8() };
                row.push(rest[..end].to_owned());
                rest = &rest[end..];
            }
            cells.push(row);
        }
        NurikabeReferee { cells, spent: 0 }
    }

    /// The text of a cell; empty outside the board.
    fn text(&self, row: i32, column: i32) -> &str {
        let row = usize::try_from(row).ok().and_then(|row| self.cells.get(row));
        row.and_then(|row| row.get(usize::try_from(column).ok()?)).map_or("", String::as_str)
    }

    fn is_number(text: &str) -> bool {
        text == "?" || text.trim_matches(['(', ')']).parse::<u32>().is_ok()
    }

    fn is_land(text: &str) -> bool {
        text == "G" || Self::is_number(text)
    }

    /// All cells connected to one through cells whose text satisfies `fits`.
    fn flood(&self, row: i32, column: i32, fits: fn(&str) -> bool) -> Vec<(i32, i32)> {
        let mut found = vec![(row, column)];
        let mut next = 0;
        while next < found.len() {
            let (row, column) = found[next];
            for place in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
                if fits(self.text(place.0, place.1)) && !found.contains(&place) {
                    found.push(place);
                }
            }
            next += 1;
        }
        found
    }

    /// All cells, as row and column.
    fn places(&self) -> Vec<(i32, i32)> {
        let rows = self.cells.iter().enumerate();
        rows.flat_map(|(row, cells)| (0..cells.len()).map(move |column| (row as i32, column as i32))).collect()
    }

    /// Whether a filled board breaks no rule.
    fn obeys_rules(&self) -> bool {
        let places = self.places();
        let is_sea = |text: &str| text == "B";
        let sea: Vec<&(i32, i32)> = places.iter().filter(|place| is_sea(self.text(place.0, place.1))).collect();
        if let Some(first) = sea.first()
            && self.flood(first.0, first.1, |text| text == "B").len() != sea.len()
        {
            return false;
        }
        for (row, column) in &places {
            let block = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| self.text(row + down, column + right));
            if block.iter().all(|text| is_sea(text)) {
                return false;
            }
            let here = self.text(*row, *column);
            if !Self::is_land(here) {
                continue;
            }
            let island = self.flood(*row, *column, Self::is_land);
            let numbers: Vec<&str> =
                island.iter().map(|place| self.text(place.0, place.1)).filter(|text| Self::is_number(text)).collect();
            let [number] = numbers.as_slice() else { return false };
            if *number != "?" && number.trim_matches(['(', ')']) != island.len().to_string() {
                return false;
            }
        }
        true
    }
}

impl Referee for NurikabeReferee {
    fn board(&self) -> String {
        self.cells.iter().map(|row| row.concat()).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        if self.is_won() {
            return Vec::new();
        }
        let mut legal = Vec::new();
        for (row, column) in self.places() {
            let here = self.text(row, column);
            if !Self::is_number(here) {
                let signs = ["B", "G", "."].into_iter().filter(|sign| *sign != here).chain(["*"]);
                legal.extend(signs.map(|sign| format!("{},{}={sign}", row + 1, column + 1)));
            }
        }
        legal
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.legal().iter().any(|legal| legal == text) {
            return Err(format!("{text} is not legal here"));
        }
        let (place, sign) = text.split_once('=').unwrap_or((text, ""));
        let (row, column) = place.split_once(',').unwrap_or((place, ""));
        let at = |word: &str| word.parse::<usize>().map_err(|error| error.to_string());
        if sign != "*" {
            self.cells[at(row)? - 1][at(column)? - 1] = sign.to_owned();
        }
        self.spent += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        let is_filled = self.cells.iter().flatten().all(|text| text != ".");
        is_filled && self.obeys_rules()
    }

    fn spent(&self) -> u32 {
        self.spent
    }
}
