//! Demo content: a few accounts on a fresh database, and house rooms, which belong to no player, so that the lobby is never empty.

use std::sync::Arc;
use std::time::Duration;

use engine::account::Rank;
use engine::game::{Lang, Profile, Settings};
use engine::listing::Platform;
use engine::listing::hides_names;
use engine::sim::bot_names;

use crate::games::open::{self as rooms, NewRoom};
use crate::house::House;
use crate::store::games;
use crate::store::users::{self, NewUser};

/// The password of every demo account; public on purpose.
pub const PASSWORD: &str = "howl-at-the-moon";
/// One of each rank, and several players: name, language, rank.
const ACCOUNTS: [(&str, &str, Rank); 10] = [
    ("Luna", "en", Rank::Player),
    ("Fenris", "en", Rank::Player),
    ("Selene", "fr", Rank::Player),
    ("Garou", "fr", Rank::Player),
    ("Lykos", "en", Rank::Alpha),
    ("Etoile", "fr", Rank::Famous),
    ("Sylve", "fr", Rank::Volunteer),
    ("Corvus", "en", Rank::Staff),
    ("Artemis", "en", Rank::Mod),
    ("Hecate", "en", Rank::Admin),
];
/// The names of the demo accounts.
pub fn names() -> impl Iterator<Item = &'static str> {
    ACCOUNTS.into_iter().map(|(name, ..)| name)
}

/// The house rooms that people may join: number of seats, seats taken by bots, language.
const OPEN_ROOMS: [(u8, usize, Lang); 2] = [(8, 5, Lang::En), (10, 6, Lang::Fr)];
/// The seats of the house room that bots fill, for people to watch.
const BOT_GAME_SEATS: u8 = 12;
/// How often missing house rooms are looked for.
const CHECK_EVERY: Duration = Duration::from_secs(10);

/// Makes the demo accounts, then opens missing house rooms until the server drains. Does nothing unless this is a demo server.
pub async fn run(house: &Arc<House>) {
    if !house.config.demo {
        return;
    }
    match make_accounts(house).await {
        Ok(true) => {
            tracing::info!(accounts = ?names().collect::<Vec<_>>(), password = PASSWORD, "demo accounts made")
        }
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "demo accounts could not be made"),
    }
    while house.config.allow_bots && !house.is_draining() && !house.service.is_closing() {
        open_missing_rooms(house).await;
        tokio::time::sleep(CHECK_EVERY).await;
    }
}

/// Makes the demo accounts if the database has no account yet. True if it made them.
async fn make_accounts(house: &House) -> anyhow::Result<bool> {
    if !users::is_empty(house.store.read()).await? {
        return Ok(false);
    }
    let hash = house.passwords.hash(PASSWORD.to_owned()).await?;
    let mut db = house.store.write().await?;
    for (name, lang, rank) in ACCOUNTS {
        let email = format!("{}@demo.invalid", name.to_lowercase());
        let new = NewUser {
            id: house.chance.user_id(),
            username: name,
            email: Some(&email),
            password: Some(&hash),
            guest: false,
            lang,
            confirmed: true,
            ledger_id: house.sequence.next_after(0),
            at: house.clock.stamp(),
        };
        users::insert(&mut db, &new).await?;
        users::set_rank(&mut db, new.id, rank, new.at).await?;
    }
    db.commit().await?;
    Ok(true)
}

/// Opens the house rooms that are missing, and returns their number: one open room for each language, one game of bots to watch.
/// Asks the database, not the lobby: after a start the lobby learns of a room only when its journal has been replayed.
pub async fn open_missing_rooms(house: &Arc<House>) -> usize {
    let rooms = match games::server_rooms(house.store.read()).await {
        Ok(rooms) => rooms,
        Err(error) => {
            tracing::warn!(%error, "the house rooms could not be listed");
            return 0;
        }
    };
    let missing =
        OPEN_ROOMS.iter().filter(|(.., lang)| !rooms.iter().any(|r| r.is_open && r.lang == lang.code()));
    let mut missing: Vec<_> = missing.copied().collect();
    if rooms.iter().all(|room| room.is_open) {
        missing.push((BOT_GAME_SEATS, usize::from(BOT_GAME_SEATS), Lang::En));
    }
    for (seats, bots, lang) in &missing {
        open(house, *seats, *bots, *lang).await;
    }
    missing.len()
}

async fn open(house: &Arc<House>, seats: u8, bots: usize, lang: Lang) {
    let offset = usize::from(house.chance.random::<1>()[0]);
    let names = bot_names(lang).iter().cycle().skip(offset).take(bots.min(bot_names(lang).len()));
    let profiles = names.enumerate().map(|(n, name)| Profile {
        name: (*name).into(),
        skin: format!("bot-{}", offset * 31 + n).into(),
        bot: true,
        ..Profile::default()
    });
    let night = house.config.moon.sky().tonight(house.clock.now()).night;
    let anonymous = hides_names(night);
    let room = NewRoom {
        profiles: profiles.collect(),
        opened_by: None,
        settings: Settings { lang, anonymous, ..Settings::suggested(seats) },
        platform: Platform::Web,
        key: None,
        is_kept_by_server: true,
        quick: false,
        follows: None,
    };
    if let Err(error) = rooms::open(house, room).await {
        tracing::warn!(%error, "a house room could not be opened");
    }
}
