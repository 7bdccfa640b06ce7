//! Accounts: their names, their passwords, and what they may do. Moments are milliseconds since the Unix epoch.

mod change;
mod fields;
mod newcomer;
mod play;
pub mod presence;
mod profile_text;
mod rank;
pub mod social;
pub mod thanks;

pub use change::{
    DELETION_WINDOW, FriendsVisibility, RENAME_EVERY, erased_at, may_change_username, may_unlink,
    username_change_at,
};
pub use fields::{
    EMAIL_MAX, FRIEND_SEARCH_MIN, FieldError, NICKNAME_LENGTH, PASSWORD_LENGTH, USERNAME_LENGTH, check_email,
    check_nickname, check_password, check_username, username_from,
};
pub use newcomer::{FIRST_GAMES, NEW_FOR, is_new, requests_an_hour, shows_first_games, talk_divisor};
pub use play::{Account, Ban, PlayRefusal};
pub use profile_text::{PROFILE_PAUSE, PROFILE_TEXT_MAX, check_profile_text, profile_text_at};
pub use rank::Rank;
