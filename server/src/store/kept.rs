//! What a restore takes over from the database that it replaces: how people sign in, and what moderators have decided. A backup knows
//! nothing of a password that was changed since, of a second factor, of a ban that was imposed or lifted.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, FromRow, Row};

/// What decides whether and how somebody signs in to an account. As the columns of `users`.
#[derive(Clone, PartialEq, Eq, Debug, FromRow)]
pub struct Access {
    id: i64,
    guest: i64,
    password: Option<String>,
    email: Option<String>,
    new_email: Option<String>,
    confirmed: i64,
    two_factor: i64,
    banned: i64,
    ban_end: Option<i64>,
    reason_ban: Option<String>,
    rank: i64,
    deletion_at: Option<i64>,
}

impl Access {
    /// This, over what a backup has of the same account. A guest who became an account since is a guest again.
    fn over(&self, before: &Self) -> Self {
        let now = Self { rank: self.rank.min(before.rank), ..self.clone() };
        if self.guest == before.guest {
            return now;
        }
        let Self { banned, ban_end, reason_ban, rank, deletion_at, .. } = now;
        Self { banned, ban_end, reason_ban, rank, deletion_at, ..before.clone() }
    }
}

/// A table that is taken over whole, but for rows of accounts that the backup does not have.
struct Table {
    name: &'static str,
    numbers: &'static [&'static str],
    texts: &'static [&'static str],
    /// The first of `numbers` is the id of the row's account, which must exist.
    is_of_account: bool,
}

/// A table after those that it refers to.
static TABLES: [Table; 6] = [
    Table {
        name: "two_factor",
        numbers: &["user_id", "last_step", "created_at"],
        texts: &["secret"],
        is_of_account: true,
    },
    Table { name: "backup_codes", numbers: &["user_id"], texts: &["hash"], is_of_account: true },
    Table {
        name: "links",
        numbers: &["user_id", "created_at"],
        texts: &["provider", "subject", "refresh_token"],
        is_of_account: true,
    },
    Table {
        name: "sanctions",
        numbers: &["user_id", "id", "by_id", "report_id", "created_at", "ends_at", "lifted_at", "lifted_by"],
        texts: &["kind", "reason_en", "reason_fr"],
        is_of_account: true,
    },
    Table {
        name: "ban_marks",
        numbers: &["user_id", "created_at", "ends_at"],
        texts: &["hash", "reason_en", "reason_fr"],
        is_of_account: false,
    },
    Table {
        name: "appeals",
        numbers: &["sanction_id", "id", "created_at", "decided_at", "decided_by"],
        texts: &["text", "state", "note"],
        is_of_account: false,
    },
];

/// A row of such a table: its numbers, then its texts.
struct KeptRow {
    numbers: Vec<Option<i64>>,
    texts: Vec<Option<String>>,
}

impl Table {
    fn columns(&self) -> String {
        [self.numbers, self.texts].concat().join(", ")
    }

    fn read(&self, row: &AnyRow) -> Result<KeptRow, sqlx::Error> {
        let numbers = self.numbers.iter().map(|name| row.try_get(*name)).collect::<Result<_, _>>()?;
        let texts = self.texts.iter().map(|name| row.try_get(*name)).collect::<Result<_, _>>()?;
        Ok(KeptRow { numbers, texts })
    }

    async fn replace(&self, db: &mut AnyConnection, rows: &[&KeptRow]) -> Result<(), sqlx::Error> {
        let places: Vec<String> =
            (1..=self.numbers.len() + self.texts.len()).map(|number| format!("${number}")).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES ({})", self.name, self.columns(), places.join(", "));
        for row in rows {
            let mut insert = sqlx::query(AssertSqlSafe(sql.clone()));
            for number in &row.numbers {
                insert = insert.bind(*number);
            }
            for text in &row.texts {
                insert = insert.bind(text.clone());
            }
            insert.execute(&mut *db).await?;
        }
        Ok(())
    }
}

/// What was read of the replaced database.
pub struct Kept {
    access: Vec<Access>,
    /// The rows of each of [`TABLES`].
    rows: Vec<Vec<KeptRow>>,
    /// The ids of the sessions that had not ended.
    sessions: BTreeSet<String>,
}

