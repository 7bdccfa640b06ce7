//! The tests' fixtures: a server for each test, browsers, sockets.

mod browser;
mod db;
pub mod documents;
mod hub;
mod mailbox;
mod nats;
pub mod people;
pub mod play;
mod process;
mod provider;
pub mod receiver;
mod stand_in;
mod till;
pub mod voice;

use std::net::SocketAddr;
use std::time::Duration;

pub use browser::{Answer, Browser};
pub use db::Database;
pub use hub::Hub;
pub use mailbox::Mailbox;
pub use nats::Nats;
pub use process::Process;
pub use provider::Provider;
pub use till::FakeTill;

use clap::Parser as _;
use moonhowl_server::app::{self, Running};
use moonhowl_server::base::chance::Chance;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::{Cli, Command, PasswordCost, Rhythm, ServeArgs};
use sqlx::AssertSqlSafe;
use tempfile::TempDir;

/// The timeout of every wait in a test.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// The password of [`World::account`].
pub const PASSWORD: &str = "under the old oak";

/// A server on a free port, on a fresh database.
pub struct World {
    pub server: Running,
    pub addr: SocketAddr,
    pub database: Database,
    letters: TempDir,
}

/// The server's default configuration, on a free port and with a hundredth of every duration of a game.
pub fn config(database: &str) -> ServeArgs {
    let line = [
        "moonhowl-server",
        "--addr",
        "127.0.0.1:0",
        "--database",
        database,
        "--pace",
        "0.01",
        "--moon",
        "plain",
        // The machine of the tests is busy.
        "--late-after",
        "60000",
    ];
    match Cli::parse_from(line).into_command() {
        Command::Serve(config) => ServeArgs { password_cost: PasswordCost::Least, ..*config },
        _ => unreachable!("no subcommand was given"),
    }
}

/// Starts a server with the system's clock and random generator.
pub async fn serve(config: ServeArgs) -> Result<Running, impl std::fmt::Debug> {
    app::start(config, Clock::default(), Chance::default()).await
}

/// Now, in milliseconds since the Unix epoch.
pub fn stamp() -> i64 {
    Clock::default().stamp().into()
}

impl World {
    pub async fn start(database: Database, change: impl FnOnce(&mut ServeArgs)) -> Self {
        let mut config = config(&database.url);
        let letters = tempfile::tempdir().expect("a temporary folder");
        config.workers = Some(2);
        config.mail_dir = letters.path().to_owned();
        change(&mut config);
        let server = serve(config).await.expect("the server starts");
        Self { addr: server.addr, server, database, letters }
    }

    pub async fn stop(mut self) {
        self.server.stop().await;
        self.database.drop().await;
    }

    /// Stops the server; its database stays.
    pub async fn pause(&mut self) {
        self.server.stop().await;
    }

