//! Words that stand for everybody to see: names and profiles' texts. Unlike lines, they are refused if moderators would be shown them.

use super::watch::HINT_AT;
use super::words::Filter;
use crate::account::FieldError;

/// Refuses a profile's text because of its words.
pub fn check_words(filter: &Filter, text: &str) -> Result<(), FieldError> {
    if filter.score(text).points >= HINT_AT { Err(FieldError::Offensive) } else { Ok(()) }
}

/// Refuses a name because of its words. Blanks are rare in names, so it is also read with a blank where a capital, a digit or a sign
/// begins a word, and entries of several words are found in it when they are written as one word.
pub fn check_name_words(filter: &Filter, name: &str) -> Result<(), FieldError> {
    let bare = name.trim_matches(|c: char| !c.is_alphabetic());
    for reading in [name, bare, &split(name)] {
        check_words(filter, reading)?;
    }
    if filter.weight_of_joined(bare) >= HINT_AT { Err(FieldError::Offensive) } else { Ok(()) }
}

/// The name with a blank where a word of it seems to begin.
fn split(name: &str) -> String {
    let mut words = String::with_capacity(2 * name.len());
    let mut before = None;
    for c in name.chars() {
        let begins = before.is_some_and(|before: char| {
            (c.is_uppercase() && before.is_lowercase()) || c.is_numeric() != before.is_numeric()
        });
        if begins {
            words.push(' ');
        }
        words.push(c);
        before = Some(c);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moderation::words::ListedWord;

    fn filter() -> Filter {
        let entry = |(word, weight): (&str, u8)| ListedWord { lang: "en".into(), word: word.into(), weight };
        Filter::new([("zounds", 5), ("son of a goat", 8), ("knave", 4)].map(entry))
    }

    #[test]
    fn a_name_is_refused_however_its_word_is_written() {
        for name in [
            "Zounds",
            "z0unds",
            "Zounds99",
            "42zounds",
            "big_zounds",
            "BigZounds",
            "ZoundsAnna7",
            "Z-o-u-n-d-s",
            "SonOfAGoat",
            "son_of-a_goat",
            "sonofagoat",
            "sonofagoat1",
        ] {
            assert_eq!(check_name_words(&filter(), name), Err(FieldError::Offensive), "{name}");
        }
    }

    #[test]
    fn words_within_others_and_light_words_are_no_reason() {
        for name in ["Anna", "Resoundszo", "Azoundsb", "Knave", "Jean-Luc", "goat"] {
            assert_eq!(check_name_words(&filter(), name), Ok(()), "{name}");
        }
    }

    #[test]
    fn a_text_is_refused_if_moderators_would_be_shown_it() {
        assert_eq!(check_words(&filter(), "a knave, and proud of it"), Ok(()));
        assert_eq!(check_words(&filter(), "zounds to you all"), Err(FieldError::Offensive));
    }
}
