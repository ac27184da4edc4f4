//! The terminal game of Gordian: a menu, one screen on which every puzzle is played, and one on which a search is watched.
//!
//! This crate knows no particular puzzle. A board is a [`Scene`](gordian_puzzle::Scene), an input is a
//! [`Control`](gordian_puzzle::Control), and text is a [`Message`](gordian_puzzle::Message); `gordian-session` does the rest.
//! Searches run on threads of their own, and the screen never waits for them.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `app` | the stack of screens |
//! | `menu` | continue, daily puzzle, levels with progress, random puzzles, ids, statistics |
//! | `play` | the game screen |
//! | `watch` | the screen of a running or recorded search |
//! | `edit` | the screen on which a board is made |
//! | `board` | the layout of a board |
//! | `window` | windows, input lines and pages on top of a screen |
//! | `display`, `text` | colours, Unicode or ASCII, right-to-left text |
//! | `terminal` | the event loop on a real terminal |

mod app;
mod board;
mod chart;
mod display;
mod edit;
mod input_line;
mod keys;
mod menu;
mod play;
mod terminal;
mod text;
mod watch;
mod window;

pub use app::{App, Context, StartScreen};
pub use display::{Bidi, ColourDepth, DisplayOptions};
pub use terminal::{columns, run};
pub use watch::describe_step;

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
