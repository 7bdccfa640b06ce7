//! `GET /api/user`

use std::time::Duration;

use serde_json::json;

use crate::support::{World, on_both};

on_both! {
    async fn without_a_session_there_is_no_user(world: &mut World) {
        assert_eq!(world.browser().get("/api/user").await.refusal(), (401, "unauthenticated".to_owned()));
        // A page that opens for a visitor is refused nothing.
        assert_eq!(world.browser().get("/api/session").await.ok(), json!({ "user": null }));
    }

    async fn a_made_up_cookie_is_refused(world: &mut World) {
        let mut browser = world.browser();
        browser.cookie = Some(awc::cookie::Cookie::new("moonhowl", "eyJ1c2VyIjoxfQ"));
        assert_eq!(browser.get("/api/user").await.refusal(), (401, "unauthenticated".to_owned()));
    }

    async fn a_session_lives_on_for_sixty_days_from_its_last_use(world: &mut World) {
        const DAY: Duration = Duration::from_secs(86_400);
        let anna = world.account("Anna").await;
        for _ in 0..3 {
            world.server.house.clock.advance(40 * DAY);
            let answer = anna.get("/api/user").await;
            assert_eq!(answer.status, 200);
            assert!(answer.header("set-cookie").contains("Max-Age=5184000"), "the browser keeps the cookie too");
            assert_eq!(anna.get("/api/user").await.header("set-cookie"), "", "once a day is enough");
        }
        world.server.house.clock.advance(61 * DAY);
        assert_eq!(anna.get("/api/user").await.refusal(), (401, "unauthenticated".to_owned()));
    }

    async fn the_own_account_has_its_fields_and_no_password(world: &mut World) {
        let user = world.guest("Ysolde").await.get("/api/user").await.ok();
        assert_eq!(user["username"], "Ysolde");
        assert_eq!(user["rank"], 10);
        assert_eq!(user["xp"], 0);
        assert_eq!(user["level"], 1);
        assert_eq!(user["isAlpha"], false);
        assert_eq!(user["ban_end"], json!(null));
        assert_eq!(user.get("password"), None);
    }
}
