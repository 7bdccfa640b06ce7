//! A day's offers: collecting and buying (SHOP-4 to SHOP-6, PAY-5 of docs/SHOP.md).

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use engine::economy::Day;
use engine::shop::{DailyOffer, DailyShop, Goods, OfferCategory};
use engine::skin::equip::Purse;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::house::House;
use moonhowl_server::shop::days;
use moonhowl_server::shop::purchase::{self, Wanted};
use moonhowl_server::store::daily_shops;
use serde_json::{Value, json};

use crate::support::{Browser, World, config, on_both, serve};

const DAY: Duration = Duration::from_secs(86_400);

async fn balance(browser: &Browser) -> (i64, i64) {
    let me = browser.get("/api/user").await.ok();
    (me["coins"].as_i64().expect("coins"), me["moons"].as_i64().expect("moons"))
}

/// Today's number.
fn today(world: &World) -> u32 {
    days::today(&world.server.house).number()
}

/// The shop of a day, as a node knows it.
async fn shop_of(house: &House, day: u32) -> Arc<DailyShop> {
    let loaded = house.wardrobe_cache.current(&house.store, house.clock.stamp()).await.expect("the wardrobe");
    days::shop_of(house, &loaded, Day::numbered(day)).await.expect("a shop")
}

/// Replaces what an offer of today gives.
async fn stage(world: &World, category: OfferCategory, goods: Goods) {
    let house = &world.server.house;
    let shop = shop_of(house, today(world)).await;
    let offers = shop.offers.iter().cloned().map(|offer| match offer.category == category {
        true => DailyOffer { goods: goods.clone(), ..offer },
        false => offer,
    });
    let shop = DailyShop { offers: offers.collect(), day: shop.day };
    let mut db = house.store.write().await.expect("a transaction");
    daily_shops::replace(&mut db, &shop).await.expect("it is kept");
    db.commit().await.expect("the transaction commits");
}

/// The offer of a category of today's shop.
async fn offer(browser: &Browser, category: &str) -> Value {
    let shops = browser.get("/api/shop/dailyOffers").await.ok();
    let offers = shops[0]["elements"].as_array().expect("offers").clone();
    offers.into_iter().find(|offer| offer["category"] == category).expect("an offer")
}

/// The request that agrees to an offer's price.
fn agreement(offer: &Value, key: &str) -> Value {
    json!({ "coins": offer["coins"].as_i64().unwrap_or(0), "moons": offer["moons"].as_i64().unwrap_or(0), "key": key })
}

async fn give(world: &World, browser: &Browser, coins: i64, moons: i64) {
    use engine::economy::Currency;
    use moonhowl_server::store::{ledger, users};
    let house = &world.server.house;
    let id = browser.get("/api/user").await.ok()["id"].as_i64().expect("an id");
    let mut db = house.store.write().await.expect("a transaction");
    let locked =
        users::lock(&mut db, UserId(id), house.clock.stamp()).await.expect("a lock").expect("an account");
    for (currency, amount) in [(Currency::Coins, coins), (Currency::Moons, moons)] {
        let new = ledger::NewBooking {
            key: format!("given:{}", house.sequence.next_after(0)),
            id: house.sequence.next_after(0),
            at: house.clock.stamp(),
            currency,
            amount,
            reason: "grant",
            detail: "{}".to_owned(),
        };
        if amount > 0 {
            ledger::book(&mut db, &locked, &new).await.expect("it is booked");
        }
    }
    db.commit().await.expect("the transaction commits");
}

