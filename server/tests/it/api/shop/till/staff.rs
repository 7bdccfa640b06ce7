//! What staff change and see in the shop.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{PACK, sells};
use crate::support::World;

crate::support::on_both! {
    with sells;

    async fn staff_change_what_is_sold_and_every_act_is_in_the_log(world: &mut World) {
        let mut root = world.account("Root").await;
        assert_eq!(root.get("/api/mod/shop/packs").await.refusal(), (403, "not_moderator".to_owned()));
        world.set("UPDATE users SET rank = 80").await;
        assert_eq!(root.get("/api/mod/shop/packs").await.refusal(), (403, "not_admin".to_owned()));
        world.set("UPDATE users SET rank = 100").await;
        let pack = |price: i64, default: bool| json!({
            "moons": 100, "bonus": 0, "price": price, "discount": 10, "webDiscount": 0, "newPlayerDiscount": 0, "tag": null, "default": default, "position": 0,
        });
        let packs = root.put("/api/mod/shop/packs/special", &pack(199, true)).await.ok();
        let defaults: Vec<&Value> = packs.as_array().expect("packs").iter().filter(|each| each["default"] == true).map(|each| &each["id"]).collect();
        assert_eq!(defaults, ["special"]);
        let offers = root.get("/api/shop/offers").await.ok();
        let at = offers["offers"].as_array().expect("packs").iter().position(|each| each["id"] == "special").expect("it");
        assert_eq!(offers["own"][at]["price"], 179);
        assert_eq!(root.put("/api/mod/shop/packs/special", &pack(1, true)).await.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(root.put("/api/mod/shop/packs/UPPER", &pack(199, false)).await.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(root.delete("/api/mod/shop/packs/special").await.refusal(), (422, "invalid_field".to_owned()), "it is the default");
        root.put(&format!("/api/mod/shop/packs/{PACK}"), &pack(499, true)).await.ok();
        let left = root.delete("/api/mod/shop/packs/special").await.ok();
        assert!(left.as_array().expect("packs").iter().all(|each| each["id"] != "special"));
        for number in 0..18 {
            root.put(&format!("/api/mod/shop/packs/more-{number}"), &pack(199, false)).await.ok();
        }
        let one_more = root.put("/api/mod/shop/packs/one-more", &pack(199, false)).await;
        assert_eq!(one_more.refusal(), (409, "packs_full".to_owned()));
        let days = root.get("/api/mod/shop/days").await.ok();
        let today = days[0]["day"].as_u64().expect("a day");
        let path = |category: &str| format!("/api/mod/shop/days/{today}/{category}");
        let replaced = root.put(&path("collectionLow"), &json!({ "id": "bakery", "discount": 30 })).await.ok();
        let offer = replaced[0]["offers"].as_array().expect("offers").iter().find(|each| each["category"] == "collectionLow").expect("it").clone();
        assert_eq!((&offer["id"], &offer["discount"]), (&json!("bakery"), &json!(30)));
        assert_eq!(root.put(&path("gold"), &json!({ "id": "bakery", "discount": 30 })).await.refusal(), (422, "bad_category".to_owned()));
        for (form, status, code) in [
            (json!({ "id": "bakery", "discount": 0 }), 404, "unknown_offer"),
            (json!({ "coins": 81, "discount": 0 }), 422, "invalid_field"),
            (json!({ "coins": 80, "discount": 10 }), 422, "invalid_field"),
            (json!({ "coins": 80, "moons": 5, "discount": 0 }), 422, "invalid_field"),
            (json!({ "moons": 6, "discount": 0 }), 422, "invalid_field"),
        ] {
            assert_eq!(root.put(&path("free"), &form).await.refusal(), (status, code.to_owned()), "{form}");
        }
        assert_eq!(root.put(&path("coinsLow"), &json!({ "coins": 50, "discount": 0 })).await.refusal(), (422, "invalid_field".to_owned()));
        let given = root.put(&path("free"), &json!({ "moons": 5, "discount": 0 })).await.ok();
        assert_eq!((&given[0]["offers"][0]["kind"], &given[0]["offers"][0]["amount"]), (&json!("moons"), &json!(5)));
        assert_eq!(root.post(&format!("/api/shop/collect/{today}-free"), &Value::Null).await.ok()["moons"], 5);
        assert_eq!(root.put(&path("coinsLow"), &json!({ "id": "none", "discount": 30 })).await.refusal(), (404, "unknown_offer".to_owned()));
        let acts: BTreeSet<String> = root.get("/api/mod/audit").await.ok()["entries"].as_array().expect("entries").iter().map(|entry| entry["act"].as_str().expect("an act").to_owned()).collect();
        assert_eq!(acts, ["putMoonPack", "replaceOffer", "withdrawMoonPack"].map(str::to_owned).into());
    }

    async fn staff_see_each_day_s_revenue(world: &mut World) {
        let mut root = world.account("Root").await;
        root.put("/api/shop/payer/age", &json!({ "age": "adult" })).await.ok();
        world.set("UPDATE users SET rank = 100").await;
        for (key, act) in [("a", Some("pay")), ("b", Some("decline")), ("c", None)] {
            let wish = json!({ "offer": PACK, "provider": "house", "price": 499, "consent": true, "key": key });
            let order = root.post("/api/shop/orders", &wish).await.ok();
            if let Some(act) = act {
                let path = format!("/api/shop/till/till-{}", order["id"].as_str().expect("a reference"));
                root.post(&path, &json!({ "act": act })).await.ok();
            }
        }
        let days = root.get("/api/mod/shop/revenue?days=7").await.ok();
        let day = &days[0];
        let counts = ["orders", "paid", "failed", "revenue", "refunded", "buyers"].map(|name| day[name].as_i64());
        assert_eq!(counts, [3, 1, 1, 499, 0, 1].map(Some), "{days}");
        let found = root.get("/api/mod/shop/orders?text=root&only=failed").await.ok();
        assert_eq!(found["orders"].as_array().map(Vec::len), Some(1));
    }
}
