//! Heuristics as formulas over named features: `manhattan + 2*conflicts`.

use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Fault, Faults, Message};
use gordian_search::{Cost, DEAD};

/// The most parts of an expression, which bounds its depth.
const MAX_PARTS: usize = 500;

/// A formula over features. Its value is rounded down to a whole number of at least 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression {
    text: String,
    root: Part,
    features: Vec<String>,
}

/// A part of a formula.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Number(f64),
    /// The index of a feature.
    Feature(usize),
    Binary(Operator, Box<(Part, Part)>),
    /// The smallest or the largest of several values.
    Extreme(Operator, Vec<Part>),
    Negative(Box<Part>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Least,
    Most,
}

impl Expression {
    /// Reads a formula: numbers, features, `+ - * /`, parentheses, `min(..)` and `max(..)`. `known` are the names of all features.
    ///
    /// ```
    /// use gordian_session::lab::Expression;
    /// let formula = Expression::parse("max(far, 2*near) - 1", &["far", "near"]).unwrap();
    /// assert_eq!(formula.features(), ["far", "near"]);
    /// assert_eq!(formula.value(&[3, 4]), 7);
    /// assert!(Expression::parse("2*", &["far"]).is_err());
    /// ```
    ///
    /// # Errors
    /// The place of the error, and what was expected there.
    pub fn parse(text: &str, known: &[&str]) -> Result<Expression, Faults> {
        let mut parser = Parser { text, at: 0, known, features: Vec::new(), parts: 0 };
        let result = parser.sum().and_then(|root| {
            parser.skip_space();
            if parser.at == text.len() { Ok(root) } else { Err(Message::new("session-lab-operator")) }
        });
        match result {
            Ok(root) => Ok(Expression { text: text.trim().to_owned(), root, features: parser.features }),
            Err(message) => {
                let column = text[..parser.at].chars().count() + 1;
                Err(Faults::one(text, Fault { line: 1, column, length: 1, message }))
            }
        }
    }

    /// The formula as it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The features that it uses, each once, in the order of [`value`](Expression::value).
    pub fn features(&self) -> &[String] {
        &self.features
    }

    /// The value for given values of the features. A feature that proves a dead end makes the whole value a dead end.
    pub fn value(&self, features: &[Cost]) -> Cost {
        if features.contains(&DEAD) {
            return DEAD;
        }
        let value = evaluate(&self.root, features).floor();
        // Not a number, after a division by zero, counts as 0.
        if value >= f64::from(DEAD - 1) { DEAD - 1 } else { value.max(0.0) as Cost }
    }
}

fn evaluate(part: &Part, features: &[Cost]) -> f64 {
    match part {
        Part::Number(number) => *number,
        Part::Feature(index) => features.get(*index).copied().map_or(0.0, f64::from),
        Part::Negative(inner) => -evaluate(inner, features),
        Part::Extreme(operator, parts) => {
            let values = parts.iter().map(|part| evaluate(part, features));
            if *operator == Operator::Least {
                values.fold(f64::INFINITY, f64::min)
            } else {
                values.fold(f64::NEG_INFINITY, f64::max)
            }
        }
        Part::Binary(operator, sides) => {
            let (left, right) = (evaluate(&sides.0, features), evaluate(&sides.1, features));
            match operator {
                Operator::Add => left + right,
                Operator::Subtract => left - right,
                Operator::Multiply => left * right,
                _ if right == 0.0 => 0.0,
                _ => left / right,
            }
        }
    }
}

/// Reads a formula from left to right.
struct Parser<'a> {
    text: &'a str,
    at: usize,
    known: &'a [&'a str],
    features: Vec<String>,
    parts: usize,
}

