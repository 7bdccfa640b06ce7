//! Demo content: a few accounts on a fresh database, and rooms of the house, so that nobody enters an empty lobby.

use std::sync::Arc;
use std::time::Duration;

use engine::game::{Lang, Profile, Settings};
use engine::listing::Platform;
use engine::sim::bot_names;

use crate::games::open::{self as rooms, Opening};
use crate::house::House;
use crate::store::games;
use crate::store::users::{self, NewUser};

/// The password of every demo account. It is no secret: demo servers are for looking.
pub const PASSWORD: &str = "howl-at-the-moon";
const ACCOUNTS: [(&str, &str); 4] = [("Luna", "en"), ("Fenris", "en"), ("Selene", "fr"), ("Garou", "fr")];
/// The open tables of the house: seats, how many of them are taken by bots, language.
const TABLES: [(u8, usize, Lang); 2] = [(8, 5, Lang::En), (10, 6, Lang::Fr)];
/// The game of bots alone that people may watch.
const SHOW_SLOTS: u8 = 12;
/// How often the house looks whether its rooms are still there.
const ROUND: Duration = Duration::from_secs(10);

/// Keeps the demo going, if this is one; otherwise nothing.
pub async fn furnish(house: &Arc<House>) {
    if !house.config.demo {
        return;
    }
    match make_accounts(house).await {
        Ok(true) => {
            tracing::info!(accounts = ?ACCOUNTS.map(|(name, _)| name), password = PASSWORD, "demo accounts made")
        }
        Ok(false) => {}
        Err(error) => tracing::error!(%error, "demo accounts could not be made"),
    }
    while house.config.allow_bots && !house.is_draining() {
        keep_rooms(house).await;
        tokio::time::sleep(ROUND).await;
    }
}

/// On a fresh database only.
async fn make_accounts(house: &House) -> anyhow::Result<bool> {
    if !users::is_empty(house.store.read()).await? {
        return Ok(false);
    }
    let hash = house.passwords.hash(PASSWORD.to_owned()).await?;
    let mut db = house.store.write().await?;
    for (name, lang) in ACCOUNTS {
        let email = format!("{}@demo.invalid", name.to_lowercase());
        let new = NewUser {
            id: house.chance.user_id(),
            username: name,
            email: Some(&email),
            password: Some(&hash),
            guest: false,
            lang,
            confirmed: true,
            at: house.clock.stamp(),
        };
        users::insert(&mut db, &new).await?;
    }
    db.commit().await?;
    Ok(true)
}

/// Opens what is missing, and says how many: one open table in each language, and one game of bots to watch. The
/// database knows: after a start the lobby hears of a room only when that has read its journal.
pub async fn keep_rooms(house: &Arc<House>) -> usize {
    let rooms = match games::of_house(house.store.read()).await {
        Ok(rooms) => rooms,
        Err(error) => {
            tracing::warn!(%error, "the rooms of the house could not be listed");
            return 0;
        }
    };
    let missing =
        TABLES.iter().filter(|(.., lang)| !rooms.iter().any(|r| r.is_open && r.lang == lang.code()));
    let mut missing: Vec<_> = missing.copied().collect();
    if rooms.iter().all(|room| room.is_open) {
        missing.push((SHOW_SLOTS, usize::from(SHOW_SLOTS), Lang::En));
    }
    for (slots, seated, lang) in &missing {
        open(house, *slots, *seated, *lang).await;
    }
    missing.len()
}

async fn open(house: &Arc<House>, slots: u8, seated: usize, lang: Lang) {
    let offset = usize::from(house.chance.random::<1>()[0]);
    let names = bot_names(lang).iter().cycle().skip(offset).take(seated.min(bot_names(lang).len()));
    let profiles = names.enumerate().map(|(n, name)| Profile {
        name: (*name).into(),
        skin: format!("bot-{}", offset * 31 + n).into(),
        bot: true,
        ..Profile::default()
    });
    let opening = Opening {
        profiles: profiles.collect(),
        opened_by: None,
        settings: Settings { lang, ..Settings::suggested(slots) },
        platform: Platform::Web,
        key: None,
        is_house: true,
    };
    if let Err(error) = rooms::open(house, opening).await {
        tracing::warn!(%error, "a room of the house could not be opened");
    }
}
