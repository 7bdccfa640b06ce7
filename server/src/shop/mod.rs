//! The shop of coins and moons: a day's offers, collecting and buying what is worn.

pub mod days;
pub mod purchase;
