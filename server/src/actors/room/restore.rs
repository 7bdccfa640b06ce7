//! How a room begins: from its row and its journal, always, whether it was opened a moment ago or before a crash.

use std::collections::HashMap;
use std::sync::Arc;

use actix::Recipient;
use engine::game::{Config, Game};

use super::live::{Deed, Live};
use crate::base::ids::{GameId, UserId};
use crate::cluster::Node;
use crate::games::listing;
use crate::house::House;
use crate::journal::{Committed, Line};
use crate::store::journal::Page;
use crate::store::{games, journal, users};
use crate::wire::user::PublicUser;

#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    #[error("database: {0}")]
    Sql(#[from] sqlx::Error),
    #[error("the configuration can't be read: {0}")]
    Config(serde_json::Error),
    #[error("line {seq} of the journal can't be read: {error}")]
    Line { seq: i64, error: serde_json::Error },
    #[error("line {seq} of the journal is refused: {rejection}")]
    Refused { seq: i64, rejection: engine::game::Rejection },
    #[error("the settings are refused: {0}")]
    Settings(engine::game::Rejection),
}

/// Reads a room. `None` if there is no such game.
pub async fn restore(
    house: Arc<House>,
    node: Arc<dyn Node>,
    id: &GameId,
    commits: Recipient<Committed>,
) -> Result<Option<Live>, RestoreError> {
    let Some(row) = games::find(house.store.read(), id).await? else { return Ok(None) };
    let config: Config = serde_json::from_str(&row.config).map_err(RestoreError::Config)?;
    let pages = journal::read(house.store.read(), id).await?;
    let game = Game::new(config, row.seed.cast_unsigned()).map_err(RestoreError::Settings)?;
    let deed = Deed {
        platform: listing::platform_of(&row.platform),
        opened_by: row.opened_by.map(UserId),
        invite: row.invite,
        is_house: row.house,
        created_at: row.created_at,
        updated_at: row.updated_at,
        next: row.next_id.map(GameId::from),
        is_settled: row.settled_at.is_some(),
    };
    let mut live = Live::new(Arc::clone(&house), node, *id, deed, game, commits);
    live.begin();
    for (seq, line) in pages.iter().flat_map(Page::lines) {
        let line = Line::read(line).map_err(|error| RestoreError::Line { seq, error })?;
        live.replay(seq, line).map_err(|rejection| RestoreError::Refused { seq, rejection })?;
    }
    let mut faces = HashMap::new();
    for user in live.owners() {
        if let Some(row) = users::find(house.store.read(), user).await? {
            faces.insert(user, PublicUser::of(&*house.directory, &row));
        }
    }
    live.resume(faces);
    Ok(Some(live))
}
