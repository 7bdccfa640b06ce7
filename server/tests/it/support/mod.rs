//! What tests stand on: a server of one's own, browsers, sockets.

mod browser;
mod db;
mod hub;
mod mailbox;
pub mod people;
pub mod play;
mod provider;

use std::net::SocketAddr;
use std::time::Duration;

pub use browser::{Answer, Browser};
pub use db::Database;
pub use hub::Hub;
pub use mailbox::Mailbox;
pub use provider::Provider;

use clap::Parser as _;
use moonhowl_server::app::{self, Running};
use moonhowl_server::base::chance::Chance;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::{Cli, Command, Rhythm, Serve};
use tempfile::TempDir;

/// Nothing in a test takes longer than this, or it is red.
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

/// What the command line says without any flag.
pub fn config(database: &str) -> Serve {
    let line = ["moonhowl-server", "--addr", "127.0.0.1:0", "--database", database, "--pace", "0.01"];
    match Cli::parse_from(line).into_command() {
        Command::Serve(config) => *config,
        _ => unreachable!("no subcommand was given"),
    }
}

/// Starts a server with the machine's clock and chance.
pub async fn serve(config: Serve) -> Result<Running, impl std::fmt::Debug> {
    app::start(config, Clock::default(), Chance::default()).await
}

/// Now, in milliseconds since the Unix epoch.
pub fn stamp() -> i64 {
    Clock::default().stamp().into()
}

impl World {
    pub async fn start(database: Database, change: impl FnOnce(&mut Serve)) -> Self {
        let mut config = config(&database.url);
        let letters = tempfile::tempdir().expect("a temporary folder");
        config.workers = Some(2);
        config.mail_dir = letters.path().to_owned();
        change(&mut config);
        let server = serve(config).await.expect("the server starts");
        Self { addr: server.addr, server, database, letters }
    }

    pub async fn stop(self) {
        self.server.stop().await;
        self.database.drop().await;
    }

    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.addr.port())
    }

    /// A browser that nobody has used.
    pub fn browser(&self) -> Browser {
        Browser::new(self.addr)
    }

    /// Lets so much time pass for sockets that are silent.
    pub fn wind_sockets(&self, seconds: u64) {
        self.server.house.clocks.sockets.wind(Duration::from_secs(seconds));
    }

    /// Lets so much time pass for rooms that people are absent from.
    pub fn wind_rooms(&self, seconds: u64) {
        self.server.house.clocks.rooms.wind(Duration::from_secs(seconds));
    }

    /// Waits until a room is not there any more.
    pub async fn room_gone(&self, room: &str) {
        let room = room.into();
        let gone = self.server.local.room_gone(&room);
        tokio::time::timeout(PATIENCE, gone).await.expect("the room goes");
    }

    /// Somebody who is signed in as a guest.
    pub async fn guest(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        browser.post("/api/auth/guest", &serde_json::json!({ "nickname": name, "lang": "en" })).await.ok();
        browser
    }

    /// Somebody with an account: its address is the name's at example.org, its password [`PASSWORD`].
    pub async fn account(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let email = format!("{}@example.org", name.to_lowercase());
        let form =
            serde_json::json!({ "username": name, "email": email, "password": PASSWORD, "lang": "en" });
        browser.post("/api/auth/signup", &form).await.ok();
        browser
    }

    /// Every letter of a kind that was sent until now, in the order in which they were.
    pub async fn letters(&self, kind: &str) -> Vec<String> {
        self.server.house.mail.flush().await;
        let files = std::fs::read_dir(self.letters.path()).expect("the folder of letters");
        let mut paths: Vec<_> = files.map(|file| file.expect("a letter").path()).collect();
        paths.retain(|path| path.to_string_lossy().contains(&format!("-{kind}-")));
        paths.sort();
        paths.iter().map(|path| std::fs::read_to_string(path).expect("a letter")).collect()
    }

    /// What the link of the newest letter of a kind holds.
    pub async fn mailed_token(&self, kind: &str) -> String {
        let letter = self.letters(kind).await.pop().expect("a letter");
        let (_, rest) = letter.split_once("?token=").expect("a link");
        rest.split_whitespace().next().expect("a token").to_owned()
    }

    /// The same on one more device.
    pub async fn signed_in(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let form = serde_json::json!({ "login": name, "password": PASSWORD });
        browser.post("/api/auth/signin", &form).await.ok();
        browser
    }

    /// Puts accounts into a state that no route leads to.
    pub async fn set(&self, sql: &'static str) {
        let mut db = self.database.connect().await;
        sqlx::query(sql).execute(&mut db).await.expect("the rows change");
    }

    /// A guest with a socket, past its first frame.
    pub async fn player(&self, name: &str) -> Player {
        let browser = self.guest(name).await;
        let mut hub = Hub::open(&browser, "v=1&lang=en").await;
        hub.event("hydrate").await;
        people::past_friends(&mut hub).await;
        let user = browser.get("/api/user").await.json();
        Player { name: user["username"].to_string(), browser, hub }
    }
}

/// Somebody with a browser and a socket.
pub struct Player {
    pub name: String,
    pub browser: Browser,
    pub hub: Hub,
}

/// Timers of a hundredth of a second: what silence and absence lead to comes at once when the test winds its clock.
pub fn brisk(config: &mut Serve) {
    config.rhythm = Rhythm {
        tick: Duration::from_millis(10),
        blink: Duration::from_millis(10),
        retry: Duration::from_millis(10),
    };
}

/// Runs tests on both databases, each on a server of its own; `with` changes what that server is told at its start.
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
                on($crate::support::Database::sqlite()).await;
            }

            #[actix_rt::test]
            async fn postgres() {
                on($crate::support::Database::postgres().await).await;
            }
        })*
    };
}
pub(crate) use on_both;
