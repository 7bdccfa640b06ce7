//! A ban applies to every device and every way to sign in, and so does its end.

use serde_json::json;

use super::*;
use crate::support::{Database, Hub, PASSWORD, PATIENCE, Provider, on_both};

const GOOGLE: &str = "/api/auth/google/start";
const TOMORROW: i64 = 86_400_000;

fn now() -> i64 {
    crate::support::stamp()
}

on_both! {
    async fn a_ban_applies_on_every_device_at_once_and_so_does_its_end(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let mut anna = world.account("Anna").await;
        anna.post("/api/settings/lang", &json!({ "value": "fr" })).await.ok();
        let other = world.signed_in("Anna").await;
        let id = id_of(&anna).await;
        let mut hubs = [Hub::open(&anna, "v=1&lang=en").await, Hub::open(&other, "v=1&lang=en").await];
        let until = now() + TOMORROW;
        let body = json!({ "en": "Be kind.", "fr": "Soyez aimable.", "until": until });
        mona.post(&format!("/api/mod/users/{id}/ban"), &body).await.ok();
        for hub in &mut hubs {
            assert_eq!(hub.event("newNotification").await["content"]["params"]["text"], reason(), "the reason comes before the socket closes");
            assert_eq!(hub.closed().await, 4002);
        }
        for browser in [&anna, &other] {
            assert_eq!(browser.get("/api/user").await.refusal(), (401, "unauthenticated".into()));
            assert_eq!(Hub::try_open(browser, "v=1&lang=en", Some(&browser.origin())).await.err(), Some(401));
        }
        let sign_in = json!({ "login": "anna@example.org", "password": PASSWORD });
        let refused = world.browser().post("/api/auth/signin", &sign_in).await;
        assert_eq!(refused.refusal(), (403, "banned".into()));
        let params = refused.json()["params"].clone();
        assert_eq!((&params["until"], &params["reason"]), (&json!(until), &json!("Soyez aimable.")), "in the account's language");
        assert!(params["appeal"].is_string(), "{params}");
        let wrong = json!({ "login": "Anna", "password": "a guess in the dark" });
        assert_eq!(world.browser().post("/api/auth/signin", &wrong).await.refusal(), (401, "bad_credentials".into()));

        let unban = format!("/api/mod/users/{id}/unban");
        mona.post(&unban, &json!({ "note": "a mistake" })).await.ok();
        assert_eq!(mona.post(&unban, &json!({})).await.refusal(), (409, "not_banned".into()));
        let anna = world.signed_in("Anna").await;
        assert_eq!(anna.get("/api/user").await.ok()["banned"], false);
        assert!(anna.get("/api/sanctions").await.ok()[0]["liftedAt"].is_i64());
        assert_eq!(acts(&mona, "").await, ["unban", "ban"]);
    }

    async fn of_two_bans_the_newer_one_applies(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let id = id_of(&world.account("Anna").await).await;
        let ban = format!("/api/mod/users/{id}/ban");
        mona.post(&ban, &reason()).await.ok();
        let until = now() + TOMORROW;
        mona.post(&ban, &json!({ "template": "spam", "until": until })).await.ok();
        let seen = mona.get(&format!("/api/mod/users/{id}")).await.ok();
        assert_eq!((&seen["banEnd"], &seen["banned"]), (&json!(until), &json!(true)));
        assert!(seen["sanctions"][0]["liftedAt"].is_null() && seen["sanctions"][1]["liftedAt"].is_i64(), "{seen}");
    }

    async fn a_banned_guest_stays_signed_in(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let mut guest = world.guest("Rascal").await;
        let id = id_of(&guest).await;
        mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        assert_eq!(guest.get("/api/user").await.ok()["reason_ban"], "Be kind.");
        assert_eq!(guest.post("/api/game/create", &json!({})).await.refusal(), (403, "banned".into()));
        assert_eq!(guest.post("/api/reports", &profile(1)).await.refusal(), (403, "banned".into()));
        mona.post(&format!("/api/mod/users/{id}/unban"), &json!({})).await.ok();
        guest.post("/api/game/create", &json!({})).await.ok();
    }

    async fn a_banned_address_cannot_sign_up_again(world: &mut World) {
        let mut mona = ranked(world, "Mona", MODERATOR).await;
        let id = id_of(&world.account("Anna").await).await;
        mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        world.set("DELETE FROM users WHERE username = 'Anna'").await;
        let form = json!({ "username": "Hanna", "email": "Anna@Example.org", "password": PASSWORD, "lang": "en" });
        let refused = world.browser().post("/api/auth/signup", &form).await;
        assert_eq!(refused.refusal(), (403, "banned".into()));
        assert_eq!(refused.json()["params"]["reason"], json!(null), "an address that is not confirmed is not told the reason");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users WHERE username = 'Hanna'").await, 0);
        let unhashed = "SELECT CAST(COUNT(*) AS BIGINT) FROM ban_marks WHERE hash LIKE '%anna%'";
        assert_eq!(world.database.count(unhashed).await, 0, "a mark does not contain the address");
        let mut guest = world.guest("Sly").await;
        assert_eq!(guest.post("/api/auth/upgrade", &form).await.refusal(), (403, "banned".into()));
        assert!(id_of(&world.account("Bela").await).await != id, "other addresses sign up as before");

        mona.post(&format!("/api/mod/users/{id}/unban"), &json!({})).await.ok();
        world.browser().post("/api/auth/signup", &form).await.ok();
    }
}

