//! Claims: the role that a player says they hold, read from what they say in public. A claim is a reading of words for people's
//! notes; no rule depends on it.

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::base::lang::Lang;
use crate::base::text::simplified;
use crate::roles::RoleId;
use crate::seat::Seat;

/// The most claims of one player that a view keeps.
pub(super) const MAX_CLAIMS: usize = 8;

/// A player says that they hold a role.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Claim {
    pub day: u8,
    pub seat: Seat,
    pub role: RoleId,
}

/// The words of one language with which people claim a role, in their simplified form.
struct Grammar {
    openings: Vec<&'static str>,
    fillers: Vec<&'static str>,
    unless: Vec<&'static str>,
    /// The names of roles.
    roles: Vec<(&'static str, RoleId)>,
}

impl Grammar {
    fn parse(text: &'static str) -> Self {
        let lines =
            text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let all = |wanted: &str| -> Vec<&'static str> {
            lines.clone().filter(|(key, _)| key.trim() == wanted).map(|(_, words)| words.trim()).collect()
        };
        let role = |(key, words): (&str, &'static str)| {
            Some((words.trim(), RoleId::from_name(key.trim().strip_prefix("role.")?)?))
        };
        let roles = lines.clone().filter_map(role).collect();
        Self { openings: all("opening"), fillers: all("filler"), unless: all("unless"), roles }
    }

    fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Grammar; 2]> = OnceLock::new();
        let [en, fr] = ALL.get_or_init(|| {
            [include_str!("../../../texts/claims.en.txt"), include_str!("../../../texts/claims.fr.txt")]
                .map(Grammar::parse)
        });
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    /// The role that is claimed with this opening, in simplified words.
    fn claimed(&self, words: &str, opening: &str) -> Option<RoleId> {
        words.match_indices(opening).find_map(|(at, _)| {
            let before = words[..at].trim_end();
            let is_word = at == 0 || words[..at].ends_with(' ');
            if !is_word || self.unless.iter().any(|word| ends_with_word(before, word)) {
                return None;
            }
            let mut after = without_word(&words[at..], opening)?;
            while let Some(rest) = self.fillers.iter().find_map(|filler| without_word(after, filler)) {
                after = rest;
            }
            // The longest name that fits: a wolf in a hood is not a wolf.
            let fits = self.roles.iter().filter(|(name, _)| without_word(after, name).is_some());
            fits.max_by_key(|(name, _)| name.len()).map(|(_, role)| *role)
        })
    }
}

/// The text after this word or these words; `None` if it does not begin with them.
fn without_word<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let rest = text.strip_prefix(word)?;
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix(' ').map(str::trim_start) }
}

fn ends_with_word(text: &str, word: &str) -> bool {
    text.strip_suffix(word).is_some_and(|before| before.is_empty() || before.ends_with(' '))
}

/// The role that somebody claims with these words, if they claim one.
pub fn claimed_role(lang: Lang, text: &str) -> Option<RoleId> {
    let grammar = Grammar::of(lang);
    let hyphens_as_spaces = text.replace('-', " ");
    let words = simplified(&hyphens_as_spaces);
    grammar.openings.iter().find_map(|opening| grammar.claimed(&words, opening))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn en(text: &str) -> Option<RoleId> {
        claimed_role(Lang::En, text)
    }
    fn fr(text: &str) -> Option<RoleId> {
        claimed_role(Lang::Fr, text)
    }

    #[test]
    fn claims_are_read_as_people_write_them() {
        assert_eq!(en("I am the seer, and Bob is a wolf"), Some(RoleId::Seer));
        assert_eq!(en("fine. I'm just a plain villager!"), Some(RoleId::Villager));
        assert_eq!(en("ok im talkative seer"), Some(RoleId::TalkativeSeer));
        assert_eq!(en("My role is hunter. Hang me and see."), Some(RoleId::Hunter));
        assert_eq!(fr("Je suis la voyante, croyez-moi"), Some(RoleId::Seer));
        assert_eq!(fr("bon, jsuis loup-garou lol"), Some(RoleId::Werewolf));
        assert_eq!(fr("Je suis l’héritier"), Some(RoleId::Heir));
        assert_eq!(fr("moi c'est petite fille"), Some(RoleId::LittleGirl));
        assert_eq!(fr("Je suis simple villageois"), Some(RoleId::Villager));
    }

    #[test]
    fn what_only_sounds_like_a_claim_is_none() {
        for text in [
            "I am not the seer",
            "if I am the seer, you are the king",
            "he thinks I am a wolf",
            "I am innocent",
            "I am on guard",
            "the seer is dead",
            "aim the seer",
            "I am the seers' friend",
            "",
        ] {
            assert_eq!(en(text), None, "{text}");
        }
        for text in [
            "je ne suis pas la voyante",
            "je suis pas la voyante",
            "si je suis loup",
            "tu dis que je suis loup",
        ] {
            assert_eq!(fr(text), None, "{text}");
        }
    }

    #[test]
    fn every_role_can_be_claimed_in_every_language_and_every_line_is_used() {
        for (lang, text) in [
            (Lang::En, include_str!("../../../texts/claims.en.txt")),
            (Lang::Fr, include_str!("../../../texts/claims.fr.txt")),
        ] {
            let grammar = Grammar::of(lang);
            for role in RoleId::ALL {
                assert!(grammar.roles.iter().any(|(_, known)| known == role), "{role:?} in {}", lang.code());
            }
            let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
            let used =
                grammar.openings.len() + grammar.fillers.len() + grammar.unless.len() + grammar.roles.len();
            assert_eq!(lines, used, "{}", lang.code());
            for (name, _) in &grammar.roles {
                assert_eq!(*name, simplified(name), "{}", lang.code());
            }
        }
    }
}
