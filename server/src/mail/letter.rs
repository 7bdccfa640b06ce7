//! The texts of letters, in the account's language, from `server/texts`.

use std::sync::LazyLock;

use engine::game::Lang;
use serde::Deserialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterKind {
    /// Has a link that confirms the address.
    Confirm,
    /// Has a link to choose a new password.
    Reset,
    /// To an account's old address, after it was changed.
    AddressChanged,
    /// To the owner of an address that was entered for another account.
    AddressInUse,
    /// The account was linked with one at a provider.
    AccountLinked,
    /// The decision on an appeal against a ban.
    AppealGranted,
    AppealRefused,
    /// The receipt of an order, which confirms what its buyer agreed to.
    Receipt,
    /// What somebody withdrew from.
    Withdrawal,
    /// The receipt of a subscription's period.
    SubscriptionReceipt,
    SubscriptionWithdrawal,
    /// The payment of a subscription has failed.
    PaymentFailed,
}

impl LetterKind {
    /// A part of the file name when letters are written to a folder.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Reset => "reset",
            Self::AddressChanged => "moved",
            Self::AddressInUse => "known",
            Self::AccountLinked => "linked",
            Self::AppealGranted => "appeal-granted",
            Self::AppealRefused => "appeal-refused",
            Self::Receipt => "receipt",
            Self::Withdrawal => "withdrawal",
            Self::SubscriptionReceipt => "subscription-receipt",
            Self::SubscriptionWithdrawal => "subscription-withdrawal",
            Self::PaymentFailed => "payment-failed",
        }
    }
}

/// The path prefix of pages in a language. Links in letters need it because the browser that opens them may have no language stored.
pub const fn language_prefix(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::Fr => "/fr",
    }
}

pub struct Letter {
    pub kind: LetterKind,
    pub to: String,
    pub name: String,
    pub lang: Lang,
    pub link: String,
    /// What further placeholders stand for.
    pub params: Vec<(String, String)>,
}

#[derive(Deserialize)]
struct Template {
    subject: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    confirm: Template,
    reset: Template,
    moved: Template,
    known: Template,
    linked: Template,
    appeal_granted: Template,
    appeal_refused: Template,
    receipt: Template,
    subscription_receipt: Template,
    subscription_withdrawal: Template,
    payment_failed: Template,
    withdrawal: Template,
}

/// INVARIANT: never panics, since both files are built into the binary and a test parses them.
fn parse(json: &str) -> Texts {
    serde_json::from_str(json).expect("the files in server/texts have the shape of Texts")
}
static EN: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/fr.json")));

impl Letter {
    fn template(&self) -> &'static Template {
        let texts: &'static Texts = match self.lang {
            Lang::En => &EN,
            Lang::Fr => &FR,
        };
        match self.kind {
            LetterKind::Confirm => &texts.confirm,
            LetterKind::Reset => &texts.reset,
            LetterKind::AddressChanged => &texts.moved,
            LetterKind::AddressInUse => &texts.known,
            LetterKind::AccountLinked => &texts.linked,
            LetterKind::AppealGranted => &texts.appeal_granted,
            LetterKind::AppealRefused => &texts.appeal_refused,
            LetterKind::Receipt => &texts.receipt,
            LetterKind::Withdrawal => &texts.withdrawal,
            LetterKind::SubscriptionReceipt => &texts.subscription_receipt,
            LetterKind::SubscriptionWithdrawal => &texts.subscription_withdrawal,
            LetterKind::PaymentFailed => &texts.payment_failed,
        }
    }

    pub fn subject(&self) -> &'static str {
        &self.template().subject
    }

    /// The text. Usernames contain no braces, so a name can't inject `{{link}}`.
    pub fn text(&self) -> String {
        let text = self.template().text.replace("{{name}}", &self.name).replace("{{link}}", &self.link);
        let fill =
            |text: String, (name, value): &(String, String)| text.replace(&format!("{{{{{name}}}}}"), value);
        self.params.iter().fold(text, fill)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_letter_has_a_text_in_both_languages() {
        for lang in [Lang::En, Lang::Fr] {
            let kinds = [
                LetterKind::Confirm,
                LetterKind::Reset,
                LetterKind::AddressChanged,
                LetterKind::AddressInUse,
                LetterKind::AccountLinked,
                LetterKind::AppealGranted,
                LetterKind::AppealRefused,
                LetterKind::Receipt,
                LetterKind::Withdrawal,
                LetterKind::SubscriptionReceipt,
                LetterKind::SubscriptionWithdrawal,
                LetterKind::PaymentFailed,
            ];
            for kind in kinds {
                let (to, name) = ("wolf@example.org".to_owned(), "Ysengrin".to_owned());
                let placeholders = ["order", "title", "vat", "seller", "provider", "price", "taken"];
                let params = placeholders.map(|name| (name.to_owned(), "5".to_owned())).to_vec();
                let letter =
                    Letter { kind, to, name, lang, link: "http://moon/x?token=abc".to_owned(), params };
                let text = letter.text();
                assert!(text.contains("Ysengrin") && text.contains("http://moon/x?token=abc"), "{text}");
                assert!(!text.contains("{{") && letter.subject().starts_with("Moonhowl"), "{text}");
            }
        }
        assert_ne!(EN.confirm.subject, FR.confirm.subject);
    }
}
