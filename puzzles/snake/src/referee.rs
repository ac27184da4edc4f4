//! The referee: a second, naive implementation of the rules on lists of cells. It shares no code with the space.

use gordian_puzzle::Referee;

/// The referee of torus snake.
#[derive(Clone, Debug)]
pub struct SnakeReferee {
    rows: i64,
    columns: i64,
    blocked: bool,
    /// The row and column of each segment, from head to tail.
    snake: Vec<(i64, i64)>,
    /// Row, column and apples left of each cell with apples.
    apples: Vec<(i64, i64, i64)>,
    grows: bool,
    moves: u32,
}

impl SnakeReferee {
    /// The referee of a board in the format `text`. `blocked`: whether the rule option is `tail=blocked`.
    pub fn new(text: &str, blocked: bool) -> Self {
        let numbers =
            |line: &str| -> Vec<i64> { line.split(',').filter_map(|word| word.trim().parse().ok()).collect() };
        let lines: Vec<Vec<i64>> = text.lines().filter(|line| !line.contains('=')).map(numbers).collect();
        let mut referee = SnakeReferee {
            rows: lines[0][0],
            columns: lines[0][1],
            blocked,
            snake: vec![(lines[1][0], lines[1][1])],
            apples: lines[3..].iter().map(|line| (line[0], line[1], line[2])).collect(),
            grows: false,
            moves: 0,
        };
        referee.eat();
        referee
    }

    /// Eats an apple on the head's cell, if one is left there. Then the snake grows with the next move.
    fn eat(&mut self) {
        self.grows = false;
        for (row, column, left) in &mut self.apples {
            if (*row, *column) == self.snake[0] && *left > 0 {
                *left -= 1;
                self.grows = true;
            }
        }
    }

    /// The row and column that a legal move leads to.
    fn target(&self, text: &str) -> Result<(i64, i64), String> {
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
        let place = ((row + down).rem_euclid(self.rows), (column + right).rem_euclid(self.columns));
        if place == self.snake[0] {
            return Err(format!("{text} does not leave the head's own cell"));
        }
        let tail = self.snake[self.snake.len() - 1];
        let may_follow_tail = !self.blocked && !self.grows && self.snake.len() > 2;
        if self.snake.contains(&place) && !(may_follow_tail && place == tail) {
            return Err(format!("the snake lies in row {}, column {}", place.0 + 1, place.1 + 1));
        }
        Ok(place)
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
                let apples = self.apples.iter().find(|apples| (apples.0, apples.1) == (row, column));
                if self.snake[0] == (row, column) {
                    text.push('@');
                } else if self.snake.contains(&(row, column)) {
                    text.push('o');
                } else {
                    match apples {
                        Some((_, _, left)) if *left > 0 => text.push_str(&left.to_string()),
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
        for (row, column, left) in &self.apples {
            text.push_str(&format!(" {row},{column},{left}"));
        }
        if self.grows {
            text.push_str("\ngrows");
        }
        text
    }

    fn legal(&self) -> Vec<String> {
        ["U", "R", "D", "L"].into_iter().filter(|text| self.target(text).is_ok()).map(str::to_owned).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let place = self.target(text)?;
        let mut longer = vec![place];
        longer.append(&mut self.snake);
        if !self.grows {
            longer.pop();
        }
        self.snake = longer;
        self.moves += 1;
        self.eat();
        Ok(())
    }

    fn is_won(&self) -> bool {
        self.apples.iter().all(|(_, _, left)| *left == 0)
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
