//! The referee: a second, naive implementation of the rules on lists of cells. It shares no code with the space.

use gordian_puzzle::Referee;

/// Row and column of a cell, from 0.
type Position = (i64, i64);

/// The referee of torus snake.
#[derive(Clone, Debug)]
pub struct SnakeReferee {
    rows: i64,
    columns: i64,
    /// Whether the rule option is `tail=blocked`: the head may never enter the tail's cell.
    tail_is_blocked: bool,
    /// The segments from head to tail.
    snake: Vec<Position>,
    /// Each cell with apples, and how many are left there.
    apples: Vec<(Position, i64)>,
    /// Whether the snake has just eaten, so that its tail stays where it is in the next move.
    is_growing: bool,
    /// Moves made.
    moves: u32,
}

impl SnakeReferee {
    /// The referee of a board in the format `text`, with the rule option `tail=blocked` or without.
    pub fn new(text: &str, tail_is_blocked: bool) -> Self {
        let parse_numbers =
            |line: &str| -> Vec<i64> { line.split(',').filter_map(|word| word.trim().parse().ok()).collect() };
        // The size, the head, the number of cells with apples, and these cells. A line with `=` is a rule option.
        let lines: Vec<Vec<i64>> = text.lines().filter(|line| !line.contains('=')).map(parse_numbers).collect();
        let mut referee = SnakeReferee {
            rows: lines[0][0],
            columns: lines[0][1],
            tail_is_blocked,
            snake: vec![(lines[1][0], lines[1][1])],
            apples: lines[3..].iter().map(|line| ((line[0], line[1]), line[2])).collect(),
            is_growing: false,
            moves: 0,
        };
        referee.eat();
        referee
    }

    /// Eats an apple on the head's cell, if one is left there. Then the snake grows with the next move.
    fn eat(&mut self) {
        self.is_growing = false;
        for (position, left) in &mut self.apples {
            if *position == self.snake[0] && *left > 0 {
                *left -= 1;
                self.is_growing = true;
            }
        }
    }

    /// The cell that a move leads to, or why the move is illegal.
    fn target(&self, text: &str) -> Result<Position, String> {
        if self.is_won() {
            return Err("every apple has been reached already".to_owned());
        }
        let (down, right) = match text {
            "U" => (-1, 0),
            "D" => (1, 0),
            "L" => (0, -1),
            "R" => (0, 1),
            _ => return Err(format!("{text} is not U, R, D or L")),
        };
        let (row, column) = self.snake[0];
        let target = ((row + down).rem_euclid(self.rows), (column + right).rem_euclid(self.columns));
        // On a board with one row or one column, a step may lead back to the same cell.
        if target == self.snake[0] {
            return Err(format!("{text} does not leave the head's own cell"));
        }
        let tail = self.snake[self.snake.len() - 1];
        // A snake of two cells may not swap its head and its tail.
        let may_enter_tail = !self.tail_is_blocked && !self.is_growing && self.snake.len() > 2;
        let is_free = !self.snake.contains(&target) || (may_enter_tail && target == tail);
        if !is_free {
            let (row, column) = target;
            return Err(format!("the snake lies in row {}, column {}", row + 1, column + 1));
        }
        Ok(target)
    }
}

impl Referee for SnakeReferee {
    fn board(&self) -> String {
        let mut text = String::new();
        for row in 0..self.rows {
            for column in 0..self.columns {
                if column > 0 {
                    text.push(' ');
                }
                let apples = self.apples.iter().find(|(position, _)| *position == (row, column));
                if self.snake[0] == (row, column) {
                    text.push('@');
                } else if self.snake.contains(&(row, column)) {
                    text.push('o');
                } else {
                    match apples {
                        Some((_, left)) if *left > 0 => text.push_str(&left.to_string()),
                        _ => text.push('.'),
                    }
                }
            }
            text.push('\n');
        }
        text.push_str("snake");
        for (row, column) in &self.snake {
            text.push_str(&format!(" {row},{column}"));
        }
        text.push_str("\nleft");
        for ((row, column), left) in &self.apples {
            text.push_str(&format!(" {row},{column},{left}"));
        }
        if self.is_growing {
            text.push_str("\ngrows");
        }
        text
    }

    fn legal(&self) -> Vec<String> {
        ["U", "R", "D", "L"].into_iter().filter(|text| self.target(text).is_ok()).map(str::to_owned).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        self.snake.insert(0, self.target(text)?);
        if !self.is_growing {
            self.snake.pop();
        }
        self.moves += 1;
        self.eat();
        Ok(())
    }

    fn is_won(&self) -> bool {
        self.apples.iter().all(|(_, left)| *left == 0)
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
