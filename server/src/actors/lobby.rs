//! `Lobby`: one actor for each node. The lobby keeps the list of games that are open to all, and tells people who watch the list
//! what changes. The engine decides which games are listed, and in which order.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix::prelude::*;
use bytestring::ByteString;
use engine::listing::{MAX_LISTED, SortKey};

use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::base::node::NodeName;
use crate::cluster::messages::{Listing, LobbyWatch, SessionEvent};
use crate::house::House;
use crate::wire::answer::ListedGames;
use crate::wire::event::{self, HubEvent};
use crate::wire::frame::{self, Tail};
use crate::wire::game::Game;

/// Watchers are told of changes at most this often: a crowd of rooms that change would cost each of them an event.
const TELL_EVERY: Duration = Duration::from_millis(250);

/// From the API: the list as an account of this level sees it.
#[derive(Message)]
#[rtype(result = "Vec<Game>")]
pub struct List {
    pub level: u8,
}

/// From the node: the entries of the games whose rooms run on that node.
#[derive(Message)]
#[rtype(result = "Vec<Listing>")]
pub struct ListOfNode(pub NodeName);

/// From a session: none of its sockets watches the list any more.
#[derive(Message)]
#[rtype(result = "()")]
pub struct Unwatch {
    pub user: UserId,
}

/// Where a game stands in the list: by the engine's order; among equals the oldest first.
type Place = (SortKey, Stamp, GameId);

/// Every game that may be listed, in order.
#[derive(Default)]
struct GameList {
    games: HashMap<GameId, (Place, Game)>,
    order: BTreeMap<Place, GameId>,
}

impl GameList {
    /// False if a newer entry of the game is there: entries of other nodes may overtake one another.
    fn put(&mut self, game: &Game, people: u8) -> bool {
        if self.games.get(&game.id).is_some_and(|(_, newer)| newer.updated_at > game.updated_at) {
            return false;
        }
        if let Some((place, _)) = self.games.remove(&game.id) {
            self.order.remove(&place);
        }
        let listed = game.listed(people);
        if listed.is_listed() {
            let place = (listed.sort_key(), game.created_at, game.id);
            self.order.insert(place, game.id);
            self.games.insert(game.id, (place, game.clone()));
        }
        true
    }

    /// The games that are shown.
    fn first(&self) -> impl Iterator<Item = &Game> {
        let ids = self.order.values().take(MAX_LISTED);
        ids.filter_map(|id| self.games.get(id)).map(|(_, game)| game)
    }
}

pub struct Lobby {
    house: Arc<House>,
    games: GameList,
    /// The games that watchers have been told of; at most [`MAX_LISTED`].
    shown: HashSet<GameId>,
    /// Games that have changed since watchers were told, as they are now.
    changed: HashMap<GameId, Game>,
    /// Watchers are told soon.
    is_due: bool,
    /// When watchers were last told.
    told: Option<Instant>,
    /// People who watch the list, and whether each may see serious games.
    watchers: HashMap<UserId, bool>,
}

impl Lobby {
    pub fn new(house: Arc<House>) -> Self {
        Self {
            house,
            games: GameList::default(),
            shown: HashSet::new(),
            changed: HashMap::new(),
            is_due: false,
            told: None,
            watchers: HashMap::new(),
        }
    }

    fn put(&mut self, game: Game, people: u8) {
        if self.games.put(&game, people) {
            self.changed.insert(game.id, game);
        }
    }

    fn list(&self, level: u8) -> Vec<Game> {
        self.games.first().filter(|game| game.listed(0).is_shown_at(level)).cloned().collect()
    }

    /// Tells watchers what has changed since they were told last.
    fn tell_changes(&mut self) {
        (self.is_due, self.told) = (false, Some(self.house.clocks.rooms.now()));
        let after: HashSet<GameId> = self.games.first().map(|game| game.id).collect();
        let before = std::mem::replace(&mut self.shown, after);
        let changed = std::mem::take(&mut self.changed);
        for game in changed.values() {
            match (before.contains(&game.id), self.shown.contains(&game.id)) {
                (true, _) => self.tell(event::GameUpdate, game),
                (false, true) => self.tell(event::GameCreate, game),
                (false, false) => {}
            }
        }
        // When a game leaves the list, the next one in order enters it.
        let is_risen = |game: &&Game| !before.contains(&game.id) && !changed.contains_key(&game.id);
        self.games.first().filter(is_risen).for_each(|game| self.tell(event::GameCreate, game));
    }

