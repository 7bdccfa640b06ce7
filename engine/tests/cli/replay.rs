//! `replay` from a file, from stdin and from a server, and `play`, whose saved journals `replay` reads.

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::thread;

use engine::game::{Event, Journal, Record};
use engine::roles::RoleId;
use engine::seat::{Recipient, Seat};
use serde_json::{Value, json};

use crate::support::{moonhowl, moonhowl_with_input};

fn journal(folder: &Path) -> PathBuf {
    let words = ["simulate", "--suggested", "8", "--mayor", "--games", "1", "--seed", "5", "--journals"];
    moonhowl(&[&words[..], &[folder.to_str().unwrap()]].concat()).ok();
    folder.join("0.json")
}

#[test]
fn a_story_is_told_for_everyone_and_for_one_seat() {
    let folder = tempfile::tempdir().unwrap();
    let file = journal(folder.path());
    let file = file.to_str().unwrap();
    let all = moonhowl(&["replay", file]).ok();
    for part in [
        "Night 0",
        "Day 1",
        "The end",
        "called: ",
        " learns that ",
        " is mayor",
        " dies by the vote",
        "(only ",
    ] {
        assert!(all.contains(part), "{part} is missing:\n{all}");
    }
    let one = moonhowl(&["replay", file, "--as", "0"]).ok();
    assert_eq!(
        moonhowl(&["replay", "--as", "ASH", file]).ok(),
        one,
        "a seat can be chosen by its player's name"
    );
    assert!(one.contains("Ash is ") && !one.contains("(only ") && one.lines().count() < all.lines().count());
    assert_eq!(moonhowl_with_input(&["replay", "-"], &std::fs::read_to_string(file).unwrap()).ok(), all);
}

/// A replay for a seat, as text or JSON, contains exactly what was addressed to that seat.
#[test]
fn a_replay_for_one_seat_shows_what_was_sent_to_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = journal(folder.path());
    let journal: Journal = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let mut game = journal.replay().unwrap();
    while let Some(due) = game.deadline() {
        game.advance(due);
    }
    for number in 0..8 {
        let seat = Seat::new(number).unwrap();
        let sent = game.emitted().iter().filter(|envelope| envelope.audience.holds(Recipient::Seat(seat)));
        let sent: Vec<Value> = sent.map(|envelope| serde_json::to_value(envelope).unwrap()).collect();
        let replayed =
            moonhowl(&["replay", file.to_str().unwrap(), "--json", "--as", &number.to_string()]).json();
        assert_eq!(replayed["envelopes"].as_array().unwrap(), &sent);
        assert_eq!(replayed["view"]["me"], number);
        let night =
            moonhowl(&["replay", file.to_str().unwrap(), "--until", "night 0", "--as", &number.to_string()])
                .ok();
        let given = |envelope: &engine::game::Envelope| match &envelope.event {
            Event::RoleGiven { role } if envelope.audience.seat_set().only() == Some(seat) => Some(*role),
            _ => None,
        };
        let role = game.emitted().iter().find_map(given).unwrap();
        let roles = night.lines().filter(|line| line.contains(" is ") && !line.contains("learns"));
        assert_eq!(roles.count(), 1, "its own role and no other: {night}");
        assert!(RoleId::ALL.contains(&role));
    }
}

#[test]
fn a_story_stops_at_any_moment() {
    let folder = tempfile::tempdir().unwrap();
    let file = journal(folder.path());
    let file = file.to_str().unwrap();
    let until = |moment: &str| moonhowl(&["replay", file, "--until", moment]).ok();
    let all = moonhowl(&["replay", file]).ok();
    let mut before = 0;
    for moment in ["0:05", "night 0", "dawn 1", "day 1", "sunset 1", "night 1", "election", "end"] {
        let story = until(moment);
        assert!(all.starts_with(&story), "the story until {moment} is the beginning of the whole story");
        assert!(story.len() >= before, "{moment}");
        before = story.len();
    }
    assert_eq!(until("end"), all);
    let (error, hint) = moonhowl(&["replay", file, "--until", "night 40"]).refused();
    assert_eq!(error, "that moment never came in this game");
    assert!(hint.starts_with("its last phase was "), "{hint}");
    let (error, hint) = moonhowl(&["replay", file, "--as", "Brambel"]).refused();
    assert_eq!(
        (error.as_str(), hint.as_str()),
        ("nobody called \"Brambel\" sat in that game", "did you mean Bramble?")
    );
}

/// Starts a server that answers one request; returns its address and a thread that returns the request.
fn server(status: &'static str, body: String) -> (String, thread::JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let requested = thread::spawn(move || {
        let (mut socket, _) = listener.accept().unwrap();
        let mut request = Vec::new();
        while !request.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            if socket.read(&mut byte).unwrap() == 0 {
                break;
            }
            request.push(byte[0]);
        }
        let length = body.len();
        let head = format!(
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n"
        );
        socket.write_all((head + &body).as_bytes()).unwrap();
        String::from_utf8(request).unwrap()
    });
    (address, requested)
}

