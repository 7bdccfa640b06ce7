//! `/api/mod/users/{id}/ledger`, `/api/mod/users/{id}/grant`.

use futures_util::future::join_all;
use serde_json::json;

use super::*;
use crate::support::on_both;

fn grant(currency: &str, amount: i64, key: &str) -> Value {
    json!({ "currency": currency, "amount": amount, "en": "For the lost game.", "fr": "Pour la partie perdue.", "key": key })
}

/// The account's coins and moons.
async fn purse(browser: &Browser) -> (i64, i64) {
    let user = browser.get("/api/user").await.ok();
    (user["coins"].as_i64().expect("a number"), user["moons"].as_i64().expect("a number"))
}

on_both! {
    async fn grants_are_booked_in_the_ledger_and_notified(world: &mut World) {
        let mut ada = ranked(world, "Ada", ADMIN).await;
        let mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let id = id_of(&anna).await;
        let (path, ledger) = (format!("/api/mod/users/{id}/grant"), format!("/api/mod/users/{id}/ledger"));
        assert_eq!(ada.post(&path, &grant("coins", 300, "a")).await.ok()["balance"], 600);
        assert_eq!(ada.post(&path, &grant("moons", 20, "b")).await.ok()["balance"], 20);
        assert_eq!(ada.post(&path, &grant("coins", -100, "c")).await.ok()["balance"], 500);
        assert_eq!(purse(&anna).await, (500, 20));

        let page = mona.get(&ledger).await.ok();
        let entries = page["entries"].as_array().unwrap();
        let shown = |entry: &Value| (entry["currency"].clone(), entry["amount"].clone(), entry["balance"].clone(), entry["reason"].clone());
        assert_eq!(entries.iter().map(shown).collect::<Vec<_>>(), [
            (json!("coins"), json!(-100), json!(500), json!("grant")),
            (json!("moons"), json!(20), json!(20), json!("grant")),
            (json!("coins"), json!(300), json!(600), json!("grant")),
            (json!("coins"), json!(300), json!(300), json!("start")),
        ]);
        assert_eq!(page["more"], false);
        let older = mona.get(&format!("{ledger}?before={}", entries[1]["id"])).await.ok();
        assert_eq!(older["entries"], json!([entries[2], entries[3]]));
        let seen = mona.get(&format!("/api/mod/users/{id}")).await.ok();
        assert_eq!((&seen["coins"], &seen["moons"]), (&json!(500), &json!(20)));
        assert_eq!(anna.get("/api/settings/export").await.ok()["ledger"], page["entries"], "the export contains the ledger");

        let notifications = notifications(&anna, "default").await;
        assert_eq!((notifications.len(), &notifications[0]["params"]["text"]["fr"]), (3, &json!("Pour la partie perdue.")));
        let log = audit(&mona, &format!("?target={id}")).await;
        assert_eq!(acts(&mona, &format!("?target={id}")).await, ["grant", "grant", "grant"]);
        assert_eq!((&log[0]["detail"]["amount"], &log[0]["detail"]["entry"]), (&json!(-100), &entries[0]["id"]));
    }

    async fn the_same_key_books_once(world: &mut World) {
        let mut ada = ranked(world, "Ada", ADMIN).await;
        let anna = world.account("Anna").await;
        let path = format!("/api/mod/users/{}/grant", id_of(&anna).await);
        for _ in 0..2 {
            assert_eq!(ada.post(&path, &grant("coins", 300, "a")).await.ok()["balance"], 600);
        }
        assert_eq!((purse(&anna).await.0, notifications(&anna, "default").await.len()), (600, 1));
        let other = ada.post(&path, &grant("coins", 301, "a")).await;
        assert_eq!((other.refusal().1.as_str(), &other.json()["params"]), ("invalid_field", &json!({ "field": "key", "reason": "used" })));
    }

    async fn refused_grants_are_not_booked(world: &mut World) {
        let mut ada = ranked(world, "Ada", ADMIN).await;
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let anna = world.account("Anna").await;
        let (id, ada_id) = (id_of(&anna).await, id_of(&ada).await);
        let path = format!("/api/mod/users/{id}/grant");
        assert_eq!(mona.post(&path, &grant("coins", 5, "a")).await.refusal(), (403, "not_admin".into()));
        let own = format!("/api/mod/users/{ada_id}/grant");
        assert_eq!(ada.post(&own, &grant("coins", 5, "a")).await.refusal(), (409, "not_yourself".into()));
        assert_eq!(ada.post("/api/mod/users/1/grant", &grant("coins", 5, "a")).await.refusal(), (404, "unknown_user".into()));
        assert_eq!(ada.post(&path, &grant("coins", -301, "a")).await.refusal(), (409, "not_enough_coins".into()));
        assert_eq!(ada.post(&path, &grant("moons", -1, "a")).await.refusal(), (409, "not_enough_moons".into()));
        assert_eq!(ada.post(&path, &grant("gold", 1, "a")).await.refusal(), (400, "bad_data".into()));
        for (amount, key) in [(0, "a"), (100_001, "a"), (-100_001, "a"), (5, ""), (5, &"k".repeat(65))] {
            assert_eq!(ada.post(&path, &grant("coins", amount, key)).await.refusal(), (422, "invalid_field".into()), "{amount} {key}");
        }
        assert_eq!(purse(&anna).await, (300, 0));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE key <> 'start'").await, 0);
        assert!(acts(&mona, "").await.is_empty() && notifications(&anna, "default").await.is_empty());
    }

    async fn concurrent_debits_are_booked_once_and_never_overdraw(world: &mut World) {
        let ada = ranked(world, "Ada", ADMIN).await;
        let anna = world.account("Anna").await;
        let path = format!("/api/mod/users/{}/grant", id_of(&anna).await);
        let mut admins: Vec<Browser> = (0..40).map(|_| Browser::new(ada.addr)).collect();
        admins.iter_mut().for_each(|tab| tab.cookie.clone_from(&ada.cookie));
        let first = grant("moons", 5, "first");
        admins[0].post(&path, &first).await.ok();
        // Four debits of two moons are sent ten times each: five moons suffice for two of them.
        let sent = admins.iter_mut().enumerate().map(|(i, admin)| {
            let body = grant("moons", -2, &format!("take {}", i % 4));
            let path = &path;
            async move { admin.post(path, &body).await.status }
        });
        let answers = join_all(sent).await;
        assert_eq!(answers.iter().filter(|status| **status == 200).count(), 20, "{answers:?}");
        assert_eq!(answers.iter().filter(|status| **status == 409).count(), 20, "{answers:?}");
        assert_eq!(purse(&anna).await, (300, 1));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE key <> 'start'").await, 3);
        assert_eq!(world.database.count("SELECT CAST(SUM(amount) AS BIGINT) FROM ledger WHERE key <> 'start'").await, 1);
    }
}