    fn tell<E: for<'a> HubEvent<Data<'a> = Game>>(&self, event: E, game: &Game) {
        let tails: Arc<[Tail]> = [Tail::new(event, game)].into();
        for (user, serious) in &self.watchers {
            if *serious || !game.serious {
                self.house.bus.tell_user_here(*user, SessionEvent::Events(Arc::clone(&tails)));
            }
        }
    }
}

impl Actor for Lobby {
    type Context = Context<Self>;
}

impl Handler<Listing> for Lobby {
    type Result = ();

    fn handle(&mut self, Listing { game, people }: Listing, ctx: &mut Self::Context) {
        self.put(game, people);
        metrics::gauge!("moonhowl_listed_games").set(self.games.games.len() as f64);
        if self.is_due {
            return;
        }
        let since = self.told.map_or(TELL_EVERY, |told| self.house.clocks.rooms.since(told));
        match TELL_EVERY.checked_sub(since).filter(|wait| !wait.is_zero()) {
            None => self.tell_changes(),
            Some(wait) => {
                self.is_due = true;
                ctx.run_later(wait, |lobby, _| lobby.tell_changes());
            }
        }
    }
}

impl Handler<LobbyWatch> for Lobby {
    type Result = ();

    fn handle(&mut self, watch: LobbyWatch, _: &mut Self::Context) {
        // So that nobody is told again of what they are about to be sent.
        self.tell_changes();
        self.watchers.insert(watch.user, watch.serious);
        let level = if watch.serious { u8::MAX } else { 0 };
        let list: ByteString = frame::to_json(&ListedGames { games: self.list(level) });
        self.house
            .bus
            .tell_user_here(watch.user, SessionEvent::Listed { socket: watch.socket, re: watch.re, list });
    }
}

impl Handler<Unwatch> for Lobby {
    type Result = ();

    fn handle(&mut self, unwatch: Unwatch, _: &mut Self::Context) {
        self.watchers.remove(&unwatch.user);
    }
}

impl Handler<ListOfNode> for Lobby {
    type Result = MessageResult<ListOfNode>;

    fn handle(&mut self, ListOfNode(node): ListOfNode, _: &mut Self::Context) -> Self::Result {
        let games = self.games.games.values().map(|(_, game)| game);
        let ours = games.filter(|game| game.instance_id == node.as_str());
        MessageResult(ours.map(|game| Listing { people: game.people, game: game.clone() }).collect())
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

    fn game(id: &str, created_at: i64) -> Game {
        Game {
            id: GameId::from(id),
            instance_id: String::new(),
            private: false,
            voice: false,
            serious: false,
            next_id: None,
            created_at: created_at.into(),
            updated_at: created_at.into(),
            platform: Platform::Web,
            status: Status::Waiting,
            player_count: 7,
            people: 7,
            lang: "en".to_owned(),
            settings: Settings::suggested(8),
            admin: None,
            listed: true,
            open: true,
        }
    }

    #[test]
    fn the_list_shows_a_hundred_games_those_with_most_people_first() {
        let mut list = GameList::default();
        for n in 0..150 {
            list.put(&game(&format!("g{n:03}"), n), (n % 8) as u8);
        }
        let first: Vec<&str> = list.first().map(|game| game.id.as_str()).collect();
        assert_eq!(first.len(), 100);
        assert_eq!(first[..2], ["g007", "g015"]);
    }

    #[test]
    fn one_person_with_bots_stands_below_two_people() {
        let mut list = GameList::default();
        for n in 0..100 {
            // Each is held by one person and filled up with bots.
            list.put(&game(&format!("bots{n:03}"), n), 1);
        }
        list.put(&game("friends", 1000), 2);
        assert_eq!(list.first().next().map(|game| game.id.as_str()), Some("friends"));
    }
}
