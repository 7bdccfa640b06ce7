//! `POST /api/settings/lang`

use serde_json::json;

use crate::support::{World, on_both};

on_both! {
    async fn the_language_is_kept(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        browser.post("/api/settings/lang", &json!({ "value": "fr" })).await.ok();
        assert_eq!(browser.get("/api/user").await.ok()["lang"], "fr");
    }

    async fn a_language_that_we_do_not_speak_is_refused(world: &mut World) {
        let mut browser = world.guest("Ysolde").await;
        let answer = browser.post("/api/settings/lang", &json!({ "value": "la" })).await;
        assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
        assert_eq!(browser.get("/api/user").await.ok()["lang"], "en");
    }
}