#[test]
fn a_journal_is_read_from_a_server() {
    let folder = tempfile::tempdir().unwrap();
    let file = journal(folder.path());
    let (address, requested) = server("200 OK", std::fs::read_to_string(&file).unwrap());
    let story = moonhowl(&["replay", &format!("{address}/game/abcd"), "--session", "secret"]).ok();
    assert_eq!(story, moonhowl(&["replay", file.to_str().unwrap()]).ok());
    let request = requested.join().unwrap();
    assert!(request.starts_with("GET /api/game/abcd/journal?form=record "), "{request}");
    assert!(request.contains("cookie: moonhowl=secret"), "{request}");
}

#[test]
fn a_record_is_told_like_its_journal_and_needs_no_rules() {
    let folder = tempfile::tempdir().unwrap();
    let file = journal(folder.path());
    let journal: Journal = serde_json::from_str(&std::fs::read_to_string(&file).unwrap()).unwrap();
    let record = serde_json::to_value(Record::of(&journal).unwrap().record).unwrap();
    let told = |record: &Value| moonhowl_with_input(&["replay", "-"], &record.to_string());
    let story = moonhowl(&["replay", file.to_str().unwrap()]).ok();
    assert_eq!(told(&record).ok(), story);

    let mut later = record;
    later["rules"] = 99.into();
    later["config"] = json!({ "settings": "of another form" });
    let events = later["events"].as_array_mut().unwrap();
    events.push(json!({ "seq": 1, "at": 1, "audience": 1, "event": { "type": "moonrise" } }));
    let run = told(&later);
    assert!(run.err.contains("leaves out: 1 (rules 99)"), "{}", run.err);
    assert_eq!((run.status, run.out), (0, story));

    later["record"] = 2.into();
    assert!(told(&later).refused().0.ends_with("is a record of version 2; this is for version 1"));
}

#[test]
fn a_servers_refusal_is_explained_in_words() {
    for (status, code, words) in [
        ("404 Not Found", "unknown_room", "there is no such game"),
        ("409 Conflict", "not_over", "that game is not over"),
        ("410 Gone", "game_stopped", "that game was stopped without a result"),
        ("403 Forbidden", "no_seat_held", "that was a private game, shown to those who held a seat"),
        ("410 Gone", "other_rules", "that game was played by older rules"),
    ] {
        let (address, requested) = server(status, format!("{{\"code\": \"{code}\", \"params\": {{}}}}"));
        let (error, _) = moonhowl(&["replay", &format!("{address}/api/game/abcd/journal")]).refused();
        assert!(error.ends_with(words), "{error}");
        requested.join().unwrap();
    }
    // Nothing listens at this port. The arguments are valid, so the status is 1 and not 2.
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let run = moonhowl(&["replay", &format!("http://{free}/game/abcd")]);
    assert!(run.status == 1 && run.err.contains("can't be reached"), "{}", run.err);
}

#[test]
fn a_game_is_played_saved_and_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.json");
    let save = file.to_str().unwrap();
    let play = ["play", "--suggested", "6", "--seed", "11", "--name", "Anna", "--save", save];
    // A player who always takes the first choice, and gives a text when asked for one, reaches the end too.
    let story = moonhowl_with_input(&play, &"1\n".repeat(200)).ok();
    assert!(story.contains("Anna is ") && story.contains("The end"), "{story}");
    assert_eq!(
        moonhowl_with_input(&play, &"1\n".repeat(200)).ok(),
        story,
        "the same seed and answers are the same game"
    );
    let replayed = moonhowl(&["replay", save]).ok();
    let end = |text: &str| {
        text.split("The end").nth(1).map(|end| end.lines().take(8).collect::<Vec<_>>().join("\n"))
    };
    assert_eq!(end(&replayed).unwrap().lines().count(), 8);
    assert!(story.contains(end(&replayed).unwrap().trim_end()), "both tell the same end");
}

#[test]
fn a_game_that_is_left_is_saved_up_to_that_moment() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("left.json");
    let save = file.to_str().unwrap();
    // The first seat is the seer, who is asked in the first night.
    let setup = folder.path().join("setup.json");
    let deal = ["seer", "werewolf", "villager", "villager", "villager"];
    let config = serde_json::json!({
        "settings": { "slots": 5, "roles": { "seer": 1, "werewolf": 1, "villager": 3 } }, "deal": deal,
    });
    std::fs::write(&setup, config.to_string()).unwrap();
    let words = ["play", "--file", setup.to_str().unwrap(), "--seed", "3", "--save", save];
    let story = moonhowl_with_input(&words, "help\nwho\nsay hello\nnonsense\nquit\n").ok();
    for part in ["Player is the seer", "leave the game", "Nobody would hear it", "is none of these"] {
        assert!(story.contains(part), "{part} is missing:\n{story}");
    }
    assert!(story.contains("You leave the game."), "{story}");
    let replayed = moonhowl(&["replay", save, "--as", "Player"]).ok();
    assert!(!replayed.contains("The end") && replayed.contains("Player is the seer"), "{replayed}");
    // The end of the input means leaving too.
    assert!(moonhowl_with_input(&words, "").ok().contains("You leave the game."));
}
