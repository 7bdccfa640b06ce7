//! Moderation: who may do what to whom, and how much may be written about it.

pub mod sanction;
