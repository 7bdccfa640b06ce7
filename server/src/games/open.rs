//! Opens games: the engine checks the settings and seats the host, one transaction writes the game, then the room's actor starts.

use std::net::IpAddr;
use std::sync::Arc;

use engine::game::{
    Actor, Command, Config, Durations, Game, Profile, RULES_VERSION, Secret, Settings, Status,
};
use engine::listing::Platform;
use engine::progress::SERIOUS_LEVEL;

use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::Person;
use crate::games::listing::{platform_name, stored};
use crate::house::House;
use crate::journal::NewLine;
use crate::store::games::{self, NewGameRow};
use crate::store::journal::{self, JournalPage};
use crate::store::nodes::{self, Lease};
use crate::store::{self, TenureIsOver, seats};
use crate::wire::error::{Code, Refusal};
use crate::wire::frame::{self, REMATCH_KEY};

/// The parameters of a new room.
pub struct NewRoom {
    /// First the host, then others who are seated at once.
    pub profiles: Vec<Profile>,
    pub opened_by: Option<UserId>,
    pub settings: Settings,
    pub platform: Platform,
    /// The idempotency key of the creating command.
    pub key: Option<String>,
    pub is_kept_by_server: bool,
    /// Bots take the free seats soon, if this server lets them (LOBBY-11).
    pub quick: bool,
    pub follows: Option<Follows>,
}

/// What a person opens.
pub struct Opening {
    pub settings: Settings,
    pub platform: Platform,
    pub quick: bool,
}

/// The room that a new one follows with the same people.
pub struct Follows {
    pub before: GameId,
    /// The room that followed it until now, and is over.
    pub replaces: Option<GameId>,
}

impl Follows {
    /// The idempotency key of the opening: a room that is restored in between asks again.
    fn key(&self) -> String {
        match &self.replaces {
            None => format!("{REMATCH_KEY}{}", self.before),
            Some(replaced) => format!("{REMATCH_KEY}{}:{replaced}", self.before),
        }
    }
}

/// Opens a room for a person at this address, who becomes its host. Idempotent by `key`: the same key returns the same room.
pub async fn open_for(
    house: &Arc<House>,
    person: Person,
    address: IpAddr,
    opening: Opening,
    key: Option<&str>,
) -> Result<GameId, Refusal> {
    let user = person.public.id;
    if let Some(key) = key
        && let Some(id) = games::find_by_create_key(house.store.read(), user, key).await?
    {
        return Ok(id);
    }
    // Who sits elsewhere is told so, and uses nothing up.
    if let Some(other) = house.directory.seat_of(user) {
        return Err(Refusal::from(Code::InAnotherGame).with("room", other.as_str()));
    }
    // The next game of people who have just played is opened all the same.
    house.admission.admit()?;
    house.limits.rooms.attempt(&user.to_string())?;
    house.limits.rooms_of_addresses.attempt(&address.to_string())?;
    open_as_host(house, person, opening, key.map(str::to_owned), None).await
}

async fn open_as_host(
    house: &Arc<House>,
    person: Person,
    Opening { mut settings, platform, quick }: Opening,
    key: Option<String>,
    follows: Option<Follows>,
) -> Result<GameId, Refusal> {
    let user = person.public.id;
    // These follow from the account, whatever the client has sent. Below level 5 a game can't be serious.
    settings = settings.opened_by(person.profile.alpha);
    settings.serious &= person.profile.level >= SERIOUS_LEVEL;
    let room = NewRoom {
        profiles: vec![person.profile.for_game(&settings)],
        opened_by: Some(user),
        settings,
        platform,
        key,
        is_kept_by_server: false,
        quick,
        follows,
    };
    open(house, room).await
}

/// The room that follows a finished one, with its settings: opened, if there is none or if it is over too. Also returns the token of
/// its invitation link.
pub async fn next_room(
    house: &Arc<House>,
    before: &GameId,
    person: Person,
    settings: Settings,
    platform: Platform,
) -> Result<(GameId, String), Refusal> {
    let db = house.store.read();
    let next = games::find(db, before).await?.and_then(|row| row.next_id).map(GameId::from);
    if let Some(next) = &next
        && let Some(row) = games::find(db, next).await?
        && row.status < i64::from(u8::from(Status::Ended))
    {
        return Ok((*next, row.invite));
    }
    let follows = Follows { before: *before, replaces: next };
    let key = Some(follows.key());
    let opening = Opening { settings: settings.for_rematch(), platform, quick: false };
    let next = open_as_host(house, person, opening, key, Some(follows)).await?;
    let row = games::find(db, &next).await?.ok_or(Code::UnknownRoom)?;
    Ok((next, row.invite))
}

