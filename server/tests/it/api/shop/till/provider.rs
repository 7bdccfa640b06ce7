//! What providers tell that is forged, early, wrong, or not told at all.

use std::time::Duration;

use engine::economy::Cents;
use moonhowl_server::payment::ProviderKind;
use moonhowl_server::till::{poll, refund, settle};
use serde_json::{Value, json};

use super::{Desk, FAKES, Started, moons_of};
use crate::support::{Answer, Browser, PATIENCE, serve};

at_tills! {
    ProviderKind::ALL;

    async fn pay_1_an_amount_a_currency_or_a_reference_that_differs_is_an_alarm_and_no_grant(desk: &mut Desk) {
        let changes = [("amount", json!(99)), ("currency", json!("USD")), ("reference", json!("somebody-elses"))];
        for (alarm, value) in changes {
            let order = desk.start(alarm).await;
            let field = if alarm == "reference" { "order" } else { alarm };
            desk.act(&order, json!({ "act": "change", field: value })).await;
            desk.pay(&order).await;
            let row = desk.refresh(&order).await;
            assert_eq!((row.state.as_str(), row.alarm.as_str(), row.paid_at), ("processing", alarm, None));
            desk.promote().await;
            assert_eq!(desk.not_granted(&order).await, "differs");
        }
        assert_eq!(desk.moons().await, 0);
        if desk.kind == ProviderKind::Stripe {
            let order = desk.start("mode").await;
            desk.act(&order, json!({ "act": "change", "live": true })).await;
            desk.pay(&order).await;
            assert_eq!(desk.refresh(&order).await.alarm, "mode");
        }
        let alarms = desk.anna.get("/api/mod/shop/orders?only=alarm").await.ok();
        assert!(alarms["orders"].as_array().map(Vec::len) >= Some(3), "{alarms}");
    }
}

