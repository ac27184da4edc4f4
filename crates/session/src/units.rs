//! Amounts as people write them: `10s`, `1.5m`, `2GiB`, `1e6`, `1_000_000`, in Latin, Arabic-Indic and Persian digits.

use gordian_puzzle::Message;
use gordian_puzzle::text::normalise;
use std::time::Duration;

const TIMES: [(&str, u128); 9] = [
    ("ns", 1),
    ("us", 1_000),
    ("µs", 1_000),
    ("ms", 1_000_000),
    ("s", 1_000_000_000),
    ("", 1_000_000_000),
    ("m", 60_000_000_000),
    ("min", 60_000_000_000),
    ("h", 3_600_000_000_000),
];

const SIZES: [(&str, u128); 14] = [
    ("", 1),
    ("b", 1),
    ("k", 1 << 10),
    ("kb", 1_000),
    ("kib", 1 << 10),
    ("m", 1 << 20),
    ("mb", 1_000_000),
    ("mib", 1 << 20),
    ("g", 1 << 30),
    ("gb", 1_000_000_000),
    ("gib", 1 << 30),
    ("t", 1 << 40),
    ("tb", 1_000_000_000_000),
    ("tib", 1 << 40),
];

/// Reads a time; a number without a unit counts seconds.
///
/// ```
/// use gordian_session::units::parse_duration;
/// use std::time::Duration;
/// assert_eq!(parse_duration("1.5m"), Ok(Duration::from_secs(90)));
/// assert_eq!(parse_duration("۲۵۰ms"), Ok(Duration::from_millis(250)));
/// assert_eq!(parse_duration("0"), Ok(Duration::ZERO));
/// assert!(parse_duration("10 parsecs").is_err());
/// ```
///
/// # Errors
/// A message that says what a time looks like.
pub fn parse_duration(text: &str) -> Result<Duration, Message> {
    let nanoseconds = parse_amount(text, &TIMES, "session-unit-time")?;
    u64::try_from(nanoseconds).map(Duration::from_nanos).map_err(|_| too_large(text))
}

/// Reads a number of bytes. `kB`, `MB`, `GB` count in thousands, `KiB`, `MiB`, `GiB` and the bare letters in 1024s.
///
/// ```
/// use gordian_session::units::parse_bytes;
/// assert_eq!(parse_bytes("2GiB"), Ok(2 << 30));
/// assert_eq!(parse_bytes("500MB"), Ok(500_000_000));
/// assert_eq!(parse_bytes("1.5k"), Ok(1536));
/// assert!(parse_bytes("-1").is_err());
/// ```
///
/// # Errors
/// A message that says what a number of bytes looks like.
pub fn parse_bytes(text: &str) -> Result<u64, Message> {
    let bytes = parse_amount(text, &SIZES, "session-unit-bytes")?;
    u64::try_from(bytes).map_err(|_| too_large(text))
}

/// Reads a whole number, as `1e6`, `2.5e3` or `1_000_000`.
///
/// ```
/// use gordian_session::units::parse_count;
/// assert_eq!(parse_count("1e6"), Ok(1_000_000));
/// assert_eq!(parse_count("1_000_000"), Ok(1_000_000));
/// assert_eq!(parse_count("٢.٥e٣"), Ok(2_500));
/// assert!(parse_count("0.5").is_err());
/// ```
///
/// # Errors
/// A message that says what a count looks like.
pub fn parse_count(text: &str) -> Result<u64, Message> {
    let wrong = || Message::new("session-unit-count").with("text", text);
    let normal = normalise_number(text);
    let decimal = Decimal::parse(&normal).ok_or_else(wrong)?;
    if !decimal.is_whole() {
        return Err(wrong());
    }
    decimal.times(1).and_then(|number| u64::try_from(number).ok()).ok_or_else(|| too_large(text))
}

fn normalise_number(text: &str) -> String {
    normalise(text.trim()).replace('\u{066b}', ".").replace('\u{066c}', "_")
}

fn too_large(text: &str) -> Message {
    Message::new("session-unit-large").with("text", text)
}

fn parse_amount(text: &str, units: &[(&str, u128)], expected: &'static str) -> Result<u128, Message> {
    let wrong = || Message::new(expected).with("text", text);
    let normal = normalise_number(text);
    // The unit is what follows the last digit, so that the `e` of `1e3s` stays with the number.
    let split = normal.rfind(|character: char| character.is_ascii_digit()).map_or(0, |at| at + 1);
    let (number, unit) = normal.split_at(split);
    let unit = unit.trim().to_lowercase();
    let (_, scale) = units.iter().find(|(name, _)| *name == unit).ok_or_else(wrong)?;
    let decimal = Decimal::parse(number).ok_or_else(wrong)?;
    decimal.times(*scale).ok_or_else(|| too_large(text))
}

