//! The wardrobe: loaded from the database, into which it is written from the repository's files (`skins/`).
//!
//! Each server has the files of its own release built in, with the release's number. The first request writes them into the database
//! if that holds no wardrobe or one of an earlier release. A wardrobe of a later release stays, so that servers of two releases that
//! share a database show the same one. Of the drops, passes and events, people see those that were shown (`months.rs`, `passes.rs`,
//! `events.rs`). Staff can write a wardrobe from a folder (`moonhowl-server skins --from skins`), which no release replaces.

pub mod card;
pub mod events;
pub mod months;
pub mod passes;
pub mod previews;

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::Context as _;
use engine::economy::{Day, Month};
use engine::progress::Season;
use engine::seasons::pass::{self, MoonPass};
use engine::shop::{DailyShop, Showing, sold_from};
use engine::skin::audit;
use engine::skin::catalogue::{self, CatalogueError};
use engine::skin::element::{DropDesign, EventDesign, Layer};
use engine::skin::look::Look;
use engine::skin::release::{Release, version_of};
use engine::skin::wardrobe::Wardrobe;
use rust_embed::Embed;
use sqlx::AnyConnection;

use self::months::month_of;
use self::passes::ShownPasses;
use crate::base::clock::{Clock, Stamp};
use crate::config::args::SkinsArgs;
use crate::store::Store;
use crate::store::wardrobe::{self as store, Stored, StoredVersion, WardrobeSource};

/// How long an element counts as new.
const NEW_FOR: Duration = Duration::from_secs(21 * 86_400);

#[derive(Embed)]
#[folder = "../skins"]
#[include = "*.json"]
#[include = "*.svg"]
// The pictures of the roles belong to the web client.
#[exclude = "roles/*"]
struct EmbeddedFiles;

/// Why a wardrobe was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    #[error(transparent)]
    Files(#[from] CatalogueError),
    #[error("the new wardrobe lacks stored elements, which users may own: {0}")]
    Missing(String),
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
}

/// The wardrobe as this server has loaded it, with what is offered of it on which day.
pub struct LoadedWardrobe {
    /// The version of what people see, which changes with the wardrobe, with each month, each season and each event.
    pub version: String,
    /// What people see.
    pub wardrobe: Wardrobe,
    /// All that there is, with what was never shown.
    pub whole: Wardrobe,
    /// What is shown up to this month, in the order of the months.
    pub showings: Vec<Showing>,
    /// The pass of this season.
    pub pass: MoonPass,
    /// The shops of days, as far as somebody has asked for them.
    shops: RwLock<BTreeMap<Day, Arc<DailyShop>>>,
    /// When other events are shown or sold, in milliseconds since the Unix epoch.
    events_change: u64,
    /// The version in the database.
    stored: StoredVersion,
    month: Month,
    /// When each element was added, by its id.
    added_at: BTreeMap<String, Stamp>,
    /// When the first elements were added. These never count as new.
    first_added_at: Stamp,
}

impl LoadedWardrobe {
    /// Whether an element was added recently, and later than the first ones.
    pub fn is_new(&self, element: &str, now: Stamp) -> bool {
        let added_at = self.added_at.get(element).copied().unwrap_or(self.first_added_at);
        added_at > self.first_added_at && now.since(added_at) < NEW_FOR
    }

    /// The shop of a day, if it was kept here by [`Self::keep_shop`].
    pub fn shop(&self, day: Day) -> Option<Arc<DailyShop>> {
        self.shops.read().unwrap_or_else(PoisonError::into_inner).get(&day).cloned()
    }

    /// Keeps the shop of a day as the database has it. Valid as long as this wardrobe is: where staff change an offer, it is loaded anew.
    pub fn keep_shop(&self, shop: Arc<DailyShop>) {
        self.shops.write().unwrap_or_else(PoisonError::into_inner).insert(shop.day, shop);
    }

    /// From when the elements of a design are sold; `None` if it was never shown.
    pub fn sold_from(&self, design: &DropDesign) -> Option<u64> {
        sold_from(&self.showings, self.month).get(&design.id).copied()
    }

    /// Whether this is the wardrobe, with the events and the offers of days, that is stored.
    pub fn is_stored(&self, stored: &StoredVersion) -> bool {
        stored.is_same(&self.stored)
    }

    /// The layers with these ids, in the order of the ids. Unknown ids are skipped.
    pub fn layers<'a>(&'a self, ids: &'a [String]) -> impl Iterator<Item = &'a Layer> {
        let all = self.wardrobe.elements.iter().flat_map(|element| &element.layers);
        let by_id: BTreeMap<&str, &Layer> =
            all.chain(&self.wardrobe.asleep).map(|layer| (layer.id.as_str(), layer)).collect();
        ids.iter().filter_map(move |id| by_id.get(id.as_str()).copied())
    }
}

