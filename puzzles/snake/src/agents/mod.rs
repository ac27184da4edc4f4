//! The agents: snakes that decide before every move, from what they see, instead of planning the whole game.
//!
//! | name | what it does before every move |
//! | --- | --- |
//! | `agent-bfs` | searches for the nearest apple breadth-first, as if the body did not move, and takes the first step towards it |
//! | `agent-ids` | the same with iterative deepening; with `step=s` the apple found may be up to `s - 1` cells farther than the nearest |
//! | `agent-safe` | searches a whole winning plan, a Hamiltonian cycle if nothing shorter is found; without a plan it keeps its tail reachable |
//!
//! If no apple is reachable, the first two take the first legal move. They end when all apples are eaten, when no move is
//! legal, or when the snake is exactly as it was before with the same apples left: then it would go in circles forever.

mod apple_search;
mod hamiltonian;
mod nearest_apple;
mod safe;
mod simulation;

pub(crate) use apple_search::AppleSearch;
pub(crate) use nearest_apple::{AgentEnd, AgentRun, run_nearest_apple};
pub(crate) use safe::{Advice, SafeAgent};
pub(crate) use simulation::Simulation;
