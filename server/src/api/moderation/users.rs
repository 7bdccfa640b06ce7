//! `/mod/users/{id}`: an account as moderators see it, sanctions against it, and its rank.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, get, post};
use engine::account::Rank;
use engine::economy::{Coins, Moons};
use engine::moderation::attend::{Attended, may_attend};
use engine::moderation::sanction::{NOTE_MAX, Ranked, check_remark, may_grant, may_sanction};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::cases::{Case, cases_about};
use super::imposed::{ImposedSanction, check_until, sanctions_against};
use super::{PAGE, Reason};
use crate::api::auth::field;
use crate::auth::account_status::is_banned;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::cluster::messages::RoomNotice;
use crate::extract::{Admin, Moderator, TheHouse};
use crate::games::listing;
use crate::house::House;
use crate::moderation::sanctions::{self as rules, Measure, audit_entry, impose, lock_sanctionable, ranked};
use crate::people::{notices, ranks};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::cases;
use crate::store::users::{self, User};
use crate::store::{browser_sessions, linked_accounts, seats};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::PublicUser;

/// A device on which the account is signed in, without its session id.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeenDevice {
    pub browser: String,
    pub created_at: Stamp,
    pub last_seen_at: Stamp,
}

/// An account as a moderator sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ModeratedUser {
    pub user: PublicUser,
    /// The game in which the account holds a seat, if this moderator may attend it: also an anonymous one, in which they can't take a
    /// seat any more then.
    #[schema(value_type = Option<String>)]
    pub attendable: Option<GameId>,
    /// Whether this moderator may sanction the account.
    pub in_reach: bool,
    pub nickname: Option<String>,
    pub profile_text: Option<String>,
    pub lang: String,
    pub confirmed: bool,
    pub need_rename: bool,
    /// Whether the account is banned now.
    pub banned: bool,
    pub ban_end: Option<Stamp>,
    /// The reason of the ban, in the account's language.
    pub ban_reason: Option<String>,
    /// When the account is erased, if its owner asked for that.
    pub deletion_at: Option<Stamp>,
    /// Null unless the moderator is an admin.
    pub email: Option<String>,
    /// The providers that it is linked with.
    pub links: Vec<String>,
    pub two_factor: bool,
    #[schema(value_type = i64)]
    pub coins: Coins,
    #[schema(value_type = i64)]
    pub moons: Moons,
    pub devices: Vec<SeenDevice>,
    /// The newest 50.
    pub sanctions: Vec<ImposedSanction>,
    /// Cases about the account: the newest 50.
    pub reported: Vec<Case>,
    /// Cases that the account reported: the newest 50.
    pub reports: Vec<Case>,
}

async fn find(house: &House, id: i64) -> Result<User, Refusal> {
    users::find(house.store.read(), UserId(id)).await?.ok_or_else(|| Code::UnknownUser.into())
}

/// The game in which an account holds a seat, if the moderator may attend it. Who has played in it themselves is told nothing.
async fn attendable_room(house: &House, me: &Moderator, id: UserId) -> Result<Option<GameId>, Refusal> {
    let Some(room) = house.directory.seat_of(id) else { return Ok(None) };
    let Some(game) = listing::find(house, &room).await? else { return Ok(None) };
    let (reader, moderator) = (house.store.read(), UserId(me.0.user.id));
    let attended = Attended {
        private: game.private,
        reported: cases::is_room_reported(reader, &room).await?,
        inside: seats::has_attended(reader, moderator, &room).await?,
        over: false,
    };
    if may_attend(me.ranked().rank, attended).is_err() {
        return Ok(None);
    }
    if game.settings.anonymous {
        house.bus.tell_room(&room, RoomNotice::SeenByModerator { user: moderator });
    }
    Ok(Some(room))
}

