//! `mod.attach`, `mod.detach`, `mod.act`.

use engine::game::{Command, Envelope, GameView, LogEntry, Order, Text};
use engine::seat::Recipient;
use moonhowl_server::journal::line::Line;
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{Hub, Player, World, on_both};

/// A moderator with a socket. The name begins with "Mod".
async fn moderator(world: &World, name: &str) -> Player {
    let player = world.player(name).await;
    world.set("UPDATE users SET rank = 80 WHERE username LIKE 'Mod%'").await;
    player
}

/// A public game of two players and four bots, after the roles are dealt, with what the two have seen.
async fn running(world: &World) -> (Player, Seen, Player, Seen, String) {
    let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
    let room = anna.open_public_room(6).await;
    ben.hub.ok("room.join", json!({ "room": room })).await;
    anna.hub.ok("room.fill", json!({ "room": room })).await;
    let (mut of_anna, mut of_ben) = (Seen::new(&room, 1), Seen::new(&room, 2));
    anna.until(&mut of_anna, |seen| seen.view.my_role.is_some()).await;
    ben.until(&mut of_ben, |seen| seen.view.my_role.is_some()).await;
    (anna, of_anna, ben, of_ben, room)
}

/// What a moderator who attends a room has been sent.
struct Attended {
    envelopes: Vec<Envelope>,
}

impl Attended {
    async fn attach(player: &mut Player, room: &str) -> Self {
        player.hub.ok("mod.attach", json!({ "room": room })).await;
        Self::hydrated(&mut player.hub).await
    }

    /// Waits for the next `mod_hydrate`.
    async fn hydrated(hub: &mut Hub) -> Self {
        let hydrate = hub.event("mod_hydrate").await;
        Self { envelopes: serde_json::from_value(hydrate["envelopes"].clone()).expect("envelopes") }
    }

    /// Collects envelopes up to an event of this type.
    async fn until(&mut self, player: &mut Player, kind: &str) {
        loop {
            let events = player.hub.event("mod_events").await;
            let new: Vec<Envelope> = serde_json::from_value(events["envelopes"].clone()).expect("envelopes");
            let is_found = new
                .iter()
                .any(|envelope| serde_json::to_value(&envelope.event).expect("an event")["type"] == kind);
            self.envelopes.extend(new);
            if is_found {
                return;
            }
        }
    }
}

fn order(room: &str, order: Value) -> Value {
    json!({ "room": room, "order": order, "reason": "a-reason" })
}

