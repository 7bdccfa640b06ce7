//! Idempotency keys that clients choose.

use super::error::Refusal;

/// The longest key, in bytes.
const KEY_MAX: usize = 64;

/// Refuses what is no key: 1 to 64 bytes, none of them 0, which PostgreSQL does not store.
pub fn check_key(key: &str) -> Result<(), Refusal> {
    let is_key = !key.is_empty() && key.len() <= KEY_MAX && !key.contains('\0');
    if is_key { Ok(()) } else { Err(Refusal::field("key", "invalid")) }
}
