//! The ground floor: plain values that every other module may use. They use nothing but each other and seats.

pub mod hash;
pub mod lang;
pub mod links;
pub mod moment;
pub mod names;
pub mod status;
pub mod text;
