//! What people are told of the server itself: that nothing can be stored, and that it closes.

use std::time::Duration;

use serde_json::json;
use sqlx::{AnyConnection, Executor};

use crate::support::play::{Seen, roles};
use crate::support::{Hub, World, on_both, short_timers, stamp};

/// Without these tables neither a line of a journal nor anything else that shows whether the database works can be written.
const AWAY: [&str; 2] =
    ["ALTER TABLE journal RENAME TO journal_away", "ALTER TABLE installation RENAME TO installation_away"];
const BACK: [&str; 2] =
    ["ALTER TABLE installation_away RENAME TO installation", "ALTER TABLE journal_away RENAME TO journal"];

/// Begins a transaction during which nobody else can write to a journal.
async fn hold(world: &World, db: &mut AnyConnection) {
    let lock = if world.database.url.starts_with("sqlite") {
        ["BEGIN IMMEDIATE", "UPDATE installation SET name = name"]
    } else {
        ["BEGIN", "LOCK TABLE journal IN SHARE ROW EXCLUSIVE MODE"]
    };
    for sql in lock {
        db.execute(sql).await.expect("the database is held");
    }
}

on_both! {
    with short_timers;

    async fn while_nothing_can_be_stored_games_stand_still_and_people_are_told(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_room(6).await;
        let mut db = world.database.connect().await;
        hold(world, &mut db).await;
        let line = anna.hub.send("room.say", json!({ "room": room, "channel": "village", "text": "is this kept?" })).await;
        // The answer shows that the room has handed the line before it over.
        anna.hub.ok("room.invite", json!({ "room": room })).await;
        for rename in AWAY {
            db.execute(rename).await.expect("it is renamed");
        }
        db.execute("COMMIT").await.expect("the tables are away");
        assert_eq!(anna.hub.event("service").await, json!({ "storing": false, "closesAt": null }));
        let time = world.server.house.time.now();
        // Who comes now is told as well.
        let mut tab = Hub::open(&anna.browser, "v=1").await;
        assert_eq!(tab.event("hydrate").await["service"]["storing"], false);
        let refused = json!({ "room": room, "channel": "village", "text": "is this refused?" });
        assert_eq!(tab.refused("room.say", refused).await, "unavailable");
        assert_eq!(world.browser().get("/healthz").await.status.as_u16(), 503);
        assert_eq!(world.server.house.time.now(), time, "the clock of games stands still");

        for rename in BACK {
            db.execute(rename).await.expect("it is renamed back");
        }
        assert_eq!(anna.hub.event("service").await, json!({ "storing": true, "closesAt": null }));
        let answer = anna.hub.answer(line).await;
        assert_eq!(answer["ok"], json!({}), "the line was kept: {answer}");
        assert_eq!(tab.room_event("said").await["line"]["text"], "is this kept?");
        let lines = world.database.text("SELECT lines FROM journal ORDER BY seq DESC LIMIT 1").await;
        assert!(lines.contains("is this kept?") && !lines.contains("is this refused?"), "{lines}");
    }

    async fn a_server_that_closes_opens_no_games_and_waits_for_those_that_run(world: &mut World) {
        let (mut anna, mut ben, mut carl) =
            (world.player("Anna").await, world.player("Ben").await, world.player("Carl").await);
        let room = anna.open_room(6).await;
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(&room, 1);
        anna.until(&mut seen, |seen| seen.view.my_role.is_some()).await;
        let lobby = ben.open_public_room(6).await;
        let playing = async {
            let told = ben.hub.event("service").await;
            assert!(told["closesAt"].as_i64() > Some(stamp()), "{told}");
            let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
            assert_eq!(carl.hub.refused("room.create", settings).await, "closing");
            assert_eq!(carl.hub.refused("room.join", json!({ "room": lobby, "anyLang": true })).await, "closing");
            assert_eq!(ben.hub.refused("room.fill", json!({ "room": lobby })).await, "closing");
            anna.play(&mut seen).await;
        };
        tokio::join!(world.server.close(), playing);
        assert!(seen.is_over(), "the game that ran was played to its end");
    }

    async fn a_machine_whose_clock_is_set_moves_no_games_clock(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        let mut at = world.server.house.time.now();
        for hour in [3600, -7200] {
            world.server.house.clock.set_machine(hour);
            anna.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": format!("after {hour} s") })).await;
            let said = anna.hub.find(|frame| frame["data"]["event"]["type"] == "said").await["data"]["at"].as_u64().expect("a moment");
            assert!((at..at + 60_000).contains(&said), "{said} is not soon after {at}");
            at = said;
        }
    }
}

mod with_little_time_to_stop {
    use super::*;

    on_both! {
        with |config| {
            short_timers(config);
            config.rhythm.stop = Duration::from_millis(500);
        };

        async fn a_database_that_hangs_does_not_keep_the_server_from_stopping(world: &mut World) {
            let mut anna = world.player("Anna").await;
            let room = anna.open_room(6).await;
            let mut db = world.database.connect().await;
            hold(world, &mut db).await;
            anna.hub.send("room.say", json!({ "room": room, "channel": "village", "text": "nobody will hear this" })).await;
            anna.hub.ok("room.invite", json!({ "room": room })).await;
            world.pause().await;
            assert_eq!(anna.hub.closed().await, 4006);
            db.execute("ROLLBACK").await.expect("the database is let go");
        }
    }
}
