//! Algorithms by name: parsing `wastar:1.5` and the like into an [`Algorithm`] with its parameters.

use std::fmt;

/// An algorithm as the user writes it, not yet checked: `NAME[:PARAMETERS][/ESTIMATE]`, for example `wastar:1.5`,
/// `ids:start=3,step=2` or `astar/manhattan`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    /// The algorithm's name.
    pub name: String,
    /// The value without a key, as in `beam:1000`. It is for the algorithm's first parameter.
    pub bare: Option<String>,
    /// The parameters with a key, in the order given.
    pub pairs: Vec<(String, String)>,
    /// The name of the estimate (heuristic); `None` lets the puzzle choose.
    pub estimate: Option<String>,
}

impl Spec {
    /// A spec without parameters.
    pub fn named(name: &str) -> Self {
        Spec { name: name.to_owned(), bare: None, pairs: Vec::new(), estimate: None }
    }

    /// The same spec with this estimate.
    #[must_use]
    pub fn with_estimate(self, name: &str) -> Self {
        Spec { estimate: Some(name.to_owned()), ..self }
    }

    /// The same spec. If it has no estimate, it gets the estimate of `default`.
    #[must_use]
    pub fn or_estimate_of(self, default: &Spec) -> Self {
        Spec { estimate: self.estimate.or_else(|| default.estimate.clone()), ..self }
    }

    /// The same spec without an estimate.
    #[must_use]
    pub fn without_estimate(&self) -> Self {
        Spec { estimate: None, ..self.clone() }
    }

    /// Parses one spec.
    ///
    /// ```
    /// use gordian_search::Spec;
    /// let spec = Spec::parse("ids:start=3,step=2").unwrap();
    /// assert_eq!(spec.pairs[1], ("step".into(), "2".into()));
    /// ```
    ///
    /// # Errors
    /// [`SpecError::Malformed`] if the text is not exactly one spec.
    pub fn parse(text: &str) -> Result<Spec, SpecError> {
        let mut list = Spec::parse_list(text)?;
        match (list.pop(), list.is_empty()) {
            (Some(spec), true) => Ok(spec),
            _ => Err(SpecError::Malformed(text.to_owned())),
        }
    }

    /// Parses a list of specs separated by commas. An element `key=value` without a colon belongs to the spec before it.
    ///
    /// ```
    /// use gordian_search::Spec;
    /// let list = Spec::parse_list("bfs,ids:start=3,step=1,astar/manhattan,wastar:1.5").unwrap();
    /// assert_eq!(list.len(), 4);
    /// assert_eq!(list[1].pairs.len(), 2);
    /// assert_eq!(list[2].estimate.as_deref(), Some("manhattan"));
    /// assert_eq!(list[3].bare.as_deref(), Some("1.5"));
    /// ```
    ///
    /// # Errors
    /// [`SpecError::Malformed`] if an element is empty or malformed, or if a parameter comes before the first name.
    pub fn parse_list(text: &str) -> Result<Vec<Spec>, SpecError> {
        let malformed = || SpecError::Malformed(text.to_owned());
        let mut list: Vec<Spec> = Vec::new();
        for element in text.split(',').map(str::trim) {
            let (element, estimate) = match element.split_once('/') {
                Some((element, estimate)) => (element.trim_end(), Some(estimate.trim_start())),
                None => (element, None),
            };
            if element.is_empty() || estimate.is_some_and(str::is_empty) {
                return Err(malformed());
            }
            let (name, parameter) = match element.split_once(':') {
                Some((name, parameter)) if !name.contains('=') => (Some(name.trim()), Some(parameter.trim())),
                // The value of a parameter may have a colon, as in `order=random:7`.
                _ if element.contains('=') => (None, Some(element)),
                _ => (Some(element), None),
            };
            if let Some(name) = name {
                if name.is_empty() {
                    return Err(malformed());
                }
                list.push(Spec::named(name));
            }
            let spec = list.last_mut().ok_or_else(malformed)?;
            if spec.estimate.is_some() {
                // The estimate comes last, so that `a/h,key=value` cannot be mistaken for two specs.
                return Err(malformed());
            }
            spec.estimate = estimate.map(str::to_owned);
            let Some(parameter) = parameter else { continue };
            match parameter.split_once('=') {
                Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                    spec.pairs.push((key.trim().to_owned(), value.trim().to_owned()));
                }
                None if !parameter.is_empty() && spec.bare.is_none() => spec.bare = Some(parameter.to_owned()),
                _ => return Err(malformed()),
            }
        }
        Ok(list)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.name)?;
        let mut separator = ':';
        if let Some(bare) = &self.bare {
            write!(out, "{separator}{bare}")?;
            separator = ',';
        }
        for (key, value) in &self.pairs {
            write!(out, "{separator}{key}={value}")?;
            separator = ',';
        }
        if let Some(estimate) = &self.estimate {
            write!(out, "/{estimate}")?;
        }
        Ok(())
    }
}

