//! Carries commands out: forwards each to a room, a chat or a function of the domain, and returns the answer.

use std::net::IpAddr;
use std::sync::Arc;

use engine::game::Lang;
use engine::listing::Platform;

use super::command::HubCommand;
use super::social;
use crate::auth::account_status::{require_may_play, require_moderator};
use crate::base::ids::UserId;
use crate::cluster::PendingAnswer;
use crate::cluster::messages::{Ask, Officer, Person, RoomRequest};
use crate::games::open::{self as rooms, Opening};
use crate::games::play;
use crate::house::House;
use crate::people::views::person_of;
use crate::store::{cases, users};
use crate::wire::answer::{OpenedGame, Pong};
use crate::wire::error::{Code, Refusal};
use crate::wire::frame;

/// Carries a command out. A [`HubCommand::Room`] is delivered when this returns, before the answer is awaited, so that such commands
/// of one socket keep their order.
pub fn perform(
    house: &Arc<House>,
    (user, address): (UserId, IpAddr),
    lang: Option<Lang>,
    key: Option<String>,
    command: HubCommand,
) -> PendingAnswer {
    match command {
        HubCommand::Room(room, request) => house.bus.ask_room(&room, Ask::new(user, key, *request)),
        HubCommand::Social(command) => social::perform(house, user, key, command),
        HubCommand::Join { room, invite, any_lang } => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = Box::new(player(&house, user, lang).await?);
                let request = RoomRequest::Join { person, invite, any_lang };
                house.bus.ask_room(&room, Ask::new(user, key, request)).await
            })
        }
        HubCommand::Play => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = player(&house, user, lang).await?;
                let id = play::find_a_seat(&house, person, address, key).await?;
                Ok(frame::to_json(&OpenedGame { id }))
            })
        }
        HubCommand::Rematch(room) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = Box::new(player(&house, user, lang).await?);
                house.bus.ask_room(&room, Ask::new(user, key, RoomRequest::Rematch { person })).await
            })
        }
        HubCommand::Attend(room) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let officer = officer(&house, user).await?;
                let reported = cases::is_room_reported(house.store.read(), &room).await?;
                let request = RoomRequest::Attend { officer, reported };
                house.bus.ask_room(&room, Ask::new(user, key, request)).await
            })
        }
        HubCommand::Order(room, order, reason) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let officer = officer(&house, user).await?;
                let request = RoomRequest::Order { officer, order: *order, reason };
                house.bus.ask_room(&room, Ask::new(user, key, request)).await
            })
        }
        HubCommand::JoinVoice { room, offer, again } => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let name = player_name(&house, user).await?;
                let request = RoomRequest::JoinVoice { offer, name, again };
                house.bus.ask_room(&room, Ask::new(user, key, request)).await
            })
        }
        HubCommand::Create(settings) => {
            let house = Arc::clone(house);
            Box::pin(async move {
                let person = player(&house, user, lang).await?;
                let opening = Opening { settings: *settings, platform: Platform::Web, quick: false };
                let id = rooms::open_for(&house, person, address, opening, key.as_deref()).await?;
                Ok(frame::to_json(&OpenedGame { id }))
            })
        }
        HubCommand::Ping => {
            Box::pin(std::future::ready(Ok(frame::to_json(&Pong { now: house.clock.now() }))))
        }
        // The socket forwards this command to the session instead, which answers it in order with the list's events.
        HubCommand::WatchLobby(_) => Box::pin(std::future::ready(Ok(frame::empty_answer()))),
    }
}

/// Loads the account anew, so that somebody who was banned after connecting can't take a seat.
async fn player(house: &House, user: UserId, lang: Option<Lang>) -> Result<Person, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    require_may_play(&row, house.clock.now())?;
    Ok(person_of(house, &row, lang).await?)
}

/// The account's name, read anew, so that somebody who was banned after connecting can't join a room's voice.
async fn player_name(house: &House, user: UserId) -> Result<String, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    require_may_play(&row, house.clock.now())?;
    Ok(row.username)
}

/// Loads the moderator anew, so that somebody who was demoted or banned after connecting can't give orders.
async fn officer(house: &House, user: UserId) -> Result<Officer, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    require_moderator(&row, house.clock.now())?;
    Ok(Officer { name: row.username, rank: row.rank })
}
