//! The phrases of bots, from the text file of each language: `key = words`, with one line for each way to say it.

use std::sync::OnceLock;

use rand::Rng;

use crate::base::lang::Lang;
use crate::base::text::{Text, simplified};
use crate::roles::RoleId;

const EN: &str = include_str!("../../texts/bots.en.txt");
const FR: &str = include_str!("../../texts/bots.fr.txt");

/// The keys of everything that a bot can say.
pub(crate) const KEYS: [&str; 21] = [
    "accuse.seen",
    "accuse.record",
    "accuse.accuser",
    "accuse.quiet",
    "accuse.gut",
    "claim.role",
    "defend",
    "dawn.death",
    "dawn.quiet",
    "stand",
    "word.say",
    "letter.say",
    "pack.propose",
    "pack.agree",
    "lover.greet",
    "seer.clears",
    "person.enemy",
    "person.friend",
    "dead.watch",
    "dead.hint",
    "necromancer.ask",
];

/// The prefix of the lines that name a role: `role.seer = the seer`.
const ROLE: &str = "role.";

/// One way to say something: the text before the name of the person spoken of, and the text after it if there is a
/// name.
type Way = (&'static str, Option<&'static str>);

/// The phrases of one language, by key.
pub(crate) struct Phrases {
    by_key: Vec<(&'static str, Vec<Way>)>,
    /// What somebody who claims a role calls themselves: `role.seer = the seer`.
    roles: Vec<(RoleId, &'static str)>,
}

impl Phrases {
    fn parse(text: &'static str) -> Self {
        let lines =
            || text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let all_of = |key: &str| -> Vec<&'static str> {
            lines().filter(|(name, _)| name.trim() == key).map(|(_, words)| words.trim()).collect()
        };
        let way = |words: &'static str| match words.split_once("{name}") {
            Some((before, after)) => (before, Some(after)),
            None => (words, None),
        };
        let role = |(key, words): (&str, &'static str)| {
            Some((RoleId::from_name(key.trim().strip_prefix(ROLE)?)?, words.trim()))
        };
        Self {
            by_key: KEYS.iter().map(|key| (*key, all_of(key).into_iter().map(way).collect())).collect(),
            roles: lines().filter_map(role).collect(),
        }
    }

    pub(crate) fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Phrases; 2]> = OnceLock::new();
        let [en, fr] = ALL.get_or_init(|| [Phrases::parse(EN), Phrases::parse(FR)]);
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    fn all(&self, key: &str) -> &[Way] {
        self.by_key.iter().find(|(name, _)| *name == key).map_or(&[], |(_, ways)| ways)
    }

    /// The words with which somebody claims this role.
    pub(crate) fn role(&self, role: RoleId) -> Option<&'static str> {
        self.roles.iter().find(|(known, _)| *known == role).map(|(_, words)| *words)
    }

    /// The role that these words claim, if they are one of the bots' ways to claim one.
    pub(crate) fn role_in(&self, words: &str) -> Option<RoleId> {
        let claimed = self.name_in("claim.role", words)?;
        self.roles.iter().find(|(_, words)| *words == claimed).map(|(role, _)| *role)
    }

    /// The role that a person claims in their own words, if they contain the plainest way to claim it.
    pub(crate) fn role_meant(&self, words: &str) -> Option<RoleId> {
        let (before, _) = self.all("claim.role").first()?;
        let words = simplified(words);
        self.roles
            .iter()
            .find(|(_, role)| words.contains(&simplified(&[before, *role].concat())))
            .map(|(role, _)| *role)
    }

    /// True if a person's words say this plainly about somebody of this name.
    pub(crate) fn is_meant(&self, key: &str, name: &str, words: &str) -> bool {
        let words = simplified(words);
        self.all(key)
            .iter()
            .any(|(_, after)| words.contains(&simplified(&[name, after.unwrap_or_default()].concat())))
    }

    /// One of the ways to say this about somebody; `None` if the language has none.
    pub(crate) fn say(&self, key: &str, name: &str, dice: &mut impl Rng) -> Option<Text> {
        let ways = self.all(key);
        let (before, after) = ways.get(crate::game::below(dice, ways.len().max(1)))?;
        Some(match after {
            Some(after) => [before, name, after].concat().into(),
            None => Text::Borrowed(before),
        })
    }

    /// The name of the person spoken of, if these words are one of the ways to say this.
    pub(crate) fn name_in<'a>(&self, key: &str, words: &'a str) -> Option<&'a str> {
        let mut ways = self.all(key).iter();
        ways.find_map(|(before, after)| words.strip_prefix(before)?.strip_suffix((*after)?))
    }
}

/// The keys without a phrase in a language, for the test that keeps the languages complete.
pub fn phrase_gaps(lang: Lang) -> Vec<&'static str> {
    KEYS.into_iter().filter(|key| Phrases::of(lang).all(key).is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::game::{Lexicon, Task};
    use crate::roles::Side;

    #[test]
    fn every_language_has_a_phrase_for_every_key() {
        for lang in [Lang::En, Lang::Fr] {
            assert_eq!(phrase_gaps(lang), Vec::<&str>::new(), "{}", lang.code());
        }
    }

    /// LIT-1: there is something to say without any one letter, in three words or more.
    #[test]
    fn bots_have_phrases_without_any_one_letter() {
        for lang in [Lang::En, Lang::Fr] {
            for letter in &Lexicon::of(lang).letters {
                let says = |(text, _): &Way| {
                    let task = Task::letter(*letter).after(text);
                    task.is_done() && task.slips() == 0
                };
                assert!(Phrases::of(lang).all("letter.say").iter().any(says), "{} {letter}", lang.code());
            }
        }
    }

    /// What bots say they must understand, about whomever they say it.
    #[test]
    fn bots_understand_their_own_phrases() {
        let mut dice = ChaCha8Rng::seed_from_u64(1);
        for phrases in [Lang::En, Lang::Fr].map(Phrases::of) {
            for key in ["accuse.seen", "seer.clears", "dead.hint", "pack.propose"] {
                for _ in 0..30 {
                    let text = phrases.say(key, "Églantine", &mut dice).expect("a way to say it");
                    assert_eq!(phrases.name_in(key, &text), Some("Églantine"), "{text}");
                }
            }
            for role in RoleId::ALL.iter().copied().filter(|role| role.card().side == Side::Villagers) {
                let words = phrases.role(role).unwrap_or_else(|| panic!("no words for {role:?}"));
                for _ in 0..10 {
                    let text = phrases.say("claim.role", words, &mut dice).expect("a way to say it");
                    assert_eq!(phrases.role_in(&text), Some(role), "{text}");
                }
            }
        }
        let en = Phrases::of(Lang::En);
        assert_eq!(en.role_meant("ok fine i am the SEER and"), Some(RoleId::Seer));
        assert_eq!(en.role_meant("i am not the seer"), None);
        assert!(en.is_meant("person.enemy", "Anna", "I tell you, Anna is a wolf!"));
        assert_eq!(Phrases::of(Lang::Fr).role_meant("Bon, je suis la voyante !"), Some(RoleId::Seer));
    }

    #[test]
    fn every_line_of_the_phrase_files_is_used() {
        for text in [EN, FR] {
            for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let key = line.split_once('=').map(|(key, _)| key.trim());
                let is_role =
                    |key: &str| key.strip_prefix(ROLE).is_some_and(|name| RoleId::from_name(name).is_some());
                assert!(key.is_some_and(|key| KEYS.contains(&key) || is_role(key)), "{line}");
            }
        }
    }
}
