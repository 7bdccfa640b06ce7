//! Names of roles and of the engine's values, as users write and read them.

use serde::Serialize;

use super::problem::Problem;
use crate::roles::RoleId;
pub(super) use crate::story::names::{in_words, role};

/// The name of a plain enum's value in JSON.
pub(super) fn code(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(value) => value["type"].as_str().unwrap_or_default().to_owned(),
        Err(_) => String::new(),
    }
}

/// The letters alone, in lower case: `little-girl`, `Little Girl` and `littleGirl` are one name.
fn plain(name: &str) -> String {
    name.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The role with this name.
pub(super) fn find_role(name: &str) -> Result<RoleId, Problem> {
    let wanted = plain(name);
    if let Some(role) = RoleId::ALL.iter().find(|role| plain(role.name()) == wanted) {
        return Ok(*role);
    }
    let problem = Problem::input(format!("there is no role {name:?}"));
    let known = RoleId::ALL.iter().map(|role| role.name());
    Err(match nearest(&wanted, known) {
        Some(near) => problem.hint(format!("did you mean {near}? `moonhowl roles` lists them all")),
        None => problem.hint("`moonhowl roles` lists them all"),
    })
}

/// The known word that is most similar, if one is similar at all.
pub(super) fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    known
        .map(|name| (strsim::jaro_winkler(&plain(word), &plain(name)), name))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_role_is_found_however_it_is_written() {
        for name in ["littleGirl", "little-girl", "little girl", "LITTLE_GIRL"] {
            assert_eq!(find_role(name).ok(), Some(RoleId::LittleGirl), "{name}");
        }
        assert_eq!(nearest("werwolf", ["seer", "werewolf"].into_iter()), Some("werewolf"));
        assert_eq!(nearest("xyz", ["seer", "werewolf"].into_iter()), None);
        assert_eq!(in_words("redRidingHood"), "red riding hood");
    }
}
