//! Who plays in a scenario: names, in the order of their seats or of their coming.

use super::parse::ParseError;

/// The people of a scenario.
#[derive(Clone, Default, Debug)]
pub(super) struct Cast {
    names: Vec<String>,
}

/// One of them, by place in the cast.
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

    /// Somebody new, or who was there before.
    pub(super) fn add(&mut self, name: &str) -> Person {
        self.find(name).unwrap_or_else(|| {
            self.names.push(name.to_owned());
            Person(self.names.len() - 1)
        })
    }
}
