//! The configuration of the server: command line flags, and environment variables that set the same values.

pub mod args;
pub mod monitoring;
pub mod payments;
pub mod social;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use engine::progress::Sky;

use crate::base::node::{Holds, NodeName};
use crate::config::args::{
    AttachArgs, BackupArgs, BannerArgs, NotifyArgs, RankArgs, RatingsArgs, RestoreArgs, SkinsArgs, TokenArgs,
};
use crate::config::monitoring::MonitoringTarget;

const EXAMPLES: &str = "\
Examples:
  moonhowl-server                                   serve on http://127.0.0.1:8080, data in ./data/moonhowl.db
  moonhowl-server serve --demo --web-root web/dist  a fresh database gets demo accounts and rooms
  moonhowl-server serve --addr 0.0.0.0:80 --origin https://moonhowl.example
  DATABASE_URL=postgres://moon@db/moonhowl moonhowl-server
  moonhowl-server serve --pace 0.1                  games ten times as fast, to try things out
  moonhowl-server openapi > openapi.json            the API as an OpenAPI document
  moonhowl-server backup moonhowl-2026-11-23.db     a copy of the database, while the server runs
  moonhowl-server rank Anna admin                   Anna may do everything: how the first admin comes to be
  moonhowl-server banner --en 'Full moon tonight' --fr 'Pleine lune ce soir' --hours 6";

/// The server of Moonhowl, an online werewolf game.
#[derive(Debug, Parser)]
#[command(name = "moonhowl-server", version, about, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: ServeArgs,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the server (the default).
    #[command(after_help = EXAMPLES)]
    Serve(Box<ServeArgs>),
    /// Print the OpenAPI document of the API.
    Openapi,
    /// Show a banner over every page, or take it down.
    Banner(Box<BannerArgs>),
    /// Give an account a rank: how the first admin comes to be.
    Rank(Box<RankArgs>),
    /// Compute the ratings of players.
    Ratings(Box<RatingsArgs>),
    /// Notify everybody who has an account.
    Notify(Box<NotifyArgs>),
    /// Watch a live room as a moderator, and give orders in it.
    Attach(Box<AttachArgs>),
    /// Write a copy of the database into a file.
    Backup(Box<BackupArgs>),
    /// Replace the database by a backup.
    Restore(Box<RestoreArgs>),
    /// Say what is wrong with an installation. Takes the flags and environment variables of `serve`.
    Check(Box<ServeArgs>),
    /// Write the wardrobe into the database.
    Skins(Box<SkinsArgs>),
    /// Sign in and print the token of the session, for attach.
    Token(Box<TokenArgs>),
}

impl Cli {
    /// The command; `serve` if none is given.
    pub fn into_command(self) -> Command {
        self.command.unwrap_or(Command::Serve(Box::new(self.serve)))
    }
}

/// The largest value of `--allowance`.
const MAX_ALLOWANCE: u32 = 10_000;

