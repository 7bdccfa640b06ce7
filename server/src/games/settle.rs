//! Settlement: writes a finished game's results, rewards and record, exactly once.

use std::sync::Arc;
use std::time::Duration;

use engine::game::{Ending, Winner};
use engine::seat::Seat;
use serde::Serialize;

use crate::base::ids::{GameId, UserId};
use crate::games::record::{self, RecordError};
use crate::house::House;
use crate::store::history::Participation;
use crate::store::{games, records};

/// Attempts while the database fails. After that, a room that is restored tries again.
const TRIES: u32 = 10;
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// The results of the accounts that held a seat to the end. `owner`: the account in a seat.
pub fn participations(
    ending: &Ending,
    anonymous: bool,
    owner: impl Fn(Seat) -> Option<UserId>,
) -> Vec<Participation> {
    let winner = match ending.winner {
        Winner::Villagers => Some("villagers".to_owned()),
        Winner::Werewolves => Some("werewolves".to_owned()),
        Winner::Couple => Some("couple".to_owned()),
        Winner::Solo { role } => name_of(&role),
        Winner::Draw => None,
    };
    let result_of = |report: &engine::game::SeatReport| {
        Some(Participation {
            user: owner(report.seat)?,
            role: name_of(&report.role).unwrap_or_default(),
            winner: winner.clone(),
            won: report.won,
            death_reason: report.death.and_then(|death| name_of(&death.cause)),
            lovers: report.lover.is_some(),
            infected: report.infected,
            xp: i64::from(report.xp),
            elo: i64::from(report.elo),
            kills: i64::from(report.kills),
            words: i64::from(report.words),
            anonymous,
        })
    };
    ending.seats.iter().filter_map(result_of).collect()
}

/// The JSON name of a fieldless enum's value.
fn name_of(value: &impl Serialize) -> Option<String> {
    serde_json::to_value(value).ok()?.as_str().map(str::to_owned)
}

/// Writes results, rewards and record in one transaction. Later calls for the same game change nothing.
pub async fn settle(house: Arc<House>, id: GameId, played: Vec<Participation>) {
    for _ in 0..TRIES {
        match try_settle(&house, &id, &played).await {
            Ok(first) => {
                if first {
                    metrics::counter!("moonhowl_games_ended").increment(1);
                    tracing::info!(game = %id, people = played.len(), "a game ended and is settled");
                }
                return;
            }
            Err(error) => tracing::warn!(game = %id, %error, "a game could not be settled"),
        }
        tokio::time::sleep(RETRY_AFTER).await;
    }
}

async fn try_settle(house: &House, id: &GameId, played: &[Participation]) -> Result<bool, sqlx::Error> {
    let record = match record::make(house, id).await {
        Ok(record) => Some(record),
        Err(RecordError::Sql(error)) => return Err(error),
        // Nobody waits for their rewards because a game can't be shown later.
        Err(error) => {
            tracing::error!(game = %id, %error, "a game's record could not be made");
            None
        }
    };
    let mut db = house.store.write().await?;
    let first = games::settle(&mut db, id, played, house.clock.stamp()).await?;
    if let Some(record) = &record {
        records::insert(&mut db, id, record, house.clock.stamp()).await?;
    }
    db.commit().await?;
    Ok(first)
}
