//! Replay: a journal, and a snapshot taken at any moment, give the same envelopes and the same state.

use engine::game::{Game, Journal};

use crate::case::Case;
use crate::dice::Dice;
use crate::world::World;

pub fn check(case: &Case, world: &World) {
    let written = serde_json::to_string(&world.journal).expect("a journal");
    let journal: Journal = serde_json::from_str(&written).expect("a journal that can be read");
    assert!(journal == world.journal, "{case}: the journal is another one after JSON");

    let mut again = journal.replay().unwrap_or_else(|error| panic!("{case}: {error}"));
    again.advance(world.now);
    let sent = again.take_emitted();
    let differs = sent.iter().zip(&world.sent).find(|(one, other)| one != other);
    assert!(differs.is_none(), "{case}: {differs:?}");
    assert_eq!(sent.len(), world.sent.len(), "{case}");
    assert_eq!(state(&again), state(&world.game), "{case}");

    // The same game with a snapshot now and then, and with timers that run between the commands.
    let dice = &mut Dice::new(!case.number);
    let mut restored = Game::new(journal.config.clone(), journal.seed).expect("the same settings");
    let mut sent = restored.take_emitted();
    for entry in &journal.entries {
        while dice.percent(50)
            && let Some(due) = restored.deadline().filter(|due| *due <= entry.at)
        {
            restored.advance(due);
        }
        restored.apply(entry.at, entry.actor, entry.command.clone()).expect("accepted before");
        sent.extend(restored.take_emitted());
        if dice.percent(8) {
            restored = serde_json::from_str(&state(&restored)).expect("a snapshot that can be read");
        }
    }
    restored.advance(world.now);
    sent.extend(restored.take_emitted());
    assert!(sent == world.sent, "{case}: a restored snapshot continues differently");
    assert_eq!(state(&restored), state(&world.game), "{case}");
}

fn state(game: &Game) -> String {
    serde_json::to_string(game).expect("a snapshot")
}
