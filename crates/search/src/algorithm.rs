//! The algorithms with their parameters, and their names.

use crate::spec::{Expected, Spec, SpecError};

/// The weight of weighted A*: an exact fraction from 1 to 1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    pub(crate) numerator: u32,
    pub(crate) denominator: u32,
}

impl Weight {
    /// The weight `thousandths / 1000`; `None` if it is not from 1 to 1000.
    ///
    /// ```
    /// use gordian_search::Weight;
    /// assert_eq!(Weight::from_thousandths(1500).unwrap().value(), 1.5);
    /// assert!(Weight::from_thousandths(999).is_none());
    /// ```
    pub fn from_thousandths(thousandths: u32) -> Option<Weight> {
        if !(1_000..=1_000_000).contains(&thousandths) {
            return None;
        }
        let divisor = greatest_common_divisor(thousandths, 1_000);
        Some(Weight { numerator: thousandths / divisor, denominator: 1_000 / divisor })
    }

    /// Parses a decimal number with at most three decimal places.
    pub(crate) fn parse(text: &str) -> Option<Weight> {
        let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || decimals.len() > 3 || whole.len() > 6 || !is_digits(whole) || !is_digits(decimals) {
            return None;
        }
        let whole: u32 = whole.parse().ok()?;
        let thousandths: u32 = format!("{decimals:0<3}").parse().ok()?;
        Weight::from_thousandths(whole.checked_mul(1_000)?.checked_add(thousandths)?)
    }

    /// The weight as a floating-point number.
    pub fn value(self) -> f64 {
        f64::from(self.numerator) / f64::from(self.denominator)
    }
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// An algorithm of the engine with its parameters.
///
/// ```
/// use gordian_search::{Algorithm, Spec};
/// let algorithm = Algorithm::from_spec(&Spec::parse("wastar:1.5").unwrap()).unwrap();
/// assert_eq!(algorithm.name(), "wastar");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Breadth-first search.
    Bfs,
    /// Depth-first search.
    Dfs,
    /// Iterative deepening.
    Ids {
        /// The first depth bound.
        start: u32,
        /// How much the bound grows with each iteration.
        step: u32,
        /// Whether a transposition table holds the smallest depth at which each state was reached.
        table: bool,
    },
    /// Uniform-cost search.
    Ucs,
    /// Greedy best-first search.
    Greedy,
    /// A*.
    Astar {
        /// Whether nodes are expanded partially: a child is stored only when its priority is reached.
        partial: bool,
    },
    /// Weighted A*.
    Wastar {
        /// The factor by which the estimate (heuristic) is multiplied.
        weight: Weight,
    },
    /// Iterative-deepening A*.
    IdaStar {
        /// Whether a transposition table holds the smallest cost at which each state was reached.
        table: bool,
    },
    /// Breadth-first iterative-deepening A*.
    Bfida,
    /// Bidirectional breadth-first search.
    Bibfs,
    /// Beam search.
    Beam {
        /// How many states of each layer are kept.
        width: u32,
    },
    /// Anytime repairing A*.
    Ara {
        /// The weight of the first round; that of the last one is 1.
        weight: Weight,
        /// The number of rounds.
        rounds: u32,
    },
    /// Explicit estimation search.
    Ees {
        /// How many times the optimum a plan may cost.
        weight: Weight,
    },
    /// Dynamic potential search.
    Dps {
        /// How many times the optimum a plan may cost.
        weight: Weight,
    },
    /// Search with alternating queues.
    Alternate {
        /// How many times the optimum a plan may cost.
        weight: Weight,
    },
    /// Recursive best-first search.
    Rbfs,
    /// Memory-bounded A*.
    Sma,
    /// Breadth-first heuristic search that keeps a few layers only.
    Bfhs,
    /// Budgeted tree search.
    Bts,
    /// Budgeted graph search.
    Bgs,
    /// Bidirectional heuristic search that meets in the middle.
    Mm,
    /// Bidirectional heuristic search with near-optimal expansions.
    Nbs,
    /// Bidirectional heuristic search with a dynamic vertex cover.
    Dvcbs,
    /// Bidirectional heuristic search with added errors.
    Bae,
}

/// The value of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// A whole number.
    Whole(u32),
    /// A number with decimal places.
    Real(f64),
    /// On or off.
    Switch(bool),
}

impl Value {
    /// The number, if the value is a whole number.
    pub fn whole(self) -> Option<u32> {
        if let Value::Whole(number) = self { Some(number) } else { None }
    }

    /// Whether the switch is on, if the value is a switch.
    pub fn switch(self) -> Option<bool> {
        if let Value::Switch(on) = self { Some(on) } else { None }
    }
}

