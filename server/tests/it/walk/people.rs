//! Who walks.

use std::collections::BTreeSet;

use moonhowl_server::base::ids::UserId;
use moonhowl_server::people::notices::{self, Notice};
use moonhowl_server::wire::notification::Kind;
use serde_json::{Value, json};

use super::secrets::Secret;
use crate::support::{Browser, Hub, PASSWORD, World};

/// What each of them is to Anna, whose secrets are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    SignedOut,
    Stranger,
    Guest,
    /// Was her friend until she blocked him.
    Blocked,
    /// A stranger whose socket was open when he was banned.
    Banned,
    Moderator,
    Friend,
    /// Anna herself.
    Owner,
}

impl Who {
    /// Anna comes last: what she may change is what nobody else is to see.
    pub const ALL: [Self; 8] = [
        Self::SignedOut,
        Self::Stranger,
        Self::Guest,
        Self::Blocked,
        Self::Banned,
        Self::Moderator,
        Self::Friend,
        Self::Owner,
    ];
}

const BAN: &str = "UPDATE users SET banned = 1 WHERE username = 'BannedWalks'";
const LIFT_THE_BAN: &str = "UPDATE users SET banned = 0 WHERE username = 'BannedWalks'";
const PROMOTE: &str = "UPDATE users SET rank = 80 WHERE username = 'ModeratorWalks'";

pub struct Person {
    pub who: Who,
    pub name: String,
    pub email: String,
    pub id: i64,
    pub browser: Browser,
    /// Open for the whole walk; nobody who is signed out has one.
    pub hub: Option<Hub>,
    /// What he has been told of what was hidden.
    pub saw: BTreeSet<&'static str>,
    /// What went otherwise than the tables say.
    pub wrong: Vec<String>,
}

/// Everybody, with accounts and sockets of their own.
pub async fn arrive(world: &World) -> Vec<Person> {
    let mut people = Vec::new();
    for who in Who::ALL {
        let name = if who == Who::Owner { "Anna".to_owned() } else { format!("{who:?}Walks") };
        let browser = match who {
            Who::SignedOut => world.browser(),
            Who::Guest => world.guest(&name).await,
            _ => world.account(&name).await,
        };
        let email = format!("{}@example.org", name.to_lowercase());
        let mut person =
            Person { who, name, email, id: 0, browser, hub: None, saw: BTreeSet::new(), wrong: Vec::new() };
        person.sit_down(world).await;
        people.push(person);
    }
    world.set(PROMOTE).await;
    people
}

impl Person {
    /// Finds out who he is and opens his socket.
    async fn sit_down(&mut self, world: &World) {
        if self.who == Who::SignedOut {
            return;
        }
        self.id = self.browser.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        self.hub = Some(Hub::open(&self.browser, "v=1&lang=en").await);
        if self.who == Who::Banned {
            world.set(BAN).await;
        }
    }

    /// Whoever a call has signed out, or in as somebody else, is himself again. `codes`: Anna's second factor.
    pub async fn come_back(&mut self, world: &World, secrets: &[Secret], codes: &mut Vec<String>) {
        if self.who == Who::SignedOut {
            self.browser = world.browser();
            return;
        }
        let answer = self.browser.get("/api/user").await;
        if answer.status == 200 && answer.json()["id"] == self.id {
            return;
        }
        self.listen(world, secrets).await;
        if self.who == Who::Guest {
            // Nobody comes back as the guest that he was.
            self.browser = world.guest(&self.name).await;
        } else {
            world.set(LIFT_THE_BAN).await;
            let code = if self.who == Who::Owner { codes.pop() } else { None };
            let form = json!({ "login": self.name, "password": PASSWORD, "code": code });
            self.browser = world.browser();
            self.browser.post("/api/auth/signin", &form).await.ok();
        }
        self.sit_down(world).await;
    }

    /// Notes what is otherwise than it must be; the walk goes on.
    pub fn expect(&mut self, is_so: bool, otherwise: impl FnOnce() -> String) {
        if !is_so {
            self.wrong.push(format!("as {:?}: {}", self.who, otherwise()));
        }
    }

    /// Notes what of the hidden things stands in this text.
    pub fn hear(&mut self, secrets: &[Secret], place: &str, text: &str) {
        for secret in secrets.iter().filter(|secret| text.contains(&secret.mark)) {
            let is_for_him = secret.for_whom.contains(&self.who);
            self.expect(is_for_him, || format!("{place} tells {}: {text}", secret.what));
            self.saw.insert(secret.what);
        }
    }

    /// Reads all that has come to his socket until now, or until it was closed.
    pub async fn listen(&mut self, world: &World, secrets: &[Secret]) {
        let Some(mut hub) = self.hub.take() else { return };
        let end =
            Notice { kind: Kind::Default, alert: false, params: json!({ "text": "so far" }), tag: None };
        notices::notify(&world.server.house, UserId(self.id), end).await.expect("a notification");
        while let Some(frame) = hub.try_next().await {
            self.hear(secrets, "his socket", &frame.to_string());
            if frame["data"]["content"]["params"]["text"] == "so far" {
                break;
            }
        }
        self.hub = Some(hub);
    }

    /// Opens one more tab and reads what every new socket is told.
    pub async fn look_in(&mut self, secrets: &[Secret]) {
        let origin = self.browser.origin();
        let hub = Hub::try_open(&self.browser, "v=1&lang=en", Some(&origin)).await;
        match (self.who, hub) {
            (Who::SignedOut, hub) => assert_eq!(hub.err(), Some(401)),
            (_, Err(status)) => panic!("{:?} gets no socket: {status}", self.who),
            (Who::Banned, Ok(mut hub)) => assert_eq!(hub.closed().await, 4002),
            (_, Ok(mut hub)) => loop {
                let frame = hub.try_next().await.expect("a socket that stays open");
                self.hear(secrets, "a new socket", &frame.to_string());
                if frame["event"] == "hydrateLastMessages" {
                    break;
                }
            },
        }
    }

    /// Sends a command; gives the code of the refusal, or nothing when it was granted.
    pub async fn command(&mut self, secrets: &[Secret], name: &str, data: Value) -> Option<String> {
        let hub = self.hub.as_mut()?;
        let answer = hub.ask(name, data).await;
        self.hear(secrets, name, &answer.to_string());
        let code = answer["error"]["code"].as_str().unwrap_or_default().to_owned();
        assert!(code.is_empty() == answer["ok"].is_object(), "{name}: {answer}");
        Some(code)
    }
}