/// A decimal number kept exactly: digits, and the power of ten they are multiplied by.
struct Decimal {
    digits: u128,
    power: i32,
}

impl Decimal {
    fn parse(text: &str) -> Option<Decimal> {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (whole, decimals) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        if whole.is_empty() || whole.starts_with('_') || whole.ends_with('_') {
            return None;
        }
        let mut digits = 0u128;
        for character in whole.chars().filter(|character| *character != '_').chain(decimals.chars()) {
            digits = digits.checked_mul(10)?.checked_add(u128::from(character.to_digit(10)?))?;
        }
        let power = exponent.checked_sub(i32::try_from(decimals.len()).ok()?)?;
        Some(Decimal { digits, power })
    }

    fn is_whole(&self) -> bool {
        self.power >= 0
            || self.digits == 0
            || power_of_ten(self.power.unsigned_abs()).is_some_and(|divisor| self.digits.is_multiple_of(divisor))
    }

    /// The number times a scale, rounded down; `None` when it is too large.
    fn times(&self, scale: u128) -> Option<u128> {
        if self.digits == 0 {
            return Some(0);
        }
        let power = power_of_ten(self.power.unsigned_abs());
        if self.power >= 0 {
            self.digits.checked_mul(power?)?.checked_mul(scale)
        } else {
            let product = self.digits.checked_mul(scale)?;
            // A divisor that does not fit is larger than every product, so the quotient is 0.
            Some(power.map_or(0, |divisor| product / divisor))
        }
    }
}

fn power_of_ten(power: u32) -> Option<u128> {
    10u128.checked_pow(power)
}

/// A large number in short form.
///
/// ```
/// use gordian_session::units::format_short;
/// assert_eq!([999, 12_345, 5_000_000].map(format_short), ["999", "12.3k", "5.0M"]);
/// ```
pub fn format_short(number: u64) -> String {
    let mut amount = number as f64;
    for unit in ["", "k", "M", "G"] {
        if amount < 1000.0 {
            return if unit.is_empty() { number.to_string() } else { format!("{amount:.1}{unit}") };
        }
        amount /= 1000.0;
    }
    format!("{amount:.1}T")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, milliseconds) in
            [("10s", 10_000), ("1.5m", 90_000), ("250ms", 250), ("1e3ms", 1_000), ("2h", 7_200_000), ("3", 3_000)]
        {
            assert_eq!(parse_duration(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        assert_eq!(parse_duration("٫"), Err(Message::new("session-unit-time").with("text", "٫")));
        assert_eq!(parse_duration("١٫٥s"), Ok(Duration::from_millis(1_500)));
        for text in ["", "s", "-1s", "1 day", "1.2.3s", "1e", "NaN", "inf"] {
            assert_eq!(parse_duration(text).map_err(|message| message.id), Err("session-unit-time".into()), "{text}");
        }
        assert_eq!(parse_duration("1e30s").map_err(|message| message.id), Err("session-unit-large".into()));
        assert_eq!(parse_duration("1e2000000000s").map_err(|message| message.id), Err("session-unit-large".into()));
    }

    #[test]
    fn sizes_have_units() {
        for (text, wanted) in [("200MiB", 200 << 20), ("1kB", 1_000), ("1 KiB", 1_024), ("۲GiB", 2 << 30), ("17", 17)]
        {
            assert_eq!(parse_bytes(text), Ok(wanted), "{text}");
        }
        for text in ["", "GiB", "2XB", "--", "0x10"] {
            assert_eq!(parse_bytes(text).map_err(|message| message.id), Err("session-unit-bytes".into()), "{text}");
        }
        assert_eq!(parse_bytes("99999999TiB").map_err(|message| message.id), Err("session-unit-large".into()));
    }

    #[test]
    fn counts_are_whole() {
        for (text, wanted) in [("0", 0), ("1e6", 1_000_000), ("15.0", 15), ("١٢٣", 123), ("1٬000", 1_000)] {
            assert_eq!(parse_count(text), Ok(wanted), "{text}");
        }
        for text in ["", "1.5", "1e-1", "_1", "1_", "ten", "-4", "+4"] {
            assert_eq!(parse_count(text).map_err(|message| message.id), Err("session-unit-count".into()), "{text}");
        }
        assert_eq!(parse_count("1e19"), Ok(10_000_000_000_000_000_000));
        assert_eq!(parse_count("1e20").map_err(|message| message.id), Err("session-unit-large".into()));
    }
}