#[derive(Clone, Debug, Args)]
pub struct ServeArgs {
    /// The address to listen on. With port 0 a free port is chosen and printed.
    #[arg(long, env = "MOONHOWL_ADDR", default_value = "127.0.0.1:8080", value_name = "IP:PORT")]
    pub addr: SocketAddr,
    /// sqlite://FILE or postgres://…; a missing SQLite file is created.
    #[arg(
        long = "database",
        env = "DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite://data/moonhowl.db",
        value_name = "URL"
    )]
    pub database: String,
    /// A second address, for monitoring alone: /metrics and /healthz. Without it there are no metrics. Nobody else should reach it.
    #[arg(long, env = "MOONHOWL_METRICS_ADDR", value_name = "IP:PORT")]
    pub metrics_addr: Option<SocketAddr>,
    /// How actors find one another and exchange messages.
    #[arg(long, env = "MOONHOWL_BUS", value_enum, default_value_t = BusKind::Inproc, conflicts_with = "nats")]
    pub bus: BusKind,
    /// The NATS server over which several nodes of one PostgreSQL database reach one another, as in nats://127.0.0.1:4222. Without it
    /// this process serves the database alone.
    #[arg(long, env = "NATS_URL", hide_env_values = true, requires = "node", value_parser = parse_nats, value_name = "URL")]
    pub nats: Option<String>,
    /// This node's name, which no other node of the database has: letters, digits and hyphens.
    #[arg(long, env = "MOONHOWL_NODE", value_name = "NAME")]
    pub node: Option<NodeName>,
    /// What this node of several holds. A node of rooms takes no sockets, and can be started anew behind those of the others; a node of
    /// sockets owns no rooms.
    #[arg(long, env = "MOONHOWL_HOLDS", value_enum, default_value_t, requires = "nats")]
    pub holds: Holds,
    /// The folder of the built web application.
    #[arg(long, env = "MOONHOWL_WEB_ROOT", default_value = "web/dist", value_name = "DIR")]
    pub web_root: PathBuf,
    /// An origin at which browsers reach the server; may be given several times, or as a list with commas. Links in
    /// letters use the first. Without one: localhost and 127.0.0.1 with the port that is listened on.
    #[arg(long, env = "MOONHOWL_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub origin: Vec<String>,
    /// How many proxies of yours stand in front of the server, one behind the other. Each appends the address that it saw to
    /// X-Forwarded-For; a client's address is the one that the foremost proxy appended. What stands before it, the client
    /// may have written itself.
    #[arg(long, env = "MOONHOWL_TRUSTED_PROXIES", default_value_t = 0, value_name = "COUNT")]
    pub trusted_proxies: usize,
    /// What is logged: a level, or levels by target as in "info,sqlx=warn".
    #[arg(long, env = "MOONHOWL_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,
    /// The format of the log.
    #[arg(long, env = "MOONHOWL_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// Fill a fresh database with demo accounts, and keep some rooms with bots open.
    #[arg(long, env = "MOONHOWL_DEMO")]
    pub demo: bool,
    /// Whether hosts of public games may fill free slots with bots (private games always may).
    #[arg(long, env = "MOONHOWL_ALLOW_BOTS", default_value_t = true, action = clap::ArgAction::Set, value_name = "BOOL")]
    pub allow_bots: bool,
    /// Multiplies every duration of a game: 0.05 for bots and tests, 1 for people.
    #[arg(long, env = "MOONHOWL_PACE", default_value_t = 1.0, value_parser = parse_pace, value_name = "FACTOR")]
    pub pace: f64,
    /// The moon that games are played under: the real one, or one that stands still. At full moon games earn double experience; at new
    /// moon the games that Play opens are anonymous.
    #[arg(long, env = "MOONHOWL_MOON", value_enum, default_value_t = MoonChoice::Real)]
    pub moon: MoonChoice,
    /// The folder with your own terms, privacy, contact, imprint and help, as terms.en.md and so on. Pages that it does not have are
    /// those of the product.
    #[arg(long, env = "MOONHOWL_PAGES", value_name = "DIR")]
    pub pages: Option<PathBuf>,
    /// Worker threads; by default one for each core.
    #[arg(long, env = "MOONHOWL_WORKERS", value_name = "N")]
    pub workers: Option<usize>,
    /// The most sockets (tabs) at the same time. When nine tenths are taken, only people who hold a seat, or are here already, are let
    /// in; others wait. Each takes two file descriptors: the server uses fewer than this if it may not open that many files.
    #[arg(long, env = "MOONHOWL_MAX_SOCKETS", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000), value_name = "COUNT")]
    pub max_sockets: u32,
    /// Newcomers wait while a thread, or the journal, is later than this again and again, in milliseconds. People feel 200.
    #[arg(long, env = "MOONHOWL_LATE_AFTER", default_value_t = 200, value_parser = clap::value_parser!(u32).range(10..=600_000), value_name = "MILLISECONDS")]
    pub late_after: u32,
    /// How many minutes running games may go on after the server was told to close (SIGUSR1). It opens no new ones, and stops when all
    /// are over or the time is.
    #[arg(long, env = "MOONHOWL_DRAIN_FOR", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=1440), value_name = "MINUTES")]
    pub drain_for: u32,
    /// How many seconds users have to resume after they lost their connection.
    #[arg(long, env = "MOONHOWL_RESUME_WINDOW", default_value_t = 90, value_name = "SECONDS")]
    pub resume_window: u64,
    /// Multiplies the rate limits for commands of a user and for sign-ins from an address: 1 for people, more for a
    /// school behind one address, much more for load tests.
    #[arg(long, env = "MOONHOWL_ALLOWANCE", default_value_t = 1, value_parser = parse_allowance, value_name = "FACTOR")]
    pub allowance: u32,
    /// How many days the journals of ended games are kept, from which a game can be replayed command by command. Their records, which
    /// tell what happened, are kept for ever.
    #[arg(long, env = "MOONHOWL_KEEP_JOURNALS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=36_500), value_name = "DAYS")]
    pub keep_journals: u32,
    /// How many days private messages are kept; without it, for ever.
    #[arg(long, env = "MOONHOWL_KEEP_MESSAGES", value_parser = clap::value_parser!(u32).range(1..=36_500), value_name = "DAYS")]
    pub keep_messages: Option<u32>,
    /// The mail server, as in smtps://name:password@mail.example or smtp://…?tls=required. Without one, letters are
    /// written to a folder.
    #[arg(long, env = "MOONHOWL_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,
    /// The folder for letters, without --smtp.
    #[arg(long, env = "MOONHOWL_MAIL_DIR", default_value = "data/mail", value_name = "DIR")]
    pub mail_dir: PathBuf,
    /// The sender of letters.
    #[arg(
        long,
        env = "MOONHOWL_MAIL_FROM",
        default_value = "Moonhowl <moonhowl@localhost>",
        value_name = "ADDRESS"
    )]
    pub mail_from: String,
    /// Whether an e-mail address must be confirmed before the first game; by default only with --smtp.
    #[arg(long, env = "MOONHOWL_CONFIRM_MAIL", value_name = "BOOL")]
    pub confirm_mail: Option<bool>,
    /// The key that encrypts stored secrets, such as those of second factors: 64 hexadecimal digits. Without one, a
    /// random key is generated at the first start and stored in the database.
    #[arg(long, env = "MOONHOWL_SECRET_KEY", value_name = "KEY", hide_env_values = true)]
    pub secret_key: Option<String>,
    /// The key that signs pushes (VAPID): 32 bytes, base64url without padding. Without one, a random key is generated at the first
    /// start and stored in the database. With another key, browsers subscribe anew when they open the application.
    #[arg(long, env = "MOONHOWL_PUSH_KEY", value_name = "KEY", hide_env_values = true)]
    pub push_key: Option<String>,
    /// The push services that the server posts to: hosts, separated by commas; `*.` stands for any beginning. Empty: no browser is
    /// offered pushes.
    #[arg(
        long,
        env = "MOONHOWL_PUSH_SERVICES",
        value_delimiter = ',',
        default_value = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com",
        value_name = "HOSTS"
    )]
    pub push_services: Vec<String>,
    /// Where reports of errors in browsers go: the DSN of a project at a receiver of Sentry's envelopes; `own`, to count and log
    /// them here; or `off`, so that browsers send none.
    #[arg(
        long,
        env = "MOONHOWL_MONITORING_DSN",
        hide_env_values = true,
        default_value = "own",
        value_name = "DSN"
    )]
    pub monitoring_dsn: MonitoringTarget,
    /// The UDP address for voice. Without it: the one of --addr, with the same number as its port.
    #[arg(long, env = "MOONHOWL_VOICE_ADDR", value_name = "IP:PORT")]
    pub voice_addr: Option<SocketAddr>,
    /// The IP address at which browsers reach the UDP port for voice. Without it: the one that is listened on. Voice is offered if it is
    /// not a loopback address, or if every --origin is on this machine.
    #[arg(long, env = "MOONHOWL_VOICE_PUBLIC", value_name = "IP")]
    pub voice_public: Option<IpAddr>,
    /// Relays (TURN) for browsers that can't send UDP, separated by commas, as in turn:turn.example:3478?transport=tcp.
    #[arg(long, env = "MOONHOWL_VOICE_TURN", value_delimiter = ',', value_name = "URL")]
    pub voice_turn: Vec<String>,
    /// The secret that the relays share with the server (coturn's static-auth-secret).
    #[arg(long, env = "MOONHOWL_VOICE_TURN_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub voice_turn_secret: Option<String>,
    #[command(flatten)]
    pub social: Box<social::Providers>,
    #[command(flatten)]
    pub payments: Box<payments::Payments>,
    #[arg(skip)]
    pub rhythm: Rhythm,
    #[arg(skip)]
    pub password_cost: PasswordCost,
}

