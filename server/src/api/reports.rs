//! `POST /reports`: report a player, what they wrote or said, a private message or a profile.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::post;
use actix_web::web::Json;
use engine::game::Speaker;
use engine::moderation::sanction::{COMMENT_MAX, check_remark};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::auth::field;
use crate::auth::account_status::{CurrentUser, banned_refusal, is_banned};
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::{Ask, ReportQuestion, Reported, RoomRequest, Testimony};
use crate::extract::TheHouse;
use crate::house::House;
use crate::moderation::reports;
use crate::store::cases::NewReport;
use crate::store::{chats, seats, users};
use crate::wire::error::{Code, Refusal};

/// The longest text of a reported line, in characters: no line is longer.
const MAX_LINE: usize = 1000;

/// How long ago something may have been said by voice, in milliseconds: an hour.
const MAX_AGO: u64 = 3_600_000;

/// Why something is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum Category {
    Insult,
    Spam,
    Advertising,
    AntiGame,
    Cheating,
    Other,
}

impl Category {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Insult => "insult",
            Self::Spam => "spam",
            Self::Advertising => "advertising",
            Self::AntiGame => "antiGame",
            Self::Cheating => "cheating",
            Self::Other => "other",
        }
    }
}

/// What is reported.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
pub enum Place {
    /// The person who holds a seat in a game.
    Seat {
        room: String,
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// What the person who holds this seat, or held it last, said by voice. It is not recorded: moderators see when it was, and what
    /// was written then.
    Voice {
        room: String,
        #[schema(value_type = u8)]
        seat: Seat,
        /// How long ago it was said, in milliseconds: an hour at most.
        ago: u64,
    },
    /// A line of a game, as the reporter saw it.
    Line {
        room: String,
        /// The engine's Speaker: {"type":"seat","seat":3}, {"type":"mask","mask":1} or {"type":"necromancer"}.
        #[schema(value_type = std::collections::HashMap<String, serde_json::Value>)]
        speaker: Speaker,
        text: String,
    },
    /// A private message that the reporter received.
    Message {
        #[serde(rename = "messageId")]
        message_id: i64,
    },
    /// Somebody's profile.
    Profile {
        #[serde(rename = "userId")]
        user_id: i64,
    },
}

#[derive(Deserialize, ToSchema)]
pub struct Report {
    pub place: Place,
    pub category: Category,
    /// At most 500 characters.
    #[serde(default)]
    pub comment: Option<String>,
}

/// Report something. Reports of the same event are one case; the reported person is not told who reported them.
#[utoipa::path(tag = "reports", responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "no_seat_held: the game is private, and the reporter is not in it; banned"),
    (status = NOT_FOUND, description = "not_found: the reporter can't have seen it; unknown_room, unknown_user"),
    (status = CONFLICT, description = "not_yourself; not_voice: the game is played in writing"),
    (status = GONE, description = "other_rules: the game was played by older rules"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = TOO_MANY_REQUESTS, description = "too_many_reports: 20 an hour"),
    (status = SERVICE_UNAVAILABLE, description = "busy, unavailable: try again"),
    CurrentUser,
))]
#[post("/reports")]
pub async fn report_player(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    report: Json<Report>,
) -> Result<HttpResponse, Refusal> {
    if is_banned(&user.user, house.clock.now()) {
        return Err(banned_refusal(&user.user));
    }
    let Report { place, category, comment } = report.into_inner();
    let comment = comment.map(|comment| comment.trim().to_owned()).filter(|comment| !comment.is_empty());
    check_remark(comment.as_deref().unwrap_or_default(), COMMENT_MAX).map_err(field("comment"))?;
    let id = user.id();
    let new = match place {
        Place::Seat { room, seat } => {
            room_report(&house, id, &room, Speaker::Seat { seat }, Reported::Conduct).await?
        }
        Place::Voice { room, seat, ago } => {
            room_report(&house, id, &room, Speaker::Seat { seat }, Reported::Voice { ago }).await?
        }
        Place::Line { room, speaker, text } => {
            room_report(&house, id, &room, speaker, Reported::Line(text)).await?
        }
        Place::Message { message_id } => message_report(&house, id, message_id).await?,
        Place::Profile { user_id } => profile_report(&house, user_id).await?,
    };
    reports::file(&house, id, &NewReport { category: category.name(), comment, ..new }).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A report with what all places have in common. `event` identifies the case: reports of the same event join it.
fn new_report(house: &House, place: &'static str, event: String, target: i64) -> NewReport {
    NewReport {
        id: house.sequence.next_after(0),
        place,
        event,
        target,
        room: None,
        room_at: None,
        seq: None,
        text: None,
        context: "[]".to_owned(),
        category: Category::Other.name(),
        comment: None,
        heard_at: None,
        at: house.clock.stamp(),
    }
}

async fn message_report(house: &House, user: UserId, id: i64) -> Result<NewReport, Refusal> {
    let (sender, text) = chats::find_received(house.store.read(), user, id).await?.ok_or(Code::NotFound)?;
    Ok(NewReport { text: Some(text), ..new_report(house, "message", format!("message:{id}"), sender) })
}

async fn profile_report(house: &House, id: i64) -> Result<NewReport, Refusal> {
    let target = users::find(house.store.read(), UserId(id)).await?.ok_or(Code::UnknownUser)?;
    let words = [Some(target.username), target.nickname, target.profile_text];
    let text = words.into_iter().flatten().collect::<Vec<_>>().join("\n");
    Ok(NewReport { text: Some(text), ..new_report(house, "profile", format!("profile:{id}"), id) })
}

/// Asks the room which account is reported: the reporter only knows a seat or a mask.
async fn room_report(
    house: &House,
    user: UserId,
    room: &str,
    speaker: Speaker,
    what: Reported,
) -> Result<NewReport, Refusal> {
    match &what {
        Reported::Line(text) if text.chars().count() > MAX_LINE => return Err(Code::NotFound.into()),
        Reported::Voice { ago } if *ago > MAX_AGO => return Err(Refusal::field("ago", "out_of_range")),
        _ => {}
    }
    let room = GameId::from(room);
    if !room.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    let was_here = seats::has_attended(house.store.read(), user, &room).await?;
    let request = RoomRequest::Testimony(ReportQuestion { speaker, what: what.clone(), was_here });
    let answer = house.bus.ask_room(&room, Ask::new(user, None, request)).await?;
    let testimony: Testimony = serde_json::from_str(&answer).map_err(Refusal::internal)?;
    // If the seat may have changed hands, only the journal knows who held it then.
    let target = if testimony.has_moved {
        let then = matches!(what, Reported::Line(_)).then_some(testimony.seq);
        reports::holder_at(house, &room, testimony.seat, then).await?
    } else {
        testimony.target
    };
    let target = target.ok_or(Code::UnknownUser)?;
    let (place, event, text, heard_at) = match what {
        Reported::Line(text) => ("line", format!("line:{room}:{}", testimony.seq), Some(text), None),
        Reported::Conduct => ("seat", format!("seat:{room}:{target}"), None, None),
        Reported::Voice { ago } => {
            let heard_at = house.clock.stamp() - Duration::from_millis(ago);
            ("voice", format!("voice:{room}:{target}"), None, Some(heard_at))
        }
    };
    Ok(NewReport {
        room: Some(room.to_string()),
        room_at: Some(testimony.at.into()),
        seq: Some(testimony.seq.cast_signed()),
        text,
        heard_at,
        context: serde_json::to_string(&testimony.context).map_err(Refusal::internal)?,
        ..new_report(house, place, event, target.0)
    })
}