/// An account as a moderator sees it: without password and tokens; the e-mail address is for admins only.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = OK, body = ModeratedUser),
    (status = NOT_FOUND, description = "unknown_user"),
    Moderator,
))]
#[get("/mod/users/{id}")]
pub async fn get_moderated_user(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
) -> Result<Json<ModeratedUser>, Refusal> {
    let (user, now) = (find(&house, *id).await?, house.clock.stamp());
    let id = UserId(user.id);
    let devices = browser_sessions::devices(house.store.read(), id, now).await?;
    let links = linked_accounts::linked_providers(house.store.read(), id).await?;
    let filed = cases::cases_of_reporter(house.store.read(), id, PAGE).await?;
    let is_banned = is_banned(&user, now.millis());
    Ok(Json(ModeratedUser {
        in_reach: may_sanction(me.ranked(), ranked(&user)).is_ok(),
        sanctions: sanctions_against(&house, id).await?,
        reported: cases_about(&house, user.id).await?,
        reports: filed.into_iter().map(Case::from).collect(),
        attendable: attendable_room(&house, &me, id).await?,
        user: PublicUser::of(&*house.directory, &user),
        confirmed: user.confirmed,
        need_rename: user.need_rename,
        banned: is_banned,
        ban_end: user.ban_end.filter(|_| is_banned),
        ban_reason: user.reason_ban.filter(|_| is_banned),
        deletion_at: user.deletion_at,
        email: user.email.filter(|_| me.ranked().rank.is_admin()),
        links: links.into_iter().map(|(provider, _)| provider).collect(),
        two_factor: user.two_factor,
        coins: user.coins,
        moons: user.moons,
        nickname: user.nickname,
        profile_text: user.profile_text,
        lang: user.lang,
        devices: devices
            .into_iter()
            .map(|row| SeenDevice {
                browser: row.browser,
                created_at: row.created_at,
                last_seen_at: row.last_seen_at,
            })
            .collect(),
    }))
}

/// Imposes a sanction that does not come from a case.
async fn impose_without_case(
    house: &House,
    me: &Moderator,
    id: i64,
    measure: Measure,
    reason: &Reason,
) -> Result<HttpResponse, Refusal> {
    let reason = reason.words()?;
    let by = &me.0.user;
    let mut db = house.store.write().await?;
    let locked = lock_sanctionable(&mut db, by, UserId(id), house.clock.stamp()).await?;
    let (_, aftermath) = impose(&mut db, house, by, &locked, (measure, &reason), None).await?;
    db.commit().await?;
    aftermath.tell(house);
    Ok(HttpResponse::NoContent().finish())
}

/// Warn somebody.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/users/{id}/warn")]
pub async fn warn_user(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    reason: Json<Reason>,
) -> Result<HttpResponse, Refusal> {
    impose_without_case(&house, &me, *id, Measure::Warn, &reason).await
}

#[derive(Deserialize, ToSchema)]
pub struct Ban {
    #[serde(flatten)]
    pub reason: Reason,
    /// When the ban ends; a ban without it is permanent.
    #[serde(default)]
    pub until: Option<Stamp>,
}

/// Ban somebody, until a moment or permanently. Unless they are a guest, they are signed out everywhere at once. They can't come
/// back by linked providers or their e-mail address. The new ban replaces a standing one.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/users/{id}/ban")]
pub async fn ban_user(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<Ban>,
) -> Result<HttpResponse, Refusal> {
    let until = check_until(form.until, house.clock.stamp())?;
    impose_without_case(&house, &me, *id, Measure::Ban { until }, &form.reason).await
}

#[derive(Deserialize, ToSchema)]
pub struct UnbanNote {
    /// For other moderators; at most 1000 characters.
    #[serde(default)]
    pub note: String,
}

