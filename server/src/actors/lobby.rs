//! `Lobby`: one actor for each node. The lobby keeps the list of games that are open to all, and tells people who watch the list
//! what changes. The engine decides which games are listed, and in which order.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use actix::prelude::*;
use bytestring::ByteString;
use engine::listing::MAX_LISTED;

use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::{Listing, LobbyWatch, SessionEvent};
use crate::house::House;
use crate::wire::answer::ListedGames;
use crate::wire::event::{self, HubEvent};
use crate::wire::frame::{self, Tail};
use crate::wire::game::Game;

/// From the API: the list as an account of this level sees it.
#[derive(Message)]
#[rtype(result = "Vec<Game>")]
pub struct List {
    pub level: u8,
}

/// From a session: none of its sockets watches the list any more.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Unwatch {
    pub user: UserId,
}

pub struct Lobby {
    house: Arc<House>,
    games: HashMap<GameId, Game>,
    /// The games in the list now; at most [`MAX_LISTED`], in order.
    shown: Vec<GameId>,
    /// People who watch the list, and whether each may see serious games.
    watchers: HashMap<UserId, bool>,
}

impl Lobby {
    pub fn new(house: Arc<House>) -> Self {
        Self { house, games: HashMap::new(), shown: Vec::new(), watchers: HashMap::new() }
    }

    fn list(&self, level: u8) -> Vec<Game> {
        let listed = self.shown.iter().filter_map(|id| self.games.get(id));
        listed.filter(|game| game.listed().is_shown_at(level)).cloned().collect()
    }

    fn tell<E: for<'a> HubEvent<Data<'a> = Game>>(&self, event: E, game: &Game) {
        let tails: Arc<[Tail]> = [Tail::new(event, game)].into();
        for (user, serious) in &self.watchers {
            if *serious || !game.serious {
                self.house.bus.tell_user(*user, SessionEvent::Events(Arc::clone(&tails)));
            }
        }
    }
}

/// The games in the list, in order; among equals, the oldest first.
fn first_games(games: &HashMap<GameId, Game>) -> Vec<GameId> {
    let mut all: Vec<&Game> = games.values().collect();
    all.sort_by(|a, b| {
        let (one, other) = (a.listed(), b.listed());
        one.sort_key().cmp(&other.sort_key()).then_with(|| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)))
    });
    all.truncate(MAX_LISTED);
    all.into_iter().map(|game| game.id).collect()
}

impl Actor for Lobby {
    type Context = Context<Self>;
}

impl Handler<Listing> for Lobby {
    type Result = ();

    fn handle(&mut self, Listing { game }: Listing, _: &mut Self::Context) {
        let before: HashSet<GameId> = self.shown.iter().cloned().collect();
        let id = game.id;
        if game.listed().is_listed() {
            self.games.insert(id, game.clone());
        } else {
            self.games.remove(&id);
        }
        self.shown = first_games(&self.games);
        let after: HashSet<&GameId> = self.shown.iter().collect();
        match (before.contains(&id), after.contains(&id)) {
            (true, _) => self.tell(event::GameUpdate, &game),
            (false, true) => self.tell(event::GameCreate, &game),
            (false, false) => {}
        }
        // When a game leaves the list, the next one in order enters it.
        for risen in self.shown.iter().filter(|other| **other != id && !before.contains(*other)) {
            if let Some(game) = self.games.get(risen) {
                self.tell(event::GameCreate, game);
            }
        }
        metrics::gauge!("moonhowl_listed_games").set(self.games.len() as f64);
    }
}

impl Handler<LobbyWatch> for Lobby {
    type Result = ();

    fn handle(&mut self, watch: LobbyWatch, _: &mut Self::Context) {
        self.watchers.insert(watch.user, watch.serious);
        let level = if watch.serious { u8::MAX } else { 0 };
        let list: ByteString = frame::to_json(&ListedGames { games: self.list(level) });
        self.house
            .bus
            .tell_user(watch.user, SessionEvent::Listed { socket: watch.socket, re: watch.re, list });
    }
}

impl Handler<Unwatch> for Lobby {
    type Result = ();

    fn handle(&mut self, unwatch: Unwatch, _: &mut Self::Context) {
        self.watchers.remove(&unwatch.user);
    }
}

impl Handler<List> for Lobby {
    type Result = MessageResult<List>;

    fn handle(&mut self, list: List, _: &mut Self::Context) -> Self::Result {
        MessageResult(self.list(list.level))
    }
}

#[cfg(test)]
mod tests {
    use engine::game::{Settings, Status};
    use engine::listing::Platform;

    use super::*;
    use crate::base::clock::Stamp;

    fn game(id: &str, players: u8, created_at: Stamp) -> (GameId, Game) {
        let id = GameId::from(id);
        let game = Game {
            id,
            instance_id: String::new(),
            private: false,
            voice: false,
            serious: false,
            next_id: None,
            created_at,
            updated_at: created_at,
            platform: Platform::Web,
            status: Status::Waiting,
            player_count: players,
            lang: "en".to_owned(),
            settings: Settings::suggested(8),
            admin: None,
        };
        (id, game)
    }

    #[test]
    fn the_list_holds_a_hundred_games_the_fullest_first() {
        let games: HashMap<_, _> =
            (0..150_i64).map(|n| game(&format!("g{n:03}"), (n % 8) as u8, n.into())).collect();
        let first = first_games(&games);
        assert_eq!(first.len(), 100);
        assert_eq!(first[0].as_str(), "g007");
        assert_eq!(first[1].as_str(), "g015");
    }
}
