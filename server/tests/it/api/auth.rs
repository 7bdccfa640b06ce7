//! `/api/auth/…`

use awc::http::Method;
use serde_json::{Value, json};

use crate::support::{Answer, Browser, Hub, World, on_both};

fn form(username: &str) -> Value {
    json!({ "username": username, "email": format!("{username}@Example.org"), "password": "under the old oak", "lang": "fr" })
}

fn sign_in(login: &str, password: &str) -> Value {
    json!({ "login": login, "password": password })
}

async fn signed_up(world: &World, username: &str) -> Browser {
    let mut browser = world.browser();
    browser.post("/api/auth/signup", &form(username)).await.ok();
    browser
}

on_both! {
    async fn sign_up_signs_in(world: &mut World) {
        let browser = signed_up(world, "Isengrim").await;
        let user = browser.get("/api/user").await.ok();
        assert_eq!((user["username"].as_str(), user["email"].as_str()), (Some("Isengrim"), Some("isengrim@example.org")));
        assert_eq!((user["lang"].as_str(), user["guest"].as_bool()), (Some("fr"), Some(false)));
    }

    async fn the_cookie_is_out_of_reach_for_scripts_and_other_sites(world: &mut World) {
        let mut browser = world.browser();
        let answer = browser.post("/api/auth/signup", &form("Isengrim")).await;
        let cookie = answer.header("set-cookie");
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax") && cookie.contains("Path=/"), "{cookie}");
    }

    async fn the_session_table_does_not_contain_the_cookies_token(world: &mut World) {
        let browser = signed_up(world, "Isengrim").await;
        let mut db = world.database.connect().await;
        let (id,): (String,) = sqlx::query_as("SELECT id FROM sessions").fetch_one(&mut db).await.unwrap();
        assert!(!browser.cookie.as_ref().unwrap().value().contains(&id));
    }

    async fn a_username_is_unique_and_a_taken_address_stays_with_its_account(world: &mut World) {
        signed_up(world, "Isengrim").await;
        let mut other = world.browser();
        assert_eq!(other.post("/api/auth/signup", &form("ISENGRIM")).await.refusal(), (409, "username_taken".to_owned()));
        let mut same_address = form("Reynard");
        same_address["email"] = json!("isengrim@example.ORG");
        let user = other.post("/api/auth/signup", &same_address).await.ok();
        assert_eq!((&user["email"], &user["newEmail"]), (&json!("isengrim@example.org"), &json!(null)), "the answer does not tell that it is taken");
        let mut browser = world.browser();
        let by_address = sign_in("isengrim@example.org", "under the old oak");
        assert_eq!(browser.post("/api/auth/signin", &by_address).await.ok()["username"], "Isengrim");
    }

    async fn an_invalid_field_is_refused_by_name(world: &mut World) {
        for (field, value, reason) in
            [("username", "ab", "too_short"), ("email", "nowhere", "bad_email"), ("password", "short", "too_short")]
        {
            let mut form = form("Isengrim");
            form[field] = json!(value);
            let answer = world.browser().post("/api/auth/signup", &form).await;
            assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
            assert_eq!(answer.json()["params"], json!({ "field": field, "reason": reason }));
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 0);
    }

    async fn sign_in_by_name_or_address(world: &mut World) {
        signed_up(world, "Isengrim").await;
        for login in ["isengrim", "ISENGRIM", "Isengrim@example.org"] {
            let mut browser = world.browser();
            browser.post("/api/auth/signin", &sign_in(login, "under the old oak")).await.ok();
            assert_eq!(browser.get("/api/user").await.ok()["username"], "Isengrim");
        }
    }

    async fn sign_in_does_not_tell_whether_there_is_such_an_account(world: &mut World) {
        signed_up(world, "Isengrim").await;
        let mut browser = world.browser();
        let wrong = browser.post("/api/auth/signin", &sign_in("Isengrim", "under the new oak")).await;
        let unknown = browser.post("/api/auth/signin", &sign_in("Nobody", "under the old oak")).await;
        assert_eq!(wrong.refusal(), (401, "bad_credentials".to_owned()));
        assert_eq!(wrong.body, unknown.body);
        assert!(browser.cookie.is_none());
    }

    async fn password_guesses_for_one_account_are_limited(world: &mut World) {
        signed_up(world, "Isengrim").await;
        let mut browser = world.browser();
        let mut last = None;
        for _ in 0..12 {
            last = Some(browser.post("/api/auth/signin", &sign_in("Isengrim", "a guess in the dark")).await);
        }
        let last = last.unwrap();
        assert_eq!(last.refusal(), (429, "rate_limited".to_owned()));
        assert!(last.json()["params"]["retryAfter"].as_u64().unwrap() > 0);
        let right = browser.post("/api/auth/signin", &sign_in("Isengrim", "under the old oak")).await;
        assert_eq!(right.refusal().1, "rate_limited", "the right password is refused too");
    }

    async fn a_name_that_passes_for_another_is_refused(world: &mut World) {
        signed_up(world, "Moonlight").await;
        let mut browser = world.browser();
        for (name, refusal) in [
            // Cyrillic о among Latin letters; a ligature; letters of full width.
            ("Mооnlight", (422, "invalid_field")),
            ("Moonﬂight", (422, "invalid_field")),
            ("Ｍoonlight", (422, "invalid_field")),
            ("M0onlight", (409, "username_taken")),
            ("MoonIight", (409, "username_taken")),
            ("Moon_light", (409, "username_taken")),
            ("-Moonlight", (409, "username_taken")),
        ] {
            let answer = browser.post("/api/auth/signup", &form(name)).await;
            assert_eq!(answer.refusal(), (refusal.0, refusal.1.to_owned()), "{name}");
        }
        let guest = browser.post("/api/auth/guest", &json!({ "nickname": "M0onlight" })).await.ok();
        assert_ne!(guest["username"], "M0onlight", "a guest gets a number");
        let renamed = browser.post("/api/auth/upgrade", &form("MoonIight")).await;
        assert_eq!(renamed.refusal(), (409, "username_taken".to_owned()));
        signed_up(world, "Лунный").await;
    }

    async fn a_name_that_the_word_filter_knows_is_refused_wherever_one_is_chosen(world: &mut World) {
        let mut mona = world.account("Mona").await;
        world.set("UPDATE users SET rank = 80").await;
        mona.put("/api/mod/words", &json!({ "lang": "en", "word": "zounds", "weight": 5 })).await.ok();
        mona.put("/api/mod/words", &json!({ "lang": "en", "word": "knave", "weight": 4 })).await.ok();
        let is_refused = |answer: Answer, field: &str| {
            assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
            assert_eq!(answer.json()["params"], json!({ "field": field, "reason": "offensive" }));
        };
        let mut browser = world.browser();
        for name in ["Zounds", "big_Z0unds", "ZoundsAnna", "zounds42"] {
            is_refused(browser.post("/api/auth/signup", &form(name)).await, "username");
            is_refused(browser.post("/api/auth/guest", &json!({ "nickname": name })).await, "nickname");
        }
        browser.post("/api/auth/guest", &json!({ "nickname": "Resounds" })).await.ok();
        is_refused(browser.post("/api/auth/upgrade", &form("Zounds")).await, "username");
        browser.post("/api/auth/upgrade", &form("Knave")).await.ok();
        is_refused(browser.put("/api/settings/username", &json!({ "username": "Zounds" })).await, "username");
        is_refused(browser.put("/api/settings/nickname", &json!({ "nickName": "the zounds" })).await, "nickName");
    }

    async fn requests_from_one_address_are_limited(world: &mut World) {
        let mut browser = world.browser();
        let mut codes = Vec::new();
        for _ in 0..75 {
            codes.push(browser.post("/api/auth/signup", &json!({ "nonsense": true })).await.refusal().1);
        }
        assert!(codes.contains(&"rate_limited".to_owned()));
        assert_eq!(codes[0], "bad_data");
    }

    async fn a_guest_keeps_their_id_as_an_account(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let guest = browser.get("/api/user").await.ok();
        assert_eq!(guest["guest"], true);
        let before = browser.cookie.clone();
        let account = browser.post("/api/auth/upgrade", &form("Isengrim")).await.ok();
        assert_eq!(account["id"], guest["id"]);
        assert_eq!((account["username"].as_str(), account["guest"].as_bool()), (Some("Isengrim"), Some(false)));
        assert_ne!(before.unwrap().value(), browser.cookie.as_ref().unwrap().value(), "a new token");
        let again = browser.post("/api/auth/upgrade", &form("Isengrim")).await;
        assert_eq!(again.refusal(), (409, "not_a_guest".to_owned()));
        world.browser().post("/api/auth/signin", &sign_in("Isengrim", "under the old oak")).await.ok();
    }

    async fn a_guest_becomes_an_account_by_a_password_alone(world: &mut World) {
        let password = json!({ "password": "under the old oak" });
        let mut browser = world.guest("Ysolde").await;
        let account = browser.post("/api/auth/upgrade", &password).await.ok();
        assert_eq!((account["username"].as_str(), account["guest"].as_bool()), (Some("Ysolde"), Some(false)));
        assert_eq!(account["email"], Value::Null);
        browser.get("/api/game").await.ok();
        let mut elsewhere = world.browser();
        elsewhere.post("/api/auth/signin", &sign_in("Ysolde", "under the old oak")).await.ok();
        // Names of guests may have spaces, names of accounts may not.
        let renamed = world.guest("Anna Maria").await.post("/api/auth/upgrade", &password).await.ok();
        assert_eq!(renamed["username"], "Anna-Maria");
        let numbered = world.guest("Anna Maria").await.post("/api/auth/upgrade", &password).await.ok();
        assert!(numbered["username"].as_str().unwrap().starts_with("Anna-Maria-"), "{numbered}");
        let lengthened = world.guest("Yo").await.post("/api/auth/upgrade", &password).await.ok();
        assert!(lengthened["username"].as_str().unwrap().starts_with("Yo-"), "{lengthened}");
        let made_up = world.guest("O'").await.post("/api/auth/upgrade", &password).await.ok();
        assert!(made_up["username"].as_str().unwrap().starts_with("O-"), "{made_up}");
        let mut short = world.guest("Tristan").await;
        let refused = short.post("/api/auth/upgrade", &json!({ "password": "oak" })).await;
        assert_eq!(refused.json()["params"], json!({ "field": "password", "reason": "too_short" }));
        assert_eq!(short.get("/api/user").await.ok()["guest"], true);
    }

    async fn two_guests_of_one_name_get_two_names(world: &mut World) {
        let first = world.guest("Ysolde").await.get("/api/user").await.ok();
        let second = world.guest("Ysolde").await.get("/api/user").await.ok();
        assert_eq!(first["username"], "Ysolde");
        assert!(second["username"].as_str().unwrap().starts_with("Ysolde-"));
    }

    async fn a_guest_needs_no_name(world: &mut World) {
        let mut browser = world.browser();
        let user = browser.post("/api/auth/guest", &json!({ "lang": "fr" })).await.ok();
        assert!(user["username"].as_str().unwrap().starts_with("Promeneur-"));
        let again = browser.post("/api/auth/guest", &json!({})).await;
        assert_eq!(again.refusal(), (409, "already_signed_in".to_owned()));
    }

    async fn logging_out_ends_the_session_and_is_tolerated_twice(world: &mut World) {
        let mut browser = signed_up(world, "Isengrim").await;
        let old_cookie = browser.cookie.clone();
        assert_eq!(browser.post("/api/auth/logout", &json!({})).await.status, 204);
        assert!(browser.cookie.is_none());
        assert_eq!(browser.post("/api/auth/logout", &json!({})).await.status, 204);
        browser.cookie = old_cookie;
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated", "the old token is invalid");
    }

    async fn logging_out_closes_the_sockets_of_this_browser(world: &mut World) {
        let mut browser = signed_up(world, "Isengrim").await;
        let mut hub = Hub::open(&browser, "v=1").await;
        hub.event("hydrate").await;
        browser.post("/api/auth/logout", &json!({})).await;
        assert_eq!(hub.closed().await, 4001);
    }

    async fn deleting_the_cookie_closes_the_sockets_of_this_browser(world: &mut World) {
        let mut browser = signed_up(world, "Isengrim").await;
        let mut hub = Hub::open(&browser, "v=1").await;
        hub.event("hydrate").await;
        browser.delete("/api/auth/cookie").await;
        assert_eq!(hub.closed().await, 4001);
    }

    async fn signing_in_as_somebody_else_closes_the_previous_accounts_sockets(world: &mut World) {
        signed_up(world, "Reynard").await;
        let mut browser = signed_up(world, "Isengrim").await;
        let mut hub = Hub::open(&browser, "v=1").await;
        hub.event("hydrate").await;
        browser.post("/api/auth/signin", &sign_in("Reynard", "under the old oak")).await.ok();
        assert_eq!(hub.closed().await, 4001);
    }

    async fn odd_logins_are_refused_like_unknown_ones(world: &mut World) {
        let mut browser = world.browser();
        for login in ["a\0", "\u{1f43a}", "", "%"] {
            let answer = browser.post("/api/auth/signin", &sign_in(login, "under the old oak")).await;
            assert_eq!(answer.refusal(), (401, "bad_credentials".to_owned()), "{login:?}");
        }
    }

    async fn the_cookie_can_be_deleted(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        assert_eq!(browser.delete("/api/auth/cookie").await.status, 204);
        assert!(browser.cookie.is_none());
    }

    async fn a_banned_account_is_told_until_when_and_why(world: &mut World) {
        signed_up(world, "Isengrim").await;
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE users SET banned = 1, ban_end = 99999999999999, reason_ban = 'howling'")
            .execute(&mut db).await.unwrap();
        let answer = world.browser().post("/api/auth/signin", &sign_in("Isengrim", "under the old oak")).await;
        assert_eq!(answer.refusal(), (403, "banned".to_owned()));
        let mut told = answer.json()["params"].clone();
        assert!(told["export"].take().is_string(), "{told}");
        assert_eq!(told, json!({ "until": 99999999999999i64, "reason": "howling", "export": null }));
    }

    async fn requests_from_other_origins_are_refused(world: &mut World) {
        let mut browser = signed_up(world, "Isengrim").await;
        for origin in [None, Some("https://elsewhere.example"), Some("null")] {
            for path in ["/api/auth/logout", "/api/auth/signin", "/api/game/create", "/api/settings/lang"] {
                let answer = browser.send(Method::POST, path, origin, b"{}".to_vec()).await;
                assert_eq!(answer.refusal(), (403, "foreign_origin".to_owned()), "{path} from {origin:?}");
            }
        }
        assert_eq!(browser.get("/api/user").await.status, 200);
    }
}

