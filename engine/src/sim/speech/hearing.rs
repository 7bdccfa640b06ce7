//! What people ask of bots in the chat, read with the words of `texts/heard.*`: no model, a short grammar. Who is spoken to
//! and of whom is read from where a name stands.

use std::sync::OnceLock;

use crate::base::lang::Lang;
use crate::base::text::simplified;
use crate::seat::Seat;

/// What a line asks or says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ask {
    /// What card somebody holds.
    Role,
    /// Whether somebody is of the pack.
    Wolf,
    /// Whom somebody suspects.
    Suspect,
    /// What somebody thinks of this player.
    Opinion(Seat),
    /// Why somebody does what they do.
    Why,
    /// A greeting.
    Hello,
    /// How somebody is, or has slept.
    Small,
    /// Not a question: this player is called a wolf, or suspicious.
    Accused(Seat),
    /// A question of another kind.
    Other,
}

/// A line as a bot understands it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Heard {
    /// The player who is spoken to; `None` for everybody.
    pub(crate) to: Option<Seat>,
    pub(crate) ask: Ask,
}

/// The keys of the text files.
const KEYS: [&str; 12] = [
    "role", "wolf", "suspect", "why", "small", "hello", "accused", "about", "asks", "tells", "address",
    "opening",
];

/// Stands for an `@` among the words of a line.
const AT: &str = "atsign";

/// The words of one language, in their simplified form.
struct Grammar(Vec<(&'static str, Vec<Vec<&'static str>>)>);

impl Grammar {
    fn parse(text: &'static str) -> Self {
        let lines =
            || text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
        let all = |key: &str| {
            let of_key = lines().filter(|(name, _)| name.trim() == key);
            of_key.map(|(_, words)| words.split_whitespace().collect()).collect()
        };
        Self(KEYS.iter().map(|key| (*key, all(key))).collect())
    }

    fn of(lang: Lang) -> &'static Self {
        static ALL: OnceLock<[Grammar; 2]> = OnceLock::new();
        let [en, fr] = ALL.get_or_init(|| {
            [include_str!("../../../texts/heard.en.txt"), include_str!("../../../texts/heard.fr.txt")]
                .map(Grammar::parse)
        });
        match lang {
            Lang::En => en,
            Lang::Fr => fr,
        }
    }

    fn all(&self, key: &str) -> &[Vec<&'static str>] {
        self.0.iter().find(|(name, _)| *name == key).map_or(&[], |(_, phrases)| phrases)
    }

    /// True if one of the phrases of this key is somewhere in these words.
    fn holds(&self, key: &str, words: &[&str]) -> bool {
        self.all(key).iter().any(|phrase| words.windows(phrase.len()).any(|part| part == phrase))
    }

    fn ends(&self, key: &str, words: &[&str]) -> bool {
        self.all(key).iter().any(|phrase| words.ends_with(phrase))
    }

    fn begins(&self, key: &str, words: &[&str]) -> bool {
        self.all(key).iter().any(|phrase| words.starts_with(phrase))
    }
}

/// A player who is named in a line, and the place of their name among its words.
struct Named {
    seat: Seat,
    from: usize,
    to: usize,
}

/// The players whom these words name, in order.
fn named<'a>(words: &[&str], elided: &[char], names: impl Iterator<Item = (Seat, &'a str)>) -> Vec<Named> {
    let mut all: Vec<Named> = names
        .filter_map(|(seat, name)| {
            let name = simplified(&name.replace(elided, " "));
            let name: Vec<&str> = name.split_whitespace().collect();
            let from =
                (!name.is_empty()).then(|| words.windows(name.len()).position(|part| part == name))??;
            Some(Named { seat, from, to: from + name.len() })
        })
        .collect();
    all.sort_by_key(|it| it.from);
    all
}

