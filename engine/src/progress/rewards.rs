//! Rewards of a game: experience (XP-1).

const TAKING_PART: u32 = 10;
const WIN: u32 = 20;
/// For a solo role or a couple, who win against everybody else.
const WIN_ALONE: u32 = 40;
const GOOD_VOTE: u32 = 2;
const GOOD_VOTES_AT_MOST: u32 = 10;
const SAVE: u32 = 5;

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

/// Private games, and games with more bots than people, earn experience up to here on a day (UTC).
const A_DAY_AT_MOST: u32 = 60;

/// What is left of a game's experience on a day that has earned so much already, if the game is one that earns little (XP-2). What the
/// day has earned counts, whatever games it came from.
pub(crate) fn experience_left(game: u32, of_today: u32) -> u32 {
    game.min(A_DAY_AT_MOST.saturating_sub(of_today))
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
    fn xp_2() {
        assert_eq!(experience_left(30, 0), 30);
        assert_eq!(experience_left(30, 45), 15);
        assert_eq!(experience_left(30, 60), 0);
        assert_eq!(experience_left(30, 500), 0);
    }
}
