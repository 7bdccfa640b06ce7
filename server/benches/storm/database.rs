//! A database for one run, and what can befall it: it is away, its disk is full, it can only be read.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use moonhowl_server::store::journal::JournalPage;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor, Row};
use tempfile::TempDir;
use tokio::time::sleep;

use crate::load::create_postgres;

/// The size of a small disk: room for a server's tables, and for a while of talk.
const SMALL_DISK: u64 = 48 << 20;

/// How many lines of the server's log are shown when a run panics.
const LOGGED: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// How a database is taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Away {
    /// PostgreSQL is stopped.
    Stopped,
    /// PostgreSQL's processes are stopped by a signal: connections stay open, and nothing answers.
    Frozen,
    /// Another process holds SQLite's lock for writers.
    Locked,
}

pub struct Database {
    pub kind: Kind,
    pub url: String,
    folder: TempDir,
    /// Where the small disk is mounted.
    disk: Option<PathBuf>,
    /// The process that holds the lock.
    locker: Option<Child>,
    frozen: Vec<u32>,
}

/// Sends a signal to a process.
pub fn signal(name: &str, pid: u32) {
    assert!(try_signal(name, pid), "the process {pid} takes SIG{name}");
}

/// The same; false if there is no such process.
fn try_signal(name: &str, pid: u32) -> bool {
    run("kill", &[&format!("-{name}"), &pid.to_string()]).is_ok()
}

fn run(program: &str, args: &[&str]) -> Result<(), String> {
    let done = Command::new(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
    if done.status.success() {
        return Ok(());
    }
    Err(format!("{program}: {}", String::from_utf8_lossy(&done.stderr).trim().replace('\n', " ")))
}

/// The PostgreSQL server of this run.
fn base() -> String {
    std::env::var("MOONHOWL_TEST_PG").expect("MOONHOWL_TEST_PG names a PostgreSQL, as .ci/with-postgres does")
}

async fn admin() -> AnyConnection {
    let url = format!("{}/postgres", base().trim_end_matches('/'));
    AnyConnection::connect(&url).await.expect("PostgreSQL answers")
}

impl Database {
    /// `number`: differs for each database of this run.
    pub async fn new(kind: Kind, number: usize) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let url = match kind {
            Kind::Sqlite => format!("sqlite://{}", folder.path().join("moonhowl.db").display()),
            Kind::Postgres => create_postgres(&base(), &Self::name(number)).await,
        };
        Self { kind, url, folder, disk: None, locker: None, frozen: Vec::new() }
    }

    /// The rooms that a node owns.
    pub async fn rooms_of(&self, node: &str) -> Vec<String> {
        let mut db = AnyConnection::connect(&self.url).await.expect("the database answers");
        sqlx::query_scalar(
            "SELECT room FROM leases JOIN nodes ON nodes.name = leases.node AND nodes.epoch = leases.epoch \
             WHERE leases.node = $1 AND alive = 1",
        )
        .bind(node.to_owned())
        .fetch_all(&mut db)
        .await
        .expect("the leases")
    }

    /// Waits until other nodes than this one own all these rooms. False if they don't within this time.
    pub async fn wait_until_elsewhere(&self, from: &str, rooms: &[String], within: Duration) -> bool {
        let mut db = AnyConnection::connect(&self.url).await.expect("the database answers");
        let began = Instant::now();
        while began.elapsed() < within {
            let elsewhere: Vec<String> = sqlx::query_scalar(
                "SELECT room FROM leases JOIN nodes ON nodes.name = leases.node AND nodes.epoch = leases.epoch \
                 WHERE leases.node <> $1 AND alive = 1",
            )
            .bind(from.to_owned())
            .fetch_all(&mut db)
            .await
            .expect("the leases");
            if rooms.iter().all(|room| elsewhere.contains(room)) {
                return true;
            }
            sleep(Duration::from_millis(100)).await;
        }
        false
    }

    fn name(number: usize) -> String {
        format!("moonhowl_storm_{}_{number}", std::process::id())
    }

    /// A database on a small disk in memory. The error says why this machine allows none.
    pub async fn on_small_disk(kind: Kind, number: usize) -> Result<Self, String> {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let disk = folder.path().join("disk");
        std::fs::create_dir(&disk).expect("a folder");
        let path = disk.display().to_string();
        run("mount", &["-t", "tmpfs", "-o", &format!("size={SMALL_DISK},mode=0755"), "moonhowl", &path])?;
        let mut database = Self {
            kind,
            url: String::new(),
            folder,
            disk: Some(disk.clone()),
            locker: None,
            frozen: Vec::new(),
        };
        database.url = match kind {
            Kind::Sqlite => format!("sqlite://{}", disk.join("moonhowl.db").display()),
            Kind::Postgres => {
                // PostgreSQL's own user has to reach it.
                use std::os::unix::fs::{MetadataExt, PermissionsExt};
                let open = std::fs::Permissions::from_mode(0o755);
                std::fs::set_permissions(database.folder.path(), open).expect("permissions");
                let data = std::fs::metadata(data_directory().await).map_err(|error| error.to_string())?;
                chown(&disk, Some(data.uid()), Some(data.gid())).map_err(|error| error.to_string())?;
                let space = Self::name(number);
                let create = format!("CREATE TABLESPACE {space} LOCATION '{path}'");
                admin().await.execute(AssertSqlSafe(create)).await.map_err(|error| error.to_string())?;
                let url = create_postgres(&base(), &space).await;
                let alter = format!("ALTER DATABASE {space} SET TABLESPACE {space}");
                admin().await.execute(AssertSqlSafe(alter)).await.map_err(|error| error.to_string())?;
                url
            }
        };
        Ok(database)
    }

    /// The file of the server's log.
    pub fn log(&self) -> File {
        let path = self.folder.path().join("server.log");
        OpenOptions::new().create(true).append(true).open(path).expect("a log")
    }

    /// Shows the last lines of the server's log.
    fn show_log(&self) {
        let log = std::fs::read_to_string(self.folder.path().join("server.log")).unwrap_or_default();
        let last: Vec<&str> = log.lines().rev().take(LOGGED).collect();
        last.iter().rev().for_each(|line| eprintln!("  {line}"));
    }

    pub async fn connect(&self) -> AnyConnection {
        AnyConnection::connect(&self.url).await.expect("the database answers")
    }

    pub async fn journals(&self) -> Vec<JournalPage> {
        let mut db = self.connect().await;
        let pages = sqlx::query_as("SELECT room, seq, lines FROM journal ORDER BY room, seq")
            .fetch_all(&mut db)
            .await;
        db.close().await.expect("the connection closes");
        pages.expect("journals")
    }

    pub async fn count(&self, query: &'static str) -> i64 {
        let mut db = self.connect().await;
        let row = sqlx::query(query).fetch_one(&mut db).await.expect("a row");
        db.close().await.expect("the connection closes");
        row.get(0)
    }

    fn file(&self) -> &str {
        self.url.trim_start_matches("sqlite://")
    }
}

