//! Deals made from a seed.

use super::deal::Deal;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Watcher};

pub(super) const SIZES: &[&str] = &["5,3,5"];
pub(super) const PARAMETERS: &[&str] = &[];

pub(super) fn generate(_: &GenerateRequest, _: &mut dyn Watcher) -> Result<Deal, Refusal> {
    Err(Refusal::new(Message::new("cards-size-unreadable").with("size", "")))
}
