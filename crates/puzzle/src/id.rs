//! Ids: one word that names an instance, safe in a shell and in an address.

use crate::options::Options;

/// An id taken apart: `PUZZLE[:HEAD[@KEY=VALUE,...][:BODY | #SEED]]`.
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
    /// A level's name, or a size.
    pub head: String,
    /// Rule options, and for a seed parameters of the generator.
    pub options: Options,
    /// The board, when the id holds one.
    pub body: Option<String>,
    /// The seed, when the instance is generated.
    pub seed: Option<u64>,
}

impl Id {
    /// Parses a text; `None` when it does not have the form of an id. The puzzle need not exist.
    pub fn parse(text: &str) -> Option<Id> {
        let text = crate::text::normalise(text.trim());
        let (puzzle, rest) = text.split_once(':').unwrap_or((text.as_str(), ""));
        if puzzle.is_empty() || !puzzle.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-') {
            return None;
        }
        let (front, body) = match rest.split_once(':') {
            Some((front, body)) => (front, Some(body.to_owned())),
            None => (rest, None),
        };
        let (front, seed) = match front.split_once('#') {
            Some((front, seed)) => (front, Some(seed.parse().ok()?)),
            None => (front, None),
        };
        if seed.is_some() && body.is_some() {
            return None;
        }
        let (head, listed) = front.split_once('@').unwrap_or((front, ""));
        let mut options = Options::new();
        for pair in listed.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=')?;
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        Some(Id { puzzle: puzzle.to_owned(), head: head.trim().to_owned(), options, body, seed })
    }

    /// Writes rule options as they stand in an id: `@key=value,key=value`, or nothing when there are none.
    pub fn write_options(options: &Options) -> String {
        let listed: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        if listed.is_empty() { String::new() } else { format!("@{}", listed.join(",")) }
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
    fn blanks_around_its_parts_are_no_part_of_an_id() {
        let id = Id::parse("tiles: 3x3 @ goal = gap-first :1,2").unwrap();
        assert_eq!(id.to_string(), "tiles:3x3@goal=gap-first:1,2");
        for text in ["tiles: @", "tiles:@goal=gap-first ,"] {
            let id = Id::parse(text).unwrap();
            assert_eq!(Id::parse(&id.to_string()), Some(id), "{text}");
        }
    }
}
