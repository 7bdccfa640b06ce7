//! Golden games: what comes of them may only change together with the number of the rules. A game keeps the rules that it was opened
//! under, because the server aborts what runs under another number, and replays nothing of it.
//!
//! `cargo run -p engine --features cli --example golden_games` keeps other games, once the number is raised.

mod kept;

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufRead, BufReader};

use engine::game::{Command, RULES_VERSION};
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
    let expected = "abort act configure connection fill here join leave moderate mute moderate note moderate pause moderate remove \
                    moderate resume moderate speak moderate unmute moderate void remove say vote";
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