    /// Starts the server again, on another port.
    pub async fn resume(&mut self) {
        self.server = serve(self.server.house.config.clone()).await.expect("the server starts again");
        self.addr = self.server.addr;
    }

    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.addr.port())
    }

    /// A new browser, signed out.
    pub fn browser(&self) -> Browser {
        Browser::new(self.addr)
    }

    /// Advances the clock that finds silent sockets.
    pub fn wind_sockets(&self, seconds: u64) {
        self.server.house.clocks.sockets.advance(Duration::from_secs(seconds));
    }

    /// Advances the clock of the rooms, by which absent players are noticed.
    pub fn wind_rooms(&self, seconds: u64) {
        self.server.house.clocks.rooms.advance(Duration::from_secs(seconds));
    }

    /// Waits until the room's actor has stopped.
    pub async fn room_gone(&self, room: &str) {
        let room = room.into();
        let gone = self.server.local.room_gone(&room);
        tokio::time::timeout(PATIENCE, gone).await.expect("the room stops");
    }

    /// The browser of a new guest.
    pub async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        browser.post("/api/auth/guest", &serde_json::json!({ "nickname": name, "lang": "en" })).await.ok();
        browser
    }

    /// The browser of a new account: its address is the name in lower case at example.org, its password [`PASSWORD`].
    pub async fn account(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let email = format!("{}@example.org", name.to_lowercase());
        let form =
            serde_json::json!({ "username": name, "email": email, "password": PASSWORD, "lang": "en" });
        browser.post("/api/auth/signup", &form).await.ok();
        browser
    }

    /// All letters of a kind that were sent so far, oldest first.
    pub async fn letters(&self, kind: &str) -> Vec<String> {
        self.server.house.mail.flush().await;
        let files = std::fs::read_dir(self.letters.path()).expect("the folder of letters");
        let mut paths: Vec<_> = files.map(|file| file.expect("a letter").path()).collect();
        paths.retain(|path| path.to_string_lossy().contains(&format!("-{kind}-")));
        paths.sort();
        paths.iter().map(|path| std::fs::read_to_string(path).expect("a letter")).collect()
    }

    /// The token in the link of the newest letter of a kind.
    pub async fn mailed_token(&self, kind: &str) -> String {
        let letter = self.letters(kind).await.pop().expect("a letter");
        let (_, rest) = letter.split_once("?token=").expect("a link");
        rest.split_whitespace().next().expect("a token").to_owned()
    }

    /// Another browser in which this account signs in.
    pub async fn signed_in(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let form = serde_json::json!({ "login": name, "password": PASSWORD });
        browser.post("/api/auth/signin", &form).await.ok();
        browser
    }

    /// Runs a statement, to bring about a state that no route can.
    pub async fn set(&self, sql: impl Into<String>) {
        let mut db = self.database.connect().await;
        sqlx::query(AssertSqlSafe(sql.into())).execute(&mut db).await.expect("the rows change");
    }

    /// Lets time pass until a moment, in milliseconds since the Unix epoch.
    pub fn go_to(&self, at: u64) {
        let clock = &self.server.house.clock;
        clock.advance(Duration::from_millis(at - clock.stamp().epoch_millis()));
    }

    /// A new guest with a socket whose first events are read.
    pub async fn player(&self, name: &str) -> Player {
        let browser = self.guest(name).await;
        let mut hub = Hub::open(&browser, "v=1&lang=en").await;
        hub.event("hydrate").await;
        people::read_friends(&mut hub).await;
        let user = browser.get("/api/user").await.json();
        Player { name: user["username"].to_string(), browser, hub }
    }
}

/// A player with a browser and a socket.
pub struct Player {
    pub name: String,
    pub browser: Browser,
    pub hub: Hub,
}

/// Timers of 10 ms, so that silence and absence have their effect at once when a test advances the clock. What a busy machine may do
/// late has its time.
pub fn short_timers(config: &mut ServeArgs) {
    config.rhythm = Rhythm {
        tick: Duration::from_millis(10),
        blink: Duration::from_millis(10),
        retry: Duration::from_millis(10),
        storage: Duration::from_millis(10),
        close: Duration::ZERO,
        prepare: PATIENCE,
        hand_over: PATIENCE * 2,
        stop: PATIENCE * 3,
        ..Rhythm::default()
    };
}

/// Runs each test on SQLite and on PostgreSQL, with a new server each time; `with` changes that server's configuration.
macro_rules! on_both {
    ($(async fn $name:ident($world:ident: &mut World) $body:block)*) => {
        $crate::support::on_both! { with |_| {}; $(async fn $name($world: &mut World) $body)* }
    };
    (with $change:expr; $(async fn $name:ident($world:ident: &mut World) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($world: &mut World) $body

            async fn on(database: $crate::support::Database) {
                let mut world = World::start(database, $change).await;
                let done = tokio::time::timeout($crate::support::PATIENCE * 3, run(&mut world)).await;
                assert!(done.is_ok(), "the test takes too long");
                world.stop().await;
            }

            #[actix_rt::test]
            async fn sqlite() {
                on($crate::support::Database::sqlite().await).await;
            }

            #[actix_rt::test]
            async fn postgres() {
                on($crate::support::Database::postgres().await).await;
            }
        })*
    };
}
pub(crate) use on_both;
