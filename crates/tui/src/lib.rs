//! The terminal game of Gordian: a menu, one screen on which every puzzle is played, and one on which a search is watched.
//!
//! Nothing here knows one puzzle. A board is a [`Scene`](gordian_puzzle::Scene), what a player does is a
//! [`Control`](gordian_puzzle::Control), what is said is a [`Message`](gordian_puzzle::Message); everything else is asked of `gordian-session`. Whatever
//! takes time runs on a thread of its own, and the screen never waits for it.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `app` | the stack of screens, and what goes to the one on top |
//! | `menu` | continue, daily puzzle, levels with progress, random puzzles, ids, statistics |
//! | `play` | the game |
//! | `watch` | a search, as it runs or step by step |
//! | `board` | a scene on the screen |
//! | `look`, `text` | colours or none, Unicode or ASCII, languages in their order |
//! | `terminal` | the terminal taken over, and given back whatever happens |

mod app;
mod board;
mod chart;
mod edit;
mod keys;
mod look;
mod menu;
mod play;
mod terminal;
mod text;
mod watch;

pub use app::{App, Begin, Context};
pub use look::{Bidi, Colours, Look};
pub use terminal::run;
pub use watch::told;

use gordian_puzzle::{Texts, texts};

/// The sentences of this crate, for `gordian-words`.
pub fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
