//! Faults of an input text: a list that stays short however much is wrong with the text.

use crate::message::Message;

/// The largest number of faults that are kept for one text; further faults are only counted. A file that holds no board at all
/// can have millions.
pub const MAX_FAULTS: usize = 120;

/// A fault of an input text, with its place counted in characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The column of the first character at fault.
    pub column: usize,
    /// How many characters are at fault; 0 where something is missing.
    pub length: usize,
    /// What is wrong.
    pub message: Message,
}

/// Everything that is wrong with an input text, with the text as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The text the places refer to.
    pub text: String,
    /// The first faults, in the order of the text: at least one, at most [`MAX_FAULTS`].
    pub faults: Vec<Fault>,
    /// The number of further faults, which are not kept.
    pub more: usize,
}

impl Faults {
    /// The single fault of a text.
    pub fn one(text: impl Into<String>, fault: Fault) -> Faults {
        Faults { text: text.into(), faults: vec![fault], more: 0 }
    }

    /// The number of all faults, kept or not.
    pub fn count(&self) -> usize {
        self.faults.len() + self.more
    }

    /// Line, column, length and message id of every fault, in a form that tests can compare. `prefix` is removed from the ids.
    ///
    /// ```
    /// use gordian_puzzle::{Fault, Faults, Message};
    /// let fault = Fault { line: 1, column: 3, length: 2, message: Message::new("tiles-fault-count") };
    /// let faults = Faults::one("1 22", fault);
    /// assert_eq!(faults.places("tiles-fault-"), [(1, 3, 2, "count")]);
    /// ```
    pub fn places(&self, prefix: &str) -> Vec<(usize, usize, usize, &str)> {
        let faults = self.faults.iter().map(|fault| {
            let id = fault.message.id.strip_prefix(prefix).unwrap_or(&fault.message.id);
            (fault.line, fault.column, fault.length, id)
        });
        faults.collect()
    }
}

impl Fault {
    /// A fault of the whole text, placed at its beginning.
    pub fn at_start(message: Message) -> Fault {
        Fault { line: 1, column: 1, length: 0, message }
    }
}

/// Collects the faults of a text while it is read. It keeps the first [`MAX_FAULTS`] in the order of the text and counts the
/// others, so its memory does not depend on the text.
///
/// ```
/// use gordian_puzzle::{Fault, FaultList, Message};
/// let mut list = FaultList::default();
/// for line in (1..=1_000).rev() {
///     list.push(Fault { line, column: 1, length: 1, message: Message::new("wrong") });
/// }
/// let faults = list.into_faults("...");
/// assert_eq!((faults.faults[0].line, faults.faults.len(), faults.more), (1, 120, 880));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FaultList {
    /// The faults in the order in which they were found. Holds up to twice [`MAX_FAULTS`] before it is cut.
    found: Vec<Fault>,
    dropped: usize,
}

impl FaultList {
    /// Adds a fault. Long texts in its message are cut.
    pub fn push(&mut self, mut fault: Fault) {
        fault.message.shorten();
        self.found.push(fault);
        if self.found.len() >= 2 * MAX_FAULTS {
            self.drop_last();
        }
    }

    /// Whether there is no fault.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether one of the faults that are kept has this message.
    pub fn contains(&self, id: &str) -> bool {
        self.found.iter().any(|fault| fault.message.id == id)
    }

    /// The faults in the order of the text.
    pub fn into_faults(mut self, text: impl Into<String>) -> Faults {
        self.drop_last();
        Faults { text: text.into(), faults: self.found, more: self.dropped }
    }

    fn drop_last(&mut self) {
        self.found.sort_by_key(|fault| (fault.line, fault.column));
        self.dropped += self.found.len().saturating_sub(MAX_FAULTS);
        self.found.truncate(MAX_FAULTS);
    }
}

impl Extend<Fault> for FaultList {
    fn extend<I: IntoIterator<Item = Fault>>(&mut self, faults: I) {
        for fault in faults {
            self.push(fault);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(line: usize, text: &str) -> Fault {
        Fault { line, column: 1, length: 1, message: Message::new("wrong").with("text", text) }
    }

    #[test]
    fn a_list_keeps_the_first_faults_and_counts_the_rest() {
        let mut list = FaultList::default();
        list.extend((0..100_000).map(|at| fault(1 + at * 7_919 % 100_000, "x")));
        assert!(list.found.capacity() < 4 * MAX_FAULTS, "{}", list.found.capacity());
        let faults = list.into_faults("text");
        let lines: Vec<usize> = faults.faults.iter().map(|fault| fault.line).collect();
        assert_eq!(lines, (1..=MAX_FAULTS).collect::<Vec<_>>());
        assert_eq!((faults.more, faults.count()), (100_000 - MAX_FAULTS, 100_000));
    }

    #[test]
    fn long_texts_in_messages_are_cut() {
        let mut list = FaultList::default();
        list.push(fault(1, &"é".repeat(10_000)));
        let faults = list.into_faults("text");
        let crate::Argument::Text(text) = &faults.faults[0].message.arguments[0].1 else { panic!("not a text") };
        assert!(text.starts_with("éé") && text.ends_with('…') && text.chars().count() < 300, "{text}");
    }
}
