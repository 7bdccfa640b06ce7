//! Days that admins give to subscribers (SUB-4 of docs/SHOP.md).

use moonhowl_server::payment::ProviderKind;
use moonhowl_server::people::erase::erase_accounts_due;
use moonhowl_server::till::poll;
use serde_json::{Value, json};

use super::{DAY, Desk};
use crate::support::{Browser, Hub};

fn days(count: i64, key: &str) -> Value {
    json!({ "days": count, "reason": " The server was away. ", "key": key })
}

impl Desk {
    pub(super) async fn admin(&self) -> Browser {
        let root = self.world.account("Root").await;
        self.world.set("UPDATE users SET rank = 100 WHERE username = 'Root'").await;
        root
    }

    /// Lets days pass, in which both are there, and asks the till what has become of the subscription.
    pub(super) async fn live_on(&mut self, days: u32, root: &Browser) {
        for _ in 0..days.div_ceil(10) {
            self.advance(DAY * 10);
            self.anna.get("/api/session").await.ok();
            root.get("/api/session").await.ok();
        }
        // The poller may be asking the till just now; what it finds out is waited for.
        self.hear().await;
    }

    pub(super) async fn own_id(&self) -> i64 {
        self.anna.get("/api/user").await.ok()["id"].as_i64().expect("an id")
    }
}

