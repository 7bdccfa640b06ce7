//! The wardrobe that this server shows: read from the database, where it is written from the repository's files (`skins/`).
//!
//! The server brings the files of its own release along, with their number. A database that holds no wardrobe, or that of an
//! earlier number, is given that one as soon as somebody asks; what a later release brought along is shown as it stands, so
//! that servers of two releases over one database agree. Staff can write it again from a folder, `moonhowl-server skins --from
//! skins`, and what they wrote stays until they write another.

pub mod looks;
pub mod portraits;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use engine::skin::audit;
use engine::skin::catalogue::{self, CatalogueError};
use engine::skin::element::Layer;
use engine::skin::release::{Release, version_of};
use engine::skin::wardrobe::Wardrobe;
use rust_embed::Embed;
use sqlx::AnyConnection;
use tokio::sync::RwLock;

use crate::base::clock::{Clock, Stamp};
use crate::config::args::SkinsArgs;
use crate::store::Store;
use crate::store::skins::{self as store, Source, Stand, Stored};

/// An element is new for so long.
const NEW_FOR: Duration = Duration::from_secs(21 * 86_400);

#[derive(Embed)]
#[folder = "../skins"]
#[include = "*.json"]
#[include = "*.svg"]
// The pictures of the roles are part of the web client.
#[exclude = "roles/*"]
struct Files;

/// Why a wardrobe is not taken.
#[derive(Debug, thiserror::Error)]
pub enum SeedError {
    #[error(transparent)]
    Files(#[from] CatalogueError),
    #[error("these elements are missing, and people may have them: {0}")]
    Missing(String),
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
}

/// The wardrobe as this server has read it.
pub struct Shown {
    pub version: String,
    pub wardrobe: Wardrobe,
    /// Since when each element is in it, in milliseconds since the Unix epoch.
    added_at: BTreeMap<String, Stamp>,
    /// When the first elements came: those are not new, they were always there.
    began_at: Stamp,
}

impl Shown {
    /// It came not long ago.
    pub fn is_new(&self, element: &str, now: Stamp) -> bool {
        let added_at = self.added_at.get(element).copied().unwrap_or(self.began_at);
        added_at > self.began_at && now.since(added_at) < NEW_FOR
    }