/// Opens a room. In a task of its own, because a caller whose connection is lost is dropped where it waits: a seat would stay
/// reserved in a room that was never written.
pub async fn open(house: &Arc<House>, room: NewRoom) -> Result<GameId, Refusal> {
    if house.service.is_closing() {
        return Err(Code::Closing.into());
    }
    let house = Arc::clone(house);
    actix_rt::spawn(async move { open_whole(&house, room).await }).await.map_err(Refusal::internal)?
}

async fn open_whole(house: &Arc<House>, room: NewRoom) -> Result<GameId, Refusal> {
    let id = house.chance.game_id();
    let NewRoom { profiles, opened_by, settings, platform, key, is_kept_by_server, quick, follows } = room;
    let pace = (house.config.pace * 1000.0).round() as u64;
    let config = Config {
        durations: Durations::default().paced(pace),
        bots_in_public: house.config.allow_bots,
        quick,
        secret: Some(Secret::new(house.chance.random())),
        ..Config::new(settings)
    };
    // 53 bits: a JavaScript number holds the seed exactly, for journals are replayed in browsers. Nothing that is secret is drawn
    // from it.
    let seed = u64::from_be_bytes(house.chance.random()) >> 11;
    let at = house.time.now();
    let mut game = Game::new(config.clone(), seed)?;
    let mut page: Option<JournalPage> = None;
    for profile in profiles {
        let command = Command::Join { profile: Box::new(profile) };
        let line = NewLine { user: opened_by, ..NewLine::accepted(at, Actor::Visitor, &command) }.text();
        game.apply(at, Actor::Visitor, command)?;
        match &mut page {
            Some(page) => page.push(&line),
            None => page = Some(JournalPage::new(id, 0, line)),
        }
    }
    if let Some(user) = opened_by {
        house
            .directory
            .reserve(user, &id)
            .map_err(|other| Refusal::from(Code::InAnotherGame).with("room", other.as_str()))?;
    }
    let new = NewGameRow {
        id: &id,
        opened_by,
        platform: platform_name(platform),
        config: frame::to_json_string(&config),
        seed,
        rules: RULES_VERSION,
        invite: house.chance.token(),
        create_key: key.as_deref(),
        is_kept_by_server,
        quick: config.gathers(),
        listed: stored(&game, opened_by),
        at: house.clock.stamp(),
    };
    let written = write(house, &new, page.as_slice(), follows.as_ref()).await;
    if let Some(user) = opened_by {
        match &written {
            Ok(Written::Whole) => house.directory.note_seat(user, id, true),
            _ => house.directory.release(user, &id),
        }
    }
    match written {
        Ok(Written::Whole) => {}
        // Another room has become the next one meanwhile: who asks again is told of it.
        Ok(Written::Followed) => return Err(Code::Busy.into()),
        Ok(Written::SeatedElsewhere(other)) => {
            return Err(Refusal::from(Code::InAnotherGame).with("room", other.as_str()));
        }
        Err(error) => {
            // Two commands with the same key ran concurrently, and the other one was first.
            if store::is_unique_violation(&error)
                && let (Some(user), Some(key)) = (opened_by, key.as_deref())
                && let Some(first) = games::find_by_create_key(house.store.read(), user, key).await?
            {
                return Ok(first);
            }
            return Err(error.into());
        }
    }
    metrics::counter!("moonhowl_games_opened").increment(1);
    house.bus.start_room(&id);
    Ok(id)
}

/// What has come of a new game. Only a whole one is written.
enum Written {
    Whole,
    /// Another room follows the one before already.
    Followed,
    /// Another node has seated the host in this game meanwhile.
    SeatedElsewhere(GameId),
}

async fn write(
    house: &House,
    game: &NewGameRow<'_>,
    pages: &[JournalPage],
    follows: Option<&Follows>,
) -> Result<Written, sqlx::Error> {
    let mut db = house.store.write().await?;
    games::insert(&mut db, game).await?;
    if let Some(Follows { before, replaces }) = follows
        && !games::set_next(&mut db, before, game.id, replaces.as_ref()).await?
    {
        return Ok(Written::Followed);
    }
    let tenure = house.store.tenure();
    // On a node that holds no rooms, or stops, the node takes it whose turn it is.
    if let Some(tenure) = tenure
        && house.config.holds.rooms()
        && !house.is_draining()
        && !matches!(nodes::take_lease(&mut db, game.id, tenure, 0).await?, Lease::Taken { .. })
    {
        return Err(TenureIsOver.into());
    }
    journal::append(&mut db, house.store.dialect(), tenure, pages).await?;
    if let Some(user) = game.opened_by {
        if house.directory.shares_seats()
            && let Some(other) = seats::reserve(&mut db, user, game.id, game.at).await?
        {
            return Ok(Written::SeatedElsewhere(other));
        }
        seats::take_seat(&mut db, user, game.id, game.at).await?;
    }
    db.commit().await?;
    Ok(Written::Whole)
}
