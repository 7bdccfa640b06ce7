//! Flags of the commands besides `serve`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
pub use engine::moderation::sanction::NEWS_MAX as MAX_TEXT;

use crate::base::links::{path, url};
use crate::wire::notification::Kind;

#[derive(Clone, Debug, Args)]
pub struct DatabaseArgs {
    /// The server's database.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/moonhowl.db", value_name = "URL")]
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
    /// Take down what is shown.
    #[arg(long, conflicts_with_all = ["en", "fr"])]
    pub clear: bool,
    /// What it says in English.
    #[arg(long, value_parser = text, value_name = "TEXT", required_unless_present = "clear")]
    pub en: Option<String>,
    /// What it says in French.
    #[arg(long, value_parser = text, value_name = "TEXT", required_unless_present = "clear")]
    pub fr: Option<String>,
    /// For how many hours.
    #[arg(long, default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..), value_name = "N")]
    pub hours: u16,
    /// Where it leads: a path of the product, or an https address.
    #[arg(long, value_parser = url, value_name = "URL")]
    pub url: Option<String>,
    #[arg(long, value_enum, default_value_t = Icon::Moon)]
    pub icon: Icon,
}

/// Tell everybody who has an account something. Who is online hears of it within a quarter of a minute.
#[derive(Clone, Debug, Args)]
pub struct NotifyArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[arg(long, value_enum, default_value_t = Kind::Article)]
    pub kind: Kind,
    /// Show it as a toast too.
    #[arg(long)]
    pub alert: bool,
    #[arg(long, value_parser = text, value_name = "TEXT")]
    pub en: String,
    #[arg(long, value_parser = text, value_name = "TEXT")]
    pub fr: String,
    /// Where it leads: a path of the product, like /shop.
    #[arg(long, value_parser = path, value_name = "PATH")]
    pub url: Option<String>,
}

/// Write the wardrobe, its elements and their drawings, into the database. Running servers show it at once; written twice, it
/// is the same.
#[derive(Clone, Debug, Args)]
pub struct SkinsArgs {
    #[command(flatten)]
    pub database: DatabaseArgs,
    /// The folder to read; without one, the files that this server brings along.
    #[arg(long, value_name = "DIR")]
    pub from: Option<PathBuf>,
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
    /// A session: the value of the cookie `moonhowl` of a browser that is signed in.
    #[arg(long, env = "MOONHOWL_TOKEN", hide_env_values = true)]
    pub token: Option<String>,
    /// Sign in by this name or address; the password is asked for.
    #[arg(long, conflicts_with = "token")]
    pub login: Option<String>,
    /// A code of the second factor, for the sign-in.
    #[arg(long, requires = "login")]
    pub code: Option<String>,
    /// Lines and no screen: for scripts, and where there is no terminal.
    #[arg(long)]
    pub plain: bool,
}

#[derive(Debug, Args)]
pub struct TokenArgs {
    /// The server.
    #[arg(long, env = "MOONHOWL_URL", default_value = "http://127.0.0.1:8080")]
    pub url: String,
    /// Who signs in, by name or address; the password is asked for.
    #[arg(long)]
    pub login: String,
    /// A code of the second factor.
    #[arg(long)]
    pub code: Option<String>,
}

fn text(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("a text".to_owned()),
        text if text.chars().count() > MAX_TEXT => Err(format!("a text of at most {MAX_TEXT} characters")),
        text => Ok(text.to_owned()),
    }
}