/// A cache of the wardrobe that was loaded last.
#[derive(Default)]
pub struct WardrobeCache(tokio::sync::RwLock<Option<Arc<LoadedWardrobe>>>);

impl WardrobeCache {
    /// The wardrobe that the database holds now. Loads it if the cached version is another, and before the first load writes that of
    /// this release if it is later than the stored one.
    pub async fn current(&self, store: &Store, now: Stamp) -> Result<Arc<LoadedWardrobe>, WriteError> {
        let stored = store::stored_version(store.read()).await?;
        if let Some(loaded) = if_current(&stored, now, self.0.read().await.as_ref()) {
            return Ok(loaded);
        }
        // Concurrent callers wait for this lock, and then find what its holder loaded.
        let mut cached = self.0.write().await;
        let stored = store::stored_version(store.read()).await?;
        if let Some(loaded) = if_current(&stored, now, cached.as_ref()) {
            return Ok(loaded);
        }
        // Only before the first load: later on staff may have written the wardrobe of an earlier release on purpose.
        if cached.is_none() && stored.is_before_release(built_in_number()?) {
            match write_if_later(store, &built_in()?, built_in_number()?, now).await {
                // The stored wardrobe stays: users may own elements that this release does not have.
                Err(error @ WriteError::Missing(_)) => {
                    tracing::warn!(%error, "the wardrobe of this release is not written");
                }
                done => drop(done?),
            }
        }
        let loaded = Arc::new(load(store, now).await?);
        *cached = Some(Arc::clone(&loaded));
        Ok(loaded)
    }
}

/// The looks in a user's slots, by slot, from their JSON.
pub fn parse_looks(slots: Vec<(i64, String)>) -> BTreeMap<i64, Look> {
    slots.into_iter().map(|(slot, skin)| (slot, parse_look(&skin))).collect()
}

/// A look from its JSON; the standard look if that is no look.
pub fn parse_look(skin: &str) -> Look {
    serde_json::from_str(skin).unwrap_or_else(|_| Look::standard())
}

/// The loaded wardrobe, if it is the stored one and what it shows has not changed since.
fn if_current(
    stored: &StoredVersion,
    now: Stamp,
    loaded: Option<&Arc<LoadedWardrobe>>,
) -> Option<Arc<LoadedWardrobe>> {
    let is_now = |loaded: &LoadedWardrobe| {
        month_of(now) == loaded.month
            && now.season() == loaded.pass.season
            && now.epoch_millis() < loaded.events_change
    };
    loaded.filter(|loaded| stored.is_same(&loaded.stored) && is_now(loaded)).cloned()
}

async fn load(store: &Store, now: Stamp) -> Result<LoadedWardrobe, sqlx::Error> {
    let (stored, Stored { wardrobe: whole, mut added_at }) = read_whole(store).await?;
    let showings = months::shown(store, &whole, now).await?;
    let month = month_of(now);
    let first_added_at = added_at.values().min().copied().unwrap_or_default();
    // An element of a drop is new when it is shown, whenever it was drawn.
    for showing in showings.iter().rev() {
        let elements = whole.drop_design(&showing.design).into_iter().flat_map(DropDesign::elements);
        added_at.extend(elements.map(|id| (id.to_owned(), Stamp::from(showing.month.starts()))));
    }
    let mut sold = sold_from(&showings, month);
    let events = events::shown(store, &whole, now).await?;
    sold.extend(events.sold_from);
    for (design, from) in &events.shown_from {
        let elements = whole.event_design(design).into_iter().flat_map(EventDesign::elements);
        added_at.extend(elements.map(|id| (id.to_owned(), Stamp::from(*from))));
    }
    let ShownPasses { pass, shown } = passes::shown(store, &whole, &sold, now).await?;
    sold.extend(pass::sold_from(&shown));
    for (season, theme) in shown.iter().rev() {
        let elements = whole.pass_theme(theme).into_iter().flat_map(|theme| &theme.elements);
        let from = Stamp::from(Season::numbered(*season).from);
        added_at.extend(elements.map(|id| (id.clone(), from)));
    }
    Ok(LoadedWardrobe {
        version: format!(
            "{}-{month}-{}-{}-{}",
            stored.version, pass.season, events.changed, stored.events_changed
        ),
        wardrobe: whole.shown(&sold, now.epoch_millis()),
        whole,
        showings,
        pass,
        shops: RwLock::default(),
        events_change: events.changes,
        stored,
        month,
        added_at,
        first_added_at,
    })
}

