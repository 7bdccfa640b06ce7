//! Money that is paid back: by staff, by a withdrawal, after a dispute, and on the provider's own page.

use moonhowl_server::base::ids::UserId;
use moonhowl_server::moderation::sanctions::audit_entry;
use moonhowl_server::payment::ProviderKind;
use moonhowl_server::store::users::{self, User};
use moonhowl_server::till::grant_again::grant_again;
use moonhowl_server::till::reconcile;
use serde_json::{Value, json};

use super::{DAY, Desk};

/// The buyer's account.
async fn user_of(desk: &Desk) -> User {
    let id = desk.anna.get("/api/user").await.ok()["id"].as_i64().expect("an id");
    let found = users::find(desk.world.server.house.store.read(), UserId(id)).await.expect("a row");
    found.expect("an account")
}

at_tills! {
    ProviderKind::ALL;

    async fn pay_3_refunds_in_parts_take_the_share_back(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.promote().await;
        let path = format!("/api/mod/shop/orders/{}/refund", order.token);
        let form = |money: i64| json!({ "money": money, "reason": "a mistake", "key": format!("k{money}") });
        let part = desk.anna.post(&path, &form(100)).await.ok();
        assert_eq!((&part["order"]["refunded"], &part["order"]["state"], &part["refunds"][0]["state"]), (&json!(100), &json!("paid"), &json!("done")));
        assert_eq!(part["refundable"], 399);
        assert_eq!(desk.moons().await, 490 - 98);
        let repeated = desk.anna.post(&path, &form(100)).await.ok();
        assert_eq!(repeated["order"]["refunded"], 100, "a key pays back once");
        // As after a crash before the provider was asked again.
        desk.world.set("UPDATE orders SET refunded = 0").await;
        let withdrawal = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&withdrawal).await.ok()["money"], 399, "no more than is left");
        assert_eq!(desk.anna.post(&path, &form(400)).await.refusal(), (409, "not_refundable".to_owned()));
        let rest = desk.anna.post(&path, &form(399)).await.ok();
        assert_eq!(rest["refundable"], 0);
        assert_eq!(rest["order"]["state"], "refunded");
        assert_eq!(desk.moons().await, 0);
        assert_eq!(desk.anna.post(&path, &form(1)).await.refusal(), (409, "not_refundable".to_owned()));
        const ACTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'refundOrder'";
        assert_eq!(desk.world.database.count(ACTS).await, 2);
    }

    async fn pay_3_a_dispute_that_is_lost_leaves_a_debt_and_one_that_is_won_restores(desk: &mut Desk) {
        if desk.kind == ProviderKind::Paysafecard {
            // Whoever pays with a voucher can't take it back.
            return;
        }
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        let catalogue = desk.anna.get("/api/skin/elements").await.ok();
        let elements = catalogue["elements"].as_array().expect("elements");
        let dear = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(100)).expect("one");
        let (id, price) = (dear["id"].as_str().expect("an id"), dear["price"].as_i64().expect("a price"));
        desk.anna.post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": price, "key": "x" })).await.ok();
        assert_eq!(desk.moons().await, 490 - price);
        desk.act(&order, json!({ "act": "dispute", "outcome": "inquiry" })).await;
        desk.refresh(&order).await;
        assert_eq!(desk.moons().await, 490 - price, "a question takes nothing");
        desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
        assert_eq!(desk.refresh(&order).await.state, "disputed");
        assert_eq!(desk.moons().await, -price, "what was spent is owed");
        let cheap = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() <= Some(70) && each["price"].as_i64() > Some(0)).expect("one");
        let path = format!("/api/shop/element/{}/buy", cheap["id"].as_str().expect("an id"));
        assert_eq!(desk.anna.post(&path, &json!({ "coins": 0, "moons": 500, "key": "y" })).await.refusal(), (409, "not_enough_moons".to_owned()));
        desk.promote().await;
        assert_eq!(desk.anna.get("/api/mod/shop/debts").await.ok()[0]["moons"], -price);
        desk.act(&order, json!({ "act": "dispute", "outcome": "won" })).await;
        assert_eq!(desk.refresh(&order).await.state, "paid");
        assert_eq!(desk.moons().await, 490 - price);
    }

    async fn pay_2_a_withdrawal_pays_the_unspent_part_back(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        assert_eq!(desk.anna.get(&path).await.ok(), json!({ "money": 499, "moons": 490 }));
        // The bonus of 40 is spent first, and then 60 of those that were paid.
        let catalogue = desk.anna.get("/api/skin/elements").await.ok();
        let elements = catalogue["elements"].as_array().expect("elements");
        let dear = elements.iter().find(|each| each["currency"] == "moons" && each["price"].as_i64() > Some(100)).expect("one");
        let (id, price) = (dear["id"].as_str().expect("an id"), dear["price"].as_i64().expect("a price"));
        desk.anna.post(&format!("/api/shop/element/{id}/buy"), &json!({ "coins": 0, "moons": price, "key": "x" })).await.ok();
        let terms = desk.anna.get(&path).await.ok();
        let unspent = 490 - price;
        let money = (499 * unspent + 449) / 450;
        assert_eq!(terms, json!({ "money": money, "moons": unspent }));
        assert_eq!(desk.anna.post(&path, &json!({ "money": 499 })).await.refusal(), (409, "price_changed".to_owned()));
        let after = desk.anna.post(&path, &json!({ "money": money })).await.ok();
        assert_eq!((&after["state"], &after["payingBack"]), (&json!("paid"), &json!(0)), "what was spent stays paid");
        assert_eq!((&after["refunded"], &after["withdrawUntil"]), (&json!(money), &Value::Null));
        assert_eq!(desk.moons().await, 0, "no debt is left");
        assert_eq!(desk.anna.post(&path, &json!({ "money": money })).await.refusal(), (409, "not_withdrawable".to_owned()));
        assert_eq!(desk.world.letters("withdrawal").await.len(), 1);
        let late = desk.start("b").await;
        desk.pay(&late).await;
        desk.check(&late).await;
        desk.world.server.house.clock.advance(DAY * 14);
        let path = format!("/api/shop/orders/{}/withdrawal", late.token);
        assert_eq!(desk.anna.get(&path).await.refusal(), (409, "not_withdrawable".to_owned()));
    }

    async fn pay_7_what_is_paid_and_missing_is_granted_once(desk: &mut Desk) {
        desk.promote().await;
        let order = desk.start("a").await;
        assert_eq!(desk.not_granted(&order).await, "unpaid");
        // Nobody tells that it is paid, and the poller does not ask.
        desk.world.set("UPDATE orders SET ask_next_at = NULL").await;
        desk.pay(&order).await;
        let told = desk.grant_again(&order).await.ok();
        assert_eq!((&told["order"]["state"], desk.moons().await), (&json!("paid"), 490));
        assert_eq!(desk.not_granted(&order).await, "complete");
        let refund = format!("/api/mod/shop/orders/{}/refund", order.token);
        let all = json!({ "money": 499, "reason": "a mistake", "key": "all" });
        assert_eq!(desk.anna.post(&refund, &all).await.ok()["order"]["state"], "refunded");
        assert_eq!((desk.not_granted(&order).await.as_str(), desk.moons().await), ("complete", 0));
        // Days later the buyer's bank sends the money back to the provider.
        desk.act(&order, json!({ "act": "unrefund" })).await;
        desk.refresh(&order).await;
        assert_eq!(desk.moons().await, 0, "nothing is given back until somebody has looked at it");
        let house = desk.world.server.house.clone();
        let till = house.tills.find(desk.kind).expect("the provider");
        let compared = reconcile::compare(&house, till).await.expect("a comparison");
        assert!(compared.unexplained.contains("499 cents should be paid back, 0 are"), "{}", compared.unexplained);
        let user = user_of(desk).await;
        let clicks = (0..10).map(|_| {
            let (house, entry) = (house.clone(), audit_entry(&house, &user, "grantOrderAgain"));
            async move { grant_again(&house, order.id, &entry).await }
        });
        let outcomes = futures_util::future::join_all(clicks).await;
        assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
        assert_eq!((desk.refresh(&order).await.state.as_str(), desk.moons().await), ("paid", 490));
        let story = desk.anna.get(&format!("/api/mod/shop/orders/{}", order.token)).await.ok();
        assert_eq!((&story["refundable"], &story["refunds"][0]["state"]), (&json!(499), &json!("failed")));
        const ACTS: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'grantOrderAgain'";
        assert_eq!(desk.world.database.count(ACTS).await, 2);
        // Who had withdrawn and was not paid for it has their moons again, and may withdraw again.
        let withdrawal = format!("/api/shop/orders/{}/withdrawal", order.token);
        desk.anna.post(&withdrawal, &json!({ "money": 499 })).await.ok();
        desk.act(&order, json!({ "act": "unrefund" })).await;
        assert_eq!(desk.grant_again(&order).await.ok()["withdrawnMoney"], 0);
        assert_eq!((desk.moons().await, desk.anna.get(&withdrawal).await.ok()["money"].as_i64()), (490, Some(499)));
        if desk.kind != ProviderKind::Paysafecard {
            desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
            assert_eq!((desk.not_granted(&order).await.as_str(), desk.moons().await), ("disputed", 0));
        }
    }

    async fn a_refund_that_is_refused_gives_the_moons_back_and_is_an_alarm(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.act(&order, json!({ "act": "refuse", "refuse": true })).await;
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        let after = desk.anna.post(&path, &json!({ "money": 499 })).await.ok();
        assert_eq!((&after["refunded"], desk.moons().await), (&json!(0), 490));
        assert_eq!(desk.row(&order.token).await.alarm, "refund");
        let entry = "SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'refundFailed' AND amount = 490";
        assert_eq!(desk.world.database.count(entry).await, 1);
        desk.promote().await;
        let seen = desk.anna.post(&format!("/api/mod/shop/orders/{}/check", order.token), &Value::Null).await.ok();
        assert_eq!(seen["alarm"], "", "whoever asks again has seen it");
        assert_eq!((&seen["refundable"], &seen["withdrawnMoney"], &seen["withdrawnMoons"]), (&json!(499), &json!(0), &json!(0)));
    }

    async fn a_refund_on_the_provider_s_own_page_is_heard_of(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.act(&order, json!({ "act": "refund", "cents": 499 })).await;
        let kind = match desk.kind {
            ProviderKind::Stripe => "charge.refunded",
            ProviderKind::Paypal => "PAYMENT.CAPTURE.REFUNDED",
            ProviderKind::Paysafecard => "notification",
            ProviderKind::House => {
                // It tells nobody: the comparison of each hour finds it.
                assert_eq!((desk.refresh(&order).await.state.as_str(), desk.moons().await), ("refunded", 0));
                return;
            }
        };
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        assert_eq!((desk.row(&order.token).await.state.as_str(), desk.moons().await), ("refunded", 0));
        desk.act(&order, json!({ "act": "unrefund" })).await;
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        let row = desk.row(&order.token).await;
        assert_eq!((row.state.as_str(), row.alarm.as_str()), ("refunded", "refund"), "staff look at it");
    }
}

at_tills! {
    [ProviderKind::Stripe];

    async fn pay_7_of_two_refunds_the_one_whose_money_is_missing_was_not_paid(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.promote().await;
        let path = format!("/api/mod/shop/orders/{}/refund", order.token);
        for money in [100, 200] {
            desk.anna.post(&path, &json!({ "money": money, "reason": "a mistake", "key": format!("k{money}") })).await.ok();
        }
        let before = desk.moons().await;
        desk.act(&order, json!({ "act": "unrefund", "cents": 100 })).await;
        let told = desk.grant_again(&order).await.ok();
        assert_eq!((&told["order"]["refunded"], &told["refundable"]), (&json!(200), &json!(299)));
        let refunds = told["refunds"].as_array().expect("refunds");
        let states: Vec<_> = refunds.iter().map(|refund| json!([refund["money"], refund["state"]])).collect();
        assert_eq!(states, [json!([100, "failed"]), json!([200, "done"])]);
        assert!(desk.moons().await > before, "the moons of that refund are given back");
    }
}
