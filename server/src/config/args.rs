//! Flags of the commands other than `serve`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use engine::account::Rank;
pub use engine::moderation::sanction::NEWS_MAX as MAX_NEWS;

use crate::base::links::{path, url};
use crate::wire::notification::NotificationKind;

#[derive(Clone, Debug, Args)]
pub struct DatabaseArgs {
    /// The server's database.
    #[arg(
        long,
        env = "DATABASE_URL",
        hide_env_values = true,
        default_value = "sqlite://data/moonhowl.db",
        value_name = "URL"
    )]
    pub database: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Icon {
    Moon,
    Gift,
    Star,
    Megaphone,
    Book,
}

/// Show a banner over every page, or take it down.
#[derive(Clone, Debug, Args)]
pub struct BannerArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// Take all banners down.
    #[arg(long, conflicts_with_all = ["en", "fr"])]
    pub clear: bool,
    /// The text in English.
    #[arg(long, value_parser = parse_text, value_name = "TEXT", required_unless_present = "clear")]
    pub en: Option<String>,
    /// The text in French.
    #[arg(long, value_parser = parse_text, value_name = "TEXT", required_unless_present = "clear")]
    pub fr: Option<String>,
    /// How many hours it is shown.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..), value_name = "N")]
    pub hours: u16,
    /// Where it leads: a path of the product, or an https address.
    #[arg(long, value_parser = url, value_name = "URL")]
    pub url: Option<String>,
    #[arg(long, value_enum, default_value_t = Icon::Moon)]
    pub icon: Icon,
}

/// Notify everybody who has an account. Users who are online get it within 15 seconds.
#[derive(Clone, Debug, Args)]
pub struct NotifyArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[arg(long, value_enum, default_value_t = NotificationKind::Article)]
    pub kind: NotificationKind,
    /// Show it as a toast too.
    #[arg(long)]
    pub alert: bool,
    #[arg(long, value_parser = parse_text, value_name = "TEXT")]
    pub en: String,
    #[arg(long, value_parser = parse_text, value_name = "TEXT")]
    pub fr: String,
    /// Where it leads: a path of the product, like /shop.
    #[arg(long, value_parser = path, value_name = "PATH")]
    pub url: Option<String>,
}

/// The names of ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RankName {
    Player,
    Alpha,
    Famous,
    Volunteer,
    Staff,
    Moderator,
    Admin,
}

impl RankName {
    pub const fn rank(self) -> Rank {
        match self {
            Self::Player => Rank::Player,
            Self::Alpha => Rank::Alpha,
            Self::Famous => Rank::Famous,
            Self::Volunteer => Rank::Volunteer,
            Self::Staff => Rank::Staff,
            Self::Moderator => Rank::Mod,
            Self::Admin => Rank::Admin,
        }
    }
}

/// Give an account a rank, while the server runs or not. This is how the first admin comes to be; admins give ranks on its pages. The
/// audit log has it.
#[derive(Clone, Debug, Args)]
pub struct RankArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The account's username or e-mail address.
    pub name: String,
    #[arg(value_enum)]
    pub rank: RankName,
}

/// Compute the ratings of all players from the games that were kept. Games that end meanwhile wait until they are settled.
#[derive(Clone, Debug, Args)]
pub struct RatingsArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[arg(value_enum)]
    pub what: RatingsWhat,
}

/// What is done with the ratings.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum RatingsWhat {
    /// All games are rated anew.
    Rebuild,
}

/// Write the wardrobe, its elements and their drawings, into the database. Running servers show it at once; writing it again changes
/// nothing.
#[derive(Clone, Debug, Args)]
pub struct SkinsArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The folder to read; without one, the files that are built into this server.
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,
}

/// Write a copy of the database into a file that only you can read. A server may run on it meanwhile. PostgreSQL's needs pg_dump.
#[derive(Clone, Debug, Args)]
pub struct BackupArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The file to write; it must not exist.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
}

/// Replace the database by a backup, while no server uses it. Everybody has to sign in again, and links in letters are void. Accounts
/// that the replaced database no longer has are erased again. PostgreSQL's needs pg_restore.
#[derive(Clone, Debug, Args)]
pub struct RestoreArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// What `backup` has written.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Replace a database that has accounts.
    #[arg(long)]
    pub force: bool,
}

const EXAMPLES: &str = "\
Examples:
  moonhowl-server attach k7m2p9x4w3ra --login Luna
  MOONHOWL_TOKEN=… moonhowl-server attach k7m2p9x4w3ra --url https://moonhowl.example
  echo 'who' | moonhowl-server attach k7m2p9x4w3ra --plain   one answer, then it goes on until the input ends";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub struct AttachArgs {
    /// The id of the game.
    pub room: String,
    /// The server.
    #[arg(long, env = "MOONHOWL_URL", default_value = "http://127.0.0.1:8080")]
    pub url: String,
    /// A session: the value of the cookie `moonhowl` of a signed-in browser (`__Host-moonhowl` on a site with TLS).
    #[arg(long, env = "MOONHOWL_TOKEN", hide_env_values = true)]
    pub token: Option<String>,
    /// Sign in with this username or e-mail address; asks for the password.
    #[arg(long, conflicts_with = "token")]
    pub login: Option<String>,
    /// A code of the second factor, to sign in.
    #[arg(long, requires = "login")]
    pub code: Option<String>,
    /// Print lines instead of drawing a screen, for scripts and without a terminal.
    #[arg(long)]
    pub plain: bool,
}

#[derive(Debug, Args)]
pub struct TokenArgs {
    /// The server.
    #[arg(long, env = "MOONHOWL_URL", default_value = "http://127.0.0.1:8080")]
    pub url: String,
    /// Sign in with this username or e-mail address; asks for the password.
    #[arg(long)]
    pub login: String,
    /// A code of the second factor.
    #[arg(long)]
    pub code: Option<String>,
}

fn parse_text(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("the text is empty".to_owned()),
        text if text.chars().count() > MAX_NEWS => {
            Err(format!("the text has more than {MAX_NEWS} characters"))
        }
        text => Ok(text.to_owned()),
    }
}
