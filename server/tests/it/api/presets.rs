//! `/api/presets`

use engine::game::Settings;
use serde_json::json;

use crate::support::{World, on_both};

on_both! {
    async fn settings_are_kept_under_a_name_changed_and_forgotten(world: &mut World) {
        let mut anna = world.guest("Anna").await;
        assert_eq!(anna.get("/api/presets").await.ok(), json!([]));
        let kept = anna.put("/api/presets/%20Friday%20night", &json!(Settings::suggested(9))).await.ok();
        assert_eq!((&kept["name"], &kept["settings"]["slots"]), (&json!("Friday night"), &json!(9)));
        anna.put("/api/presets/Friday%20night", &json!(Settings { mayor: true, ..Settings::suggested(7) })).await.ok();
        anna.put("/api/presets/Alone", &json!(Settings::suggested(5))).await.ok();
        let all = anna.get("/api/presets").await.ok();
        let short = |at: usize| (all[at]["name"].clone(), all[at]["settings"]["slots"].clone());
        assert_eq!([short(0), short(1)], [(json!("Alone"), json!(5)), (json!("Friday night"), json!(7))]);
        let export = anna.get("/api/settings/export").await.ok();
        assert_eq!(export["presets"].as_array().map(Vec::len), Some(2));
        let ben = world.guest("Ben").await;
        assert_eq!(ben.get("/api/presets").await.ok(), json!([]), "they are the account's own");
        for _ in 0..2 {
            anna.delete("/api/presets/Alone").await.ok();
        }
        assert_eq!(anna.get("/api/presets").await.ok().as_array().map(Vec::len), Some(1));
    }

    async fn a_preset_that_can_t_be_kept_is_refused(world: &mut World) {
        let mut anna = world.guest("Anna").await;
        let good = json!(Settings::suggested(8));
        assert_eq!(anna.put("/api/presets/%20", &good).await.refusal(), (422, "invalid_field".to_owned()));
        let long = "x".repeat(25);
        assert_eq!(anna.put(&format!("/api/presets/{long}"), &good).await.refusal(), (422, "invalid_field".to_owned()));
        let bad = json!(Settings { slots: 9, ..Settings::suggested(8) });
        assert_eq!(anna.put("/api/presets/Bad", &bad).await.refusal(), (409, "roles_dont_fit".to_owned()));
        assert_eq!(anna.put("/api/presets/Bad", &json!({})).await.refusal(), (400, "bad_data".to_owned()));
        for number in 0..12 {
            anna.put(&format!("/api/presets/p{number}"), &good).await.ok();
        }
        assert_eq!(anna.put("/api/presets/more", &good).await.refusal(), (409, "presets_full".to_owned()));
        anna.put("/api/presets/p3", &good).await.ok();
        assert_eq!(world.browser().get("/api/presets").await.refusal(), (401, "unauthenticated".to_owned()));
    }
}
