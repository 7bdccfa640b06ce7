//! The server's clock: the one place that reads the time of day.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since the Unix epoch, for the engine.
pub fn now() -> engine::game::Millis {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// The same for the database, whose numbers have a sign.
pub fn stamp() -> i64 {
    now() as i64
}
