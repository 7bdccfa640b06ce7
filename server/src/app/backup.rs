//! `moonhowl-server backup` and `restore`.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use percent_encoding::percent_decode_str;
use sqlx::{AnyConnection, Connection};

use crate::base::clock::{Clock, Stamp};
use crate::base::ids::UserId;
use crate::config::args::{BackupArgs, RestoreArgs};
use crate::people::two_factor;
use crate::store::kept::Kept;
use crate::store::{Dialect, Store, backup};

/// How often, and after which pauses, a restore looks whether the database is free.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(200);
/// Payment providers are asked again about orders that changed so shortly before: later hardly anything is paid back.
const ASKED_AGAIN: Duration = Duration::from_secs(60 * 86_400);

/// Writes a copy of the database, while a server may run on it. The file appears whole or not at all.
pub async fn back_up(args: BackupArgs) -> anyhow::Result<()> {
    let BackupArgs { database, file } = args;
    ensure!(!file.exists(), "{} exists already", file.display());
    let draft = beside(&file, "writing");
    create_private(&draft)?;
    let written = write_copy(&database.database, &draft).await;
    if let Err(error) = written.and_then(|()| put_in_place(&draft, &file)) {
        // The draft is of no use; if it can't be deleted, the next backup says so.
        let _ = fs::remove_file(&draft);
        return Err(error);
    }
    println!("{}: {} bytes", file.display(), fs::metadata(&file)?.len());
    Ok(())
}

async fn write_copy(url: &str, draft: &Path) -> anyhow::Result<()> {
    match backup::sqlite_file(url) {
        Some(source) => {
            let mut db = backup::open_sqlite(&source, "ro").await.with_context(|| cannot_open(&source))?;
            backup::copy_sqlite(&mut db, draft).await.context("the database can't be copied")
        }
        None => run_postgres_tool("pg_dump", url, |command| {
            command.args(["--format=custom", "--no-owner", "--no-privileges", "--file"]).arg(draft);
        })
        .map(drop),
    }
}

/// Replaces the database by a backup, and voids what must not come back.
pub async fn restore(args: RestoreArgs, clock: Clock) -> anyhow::Result<()> {
    let RestoreArgs { database, file, force } = args;
    let url = &database.database;
    ensure!(file.is_file(), "there is no file {}", file.display());
    let before = match backup::sqlite_file(url) {
        Some(target) => restore_sqlite(&file, &target, force).await?,
        None => restore_postgres(&file, url, force).await?,
    };
    // This also brings an older backup up to date.
    let store = Store::open(url).await?;
    let mut db = store.write().await?;
    let now = backup::user_ids(&mut db).await?;
    bring_up_to_date(&mut db, before.as_ref(), clock.stamp()).await?;
    // Accounts that the replaced database no longer had were erased after the backup was made.
    let erased: Vec<i64> = match &before {
        Some(before) => now.iter().copied().filter(|id| before.users.binary_search(id).is_err()).collect(),
        None => Vec::new(),
    };
    for user in &erased {
        backup::erase_again(&mut db, UserId(*user), clock.stamp()).await?;
    }
    db.commit().await?;
    store.close().await;
    println!("{} accounts are restored; everybody but guests has to sign in again", now.len());
    match before {
        Some(before) => println!(
            "{} of them are not in the replaced database: the server erases them again{}",
            erased.len(),
            if before.kept.is_some() { "" } else { "; its bans and ways to sign in can't be read" }
        ),
        None => println!(
            "there was no database to compare with: accounts that were erased since the backup are back, bans and ways to sign in are \
             as they were, and all backup codes are void"
        ),
    }
    Ok(())
}

/// What a restore learns from the database that it replaces.
struct Replaced {
    /// The ids of its accounts, in order.
    users: Vec<i64>,
    /// `None`: it is of another version, or damaged.
    kept: Option<Kept>,
}

/// Takes over what the replaced database knew better, voids what must not come back, and has payment providers asked again.
async fn bring_up_to_date(
    db: &mut AnyConnection,
    before: Option<&Replaced>,
    now: Stamp,
) -> Result<(), sqlx::Error> {
    match before.and_then(|before| before.kept.as_ref()) {
        Some(kept) => kept.write(db).await?,
        None => backup::void_codes(db, two_factor::last_step_at(now)).await?,
    }
    backup::void(db).await?;
    backup::ask_providers_again(db, now, now - ASKED_AGAIN).await
}

/// Returns what the replaced database had, if there was one with accounts.
async fn restore_sqlite(file: &Path, target: &Path, force: bool) -> anyhow::Result<Option<Replaced>> {
    let mut source = backup::open_sqlite(file, "ro").await.with_context(|| cannot_open(file))?;
    check_version(backup::version(&mut source).await, file)?;
    let verdict = backup::examine_sqlite(&mut source).await?;
    ensure!(verdict == "ok", "{} is damaged: {verdict}", file.display());
    let before = match target.exists() {
        true => replaceable(backup::open_sqlite(target, "rw").await?, Dialect::Sqlite, force).await?,
        false => None,
    };
    if let Some(folder) = target.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::DirBuilder::new().recursive(true).create(folder)?;
    }
    let draft = beside(target, "restoring");
    create_private(&draft)?;
    let copied = backup::copy_sqlite(&mut source, &draft).await.context("the backup can't be copied");
    // What the old database had not written into its file yet belongs to it alone.
    let cleared = copied.and_then(|()| {
        ["-wal", "-shm"].iter().try_for_each(|suffix| match fs::remove_file(with_suffix(target, suffix)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        })
    });
    if let Err(error) = cleared.and_then(|()| put_in_place(&draft, target)) {
        let _ = fs::remove_file(&draft);
        return Err(error);
    }
    Ok(before)
}

