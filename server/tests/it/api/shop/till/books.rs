//! Orders of several people and of several nodes at once: the books stay right.

use std::collections::BTreeSet;
use std::time::Duration;

use moonhowl_server::payment::{HouseTillAct, ProviderKind};
use moonhowl_server::till::{poll, reconcile};
use serde_json::{Value, json};

use super::{PACK, books_are_right, sells};
use crate::support::{World, config, serve};

crate::support::on_both! {
    with sells;

    async fn a_random_walk_of_orders_leaves_the_books_right(world: &mut World) {
        use rand::{RngExt as _, SeedableRng as _};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Carl"] {
            let mut browser = world.account(name).await;
            browser.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
            people.push(browser);
        }
        let house = world.server.house.clone();
        let till = house.tills.house().expect("the house's till").clone();
        let catalogue = people[0].get("/api/skin/elements").await.ok();
        let sold: Vec<String> = catalogue["elements"].as_array().expect("elements").iter().filter(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(0)).map(|each| each["id"].as_str().expect("an id").to_owned()).collect();
        let mut open: Vec<(usize, String)> = Vec::new();
        for step in 0..300 {
            let who = rng.random_range(0..people.len());
            match rng.random_range(0..10) {
                0..3 => {
                    let receiver = ["Anna", "Ben", "Carl"][rng.random_range(0..3_usize)];
                    let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": format!("k{step}"), "receiver": receiver });
                    let answer = people[who].post("/api/shop/orders", &wish).await;
                    if answer.status == 200 {
                        open.push((who, answer.json()["id"].as_str().expect("a reference").to_owned()));
                    }
                }
                3..8 if !open.is_empty() => {
                    let (owner, token) = open[rng.random_range(0..open.len())].clone();
                    let acts = [HouseTillAct::Pay, HouseTillAct::Pay, HouseTillAct::Decline, HouseTillAct::Later, HouseTillAct::Dispute, HouseTillAct::WinDispute];
                    till.act(&format!("till-{token}"), acts[rng.random_range(0..acts.len())]).await.expect("it is written");
                    house.clock.advance(Duration::from_secs(rng.random_range(0..20)));
                    if rng.random_bool(0.2) {
                        let path = format!("/api/shop/orders/{token}/withdrawal");
                        let terms = people[owner].get(&path).await;
                        if terms.status == 200 {
                            people[owner].post(&path, &json!({ "money": terms.json()["money"] })).await;
                        }
                    }
                    people[owner].post(&format!("/api/shop/orders/{token}/check"), &Value::Null).await.ok();
                }
                8 => drop(poll::once(&house).await.expect("a round")),
                _ => {
                    let id = &sold[rng.random_range(0..sold.len())];
                    people[who].post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": 600, "key": format!("b{step}") })).await;
                }
            }
        }
        let kind = house.tills.find(ProviderKind::House).expect("the till");
        reconcile::compare(&house, kind).await.expect("a comparison");
        let last = reconcile::compare(&house, kind).await.expect("a comparison");
        assert_eq!((last.mended, last.unexplained.as_str()), (0, "[]"));
        books_are_right(&world.database).await;
    }

    async fn two_nodes_that_start_one_order_at_the_same_moment_start_it_once(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let mut other_config = config(&world.database.url);
        other_config.demo = true;
        other_config.allow_bots = false;
        let mut other = serve(other_config).await.expect("another node");
        let id = moonhowl_server::base::ids::UserId(anna.get("/api/user").await.ok()["id"].as_i64().expect("an id"));
        let user = moonhowl_server::store::users::find(world.server.house.store.read(), id).await.expect("a row").expect("an account");
        let starts = (0..100).map(|number| {
            let house = if number % 2 == 0 { world.server.house.clone() } else { other.house.clone() };
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
        let tokens: BTreeSet<String> = futures_util::future::join_all(starts).await.into_iter().map(|order| order.expect("an order").token).collect();
        assert_eq!(tokens.len(), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM house_till").await, 1);
        other.stop().await;
    }
}
