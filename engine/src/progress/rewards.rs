//! What a game earns (XP-1, ELO-1).

use crate::game::{Camp, Winner};

const TAKING_PART: u32 = 10;
const WIN: u32 = 20;
/// For a solo or a couple, who win against everybody.
const WIN_ALONE: u32 = 40;
const GOOD_VOTE: u32 = 2;
const GOOD_VOTES_AT_MOST: u32 = 10;
const SAVE: u32 = 5;

/// How far elo moves at most in one game.
const ELO_STEP: i32 = 24;

/// Experience for one game: for taking part, for winning, for each good vote, for each useful guarding or healing.
pub fn experience(winner: Winner, won: bool, good_votes: u8, saves: u8) -> u32 {
    let win = match winner {
        _ if !won => 0,
        Winner::Villagers | Winner::Werewolves | Winner::Draw => WIN,
        Winner::Couple | Winner::Solo { .. } => WIN_ALONE,
    };
    TAKING_PART + win + (u32::from(good_votes) * GOOD_VOTE).min(GOOD_VOTES_AT_MOST) + u32::from(saves) * SAVE
}

/// How elo moves: 24 times the result less what was to be expected of that camp, rounded to the nearest, halves away
/// from zero. The expectations are where the game starts from; simulation corrects them.
pub fn elo_change(camp: Camp, won: bool) -> i32 {
    let expected_percent = match camp {
        Camp::Werewolves => 45,
        Camp::Villagers => 50,
        Camp::Couple | Camp::Solo => 15,
    };
    let hundredths = ELO_STEP * (if won { 100 } else { 0 } - expected_percent);
    (hundredths + 50 * hundredths.signum()) / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn xp_1() {
        assert_eq!(experience(Winner::Villagers, false, 0, 0), 10);
        assert_eq!(experience(Winner::Villagers, true, 3, 1), 10 + 20 + 6 + 5);
        assert_eq!(experience(Winner::Villagers, true, 9, 0), 10 + 20 + 10);
        assert_eq!(experience(Winner::Couple, true, 0, 0), 50);
    }

    #[test]
    fn elo_1() {
        assert_eq!(elo_change(Camp::Villagers, true), 12);
        assert_eq!(elo_change(Camp::Villagers, false), -12);
        assert_eq!(elo_change(Camp::Werewolves, true), 13);
        assert_eq!(elo_change(Camp::Werewolves, false), -11);
        assert_eq!(elo_change(Camp::Couple, true), 20);
    }
}
