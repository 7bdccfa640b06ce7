//! Checks of form fields: names, addresses, passwords.

use serde::{Deserialize, Serialize};

use crate::base::names::ALIASES;

/// The shortest and longest username, in characters.
pub const USERNAME_LENGTH: std::ops::RangeInclusive<usize> = 3..=20;
/// The length of a nickname, which becomes the username of a guest, in characters.
pub const NICKNAME_LENGTH: std::ops::RangeInclusive<usize> = 2..=20;
/// The shortest and longest password, in characters. The upper bound keeps hashing cheap.
pub const PASSWORD_LENGTH: std::ops::RangeInclusive<usize> = 8..=128;
/// The longest e-mail address (RFC 5321, path without its brackets).
pub const EMAIL_MAX: usize = 254;
/// A friend search starts with this many characters.
pub const FRIEND_SEARCH_MIN: usize = 4;

/// Why a form field is refused. In JSON its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum FieldError {
    #[error("too_short")]
    TooShort,
    #[error("too_long")]
    TooLong,
    #[error("bad_characters")]
    BadCharacters,
    #[error("reserved")]
    Reserved,
    #[error("bad_email")]
    BadEmail,
    #[error("too_common")]
    TooCommon,
    #[error("offensive")]
    Offensive,
}

impl FieldError {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooShort => "too_short",
            Self::TooLong => "too_long",
            Self::BadCharacters => "bad_characters",
            Self::Reserved => "reserved",
            Self::BadEmail => "bad_email",
            Self::TooCommon => "too_common",
            Self::Offensive => "offensive",
        }
    }
}

/// Names that could be taken for somebody of the staff, and the word by which routes mean the reader.
const RESERVED: [&str; 11] = [
    "admin",
    "administrator",
    "moderator",
    "moonhowl",
    "system",
    "staff",
    "support",
    "server",
    "bot",
    "null",
    "self",
];

/// Passwords that attackers try first.
const COMMON: [&str; 8] =
    ["password", "12345678", "123456789", "1234567890", "qwertyuiop", "azertyuiop", "moonhowl", "werewolf"];

fn check_length(text: &str, length: std::ops::RangeInclusive<usize>) -> Result<(), FieldError> {
    let count = text.chars().count();
    if count < *length.start() {
        Err(FieldError::TooShort)
    } else if count > *length.end() {
        Err(FieldError::TooLong)
    } else {
        Ok(())
    }
}

/// True if the word is one of these, in any case.
fn is_one_of(words: &[&str], word: &str) -> bool {
    words.iter().any(|known| word.chars().flat_map(char::to_lowercase).eq(known.chars()))
}

/// A username: 3 to 20 letters, digits, `_` and `-`, with at least one letter, and no reserved name.
pub fn check_username(name: &str) -> Result<(), FieldError> {
    check_length(name, USERNAME_LENGTH)?;
    let is_allowed = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    if !name.chars().all(is_allowed) || !name.chars().any(char::is_alphabetic) {
        Err(FieldError::BadCharacters)
    } else if is_one_of(&RESERVED, name) || is_one_of(&ALIASES, name) {
        Err(FieldError::Reserved)
    } else {
        Ok(())
    }
}

/// A username from a name that somebody has on another service: characters that are not allowed are dropped. `None`
/// if no valid username is left.
pub fn username_from(name: &str) -> Option<String> {
    let joined = name.split_whitespace().collect::<Vec<_>>().join("-");
    let allowed = joined.chars().filter(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
    let made: String = allowed.take(*USERNAME_LENGTH.end()).collect();
    check_username(&made).is_ok().then_some(made)
}

/// The name of a guest: like a username, but shorter names and blanks inside are allowed.
pub fn check_nickname(name: &str) -> Result<(), FieldError> {
    check_length(name, NICKNAME_LENGTH)?;
    let is_allowed = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | ' ' | '\'' | '’');
    if name.trim() != name || !name.chars().all(is_allowed) || !name.chars().any(char::is_alphabetic) {
        Err(FieldError::BadCharacters)
    } else if is_one_of(&RESERVED, name) || is_one_of(&ALIASES, name) {
        Err(FieldError::Reserved)
    } else {
        Ok(())
    }
}

/// A password: 8 to 128 characters, and not one of those that attackers try first.
pub fn check_password(password: &str) -> Result<(), FieldError> {
    check_length(password, PASSWORD_LENGTH)?;
    if is_one_of(&COMMON, password) { Err(FieldError::TooCommon) } else { Ok(()) }
}

/// An e-mail address, by its form: a local part, an `@`, a domain with a dot. Only a mail can show that it exists.
pub fn check_email(email: &str) -> Result<(), FieldError> {
    if email.len() > EMAIL_MAX {
        return Err(FieldError::TooLong);
    }
    let (local, domain) = email.rsplit_once('@').ok_or(FieldError::BadEmail)?;
    let labels_fit = domain.split('.').all(|label| {
        !label.is_empty()
            && label.chars().all(|c| c.is_alphanumeric() || c == '-')
            && !label.starts_with('-')
            && !label.ends_with('-')
    });
    let fits = !local.is_empty()
        && local.len() <= 64
        && !email.chars().any(|c| c.is_whitespace() || c.is_control())
        && !local.contains('@')
        && domain.contains('.')
        && labels_fit;
    if fits { Ok(()) } else { Err(FieldError::BadEmail) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usernames() {
        assert_eq!(check_username("Élodie_7"), Ok(()));
        assert_eq!(check_username("ab"), Err(FieldError::TooShort));
        assert_eq!(check_username("a".repeat(21).as_str()), Err(FieldError::TooLong));
        assert_eq!(check_username("<b>x</b>"), Err(FieldError::BadCharacters));
        assert_eq!(check_username("12345"), Err(FieldError::BadCharacters));
        assert_eq!(check_username("Admin"), Err(FieldError::Reserved));
    }

    #[test]
    fn usernames_from_names_on_other_services() {
        assert_eq!(username_from("Anna Maria"), Some("Anna-Maria".to_owned()));
        assert_eq!(username_from("Jörg <admin>!"), Some("Jörg-admin".to_owned()));
        for hopeless in ["", "42", "✨✨✨", "Admin", "x"] {
            assert_eq!(username_from(hopeless), None, "{hopeless}");
        }
    }

    #[test]
    fn emails() {
        for good in ["a@b.co", "first.last+tag@sub.example.org"] {
            assert_eq!(check_email(good), Ok(()), "{good}");
        }
        for bad in ["", "a", "a@b", "@b.co", "a@.co", "a b@c.de", "a@b..co", "a@-b.co"] {
            assert_eq!(check_email(bad), Err(FieldError::BadEmail), "{bad}");
        }
    }
}
