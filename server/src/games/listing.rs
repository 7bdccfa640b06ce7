//! What the list of games, the directory and the table `games` hold of a game.

use engine::game::{Event, Game, Settings, Status};
use engine::listing::Platform;

use crate::base::ids::{GameId, UserId};
use crate::cluster::whereabouts::Stage;
use crate::house::House;
use crate::store::games::ListedFields;
use crate::store::{games, nodes, users};
use crate::wire;
use crate::wire::frame;
use crate::wire::user::PublicUser;

/// What others may learn of a game that somebody is in.
pub fn stage(status: Status, settings: &Settings) -> Stage {
    Stage { status, private: settings.private, anonymous: settings.anonymous }
}

pub fn platform_of(name: &str) -> Platform {
    if name == "mobile" { Platform::Mobile } else { Platform::Web }
}

pub fn platform_name(platform: Platform) -> &'static str {
    match platform {
        Platform::Web => "web",
        Platform::Mobile => "mobile",
    }
}

/// Whether an event may change the room's entry in the list of games. Talk, votes and prompts never do.
pub fn may_change_listing(event: &Event) -> bool {
    !matches!(
        event,
        Event::Said { .. }
            | Event::Voted { .. }
            | Event::PackVoted { .. }
            | Event::Stood { .. }
            | Event::Balloted { .. }
            | Event::Prompted { .. }
            | Event::Answered { .. }
            | Event::Learned { .. }
    )
}

/// The columns of the table `games` that change while a game runs. `host`: the account in the host's seat.
pub fn stored(game: &Game, host: Option<UserId>) -> ListedFields {
    let settings = game.settings();
    ListedFields {
        status: i64::from(u8::from(game.status())),
        host,
        lang: settings.lang.code().to_owned(),
        private: settings.private,
        serious: settings.serious,
        voice: settings.voice,
        slots: i64::from(settings.slots),
        player_count: game.table().seated().len() as i64,
        people: game.table().seated().minus(game.table().bots()).len() as i64,
        settings: frame::to_json_string(settings),
    }
}

/// A game's entry, from the table `games`. `None` if there is no such game, or if it is so old that its settings can't be read.
pub async fn find(house: &House, id: &GameId) -> Result<Option<wire::game::Game>, sqlx::Error> {
    let Some(row) = games::find(house.store.read(), id).await? else { return Ok(None) };
    let status = u8::try_from(row.status).ok().and_then(|status| Status::try_from(status).ok());
    let (Some(status), Ok(settings)) = (status, serde_json::from_str::<Settings>(&row.settings)) else {
        return Ok(None);
    };
    let admin = match row.host_id.filter(|_| !settings.anonymous) {
        Some(host) => users::find(house.store.read(), UserId(host)).await?,
        None => None,
    };
    let mut game = wire::game::Game {
        id: *id,
        instance_id: house.node.to_string(),
        private: row.private,
        voice: row.voice,
        serious: row.serious,
        next_id: row.next_id.map(GameId::from),
        created_at: row.created_at,
        updated_at: row.updated_at,
        platform: platform_of(&row.platform),
        status,
        player_count: u8::try_from(row.player_count).unwrap_or(0),
        people: 0,
        lang: row.lang,
        settings,
        admin: admin.map(|admin| PublicUser::of(&*house.directory, &admin)),
        listed: false,
        open: false,
    };
    if house.store.tenure().is_some()
        && let Some(owner) = nodes::owner_of(&mut *house.store.read_connection().await?, id).await?
    {
        game.instance_id = owner.to_string();
    }
    Ok(Some(game.judged(u8::try_from(row.people).unwrap_or(u8::MAX))))
}
