//! Two years in which nobody on staff is awake: each season, pass and event comes, ends and is collected by itself, once.

use std::time::Duration;

use engine::progress::Season;
use engine::seasons::event::{COLLECTED_FOR, Occurrence, between};
use engine::seasons::pass::{STEPS, step_xp, theme};
use engine::skin::element::THEMES;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::seasons::{event, pass, rating};
use moonhowl_server::store::events;

use super::leaderboard::{book, eight, rows};
use crate::support::{Browser, World, config, on_both, serve};

const DAY: u64 = 86_400_000;
const MINUTE: u64 = 60_000;
const SEASONS: u32 = 25;

/// How many accounts have another balance than their entries in the ledger add up to.
const UNBALANCED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE \
    coins <> (SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE user_id = users.id AND currency = 'coins') \
    OR moons <> (SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE user_id = users.id AND currency = 'moons')";
/// How many things a season gave to an account more than once.
const BOOKED_TWICE: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT 1 AS one FROM ledger \
    WHERE reason IN ('moonPass', 'event') GROUP BY user_id, currency, reason, detail HAVING COUNT(*) > 1) AS twice";
const OF_PASSES: &str =
    "SELECT CAST(SUM(amount) AS BIGINT) FROM ledger WHERE reason = 'moonPass' AND currency = 'moons'";

/// What the watches do by themselves each second.
async fn look(world: &World, season: u32) -> u32 {
    let house = &world.server.house;
    let season = pass::end::tell_if_new(house, season).await.expect("the pass is shown");
    while pass::end::close_some(house).await.expect("passes are closed") > 0 {}
    house.wardrobe_cache.current(&house.store, house.clock.stamp()).await.expect("the wardrobe");
    event::end::give_badges(house).await.expect("badges are given");
    while event::end::close_some(house).await.expect("parts are closed") > 0 {}
    rating::end::end_due(house).await.expect("the season ends");
    season
}

/// Anna plays a whole pass, and three games with seven others.
async fn play(world: &World, season: u32, ids: &[i64]) {
    let (anna, xp) = (ids[0], step_xp(STEPS));
    world
        .set(format!(
            "INSERT INTO pass_progress (user_id, season, xp, bought_at) VALUES ({anna}, {season}, {xp}, 1)"
        ))
        .await;
    for game in 0..3 {
        book(&world.server.house, &format!("{season}-{game}"), ids, true).await;
    }
}

/// Anna joins the event that runs, if one does that she is not in, and has all its points.
async fn join(world: &World, anna: i64, joined: &mut Vec<String>) {
    let house = &world.server.house;
    let mut db = house.store.read_connection().await.expect("a connection");
    let running = events::running(&mut db, house.clock.stamp()).await.expect("a row");
    drop(db);
    let Some(event) = running.filter(|event| !joined.contains(&event.id)) else { return };
    event::join(house, UserId(anna), &event.id).await.expect("she joins");
    world
        .set(format!(
            "UPDATE event_players SET points = 400 WHERE event_id = '{}' AND user_id = {anna}",
            event.id
        ))
        .await;
    joined.push(event.id.clone());
}

/// The first season after this one whose year has a blue moon in its middle.
fn before_a_blue_moon(season: u32) -> u32 {
    (season + SEASONS / 2..).find(|season| theme(*season) == THEMES[12]).expect("a blue moon") - SEASONS / 2
}

on_both! {
    async fn two_years_run_by_themselves_and_nothing_is_given_twice(world: &mut World) {
        let house = &world.server.house;
        let first = before_a_blue_moon(house.clock.stamp().season() + 1);
        let begin = Season::numbered(first).from;
        world.go_to(begin);
        let (_, ids) = eight(world).await;
        let mut season = look(world, first - 1).await;
        assert_eq!(season, first);
        let mut joined = Vec::new();
        play(world, season, &ids).await;
        let until = Season::numbered(first + SEASONS).from + DAY;
        let mut at = begin;
        while at < until {
            at += DAY;
            world.go_to(at);
            let now = look(world, season).await;
            if now > season {
                season = now;
                play(world, season, &ids).await;
            }
            join(world, ids[0], &mut joined).await;
        }
        let last = first + SEASONS;
        assert_eq!(season, last);
        let themes = rows(world, &format!("SELECT season FROM moon_passes WHERE season >= {first} ORDER BY season")).await;
        assert_eq!(themes.concat(), (first..=last).map(i64::from).collect::<Vec<_>>(), "each season has its pass");
        assert_eq!(world.database.count("SELECT CAST(COUNT(DISTINCT theme) AS BIGINT) FROM moon_passes").await, 13, "all moons, the blue one too");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM pass_collections").await, i64::from(SEASONS) * 60);
        assert_eq!(rows(world, &format!("SELECT user_id FROM pass_progress WHERE closed_at IS NULL AND season < {last}")).await.len(), 0);

        // An event may have run when the two years began, and one may run now.
        let calendar = between(begin, at + 1);
        let planned: Vec<&Occurrence> = calendar.iter().filter(|event| event.ends > begin + DAY).collect();
        assert_eq!(joined, planned.iter().map(|event| event.id()).collect::<Vec<_>>(), "each event was joined");
        assert!(planned.len() >= 15);
        let ended_before = |at: u64| planned.iter().filter(|event| event.ends < at).count() as i64;
        let (ended, closed) = (ended_before(at - MINUTE), ended_before(at - COLLECTED_FOR));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_players WHERE closed_at IS NOT NULL").await, closed);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_collections").await, 3 * closed);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_players WHERE place = 1").await, ended);
        assert_eq!(world.database.count(UNBALANCED).await, 0, "everybody has what the ledger says");
        assert_eq!(world.database.count(BOOKED_TWICE).await, 0);
        assert_eq!(world.database.count(OF_PASSES).await, 300 * i64::from(SEASONS), "the moons of each pass, once");

        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM laurels").await, i64::from(SEASONS) * 8);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM (SELECT DISTINCT season, user_id FROM laurels) AS each_one").await, i64::from(SEASONS) * 8);
        // Whoever looks at all of it at once, for the first time, sees the same.
        let anna = world.signed_in("Anna").await;
        assert_eq!(anna.get("/api/profile/Anna").await.ok()["statistics"]["moonpass"], SEASONS + 1);
        assert_eq!(anna.get("/api/leaderboard/player/self").await.ok()["laurels"].as_array().map(Vec::len), Some(12));
        let mut other = serve(config(&world.database.url)).await.expect("another node");
        let behind = house.clock.stamp().epoch_millis() - other.house.clock.stamp().epoch_millis();
        other.house.clock.advance(Duration::from_millis(behind));
        let mut elsewhere = Browser::new(other.addr);
        elsewhere.cookie.clone_from(&anna.cookie);
        for path in ["/api/moonpass", "/api/event", "/api/drop", "/api/leaderboard"] {
            assert_eq!(elsewhere.get(path).await.ok(), anna.get(path).await.ok(), "{path}");
        }
        other.stop().await;
    }
}
