//! The initial word lists, for a fresh database.

use engine::moderation::words::ListedWord as Entry;
use sqlx::AnyConnection;

use super::row_of;
use crate::base::chance::Chance;
use crate::base::clock::Stamp;
use crate::store::{installation, word_filter};

/// Language and text of each list. Its lines are `WEIGHT WORD`, or comments that begin with `#`.
const LISTS: [(&str, &str); 2] = [("en", include_str!("words.en.txt")), ("fr", include_str!("words.fr.txt"))];

fn entries() -> impl Iterator<Item = Entry> {
    LISTS.into_iter().flat_map(|(lang, list)| {
        list.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
            let (weight, word) = line.split_once(' ')?;
            Some(Entry { lang: lang.to_owned(), word: word.to_owned(), weight: weight.parse().ok()? })
        })
    })
}

/// Fills the lists of a fresh database, once for each installation, so that lists that moderators have emptied stay empty.
pub async fn fill_once(db: &mut AnyConnection, now: Stamp, chance: &Chance) -> Result<(), sqlx::Error> {
    // Only the first caller of all finds its own token stored.
    let token = chance.token();
    if installation::get_or_insert(db, "filter_words", &token).await? != token {
        return Ok(());
    }
    for entry in entries() {
        word_filter::put(db, &row_of(&entry, now, None)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use engine::moderation::watch::HINT_AT;
    use engine::moderation::words::{Filter, MAX_WEIGHT, check_word, key};

    use super::*;

    #[test]
    fn every_entry_is_valid_and_unique_in_its_list() {
        for (lang, list) in LISTS {
            let lines = list.lines().filter(|line| !line.starts_with('#')).count();
            let entries: Vec<_> = entries().filter(|entry| entry.lang == lang).collect();
            assert!(lines >= 80 && entries.len() == lines, "{lang}: {} of {lines}", entries.len());
            let mut seen = HashSet::new();
            for entry in entries {
                assert_eq!(check_word(&entry.word), Ok(()), "{}", entry.word);
                assert!((1..=MAX_WEIGHT).contains(&entry.weight), "{}", entry.word);
                assert!(seen.insert(key(&entry.word)), "{} is listed twice in {lang}", entry.word);
            }
        }
    }

    #[test]
    fn common_talk_in_games_gives_no_hint() {
        let filter = Filter::new(entries());
        for text in [
            "I will kill you tonight, wolf",
            "Anna is dead, vote Ben or die",
            "hang him! the hunter shoots, the witch poisons",
            "the pros and cons of a concert in Scunthorpe",
            "my Maine coon cat",
            "être en retard, c'est con",
            "je vais te tuer cette nuit, loup",
            "on va te pendre au village",
            "la mort de Carl, tué par les loups",
            "dégage le cupidon",
            "she will bite, il mord, une grosse bite",
            "assassin, classe, passer, massacre",
            "damn, you idiot",
            "merde, le con",
        ] {
            let score = filter.score(text);
            assert!(score.points < HINT_AT, "{text}: {:?}", score.hits);
        }
    }

    #[test]
    fn insults_and_threats_give_a_hint() {
        let filter = Filter::new(entries());
        for text in [
            "kill yourself",
            "k.y.s",
            "KYYYYS",
            "f4ggot",
            "you stupid cunt",
            "n1gger",
            "go and k i l l yourself, fuck you bitch",
            "fils de pute",
            "nique ta mère",
            "FDP",
            "va te suicider",
            "suicide-toi",
            "sale pute",
            "espèce d'enculé",
            "je sais où tu habites",
        ] {
            assert!(filter.score(text).points >= HINT_AT, "{text}: {:?}", filter.score(text).hits);
        }
    }
}
