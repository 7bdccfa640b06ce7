//! Golden games: what comes of them may only change together with the number of the rules. A game keeps the rules that it was opened
//! under, because the server aborts what runs under another number, and replays nothing of it.
//!
//! `cargo run -p engine --features cli --example golden_games` keeps other games, once the number is raised.

mod kept;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader};

use engine::game::{Command, Entry, Event, Journal, RULES_VERSION, Record, RecordError};
use engine::roles::RoleId;
use flate2::read::GzDecoder;
use kept::{KeptGame, replay};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden_games/games.jsonl.gz");
const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/RULES.md");

fn games() -> impl Iterator<Item = KeptGame> {
    let lines = BufReader::new(GzDecoder::new(File::open(FILE).expect("the golden games"))).lines();
    lines.map(|line| serde_json::from_str(&line.expect("a line")).expect("a golden game"))
}

#[test]
fn what_comes_of_a_game_changes_only_with_the_number_of_the_rules() {
    for (number, game) in games().enumerate() {
        assert_eq!(
            game.journal.version, RULES_VERSION,
            "the golden games are of other rules: keep them anew"
        );
        let (digests, refused) = replay(&game.journal, game.until);
        let same = digests.iter().zip(&game.digests).take_while(|(now, then)| now == then).count();
        let at = match same.checked_sub(1).and_then(|entry| game.journal.entries.get(entry)) {
            Some(entry) => format!("{entry:?}"),
            None => "its opening or its end".to_owned(),
        };
        assert!(
            refused.is_none() && digests == game.digests,
            "golden game {number} goes another way from {at}.{}\n\
             If the rules are to change: raise RULES_VERSION, say what changed in docs/RULES.md, and keep the games anew.",
            refused.map(|why| format!(" {why}.")).unwrap_or_default(),
        );
    }
}

#[test]
fn a_record_holds_what_the_public_journal_gives() {
    let mut ended = 0;
    for KeptGame { journal, .. } in games() {
        let recording = match Record::of(&journal) {
            Ok(recording) => recording,
            Err(RecordError::NotOver) => continue,
            Err(error) => panic!("{error}"),
        };
        ended += 1;
        let settings = journal.config.settings.clone();
        let public = |entry: Entry| Entry { command: entry.command.in_journal(&settings), ..entry };
        let journal = Journal { entries: journal.entries.into_iter().map(public).collect(), ..journal };
        let mut game = journal.replay().expect("a golden game");
        while let Some(due) = game.deadline().filter(|_| !game.is_over()) {
            game.advance(due);
        }
        let emitted = game.take_emitted();
        let events = recording.record.events.known;
        assert_eq!(events.as_slice(), emitted.get(..events.len()).unwrap_or_default());
        let ends = |event: &Event| matches!(event, Event::Ended { .. });
        assert!(events.iter().any(|envelope| ends(&envelope.event)));
        for account in recording.accounts {
            let event = &events[account.event].event;
            assert!(matches!(event, Event::Seated { seat, .. } if *seat == account.seat), "{event:?}");
        }
    }
    assert!(ended > 50, "{ended} games ended");
}

#[test]
fn records_of_all_versions_are_read() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden_games/records");
    let mut versions = BTreeSet::new();
    for file in std::fs::read_dir(folder).expect("the records") {
        let file = File::open(file.expect("a file").path()).expect("a record");
        let record: Record = serde_json::from_reader(GzDecoder::new(file)).expect("a record");
        let is_end = |event: &Event| matches!(event, Event::Ended { .. });
        assert!(record.events.known.iter().any(|envelope| is_end(&envelope.event)), "{}", record.rules);
        assert!(!record.seating.is_empty(), "{}", record.rules);
        if record.rules == RULES_VERSION {
            assert_eq!(record.events.unknown, 0);
            assert!(record.config.is_some() && record.ending.is_some());
        }
        versions.insert(record.rules);
    }
    let expected: BTreeSet<u32> = (5..=RULES_VERSION).collect();
    assert_eq!(versions, expected, "the example golden_games keeps a record of these rules");
}

#[test]
fn the_golden_games_hold_every_role_command_and_order() {
    let (mut roles, mut commands, mut count) = (BTreeSet::new(), BTreeSet::new(), 0);
    for game in games() {
        count += 1;
        roles.extend(game.journal.config.settings.roles.cards());
        for entry in game.journal.entries {
            let kind = |value: &serde_json::Value| value["type"].as_str().unwrap_or_default().to_owned();
            let command = serde_json::to_value(&entry.command).expect("a command");
            commands.insert(match entry.command {
                Command::Moderate { .. } => format!("moderate {}", kind(&command["order"])),
                _ => kind(&command),
            });
            if let Command::Configure { settings } = entry.command {
                roles.extend(settings.roles.cards());
            }
        }
    }
    assert!(count >= 200, "{count} games");
    let missing: Vec<_> = RoleId::ALL.iter().filter(|role| !roles.contains(role)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    let expected = "abort act bet configure connection fill gesture here join leave look moderate mute moderate note moderate pause moderate remove \
                    moderate resume moderate speak moderate unmute moderate void ready remove say vote";
    let expected: BTreeSet<String> =
        expected.replace("moderate ", "moderate_").split(' ').map(|name| name.replace('_', " ")).collect();
    assert_eq!(commands, expected);
}

#[test]
fn every_number_of_the_rules_has_its_line_in_the_documentation() {
    let text = std::fs::read_to_string(RULES).expect("docs/RULES.md");
    for number in 1..=RULES_VERSION {
        assert!(
            text.contains(&format!("\n| {number} | ")),
            "docs/RULES.md does not say what is new in version {number}"
        );
    }
}
