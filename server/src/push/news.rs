//! What people are told by push, in the language of their account; the texts are in `server/texts`.

use std::sync::LazyLock;
use std::time::Duration;

use engine::game::Lang;
use serde::{Deserialize, Serialize};

use crate::base::ids::GameId;
use crate::store::push::Topic;

/// What people are told.
#[derive(Clone, Debug)]
pub enum News {
    /// A friend invites them into a game; `path`: its page.
    Invitation {
        from: String,
        room: GameId,
        path: String,
    },
    FriendRequest {
        from: String,
    },
    /// The game in which they hold a seat begins.
    GameBegins {
        room: GameId,
    },
}

impl News {
    pub const fn topic(&self) -> Topic {
        match self {
            Self::Invitation { .. } => Topic::Invitations,
            Self::FriendRequest { .. } => Topic::FriendRequests,
            Self::GameBegins { .. } => Topic::Games,
        }
    }

    /// How long the push service keeps the message for a device that is out of reach: as long as it is news.
    pub const fn lifetime(&self) -> Duration {
        match self {
            Self::Invitation { .. } => Duration::from_secs(600),
            Self::FriendRequest { .. } => Duration::from_secs(86_400),
            Self::GameBegins { .. } => Duration::from_secs(60),
        }
    }

    /// Whether a device that saves its battery is to be woken.
    pub const fn urgency(&self) -> &'static str {
        match self {
            Self::Invitation { .. } | Self::GameBegins { .. } => "high",
            Self::FriendRequest { .. } => "normal",
        }
    }

    /// The message with this news. `lang`: the code of the account's language.
    pub fn message(&self, lang: &str) -> Message {
        let Texts { push } = match Lang::from_code(lang).unwrap_or_default() {
            Lang::En => &*EN,
            Lang::Fr => &*FR,
        };
        let (template, name, path, tag) = match self {
            Self::Invitation { from, room, path } => {
                (&push.invitation, from.as_str(), path.clone(), format!("invitation-{room}"))
            }
            Self::FriendRequest { from } => {
                (&push.friend_request, from.as_str(), "/_app".to_owned(), format!("friend-{from}"))
            }
            Self::GameBegins { room } => {
                (&push.game_begins, "", format!("/game/{room}"), format!("game-{room}"))
            }
        };
        let fill = |text: &str| text.replace("{{name}}", name);
        Message { title: fill(&template.title), text: fill(&template.text), path, tag }
    }
}

/// A message as the service worker reads it.
#[derive(Serialize)]
pub struct Message {
    title: String,
    text: String,
    /// The page that a press opens.
    path: String,
    /// A message takes the place of one with the same tag.
    tag: String,
}

#[derive(Deserialize)]
struct Template {
    title: String,
    text: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Templates {
    invitation: Template,
    friend_request: Template,
    game_begins: Template,
}

#[derive(Deserialize)]
struct Texts {
    push: Templates,
}

/// INVARIANT: never panics, since both files are built into the binary and a test parses them.
fn parse(json: &str) -> Texts {
    serde_json::from_str(json).expect("the files in server/texts have the shape of Texts")
}
static EN: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/fr.json")));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_news_has_a_text_in_both_languages() {
        let (room, from) = ("K3KCXXXX2222".into(), "Ysolde".to_owned());
        let news = [
            News::FriendRequest { from: from.clone() },
            News::Invitation { from, room, path: format!("/game/{room}") },
            News::GameBegins { room },
        ];
        for (news, lang) in news.iter().flat_map(|news| [(news, "en"), (news, "fr")]) {
            let Message { title, text, .. } = news.message(lang);
            assert!(!title.contains("{{") && !text.contains("{{"), "{title}: {text}");
        }
        assert_ne!(news[0].message("en").title, news[0].message("fr").title);
        assert!(news[0].message("fr").title.contains("Ysolde"));
    }
}
