//! The cases of `found.txt`, which are played before all others: some of them once failed.

use engine::roles::RoleId;

use crate::case::Case;

/// Each line has a number, the cards that must be in the game, and after `#` the reason.
pub fn cases() -> Vec<Case> {
    let lines =
        include_str!("found.txt").lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    lines.filter(|line| !line.is_empty()).map(case).collect()
}

fn case(line: &str) -> Case {
    let mut words = line.split_whitespace();
    let number = words.next().and_then(|number| number.parse().ok());
    let role = |name| RoleId::from_name(name).unwrap_or_else(|| panic!("found.txt: no role {name:?}"));
    Case {
        number: number.unwrap_or_else(|| panic!("found.txt: {line:?} begins with no number")),
        with: words.map(role).collect(),
    }
}
