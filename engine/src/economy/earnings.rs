//! Coins that are earned by playing (COIN-1, COIN-2). Moons are never earned by playing.

use serde::{Deserialize, Serialize};

use super::{Coins, MORE_COINS};
use crate::progress::{Party, experience_left, level};

/// What a new account has, a guest's too.
pub const START: Coins = Coins(300);

const TAKING_PART: i64 = 10;
const WIN: i64 = 10;
/// For a solo role or a couple, who win against everybody else.
const WIN_ALONE: i64 = 20;
const GOOD_VOTE: i64 = 1;
const GOOD_VOTES_AT_MOST: i64 = 5;
/// For the first win of a day (UTC).
const FIRST_WIN: i64 = 50;
/// The most that games pay one account on one day (UTC). Levels are not part of it.
const A_DAY_AT_MOST: i64 = 400;
/// Games with more bots than people pay up to here: what the day has paid already counts, whatever games it came from.
const A_DAY_MOSTLY_BOTS: i64 = 60;
/// A new level pays this many coins times its number,
const LEVEL: i64 = 20;
/// and at most this many.
const LEVEL_AT_MOST: i64 = 300;

/// Why a game pays somebody no coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Unpaid {
    /// Friends among themselves could let each other win.
    PrivateGame,
    /// They left or were removed before the end.
    Left,
}

/// Who sat at the table of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    People,
    /// At least one bot, and as many people or more.
    SomeBots,
    /// More bots than people.
    MostlyBots,
}

impl Company {
    pub const fn of(seats: usize, bots: usize) -> Self {
        match bots {
            0 => Self::People,
            _ if bots * 2 > seats => Self::MostlyBots,
            _ => Self::SomeBots,
        }
    }

    pub fn has_bots(self) -> bool {
        self != Self::People
    }
}

/// What a game pays one of its players, as far as it depends on the game alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GamePay {
    pub unpaid: Option<Unpaid>,
    /// The party that won, for somebody who won with it.
    pub victory: Option<Party>,
    pub good_votes: u8,
    pub company: Company,
}

impl GamePay {
    /// One can play such a game without meeting anybody else, as often as one likes: it earns little (COIN-1, XP-2, EVENT-2).
    pub fn earns_little(&self) -> bool {
        self.unpaid == Some(Unpaid::PrivateGame) || self.company == Company::MostlyBots
    }

    /// What the game earns of its experience on a day that has earned so much already (XP-2).
    pub fn experience(&self, of_game: u32, of_today: u32) -> u32 {
        if self.earns_little() { experience_left(of_game, of_today) } else { of_game }
    }
}

/// What an account has earned by games since the day (UTC) began.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Today {
    pub earned: Coins,
    /// It was paid for a first win.
    pub has_won: bool,
}

/// What a game earns because of the day on which it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DayPay {
    /// The quest of the day reaches its goal by it (QUEST-2).
    pub quest: Coins,
    /// It is the first of the day: a streak goes on (STREAK-1).
    pub streak: Coins,
    /// The experience that the full moon adds (MOON-1).
    pub moonlight: u32,
    /// The experience that was taken off because such games earn so much a day (XP-2).
    pub xp_limit: u32,
    /// They subscribe (SUB-1).
    pub is_subscriber: bool,
}

/// The coins of one new level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LevelPay {
    pub level: u8,
    pub coins: Coins,
}

/// The coins that one player got for one game, part by part.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Reward {
    /// Why the game paid nothing; new levels pay all the same.
    pub unpaid: Option<Unpaid>,
    pub taking_part: Coins,
    pub win: Coins,
    pub good_votes: Coins,
    /// What was taken off because bots played: 0 or less.
    pub with_bots: Coins,
    /// For the first win of the day.
    pub first_win: Coins,
    /// What was taken off because games pay so much a day: 0 or less.
    pub day_limit: Coins,
    /// For the quest of the day.
    #[serde(default)]
    pub quest: Coins,
    /// For days played in a row.
    #[serde(default)]
    pub streak: Coins,
    /// What subscribers get more.
    #[serde(default)]
    pub subscriber: Coins,
    /// The experience that the full moon added to the game's.
    #[serde(default)]
    pub moonlight: u32,
    /// The experience that was taken off because private games, and games with more bots than people, earn so much a day.
    #[serde(default)]
    pub xp_limit: u32,
    /// The levels that were reached, from the lowest.
    pub levels: Vec<LevelPay>,
}

impl Reward {
    /// What is paid for the game, without the first win of the day. The limit of the day takes from this part first.
    pub fn for_game(&self) -> Coins {
        Coins((self.game_before_limit() + self.day_limit.0).max(0))
    }

    /// What is paid for the first win of the day.
    pub fn for_first_win(&self) -> Coins {
        Coins((self.first_win.0 + (self.game_before_limit() + self.day_limit.0).min(0)).max(0))
    }

    /// All of it, with the levels.
    pub fn total(&self) -> Coins {
        let levels: i64 = self.levels.iter().map(|level| level.coins.0).sum();
        Coins(self.by_playing() + self.subscriber.0 + levels)
    }