at_tills! {
    [ProviderKind::House];

    async fn sub_4_days_begin_at_once_for_who_never_subscribed(desk: &mut Desk) {
        let mut root = desk.admin().await;
        let id = desk.own_id().await;
        let path = format!("/api/mod/users/{id}/subscription");
        assert_eq!(root.get(&path).await.ok(), json!({
            "subscription": null, "subscriptions": [], "periods": [], "extensions": [], "given": [], "orders": [],
        }));
        let mut hub = Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        let extend = format!("{path}/extend");
        let story = root.post(&extend, &days(10, "a")).await.ok();
        let told = hub.event("updateSubscription").await["subscription"].clone();
        assert_eq!((&told["state"], &told["provider"], &told["productId"], &told["daysLeft"]), (&json!("active"), &json!("gift"), &json!("month"), &json!(10)));
        assert_eq!((&told["isSubscribed"], &told["badge"], &told["packs"]), (&json!(true), &json!("newMoon"), &json!(1)));
        assert_eq!(desk.anna.get("/api/slot").await.ok()["slots"][6]["unlocked"], true);
        assert_eq!((&story["extensions"][0]["reason"], &story["extensions"][0]["days"]), (&json!("The server was away."), &json!(10)));
        let notices = desk.anna.get("/api/notifications").await.ok();
        let notice = &notices["notifications"][0]["content"];
        assert_eq!((&notice["type"], &notice["params"]["days"], &notice["params"]["title"]["en"]), (&json!("subscription"), &json!(10), &json!("You have 10 days more")), "{notices}");

        // The same key gives nothing more.
        let again = root.post(&extend, &days(10, "a")).await.ok();
        assert_eq!((&again["extensions"], &again["given"]), (&story["extensions"], &story["given"]));
        assert_eq!(root.post(&extend, &days(11, "a")).await.refusal(), (422, "invalid_field".to_owned()));
        let twice = root.post(&extend, &days(1, "b")).await.ok();
        assert_eq!(twice["subscription"]["daysLeft"], 11);
        let exported = desk.anna.get("/api/settings/export").await.ok();
        assert_eq!(exported["subscriptionDays"].as_array().map(Vec::len), Some(2));
        let entries = root.get("/api/mod/audit").await.ok();
        let acts: Vec<&Value> = entries["entries"].as_array().expect("entries").iter().map(|entry| &entry["act"]).collect();
        assert_eq!(acts, ["extendSubscription", "extendSubscription"]);
        assert_eq!((&entries["entries"][0]["targetId"], &entries["entries"][0]["reason"]), (&json!(id), &json!("The server was away.")));

        // Who has days may subscribe; what is paid runs first.
        desk.subscribe("month", 499).await;
        let is = desk.subscription().await;
        assert_eq!((&is["provider"], &is["autoRenew"], &is["daysLeft"]), (&json!("house"), &json!(true), &json!(11)));
        desk.anna.delete("/api/settings/subscription").await.ok();
        desk.advance(DAY * 32);
        desk.hear().await;
        let is = desk.subscription().await;
        assert_eq!((&is["provider"], &is["state"], &is["isSubscribed"]), (&json!("gift"), &json!("active"), &json!(true)), "{is}");
        let told = desk.anna.get("/api/notifications").await.ok()["notifications"][0]["content"]["params"]["state"].clone();
        assert_eq!(told, "days", "nothing is over yet");
        // They are told the moment when the days run out, once.
        let mut hub = Hub::open(&desk.anna, "v=1&lang=en").await;
        hub.event("hydrate").await;
        desk.advance(DAY * 12);
        for _ in 0..2 {
            poll::once(&desk.world.server.house).await.expect("a round");
        }
        // That the days had begun may be told late.
        let is_over = |frame: &Value| frame["event"] == "updateSubscription" && frame["data"]["subscription"]["state"] == "expired";
        let told = hub.find(is_over).await;
        assert_eq!(told["data"]["subscription"]["isSubscribed"], false);
        let notices = desk.anna.get("/api/notifications").await.ok();
        let states: Vec<&Value> = notices["notifications"].as_array().expect("a list").iter().map(|one| &one["content"]["params"]["state"]).collect();
        assert_eq!(states[..2], ["expired", "days"], "{notices}");
        let is = desk.subscription().await;
        assert_eq!((&is["state"], &is["isSubscribed"], &is["daysLeft"]), (&json!("expired"), &json!(false), &json!(0)), "{is}");
    }

    async fn sub_4_days_wait_until_nothing_is_renewed_and_move_no_billing_date(desk: &mut Desk) {
        let mut root = desk.admin().await;
        let order = desk.subscribe("quarter", 1_299).await;
        let before = desk.subscription().await;
        let path = format!("/api/mod/users/{}/subscription", desk.own_id().await);
        let story = root.post(&format!("{path}/extend"), &days(30, "a")).await.ok();
        let is = &story["subscription"];
        assert_eq!((&is["expiredAt"], &is["provider"], &is["daysLeft"]), (&before["expiredAt"], &json!("house"), &json!(30)));
        assert_eq!(story["given"][0]["from"], before["expiredAt"]);
        assert_eq!((&story["periods"][0]["order"], &story["orders"][0]["order"]["id"]), (&json!(order.token), &json!(order.token)));
        assert_eq!((&story["subscriptions"][0]["renews"], &story["subscriptions"][0]["plan"]["en"]), (&json!(true), &json!("Three months")));
        assert_eq!(story["extensions"][0]["plan"]["en"], "Three months");
        // A renewal comes, and the days wait for its end.
        desk.live_on(100, &root).await;
        assert_eq!(desk.subscription().await["state"], "active");
        let story = root.get(&path).await.ok();
        assert_eq!(story["periods"].as_array().map(Vec::len), Some(2));
        assert_eq!((&story["given"][0]["from"], &story["subscription"]["daysLeft"]), (&story["periods"][0]["until"], &json!(30)));
        // Its money is paid back: the period ends at once, and the days begin.
        let renewal = story["periods"][0]["order"].as_str().expect("an order").to_owned();
        let refund = json!({ "money": 1_299, "reason": "They asked.", "key": "r" });
        root.post(&format!("/api/mod/shop/orders/{renewal}/refund"), &refund).await.ok();
        poll::once(&desk.world.server.house).await.expect("a round");
        let is = desk.subscription().await;
        assert_eq!((&is["provider"], &is["isSubscribed"], &is["daysLeft"]), (&json!("gift"), &json!(true), &json!(30)), "{is}");
        assert_eq!(is["packs"], 2);
    }

    async fn sub_4_days_that_can_t_be_given_are_refused_with_a_code(desk: &mut Desk) {
        let mut root = desk.world.account("Root").await;
        let id = desk.own_id().await;
        let path = format!("/api/mod/users/{id}/subscription");
        let extend = format!("{path}/extend");
        for (rank, code) in [("UPDATE users SET rank = 0", "not_moderator"), ("UPDATE users SET rank = 80", "not_admin")] {
            desk.world.set(rank).await;
            assert_eq!(root.get(&path).await.refusal(), (403, code.to_owned()));
            assert_eq!(root.post(&extend, &days(1, "a")).await.refusal(), (403, code.to_owned()));
        }
        desk.world.set("UPDATE users SET rank = 0").await;
        desk.world.set("UPDATE users SET rank = 100 WHERE username = 'Root'").await;
        let no_reason = json!({ "days": 1, "reason": " ", "key": "a" });
        let long = json!({ "days": 1, "reason": "x".repeat(301), "key": "a" });
        for wrong in [days(0, "a"), days(367, "a"), days(1, ""), no_reason, long] {
            assert_eq!(root.post(&extend, &wrong).await.refusal(), (422, "invalid_field".to_owned()), "{wrong}");
        }
        assert_eq!(root.post("/api/mod/users/1/subscription/extend", &days(1, "a")).await.refusal(), (404, "unknown_user".to_owned()));
        let own = root.get("/api/user").await.ok()["id"].as_i64().expect("an id");
        let yourself = root.post(&format!("/api/mod/users/{own}/subscription/extend"), &days(1, "a")).await;
        assert_eq!(yourself.refusal(), (409, "not_yourself".to_owned()));
        assert_eq!(root.get(&path).await.ok()["extensions"], json!([]));
    }

    async fn sub_4_days_go_with_the_account_and_what_was_paid_stays(desk: &mut Desk) {
        let mut root = desk.admin().await;
        desk.subscribe("month", 499).await;
        let id = desk.own_id().await;
        let path = format!("/api/mod/users/{id}/subscription");
        root.post(&format!("{path}/extend"), &days(5, "a")).await.ok();
        desk.world.set("UPDATE users SET deletion_at = 1 WHERE username = 'Anna'").await;
        assert_eq!(erase_accounts_due(&desk.world.server.house).await.expect("a sweep"), 1);
        let story = root.get(&path).await.ok();
        assert_eq!((&story["extensions"], &story["given"]), (&json!([]), &json!([])));
        assert_eq!((story["periods"].as_array().map(Vec::len), story["orders"].as_array().map(Vec::len)), (Some(1), Some(1)));
    }
}