/// An error in a [`Spec`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecError {
    /// The text is not of the form `NAME[:PARAMETERS][/ESTIMATE]`.
    Malformed(String),
    /// The engine has no algorithm of this name.
    UnknownName(String),
    /// The algorithm has no such parameter.
    UnknownParameter {
        /// The algorithm.
        algorithm: &'static str,
        /// The unknown parameter.
        parameter: String,
        /// The parameters that the algorithm has.
        known: &'static [&'static str],
    },
    /// The parameter does not accept the value.
    BadValue {
        /// The algorithm.
        algorithm: &'static str,
        /// The parameter.
        parameter: &'static str,
        /// The value given.
        value: String,
        /// The values that the parameter accepts.
        expected: Expected,
    },
}

/// The values that a parameter accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A whole number, at least this large.
    Whole(u32),
    /// On or off.
    Switch,
    /// A number from 1 to 1000 with at most three decimal places.
    Weight,
}

impl Expected {
    /// Parses a value; `None` if the parameter does not accept it.
    ///
    /// ```
    /// use gordian_search::{Expected, Value};
    /// assert_eq!(Expected::Switch.read("off"), Some(Value::Switch(false)));
    /// assert_eq!(Expected::Whole(1).read("0"), None);
    /// ```
    pub fn read(self, text: &str) -> Option<Value> {
        Some(match self {
            Expected::Whole(min) => Value::Whole(text.parse().ok().filter(|number| *number >= min)?),
            Expected::Weight => Value::Real(Weight::parse(text)?.value()),
            Expected::Switch => Value::Switch(match text {
                "on" | "true" | "yes" => true,
                "off" | "false" | "no" => false,
                _ => return None,
            }),
        })
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Whole(min) => write!(out, "a whole number of at least {min}"),
            Expected::Switch => out.write_str("on or off"),
            Expected::Weight => out.write_str("a number from 1 to 1000 with at most three decimal places"),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SpecError::Malformed(text) => write!(out, "`{text}` is not of the form NAME[:PARAMETERS][/ESTIMATE]"),
            SpecError::UnknownName(name) => write!(out, "no algorithm is called `{name}`"),
            SpecError::UnknownParameter { algorithm, parameter, .. } => {
                write!(out, "`{algorithm}` has no parameter `{parameter}`")
            }
            SpecError::BadValue { algorithm, parameter, value, expected } => {
                write!(out, "`{algorithm}:{parameter}={value}`: {expected} is expected")
            }
        }
    }
}

impl std::error::Error for SpecError {}

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
    fn parse(text: &str) -> Option<Weight> {
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
    /// The names of all algorithms, in the order in which courses usually teach them.
    pub const NAMES: [&'static str; 11] =
        ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bfida", "bibfs", "beam"];

    /// The algorithm that a spec describes.
    ///
    /// Defaults: `ids` has `start=1`, `step=1` and `table=on`; `astar` has `partial=off`; `wastar` has `weight=1.5`; `idastar`
    /// has `table=on`; `beam` has `width=1000`.
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
            (Algorithm::Wastar { weight }, "weight") => {
                *weight = Weight::parse(value).ok_or(Some(("weight", Expected::Weight)))?;
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
        }
    }

    /// The names of the parameters. In a spec, the value of the first may be given without its name.
    pub fn parameter_names(self) -> &'static [&'static str] {
        match self {
            Algorithm::Ids { .. } => &["start", "step", "table"],
            Algorithm::Astar { .. } => &["partial"],
            Algorithm::Wastar { .. } => &["weight"],
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
            Algorithm::Wastar { weight } => vec![("weight", Value::Real(weight.value()))],
            Algorithm::IdaStar { table } => vec![("table", Value::Switch(table))],
            Algorithm::Beam { width } => vec![("width", Value::Whole(width))],
            _ => Vec::new(),
        }
    }

    /// Whether the algorithm uses an estimate (heuristic).
    pub fn uses_estimate(self) -> bool {
        matches!(
            self,
            Algorithm::Greedy
                | Algorithm::Astar { .. }
                | Algorithm::Wastar { .. }
                | Algorithm::IdaStar { .. }
                | Algorithm::Bfida
                | Algorithm::Beam { .. }
        )
    }

    /// Whether the algorithm applies and undoes actions on one state, instead of unpacking stored keys. Under symmetry, its
    /// events then contain actions of the real states, not of representatives.
    pub fn walks_in_place(self) -> bool {
        matches!(self, Algorithm::Dfs | Algorithm::Ids { .. } | Algorithm::IdaStar { .. })
    }

    /// Whether the algorithm can use more than one thread.
    pub fn uses_threads(self) -> bool {
        matches!(self, Algorithm::Bfs | Algorithm::IdaStar { .. })
    }
}