impl Algorithm {
    /// The names of the algorithms that courses usually teach, and of their closest relatives.
    pub const COURSE: [&'static str; 11] =
        ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bfida", "bibfs", "beam"];

    /// The names of all algorithms. Those of [`COURSE`](Self::COURSE) come first, in the same order.
    pub const NAMES: [&'static str; 24] = [
        "bfs",
        "dfs",
        "ids",
        "ucs",
        "greedy",
        "astar",
        "wastar",
        "idastar",
        "bfida",
        "bibfs",
        "beam",
        "ara",
        "ees",
        "dps",
        "alternate",
        "rbfs",
        "smastar",
        "bfhs",
        "bts",
        "bgs",
        "mm",
        "nbs",
        "dvcbs",
        "baestar",
    ];

    /// The algorithm that a spec describes.
    ///
    /// Defaults: `ids` has `start=1`, `step=1` and `table=on`; `astar` has `partial=off`; `wastar` has `weight=1.5`; `idastar`
    /// has `table=on`; `beam` has `width=1000`; `ara` has `weight=3` and `rounds=5`; `ees`, `dps` and `alternate` have
    /// `weight=1.5`.
    ///
    /// # Errors
    /// If the name or a parameter is unknown, or a parameter does not accept its value.
    pub fn from_spec(spec: &Spec) -> Result<Algorithm, SpecError> {
        let algorithm = match spec.name.as_str() {
            "bfs" => Algorithm::Bfs,
            "dfs" => Algorithm::Dfs,
            "ids" => Algorithm::Ids { start: 1, step: 1, table: true },
            "ucs" => Algorithm::Ucs,
            "greedy" => Algorithm::Greedy,
            "astar" => Algorithm::Astar { partial: false },
            "wastar" => Algorithm::Wastar { weight: Weight { numerator: 3, denominator: 2 } },
            "idastar" => Algorithm::IdaStar { table: true },
            "bfida" => Algorithm::Bfida,
            "bibfs" => Algorithm::Bibfs,
            "beam" => Algorithm::Beam { width: 1_000 },
            "ara" => Algorithm::Ara { weight: Weight { numerator: 3, denominator: 1 }, rounds: 5 },
            "ees" => Algorithm::Ees { weight: Weight { numerator: 3, denominator: 2 } },
            "dps" => Algorithm::Dps { weight: Weight { numerator: 3, denominator: 2 } },
            "alternate" => Algorithm::Alternate { weight: Weight { numerator: 3, denominator: 2 } },
            "rbfs" => Algorithm::Rbfs,
            "smastar" => Algorithm::Sma,
            "bfhs" => Algorithm::Bfhs,
            "bts" => Algorithm::Bts,
            "bgs" => Algorithm::Bgs,
            "mm" => Algorithm::Mm,
            "nbs" => Algorithm::Nbs,
            "dvcbs" => Algorithm::Dvcbs,
            "baestar" => Algorithm::Bae,
            other => return Err(SpecError::UnknownName(other.to_owned())),
        };
        let name = algorithm.name();
        let known = algorithm.parameter_names();
        let mut algorithm = algorithm;
        let bare = spec.bare.iter().map(|value| (known.first().copied().unwrap_or(""), value));
        let pairs = spec.pairs.iter().map(|(key, value)| (key.as_str(), value));
        for (key, value) in bare.chain(pairs) {
            algorithm.set(key, value).map_err(|expected| match expected {
                Some((parameter, expected)) => {
                    SpecError::BadValue { algorithm: name, parameter, value: value.clone(), expected }
                }
                None => {
                    let parameter = if key.is_empty() { value.clone() } else { key.to_owned() };
                    SpecError::UnknownParameter { algorithm: name, parameter, known }
                }
            })?;
        }
        Ok(algorithm)
    }

    /// Sets a parameter. The error is `None` if the algorithm has no such parameter; otherwise it holds the parameter and the
    /// values that it accepts.
    fn set(&mut self, key: &str, value: &str) -> Result<(), Option<(&'static str, Expected)>> {
        let whole = |min: u32| Expected::Whole(min).read(value).and_then(Value::whole);
        let switch = || Expected::Switch.read(value).and_then(Value::switch);
        match (self, key) {
            (Algorithm::Ids { start, .. }, "start") => {
                *start = whole(0).ok_or(Some(("start", Expected::Whole(0))))?;
            }
            (Algorithm::Ids { step, .. }, "step") => {
                *step = whole(1).ok_or(Some(("step", Expected::Whole(1))))?;
            }
            (Algorithm::Ids { table, .. } | Algorithm::IdaStar { table }, "table") => {
                *table = switch().ok_or(Some(("table", Expected::Switch)))?;
            }
            (Algorithm::Astar { partial }, "partial") => {
                *partial = switch().ok_or(Some(("partial", Expected::Switch)))?;
            }
            (
                Algorithm::Wastar { weight }
                | Algorithm::Ara { weight, .. }
                | Algorithm::Ees { weight }
                | Algorithm::Dps { weight }
                | Algorithm::Alternate { weight },
                "weight",
            ) => {
                *weight = Weight::parse(value).ok_or(Some(("weight", Expected::Weight)))?;
            }
            (Algorithm::Ara { rounds, .. }, "rounds") => {
                *rounds = whole(1).ok_or(Some(("rounds", Expected::Whole(1))))?;
            }
            (Algorithm::Beam { width }, "width") => {
                *width = whole(1).ok_or(Some(("width", Expected::Whole(1))))?;
            }
            _ => return Err(None),
        }
        Ok(())
    }

    /// The name, as in a spec.
    pub fn name(self) -> &'static str {
        match self {
            Algorithm::Bfs => "bfs",
            Algorithm::Dfs => "dfs",
            Algorithm::Ids { .. } => "ids",
            Algorithm::Ucs => "ucs",
            Algorithm::Greedy => "greedy",
            Algorithm::Astar { .. } => "astar",
            Algorithm::Wastar { .. } => "wastar",
            Algorithm::IdaStar { .. } => "idastar",
            Algorithm::Bfida => "bfida",
            Algorithm::Bibfs => "bibfs",
            Algorithm::Beam { .. } => "beam",
            Algorithm::Ara { .. } => "ara",
            Algorithm::Ees { .. } => "ees",
            Algorithm::Dps { .. } => "dps",
            Algorithm::Alternate { .. } => "alternate",
            Algorithm::Rbfs => "rbfs",
            Algorithm::Sma => "smastar",
            Algorithm::Bfhs => "bfhs",
            Algorithm::Bts => "bts",
            Algorithm::Bgs => "bgs",
            Algorithm::Mm => "mm",
            Algorithm::Nbs => "nbs",
            Algorithm::Dvcbs => "dvcbs",
            Algorithm::Bae => "baestar",
        }
    }

