//! Algorithms as text: parsing `wastar:1.5` and the like into a name, parameters and an estimate.

use crate::algorithm::{Value, Weight};
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
