//! Plays games of bots and writes each as `FOLDER/<number>.json` with its journal and the envelopes that it emitted.
//! The test of the browser's build replays them and expects the same envelopes, to the bit.

use std::fs;
use std::path::PathBuf;

use engine::game::{Actor, Command, Config, Entry, Game, Journal, Lang, Profile, Settings};
use engine::sim::Driver;
use serde_json::json;

/// How many games are written.
const GAMES: u64 = 24;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or("usage: journals FOLDER")?;
    fs::create_dir_all(&folder)?;
    for number in 0..GAMES {
        let (journal, game) = recorded(number)?;
        let content = json!({ "journal": journal, "envelopes": game.outbox() });
        fs::write(folder.join(format!("{number:02}.json")), serde_json::to_vec(&content)?)?;
    }
    println!("{GAMES} journals");
    Ok(())
}

/// A game of bots, and the journal that it came from.
fn recorded(number: u64) -> Result<(Journal, Game), Box<dyn std::error::Error>> {
    let lang = if number.is_multiple_of(2) { Lang::En } else { Lang::Fr };
    let slots = 5 + (number % 16) as u8;
    let settings = Settings { mayor: number.is_multiple_of(3), lang, ..Settings::suggested(slots) };
    let mut journal = Journal::new(Config::new(settings), number);
    let mut game = Game::new(journal.config.clone(), number)?;
    let mut driver = Driver::new(number);
    let mut seen = 0;
    let mut play = |game: &mut Game, at, actor, command: Command| {
        if game.apply(at, actor, command.clone()).is_ok() {
            journal.entries.push(Entry { at, actor, command });
        }
    };
    for name in 0..slots {
        let profile = Profile {
            name: format!("bot-{name}").into(),
            skin: "".into(),
            bot: true,
            level: 0,
            alpha: false,
            user: None,
        };
        play(&mut game, 0, Actor::Visitor, Command::Join { profile: Box::new(profile) });
    }
    while !game.is_over() {
        driver.observe(&game.outbox()[seen..]);
        seen = game.outbox().len();
        let next = [game.deadline(), driver.next_due()].into_iter().flatten().min();
        let now = next.ok_or("a game that waits for nothing")?;
        game.advance(now);
        driver.observe(&game.outbox()[seen..]);
        seen = game.outbox().len();
        for (seat, command) in driver.due(now) {
            play(&mut game, now, Actor::Seat(seat), command);
        }
    }
    Ok((journal, game))
}
