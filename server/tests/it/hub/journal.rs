//! A failing journal: nobody is sent what it does not contain, and the room is restored from what it contains.

use moonhowl_server::base::ids::UserId;
use moonhowl_server::cluster::messages::{Onlookers, RoomNotice};
use moonhowl_server::config::ServeArgs;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};

use crate::support::play::{Seen, roles};
use crate::support::{Browser, Hub, Player, World, config, on_both, serve, short_timers};

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "channel": "village", "text": text })
}

/// Opens a public room.
async fn open(world: &World) -> (Player, String) {
    let mut host = world.player("Host").await;
    let settings = json!({ "slots": 6, "roles": roles(6) });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    host.hub.event("room_hydrate").await;
    (host, room.as_str().expect("an id").to_owned())
}

/// Waits for the next `room_hydrate`; returns its view and the numbered frames before it.
async fn restored(player: &mut Player) -> (Value, Vec<Value>) {
    let mut before = Vec::new();
    loop {
        let frame = player.hub.find(|frame| frame["seq"].is_u64()).await;
        if frame["event"] == "room_hydrate" {
            return (frame["data"]["view"].clone(), before);
        }
        before.push(frame);
    }
}

fn contain(frames: &[Value], text: &str) -> bool {
    frames.iter().any(|frame| frame.to_string().contains(text))
}

/// Makes every insert into the table `journal` fail.
async fn break_journal(world: &World) {
    let mut db = world.database.connect().await;
    let statements: &[&str] = if world.database.url.starts_with("sqlite") {
        &["CREATE TRIGGER broken BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"]
    } else {
        &[
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$",
            "CREATE TRIGGER broken BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION fail()",
        ]
    };
    for sql in statements {
        db.execute(*sql).await.expect("the trigger is created");
    }
}

async fn repair_journal(world: &World) {
    let on = if world.database.url.starts_with("sqlite") { "" } else { " ON journal" };
    let mut db = world.database.connect().await;
    db.execute(AssertSqlSafe(format!("DROP TRIGGER broken{on}"))).await.expect("the trigger is dropped");
}