impl ServeArgs {
    /// Whether an e-mail address must be confirmed before the first game.
    pub fn confirms_mail(&self) -> bool {
        self.confirm_mail.unwrap_or(self.smtp.is_some())
    }
}

/// Timers that tests shorten. They are no flags because operators have no reason to change them.
#[derive(Clone, Debug)]
pub struct Rhythm {
    /// How often rooms and sockets look for connections that are silent or gone, and for what can be closed.
    pub tick: Duration,
    /// How long a lost connection is not reported to rooms, so that reloading a page is no absence.
    pub blink: Duration,
    /// How long the journal waits before it tries to reach the database again.
    pub retry: Duration,
    /// How long the body of a request may take.
    pub body: Duration,
    /// How often the server looks whether the database can be written, and whether it may close.
    pub storage: Duration,
    /// Over how long a node of several closes its sockets when it stops: people come back to the others one after another.
    pub close: Duration,
    /// How long a room that its node gives away waits at most until the next owner has read it.
    pub prepare: Duration,
    /// The most time that rooms get to be given to other nodes when a node stops.
    pub hand_over: Duration,
    /// How long stopping may take: orchestrators kill a server that takes longer than 30 s.
    pub stop: Duration,
}

impl Default for Rhythm {
    fn default() -> Self {
        Self {
            tick: Duration::from_secs(5),
            blink: Duration::from_secs(2),
            retry: Duration::from_millis(200),
            body: Duration::from_secs(15),
            storage: Duration::from_millis(500),
            close: Duration::from_secs(10),
            prepare: Duration::from_secs(3),
            hand_over: Duration::from_secs(5),
            stop: Duration::from_secs(25),
        }
    }
}

