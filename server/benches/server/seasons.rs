//! Places of a season with very many ranked players, and the end of a season, on both databases.

use std::rc::Rc;
use std::time::{Duration, Instant};

use engine::progress::season;
use moonhowl_server::auth::password::Passwords;
use sqlx::{AnyConnection, AssertSqlSafe, Connection};

use crate::people::{ask, by_password};
use crate::table::{head, row};
use crate::{database, load};

/// How many visitors ask.
const VISITORS: usize = 20;
/// The end of a season is given up after so long a time.
const GIVE_UP: Duration = Duration::from_secs(3_600);

/// How much is measured.
pub struct Plan {
    pub players: usize,
    pub ask_for: Duration,
}

pub async fn measure(plan: Plan) {
    sqlx::any::install_default_drivers();
    let postgres = std::env::var("MOONHOWL_TEST_PG");
    let postgres =
        postgres.expect("MOONHOWL_TEST_PG names a PostgreSQL, as .ci/with-postgres --durable does");
    let hash = Passwords::default().hash(database::PASSWORD.to_owned()).await.expect("a hash");
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

    let process = crate::moonhowl(url);
    let mut visitors = Vec::new();
    for n in 0..VISITORS {
        visitors.push(by_password(&awc::Client::new(), process.addr, 1 + n * 4801 % players).await);
    }
    let visitors = Rc::new(visitors);
    let player =
        move |n: usize| format!("/api/leaderboard/player/{}", database::name(1 + n * 7919 % players));
    ask(
        "one's own place, with those around: `GET /api/leaderboard`",
        &process,
        &visitors,
        plan.ask_for,
        |_| "/api/leaderboard".to_owned(),
    )
    .await;
    ask("a page of the best: `GET /api/leaderboard/top`", &process, &visitors, plan.ask_for, |n| {
        format!("/api/leaderboard/top?offset={}", n % 2 * 50)
    })
    .await;
    ask("somebody's page: `GET /api/leaderboard/player/{name}`", &process, &visitors, plan.ask_for, player)
        .await;
    ask("the tiers: `GET /api/leaderboard/laurels`", &process, &visitors, plan.ask_for, |_| {
        "/api/leaderboard/laurels".to_owned()
    })
    .await;

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
    db.close().await.expect("the connection closes");
}

/// Everybody has a place in a season: most of them in the middle.
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
    execute(db, "ANALYZE").await;
}

async fn execute(db: &mut AnyConnection, sql: &str) {
    sqlx::query(AssertSqlSafe(sql.to_owned())).execute(db).await.expect("the rows change");
}

async fn count(db: &mut AnyConnection, sql: &str) -> i64 {
    let (count,): (i64,) =
        sqlx::query_as(AssertSqlSafe(sql.to_owned())).fetch_one(db).await.expect("a number");
    count
}
