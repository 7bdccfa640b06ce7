//! *Play*: a seat in one press. The engine weighs the open tables; the first that has a seat is taken, else a quick game is opened.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::game::{Settings, Status};
use engine::listing::{Listed, Platform, PlayKey, Table, quick_game};
use engine::progress::MoonNight;

use crate::base::ids::GameId;
use crate::cluster::messages::{Ask, Person, RoomRequest};
use crate::games::open::{self, Opening};
use crate::house::House;
use crate::store::games::{self, OpenTable};
use crate::wire::error::{Code, Refusal};

/// How many tables are weighed, and how many of them are asked for a seat.
const WEIGHED: i64 = 50;
const ASKED: usize = 3;
/// How long somebody waits for those who pressed before them.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Seats a person, and returns the game. Somebody who holds a seat is led back to it.
pub async fn find_a_seat(
    house: &Arc<House>,
    person: Person,
    address: IpAddr,
    key: Option<String>,
) -> Result<GameId, Refusal> {
    let user = person.public.id;
    if let Some(id) = house.directory.seat_of(user) {
        return Ok(id);
    }
    // One at a time: two who press at the same moment meet at one table.
    let mut turn = tokio::time::timeout(LONGEST_WAIT, house.play.lock()).await.map_err(|_| Code::Busy)?;
    let night = house.config.moon.sky().tonight(house.clock.now()).night;
    for id in tables(house, &person, night).await? {
        if take_seat(house, &person, &id).await? {
            return Ok(id);
        }
    }
    let settings = quick_game(person.lang, *turn, night);
    let opening = Opening { settings, platform: Platform::Web, quick: true };
    let id = open::open_for(house, person.clone(), address, opening, key.as_deref()).await?;
    *turn = turn.wrapping_add(1);
    // The room has been started when it answers, so the next who presses finds its seats.
    take_seat(house, &person, &id).await?;
    Ok(id)
}

/// The tables to try, the best first.
async fn tables(house: &House, person: &Person, night: Option<MoonNight>) -> Result<Vec<GameId>, Refusal> {
    let user = person.public.id;
    let open = games::open_tables(house.store.read(), user, person.lang.code(), WEIGHED).await?;
    let (level, bots) = (person.profile.level, house.config.allow_bots);
    let mut tables: Vec<(PlayKey, GameId)> =
        open.iter().filter_map(|row| Some((table(row)?.play_key(level, bots, night)?, row.id))).collect();
    // Among equals the oldest comes first, as they were read.
    tables.sort_by_key(|(key, _)| *key);
    Ok(tables.into_iter().take(ASKED).map(|(_, id)| id).collect())
}

/// `None` if the row's settings are of other rules.
fn table(row: &OpenTable) -> Option<Table> {
    let settings: Settings = serde_json::from_str(&row.settings).ok()?;
    let count = |number: i64| u8::try_from(number).unwrap_or(u8::MAX);
    let status = Status::try_from(u8::try_from(row.status).ok()?).ok()?;
    Some(Table {
        listed: Listed::of(&settings, status, count(row.people)),
        quick: row.quick,
        anonymous: settings.anonymous,
        voice: settings.voice,
        seated: count(row.player_count),
        friends: count(row.friends),
    })
}

/// False if the table has no seat for them: its last one was taken meanwhile, or the room refuses them.
async fn take_seat(house: &House, person: &Person, id: &GameId) -> Result<bool, Refusal> {
    let request = RoomRequest::Join { person: Box::new(person.clone()), invite: None, any_lang: true };
    match house.bus.ask_room(id, Ask::new(person.public.id, None, request)).await {
        Ok(_) => Ok(true),
        Err(refusal) if refusal.is(Code::Closing) || refusal.is(Code::InAnotherGame) => Err(refusal),
        Err(_) => Ok(false),
    }
}
