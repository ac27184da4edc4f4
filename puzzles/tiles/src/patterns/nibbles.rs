//! Tables of numbers from 0 to 15, two to a byte.

/// The number at an index.
#[inline(always)]
pub(super) fn get(bytes: &[u8], index: u32) -> u8 {
    bytes[(index >> 1) as usize] >> ((index & 1) << 2) & 15
}

/// Writes a number where 0 stands.
pub(super) fn put(bytes: &mut [u8], index: u32, number: u8) {
    bytes[(index >> 1) as usize] |= number << ((index & 1) << 2);
}
