//! What an invitation tells before anybody signs in: who invites to what, and who sits there already.

use engine::game::{Settings, Status};
use engine::listing::Listed;

use crate::base::ids::{GameId, UserId};
use crate::house::House;
use crate::store::{games, seats, users};
use crate::wire::error::{Code, Refusal};
use crate::wire::game::{Invitation, Invited};

/// Reads the invitation to a game. Who has the link of a private game needs its token too.
pub async fn read(house: &House, id: &GameId, token: Option<&str>) -> Result<Invitation, Refusal> {
    if !id.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    let db = house.store.read();
    let row = games::find(db, id).await?.ok_or(Code::UnknownRoom)?;
    let status = u8::try_from(row.status).ok().and_then(|status| Status::try_from(status).ok());
    let settings = serde_json::from_str::<Settings>(&row.settings).ok();
    let (Some(status), Some(settings)) = (status, settings) else { return Err(Code::UnknownRoom.into()) };
    if row.private && token != Some(row.invite.as_str()) {
        return Err(Code::InviteRequired.into());
    }
    // Nobody is known in an anonymous game, and who sat in a game that is over is in its history.
    let over = status >= Status::Ended;
    let is_told = !settings.anonymous && !over;
    let mut people = if is_told {
        let seated = seats::holders(db, id).await?;
        users::find_players(db, &seated).await?
    } else {
        Vec::new()
    };
    people.sort_by_key(|user| (Some(user.id) != row.host_id, user.id));
    let host = people.first().filter(|user| Some(user.id) == row.host_id).map(|user| user.username.clone());
    Ok(Invitation {
        id: *id,
        open: Listed::of(&settings, status, u8::try_from(row.people).unwrap_or(u8::MAX)).is_open(),
        over,
        lang: row.lang,
        slots: settings.slots,
        player_count: u8::try_from(row.player_count).unwrap_or(0),
        private: row.private,
        serious: row.serious,
        anonymous: settings.anonymous,
        host,
        people: people
            .into_iter()
            .map(|user| Invited {
                id: UserId(user.id),
                marker: user.rank.marker().map(str::to_owned),
                username: user.username,
                profile_picture: user.skin,
            })
            .collect(),
    })
}
