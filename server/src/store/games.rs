//! Games: the columns of the list of games, what a room is restored from, and the settlement of rewards.

use engine::game::Settings;
use sqlx::{AnyConnection, FromRow};

use super::pool::Pool;
use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::store::values::Flag;

/// A game as it is stored.
#[derive(Clone, Debug, FromRow)]
pub struct GameRow {
    pub id: String,
    pub status: i64,
    pub host_id: Option<i64>,
    pub opened_by: Option<i64>,
    pub lang: String,
    pub platform: String,
    #[sqlx(try_from = "Flag")]
    pub private: bool,
    #[sqlx(try_from = "Flag")]
    pub serious: bool,
    #[sqlx(try_from = "Flag")]
    pub voice: bool,
    pub slots: i64,
    pub player_count: i64,
    pub people: i64,
    pub settings: String,
    pub config: String,
    pub seed: i64,
    /// The version of the rules that the game was opened under.
    pub rules: i64,
    pub invite: String,
    pub next_id: Option<String>,
    #[sqlx(try_from = "Flag")]
    pub house: bool,
    pub created_at: Stamp,
    pub updated_at: Stamp,
    pub settled_at: Option<Stamp>,
    /// 0: the game has no record, 1: it has one, 2: it has one and its journal is deleted.
    pub recorded: i64,
}

impl GameRow {
    /// The journal is deleted; the game has a record.
    pub fn has_lost_journal(&self) -> bool {
        self.recorded == 2
    }

    /// Nobody is to learn who played. So is a game whose settings can't be read any more.
    pub fn is_anonymous(&self) -> bool {
        serde_json::from_str::<Settings>(&self.settings).map_or(true, |settings| settings.anonymous)
    }
}

/// The row of a game to insert.
pub struct NewGameRow<'a> {
    pub id: &'a GameId,
    pub opened_by: Option<UserId>,
    pub platform: &'a str,
    pub config: String,
    pub seed: u64,
    pub rules: u32,
    pub invite: String,
    pub create_key: Option<&'a str>,
    pub is_kept_by_server: bool,
    pub quick: bool,
    pub listed: ListedFields,
    pub at: Stamp,
}

/// The columns that a running room keeps up to date, for the list of games and its filters.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedFields {
    pub status: i64,
    pub host: Option<UserId>,
    pub lang: String,
    pub private: bool,
    pub serious: bool,
    pub voice: bool,
    pub slots: i64,
    pub player_count: i64,
    /// How many of the seats people hold.
    pub people: i64,
    pub settings: String,
}

/// Fails with a unique violation if the account that opens it has used the same idempotency key (`create_key`) before.
pub async fn insert(db: &mut AnyConnection, game: &NewGameRow<'_>) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO games (id, status, host_id, opened_by, lang, platform, private, serious, voice, slots, player_count, \
         settings, config, seed, invite, create_key, house, created_at, updated_at, rules, is_attended, quick, people) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18, $19, 1, $20, $21)",
    )
    .bind(game.id.to_string())
    .bind(game.listed.status)
    .bind(game.listed.host.map(|user| user.0))
    .bind(game.opened_by.map(|user| user.0))
    .bind(game.listed.lang.clone())
    .bind(game.platform.to_owned())
    .bind(i64::from(game.listed.private))
    .bind(i64::from(game.listed.serious))
    .bind(i64::from(game.listed.voice))
    .bind(game.listed.slots)
    .bind(game.listed.player_count)
    .bind(game.listed.settings.clone())
    .bind(game.config.clone())
    .bind(game.seed.cast_signed())
    .bind(game.invite.clone())
    .bind(game.create_key.map(str::to_owned))
    .bind(i64::from(game.is_kept_by_server))
    .bind(game.at)
    .bind(i64::from(game.rules))
    .bind(i64::from(game.quick))
    .bind(game.listed.people)
    .execute(db)
    .await
    .map(drop)
}

