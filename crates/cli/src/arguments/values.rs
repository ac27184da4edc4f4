//! Values of arguments that clap itself would refuse with a text for programmers.

use gordian_puzzle::text::normalise;
use std::error::Error;
use std::fmt::{self, Display, Formatter};
#[cfg(feature = "web")]
use std::net::IpAddr;
use std::ops::RangeInclusive;

/// Why a value is refused: what is accepted instead. The sentences in other languages are in the files of the translated help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WrongValue {
    /// Only whole numbers of this range are accepted.
    Number(RangeInclusive<u64>),
    /// Only an IP address is accepted.
    #[cfg(feature = "web")]
    Address,
}

impl Display for WrongValue {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            WrongValue::Number(range) => write!(out, "write a whole number from {} to {}", range.start(), range.end()),
            #[cfg(feature = "web")]
            WrongValue::Address => out.write_str("write an IP address, such as 127.0.0.1 or 0.0.0.0"),
        }
    }
}

impl Error for WrongValue {}

/// A parser for whole numbers of a range, in digits of any of the languages.
pub(crate) fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, WrongValue> + Clone + Send + Sync + 'static {
    move |text| {
        let number = normalise(text).parse().ok().filter(|number| range.contains(number));
        number.and_then(|number: u64| T::try_from(number).ok()).ok_or_else(|| WrongValue::Number(range.clone()))
    }
}

/// Reads an IP address.
#[cfg(feature = "web")]
pub(crate) fn address(text: &str) -> Result<IpAddr, WrongValue> {
    text.parse().map_err(|_| WrongValue::Address)
}
