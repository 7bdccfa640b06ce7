//! A case: the number that is the seed of a random game, and the cards that must be in it.

use std::fmt;

use engine::roles::RoleId;

#[derive(Clone, Debug)]
pub struct Case {
    /// The seed of everything about the game.
    pub number: u64,
    /// Cards that the composition must hold.
    pub with: Vec<RoleId>,
}

impl Case {
    pub fn new(number: u64) -> Self {
        Self { number, with: Vec::new() }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "game {}", self.number)?;
        let names: Vec<&str> = self.with.iter().map(|role| role.name()).collect();
        if names.is_empty() { Ok(()) } else { write!(out, " with {}", names.join(", ")) }
    }
}
