//! `/api/skin/elements`, `/api/skin/layers`, `/api/slot`: the catalogue, buying elements, wearing looks.

use std::sync::LazyLock;

use awc::http::StatusCode;
use engine::seasons::event::{ANNOUNCED_FOR, COLLECTED_FOR, Occurrence, between};
use engine::seasons::pass::theme;
use engine::skin::element::Category;
use engine::skin::look::Worn;
use engine::skin::release::version_of;
use engine::skin::{EventDesign, Look, Wardrobe};
use futures_util::future::join_all;
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::store::wardrobe::WardrobeSource;
use moonhowl_server::wardrobe::months::month_of;
use moonhowl_server::wardrobe::{
    WardrobeCache, WriteError, built_in, built_in_number, write, write_if_later,
};
use serde_json::{Value, json};

use crate::support::{Browser, Database, World, on_both};

const COUNT_LEDGER: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE key <> 'start'";
const PAID: &str = "SELECT CAST(SUM(amount) AS BIGINT) FROM ledger WHERE key <> 'start'";

/// Read once, because that takes a while.
static WARDROBE: LazyLock<Wardrobe> = LazyLock::new(|| built_in().expect("the wardrobe of the repository"));

/// The standard look with these elements.
fn wearing(ids: &[&str]) -> Value {
    let wardrobe = &*WARDROBE;
    let mut look = Look::standard();
    for id in ids {
        let colors = &wardrobe.find(id).expect("an element").colors;
        look.wear(wardrobe, Worn::new(id, colors[0])).expect("the element can be worn");
    }
    serde_json::to_value(look).expect("a look")
}

/// The id and price of an element of this category that is sold for this currency.
fn sold(category: Category, currency: &str) -> (String, i64) {
    let wardrobe = &*WARDROBE;
    let mut elements = wardrobe.of_category(category);
    let found =
        elements.find(|each| each.price > 0 && each.currency.name() == currency).expect("one of them");
    (found.id.clone(), found.price)
}

fn alpha_only() -> String {
    let wardrobe = &*WARDROBE;
    wardrobe.elements.iter().find(|element| element.is_alpha_only()).expect("one of them").id.clone()
}

/// Adds H999, which looks as H1 does.
fn add_copy_of_h1(wardrobe: &mut Wardrobe) {
    let mut copy = wardrobe.find("H1").expect("an element").clone();
    copy.id = "H999".to_owned();
    copy.layers.iter_mut().for_each(|layer| layer.id = layer.id.replace("H1.", "H999."));
    wardrobe.elements.push(copy);
}

/// The version that browsers are told of a wardrobe with this version: it changes with the month, the season and the events.
fn told(world: &World, version: &str) -> String {
    let now = world.server.house.clock.stamp();
    let announced = shown_events(now).iter().map(|event| event.starts - ANNOUNCED_FOR).max().unwrap_or(0);
    format!("{version}-{}-{}-{}-0", month_of(now), now.season(), announced)
}

/// The events of the calendar that are announced, run or can be collected.
fn shown_events(now: Stamp) -> Vec<Occurrence> {
    let at = now.epoch_millis();
    between(at - COLLECTED_FOR, at + ANNOUNCED_FOR)
}

/// The body that saves a look for at most this price.
fn selection(skin: &Value, coins: i64, moons: i64) -> Value {
    json!({ "skin": skin, "coins": coins, "moons": moons })
}

/// The wardrobe of another release: the repository's with one price changed.
fn priced(price: i64) -> Wardrobe {
    let mut wardrobe = built_in().expect("the wardrobe of the repository");
    wardrobe.elements.iter_mut().find(|each| each.id == "H0").expect("an element").price = price;
    wardrobe
}

/// Another browser of the same session, for concurrent requests.
fn tab(browser: &Browser) -> Browser {
    let mut tab = Browser::new(browser.addr);
    tab.cookie.clone_from(&browser.cookie);
    tab
}

