//! The months' drops: what is shown, what subscribers collect, what staff choose (DROP-1 to DROP-3 of docs/SHOP.md).

use std::time::Duration;

use engine::economy::Month;
use engine::skin::look::Worn;
use engine::skin::{Look, Wardrobe};
use futures_util::future::join_all;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::shop::drops;
use moonhowl_server::store::{looks, users};
use moonhowl_server::wardrobe::built_in;
use moonhowl_server::wardrobe::months::month_of;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::support::{Browser, World, config, on_both, serve};

/// The designs in their order, and the packs of the first.
const DESIGNS: [&str; 6] = ["observatory", "garden", "fair", "ball", "coast", "frost"];
const PACKS: [&str; 3] = ["stargazers-nightcap", "comet-catcher", "keeper-of-hours"];

fn now(world: &World) -> Month {
    month_of(world.server.house.clock.stamp())
}

/// Lets a month begin. Somebody looks at the wardrobe then, so that its drop is shown.
async fn next_month(world: &World) {
    let clock = &world.server.house.clock;
    clock.advance(Duration::from_millis(now(world).ends() - clock.stamp().epoch_millis()));
    world.browser().get("/api/skin/elements").await.ok();
}

fn wardrobe() -> Wardrobe {
    built_in().expect("the wardrobe of the repository")
}

/// The elements of a pack of the first drop.
fn elements(pack: usize) -> Vec<String> {
    wardrobe().drop_design(DESIGNS[0]).expect("a design").packs[pack].elements.clone()
}

async fn id_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["id"].as_i64().expect("an id")
}

/// How a subscription stands: its state, and whether it renews itself.
const ACTIVE: (&str, i64) = ("active", 1);
const HELD: (&str, i64) = ("holded", 1);
const OVER: (&str, i64) = ("expired", 0);

/// Gives an account a subscription with one period that is paid, from the beginning of one month to the beginning of another.
async fn subscribe(
    world: &World,
    browser: &Browser,
    (state, auto_renew): (&str, i64),
    packs: u32,
    (from, until): (Month, Month),
) {
    let user = id_of(browser).await;
    let (from, until) = (from.starts(), until.starts());
    let mut db = world.database.connect().await;
    for sql in [
        format!(
            "INSERT INTO subscriptions (id, user_id, provider, reference, is_recurring, platform, plan, auto_renew, state, lang, created_at, \
             changed_at) VALUES ({user}, {user}, 'house', 'r{user}', 1, 'web', 'month', {auto_renew}, '{state}', 'en', {from}, {from})"
        ),
        format!(
            "INSERT INTO subscription_periods (subscription_id, invoice, user_id, plan, months, packs, from_at, until_at) \
             VALUES ({user}, 'i', {user}, 'month', 1, {packs}, {from}, {until})"
        ),
    ] {
        sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("the rows are written");
    }
}

/// A subscription that runs this month.
async fn subscribe_now(world: &World, browser: &Browser, packs: u32) {
    subscribe(world, browser, ACTIVE, packs, (now(world), now(world).plus(1))).await;
}

async fn give_moons(world: &World, moons: i64) {
    let mut db = world.database.connect().await;
    let sql = format!("UPDATE users SET moons = {moons}");
    sqlx::query(AssertSqlSafe(sql)).execute(&mut db).await.expect("the rows change");
}

fn path(month: Month, pack: &str) -> String {
    format!("/api/drop/{month}/pack/{pack}")
}

async fn collect(browser: &mut Browser, month: Month, pack: &str) -> Result<Value, String> {
    let answer = browser.post(&path(month, pack), &Value::Null).await;
    if answer.status.is_success() { Ok(answer.ok()) } else { Err(answer.refusal().1) }
}

/// The body that saves the standard look with these elements.
fn dressed(ids: &[String]) -> Value {
    let wardrobe = wardrobe();
    let mut look = Look::standard();
    for id in ids {
        let color = wardrobe.find(id).expect("an element").colors[0];
        look.wear(&wardrobe, Worn::new(id, color)).expect("it can be worn");
    }
    json!({ "skin": look, "coins": 0, "moons": 5_000 })
}