impl Parser<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Skips a sign if it comes next.
    fn take(&mut self, sign: char) -> bool {
        self.skip_space();
        let is_next = self.rest().starts_with(sign);
        if is_next {
            self.at += sign.len_utf8();
        }
        is_next
    }

    /// Counts a part; too many are an error.
    fn count(&mut self) -> Result<(), Message> {
        self.parts += 1;
        if self.parts > MAX_PARTS { Err(Message::new("session-lab-long").with("most", MAX_PARTS)) } else { Ok(()) }
    }

    fn sum(&mut self) -> Result<Part, Message> {
        let mut left = self.product()?;
        loop {
            let operator = if self.take('+') {
                Operator::Add
            } else if self.take('-') {
                Operator::Subtract
            } else {
                return Ok(left);
            };
            left = Part::Binary(operator, Box::new((left, self.product()?)));
        }
    }

    fn product(&mut self) -> Result<Part, Message> {
        let mut left = self.factor()?;
        loop {
            let operator = if self.take('*') {
                Operator::Multiply
            } else if self.take('/') {
                Operator::Divide
            } else {
                return Ok(left);
            };
            left = Part::Binary(operator, Box::new((left, self.factor()?)));
        }
    }

    fn factor(&mut self) -> Result<Part, Message> {
        self.count()?;
        if self.take('-') {
            return Ok(Part::Negative(Box::new(self.factor()?)));
        }
        if self.take('(') {
            let inner = self.sum()?;
            return self.close(inner);
        }
        self.skip_space();
        let digits = self.rest().find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(self.rest().len());
        if digits > 0 {
            let number = self.rest()[..digits].parse().map_err(|_| Message::new("session-lab-number"))?;
            self.at += digits;
            return Ok(Part::Number(number));
        }
        for (name, operator) in [("min(", Operator::Least), ("max(", Operator::Most)] {
            if self.rest().starts_with(name) {
                self.at += name.len();
                let mut parts = vec![self.sum()?];
                while self.take(',') {
                    parts.push(self.sum()?);
                }
                return self.close(Part::Extreme(operator, parts));
            }
        }
        self.feature()
    }

    fn close(&mut self, part: Part) -> Result<Part, Message> {
        if self.take(')') { Ok(part) } else { Err(Message::new("session-lab-parenthesis")) }
    }

    /// Reads a feature: the longest known name that comes next, because names may contain hyphens.
    fn feature(&mut self) -> Result<Part, Message> {
        let is_end = |rest: &str| !rest.starts_with(|sign: char| sign.is_ascii_alphanumeric());
        let matches = |name: &&&str| self.rest().strip_prefix(**name).is_some_and(is_end);
        let found = self.known.iter().filter(matches).max_by_key(|name| name.len());
        if let Some(name) = found.copied() {
            self.at += name.len();
            let index = self.features.iter().position(|known| known == name).unwrap_or_else(|| {
                self.features.push(name.to_owned());
                self.features.len() - 1
            });
            return Ok(Part::Feature(index));
        }
        let is_sign_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
        let length = self.rest().find(|sign: char| !is_sign_of_name(sign)).unwrap_or(self.rest().len());
        if length == 0 {
            return Err(Message::new("session-lab-operand"));
        }
        Err(unknown_name("session-lab-feature", &self.rest()[..length], self.known).message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, features: &[Cost]) -> Cost {
        Expression::parse(text, &["a", "a-b", "b", "c"])
            .unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
            .value(features)
    }

    #[test]
    fn operators_bind_as_in_school() {
        assert_eq!(value("1 + 2*3", &[]), 7);
        assert_eq!(value("(1 + 2)*3", &[]), 9);
        assert_eq!(value("10 - 4 - 3", &[]), 3);
        assert_eq!(value("7/2", &[]), 3);
        assert_eq!(value("2*-3 + 7", &[]), 1);
        assert_eq!(value("min(4, 2+1, 9)", &[]), 3);
        assert_eq!(value("1.5*c", &[3]), 4);
    }

    #[test]
    fn names_with_hyphens_are_not_differences() {
        assert_eq!(value("a-b", &[7]), 7);
        assert_eq!(value("a - b", &[7, 2]), 5);
        assert_eq!(value("c-1", &[7]), 6);
    }

    #[test]
    fn values_stay_costs() {
        assert_eq!(value("a - 10", &[3]), 0);
        assert_eq!(value("a / 0", &[3]), 0);
        assert_eq!(value("a * 4000000000", &[4_000_000_000]), DEAD - 1);
        assert_eq!(value("0*a", &[DEAD]), DEAD);
    }

    #[test]
    fn errors_have_a_place() {
        for (text, column) in [("a +", 4), ("(a", 3), ("a b", 3), ("a + foo", 5), ("", 1), ("1..2", 1), ("max(a,)", 7)]
        {
            let faults = Expression::parse(text, &["a", "b"]).expect_err(text);
            let places: Vec<usize> = faults.faults.iter().map(|fault| fault.column).collect();
            assert_eq!(places, [column], "{text}");
        }
        assert!(Expression::parse(&"(".repeat(10_000), &["a"]).is_err());
    }
}
