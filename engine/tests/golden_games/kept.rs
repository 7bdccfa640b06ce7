//! A game that is kept: its journal, and what came of it when it was kept.

use engine::game::{Envelope, Game, Journal, Millis};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
pub struct KeptGame {
    pub journal: Journal,
    /// The moment at which the game was left.
    pub until: Millis,
    /// A digest of everything that was emitted so far: when the game was opened, after each entry, and in the end.
    pub digests: Vec<u64>,
}

/// FNV-1a, over envelopes as JSON.
struct Digest(u64);

impl Digest {
    fn add(&mut self, envelopes: &[Envelope]) -> u64 {
        for envelope in envelopes {
            let text = serde_json::to_string(envelope).expect("an envelope");
            for byte in text.bytes() {
                self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        // JavaScript's numbers, and so many tools, hold 53 bits.
        self.0 >> 11
    }
}

/// Replays a journal as far as these rules accept it. Returns the digests, and the first entry that is refused.
pub fn replay(journal: &Journal, until: Millis) -> (Vec<u64>, Option<String>) {
    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    let mut game = match Game::new(journal.config.clone(), journal.seed) {
        Ok(game) => game,
        Err(rejection) => return (Vec::new(), Some(format!("its settings are refused: {rejection}"))),
    };
    let mut digests = vec![digest.add(&game.take_emitted())];
    for entry in &journal.entries {
        if let Err(rejection) = game.apply(entry.at, entry.actor, entry.command.clone()) {
            return (digests, Some(format!("{entry:?} is refused: {rejection}")));
        }
        digests.push(digest.add(&game.take_emitted()));
    }
    game.advance(until);
    digests.push(digest.add(&game.take_emitted()));
    (digests, None)
}