pub async fn update_listed_fields(
    db: &mut AnyConnection,
    id: &GameId,
    listed: &ListedFields,
    at: Stamp,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "UPDATE games SET status = $2, host_id = $3, lang = $4, private = $5, serious = $6, voice = $7, slots = $8, \
         player_count = $9, settings = $10, updated_at = $11, people = $12 WHERE id = $1",
    )
    .bind(id.to_string())
    .bind(listed.status)
    .bind(listed.host.map(|user| user.0))
    .bind(listed.lang.clone())
    .bind(i64::from(listed.private))
    .bind(i64::from(listed.serious))
    .bind(i64::from(listed.voice))
    .bind(listed.slots)
    .bind(listed.player_count)
    .bind(listed.settings.clone())
    .bind(at)
    .bind(listed.people)
    .execute(db)
    .await
    .map(drop)
}

/// A public game before its deal, with what decides whether *Play* leads a certain user to it.
#[derive(Clone, Debug, FromRow)]
pub struct OpenTable {
    #[sqlx(try_from = "String")]
    pub id: GameId,
    pub status: i64,
    #[sqlx(try_from = "Flag")]
    pub quick: bool,
    pub player_count: i64,
    pub settings: String,
    /// How many seats people hold, and how many of these are the user's friends.
    pub people: i64,
    pub friends: i64,
}

/// The public games in a language that have not been dealt and in which nobody sits whom the user has blocked, or who has blocked
/// them; first those with friends of the user and with most people.
pub async fn open_tables(
    db: &Pool,
    user: UserId,
    lang: &str,
    limit: i64,
) -> Result<Vec<OpenTable>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, status, quick, player_count, people, settings, \
         (SELECT COUNT(*) FROM players JOIN friendships ON friendships.friend_id = players.user_id \
          WHERE friendships.user_id = $1 AND players.game_id = games.id) AS friends \
         FROM games WHERE status IN (1, 2) AND private = 0 AND lang = $2 AND NOT EXISTS \
         (SELECT 1 FROM players JOIN blocks ON (blocks.user_id = $1 AND blocks.blocked_id = players.user_id) \
          OR (blocks.blocked_id = $1 AND blocks.user_id = players.user_id) WHERE players.game_id = games.id) \
         ORDER BY friends DESC, people DESC, created_at, id LIMIT $3",
    )
    .bind(user.0)
    .bind(lang.to_owned())
    .bind(limit)
    .fetch_all(db)
    .await
}

pub async fn find(db: &Pool, id: &GameId) -> Result<Option<GameRow>, sqlx::Error> {
    sqlx::query_as("SELECT * FROM games WHERE id = $1").bind(id.to_string()).fetch_optional(db).await
}

/// The game that a user opened with this idempotency key.
pub async fn find_by_create_key(db: &Pool, user: UserId, key: &str) -> Result<Option<GameId>, sqlx::Error> {
    let row: Option<(String,)> =
        sqlx::query_as("SELECT id FROM games WHERE opened_by = $1 AND create_key = $2")
            .bind(user.0)
            .bind(key.to_owned())
            .fetch_optional(db)
            .await?;
    Ok(row.map(|(id,)| GameId::from(id)))
}

/// Every game that is not over, the most recently active first. Status 4 is ended, 5 is aborted.
pub async fn unfinished_ids(db: &Pool) -> Result<Vec<GameId>, sqlx::Error> {
    let rows: Vec<(String,)> =
        sqlx::query_as("SELECT id FROM games WHERE status < 4 ORDER BY updated_at DESC, id")
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(id,)| GameId::from(id)).collect())
}

/// Games of these rules that are over and whose rewards were not written yet. `limit`: the most that are returned.
pub async fn unsettled_ids(db: &Pool, rules: u32, limit: i64) -> Result<Vec<GameId>, sqlx::Error> {
    let rows: Vec<(String,)> = sqlx::query_as(
        "SELECT id FROM games WHERE status = 4 AND settled_at IS NULL AND rules = $1 ORDER BY updated_at LIMIT $2",
    )
    .bind(i64::from(rules))
    .bind(limit)
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(|(id,)| GameId::from(id)).collect())
}