at_tills! {
    FAKES;

    async fn a_webhook_that_the_provider_did_not_send_changes_nothing(desk: &mut Desk) {
        let order = desk.start("a").await;
        let kind = desk.paid_kind();
        if desk.kind == ProviderKind::Paysafecard {
            // It is not signed: what it says is asked for, and nothing was paid.
            assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        } else {
            let forged = desk.webhook(&order, kind, json!({ "secret": "whsec_somebody" })).await;
            assert_eq!(forged.refusal(), (400, "bad_signature".to_owned()));
        }
        if desk.kind == ProviderKind::Stripe {
            let old = desk.webhook(&order, kind, json!({ "at": 1_000_000_000 })).await;
            assert_eq!(old.refusal(), (400, "bad_signature".to_owned()), "a replayed one");
        }
        assert_eq!(desk.moons().await, 0);
        assert_eq!(desk.world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM orders WHERE paid_at IS NOT NULL").await, 0);
        desk.pay(&order).await;
        for _ in 0..2 {
            assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        }
        assert_eq!(desk.moons().await, 490);
        let unknown = Started { token: order.token.clone(), id: order.id };
        desk.world.set("DELETE FROM provider_events").await;
        assert_eq!(desk.webhook(&unknown, kind, json!({})).await.status, 200);
        assert_eq!(desk.moons().await, 490);
    }

    async fn a_webhook_before_our_answer_is_stored_finds_its_order(desk: &mut Desk) {
        let order = desk.start("a").await;
        if desk.kind == ProviderKind::Paysafecard {
            // What it names is unknown, but our reference is in its address.
            desk.world.set("UPDATE orders SET reference = 'another'").await;
            desk.pay(&order).await;
            let kind = desk.paid_kind();
            assert_ne!(desk.webhook(&order, kind, json!({})).await.status, 200);
            return;
        }
        // Before it is paid: the poller can't settle what has no reference.
        desk.world.set("UPDATE orders SET reference = NULL, url = NULL, state = 'created'").await;
        desk.pay(&order).await;
        let kind = desk.paid_kind();
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        assert_eq!(desk.moons().await, 490);
    }

    async fn a_provider_that_is_away_is_asked_again_and_nothing_is_lost(desk: &mut Desk) {
        let away = |desk: &mut Desk, away: bool| {
            desk.fake.as_mut().expect("a fake").order(&json!({ "act": "away", "away": away }));
        };
        away(desk, true);
        let wish = desk.wish("a");
        assert_eq!(desk.try_start(&wish).await.refusal(), (503, "payment_away".to_owned()));
        away(desk, false);
        let order = desk.start("a").await;
        desk.pay(&order).await;
        away(desk, true);
        assert_eq!(desk.check(&order).await["status"], "pending", "a time-out is no failure");
        let kind = desk.paid_kind();
        if desk.kind != ProviderKind::Paypal {
            assert_eq!(desk.webhook(&order, kind, json!({})).await.refusal(), (503, "payment_away".to_owned()));
        }
        away(desk, false);
        assert_eq!(desk.check(&order).await["status"], "success");
        // A refund that is asked for while the provider is away is paid later, once.
        let path = format!("/api/shop/orders/{}/withdrawal", order.token);
        let (house, reference) = (desk.world.server.house.clone(), desk.row(&order.token).await.reference);
        let till = house.tills.find(desk.kind).expect("the provider");
        let before = till.fetch(&reference.expect("a reference")).await.expect("the truth");
        away(desk, true);
        let asked = desk.anna.post(&path, &json!({ "money": 499 })).await.ok();
        assert_eq!((&asked["refunded"], desk.moons().await), (&json!(0), 0));
        // The moons are taken, but nobody has the money yet.
        let waits = settle::apply(&house, order.id, &before, None).await.expect("it is applied");
        assert_eq!((waits.state.as_str(), waits.refunded, waits.paying_back), ("paid", 0, 499));
        assert_eq!((&asked["state"], &asked["payingBack"]), (&json!("paid"), &json!(499)));
        away(desk, false);
        let refunded = async { while desk.row(&order.token).await.refunded != 499 { poll::once(&desk.world.server.house).await.expect("a round"); } };
        tokio::time::timeout(PATIENCE, refunded).await.expect("it is paid back");
        let row = desk.row(&order.token).await;
        assert_eq!((row.state.as_str(), row.paying_back), ("refunded", 0));
        let count = desk.fake.as_mut().expect("a fake").order(&json!({ "act": "count", "token": order.token }));
        assert_eq!(count["refunds"], 1);
    }
}

at_tills! {
    [ProviderKind::Paypal];

    async fn paypal_is_asked_about_eight_webhooks_at_the_same_time(desk: &mut Desk) {
        let order = desk.start("a").await;
        let kind = desk.paid_kind();
        let fake = desk.fake.as_mut().expect("a fake");
        let webhook = fake.order(&json!({ "act": "webhook", "provider": "paypal", "token": order.token, "kind": kind }));
        fake.hold(&json!({ "paypal": "^POST /v1/notifications" }), false);
        let all = (0..9).map(|_| Box::pin(desk.send(&webhook)));
        let (first, ..) = futures_util::future::select_all(all).await;
        assert_eq!(first.refusal(), (503, "payment_away".to_owned()));
        desk.fake.as_mut().expect("a fake").order(&json!({ "act": "release" }));
    }

    async fn a_card_that_is_declined_fails_the_payment_and_another_one_pays_it(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.act(&order, json!({ "act": "approve" })).await;
        assert_eq!(desk.check(&order).await["status"], "failed");
        assert_eq!(desk.moons().await, 0);
        // At PayPal they choose another card, and PayPal tells of it.
        desk.pay(&order).await;
        let kind = desk.paid_kind();
        assert_eq!(desk.webhook(&order, kind, json!({})).await.status, 200);
        assert_eq!(desk.moons().await, 490);
    }
}

at_tills! {
    [ProviderKind::Paysafecard];

    async fn pay_3_a_refund_that_one_node_asks_for_is_not_asked_for_by_another(desk: &mut Desk) {
        let order = desk.start("a").await;
        desk.pay(&order).await;
        desk.check(&order).await;
        let mut other = serve(desk.world.server.house.config.clone()).await.expect("another node");
        let fake = desk.fake.as_mut().expect("a fake");
        fake.hold(&json!({ "paysafecard": "^POST .*/refunds$" }), false);
        let (house, id) = (desk.world.server.house.clone(), order.id);
        let first = actix_rt::spawn(async move { refund::withdraw(&house, id, Cents(499)).await });
        while fake.held() == 0 {
            tokio::task::yield_now().await;
        }
        // From now on it answers, but not the request that it holds.
        fake.order(&json!({ "act": "release" }));
        let count = json!({ "act": "count", "token": order.token });
        poll::once(&other.house).await.expect("a round");
        assert_eq!(fake.order(&count)["refunds"], 0);
        // As if the first node had died.
        first.abort();
        other.house.clock.advance(Duration::from_secs(61));
        while desk.row(&order.token).await.refunded != 499 {
            poll::once(&other.house).await.expect("a round");
        }
        other.stop().await;
        assert_eq!(desk.fake.as_mut().expect("a fake").order(&count)["refunds"], 1);
        assert_eq!(desk.moons().await, 0);
    }
}

/// The address of a payment that the specification has for each provider.
async fn own_address(desk: &Desk, order: &Started) -> String {
    let reference = desk.row(&order.token).await.reference.expect("a reference");
    match desk.kind {
        ProviderKind::Stripe => format!("/api/shop/stripe/checkout/{reference}"),
        _ => format!("/api/shop/pay/paysafecard/retrieve/{reference}"),
    }
}

async fn ask(desk: &mut Desk, browser: &mut Browser, address: &str) -> Answer {
    // The provider is asked at most every 2 s.
    desk.advance(Duration::from_secs(3));
    match desk.kind {
        ProviderKind::Stripe => browser.get(address).await,
        _ => browser.post(address, &Value::Null).await,
    }
}

at_tills! {
    [ProviderKind::Stripe, ProviderKind::Paysafecard];

    async fn the_provider_s_own_address_tells_how_a_payment_stands(desk: &mut Desk) {
        let (paid, declined) = (desk.start("a").await, desk.start("b").await);
        let mut other = desk.world.account("Ben").await;
        let (own, of_declined) = (own_address(desk, &paid).await, own_address(desk, &declined).await);
        assert_eq!(ask(desk, &mut other, &own).await.refusal(), (404, "unknown_order".to_owned()));
        let mut anna = std::mem::replace(&mut desk.anna, other);
        assert_eq!(ask(desk, &mut anna, &own).await.ok()["status"], "pending");
        desk.pay(&paid).await;
        let told = ask(desk, &mut anna, &own).await.ok();
        assert_eq!((&told["status"], &told["moons"]), (&json!("success"), &json!(490)));
        desk.act(&declined, json!({ "act": "decline" })).await;
        let told = ask(desk, &mut anna, &of_declined).await;
        match desk.kind {
            ProviderKind::Stripe => assert_eq!(told.ok()["status"], "failed"),
            _ => assert_eq!(told.refusal(), (409, "payment_canceled".to_owned())),
        }
        assert_eq!(moons_of(&anna).await, 490);
    }
}
