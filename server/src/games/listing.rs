//! Extracts from a game what the list of games, the directory and the table `games` hold of it.

use engine::game::{Event, Game, Settings, Status};
use engine::listing::Platform;

use crate::base::ids::UserId;
use crate::cluster::whereabouts::Stage;
use crate::store::games::ListedFields;
use crate::wire::frame;

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
        settings: frame::to_json_string(settings),
    }
}
