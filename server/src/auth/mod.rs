//! Who somebody is: passwords, the sessions behind the cookie, and how often one may try.

pub mod limits;
pub mod password;
pub mod proof;
pub mod sessions;