on_both! {
    // These tests send many requests at once.
    with |config| config.allowance = 100;

    async fn the_catalogue_is_public(world: &mut World) {
        let stranger = world.browser();
        let answer = stranger.get("/api/skin/elements").await;
        let tag = answer.header("etag").to_owned();
        let shown = answer.ok();
        let wardrobe = built_in().expect("the wardrobe of the repository");
        // Of the drops only the first was shown, and of the passes this season's; both are exclusive yet.
        let drops: usize = wardrobe.drops[1..].iter().map(|design| design.elements().count()).sum();
        let now = theme(world.server.house.clock.stamp().season());
        let others = wardrobe.passes.iter().filter(|theme| theme.id != now);
        // Of the events those that are announced, run or can be collected.
        let events = shown_events(world.server.house.clock.stamp());
        let is_shown = |design: &EventDesign| events.iter().any(|event| event.design == design.id);
        let events: usize = wardrobe.events.iter().filter(|design| !is_shown(design)).map(|design| design.elements().count()).sum();
        let hidden = drops + others.map(|theme| theme.elements.len()).sum::<usize>() + events;
        assert_eq!(shown["elements"].as_array().unwrap().len(), wardrobe.elements.len() - hidden);
        let hair = shown["elements"].as_array().unwrap().iter().find(|element| element["id"] == "H1").unwrap();
        assert_eq!((&hair["type"], &hair["access"], &hair["price"]), (&json!("hair"), &json!("free"), &json!(0)));
        assert_eq!((&hair["new"], &hair["bought"]), (&json!(false), &json!(false)), "an element of the first release is not new");
        let layer = &hair["skinLayers"][0];
        assert_eq!((&layer["skinElementId"], layer.get("template")), (&json!("H1"), None));
        assert_eq!(shown["ramps"]["hair"].as_array().map(Vec::len), shown["colours"]["hair"].as_array().map(Vec::len));
        assert_eq!(shown["packs"].as_array().unwrap().len(), wardrobe.packs.len());
        assert_eq!(stranger.get("/api/skin/elements").await.header("cache-control"), "private, no-cache");
        assert_eq!(stranger.get_unless("/api/skin/elements", &tag).await.status, StatusCode::NOT_MODIFIED);
        assert_eq!(stranger.get_unless("/api/skin/elements", "\"another\"").await.status, StatusCode::OK);
    }

    async fn layers_are_returned_by_id_in_the_requested_order(world: &mut World) {
        let mut stranger = world.browser();
        let ids = json!(["T1.0", "H1.0", "asleep.0", "H1.99"]);
        let catalogue = stranger.get("/api/skin/elements").await;
        let version = catalogue.json()["version"].clone();
        let answer = stranger.post("/api/skin/layers", &ids).await;
        assert_eq!((catalogue.header("wardrobe-version"), answer.header("wardrobe-version")), (version.as_str().unwrap(), version.as_str().unwrap()));
        let layers = answer.ok();
        let shown: Vec<&Value> = layers.as_array().unwrap().iter().map(|layer| &layer["id"]).collect();
        assert_eq!(shown, ["T1.0", "H1.0", "asleep.0"]);
        assert!(layers[1]["template"].as_str().unwrap().starts_with('<'), "{layers}");
        for ids in [json!([]), json!(vec!["H1.0"; 501]), json!([1])] {
            assert_eq!(stranger.post("/api/skin/layers", &ids).await.refusal(), (400, "bad_data".into()));
        }
    }

    async fn newcomers_wear_different_free_looks(world: &mut World) {
        let (anna, bert) = (world.account("Anna").await, world.guest("Bert").await);
        let (anna, bert) = (anna.get("/api/slot").await.ok(), bert.get("/api/slot").await.ok());
        assert_ne!(anna["skin"], bert["skin"]);
        assert_eq!(anna["skin"], serde_json::to_value(Look::newcomer("Anna")).unwrap());
        assert_eq!((&anna["slots"][0]["skin"], &anna["bought"]), (&anna["skin"], &json!([])));
        assert_eq!((&anna["slots"][0]["equiped"], &anna["slots"][1]["unlocked"]), (&json!(true), &json!(false)));
    }

    async fn missing_elements_are_bought_once_and_worn_at_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET coins = 5000, moons = 500").await;
        let (top, coins) = sold(Category::Top, "coins");
        let (hat, moons) = sold(Category::Hat, "moons");
        let skin = wearing(&[&top, &hat]);
        let kept = anna.put("/api/slot/1", &selection(&skin, coins, moons)).await.ok();
        assert_eq!((&kept["coins"], &kept["moons"]), (&json!(5000 - coins), &json!(500 - moons)));
        assert_eq!((&kept["skin"], &kept["slots"][0]["skin"]), (&skin, &skin));
        assert_eq!((&kept["version"], &kept["slots"][0]["equiped"]), (&json!(1), &json!(true)));
        let user = anna.get("/api/user").await.ok();
        assert_eq!(serde_json::from_str::<Value>(user["profilePicture"].as_str().unwrap()).unwrap(), skin);
        assert_eq!((&user["skin"], &user["slots"], &user["slotId"]), (&skin, &kept["slots"], &json!(1)));

        // Anna owns it now: taking it off and putting it on again costs nothing.
        anna.put("/api/slot/1", &selection(&wearing(&[]), 0, 0)).await.ok();
        let again = anna.put("/api/slot/1", &selection(&skin, 0, 0)).await.ok();
        assert_eq!((&again["coins"], &again["version"]), (&kept["coins"], &json!(3)));
        let mut bought = [top.clone(), hat.clone()];
        bought.sort();
        assert_eq!(again["bought"], json!(bought));
        assert_eq!(anna.get("/api/slot").await.ok(), again);
        let shown = anna.get("/api/skin/elements").await.ok();
        let is_bought = |id: &str| shown["elements"].as_array().unwrap().iter().find(|each| each["id"] == id).unwrap()["bought"].clone();
        assert_eq!((is_bought(&top), is_bought("H1")), (json!(true), json!(false)));
        assert!(shown["packs"].as_array().unwrap().iter().all(|pack| pack["collected"] == false));
        let export = anna.get("/api/settings/export").await.ok();
        assert_eq!((export["ledger"].as_array().unwrap().len(), export["elements"].as_array().unwrap().len()), (3, 2));
        assert_eq!(world.database.count(COUNT_LEDGER).await, 2);
    }

    async fn a_pack_is_collected_when_all_its_elements_are_bought(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET coins = 5000, moons = 500").await;
        let wardrobe = built_in().expect("the wardrobe of the repository");
        let pack = wardrobe.pack("harvest").expect("a pack");
        let collected = async |browser: &Browser| {
            let shown = browser.get("/api/skin/elements").await.ok();
            let packs = shown["packs"].as_array().unwrap();
            let ids: Vec<Value> = packs.iter().filter(|pack| pack["collected"] == true).map(|pack| pack["id"].clone()).collect();
            (ids, packs[0]["skinElements"].clone())
        };
        let (last, first) = pack.elements.split_last().expect("several elements");
        let worn: Vec<&str> = first.iter().map(String::as_str).collect();
        anna.put("/api/slot/1", &selection(&wearing(&worn), 5000, 500)).await.ok();
        assert_eq!(collected(&anna).await, (vec![], json!(pack.elements)));
        anna.put("/api/slot/1", &selection(&wearing(&[last]), 5000, 500)).await.ok();
        assert_eq!(collected(&anna).await.0, [json!("harvest")]);
        assert_eq!(collected(&world.browser()).await.0, Vec::<Value>::new());
    }

    async fn refused_purchases_change_nothing(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let (top, coins) = sold(Category::Top, "coins");
        let (hat, moons) = sold(Category::Hat, "moons");
        let refused = async |anna: &mut Browser, skin: Value, coins, moons| {
            anna.put("/api/slot/1", &selection(&skin, coins, moons)).await.refusal()
        };
        world.set("UPDATE users SET coins = 0").await;
        assert_eq!(refused(&mut anna, wearing(&[&top]), coins, 0).await, (409, "not_enough_coins".into()));
        assert_eq!(refused(&mut anna, wearing(&[&hat]), 0, moons).await, (409, "not_enough_moons".into()));
        assert_eq!(refused(&mut anna, wearing(&[&alpha_only()]), 0, 0).await, (403, "items_reserved_alpha".into()));
        world.set("UPDATE users SET coins = 50000").await;
        // The top can be paid, the hat can't: neither is bought.
        assert_eq!(refused(&mut anna, wearing(&[&top, &hat]), coins, moons).await, (409, "not_enough_moons".into()));
        let cheaper = anna.put("/api/slot/1", &selection(&wearing(&[&top]), coins - 1, 0)).await;
        assert_eq!((cheaper.refusal().1.as_str(), &cheaper.json()["params"]), ("price_changed", &json!({ "coins": coins, "moons": 0 })));
        let with = |part: &str, worn: Value| { let mut skin = wearing(&[]); skin[part] = worn; skin };
        for (skin, code) in [
            (with("hair", json!({ "id": "C2", "color": 0 })), "unknown_element"),
            (with("hair", json!({ "id": "H1", "color": 200 })), "unknown_color"),
            (with("hair", json!({ "id": "H1", "color": 0, "small": true })), "not_small"),
            (json!({ "hair": { "id": "H1", "color": 0 } }), "incomplete"),
        ] {
            assert_eq!(refused(&mut anna, skin, 0, 0).await, (422, code.into()));
        }
        assert_eq!(refused(&mut anna, json!({ "wings": { "id": "W1" } }), 0, 0).await, (400, "bad_data".into()));
        assert_eq!(anna.put("/api/slot/8", &selection(&wearing(&[]), 0, 0)).await.refusal(), (404, "unknown_slot".into()));
        let slots = anna.get("/api/slot").await.ok();
        assert_eq!((&slots["coins"], &slots["bought"], &slots["version"]), (&json!(50_000), &json!([]), &json!(0)));
        assert_eq!(world.database.count(COUNT_LEDGER).await, 0);
    }

    async fn a_hundred_concurrent_purchases_of_one_element_charge_once(world: &mut World) {
        let anna = world.account("Anna").await;
        let (top, price) = sold(Category::Top, "coins");
        world.set("UPDATE users SET coins = 100").await;
        assert_eq!(price, 100, "the coins suffice for one");
        let body = selection(&wearing(&[&top]), price, 0);
        let mut tabs: Vec<Browser> = (0..100).map(|_| tab(&anna)).collect();
        let answers = join_all(tabs.iter_mut().map(|tab| tab.put("/api/slot/1", &body))).await;
        // One request pays; the others find the element bought, like a retry after a lost answer.
        assert!(answers.iter().all(|answer| answer.status == StatusCode::OK));
        let slots = anna.get("/api/slot").await.ok();
        assert_eq!((&slots["coins"], &slots["bought"]), (&json!(0), &json!([top])));
        assert_eq!((world.database.count(COUNT_LEDGER).await, world.database.count(PAID).await), (1, -100));
    }

    async fn concurrent_purchases_never_overdraw_the_purse(world: &mut World) {
        let anna = world.account("Anna").await;
        let wardrobe = built_in().expect("the wardrobe of the repository");
        let sold: Vec<(String, i64)> = wardrobe.elements.iter().filter(|each| each.price > 0 && each.currency.name() == "coins")
            .map(|each| (each.id.clone(), each.price)).collect();
        world.set("UPDATE users SET coins = 300").await;
        let mut tabs: Vec<Browser> = (0..40).map(|_| tab(&anna)).collect();
        let sent = tabs.iter_mut().enumerate().map(|(i, tab)| {
            let (id, price) = &sold[i % sold.len()];
            let body = selection(&wearing(&[id]), *price, 0);
            async move { tab.put("/api/slot/1", &body).await.status }
        });
        join_all(sent).await;
        let slots = anna.get("/api/slot").await.ok();
        let spent: i64 = sold.iter().filter(|(id, _)| slots["bought"].as_array().unwrap().contains(&json!(id))).map(|(_, price)| price).sum();
        assert!(spent > 0 && spent <= 300, "{spent}");
        assert_eq!(slots["coins"], json!(300 - spent));
        assert_eq!(world.database.count(PAID).await, -spent);
    }

    async fn a_slot_is_unlocked_by_saving_a_look_in_it(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let skin = wearing(&[]);
        let locked = selection(&skin, 0, 0);
        assert_eq!(anna.put("/api/slot/2", &locked).await.refusal(), (409, "slot_locked".into()));
        assert_eq!(anna.post("/api/slot/2/equip", &json!({})).await.refusal(), (409, "slot_locked".into()));
        let unlocking = |coins: i64| json!({ "skin": skin, "unlock": true, "coins": coins, "moons": 0 });
        assert_eq!(anna.put("/api/slot/2", &unlocking(500)).await.refusal(), (409, "not_enough_coins".into()));
        assert_eq!(anna.put("/api/slot/6", &unlocking(0)).await.refusal(), (403, "slot_reserved_alpha".into()));
        world.set("UPDATE users SET coins = 700").await;
        let slots = anna.put("/api/slot/2", &unlocking(500)).await.ok();
        assert_eq!((&slots["coins"], &slots["slots"][1]["unlocked"], &slots["version"]), (&json!(200), &json!(true), &json!(0)));
        assert_eq!(anna.put("/api/slot/2", &unlocking(0)).await.ok()["coins"], 200);
        world.set("UPDATE users SET rank = 20").await;
        assert_eq!(anna.get("/api/slot").await.ok()["slots"][5]["unlocked"], true);
        let alpha = selection(&wearing(&[&alpha_only()]), 0, 0);
        assert_eq!(anna.put("/api/slot/6", &alpha).await.ok()["bought"], json!([]));
        assert_eq!(anna.put("/api/slot/2", &alpha).await.ok()["coins"], 200);
        // Without the rank the slot is locked, and reserved elements in another slot can't be worn.
        world.set("UPDATE users SET rank = 10").await;
        assert_eq!(anna.get("/api/slot").await.ok()["slots"][5]["unlocked"], false);
        assert_eq!(anna.post("/api/slot/6/equip", &json!({})).await.refusal(), (409, "slot_locked".into()));
        assert_eq!(anna.post("/api/slot/2/equip", &json!({})).await.refusal(), (403, "items_reserved_alpha".into()));
    }

    async fn one_slot_is_worn_openly_and_another_in_anonymous_games(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET coins = 5000").await;
        let (top, price) = sold(Category::Top, "coins");
        let skin = wearing(&[&top]);
        let body = json!({ "skin": skin, "unlock": true, "coins": 500 + price, "moons": 0 });
        anna.put("/api/slot/2", &body).await.ok();
        assert_eq!(anna.post("/api/slot/1/equip?anonymous=true", &json!({})).await.refusal(), (409, "slot_equiped".into()));
        let worn_before = anna.get("/api/slot").await.ok()["skin"].clone();
        let hidden = anna.post("/api/slot/2/equip?anonymous=true", &json!({})).await.ok();
        assert_eq!((&hidden["slots"][1]["anonymous"], &hidden["skin"]), (&json!(true), &worn_before));
        assert_eq!(anna.get("/api/user").await.ok()["anonymousslotId"], 2);
        assert_eq!(anna.post("/api/slot/2/equip", &json!({})).await.refusal(), (409, "slot_anonymous".into()));
        // The choice can be undone.
        for slot in [1, 2] {
            anna.delete(&format!("/api/slot/{slot}/anonymous")).await.ok();
        }
        assert_eq!(anna.get("/api/user").await.ok()["anonymousslotId"], 0);
        assert_eq!(anna.post("/api/slot/2/equip", &json!({})).await.ok()["skin"], skin);
        anna.post("/api/slot/1/equip", &json!({})).await.ok();
        anna.post("/api/slot/2/equip?anonymous=true", &json!({})).await.ok();
        world.set("UPDATE users SET coins = 5000").await;
        anna.put("/api/slot/3", &json!({ "skin": skin, "unlock": true, "coins": 1500, "moons": 0 })).await.ok();
        let worn = anna.post("/api/slot/3/equip", &json!({})).await.ok();
        assert_eq!((&worn["skin"], &worn["version"], &worn["slots"][2]["equiped"]), (&skin, &json!(3), &json!(true)));
        assert_eq!((&worn["slots"][0]["equiped"], &worn["slots"][1]["anonymous"]), (&json!(false), &json!(true)));
        // Equipping the same slot again changes nothing.
        assert_eq!(anna.post("/api/slot/3/equip", &json!({})).await.ok(), worn);
        assert_eq!(anna.post("/api/slot/9/equip", &json!({})).await.refusal(), (404, "unknown_slot".into()));
    }

    async fn a_seat_shows_the_worn_look(world: &mut World) {
        let mut anna = world.player("Anna").await;
        world.set("UPDATE users SET coins = 5000").await;
        let (top, price) = sold(Category::Top, "coins");
        let skin = wearing(&[&top]);
        anna.browser.put("/api/slot/1", &selection(&skin, price, 0)).await.ok();
        anna.open_room(5).await;
        let view = anna.hub.event("room_hydrate").await["view"].clone();
        assert_eq!(serde_json::from_str::<Value>(view["seats"][0]["face"]["skin"].as_str().unwrap()).unwrap(), skin);
    }

    async fn the_avatars_picture_changes_with_the_worn_look(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET coins = 5000").await;
        let id = anna.get("/api/user").await.ok()["id"].clone();
        let stranger = world.browser();
        let before = stranger.get(&format!("/api/avatar/{id}/0.png")).await;
        assert_eq!((before.status, before.header("content-type")), (StatusCode::OK, "image/png"));
        assert!(before.header("cache-control").contains("max-age=86400"), "{:?}", before.headers);
        assert_eq!(&before.body[1..4], b"PNG");
        assert_eq!(stranger.get(&format!("/api/avatar/{id}/0.png")).await.body, before.body);

        let (hair, price) = sold(Category::Hair, "coins");
        anna.put("/api/slot/1", &selection(&wearing(&[&hair]), price, 0)).await.ok();
        let after = stranger.get(&format!("/api/avatar/{id}/1.png")).await;
        assert_ne!(after.body, before.body);
        let old = stranger.get(&format!("/api/avatar/{id}/0.png")).await;
        assert_eq!((old.body == after.body, old.header("cache-control")), (true, "no-cache"));
        assert_eq!(stranger.get("/api/avatar/1/0.png").await.refusal(), (404, "unknown_user".into()));
        assert_eq!(stranger.get("/api/avatar/x/0.png").await.refusal(), (404, "not_found".into()));
    }

    async fn changed_art_is_stored_and_served_at_once(world: &mut World) {
        let mut stranger = world.browser();
        let before = stranger.get("/api/skin/elements").await;
        let (store, now) = (&world.server.house.store, world.server.house.clock.stamp());
        let mut wardrobe = built_in().expect("the wardrobe of the repository");
        let from_files = "SELECT CAST(COUNT(*) AS BIGINT) FROM wardrobe WHERE source = 'files'";
        assert_eq!(world.database.count(from_files).await, 0);
        assert!(!write(store, &wardrobe, WardrobeSource::Files, now).await.unwrap().1, "the same wardrobe is stored already");
        assert_eq!(world.database.count(from_files).await, 1, "but it counts as loaded from files now");

        let hair = wardrobe.elements.iter_mut().find(|element| element.id == "H1").unwrap();
        hair.price = 7;
        hair.layers[0].template = "<circle r=\"5\"/>".to_owned();
        add_copy_of_h1(&mut wardrobe);
        let (version, changed) = write(store, &wardrobe, WardrobeSource::Files, now).await.unwrap();
        assert!(changed);
        assert_eq!(write(store, &wardrobe, WardrobeSource::Files, now).await.unwrap(), (version.clone(), false));

        let after = stranger.get("/api/skin/elements").await;
        assert_ne!(before.header("etag"), after.header("etag"));
        let after = after.ok();
        assert_eq!(after["version"], told(world, &version));
        let find = |id: &str| after["elements"].as_array().unwrap().iter().find(|each| each["id"] == id).unwrap().clone();
        assert_eq!((find("H1")["price"].clone(), find("H1")["new"].clone(), find("H999")["new"].clone()), (json!(7), json!(false), json!(true)));
        // The header tells the browser not to mix these layers with those of the old art.
        let layers = stranger.post("/api/skin/layers", &json!(["H1.0"])).await;
        assert_eq!(layers.header("wardrobe-version"), told(world, &version));
        assert_eq!(layers.ok()[0]["template"], "<circle r=\"5\"/>");

        // An element that somebody may own can't be removed.
        wardrobe.elements.retain(|element| element.id != "H2");
        let refused = write(store, &wardrobe, WardrobeSource::Files, now).await.unwrap_err();
        assert!(matches!(&refused, WriteError::Missing(ids) if ids == "H2"), "{refused}");
        assert_eq!(stranger.get("/api/skin/elements").await.ok()["version"], told(world, &version));
    }

    async fn of_two_releases_the_later_one_is_served(world: &mut World) {
        let (store, now) = (&world.server.house.store, world.server.house.clock.stamp());
        let number = built_in_number().expect("the number of the repository's wardrobe");
        // A server of this release replaces the wardrobe of the one before.
        assert!(write(store, &priced(7), WardrobeSource::Release(number - 1), now).await.unwrap().1);
        let replaced = WardrobeCache::default().current(store, now).await.unwrap();
        assert!(replaced.version.starts_with(&version_of(&built_in().unwrap())), "{}", replaced.version);
        // A server of the next release starts; then this release's running server serves the later wardrobe.
        assert!(write_if_later(store, &priced(7), number + 1, now).await.unwrap());
        let later = WardrobeCache::default().current(store, now).await.unwrap();
        assert_eq!(later.wardrobe.find("H0").map(|hair| hair.price), Some(7));
        assert_eq!(world.browser().get("/api/skin/elements").await.ok()["version"], later.version);
        for earlier in [0, number, number + 1] {
            assert!(!write_if_later(store, &priced(9), earlier, now).await.unwrap(), "{earlier}");
        }
        assert_eq!(WardrobeCache::default().current(store, now).await.unwrap().version, later.version);
        // The same wardrobe under a higher number only raises the number; then a number below it is too early.
        assert!(!write_if_later(store, &priced(7), number + 3, now).await.unwrap());
        assert!(!write_if_later(store, &priced(9), number + 2, now).await.unwrap());

        // In whichever order two releases start, the later one stays.
        for round in (10..16).step_by(2) {
            let (early, late) = (priced(i64::from(round)), priced(i64::from(round) + 1));
            let (one, two) = tokio::join!(
                write_if_later(store, &early, number + round, now),
                write_if_later(store, &late, number + round + 1, now),
            );
            assert!(two.unwrap() && one.is_ok());
            let shown = world.browser().get("/api/skin/elements").await.ok();
            assert_eq!(shown["version"], told(world, &version_of(&late)));
        }

        // Staff can go back to this release. A wardrobe that they load from files is not replaced by any release.
        let (version, changed) = write(store, &built_in().unwrap(), WardrobeSource::Release(number), now).await.unwrap();
        assert!(changed);
        assert_eq!(world.browser().get("/api/skin/elements").await.ok()["version"], told(world, &version));
        let (version, _) = write(store, &priced(7), WardrobeSource::Files, now).await.unwrap();
        assert!(!write_if_later(store, &priced(9), number + 100, now).await.unwrap());
        assert_eq!(world.browser().get("/api/skin/elements").await.ok()["version"], told(world, &version));

        // The wardrobe of the release before stays if it has an element that this one lacks: somebody may own it.
        let mut wider = priced(7);
        add_copy_of_h1(&mut wider);
        write(store, &wider, WardrobeSource::Release(number - 1), now).await.unwrap();
        let kept = WardrobeCache::default().current(store, now).await.unwrap();
        assert!(kept.version.starts_with(&version_of(&wider)), "{}", kept.version);
    }
}

mod a_server_writes_its_wardrobe_into_an_empty_database {
    use super::*;

    async fn on(database: Database) {
        let world = World::start(database, |_| {}).await;
        const ELEMENTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM skin_elements";
        assert_eq!(world.database.count(ELEMENTS).await, 0);
        let shown = world.browser().get("/api/skin/elements").await.ok();
        let built_in = built_in().expect("the wardrobe of the repository");
        assert_eq!(shown["version"], told(&world, &version_of(&built_in)));
        assert_eq!(world.database.count(ELEMENTS).await, built_in.elements.len() as i64);
        world.stop().await;
    }

    #[actix_rt::test]
    async fn sqlite() {
        on(Database::empty_sqlite()).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        on(Database::empty_postgres().await).await;
    }
}
