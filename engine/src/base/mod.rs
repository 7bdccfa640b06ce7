//! The ground floor: plain values that every other module may use, and that use none of them but seats.

pub mod lang;
pub mod links;
pub mod moment;
pub mod names;
pub mod status;
pub mod text;
