//! The quest of a day (QUEST-1, QUEST-2): something to do in games, the same all day for one account.

use serde::{Deserialize, Serialize};

use super::Coins;
use super::streak::Day;

/// What a quest counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum QuestKind {
    /// Games played to their end.
    Games,
    /// Games won.
    Wins,
    /// Games at whose end one is alive.
    Survive,
    /// Votes that helped to hang an enemy of the village.
    GoodVotes,
    /// Words said in the village.
    Words,
}

/// A quest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Quest {
    pub kind: QuestKind,
    /// How many it takes.
    pub goal: u32,
    /// What it pays, once.
    pub coins: Coins,
}

/// What a quest pays.
const PAYS: Coins = Coins(40);

const QUESTS: [(QuestKind, u32); 5] = [
    (QuestKind::Games, 2),
    (QuestKind::Wins, 1),
    (QuestKind::Survive, 1),
    (QuestKind::GoodVotes, 2),
    (QuestKind::Words, 60),
];

/// What a player did in one game, as far as quests and events count it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct GameDeeds {
    pub won: bool,
    pub survived: bool,
    pub good_votes: u8,
    pub saves: u8,
    pub kills: u8,
    pub words: u32,
}

/// The quest of an account on a day. Accounts have different ones on one day, and the same account has another one each day.
pub fn quest(day: Day, account: i64) -> Quest {
    let count = QUESTS.len() as i64;
    let (kind, goal) = QUESTS[(i64::from(day.number()) + account).rem_euclid(count) as usize];
    Quest { kind, goal, coins: PAYS }
}

impl Quest {
    /// By how much a game brings the quest forward.
    pub fn counts(&self, deeds: &GameDeeds) -> u32 {
        match self.kind {
            QuestKind::Games => 1,
            QuestKind::Wins => u32::from(deeds.won),
            QuestKind::Survive => u32::from(deeds.survived),
            QuestKind::GoodVotes => u32::from(deeds.good_votes),
            QuestKind::Words => deeds.words,
        }
    }

    /// What it pays to somebody whose progress rises from `before` to `after`: nothing but when it reaches the goal.
    pub fn pays(&self, before: u32, after: u32) -> Coins {
        if before < self.goal && after >= self.goal { self.coins } else { Coins(0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quest_1_each_day_has_another_quest_and_five_days_have_all_of_them() {
        let kinds: Vec<QuestKind> = (0..5).map(|day| quest(Day::of(day * 86_400_000), 7).kind).collect();
        for kind in QUESTS.map(|(kind, _)| kind) {
            assert_eq!(kinds.iter().filter(|seen| **seen == kind).count(), 1, "{kind:?}");
        }
        assert_ne!(quest(Day::of(0), 1), quest(Day::of(0), 2));
        assert_eq!(quest(Day::of(1), 1), quest(Day::of(86_399_999), 1));
    }

    #[test]
    fn quest_2_a_game_counts_for_what_it_was() {
        let deeds =
            GameDeeds { won: true, survived: false, good_votes: 3, words: 41, ..GameDeeds::default() };
        let counts = |kind| Quest { kind, goal: 1, coins: PAYS }.counts(&deeds);
        assert_eq!(
            [QuestKind::Games, QuestKind::Wins, QuestKind::Survive, QuestKind::GoodVotes, QuestKind::Words]
                .map(counts),
            [1, 1, 0, 3, 41]
        );
    }

    #[test]
    fn quest_2_the_goal_pays_once() {
        let quest = Quest { kind: QuestKind::Words, goal: 60, coins: PAYS };
        assert_eq!(quest.pays(0, 59), Coins(0));
        assert_eq!(quest.pays(59, 75), PAYS);
        assert_eq!(quest.pays(75, 90), Coins(0));
        assert_eq!(quest.pays(60, 60), Coins(0));
    }
}
