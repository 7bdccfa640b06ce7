//! The shop of coins and moons: a day's offers, the months' drops, collecting and buying what is worn.

pub mod days;
pub mod drops;
pub mod purchase;
