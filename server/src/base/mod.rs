//! The ground floor: ids, clocks, random numbers, and checks of links and names.

pub mod backoff;
pub mod chance;
pub mod clock;
pub mod http;
pub mod ids;
pub mod links;
pub mod names;
pub mod node;
pub mod trace;