/// The version of the stored wardrobe, and all that is in it.
async fn read_whole(store: &Store) -> Result<(StoredVersion, Stored), sqlx::Error> {
    loop {
        let mut reads = store.read_connection().await?;
        let mut db = reads.begin().await?;
        let before = store::stored_version_in(&mut db).await?;
        let stored = store::read(&mut db).await?;
        // Otherwise another wardrobe was written meanwhile, and this one may be half of each.
        if store::stored_version_in(&mut db).await? == before {
            return Ok((before, stored));
        }
    }
}

/// The wardrobe that is built into this server.
pub fn built_in() -> Result<Wardrobe, CatalogueError> {
    catalogue::read(embedded_file)
}

/// The number of the wardrobe that is built into this server. A later release has a higher number.
pub fn built_in_number() -> Result<u32, CatalogueError> {
    Ok(Release::read(embedded_file)?.number)
}

fn embedded_file(path: &str) -> Option<String> {
    String::from_utf8(EmbeddedFiles::get(path)?.data.into_owned()).ok()
}

/// Writes the wardrobe of a release into the database if that holds none, or one of an earlier release. True if the stored wardrobe
/// has changed.
pub async fn write_if_later(
    store: &Store,
    wardrobe: &Wardrobe,
    number: u32,
    now: Stamp,
) -> Result<bool, WriteError> {
    if !store::stored_version(store.read()).await?.is_before_release(number) {
        return Ok(false);
    }
    let mut db = store.write().await?;
    let stored = store::lock_stored_version(&mut db).await?;
    // Another server may have written it meanwhile.
    if !stored.is_before_release(number) {
        return Ok(false);
    }
    let changed = write_if_changed(&mut db, &stored, wardrobe, WardrobeSource::Release(number), now).await?;
    db.commit().await?;
    Ok(changed)
}

/// Writes a wardrobe into the database, whatever wardrobe that holds. Gives the version of the wardrobe, and whether it has changed.
pub async fn write(
    store: &Store,
    wardrobe: &Wardrobe,
    source: WardrobeSource,
    now: Stamp,
) -> Result<(String, bool), WriteError> {
    let mut db = store.write().await?;
    let stored = store::lock_stored_version(&mut db).await?;
    let changed = write_if_changed(&mut db, &stored, wardrobe, source, now).await?;
    db.commit().await?;
    Ok((version_of(wardrobe), changed))
}

/// Writes a wardrobe if its version is not the stored one. True if it did. If only the source differs, writes that.
async fn write_if_changed(
    db: &mut AnyConnection,
    stored: &StoredVersion,
    wardrobe: &Wardrobe,
    source: WardrobeSource,
    now: Stamp,
) -> Result<bool, WriteError> {
    let version = version_of(wardrobe);
    if stored.version == version {
        if !stored.is_from(source) {
            store::set_source(db, source).await?;
        }
        return Ok(false);
    }
    let missing: Vec<String> =
        store::element_ids(db).await?.into_iter().filter(|id| wardrobe.find(id).is_none()).collect();
    if !missing.is_empty() {
        return Err(WriteError::Missing(missing.join(", ")));
    }
    store::write(db, wardrobe, &version, source, now).await?;
    Ok(true)
}

/// The command `moonhowl-server skins`.
pub async fn run_skins_command(args: SkinsArgs, clock: Clock) -> anyhow::Result<()> {
    let (wardrobe, source) = match &args.from {
        None => (built_in()?, WardrobeSource::Release(built_in_number()?)),
        Some(folder) => {
            let file = |path: &str| std::fs::read_to_string(folder.join(path)).ok();
            // The check for drawings that no element lists is left out: they would not be written anyway.
            let faults = audit::faults(file, |_| Vec::new());
            anyhow::ensure!(faults.is_empty(), "faults in {}:\n{}", folder.display(), faults.join("\n"));
            let wardrobe = catalogue::read(file).with_context(|| format!("in {}", folder.display()))?;
            (wardrobe, WardrobeSource::Files)
        }
    };
    let store = Store::open(&args.database.database).await?;
    let (version, changed) = write(&store, &wardrobe, source, clock.stamp()).await?;
    store.close().await;
    let count = wardrobe.elements.len();
    let outcome = if changed { "written" } else { "unchanged" };
    let (packs, drops, passes) = (wardrobe.packs.len(), wardrobe.drops.len(), wardrobe.passes.len());
    let events = wardrobe.events.len();
    println!(
        "wardrobe {version}: {count} elements, {packs} packs, {drops} drops, {passes} passes, {events} events; {outcome}"
    );
    Ok(())
}
