//! `/api/settings/email`, `/api/settings/password`

use serde_json::json;

use crate::support::{Hub, PASSWORD, World, on_both};

const NEW: &str = "over the new moon";

on_both! {
    async fn a_new_password_signs_out_everywhere_else(world: &mut World) {
        let mut here = world.account("Isengrim").await;
        let there = world.signed_in("Isengrim").await;
        let mut socket_here = Hub::open(&here, "v=1").await;
        socket_here.event("hydrate").await;
        let mut socket_there = Hub::open(&there, "v=1").await;
        socket_there.event("hydrate").await;
        let before = here.cookie.clone();

        let wrong = here.put("/api/settings/password", &json!({ "oldPassword": NEW, "newPassword": NEW })).await;
        assert_eq!(wrong.refusal(), (401, "bad_credentials".to_owned()));
        let missing = here.put("/api/settings/password", &json!({ "newPassword": NEW })).await;
        assert_eq!(missing.refusal(), (401, "bad_credentials".to_owned()));
        assert_eq!(there.get("/api/user").await.status, 200, "nothing has changed yet");

        here.put("/api/settings/password", &json!({ "oldPassword": PASSWORD, "newPassword": NEW })).await.ok();
        assert_eq!(socket_there.closed().await, 4001);
        assert_eq!(there.get("/api/user").await.refusal(), (401, "unauthenticated".to_owned()));
        assert_eq!(here.get("/api/user").await.status, 200);
        assert_ne!(before.expect("a cookie").value(), here.cookie.as_ref().expect("a cookie").value(), "a new token");
        socket_here.ok("ping", json!({})).await;

        let mut browser = world.browser();
        let old = browser.post("/api/auth/signin", &json!({ "login": "Isengrim", "password": PASSWORD })).await;
        assert_eq!(old.refusal(), (401, "bad_credentials".to_owned()));
        browser.post("/api/auth/signin", &json!({ "login": "Isengrim", "password": NEW })).await.ok();
    }

    async fn a_new_password_is_validated_like_the_first_one(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let answer = browser.put("/api/settings/password", &json!({ "oldPassword": PASSWORD, "newPassword": "short" })).await;
        assert_eq!(answer.json()["params"], json!({ "field": "newPassword", "reason": "too_short" }));
        world.signed_in("Isengrim").await;
    }

    async fn guesses_of_the_old_password_are_limited(world: &mut World) {
        let mut browser = world.account("Isengrim").await;
        let guess = json!({ "oldPassword": "a guess in the dark", "newPassword": NEW });
        let mut codes = Vec::new();
        for _ in 0..12 {
            codes.push(browser.put("/api/settings/password", &guess).await.refusal().1);
        }
        assert_eq!(codes[0], "bad_credentials");
        assert_eq!(codes.last().map(String::as_str), Some("rate_limited"));
        world.signed_in("Isengrim").await;
    }

    async fn changing_the_address_needs_the_password(world: &mut World) {
        world.account("Reynard").await;
        let mut browser = world.account("Isengrim").await;
        // A letter goes to the address that the account has when it is written.
        assert_eq!(world.letters("confirm").await.len(), 2);
        let ask = |email: &str, password: &str| json!({ "email": email, "password": password });
        let wrong = browser.put("/api/settings/email", &ask("wolf@example.org", NEW)).await;
        assert_eq!(wrong.refusal(), (401, "bad_credentials".to_owned()));
        let taken = browser.put("/api/settings/email", &ask("Reynard@example.org", PASSWORD)).await.ok();
        assert_eq!((&taken["email"], &taken["newEmail"]), (&json!("isengrim@example.org"), &json!("reynard@example.org")));
        assert_eq!(world.letters("known").await.len(), 1, "only the owner of the address is told");
        let bad = browser.put("/api/settings/email", &ask("nowhere", PASSWORD)).await;
        assert_eq!(bad.refusal(), (422, "invalid_field".to_owned()));
        let user = browser.put("/api/settings/email", &ask("Wolf@Example.org", PASSWORD)).await.ok();
        assert_eq!((&user["email"], &user["newEmail"]), (&json!("isengrim@example.org"), &json!("wolf@example.org")));
        let token = world.mailed_token("confirm").await;
        assert_eq!(browser.post("/api/auth/confirm", &json!({ "token": token })).await.status, 204);
        world.signed_in("wolf@example.org").await;
        let back = browser.put("/api/settings/email", &ask("wolf@example.org", PASSWORD)).await.ok();
        assert_eq!((&back["email"], &back["newEmail"]), (&json!("wolf@example.org"), &json!(null)), "the address stays the same");
    }

    async fn a_guest_can_change_neither_password_nor_address(world: &mut World) {
        let mut guest = world.guest("Ysolde").await;
        let password = guest.put("/api/settings/password", &json!({ "newPassword": NEW })).await;
        assert_eq!(password.refusal(), (409, "is_a_guest".to_owned()));
        let email = guest.put("/api/settings/email", &json!({ "email": "a@example.org" })).await;
        assert_eq!(email.refusal(), (409, "is_a_guest".to_owned()));
    }
}
