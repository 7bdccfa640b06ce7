//! Time as the engine counts it. Nothing here reads a clock: whoever calls the engine says what time it is.

/// Milliseconds. A moment counts them from the Unix epoch on a server, and from the game's start in a simulation.
pub type Millis = u64;
