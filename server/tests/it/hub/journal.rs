//! When the journal refuses: nobody was told what it does not hold, and the room comes back from what it does.

use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};

use crate::support::play::roles;
use crate::support::{Browser, Hub, Player, World, config, on_both, serve, short_timers};

fn say(room: &str, text: &str) -> Value {
    json!({ "room": room, "channel": "village", "text": text })
}

/// A public room with its host.
async fn open(world: &World) -> (Player, String) {
    let mut host = world.player("Host").await;
    let settings = json!({ "slots": 6, "roles": roles(6) });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    host.hub.event("room_hydrate").await;
    (host, room.as_str().expect("an id").to_owned())
}

/// The next state of the room that he is sent, and everything that came before it.
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

fn holds(frames: &[Value], text: &str) -> bool {
    frames.iter().any(|frame| frame.to_string().contains(text))
}

/// From now on the database takes no line of a journal.
async fn spoil(world: &World) {
    let mut db = world.database.connect().await;
    let spoil: &[&str] = if world.database.url.starts_with("sqlite") {
        &["CREATE TRIGGER spoilt BEFORE INSERT ON journal BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"]
    } else {
        &[
            "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS \
             $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$",
            "CREATE TRIGGER spoilt BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION spoil()",
        ]
    };
    for sql in spoil {
        db.execute(*sql).await.expect("the journal is spoilt");
    }
}

async fn repair(world: &World) {
    let on = if world.database.url.starts_with("sqlite") { "" } else { " ON journal" };
    let mut db = world.database.connect().await;
    db.execute(AssertSqlSafe(format!("DROP TRIGGER spoilt{on}"))).await.expect("the journal is as before");
}

on_both! {
    with short_timers;

    async fn two_owners_write_one_journal_and_one_of_them_is_fenced(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut watcher = world.player("Watcher").await;
        watcher.hub.ok("room.watch", json!({ "room": room })).await;
        watcher.hub.event("room_hydrate").await;
        // A second node on the same database, which takes the room for its own.
        let mut settings = config(&world.database.url);
        settings.workers = Some(1);
        let other = serve(settings).await.expect("a second server");
        let mut browser = Browser::new(other.addr);
        browser.cookie = host.browser.cookie.clone();
        let mut elsewhere = Hub::open(&browser, "v=1&lang=en").await;
        elsewhere.event("room_hydrate").await;
        elsewhere.ok("room.say", say(&room, "the other was first")).await;

        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        for player in [&mut host, &mut watcher] {
            let (view, before) = restored(player).await;
            assert!(!holds(&before, "never said"), "{before:?}");
            let view = view.to_string();
            assert!(view.contains("the other was first") && !view.contains("never said"), "{view}");
        }
        host.hub.ok("room.say", say(&room, "once more")).await;
        assert_eq!(watcher.hub.room_event("said").await["line"]["text"], "once more");
        // Now it is the other one that is behind.
        assert_eq!(elsewhere.refused("room.say", say(&room, "never said")).await, "unavailable");
        while !elsewhere.event("room_hydrate").await.to_string().contains("once more") {}
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM journal WHERE lines LIKE '%never said%'").await, 0);
        other.stop().await;
    }

    async fn a_journal_that_cannot_be_written_refuses_and_nothing_is_half_done(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut guest = world.player("Guest").await;
        spoil(world).await;
        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert!(!holds(&before, "never said") && !view.to_string().contains("never said"));

        assert_eq!(guest.hub.refused("room.join", json!({ "room": room })).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert!(!holds(&before, "Guest") && !view.to_string().contains("Guest"), "he never came in");
        assert_eq!(guest.browser.get("/api/user").await.ok()["game"], json!(null));

        assert_eq!(host.hub.refused("room.leave", json!({ "room": room })).await, "unavailable");
        let (view, before) = restored(&mut host).await;
        assert_eq!(view["me"], 0, "he never left");
        assert!(!holds(&before, "room_closed"));
        assert_eq!(host.browser.get("/api/user").await.ok()["game"], room.as_str());

        let settings = json!({ "settings": { "slots": 6, "roles": roles(6) } });
        assert_eq!(guest.hub.refused("room.create", settings.clone()).await, "internal");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM games").await, 1);
        repair(world).await;
        host.hub.ok("room.say", say(&room, "said at last")).await;
        assert_eq!(host.hub.refused("room.create", settings.clone()).await, "in_another_game");
        guest.hub.ok("room.create", settings).await;
    }

    async fn a_room_that_cannot_be_read_asks_to_try_again(world: &mut World) {
        let (mut host, room) = open(world).await;
        let mut db = world.database.connect().await;
        db.execute("ALTER TABLE journal RENAME TO journal_away").await.expect("the journal is out of reach");
        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        world.room_gone(&room).await;
        // It is restored in vain: whoever asks is told to come again, not that there is no such room.
        assert_eq!(host.hub.refused("room.say", say(&room, "never said")).await, "unavailable");
        db.execute("ALTER TABLE journal_away RENAME TO journal").await.expect("the journal is back");
        world.room_gone(&room).await;
        host.hub.ok("room.say", say(&room, "said at last")).await;
    }
}
