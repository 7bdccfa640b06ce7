//! `/api/settings/two-factor`, and the second factor at `/api/auth/signin`

use data_encoding::BASE32_NOPAD;
use serde_json::{Value, json};
use totp_rs::Builder;

use crate::support::{Answer, Browser, PASSWORD, World, on_both};

/// The code that an authenticator app with this secret shows `steps` half-minutes from now.
fn app_code(world: &World, secret: &str, steps: u64) -> String {
    let bytes = BASE32_NOPAD.decode(secret.as_bytes()).expect("base 32");
    let totp = Builder::new().with_secret(bytes).with_account_name("somebody").build().expect("a secret");
    totp.generate(world.server.house.clock.stamp().epoch_millis() / 1000 + steps * 30).to_string()
}

/// Switches the second factor on; returns its secret and the backup codes.
pub async fn switch_on(world: &World, browser: &mut Browser) -> (String, Vec<String>) {
    let fresh = browser.post("/api/settings/two-factor/start", &json!({ "password": PASSWORD })).await.ok();
    let secret = fresh["secret"].as_str().expect("a secret").to_owned();
    let code = json!({ "code": app_code(world, &secret, 0) });
    let codes = browser.post("/api/settings/two-factor/confirm", &code).await.ok()["backupCodes"].clone();
    (secret, serde_json::from_value(codes).expect("a list"))
}

async fn sign_in(world: &World, code: Value) -> Answer {
    let form = json!({ "login": "Isengrim", "password": PASSWORD, "code": code });
    world.browser().post("/api/auth/signin", &form).await
}

async fn status(browser: &Browser) -> Value {
    browser.get("/api/settings/two-factor").await.ok()
}

