//! Keeps games for `tests/golden_games`: random ones of the property tests' crowd, and games that end by a moderator's or the server's
//! order; and one record. Refuses to write over games of the same rules, unless it is told that only the form of events has changed.
//! Usage: `golden_games [--same-rules]`

#[path = "../tests/properties/agreement.rs"]
mod agreement;
#[path = "../tests/properties/case.rs"]
mod case;
#[path = "../tests/properties/crowd.rs"]
mod crowd;
#[path = "../tests/properties/dice.rs"]
mod dice;
#[path = "../tests/golden_games/kept.rs"]
mod kept;
#[path = "../tests/properties/world.rs"]
mod world;

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;

use case::Case;
use engine::game::{Actor, Command, Entry, Game, Journal, Order, RULES_VERSION, Record, Secret};
use engine::seat::Seat;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use kept::{KeptGame, replay};

const GAMES: u64 = 240;

fn main() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden_games/games.jsonl.gz");
    let is_same = std::env::args().any(|argument| argument == "--same-rules");
    if let Ok(before) = File::open(&file) {
        let mut first = String::new();
        BufReader::new(GzDecoder::new(before)).read_line(&mut first)?;
        let before: KeptGame = serde_json::from_str(&first)?;
        if before.journal.version == RULES_VERSION && !is_same {
            return Err("the games are of these rules: raise RULES_VERSION, or say --same-rules if only the form of events changed".into());
        }
    }
    let mut out = GzEncoder::new(File::create(&file)?, Compression::best());
    for number in 0..GAMES {
        let mut journal = agreement::play(&Case::new(number)).journal;
        // Half of the games draw from a secret, as on the server. The crowd's commands were for another deal, so what is refused now
        // is left out.
        if !number.is_multiple_of(2) {
            journal.config.secret = Some(Secret::new([number as u8; 32]));
        }
        let last = journal.entries.last().map_or(0, |entry| entry.at);
        let until = last + 60_000;
        let journal = with_orders(journal, number)?;
        let (digests, refused) = replay(&journal, until);
        assert!(refused.is_none(), "{refused:?}");
        serde_json::to_writer(&mut out, &KeptGame { journal, until, digests })?;
        out.write_all(b"\n")?;
    }
    out.finish()?;
    keep_record()?;
    println!("{GAMES} games of rules {RULES_VERSION}");
    Ok(())
}

/// Keeps one record of these rules, which every later version must read.
fn keep_record() -> Result<(), Box<dyn Error>> {
    let ended = (0..GAMES).map(|number| agreement::play(&Case::new(number)).journal);
    let recording = ended.filter_map(|journal| Record::of(&journal).ok()).next().ok_or("no game ended")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden_games/records");
    let mut out = GzEncoder::new(
        File::create(folder.join(format!("rules-{RULES_VERSION}.json.gz")))?,
        Compression::best(),
    );
    serde_json::to_writer(&mut out, &recording.record)?;
    out.finish()?;
    Ok(())
}

/// The entries that the rules accept; one game in six is cut in its middle, gets orders that a crowd seldom gives, and is voided or
/// aborted.
fn with_orders(journal: Journal, number: u64) -> Result<Journal, Box<dyn Error>> {
    let mut game =
        Game::new(journal.config.clone(), journal.seed).map_err(|rejection| rejection.to_string())?;
    let cut = if number.is_multiple_of(6) { journal.entries.len() / 2 } else { usize::MAX };
    let mut kept = Journal { entries: Vec::new(), ..journal.clone() };
    let mut accept = |entry: &Entry| {
        if game.apply(entry.at, entry.actor, entry.command.clone()).is_ok() {
            kept.entries.push(entry.clone());
        }
    };
    journal.entries.iter().take(cut).for_each(&mut accept);
    if cut != usize::MAX {
        let at = journal.entries.get(cut).map_or(0, |entry| entry.at);
        let seat = Seat::new(0).ok_or("a seat")?;
        let orders = [Order::Resume, Order::Mute { seat, lasts: 60_000 }, Order::Unmute { seat }];
        let by = || "moderator".into();
        for order in orders {
            accept(&Entry {
                at,
                actor: Actor::System,
                command: Command::Moderate { by: by(), order, reason: None },
            });
        }
        let end = match number % 12 {
            0 => Command::Moderate { by: by(), order: Order::Void, reason: None },
            _ => Command::Abort,
        };
        accept(&Entry { at, actor: Actor::System, command: end });
    }
    Ok(kept)
}
