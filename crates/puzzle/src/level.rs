//! Bundled levels.

/// A bundled level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What a person types: a number or a name.
    pub name: String,
    /// The size, `RxC` or as the puzzle writes it.
    pub size: String,
    /// The cost of the cheapest plan, when known.
    pub optimum: Option<u32>,
    /// The moves that the level allows.
    pub allowance: Option<u32>,
    /// The group it belongs to, as a message id.
    pub group: &'static str,
}