/// How much work the hash of a password is. It is no flag, because no installation should save it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PasswordCost {
    #[default]
    Full,
    /// The least that Argon2 allows: tests register thousands of people.
    #[cfg(feature = "testing")]
    Least,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BusKind {
    /// All actors live in one process.
    Inproc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum MoonChoice {
    /// As it is in the sky.
    Real,
    /// Always full.
    Full,
    /// Always new.
    New,
    /// Never full and never new.
    Plain,
}

impl MoonChoice {
    pub const fn sky(self) -> Sky {
        match self {
            Self::Real => Sky::Real,
            Self::Full => Sky::Full,
            Self::New => Sky::New,
            Self::Plain => Sky::Plain,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

fn parse_nats(text: &str) -> Result<String, String> {
    let is_nats = ["nats://", "tls://"].iter().any(|scheme| text.starts_with(scheme));
    if is_nats { Ok(text.to_owned()) } else { Err("it must begin with nats:// or tls://".to_owned()) }
}

fn parse_pace(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(pace) if (0.001..=100.0).contains(&pace) => Ok(pace),
        _ => Err("it must be a number from 0.001 to 100".to_owned()),
    }
}

fn parse_allowance(text: &str) -> Result<u32, String> {
    match text.parse::<u32>() {
        Ok(factor) if (1..=MAX_ALLOWANCE).contains(&factor) => Ok(factor),
        _ => Err(format!("it must be a whole number from 1 to {MAX_ALLOWANCE}")),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn help_prints_no_secret_of_the_environment() {
        let main = Cli::command();
        let mut secrets = 0;
        for command in main.get_subcommands().chain([&main]) {
            for arg in command.get_arguments() {
                let name = arg.get_env().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                if ["DATABASE_URL", "SMTP", "SECRET", "TOKEN", "PASSWORD", "DSN", "_KEY"]
                    .iter()
                    .any(|word| name.contains(word))
                {
                    assert!(arg.is_hide_env_values_set(), "{name}");
                    secrets += 1;
                }
            }
        }
        assert!(secrets >= 5, "{secrets}");
    }

    #[test]
    fn serving_is_the_default() {
        let Command::Serve(serve) = Cli::parse_from(["moonhowl-server", "--pace", "0.5"]).into_command()
        else {
            panic!("serve is not the default");
        };
        assert_eq!(serve.pace, 0.5);
        assert!(Cli::try_parse_from(["moonhowl-server", "--pace", "0"]).is_err());
        assert!(Cli::try_parse_from(["moonhowl-server", "--allowance", "0"]).is_err());
    }
}