/// Lift a ban. This also works for an erased account: its owner may then sign up again with the same e-mail address and providers.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "not_found: the id is not a number"),
    (status = CONFLICT, description = "not_yourself, not_banned"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/users/{id}/unban")]
pub async fn unban_user(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    form: Json<UnbanNote>,
) -> Result<HttpResponse, Refusal> {
    check_remark(&form.note, NOTE_MAX).map_err(field("note"))?;
    let (by, target) = (&me.0.user, UserId(*id));
    let mut db = house.store.write().await?;
    if let Some(locked) = users::lock(&mut db, target, house.clock.stamp()).await? {
        may_sanction(me.ranked(), Ranked { id: locked.id, rank: locked.rank })?;
    }
    if !rules::unban(&mut db, target, UserId(by.id), house.clock.stamp()).await? {
        return Err(Code::NotBanned.into());
    }
    let note = (!form.note.is_empty()).then(|| form.note.clone());
    audit::append(
        &mut db,
        &NewAuditEntry { target_id: Some(target.0), reason: note, ..audit_entry(&house, by, "unban") },
    )
    .await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Require somebody to change their username before they play again.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/users/{id}/rename")]
pub async fn force_rename(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    reason: Json<Reason>,
) -> Result<HttpResponse, Refusal> {
    impose_without_case(&house, &me, *id, Measure::Rename, &reason).await
}

/// Remove somebody's nickname and their profile's text. They may write another text after a week.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/users/{id}/reset-profile")]
pub async fn reset_profile_fields(
    TheHouse(house): TheHouse,
    me: Moderator,
    id: Path<i64>,
    reason: Json<Reason>,
) -> Result<HttpResponse, Refusal> {
    impose_without_case(&house, &me, *id, Measure::ResetProfile, &reason).await
}

/// Changes an account's rank. `new_rank` maps the old rank to the new one; `act` is the name of the act in the audit log.
async fn change_rank(
    house: &House,
    me: &Moderator,
    id: i64,
    act: &str,
    new_rank: impl FnOnce(Rank) -> Rank,
) -> Result<HttpResponse, Refusal> {
    let by = &me.0.user;
    let mut db = house.store.write().await?;
    let locked = lock_sanctionable(&mut db, by, UserId(id), house.clock.stamp()).await?;
    let rank = new_rank(locked.rank);
    may_grant(me.ranked(), Ranked { id: locked.id, rank: locked.rank }, rank)?;
    users::set_rank(&mut db, UserId(id), rank, house.clock.stamp()).await?;
    let detail = json!({ "from": locked.rank, "to": rank }).to_string();
    audit::append(&mut db, &NewAuditEntry { target_id: Some(id), detail, ..audit_entry(house, by, act) })
        .await?;
    let pending_notice = match ranks::notice(locked.rank, rank) {
        Some(notice) => notices::write(&mut db, house, Some(UserId(id)), &notice).await?,
        None => None,
    };
    db.commit().await?;
    if let Some(pending_notice) = pending_notice {
        pending_notice.tell(house);
        ranks::apply(house, UserId(id)).await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, ToSchema)]
pub struct NewRank {
    /// 10 player, 20 alpha, 40 famous, 50 volunteer, 60 staff, 80 moderator, 100 admin.
    pub rank: i64,
}

/// Give somebody a rank, at most that of the admin who gives it.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Admin,
))]
#[post("/mod/users/{id}/rank")]
pub async fn set_user_rank(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<i64>,
    form: Json<NewRank>,
) -> Result<HttpResponse, Refusal> {
    let rank = Rank::with_value(form.rank).ok_or_else(|| Refusal::field("rank", "invalid"))?;
    change_rank(&house, &me, *id, "rank", |_| rank).await
}

#[derive(Deserialize, ToSchema)]
pub struct Alpha {
    pub granted: bool,
}

/// Grant alpha access, or take it away. A higher rank includes alpha access and does not change.
#[utoipa::path(tag = "moderation", params(("id" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "out_of_reach"),
    (status = NOT_FOUND, description = "unknown_user"),
    (status = CONFLICT, description = "not_yourself"),
    Admin,
))]
#[post("/mod/users/{id}/alpha")]
pub async fn set_user_alpha(
    TheHouse(house): TheHouse,
    Admin(me): Admin,
    id: Path<i64>,
    form: Json<Alpha>,
) -> Result<HttpResponse, Refusal> {
    change_rank(&house, &me, *id, "alpha", |rank| rank.with_alpha(form.granted)).await
}
