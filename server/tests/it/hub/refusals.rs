//! Refused commands: each has its stable code, and none changes the journal.

use moonhowl_server::journal::Line;
use serde_json::{Value, json};

use crate::support::play::Seen;
use crate::support::{Hub, Player, World, on_both};

/// The number of commands in all journals.
async fn lines(world: &World) -> usize {
    world.database.journal().await.into_iter().filter_map(Line::into_entry).count()
}

/// The number of journal lines that come from accounts.
async fn lines_of_accounts(world: &World) -> usize {
    world.database.journal().await.iter().filter(|line| line.user.is_some()).count()
}

/// A private room of six seats before its start, with its host and a guest.
async fn open_room_with_two(world: &World) -> (Player, Player, String) {
    let mut host = world.player("Host").await;
    let mut guest = world.player("Guest").await;
    let room = host.open_room(6).await;
    let invite = host.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
    guest.hub.ok("room.join", json!({ "room": room, "invite": invite })).await;
    (host, guest, room)
}

on_both! {
    async fn nobody_acts_for_another_seat(world: &mut World) {
        let (mut host, mut guest, room) = open_room_with_two(world).await;
        let mut stranger = world.player("Stranger").await;
        let before = lines(world).await;
        // A seat in the data is ignored: the cookie tells who acts.
        let act = json!({ "room": room, "seat": 0, "prompt": 1, "action": { "verb": "skip" } });
        assert_eq!(stranger.hub.refused("room.act", act.clone()).await, "not_seated");
        assert_eq!(guest.hub.refused("room.configure", json!({ "room": room, "settings": { "slots": 5, "roles": {} } })).await, "not_host");
        assert_eq!(guest.hub.refused("room.remove", json!({ "room": room, "seat": 0 })).await, "not_host");
        assert_eq!(stranger.hub.refused("room.say", json!({ "room": room, "channel": "village", "text": "let me in" })).await, "not_seated");
        assert_eq!(stranger.hub.refused("room.invite", json!({ "room": room })).await, "not_seated");
        assert_eq!(stranger.hub.refused("room.leave", json!({ "room": room })).await, "not_in_room");
        assert_eq!(host.hub.refused("room.act", act).await, "wrong_phase");
        assert_eq!(lines(world).await, before);
    }

    async fn commands_out_of_phase_or_with_bad_data_are_refused(world: &mut World) {
        let (mut host, _guest, room) = open_room_with_two(world).await;
        let before = lines(world).await;
        for (cmd, data, code) in [
            ("room.vote", json!({ "room": room, "target": 1, "text": "that one" }), "wrong_phase"),
            ("room.say", json!({ "room": room, "channel": "pack", "text": "psst" }), "channel_closed"),
            ("room.say", json!({ "room": room, "channel": "village", "text": "x".repeat(301) }), "text_too_long"),
            ("room.say", json!({ "room": room, "channel": "village", "text": "   " }), "text_required"),
            ("room.remove", json!({ "room": room, "seat": 4 }), "seat_empty"),
            ("room.remove", json!({ "room": room, "seat": 0 }), "not_yourself"),
            ("room.remove", json!({ "room": room, "seat": 77 }), "bad_data"),
            ("room.vote", json!({ "room": room }), "wrong_phase"),
            ("room.fill", json!({ "room": room, "count": 9 }), "room_full"),
            ("room.act", json!({ "room": room, "prompt": "one" }), "bad_data"),
            ("room.rematch", json!({ "room": room }), "not_over"),
            ("room.join", json!({ "room": "abcdefghjkmn" }), "unknown_room"),
            ("room.here", json!({ "room": "'; DROP TABLE games" }), "unknown_room"),
            ("room.fly", json!({}), "unknown_command"),
            ("room.fly", json!({}), "unknown_command"),
        ] {
            assert_eq!(host.hub.refused(cmd, data.clone()).await, code, "{cmd} {data}");
        }
        assert_eq!(lines(world).await, before);
    }

    async fn a_private_room_needs_its_link(world: &mut World) {
        let (_host, _guest, room) = open_room_with_two(world).await;
        let mut stranger = world.player("Stranger").await;
        for invite in [Value::Null, json!("guess")] {
            for cmd in ["room.join", "room.watch"] {
                assert_eq!(stranger.hub.refused(cmd, json!({ "room": room, "invite": invite })).await, "invite_required");
            }
        }
    }

    async fn dead_seats_and_unknown_targets_are_refused_in_a_running_game(world: &mut World) {
        let mut one = world.player("One").await;
        // Every role here is prompted in the first night, and the game goes on without any one of them.
        let roles = json!({ "werewolf": 5, "seer": 1, "talkativeSeer": 1, "auraSeer": 1, "guard": 1, "cupid": 1,
            "witch": 1, "poisonerWitch": 1 });
        let settings = json!({ "slots": 12, "roles": roles, "private": true });
        let room = one.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().expect("an id").to_owned();
        one.hub.ok("room.fill", json!({ "room": room })).await;
        let mut seen = Seen::new(&room, 7);
        one.until(&mut seen, |seen| !seen.view.prompts.is_empty()).await;
        let prompt = seen.view.prompts[0].id;
        let verb = seen.view.prompts[0].offers[0].verb;
        let far = json!({ "room": room, "prompt": prompt, "action": { "verb": verb, "seats": [19] } });
        let code = one.hub.refused("room.act", far).await;
        assert!(["unknown_target", "prompt_closed", "not_your_turn"].contains(&code.as_str()), "{code}");
        let gone = json!({ "room": room, "prompt": 4_000_000, "action": { "verb": "skip" } });
        let code = one.hub.refused("room.act", gone).await;
        assert!(["prompt_closed", "not_your_turn"].contains(&code.as_str()), "{code}");
        // A player who leaves a running game is dead: they keep the seat but may not act.
        one.hub.ok("room.leave", json!({ "room": room })).await;
        let before = lines_of_accounts(world).await;
        let skip = json!({ "room": room, "prompt": prompt, "action": { "verb": "skip" } });
        assert_eq!(one.hub.refused("room.act", skip).await, "dead");
        assert_eq!(one.hub.refused("room.vote", json!({ "room": room, "target": 1, "text": "you" })).await, "dead");
        assert_eq!(lines_of_accounts(world).await, before, "nothing of the dead player is in the journal");
    }

    async fn a_frame_of_a_megabyte_closes_the_socket(world: &mut World) {
        let (mut host, _guest, room) = open_room_with_two(world).await;
        let before = lines(world).await;
        let text = "x".repeat(1 << 20);
        host.hub.send_text(json!({ "id": 1, "cmd": "room.say", "data": { "room": room, "channel": "village", "text": text } }).to_string()).await;
        assert_eq!(host.hub.closed().await, 4008);
        assert_eq!(lines(world).await, before);
    }

    async fn a_command_repeated_with_its_key_has_one_effect(world: &mut World) {
        let (mut host, mut guest, room) = open_room_with_two(world).await;
        let before = lines(world).await;
        let say = json!({ "room": room, "channel": "village", "text": "once" });
        let ids = [
            host.hub.send_keyed("room.say", say.clone(), Some("k1")).await,
            host.hub.send_keyed("room.say", say.clone(), Some("k1")).await,
        ];
        for id in ids {
            assert_eq!(host.hub.answer(id).await["ok"], json!({}));
        }
        // From another tab too.
        let mut tab = Hub::open(&host.browser, "v=1").await;
        let id = tab.send_keyed("room.say", say.clone(), Some("k1")).await;
        assert_eq!(tab.answer(id).await["ok"], json!({}));
        assert_eq!(lines(world).await, before + 1);
        // The same key from another account is another command.
        let id = guest.hub.send_keyed("room.say", say, Some("k1")).await;
        assert_eq!(guest.hub.answer(id).await["ok"], json!({}));
        assert_eq!(lines(world).await, before + 2);
    }

    async fn of_two_hundred_lines_at_once_only_the_allowance_is_said(world: &mut World) {
        let (mut host, _guest, room) = open_room_with_two(world).await;
        let before = lines(world).await;
        let mut ids = Vec::new();
        for n in 0..200 {
            ids.push(host.hub.send("room.say", json!({ "room": room, "channel": "village", "text": n.to_string() })).await);
        }
        let mut said = 0;
        for id in ids {
            let answer = host.hub.answer(id).await;
            match answer["error"]["code"].as_str() {
                None => said += 1,
                Some(code) => assert!(matches!(code, "rate_limited" | "flood"), "{code}"),
            }
        }
        assert!((4..=12).contains(&said), "{said} were said");
        assert_eq!(lines(world).await, before + said);
    }

    async fn a_banned_account_takes_no_seat(world: &mut World) {
        let (mut host, _guest, room) = open_room_with_two(world).await;
        let mut banned = world.player("Banned").await;
        let mut db = world.database.connect().await;
        sqlx::query("UPDATE users SET banned = 1 WHERE username = 'Banned'").execute(&mut db).await.unwrap();
        let invite = host.hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
        let before = lines(world).await;
        assert_eq!(banned.hub.refused("room.join", json!({ "room": room, "invite": invite })).await, "banned");
        assert_eq!(banned.hub.refused("room.create", json!({ "settings": { "slots": 6, "roles": crate::support::play::roles(6) } })).await, "banned");
        assert_eq!(lines(world).await, before);
    }
}
