//! `/api/event`: an event from the day on which it is announced to a year later (EVENT-1 to EVENT-4 of docs/SEASONS.md).

use std::collections::BTreeSet;
use std::time::Duration;

use engine::economy::{GameDeeds, Unpaid};
use engine::seasons::event::{ANNOUNCED_FOR, COLLECTED_FOR, LIMIT_OF_DAY, Occurrence, between, sold_from};
use futures_util::future::join_all;
use moonhowl_server::base::ids::{GameId, UserId};
use moonhowl_server::games::settle::{settle, write_rewards};
use moonhowl_server::seasons::event::{self, end};
use moonhowl_server::store::history::Participation;
use moonhowl_server::store::looks;
use serde_json::{Value, json};

use super::today::{LOST, part, settle_late, settle_part};
use crate::support::{Browser, Player, World, on_both};

const DAY: Duration = Duration::from_secs(86_400);
/// Beyond what any event asks for.
const ALL: i64 = 1_000;

const GREAT: GameDeeds =
    GameDeeds { won: true, survived: true, good_votes: 3, saves: 2, kills: 2, words: 60 };

/// The next event of the calendar that is not announced yet.
fn planned(world: &World) -> Occurrence {
    let from = world.server.house.clock.now() + ANNOUNCED_FOR + 1;
    let year = between(from, from + 366 * 86_400_000);
    *year.iter().find(|event| event.starts >= from).expect("an event within a year")
}

/// The next event, an hour after it has begun.
async fn running(world: &World) -> Occurrence {
    let event = planned(world);
    world.go_to(event.starts + 3_600_000);
    // The wardrobe is asked for, and keeps what it shows.
    world.browser().get("/api/skin/elements").await.ok();
    event
}

/// An account that has joined an event.
async fn joined(world: &World, name: &str, event: &Occurrence) -> (Browser, i64) {
    let mut browser = world.account(name).await;
    assert_eq!(browser.post(&format!("/api/event/{}/join", event.id()), &Value::Null).await.status, 204);
    let id = browser.get("/api/user").await.ok()["id"].as_i64().expect("an id");
    (browser, id)
}

async fn give_points(world: &World, event: &Occurrence, id: i64, points: i64) {
    let event = event.id();
    world
        .set(format!(
            "UPDATE event_players SET points = {points} WHERE event_id = '{event}' AND user_id = {id}"
        ))
        .await;
}

async fn shown(browser: &Browser, event: &Occurrence) -> Value {
    browser.get(&format!("/api/event/{}", event.id())).await.ok()
}

/// The code of a refusal, or nothing.
async fn act(browser: &mut Browser, event: &Occurrence, path: &str) -> Result<(), String> {
    let answer = browser.post(&format!("/api/event/{}/{path}", event.id()), &Value::Null).await;
    if answer.status.is_success() { Ok(()) } else { Err(answer.refusal().1) }
}

fn refused(code: &str) -> Result<(), String> {
    Err(code.to_owned())
}

/// The ids of the elements that points unlock.
fn unlockable(event: &Value) -> Vec<String> {
    let all = event["rewards"]["unlockable"].as_array().expect("a list").iter();
    all.map(|item| item["id"].as_str().expect("an id").to_owned()).collect()
}

fn states(event: &Value) -> Vec<&str> {
    let all = event["rewards"]["unlockable"].as_array().expect("a list").iter();
    all.map(|item| item["state"].as_str().expect("a state")).collect()
}

async fn owned(world: &World, id: i64) -> BTreeSet<String> {
    let mut db = world.server.house.store.read_connection().await.expect("a connection");
    looks::owned_elements(&mut db, UserId(id)).await.expect("rows").into_iter().collect()
}

async fn purse(browser: &Browser) -> (i64, i64) {
    let me = browser.get("/api/user").await.ok();
    (me["coins"].as_i64().expect("coins"), me["moons"].as_i64().expect("moons"))
}

/// Settles a game, and returns how far its player is in the event then.
async fn bring(world: &World, player: &mut Player, deeds: GameDeeds, unpaid: Option<Unpaid>) -> Value {
    let played =
        Participation { camp: engine::game::Camp::Villagers, ..part(player.id().await, deeds, unpaid) };
    settle_part(world, player, played).await;
    progress(player).await
}

