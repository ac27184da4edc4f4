//! Random texts: valid samples with mutations, and noise.

use gordian_puzzle::Stream;

/// Fragments that are often parsed wrongly.
const FRAGMENTS: &[&str] = &[
    "0",
    "1",
    "7",
    "-1",
    "25",
    "00",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "0x10",
    "1e9",
    "1e-9",
    "1e9999999999",
    ".",
    "..",
    "1.5",
    "٣",
    "۴",
    "٫",
    "٬",
    "²",
    "x",
    "×",
    "3x3",
    "3x3:",
    "0x0:",
    "999999999x999999999:",
    ":",
    "::",
    "@",
    "@goal=gap-first",
    "@goal=",
    "=",
    "#",
    "#5",
    ",",
    "،",
    ";",
    "/",
    "_",
    "-",
    " ",
    "  ",
    "\t",
    "\n",
    "\r\n",
    "\r",
    "\u{feff}",
    "\u{0}",
    "\u{200f}",
    "\u{2028}",
    "é",
    "e\u{301}",
    "👩‍👧",
    "a",
    "ids:start=3,step=1",
    "wastar:1.5",
    "GiB",
    "ms",
    "s",
];

/// Characters of random noise.
const NOISE: &str = "0123456789 ,.:/=@#_-+xX\n\r\tabcegimnopst٠١۲۳،\u{feff}é";

/// Maximum length of a text, in characters.
const MAX_LENGTH: usize = 400;

/// Generates texts from samples and a stream of random numbers.
pub(super) struct TextGenerator {
    stream: Stream,
    samples: Vec<String>,
    noise: Vec<char>,
}

impl TextGenerator {
    pub(super) fn new(stream: Stream, samples: Vec<String>) -> Self {
        TextGenerator { stream, samples, noise: NOISE.chars().collect() }
    }

    fn below(&mut self, bound: usize) -> usize {
        self.stream.below(bound.max(1) as u64) as usize
    }

    /// The next text.
    pub(super) fn next_text(&mut self) -> String {
        let mut text: Vec<char> = match self.below(8) {
            0 => self.random_characters(),
            1 => {
                let count = self.below(6);
                (0..count).flat_map(|_| self.fragment()).collect()
            }
            _ => self.sample(),
        };
        let mutations = self.below(5);
        for _ in 0..mutations {
            self.mutate(&mut text);
        }
        text.truncate(MAX_LENGTH);
        text.into_iter().collect()
    }

    fn random_characters(&mut self) -> Vec<char> {
        let length = self.below(30);
        (0..length).map(|_| self.character()).collect()
    }

    fn character(&mut self) -> char {
        let index = self.below(self.noise.len());
        self.noise[index]
    }

    fn fragment(&mut self) -> Vec<char> {
        let index = self.below(FRAGMENTS.len());
        FRAGMENTS[index].chars().collect()
    }

    fn sample(&mut self) -> Vec<char> {
        let index = self.below(self.samples.len());
        self.samples.get(index).map(|sample| sample.chars().collect()).unwrap_or_default()
    }

    /// A random range of a text, usually short.
    fn range(&mut self, length: usize) -> std::ops::Range<usize> {
        let start = self.below(length + 1);
        let max_length = if self.below(4) == 0 { length - start } else { (length - start).min(3) };
        start..start + self.below(max_length + 1)
    }

    /// Changes a text at one place: removes, repeats, replaces, inserts, continues with another sample, or swaps.
    fn mutate(&mut self, text: &mut Vec<char>) {
        let range = self.range(text.len());
        match self.below(8) {
            0 | 1 => {
                text.drain(range);
            }
            2 => {
                let repeated = text[range.clone()].to_vec();
                text.splice(range.end..range.end, repeated);
            }
            3 | 4 => {
                let fragment = self.fragment();
                text.splice(range, fragment);
            }
            5 => {
                let character = self.character();
                text.insert(range.start, character);
            }
            6 => {
                // Continue with the end of another sample.
                let other = self.sample();
                let from = self.below(other.len() + 1);
                text.truncate(range.start);
                text.extend_from_slice(&other[from..]);
            }
            _ => {
                if text.len() >= 2 {
                    let (first, second) = (self.below(text.len()), self.below(text.len()));
                    text.swap(first, second);
                }
            }
        }
    }
}

/// Replaces the escapes that Rust writes: `\n`, `\r`, `\t`, `\\`, `\'`, `\"`, `\0` and `\u{..}`. Other backslashes are kept.
pub(super) fn unescape(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(backslash) = rest.find('\\') {
        out.push_str(&rest[..backslash]);
        rest = &rest[backslash..];
        let code = rest.strip_prefix("\\u{").and_then(|after| after.split_once('}'));
        let unicode_escape =
            code.and_then(|(digits, after)| Some((char::from_u32(u32::from_str_radix(digits, 16).ok()?)?, after)));
        let short_escape = || {
            let character = match rest[1..].chars().next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                same @ ('\\' | '\'' | '"') => same,
                _ => return None,
            };
            Some((character, &rest[2..]))
        };
        let (character, after) = unicode_escape.or_else(short_escape).unwrap_or(('\\', &rest[1..]));
        out.push(character);
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_puzzle::Seed;
    use std::collections::BTreeSet;

    #[test]
    fn texts_differ_and_some_are_samples() {
        let mut generator = TextGenerator::new(Seed::new(1).stream("test"), vec!["1,2,3".to_owned()]);
        let texts: Vec<String> = (0..1_000).map(|_| generator.next_text()).collect();
        let different: BTreeSet<&String> = texts.iter().collect();
        assert!(different.len() > 500, "{}", different.len());
        assert!(texts.iter().any(|text| text == "1,2,3"));
        assert!(texts.iter().any(String::is_empty));
        assert!(texts.iter().all(|text| text.chars().count() <= MAX_LENGTH));
    }

    #[test]
    fn escapes_are_undone() {
        let texts = ["a\nb\r\n\t", "\u{feff}'\"\\n", "\\", "é\0", "C:\\u{zz}"];
        for text in texts {
            assert_eq!(unescape(&text.escape_default().to_string()), text);
        }
        assert_eq!(unescape(r"\q \u{}"), r"\q \u{}");
    }
}
