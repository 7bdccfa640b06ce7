//! A text in both languages of the product.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Bilingual {
    pub en: String,
    pub fr: String,
}

impl Bilingual {
    /// The text in a language, given by its code; English unless that is `fr`.
    pub fn of(&self, lang: &str) -> &str {
        if lang == "fr" { &self.fr } else { &self.en }
    }
}