    /// The layers of these ids, in their order; those that there are.
    pub fn layers<'a>(&'a self, ids: &'a [String]) -> impl Iterator<Item = &'a Layer> {
        let all = self.wardrobe.elements.iter().flat_map(|element| &element.layers);
        let by_id: BTreeMap<&str, &Layer> =
            all.chain(&self.wardrobe.asleep).map(|layer| (layer.id.as_str(), layer)).collect();
        ids.iter().filter_map(move |id| by_id.get(id.as_str()).copied())
    }
}

/// Keeps what was read last.
#[derive(Default)]
pub struct Wardrobes(RwLock<Option<Arc<Shown>>>);

impl Wardrobes {
    /// The wardrobe that stands in the database now.
    /// `now`: milliseconds since the Unix epoch.
    pub async fn current(&self, store: &Store, now: Stamp) -> Result<Arc<Shown>, SeedError> {
        let stand = store::stand(store.read()).await?;
        if let Some(shown) = as_it_stands(&stand, self.0.read().await.as_ref()) {
            return Ok(shown);
        }
        // One reads; the others wait for it, and find what it read.
        let mut kept = self.0.write().await;
        let stand = store::stand(store.read()).await?;
        if let Some(shown) = as_it_stands(&stand, kept.as_ref()) {
            return Ok(shown);
        }
        // Only at first: what staff write later from an earlier release is what they want.
        if kept.is_none() {
            match bring_forward(store, &release()?, release_number()?, now).await {
                // People may have what this release does not know: what stands there is shown.
                Err(error @ SeedError::Missing(_)) => tracing::warn!(%error, "the wardrobe is not written"),
                done => drop(done?),
            }
        }
        let shown = Arc::new(read(store).await?);
        *kept = Some(Arc::clone(&shown));
        Ok(shown)
    }
}

/// What was read, if it is what stands there.
fn as_it_stands(stand: &Stand, shown: Option<&Arc<Shown>>) -> Option<Arc<Shown>> {
    shown.filter(|shown| stand.version == shown.version).cloned()
}

async fn read(store: &Store) -> Result<Shown, sqlx::Error> {
    loop {
        let mut db = store.read().begin().await?;
        let before = store::stand_in(&mut db).await?;
        let Stored { wardrobe, added_at } = store::read(&mut db).await?;
        // Somebody wrote another one meanwhile: what was read may be half of each.
        if store::stand_in(&mut db).await? == before {
            let began_at = added_at.values().min().copied().unwrap_or_default();
            return Ok(Shown { version: before.version, wardrobe, added_at, began_at });
        }
    }
}

/// The wardrobe of this release.
pub fn release() -> Result<Wardrobe, CatalogueError> {
    catalogue::read(file)
}

/// Its number: that of a later release is higher.
pub fn release_number() -> Result<u32, CatalogueError> {
    Ok(Release::read(file)?.number)
}

fn file(path: &str) -> Option<String> {
    String::from_utf8(Files::get(path)?.data.into_owned()).ok()
}

/// Writes the wardrobe of a release into the database, if that of an earlier one stands there, or none. Says whether it did.
/// `now`: milliseconds since the Unix epoch.
pub async fn bring_forward(
    store: &Store,
    wardrobe: &Wardrobe,
    number: u32,
    now: Stamp,
) -> Result<bool, SeedError> {
    if !store::stand(store.read()).await?.is_before(number) {
        return Ok(false);
    }
    let mut db = store.write().await?;
    let stand = store::hold(&mut db).await?;
    // Another server may have come first.
    if !stand.is_before(number) {
        return Ok(false);
    }
    let changed = put(&mut db, &stand, wardrobe, Source::Release(number), now).await?;
    db.commit().await?;
    Ok(changed)
}

/// Writes a wardrobe into the database, whatever stands there. Gives its version, and whether it was another.
pub async fn seed(
    store: &Store,
    wardrobe: &Wardrobe,
    source: Source,
    now: Stamp,
) -> Result<(String, bool), SeedError> {
    let mut db = store.write().await?;
    let stand = store::hold(&mut db).await?;
    let changed = put(&mut db, &stand, wardrobe, source, now).await?;
    db.commit().await?;
    Ok((version_of(wardrobe), changed))
}

async fn put(
    db: &mut AnyConnection,
    stand: &Stand,
    wardrobe: &Wardrobe,
    source: Source,
    now: Stamp,
) -> Result<bool, SeedError> {
    let version = version_of(wardrobe);
    if stand.version == version {
        if !stand.is_from(source) {
            store::set_source(db, source).await?;
        }
        return Ok(false);
    }
    let missing: Vec<String> =
        store::ids(db).await?.into_iter().filter(|id| wardrobe.find(id).is_none()).collect();
    if !missing.is_empty() {
        return Err(SeedError::Missing(missing.join(", ")));
    }
    store::write(db, wardrobe, &version, source, now).await?;
    Ok(true)
}

/// `moonhowl-server skins`.
pub async fn run(args: SkinsArgs, clock: Clock) -> anyhow::Result<()> {
    let (wardrobe, source) = match &args.from {
        None => (release()?, Source::Release(release_number()?)),
        Some(folder) => {
            let file = |path: &str| std::fs::read_to_string(folder.join(path)).ok();
            // A drawing that is not listed does no harm here.
            let faults = audit::faults(file, |_| Vec::new());
            anyhow::ensure!(faults.is_empty(), "faults in {}:\n{}", folder.display(), faults.join("\n"));
            let wardrobe = catalogue::read(file).with_context(|| format!("in {}", folder.display()))?;
            (wardrobe, Source::Files)
        }
    };
    let store = Store::open(&args.database.database).await?;
    let (version, changed) = seed(&store, &wardrobe, source, clock.stamp()).await?;
    store.close().await;
    let count = wardrobe.elements.len();
    let said = if changed { "written" } else { "there already" };
    println!("wardrobe {version}: {count} elements, {} packs; {said}", wardrobe.packs.len());
    Ok(())
}