    /// The names of the parameters. In a spec, the value of the first may be given without its name.
    pub fn parameter_names(self) -> &'static [&'static str] {
        match self {
            Algorithm::Ids { .. } => &["start", "step", "table"],
            Algorithm::Astar { .. } => &["partial"],
            Algorithm::Wastar { .. } | Algorithm::Ees { .. } | Algorithm::Dps { .. } | Algorithm::Alternate { .. } => {
                &["weight"]
            }
            Algorithm::Ara { .. } => &["weight", "rounds"],
            Algorithm::IdaStar { .. } => &["table"],
            Algorithm::Beam { .. } => &["width"],
            _ => &[],
        }
    }

    /// The parameters with their values.
    pub fn parameters(self) -> Vec<(&'static str, Value)> {
        match self {
            Algorithm::Ids { start, step, table } => {
                vec![("start", Value::Whole(start)), ("step", Value::Whole(step)), ("table", Value::Switch(table))]
            }
            Algorithm::Astar { partial } => vec![("partial", Value::Switch(partial))],
            Algorithm::Wastar { weight }
            | Algorithm::Ees { weight }
            | Algorithm::Dps { weight }
            | Algorithm::Alternate { weight } => vec![("weight", Value::Real(weight.value()))],
            Algorithm::Ara { weight, rounds } => {
                vec![("weight", Value::Real(weight.value())), ("rounds", Value::Whole(rounds))]
            }
            Algorithm::IdaStar { table } => vec![("table", Value::Switch(table))],
            Algorithm::Beam { width } => vec![("width", Value::Whole(width))],
            _ => Vec::new(),
        }
    }

    /// Whether the algorithm uses an estimate (heuristic).
    pub fn uses_estimate(self) -> bool {
        !matches!(self, Algorithm::Bfs | Algorithm::Dfs | Algorithm::Ids { .. } | Algorithm::Ucs | Algorithm::Bibfs)
    }

    /// Whether the algorithm also searches backward, from the goals.
    pub fn is_bidirectional(self) -> bool {
        matches!(self, Algorithm::Bibfs | Algorithm::Mm | Algorithm::Nbs | Algorithm::Dvcbs | Algorithm::Bae)
    }

    /// Whether the algorithm applies and undoes actions on one state, instead of unpacking stored keys. Under symmetry, its
    /// events then contain actions of the real states, not of representatives.
    pub fn walks_in_place(self) -> bool {
        matches!(self, Algorithm::Dfs | Algorithm::Ids { .. } | Algorithm::IdaStar { .. })
    }

    /// Whether the algorithm is compiled for keys only, see `algorithms::keyed`.
    pub(crate) fn runs_on_keys(self) -> bool {
        matches!(
            self,
            Algorithm::Ara { .. }
                | Algorithm::Ees { .. }
                | Algorithm::Dps { .. }
                | Algorithm::Alternate { .. }
                | Algorithm::Rbfs
                | Algorithm::Sma
                | Algorithm::Bfhs
                | Algorithm::Bts
                | Algorithm::Bgs
        )
    }

    /// Whether the algorithm can use more than one thread.
    pub fn uses_threads(self) -> bool {
        matches!(self, Algorithm::Bfs | Algorithm::IdaStar { .. })
    }
}
