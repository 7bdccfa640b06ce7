//! Time as the engine counts it. Nothing here reads a clock: the caller passes the current moment.

/// Milliseconds. A moment counts them from the Unix epoch on a server, and from the game's start in a simulation.
pub type Millis = u64;
