//! The referee: a second, naive implementation of the rules on lines of text. It shares no code with the space.

use gordian_puzzle::Referee;

/// The referee of card sorting.
#[derive(Clone, Debug)]
pub(crate) struct CardsReferee {
    columns: Vec<Vec<String>>,
    /// Whether a colour may be spread over several columns.
    may_split: bool,
    moves: u32,
}

impl CardsReferee {
    /// A referee for a board that is written column by column, one per line, bottom card first, `#` for an empty column.
    pub(crate) fn new(board: &str, may_split: bool) -> Self {
        let column = |line: &str| line.split_whitespace().filter(|word| *word != "#").map(str::to_owned).collect();
        CardsReferee { columns: board.lines().map(column).collect(), may_split, moves: 0 }
    }

    fn number(card: &str) -> u32 {
        card.trim_end_matches(char::is_alphabetic).parse().unwrap_or(0)
    }

    fn colour(card: &str) -> char {
        card.chars().last().unwrap_or(' ')
    }

    fn read(&self, text: &str) -> Result<(usize, usize), String> {
        if self.is_won() {
            return Err("the cards are sorted already".to_owned());
        }
        let (from, to) = text.split_once('>').ok_or("a move is written 1>3")?;
        let column = |word: &str| match word.parse::<usize>() {
            Ok(number) if number >= 1 && number <= self.columns.len() => Ok(number - 1),
            _ => Err(format!("there is no column {word}")),
        };
        let (from, to) = (column(from)?, column(to)?);
        if from == to {
            return Err("a card must go to another column".to_owned());
        }
        let Some(card) = self.columns[from].last() else { return Err(format!("column {} is empty", from + 1)) };
        if let Some(top) = self.columns[to].last()
            && Self::number(top) <= Self::number(card)
        {
            return Err(format!("{card} cannot lie on {top}"));
        }
        Ok((from, to))
    }
}

impl Referee for CardsReferee {
    fn board(&self) -> String {
        let line = |column: &Vec<String>| if column.is_empty() { "#".to_owned() } else { column.join(" ") };
        self.columns.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn legal(&self) -> Vec<String> {
        let count = self.columns.len();
        let all = (1..=count).flat_map(|from| (1..=count).map(move |to| format!("{from}>{to}")));
        all.filter(|text| self.read(text).is_ok()).collect()
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let (from, to) = self.read(text)?;
        if let Some(card) = self.columns[from].pop() {
            self.columns[to].push(card);
        }
        self.moves += 1;
        Ok(())
    }

    fn is_won(&self) -> bool {
        let largest = self.columns.iter().flatten().map(|card| Self::number(card)).max().unwrap_or(0);
        self.columns.iter().filter(|column| !column.is_empty()).all(|column| {
            let is_descending = column.windows(2).all(|pair| Self::number(&pair[0]) > Self::number(&pair[1]));
            let is_one_colour = column.iter().all(|card| Self::colour(card) == Self::colour(&column[0]));
            let is_complete = column.len() == largest as usize;
            is_descending && is_one_colour && (self.may_split || is_complete)
        })
    }

    fn spent(&self) -> u32 {
        self.moves
    }
}
