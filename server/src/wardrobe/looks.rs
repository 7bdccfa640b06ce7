//! Looks as the database keeps them.

use std::collections::BTreeMap;

use engine::skin::look::Look;

/// The looks that somebody keeps, as they are stored.
pub fn looks_of(kept: Vec<(i64, String)>) -> BTreeMap<i64, Look> {
    kept.into_iter().map(|(slot, skin)| (slot, look_of(&skin))).collect()
}

/// A look as it is stored.
pub fn look_of(skin: &str) -> Look {
    serde_json::from_str(skin).unwrap_or_else(|_| Look::standard())
}