async fn restore_postgres(file: &Path, url: &str, force: bool) -> anyhow::Result<Option<Replaced>> {
    check_version(version_in_dump(file)?, file)?;
    let db = backup::open(url).await.context("the database does not answer")?;
    let before = replaceable(db, Dialect::Postgres, force).await?;
    run_postgres_tool("pg_restore", url, |command| {
        command.args(["--clean", "--if-exists", "--no-owner", "--no-privileges", "--single-transaction"]);
        command.args(["--exit-on-error", "--dbname", &without_password(url).0]).arg(file);
    })?;
    Ok(before)
}

/// Refuses to replace a database that is in use, or that has accounts. Returns what it had; `None` for one without accounts, as a server
/// makes it at its first start: nobody was erased from it.
async fn replaceable(
    mut db: AnyConnection,
    dialect: Dialect,
    force: bool,
) -> anyhow::Result<Option<Replaced>> {
    // A server that has just stopped may need a moment to let go.
    let mut tries = 0;
    while backup::is_in_use(&mut db, dialect).await? {
        tries += 1;
        ensure!(tries < TRIES, "somebody uses the database: stop the server first");
        tokio::time::sleep(PAUSE).await;
    }
    // A database without the table has no accounts.
    let users = backup::user_ids(&mut db).await.unwrap_or_default();
    if !users.is_empty() && !force {
        bail!("the database has {} accounts, which would be lost: --force replaces them", users.len());
    }
    let kept = Kept::read(&mut db).await.ok();
    db.close().await?;
    Ok((!users.is_empty()).then_some(Replaced { users, kept }))
}

/// The newest migration in what pg_dump has written; `None` if it is of another product.
fn version_in_dump(file: &Path) -> anyhow::Result<Option<i64>> {
    let migrations = run_postgres_tool("pg_restore", "", |command| {
        command.args(["--data-only", "--table=_sqlx_migrations", "--file=-"]).arg(file);
    })?;
    // Each row is a line whose first column is the number.
    let numbers = migrations.lines().filter_map(|line| line.split_once('\t')?.0.parse().ok());
    Ok(numbers.max())
}

/// `version`: the newest migration in the backup.
fn check_version(version: Option<i64>, file: &Path) -> anyhow::Result<()> {
    let version = version.with_context(|| format!("{} is no backup of Moonhowl", file.display()))?;
    ensure!(
        version <= backup::known_version(),
        "{} is of a newer version of Moonhowl: its database is at migration {version}, this program knows {}",
        file.display(),
        backup::known_version(),
    );
    Ok(())
}

fn cannot_open(file: &Path) -> String {
    format!("{} can't be opened as a database", file.display())
}

/// Runs a program of PostgreSQL's client; returns what it prints. The password is handed over in the environment, because other
/// people on the machine see command lines.
fn run_postgres_tool(name: &str, url: &str, arguments: impl FnOnce(&mut Command)) -> anyhow::Result<String> {
    let (bare, password) = without_password(url);
    let mut command = Command::new(name);
    if name == "pg_dump" {
        command.args(["--dbname", &bare]);
    }
    arguments(&mut command);
    if let Some(password) = password {
        command.env("PGPASSWORD", password);
    }
    let done = command
        .output()
        .with_context(|| format!("{name} can't be run: is PostgreSQL's client installed?"))?;
    ensure!(done.status.success(), "{name} failed: {}", String::from_utf8_lossy(&done.stderr).trim());
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// The URL without its password, and the password.
fn without_password(url: &str) -> (String, Option<String>) {
    let parts = url.split_once("://").and_then(|(scheme, rest)| {
        let (account, host) = rest.split_once('@')?;
        let (name, password) = account.split_once(':')?;
        let password = percent_decode_str(password).decode_utf8_lossy().into_owned();
        Some((format!("{scheme}://{name}@{host}"), password))
    });
    parts.map_or_else(|| (url.to_owned(), None), |(bare, password)| (bare, Some(password)))
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn beside(path: &Path, what: &str) -> PathBuf {
    with_suffix(path, &format!(".{what}"))
}

/// Creates an empty file that only its owner can read.
fn create_private(path: &Path) -> anyhow::Result<()> {
    let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
    file.map(drop).with_context(|| format!("{} can't be created", path.display()))
}

/// Gives a finished draft its name, once the disk holds it.
fn put_in_place(draft: &Path, file: &Path) -> anyhow::Result<()> {
    File::open(draft)?.sync_all()?;
    fs::rename(draft, file)?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    Ok(File::open(folder)?.sync_all()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_command_line_shows_a_password() {
        let split = |url: &str| without_password(url);
        assert_eq!(
            split("postgres://moon:p%40ss@db:5432/moonhowl"),
            ("postgres://moon@db:5432/moonhowl".to_owned(), Some("p@ss".to_owned()))
        );
        assert_eq!(split("postgres://moon@db/moonhowl"), ("postgres://moon@db/moonhowl".to_owned(), None));
        assert_eq!(
            split("postgres:///moonhowl?host=/run/postgresql"),
            ("postgres:///moonhowl?host=/run/postgresql".to_owned(), None)
        );
    }
}