mod with_confirmed_addresses {
    use super::*;

    on_both! {
        with |config| config.confirm_mail = Some(true);

        async fn a_banned_address_is_refused_when_it_is_confirmed(world: &mut World) {
            let mut mona = ranked(world, "Mona", MODERATOR).await;
            world.account("Anna").await;
            let token = world.mailed_token("confirm").await;
            world.browser().post("/api/auth/confirm", &json!({ "token": token })).await.ok();
            let id = id_of(&world.signed_in("Anna").await).await;
            mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
            world.set("DELETE FROM users WHERE username = 'Anna'").await;
            // Signing up answers as for any address, because nobody has proved yet that it is theirs.
            let form = json!({ "username": "Hanna", "email": "anna@example.org", "password": PASSWORD, "lang": "fr" });
            world.browser().post("/api/auth/signup", &form).await.ok();
            let token = world.mailed_token("confirm").await;
            let refused = world.browser().post("/api/auth/confirm", &json!({ "token": token })).await;
            assert_eq!(refused.refusal(), (403, "banned".into()));
            assert_eq!(refused.json()["params"]["reason"], "Soyez aimable.");
            mona.post(&format!("/api/mod/users/{id}/unban"), &json!({})).await.ok();
            world.browser().post("/api/auth/confirm", &json!({ "token": token })).await.ok();
        }
    }
}

/// A ban applies to linked providers too, and to new accounts through them after the banned account is deleted.
async fn a_ban_spans_linked_sign_ins(database: Database) {
    let mut provider = Provider::start();
    let world = World::start(database, |config| provider.configure(config)).await;
    let test = async {
        provider.person("Anna", "anna@example.org");
        let mut anna = world.browser();
        anna.consent_and_return(GOOGLE).await;
        let id = id_of(&anna).await;
        let mut mona = ranked(&world, "Mona", MODERATOR).await;
        mona.post(&format!("/api/mod/users/{id}/ban"), &reason()).await.ok();
        assert_eq!(anna.get("/api/user").await.status, 401);
        let answer = world.browser().consent_and_return(GOOGLE).await;
        let location = answer.header("location");
        assert!(location.contains("error=banned"), "{location}");
        // The refusal carries an appeal token, as it does after a password.
        let (_, rest) = location.split_once("appeal=").expect("a token");
        let token = rest.split('&').next();
        let appeal = json!({ "token": token, "text": "it was not me" });
        world.browser().post("/api/appeals", &appeal).await.ok();
        assert_eq!(mona.get("/api/mod/appeals").await.ok()["appeals"][0]["text"], "it was not me");

        world.set("DELETE FROM users WHERE username = 'Anna'").await;
        let answer = world.browser().consent_and_return(GOOGLE).await;
        assert!(answer.header("location").contains("error=banned"), "{}", answer.header("location"));
        // A guest who links the provider is refused too, and so is another account of the provider with the same address.
        let mut guest = world.guest("Sly").await;
        assert!(
            guest
                .consent_and_return(&format!("{GOOGLE}?intent=link"))
                .await
                .header("location")
                .contains("error=banned")
        );
        provider.person("Somebody", "anna@example.org");
        assert!(world.browser().consent_and_return(GOOGLE).await.header("location").contains("error=banned"));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM links").await, 0);

        mona.post(&format!("/api/mod/users/{id}/unban"), &json!({})).await.ok();
        provider.person("Anna", "anna@example.org");
        assert_eq!(world.browser().consent_and_return(GOOGLE).await.header("location"), "/");
    };
    tokio::time::timeout(PATIENCE * 3, test).await.expect("the test takes too long");
    world.stop().await;
}

#[actix_rt::test]
async fn a_ban_spans_linked_sign_ins_on_sqlite() {
    a_ban_spans_linked_sign_ins(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn a_ban_spans_linked_sign_ins_on_postgres() {
    a_ban_spans_linked_sign_ins(Database::postgres().await).await;
}
