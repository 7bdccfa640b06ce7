//! Places of a season with very many ranked players, and the end of a season, on both databases.

use std::process::Command;
use std::rc::Rc;
use std::time::{Duration, Instant};

use engine::progress::season;
use engine::seasons::rating::{RatedGame, RatedSeat, RatedSide};
use engine::seat::Seat;
use moonhowl_server::auth::password::Passwords;
use moonhowl_server::config::PasswordCost;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::people::{Askers, ask, by_password};
use crate::table::{head, row};
use crate::{database, load};

/// How many visitors ask.
const VISITORS: usize = 20;
/// The pause of each client between two requests, at a calm pace: some hundred requests a second together.
const PAUSE: Duration = Duration::from_millis(70);
/// The people in each game that is rated anew.
const SEATS: usize = 10;
/// The end of a season is given up after so long a time.
const GIVE_UP: Duration = Duration::from_secs(3_600);

/// How much is measured.
pub struct Plan {
    pub players: usize,
    /// Games that are rated anew.
    pub games: usize,
    /// How many people have played them.
    pub rated: usize,
    pub ask_for: Duration,
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let postgres = std::env::var("MOONHOWL_TEST_PG");
    let postgres =
        postgres.expect("MOONHOWL_TEST_PG names a PostgreSQL, as .ci/with-postgres --durable does");
    let hash = Passwords::new(PasswordCost::Full).hash(database::PASSWORD.to_owned()).await.expect("a hash");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let sqlite = format!("sqlite://{}", folder.path().join("seasons.db").display());
    measure_on("SQLite", &sqlite, &plan, &hash).await;
    let postgres =
        load::create_postgres(&postgres, &format!("moonhowl_seasons_{}", std::process::id())).await;
    measure_on("PostgreSQL", &postgres, &plan, &hash).await;
}

async fn measure_on(name: &str, url: &str, plan: &Plan, hash: &str) {
    let players = plan.players;
    head(&format!("{name}, {players} ranked players"));
    database::fill(url, players, 0, hash).await;
    let mut db = AnyConnection::connect(url).await.expect("the database answers");
    let now = std::time::UNIX_EPOCH.elapsed().expect("a time after 1970").as_millis();
    let this = season(u64::try_from(now).expect("a moment")).number;
    rank_all(&mut db, this, players).await;
    // PostgreSQL tidies up after so many new rows, as soon as it finds the time: not while answers are measured.
    if url.starts_with("postgres") {
        execute(&mut db, "VACUUM ANALYZE").await;
        execute(&mut db, "CHECKPOINT").await;
    }

    let process = crate::moonhowl(url);
    let mut visitors = Vec::new();
    for n in 0..VISITORS {
        visitors.push(by_password(&awc::Client::new(), process.addr, 1 + n * 4801 % players).await);
    }
    let visitors = Rc::new(visitors);
    let player =
        move |n: usize| format!("/api/leaderboard/player/{}", database::name(1 + n * 7919 % players));
    let busy = Askers::busy(plan.ask_for);
    let calm = Askers { pause: PAUSE, ..busy };
    let alone = Askers { clients: 1, ..busy };
    for (askers, how) in [(busy, "without a pause"), (calm, "at a calm pace"), (alone, "one after the other")]
    {
        let own = format!("one's own place, with those around, {how}: `GET /api/leaderboard`");
        ask(&own, &process, &visitors, askers, |_| "/api/leaderboard".to_owned()).await;
        let best = format!("a page of the best, {how}: `GET /api/leaderboard/top`");
        ask(&best, &process, &visitors, askers, |n| format!("/api/leaderboard/top?offset={}", n % 2 * 50))
            .await;
        let page = format!("somebody's page, {how}: `GET /api/leaderboard/player/{{name}}`");
        ask(&page, &process, &visitors, askers, player).await;
        let tiers = format!("the tiers, {how}: `GET /api/leaderboard/laurels`");
        ask(&tiers, &process, &visitors, askers, |_| "/api/leaderboard/laurels".to_owned()).await;
    }

    // The server finds a season that is over, and ends it.
    rank_all(&mut db, this - 1, players).await;
    let began = Instant::now();
    execute(&mut db, &format!("INSERT INTO rating_seasons (number) VALUES ({})", this - 1)).await;
    while count(&mut db, &format!("SELECT COUNT(done_at) FROM rating_seasons WHERE number = {}", this - 1))
        .await
        == 0
    {
        assert!(began.elapsed() < GIVE_UP, "the season does not end");
        actix_web::rt::time::sleep(Duration::from_secs(1)).await;
    }
    let laurels = count(&mut db, &format!("SELECT COUNT(*) FROM laurels WHERE season = {}", this - 1)).await;
    let per_second = players as f64 / began.elapsed().as_secs_f64();
    row(
        "a season's end",
        format!(
            "{:.0} s, {per_second:.0} players a second, {laurels} laurels",
            began.elapsed().as_secs_f64()
        ),
    );

    // All ratings are computed anew from the games.
    drop(process);
    keep_games(&mut db, this, plan.games, plan.rated).await;
    let began = Instant::now();
    let done = Command::new(env!("CARGO_BIN_EXE_moonhowl-server"))
        .args(["ratings", "rebuild", "--database", url])
        .status()
        .expect("the server's binary runs");
    assert!(done.success());
    let per_minute = plan.games as f64 / began.elapsed().as_secs_f64() * 60.0;
    row(
        "`moonhowl-server ratings rebuild`",
        format!(
            "{} games of {} people in {:.1} s: {per_minute:.0} a minute",
            plan.games,
            plan.rated,
            began.elapsed().as_secs_f64()
        ),
    );
    db.close().await.expect("the connection closes");
}

