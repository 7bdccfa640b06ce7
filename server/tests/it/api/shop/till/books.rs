//! Orders of several people and of several nodes at once: the books stay right.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use engine::economy::Cents;
use engine::skin::equip::Purse;
use futures_util::future::join_all;
use moonhowl_server::app::Running;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::house::House;
use moonhowl_server::shop::{days, purchase};
use moonhowl_server::till::{reconcile, refund, settle};
use serde_json::{Value, json};

use super::{PACK, books_are_right, moons_of, pay_an_orphan, sells};
use crate::support::{Browser, PATIENCE, World, config, serve};

/// Another node over the world's database.
async fn another(world: &World) -> Running {
    let mut other = config(&world.database.url);
    sells(&mut other);
    other.mail_dir = world.server.house.config.mail_dir.clone();
    serve(other).await.expect("another node")
}

/// So many houses, by turns of the one node and of the other.
fn by_turns(world: &World, other: &Running, count: usize) -> Vec<Arc<House>> {
    let both = [&world.server.house, &other.house];
    (0..count).map(|number| both[number % 2].clone()).collect()
}

async fn id_of(browser: &Browser) -> UserId {
    UserId(browser.get("/api/user").await.ok()["id"].as_i64().expect("an id"))
}

async fn coins_of(browser: &Browser) -> i64 {
    browser.get("/api/user").await.ok()["coins"].as_i64().expect("coins")
}

/// How often each refusal came; an empty text stands for a success.
fn tally<T>(outcomes: Vec<Result<T, moonhowl_server::wire::error::Refusal>>) -> Vec<(&'static str, usize)> {
    let mut codes: Vec<&str> =
        outcomes.into_iter().map(|outcome| outcome.err().map_or("", |refusal| refusal.code)).collect();
    codes.sort_unstable();
    codes.chunk_by(|one, next| one == next).map(|same| (same[0], same.len())).collect()
}