    /// What the game paid, without what subscribers get more and the levels.
    fn by_playing(&self) -> i64 {
        self.for_game().0 + self.for_first_win().0 + self.quest.0 + self.streak.0
    }

    fn game_before_limit(&self) -> i64 {
        self.taking_part.0 + self.win.0 + self.good_votes.0 + self.with_bots.0
    }
}

/// What one game pays one account. Their experience rises from `before` to `after`. Half of an odd number is rounded down. A game that
/// pays nothing counts for no quest and no streak either; the limit of a day takes nothing from those.
pub fn reward(pay: &GamePay, today: Today, day: DayPay, before: u32, after: u32) -> Reward {
    let levels = (level(before).level + 1..=level(after).level).map(level_pay).collect();
    let DayPay { quest, streak, moonlight, xp_limit, is_subscriber } = day;
    if pay.unpaid.is_some() {
        return Reward { unpaid: pay.unpaid, moonlight, xp_limit, levels, ..Reward::default() };
    }
    let win = match pay.victory {
        None => 0,
        Some(Party::Villagers | Party::Werewolves) => WIN,
        Some(Party::Alone) => WIN_ALONE,
    };
    let good_votes = (i64::from(pay.good_votes) * GOOD_VOTE).min(GOOD_VOTES_AT_MOST);
    let whole = TAKING_PART + win + good_votes;
    let with_bots = if pay.company.has_bots() { whole / 2 - whole } else { 0 };
    let first_win = if pay.victory.is_some() && !today.has_won { FIRST_WIN } else { 0 };
    let at_most = if pay.earns_little() { A_DAY_MOSTLY_BOTS } else { A_DAY_AT_MOST };
    let left_today = (at_most - today.earned.0).max(0);
    let reward = Reward {
        unpaid: None,
        taking_part: Coins(TAKING_PART),
        win: Coins(win),
        good_votes: Coins(good_votes),
        with_bots: Coins(with_bots),
        first_win: Coins(first_win),
        day_limit: Coins((left_today - (whole + with_bots + first_win)).min(0)),
        quest,
        streak,
        subscriber: Coins(0),
        moonlight,
        xp_limit,
        levels,
    };
    let more = if is_subscriber { reward.by_playing() * i64::from(MORE_COINS) } else { 0 };
    // Rounded up, in the player's favour. The limit of a day takes nothing from it.
    Reward { subscriber: Coins((more + 99) / 100), ..reward }
}

