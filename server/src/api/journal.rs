//! `/game/{id}/journal`: the journal of an ended game, from which it can be replayed anywhere.

use actix_web::get;
use actix_web::web::{self, Json, Path};
use engine::game::{Config, Entry, Game, Journal, RULES_VERSION, Status};

use crate::auth::account_status::CurrentUser;
use crate::base::ids::{GameId, UserId};
use crate::extract::TheHouse;
use crate::journal::Line;
use crate::store::journal::JournalPage;
use crate::store::{games, journal};
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// The journal of an ended game: configuration, seed and accepted commands, from which the engine replays the same game. A public
/// game's journal is open to everybody, a private game's to those who held a seat. Accounts are left out, what moderators wrote to
/// some of the people and why they did something, and in an anonymous game names.
#[utoipa::path(tag = "game", params(("id" = String, Path,)), responses(
    (status = OK, body = of_engine::Journal),
    (status = UNAUTHORIZED, description = "unauthenticated: the game is private, and nobody is signed in"),
    (status = FORBIDDEN, description = "no_seat_held: the game is private, and this account held no seat in it"),
    (status = NOT_FOUND, description = "unknown_room"),
    (status = CONFLICT, description = "not_over: the game still runs, or it was aborted"),
    (status = GONE, description = "other_rules: the game was played by older rules"),
))]
#[get("/game/{id}/journal")]
pub async fn get_journal(
    TheHouse(house): TheHouse,
    user: Option<CurrentUser>,
    id: Path<String>,
) -> Result<Json<Journal>, Refusal> {
    let id = GameId::from(id.into_inner());
    if !id.is_plausible() {
        return Err(Code::UnknownRoom.into());
    }
    let row = games::find(house.store.read(), &id).await?.ok_or(Code::UnknownRoom)?;
    if row.private && user.is_none() {
        return Err(Code::Unauthenticated.into());
    }
    if row.status != i64::from(u8::from(Status::Ended)) {
        return Err(Code::NotOver.into());
    }
    if row.rules != i64::from(RULES_VERSION) {
        return Err(Code::OtherRules.into());
    }
    let config: Config = serde_json::from_str(&row.config).map_err(Refusal::internal)?;
    let mut journal = Journal::new(config, row.seed.cast_unsigned());
    for (_, line) in journal::read(house.store.read(), &id).await?.iter().flat_map(JournalPage::lines) {
        // A line without an entry only says that time passed; the replay advances its clock without it.
        journal.entries.extend(Line::read(line).map_err(Refusal::internal)?.into_entry());
    }
    // On a thread that serves nobody meanwhile: a long game takes some milliseconds.
    let (journal, game) = web::block(move || journal.replay().map(|game| (journal, game)))
        .await
        .map_err(Refusal::internal)?
        .map_err(|_| Code::OtherRules)?;
    if row.private && !user.is_some_and(|user| held_a_seat(&game, user.id())) {
        return Err(Code::NoSeatHeld.into());
    }
    let mut journal = journal;
    let settings = journal.config.settings.clone();
    let entries = journal.entries.into_iter();
    journal.entries =
        entries.map(|entry| Entry { command: entry.command.in_journal(&settings), ..entry }).collect();
    Ok(Json(journal))
}

/// True if this account held a seat when the game started, or later; those who left before the start did not.
fn held_a_seat(game: &Game, user: UserId) -> bool {
    let seats = game.table().seated();
    seats
        .iter()
        .any(|seat| game.table().player(seat).is_some_and(|player| player.profile.user == Some(user.0)))
}