async fn access(db: &mut AnyConnection) -> Result<Vec<Access>, sqlx::Error> {
    sqlx::query_as(
        "SELECT id, guest, password, email, new_email, confirmed, two_factor, banned, ban_end, reason_ban, rank, deletion_at FROM users",
    )
    .fetch_all(db)
    .await
}

impl Kept {
    pub async fn read(db: &mut AnyConnection) -> Result<Self, sqlx::Error> {
        let mut rows = Vec::new();
        for table in &TABLES {
            let sql = format!("SELECT {} FROM {}", table.columns(), table.name);
            let found = sqlx::query(AssertSqlSafe(sql)).fetch_all(&mut *db).await?;
            rows.push(found.iter().map(|row| table.read(row)).collect::<Result<_, _>>()?);
        }
        let sessions: Vec<(String,)> = sqlx::query_as("SELECT id FROM sessions").fetch_all(&mut *db).await?;
        Ok(Self { access: access(db).await?, rows, sessions: sessions.into_iter().map(|(id,)| id).collect() })
    }

    /// Writes what was read over what the backup has of the same accounts. Of two ranks the lower one holds.
    pub async fn write(&self, db: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let restored: BTreeMap<i64, Access> =
            access(db).await?.into_iter().map(|account| (account.id, account)).collect();
        self.write_access(db, &restored).await?;
        for table in TABLES.iter().rev() {
            let sql = format!("DELETE FROM {}", table.name);
            sqlx::query(AssertSqlSafe(sql)).execute(&mut *db).await?;
        }
        let mut sanctions = BTreeSet::new();
        for (table, rows) in TABLES.iter().zip(&self.rows) {
            let is_known = |row: &&KeptRow| {
                let owner = row.numbers[0].unwrap_or_default();
                match table.name {
                    "appeals" => sanctions.contains(&owner),
                    _ => !table.is_of_account || restored.contains_key(&owner),
                }
            };
            let rows: Vec<&KeptRow> = rows.iter().filter(is_known).collect();
            table.replace(db, &rows).await?;
            if table.name == "sanctions" {
                sanctions = rows.iter().filter_map(|row| row.numbers[1]).collect();
            }
        }
        self.end_sessions(db).await
    }

    async fn write_access(
        &self,
        db: &mut AnyConnection,
        restored: &BTreeMap<i64, Access>,
    ) -> Result<(), sqlx::Error> {
        let changed = |now: &Access| {
            let before = restored.get(&now.id)?;
            let now = now.over(before);
            (now != *before).then_some(now)
        };
        let changed: Vec<Access> = self.access.iter().filter_map(changed).collect();
        let known: BTreeSet<i64> = self.access.iter().map(|account| account.id).collect();
        let erased = restored.keys().filter(|id| !known.contains(id));
        // First: two accounts may have exchanged an address, or one has taken that of an account which was erased since.
        for id in changed.iter().map(|account| &account.id).chain(erased) {
            sqlx::query("UPDATE users SET email = NULL WHERE id = $1").bind(*id).execute(&mut *db).await?;
        }
        for account in changed {
            sqlx::query(
                "UPDATE users SET password = $2, email = $3, new_email = $4, confirmed = $5, two_factor = $6, banned = $7, \
                 ban_end = $8, reason_ban = $9, rank = $10, deletion_at = $11 WHERE id = $1",
            )
            .bind(account.id)
            .bind(account.password)
            .bind(account.email)
            .bind(account.new_email)
            .bind(account.confirmed)
            .bind(account.two_factor)
            .bind(account.banned)
            .bind(account.ban_end)
            .bind(account.reason_ban)
            .bind(account.rank)
            .bind(account.deletion_at)
            .execute(&mut *db)
            .await?;
        }
        Ok(())
    }

    /// Ends the sessions that the replaced database had no more.
    async fn end_sessions(&self, db: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let all: Vec<(String,)> = sqlx::query_as("SELECT id FROM sessions").fetch_all(&mut *db).await?;
        for (id,) in all.into_iter().filter(|(id,)| !self.sessions.contains(id)) {
            sqlx::query("DELETE FROM sessions WHERE id = $1").bind(id).execute(&mut *db).await?;
        }
        Ok(())
    }
}