/// What a new level pays.
pub fn level_pay(level: u8) -> LevelPay {
    LevelPay { level, coins: Coins((i64::from(level) * LEVEL).min(LEVEL_AT_MOST)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOST: GamePay = GamePay { unpaid: None, victory: None, good_votes: 0, company: Company::People };
    /// The first win of the day is paid already.
    const LATER: Today = Today { earned: Coins(0), has_won: true };

    /// A day whose quest and streak pay, at full moon.
    const DAY: DayPay =
        DayPay { quest: Coins(40), streak: Coins(15), moonlight: 32, xp_limit: 0, is_subscriber: false };

    fn paid(pay: GamePay, today: Today) -> i64 {
        reward(&pay, today, DayPay::default(), 0, 0).total().0
    }

    #[test]
    fn coin_1_what_a_game_pays() {
        let won = |party| GamePay { victory: Some(party), ..LOST };
        assert_eq!(paid(LOST, LATER), 10);
        assert_eq!(paid(won(Party::Villagers), LATER), 10 + 10);
        assert_eq!(paid(won(Party::Werewolves), LATER), 10 + 10);
        assert_eq!(paid(won(Party::Alone), LATER), 10 + 20);
        assert_eq!(paid(GamePay { good_votes: 3, ..LOST }, LATER), 10 + 3);
        assert_eq!(paid(GamePay { good_votes: 9, ..LOST }, LATER), 10 + 5);
        assert_eq!(paid(won(Party::Villagers), Today::default()), 10 + 10 + 50);
        assert_eq!(paid(LOST, Today::default()), 10, "a lost game is no first win");
    }

    #[test]
    fn coin_1_half_with_a_bot_rounded_down_and_the_first_win_whole() {
        let pay =
            GamePay { victory: Some(Party::Villagers), good_votes: 3, company: Company::SomeBots, ..LOST };
        assert_eq!(paid(pay, LATER), 11);
        assert_eq!(paid(pay, Today::default()), 11 + 50);
        assert_eq!(reward(&pay, LATER, DayPay::default(), 0, 0).with_bots, Coins(-12));
    }

    #[test]
    fn coin_1_nothing_for_a_private_game_and_for_who_left() {
        for why in [Unpaid::PrivateGame, Unpaid::Left] {
            let pay = GamePay { unpaid: Some(why), victory: Some(Party::Alone), good_votes: 5, ..LOST };
            let none = reward(&pay, Today::default(), DAY, 0, 20);
            assert_eq!((none.total(), none.unpaid), (Coins(0), Some(why)));
        }
    }

    #[test]
    fn coin_1_no_more_than_400_a_day() {
        let pay = GamePay { victory: Some(Party::Villagers), good_votes: 5, ..LOST };
        let after =
            |earned, has_won| reward(&pay, Today { earned: Coins(earned), has_won }, DayPay::default(), 0, 0);
        let parts = |reward: Reward| (reward.for_game().0, reward.for_first_win().0, reward.day_limit.0);
        assert_eq!(parts(after(375, true)), (25, 0, 0));
        assert_eq!(parts(after(390, true)), (10, 0, -15));
        assert_eq!(parts(after(400, true)), (0, 0, -25));
        assert_eq!(parts(after(1000, true)), (0, 0, -25));
        assert_eq!(parts(after(340, false)), (10, 50, -15));
        assert_eq!(parts(after(370, false)), (0, 30, -45), "the game's part is cut first");
    }

    #[test]
    fn coin_1_no_more_than_60_a_day_with_more_bots_than_people() {
        let pay = GamePay { victory: Some(Party::Villagers), company: Company::MostlyBots, ..LOST };
        let after =
            |earned, has_won| reward(&pay, Today { earned: Coins(earned), has_won }, DayPay::default(), 0, 0);
        assert_eq!(after(0, false).total().0, 60, "the first win of the day, and the game");
        assert_eq!(after(55, true).total().0, 5);
        assert_eq!(after(300, true).total().0, 0, "games with people count as well");
        assert_eq!(after(300, false).total().0, 0);
        assert_eq!([0, 5, 6, 7, 12].map(|bots| Company::of(12, bots)), {
            use Company::{MostlyBots, People, SomeBots};
            [People, SomeBots, SomeBots, MostlyBots, MostlyBots]
        });
    }

    #[test]
    fn coin_2_each_new_level_pays_20_times_its_number_and_at_most_300() {
        let levels = |before, after| reward(&LOST, LATER, DayPay::default(), before, after).levels;
        assert_eq!(levels(0, 29), []);
        assert_eq!(levels(29, 30), [LevelPay { level: 2, coins: Coins(40) }]);
        assert_eq!(levels(0, 80).iter().map(|pay| pay.coins.0).collect::<Vec<_>>(), [40, 60]);
        assert_eq!(levels(25_600, 34_100), [LevelPay { level: 15, coins: Coins(300) }]);
        assert_eq!(levels(45_100, 60_100).first().map(|pay| pay.coins), Some(Coins(300)));
    }

    #[test]
    fn the_parts_add_up_to_what_is_paid() {
        for earned in 0..=450 {
            for (victory, company) in [
                (None, Company::SomeBots),
                (Some(Party::Villagers), Company::People),
                (Some(Party::Alone), Company::SomeBots),
            ] {
                let pay = GamePay { victory, company, good_votes: 4, ..LOST };
                let told =
                    reward(&pay, Today { earned: Coins(earned), has_won: false }, DayPay::default(), 0, 0);
                let parts = told.game_before_limit() + told.first_win.0 + told.day_limit.0;
                assert_eq!(parts, told.total().0);
                assert!(earned > 400 || earned + told.total().0 <= 400);
            }
        }
    }

    #[test]
    fn quest_and_streak_are_paid_whole_whatever_bots_and_the_days_limit_take() {
        let pay = GamePay { company: Company::SomeBots, ..LOST };
        let paid = reward(&pay, Today { earned: Coins(400), has_won: true }, DAY, 0, 0);
        assert_eq!(
            (paid.for_game(), paid.quest, paid.streak, paid.total()),
            (Coins(0), Coins(40), Coins(15), Coins(55))
        );
        let unpaid = GamePay { unpaid: Some(Unpaid::PrivateGame), ..LOST };
        let none = reward(&unpaid, LATER, DAY, 0, 0);
        assert_eq!(
            (none.quest, none.streak, none.moonlight),
            (Coins(0), Coins(0), 32),
            "experience comes all the same"
        );
    }

    #[test]
    fn sub_1_subscribers_earn_a_tenth_more_by_playing_and_nothing_more_for_levels() {
        let day = DayPay { quest: Coins(30), streak: Coins(5), is_subscriber: true, ..DayPay::default() };
        let pay = GamePay { victory: Some(Party::Villagers), good_votes: 3, ..LOST };
        let with = reward(&pay, Today::default(), day, 0, 10_000);
        let without = reward(&pay, Today::default(), DayPay { is_subscriber: false, ..day }, 0, 10_000);
        assert_eq!(with.subscriber, Coins(11), "a tenth of 23 + 50 + 30 + 5, rounded up");
        assert_eq!(with.total(), without.total() + Coins(11));
        let unpaid = GamePay { unpaid: Some(Unpaid::PrivateGame), ..pay };
        assert_eq!(reward(&unpaid, Today::default(), day, 0, 0).subscriber, Coins(0));
    }

    #[test]
    fn rewards_from_before_there_were_quests_can_be_read() {
        let old = r#"{"unpaid":null,"takingPart":10,"win":0,"goodVotes":0,"withBots":0,"firstWin":0,"dayLimit":0,"levels":[]}"#;
        let read: Reward = serde_json::from_str(old).expect("a reward");
        assert_eq!((read.total(), read.quest, read.moonlight), (Coins(10), Coins(0), 0));
    }
}
