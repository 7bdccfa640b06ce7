//! The plans of subscriptions, which admins change.

use std::collections::BTreeSet;

use moonhowl_server::payment::ProviderKind;
use serde_json::{Value, json};

use super::Desk;

/// Six months at a price, with a name.
fn summer(price: i64) -> Value {
    json!({
        "name": { "en": " Summer ", "fr": "L’été" }, "price": price, "interval": "month", "intervalCount": 6, "packs": 2,
        "badge": "popular", "position": 7,
    })
}

at_tills! {
    [ProviderKind::House];

    async fn staff_change_the_plans_that_are_sold(desk: &mut Desk) {
        let mut root = desk.world.account("Root").await;
        let path = |id: &str| format!("/api/mod/shop/plans/{id}");
        for (rank, code) in [("UPDATE users SET rank = 0", "not_moderator"), ("UPDATE users SET rank = 80", "not_admin")] {
            desk.world.set(rank).await;
            let refused = (403, code.to_owned());
            assert_eq!(root.get("/api/mod/shop/plans").await.refusal(), refused);
            assert_eq!(root.put(&path("summer"), &summer(2_499)).await.refusal(), refused);
            assert_eq!(root.delete(&path("month")).await.refusal(), refused);
        }
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Root'").await;
        let before = root.get("/api/mod/shop/plans").await.ok();
        assert_eq!(before[1], json!({
            "id": "quarter", "called": { "en": "Three months", "fr": "Trois mois" }, "name": null, "price": 1_299, "interval": "month",
            "intervalCount": 3, "packs": 2, "badge": "popular", "position": 1,
        }));
        for (field, value) in [
            ("price", json!(49)), ("price", json!(100_001)), ("intervalCount", json!(0)), ("intervalCount", json!(37)),
            ("packs", json!(0)), ("packs", json!(4)), ("badge", json!("cheap")), ("position", json!(1_000)),
            ("en", json!({ "en": " ", "fr": "x" })), ("fr", json!({ "en": "x", "fr": "x".repeat(41) })),
        ] {
            let mut form = summer(2_499);
            form[if field.len() == 2 { "name" } else { field }] = value;
            let answer = root.put(&path("summer"), &form).await;
            assert_eq!(answer.json()["params"]["field"], field, "{form}");
            assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
        }
        assert_eq!(root.put(&path("UPPER"), &summer(2_499)).await.refusal(), (422, "invalid_field".to_owned()));
        let after = root.put(&path("summer"), &summer(2_499)).await.ok();
        assert_eq!((&after[3]["called"], &after[3]["name"]["en"]), (&json!({ "en": "Summer", "fr": "L’été" }), &json!("Summer")));
        let offers = root.get("/api/shop/subscriptions/offers").await.ok();
        let plan = &offers["plans"][3];
        assert_eq!((&plan["name"]["fr"], &plan["months"], &plan["mostPopular"]), (&json!("L’été"), &json!(6), &json!(true)));

        // A plan keeps its period, also when it is sold no more.
        let year = json!({ "name": null, "price": 499, "interval": "year", "intervalCount": 1, "packs": 1, "badge": null, "position": 0 });
        assert_eq!(root.put(&path("summer"), &year).await.refusal(), (409, "plan_period".to_owned()));
        let left = root.delete(&path("summer")).await.ok();
        assert_eq!(left.as_array().map(Vec::len), Some(3));
        assert_eq!(root.delete(&path("summer")).await.refusal(), (404, "unknown_plan".to_owned()));
        assert_eq!(root.put(&path("summer"), &year).await.refusal(), (409, "plan_period".to_owned()));
        for number in 0..9 {
            root.put(&path(&format!("more-{number}")), &summer(2_499)).await.ok();
        }
        assert_eq!(root.put(&path("one-more"), &summer(2_499)).await.refusal(), (409, "plans_full".to_owned()));
        root.put(&path("more-0"), &summer(2_999)).await.ok();
        let entries = root.get("/api/mod/audit").await.ok();
        let acts: BTreeSet<&str> = entries["entries"].as_array().expect("entries").iter().filter_map(|entry| entry["act"].as_str()).collect();
        assert_eq!(acts, BTreeSet::from(["putPlan", "withdrawPlan"]));
        assert_eq!((&entries["entries"][0]["detail"]["before"]["price"], &entries["entries"][0]["detail"]["plan"]["price"]), (&json!(2_499), &json!(2_999)));
    }

    async fn who_subscribed_keeps_price_and_name_of_what_was_ordered(desk: &mut Desk) {
        let mut root = desk.admin().await;
        root.put("/api/mod/shop/plans/summer", &summer(2_499)).await.ok();
        let order = desk.subscribe("summer", 2_499).await;
        let is = desk.subscription().await;
        assert_eq!((&is["productName"]["en"], &is["packs"]), (&json!("Summer"), &json!(2)));
        let receipt = desk.world.letters("subscription-receipt").await.remove(0);
        assert!(receipt.to_string().contains("Moonhowl subscription: Summer"), "{receipt}");

        let mut form = summer(9_999);
        form["name"] = json!({ "en": "Long summer", "fr": "Long été" });
        root.put("/api/mod/shop/plans/summer", &form).await.ok();
        root.delete("/api/mod/shop/plans/summer").await.ok();
        desk.live_on(190, &root).await;
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["productName"]["en"]), (&json!("active"), &json!("Long summer")), "{is}");
        let orders = desk.anna.get("/api/shop/orders").await.ok();
        let told: Vec<(&Value, &Value)> =
            orders["orders"].as_array().expect("orders").iter().map(|order| (&order["price"], &order["offer"]["plan"]["en"])).collect();
        assert_eq!(told, [(&json!(2_499), &json!("Long summer")), (&json!(2_499), &json!("Summer"))]);
        let staff = root.get(&format!("/api/mod/shop/orders/{}", order.token)).await.ok();
        assert_eq!((&staff["order"]["offer"]["kind"], &staff["order"]["offer"]["plan"]["fr"]), (&json!("subscription"), &json!("L’été")));
    }
}