on_both! {
    async fn shop_4_a_day_is_the_same_for_everybody_and_after_a_restart_and_tomorrow_is_for_alpha_players(world: &mut World) {
        let (anna, ben) = (world.account("Anna").await, world.guest("Ben").await);
        let shops = anna.get("/api/shop/dailyOffers").await.ok();
        let days = shops.as_array().expect("a list");
        assert_eq!(days.len(), 1, "tomorrow is not for everybody");
        assert_eq!(days[0]["id"], today(world));
        assert_eq!(days[0]["end"].as_i64(), days[0]["start"].as_i64().map(|start| start + 86_400_000));
        let categories: Vec<&str> = days[0]["elements"].as_array().expect("offers").iter().filter_map(|offer| offer["category"].as_str()).collect();
        assert_eq!(categories, OfferCategory::ALL.map(OfferCategory::name));
        assert_eq!(ben.get("/api/shop/dailyOffers").await.ok(), shops);
        world.set("UPDATE users SET rank = 20 WHERE username = 'Anna'").await;
        let both = anna.get("/api/shop/dailyOffers").await.ok();
        assert_eq!(both.as_array().map(Vec::len), Some(2));
        let other = serve(config(&world.database.url)).await.expect("another node");
        let there = shop_of(&other.house, today(world) + 1).await;
        assert_eq!(there.offers.len(), both[1]["elements"].as_array().map_or(0, Vec::len));
        world.server.house.clock.advance(DAY);
        let next = ben.get("/api/shop/dailyOffers").await.ok();
        assert_eq!(next[0]["elements"][2]["skin"], both[1]["elements"][2]["skin"], "what was tomorrow's is today's");
    }

    async fn an_offer_that_staff_replace_is_replaced_on_every_node_at_once(world: &mut World) {
        let mut root = world.account("Root").await;
        world.set("UPDATE users SET rank = 100 WHERE username = 'Root'").await;
        let other = serve(config(&world.database.url)).await.expect("another node");
        let free = async |house| {
            let shop = shop_of(house, today(world)).await;
            shop.offer(OfferCategory::Free).expect("the free offer").goods.clone()
        };
        for node in [&world.server.house, &other.house] {
            free(node).await;
        }
        let path = format!("/api/mod/shop/days/{}/free", today(world));
        for coins in [37, 38] {
            root.put(&path, &json!({ "coins": coins, "discount": 0 })).await.ok();
            for node in [&world.server.house, &other.house] {
                assert_eq!(free(node).await, Goods::Coins { amount: coins.into() });
            }
        }
    }

    async fn shop_5_the_free_offer_is_collected_once_a_day(world: &mut World) {
        let mut anna = world.account("Anna").await;
        stage(world, OfferCategory::Free, Goods::Coins { amount: 45.into() }).await;
        let id = format!("{}-free", today(world));
        let collected = anna.post(&format!("/api/shop/collect/{id}"), &Value::Null).await.ok();
        assert_eq!((&collected["collectedCoins"], &collected["coins"]), (&json!(45), &json!(345)));
        assert_eq!(offer(&anna, "free").await["collected"], true);
        let again = anna.post(&format!("/api/shop/collect/{id}"), &Value::Null).await;
        assert_eq!(again.refusal(), (409, "already_collect".to_owned()));
        assert_eq!(balance(&anna).await, (345, 0));
        world.server.house.clock.advance(DAY);
        let late = anna.post(&format!("/api/shop/collect/{id}"), &Value::Null).await;
        assert_eq!(late.refusal(), (409, "already_collect".to_owned()));
        stage(world, OfferCategory::Free, Goods::Moons { amount: 5.into() }).await;
        let next = format!("/api/shop/collect/{}-free", today(world));
        assert_eq!(anna.post(&next, &Value::Null).await.ok()["moons"], 5);
    }

    async fn shop_5_what_can_t_be_collected_is_refused_and_gives_nothing(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let day = today(world);
        for (id, status, code) in [
            (format!("{day}-premium"), 403, "not_alpha"),
            (format!("{day}-coinsLow"), 422, "bad_category"),
            (format!("{day}-gold"), 422, "bad_category"),
            ("free".to_owned(), 422, "bad_category"),
            (format!("{}-free", day - 1), 409, "offer_closed"),
            (format!("{}-free", day + 1), 409, "offer_closed"),
        ] {
            let answer = anna.post(&format!("/api/shop/collect/{id}"), &Value::Null).await;
            assert_eq!(answer.refusal(), (status, code.to_owned()), "{id}");
        }
        assert_eq!(balance(&anna).await, (300, 0));
    }

    async fn shop_5_who_has_the_element_gets_coins_instead(world: &mut World) {
        let mut anna = world.account("Anna").await;
        world.set("UPDATE users SET rank = 20").await;
        let element = offer(&anna, "coinsLow").await["skin"].as_str().expect("an element").to_owned();
        for category in [OfferCategory::Free, OfferCategory::Premium] {
            stage(world, category, Goods::Element { id: element.clone(), instead: 50.into() }).await;
        }
        let day = today(world);
        let first = anna.post(&format!("/api/shop/collect/{day}-free"), &Value::Null).await.ok();
        assert_eq!((&first["elements"], &first["coins"]), (&json!([element]), &json!(300)));
        let second = anna.post(&format!("/api/shop/collect/{day}-premium"), &Value::Null).await.ok();
        assert_eq!((&second["elements"], &second["coins"]), (&json!([]), &json!(350)));
    }

    async fn pay_5_a_hundred_clicks_on_one_offer_are_one_purchase(world: &mut World) {
        let anna = world.account("Anna").await;
        give(world, &anna, 5_000, 0).await;
        let wanted = offer(&anna, "coinsHigh").await;
        let price = wanted["coins"].as_i64().expect("a price");
        let user = UserId(anna.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        let id = wanted["id"].as_str().expect("an id");
        // Half of them are repeated by the browser, half come from other tabs.
        let clicks = (0..100).map(|click| {
            let house = world.server.house.clone();
            let key = if click % 2 == 0 { "one".to_owned() } else { format!("click-{click}") };
            async move {
                let agreed = Purse { coins: price.into(), moons: 0.into() };
                purchase::buy(&house, user, Wanted::Offer(id), agreed, &key).await
            }
        });
        let outcomes = futures_util::future::join_all(clicks).await;
        for refusal in outcomes.into_iter().filter_map(Result::err) {
            assert_eq!(refusal.code, "already_owned");
        }
        assert_eq!(balance(&anna).await, (5_300 - price, 0));
        const BOOKED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'shop'";
        assert_eq!(world.database.count(BOOKED).await, 1);
        assert_eq!(offer(&anna, "coinsHigh").await["collected"], true);
    }

    async fn an_offer_costs_what_it_says_and_is_worn_a_minute_later(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let wanted = offer(&anna, "moonsLow").await;
        let path = format!("/api/shop/offer/{}/buy", wanted["id"].as_str().expect("an id"));
        let price = wanted["moons"].as_i64().expect("a price");
        assert!(price < wanted["fullPrice"].as_i64().expect("a price"));
        assert_eq!(anna.post(&path, &agreement(&wanted, "a")).await.refusal(), (409, "not_enough_moons".to_owned()));
        give(world, &anna, 0, 500).await;
        let cheaper = json!({ "coins": 0, "moons": price - 1, "key": "b" });
        let refused = anna.post(&path, &cheaper).await;
        assert_eq!(refused.json()["params"]["moons"], price);
        assert_eq!(refused.refusal(), (409, "price_changed".to_owned()));
        let bought = anna.post(&path, &agreement(&wanted, "c")).await.ok();
        assert_eq!((&bought["moons"], &bought["elements"]), (&json!(500 - price), &json!([wanted["skin"]])));
        let repeated = anna.post(&path, &agreement(&wanted, "c")).await.ok();
        assert_eq!((&repeated["moons"], &repeated["elements"]), (&json!(500 - price), &json!([wanted["skin"]])));
        assert_eq!(anna.post(&path, &agreement(&wanted, "d")).await.refusal(), (409, "already_owned".to_owned()));
        let owned: BTreeSet<String> = serde_json::from_value(anna.get("/api/slot").await.ok()["bought"].clone()).expect("ids");
        assert!(owned.contains(wanted["skin"].as_str().expect("an element")));
    }

    async fn shop_6_a_pack_costs_less_by_the_share_of_what_one_has(world: &mut World) {
        let mut anna = world.account("Anna").await;
        give(world, &anna, 5_000, 0).await;
        let catalogue = anna.get("/api/skin/elements").await.ok();
        let pack = catalogue["packs"].as_array().expect("packs").iter().find(|pack| pack["id"] == "coven").expect("a pack");
        let whole = pack["price"].as_i64().expect("a price");
        let part = pack["skinElements"][0].as_str().expect("an element");
        let element = catalogue["elements"].as_array().expect("elements").iter().find(|each| each["id"] == part).expect("it");
        let price = element["price"].as_i64().expect("a price");
        let agreed = json!({ "coins": price, "moons": 0, "key": "part" });
        anna.post(&format!("/api/shop/element/{part}/buy"), &agreed).await.ok();
        let too_low = anna.post("/api/shop/pack/coven/buy", &json!({ "coins": 0, "moons": 0, "key": "p" })).await;
        let left = too_low.json()["params"]["coins"].as_i64().expect("the price");
        assert!(left < whole && left > 0, "{left} of {whole}");
        let bought = anna.post("/api/shop/pack/coven/buy", &json!({ "coins": left, "moons": 0, "key": "q" })).await.ok();
        assert_eq!(bought["coins"], 5_300 - price - left);
        let again = anna.post("/api/shop/pack/coven/buy", &json!({ "coins": left, "moons": 0, "key": "r" })).await;
        assert_eq!(again.refusal(), (409, "already_owned".to_owned()));
        let unknown = anna.post("/api/shop/pack/none/buy", &json!({ "coins": 1, "moons": 0, "key": "s" })).await;
        assert_eq!(unknown.refusal(), (404, "unknown_offer".to_owned()));
    }

    async fn tomorrow_s_offers_are_bought_by_alpha_players_alone(world: &mut World) {
        let mut anna = world.account("Anna").await;
        give(world, &anna, 5_000, 0).await;
        let tomorrow = format!("/api/shop/offer/{}-coinsLow/buy", today(world) + 1);
        let agreed = json!({ "coins": 5_000, "moons": 0, "key": "a" });
        assert_eq!(anna.post(&tomorrow, &agreed).await.refusal(), (403, "offer_reserved_alpha".to_owned()));
        world.set("UPDATE users SET rank = 20").await;
        assert_eq!(anna.post(&tomorrow, &agreed).await.ok()["elements"].as_array().map(Vec::len), Some(1));
        let gone = format!("/api/shop/offer/{}-coinsLow/buy", today(world) - 1);
        assert_eq!(anna.post(&gone, &json!({ "coins": 5_000, "moons": 0, "key": "b" })).await.refusal(), (409, "offer_closed".to_owned()));
    }

    async fn everybody_is_told_when_a_day_s_shop_opens(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let house = &world.server.house;
        let open = days::today(house);
        house.clock.advance(DAY);
        // The node's own watch may be quicker.
        days::tell_if_new(house, open);
        assert_eq!(anna.hub.event("newDailyShops").await["id"], open.number() + 1);
    }
}
