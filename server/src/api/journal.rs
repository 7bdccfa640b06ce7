//! `/game/{id}/journal`: an ended game, as its journal, from which it can be replayed anywhere, or as its record, which can be read
//! for ever.

use actix_web::http::header::ContentType;
use actix_web::web::{self, Path, Query};
use actix_web::{HttpResponse, get};
use engine::game::{Entry, Game, RULES_VERSION};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::ids::{GameId, UserId};
use crate::extract::TheHouse;
use crate::games::record;
use crate::house::House;
use crate::journal::record::unpack;
use crate::store::games::GameRow;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

#[derive(Deserialize)]
pub struct JournalQuery {
    #[serde(default)]
    form: JournalForm,
}

/// What tells of the game.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum JournalForm {
    /// The accepted commands: whoever has the rules of that version replays the game from them.
    #[default]
    Commands,
    /// What the game emitted, each event with its audience.
    Record,
}

/// An ended game, by its commands or by its record.
#[derive(ToSchema)]
#[schema(as = EndedGame)]
#[serde(untagged)]
#[expect(dead_code, reason = "it only describes the answer")]
enum EndedGame {
    Commands(of_engine::Journal),
    Record(of_engine::Record),
}

/// An ended game. `commands` gives its journal: configuration, seed and accepted commands, from which the engine replays the same
/// game. `record` gives what the game emitted up to its end, each event with its audience: nobody needs the rules of that time to read
/// it, and it is kept when the journal is deleted. A public game is open to everybody, a private game to those who held a seat; its
/// record also to moderators while something in it is reported and not decided. Accounts
/// are left out, what moderators wrote to some of the people and why they did something, and in an anonymous game names.
#[utoipa::path(
    tag = "game",
    params(("id" = String, Path,), ("form" = Option<String>, Query, description = "commands or record; commands when missing")),
    responses(
        (status = OK, body = EndedGame),
        (status = BAD_REQUEST, description = "bad_data: there is no such form"),
        (status = UNAUTHORIZED, description = "unauthenticated: the game is private, and nobody is signed in"),
        (status = FORBIDDEN, description = "no_seat_held: the game is private, and this account held no seat in it"),
        (status = NOT_FOUND, description = "unknown_room"),
        (status = CONFLICT, description = "not_over: the game still runs"),
        (status = GONE, description = "other_rules: the game was played by older rules; journal_deleted: it was played so long ago that its commands are deleted; game_stopped: it was stopped without a result"),
    )
)]
#[get("/game/{id}/journal")]
pub async fn get_journal(
    TheHouse(house): TheHouse,
    user: Option<CurrentUser>,
    id: Path<String>,
    query: Query<JournalQuery>,
) -> Result<HttpResponse, Refusal> {
    let id = GameId::from(id.into_inner());
    let user = user.map(|user| user.id());
    let row = record::ended(&house, &id, user).await?;
    match query.form {
        JournalForm::Commands => get_commands(&house, user, &id, &row).await,
        JournalForm::Record => get_record(&house, user, &id).await,
    }
}

async fn get_commands(
    house: &House,
    user: Option<UserId>,
    id: &GameId,
    row: &GameRow,
) -> Result<HttpResponse, Refusal> {
    if row.rules != i64::from(RULES_VERSION) {
        return Err(Code::OtherRules.into());
    }
    if row.has_lost_journal() {
        return Err(Code::JournalDeleted.into());
    }
    let journal = record::journal_of(house, id, row).await.map_err(Refusal::internal)?;
    // On a thread that serves nobody meanwhile: a long game takes some milliseconds.
    let (mut journal, game) = web::block(move || journal.replay().map(|game| (journal, game)))
        .await
        .map_err(Refusal::internal)?
        .map_err(|_| Code::OtherRules)?;
    if row.private && !user.is_some_and(|user| held_a_seat(&game, user)) {
        return Err(Code::NoSeatHeld.into());
    }
    let settings = journal.config.settings.clone();
    let entries = journal.entries.into_iter();
    journal.entries =
        entries.map(|entry| Entry { command: entry.command.in_journal(&settings), ..entry }).collect();
    Ok(HttpResponse::Ok().json(journal))
}

async fn get_record(house: &House, user: Option<UserId>, id: &GameId) -> Result<HttpResponse, Refusal> {
    let stored = record::readable(house, id, user).await?;
    let text = web::block(move || unpack(&stored.record))
        .await
        .map_err(Refusal::internal)?
        .map_err(Refusal::internal)?;
    Ok(HttpResponse::Ok().content_type(ContentType::json()).body(text))
}

/// True if this account held a seat when the game started, or later; those who left before the start did not.
fn held_a_seat(game: &Game, user: UserId) -> bool {
    let seats = game.table().seated();
    seats
        .iter()
        .any(|seat| game.table().player(seat).is_some_and(|player| player.profile.user == Some(user.0)))
}
