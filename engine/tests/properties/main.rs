//! Properties of the engine over random games of random set-ups of all roles and settings: agreement, secrecy,
//! non-interference, replay, and that every game ends in time.
//!
//! A failure prints the number of its game, by which the game can be repeated (`sweep.rs`).

mod agreement;
mod bots;
mod case;
mod crowd;
mod dice;
mod found;
mod horizon;
mod replay;
mod secrecy;
mod sweep;
mod twins;
mod world;

use sweep::sweep;

/// Agreement is checked while a wild crowd plays, the other two on the finished game.
#[test]
fn agreement_secrecy_and_replay_hold() {
    sweep("agreement, secrecy, replay", 1200, |case| {
        let world = agreement::play(case);
        secrecy::check(case, &world);
        replay::check(case, &world);
        sweep::Played::ended(case, world.game.config(), world.game.table().day)
    });
}

#[test]
fn non_interference_holds() {
    sweep("non-interference", 1200, twins::check);
}

#[test]
fn games_of_bots_end_and_repeat() {
    sweep("games of bots", 1200, bots::check);
}
