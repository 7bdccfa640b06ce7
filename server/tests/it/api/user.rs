//! `GET /api/user`

use std::time::Duration;

use serde_json::json;

use crate::support::{Hub, World, on_both, short_timers};

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

mod with_short_timers {
    use super::*;

    on_both! {
        with short_timers;

        async fn a_session_that_ends_by_its_age_closes_its_sockets(world: &mut World) {
            const DAY: Duration = Duration::from_secs(86_400);
            let (anna, ben) = (world.account("Anna").await, world.account("Ben").await);
            let (mut of_anna, mut of_ben) = (Hub::open(&anna, "v=1").await, Hub::open(&ben, "v=1").await);
            of_anna.event("hydrate").await;
            of_ben.event("hydrate").await;
            world.server.house.clock.advance(40 * DAY);
            anna.get("/api/user").await.ok();
            world.server.house.clock.advance(21 * DAY);
            assert_eq!(of_ben.closed().await, 4001);
            of_anna.ok("ping", json!({})).await;
            world.server.house.clock.advance(61 * DAY);
            assert_eq!(of_anna.closed().await, 4001);
        }
    }
}
