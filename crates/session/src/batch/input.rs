//! The input of a batch: lines of a text, or seeds for the generator.

use crate::failure::Failure;
use crate::source;
use gordian_puzzle::{GenerateRequest, Message};
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use xxhash_rust::xxh3::{xxh3_64_with_seed, xxh3_128};

/// The input of a batch. Its items are numbered from 1; in a text, the number of an item is its line number.
#[derive(Debug)]
pub enum Input {
    /// The lines of a text. Empty lines at the end do not count.
    Lines {
        /// The whole text.
        text: String,
        /// Where each line begins, and where the last one ends.
        bounds: Vec<usize>,
    },
    /// Instances that are generated.
    Generated {
        /// How many.
        count: u64,
        /// The properties of the instances; its seed is the seed of the whole run.
        request: GenerateRequest,
    },
}

impl Input {
    /// Reads a file of any size; `-` is standard input.
    ///
    /// # Errors
    /// [`Failure::Files`] when it is missing, a directory, unreadable or not UTF-8.
    pub fn read(name: &str) -> Result<Input, Failure> {
        let read = |stream: &mut dyn Read| -> io::Result<Vec<u8>> {
            let mut bytes = Vec::new();
            stream.read_to_end(&mut bytes)?;
            Ok(bytes)
        };
        let bytes = if name == "-" {
            read(&mut io::stdin().lock())
        } else if Path::new(name).is_dir() {
            Err(io::ErrorKind::IsADirectory.into())
        } else {
            File::open(name).and_then(|mut file| read(&mut file))
        };
        let bytes = bytes.map_err(|error| Failure::Files(source::read_error(name, &error)))?;
        let text = String::from_utf8(bytes);
        text.map(Input::from_text).map_err(|_| Failure::Files(Message::new("error-not-utf8").with("name", name)))
    }

    /// The lines of a text.
    pub fn from_text(text: String) -> Input {
        let end = text.trim_end().len();
        let mut bounds = Vec::new();
        if end > 0 {
            bounds.push(0);
            bounds.extend(text[..end].bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at + 1));
            bounds.push(end);
        }
        Input::Lines { text, bounds }
    }

    /// The number of items.
    pub fn len(&self) -> u64 {
        match self {
            Input::Lines { bounds, .. } => bounds.len().saturating_sub(1) as u64,
            Input::Generated { count, .. } => *count,
        }
    }

    /// Whether there are no items.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The item with a number from 1 to [`Input::len`]: the line, or the seed of the instance.
    ///
    /// # Panics
    /// When there is no such item.
    pub fn item(&self, number: u64) -> Cow<'_, str> {
        match self {
            Input::Lines { text, bounds } => {
                let index = number as usize;
                Cow::Borrowed(text[bounds[index - 1]..bounds[index]].trim())
            }
            Input::Generated { request, .. } => Cow::Owned(seed_of_item(request.seed, number).to_string()),
        }
    }

    /// What identifies the input in the header of a log: a changed input has another description.
    pub(super) fn describe(&self) -> Value {
        match self {
            Input::Lines { text, .. } => {
                json!({ "lines": self.len(), "hash": format!("{:032x}", xxh3_128(text.as_bytes())) })
            }
            Input::Generated { count, request } => {
                let options: Map<String, Value> =
                    request.options.iter().map(|(key, value)| (key.clone(), value.clone().into())).collect();
                json!({
                    "lines": count,
                    "size": request.size,
                    "level": request.level,
                    "seed": request.seed,
                    "options": options,
                })
            }
        }
    }
}

/// The seed of an instance: a function of the seed of the run and the number of the instance. This function must never change.
fn seed_of_item(run_seed: u64, number: u64) -> u64 {
    xxh3_64_with_seed(&number.to_le_bytes(), run_seed)
}

/// A part of a batch: of `count` parts, the one with this number, from 1. Lines are dealt in turn, so that no part gets all the
/// hard ones of a sorted input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: u64,
    count: u64,
}

impl Shard {
    /// The whole batch.
    pub const WHOLE: Shard = Shard { number: 1, count: 1 };

    /// Reads `I/N`.
    ///
    /// ```
    /// use gordian_session::batch::Shard;
    /// assert!(Shard::parse("2/3").unwrap().contains(5));
    /// assert!(Shard::parse("0/3").is_err());
    /// ```
    ///
    /// # Errors
    /// When it has another form, or `I` is not between 1 and `N`.
    pub fn parse(text: &str) -> Result<Shard, Message> {
        let wrong = || Message::new("session-batch-shard").with("text", text);
        let normal = gordian_puzzle::text::normalise(text.trim());
        let (number, count) = normal.split_once('/').ok_or_else(wrong)?;
        let read = |part: &str| part.trim().parse::<u64>().map_err(|_| wrong());
        let shard = Shard { number: read(number)?, count: read(count)? };
        if (1..=shard.count).contains(&shard.number) { Ok(shard) } else { Err(wrong()) }
    }

    /// Whether the item with a number, from 1, belongs to this part.
    pub fn contains(self, item: u64) -> bool {
        (item - 1) % self.count == self.number - 1
    }

    /// The number of items of this part, of a batch with this many.
    pub fn len(self, items: u64) -> u64 {
        (items + self.count - self.number) / self.count
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}/{}", self.number, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_numbered_as_in_the_file() {
        let input = Input::from_text("1 2\r\n\n 3\n\n\n".to_owned());
        assert_eq!(input.len(), 3);
        assert_eq!([1, 2, 3].map(|number| input.item(number).into_owned()), ["1 2", "", "3"]);
        assert!(Input::from_text("\n \n".to_owned()).is_empty());
    }

    #[test]
    fn every_item_is_in_exactly_one_shard() {
        for count in 1..6 {
            let shards: Vec<Shard> = (1..=count).map(|number| Shard { number, count }).collect();
            for items in 0..20 {
                assert_eq!(shards.iter().map(|shard| shard.len(items)).sum::<u64>(), items);
                for shard in &shards {
                    let own = (1..=items).filter(|item| shard.contains(*item)).count() as u64;
                    assert_eq!(own, shard.len(items), "{shard} of {items}");
                }
            }
            for item in 1..20 {
                assert_eq!(shards.iter().filter(|shard| shard.contains(item)).count(), 1);
            }
        }
    }

    #[test]
    fn seeds_never_change() {
        assert_eq!(seed_of_item(7, 1), 12_012_694_768_356_207_812);
        assert_ne!(seed_of_item(7, 1), seed_of_item(7, 2));
        assert_ne!(seed_of_item(7, 1), seed_of_item(8, 1));
    }
}