/// The acts of the audit log about a room, oldest first. Waits until there are this many.
async fn acts(world: &World, room: &str, count: usize) -> Vec<(String, i64, String)> {
    let read = async {
        loop {
            let mut db = world.database.connect().await;
            let rows: Vec<(String, i64, String)> = sqlx::query_as(
                "SELECT act, actor_id, COALESCE(reason, '') FROM audit WHERE room = $1 ORDER BY at, id",
            )
            .bind(room.to_owned())
            .fetch_all(&mut db)
            .await
            .expect("the audit log");
            if rows.len() >= count {
                return rows;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::support::PATIENCE, read).await.expect("the acts are in the log")
}

/// A log without the times at which things were said, which are in a moderator's envelopes and not in a player's.
fn without_times<'a>(log: impl IntoIterator<Item = &'a LogEntry>) -> Vec<LogEntry> {
    let timeless = |entry: &LogEntry| match entry.clone() {
        LogEntry::Said { line, mentions, .. } => LogEntry::Said { line, at: 0, mentions },
        other => other,
    };
    log.into_iter().map(timeless).collect()
}

on_both! {
    async fn orders_that_are_sent_at_once_are_carried_out_in_their_order(world: &mut World) {
        let (.., room) = running(world).await;
        let mut max = moderator(world, "ModMax").await;
        max.hub.ok("mod.attach", json!({ "room": room })).await;
        let texts: Vec<String> = (1..=16).map(|number| format!("note {number}")).collect();
        let mut ids = Vec::new();
        for text in &texts {
            ids.push(max.hub.send("mod.act", order(&room, json!({ "type": "note", "text": text }))).await);
        }
        for id in ids {
            assert_eq!(max.hub.answer(id).await["ok"], json!({}));
        }
        let entries = world.database.journal().await.into_iter().filter_map(Line::into_entry);
        let noted: Vec<Text> = entries
            .filter_map(|entry| match entry.command {
                Command::Moderate { order: Order::Note { text }, .. } => Some(text),
                _ => None,
            })
            .collect();
        assert_eq!(noted.iter().map(|text| text.to_string()).collect::<Vec<_>>(), texts);
    }

    async fn a_moderator_sees_everything_from_the_beginning_and_is_seen_by_nobody(world: &mut World) {
        let (mut anna, mut of_anna, ben, _, room) = running(world).await;
        let mut watcher = moderator(world, "Mod").await;
        let mut attended = Attended::attach(&mut watcher, &room).await;
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "speak", "to": null, "text": "hello" }))).await;
        attended.until(&mut watcher, "announced").await;
        anna.until(&mut of_anna, |seen| format!("{:?}", seen.view.log).contains("hello")).await;
        // Folded for Anna's seat, the moderator's envelopes give what Anna sees.
        let seat = of_anna.view.me.expect("a seat");
        let upto = attended.envelopes.iter().position(|e| format!("{:?}", e.event).starts_with("Announced")).expect("the announcement") + 1;
        let of_moderator = GameView::of(Recipient::Seat(seat), &attended.envelopes[..upto]).log;
        assert_eq!(of_anna.view.log, without_times(&of_moderator));
        let dealt = attended.envelopes.iter().filter(|e| format!("{:?}", e.event).starts_with("RoleGiven")).count();
        assert_eq!(dealt, 6, "every role");
        // Neither events nor routes tell that the moderator attends.
        watcher.hub.ok("mod.detach", json!({ "room": room })).await;
        assert_eq!(watcher.hub.event("mod_closed").await["reason"], "left");
        let view = format!("{:?}", of_anna.view);
        assert!(!view.contains("Mod"), "{view}");
        let game = ben.browser.get(&format!("/api/game/{room}")).await.ok();
        assert!(!game.to_string().contains("Mod"), "{game}");
        assert_eq!(watcher.hub.refused("mod.act", order(&room, json!({ "type": "pause" }))).await, "not_attending");
    }

    async fn no_command_gives_others_a_moderators_events(world: &mut World) {
        let (mut anna, _, _ben, _, room) = running(world).await;
        let mut stranger = world.player("Stranger").await;
        for player in [&mut anna, &mut stranger] {
            assert_eq!(player.hub.refused("mod.attach", json!({ "room": room })).await, "not_moderator");
            assert_eq!(player.hub.refused("mod.act", order(&room, json!({ "type": "void" }))).await, "not_moderator");
            assert_eq!(player.hub.refused("mod.detach", json!({ "room": room })).await, "not_attending");
        }
        let mut watcher = moderator(world, "Mod").await;
        Attended::attach(&mut watcher, &room).await;
        // Every command of the hub, sent with this room: it may be answered, but no event for moderators arrives.
        stranger.hub.ok("room.watch", json!({ "room": room })).await;
        for (name, _) in moonhowl_server::hub::command::COMMANDS {
            stranger.hub.ask(name, json!({ "room": room, "order": { "type": "pause" }, "settings": {} })).await;
        }
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "speak", "to": null, "text": "to-all" }))).await;
        anna.hub.room_event("announced").await;
        while let Some(frame) = stranger.hub.next_within(std::time::Duration::from_millis(50)).await {
            assert!(!frame.to_string().contains("\"mod_"), "{frame}");
        }
    }

    async fn players_of_a_game_and_former_moderators_may_not_attend(world: &mut World) {
        let mut anna = moderator(world, "ModPlays").await;
        let room = anna.open_public_room(6).await;
        assert_eq!(anna.hub.refused("mod.attach", json!({ "room": room })).await, "inside_the_game");
        let mut watcher = moderator(world, "Mod").await;
        anna.hub.ok("room.leave", json!({ "room": room })).await;
        let private = anna.open_room(6).await;
        assert_eq!(watcher.hub.refused("mod.attach", json!({ "room": private })).await, "not_reported");
        let mut host = world.player("Host").await;
        let room = host.open_public_room(6).await;
        Attended::attach(&mut watcher, &room).await;
        assert_eq!(watcher.hub.refused("room.join", json!({ "room": room })).await, "inside_the_game");
        let mut admin = world.player("Boss").await;
        world.set("UPDATE users SET rank = 100 WHERE username = 'Boss'").await;
        let path = format!("/api/mod/users/{}/rank", watcher.id().await);
        assert_eq!(admin.browser.post(&path, &json!({ "rank": 10 })).await.status, 204);
        assert_eq!(watcher.hub.event("mod_closed").await["reason"], "demoted");
        assert_eq!(watcher.hub.refused("mod.act", order(&room, json!({ "type": "void" }))).await, "not_moderator");
        watcher.hub.ok("room.join", json!({ "room": room })).await;
    }

    async fn a_private_game_is_open_to_moderators_once_a_player_in_it_reports_something(world: &mut World) {
        let mut watcher = moderator(world, "Mod").await;
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let room = anna.open_room(6).await;
        let invite = anna.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        ben.hub.ok("room.join", json!({ "room": room, "invite": invite })).await;
        anna.hub.ok("room.say", json!({ "room": room, "channel": "village", "text": "said in private" })).await;
        ben.hub.room_event("said").await;
        assert_eq!(watcher.hub.refused("mod.attach", json!({ "room": room })).await, "not_reported");
        let account = format!("/api/mod/users/{}", anna.id().await);
        assert_eq!(watcher.browser.get(&account).await.ok()["attendable"], Value::Null);
        let place = json!({ "type": "line", "room": room, "speaker": { "type": "seat", "seat": 0 }, "text": "said in private" });
        ben.browser.post("/api/reports", &json!({ "place": place, "category": "insult" })).await.ok();
        assert_eq!(watcher.browser.get(&account).await.ok()["attendable"], room.as_str());
        let attended = Attended::attach(&mut watcher, &room).await;
        assert!(format!("{:?}", attended.envelopes).contains("said in private"));
    }

    async fn a_banned_player_leaves_the_game_at_once_on_every_device(world: &mut World) {
        let (mut anna, mut of_anna, _ben, _, room) = running(world).await;
        let browser = world.account("Cain").await;
        let mut cain = Hub::open(&browser, "v=1&lang=en").await;
        let (mut elsewhere, id) = (Hub::open(&browser, "v=1&lang=en").await, browser.get("/api/user").await.ok()["id"].clone());
        let mut host = world.player("Host").await;
        let other = host.open_public_room(6).await;
        cain.ok("room.join", json!({ "room": other })).await;
        let mut watcher = moderator(world, "Mod").await;
        let reason = json!({ "en": "cheating", "fr": "triche" });
        let answer = watcher.browser.post(&format!("/api/mod/users/{id}/ban"), &reason).await;
        assert!(answer.status.is_success(), "{:?}", answer.refusal());
        assert_eq!((cain.closed().await, elsewhere.closed().await), (4002, 4002));
        assert_eq!(host.hub.room_event("vacated").await["seat"], 1);
        // Another game goes on.
        anna.play(&mut of_anna).await;
        assert_ne!(other, room);
    }

    async fn a_mute_applies_on_every_device_and_survives_a_restart_of_the_room(world: &mut World) {
        let mut watcher = moderator(world, "Mod").await;
        let (mut anna, mut ben) = (world.player("Anna").await, world.player("Ben").await);
        let room = anna.open_public_room(6).await;
        ben.hub.ok("room.join", json!({ "room": room })).await;
        Attended::attach(&mut watcher, &room).await;
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "mute", "seat": 1, "lasts": 3_600_000 }))).await;
        let muted = ben.hub.room_event("muted").await;
        assert_eq!((&muted["seat"], &muted["reason"]), (&json!(1), &json!("a-reason")));
        let line = |text: &str| json!({ "room": room, "channel": "village", "text": text });
        let (mut elsewhere, _) = ben.tab().await;
        assert_eq!(elsewhere.event("room_hydrate").await["view"]["seats"][1]["mutedUntil"], muted["until"]);
        assert_eq!(elsewhere.refused("room.say", line("hello?")).await, "muted");
        // Leaving and joining again does not lift the mute.
        ben.hub.ok("room.leave", json!({ "room": room })).await;
        ben.hub.ok("room.join", json!({ "room": room })).await;
        assert_eq!(ben.hub.refused("room.say", line("it is me")).await, "muted");
        world.server.local.break_room(&room.as_str().into());
        // The moderator attends the restored room by itself and is sent everything again.
        let again = Attended::hydrated(&mut watcher.hub).await;
        assert!(format!("{:?}", again.envelopes).contains("Muted"));
        assert_eq!(ben.hub.refused("room.say", line("why not")).await, "muted");
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "unmute", "seat": 1 }))).await;
        ben.hub.ok("room.say", line("at last")).await;
        let kinds: Vec<_> = acts(world, &room, 2).await.into_iter().map(|(act, ..)| act).collect();
        assert_eq!(kinds, ["mute", "unmute"], "each is logged once, although the room was restored");
    }

    async fn a_removed_player_may_not_return_and_the_game_goes_on(world: &mut World) {
        let (mut anna, mut of_anna, mut ben, of_ben, room) = running(world).await;
        let mut watcher = moderator(world, "Mod").await;
        Attended::attach(&mut watcher, &room).await;
        let seat = of_ben.view.me.expect("a seat");
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "remove", "seat": seat }))).await;
        let closed = ben.hub.event("room_closed").await;
        assert_eq!((&closed["reason"], &closed["why"]), (&json!("expelled"), &json!("a-reason")));
        anna.until(&mut of_anna, |seen| !seen.view.is_alive(seat)).await;
        let (mut elsewhere, _) = ben.tab().await;
        for hub in [&mut ben.hub, &mut elsewhere] {
            assert_eq!(hub.refused("room.join", json!({ "room": room })).await, "removed_from_game");
            assert_eq!(hub.refused("room.watch", json!({ "room": room })).await, "removed_from_game");
            assert_eq!(hub.refused("room.say", json!({ "room": room, "channel": "dead", "text": "boo" })).await, "removed_from_game");
            for command in ["room.invite", "room.rematch"] {
                assert_eq!(hub.refused(command, json!({ "room": room })).await, "removed_from_game");
            }
        }
        // Ben may play elsewhere.
        ben.open_public_room(5).await;
        anna.play(&mut of_anna).await;
        let (act, actor, reason) = acts(world, &room, 1).await.remove(0);
        assert_eq!((act.as_str(), actor, reason.as_str()), ("remove", watcher.id().await, "a-reason"));
    }

    async fn a_higher_rank_is_out_of_reach(world: &mut World) {
        let mut watcher = moderator(world, "Mod").await;
        let admin = world.player("Boss").await;
        world.set("UPDATE users SET rank = 100 WHERE username = 'Boss'").await;
        let mut admin = Player { hub: Hub::open(&admin.browser, "v=1&lang=en").await, ..admin };
        let room = admin.open_public_room(6).await;
        Attended::attach(&mut watcher, &room).await;
        for imposed in [json!({ "type": "mute", "seat": 0, "lasts": 60_000 }), json!({ "type": "remove", "seat": 0 })] {
            assert_eq!(watcher.hub.refused("mod.act", order(&room, imposed)).await, "out_of_reach");
        }
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "speak", "to": 0, "text": "good evening" }))).await;
        admin.hub.room_event("announced").await;
    }

    async fn a_pause_stops_the_clock_for_everybody_until_it_is_resumed(world: &mut World) {
        let (mut anna, mut of_anna, _ben, _, room) = running(world).await;
        let mut watcher = moderator(world, "Mod").await;
        Attended::attach(&mut watcher, &room).await;
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "pause" }))).await;
        anna.until(&mut of_anna, |seen| seen.view.paused).await;
        let mut clock = Vec::new();
        for _ in 0..2 {
            watcher.hub.ok("mod.attach", json!({ "room": room })).await;
            clock.push(watcher.hub.event("mod_hydrate").await["now"].clone());
        }
        // The pause survives a restart of the room.
        world.server.local.break_room(&room.as_str().into());
        clock.push(watcher.hub.event("mod_hydrate").await["now"].clone());
        assert!(clock.windows(2).all(|two| two[0] == two[1]), "{clock:?}");
        assert_eq!(anna.hub.refused("room.vote", json!({ "room": room, "target": 1 })).await, "paused");
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "resume" }))).await;
        anna.until(&mut of_anna, |seen| !seen.view.paused).await;
        anna.play(&mut of_anna).await;
    }

    async fn a_voided_game_counts_for_nobody(world: &mut World) {
        let (mut anna, _, _ben, _, room) = running(world).await;
        let mut watcher = moderator(world, "Mod").await;
        Attended::attach(&mut watcher, &room).await;
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "void" }))).await;
        anna.hub.room_event("voided").await;
        anna.hub.room_event("aborted").await;
        let user = anna.browser.get("/api/user").await.ok();
        assert_eq!(user["xp"], 0);
        let mut db = world.database.connect().await;
        let (rows,): (i64,) = sqlx::query_as("SELECT CAST(COUNT(*) AS BIGINT) FROM history").fetch_one(&mut db).await.expect("rows");
        assert_eq!(rows, 0);
    }
}

