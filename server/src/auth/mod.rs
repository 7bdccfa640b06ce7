//! Who somebody is: passwords, accounts elsewhere, the sessions behind the cookie, and how often one may try.

pub mod arrival;
pub mod limits;
pub mod password;
pub mod proof;
pub mod sessions;
pub mod social;
pub mod vault;