on_both! {
    with short_timers;

    async fn of_two_owners_of_a_room_the_slower_writer_is_fenced(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut watcher = world.player("Watcher").await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        watcher.hub.event("room_hydrate").await;
        // A second server on the same database, which also runs the room.
        let mut settings = config(&world.database.url);
        settings.workers = Some(1);
        let mut other = serve(settings).await.expect("a second server");
        let mut browser = Browser::new(other.addr);
        browser.cookie = host.browser.cookie.clone();
        let mut elsewhere = Hub::open(&browser, "v=1&lang=en").await;
        elsewhere.event("room_hydrate").await;
        elsewhere.ok("room.say", say(&room, "the other was first")).await;

        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        for player in [&mut host, &mut watcher] {
            let (view, before) = restored(player).await;
            assert!(!contain(&before, "never said"), "{before:?}");
            let view = view.to_string();
            assert!(view.contains("the other was first") && !view.contains("never said"), "{view}");
        }
        host.hub.ok("room.say", say(&room, "once more")).await;
        assert_eq!(watcher.hub.room_event("said").await["line"]["text"], "once more");
        // Now the second server is behind.
        assert_eq!(elsewhere.refused("room.say", say(&room, "never said")).await, "unavailable");
        while !elsewhere.event("room_hydrate").await.to_string().contains("once more") {}
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%never said%'").await, 0);
        other.stop().await;
    }

    async fn commands_fail_without_effect_while_the_journal_cannot_be_written(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut guest = world.player("Guest").await;
        break_journal(world).await;
        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert!(!contain(&before, "never said") && !view.to_string().contains("never said"));

        assert_eq!(guest.hub.refused("room.join", json!({ "room": room })).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert!(!contain(&before, "Guest") && !view.to_string().contains("Guest"), "the guest has not joined");
        assert_eq!(guest.browser.get("/api/user").await.ok()["game"], json!(null));

        assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert_eq!(view["me"], 0, "the host has not left");
        assert!(!contain(&before, "room_closed"));
        assert_eq!(host.browser.get("/api/user").await.ok()["game"], room.as_str());

        let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
        assert_eq!(guest.hub.refused("room.create", settings.clone()).await, "internal");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM games").await, 1);
        repair_journal(world).await;
        host.hub.ok("room.say", say(&room, "said at last")).await;
        assert_eq!(host.hub.refused("room.create", settings.clone()).await, "in_another_game");
        guest.hub.ok("room.create", settings).await;
    }

    async fn a_room_whose_journal_cannot_be_read_comes_back_by_itself(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut watcher = world.player("Watcher").await;
        let mut db = world.database.connect().await;
        db.execute("ALTER TABLE journal RENAME TO journal_away").await.expect("the table is renamed");
        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        // Who watched the room before; the refusals say that it can't be read before this notice, and after it.
        let onlookers = Onlookers { watchers: vec![UserId(watcher.id().await)], moderators: Vec::new() };
        assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
        world.server.house.bus.tell_room(&room.as_str().into(), RoomNotice::Restored(onlookers));
        assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
        db.execute("ALTER TABLE journal_away RENAME TO journal").await.expect("the table is renamed back");
        for player in [&mut host, &mut watcher] {
            let (view, _) = restored(player).await;
            assert!(!view.to_string().contains("never said"));
        }
        host.hub.ok("room.say", say(&room, "said at last")).await;
        assert_eq!(watcher.hub.room_event("said").await["line"]["text"], "said at last");
    }

    async fn a_room_that_is_lost_again_and_again_comes_back_each_time(world: &mut World) {
        let (mut host, room) = open(world).await;
        break_journal(world).await;
        for _ in 0..5 {
            assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
            restored(&mut host).await;
        }
        repair_journal(world).await;
        host.hub.ok("room.say", say(&room, "said at last")).await;
    }

    async fn a_game_of_other_rules_is_aborted_and_its_people_are_free(world: &mut World) {
        let (mut host, room) = open(world).await;
        let (mut watcher, mut moderator) = (world.player("Watcher").await, world.player("Isolde").await);
        world.set("UPDATE users SET rank = 80 WHERE username = 'Isolde'").await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        moderator.hub.ok("mod.attach", json!({ "room": room })).await;
        // The release that runs the room from now on has other rules.
        world.set("UPDATE games SET rules = rules - 1").await;
        world.server.local.break_room(&room.as_str().into());
        for (player, event) in [(&mut host, "room_closed"), (&mut watcher, "room_closed"), (&mut moderator, "mod_closed")] {
            let closed = player.hub.event(event).await;
            assert_eq!((closed["room"].as_str(), closed["reason"].as_str()), (Some(room.as_str()), Some("over")));
        }
        let listed = host.browser.get("/api/game").await.ok();
        assert_eq!(listed["games"], json!([]));
        assert_eq!(host.browser.get(&format!("/api/game/{room}")).await.ok()["status"], 5);
        assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unknown_room");
        // Also after the next start.
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM players").await, 0);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'game'").await, 0, "it had not begun");
        let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
        host.hub.ok("room.create", settings).await;
    }
}

/// No game ends before the test does.
fn slower(config: &mut ServeArgs) {
    short_timers(config);
    config.pace = 0.1;
}

on_both! {
    with slower;

    async fn a_running_game_of_other_rules_is_aborted_and_pays_for_taking_part_once(world: &mut World) {
        let mut people = [world.player("Anna").await, world.player("Ben").await];
        let room = world.full_room(&mut people, 6).await;
        let [anna, ben] = &mut people;
        let mut seen = Seen::new(&room, 1);
        anna.until(&mut seen, |seen| seen.view.phase.is_night()).await;
        world.set("UPDATE games SET rules = rules - 1, private = 0").await;
        world.server.local.break_room(&room.as_str().into());
        for player in [anna, ben] {
            let reward = player.hub.event("game_reward").await;
            assert_eq!((&reward["reward"]["takingPart"], &reward["reward"]["withBots"]), (&json!(10), &json!(-5)), "four bots play");
            assert_eq!(player.hub.event("room_closed").await["reason"], "over");
            let user = player.browser.get("/api/user").await.ok();
            assert_eq!((&user["xp"], &user["coins"]), (&json!(10), &json!(305)));
            // Whoever comes back to it finds nothing, and is paid nothing more.
            assert_eq!(player.hub.refused("room.watch", json!({ "room": room })).await, "unknown_room");
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM ledger WHERE reason = 'game'").await, 2);
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM history").await, 0);
    }
}