mod behind_a_proxy {
    use super::*;

    /// A browser at this address.
    fn browser_at(world: &World, address: &str) -> Browser {
        Browser { forwarded_for: Some(address.to_owned()), ..world.browser() }
    }

    on_both! {
        with |config| config.trusted_proxies = 1;

        async fn strangers_cannot_lock_an_account_out(world: &mut World) {
            signed_up(world, "Isengrim").await;
            let mut at_home = browser_at(world, "9.9.9.9");
            at_home.post("/api/auth/signin", &sign_in("Isengrim", "under the old oak")).await.ok();
            at_home.post("/api/auth/logout", &json!({})).await;
            // No account has so long a password, so it is not hashed, but it counts.
            let guess = sign_in("isengrim", &"in the dark ".repeat(20));
            let mut stranger = browser_at(world, "10.0.0.1");
            while stranger.post("/api/auth/signin", &guess).await.status != 429 {}
            let right = sign_in("Isengrim@example.org", "under the old oak");
            browser_at(world, "9.9.9.8").post("/api/auth/signin", &right).await.ok();

            // From everywhere: the account has a limit of its own, but not where it was signed in before.
            let mut refused = 0;
            for address in 2..20 {
                let mut stranger = browser_at(world, &format!("10.0.0.{address}"));
                let codes = [stranger.post("/api/auth/signin", &guess).await.status, stranger.post("/api/auth/signin", &guess).await.status];
                refused += codes.iter().filter(|status| **status == 429).count();
                for _ in 2..10 {
                    stranger.post("/api/auth/signin", &guess).await;
                }
            }
            assert!(refused > 10, "guesses from everywhere are limited too");
            assert_eq!(browser_at(world, "9.9.9.8").post("/api/auth/signin", &right).await.status, 429);
            at_home.post("/api/auth/signin", &right).await.ok();
        }
    }
}

mod with_confirmed_addresses {
    use super::*;

    on_both! {
        with |config| config.confirm_mail = Some(true);

        async fn who_gives_no_address_has_none_to_confirm(world: &mut World) {
            let mut browser = world.guest("Ysolde").await;
            browser.post("/api/auth/upgrade", &json!({ "password": "under the old oak" })).await.ok();
            world.browser().post("/api/auth/signin", &sign_in("Ysolde", "under the old oak")).await.ok();
            let mut browser = world.guest("Tristan").await;
            let form = json!({ "email": "tristan@example.org", "password": "under the old oak" });
            browser.post("/api/auth/upgrade", &form).await.ok();
            let waits = world.browser().post("/api/auth/signin", &sign_in("Tristan", "under the old oak")).await;
            assert_eq!(waits.refusal(), (403, "not_confirmed".to_owned()));
        }
    }
}
