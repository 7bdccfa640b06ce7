//! `voice.prepare`, `voice.join`, `voice.leave`, `voice.channel`: who hears whom, with real packets.

use std::time::Duration;

use engine::game::{Channel, GameView, Phase};
use engine::seat::{Recipient, Seat};
use moonhowl_server::config::ServeArgs;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::net::UdpSocket;

use crate::support::play::Seen;
use crate::support::voice::{MAX_SLOTS, Offer, VoiceClient, pack, port_of};
use crate::support::{Database, Player, World, on_both};

/// Longer than anybody's words count as being said.
const PAUSE: Duration = Duration::from_millis(300);

/// Opens a room of which some seats stay free.
async fn open_room(people: &mut [Player]) -> String {
    let (host, guests) = people.split_first_mut().expect("somebody is the host");
    let settings = json!({ "slots": 8, "roles": { "werewolf": 2, "villager": 6 }, "voice": true });
    let room = host.hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    for guest in guests {
        guest.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
    }
    room.as_str().expect("an id").to_owned()
}

async fn players(world: &World, names: &[&str]) -> Vec<Player> {
    let mut people = Vec::new();
    for name in names {
        people.push(world.player(name).await);
    }
    people
}

async fn join_all(people: &mut [Player], room: &str) -> Vec<VoiceClient> {
    let mut clients = Vec::new();
    for player in people {
        clients.push(VoiceClient::join(player, room).await);
    }
    clients
}

/// Everything in a game lasts a hundred times as long as usual: no phase ends by itself while people talk.
fn without_haste(config: &mut ServeArgs) {
    config.pace = 100.0;
}

/// Lets time pass until the next moment at which the game goes on by itself.
async fn pass_time(world: &World, player: &mut Player, room: &str) {
    let house = &world.server.house;
    if let Some(due) = world.database.replay(room).await.0.deadline() {
        house.clock.advance(Duration::from_millis(due.saturating_sub(house.time.now())));
    }
    player.hub.ask("room.here", json!({ "room": room })).await;
}

