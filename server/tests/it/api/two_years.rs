//! Two years in which nobody on staff is awake: each season, pass and event comes, ends and is collected by itself, once.

use std::time::Duration;

use engine::progress::Season;
use engine::seasons::event::between;
use engine::seasons::pass::{STEPS, step_xp, theme};
use engine::skin::element::THEMES;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::seasons::{event, pass, rating};
use moonhowl_server::store::events;

use super::leaderboard::{book, eight, rows};
use crate::support::{Browser, World, config, on_both, serve};

const DAY: u64 = 86_400_000;
const SEASONS: u32 = 25;

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

        let planned: Vec<String> = between(begin, until - 4 * DAY).iter().filter(|event| event.starts > begin).map(|event| event.id()).collect();
        let of_two_years: Vec<&String> = joined.iter().filter(|event| planned.contains(event)).collect();
        assert_eq!(of_two_years, planned.iter().collect::<Vec<_>>(), "each event was joined");
        assert!(planned.len() >= 15);
        let open = "SELECT CAST(COUNT(*) AS BIGINT) FROM event_players p JOIN events e ON e.id = p.event_id WHERE p.closed_at IS NULL";
        let running = i64::from(joined.last().is_some_and(|event| !planned.contains(event)));
        assert!(world.database.count(open).await <= 1 + running, "only one that can be collected yet");
        assert!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_collections").await >= 3 * (planned.len() as i64 - 1));
        assert!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_players WHERE place = 1").await >= planned.len() as i64 - 1);

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