/// Everybody has a place in a season, most of them in the middle, and is shown with its elo.
async fn rank_all(db: &mut AnyConnection, season: u32, players: usize) {
    let elo = "1000 + (id * 7919 % 301) + (id * 104729 % 301) - 300";
    execute(
        db,
        &format!(
            "INSERT INTO ratings (season, user_id, mean, deviation, elo, games, ranked) \
             SELECT {season}, id, ({elo}) * CAST(1000000 AS BIGINT), 50000000, {elo}, 12, 1 FROM users WHERE id <= {players}"
        ),
    )
    .await;
    execute(
        db,
        &format!(
            "INSERT INTO rating_places (season, elo, players) \
             SELECT season, elo, COUNT(*) FROM ratings WHERE season = {season} GROUP BY season, elo"
        ),
    )
    .await;
    execute(db, &format!("UPDATE users SET elo = {elo} WHERE id <= {players}")).await;
    execute(db, "ANALYZE").await;
}

/// Keeps the results of games of villagers and wolves, among so many players in turn.
async fn keep_games(db: &mut AnyConnection, season: u32, games: usize, players: usize) {
    let side = |at: usize| if at < 7 { RatedSide::VILLAGERS } else { RatedSide::WEREWOLVES };
    let seats = (0..SEATS).map(|at| RatedSeat {
        seat: Seat::new(at).expect("a seat"),
        side: side(at),
        won: at < 7,
        bot: false,
    });
    let expected =
        [(RatedSide::NOBODY, 20_000), (RatedSide::VILLAGERS, 490_000), (RatedSide::WEREWOLVES, 490_000)];
    let game = RatedGame {
        composition: "bench".to_owned(),
        serious: false,
        winner: RatedSide::VILLAGERS,
        expected: expected.into_iter().collect(),
        seats: seats.collect(),
    };
    let game = serde_json::to_string(&game).expect("a game is JSON");
    let numbers = |until: usize| {
        format!("WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {until}) ")
    };
    let numbered = numbers(games);
    execute(db, &format!("INSERT INTO rating_seasons (number, results) VALUES ({season}, {games}) ON CONFLICT (number) DO UPDATE SET results = {games}")).await;
    execute(db, &format!("INSERT INTO rating_results (season, number, game_id, at, game) {numbered} SELECT {season}, n, 'g', 1, '{game}' FROM n")).await;
    for seat in 0..SEATS {
        execute(db, &format!("INSERT INTO rating_seats (season, number, seat, user_id) {numbered} SELECT {season}, n, {seat}, 1 + (CAST(n AS BIGINT) * {SEATS} + {seat}) * 7919 % {players} FROM n")).await;
    }
}

async fn execute(db: &mut AnyConnection, sql: &str) {
    sqlx::query(AssertSqlSafe(sql.to_owned())).execute(db).await.expect("the rows change");
}

async fn count(db: &mut AnyConnection, sql: &str) -> i64 {
    let (count,): (i64,) =
        sqlx::query_as(AssertSqlSafe(sql.to_owned())).fetch_one(db).await.expect("a number");
    count
}
