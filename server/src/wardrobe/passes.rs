//! Which pass is shown in which season: drawn and kept when it is shown first, so that all nodes show the same (docs/SEASONS.md).

use std::collections::BTreeMap;

use engine::seasons::pass::{MoonPass, draw, sold_from, theme};
use engine::skin::Wardrobe;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::store::{Store, installation, passes};

/// The passes that were shown.
pub struct ShownPasses {
    /// The pass of this season.
    pub pass: MoonPass,
    /// Seasons with their themes, the oldest first.
    pub shown: Vec<(u32, String)>,
}

/// The passes that were shown up to this season. If nobody was shown this season's yet, it is drawn now. `sold`: from when the elements
/// of drops are sold.
pub async fn shown(
    store: &Store,
    whole: &Wardrobe,
    sold: &BTreeMap<String, u64>,
    now: Stamp,
) -> Result<ShownPasses, sqlx::Error> {
    let season = now.season();
    let mut db = store.read_connection().await?;
    let shown = passes::shown(&mut db, season).await?;
    if let Some(pass) = passes::find(&mut db, season).await? {
        return Ok(ShownPasses { pass, shown });
    }
    drop(db);
    let mut sold = sold.clone();
    sold.extend(sold_from(&shown));
    let mut db = store.write().await?;
    // What the moment of the first draw was distinguishes installations.
    let seed = installation::get_or_insert(&mut db, "pass_seed", &now.epoch_millis().to_string()).await?;
    let drawn = drawn(season, whole, &whole.shown(&sold, now.epoch_millis()), &seed);
    passes::show(&mut db, &drawn, now).await?;
    // Another node may have been quicker, with another release's wardrobe.
    let kept = passes::find(&mut db, season).await?;
    let shown = passes::shown(&mut db, season).await?;
    db.commit().await?;
    Ok(ShownPasses { pass: kept.unwrap_or(drawn), shown })
}

/// The pass that a season has by itself. `seen`: the wardrobe as people see it.
fn drawn(season: u32, whole: &Wardrobe, seen: &Wardrobe, seed: &str) -> MoonPass {
    let themed = whole.pass_theme(theme(season)).map(|theme| theme.elements.clone()).unwrap_or_default();
    draw(season, seen, &themed, seed)
}

/// The pass that a season to come would have if it began now. `seen`: the wardrobe as people see it.
pub async fn coming(
    db: &mut AnyConnection,
    whole: &Wardrobe,
    seen: &Wardrobe,
    season: u32,
) -> Result<MoonPass, sqlx::Error> {
    let seed = installation::get(db, "pass_seed").await?.unwrap_or_default();
    Ok(drawn(season, whole, seen, &seed))
}
