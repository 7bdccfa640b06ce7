//! The callers.

use std::collections::BTreeSet;

use moonhowl_server::base::ids::UserId;
use moonhowl_server::people::notices::{self, Notice};
use moonhowl_server::wire::notification::NotificationKind;
use serde_json::{Value, json};

use super::secrets::Secret;
use crate::support::{Browser, Hub, PASSWORD, World};

/// What a caller is to Anna, whose secrets are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    SignedOut,
    Stranger,
    Guest,
    /// A former friend whom Anna has blocked.
    Blocked,
    /// A stranger who was banned while their socket was open.
    Banned,
    Moderator,
    Friend,
    /// Anna herself.
    Owner,
}

impl Who {
    /// Anna comes last, because she alone can change or delete the secrets.
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
    /// Open for the whole test; `None` for the caller who is signed out.
    pub hub: Option<Hub>,
    /// The secrets that this person has been sent, by [`Secret::what`].
    pub seen: BTreeSet<&'static str>,
    /// What differed from the tables.
    pub faults: Vec<String>,
}

/// All callers, each with their own account and socket.
pub async fn sign_in_all(world: &World) -> Vec<Person> {
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
            Person { who, name, email, id: 0, browser, hub: None, seen: BTreeSet::new(), faults: Vec::new() };
        person.open_socket(world).await;
        people.push(person);
    }
    world.set(PROMOTE).await;
    people
}

impl Person {
    /// Reads the account's id and opens the socket.
    async fn open_socket(&mut self, world: &World) {
        if self.who == Who::SignedOut {
            return;
        }
        self.id = self.browser.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        self.hub = Some(Hub::open(&self.browser, "v=1&lang=en").await);
        if self.who == Who::Banned {
            world.set(BAN).await;
        }
    }

    /// Signs in again if a call has ended the session or replaced it by another account's. `codes`: Anna's backup codes.
    pub async fn sign_in_again(&mut self, world: &World, secrets: &[Secret], codes: &mut Vec<String>) {
        if self.who == Who::SignedOut {
            self.browser = world.browser();
            return;
        }
        let answer = self.browser.get("/api/user").await;
        if answer.status == 200 && answer.json()["id"] == self.id {
            return;
        }
        self.read_socket(world, secrets).await;
        if self.who == Who::Guest {
            // A guest who is signed out can't sign in again, so a new guest takes their place.
            self.browser = world.guest(&self.name).await;
        } else {
            world.set(LIFT_THE_BAN).await;
            let code = if self.who == Who::Owner { codes.pop() } else { None };
            let form = json!({ "login": self.name, "password": PASSWORD, "code": code });
            self.browser = world.browser();
            self.browser.post("/api/auth/signin", &form).await.ok();
        }
        self.open_socket(world).await;
    }

    /// Records a fault unless the condition holds; the test goes on.
    pub fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(format!("as {:?}: {}", self.who, fault()));
        }
    }

    /// Records which secrets are in this text, and a fault for each that is not for this person.
    pub fn look_for_secrets(&mut self, secrets: &[Secret], place: &str, text: &str) {
        for secret in secrets.iter().filter(|secret| text.contains(&secret.mark)) {
            let is_allowed = secret.for_whom.contains(&self.who);
            self.expect(is_allowed, || format!("{place} shows {}: {text}", secret.what));
            self.seen.insert(secret.what);
        }
    }

    /// Reads all frames of the socket up to a notification that this sends, or until the socket is closed.
    pub async fn read_socket(&mut self, world: &World, secrets: &[Secret]) {
        let Some(mut hub) = self.hub.take() else { return };
        let end = Notice {
            kind: NotificationKind::Default,
            alert: false,
            params: json!({ "text": "so far" }),
            tag: None,
        };
        notices::notify(&world.server.house, UserId(self.id), end).await.expect("a notification");
        while let Some(frame) = hub.try_next().await {
            self.look_for_secrets(secrets, "the socket", &frame.to_string());
            if frame["data"]["content"]["params"]["text"] == "so far" {
                break;
            }
        }
        self.hub = Some(hub);
    }

    /// Opens another socket, and reads the first events that every new socket is sent.
    pub async fn open_another_tab(&mut self, secrets: &[Secret]) {
        let origin = self.browser.origin();
        let hub = Hub::try_open(&self.browser, "v=1&lang=en", Some(&origin)).await;
        match (self.who, hub) {
            (Who::SignedOut, hub) => assert_eq!(hub.err(), Some(401)),
            (_, Err(status)) => panic!("{:?} gets no socket: {status}", self.who),
            (Who::Banned, Ok(mut hub)) => assert_eq!(hub.closed().await, 4002),
            (_, Ok(mut hub)) => loop {
                let frame = hub.try_next().await.expect("a socket that stays open");
                self.look_for_secrets(secrets, "a new socket", &frame.to_string());
                if frame["event"] == "hydrateLastMessages" {
                    break;
                }
            },
        }
    }

    /// Sends a command; returns the code of the refusal, an empty text when it is accepted, `None` without a socket.
    pub async fn command(&mut self, secrets: &[Secret], name: &str, data: Value) -> Option<String> {
        let hub = self.hub.as_mut()?;
        let answer = hub.ask(name, data).await;
        self.look_for_secrets(secrets, name, &answer.to_string());
        let code = answer["error"]["code"].as_str().unwrap_or_default().to_owned();
        assert!(code.is_empty() == answer["ok"].is_object(), "{name}: {answer}");
        Some(code)
    }
}
