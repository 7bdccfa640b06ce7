//! Rewards of a game: experience and elo (XP-1, ELO-1).

const TAKING_PART: u32 = 10;
const WIN: u32 = 20;
/// For a solo role or a couple, who win against everybody else.
const WIN_ALONE: u32 = 40;
const GOOD_VOTE: u32 = 2;
const GOOD_VOTES_AT_MOST: u32 = 10;
const SAVE: u32 = 5;

/// The largest change of elo in one game.
const ELO_STEP: i32 = 24;

/// The side on which a player ended a game, as far as rewards depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Party {
    Villagers,
    Werewolves,
    /// Against everybody else: a solo role, or a couple of two camps.
    Alone,
}

/// The experience that one game earns: for taking part, for winning, for each good vote, and for each protection or healing
/// that kept somebody alive. `victory` is the party that won, for somebody who won with it; `None` for everybody else.
pub fn experience(victory: Option<Party>, good_votes: u8, saves: u8) -> u32 {
    let win = match victory {
        None => 0,
        Some(Party::Villagers | Party::Werewolves) => WIN,
        Some(Party::Alone) => WIN_ALONE,
    };
    TAKING_PART + win + (u32::from(good_votes) * GOOD_VOTE).min(GOOD_VOTES_AT_MOST) + u32::from(saves) * SAVE
}

/// How a player's elo changes: 24 times the difference between the result (1 or 0) and the expected result of their party,
/// rounded to the nearest integer, halves away from zero. The expected results are starting values; simulation corrects
/// them.
pub fn elo_change(party: Party, won: bool) -> i32 {
    let expected_percent = match party {
        Party::Werewolves => 45,
        Party::Villagers => 50,
        Party::Alone => 15,
    };
    let hundredths = ELO_STEP * (if won { 100 } else { 0 } - expected_percent);
    (hundredths + 50 * hundredths.signum()) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xp_1() {
        assert_eq!(experience(None, 0, 0), 10);
        assert_eq!(experience(Some(Party::Villagers), 3, 1), 10 + 20 + 6 + 5);
        assert_eq!(experience(Some(Party::Villagers), 9, 0), 10 + 20 + 10);
        assert_eq!(experience(Some(Party::Alone), 0, 0), 50);
    }

    #[test]
    fn elo_1() {
        assert_eq!(elo_change(Party::Villagers, true), 12);
        assert_eq!(elo_change(Party::Villagers, false), -12);
        assert_eq!(elo_change(Party::Werewolves, true), 13);
        assert_eq!(elo_change(Party::Werewolves, false), -11);
        assert_eq!(elo_change(Party::Alone, true), 20);
    }
}