/// The folder of PostgreSQL's data.
async fn data_directory() -> String {
    let mut db = admin().await;
    let row = sqlx::query("SHOW data_directory").fetch_one(&mut db).await.expect("a row");
    row.get(0)
}

/// PostgreSQL's first process and its children.
fn postgres_processes(data: &str) -> Vec<u32> {
    let pid =
        std::fs::read_to_string(format!("{data}/postmaster.pid")).expect("PostgreSQL runs on this machine");
    let first: u32 = pid.lines().next().and_then(|pid| pid.trim().parse().ok()).expect("a number");
    let children = std::fs::read_dir("/proc").expect("Linux").flatten().filter_map(|entry| {
        let pid: u32 = entry.file_name().to_str()?.parse().ok()?;
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let parent = stat.rsplit_once(')')?.1.split_whitespace().nth(1)?;
        (parent == first.to_string()).then_some(pid)
    });
    std::iter::once(first).chain(children).collect()
}

/// `pg_ctl` as the user whom the data belongs to.
fn pg_ctl(data: &str, args: &[&str]) -> Result<(), String> {
    use std::os::unix::fs::MetadataExt;
    let owner = std::fs::metadata(data).expect("PostgreSQL's data").uid();
    let bin = std::fs::read_to_string(format!("{data}/postmaster.opts")).expect("PostgreSQL's options");
    let server = bin.split_whitespace().next().map(|word| word.trim_matches('"')).expect("a program");
    let pg_ctl = Path::new(server).with_file_name("pg_ctl").display().to_string();
    let log = format!("{data}/log");
    let own = std::fs::metadata("/proc/self").expect("Linux").uid();
    let mut all = vec![pg_ctl.as_str(), "-D", data, "-l", &log, "-w", "-s"];
    all.extend(args);
    if own == owner {
        return run(all[0], &all[1..]);
    }
    let user = run_for_output("id", &["-nu", &owner.to_string()])?;
    let mut as_user = vec!["-u", user.trim(), "--"];
    as_user.extend(all);
    run("runuser", &as_user)
}