/// Reads a line. `None` if nobody is asked or accused.
pub(crate) fn hear<'a>(
    lang: Lang,
    line: &str,
    names: impl Iterator<Item = (Seat, &'a str)>,
) -> Option<Heard> {
    let grammar = Grammar::of(lang);
    let is_question = line.contains('?');
    // French words stand apart from what is elided before them: « d’Anna ».
    let elided: &[char] = if lang == Lang::Fr { &['-', '\'', '’'] } else { &['-'] };
    let marked = line.replace(elided, " ").replace('@', &[" ", AT, " "].concat());
    // Whether a comma stands before each word.
    let mut is_apart = Vec::new();
    let mut plain = Vec::new();
    let mut after_comma = false;
    for word in marked.split_whitespace() {
        let simple = simplified(word);
        if !simple.is_empty() {
            is_apart.push(after_comma);
            plain.push(simple);
        }
        after_comma = word.ends_with(',');
    }
    let words: Vec<&str> = plain.iter().map(String::as_str).collect();
    let named = named(&words, elided, names);
    let before = |it: &Named| match &words[..it.from] {
        [before @ .., last] if *last == AT => (before.to_vec(), true),
        all => (all.to_vec(), false),
    };
    let is_asked = is_question
        || ["role", "wolf", "suspect", "why", "small"].iter().any(|key| grammar.holds(key, &words));
    // A name is spoken to after an @, at the beginning unless something is told of it, or at the end of a question.
    let is_spoken_to = |it: &&Named| {
        let (before, is_mentioned) = before(it);
        let is_first = before.is_empty() || grammar.ends("opening", &before) && before.len() <= 2;
        let [told, address] = [&words[it.to..], words.get(it.to + 1..).unwrap_or_default()];
        let is_told_of = grammar.begins("tells", told) && !grammar.begins("address", address);
        let is_last = it.to == words.len() && is_asked;
        let is_apart = is_apart.get(it.from) == Some(&true) || grammar.ends("suspect", &before);
        let is_spoken_of = grammar.ends("about", &before) && !is_apart;
        !is_spoken_of && (is_mentioned || is_first && !is_told_of || is_last)
    };
    let to = named.iter().find(is_spoken_to).map(|it| it.seat);
    let about = named.iter().map(|it| it.seat).find(|seat| Some(*seat) != to);
    let asks = is_question || grammar.holds("asks", &words);
    let ask = if grammar.holds("wolf", &words) && to.is_some() {
        Ask::Wolf
    } else if grammar.holds("role", &words) {
        Ask::Role
    } else if grammar.holds("why", &words) {
        Ask::Why
    } else if let Some(about) = about.filter(|_| asks) {
        Ask::Opinion(about)
    } else if grammar.holds("suspect", &words) {
        Ask::Suspect
    } else if grammar.holds("small", &words) && about.is_none() {
        Ask::Small
    } else if grammar.holds("hello", &words) && words.len() <= 5 {
        Ask::Hello
    } else if let Some(about) = about.filter(|_| grammar.holds("accused", &words)) {
        Ask::Accused(about)
    } else if let Some(to) = to.filter(|_| grammar.holds("accused", &words)) {
        Ask::Accused(to)
    } else if is_question && to.is_some() {
        Ask::Other
    } else {
        return None;
    };
    Some(Heard { to, ask })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: [&str; 5] = ["Anna", "Bob", "Élodie", "le loup 7", "Jean-Luc"];

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn en(line: &str) -> Option<(Option<usize>, Ask)> {
        read(Lang::En, line)
    }
    fn fr(line: &str) -> Option<(Option<usize>, Ask)> {
        read(Lang::Fr, line)
    }
    fn read(lang: Lang, line: &str) -> Option<(Option<usize>, Ask)> {
        let names = PLAYERS.into_iter().enumerate().map(|(number, name)| (seat(number), name));
        hear(lang, line, names).map(|heard| (heard.to.map(|seat| seat.index()), heard.ask))
    }

    #[test]
    fn questions_are_understood_as_people_write_them() {
        for (line, to, ask) in [
            ("Bob, what are you?", Some(1), Ask::Role),
            ("what's your role bob", Some(1), Ask::Role),
            ("@Bob role?", Some(1), Ask::Role),
            ("bob are you a wolf?", Some(1), Ask::Wolf),
            ("Bob, who do you suspect?", Some(1), Ask::Suspect),
            ("who do you suspect Bob", Some(1), Ask::Suspect),
            ("do you suspect Bob?", None, Ask::Opinion(seat(1))),
            ("thoughts anna?", Some(0), Ask::Suspect),
            ("why do you vote like that, Bob?", Some(1), Ask::Why),
            ("any ideas?", None, Ask::Suspect),
            ("Bob what do you think of Anna?", Some(1), Ask::Opinion(seat(0))),
            ("what about Anna?", None, Ask::Opinion(seat(0))),
            ("do you trust elodie, Bob?", Some(1), Ask::Opinion(seat(2))),
            ("Why did you vote for Anna, @Bob?", Some(1), Ask::Why),
            ("why Bob?", Some(1), Ask::Why),
            ("why?", None, Ask::Why),
            ("hi Bob", Some(1), Ask::Hello),
            ("Jean-Luc, any ideas?", Some(4), Ask::Suspect),
            ("hello everyone!", None, Ask::Hello),
            ("Bob is a wolf", None, Ask::Accused(seat(1))),
            ("I think Anna is lying", None, Ask::Accused(seat(0))),
            ("bob u sus", Some(1), Ask::Accused(seat(1))),
            ("Bob, is it raining?", Some(1), Ask::Other),
            ("le loup 7, did you sleep well?", Some(3), Ask::Small),
        ] {
            assert_eq!(en(line), Some((to, ask)), "{line}");
        }
        for (line, to, ask) in [
            ("Bob, tu es quoi ?", Some(1), Ask::Role),
            ("c’est quoi ton rôle Élodie ?", Some(2), Ask::Role),
            ("Bob t'es loup ?", Some(1), Ask::Wolf),
            ("tu soupçonnes qui, Anna ?", Some(0), Ask::Suspect),
            ("une idée ?", None, Ask::Suspect),
            ("Bob, tu penses quoi d'Anna ?", Some(1), Ask::Opinion(seat(0))),
            ("et Anna ?", None, Ask::Opinion(seat(0))),
            ("pourquoi moi, Bob ?", Some(1), Ask::Why),
            ("pourquoi ?", None, Ask::Why),
            ("Salut Bob !", Some(1), Ask::Hello),
            ("Bob est un loup", None, Ask::Accused(seat(1))),
            ("Anna ment", None, Ask::Accused(seat(0))),
            ("Élodie, tu as bien dormi ?", Some(2), Ask::Small),
            ("Bob, est-ce que tu as bien dormi ?", Some(1), Ask::Small),
        ] {
            assert_eq!(fr(line), Some((to, ask)), "{line}");
        }
    }

    #[test]
    fn what_asks_nobody_is_not_answered() {
        for line in
            ["I am with Bob", "Bob voted for Anna", "ok", "", "nice night", "I believe Anna", "is it over?"]
        {
            assert_eq!(en(line), None, "{line}");
        }
        for line in ["Bob a voté contre Anna", "d’accord", "je crois Anna", "c’est fini ?"] {
            assert_eq!(fr(line), None, "{line}");
        }
    }

    #[test]
    fn every_line_of_the_files_is_used_and_in_its_simplified_form() {
        for text in [include_str!("../../../texts/heard.en.txt"), include_str!("../../../texts/heard.fr.txt")]
        {
            for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
                let (key, words) = line.split_once('=').expect(line);
                assert!(KEYS.contains(&key.trim()), "{line}");
                assert_eq!(simplified(words).trim(), words.trim(), "{line}");
            }
        }
    }
}
