//! `/api/auth/{provider}/…`, `/api/settings/links`, with the tests' own provider.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use crate::support::{Browser, Database, PATIENCE, Provider, World};

const GOOGLE: &str = "/api/auth/google/start";
const LINK_GOOGLE: &str = "/api/auth/google/start?intent=link";

async fn links(browser: &Browser) -> Value {
    browser.get("/api/settings/links").await.ok()
}

fn linked(links: &Value, provider: &str) -> bool {
    let links = links["links"].as_array().expect("a list");
    links.iter().find(|link| link["provider"] == provider).expect("a provider")["linked"] == true
}

/// Runs each test on both databases, each time with a new provider that the server is configured for.
macro_rules! with_provider {
    ($(async fn $name:ident($world:ident: &mut World, $provider:ident: &mut Provider) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn run($world: &mut World, $provider: &mut Provider) $body

            async fn on(database: Database) {
                let mut provider = Provider::start();
                let mut world = World::start(database, |config| provider.configure(config)).await;
                let done = tokio::time::timeout(PATIENCE * 3, run(&mut world, &mut provider)).await;
                assert!(done.is_ok(), "the test takes too long");
                world.stop().await;
            }

            #[actix_rt::test]
            async fn sqlite() {
                on(Database::sqlite().await).await;
            }

            #[actix_rt::test]
            async fn postgres() {
                on(Database::postgres().await).await;
            }
        })*
    };
}