fn run_for_output(program: &str, args: &[&str]) -> Result<String, String> {
    let done = Command::new(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
    Ok(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// The database is away, and is back.
impl Database {
    pub async fn take_away(
        &mut self,
        how: Away,
    ) -> Result<impl FnOnce(&mut Self) -> Result<(), String> + use<>, String> {
        let data = if self.kind == Kind::Postgres { data_directory().await } else { String::new() };
        match how {
            Away::Stopped => pg_ctl(&data, &["-m", "fast", "stop"])?,
            Away::Frozen => {
                self.frozen = postgres_processes(&data);
                // A worker may have ended since it was listed.
                self.frozen.retain(|pid| try_signal("STOP", *pid));
            }
            Away::Locked => {
                let mut command = Command::new(std::env::current_exe().expect("this program"));
                command.args(["--hold-lock", self.file()]).stdin(Stdio::piped()).stdout(Stdio::piped());
                let mut locker = command.spawn().expect("this program");
                let mut line = String::new();
                BufReader::new(locker.stdout.as_mut().expect("its output"))
                    .read_line(&mut line)
                    .expect("a line");
                assert_eq!(line, "locked\n");
                self.locker = Some(locker);
            }
        }
        Ok(move |database: &mut Self| database.bring_back(how, &data))
    }

    fn bring_back(&mut self, how: Away, data: &str) -> Result<(), String> {
        match how {
            // With the options that it had.
            Away::Stopped => pg_ctl(data, &["restart"])?,
            Away::Frozen => self.frozen.drain(..).for_each(|pid| {
                try_signal("CONT", pid);
            }),
            Away::Locked => {
                let mut locker = self.locker.take().expect("a locker");
                // The end of its input makes it release the lock.
                drop(locker.stdin.take());
                locker.wait().expect("it ends");
            }
        }
        Ok(())
    }
}

/// Holds the lock of a SQLite database until its input ends.
pub async fn hold_lock(file: &str) {
    let mut db = AnyConnection::connect(&format!("sqlite://{file}")).await.expect("the database opens");
    db.execute("PRAGMA busy_timeout = 20000; BEGIN EXCLUSIVE").await.expect("the lock");
    println!("locked");
    let _ = std::io::stdin().read_line(&mut String::new());
    db.execute("ROLLBACK").await.expect("the lock is released");
}

/// The disk is full, and is no longer.
impl Database {
    fn filler(&self) -> PathBuf {
        self.disk.as_ref().expect("a small disk").join("filler")
    }

    /// Leaves this many bytes on the small disk.
    pub fn fill_disk(&self, but: u64) {
        let mut file = File::create(self.filler()).expect("a file");
        let block = vec![0_u8; 64 << 10];
        while file.write_all(&block).is_ok() {}
        let length = file.metadata().expect("the file").len();
        file.set_len(length.saturating_sub(but)).expect("a shorter file");
    }

    pub fn free_disk(&self) {
        std::fs::remove_file(self.filler()).expect("the file");
    }
}

/// The database can only be read, and can be written again.
impl Database {
    pub async fn set_read_only(&self, read_only: bool) -> Result<(), String> {
        match self.kind {
            Kind::Postgres => {
                let mut db = admin().await;
                let statements = [
                    format!(
                        "ALTER SYSTEM SET default_transaction_read_only = {}",
                        if read_only { "on" } else { "off" }
                    ),
                    "SELECT CAST(pg_reload_conf() AS TEXT)".to_owned(),
                    "SELECT CAST(pg_terminate_backend(pid) AS TEXT) FROM pg_stat_activity \
                     WHERE pid <> pg_backend_pid() AND datname LIKE 'moonhowl_storm_%'"
                        .to_owned(),
                ];
                for statement in statements {
                    db.execute(AssertSqlSafe(statement)).await.map_err(|error| error.to_string())?;
                }
                Ok(())
            }
            // Permissions don't bind root, and a file system can't be remounted while files are open for writing. The kernel refuses
            // every write to an immutable file, also by those who have opened it before: as on a disk that failed and was remounted.
            Kind::Sqlite => {
                let flag = if read_only { "+i" } else { "-i" };
                let wal = format!("{}-wal", self.file());
                run("chattr", &[flag, self.file(), &wal])
            }
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.show_log();
        }
        for pid in self.frozen.drain(..) {
            try_signal("CONT", pid);
        }
        if let Some(mut locker) = self.locker.take() {
            drop(locker.stdin.take());
            let _ = locker.wait();
        }
        if self.kind == Kind::Sqlite && !self.url.is_empty() {
            let _ = run("chattr", &["-i", self.file(), &format!("{}-wal", self.file())]);
        }
        // PostgreSQL still has its files in it; the namespace ends with this program.
        if let Some(disk) = self.disk.take() {
            let _ = run("umount", &["--lazy", &disk.display().to_string()]);
        }
    }
}
