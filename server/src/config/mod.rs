//! What the server is told at its start: flags, and environment variables of the same meaning.

pub mod args;
pub mod social;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::config::args::SkinsArgs;
use crate::config::args::{AttachArgs, TokenArgs};
use crate::config::args::{BannerArgs, NotifyArgs};

const EXAMPLES: &str = "\
Examples:
  moonhowl-server                                   serve on http://127.0.0.1:8080, data in ./data/moonhowl.db
  moonhowl-server serve --demo --web-root web/dist  a fresh database gets demo accounts and rooms
  moonhowl-server serve --addr 0.0.0.0:80 --origin https://moonhowl.example
  DATABASE_URL=postgres://moon@db/moonhowl moonhowl-server
  moonhowl-server serve --pace 0.1                  a game ten times as fast, to look at
  moonhowl-server openapi > openapi.json            the API as an OpenAPI document
  moonhowl-server banner --en 'Full moon tonight' --fr 'Pleine lune ce soir' --hours 6";

/// The server of Moonhowl, an online werewolf game.
#[derive(Debug, Parser)]
#[command(name = "moonhowl-server", version, about, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub serve: Serve,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the product (what it does when nothing is said).
    #[command(after_help = EXAMPLES)]
    Serve(Box<Serve>),
    /// Print the OpenAPI document of the API.
    Openapi,
    /// Show a banner over every page, or take it down.
    Banner(Box<BannerArgs>),
    /// Tell everybody who has an account something.
    Notify(Box<NotifyArgs>),
    /// See a live room as a moderator, and give orders in it.
    Attach(Box<AttachArgs>),
    /// Write the wardrobe into the database.
    Skins(Box<SkinsArgs>),
    /// Sign in and print the token of the session, for attach.
    Token(Box<TokenArgs>),
}

impl Cli {
    /// What is to be done; serving unless another thing is asked.
    pub fn into_command(self) -> Command {
        self.command.unwrap_or(Command::Serve(Box::new(self.serve)))
    }
}

/// The most that allowances may be multiplied by.
const MAX_ALLOWANCE: u32 = 10_000;

