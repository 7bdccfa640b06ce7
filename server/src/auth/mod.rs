//! Authentication: passwords, provider accounts, the sessions behind the cookie, rate limits, encryption of stored secrets, and
//! what the signed-in account may do.

pub mod account_status;
pub mod browser_sessions;
pub mod limits;
pub mod password;
pub mod social;
pub mod vault;
