//! A second, independent implementation of the rules. Write it as plainly as you can, and call nothing from the space: two
//! implementations that agree on thousands of random walks are rarely both wrong.

use gordian_puzzle::Referee;

/// A referee of the pond.
#[derive(Clone, Debug)]
pub(super) struct PondReferee {
    /// The signs of the board without the walker.
    ground: Vec<Vec<char>>,
    /// The position of the walker.
    row: i32,
    column: i32,
    /// The cost of all moves so far.
    spent: u32,
}

impl PondReferee {
    /// A referee for a board as text.
    pub(super) fn new(board: &str) -> Self {
        let mut referee = PondReferee { ground: Vec::new(), row: 0, column: 0, spent: 0 };
        for (row, line) in board.lines().enumerate() {
            if let Some(column) = line.find('s') {
                (referee.row, referee.column) = (row as i32, column as i32);
            }
            referee.ground.push(line.replace('s', ".").chars().collect());
        }
        referee
    }

    /// The sign of a cell; `None` outside the board.
    fn sign(&self, row: i32, column: i32) -> Option<char> {
        self.ground.get(usize::try_from(row).ok()?)?.get(usize::try_from(column).ok()?).copied()
    }

    /// The row and column where a move would lead, and what it would cost; or why it is illegal.
    fn evaluate_move(&self, text: &str) -> Result<(i32, i32, u32), String> {
        if self.is_won() {
            return Err("the goal is reached already".to_owned());
        }
        let (direction, length) = match text.strip_prefix("jump-") {
            Some(direction) => (direction, 2),
            None => (text, 1),
        };
        let (row, column) = match direction {
            "up" => (self.row - length, self.column),
            "down" => (self.row + length, self.column),
            "left" => (self.row, self.column - length),
            "right" => (self.row, self.column + length),
            _ => return Err(format!("{text} is no move")),
        };
        let cost = match (length, self.sign(self.row, self.column)) {
            (2, _) => 3,
            (_, Some('i')) => 0,
            _ => 1,
        };
        match self.sign(row, column) {
            None => Err(format!("{text} leaves the pond")),
            Some('x') => Err(format!("{text} ends on a rock")),
            Some(_) => Ok((row, column, cost)),
        }
    }
}

impl Referee for PondReferee {
    fn board(&self) -> String {
        let mut rows = self.ground.clone();
        rows[self.row as usize][self.column as usize] = 's';
        rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        let all_moves = ["up", "down", "left", "right", "jump-up", "jump-down", "jump-left", "jump-right"];
        all_moves.into_iter().filter(|text| self.evaluate_move(text).is_ok()).map(str::to_owned).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (row, column, cost) = self.evaluate_move(text)?;
        (self.row, self.column) = (row, column);
        self.spent += cost;
        Ok(())
    }

    fn is_won(&self) -> bool {
        self.sign(self.row, self.column) == Some('g')
    }

    fn spent(&self) -> u32 {
        self.spent
    }
}
