//! What letters say. The words are in `server/texts`, in the account's language.

use std::sync::LazyLock;

use engine::game::Lang;
use serde::Deserialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Confirm,
    Reset,
    Moved,
    /// To who has an account, when somebody gives his address for another.
    Known,
    Linked,
    /// To somebody who is banned: what became of his appeal.
    AppealGranted,
    AppealRefused,
}

impl Kind {
    /// For the name of a file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
            Self::Moved => "moved",
            Self::Known => "known",
            Self::Linked => "linked",
            Self::AppealGranted => "appeal-granted",
            Self::AppealRefused => "appeal-refused",
        }
    }
}

/// What paths of pages in a language begin with: a letter may be read where nothing else tells the page its language.
pub const fn prefix(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::Fr => "/fr",
    }
}

pub struct Letter {
    pub kind: Kind,
    pub to: String,
    pub name: String,
    pub lang: Lang,
    pub link: String,
}

#[derive(Deserialize)]
struct Words {
    subject: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    confirm: Words,
    reset: Words,
    moved: Words,
    known: Words,
    linked: Words,
    appeal_granted: Words,
    appeal_refused: Words,
}

/// INVARIANT: both files are part of the binary, and a test reads them: they can't be damaged.
fn read(json: &str) -> Texts {
    serde_json::from_str(json).expect("the texts of letters are JSON of their shape")
}
static EN: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../texts/fr.json")));

impl Letter {
    fn words(&self) -> &'static Words {
        let texts: &'static Texts = match self.lang {
            Lang::En => &EN,
            Lang::Fr => &FR,
        };
        match self.kind {
            Kind::Confirm => &texts.confirm,
            Kind::Reset => &texts.reset,
            Kind::Moved => &texts.moved,
            Kind::Known => &texts.known,
            Kind::Linked => &texts.linked,
            Kind::AppealGranted => &texts.appeal_granted,
            Kind::AppealRefused => &texts.appeal_refused,
        }
    }

    pub fn subject(&self) -> &'static str {
        &self.words().subject
    }

    /// The text. A name holds no braces: it can't ask for a link.
    pub fn text(&self) -> String {
        self.words().text.replace("{{name}}", &self.name).replace("{{link}}", &self.link)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_written_in_both_languages() {
        for lang in [Lang::En, Lang::Fr] {
            let kinds = [
                Kind::Confirm,
                Kind::Reset,
                Kind::Moved,
                Kind::Known,
                Kind::Linked,
                Kind::AppealGranted,
                Kind::AppealRefused,
            ];
            for kind in kinds {
                let (to, name) = ("wolf@example.org".to_owned(), "Ysengrin".to_owned());
                let letter = Letter { kind, to, name, lang, link: "http://moon/x?token=abc".to_owned() };
                let text = letter.text();
                assert!(text.contains("Ysengrin") && text.contains("http://moon/x?token=abc"), "{text}");
                assert!(!text.contains("{{") && letter.subject().starts_with("Moonhowl"), "{text}");
            }
        }
        assert_ne!(EN.confirm.subject, FR.confirm.subject);
    }
}
