//! Arrays of four-bit numbers, two per byte.

/// The number at an index.
#[inline(always)]
pub(super) fn get(bytes: &[u8], index: u32) -> u8 {
    bytes[(index >> 1) as usize] >> ((index & 1) << 2) & 15
}

/// Writes a number at an index that still holds 0.
pub(super) fn set(bytes: &mut [u8], index: u32, number: u8) {
    bytes[(index >> 1) as usize] |= number << ((index & 1) << 2);
}
