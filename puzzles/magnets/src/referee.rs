//! The referee: a second, naive implementation of the rules on rows of characters. It shares no code with the space.

use gordian_puzzle::Referee;

/// The referee of Logic Magnets.
#[derive(Clone, Debug)]
pub struct MagnetsReferee {
    /// The ground of each cell: `.` (empty), `o` (goal) or `#` (wall).
    ground: Vec<Vec<char>>,
    /// The piece on each cell: `i`, `p`, `r`, or a blank.
    pieces: Vec<Vec<char>>,
    /// Whether a magnet may only move to a neighbouring cell.
    single_steps: bool,
    limit: Option<u32>,
    /// The number of moves made.
    moves: u32,
}

/// A row and a column, or a difference of rows and columns. They may lie outside the board.
type Place = (i32, i32);

impl MagnetsReferee {
    /// The referee of a board in the characters of the notation. With `single_steps` a magnet may only move to a neighbouring
    /// cell.
    pub fn new(board: &str, single_steps: bool, limit: Option<u32>) -> Self {
        let mut ground = Vec::new();
        let mut pieces = Vec::new();
        for line in board.lines() {
            ground.push(
                line.chars()
                    .map(|character| match character {
                        '#' => '#',
                        'o' | 'I' | 'P' | 'R' => 'o',
                        _ => '.',
                    })
                    .collect(),
            );
            pieces.push(
                line.chars()
                    .map(|character| match character {
                        'i' | 'I' => 'i',
                        'p' | 'P' => 'p',
                        'r' | 'R' => 'r',
                        _ => ' ',
                    })
                    .collect(),
            );
        }
        MagnetsReferee { ground, pieces, single_steps, limit, moves: 0 }
    }

    fn is_on_board(&self, (r, c): Place) -> bool {
        r >= 0 && c >= 0 && (r as usize) < self.ground.len() && (c as usize) < self.ground[0].len()
    }

    fn piece(&self, (r, c): Place) -> char {
        self.pieces[r as usize][c as usize]
    }

    fn is_free(&self, place: Place) -> bool {
        self.is_on_board(place) && self.ground[place.0 as usize][place.1 as usize] != '#' && self.piece(place) == ' '
    }

    /// Takes the piece off a cell.
    fn lift(&mut self, (r, c): Place) -> char {
        std::mem::replace(&mut self.pieces[r as usize][c as usize], ' ')
    }

    /// Puts a piece on a cell.
    fn drop(&mut self, (r, c): Place, piece: char) {
        self.pieces[r as usize][c as usize] = piece;
    }

    fn parse_move(text: &str) -> Option<(Place, Place)> {
        let (from, to) = text.split_once('>')?;
        let place = |text: &str| -> Option<Place> {
            let (r, c) = text.split_once(',')?;
            Some((r.parse().ok()?, c.parse().ok()?))
        };
        Some((place(from)?, place(to)?))
    }

    /// The two cells of a move. The error says why it is illegal.
    fn check_move(&self, text: &str) -> Result<(Place, Place), String> {
        if self.is_won() {
            return Err("all goals are covered already".to_owned());
        }
        if self.limit.is_some_and(|limit| self.moves >= limit) {
            return Err("the allowed moves are used up".to_owned());
        }
        let (from, to) = MagnetsReferee::parse_move(text).ok_or_else(|| format!("{text} is no move"))?;
        if !self.is_on_board(from) || !['p', 'r'].contains(&self.piece(from)) {
            return Err(format!("{text}: there is no magnet on the first cell"));
        }
        if !self.is_free(to) {
            return Err(format!("{text}: the second cell is not an empty cell"));
        }
        if self.single_steps && (from.0 - to.0).abs() + (from.1 - to.1).abs() != 1 {
            return Err(format!("{text}: the second cell is not next to the first"));
        }
        Ok((from, to))
    }

    /// Pushes the nearest run of pieces in one direction, if the cell behind it is free.
    fn repel(&mut self, from: Place, (dr, dc): Place) {
        let mut next = (from.0 + dr, from.1 + dc);
        while self.is_on_board(next) && self.piece(next) == ' ' {
            next = (next.0 + dr, next.1 + dc);
        }
        let mut run = Vec::new();
        while self.is_on_board(next) && self.piece(next) != ' ' {
            run.push(next);
            next = (next.0 + dr, next.1 + dc);
        }
        if self.is_free(next) {
            for place in run.into_iter().rev() {
                let piece = self.lift(place);
                self.drop((place.0 + dr, place.1 + dc), piece);
            }
        }
    }

    /// Pulls every piece in one direction, the nearest first.
    fn attract(&mut self, from: Place, (dr, dc): Place) {
        let mut place = (from.0 + dr, from.1 + dc);
        while self.is_on_board(place) {
            let nearer = (place.0 - dr, place.1 - dc);
            if self.piece(place) != ' ' && self.is_free(nearer) {
                let piece = self.lift(place);
                self.drop(nearer, piece);
            }
            place = (place.0 + dr, place.1 + dc);
        }
    }
}

impl Referee for MagnetsReferee {
    fn board(&self) -> String {
        let row = |(ground, pieces): (&Vec<char>, &Vec<char>)| -> String {
            ground
                .iter()
                .zip(pieces)
                .map(|(ground, piece)| match (ground, piece) {
                    (ground, ' ') => *ground,
                    ('o', piece) => piece.to_ascii_uppercase(),
                    (_, piece) => *piece,
                })
                .collect()
        };
        self.ground.iter().zip(&self.pieces).map(row).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        let (rows, columns) = (self.ground.len(), self.ground[0].len());
        let mut legal = Vec::new();
        for r in 0..rows {
            for c in 0..columns {
                for to_r in 0..rows {
                    for to_c in 0..columns {
                        let text = format!("{r},{c}>{to_r},{to_c}");
                        if self.check_move(&text).is_ok() {
                            legal.push(text);
                        }
                    }
                }
            }
        }
        legal
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (from, to) = self.check_move(text)?;
        let magnet = self.lift(from);
        self.drop(to, magnet);
        for direction in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
            if magnet == 'p' {
                self.repel(to, direction);
            } else {
                self.attract(to, direction);
            }
        }
        self.moves += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        let covered = |(ground, piece): (&char, &char)| *ground != 'o' || *piece != ' ';
        self.ground.iter().flatten().zip(self.pieces.iter().flatten()).all(covered)
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
