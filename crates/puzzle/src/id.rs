//! Ids: a name for an instance that needs no quoting in a shell and no escaping in a URL.

use crate::options::Options;

/// The parts of an id: `PUZZLE[:HEAD[@KEY=VALUE,...][:BODY | #SEED]]`.
///
/// ```
/// use gordian_puzzle::Id;
/// let id = Id::parse("tiles:4x4@goal=gap-first:14,13").unwrap();
/// assert_eq!((id.puzzle.as_str(), id.head.as_str(), id.body.as_deref()), ("tiles", "4x4", Some("14,13")));
/// assert_eq!(Id::parse("nurikabe:10x10@level=hard#5").unwrap().seed, Some(5));
/// assert_eq!(Id::parse("magnets:7").unwrap().head, "7");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Id {
    /// The puzzle's name.
    pub puzzle: String,
    /// The name of a bundled level or, if `body` or `seed` is present, the size of the board.
    pub head: String,
    /// The rule options. If `seed` is present, also the parameters of the generator.
    pub options: Options,
    /// The board, if the id contains it.
    pub body: Option<String>,
    /// The seed, if the instance is generated from one. An id never has both a board and a seed.
    pub seed: Option<u64>,
}

impl Id {
    /// Parses a text; `None` if it does not have the form of an id. Whether the puzzle exists is not checked.
    pub fn parse(text: &str) -> Option<Id> {
        let text = crate::text::normalise(text.trim());
        let (puzzle, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
        if puzzle.is_empty() || !puzzle.chars().all(|character| character.is_ascii_lowercase() || character == '-') {
            return None;
        }
        let (before_body, body) = match rest.split_once(':') {
            Some((before_body, body)) => (before_body, Some(body.to_owned())),
            None => (rest, None),
        };
        let (before_seed, seed) = match before_body.split_once('#') {
            Some((before_seed, seed)) => (before_seed, Some(seed.parse().ok()?)),
            None => (before_body, None),
        };
        if seed.is_some() && body.is_some() {
            return None;
        }
        let (head, option_list) = before_seed.split_once('@').unwrap_or((before_seed, ""));
        let mut options = Options::new();
        for pair in option_list.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=')?;
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        Some(Id { puzzle: puzzle.to_owned(), head: head.trim().to_owned(), options, body, seed })
    }

    /// Writes rule options as in an id: `@key=value,key=value`, or nothing when there are none.
    pub fn write_options(options: &Options) -> String {
        let pairs: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if pairs.is_empty() { String::new() } else { format!("@{}", pairs.join(",")) }
    }
}

impl std::fmt::Display for Id {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.puzzle)?;
        if self.head.is_empty() && self.options.is_empty() && self.body.is_none() && self.seed.is_none() {
            return Ok(());
        }
        write!(out, ":{}{}", self.head, Id::write_options(&self.options))?;
        if let Some(body) = &self.body {
            write!(out, ":{body}")?;
        }
        if let Some(seed) = self.seed {
            write!(out, "#{seed}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_around_the_parts_of_an_id_are_ignored() {
        let id = Id::parse("tiles: 3x3 @ goal = gap-first :1,2").unwrap();
        assert_eq!(id.to_string(), "tiles:3x3@goal=gap-first:1,2");
        for text in ["tiles: @", "tiles:@goal=gap-first ,"] {
            let id = Id::parse(text).unwrap();
            assert_eq!(Id::parse(&id.to_string()), Some(id), "{text}");
        }
    }
}
