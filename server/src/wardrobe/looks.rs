//! Looks as they are stored.

use std::collections::BTreeMap;

use engine::skin::look::Look;

/// The looks in a user's slots, by slot, from their JSON.
pub fn parse_looks(slots: Vec<(i64, String)>) -> BTreeMap<i64, Look> {
    slots.into_iter().map(|(slot, skin)| (slot, parse_look(&skin))).collect()
}

/// A look from its JSON; the standard look if that is no look.
pub fn parse_look(skin: &str) -> Look {
    serde_json::from_str(skin).unwrap_or_else(|_| Look::standard())
}
