//! Databases filled with many accounts.

use moonhowl_server::store::Store;
use moonhowl_server::store::user_search::{SEARCH_SQL, prefix_range};
use sqlx::{AnyConnection, Connection, Row};

/// The password of every account.
pub const PASSWORD: &str = "howl-at-the-moon";
/// The prefixes of usernames, four letters each: a search for one matches a sixteenth of all accounts.
pub const BEGINNINGS: [&str; 16] = [
    "luna", "fenr", "sele", "garo", "wolf", "howl", "moon", "vill", "noct", "arte", "lyca", "nyxa", "orio",
    "vega", "hati", "skol",
];

/// The username of the account with this number, from 1.
pub fn name(n: usize) -> String {
    format!("{}{}-{n}", BEGINNINGS[n % 16], BEGINNINGS[n / 16 % 16])
}

/// Creates the tables and this many accounts. Of the first `friends` accounts, 1 and 2 are friends, 3 and 4, and so on.
pub async fn fill(url: &str, accounts: usize, friends: usize, hash: &str) {
    drop(Store::open(url).await.expect("the database opens"));
    let mut db = AnyConnection::connect(url).await.expect("the database answers");
    let beginnings = BEGINNINGS.concat();
    let part = |n: &str| format!("SUBSTR('{beginnings}', CAST(1 + 4 * ({n} % 16) AS INTEGER), 4)");
    let name = format!("{} || {} || '-' || CAST(i AS TEXT)", part("i"), part("(i / 16)"));
    let count = |to: usize| {
        format!("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {to})")
    };
    for statement in [
        format!(
            "INSERT INTO users (id, username, username_key, username_skeleton, email, password, coins, created_at, updated_at) {} \
             SELECT i, {name}, {name}, '=' || CAST(i AS TEXT), CAST(i AS TEXT) || '@bench.invalid', '{hash}', 300, 0, 0 FROM n",
            count(accounts),
        ),
        // Else the server would book the coins with which accounts begin, one account after the other, while it is measured.
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         SELECT id, 'start', id, 0, 'coins', 300, 300, 'start', '{}' FROM users"
            .to_owned(),
        format!(
            "INSERT INTO friendships (user_id, friend_id, created_at) {} \
             SELECT i, CASE WHEN i % 2 = 1 THEN i + 1 ELSE i - 1 END, 0 FROM n",
            count(friends),
        ),
        "ANALYZE".to_owned(),
    ] {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&mut db).await.expect("accounts");
    }
    db.close().await.expect("the connection closes");
}

/// The query plan of the search for usernames by prefix: the lines about the table `users`.
pub async fn plan(url: &str) -> String {
    let mut db = AnyConnection::connect(url).await.expect("the database answers");
    let explain = if url.starts_with("sqlite") { "EXPLAIN QUERY PLAN" } else { "EXPLAIN (COSTS OFF)" };
    let (from, to) = prefix_range(BEGINNINGS[0]);
    let query = format!("{explain} {SEARCH_SQL}");
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).bind(from).bind(to).bind(1_i64).bind(10_i64);
    let rows = query.fetch_all(&mut db).await.expect("a plan");
    let line = |row: &sqlx::any::AnyRow| {
        row.try_get::<String, _>("detail").or_else(|_| row.try_get::<String, _>(0)).expect("a line")
    };
    let is_about_users = |line: &String| {
        line.contains("SEARCH users") || line.contains("SCAN users") || line.contains(" on users")
    };
    let lines: Vec<String> = rows.iter().map(line).filter(is_about_users).collect();
    lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join("; ")
}
