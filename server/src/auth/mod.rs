//! Who somebody is: passwords, second factors, accounts elsewhere, the sessions behind the cookie, and how often one may try.

pub mod arrival;
pub mod limits;
pub mod password;
pub mod proof;
pub mod sessions;
pub mod social;
pub mod two_factor;
pub mod vault;
