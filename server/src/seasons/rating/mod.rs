//! Books what a settled game says of its players' strength, in the settlement's transaction (RATE-1 to RATE-3 of docs/SEASONS.md).

pub mod end;
pub mod moderate;
pub mod rebuild;

use std::collections::{BTreeMap, HashMap};

use engine::seasons::rating::{RatedGame, Rating, rate, shares};
use engine::seat::Seat;
use sqlx::AnyConnection;

use crate::base::clock::Stamp;
use crate::base::ids::{GameId, UserId};
use crate::store::ratings::{self as store, RatingRow};
use crate::store::{history, rating_seasons, users};

/// The days from the Unix epoch to a moment.
pub fn day_of(at: Stamp) -> i64 {
    i64::from(at).div_euclid(86_400_000)
}

/// Locks the season of a moment, or the one after it if that is closed already. Returns it with the number of its new result.
async fn next_result(db: &mut AnyConnection, at: Stamp) -> Result<Option<(u32, i64)>, sqlx::Error> {
    for season in [at.season(), at.season() + 1] {
        if let Some(number) = rating_seasons::next_result(db, season).await? {
            return Ok(Some((season, number)));
        }
    }
    Ok(None)
}

/// Books a game, whose accounts are locked: `owners` are those that the settlement rewarded. Returns the elo that each has now.
/// Guests have none of their own, and count as newcomers.
pub async fn book(
    db: &mut AnyConnection,
    id: &GameId,
    game: &RatedGame,
    owners: &[(Seat, UserId)],
    at: Stamp,
) -> Result<HashMap<UserId, i64>, sqlx::Error> {
    let Some((season, number)) = next_result(db, at).await? else { return Ok(HashMap::new()) };
    let counts = rating_seasons::win_counts(db, &game.composition).await?;
    let game = RatedGame { expected: shares(&game.expected, &counts), ..game.clone() };
    rating_seasons::count_win(db, &game.composition, game.winner).await?;

    let mut rated = BTreeMap::new();
    for (seat, user) in owners {
        if !users::is_guest(db, *user).await? {
            rated.insert(seat.index(), store::find_or_begun(db, season, *user).await?);
        }
    }
    let before: Vec<Rating> = game
        .seats
        .iter()
        .map(|seat| rated.get(&seat.seat.index()).map(RatingRow::rating).unwrap_or_default())
        .collect();
    let mut elos = HashMap::new();
    for (seat, rating) in game.seats.iter().zip(rate(&game, &before)) {
        let Some(row) = rated.get(&seat.seat.index()) else { continue };
        let after = row.clone().with(rating, row.games + 1);
        store::write(db, season, row, &after).await?;
        store::note_day(db, season, row.user_id, day_of(at), after.elo).await?;
        store::show(db, row.user_id, after.elo, season).await?;
        history::set_elo(db, id, UserId(row.user_id), after.elo - row.elo).await?;
        elos.insert(UserId(row.user_id), after.elo);
    }
    let owners = rated.into_iter().map(|(seat, row)| (seat, UserId(row.user_id))).collect();
    rating_seasons::keep_result(db, (season, number), (id, &game), &owners, at).await?;
    Ok(elos)
}
