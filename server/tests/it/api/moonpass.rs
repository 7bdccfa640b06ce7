//! `/api/moonpass`: the pass of a season from its first day to its end (PASS-1 to PASS-4 of docs/SEASONS.md).

use std::collections::BTreeSet;
use std::time::Duration;

use engine::progress::Season;
use engine::seasons::pass::{STEPS, skip_price, step_xp};
use futures_util::future::join_all;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::seasons::pass::{self, end};
use moonhowl_server::store::history::Participation;
use moonhowl_server::store::{looks, passes, users};
use serde_json::{Value, json};

use super::today::{LOST, part, settle_late, settle_part};
use crate::support::{Browser, Hub, Player, World, on_both};

const DAY: Duration = Duration::from_secs(86_400);

fn season(world: &World) -> u32 {
    world.server.house.clock.stamp().season()
}

/// Lets so much of this season pass, and what came before it: the clock stands at that time of a season.
fn go_to(world: &World, season: u32, after: Duration) {
    world.go_to(Season::numbered(season).from + u64::try_from(after.as_millis()).expect("a time"));
}

/// An account at the beginning of a season, with moons.
async fn visitor(world: &World, moons: i64) -> (Browser, i64) {
    go_to(world, season(world) + 1, Duration::ZERO);
    let browser = world.account("Ann").await;
    let id = browser.get("/api/user").await.ok()["id"].as_i64().expect("an id");
    world.set(format!("UPDATE users SET moons = {moons} WHERE id = {id}")).await;
    (browser, id)
}

/// Gives an account the experience that reaches a step.
async fn reach(world: &World, id: i64, step: u8) {
    let (season, xp) = (season(world), step_xp(step));
    world.set(format!("DELETE FROM pass_progress WHERE user_id = {id} AND season = {season}")).await;
    world.set(format!("INSERT INTO pass_progress (user_id, season, xp) VALUES ({id}, {season}, {xp})")).await;
}

async fn shown(browser: &Browser) -> Value {
    browser.get("/api/moonpass").await.ok()
}

/// The elements of an answer that stand so.
fn elements<'a>(answer: &'a Value, state: &str) -> Vec<&'a Value> {
    let all = answer["moonpass"]["elements"].as_array().expect("elements").iter();
    all.filter(|element| element["state"] == state).collect()
}

/// The coins and moons of elements.
fn money(elements: &[&Value]) -> (i64, i64) {
    let sum = |field: &str| elements.iter().filter_map(|element| element[field].as_i64()).sum();
    (sum("coins"), sum("moons"))
}

/// The elements of the wardrobe that these give.
fn skins(elements: &[&Value]) -> BTreeSet<String> {
    elements.iter().filter_map(|element| element["skin"].as_str()).map(str::to_owned).collect()
}

async fn owned(world: &World, id: i64) -> BTreeSet<String> {
    let mut db = world.server.house.store.read_connection().await.expect("a connection");
    looks::owned_elements(&mut db, UserId(id)).await.expect("rows").into_iter().collect()
}

async fn purse(browser: &Browser) -> (i64, i64) {
    let me = browser.get("/api/user").await.ok();
    (me["coins"].as_i64().expect("coins"), me["moons"].as_i64().expect("moons"))
}

async fn act(browser: &mut Browser, path: &str) -> Result<Value, String> {
    let answer = browser.post(&format!("/api/moonpass/{path}"), &Value::Null).await;
    if answer.status.is_success() { Ok(answer.ok()) } else { Err(answer.refusal().1) }
}

/// Settles a game that gives this account experience.
async fn settle(world: &World, player: &mut Player, xp: i64) {
    let played = Participation { xp, ..part(player.id().await, LOST, None) };
    settle_part(world, player, played).await;
}

/// The outcomes of twenty requests at once.
async fn clicks(world: &World, browser: &Browser, path: &str) -> Vec<Result<Value, String>> {
    let mut tabs: Vec<Browser> = (0..20).map(|_| world.browser()).collect();
    tabs.iter_mut().for_each(|tab| tab.cookie.clone_from(&browser.cookie));
    join_all(tabs.iter_mut().map(|tab| act(tab, path))).await
}

async fn steps_told(browser: &Browser) -> Vec<Value> {
    let notices = browser.get("/api/notifications").await.ok();
    let all = notices["notifications"].as_array().expect("a list").iter().map(|one| &one["content"]);
    all.filter(|content| content["type"] == "passItemUnlockable")
        .map(|content| content["params"].clone())
        .collect()
}

