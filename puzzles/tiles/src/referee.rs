//! The referee: a second, naive implementation of the rules on rows of numbers. It shares no code with the space.

use gordian_puzzle::Referee;

/// The referee of sliding tiles.
#[derive(Clone, Debug)]
pub(crate) struct TilesReferee {
    rows: Vec<Vec<u32>>,
    /// Whether the gap belongs before the tiles, not after them.
    is_gap_first: bool,
    /// The number of moves made.
    moves: u32,
}

impl TilesReferee {
    /// A referee for a board that is written as rows of numbers, one row per line.
    pub(crate) fn new(board: &str, is_gap_first: bool) -> Self {
        let row = |line: &str| line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        TilesReferee { rows: board.lines().map(row).collect(), is_gap_first, moves: 0 }
    }

    /// The row and the column of the gap.
    fn find_gap(&self) -> (usize, usize) {
        for (r, row) in self.rows.iter().enumerate() {
            for (c, number) in row.iter().enumerate() {
                if *number == 0 {
                    return (r, c);
                }
            }
        }
        (0, 0)
    }

    /// The cell that the gap moves to. The error says why the move is illegal.
    fn find_target(&self, text: &str) -> Result<(usize, usize), String> {
        if self.is_won() {
            return Err("the puzzle is solved already".to_owned());
        }
        let (r, c) = self.find_gap();
        let (to_r, to_c) = match text {
            "up" => (r as i64 - 1, c as i64),
            "down" => (r as i64 + 1, c as i64),
            "left" => (r as i64, c as i64 - 1),
            "right" => (r as i64, c as i64 + 1),
            _ => return Err(format!("{text} is not up, down, left or right")),
        };
        let (rows, columns) = (self.rows.len() as i64, self.rows[0].len() as i64);
        if to_r < 0 || to_r >= rows || to_c < 0 || to_c >= columns {
            return Err(format!("the gap in row {}, column {} cannot go {text}", r + 1, c + 1));
        }
        Ok((to_r as usize, to_c as usize))
    }
}

impl Referee for TilesReferee {
    fn board(&self) -> String {
        let cells: usize = self.rows.iter().map(Vec::len).sum();
        let mut text = String::new();
        for (r, row) in self.rows.iter().enumerate() {
            if r > 0 {
                text.push('\n');
            }
            for (c, number) in row.iter().enumerate() {
                if c > 0 {
                    text.push(' ');
                }
                if cells > 10 && *number < 10 {
                    text.push(' ');
                }
                text.push_str(&number.to_string());
            }
        }
        text
    }

    fn legal(&self) -> Vec<String> {
        ["up", "down", "left", "right"]
            .into_iter()
            .filter(|text| self.find_target(text).is_ok())
            .map(str::to_owned)
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (r, c) = self.find_gap();
        let (to_r, to_c) = self.find_target(text)?;
        self.rows[r][c] = self.rows[to_r][to_c];
        self.rows[to_r][to_c] = 0;
        self.moves += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        let numbers: Vec<u32> = self.rows.iter().flatten().copied().collect();
        let last = numbers.len() - 1;
        if self.is_gap_first {
            numbers.iter().enumerate().all(|(index, number)| *number == index as u32)
        } else {
            numbers[last] == 0 && numbers[..last].iter().enumerate().all(|(index, number)| *number == index as u32 + 1)
        }
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