/// The element with this id in the catalogue.
fn in_catalogue(catalogue: &Value, id: &str) -> Option<Value> {
    catalogue["elements"].as_array().expect("elements").iter().find(|element| element["id"] == id).cloned()
}

async fn refusal_of_drop(browser: &Browser, index: usize) -> Value {
    browser.get("/api/drop").await.ok()["drops"][index]["refusal"].clone()
}

on_both! {
    with |config| config.allowance = 100;

    async fn drop_1_a_subscriber_collects_as_many_packs_as_their_plan_gives(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let month = now(world);
        subscribe_now(world, &anna, 2).await;
        let shown = anna.get("/api/drop").await.ok();
        let drop = &shown["drops"][0];
        assert_eq!(shown["drops"].as_array().map(Vec::len), Some(1));
        assert_eq!(shown["next"]["start"], month.ends());
        assert_eq!((&drop["id"], &drop["design"]), (&json!(month.to_string()), &json!(DESIGNS[0])));
        assert_eq!((&drop["start"], &drop["end"]), (&json!(month.starts()), &json!(month.ends())));
        assert_eq!((&drop["collectUntil"], &drop["soldFrom"]), (&json!(month.plus(6).starts()), &json!(month.plus(6).starts())));
        assert_eq!((&drop["mayCollect"], &drop["collected"], &drop["refusal"]), (&json!(2), &json!(0), &Value::Null));
        assert_eq!(drop["packs"][1]["elements"], json!(elements(1)));

        let bought = collect(&mut anna, month, PACKS[0]).await.expect("it is collected");
        assert_eq!((&bought["elements"], &bought["collectedCoins"], &bought["coins"]), (&json!(elements(0)), &json!(0), &json!(300)));
        assert_eq!(collect(&mut anna, month, PACKS[0]).await, Err("already_collect".to_owned()));
        collect(&mut anna, month, PACKS[1]).await.expect("it is collected");
        assert_eq!(collect(&mut anna, month, PACKS[2]).await, Err("drop_full".to_owned()));
        let drop = anna.get("/api/drop").await.ok()["drops"][0].clone();
        assert_eq!((&drop["collected"], &drop["refusal"]), (&json!(2), &json!("drop_full")));
        let flags = |pack: usize| (drop["packs"][pack]["collected"].clone(), drop["packs"][pack]["owned"].clone());
        assert_eq!((flags(0), flags(2)), ((json!(true), json!(true)), (json!(false), json!(false))));
        anna.put("/api/slot/1", &dressed(&elements(0))).await.ok();
        assert_eq!(anna.get("/api/slot").await.ok()["moons"], 0, "what is collected costs nothing");
    }

    async fn drop_1_a_pack_is_collected_once_of_many_requests(world: &mut World) {
        let anna = world.account("Anna").await;
        subscribe_now(world, &anna, 1).await;
        let month = now(world);
        let mut tabs = Vec::new();
        for number in 0..6 {
            let mut tab = world.browser();
            tab.cookie.clone_from(&anna.cookie);
            tabs.push((tab, PACKS[number % 3]));
        }
        let outcomes = join_all(tabs.iter_mut().map(|(tab, pack)| collect(tab, month, pack))).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1, "{outcomes:?}");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM drop_collections").await, 1);
    }

    async fn drop_1_who_may_not_collect_is_told_why(world: &mut World) {
        let (mut anna, mut ben, mut carl, mut dora) =
            (world.account("Anna").await, world.account("Ben").await, world.account("Carl").await, world.account("Dora").await);
        let month = now(world);
        let before = Month::numbered(month.number() - 2);
        assert_eq!(collect(&mut anna, month, PACKS[0]).await, Err("not_subscribed".to_owned()));
        subscribe(world, &ben, HELD, 3, (before, month)).await;
        assert_eq!(collect(&mut ben, month, PACKS[0]).await, Err("subscription_holded".to_owned()));
        subscribe(world, &carl, OVER, 3, (before, month)).await;
        assert_eq!(collect(&mut carl, month, PACKS[0]).await, Err("drop_timeout".to_owned()));
        world.set("UPDATE subscriptions SET canceled_at = created_at").await;
        assert_eq!(collect(&mut carl, month, PACKS[0]).await, Err("subscription_canceled".to_owned()));
        subscribe_now(world, &dora, 3).await;
        for unknown in [path(month.plus(1), "secret-spot"), path(month, "secret-spot"), path(month, "x"), "/api/drop/2026/pack/x".to_owned()] {
            assert_eq!(dora.post(&unknown, &Value::Null).await.refusal(), (404, "unknown_drop".to_owned()), "{unknown}");
        }
        for (browser, code) in [(&anna, "not_subscribed"), (&ben, "subscription_holded"), (&carl, "subscription_canceled")] {
            assert_eq!(refusal_of_drop(browser, 0).await, code);
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM owned_elements").await, 0);
    }

    async fn drop_1_who_has_an_element_gets_coins_instead(world: &mut World) {
        let mut anna = world.account("Anna").await;
        subscribe_now(world, &anna, 3).await;
        let (house, all) = (&world.server.house, elements(0));
        let now = house.clock.stamp();
        house.wardrobe_cache.current(&house.store, now).await.expect("the wardrobe");
        let mut db = house.store.write().await.expect("a transaction");
        let user = UserId(id_of(&anna).await);
        let locked = users::lock(&mut db, user, now).await.expect("a lock").expect("an account");
        looks::grant_element(&mut db, &locked, &all[0], now).await.expect("it is given");
        db.commit().await.expect("the transaction commits");
        let bought = collect(&mut anna, month_of(now), PACKS[0]).await.expect("it is collected");
        assert_eq!((&bought["elements"], &bought["collectedCoins"], &bought["coins"]), (&json!(all[1..]), &json!(50), &json!(350)));
        assert_eq!(world.database.text("SELECT detail FROM ledger WHERE reason = 'drop'").await, json!({ "drop": month_of(now).to_string(), "pack": PACKS[0] }).to_string());
    }

    async fn drop_2_nobody_buys_or_wears_what_is_exclusive_and_they_have_not_collected(world: &mut World) {
        let mut anna = world.account("Anna").await;
        give_moons(world, 5_000).await;
        let all = elements(0);
        let agreed = json!({ "coins": 0, "moons": 5_000, "key": "k" });
        let exclusive = (403, "exclusive_to_drop".to_owned());
        assert_eq!(anna.put("/api/slot/1", &dressed(&all[..1])).await.refusal(), exclusive);
        assert_eq!(anna.post(&format!("/api/shop/element/{}/buy", all[0]), &agreed).await.refusal(), exclusive);
        assert_eq!(anna.post(&format!("/api/shop/pack/{}/buy", PACKS[0]), &agreed).await.refusal(), exclusive);
        // What nobody was shown yet does not exist.
        let later = wardrobe().drop_design(DESIGNS[1]).expect("a design").packs[0].elements.clone();
        assert_eq!(anna.put("/api/slot/1", &dressed(&later[..1])).await.refusal(), (422, "unknown_element".to_owned()));
        assert_eq!(anna.post(&format!("/api/shop/element/{}/buy", later[0]), &agreed).await.refusal(), (404, "unknown_offer".to_owned()));
        assert_eq!(anna.post("/api/shop/pack/secret-spot/buy", &agreed).await.refusal(), (404, "unknown_offer".to_owned()));
    }

    async fn drop_2_the_catalogue_shows_a_drop_from_its_month_on_and_sells_it_six_months_later(world: &mut World) {
        let mut anna = world.account("Anna").await;
        give_moons(world, 5_000).await;
        let month = now(world);
        let first = anna.get("/api/skin/elements").await;
        let (tag, version) = (first.header("etag").to_owned(), first.header("wardrobe-version").to_owned());
        let (ours, theirs) = (elements(0)[0].clone(), wardrobe().drop_design(DESIGNS[1]).expect("a design").packs[0].elements[0].clone());
        let catalogue = first.ok();
        let hat = in_catalogue(&catalogue, &ours).expect("it is shown");
        assert_eq!((&hat["exclusive"], &hat["soldFrom"]), (&json!("drop"), &json!(month.plus(6).starts())));
        assert_eq!(in_catalogue(&catalogue, &theirs), None);
        assert!(!catalogue.to_string().contains("garden") && !catalogue.to_string().contains(PACKS[0]));
        let layers = json!([format!("{ours}.0"), format!("{theirs}.0")]);
        assert_eq!(anna.post("/api/skin/layers", &layers).await.ok().as_array().map(Vec::len), Some(1));

        next_month(world).await;
        let second = anna.get_unless("/api/skin/elements", &tag).await;
        assert_ne!(second.header("wardrobe-version"), version);
        let catalogue = second.ok();
        assert!(in_catalogue(&catalogue, &theirs).is_some_and(|element| element["new"] == true && element["exclusive"] == "drop"));
        assert_eq!(anna.post("/api/skin/layers", &layers).await.ok().as_array().map(Vec::len), Some(2));
        for _ in 2..=6 {
            let catalogue = world.browser().get("/api/skin/elements").await.ok();
            assert_eq!(in_catalogue(&catalogue, &ours).expect("it is shown")["exclusive"], "drop");
            next_month(world).await;
        }
        // Anna's session was over after sixty days.
        let mut anna = world.signed_in("Anna").await;
        let catalogue = anna.get("/api/skin/elements").await.ok();
        let hat = in_catalogue(&catalogue, &ours).expect("it is shown");
        assert_eq!((&hat["exclusive"], &hat["soldFrom"]), (&Value::Null, &Value::Null));
        assert!(catalogue["packs"].as_array().expect("packs").iter().any(|pack| pack["id"] == PACKS[0]));
        let agreed = json!({ "coins": 0, "moons": 5_000, "key": "k" });
        let bought = anna.post(&format!("/api/shop/pack/{}/buy", PACKS[0]), &agreed).await.ok();
        assert_eq!(bought["elements"], json!(elements(0)));
        // The designs begin again; the first is sold as before.
        let drops = anna.get("/api/drop").await.ok();
        let designs: Vec<&str> = drops["drops"].as_array().expect("drops").iter().rev().filter_map(|drop| drop["design"].as_str()).collect();
        assert_eq!(designs, [DESIGNS.as_slice(), &DESIGNS[..1]].concat());
        assert_eq!((&drops["drops"][0]["soldFrom"], &drops["drops"][6]["refusal"]), (&json!(month.plus(6).starts()), &json!("drop_timeout")));
        // A year later the first ones are not in the list any more.
        for _ in 7..=13 {
            next_month(world).await;
        }
        let drops = world.signed_in("Anna").await.get("/api/drop").await.ok();
        assert_eq!(drops["drops"].as_array().map(Vec::len), Some(12));
    }

    async fn drop_3_all_nodes_show_what_the_first_has_stored(world: &mut World) {
        let other = serve(config(&world.database.url)).await.expect("another node");
        for house in [&world.server.house, &other.house] {
            house.wardrobe_cache.current(&house.store, house.clock.stamp()).await.expect("a wardrobe");
        }
        next_month(world).await;
        let now = world.server.house.clock.stamp();
        other.house.clock.advance(Duration::from_millis(now.epoch_millis() - other.house.clock.now()));
        let (one, two) = tokio::join!(
            world.server.house.wardrobe_cache.current(&world.server.house.store, now),
            other.house.wardrobe_cache.current(&other.house.store, now),
        );
        let (one, two) = (one.expect("a wardrobe"), two.expect("a wardrobe"));
        assert_eq!((&one.showings, &one.version), (&two.showings, &two.version));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM drops WHERE shown_at IS NULL").await, 0);
    }

    async fn drop_3_staff_choose_what_is_shown_in_the_months_to_come(world: &mut World) {
        let (mut anna, mut ben) = (world.account("Anna").await, world.account("Ben").await);
        world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        let (month, next) = (now(world), now(world).plus(1));
        let at = |month: Month| format!("/api/mod/shop/drops/{month}");
        let choose = |design: &str| json!({ "design": design });
        assert_eq!(ben.put(&at(next), &choose("frost")).await.refusal(), (403, "not_moderator".to_owned()));
        let all = anna.get("/api/mod/shop/drops").await.ok();
        let designs: Vec<&str> = all["designs"].as_array().expect("designs").iter().filter_map(|design| design["id"].as_str()).collect();
        assert_eq!(designs, DESIGNS);
        let months = |all: &Value| -> Vec<String> {
            all["months"].as_array().expect("months").iter().filter_map(|month| month["design"].as_str().map(str::to_owned)).collect()
        };
        assert_eq!(months(&all), [DESIGNS.as_slice(), &DESIGNS, &DESIGNS[..1]].concat());
        assert_eq!(all["months"][1]["shownAt"], Value::Null);

        for (at, design, status, code) in [
            (at(month), "frost", 409, "drop_shown"),
            (at(next), DESIGNS[0], 409, "design_taken"),
            (at(next), "none", 404, "unknown_drop"),
            (at(month.plus(13)), "frost", 404, "unknown_drop"),
            (at(month).replace('-', "."), "frost", 404, "unknown_drop"),
        ] {
            assert_eq!(anna.put(&at, &choose(design)).await.refusal(), (status, code.to_owned()), "{at} {design}");
        }
        let chosen = anna.put(&at(next), &choose("frost")).await.ok();
        assert_eq!((&chosen["months"][1]["design"], &chosen["months"][1]["chosenBy"]["username"]), (&json!("frost"), &json!("Anna")));
        assert_eq!(months(&chosen)[..7], ["observatory", "frost", "garden", "fair", "ball", "coast", "observatory"]);
        let unchosen = anna.delete(&at(next)).await.ok();
        assert_eq!(months(&unchosen)[1], "garden");
        assert_eq!(anna.delete(&at(next)).await.refusal(), (404, "unknown_drop".to_owned()));
        anna.put(&at(next), &choose("coast")).await.ok();
        next_month(world).await;
        assert_eq!(ben.get("/api/drop").await.ok()["drops"][0]["design"], "coast");
        assert_eq!(anna.delete(&at(next)).await.refusal(), (409, "drop_shown".to_owned()));
        let acts = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act IN ('chooseDropDesign', 'unchooseDropDesign')";
        assert_eq!(world.database.count(acts).await, 3);
    }

    async fn drop_3_staff_see_packs_that_nobody_was_shown(world: &mut World) {
        let (anna, ben) = (world.account("Anna").await, world.guest("Ben").await);
        world.set("UPDATE users SET rank = 100 WHERE username = 'Anna'").await;
        let pictures = anna.get("/api/mod/shop/drops/designs/frost/pictures").await.ok();
        let packs: Vec<bool> = pictures.as_array().expect("packs").iter().map(|pack| pack["tombstone"].is_string()).collect();
        assert_eq!(packs, [true, false, true]);
        assert!(pictures[0]["svg"].as_str().is_some_and(|svg| svg.starts_with("<svg")));
        assert_eq!(pictures[0]["look"]["hat"]["id"], "C66");
        assert_eq!(anna.get("/api/mod/shop/drops/designs/none/pictures").await.refusal(), (404, "unknown_drop".to_owned()));
        assert_eq!(ben.get("/api/mod/shop/drops/designs/frost/pictures").await.refusal(), (403, "not_moderator".to_owned()));
    }

    async fn everybody_is_told_when_a_month_s_drop_is_shown(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let (house, before) = (&world.server.house, now(world));
        house.clock.advance(Duration::from_millis(before.ends() - house.clock.stamp().epoch_millis()));
        // The node's own watch may be quicker.
        drops::tell_if_new(house, before).await.expect("it is told");
        assert_eq!(anna.hub.event("newDrop").await["id"], before.plus(1).to_string());
    }
}
