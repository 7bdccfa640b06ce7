//! `/api/auth/confirm`, `/api/auth/forgot`, `/api/auth/reset`

use moonhowl_server::config::ServeArgs;
use moonhowl_server::people::erase::erase_accounts_due;
use serde_json::{Value, json};

use crate::support::{Answer, Browser, Database, Hub, Mailbox, PASSWORD, World, on_both, serve};

const NEW: &str = "over the new moon";

fn confirmation_required(config: &mut ServeArgs) {
    config.confirm_mail = Some(true);
}

async fn confirm(browser: &mut Browser, token: &str) -> Answer {
    browser.post("/api/auth/confirm", &json!({ "token": token })).await
}

async fn forgot(browser: &mut Browser, email: &str) -> Answer {
    browser.post("/api/auth/forgot", &json!({ "email": email })).await
}

fn reset(token: &str) -> Value {
    json!({ "token": token, "password": NEW })
}

on_both! {
    with confirmation_required;

    async fn an_address_is_confirmed_before_the_first_game(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        assert_eq!(browser.get("/api/user").await.ok()["confirmed"], false);
        let refused = browser.post("/api/game/create", &json!({})).await;
        assert_eq!(refused.refusal(), (403, "not_confirmed".to_owned()));

        let letters = world.letters("confirm").await;
        assert_eq!(letters.len(), 1);
        assert!(letters[0].contains("To: isengrim@example.org"), "{}", letters[0]);
        assert!(letters[0].contains(&format!("{}/confirm?token=", world.server.url())), "{}", letters[0]);
        let token = world.mailed_token("confirm").await;
        // The link works in any browser.
        assert_eq!(confirm(&mut world.browser(), &token).await.status, 204);
        assert_eq!(browser.get("/api/user").await.ok()["confirmed"], true);
        browser.post("/api/game/create", &json!({})).await.ok();
        assert_eq!(confirm(&mut browser, &token).await.refusal(), (410, "link_expired".to_owned()), "a link works once");
    }

    async fn nobody_signs_in_before_their_address_is_confirmed(world: &mut World) {
        world.account("Isengrim").await;
        let mut browser = world.browser();
        let form = json!({ "login": "Isengrim", "password": PASSWORD });
        assert_eq!(browser.post("/api/auth/signin", &form).await.refusal(), (403, "not_confirmed".to_owned()));
        assert_eq!(browser.get("/api/user").await.status, 401);
        assert_eq!(world.letters("confirm").await.len(), 2, "the letter is sent again");
        let token = world.mailed_token("confirm").await;
        assert_eq!(confirm(&mut browser, &token).await.status, 204);
        browser.post("/api/auth/signin", &form).await.ok();
    }

    async fn a_letter_leads_to_a_page_in_its_language(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        browser.post("/api/settings/lang", &json!({ "value": "fr" })).await.ok();
        assert_eq!(browser.post("/api/auth/confirm/resend", &json!({})).await.status, 204);
        let letter = world.letters("confirm").await.pop().expect("a letter");
        assert!(letter.contains(&format!("{}/fr/confirm?token=", world.server.url())), "{letter}");
    }

    async fn an_expired_or_made_up_link_confirms_nothing(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let token = world.mailed_token("confirm").await;
        world.set("UPDATE mail_tokens SET expires_at = 5").await;
        for token in [token.as_str(), "made-up", ""] {
            assert_eq!(confirm(&mut browser, token).await.refusal(), (410, "link_expired".to_owned()));
        }
        assert_eq!(browser.get("/api/user").await.ok()["confirmed"], false);
    }

    async fn the_database_does_not_contain_the_letters_token(world: &mut World) {
        world.account("Isengrim").await;
        let token = world.mailed_token("confirm").await;
        let mut db = world.database.connect().await;
        let (id,): (String,) = sqlx::query_as("SELECT id FROM mail_tokens").fetch_one(&mut db).await.expect("a row");
        assert_ne!(id, token);
    }

    async fn nobody_is_sent_more_letters_however_many_accounts_give_their_address(world: &mut World) {
        for n in 0..6 {
            let form = json!({ "username": format!("Reynard{n}"), "email": "Isengrim@example.org", "password": PASSWORD, "lang": "en" });
            world.browser().post("/api/auth/signup", &form).await.ok();
        }
        let letters = [world.letters("confirm").await, world.letters("known").await].concat();
        assert_eq!(letters.len(), 3);
    }

    async fn every_letter_that_is_asked_for_counts_for_its_address(world: &mut World) {
        let mut isengrim = world.account("Isengrim").await;
        let mut guest = world.guest("Reynard").await;
        let form = json!({ "username": "Reynard", "email": "isengrim@example.org", "password": PASSWORD });
        guest.post("/api/auth/upgrade", &form).await.ok();
        let change = json!({ "email": "Isengrim@example.org", "password": PASSWORD });
        for _ in 0..3 {
            isengrim.put("/api/settings/email", &change).await.ok();
        }
        let form = json!({ "login": "Isengrim", "password": PASSWORD });
        assert_eq!(world.browser().post("/api/auth/signin", &form).await.refusal().1, "not_confirmed");
        forgot(&mut isengrim, "isengrim@example.org").await;
        assert_eq!(world.letters("confirm").await.len(), 3, "of the sign-up, the upgrade and the first change");
        assert!(world.letters("reset").await.is_empty());
        assert_eq!(isengrim.post("/api/auth/confirm/resend", &json!({})).await.refusal().1, "rate_limited");
    }

    async fn a_resent_letter_voids_the_first_one(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let first = world.mailed_token("confirm").await;
        for _ in 0..2 {
            assert_eq!(browser.post("/api/auth/confirm/resend", &json!({})).await.status, 204);
        }
        let often = browser.post("/api/auth/confirm/resend", &json!({})).await;
        assert_eq!(often.refusal(), (429, "rate_limited".to_owned()));
        assert_eq!(world.letters("confirm").await.len(), 3);
        assert_eq!(confirm(&mut browser, &first).await.refusal().1, "link_expired");
        let mut guest = world.guest("Ysolde").await;
        let no_address = guest.post("/api/auth/confirm/resend", &json!({})).await;
        assert_eq!(no_address.refusal(), (409, "no_mail_address".to_owned()));
    }

    async fn a_changed_address_is_confirmed_and_the_old_address_is_told(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let old = world.mailed_token("confirm").await;
        let ask = json!({ "email": "wolf@example.org", "password": PASSWORD });
        assert_eq!(confirm(&mut browser, &old).await.status, 204);
        let user = browser.put("/api/settings/email", &ask).await.ok();
        assert_eq!((user["email"].as_str(), user["newEmail"].as_str()), (Some("isengrim@example.org"), Some("wolf@example.org")));
        assert_eq!(user["confirmed"], true, "the old address stays until then");
        let by_new = json!({ "login": "wolf@example.org", "password": PASSWORD });
        assert_eq!(world.browser().post("/api/auth/signin", &by_new).await.refusal().1, "bad_credentials");
        assert!(world.letters("moved").await.is_empty());

        let token = world.mailed_token("confirm").await;
        assert_eq!(confirm(&mut browser, &token).await.status, 204);
        let moved = world.letters("moved").await;
        assert!(moved.len() == 1 && moved[0].contains("To: isengrim@example.org"), "{moved:?}");
        let user = browser.get("/api/user").await.ok();
        assert_eq!((user["email"].as_str(), &user["newEmail"]), (Some("wolf@example.org"), &json!(null)));
        world.signed_in("wolf@example.org").await;
    }

    async fn signing_up_does_not_tell_whether_the_address_has_an_account(world: &mut World) {
        let mut owner = world.account("Isengrim").await;
        let token = world.mailed_token("confirm").await;
        assert_eq!(confirm(&mut owner, &token).await.status, 204);

        let form = |name: &str, email: &str| json!({ "username": name, "email": email, "password": PASSWORD, "lang": "en" });
        let mut taken = world.browser();
        let there = taken.post("/api/auth/signup", &form("Reynard", "Isengrim@example.org")).await.ok();
        let free = world.browser().post("/api/auth/signup", &form("Grimbert", "grimbert@example.org")).await.ok();
        assert_eq!((&there["email"], &free["email"]), (&json!("isengrim@example.org"), &json!("grimbert@example.org")));
        for name in ["newEmail", "confirmed", "hasPassword", "guest"] {
            assert_eq!(there[name], free[name], "{name}");
        }
        // The owner is told by a letter without a token.
        let known = world.letters("known").await;
        assert!(known.len() == 1 && known[0].contains("Hello Isengrim") && !known[0].contains("token"), "{known:?}");
        assert_eq!(world.letters("confirm").await.len(), 2, "to the two addresses that were free");
        for login in ["isengrim@example.org", "grimbert@example.org"] {
            let form = json!({ "login": login, "password": PASSWORD });
            let user = world.browser().post("/api/auth/signin", &form).await;
            let expected = if login.starts_with("isengrim") { 200 } else { 401 };
            assert_eq!(user.status, expected, "{login}");
        }
        let asks = taken.put("/api/settings/email", &json!({ "email": "grimbert@example.org", "password": PASSWORD })).await.ok();
        assert_eq!(asks["email"], "grimbert@example.org", "an address that nobody has confirmed is free");
    }

    async fn of_two_accounts_with_one_address_the_one_that_confirms_keeps_it(world: &mut World) {
        let form = |name: &str| json!({ "username": name, "email": "den@example.org", "password": PASSWORD, "lang": "en" });
        let mut first = world.browser();
        first.post("/api/auth/signup", &form("Isengrim")).await.ok();
        let of_first = world.mailed_token("confirm").await;
        let mut second = world.browser();
        second.post("/api/auth/signup", &form("Reynard")).await.ok();
        let of_second = world.mailed_token("confirm").await;
        assert_eq!(confirm(&mut second, &of_second).await.status, 204);
        assert_eq!(confirm(&mut first, &of_first).await.refusal(), (410, "link_expired".to_owned()));
        let mut browser = world.browser();
        let form = json!({ "login": "den@example.org", "password": PASSWORD });
        assert_eq!(browser.post("/api/auth/signin", &form).await.ok()["username"], "Reynard");
    }

    async fn a_changed_password_voids_reset_links(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        forgot(&mut browser, "isengrim@example.org").await;
        let token = world.mailed_token("reset").await;
        let change = json!({ "oldPassword": PASSWORD, "newPassword": NEW });
        browser.put("/api/settings/password", &change).await.ok();
        let answer = browser.post("/api/auth/reset", &reset(&token)).await;
        assert_eq!(answer.refusal(), (410, "link_expired".to_owned()));
    }

    async fn a_forgotten_password_is_replaced_and_every_device_signed_out(world: &mut World) {
        let browser = world.account("Isengrim").await;
        let mut socket = Hub::open(&browser, "v=1").await;
        socket.event("hydrate").await;
        let mut stranger = world.browser();
        assert_eq!(forgot(&mut stranger, "Isengrim@Example.org").await.status, 204);
        let token = world.mailed_token("reset").await;
        let weak = stranger.post("/api/auth/reset", &json!({ "token": token, "password": "short" })).await;
        assert_eq!(weak.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(stranger.post("/api/auth/reset", &reset(&token)).await.status, 204);
        assert_eq!(socket.closed().await, 4001);
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
        assert!(stranger.cookie.is_none(), "a reset opens no session");
        let old = json!({ "login": "Isengrim", "password": PASSWORD });
        assert_eq!(stranger.post("/api/auth/signin", &old).await.refusal().1, "bad_credentials");
        let user = stranger.post("/api/auth/signin", &json!({ "login": "Isengrim", "password": NEW })).await.ok();
        assert_eq!(user["confirmed"], true, "a reset through the letter confirms the address");
        let again = stranger.post("/api/auth/reset", &reset(&token)).await;
        assert_eq!(again.refusal(), (410, "link_expired".to_owned()));
    }

    async fn a_confirmation_link_resets_no_password(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let token = world.mailed_token("confirm").await;
        let answer = browser.post("/api/auth/reset", &reset(&token)).await;
        assert_eq!(answer.refusal(), (410, "link_expired".to_owned()));
        assert_eq!(confirm(&mut browser, &token).await.status, 204);
        world.signed_in("Isengrim").await;
    }

    async fn asking_for_a_letter_does_not_tell_whether_there_is_such_an_account(world: &mut World) {
        world.account("Isengrim").await;
        let mut browser = world.browser();
        let known = forgot(&mut browser, "isengrim@example.org").await;
        let unknown = forgot(&mut browser, "nobody@example.org").await;
        assert_eq!((known.status, &known.body), (unknown.status, &unknown.body));
        for _ in 0..4 {
            assert_eq!(forgot(&mut browser, "isengrim@example.org").await.status, 204);
        }
        assert_eq!(world.letters("reset").await.len(), 2, "at most three letters are sent; the first was that of the sign-up");
        assert_eq!(forgot(&mut browser, "nowhere").await.refusal(), (422, "invalid_field".to_owned()));
    }

    async fn letters_are_in_the_accounts_language(world: &mut World) {
        let mut browser = world.browser();
        let form = json!({ "username": "Ysengrin", "email": "y@example.org", "password": PASSWORD, "lang": "fr" });
        browser.post("/api/auth/signup", &form).await.ok();
        let letter = world.letters("confirm").await.pop().expect("a letter");
        assert!(letter.contains("Bonjour Ysengrin"), "{letter}");
    }
}

mod by_smtp {
    use super::*;

    /// The token in the link of a letter.
    fn token_of(letter: &Value) -> String {
        let text = letter["text"].as_str().expect("a text").replace("=\r\n", "").replace("=3D", "=");
        let (_, rest) = text.split_once("?token=").expect("a link");
        rest.split_whitespace().next().expect("a token").to_owned()
    }

    async fn on(database: Database) {
        let mut mailbox = Mailbox::start();
        let url = mailbox.url("moon", "howl");
        let world = World::start(database, |config| config.smtp = Some(url)).await;
        let mut browser = world.account("Isengrim").await;
        assert_eq!(
            browser.get("/api/user").await.ok()["confirmed"],
            false,
            "with a mail server addresses must be confirmed"
        );
        world.server.house.mail.flush().await;
        let letter = mailbox.next();
        assert_eq!((&letter["to"], &letter["user"]), (&json!(["isengrim@example.org"]), &json!("moon")));
        assert_eq!(confirm(&mut browser, &token_of(&letter)).await.status, 204);
        assert_eq!(browser.get("/api/user").await.ok()["confirmed"], true);
        assert!(world.letters("confirm").await.is_empty(), "no letter is written to the folder");
        world.stop().await;
    }

    /// The mail server is away. The server stops and starts again: the letter arrives then, and once.
    async fn a_letter_outlives_the_server(database: Database) {
        let mut mailbox = Mailbox::start();
        let (there, away) = (mailbox.url("moon", "howl"), "smtp://127.0.0.1:1".to_owned());
        let mut world = World::start(database, |config| config.smtp = Some(away)).await;
        world.account("Isengrim").await;
        world.server.house.mail.flush().await;
        let waiting = "SELECT CAST(COUNT(*) AS BIGINT) FROM letters WHERE tries > 0";
        assert_eq!(world.database.count(waiting).await, 1);
        world.pause().await;
        let mut config = world.server.house.config.clone();
        config.smtp = Some(there);
        world.server = serve(config).await.expect("the server starts again");
        // It is tried again two seconds after it failed; by then, or earlier, this test says that it is due.
        world.set("UPDATE letters SET send_at = 0").await;
        world.server.house.mail.flush().await;
        assert_eq!(mailbox.next()["to"], json!(["isengrim@example.org"]));
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM letters").await, 0);
        world.stop().await;
    }

    /// A letter whose node dies while it is sent is sent again, and nobody knows which of the two arrives. Both links work, until one does.
    async fn a_repeated_letter_leaves_the_first_link_alone(database: Database) {
        let mut mailbox = Mailbox::start();
        let url = mailbox.url("moon", "howl");
        let world = World::start(database, |config| config.smtp = Some(url)).await;
        let mut browser = world.account("Isengrim").await;
        world.server.house.mail.flush().await;
        let first = token_of(&mailbox.next());
        forgot(&mut browser, "isengrim@example.org").await;
        world.server.house.mail.flush().await;
        let reset_first = token_of(&mailbox.next());
        // As the row is when its node has died.
        let user = world.database.count("SELECT id FROM users WHERE username = 'Isengrim'").await;
        let again = format!(
            "INSERT INTO letters (id, user_id, content, tries, send_at) VALUES (1, {user}, '{}', 1, 0), \
             (2, NULL, '{}', 1, 0)",
            json!({ "confirm": user }),
            json!({ "reset": { "email": "isengrim@example.org" } })
        );
        world.set(again).await;
        world.server.house.mail.flush().await;
        let (second, reset_second) = (token_of(&mailbox.next()), token_of(&mailbox.next()));
        assert_ne!(first, second);
        assert_eq!(confirm(&mut browser, &first).await.status, 204);
        assert_eq!(confirm(&mut browser, &second).await.refusal().1, "link_expired");
        assert_eq!(browser.post("/api/auth/reset", &reset(&reset_second)).await.status, 204);
        assert_eq!(browser.post("/api/auth/reset", &reset(&reset_first)).await.refusal().1, "link_expired");
        world.stop().await;
    }

    async fn a_letter_is_erased_with_its_account(database: Database) {
        let world = World::start(database, |config| {
            (config.smtp, config.confirm_mail) = (Some("smtp://127.0.0.1:1".to_owned()), Some(false));
        })
        .await;
        let mut browser = world.account("Isengrim").await;
        browser.post("/api/user/delete", &json!({ "password": PASSWORD })).await.ok();
        world.set("UPDATE users SET deletion_at = 5 WHERE deletion_at IS NOT NULL").await;
        assert_eq!(erase_accounts_due(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM letters").await, 0);
        world.stop().await;
    }

    /// A letter that can't be sent is tried six times.
    async fn a_letter_is_given_up(database: Database) {
        let world =
            World::start(database, |config| config.smtp = Some("smtp://127.0.0.1:1".to_owned())).await;
        world.account("Isengrim").await;
        for tries in 1..=6 {
            let waiting = world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM letters").await;
            assert!(waiting == 1 || tries > 3, "given up after {tries} tries");
            world.server.house.mail.flush().await;
            // The server tries it by itself too, on a slow machine.
            world.set("UPDATE letters SET send_at = 0").await;
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM letters").await, 0);
        world.stop().await;
    }

    #[actix_rt::test]
    async fn sqlite() {
        on(Database::sqlite().await).await;
        a_letter_outlives_the_server(Database::sqlite().await).await;
        a_repeated_letter_leaves_the_first_link_alone(Database::sqlite().await).await;
        a_letter_is_erased_with_its_account(Database::sqlite().await).await;
        a_letter_is_given_up(Database::sqlite().await).await;
    }

    #[actix_rt::test]
    async fn postgres() {
        on(Database::postgres().await).await;
        a_letter_outlives_the_server(Database::postgres().await).await;
        a_repeated_letter_leaves_the_first_link_alone(Database::postgres().await).await;
        a_letter_is_erased_with_its_account(Database::postgres().await).await;
        a_letter_is_given_up(Database::postgres().await).await;
    }
}

mod without_a_mail_server {
    use super::*;

    on_both! {
        async fn no_confirmation_is_required_but_the_letter_is_written(world: &mut World) {
            let mut browser = world.account("Isengrim").await;
            assert_eq!(browser.get("/api/user").await.ok()["confirmed"], true);
            browser.post("/api/game/create", &json!({})).await.ok();
            assert_eq!(world.letters("confirm").await.len(), 1);
        }

        async fn letters_that_wait_are_bounded(world: &mut World) {
            // As many as may wait, none of them due yet.
            let later = 9_000_000_000_000_i64;
            world
                .set(format!(
                    "INSERT INTO letters (id, content, tries, send_at) \
                     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4096) \
                     SELECT i, '{{}}', 0, {later} FROM n"
                ))
                .await;
            let mut browser = world.account("Isengrim").await;
            for email in ["isengrim@example.org", "nobody@example.org"] {
                assert_eq!(forgot(&mut browser, email).await.refusal(), (503, "busy".to_owned()));
            }
            world.set("DELETE FROM letters WHERE id = 1").await;
            assert_eq!(forgot(&mut browser, "isengrim@example.org").await.status, 204);
            assert_eq!(world.letters("reset").await.len(), 1);
            assert_eq!(world.letters("confirm").await.len(), 0, "at sign-up there was no room for it");
        }
    }
}
