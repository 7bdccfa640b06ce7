//! Who may pay, and how much, at the house's till.

use std::time::Duration;

use serde_json::{Value, json};

use super::{DAY, PACK, moons_of, sells};
use crate::support::World;

crate::support::on_both! {
    with sells;

    async fn pay_6_who_may_pay_and_how_much(world: &mut World) {
        let mut anna = world.account("Anna").await;
        let wish = |key: &str, price: i64, offer: &str| json!({ "offer": offer, "provider": "house", "price": price, "consent": true, "key": key });
        let start = "/api/shop/orders";
        let mut guest = world.guest("Ben").await;
        assert_eq!(guest.post(start, &wish("a", 499, PACK)).await.refusal(), (409, "is_a_guest".to_owned()));
        assert_eq!(anna.post(start, &wish("a", 499, PACK)).await.refusal(), (403, "age_required".to_owned()));
        let mut without = wish("a", 499, PACK);
        without["consent"] = json!(false);
        assert_eq!(anna.post(start, &without).await.refusal(), (422, "consent_required".to_owned()));
        let minor = anna.put("/api/shop/payer/age", &json!({ "age": "minor" })).await.ok();
        assert_eq!(minor["minorsLimit"], 3_000);
        assert_eq!(anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.refusal(), (409, "age_said".to_owned()));
        let dear = anna.post(start, &wish("a", 4_999, "moons-5200")).await;
        assert_eq!((&dear.json()["params"]["left"], dear.refusal().1.as_str()), (&json!(3_000), "limit_reached"));
        let limited = anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": 600 })).await.ok();
        assert_eq!(limited["monthlyLimit"], 600);
        anna.post(start, &wish("a", 499, PACK)).await.ok();
        let second = anna.post(start, &wish("b", 499, PACK)).await;
        assert_eq!((&second.json()["params"]["left"], second.refusal().1.as_str()), (&json!(101), "limit_reached"));
        let raised = anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": 5_000 })).await.ok();
        assert_eq!((&raised["monthlyLimit"], &raised["nextLimit"]), (&json!(600), &json!(5_000)));
        world.server.house.clock.advance(DAY * 7);
        assert_eq!(anna.get("/api/shop/payer").await.ok()["monthlyLimit"], 5_000);
        assert_eq!(anna.put("/api/shop/payer/limit", &json!({ "monthlyLimit": -1 })).await.refusal(), (422, "invalid_field".to_owned()));
    }

    async fn an_order_that_can_t_be_is_refused(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let wish = |field: &str, value: Value| {
            let mut wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": "k", "receiver": "Anna" });
            wish[field] = value;
            wish
        };
        for (field, value, status, code) in [
            ("offer", json!("moons-7"), 404, "unknown_offer"),
            ("provider", json!("stripe"), 409, "payment_unavailable"),
            ("price", json!(1), 409, "price_changed"),
            ("key", json!(""), 422, "invalid_field"),
            ("message", json!("m".repeat(141)), 422, "invalid_field"),
        ] {
            let answer = anna.post("/api/shop/orders", &wish(field, value)).await;
            assert_eq!(answer.refusal(), (status, code.to_owned()), "{field}");
        }
        for number in 0..5 {
            anna.post("/api/shop/orders", &wish("key", json!(format!("k{number}")))).await.ok();
        }
        assert_eq!(anna.post("/api/shop/orders", &wish("key", json!("k5"))).await.refusal(), (409, "orders_full".to_owned()));
        let mut ben = world.account("Ben").await;
        let id = anna.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        ben.put(&format!("/api/social/blocks/{id}"), &Value::Null).await;
        world.set("UPDATE orders SET state = 'expired'").await;
        assert_eq!(anna.post("/api/shop/orders", &wish("receiver", json!("Ben"))).await.refusal(), (403, "not_allowed".to_owned()));
    }

    async fn the_house_s_till_moves_no_money_and_shows_everything(world: &mut World) {
        let mut anna = world.account("Anna").await;
        anna.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        let offers = anna.get("/api/shop/offers").await.ok();
        assert_eq!(offers["providers"], json!(["house"]));
        let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": "a" });
        let order = anna.post("/api/shop/orders", &wish).await.ok();
        let path = format!("/api/shop/till/till-{}", order["id"].as_str().expect("a reference"));
        assert!(order["url"].as_str().is_some_and(|url| url.ends_with(&path.replace("/api", ""))), "{order}");
        assert_eq!(anna.get(&path).await.ok()["state"], "open");
        let later = anna.post(&path, &json!({ "act": "later" })).await.ok();
        assert_eq!(later["state"], "later");
        assert_eq!(anna.post(&path, &json!({ "act": "pay" })).await.refusal(), (409, "already_decided".to_owned()));
        world.server.house.clock.advance(Duration::from_secs(20));
        let paid = anna.post(&path, &json!({ "act": "dispute" })).await.ok();
        assert_eq!((&paid["state"], &paid["dispute"]), (&json!("paid"), &json!("lost")));
        assert_eq!(moons_of(&anna).await, 0);
        let won = anna.post(&path, &json!({ "act": "winDispute" })).await.ok();
        assert_eq!((&won["dispute"], moons_of(&anna).await), (&json!("won"), 490));
        let stranger = world.account("Ben").await;
        assert_eq!(stranger.get(&path).await.refusal(), (404, "unknown_order".to_owned()));
    }
}
