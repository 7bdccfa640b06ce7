//! A hash for seeds.

/// The FNV-1a hash: the same on every machine and in every version.
pub fn fnv_1a(text: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, step)
}
