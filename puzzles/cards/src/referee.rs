//! The referee: a second, naive implementation of the rules on lines of text. It shares no code with the space.

use gordian_puzzle::Referee;

/// The referee of card sorting.
#[derive(Clone, Debug)]
pub(crate) struct CardsReferee {
    /// The cards of each column as text, such as `11a`, the bottom card first.
    columns: Vec<Vec<String>>,
    /// Whether a colour may be spread over several columns.
    may_split: bool,
    /// Moves made.
    moves: u32,
}

impl CardsReferee {
    /// A referee for a board that is written column by column, one per line, bottom card first, `#` for an empty column.
    pub(crate) fn new(board: &str, may_split: bool) -> Self {
        let read_column = |line: &str| line.split_whitespace().filter(|word| *word != "#").map(str::to_owned).collect();
        CardsReferee { columns: board.lines().map(read_column).collect(), may_split, moves: 0 }
    }

    /// The number on a card.
    fn rank(card: &str) -> u32 {
        card.trim_end_matches(char::is_alphabetic).parse().unwrap_or(0)
    }

    /// The letter of a card's colour.
    fn colour(card: &str) -> char {
        card.chars().last().unwrap_or(' ')
    }

    /// The source and the target column of a legal move, from 0; the error says why the text is not a legal move.
    fn read_move(&self, text: &str) -> Result<(usize, usize), String> {
        if self.is_won() {
            return Err("the cards are sorted already".to_owned());
        }
        let (from, to) = text.split_once('>').ok_or("a move is written 1>3")?;
        let read_column = |word: &str| match word.parse::<usize>() {
            Ok(number) if number >= 1 && number <= self.columns.len() => Ok(number - 1),
            _ => Err(format!("there is no column {word}")),
        };
        let (from, to) = (read_column(from)?, read_column(to)?);
        if from == to {
            return Err("a card must go to another column".to_owned());
        }
        let Some(card) = self.columns[from].last() else { return Err(format!("column {} is empty", from + 1)) };
        if let Some(top) = self.columns[to].last()
            && Self::rank(top) <= Self::rank(card)
        {
            return Err(format!("{card} cannot lie on {top}"));
        }
        Ok((from, to))
    }
}

impl Referee for CardsReferee {
    fn board(&self) -> String {
        let write_column = |column: &Vec<String>| if column.is_empty() { "#".to_owned() } else { column.join(" ") };
        self.columns.iter().map(write_column).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        let count = self.columns.len();
        let all_moves = (1..=count).flat_map(|from| (1..=count).map(move |to| format!("{from}>{to}")));
        all_moves.filter(|text| self.read_move(text).is_ok()).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (from, to) = self.read_move(text)?;
        if let Some(card) = self.columns[from].pop() {
            self.columns[to].push(card);
        }
        self.moves += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        let largest_rank = self.columns.iter().flatten().map(|card| Self::rank(card)).max().unwrap_or(0);
        self.columns.iter().filter(|column| !column.is_empty()).all(|column| {
            let is_descending = column.windows(2).all(|pair| Self::rank(&pair[0]) > Self::rank(&pair[1]));
            let is_one_colour = column.iter().all(|card| Self::colour(card) == Self::colour(&column[0]));
            let is_complete = column.len() == largest_rank as usize;
            is_descending && is_one_colour && (self.may_split || is_complete)
        })
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
