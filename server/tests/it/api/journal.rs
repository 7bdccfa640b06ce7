//! `/api/game/{id}/journal`

use engine::game::{Command, Event, Journal, Record};
use engine::seat::Recipient;
use moonhowl_server::base::clock::Stamp;
use moonhowl_server::games::record::make_missing;
use moonhowl_server::store::sweeps::{self, Ages};
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{Player, World, on_both};

/// Waits until the game is over in the database; returns its journal.
pub(super) async fn journal_of(player: &Player, room: &str) -> Value {
    wait_for(player, &format!("/api/game/{room}/journal")).await
}

/// Waits until the game is settled; returns its record.
pub(super) async fn record_of(player: &Player, room: &str) -> Value {
    wait_for(player, &format!("/api/game/{room}/journal?form=record")).await
}

async fn wait_for(player: &Player, path: &str) -> Value {
    // The pause keeps within the rate limit.
    for _ in 0..80 {
        let answer = player.browser.get(path).await;
        if answer.status.is_success() {
            return answer.json();
        }
        assert_eq!(answer.refusal(), (409, "not_over".to_owned()));
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    panic!("the game is never over");
}

on_both! {
    async fn the_journal_of_an_ended_game_replays_it(world: &mut World) {
        let mut people = [world.player("One").await];
        let room = world.full_room(&mut people, 6).await;
        let stranger = world.guest("Stranger").await;
        let path = format!("/api/game/{room}/journal");
        assert_eq!(people[0].browser.get(&path).await.refusal(), (409, "not_over".to_owned()), "the game still runs");

        let mut seen = Seen::new(&room, 1);
        people[0].play(&mut seen).await;
        let text = journal_of(&people[0], &room).await;
        let journal: Journal = serde_json::from_value(text.clone()).expect("a journal");
        let mut game = journal.replay().expect("a journal of these rules");
        while let Some(due) = game.deadline() {
            game.advance(due);
        }
        let me = seen.view.me.expect("a seat");
        let view = engine::game::GameView::of(Recipient::Seat(me), game.emitted());
        assert_eq!(view.ending, seen.view.ending);

        let record_path = format!("{path}?form=record");
        let record: Record = serde_json::from_value(record_of(&people[0], &room).await).expect("a record");
        let events = record.events.known;
        assert_eq!(events.as_slice(), game.emitted().get(..events.len()).expect("as many events"));
        assert_eq!(record.ending.as_deref(), seen.view.ending.as_deref());
        assert_eq!((record.seating.len(), record.config.and_then(|config| config.secret)), (6, None));
        assert_eq!(stranger.get(&record_path).await.refusal(), (403, "no_seat_held".to_owned()));
        assert_eq!(world.browser().get(&record_path).await.refusal(), (401, "unauthenticated".to_owned()));

        // The journal contains no user ids; a private game's is only for those who held a seat in it.
        let with_user_id = journal.entries.iter().filter(|entry| {
            matches!(&entry.command, Command::Join { profile } if profile.user.is_some())
        });
        assert_eq!(with_user_id.count(), 0);
        assert_eq!(stranger.get(&path).await.refusal(), (403, "no_seat_held".to_owned()));
        assert_eq!(world.browser().get(&path).await.refusal(), (401, "unauthenticated".to_owned()));
        let secret = text["config"]["secret"].as_str().expect("the key of the deal");
        assert_eq!(secret.len(), 64);
        world.set("UPDATE games SET rules = rules - 1").await;
        assert_eq!(people[0].browser.get(&path).await.refusal(), (410, "other_rules".to_owned()));
        people[0].browser.get(&record_path).await.ok();
        assert_eq!(people[0].browser.get(&format!("{path}?form=story")).await.refusal(), (400, "bad_data".to_owned()));
        assert_eq!(stranger.get("/api/game/abcdefghjkmn/journal").await.refusal(), (404, "unknown_room".to_owned()));
    }

    async fn a_journal_is_deleted_in_time_and_the_record_stays(world: &mut World) {
        let mut people = [world.player("One").await];
        let room = world.full_room(&mut people, 6).await;
        people[0].play(&mut Seen::new(&room, 1)).await;
        let record = record_of(&people[0], &room).await;
        // After the end the room stays open for half an hour, and bots go on talking, which is written too.
        world.wind_rooms(31 * 60);
        world.room_gone(&room).await;
        // A game that was settled before there were records gets one by a sweep.
        world.set("DELETE FROM records").await;
        world.set("UPDATE games SET recorded = 0").await;
        assert_eq!(make_missing(&world.server.house).await.expect("a sweep"), 1);
        assert_eq!(record_of(&people[0], &room).await, record);

        let store = &world.server.house.store;
        let (zero, later) = (Stamp::from(0_i64), Stamp::from(i64::MAX));
        let ages =
            Ages { now: zero, flows: zero, unused: zero, notices: zero, messages: zero, journals: zero };
        sweeps::sweep(store, &ages).await.expect("a sweep");
        assert_ne!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM journal").await, 0);
        sweeps::sweep(store, &Ages { journals: later, ..ages }).await.expect("a sweep");
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM journal").await, 0);
        let browser = &people[0].browser;
        assert_eq!(browser.get(&format!("/api/game/{room}/journal")).await.refusal(), (410, "journal_deleted".to_owned()));
        assert_eq!(record_of(&people[0], &room).await, record);
        assert_eq!(people[0].hub.refused("room.watch", json!({ "room": room })).await, "unknown_room");
    }

    async fn the_journal_withholds_what_moderators_wrote_to_some(world: &mut World) {
        let mut moderator = world.player("Isolde").await;
        world.set("UPDATE users SET rank = 80 WHERE username = 'Isolde'").await;
        let mut anna = world.player("Anna").await;
        let room = anna.open_public_room(6).await;
        moderator.hub.ok("mod.attach", json!({ "room": room })).await;
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(&room, 1);
        anna.until(&mut seen, |seen| seen.view.my_role.is_some()).await;
        let seat = seen.view.me;
        let act = |order: Value| json!({ "room": room, "order": order, "reason": "a-reason" });
        // The game stands still meanwhile.
        let orders = [
            json!({ "type": "pause" }),
            json!({ "type": "speak", "to": null, "text": "told-to-all" }),
            json!({ "type": "speak", "to": seat, "text": "told-to-one" }),
            json!({ "type": "note", "text": "told-to-moderators" }),
            json!({ "type": "mute", "seat": seat, "lasts": 60_000 }),
            json!({ "type": "unmute", "seat": seat }),
            json!({ "type": "remove", "seat": seat }),
        ];
        for order in orders {
            moderator.hub.ok("mod.act", act(order)).await;
        }
        // The removal may have ended the game, and with it the pause.
        moderator.hub.ask("mod.act", act(json!({ "type": "resume" }))).await;
        let journal = journal_of(&anna, &room).await;
        let text = journal.to_string();
        for word in ["told-to-one", "told-to-moderators", "a-reason", "Isolde"] {
            assert!(!text.contains(word), "{word} is in the journal");
        }
        assert!(text.contains("told-to-all"));
        let journal: Journal = serde_json::from_value(journal).expect("a journal");
        let game = journal.replay().expect("a journal of these rules");
        assert!(game.emitted().iter().any(|envelope| matches!(&envelope.event, Event::Expelled { .. })), "it replays");
    }

    async fn everybody_may_read_a_public_games_journal_after_its_end(world: &mut World) {
        let mut people = [world.player("One").await];
        let settings = json!({ "slots": 5, "roles": crate::support::play::roles(5) });
        let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        people[0].hub.ok("room.fill", json!({ "room": room })).await;
        let room = room.as_str().expect("an id");
        let path = format!("/api/game/{room}/journal");
        assert_eq!(world.browser().get(&path).await.refusal(), (409, "not_over".to_owned()));
        people[0].play(&mut Seen::new(room, 2)).await;
        journal_of(&people[0], room).await;
        let answer = world.browser().get(&path).await.ok();
        assert_eq!(answer["config"]["settings"]["slots"], 5);
    }
}
