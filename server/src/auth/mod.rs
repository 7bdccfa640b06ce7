//! Who somebody is: passwords, second factors, accounts elsewhere, the sessions behind the cookie, and how often one may try.

pub mod limits;
pub mod password;
pub mod sessions;
pub mod social;
pub mod standing;
pub mod vault;