with_provider! {
    async fn the_first_sign_in_creates_an_account_and_the_next_one_finds_it(world: &mut World, provider: &mut Provider) {
        provider.person("Anna Maria", "Anna@Example.org");
        let mut browser = world.browser();
        let answer = browser.consent_and_return(&format!("{GOOGLE}?returnTo=/friends")).await;
        assert_eq!((answer.status.as_u16(), answer.header("location")), (302, "/friends"));
        let user = browser.get("/api/user").await.ok();
        assert_eq!((user["username"].as_str(), user["email"].as_str()), (Some("Anna-Maria"), Some("anna@example.org")));
        assert_eq!((user["googleId"].as_str(), user["guest"].as_bool()), (Some("Anna Maria"), Some(false)));
        assert_eq!((user["confirmed"].as_bool(), user["hasPassword"].as_bool()), (Some(true), Some(false)));
        browser.post("/api/game/create", &json!({})).await.ok();

        let mut other = world.browser();
        assert_eq!(other.consent_and_return(GOOGLE).await.header("location"), "/");
        assert_eq!(other.get("/api/user").await.ok()["id"], user["id"]);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 1);
    }

    async fn a_name_that_is_taken_gets_a_number(world: &mut World, provider: &mut Provider) {
        world.account("Anna").await;
        provider.person("Anna", "anna.w@example.org");
        let mut browser = world.browser();
        browser.consent_and_return(GOOGLE).await;
        let name = browser.get("/api/user").await.ok()["username"].clone();
        assert!(name.as_str().expect("a name").starts_with("Anna-"), "{name}");
    }

    async fn a_forged_or_missing_state_is_refused(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let callback = browser.consent(GOOGLE).await;
        let (before, _) = callback.split_once("state=").expect("a state");
        let forged = browser.visit(&format!("{before}state=made-up")).await;
        assert_eq!(forged.header("location"), "/sign-in?error=provider_expired");
        let without = browser.visit("/api/auth/google/callback?code=abc").await;
        assert_eq!(without.header("location"), "/sign-in?error=provider_expired");
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
    }

    async fn a_callback_works_once_and_only_in_the_browser_that_started(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let callback = browser.consent(GOOGLE).await;
        let mut victim = world.browser();
        let foreign = victim.visit(&callback).await;
        assert_eq!(foreign.header("location"), "/sign-in?error=provider_expired");
        assert_eq!(victim.get("/api/user").await.refusal().1, "unauthenticated");

        let callback = browser.consent(GOOGLE).await;
        let flow = browser.jar.clone();
        assert_eq!(browser.visit(&callback).await.header("location"), "/");
        browser.jar = flow;
        assert_eq!(browser.visit(&callback).await.header("location"), "/sign-in?error=provider_expired");
    }

    async fn a_state_is_valid_for_its_own_provider_only(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let callback = browser.consent(GOOGLE).await.replace("/google/", "/discord/");
        assert_eq!(browser.visit(&callback).await.header("location"), "/sign-in?error=provider_expired");
    }

    async fn a_sign_in_expires_after_ten_minutes(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let callback = browser.consent(GOOGLE).await;
        world.set("UPDATE sign_in_flows SET created_at = created_at - 600000").await;
        assert_eq!(browser.visit(&callback).await.header("location"), "/sign-in?error=provider_expired");
    }

    async fn a_code_is_valid_for_its_own_sign_in_only(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let first = browser.consent(GOOGLE).await;
        browser.visit(&first).await;
        let mut thief = world.browser();
        let second = thief.consent(GOOGLE).await;
        let code = |path: &str| path.split(['?', '&']).find_map(|part| part.strip_prefix("code=")).expect("a code").to_owned();
        // A used code with a fresh state: the provider refuses the code.
        let replayed = second.replace(&code(&second), &code(&first));
        assert_eq!(thief.visit(&replayed).await.header("location"), "/sign-in?error=provider_failed");
        // An unused code of another sign-in: the PKCE verifier does not match.
        let (third, fourth) = (browser.consent(GOOGLE).await, thief.consent(GOOGLE).await);
        let stolen = fourth.replace(&code(&fourth), &code(&third));
        assert_eq!(thief.visit(&stolen).await.header("location"), "/sign-in?error=provider_failed");
        assert_eq!(thief.get("/api/user").await.refusal().1, "unauthenticated");
    }

    async fn an_invalid_id_token_is_refused(world: &mut World, provider: &mut Provider) {
        for wrong in [
            json!({ "nonce": "another" }),
            json!({ "nonce": null }),
            json!({ "exp": 1_700_000_000 }),
            json!({ "aud": "somebody-else" }),
            json!({ "iss": "https://elsewhere.example" }),
        ] {
            let mut claims = json!({ "sub": "anna", "email": "anna@example.org", "email_verified": true });
            claims.as_object_mut().expect("an object").extend(wrong.as_object().expect("an object").clone());
            provider.instruct(&json!({ "claims": claims }));
            let mut browser = world.browser();
            let answer = browser.consent_and_return(GOOGLE).await;
            assert_eq!(answer.header("location"), "/sign-in?error=provider_failed", "{wrong}");
            assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated", "{wrong}");
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 0);
    }

    async fn an_unverified_address_creates_no_account(world: &mut World, provider: &mut Provider) {
        for verified in [json!(false), json!(null)] {
            let claims = json!({ "sub": "anna", "email": "anna@example.org", "email_verified": verified });
            provider.instruct(&json!({ "claims": claims }));
            let mut browser = world.browser();
            assert_eq!(browser.consent_and_return(GOOGLE).await.header("location"), "/sign-in?error=email_unverified");
        }
        provider.instruct(&json!({ "user": { "id": "7", "email": "anna@example.org", "verified": false } }));
        let mut browser = world.browser();
        let answer = browser.consent_and_return("/api/auth/discord/start").await;
        assert_eq!(answer.header("location"), "/sign-in?error=email_unverified");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 0);
    }

    async fn an_address_at_a_provider_does_not_open_an_existing_account(world: &mut World, provider: &mut Provider) {
        world.account("Isengrim").await;
        provider.person("thief", "isengrim@example.org");
        let mut browser = world.browser();
        assert_eq!(browser.consent_and_return(GOOGLE).await.header("location"), "/sign-in?error=email_taken");
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM links").await, 0);
    }

    async fn without_consent_nobody_is_signed_in(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let callback = browser.consent(GOOGLE).await;
        let (_, state) = callback.split_once("state=").expect("a state");
        let state = state.split('&').next().expect("a state");
        let denied = browser.visit(&format!("/api/auth/google/callback?error=access_denied&state={state}")).await;
        assert_eq!(denied.header("location"), "/sign-in?error=provider_denied");
    }

    async fn a_banned_account_cannot_sign_in_through_a_provider(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        world.browser().consent_and_return(GOOGLE).await;
        world.set("UPDATE users SET banned = 1, ban_end = 99999999999999, reason_ban = 'too loud & long'").await;
        let mut browser = world.browser();
        let answer = browser.consent_and_return(GOOGLE).await;
        let (begin, rest) = answer.header("location").split_once("&export=").expect("a token for the export");
        assert_eq!((begin, rest.split_once('&').expect("more").1), ("/sign-in?error=banned", "reason=too+loud+%26+long&until=99999999999999"));
        assert_eq!(browser.get("/api/user").await.refusal().1, "unauthenticated");
    }

    async fn a_provider_is_linked_and_unlinked(world: &mut World, provider: &mut Provider) {
        let mut browser = world.account("Isengrim").await;
        provider.person("isengrim-elsewhere", "other@example.org");
        assert_eq!(browser.consent_and_return(LINK_GOOGLE).await.header("location"), "/_app/settings");
        let list = links(&browser).await;
        assert!(linked(&list, "google") && !linked(&list, "discord") && list["password"] == true, "{list}");
        assert_eq!(browser.get("/api/user").await.ok()["googleId"], "isengrim-elsewhere");
        assert_eq!(browser.get("/api/user").await.ok()["email"], "isengrim@example.org");
        let mut elsewhere = world.browser();
        elsewhere.consent_and_return(GOOGLE).await;
        assert_eq!(elsewhere.get("/api/user").await.ok()["username"], "Isengrim");

        assert_eq!(browser.delete("/api/settings/links/google").await.status, 204);
        assert_eq!(browser.delete("/api/settings/links/google").await.refusal(), (404, "not_found".to_owned()));
        assert!(!linked(&links(&browser).await, "google"));
    }

    async fn the_last_way_to_sign_in_cannot_be_unlinked(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        browser.consent_and_return(GOOGLE).await;
        let refused = browser.delete("/api/settings/links/google").await;
        assert_eq!(refused.refusal(), (409, "last_way_in".to_owned()));
        assert!(linked(&links(&browser).await, "google"));
        browser.put("/api/settings/password", &json!({ "newPassword": "over the new moon" })).await.ok();
        assert_eq!(browser.delete("/api/settings/links/google").await.status, 204);
    }

    async fn a_providers_account_is_linked_to_one_account_only(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        world.browser().consent_and_return(GOOGLE).await;
        let mut browser = world.account("Isengrim").await;
        let answer = browser.consent_and_return(LINK_GOOGLE).await;
        assert_eq!(answer.header("location"), "/_app/settings?error=already_linked");
        provider.person("bertha", "bertha@example.org");
        assert_eq!(browser.consent_and_return(LINK_GOOGLE).await.header("location"), "/_app/settings");
        provider.person("carla", "carla@example.org");
        let second = browser.consent_and_return(LINK_GOOGLE).await;
        assert_eq!(second.header("location"), "/_app/settings?error=already_linked", "one account of each provider");
        assert_eq!(browser.get("/api/user").await.ok()["googleId"], "bertha");
    }

    async fn linking_ends_in_the_account_that_started_it(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let refused = browser.visit(LINK_GOOGLE).await;
        assert_eq!(refused.header("location"), "/sign-in?error=unauthenticated");
        let mut browser = world.account("Isengrim").await;
        let callback = browser.consent(LINK_GOOGLE).await;
        browser.cookie = world.account("Reynard").await.cookie;
        assert_eq!(browser.visit(&callback).await.header("location"), "/_app/settings?error=provider_expired");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM links").await, 0);
    }

    async fn a_guest_becomes_an_account_and_keeps_their_id_and_name(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.guest("Ysolde").await;
        let guest = browser.get("/api/user").await.ok();
        assert_eq!(browser.consent_and_return(GOOGLE).await.header("location"), "/");
        let user = browser.get("/api/user").await.ok();
        assert_eq!((&user["id"], &user["username"]), (&guest["id"], &guest["username"]));
        assert_eq!((user["guest"].as_bool(), user["email"].as_str()), (Some(false), Some("anna@example.org")));
    }

    async fn the_return_address_must_be_on_this_site(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let mut browser = world.browser();
        let answer = browser.consent_and_return(&format!("{GOOGLE}?returnTo=//evil.example")).await;
        assert_eq!(answer.header("location"), "/");
    }

    async fn providers_without_openid_sign_in_by_their_user_route(world: &mut World, provider: &mut Provider) {
        for (name, field, user) in [
            ("discord", "discordId", json!({ "id": "d7", "username": "dora", "email": "d@example.org", "verified": true })),
            ("facebook", "facebookId", json!({ "id": "f7", "name": "Fanny Wolf" })),
            ("twitter", "twitterId", json!({ "data": { "id": "t7", "username": "tilda", "confirmed_email": "t@example.org" } })),
        ] {
            provider.instruct(&json!({ "user": user }));
            let mut browser = world.browser();
            let answer = browser.consent_and_return(&format!("/api/auth/{name}/start")).await;
            assert_eq!(answer.header("location"), "/", "{name}");
            let here = browser.get("/api/user").await.ok();
            assert_eq!(here[field].as_str().map(|id| &id[1..]), Some("7"), "{name}");
            let mut again = world.browser();
            again.consent_and_return(&format!("/api/auth/{name}/start")).await;
            assert_eq!(again.get("/api/user").await.ok()["id"], here["id"], "{name}");
            assert_eq!(provider.instruct(&json!({}))["proven"], name == "facebook", "{name}");
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM users").await, 3);
        provider.instruct(&json!({ "user": { "nobody": true } }));
        let answer = world.browser().consent_and_return("/api/auth/discord/start").await;
        assert_eq!(answer.header("location"), "/sign-in?error=provider_failed");
    }

    async fn configured_providers_are_offered(world: &mut World, provider: &mut Provider) {
        provider.person("anna", "anna@example.org");
        let config = world.browser().get("/api/config").await.ok();
        assert_eq!(config["providers"], json!(["google", "discord", "facebook", "twitter"]));
        for path in ["/api/auth/apple/start", "/api/auth/apple/callback", "/api/auth/myspace/start"] {
            assert_eq!(world.browser().visit(path).await.refusal(), (404, "not_found".to_owned()), "{path}");
        }
    }
}

