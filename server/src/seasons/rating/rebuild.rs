//! `moonhowl-server ratings rebuild`: all ratings anew from what was kept of the games; the same numbers (RATE-5 of
//! docs/SEASONS.md). Laurels that were given stay.

use std::collections::{BTreeMap, HashMap};

use engine::seasons::rating::{Rating, rate};
use sqlx::AnyConnection;

use super::day_of;
use crate::config::args::RatingsArgs;
use crate::store::ratings::{self, DayElo, RatingRow, ShownElo};
use crate::store::{Store, rating_seasons};

/// Results that are read at once.
const PAGE: i64 = 1_000;

/// A player while a season is computed.
struct Player {
    row: RatingRow,
    /// The number of their last result.
    last: i64,
    curve: BTreeMap<i64, i64>,
}

impl Player {
    /// What a moderator removed counts nothing from then on.
    fn forget_removed(&mut self, number: i64) {
        if self.last <= self.row.removed && number > self.row.removed && self.row.removed > 0 {
            self.row = self.row.clone().with(Rating::default(), 0);
            self.curve.clear();
        }
    }

    fn days(&self) -> impl Iterator<Item = DayElo> {
        self.curve.iter().map(|(day, elo)| DayElo { user: self.row.user_id, day: *day, elo: *elo })
    }
}

pub async fn run(args: RatingsArgs) -> anyhow::Result<()> {
    let store = Store::open_existing(&args.database.database).await?;
    let done = rebuild(&store).await;
    store.close().await;
    println!("{} games are rated anew", done?);
    Ok(())
}

/// Rates all games anew, and returns how many there are. Games wait meanwhile before they are settled.
pub async fn rebuild(store: &Store) -> Result<u64, sqlx::Error> {
    let mut db = store.write().await?;
    rating_seasons::lock_all(&mut db).await?;
    let mut carried = HashMap::new();
    let mut counts = BTreeMap::new();
    let mut games = 0;
    for season in rating_seasons::numbers(&mut db).await? {
        games += rebuild_season(&mut db, season, &mut carried, &mut counts).await?;
    }
    rating_seasons::replace_counts(&mut db, &counts).await?;
    db.commit().await?;
    show_all(store).await?;
    Ok(games)
}

type Counts = BTreeMap<(String, &'static str), i64>;

async fn rebuild_season(
    db: &mut AnyConnection,
    season: u32,
    carried: &mut HashMap<i64, Rating>,
    counts: &mut Counts,
) -> Result<u64, sqlx::Error> {
    let kept = kept_rows(db, season).await?;
    let mut players: HashMap<i64, Player> = HashMap::new();
    let (mut after, mut games) = (0, 0);
    loop {
        let page = rating_seasons::results(db, season, after, PAGE).await?;
        let Some(last) = page.last().map(|result| result.number) else { break };
        let mut seats: HashMap<i64, Vec<(i64, i64)>> = HashMap::new();
        for (number, seat, user) in rating_seasons::seats(db, season, (after, last)).await? {
            seats.entry(number).or_default().push((seat, user));
        }
        for result in &page {
            let owners = seats.remove(&result.number).unwrap_or_default();
            let game = result.game()?;
            *counts.entry((game.composition.clone(), game.winner.name())).or_default() += 1;
            for (_, user) in &owners {
                let begin = || Player { row: begun(*user, carried, &kept), last: 0, curve: BTreeMap::new() };
                players.entry(*user).or_insert_with(begin).forget_removed(result.number);
            }
            let owner = |seat: usize| owners.iter().find(|(at, _)| *at == seat as i64).map(|(_, user)| *user);
            let rating = |user: i64| players.get(&user).map(|player| player.row.rating());
            let before: Vec<Rating> = game
                .seats
                .iter()
                .map(|seat| owner(seat.seat.index()).and_then(rating).unwrap_or_default())
                .collect();
            for (seat, rating) in game.seats.iter().zip(rate(&game, &before)) {
                let Some(player) = owner(seat.seat.index()).and_then(|user| players.get_mut(&user)) else {
                    continue;
                };
                player.row = player.row.clone().with(rating, player.row.games + 1);
                player.last = result.number;
                player.curve.insert(day_of(result.at), player.row.elo);
            }
        }
        games += page.len() as u64;
        after = last;
    }
    players.values_mut().for_each(|player| player.forget_removed(i64::MAX));
    write_season(db, season, &kept, &players).await?;
    carried.extend(kept.iter().map(|(user, row)| (*user, row.rating().next_season())));
    carried.extend(players.iter().map(|(user, player)| (*user, player.row.rating().next_season())));
    Ok(games)
}

/// What somebody begins a season with: their last one's rating, and what moderators said of this one.
fn begun(user: i64, carried: &HashMap<i64, Rating>, kept: &HashMap<i64, RatingRow>) -> RatingRow {
    let row = RatingRow::begun(user, carried.get(&user).copied().unwrap_or_default());
    match kept.get(&user) {
        Some(kept) => RatingRow { excluded: kept.excluded, removed: kept.removed, ..row }.placed(),
        None => row,
    }
}

async fn kept_rows(db: &mut AnyConnection, season: u32) -> Result<HashMap<i64, RatingRow>, sqlx::Error> {
    let mut kept = HashMap::new();
    let mut after = i64::MIN;
    loop {
        let page = ratings::page(db, season, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(kept) };
        after = last.user_id;
        kept.extend(page.into_iter().map(|row| (row.user_id, row)));
    }
}

/// Writes a season. Erased accounts have no rows.
async fn write_season(
    db: &mut AnyConnection,
    season: u32,
    kept: &HashMap<i64, RatingRow>,
    players: &HashMap<i64, Player>,
) -> Result<(), sqlx::Error> {
    let mut players: Vec<&Player> =
        players.values().filter(|player| kept.contains_key(&player.row.user_id)).collect();
    players.sort_by_key(|player| player.row.user_id);
    let rows: Vec<&RatingRow> = players.iter().map(|player| &player.row).collect();
    ratings::write_uncounted(db, season, &rows).await?;
    let days: Vec<DayElo> = players.iter().flat_map(|player| player.days()).collect();
    ratings::note_days(db, season, &days).await?;
    ratings::recount_places(db, season).await
}

/// Shows everybody the elo of their last season that has not ended, in the order of ids.
async fn show_all(store: &Store) -> Result<(), sqlx::Error> {
    let mut db = store.write().await?;
    let seasons = rating_seasons::numbers(&mut db).await?;
    db.commit().await?;
    let Some(season) = seasons.last().copied() else { return Ok(()) };
    let mut after = i64::MIN;
    loop {
        let mut db = store.write().await?;
        let page = ratings::page(&mut db, season, after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.user_id;
        let shown: Vec<ShownElo> =
            page.iter().map(|row| ShownElo { user: row.user_id, elo: row.elo }).collect();
        ratings::show(&mut db, &shown, season).await?;
        db.commit().await?;
    }
}
