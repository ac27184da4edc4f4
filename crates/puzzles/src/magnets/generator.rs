//! Boards made from a seed.
use super::board::Board;
use gordian_puzzle::{GenerateRequest, Message, Refusal, Watcher};
pub(super) const SIZES: &[&str] = &["5x5", "3x4", "4x4", "4x5", "5x6", "6x6"];
pub(super) const PARAMETERS: &[&str] = &[];
pub(super) fn generate(_: &GenerateRequest, _: &mut dyn Watcher) -> Result<Board, Refusal> {
    Err(Refusal::new(Message::new("magnets-size-unreadable")))
}