/// Apple posts the callback as a form from its own site, expects a client secret signed with our key, and sends booleans as strings.
async fn apple(database: Database) {
    let mut provider = Provider::start();
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("key.p8");
    std::fs::write(&file, &provider.key).expect("the key is written");
    let world = World::start(database, |config| {
        let apple = &mut config.social.apple;
        apple.client_id = Some("org.moonhowl.web".to_owned());
        apple.team = Some("TEAM".to_owned());
        apple.key_id = Some("KEY".to_owned());
        apple.key_file = Some(file);
        apple.issuer = provider.issuer.clone();
        apple.revoke_url = format!("{}/revoke", provider.issuer);
    })
    .await;
    let claims = json!({ "sub": "001.a", "email": "a@privaterelay.example", "email_verified": "true" });
    provider.instruct(&json!({ "claims": claims }));
    let mut browser = world.browser();
    let redirect = browser.visit("/api/auth/apple/start").await;
    assert!(
        redirect.header("location").contains("response_mode=form_post"),
        "{}",
        redirect.header("location")
    );
    let consented = browser.visit_elsewhere(redirect.header("location")).await;
    let (_, form) = consented.header("location").split_once('?').expect("the form's fields");
    // Apple sends the name only here, and only at the first sign-in.
    let named = r#"{"name":{"firstName":"Adelheid","lastName":"Wolf"}}"#.replace('"', "%22");
    let form = format!("{form}&user={named}");
    let posted = browser.form_from("https://appleid.apple.com", "/api/auth/apple/callback", &form).await;
    assert_eq!(posted.status, 303);
    assert_eq!(browser.visit(posted.header("location")).await.header("location"), "/");
    let user = browser.get("/api/user").await.ok();
    assert_eq!(
        (user["appleId"].as_str(), user["email"].as_str()),
        (Some("001.a"), Some("a@privaterelay.example"))
    );
    assert_eq!(user["username"], "Adelheid");
    let last = provider.instruct(&json!({}))["last"].clone();
    assert_eq!(
        (last["signed"].as_bool(), last["client_id"].as_str()),
        (Some(true), Some("org.moonhowl.web"))
    );

    // The refresh token is stored encrypted.
    let mut db = world.database.connect().await;
    let (stored,): (Option<String>,) =
        sqlx::query_as("SELECT refresh_token FROM links").fetch_one(&mut db).await.expect("a link");
    assert!(stored.is_some_and(|token| token.len() > 60));
    drop(db);

    // Erasing the account revokes the token at Apple.
    browser.post("/api/user/delete", &json!({})).await.ok();
    world.set("UPDATE users SET deletion_at = 5").await;
    assert_eq!(
        moonhowl_server::people::erase::erase_accounts_due(&world.server.house).await.expect("a sweep"),
        1
    );
    assert_eq!(provider.instruct(&json!({}))["revoked"], 1);
    world.stop().await;
}