on_both! {
    async fn a_code_is_required_once_a_first_one_is_confirmed(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        assert_eq!(status(&browser).await, json!({ "enabled": false, "backupCodesLeft": 0 }));
        let fresh = browser.post("/api/settings/two-factor/start", &json!({ "password": PASSWORD })).await.ok();
        assert!(fresh["uri"].as_str().expect("an address").starts_with("otpauth://totp/Moonhowl:Isengrim?"), "{fresh}");
        sign_in(world, json!(null)).await.ok();
        let wrong = browser.post("/api/settings/two-factor/confirm", &json!({ "code": "12345" })).await;
        assert_eq!(wrong.refusal(), (401, "bad_two_factor".to_owned()));

        let (secret, codes) = switch_on(world, &mut browser).await;
        assert_eq!(codes.len(), 10);
        assert_eq!(status(&browser).await, json!({ "enabled": true, "backupCodesLeft": 10 }));
        assert_eq!(browser.get("/api/user").await.ok()["twoFactor"], true);
        for nothing in [json!(null), json!("")] {
            assert_eq!(sign_in(world, nothing).await.refusal(), (401, "two_factor_required".to_owned()));
        }
        assert_eq!(sign_in(world, json!("000000")).await.refusal(), (401, "bad_two_factor".to_owned()));
        sign_in(world, json!(app_code(world, &secret, 1))).await.ok();
    }

    async fn guesses_of_codes_are_limited_for_each_account(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        switch_on(world, &mut browser).await;
        let mut codes = Vec::new();
        for guess in 0..12 {
            let login = if guess % 2 == 0 { "Isengrim" } else { "isengrim@example.org" };
            let form = json!({ "login": login, "password": PASSWORD, "code": format!("00000{}", guess % 10) });
            codes.push(world.browser().post("/api/auth/signin", &form).await.refusal().1);
        }
        assert_eq!((codes[0].as_str(), codes[11].as_str()), ("bad_two_factor", "rate_limited"));
    }

    async fn a_code_works_once(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (secret, _) = switch_on(world, &mut browser).await;
        let code = app_code(world, &secret, 1);
        sign_in(world, json!(code)).await.ok();
        assert_eq!(sign_in(world, json!(code)).await.refusal(), (401, "bad_two_factor".to_owned()));
        let earlier = app_code(world, &secret, 0);
        assert_eq!(sign_in(world, json!(earlier)).await.refusal(), (401, "bad_two_factor".to_owned()));
    }

    async fn a_code_of_another_time_does_not_work(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (secret, _) = switch_on(world, &mut browser).await;
        assert_eq!(sign_in(world, json!(app_code(world, &secret, 4))).await.refusal(), (401, "bad_two_factor".to_owned()));
    }

    async fn each_of_ten_backup_codes_works_once(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (_, codes) = switch_on(world, &mut browser).await;
        sign_in(world, json!(codes[3])).await.ok();
        assert_eq!(sign_in(world, json!(codes[3])).await.refusal(), (401, "bad_two_factor".to_owned()));
        sign_in(world, json!(codes[4].to_uppercase().replace('-', " "))).await.ok();
        assert_eq!(status(&browser).await["backupCodesLeft"], 8);
    }

    async fn a_right_code_with_a_wrong_password_is_refused_as_bad_credentials(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (secret, _) = switch_on(world, &mut browser).await;
        let form = json!({ "login": "Isengrim", "password": "a guess in the dark", "code": app_code(world, &secret, 1) });
        let answer = world.browser().post("/api/auth/signin", &form).await;
        assert_eq!(answer.refusal(), (401, "bad_credentials".to_owned()));
    }

    async fn switching_off_needs_the_password_and_a_code(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (secret, _) = switch_on(world, &mut browser).await;
        let ask = |password: &str, code: String| json!({ "password": password, "code": code });
        let path = "/api/settings/two-factor/disable";
        let answer = browser.post(path, &ask("a guess in the dark", app_code(world, &secret, 1))).await;
        assert_eq!(answer.refusal(), (401, "bad_credentials".to_owned()));
        let answer = browser.post(path, &ask(PASSWORD, "000000".to_owned())).await;
        assert_eq!(answer.refusal(), (401, "bad_two_factor".to_owned()));
        assert_eq!(browser.post(path, &ask(PASSWORD, app_code(world, &secret, 1))).await.status, 204);
        assert_eq!(status(&browser).await, json!({ "enabled": false, "backupCodesLeft": 0 }));
        sign_in(world, json!(null)).await.ok();
        let again = browser.post(path, &ask(PASSWORD, "000000".to_owned())).await;
        assert_eq!(again.refusal(), (409, "two_factor_state".to_owned()));
    }

    async fn switching_on_needs_the_password_and_works_once(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let wrong = browser.post("/api/settings/two-factor/start", &json!({ "password": "a guess" })).await;
        assert_eq!(wrong.refusal(), (401, "bad_credentials".to_owned()));
        let early = browser.post("/api/settings/two-factor/confirm", &json!({ "code": "123456" })).await;
        assert_eq!(early.refusal(), (409, "two_factor_state".to_owned()));
        switch_on(world, &mut browser).await;
        let again = browser.post("/api/settings/two-factor/start", &json!({ "password": PASSWORD })).await;
        assert_eq!(again.refusal(), (409, "two_factor_state".to_owned()));
        let mut guest = world.guest("Ysolde").await;
        let answer = guest.post("/api/settings/two-factor/start", &json!({ "password": "" })).await;
        assert_eq!(answer.refusal(), (409, "two_factor_state".to_owned()));
    }

    async fn the_database_contains_neither_secret_nor_backup_codes(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let (secret, codes) = switch_on(world, &mut browser).await;
        let mut db = world.database.connect().await;
        let (sealed,): (String,) = sqlx::query_as("SELECT secret FROM two_factor").fetch_one(&mut db).await.expect("a row");
        assert!(!sealed.contains(&secret) && sealed.len() > 40, "{sealed}");
        let hashes: Vec<(String,)> =
            sqlx::query_as("SELECT hash FROM backup_codes").fetch_all(&mut db).await.expect("rows");
        assert!(hashes.iter().all(|(hash,)| hash.len() == 64 && !codes.contains(hash)));
    }
}