async fn progress(player: &Player) -> Value {
    let events = player.browser.get("/api/event").await.ok();
    let running = events.as_array().expect("a list").iter().find(|event| event["phase"] == "running");
    running.expect("it runs")["progress"].clone()
}

/// Where an event of the list stands.
async fn phase(browser: &Browser, event: &Occurrence) -> Value {
    let events = browser.get("/api/event").await.ok();
    let found = events.as_array().expect("a list").iter().find(|one| one["id"] == event.id());
    found.map_or(Value::Null, |event| event["phase"].clone())
}

on_both! {
    async fn event_1_an_event_is_announced_runs_is_collected_and_is_over(world: &mut World) {
        let event = planned(world);
        world.go_to(event.starts - ANNOUNCED_FOR - 60_000);
        let mut ann = world.account("Ann").await;
        let listed = ann.get("/api/event").await.ok();
        let mine = listed.as_array().expect("a list").iter().find(|one| one["id"] == event.id()).expect("it is planned");
        assert_eq!((&mine["phase"], &mine["start"], &mine["end"]), (&json!("planned"), &json!(event.starts), &json!(event.ends)));
        assert_eq!((&mine["rewards"], &mine["packs"], &mine["highlightSkinUrl"]), (&json!({ "exclusive": null, "unlockable": [] }), &json!([]), &Value::Null));
        let path = format!("/api/event/{}", event.id());
        assert_eq!(ann.get(&path).await.refusal(), (404, "unknown_event".to_owned()));
        assert_eq!(act(&mut ann, &event, "join").await, refused("unknown_event"));
        assert_eq!(world.browser().get("/api/event").await.refusal(), (401, "unauthenticated".to_owned()));
        assert!(listed.as_array().is_some_and(|all| (8..=10).contains(&all.len())), "a year of them");

        world.go_to(event.starts - ANNOUNCED_FOR);
        assert_eq!(phase(&ann, &event).await, "announced");
        let soon = shown(&ann, &event).await;
        assert_eq!((soon["rewards"]["unlockable"].as_array().map(Vec::len), soon["packs"].as_array().map(Vec::len)), (Some(3), Some(2)));
        assert_eq!(soon["rewards"]["exclusive"]["refusal"], "event_not_started");
        let picture = world.browser().get(&format!("{path}/highlight.png")).await;
        assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/png"));
        assert_eq!(act(&mut ann, &event, "join").await, refused("event_not_started"));

        world.go_to(event.starts);
        assert_eq!((phase(&ann, &event).await, shown(&ann, &event).await["progress"].clone()), (json!("running"), Value::Null));
        for _ in 0..2 {
            assert_eq!(act(&mut ann, &event, "join").await, Ok(()));
        }
        assert_eq!(shown(&ann, &event).await["progress"], json!({ "points": 0, "today": 0, "rank": null, "collected": [] }));

        world.go_to(event.ends);
        let mut bob = world.account("Bob").await;
        assert_eq!(phase(&bob, &event).await, "collecting");
        assert_eq!(act(&mut bob, &event, "join").await, refused("event_over"));
        world.go_to(event.ends + COLLECTED_FOR);
        assert_eq!(phase(&bob, &event).await, "over");
        world.go_to(event.ends + COLLECTED_FOR + 61 * 86_400_000);
        let bob = world.account("Bobby").await;
        assert_eq!(phase(&bob, &event).await, Value::Null);
    }

    async fn event_1_what_a_node_was_not_there_to_show_is_not_told_of_afterwards(world: &mut World) {
        let event = planned(world);
        world.set("DELETE FROM events").await;
        world.go_to(event.ends + COLLECTED_FOR + 1);
        let ann = world.account("Ann").await;
        assert_eq!(phase(&ann, &event).await, Value::Null);
    }

    async fn event_2_games_bring_points_up_to_the_limit_of_a_day(world: &mut World) {
        let event = running(world).await;
        let mut anna = world.player("Anna").await;
        assert_eq!(bring(world, &mut anna, GREAT, None).await, Value::Null, "nobody is in an event who has not joined");
        assert_eq!(act(&mut anna.browser, &event, "join").await, Ok(()));
        for why in [Unpaid::PrivateGame, Unpaid::Left] {
            assert_eq!(bring(world, &mut anna, GREAT, Some(why)).await["points"], 0, "{why:?}");
        }
        let deeds = shown(&anna.browser, &event).await["deeds"].clone();
        let game = deeds.as_array().expect("a list").iter().find(|deed| deed["deed"] == "game").expect("each event counts games");
        let one = bring(world, &mut anna, LOST, None).await;
        assert_eq!((&one["points"], &one["today"], &one["rank"]), (&game["points"], &game["points"], &json!(1)));
        // Some games later.
        world.set(format!("UPDATE event_players SET points = {0}, day_points = {0}", LIMIT_OF_DAY - 3)).await;
        let points = u64::from(LIMIT_OF_DAY);
        assert_eq!(bring(world, &mut anna, GREAT, None).await["points"], points);
        world.server.house.clock.advance(DAY);
        let next = bring(world, &mut anna, LOST, None).await;
        assert_eq!((next["points"].as_u64(), &next["today"]), (Some(points + game["points"].as_u64().expect("points")), &game["points"]));
    }

    async fn event_2_a_game_tells_what_it_brought(world: &mut World) {
        let event = running(world).await;
        let mut anna = world.player("Anna").await;
        let played = part(anna.id().await, LOST, None);
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let game = |room: &str| settle(world.server.house.clone(), GameId::from(room), vec![played.clone()], None);
        game(&room).await;
        assert_eq!(anna.hub.event("game_reward").await["event"], Value::Null);
        assert_eq!(act(&mut anna.browser, &event, "join").await, Ok(()));
        let first = 40;
        give_points(world, &event, anna.id().await, first - 1).await;
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        game(&room).await;
        let told = anna.hub.event("game_reward").await;
        let items = unlockable(&shown(&anna.browser, &event).await);
        let brought = &told["event"];
        assert_eq!((&brought["id"], &brought["name"], &brought["unlocked"]), (&json!(event.id()), &json!(event.design), &json!([items[0]])));
        assert_eq!(brought["points"], json!(first - 1 + brought["gained"].as_i64().expect("points")));
        assert_eq!((told["xpBefore"].as_i64().map(|xp| xp + 32), told["coinsBefore"].as_i64() < told["coins"].as_i64()), (told["xp"].as_i64(), true));
        assert!(told["pass"]["xp"].as_i64() >= Some(32));
        assert_eq!(anna.earned_in(&room).await, told);
    }

    async fn event_2_a_game_with_a_friend_counts_where_the_event_says_so(world: &mut World) {
        // Midsummer gives points for a friend at the table.
        let from = world.server.house.clock.now() + ANNOUNCED_FOR + 1;
        let year = between(from, from + 400 * 86_400_000);
        let event = *year.iter().find(|one| one.design == "midsummer" && one.starts >= from).expect("a midsummer");
        world.go_to(event.starts + 1);
        let (mut anna, anna_id, mut bob, bob_id) = world.friends().await;
        for player in [&mut anna, &mut bob] {
            assert_eq!(act(&mut player.browser, &event, "join").await, Ok(()));
        }
        let alone = bring(world, &mut anna, LOST, None).await["points"].as_u64().expect("points");
        let room = anna.open_public_room(6).await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let house = &world.server.house;
        for (anonymous, more) in [(false, 4), (true, 0)] {
            let room = anna.open_public_room(6).await;
            anna.hub.ok("room.leave", json!({ "room": room })).await;
            let before = progress(&anna).await["points"].as_u64().expect("points");
            let played = [anna_id, bob_id].map(|id| Participation { anonymous, ..part(id, LOST, None) });
            let mut db = house.store.write().await.expect("a transaction");
            write_rewards(&mut db, house, &room.as_str().into(), &played).await.expect("it is settled");
            db.commit().await.expect("the transaction commits");
            assert_eq!(progress(&anna).await["points"].as_u64(), Some(before + alone + more));
        }
    }

    async fn event_3_what_points_unlock_is_collected_once(world: &mut World) {
        let event = running(world).await;
        let mut eve = world.account("Eve").await;
        let items = unlockable(&shown(&eve, &event).await);
        let collect = |at: usize| format!("element/{}/collect", items[at]);
        assert_eq!(act(&mut eve, &event, &collect(0)).await, refused("event_not_joined"));
        let (mut ann, id) = joined(world, "Ann", &event).await;
        assert_eq!(act(&mut ann, &event, &collect(0)).await, refused("not_enough_points"));
        assert_eq!(act(&mut ann, &event, "element/H1/collect").await, refused("unknown_event_element"));
        give_points(world, &event, id, 40).await;
        assert_eq!(states(&shown(&ann, &event).await), ["collectable", "locked", "locked"]);
        let mut tabs: Vec<Browser> = (0..20).map(|_| world.browser()).collect();
        tabs.iter_mut().for_each(|tab| tab.cookie.clone_from(&ann.cookie));
        let first = collect(0);
        let clicks = join_all(tabs.iter_mut().map(|tab| act(tab, &event, &first))).await;
        assert_eq!(clicks.iter().filter(|answer| answer.is_ok()).count(), 1, "{clicks:?}");
        assert_eq!(act(&mut ann, &event, &first).await, refused("already_collect"));
        let now = shown(&ann, &event).await;
        assert_eq!((states(&now), &now["progress"]["collected"]), (vec!["collected", "locked", "locked"], &json!([items[0]])));
        assert!(owned(world, id).await.contains(&items[0]));
        world.go_to(event.ends + COLLECTED_FOR + 1);
        let mut ann = world.signed_in("Ann").await;
        assert_eq!(act(&mut ann, &event, &collect(1)).await, refused("event_over"));
    }

    async fn event_3_the_exclusive_element_is_bought_as_any_item_is(world: &mut World) {
        let event = running(world).await;
        let (mut ann, id) = joined(world, "Ann", &event).await;
        let exclusive = shown(&ann, &event).await["rewards"]["exclusive"].clone();
        let (item, price) = (exclusive["id"].as_str().expect("an id"), exclusive["price"].as_i64().expect("a price"));
        assert_eq!((&exclusive["currency"], &exclusive["bought"], &exclusive["refusal"]), (&json!("moons"), &json!(false), &json!("not_enough_points")));
        let buy = format!("element/{item}/buy");
        assert_eq!(act(&mut ann, &event, &buy).await, refused("not_enough_points"));
        give_points(world, &event, id, 40).await;
        world.set(format!("UPDATE users SET moons = {}", price - 1)).await;
        assert_eq!(act(&mut ann, &event, &buy).await, refused("not_enough_moons"));
        assert_eq!(act(&mut ann, &event, "element/H1/buy").await, refused("unknown_event_element"));
        // It is not sold outside the event.
        let wish = json!({ "coins": 0, "moons": price, "key": "k" });
        assert_eq!(ann.post(&format!("/api/shop/element/{item}/buy"), &wish).await.refusal(), (403, "exclusive_to_drop".to_owned()));
        world.set(format!("UPDATE users SET moons = {}", price + 1)).await;
        let (coins, _) = purse(&ann).await;
        let bought = ann.post(&format!("/api/event/{}/{buy}", event.id()), &Value::Null).await.ok();
        assert_eq!(bought, json!({ "coins": coins, "moons": 1 }));
        assert_eq!(act(&mut ann, &event, &buy).await, refused("already_owned"));
        assert!(owned(world, id).await.contains(item));
        assert_eq!(shown(&ann, &event).await["rewards"]["exclusive"]["bought"], true);
    }

    async fn event_3_packs_cost_less_for_who_has_joined(world: &mut World) {
        let event = running(world).await;
        let mut eve = world.account("Eve").await;
        let pack = shown(&eve, &event).await["packs"][0].clone();
        let (price, full) = (pack["price"].as_i64().expect("a price"), pack["fullPrice"].as_i64().expect("a price"));
        assert_eq!(price, full - full / 4);
        let buy = format!("pack/{}/buy", pack["id"].as_str().expect("an id"));
        assert_eq!(act(&mut eve, &event, &buy).await, refused("event_not_joined"));
        assert_eq!(act(&mut eve, &event, "pack/none/buy").await, refused("unknown_offer"));
        let (mut ann, id) = joined(world, "Ann", &event).await;
        let currency = pack["currency"].as_str().expect("a currency").to_owned();
        world.set(format!("UPDATE users SET {currency} = {}", price - 1)).await;
        let poor = if currency == "coins" { "not_enough_coins" } else { "not_enough_moons" };
        assert_eq!(act(&mut ann, &event, &buy).await, refused(poor));
        world.set(format!("UPDATE users SET {currency} = {price}")).await;
        assert_eq!(act(&mut ann, &event, &buy).await, Ok(()));
        let left = purse(&ann).await;
        assert_eq!(if currency == "coins" { left.0 } else { left.1 }, 0);
        let elements: BTreeSet<String> = serde_json::from_value(pack["previewElements"].clone()).expect("ids");
        assert!(owned(world, id).await.is_superset(&elements));
        assert_eq!(act(&mut ann, &event, &buy).await, refused("already_owned"));
    }

    async fn event_3_after_the_end_what_was_reached_is_collected_for_its_owner_once(world: &mut World) {
        let event = running(world).await;
        let (mut ann, id) = joined(world, "Ann", &event).await;
        let (bob, bobs) = joined(world, "Bob", &event).await;
        give_points(world, &event, id, ALL).await;
        give_points(world, &event, bobs, 150).await;
        let items = unlockable(&shown(&ann, &event).await);
        assert_eq!(act(&mut ann, &event, &format!("element/{}/collect", items[0])).await, Ok(()));
        // Bob has the first one already, and gets coins instead.
        let now = i64::from(world.server.house.clock.stamp());
        world.set(format!("INSERT INTO owned_elements (user_id, element_id, at) VALUES ({bobs}, '{}', {now})", items[0])).await;
        let before = (purse(&ann).await, purse(&bob).await);
        world.go_to(event.ends + COLLECTED_FOR + 1);
        let house = &world.server.house;
        // One process is killed after the first of them; others go on at the same time.
        event::close(house, UserId(id), &event.id()).await.expect("it is closed");
        let outcomes = join_all((0..5).map(|_| end::close_some(house))).await;
        assert!(outcomes.iter().all(Result::is_ok));
        assert_eq!(end::close_some(house).await.expect("a round"), 0, "nothing is left to do");
        let (anns, bobs) = (owned(world, id).await, owned(world, bobs).await);
        assert!(items.iter().all(|item| anns.contains(item)));
        assert_eq!(items.iter().map(|item| bobs.contains(item)).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!((purse(&ann).await, purse(&bob).await), (before.0, (before.1.0 + 100, before.1.1)));
        let newest = |shown: Value| shown["notifications"][0]["content"]["params"]["text"]["en"].clone();
        let told = [newest(ann.get("/api/notifications").await.ok()), newest(bob.get("/api/notifications").await.ok())];
        assert_eq!(told, ["2 things that you had reached have been collected for you."; 2]);
        let kept = ann.get("/api/settings/export").await.ok()["events"].clone();
        assert_eq!((kept.as_array().map(Vec::len), &kept[0]["points"]), (Some(1), &json!(ALL)));
    }

    async fn event_4_equal_players_share_a_place_and_the_best_wear_a_badge(world: &mut World) {
        let event = running(world).await;
        let (ann, id) = joined(world, "Ann", &event).await;
        give_points(world, &event, id, 90).await;
        let (now, name) = (i64::from(world.server.house.clock.stamp()), event.id());
        for other in 1_000..1_060 {
            world.set(format!(
                "INSERT INTO users (id, username, username_key, lang, skin, created_at, updated_at) \
                 VALUES ({other}, 'P{other}', 'p{other}', 'en', '', {now}, {now})"
            )).await;
            let points = match other { 1_000 => 120, 1_001 => 90, 1_002 => 80, _ => 50 };
            world.set(format!(
                "INSERT INTO event_players (event_id, user_id, joined_at, points) VALUES ('{name}', {other}, {now}, {points})"
            )).await;
        }
        let page = |offset: u32| format!("/api/event/{name}/leaderboard/{offset}");
        let first = ann.get(&page(0)).await.ok()["entries"].clone();
        let ranks: Vec<i64> = first.as_array().expect("a list").iter().filter_map(|entry| entry["rank"].as_i64()).collect();
        assert_eq!((ranks.len(), &ranks[..6]), (50, &[1, 2, 2, 4, 5, 5][..]));
        assert_eq!((&first[0]["username"], &first[0]["points"]), (&json!("P1000"), &json!(120)));
        let second = ann.get(&page(50)).await.ok()["entries"].clone();
        assert_eq!((second.as_array().map(Vec::len), &second[0]["rank"]), (Some(11), &json!(5)), "fewer than fifty are the end");
        assert_eq!(ann.get(&page(5_000)).await.ok()["entries"], json!([]));
        assert_eq!(ann.get("/api/event/none/leaderboard/0").await.refusal().1, "unknown_event");
        assert_eq!(shown(&ann, &event).await["progress"]["rank"], 2);
        // Games that end with the event are settled for a minute.
        let house = &world.server.house;
        world.go_to(event.ends + 30_000);
        end::give_badges(house).await.expect("a round");
        let badges = |profile: Value| profile["eventBadges"].clone();
        assert_eq!(badges(ann.get("/api/profile/Ann").await.ok()), json!([]));
        world.go_to(event.ends + 61_000);
        assert!(join_all((0..5).map(|_| end::give_badges(house))).await.iter().all(Result::is_ok));
        let mine = badges(ann.get("/api/profile/Ann").await.ok());
        assert_eq!((mine.as_array().map(Vec::len), &mine[0]["place"]), (Some(1), &json!(2)));
        assert_eq!(badges(ann.get("/api/profile/P1000").await.ok())[0]["place"], 1);
        assert_eq!(badges(ann.get("/api/profile/P1002").await.ok()), json!([]), "two share the second place, and nobody has the third");
        // A game that ended with the event and is settled late moves the places.
        give_points(world, &event, id, 119).await;
        let mut player = world.player("Cleo").await;
        settle_late(world, &mut player, part(id, GREAT, None), event.ends - 1).await;
        assert!(shown(&ann, &event).await["progress"]["points"].as_i64() > Some(120));
        end::give_badges(house).await.expect("a round");
        let places = async |player: &str| ann.get(&format!("/api/profile/{player}")).await.ok()["eventBadges"][0]["place"].clone();
        assert_eq!((places("Ann").await, places("P1000").await, places("P1001").await), (json!(1), json!(2), json!(3)));
    }

    async fn event_3_its_elements_are_nowhere_before_it_is_shown_and_sold_a_year_after_it(world: &mut World) {
        let event = planned(world);
        let ids = {
            world.go_to(event.starts - ANNOUNCED_FOR - 60_000);
            let before = world.browser().get("/api/skin/elements").await.ok();
            world.go_to(event.starts);
            let mut ann = world.account("Ann").await;
            let ids = unlockable(&shown(&ann, &event).await);
            let has = |catalogue: &Value, id: &String| {
                catalogue["elements"].as_array().expect("elements").iter().any(|element| element["id"] == id.as_str())
            };
            assert!(ids.iter().all(|id| !has(&before, id)));
            let now = ann.get("/api/skin/elements").await.ok();
            assert!(ids.iter().all(|id| has(&now, id)));
            let wish = json!({ "coins": 0, "moons": 0, "key": "k" });
            assert_eq!(ann.post(&format!("/api/shop/element/{}/buy", ids[0]), &wish).await.refusal().1, "exclusive_to_drop");
            ids
        };
        world.go_to(sold_from(event.starts));
        let mut ann = world.account("Anna").await;
        world.set("UPDATE users SET moons = 5000, coins = 5000").await;
        let catalogue = ann.get("/api/skin/elements").await.ok();
        let sold = catalogue["elements"].as_array().expect("elements").iter().find(|element| element["id"] == ids[2].as_str()).expect("it is sold").clone();
        let price = |currency: &str| if sold["currency"] == currency { sold["price"].clone() } else { json!(0) };
        let wish = json!({ "coins": price("coins"), "moons": price("moons"), "key": "k" });
        ann.post(&format!("/api/shop/element/{}/buy", ids[2]), &wish).await.ok();
    }
}
