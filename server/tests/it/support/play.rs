//! Players who play a game: they fold the events that they are sent into a view and answer every prompt at random.

use engine::game::{Event, GameView, Prompt};
use engine::sim::{Random, Strategy as _};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};

use super::{Player, World};

/// What one client has seen of a room.
pub struct Seen {
    pub room: String,
    pub view: GameView,
    /// Prompts below this id are answered.
    answered: u32,
    dice: ChaCha8Rng,
}

impl Seen {
    pub fn new(room: &str, seed: u64) -> Self {
        let view = GameView::new(None);
        Self { room: room.to_owned(), view, answered: 0, dice: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// Folds a frame, if it is about this room.
    pub fn fold(&mut self, frame: &Value) {
        let data = &frame["data"];
        if data["room"] != self.room.as_str() {
            return;
        }
        match frame["event"].as_str() {
            Some("room_hydrate") => self.view = serde_json::from_value(data["view"].clone()).expect("a view"),
            Some("room_event") => {
                let event: Event =
                    serde_json::from_value(data["event"].clone()).expect("an event of the engine");
                self.view.apply(&event);
            }
            _ => {}
        }
    }

    /// The first prompt without an answer.
    fn open_prompt(&self) -> Option<Prompt> {
        self.view
            .prompts
            .iter()
            .find(|prompt| prompt.id >= self.answered && prompt.answered.is_none())
            .cloned()
    }

    /// The command that answers the next open prompt.
    pub fn answer(&mut self) -> Option<Value> {
        let prompt = self.open_prompt()?;
        self.answered = prompt.id + 1;
        let action = Random.answer(&prompt, &mut self.dice);
        Some(json!({ "room": self.room, "prompt": prompt.id, "action": action }))
    }

    pub fn is_over(&self) -> bool {
        self.view.ending.is_some()
    }
}

impl Player {
    /// Opens a private room; returns its id.
    pub async fn open_room(&mut self, slots: u8) -> String {
        self.open(slots, true).await
    }

    /// Opens a public room; returns its id.
    pub async fn open_public_room(&mut self, slots: u8) -> String {
        self.open(slots, false).await
    }

    async fn open(&mut self, slots: u8, private: bool) -> String {
        let settings = json!({ "slots": slots, "roles": roles(slots), "private": private });
        let id = self.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        id.as_str().expect("an id").to_owned()
    }

    /// Folds events until the condition holds.
    pub async fn until(&mut self, seen: &mut Seen, holds: impl Fn(&Seen) -> bool) {
        while !holds(seen) {
            let frame = self.hub.find(|frame| frame["seq"].is_u64()).await;
            seen.fold(&frame);
        }
    }

    /// Answers every prompt until the game is over.
    pub async fn play(&mut self, seen: &mut Seen) {
        while !seen.is_over() {
            while let Some(answer) = seen.answer() {
                self.hub.send("room.act", answer).await;
            }
            let frame = self.hub.find(|_| true).await;
            seen.fold(&frame);
        }
    }
}

impl World {
    /// Opens a private room with these players, the first of whom is the host, and fills it up with bots; returns its id.
    pub async fn full_room(&self, people: &mut [Player], slots: u8) -> String {
        let (host, guests) = people.split_first_mut().expect("somebody is the host");
        let room = host.open_room(slots).await;
        let invite = host.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        for guest in guests {
            guest.hub.ok("room.join", json!({ "room": room, "invite": invite, "anyLang": true })).await;
        }
        host.hub.ok("room.fill", json!({ "room": room })).await;
        room
    }
}

/// The suggested roles, as a client sends them.
pub fn roles(slots: u8) -> Value {
    serde_json::to_value(engine::game::suggested_roles(slots)).expect("roles are JSON")
}
