//! The agents: snakes that look before every move instead of planning the whole game.
//!
//! | name | before every move |
//! | --- | --- |
//! | `agent-bfs` | looks for the nearest apple breadth first, the body lying still, and takes the first step towards it |
//! | `agent-ids` | the same by iterative deepening; with `step=s` the apple found may be `s - 1` farther than the nearest |
//! | `agent-safe` | looks for a whole winning plan, going round the board the last of them; without one it goes where the tail stays in reach |
//!
//! When no apple is in reach, the first two take the first free direction. They end when all apples are reached, when no
//! direction is free, or when the snake is exactly as it was before, with the same apples left: then it would go in circles
//! for ever.

mod cells;
mod greedy;
mod rounds;
mod safe;
mod walker;

pub(super) use cells::Look;
pub(super) use greedy::{Walk, WalkEnd, walk};
pub(super) use safe::{Advice, SafeAgent};
pub(super) use walker::Walker;
