//! The bundled levels.

use gordian_puzzle::LevelTable;

/// Name, cost of the cheapest plan, board. On each of them the plan with the fewest moves is not the cheapest one.
pub(crate) const LEVELS: LevelTable = LevelTable(&[(
    "template-group",
    "1 2 1x3:s.g\n2 3 3x5:s..x./.xiig/.....\n3 5 5x5:s.x../..x.i/ix.xi/i.x.i/iiixg\n",
)]);
