//! The ground floor: ids, clocks and chance.

pub mod chance;
pub mod clock;
pub mod ids;
pub mod links;
