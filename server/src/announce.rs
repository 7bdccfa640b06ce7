//! What staff tell everybody from the command line: a banner over the page, a notification for all.

use clap::{Args, ValueEnum};
pub use engine::moderation::sanction::NEWS_MAX as MAX_TEXT;
use serde_json::{Map, Value, json};

use crate::clock;
use crate::ids::Sequence;
use crate::notices::Kind;
use crate::store::Store;
use crate::store::notices::{self, Banner, Notification};

const HOUR: i64 = 3_600_000;

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

#[derive(Clone, Debug, Args)]
pub struct DatabaseArgs {
    /// The server's database.
    #[arg(long, env = "DATABASE_URL", default_value = "sqlite://data/moonhowl.db", value_name = "URL")]
    pub database: String,
}

fn text(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("a text".to_owned()),
        text if text.chars().count() > MAX_TEXT => Err(format!("a text of at most {MAX_TEXT} characters")),
        text => Ok(text.to_owned()),
    }
}

pub fn path(path: &str) -> Result<String, String> {
    let is_ours = path.starts_with('/') && !matches!(path.as_bytes().get(1), Some(b'/' | b'\\'));
    if is_ours && !path.contains(|c: char| c.is_control() || c == '\\') {
        Ok(path.to_owned())
    } else {
        Err("a path of the product, like /shop".to_owned())
    }
}

pub fn url(url: &str) -> Result<String, String> {
    if path(url).is_ok() || url.starts_with("https://") {
        Ok(url.to_owned())
    } else {
        Err("a path of the product, like /shop, or an address that begins with https://".to_owned())
    }
}

pub async fn banner(args: BannerArgs) -> anyhow::Result<()> {
    let store = Store::open(&args.database.database).await?;
    let now = clock::stamp();
    let mut db = store.write().await?;
    notices::end_banners(&mut db, now).await?;
    if let (Some(message_en), Some(message_fr)) = (args.en, args.fr) {
        let icon = args.icon.to_possible_value().map(|icon| icon.get_name().to_owned());
        let ends_at = now + i64::from(args.hours) * HOUR;
        let id = Sequence::default().next_after(0);
        let banner = Banner {
            id,
            message_en,
            message_fr,
            icon: icon.filter(|_| args.url.is_some()),
            url: args.url,
            ends_at,
        };
        notices::add_banner(&mut db, &banner, now).await?;
    }
    db.commit().await?;
    store.close().await;
    Ok(())
}

pub async fn notify(args: NotifyArgs) -> anyhow::Result<()> {
    let store = Store::open(&args.database.database).await?;
    let mut params = Map::new();
    params.insert("text".to_owned(), json!({ "en": args.en, "fr": args.fr }));
    if let Some(url) = args.url {
        params.insert("url".to_owned(), json!(url));
    }
    let row = Notification {
        id: Sequence::default().next_after(0),
        kind: args.kind.name().to_owned(),
        alert: i64::from(args.alert),
        params: Value::Object(params).to_string(),
        created_at: clock::stamp(),
    };
    let mut db = store.write().await?;
    notices::add(&mut db, None, &row, None).await?;
    db.commit().await?;
    store.close().await;
    Ok(())
}
