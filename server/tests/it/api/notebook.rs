//! `/api/game/{id}/notebook`: what players note about one another.

use serde_json::{Value, json};

use crate::support::play::{Seen, roles};
use crate::support::{Answer, Browser, World, on_both};

async fn write(browser: &mut Browser, room: &str, notes: Value) -> Answer {
    browser.put(&format!("/api/game/{room}/notebook"), &json!({ "notes": notes })).await
}

async fn read(browser: &Browser, room: &str) -> Answer {
    browser.get(&format!("/api/game/{room}/notebook")).await
}

on_both! {
    async fn notes_are_kept_for_who_wrote_them_alone(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let settings = json!({ "slots": 5, "roles": roles(5) });
        let room = anna.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().expect("an id");
        ben.hub.ok("room.join", json!({ "room": room })).await;
        assert_eq!(read(&anna.browser, room).await.ok(), json!({ "notes": [] }));
        let note = json!([{ "seat": 1, "feeling": "suspect", "role": "seer", "words": "  too\u{202e} quiet " }, { "seat": 2 }]);
        let kept = write(&mut anna.browser, room, note).await.ok();
        let tidy = json!([{ "seat": 1, "feeling": "suspect", "role": "seer", "words": "too quiet" }]);
        assert_eq!(kept["notes"], tidy);
        assert_eq!(read(&anna.browser, room).await.ok()["notes"], tidy);
        assert_eq!(read(&ben.browser, room).await.ok(), json!({ "notes": [] }));
        let export = anna.browser.get("/api/settings/export").await.ok();
        assert_eq!(export["notebooks"][0]["game"], room);
        assert_eq!(export["notebooks"][0]["notebook"]["notes"], tidy);
        // A seat that was given up has its notes still.
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        assert_eq!(read(&anna.browser, room).await.ok()["notes"], tidy);
    }

    async fn whoever_never_sat_there_notes_nothing(world: &mut World) {
        let (mut anna, mut ben) = (world.player("Anna").await, world.guest("Ben").await);
        let settings = json!({ "slots": 5, "roles": roles(5) });
        let room = anna.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        for room in [room.as_str().expect("an id"), "nosuchroom"] {
            assert_eq!(read(&ben, room).await.refusal(), (409, "not_seated".to_owned()), "{room}");
            assert_eq!(write(&mut ben, room, json!([])).await.refusal(), (409, "not_seated".to_owned()), "{room}");
        }
    }

    async fn notes_that_no_notebook_holds_are_refused_and_change_nothing(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let settings = json!({ "slots": 5, "roles": roles(5) });
        let room = anna.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().expect("an id");
        let note = json!([{ "seat": 1, "feeling": "trust", "role": null, "words": "" }]);
        write(&mut anna.browser, room, note.clone()).await.ok();
        for bad in [
            json!([{ "seat": 1, "words": "a" }, { "seat": 1, "words": "b" }]),
            json!([{ "seat": 1, "words": "é".repeat(121) }]),
            json!([{ "seat": 20 }]),
            json!([{ "seat": 1, "feeling": "love" }]),
            json!("none"),
        ] {
            assert_eq!(write(&mut anna.browser, room, bad.clone()).await.refusal(), (400, "bad_data".to_owned()), "{bad}");
        }
        assert_eq!(read(&anna.browser, room).await.ok()["notes"], note);
    }

    async fn nothing_is_noted_once_the_game_is_over(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = world.full_room(std::slice::from_mut(&mut anna), 5).await;
        let note = json!([{ "seat": 1, "feeling": "trust", "role": null, "words": "" }]);
        write(&mut anna.browser, &room, note.clone()).await.ok();
        anna.play(&mut Seen::new(&room, 3)).await;
        let late = write(&mut anna.browser, &room, json!([])).await;
        assert_eq!(late.refusal(), (409, "game_over".to_owned()));
        assert_eq!(read(&anna.browser, &room).await.ok()["notes"], note);
    }
}