/// What is told of these steps of the pass.
fn told(shown: &Value, steps: &[u8]) -> Vec<Value> {
    steps.iter().map(|step| json!({ "name": shown["moonpass"]["name"], "step": step })).collect()
}

on_both! {
    async fn pass_1_a_game_s_experience_moves_on_and_each_step_is_told_once(world: &mut World) {
        go_to(world, season(world) + 1, DAY * 3);
        let mut player = world.player("Ann").await;
        let before = shown(&player.browser).await;
        assert_eq!((&before["progress"]["xp"], &before["progress"]["current"], &before["progress"]["next"]), (&json!(0), &json!(0), &json!(1)));
        assert_eq!(elements(&before, "ahead").len(), 60, "forty steps on one track, twenty on the other");
        settle(world, &mut player, 40).await;
        let after = shown(&player.browser).await;
        let xp = after["progress"]["xp"].as_u64().expect("experience");
        assert!((40..60).contains(&xp), "{xp}: the moon may add some");
        assert_eq!((&after["progress"]["current"], &after["progress"]["collectable"]), (&json!(2), &json!(1)));
        assert_eq!(steps_told(&player.browser).await, told(&after, &[2]));
        settle(world, &mut player, 1).await;
        assert_eq!(steps_told(&player.browser).await, told(&after, &[2]), "no step is reached");
        settle(world, &mut player, 30).await;
        assert_eq!(shown(&player.browser).await["progress"]["current"], 3);
        assert_eq!(steps_told(&player.browser).await, told(&after, &[2]), "the third step brings nothing to who has not bought the pass");
        settle(world, &mut player, 15).await;
        assert_eq!(steps_told(&player.browser).await, told(&after, &[4, 2]));
        world.set("UPDATE pass_progress SET bought_at = 1").await;
        settle(world, &mut player, 75).await;
        assert_eq!(shown(&player.browser).await["progress"]["current"], 7);
        assert_eq!(steps_told(&player.browser).await, told(&after, &[7, 6, 5, 4, 2]), "each step that one game reaches");
    }

    async fn pass_1_a_game_counts_for_the_season_in_which_it_ended(world: &mut World) {
        let before = season(world) + 1;
        go_to(world, before, DAY * 3);
        let mut player = world.player("Ann").await;
        shown(&player.browser).await;
        let until = Season::numbered(before).until;
        world.go_to(until + 1_000);
        let id = player.id().await;
        settle_late(world, &mut player, part(id, LOST, None), until - 1).await;
        assert_eq!(shown(&player.browser).await["progress"]["xp"], 0);
        let kept = player.browser.get("/api/settings/export").await.ok()["passes"].clone();
        assert_eq!((kept.as_array().map(Vec::len), &kept[0]["season"]), (Some(1), &json!(before)));
        assert!(kept[0]["xp"].as_i64() >= Some(32));
    }

    async fn pass_1_a_pass_is_drawn_once_and_another_account_sees_the_same(world: &mut World) {
        let (ann, _) = visitor(world, 0).await;
        let bob = world.account("Bob").await;
        let (one, other) = (shown(&ann).await, shown(&bob).await);
        assert_eq!(one["moonpass"], other["moonpass"]);
        let number = season(world);
        assert_eq!(one["moonpass"]["id"], json!(number.to_string()));
        assert_eq!(one["moonpass"]["end"], json!(Season::numbered(number).until));
        assert_eq!(one["moonpass"]["price"], 500);
        assert_eq!(world.browser().get("/api/moonpass").await.refusal(), (401, "unauthenticated".to_owned()));
    }

    async fn pass_2_what_is_behind_can_be_collected_once_the_pass_is_bought(world: &mut World) {
        let (mut ann, id) = visitor(world, 499).await;
        reach(world, id, 10).await;
        let before = shown(&ann).await;
        let (free, locked) = (elements(&before, "collectable"), elements(&before, "locked"));
        assert_eq!((free.len(), locked.len()), (5, 10));
        let first = locked[0]["id"].as_str().expect("an id");
        assert_eq!(act(&mut ann, &format!("element/{first}/collect")).await, Err("pass_not_bought".to_owned()));
        assert_eq!(act(&mut ann, "element/x/collect").await, Err("unknown_pass_element".to_owned()));
        let ahead = elements(&before, "ahead")[0]["id"].as_str().expect("an id");
        assert_eq!(act(&mut ann, &format!("element/{ahead}/collect")).await, Err("step_ahead".to_owned()));
        assert_eq!(act(&mut ann, "buy").await, Err("not_enough_moons".to_owned()));
        world.set("UPDATE users SET moons = 600").await;
        let bought = act(&mut ann, "buy").await.expect("it is bought");
        assert_eq!((&bought["moons"], &bought["progress"]["bought"], &bought["progress"]["collectable"]), (&json!(100), &json!(true), &json!(15)));
        assert_eq!(act(&mut ann, "buy").await, Err("pass_bought".to_owned()));

        let (coins, moons) = purse(&ann).await;
        let one = act(&mut ann, &format!("element/{first}/collect")).await.expect("it is collected");
        assert_eq!(one["collected"], json!([first]));
        assert_eq!(act(&mut ann, &format!("element/{first}/collect")).await, Err("already_collect".to_owned()));
        let all = act(&mut ann, "collect").await.expect("they are collected");
        assert_eq!(all["collected"].as_array().map(Vec::len), Some(14));
        let given: Vec<&Value> = free.iter().chain(&locked).copied().collect();
        let (more_coins, more_moons) = money(&given);
        assert_eq!(purse(&ann).await, (coins + more_coins, moons + more_moons));
        assert_eq!((&all["coins"], &all["moons"]), (&json!(coins + more_coins), &json!(moons + more_moons)));
        assert!(owned(world, id).await.is_superset(&skins(&given)));
        assert_eq!(act(&mut ann, "collect").await.expect("nothing is left")["collected"], json!([]));
    }

    async fn pass_2_many_clicks_at_once_buy_and_collect_once(world: &mut World) {
        let (ann, id) = visitor(world, 1_200).await;
        reach(world, id, 8).await;
        let bought = clicks(world, &ann, "buy").await;
        assert_eq!(bought.iter().filter(|answer| answer.is_ok()).count(), 1);
        let (coins, moons) = purse(&ann).await;
        assert_eq!(moons, 700);
        let before = shown(&ann).await;
        let (more_coins, more_moons) = money(&elements(&before, "collectable"));
        clicks(world, &ann, "collect").await;
        assert_eq!(purse(&ann).await, (coins + more_coins, moons + more_moons));
    }

    async fn pass_3_ten_steps_may_be_skipped_after_the_first_week(world: &mut World) {
        let (mut ann, id) = visitor(world, 1_000).await;
        assert_eq!(shown(&ann).await["progress"]["skipRefusal"], "skip_too_early");
        assert_eq!(act(&mut ann, "skip").await, Err("skip_too_early".to_owned()));
        world.server.house.clock.advance(DAY * 7);
        let mut moons = 1_000;
        for step in 1..=10 {
            let skipped = act(&mut ann, "skip").await.expect("it is skipped");
            moons -= skip_price(step).0;
            assert_eq!((&skipped["progress"]["current"], &skipped["moons"], &skipped["progress"]["skipsLeft"]), (&json!(step), &json!(moons), &json!(10 - step)));
        }
        assert_eq!(steps_told(&ann).await, told(&shown(&ann).await, &[10, 8, 6, 4, 2]), "what is skipped to can be collected too");
        assert_eq!(act(&mut ann, "skip").await, Err("no_skips_left".to_owned()));
        world.set("UPDATE pass_progress SET skips = 0").await;
        reach(world, id, STEPS).await;
        assert_eq!(act(&mut ann, "skip").await, Err("pass_finished".to_owned()));
        world.set("UPDATE users SET moons = 1").await;
        reach(world, id, 20).await;
        assert_eq!(act(&mut ann, "skip").await, Err("not_enough_moons".to_owned()));
        assert_eq!(shown(&ann).await["progress"]["current"], 20, "nothing is half-done");
    }

    async fn pass_2_at_the_end_what_was_reached_is_collected_for_its_owner_once_by_whoever_is_first(world: &mut World) {
        let (ann, id) = visitor(world, 600).await;
        let bob = world.account("Bob").await;
        let bobs = bob.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        reach(world, id, STEPS).await;
        reach(world, bobs, 4).await;
        world.set(format!("UPDATE pass_progress SET bought_at = 1 WHERE user_id = {id}")).await;
        let (of_ann, of_bob) = (shown(&ann).await, shown(&bob).await);
        let (before, bobs_before) = (purse(&ann).await, purse(&bob).await);
        let mut hub = Hub::open(&ann, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let old = season(world);
        go_to(world, old + 1, Duration::from_secs(1));
        let house = &world.server.house;
        end::tell_if_new(house, old).await.expect("the new pass is shown");
        assert_eq!(hub.event("newMoonPass").await["id"], json!((old + 1).to_string()));
        // One process is killed after the first of them; others go on at the same time.
        pass::close(house, UserId(id), old).await.expect("it is closed");
        let outcomes = join_all((0..5).map(|_| end::close_some(house))).await;
        assert!(outcomes.iter().all(Result::is_ok));
        assert_eq!(end::close_some(house).await.expect("a round"), 0, "nothing is left to do");
        let given = elements(&of_ann, "collectable");
        assert_eq!(given.len(), 60);
        let (coins, moons) = money(&given);
        assert_eq!((moons, purse(&ann).await), (300, (before.0 + coins, before.1 + moons)));
        assert!(owned(world, id).await.is_superset(&skins(&given)));
        let (coins, moons) = money(&elements(&of_bob, "collectable"));
        assert_eq!(purse(&bob).await, (bobs_before.0 + coins, bobs_before.1 + moons));
        let told = ann.get("/api/notifications").await.ok()["notifications"][0]["content"]["params"].clone();
        assert_eq!(told["text"]["en"], "60 things that you had reached have been collected for you.");
        assert_eq!(told["title"]["fr"], json!(format!("{}\u{a0}: c’est fini", of_ann["moonpass"]["name"]["fr"].as_str().expect("a name"))));
        // Experience that comes after all, from a node whose clock is behind, is not lost: the pass is closed again.
        let (coins, _) = purse(&bob).await;
        let mut db = house.store.write().await.expect("a transaction");
        let locked = users::lock(&mut db, UserId(bobs), house.clock.stamp()).await.expect("a row").expect("an account");
        passes::add_xp(&mut db, &locked, old, i64::from(step_xp(6) - step_xp(4))).await.expect("it is added");
        db.commit().await.expect("the transaction commits");
        assert_eq!(end::close_some(house).await.expect("a round"), 1);
        let more = of_bob["moonpass"]["elements"].as_array().expect("elements").iter();
        let more: Vec<&Value> = more.filter(|one| one["order"] == 6 && one["free"] == true).collect();
        assert_eq!(purse(&bob).await.0, coins + money(&more).0);
        // A new pass begins with nothing, and the old one is in the profile.
        let new = shown(&ann).await;
        assert_eq!((&new["progress"]["xp"], &new["progress"]["bought"], &new["progress"]["completed"]), (&json!(0), &json!(false), &json!(1)));
        assert_eq!(ann.get("/api/profile/Ann").await.ok()["statistics"]["moonpass"], 1);
        assert_eq!(ann.get("/api/settings/export").await.ok()["passes"].as_array().map(Vec::len), Some(1));
    }

    async fn pass_4_what_a_pass_has_of_its_own_is_nowhere_else_and_sold_a_year_later(world: &mut World) {
        let (mut ann, _) = visitor(world, 5_000).await;
        let pass = shown(&ann).await;
        let number = season(world);
        let legendary = pass["moonpass"]["elements"].as_array().expect("elements").last().expect("the last")["skin"].clone();
        let id = legendary.as_str().expect("an element").to_owned();
        let find = |catalogue: &Value| {
            catalogue["elements"].as_array().expect("elements").iter().find(|element| element["id"] == id.as_str()).cloned()
        };
        let told = find(&ann.get("/api/skin/elements").await.ok()).expect("it is shown");
        assert_eq!(told["soldFrom"], json!(Season::numbered(number + 13).from));
        let buy = json!({ "coins": 0, "moons": 5_000, "key": "k" });
        assert_eq!(ann.post(&format!("/api/shop/element/{id}/buy"), &buy).await.refusal(), (403, "exclusive_to_drop".to_owned()));
        go_to(world, number + 13, Duration::from_secs(1));
        let mut ann = world.account("Anna").await;
        world.set("UPDATE users SET moons = 5000").await;
        assert!(find(&ann.get("/api/skin/elements").await.ok()).expect("it is sold")["soldFrom"].is_null());
        ann.post(&format!("/api/shop/element/{id}/buy"), &buy).await.ok();
    }
}
