//! The state of a running room: its game, its people, and what others were told of them. [`super::command`] works on it.

use std::sync::Arc;

use actix::Recipient;
use engine::game::Game;
use engine::listing::Platform;
use engine::sim::Driver;

use super::alarm::Alarm;
use super::clock::RoomClock;
use super::journal::RoomJournal;
use super::keys::Keys;
use super::milestones::Milestones;
use super::party::{KeptSeats, Rematch};
use super::people::People;
use super::reservation::Reserved;
use super::talk::Floods;
use super::voice::RoomVoice;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::cluster::Node;
use crate::cluster::messages::Onlookers;
use crate::cluster::whereabouts::Stage;
use crate::games::listing;
use crate::house::House;
use crate::journal::group_commit::Committed;
use crate::store::games::{GameRow, ListedFields};
use crate::wire;
use crate::wire::user::PublicUser;

/// A room's columns of the table `games`.
pub struct RoomRecord {
    pub platform: Platform,
    pub opened_by: Option<UserId>,
    pub invite: String,
    pub is_kept_by_server: bool,
    pub created_at: Stamp,
    pub updated_at: Stamp,
    pub next: Option<GameId>,
    pub is_settled: bool,
}

impl RoomRecord {
    pub fn of(row: &GameRow) -> Self {
        Self {
            platform: listing::platform_of(&row.platform),
            opened_by: row.opened_by.map(UserId),
            invite: row.invite.clone(),
            is_kept_by_server: row.house,
            created_at: row.created_at,
            updated_at: row.updated_at,
            next: row.next_id.clone().map(GameId::from),
            is_settled: row.settled_at.is_some(),
        }
    }
}

/// What was last written and told of a room.
pub struct Published {
    /// The columns of the table `games` that change.
    pub listed: ListedFields,
    /// The stage in the directory; `None` before the room is open.
    pub stage: Option<Stage>,
}

/// Where the room's actor is sent answers, and a random number that tells this life of it from others.
pub struct Replies {
    pub committed: Recipient<Committed>,
    pub reserved: Recipient<Reserved>,
    pub life: u64,
}

pub struct LiveRoom {
    pub house: Arc<House>,
    pub node: Arc<dyn Node>,
    pub id: GameId,
    pub record: RoomRecord,
    pub game: Game,
    pub bots: Driver,
    pub clock: RoomClock,
    pub people: People,
    pub milestones: Milestones,
    pub keys: Keys,
    pub floods: Floods,
    pub journal: RoomJournal,
    pub published: Published,
    pub alarm: Alarm,
    pub voice: RoomVoice,
    pub rematch: Rematch,
    pub kept: Option<KeptSeats>,
    /// The journal has refused a write.
    pub is_abandoned: bool,
    /// Another node is to go on with the room, as soon as nothing waits for the journal.
    pub is_leaving: bool,
    /// The room has come from another node without a pause: its people have the state that they need.
    pub is_handed_over: bool,
    /// Takes the database's answers to reservations of seats.
    pub reserved: Recipient<Reserved>,
    /// Nobody needs the room any more, or the journal has refused a write: the actor stops.
    pub is_finished: bool,
}

impl LiveRoom {
    pub fn new(
        house: Arc<House>,
        node: Arc<dyn Node>,
        id: GameId,
        record: RoomRecord,
        game: Game,
        replies: Replies,
    ) -> Self {
        Self {
            id,
            record,
            bots: Driver::new(game.seed_of_bots()),
            clock: RoomClock::new(house.time.clone()),
            people: People::default(),
            milestones: Milestones::new(Arc::clone(&house)),
            keys: Keys::default(),
            floods: Floods::new(house.config.allowance),
            journal: RoomJournal::new((id, replies.life), &house, replies.committed),
            published: Published { listed: listing::stored(&game, None), stage: None },
            alarm: Alarm::default(),
            voice: RoomVoice::default(),
            rematch: Rematch::default(),
            kept: None,
            is_abandoned: false,
            is_leaving: false,
            is_handed_over: false,
            reserved: replies.reserved,
            is_finished: false,
            game,
            house,
            node,
        }
    }

    /// Every account with a seat.
    pub fn owners(&self) -> Vec<UserId> {
        self.people.owners().map(|(_, user)| user).collect()
    }

    pub fn onlookers(&self) -> Onlookers {
        Onlookers {
            watchers: self.people.watchers().collect(),
            moderators: self.people.moderators().collect(),
        }
    }

    /// The account in the host's seat.
    fn host(&self) -> Option<UserId> {
        self.game.host().and_then(|host| self.people.owner(host))
    }

    /// The columns of the table `games` as they must be now.
    pub fn listed_fields(&self) -> ListedFields {
        listing::stored(&self.game, self.host())
    }

    pub fn stage(&self) -> Stage {
        listing::stage(self.game.status(), self.game.settings())
    }

    /// How many seats people hold.
    pub fn people_count(&self) -> u8 {
        let table = self.game.table();
        table.seated().minus(table.bots()).len() as u8
    }

    /// The game's entry in the list of games.
    pub fn listing(&self) -> wire::game::Game {
        let settings = self.game.settings().clone();
        let is_open = !settings.private && !self.game.is_over();
        let admin = self.host().filter(|_| !settings.anonymous).and_then(|host| self.people.account(host));
        wire::game::Game {
            id: self.id,
            instance_id: self.house.node.to_string(),
            private: settings.private,
            voice: settings.voice,
            serious: settings.serious,
            next_id: self.record.next,
            created_at: self.record.created_at,
            updated_at: self.record.updated_at,
            platform: self.record.platform,
            status: self.game.status(),
            player_count: self.game.table().seated().len() as u8,
            people: 0,
            lang: settings.lang.code().to_owned(),
            // A host counts as online, and is in this room.
            admin: admin.map(|admin| PublicUser {
                is_online: true,
                game: is_open.then_some(self.id),
                ..admin.clone()
            }),
            settings,
            listed: false,
            open: false,
        }
        .judged(self.people_count())
    }
}