crate::support::on_both! {
    with sells;

    async fn two_nodes_that_start_one_order_at_the_same_moment_start_it_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let mut other = another(world).await;
        let id = id_of(&anna).await;
        let user = moonhowl_server::store::users::find(world.server.house.store.read(), id).await.expect("a row").expect("an account");
        let starts = by_turns(world, &other, 100).into_iter().map(|house| {
            let user = user.clone();
            async move {
                let wish = moonhowl_server::till::start::Wish {
                    goods: moonhowl_server::till::start::Goods::Pack(PACK.to_owned()),
                    provider: "house".to_owned(),
                    receiver: None,
                    message: String::new(),
                    is_anonymous: false,
                    price: 499.into(),
                    key: "one".to_owned(),
                    lang: engine::game::Lang::En,
                };
                moonhowl_server::till::start::start(&house, &user, &wish).await
            }
        });
        let tokens: BTreeSet<String> = join_all(starts).await.into_iter().map(|order| order.expect("an order").token).collect();
        assert_eq!(tokens.len(), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await, 1);
        other.stop().await;
    }

    async fn pay_5_two_nodes_sell_one_key_once_and_two_keys_for_the_money_that_there_is(world: &mut World) {
        let anna = world.account("Anna").await;
        let mut other = another(world).await;
        let user = id_of(&anna).await;
        let catalogue = anna.get("/api/skin/elements").await.ok();
        let elements = catalogue["elements"].as_array().expect("elements");
        let of = |least: i64, most: i64| {
            let fits = |each: &&Value| each["currency"] == "coins" && each["access"] == "permanent" && (least..=most).contains(&each["price"].as_i64().unwrap_or(0));
            let found: Vec<(&str, i64)> = elements.iter().filter(fits).map(|each| (each["id"].as_str().expect("an id"), each["price"].as_i64().expect("a price"))).collect();
            found
        };
        let (cheap, price) = of(1, 100)[0];
        let all = Purse { coins: 300.into(), moons: 0.into() };
        let buy = |house: Arc<House>, id: String, key: &'static str| async move {
            purchase::buy(&house, user, purchase::Wanted::Element(&id), all, key).await
        };
        let clicks = by_turns(world, &other, 40).into_iter().map(|house| buy(house, cheap.to_owned(), "one"));
        assert_eq!(tally(join_all(clicks).await), [("", 40)], "each is answered like the first");
        assert_eq!(coins_of(&anna).await, 300 - price);
        // Of two dear ones there is money for one.
        let left = 300 - price;
        let dear = of(left / 2 + 1, left);
        let tabs = by_turns(world, &other, 2).into_iter().zip(dear).zip(["a tab", "another"]);
        let tabs = tabs.map(|((house, (id, _)), key)| buy(house, id.to_owned(), key));
        assert_eq!(tally(join_all(tabs).await), [("", 1), ("not_enough_coins", 1)]);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'shop'").await, 2);
        books_are_right(&world.database).await;
        other.stop().await;
    }

    async fn shop_5_a_hundred_clicks_at_two_nodes_collect_once(world: &mut World) {
        let anna = world.account("Anna").await;
        let mut other = another(world).await;
        let user = id_of(&anna).await;
        let id = format!("{}-free", days::today(&world.server.house).number());
        let clicks = by_turns(world, &other, 100).into_iter().map(|house| {
            let id = id.clone();
            async move { purchase::collect(&house, user, &id).await }
        });
        assert_eq!(tally(join_all(clicks).await), [("", 1), ("already_collect", 99)]);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM collected_offers").await, 1);
        assert!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'offer'").await <= 1);
        books_are_right(&world.database).await;
        other.stop().await;
    }

    async fn pay_2_two_nodes_take_and_pay_back_an_order_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let mut other = another(world).await;
        let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": "a" });
        let token = anna.post("/api/shop/orders", &wish).await.ok()["id"].as_str().expect("a reference").to_owned();
        anna.post(&format!("/api/shop/till/till-{token}"), &json!({ "act": "pay" })).await.ok();
        let id = world.database.count("SELECT id FROM orders").await;
        settle::refresh(&world.server.house, id, None).await.expect("it is paid");
        let clicks = by_turns(world, &other, 20).into_iter().map(|house| async move { refund::withdraw(&house, id, Cents(499)).await });
        assert_eq!(tally(join_all(clicks).await), [("", 1), ("not_withdrawable", 19)]);
        assert_eq!(moons_of(&anna).await, 0);
        for sum in ["SELECT refunded FROM house_till", "SELECT refunded FROM orders", "SELECT CAST(SUM(money) AS BIGINT) FROM refunds"] {
            assert_eq!(world.database.count(sum).await, 499, "{sum}");
        }
        other.house.mail.flush().await;
        assert_eq!(world.letters("withdrawal").await.len(), 1);
        books_are_right(&world.database).await;
        other.stop().await;
    }

    async fn pay_4_two_nodes_compare_and_report_once_in_an_hour(world: &mut World) {
        let mut other = another(world).await;
        const COMPARED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM reconciliations";
        const REPORTED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM reconciliations WHERE unexplained LIKE '%till-nobody%'";
        let compare = |world: &World, other: &Running| {
            let all = by_turns(world, other, 10).into_iter().map(|house| async move { reconcile::if_due(&house).await });
            join_all(all)
        };
        // The nodes' own pollers compare too.
        compare(world, &other).await;
        let first = async { while world.database.count(COMPARED).await != 1 {} };
        tokio::time::timeout(PATIENCE, first).await.expect("the first comparison");
        pay_an_orphan(world).await;
        for house in by_turns(world, &other, 2) {
            house.clock.advance(Duration::from_secs(3_601));
        }
        let turns = compare(world, &other).await;
        assert!(turns.iter().filter(|turn| matches!(turn, Ok(true))).count() <= 1, "{turns:?}");
        let second = async { while world.database.count(COMPARED).await < 2 {} };
        tokio::time::timeout(PATIENCE, second).await.expect("the second comparison");
        assert!(compare(world, &other).await.iter().all(|turn| matches!(turn, Ok(false))));
        assert_eq!((world.database.count(COMPARED).await, world.database.count(REPORTED).await), (2, 1));
        other.stop().await;
    }
}