on_both! {
    with crate::support::short_timers;

    async fn a_closed_room_is_restored_for_a_moderator_with_all_envelopes(world: &mut World) {
        let (mut anna, mut of_anna, ben, _, room) = running(world).await;
        anna.play(&mut of_anna).await;
        drop((anna, ben));
        world.wind_rooms(3600);
        world.room_gone(&room).await;
        let mut watcher = moderator(world, "Mod").await;
        let Attended { envelopes } = Attended::attach(&mut watcher, &room).await;
        assert!(envelopes.iter().zip(1..).all(|(envelope, seq)| envelope.seq == seq), "from the beginning");
        let ends = |envelope: &Envelope| matches!(envelope.event, engine::game::Event::Ended { .. });
        assert!(envelopes.iter().any(ends), "to the end");
    }

    async fn a_voice_game_is_attended_and_moderated_like_any_other(world: &mut World) {
        let mut anna = world.player("Anna").await;
        let settings = json!({ "slots": 6, "roles": { "werewolf": 1, "villager": 5 }, "voice": true });
        let room = anna.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().expect("an id");
        let mut watcher = moderator(world, "Mod").await;
        let mut attended = Attended::attach(&mut watcher, room).await;
        watcher.hub.ok("mod.act", order(room, json!({ "type": "mute", "seat": 0, "lasts": 60_000 }))).await;
        anna.hub.room_event("muted").await;
        attended.until(&mut watcher, "muted").await;
    }

    async fn a_forgotten_pause_ends_by_itself(world: &mut World) {
        let (mut anna, mut of_anna, _ben, _, room) = running(world).await;
        let mut watcher = moderator(world, "Mod").await;
        Attended::attach(&mut watcher, &room).await;
        watcher.hub.ok("mod.act", order(&room, json!({ "type": "pause" }))).await;
        anna.until(&mut of_anna, |seen| seen.view.paused).await;
        world.wind_rooms(15 * 60 + 1);
        anna.until(&mut of_anna, |seen| !seen.view.paused).await;
    }
}
