//! Ready-made texts of moderation: reasons for sanctions, and answers to reports and appeals. The words are in `server/texts`, in
//! both languages.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::bilingual::Bilingual;

/// A ready-made reason for a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Template {
    Insult,
    Spam,
    Advertising,
    AntiGame,
    Cheating,
    Username,
    Profile,
    Other,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Reasons {
    insult: String,
    spam: String,
    advertising: String,
    anti_game: String,
    cheating: String,
    username: String,
    profile: String,
    other: String,
}

#[derive(Deserialize)]
struct Thanks {
    upheld: String,
    dismissed: String,
}

#[derive(Deserialize)]
struct AppealTexts {
    granted: String,
    refused: String,
}

#[derive(Deserialize)]
struct Moderation {
    templates: Reasons,
    thanks: Thanks,
    appeal: AppealTexts,
}

#[derive(Deserialize)]
struct Texts {
    moderation: Moderation,
}

/// INVARIANT: both files are compiled in, and a test reads them, so parsing can't fail.
fn read(json: &str) -> Moderation {
    let texts: Texts = serde_json::from_str(json).expect("server/texts holds the texts of moderation");
    texts.moderation
}
static EN: LazyLock<Moderation> = LazyLock::new(|| read(include_str!("../../texts/en.json")));
static FR: LazyLock<Moderation> = LazyLock::new(|| read(include_str!("../../texts/fr.json")));

fn both(text: impl Fn(&'static Moderation) -> &'static str) -> Bilingual {
    Bilingual { en: text(&EN).to_owned(), fr: text(&FR).to_owned() }
}

impl Template {
    pub const ALL: [Self; 8] = [
        Self::Insult,
        Self::Spam,
        Self::Advertising,
        Self::AntiGame,
        Self::Cheating,
        Self::Username,
        Self::Profile,
        Self::Other,
    ];

    /// The stable id, as in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Insult => "insult",
            Self::Spam => "spam",
            Self::Advertising => "advertising",
            Self::AntiGame => "antiGame",
            Self::Cheating => "cheating",
            Self::Username => "username",
            Self::Profile => "profile",
            Self::Other => "other",
        }
    }

    pub fn words(self) -> Bilingual {
        both(|texts| {
            let reasons = &texts.templates;
            match self {
                Self::Insult => &reasons.insult,
                Self::Spam => &reasons.spam,
                Self::Advertising => &reasons.advertising,
                Self::AntiGame => &reasons.anti_game,
                Self::Cheating => &reasons.cheating,
                Self::Username => &reasons.username,
                Self::Profile => &reasons.profile,
                Self::Other => &reasons.other,
            }
        })
    }
}

/// The answer to reporters when their case is decided.
pub fn thanks(upheld: bool) -> Bilingual {
    both(|texts| if upheld { &texts.thanks.upheld } else { &texts.thanks.dismissed })
}

/// The answer to an appeal.
pub fn appeal(granted: bool) -> Bilingual {
    both(|texts| if granted { &texts.appeal.granted } else { &texts.appeal.refused })
}

#[cfg(test)]
mod tests {
    use engine::moderation::sanction::{REASON_MAX, check_text};

    use super::*;

    #[test]
    fn every_template_is_a_reason_in_both_languages() {
        for template in Template::ALL {
            let Bilingual { en, fr } = template.words();
            assert!(check_text(&en, REASON_MAX).is_ok() && check_text(&fr, REASON_MAX).is_ok(), "{en}");
            assert_ne!(en, fr);
            assert_eq!(serde_json::to_value(template).unwrap(), template.name());
        }
        for done in [true, false] {
            assert!(thanks(done) != thanks(!done) && appeal(done) != appeal(!done));
        }
    }
}