/// Aborts a game that is not over. False if it was over.
pub async fn abort(db: &mut AnyConnection, id: &GameId, at: Stamp) -> Result<bool, sqlx::Error> {
    let done = sqlx::query("UPDATE games SET status = 5, updated_at = $2 WHERE id = $1 AND status < 4")
        .bind(id.to_string())
        .bind(at)
        .execute(db)
        .await?;
    Ok(done.rows_affected() == 1)
}

/// A game that is not over, for moderators.
#[derive(Clone, Debug, FromRow)]
pub struct LiveGame {
    pub id: String,
    pub status: i64,
    pub lang: String,
    pub platform: String,
    #[sqlx(try_from = "Flag")]
    pub private: bool,
    #[sqlx(try_from = "Flag")]
    pub serious: bool,
    #[sqlx(try_from = "Flag")]
    pub voice: bool,
    pub slots: i64,
    pub player_count: i64,
    /// Something that happened in it was reported.
    #[sqlx(try_from = "Flag")]
    pub reported: bool,
    pub created_at: Stamp,
}

/// Games that are not over, the newest first.
pub async fn unfinished_page(db: &Pool, skip: i64, limit: i64) -> Result<Vec<LiveGame>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, status, lang, platform, private, serious, voice, slots, player_count, created_at, \
         CAST(CASE WHEN EXISTS (SELECT 1 FROM reports WHERE reports.room = games.id) THEN 1 ELSE 0 END AS BIGINT) \
         AS reported FROM games WHERE status < 4 ORDER BY created_at DESC, id LIMIT $1 OFFSET $2",
    )
    .bind(limit)
    .bind(skip)
    .fetch_all(db)
    .await
}

/// A room that the server itself keeps open (`games.house`).
pub struct ServerRoom {
    pub lang: String,
    /// It has a free seat.
    pub is_open: bool,
}

/// The server's own rooms whose games are not over.
pub async fn server_rooms(db: &Pool) -> Result<Vec<ServerRoom>, sqlx::Error> {
    let rows: Vec<(String, i64, i64)> =
        sqlx::query_as("SELECT lang, player_count, slots FROM games WHERE house = 1 AND status < 4")
            .fetch_all(db)
            .await?;
    Ok(rows.into_iter().map(|(lang, players, slots)| ServerRoom { lang, is_open: players < slots }).collect())
}

/// Sets the room that follows this one with the same people. `replaces`: the room that followed before and is over. False if another
/// room follows; that one stays.
pub async fn set_next(
    db: &mut AnyConnection,
    id: &GameId,
    next: &GameId,
    replaces: Option<&GameId>,
) -> Result<bool, sqlx::Error> {
    let done =
        sqlx::query("UPDATE games SET next_id = $2 WHERE id = $1 AND (next_id IS NULL OR next_id = $3)")
            .bind(id.to_string())
            .bind(next.to_string())
            .bind(replaces.map(ToString::to_string))
            .execute(db)
            .await?;
    Ok(done.rows_affected() == 1)
}

/// The room that this one follows.
pub async fn previous(db: &Pool, id: &GameId) -> Result<Option<GameId>, sqlx::Error> {
    let row: Option<(String,)> = sqlx::query_as("SELECT id FROM games WHERE next_id = $1")
        .bind(id.to_string())
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(id,)| GameId::from(id)))
}

/// When a game ended that is not settled yet; `None` if it has not.
pub async fn ended_at(db: &mut AnyConnection, id: &GameId) -> Result<Option<Stamp>, sqlx::Error> {
    let row: Option<(Stamp,)> = sqlx::query_as("SELECT updated_at FROM games WHERE id = $1 AND status = 4")
        .bind(id.to_string())
        .fetch_optional(db)
        .await?;
    Ok(row.map(|(at,)| at))
}

/// Marks a game as settled, in the transaction that writes its rewards. False if it was settled before.
pub async fn claim_settlement(db: &mut AnyConnection, id: &GameId, at: Stamp) -> Result<bool, sqlx::Error> {
    let claimed = sqlx::query("UPDATE games SET settled_at = $2 WHERE id = $1 AND settled_at IS NULL")
        .bind(id.to_string())
        .bind(at)
        .execute(db)
        .await?;
    Ok(claimed.rows_affected() == 1)
}
