//! The wardrobe that this server shows: read from the database, where it is written from the repository's files (`skins/`).
//!
//! The server brings the files of its own release along. A database that holds no wardrobe, or one of another release, is
//! given that one as soon as somebody asks; staff can write it again from a folder, `moonhowl-server skins --from skins`, and
//! what they wrote stays until they write another.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::Context as _;
use clap::Args;
use data_encoding::HEXLOWER;
use engine::skin::audit;
use engine::skin::catalogue::{self, CatalogueError};
use engine::skin::element::Layer;
use engine::skin::wardrobe::Wardrobe;
use rust_embed::Embed;
use sha2::{Digest, Sha256};
use tokio::sync::RwLock;

use crate::announce::DatabaseArgs;
use crate::clock;
use crate::store::Store;
use crate::store::skins::{self as store, Source, Stand, Stored};

/// So many hexadecimal digits of the digest tell wardrobes apart.
const VERSION_DIGITS: usize = 16;
/// An element is new for so long.
const NEW_FOR: i64 = 21 * 86_400_000;

#[derive(Embed)]
#[folder = "../skins"]
#[include = "*.json"]
#[include = "*.svg"]
struct Files;

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
    added_at: BTreeMap<String, i64>,
    /// When the first elements came: those are not new, they were always there.
    began_at: i64,
}

impl Shown {
    /// It came not long ago.
    pub fn is_new(&self, element: &str, now: i64) -> bool {
        let added_at = self.added_at.get(element).copied().unwrap_or(self.began_at);
        added_at > self.began_at && now - added_at < NEW_FOR
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
    pub async fn current(&self, store: &Store) -> Result<Arc<Shown>, SeedError> {
        let stand = store::stand(store.read()).await?;
        if let Some(shown) = as_it_stands(stand.as_ref(), self.0.read().await.as_ref()) {
            return Ok(shown);
        }
        // One reads; the others wait for it, and find what it read.
        let mut kept = self.0.write().await;
        let stand = store::stand(store.read()).await?;
        if let Some(shown) = as_it_stands(stand.as_ref(), kept.as_ref()) {
            return Ok(shown);
        }
        let is_first = kept.is_none();
        if stand.is_none() || (is_first && stand.is_some_and(|stand| stand.is_from(Source::Release))) {
            match seed(store, &release()?, Source::Release).await {
                // Another server is of a later release: its wardrobe is shown.
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
fn as_it_stands(stand: Option<&Stand>, shown: Option<&Arc<Shown>>) -> Option<Arc<Shown>> {
    shown.filter(|shown| stand.is_some_and(|stand| stand.version == shown.version)).cloned()
}

async fn read(store: &Store) -> Result<Shown, sqlx::Error> {
    loop {
        let mut db = store.read().begin().await?;
        let before = store::stand_in(&mut db).await?.ok_or(sqlx::Error::RowNotFound)?;
        let Stored { wardrobe, added_at } = store::read(&mut db).await?;
        // Somebody wrote another one meanwhile: what was read may be half of each.
        if store::stand_in(&mut db).await?.as_ref() == Some(&before) {
            let began_at = added_at.values().min().copied().unwrap_or_default();
            return Ok(Shown { version: before.version, wardrobe, added_at, began_at });
        }
    }
}

/// The wardrobe of this release.
pub fn release() -> Result<Wardrobe, CatalogueError> {
    catalogue::read(|path| {
        let file = Files::get(path)?;
        String::from_utf8(file.data.into_owned()).ok()
    })
}

/// Writes a wardrobe into the database, unless it is there. Gives its version, and whether something changed.
pub async fn seed(store: &Store, wardrobe: &Wardrobe, source: Source) -> Result<(String, bool), SeedError> {
    let version = version_of(wardrobe);
    let mut db = store.write().await?;
    let stand = store::stand_in(&mut db).await?;
    if let Some(stand) = stand.filter(|stand| stand.version == version) {
        if !stand.is_from(source) {
            store::set_source(&mut db, source).await?;
            db.commit().await?;
        }
        return Ok((version, false));
    }
    let missing: Vec<String> =
        store::ids(&mut db).await?.into_iter().filter(|id| wardrobe.find(id).is_none()).collect();
    if !missing.is_empty() {
        return Err(SeedError::Missing(missing.join(", ")));
    }
    store::write(&mut db, wardrobe, &version, source, clock::stamp()).await?;
    db.commit().await?;
    Ok((version, true))
}

/// The same for the same wardrobe, on every machine.
fn version_of(wardrobe: &Wardrobe) -> String {
    let text = serde_json::to_string(wardrobe).unwrap_or_default();
    let mut digest = HEXLOWER.encode(&Sha256::digest(text));
    digest.truncate(VERSION_DIGITS);
    digest
}

/// `moonhowl-server skins`.
pub async fn run(args: SkinsArgs) -> anyhow::Result<()> {
    let (wardrobe, source) = match &args.from {
        None => (release()?, Source::Release),
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
    let (version, changed) = seed(&store, &wardrobe, source).await?;
    store.close().await;
    let count = wardrobe.elements.len();
    let said = if changed { "written" } else { "there already" };
    println!("wardrobe {version}: {count} elements, {} packs; {said}", wardrobe.packs.len());
    Ok(())
}
