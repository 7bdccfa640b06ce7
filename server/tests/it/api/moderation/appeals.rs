//! `/api/sanctions/{id}/appeal`, `/api/appeals`, `/api/mod/appeals`.

use serde_json::json;

use super::*;
use crate::support::{PASSWORD, on_both};

async fn open_appeal(moderator: &Browser) -> Value {
    moderator.get("/api/mod/appeals").await.ok()["appeals"][0].clone()
}

on_both! {
    async fn another_moderator_decides_about_an_appeal(world: &mut World) {
        let (mut mona, mut max) = (ranked(world, "Mona", MODERATOR).await, ranked(world, "Max", MODERATOR).await);
        let mut anna = world.account("Anna").await;
        let id = id_of(&anna).await;
        mona.post(&format!("/api/mod/users/{id}/rename"), &reason()).await.ok();
        let sanction = anna.get("/api/sanctions").await.ok()[0]["id"].clone();
        let path = format!("/api/sanctions/{sanction}/appeal");
        let text = json!({ "text": "my name is fine" });
        let mut ben = world.account("Ben").await;
        assert_eq!(ben.post(&path, &text).await.refusal(), (404, "not_found".into()), "another account's sanction");
        assert_eq!(anna.post(&path, &json!({ "text": " " })).await.refusal(), (422, "invalid_field".into()));
        assert_eq!(anna.post(&path, &json!({ "text": "x".repeat(1001) })).await.refusal(), (422, "invalid_field".into()));
        anna.post(&path, &text).await.ok();
        assert_eq!(anna.post(&path, &text).await.refusal(), (409, "already_appealed".into()));
        assert_eq!(anna.get("/api/sanctions").await.ok()[0]["appeal"], "open");

        let appeal = open_appeal(&max).await;
        assert_eq!((&appeal["text"], &appeal["kind"]), (&json!("my name is fine"), &json!("rename")));
        assert_eq!((&appeal["user"]["username"], &appeal["imposedBy"]["username"]), (&json!("Anna"), &json!("Mona")));
        let decide = format!("/api/mod/appeals/{}/decide", appeal["id"]);
        let granted = json!({ "decision": "granted", "note": "it is" });
        assert_eq!(mona.post(&decide, &granted).await.refusal(), (403, "own_sanction".into()));
        let answers = futures_util::future::join(max.post(&decide, &granted), async {
            let mut ada = ranked(world, "Ada", ADMIN).await;
            ada.post(&decide, &granted).await
        }).await;
        let mut statuses = [answers.0.status.as_u16(), answers.1.status.as_u16()];
        statuses.sort();
        assert_eq!(statuses, [204, 409]);
        assert_eq!(anna.get("/api/user").await.ok()["needRename"], false);
        let own = anna.get("/api/sanctions").await.ok()[0].clone();
        assert!(own["appeal"] == "granted" && own["liftedAt"].is_i64(), "{own}");
        let words = notifications(&anna, "default").await;
        assert_eq!((words.len(), &words[0]["params"]["decision"]), (1, &json!("granted")));
        assert_eq!(acts(&max, "").await, ["grantAppeal", "rename"]);
        assert!(open_appeal(&max).await.is_null());
    }

    async fn a_banned_account_appeals_by_the_token_of_its_refused_sign_in(world: &mut World) {
        let (mut mona, mut max) = (ranked(world, "Mona", MODERATOR).await, ranked(world, "Max", MODERATOR).await);
        let id = id_of(&world.account("Anna").await).await;
        mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        let sign_in = json!({ "login": "Anna", "password": PASSWORD });
        let refused = world.browser().post("/api/auth/signin", &sign_in).await;
        let token = refused.json()["params"]["appeal"].clone();
        let mut browser = world.browser();
        let guess = json!({ "token": "a-guess", "text": "it was not me" });
        assert_eq!(browser.post("/api/appeals", &guess).await.refusal(), (410, "link_expired".into()));
        let appeal = json!({ "token": token, "text": "it was not me" });
        browser.post("/api/appeals", &appeal).await.ok();
        assert_eq!(browser.post("/api/appeals", &appeal).await.refusal(), (409, "already_appealed".into()));
        assert_eq!(browser.get("/api/user").await.status, 401, "the appeal token opens no session");

        let decide = format!("/api/mod/appeals/{}/decide", open_appeal(&max).await["id"]);
        max.post(&decide, &json!({ "decision": "granted" })).await.ok();
        assert_eq!(world.letters("appeal-granted").await.len(), 1);
        let anna = world.signed_in("Anna").await;
        assert_eq!(anna.get("/api/user").await.ok()["banned"], false);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ban_marks").await, 0);
        assert_eq!(browser.post("/api/appeals", &appeal).await.refusal(), (404, "not_found".into()));
    }

    async fn a_banned_account_has_its_data_by_the_token_of_its_refused_sign_in(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let id = id_of(&world.account("Anna").await).await;
        mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        let sign_in = json!({ "login": "Anna", "password": PASSWORD });
        let refused = world.browser().post("/api/auth/signin", &sign_in).await.json();
        let mut browser = world.browser();
        let tokens = &refused["params"];
        for guess in [json!("a-guess"), tokens["appeal"].clone()] {
            let refused = browser.post("/api/export", &json!({ "token": guess })).await;
            assert_eq!(refused.refusal(), (410, "link_expired".into()));
        }
        let export = browser.post("/api/export", &json!({ "token": tokens["export"] })).await.ok();
        assert_eq!((&export["account"]["username"], &export["sanctions"][0]["kind"]), (&json!("Anna"), &json!("ban")));
        assert_eq!(browser.get("/api/user").await.status, 401, "the token opens no session");
    }

    async fn a_refused_appeal_leaves_the_sanction(world: &mut World) {
        let (mut ada, mut mona) = (ranked(world, "Ada", ADMIN).await, ranked(world, "Mona", MODERATOR).await);
        let mut guest = world.guest("Rascal").await;
        let id = id_of(&guest).await;
        ada.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        let sanction = guest.get("/api/sanctions").await.ok()[0]["id"].clone();
        guest.post(&format!("/api/sanctions/{sanction}/appeal"), &json!({ "text": "why?" })).await.ok();
        // An admin may decide about a sanction that they imposed themself.
        let decide = format!("/api/mod/appeals/{}/decide", open_appeal(&mona).await["id"]);
        ada.post(&decide, &json!({ "decision": "refused" })).await.ok();
        assert_eq!(mona.post(&decide, &json!({ "decision": "granted" })).await.refusal(), (409, "already_decided".into()));
        assert_eq!(guest.get("/api/user").await.ok()["banned"], true);
        assert_eq!(acts(&mona, "").await, ["refuseAppeal", "ban"]);
        let refused = mona.get("/api/mod/appeals?state=refused").await.ok();
        assert_eq!(refused["appeals"].as_array().unwrap().len(), 1);
    }
}
