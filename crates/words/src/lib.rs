//! The languages of Gordian: a [`Message`](gordian_puzzle::Message) becomes a sentence in English, Arabic or Persian.
//!
//! Puzzles, engine and session never write a sentence. They give the id of a Fluent message with arguments, and this crate
//! renders it: plural forms chosen by the number, numbers in the digits of the language, lists joined as the language
//! joins them, and left-to-right names kept whole inside a right-to-left sentence.
//!
//! The messages that all puzzles share (verdicts, errors, the dialogue of a game) lie in `text/en.ftl`, `text/ar.ftl` and
//! `text/fa.ftl`, see [`shared`]. A puzzle's own messages are handed in as Fluent source.
//!
//! ```
//! use gordian_puzzle::{Language, Message};
//! use gordian_words::{Digits, Words};
//!
//! let tiles = "tiles-slide = حرّك القطعة { $tile }";
//! let solved = Message::new("verdict-solved-optimal").with("cost", 3);
//!
//! let english = Words::new(Language::English);
//! assert_eq!(english.say(&solved), "Solved in 3 moves; no shorter solution exists.");
//!
//! let arabic = Words::new(Language::Arabic).with_source(tiles);
//! assert_eq!(arabic.say(&Message::new("tiles-slide").with("tile", 7)), "حرّك القطعة ٧");
//!
//! let persian = Words::new(Language::Persian).with_digits(Digits::Ascii);
//! assert!(persian.say(&solved).contains('3'));
//! ```
//!
//! A message without a translation is rendered in English. An id that English lacks too is shown in braces, never hidden and
//! never a panic:
//!
//! ```
//! # use gordian_puzzle::{Language, Message};
//! # use gordian_words::Words;
//! assert_eq!(Words::new(Language::Persian).say(&Message::new("tiles-foo")), "{tiles-foo}");
//! ```
//!
//! Tests hold the languages together with [`check::languages_agree`].

mod glossary;
mod value;
mod words;

pub use glossary::{Section, Term, find_term, glossary};
pub use gordian_puzzle::sentences as check;
pub use words::{Digits, Words, sentences_are_complete, shared};
