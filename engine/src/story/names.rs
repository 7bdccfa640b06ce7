//! Names of the engine's JSON, in words.

use crate::roles::RoleId;

/// A name of the engine's JSON in words: `littleGirl` is "little girl".
pub fn in_words(name: &str) -> String {
    let mut words = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() {
            words.push(' ');
        }
        words.push(c.to_ascii_lowercase());
    }
    words
}

pub fn role(role: RoleId) -> String {
    in_words(role.name())
}
