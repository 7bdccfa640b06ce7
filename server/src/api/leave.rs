//! `/settings/export`, `/user/delete`: taking one's data along, and leaving for good.

use actix_web::http::header::{CONTENT_DISPOSITION, ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::Json;
use actix_web::{HttpResponse, get, post};
use engine::account::erased_at;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::devices::Device;
use super::extract::{CurrentUser, TheHouse};
use super::user::{OwnUser, own};
use crate::auth::proof::require_password;
use crate::auth::sessions as devices;
use crate::clock;
use crate::error::{Code, Refusal};
use crate::store::{history, links, sessions, users};

/// How many games an export holds at most, the newest first.
const MAX_GAMES: i64 = 10_000;

/// Everything that is kept of an account and is its owner's.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// When it was made.
    pub at: i64,
    pub account: OwnUser,
    pub links: Vec<ExportedLink>,
    pub devices: Vec<Device>,
    /// The games that were played to their end.
    pub games: Vec<ExportedGame>,
}

#[derive(Serialize, ToSchema)]
pub struct ExportedLink {
    pub provider: String,
    pub since: i64,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExportedGame {
    pub game: String,
    pub at: i64,
    pub role: String,
    pub winner: Option<String>,
    pub won: bool,
    pub death_reason: Option<String>,
    pub lovers: bool,
    pub infected: bool,
    pub xp: i64,
    pub elo: i64,
}

impl From<history::Line> for ExportedGame {
    fn from(line: history::Line) -> Self {
        Self {
            game: line.game_id,
            at: line.created_at,
            role: line.role,
            winner: line.winner,
            won: line.won != 0,
            death_reason: line.death_reason,
            lovers: line.lovers != 0,
            infected: line.infected != 0,
            xp: line.xp,
            elo: line.elo,
        }
    }
}

#[derive(Default, Deserialize, ToSchema)]
pub struct Leaving {
    /// The account's password, if it has one.
    #[serde(default)]
    pub password: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deletion {
    /// When the account is erased; until then it can be undone.
    pub deletion_at: i64,
}

/// One's own data, as a file.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Export),
    (status = UNAUTHORIZED, description = "unauthenticated"),
))]
#[get("/settings/export")]
pub async fn export(TheHouse(house): TheHouse, current: CurrentUser) -> Result<HttpResponse, Refusal> {
    let (db, id, now) = (house.store.read(), current.id(), clock::stamp());
    let linked = links::of_user(db, id).await?;
    let signed_in = sessions::of_user(db, id, now).await?;
    let export = Export {
        at: now,
        account: OwnUser::new(&house, &current.user),
        links: linked.into_iter().map(|(provider, since)| ExportedLink { provider, since }).collect(),
        devices: signed_in.into_iter().map(|row| Device::new(row, &current.sid)).collect(),
        games: history::last(db, id, MAX_GAMES).await?.into_iter().map(Into::into).collect(),
    };
    let file = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename("moonhowl.json".to_owned())],
    };
    Ok(HttpResponse::Ok().insert_header((CONTENT_DISPOSITION, file)).json(export))
}

/// Have the account erased in 14 days. Every other device is signed out; until then it can be undone.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = Deletion),
    (status = UNAUTHORIZED, description = "unauthenticated, bad_credentials"),
    (status = TOO_MANY_REQUESTS, description = "rate_limited"),
))]
#[post("/user/delete")]
pub async fn delete(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    proof: Option<Json<Leaving>>,
) -> Result<Json<Deletion>, Refusal> {
    let id = current.id();
    let password = proof.and_then(|proof| proof.into_inner().password);
    require_password(&house, id, password.as_deref()).await?;
    // Asked for again, it is not put off.
    let deletion_at = current.user.deletion_at.unwrap_or(erased_at(clock::now()).cast_signed());
    let mut db = house.store.write().await?;
    users::set_deletion(&mut db, id, Some(deletion_at), clock::stamp()).await?;
    devices::end_others(&mut db, &house, id, &current.sid).await?;
    db.commit().await?;
    Ok(Json(Deletion { deletion_at }))
}

/// Think better of it.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = OwnUser),
    (status = UNAUTHORIZED, description = "unauthenticated"),
    (status = CONFLICT, description = "not_deleting"),
))]
#[post("/user/delete/undo")]
pub async fn undo(TheHouse(house): TheHouse, current: CurrentUser) -> Result<Json<OwnUser>, Refusal> {
    if current.user.deletion_at.is_none() {
        return Err(Code::NotDeleting.into());
    }
    let mut db = house.store.write().await?;
    users::set_deletion(&mut db, current.id(), None, clock::stamp()).await?;
    db.commit().await?;
    own(&house, current.id()).await
}