#[actix_rt::test]
async fn apple_on_sqlite() {
    apple(Database::sqlite().await).await;
}

#[actix_rt::test]
async fn apple_on_postgres() {
    apple(Database::postgres().await).await;
}

#[actix_rt::test]
async fn a_failed_provider_is_not_asked_again_at_once() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let issuer = format!("http://{}", listener.local_addr().expect("an address"));
    let connections = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&connections);
    let provider = actix_rt::spawn(async move {
        while let Ok((connection, _)) = listener.accept().await {
            counter.fetch_add(1, Ordering::AcqRel);
            drop(connection);
        }
    });
    let world = World::start(Database::sqlite().await, |config| {
        config.social.google.client_id = Some("moonhowl".to_owned());
        config.social.google.client_secret = Some("between us".to_owned());
        config.social.google.issuer = issuer;
    })
    .await;
    for _ in 0..3 {
        let answer = world.browser().visit(GOOGLE).await;
        assert_eq!(answer.header("location"), "/sign-in?error=provider_failed");
    }
    assert_eq!(connections.load(Ordering::Acquire), 1);
    provider.abort();
    world.stop().await;
}

#[actix_rt::test]
async fn without_configuration_no_provider_is_offered() {
    let world = World::start(Database::sqlite().await, |_| {}).await;
    let config = world.browser().get("/api/config").await.ok();
    assert_eq!(config["providers"], json!([]));
    assert_eq!(world.browser().visit(GOOGLE).await.refusal(), (404, "not_found".to_owned()));
    world.stop().await;
}
