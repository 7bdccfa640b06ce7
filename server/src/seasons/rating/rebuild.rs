//! `moonhowl-server ratings rebuild`: all ratings anew from what was kept of the games; the same numbers (RATE-5 of
//! docs/SEASONS.md). Laurels that were given stay.

use std::collections::{BTreeMap, HashMap};

use engine::seasons::rating::{Rating, rate};
use engine::seat::MAX_SEATS;
use futures_util::TryStreamExt;
use sqlx::AnyConnection;

use super::day_of;
use crate::config::args::RatingsArgs;
use crate::store::rating_seasons::ResultRow;
use crate::store::ratings::{self, DayElo, RatingRow};
use crate::store::{Store, places, rating_seasons};

/// How many accounts are shown their elo in one transaction, which locks them until it ends.
const SHOWN_AT_ONCE: i64 = 5_000;

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

    /// Counts a game, after which the player has this rating.
    fn count(&mut self, result: &ResultRow, rating: Rating) {
        self.row = self.row.clone().with(rating, self.row.games + 1);
        self.last = result.number;
        self.curve.insert(day_of(result.at), self.row.elo);
    }

    fn days(&self) -> impl Iterator<Item = DayElo> {
        self.curve.iter().map(|(day, elo)| DayElo { user: self.row.user_id, day: *day, elo: *elo })
    }
}

/// A season while it is computed.
struct Season<'a> {
    /// What everybody's last season left.
    carried: &'a HashMap<i64, Rating>,
    /// The rows that the season has.
    kept: &'a HashMap<i64, RatingRow>,
    players: Vec<Player>,
    /// Where in `players` an account is.
    positions: HashMap<i64, usize>,
    games: u64,
}

impl Season<'_> {
    /// Counts a game of the season. Games come in the order of their numbers.
    fn count(&mut self, result: &ResultRow, counts: &mut Counts) -> Result<(), sqlx::Error> {
        let game = result.game()?;
        let mut owners = [None; MAX_SEATS];
        for (seat, user) in result.owners() {
            let Some(owner) = owners.get_mut(seat) else { continue };
            let position = self.position_of(user);
            self.players[position].forget_removed(result.number);
            *owner = Some(position);
        }
        let owners: Vec<Option<usize>> = game.seats.iter().map(|seat| owners[seat.seat.index()]).collect();
        let rating = |position: usize| self.players[position].row.rating();
        let before: Vec<Rating> = owners.iter().map(|owner| owner.map(rating).unwrap_or_default()).collect();
        for (owner, rating) in owners.iter().zip(rate(&game, &before)) {
            if let Some(position) = owner {
                self.players[*position].count(result, rating);
            }
        }
        *counts.entry((game.composition, game.winner.name())).or_default() += 1;
        self.games += 1;
        Ok(())
    }

    /// Where in `players` an account is, who begins the season now if they have not yet.
    fn position_of(&mut self, user: i64) -> usize {
        if let Some(position) = self.positions.get(&user) {
            return *position;
        }
        let position = self.players.len();
        self.players.push(Player { row: self.begun(user), last: 0, curve: BTreeMap::new() });
        self.positions.insert(user, position);
        position
    }

    /// What somebody begins the season with: their last one's rating, and what moderators said of this one.
    fn begun(&self, user: i64) -> RatingRow {
        let row = RatingRow::begun(user, self.carried.get(&user).copied().unwrap_or_default());
        match self.kept.get(&user) {
            Some(kept) => RatingRow { excluded: kept.excluded, removed: kept.removed, ..row }.placed(),
            None => row,
        }
    }

    /// Writes the rows that have changed. Erased accounts have no rows.
    async fn write(&self, db: &mut AnyConnection, season: u32) -> Result<(), sqlx::Error> {
        let has_row = |player: &Player| self.kept.contains_key(&player.row.user_id);
        let mut players: Vec<&Player> = self.players.iter().filter(|player| has_row(player)).collect();
        players.sort_by_key(|player| player.row.user_id);
        let is_new = |row: &&RatingRow| self.kept.get(&row.user_id) != Some(*row);
        let rows: Vec<&RatingRow> = players.iter().map(|player| &player.row).filter(is_new).collect();
        ratings::write_uncounted(db, season, &rows).await?;
        let days: Vec<DayElo> = players.iter().flat_map(|player| player.days()).collect();
        ratings::note_days(db, season, &days).await?;
        places::recount(db, season).await
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
    number: u32,
    carried: &mut HashMap<i64, Rating>,
    counts: &mut Counts,
) -> Result<u64, sqlx::Error> {
    let kept: HashMap<i64, RatingRow> =
        ratings::all(db, number).map_ok(|row| (row.user_id, row)).try_collect().await?;
    let mut season =
        Season { carried, kept: &kept, players: Vec::new(), positions: HashMap::new(), games: 0 };
    let mut results = rating_seasons::results(db, number);
    while let Some(result) = results.try_next().await? {
        season.count(&result, counts)?;
    }
    drop(results);
    season.players.iter_mut().for_each(|player| player.forget_removed(i64::MAX));
    season.write(db, number).await?;
    let Season { players, games, .. } = season;
    carried.extend(kept.iter().map(|(user, row)| (*user, row.rating().next_season())));
    carried.extend(players.iter().map(|player| (player.row.user_id, player.row.rating().next_season())));
    Ok(games)
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
        let last = ratings::show_next(&mut db, season, after, SHOWN_AT_ONCE).await?;
        db.commit().await?;
        let Some(last) = last else { return Ok(()) };
        after = last;
    }
}
