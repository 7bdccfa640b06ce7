//! Orders that are started, paid, declined and expire, and what they grant.

use std::time::Duration;

use moonhowl_server::payment::ProviderKind;
use moonhowl_server::till::{poll, reconcile, settle};
use serde_json::{Value, json};

use super::{Desk, PACK, moons_of};
use crate::support::{Hub, PATIENCE, serve};

at_tills! {
    ProviderKind::ALL;

    async fn pay_1_what_is_paid_is_granted_once_and_told(desk: &mut Desk) {
        let mut hub = Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let order = desk.start("a").await;
        assert_eq!(desk.check(&order).await["status"], "pending");
        assert_eq!(desk.moons().await, 0);
        desk.pay(&order).await;
        let paid = desk.check(&order).await;
        assert_eq!((&paid["status"], &paid["moons"], &paid["receipt"]), (&json!("success"), &json!(490), &json!(order.token)));
        let told = hub.event("paymentSuccess").await;
        assert_eq!((&told["moons"], &told["balance"], &told["order"]), (&json!(490), &json!(490), &json!(order.token)));
        for _ in 0..3 {
            desk.check(&order).await;
            desk.refresh(&order).await;
        }
        assert_eq!(desk.moons().await, 490);
        let notices = desk.anna.get("/api/notifications").await.ok();
        let kinds: Vec<&Value> = notices["notifications"].as_array().expect("a list").iter().map(|notice| &notice["content"]["type"]).collect();
        assert_eq!(kinds, ["payment"]);
        let letters = desk.world.letters("receipt").await;
        assert_eq!(letters.len(), 1);
        assert!(letters[0].contains(&order.token) && letters[0].contains("4.99"), "{}", letters[0]);
        let receipt = desk.anna.get(&format!("/api/shop/orders/{}", order.token)).await.ok();
        assert_eq!((&receipt["state"], &receipt["price"], &receipt["vat"], &receipt["vatAmount"]), (&json!("paid"), &json!(499), &json!(20), &json!(83)));
        assert_eq!(desk.anna.get("/api/shop/orders").await.ok()["orders"][0]["id"], json!(order.token));
    }

    async fn what_is_declined_grants_nothing_and_what_comes_late_is_granted(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.act(&order, json!({ "act": "decline" })).await;
        assert_eq!(desk.check(&order).await["status"], "failed");
        assert_eq!(desk.moons().await, 0);
        // It had failed for us, and then the provider has the money all the same.
        desk.pay(&order).await;
        assert_eq!(desk.check(&order).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
    }

    async fn what_nobody_pays_expires_and_is_granted_if_it_is_paid_late(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.act(&order, json!({ "act": "expire" })).await;
        assert_eq!(desk.check(&order).await["status"], "failed");
        assert_eq!(desk.row(&order.token).await.state, "expired");
        assert_eq!(desk.moons().await, 0);
        desk.pay(&order).await;
        assert_eq!(desk.check(&order).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
    }

    async fn who_gives_up_at_the_provider_pays_nothing_and_may_pay_later(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.act(&order, json!({ "act": "cancel" })).await;
        // At paysafecard that ends the payment; elsewhere its page stays open until it expires.
        let is_over = desk.kind == ProviderKind::Paysafecard;
        assert_eq!(desk.check(&order).await["status"], if is_over { "failed" } else { "pending" });
        assert_eq!((desk.moons().await, desk.row(&order.token).await.alarm.as_str()), (0, ""));
        let paid = if is_over { desk.start("b").await } else { order };
        desk.pay(&paid).await;
        assert_eq!(desk.check(&paid).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
    }

    async fn pay_4_webhook_return_page_and_poller_at_the_same_moment_grant_once(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        let (house, id) = (desk.world.server.house.clone(), order.id);
        let other = serve(desk.world.server.house.config.clone()).await.expect("another node");
        let all = (0..12).map(|number| {
            let house = if number % 2 == 0 { house.clone() } else { other.house.clone() };
            async move { settle::refresh(&house, id, None).await }
        });
        let (provider, kind) = (desk.name(), desk.paid_kind());
        let wanted = json!({ "act": "webhook", "provider": provider, "token": order.token, "kind": kind });
        let webhook = desk.fake.as_mut().map(|fake| fake.order(&wanted));
        // The provider is asked at most every 2 s, and polled no sooner.
        desk.advance(Duration::from_secs(3));
        other.house.clock.advance(Duration::from_secs(3));
        let stranger = desk.world.browser();
        let mut anna = std::mem::replace(&mut desk.anna, stranger);
        let page = format!("/api/shop/orders/{}/check", order.token);
        let webhooks = webhook.iter().flat_map(|webhook| [desk.send(webhook), desk.send(webhook), desk.send(webhook)]);
        let (settled, told, shown, polled, polled_there) = tokio::join!(
            futures_util::future::join_all(all),
            futures_util::future::join_all(webhooks),
            anna.post(&page, &Value::Null),
            poll::once(&house),
            poll::once(&other.house),
        );
        desk.anna = anna;
        for outcome in settled {
            assert_eq!(outcome.expect("it is settled").state, "paid");
        }
        assert!(told.iter().all(|answer| answer.status == 200));
        assert_eq!(shown.ok()["status"], "success");
        assert!(polled.is_ok() && polled_there.is_ok());
        assert_eq!(desk.moons().await, 490);
        if let Some(fake) = &mut desk.fake {
            let count = fake.order(&json!({ "act": "count", "token": order.token }));
            assert!(count["captures"].as_i64() <= Some(1), "{count}");
        }
    }

    async fn pay_4_who_closes_the_tab_finds_everything_done_by_the_poller(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.world.server.house.clock.advance(Duration::from_secs(3));
        // The server's own poller may have taken it.
        poll::once(&desk.world.server.house).await.expect("a round");
        let done = async { while desk.moons().await != 490 {} };
        tokio::time::timeout(PATIENCE, done).await.expect("the poller finds it");
        assert_eq!(desk.row(&order.token).await.ask_next_at, None, "nobody is asked any more");
    }

    async fn one_key_is_one_order_however_often_it_is_sent_and_lost_answers_lose_nothing(desk: &mut Desk) {
        let wish = desk.wish("a");
        let order = desk.start("a").await;
        for _ in 0..3 {
            assert_eq!(desk.try_start(&wish).await.ok()["id"], json!(order.token));
        }
        // As after a crash before the provider's answer was stored.
        desk.world.set("UPDATE orders SET reference = NULL, url = NULL, state = 'created'").await;
        if desk.kind == ProviderKind::Paysafecard {
            // It starts another payment; the first one was never shown to anybody.
            desk.refresh(&order).await;
            desk.pay(&order).await;
        } else {
            desk.pay(&order).await;
            desk.refresh(&order).await;
        }
        assert_eq!(desk.check(&order).await["status"], "success");
        assert_eq!(desk.moons().await, 490);
        assert_eq!(desk.world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM orders").await, 1);
    }

    async fn shop_2_a_present_goes_to_its_receiver_and_what_is_left_of_it_is_taken_back(desk: &mut Desk) {
        let ben = desk.world.account("Ben").await;
        let mut wish = desk.wish("a");
        wish["receiver"] = json!("Ben");
        wish["message"] = json!("For the wolf in you");
        let order = desk.start_as(&wish).await;
        desk.pay(&order).await;
        assert_eq!(desk.check(&order).await["receiver"]["username"], "Ben");
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 490));
        let notices = ben.get("/api/notifications").await.ok();
        let content = &notices["notifications"][0]["content"];
        assert_eq!((&content["type"], &content["params"]["sender"], &content["params"]["message"]), (&json!("paymentReceiver"), &json!("Anna"), &json!("For the wolf in you")));
        let notices = desk.anna.get("/api/notifications").await.ok();
        assert_eq!(notices["notifications"][0]["content"]["type"], "paymentSender");
        if desk.kind == ProviderKind::Paysafecard {
            return;
        }
        desk.act(&order, json!({ "act": "dispute", "outcome": "lost" })).await;
        desk.refresh(&order).await;
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 0));
        desk.act(&order, json!({ "act": "dispute", "outcome": "won" })).await;
        desk.refresh(&order).await;
        assert_eq!((desk.moons().await, moons_of(&ben).await), (0, 490));
        wish["anonymous"] = json!(true);
        wish["key"] = json!("b");
        let secret = desk.start_as(&wish).await;
        desk.pay(&secret).await;
        desk.check(&secret).await;
        assert_eq!(ben.get("/api/notifications").await.ok()["notifications"][0]["content"]["params"]["sender"], Value::Null);
        wish["receiver"] = json!("Nobody");
        wish["key"] = json!("c");
        assert_eq!(desk.try_start(&wish).await.refusal(), (404, "unknown_user".to_owned()));
        let stranger = ben.get(&format!("/api/shop/orders/{}", order.token)).await;
        assert_eq!(stranger.refusal(), (404, "unknown_order".to_owned()));
    }

    async fn shop_1_a_newcomers_discount_is_used_once_and_freed_if_the_payment_fails(desk: &mut Desk) {
        desk.world.set("UPDATE users SET discount_end_at = 9000000000000 WHERE username = 'Anna'").await;
        let offers = desk.anna.get("/api/shop/offers").await.ok();
        let at = offers["offers"].as_array().expect("packs").iter().position(|pack| pack["id"] == PACK).expect("the pack");
        assert_eq!(offers["own"][at], json!({ "price": 249, "discount": { "kind": "newPlayerDiscount", "percent": 50 } }));
        assert_eq!(offers["gift"][at]["price"], 499);
        let wish = desk.wish("a");
        let refused = desk.try_start(&wish).await;
        assert_eq!((&refused.json()["params"]["price"], refused.refusal().1.as_str()), (&json!(249), "price_changed"));
        let wish = |key: &str, price: i64| json!({ "offer": PACK, "provider": "x", "price": price, "consent": true, "key": key });
        let name = desk.name();
        let with = |mut wish: Value| { wish["provider"] = json!(name); wish };
        let first = desk.start_as(&with(wish("b", 249))).await;
        assert_eq!(desk.anna.get("/api/shop/offers").await.ok()["own"][at]["price"], 499, "it is reserved");
        desk.act(&first, json!({ "act": "decline" })).await;
        desk.check(&first).await;
        assert_eq!(desk.anna.get("/api/shop/offers").await.ok()["own"][at]["price"], 249, "it is free again");
        let second = desk.start_as(&with(wish("c", 249))).await;
        desk.pay(&second).await;
        assert_eq!(desk.check(&second).await["status"], "success");
        let after = desk.anna.get("/api/shop/offers").await.ok();
        assert_eq!((&after["own"][at]["price"], &after["discountEndAt"]), (&json!(499), &Value::Null));
    }

    async fn pay_4_a_comparison_finds_what_nobody_told_and_explains_everything_else(desk: &mut Desk) {
        let order = desk.start("a").await;
        let forgotten = desk.start("b").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        desk.pay(&forgotten).await;
        let house = desk.world.server.house.clone();
        let till = house.tills.find(desk.kind).expect("the provider");
        let first = reconcile::compare(&house, till).await.expect("a comparison");
        assert_eq!((first.compared, first.mended, first.unexplained.as_str()), (2, 1, "[]"));
        assert_eq!(desk.moons().await, 980);
        let second = reconcile::compare(&house, till).await.expect("a comparison");
        assert_eq!((second.compared, second.mended, second.unexplained.as_str()), (2, 0, "[]"));
    }

    async fn pay_4_a_comparison_leaves_no_order_out_however_many_are_read_at_once(desk: &mut Desk) {
        for key in ["a", "b", "c", "d", "e"] {
            let order = desk.start(key).await;
            desk.pay(&order).await;
        }
        let house = desk.world.server.house.clone();
        let till = house.tills.find(desk.kind).expect("the provider");
        // Each of them changes, while the others are still to be read.
        let row = reconcile::compare_by(&house, till, 2).await.expect("a comparison");
        assert_eq!((row.compared, row.unexplained.as_str()), (5, "[]"));
        assert_eq!(desk.moons().await, 5 * 490);
        if desk.kind != ProviderKind::Paysafecard {
            // paysafecard has no list of payments.
            let id = desk.orphan().await;
            let after = reconcile::compare_by(&house, till, 2).await.expect("a comparison");
            assert_eq!(after.unexplained, format!("[\"{id} is paid and belongs to no order\"]"));
        }
    }
}
