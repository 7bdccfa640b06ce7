//! A text in both languages of the product.

use serde::Serialize;

/// Words in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Both {
    pub en: String,
    pub fr: String,
}

impl Both {
    /// In somebody's language.
    pub fn of(&self, lang: &str) -> &str {
        if lang == "fr" { &self.fr } else { &self.en }
    }
}
