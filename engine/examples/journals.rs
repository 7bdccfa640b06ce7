//! Writes random games with the envelopes that they emitted into `FOLDER/<number>.json`: `journals FOLDER [COUNT] [FROM]`.
//! The test of the browser's build replays them and expects the same envelopes, to the bit.
//!
//! They are the games of the property tests, of a wild crowd and random set-ups of all roles. One in four is a game
//! of bots, which know how to finish it.

#[path = "../tests/properties/agreement.rs"]
mod agreement;
#[path = "../tests/properties/case.rs"]
mod case;
#[path = "../tests/properties/crowd.rs"]
mod crowd;
#[path = "../tests/properties/dice.rs"]
mod dice;
#[path = "../tests/properties/world.rs"]
mod world;

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use case::Case;
use dice::Dice;
use engine::game::{Actor, Command, Envelope, Journal, Profile};
use engine::sim::Driver;
use serde_json::json;
use world::{World, any_config};

/// How many games are written by default.
const GAMES: u64 = 300;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1);
    let folder = arguments.next().map(PathBuf::from).ok_or("usage: journals FOLDER [COUNT] [FROM]")?;
    let mut number = |usually| match arguments.next() {
        Some(text) => text.to_string_lossy().parse::<u64>(),
        None => Ok(usually),
    };
    let (count, from) = (number(GAMES)?, number(0)?);
    fs::create_dir_all(&folder)?;
    for number in from..from + count {
        let case = Case::new(number);
        let (journal, envelopes) = if number % 4 == 3 { of_bots(&case)? } else { of_a_wild_crowd(&case) };
        let content = json!({ "journal": journal, "envelopes": envelopes });
        fs::write(folder.join(format!("{number:07}.json")), serde_json::to_vec(&content)?)?;
    }
    println!("{count} journals");
    Ok(())
}

fn of_a_wild_crowd(case: &Case) -> (Journal, Vec<Envelope>) {
    let world = agreement::play(case);
    (world.journal, world.sent)
}

/// Bots that play at the pace of a live game.
fn of_bots(case: &Case) -> Result<(Journal, Vec<Envelope>), Box<dyn Error>> {
    let mut world = World::new(any_config(&mut Dice::new(case.number), &case.with), case);
    let mut driver = Driver::new(case.number);
    for name in 0..world.game.settings().slots {
        let profile = Profile { name: format!("bot-{name}").into(), bot: true, ..Profile::default() };
        world.apply(Actor::Visitor, Command::Join { profile: Box::new(profile) })?;
    }
    let mut heard = 0;
    while !world.game.is_over() {
        driver.observe(&world.sent[heard..]);
        heard = world.sent.len();
        let next = [world.game.deadline(), driver.next_due()].into_iter().flatten().min();
        let now = next.ok_or("a game that waits for nothing")?;
        world.advance(now);
        driver.observe(&world.sent[heard..]);
        heard = world.sent.len();
        for (seat, command) in driver.due(now) {
            // A bot's command may have become illegal, which does no harm.
            let _ = world.apply(Actor::Seat(seat), command);
        }
    }
    Ok((world.journal, world.sent))
}
