//! The cast of a scenario: names, in the order of their seats or of their coming.

use super::error::ParseError;

/// The people of a scenario.
#[derive(Clone, Default, Debug)]
pub(super) struct Cast {
    names: Vec<String>,
}

/// A person, by their position in the cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Person(pub(super) usize);

impl Cast {
    pub(super) fn names(&self) -> &[String] {
        &self.names
    }
    pub(super) fn name(&self, person: Person) -> &str {
        &self.names[person.0]
    }
    pub(super) fn people(&self) -> impl Iterator<Item = Person> {
        (0..self.names.len()).map(Person)
    }

    pub(super) fn find(&self, name: &str) -> Option<Person> {
        self.names.iter().position(|known| known == name).map(Person)
    }

    /// The person with this name.
    pub(super) fn known(&self, name: &str) -> Result<Person, ParseError> {
        self.find(name).ok_or_else(|| {
            ParseError::new(
                format!("nobody is called {name:?}"),
                format!("known are: {}", self.names.join(", ")),
            )
        })
    }

    /// Adds a person, unless they are in the cast already.
    pub(super) fn add(&mut self, name: &str) -> Person {
        self.find(name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            Person(self.names.len() - 1)
        })
    }
}
