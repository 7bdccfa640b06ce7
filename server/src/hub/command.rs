//! Commands: their names, their data, and where each goes.

use std::sync::Arc;

use engine::game::{Action, Channel, Command as Play, Lang, Order, Settings, Text};
use engine::listing::Platform;
use engine::seat::Seat;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use serde_json::value::RawValue;

use super::social::{self, Social};
use crate::actors::session::limits::Kind;
use crate::auth::standing::{may_moderate, may_play};
use crate::base::ids::{GameId, UserId};
use crate::cluster::PendingAnswer;
use crate::cluster::messages::Officer;
use crate::cluster::messages::{Ask, RoomRequest};
use crate::games::open as rooms;
use crate::house::House;
use crate::people::views::person_of;
use crate::store::{reports, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;

/// Every command, and the allowance that it draws from; in the order of the reference.
pub const COMMANDS: &[(&str, Kind)] = &[
    ("ping", Kind::House),
    ("lobby.watch", Kind::House),
    ("lobby.unwatch", Kind::House),
    ("room.create", Kind::House),
    ("room.join", Kind::House),
    ("room.leave", Kind::House),
    ("room.configure", Kind::House),
    ("room.fill", Kind::House),
    ("room.remove", Kind::House),
    ("room.invite", Kind::House),
    ("room.watch", Kind::House),
    ("room.rematch", Kind::House),
    ("room.act", Kind::Play),
    ("room.vote", Kind::Play),
    ("room.say", Kind::Talk),
    ("room.here", Kind::Play),
    ("friend.request", Kind::House),
    ("friend.accept", Kind::House),
    ("friend.decline", Kind::House),
    ("friend.withdraw", Kind::House),
    ("friend.remove", Kind::House),
    ("friend.allowChat", Kind::House),
    ("friend.invite", Kind::House),
    ("mod.attach", Kind::House),
    ("mod.detach", Kind::House),
    ("mod.act", Kind::House),
    ("chat.send", Kind::Chat),
    ("chat.typing", Kind::House),
];

/// The allowance of a command that there is.
pub fn kind_of(name: &str) -> Option<Kind> {
    COMMANDS.iter().find(|(known, _)| *known == name).map(|(_, kind)| *kind)
}

#[derive(Deserialize)]
struct InRoom {
    room: GameId,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Enter {
    room: GameId,
    #[serde(default)]
    invite: Option<String>,
    #[serde(default)]
    any_lang: bool,
}

#[derive(Deserialize)]
struct Create {
    settings: Settings,
}

#[derive(Deserialize)]
struct Configure {
    room: GameId,
    settings: Settings,
}

#[derive(Deserialize)]
struct Fill {
    room: GameId,
    #[serde(default)]
    count: Option<u8>,
}

#[derive(Deserialize)]
struct Remove {
    room: GameId,
    seat: Seat,
}

#[derive(Deserialize)]
struct Act {
    room: GameId,
    prompt: u32,
    action: Action,
}

#[derive(Deserialize)]
struct Vote {
    room: GameId,
    target: Option<Seat>,
    #[serde(default)]
    text: Option<Text>,
}

#[derive(Deserialize)]
struct Say {
    room: GameId,
    channel: Channel,
    text: Text,
}

#[derive(Deserialize)]
struct Moderate {
    room: GameId,
    order: Order,
    #[serde(default)]
    reason: Option<Text>,
}

/// What a frame asks for, decoded.
pub enum Command {
    /// A sign of life that scripts can see, and the server's time.
    Ping,
    /// Look at the list, or not any more.
    Look(bool),
    /// Open a room.
    Create(Box<Settings>),
    /// Take a seat, or open the next game: the account is looked up first.
    Join {
        room: GameId,
        invite: Option<String>,
        any_lang: bool,
    },
    Rematch(GameId),
    /// A moderator wants to see a room.
    Attend(GameId),
    /// A moderator's order.
    Order(GameId, Box<Order>, Option<Text>),
    /// Something between friends.
    Social(Social),
    /// Everything else goes to the room as it is.
    Room(GameId, Box<RoomRequest>),
}

pub(super) fn data<T: DeserializeOwned>(raw: Option<&RawValue>) -> Result<T, Refusal> {
    serde_json::from_str(raw.map_or("{}", RawValue::get)).map_err(|_| Code::BadData.into())
}

/// Reads a command.
pub fn decode(name: &str, raw: Option<&RawValue>) -> Result<Command, Refusal> {
    let play = |room: GameId, play: Play| Ok(Command::Room(room, Box::new(RoomRequest::Play(play))));
    match name {
        "ping" => Ok(Command::Ping),
        "lobby.watch" => Ok(Command::Look(true)),
        "lobby.unwatch" => Ok(Command::Look(false)),
        "room.create" => Ok(Command::Create(Box::new(data::<Create>(raw)?.settings))),
        "room.join" => {
            let Enter { room, invite, any_lang } = data(raw)?;
            Ok(Command::Join { room, invite, any_lang })
        }
        "room.leave" => Ok(Command::Room(data::<InRoom>(raw)?.room, Box::new(RoomRequest::Leave))),
        "room.invite" => Ok(Command::Room(data::<InRoom>(raw)?.room, Box::new(RoomRequest::Invite))),
        "room.watch" => {
            let Enter { room, invite, .. } = data(raw)?;
            Ok(Command::Room(room, Box::new(RoomRequest::Watch { invite })))
        }
        "room.rematch" => Ok(Command::Rematch(data::<InRoom>(raw)?.room)),
        "room.configure" => {
            let Configure { room, settings } = data(raw)?;
            play(room, Play::Configure { settings: Box::new(settings) })
        }
        "room.fill" => {
            let Fill { room, count } = data(raw)?;
            play(room, Play::Fill { count })
        }
        "room.remove" => {
            let Remove { room, seat } = data(raw)?;
            play(room, Play::Remove { seat })
        }
        "room.act" => {
            let Act { room, prompt, action } = data(raw)?;
            play(room, Play::Act { prompt, action })
        }
        "room.vote" => {
            let Vote { room, target, text } = data(raw)?;
            play(room, Play::Vote { target, text })
        }
        "room.say" => {
            let Say { room, channel, text } = data(raw)?;
            play(room, Play::Say { channel, text })
        }
        "mod.attach" => Ok(Command::Attend(data::<InRoom>(raw)?.room)),
        "mod.detach" => Ok(Command::Room(data::<InRoom>(raw)?.room, Box::new(RoomRequest::Unattend))),
        "mod.act" => {
            let Moderate { room, order, reason } = data(raw)?;
            Ok(Command::Order(room, Box::new(order), reason))
        }
        "room.here" => play(data::<InRoom>(raw)?.room, Play::Here),
        _ => Ok(Command::Social(social::decode(name, raw)?)),
    }
}

/// Carries a command out. What goes to a room is on its way when this returns, before the answer is awaited: commands of
/// one socket keep their order.
pub fn perform(
    house: &Arc<House>,
    user: UserId,
    lang: Option<Lang>,
    key: Option<String>,
    command: Command,
) -> PendingAnswer {
    match command {
        Command::Room(room, request) => house.bus.ask_room(&room, Ask { user, key, request: *request }),
        Command::Social(command) => social::perform(house, user, key, command),
        Command::Join { room, invite, any_lang } => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = Box::new(player(&house, user, lang).await?);
                let request = RoomRequest::Join { person, invite, any_lang };
                house.bus.ask_room(&room, Ask { user, key, request }).await
            })
        }
        Command::Rematch(room) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = Box::new(player(&house, user, lang).await?);
                house.bus.ask_room(&room, Ask { user, key, request: RoomRequest::Rematch { person } }).await
            })
        }
        Command::Attend(room) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let officer = officer(&house, user).await?;
                let reported = reports::is_room_reported(house.store.read(), &room).await?;
                let request = RoomRequest::Attend { officer, reported };
                house.bus.ask_room(&room, Ask { user, key, request }).await
            })
        }
        Command::Order(room, order, reason) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let officer = officer(&house, user).await?;
                let request = RoomRequest::Order { officer, order: *order, reason };
                house.bus.ask_room(&room, Ask { user, key, request }).await
            })
        }
        Command::Create(settings) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = player(&house, user, lang).await?;
                let id =
                    rooms::open_for(&house, user, person, *settings, Platform::Web, key.as_deref()).await?;
                Ok(frame::json(&json!({ "id": id })))
            })
        }
        Command::Ping => Box::pin(std::future::ready(Ok(frame::json(&json!({ "now": house.clock.now() }))))),
        // The session answers it, in order with the list's events.
        Command::Look(_) => Box::pin(std::future::ready(Ok(frame::done()))),
    }
}

/// The account as it is now: who was banned since he connected takes no seat.
async fn player(
    house: &House,
    user: UserId,
    lang: Option<Lang>,
) -> Result<crate::cluster::messages::Person, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    may_play(&row, house.clock.now())?;
    Ok(person_of(&row, lang))
}

/// A moderator as he is now: who lost his rank, or was banned, since he connected gives no orders.
async fn officer(house: &House, user: UserId) -> Result<Officer, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    may_moderate(&row, house.clock.now())?;
    Ok(Officer { name: row.username, rank: row.rank })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_in_the_table_is_known() {
        for (name, _) in COMMANDS {
            let refusal = decode(name, None).err();
            assert!(refusal.is_none_or(|refusal| refusal.is(Code::BadData)), "{name} is not decoded");
        }
        assert!(decode("room.fly", None).err().is_some_and(|refusal| refusal.is(Code::UnknownCommand)));
    }
}
