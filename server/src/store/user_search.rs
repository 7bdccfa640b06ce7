//! Search for accounts by username.

use sqlx::{AnyConnection, FromRow};

use super::Dialect;
use super::pool::Pool;
use super::users::{self, User, UserSummary, select_summaries, username_key};
use crate::base::clock::Stamp;
use crate::base::ids::UserId;

/// Accounts except $3 whose `username_key` is in the range from $1 to $2, in the order of names, at most $4, with the relation of $3
/// to each. The range is one scan of the unique index, which compares bytes in both databases.
pub const SEARCH_SQL: &str = select_summaries!(
    ", friend.created_at AS friends_since, sent.created_at AS request_sent_at, \
     received.created_at AS request_received_at, block.created_at AS blocked_at FROM users \
     LEFT JOIN friendships friend ON friend.user_id = $3 AND friend.friend_id = users.id \
     LEFT JOIN friend_requests sent ON sent.sender_id = $3 AND sent.receiver_id = users.id \
     LEFT JOIN friend_requests received ON received.sender_id = users.id AND received.receiver_id = $3 \
     LEFT JOIN blocks block ON block.user_id = $3 AND block.blocked_id = users.id \
     WHERE users.username_key >= $1 AND users.username_key < $2 AND users.id <> $3 \
     ORDER BY users.username_key LIMIT $4"
);

/// A search result: an account, and when the searcher became its friend, asked it, was asked by it, or blocked it; `None`
/// if that is not so.
#[derive(Clone, Debug, FromRow)]
pub struct SearchResult {
    #[sqlx(flatten)]
    pub user: UserSummary,
    pub friends_since: Option<Stamp>,
    pub request_sent_at: Option<Stamp>,
    pub request_received_at: Option<Stamp>,
    pub blocked_at: Option<Stamp>,
}

/// The range of `username_key` of all names with a prefix: the lower bound is in it, the upper one is not. No name contains
/// [`char::MAX`], so every name with the prefix sorts before the upper bound.
pub fn prefix_range(text: &str) -> (String, String) {
    let from = username_key(text);
    let to = format!("{from}{}", char::MAX);
    (from, to)
}

/// PostgreSQL rejects text with NUL, and no username contains it.
fn has_nul(text: &str) -> bool {
    text.contains('\0')
}

/// The range of this one `username_key`. No name contains the control character.
pub fn whole_range(text: &str) -> (String, String) {
    let from = username_key(text);
    let to = format!("{from}\u{1}");
    (from, to)
}

/// Accounts whose `username_key` is in a range.
pub async fn search(
    db: &Pool,
    me: UserId,
    (from, to): (String, String),
    limit: i64,
) -> Result<Vec<SearchResult>, sqlx::Error> {
    if has_nul(&from) {
        return Ok(Vec::new());
    }
    sqlx::query_as(SEARCH_SQL).bind(from).bind(to).bind(me.0).bind(limit).fetch_all(db).await
}

pub async fn find_by_username(db: &Pool, username: &str) -> Result<Option<User>, sqlx::Error> {
    if has_nul(username) {
        return Ok(None);
    }
    users::find_by_username_key(db, username_key(username)).await
}

/// Makes PostgreSQL compare usernames by bytes (collation `C`), so that a range of the index holds the names with a prefix. Its
/// default collation sorts by a language's rules; SQLite compares bytes anyway.
pub async fn compare_usernames_by_bytes(db: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    if dialect == Dialect::Sqlite {
        return Ok(());
    }
    let (count,): (i64,) = sqlx::query_as(
        "SELECT CAST(COUNT(*) AS BIGINT) FROM information_schema.columns WHERE table_schema = current_schema() \
         AND table_name = 'users' AND column_name = 'username_key' AND collation_name = 'C'",
    )
    .fetch_one(&mut *db)
    .await?;
    if count == 0 {
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
    fn bounds_enclose_the_names_with_the_prefix_and_no_others() {
        let (from, to) = prefix_range("Lunà");
        let contains = |name: &str| from.as_str() <= name && name < to.as_str();
        for name in ["lunà", "lunàa", "lunà-9", "lunà月"] {
            assert!(contains(name), "{name}");
        }
        for name in ["lun", "luna", "lunb", "lumà", "lunâ"] {
            assert!(!contains(name), "{name}");
        }
    }
}
