//! Games of random and thoughtful bots: each ends in time, and its journal gives the same game.

use engine::sim::{Strength, Strengths, Study, Tally};

use crate::case::Case;
use crate::dice::Dice;
use crate::sweep::Played;
use crate::world::any_config;

pub fn check(case: &Case) -> Played {
    let dice = &mut Dice::new(case.number);
    let config = any_config(dice, &case.with);
    let days = [Strength::Random, Strength::Thoughtful].map(|strength| {
        let study = Study { config: config.clone(), bots: Strengths::all(strength), seed: case.number };
        let mut tally = Tally::default();
        study.play(0..1, &mut tally);
        assert_eq!((tally.games, tally.endless), (1, 0), "{case}: {} bots do not end", strength.name());
        let journal = study.journal(0).unwrap_or_else(|| panic!("{case}: no journal of {}", strength.name()));
        let mut game = journal.replay().unwrap_or_else(|error| panic!("{case}: {error}"));
        while let Some(due) = game.deadline().filter(|_| !game.is_over()) {
            game.advance(due);
        }
        let day = game.ending().unwrap_or_else(|| panic!("{case}: its journal does not end")).day;
        assert_eq!(
            (tally.days[usize::from(day)], tally.millis),
            (1, game.now()),
            "{case}: the journal gives another game"
        );
        day
    });
    let [random, thoughtful] = days.map(|day| Played::ended(case, &config, day));
    random.or_longer(thoughtful)
}
