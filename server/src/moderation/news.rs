//! News that staff send to everybody from the command line: a banner above every page, or a notification.

use std::time::Duration;

use clap::ValueEnum;
pub use engine::moderation::sanction::NEWS_MAX as MAX_NEWS;
use serde_json::{Map, Value, json};

use crate::base::clock::Clock;
use crate::base::ids::Sequence;
use crate::config::args::BannerArgs;
use crate::config::args::NotifyArgs;
use crate::store::Store;
use crate::store::notifications::{self, BannerRow, NotificationRow};

/// Milliseconds.
const HOUR: Duration = Duration::from_secs(3_600);

/// `moonhowl-server banner`: ends the current banner, and shows another if both texts are given.
pub async fn banner(args: BannerArgs, clock: Clock) -> anyhow::Result<()> {
    let store = Store::open_existing(&args.database.database).await?;
    let now = clock.stamp();
    let mut db = store.write().await?;
    notifications::end_banners(&mut db, now).await?;
    if let (Some(message_en), Some(message_fr)) = (args.en, args.fr) {
        let icon = args.icon.to_possible_value().map(|icon| icon.get_name().to_owned());
        let ends_at = now + HOUR * u32::from(args.hours);
        let id = Sequence::new(clock.clone()).next_after(0);
        let banner = BannerRow {
            id,
            message_en,
            message_fr,
            icon: icon.filter(|_| args.url.is_some()),
            url: args.url,
            ends_at,
        };
        notifications::add_banner(&mut db, &banner, now).await?;
    }
    db.commit().await?;
    store.close().await;
    Ok(())
}

/// `moonhowl-server notify`.
pub async fn notify(args: NotifyArgs, clock: Clock) -> anyhow::Result<()> {
    let store = Store::open_existing(&args.database.database).await?;
    let mut params = Map::new();
    params.insert("text".to_owned(), json!({ "en": args.en, "fr": args.fr }));
    if let Some(url) = args.url {
        params.insert("url".to_owned(), json!(url));
    }
    let row = NotificationRow {
        id: Sequence::new(clock.clone()).next_after(0),
        kind: args.kind.name().to_owned(),
        alert: args.alert,
        params: Value::Object(params).to_string(),
        created_at: clock.stamp(),
    };
    let mut db = store.write().await?;
    notifications::add(&mut db, None, &row, None).await?;
    db.commit().await?;
    store.close().await;
    Ok(())
}
