//! Accounts as others look for them.

use engine::account::Rank;
use sqlx::{AnyConnection, AnyPool, FromRow};

use super::Dialect;
use super::users::{self, User, key_of};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;
use crate::store::values::Flag;

/// Finds by the beginning of the name, in the order of names; what the searcher is to each comes along. The two bounds are
/// a range of the unique index over names, in which both databases compare bytes.
pub const SEARCH: &str = "SELECT users.*, friend.created_at AS befriended, sent.created_at AS has_asked, \
     received.created_at AS was_asked, block.created_at AS blocks FROM users \
     LEFT JOIN friendships friend ON friend.user_id = $3 AND friend.friend_id = users.id \
     LEFT JOIN friend_requests sent ON sent.sender_id = $3 AND sent.receiver_id = users.id \
     LEFT JOIN friend_requests received ON received.sender_id = users.id AND received.receiver_id = $3 \
     LEFT JOIN blocks block ON block.user_id = $3 AND block.blocked_id = users.id \
     WHERE users.username_key >= $1 AND users.username_key < $2 AND users.id <> $3 \
     ORDER BY users.username_key LIMIT $4";

/// An account as others see it.
#[derive(Clone, Debug, FromRow)]
pub struct Account {
    pub id: i64,
    pub username: String,
    #[sqlx(try_from = "Flag")]
    pub guest: bool,
    #[sqlx(try_from = "i64")]
    pub rank: Rank,
    pub elo: i64,
    pub xp: i64,
    pub skin: String,
    pub skin_version: i64,
    pub skin_index: i64,
    pub slot_id: i64,
    pub created_at: Stamp,
}

impl From<&User> for Account {
    fn from(user: &User) -> Self {
        Self {
            id: user.id,
            username: user.username.clone(),
            guest: user.guest,
            rank: user.rank,
            elo: user.elo,
            xp: user.xp,
            skin: user.skin.clone(),
            skin_version: user.skin_version,
            skin_index: user.skin_index,
            slot_id: user.slot_id,
            created_at: user.created_at,
        }
    }
}

/// Somebody who was found.
#[derive(Clone, Debug, FromRow)]
pub struct Found {
    #[sqlx(flatten)]
    pub person: Account,
    pub befriended: Option<Stamp>,
    pub has_asked: Option<Stamp>,
    pub was_asked: Option<Stamp>,
    pub blocks: Option<Stamp>,
}

/// The first names after all that begin with these letters: no character comes after the last one of Unicode.
pub fn bounds(text: &str) -> (String, String) {
    let from = key_of(text);
    let to = format!("{from}{}", char::MAX);
    (from, to)
}

/// PostgreSQL takes no text with this in it; nobody has it in his name.
fn is_no_name(text: &str) -> bool {
    text.contains('\0')
}

pub async fn search(db: &AnyPool, me: UserId, text: &str, limit: i64) -> Result<Vec<Found>, sqlx::Error> {
    if is_no_name(text) {
        return Ok(Vec::new());
    }
    let (from, to) = bounds(text);
    sqlx::query_as(SEARCH).bind(from).bind(to).bind(me.0).bind(limit).fetch_all(db).await
}

pub async fn find_by_name(db: &AnyPool, username: &str) -> Result<Option<User>, sqlx::Error> {
    if is_no_name(username) {
        return Ok(None);
    }
    let row: Option<(i64,)> = sqlx::query_as("SELECT id FROM users WHERE username_key = $1")
        .bind(key_of(username))
        .fetch_optional(db)
        .await?;
    match row {
        Some((id,)) => users::find(db, UserId(id)).await,
        None => Ok(None),
    }
}

/// Names are compared by their bytes, so that a range of the index holds what begins with the same letters. SQLite always
/// does that; PostgreSQL by the rules of some language, unless the column says otherwise.
pub async fn order_names_by_bytes(db: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Sqlite {
        return Ok(());
    }
    let (done,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM information_schema.columns WHERE table_schema = current_schema() \
         AND table_name = 'users' AND column_name = 'username_key' AND collation_name = 'C'",
    )
    .fetch_one(&mut *db)
    .await?;
    if done == 0 {
        sqlx::query("ALTER TABLE users ALTER COLUMN username_key TYPE TEXT COLLATE \"C\"")
            .execute(db)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_hold_what_begins_with_these_letters_and_nothing_else() {
        let (from, to) = bounds("Lunà");
        let holds = |name: &str| from.as_str() <= name && name < to.as_str();
        for name in ["lunà", "lunàa", "lunà-9", "lunà月"] {
            assert!(holds(name), "{name}");
        }
        for name in ["lun", "luna", "lunb", "lumà", "lunâ"] {
            assert!(!holds(name), "{name}");
        }
    }
}