/// Plays a game in which, at each moment, those whom `talks` names say something, each in the channel that it gives; and checks that
/// each word is heard by those whom the engine lets hear it, in the right slot, and by nobody else. Returns how many words were heard by
/// some of the others, and not by all.
async fn play_by_voice(
    world: &World,
    roles: &Value,
    mut talks: impl FnMut(usize) -> Option<Option<Channel>>,
) -> usize {
    let mut people = players(world, &["Anna", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gina"]).await;
    let settings = json!({ "slots": people.len(), "roles": roles, "private": true, "voice": true });
    let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    let room = room.as_str().expect("an id").to_owned();
    let invite = people[0].hub.ok("room.invite", json!({ "room": room })).await["invite"].clone();
    for guest in &mut people[1..] {
        guest.hub.ok("room.join", json!({ "room": room, "invite": invite, "anyLang": true })).await;
    }
    let clients = join_all(&mut people, &room).await;
    let mut seen: Vec<Seen> = (0..people.len()).map(|n| Seen::new(&room, n as u64)).collect();
    let mut chosen = vec![None; people.len()];
    let mut expected: Vec<Vec<(usize, String)>> = vec![Vec::new(); people.len()];
    // The slot of a voice whose seat the listener is not told.
    let masked = people.len();
    let mut heard_by_some = 0;
    for moment in 0.. {
        let (mut game, _) = world.database.replay(&room).await;
        let log = game.take_emitted();
        // When people are told what is stored, the room already lets them hear each other by it.
        for (n, (player, seen)) in people.iter_mut().zip(&mut seen).enumerate() {
            let told = GameView::of(Recipient::Seat(Seat::new(n).unwrap()), &log);
            let is_told =
                |seen: &Seen| seen.view.began >= told.began && seen.view.prompts.len() >= told.prompts.len();
            player.until(seen, is_told).await;
        }
        for (speaker, client) in clients.iter().enumerate() {
            let Some(channel) = talks(speaker) else { continue };
            if chosen[speaker] != channel {
                people[speaker].hub.ok("voice.channel", json!({ "room": room, "channel": channel })).await;
                chosen[speaker] = channel;
            }
            world.server.house.clocks.voices.advance(PAUSE);
            let words = format!("{speaker} at {moment}");
            client.say(&words);
            let mut listeners = 0;
            for (listener, told) in expected.iter_mut().enumerate() {
                let voices =
                    game.voices(Recipient::Seat(Seat::new(listener).unwrap()), |seat| chosen[seat.index()]);
                let slot = if voices.seats.contains(Seat::new(speaker).unwrap()) { speaker } else { masked };
                if slot == speaker || voices.masked.contains(Seat::new(speaker).unwrap()) {
                    assert_eq!(clients[listener].hears(&words).await, slot);
                    told.push((slot, words.clone()));
                    listeners += 1;
                }
            }
            heard_by_some += usize::from((1..people.len() - 1).contains(&listeners));
        }
        if game.is_over() {
            break;
        }
        // The game goes on: everybody answers what they are asked, and the phase's time passes.
        for (player, seen) in people.iter_mut().zip(&mut seen) {
            while let Some(answer) = seen.answer() {
                player.hub.ask("room.act", answer).await;
            }
        }
        while world.database.replay(&room).await.0.phase() == game.phase() {
            pass_time(world, &mut people[0], &room).await;
        }
    }
    for (client, expected) in clients.iter().zip(expected) {
        assert_eq!(client.heard(), expected);
    }
    heard_by_some
}

/// Each choice of a channel; `None`: the first that is open.
const CHOICES: [Option<Channel>; 5] =
    [None, Some(Channel::Village), Some(Channel::Pack), Some(Channel::Lovers), Some(Channel::Dead)];

/// The same, over random games with random talk. What is heard does not depend on the database.
#[actix_rt::test]
async fn nobody_hears_more_than_the_engine_lets_them_in_random_games_with_random_talk() {
    let games = [
        json!({ "werewolf": 1, "blackWolf": 1, "cupid": 1, "necromencer": 1, "villager": 3 }),
        json!({ "werewolf": 2, "pinkRidingHood": 1, "cupid": 1, "hunter": 1, "redRidingHood": 1, "villager": 1 }),
    ];
    let mut dice = ChaCha8Rng::seed_from_u64(22);
    let mut heard_by_some = 0;
    for roles in &games {
        let world = World::start(Database::sqlite().await, |config| {
            without_haste(config);
            config.allowance = 10_000;
        })
        .await;
        heard_by_some += play_by_voice(&world, roles, |_| {
            dice.random_bool(0.7).then(|| CHOICES[dice.random_range(0..CHOICES.len())])
        })
        .await;
        world.stop().await;
    }
    assert!(heard_by_some > 0, "everything was said to all");
}

on_both! {
    with without_haste;

    async fn everybody_hears_whom_the_engine_lets_them_through_a_whole_game(world: &mut World) {
        let heard_by_some = play_by_voice(world, &json!({ "werewolf": 2, "villager": 5 }), |_| Some(None)).await;
        assert!(heard_by_some > 0, "the pack never spoke among itself");
    }

    async fn a_spectator_listens_and_is_not_heard(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo"]).await;
        let room = open_room(&mut people[..2]).await;
        people[2].hub.ok("room.watch", json!({ "room": room })).await;
        let setup = people[2].hub.ok("voice.prepare", json!({ "room": room })).await;
        assert_eq!(setup, json!({ "iceServers": [], "slots": 9, "masked": 8 }));
        let [anna, ben, cleo] = &join_all(&mut people, &room).await[..] else { panic!("three") };
        cleo.say("let me play");
        anna.say("who is there?");
        assert_eq!((ben.hears("who is there?").await, cleo.hears("who is there?").await), (0, 0));
        cleo.say("nobody hears me");
        ben.say("me");
        assert_eq!(anna.hears("me").await, 1);
        assert_eq!(anna.heard().len(), 1);
    }

    async fn who_has_fewer_slots_than_the_room_has_seats_hears_those_it_has_slots_for(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo"]).await;
        let room = open_room(&mut people).await;
        let offer = Offer::new(2).await;
        let joined = people[0].hub.ok("voice.join", json!({ "room": room, "offer": pack(&offer.sdp) })).await;
        let anna = VoiceClient::connect(offer, &joined);
        anna.connects().await;
        let [ben, cleo] = &join_all(&mut people[1..], &room).await[..] else { panic!("two") };
        cleo.say("do you hear me?");
        assert_eq!(ben.hears("do you hear me?").await, 2);
        anna.say("I hear nobody");
        assert_eq!((ben.hears("I hear nobody").await, cleo.hears("I hear nobody").await), (0, 0));
        assert_eq!(anna.heard(), []);
    }

    async fn a_moderator_who_attends_listens_and_the_others_know(world: &mut World) {
        let mut people = players(world, &["Anna", "Mod-Lea", "Mod-Max"]).await;
        world.set("UPDATE users SET rank = 80 WHERE username LIKE 'Mod%'").await;
        let room = open_room(&mut people[..1]).await;
        let [anna, lea, max] = &mut people[..] else { panic!("three") };
        assert_eq!(lea.hub.refused("voice.prepare", json!({ "room": room })).await, "not_in_room");
        lea.hub.ok("mod.attach", json!({ "room": room })).await;
        let (of_anna, of_lea) = (VoiceClient::join(anna, &room).await, VoiceClient::join(lea, &room).await);
        assert_eq!(lea.hub.event("mod_listeners").await["names"], json!(["Mod-Lea"]));
        of_lea.say("psst");
        of_anna.say("is anybody there?");
        assert_eq!(of_lea.hears("is anybody there?").await, 0);

        max.hub.ok("mod.attach", json!({ "room": room })).await;
        assert_eq!(max.hub.event("mod_listeners").await, json!({ "room": room, "names": ["Mod-Lea"] }));
        lea.hub.ok("mod.detach", json!({ "room": room })).await;
        assert_eq!(max.hub.event("mod_listeners").await["names"], json!([]));
        let _max = VoiceClient::join(max, &room).await;
        of_anna.say("again?");
        assert_eq!((of_anna.heard().len(), of_lea.heard().len()), (0, 1));
        const LISTENED: &str = "SELECT CAST(COUNT(*) AS BIGINT) FROM audit WHERE act = 'listen' AND actor_name IN ('Mod-Lea', 'Mod-Max')";
        while world.database.count(LISTENED).await < 2 {
            tokio::task::yield_now().await;
        }
    }

    async fn the_loudest_three_are_heard(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo", "Dora", "Emil"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        for (n, level) in [(1, -20), (2, -30), (3, -40)] {
            clients[n].say_at(&format!("{n}"), level);
            clients[0].hears(&format!("{n}")).await;
        }
        clients[4].say_at("too quiet", -50);
        clients[4].say_at("LOUD", -10);
        clients[4].say_at("switched off", -127);
        for _ in 0..40 {
            clients[4].say_at("LOUD", -10);
        }
        clients[0].hears("LOUD").await;
        world.server.house.clocks.voices.advance(PAUSE);
        clients[4].say_at("alone", -60);
        clients[0].hears("alone").await;
        let quiet = ["too quiet", "switched off"];
        assert!(clients[0].heard().iter().all(|(_, words)| !quiet.contains(&words.as_str())));
    }

    async fn whoever_joins_in_another_tab_is_heard_there_alone(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        let again = VoiceClient::join(&mut people[0], &room).await;
        assert_eq!(people[0].hub.event("voice_moved").await, json!({ "room": room, "peer": again.peer }));
        clients[0].say("from the old tab");
        again.say("from the new one");
        assert_eq!(clients[1].hears("from the new one").await, 0);
        assert_eq!(clients[1].heard().len(), 1);
    }

    async fn who_leaves_or_is_removed_neither_hears_nor_is_heard(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo", "Dora"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        people[1].hub.ok("voice.leave", json!({ "room": room })).await;
        people[0].hub.ok("room.remove", json!({ "room": room, "seat": 2 })).await;
        clients[1].say("I have left");
        clients[2].say("I was removed");
        clients[0].say("who is still there?");
        clients[3].hears("who is still there?").await;
        clients[3].say("I am");
        clients[0].hears("I am").await;
        assert_eq!(clients[0].heard().len(), 1);
        assert_eq!((clients[1].heard().len(), clients[2].heard().len()), (0, 0));
    }

    async fn a_browser_that_is_silent_for_ten_seconds_is_gone(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        let [anna, ben, cleo] = <[VoiceClient; 3]>::try_from(clients).ok().expect("three");
        drop(ben);
        for second in 0..11 {
            world.server.house.clocks.voices.advance(Duration::from_secs(1));
            anna.say(&format!("anna {second}"));
            cleo.hears(&format!("anna {second}")).await;
            cleo.say(&format!("cleo {second}"));
            anna.hears(&format!("cleo {second}")).await;
        }
        // Who joins in the place of a connection that is still there is told so.
        let offer = Offer::new(MAX_SLOTS).await;
        let id = people[1].hub.send("voice.join", json!({ "room": room, "offer": pack(&offer.sdp) })).await;
        let first = people[1].hub.find(|frame| frame["re"] == id || frame["event"] == "voice_moved").await;
        assert_eq!(first["re"], id, "{first}");
    }

    async fn a_browser_that_joins_again_by_itself_does_not_take_the_place_of_another(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben"]).await;
        let room = open_room(&mut people).await;
        let [laptop, ben] = &join_all(&mut people, &room).await[..] else { panic!("two") };
        let phone = VoiceClient::join(&mut people[0], &room).await;
        let again = |offer: &Offer, peer: &str| json!({ "room": room, "offer": pack(&offer.sdp), "again": peer });
        let offer = Offer::new(MAX_SLOTS).await;
        assert_eq!(people[0].hub.refused("voice.join", again(&offer, &laptop.peer)).await, "voice_elsewhere");
        phone.say("I am on the phone");
        assert_eq!(ben.hears("I am on the phone").await, 0);
        let joined = people[0].hub.ok("voice.join", again(&offer, &phone.peer)).await;
        let tab = VoiceClient::connect(offer, &joined);
        tab.connects().await;
        tab.say("and in the tab again");
        assert_eq!(ben.hears("and in the tab again").await, 0);
        // Nobody else is in, so whoever was in comes back.
        people[0].hub.ok("voice.leave", json!({ "room": room })).await;
        let offer = Offer::new(MAX_SLOTS).await;
        people[0].hub.ok("voice.join", again(&offer, &laptop.peer)).await;
    }

    async fn what_may_not_be_asked_is_refused(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben"]).await;
        let room = open_room(&mut people[..1]).await;
        let offer = |sdp: &str| json!({ "room": room, "offer": pack(sdp) });
        let good = Offer::new(MAX_SLOTS).await;
        assert_eq!(people[1].hub.refused("voice.join", offer(&good.sdp)).await, "not_in_room");
        assert_eq!(people[1].hub.refused("voice.prepare", json!({ "room": room })).await, "not_in_room");
        assert_eq!(people[1].hub.refused("voice.channel", json!({ "room": room, "channel": null })).await, "not_seated");
        let anna = &mut people[0].hub;
        let video = good.sdp.replacen("m=audio ", "m=video ", 1);
        let long = format!("{}{}", good.sdp, "a=x\r\n".repeat(20_000));
        let few = Offer::new(1).await.sdp;
        let many = Offer::new(MAX_SLOTS + 1).await.sdp;
        let deaf = good.sdp.replace("a=recvonly", "a=inactive");
        for bad in ["", "v=0\r\n", &video, &long, &few, &many, &deaf, &good.sdp[..400]] {
            assert_eq!(anna.refused("voice.join", offer(bad)).await, "bad_offer");
        }
        assert_eq!(anna.refused("voice.join", json!({ "room": room, "offer": "not base64" })).await, "bad_offer");
        assert_eq!(anna.refused("voice.channel", json!({ "room": room, "channel": "radio" })).await, "bad_data");
        anna.ok("voice.channel", json!({ "room": room, "channel": "village" })).await;
        anna.ok("voice.join", offer(&good.sdp)).await;

        let silent = people[1].open_public_room(6).await;
        let hub = &mut people[1].hub;
        assert_eq!(hub.refused("voice.join", json!({ "room": silent, "offer": pack(&good.sdp) })).await, "not_voice");
        assert_eq!(hub.refused("voice.channel", json!({ "room": silent, "channel": null })).await, "not_voice");
    }

    async fn forty_spectators_listen_and_players_never_wait_for_them(world: &mut World) {
        // Their browsers send nothing, and none is taken for gone before all have joined.
        world.server.house.clocks.voices.stop();
        let mut people = players(world, &["Anna"]).await;
        let room = open_room(&mut people).await;
        let offer = Offer::new(MAX_SLOTS).await.sdp;
        let join = json!({ "room": room, "offer": pack(&offer) });
        let mut spectators = Vec::new();
        for n in 0..41 {
            let mut spectator = world.player(&format!("Spectator-{n}")).await;
            spectator.hub.ok("room.watch", json!({ "room": room })).await;
            if n < 40 {
                spectator.hub.ok("voice.join", join.clone()).await;
            }
            spectators.push(spectator);
        }
        assert_eq!(spectators[40].hub.refused("voice.join", join.clone()).await, "voice_full");
        spectators[0].hub.ok("voice.join", join.clone()).await;
        people[0].hub.ok("voice.join", join.clone()).await;
        spectators[1].hub.ok("room.leave", json!({ "room": room })).await;
        spectators[40].hub.ok("voice.join", join).await;
    }

    async fn a_bad_offer_leaves_the_connection_that_works(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        assert_eq!(people[0].hub.refused("voice.join", json!({ "room": room, "offer": pack("v=0") })).await, "bad_offer");
        clients[0].say("I am still here");
        assert_eq!(clients[1].hears("I am still here").await, 0);
    }

    async fn what_is_said_while_the_channel_changes_stays_in_it(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo", "Dora", "Emil"]).await;
        let settings = json!({ "slots": 5, "roles": { "werewolf": 1, "villager": 4 }, "voice": true });
        let room = people[0].hub.ok("room.create", json!({ "settings": settings })).await["id"].clone();
        let room = room.as_str().expect("an id").to_owned();
        for guest in &mut people[1..] {
            guest.hub.ok("room.join", json!({ "room": room, "anyLang": true })).await;
        }
        let clients = join_all(&mut people, &room).await;
        // From here on time passes for voices only as the test says: Ben talks on and on, from the night into the first day.
        world.server.house.clocks.voices.stop();
        let (mut was_night, mut words) = (false, String::new());
        for moment in 0.. {
            let phase = world.database.replay(&room).await.0.phase();
            words = format!("at {moment}");
            clients[1].say(&words);
            clients[1].has_said_everything().await;
            world.server.house.clocks.voices.advance(Duration::from_millis(20));
            if was_night && phase == Phase::Day { break; }
            was_night |= phase.is_night();
            pass_time(world, &mut people[0], &room).await;
        }
        // The server has handled what came before this.
        clients[0].say("who is speaking?");
        clients[1].hears("who is speaking?").await;
        world.server.house.clocks.voices.advance(PAUSE);
        clients[1].say("good morning");
        clients[0].hears("good morning").await;
        assert!(clients[0].heard().iter().all(|(_, heard)| *heard != words), "{words}: {:?}", clients[0].heard());
    }

    async fn packets_without_the_password_are_nobodys(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben", "Cleo"]).await;
        let room = open_room(&mut people).await;
        let (two, third) = people.split_at_mut(2);
        let clients = join_all(two, &room).await;
        let offer = Offer::new(MAX_SLOTS).await;
        let mut joined = third[0].hub.ok("voice.join", json!({ "room": room, "offer": pack(&offer.sdp) })).await;
        let answer = joined["answer"].as_str().unwrap();
        let password = answer.lines().find_map(|line| line.strip_prefix("a=ice-pwd:")).unwrap();
        joined["answer"] = json!(answer.replace(password, &"0".repeat(password.len())));
        let forged = VoiceClient::connect(offer, &joined);
        forged.has_knocked(3).await;

        let stranger = UdpSocket::bind("127.0.0.1:0").await.unwrap();
        let server = ("127.0.0.1", port_of(&clients[0].answer));
        for first in 0..=255 {
            stranger.send_to(&[first; 200], server).await.unwrap();
        }
        clients[0].say("are we alone?");
        assert_eq!(clients[1].hears("are we alone?").await, 0);
        assert!(!forged.is_connected());
        assert_eq!(forged.heard(), []);
        let mut answer = [0; 100];
        assert!(stranger.try_recv_from(&mut answer).is_err(), "a stranger is answered");
    }

    async fn who_sends_ten_times_as_much_is_cut_short(world: &mut World) {
        let mut people = players(world, &["Anna", "Ben"]).await;
        let room = open_room(&mut people).await;
        let clients = join_all(&mut people, &room).await;
        // No time passes, so that nothing is granted anew.
        world.server.house.clocks.voices.stop();
        for part in 0..10 {
            (0..100).for_each(|_| clients[0].say("again"));
            clients[0].has_said_everything().await;
            // The server has handled what came before this.
            clients[1].say(&format!("part {part}"));
            clients[0].hears(&format!("part {part}")).await;
        }
        world.server.house.clocks.voices.advance(Duration::from_secs(2));
        clients[0].say("now");
        clients[0].has_said_everything().await;
        clients[1].say("your turn");
        clients[0].hears("your turn").await;
        // The packets that were dropped are waited for no longer.
        world.server.house.clocks.voices.advance(Duration::from_millis(100));
        clients[1].say("go on");
        clients[1].hears("now").await;
        let heard = clients[1].heard().len();
        assert!((2..=201).contains(&heard), "{heard} of 1,000");
    }
}
