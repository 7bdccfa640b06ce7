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
use crate::store::ratings::{self as store, DayElo, RatingRow, ShownElo};
use crate::store::{history, rating_seasons, users};

/// The days from the Unix epoch to a moment.
pub fn day_of(at: Stamp) -> i64 {
    i64::from(at).div_euclid(86_400_000)
}

/// Locks the season in which a game ended, or the first after it that is not closed and after which none of its players has begun
/// another: the rating with which they began that one stands. Returns it with the number of its new result.
async fn next_result(
    db: &mut AnyConnection,
    users: &[UserId],
    (ended, now): (Stamp, Stamp),
) -> Result<Option<(u32, i64)>, sqlx::Error> {
    let begun = store::last_begun(db, users).await?.unwrap_or(0);
    for season in ended.season().max(begun)..=now.season().max(begun) + 1 {
        if let Some(number) = rating_seasons::next_result(db, season).await? {
            return Ok(Some((season, number)));
        }
    }
    Ok(None)
}

/// Books a game that has `ended`, and whose accounts are locked: `owners` are those that the settlement rewarded. Returns the elo that each has now.
/// Guests have none of their own, and count as newcomers.
pub async fn book(
    db: &mut AnyConnection,
    id: &GameId,
    game: &RatedGame,
    owners: &[(Seat, UserId)],
    (ended, now): (Stamp, Stamp),
) -> Result<HashMap<UserId, i64>, sqlx::Error> {
    let users: Vec<UserId> = owners.iter().map(|(_, user)| *user).collect();
    let Some((season, number)) = next_result(db, &users, (ended, now)).await? else {
        return Ok(HashMap::new());
    };
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
    let (mut elos, mut days) = (HashMap::new(), Vec::new());
    for (seat, rating) in game.seats.iter().zip(rate(&game, &before)) {
        let Some(row) = rated.get(&seat.seat.index()) else { continue };
        let after = row.clone().with(rating, row.games + 1);
        store::write(db, season, row, &after).await?;
        days.push(DayElo { user: row.user_id, day: day_of(ended), elo: after.elo });
        history::set_elo(db, id, UserId(row.user_id), after.elo - row.elo).await?;
        elos.insert(UserId(row.user_id), after.elo);
    }
    days.sort_by_key(|day| day.user);
    store::note_days(db, season, &days).await?;
    let shown: Vec<ShownElo> = days.iter().map(|day| ShownElo { user: day.user, elo: day.elo }).collect();
    store::show(db, &shown, season).await?;
    let owners = rated.into_iter().map(|(seat, row)| (seat, UserId(row.user_id))).collect();
    rating_seasons::keep_result(db, (season, number), (id, &game), &owners, ended).await?;
    Ok(elos)
}