#[derive(Clone, Debug, Args)]
pub struct Serve {
    /// Where to listen. Port 0 takes a free one; the address is printed.
    #[arg(long, env = "MOONHOWL_ADDR", default_value = "127.0.0.1:8080", value_name = "IP:PORT")]
    pub addr: SocketAddr,
    /// sqlite://FILE or postgres://…; a missing SQLite file is created.
    #[arg(
        long = "database",
        env = "DATABASE_URL",
        default_value = "sqlite://data/moonhowl.db",
        value_name = "URL"
    )]
    pub database: String,
    /// How nodes and actors find one another.
    #[arg(long, env = "MOONHOWL_BUS", value_enum, default_value_t = BusKind::Inproc)]
    pub bus: BusKind,
    /// The folder of the built web application.
    #[arg(long, env = "MOONHOWL_WEB_ROOT", default_value = "web/dist", value_name = "DIR")]
    pub web_root: PathBuf,
    /// An address under which people see the product, as browsers name it; may be given several times, or as a
    /// list with commas. When none is given: localhost and 127.0.0.1 with the port that is listened on.
    #[arg(long, env = "MOONHOWL_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub origin: Vec<String>,
    /// Take a client's address from Forwarded or X-Forwarded-For: only behind a proxy that sets them.
    #[arg(long, env = "MOONHOWL_TRUST_PROXY")]
    pub trust_proxy: bool,
    /// What is logged: a level, or levels by target as in "info,sqlx=warn".
    #[arg(long, env = "MOONHOWL_LOG", default_value = "info", value_name = "FILTER")]
    pub log: String,
    /// How it is logged.
    #[arg(long, env = "MOONHOWL_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,
    /// Fill a fresh database with demo accounts, and keep some rooms of the house open.
    #[arg(long, env = "MOONHOWL_DEMO")]
    pub demo: bool,
    /// Whether hosts of public games may fill free slots with bots (private games always may).
    #[arg(long, env = "MOONHOWL_ALLOW_BOTS", default_value_t = true, action = clap::ArgAction::Set, value_name = "BOOL")]
    pub allow_bots: bool,
    /// Multiplies every duration of a game: 0.05 for bots and tests, 1 for people.
    #[arg(long, env = "MOONHOWL_PACE", default_value_t = 1.0, value_parser = pace, value_name = "FACTOR")]
    pub pace: f64,
    /// Worker threads; one for each core when not given.
    #[arg(long, env = "MOONHOWL_WORKERS", value_name = "N")]
    pub workers: Option<usize>,
    /// How many seconds a user who lost his connection may take to resume where he was.
    #[arg(long, env = "MOONHOWL_RESUME_WINDOW", default_value_t = 90, value_name = "SECONDS")]
    pub resume_window: u64,
    /// Multiplies how many commands one user may send, and how often one address may sign in: 1 for people, more for a
    /// school behind one address, very much more to measure what the server carries.
    #[arg(long, env = "MOONHOWL_ALLOWANCE", default_value_t = 1, value_parser = allowance, value_name = "FACTOR")]
    pub allowance: u32,
    /// The mail server, as in smtps://name:password@mail.example or smtp://…?tls=required. Without one, letters are
    /// written to a folder.
    #[arg(long, env = "MOONHOWL_SMTP", value_name = "URL", hide_env_values = true)]
    pub smtp: Option<String>,
    /// The folder for letters when no mail server is named.
    #[arg(long, env = "MOONHOWL_MAIL_DIR", default_value = "data/mail", value_name = "DIR")]
    pub mail_dir: PathBuf,
    /// Whom letters are from.
    #[arg(
        long,
        env = "MOONHOWL_MAIL_FROM",
        default_value = "Moonhowl <moonhowl@localhost>",
        value_name = "ADDRESS"
    )]
    pub mail_from: String,
    /// Whether an address must be confirmed before the first game; when not said, only if a mail server is named.
    #[arg(long, env = "MOONHOWL_CONFIRM_MAIL", value_name = "BOOL")]
    pub confirm_mail: Option<bool>,
    /// The key that encrypts what must be read again, such as the secrets of second factors: 64 hexadecimal digits.
    /// Without one, a key is drawn at the first start and kept in the database.
    #[arg(long, env = "MOONHOWL_SECRET_KEY", value_name = "KEY", hide_env_values = true)]
    pub secret_key: Option<String>,
    #[command(flatten)]
    pub social: Box<social::Providers>,
    #[arg(skip)]
    pub rhythm: Rhythm,
}

impl Serve {
    /// Whether a new address must be confirmed before the first game.
    pub fn confirms_mail(&self) -> bool {
        self.confirm_mail.unwrap_or(self.smtp.is_some())
    }
}

/// Timers that are no matter of taste, and so not on the command line; tests make them short.
#[derive(Clone, Debug)]
pub struct Rhythm {
    /// How often rooms and sockets look who is silent, gone, or not needed any more.
    pub tick: Duration,
    /// A lost connection is told to rooms only after this long: a reload is not an absence.
    pub blink: Duration,
    /// How long the journal waits before it tries again to reach the database.
    pub retry: Duration,
}

impl Default for Rhythm {
    fn default() -> Self {
        Self {
            tick: Duration::from_secs(5),
            blink: Duration::from_secs(2),
            retry: Duration::from_millis(200),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum BusKind {
    /// One process holds everything.
    Inproc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

fn pace(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(pace) if (0.001..=100.0).contains(&pace) => Ok(pace),
        _ => Err("a factor from 0.001 to 100".to_owned()),
    }
}

fn allowance(text: &str) -> Result<u32, String> {
    match text.parse::<u32>() {
        Ok(factor) if (1..=MAX_ALLOWANCE).contains(&factor) => Ok(factor),
        _ => Err(format!("a whole factor from 1 to {MAX_ALLOWANCE}")),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn serving_is_the_default() {
        let Command::Serve(serve) = Cli::parse_from(["moonhowl-server", "--pace", "0.5"]).into_command()
        else {
            panic!("serve is the default");
        };
        assert_eq!(serve.pace, 0.5);
        assert!(Cli::try_parse_from(["moonhowl-server", "--pace", "0"]).is_err());
        assert!(Cli::try_parse_from(["moonhowl-server", "--allowance", "0"]).is_err());
    }
}
