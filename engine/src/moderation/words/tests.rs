use proptest::prelude::*;

use super::*;

fn filter() -> Filter {
    let entry = |lang: &str, word: &str, weight| ListedWord { lang: lang.into(), word: word.into(), weight };
    Filter::new([
        entry("en", "loser", 1),
        entry("en", "ass", 2),
        entry("en", "cunt", 6),
        entry("en", "idiot", 1),
        entry("en", "bitch", 4),
        entry("en", "kill yourself", 8),
        entry("fr", "con", 2),
        entry("fr", "idiot", 2),
        entry("fr", "enculé", 5),
        entry("fr", "fils de pute", 6),
        entry("fr", "salope", 5),
        entry("fr", "ta gueule", 2),
        // Refused, because the game needs this word.
        entry("fr", "tuer", 10),
        entry("en", "kill", 10),
    ])
}

#[test]
fn disguised_words_are_found() {
    let filter = filter();
    for (text, points) in [
        ("you LOSER", 1),
        ("losers!", 1),
        ("l0ser", 1),
        ("1oser", 1),
        ("lo$er", 1),
        ("looooser", 1),
        ("l.o.s.e.r", 1),
        ("l o s e r", 1),
        ("you are a l o s e r", 1),
        ("l-o-s-e-r, all of you", 1),
        ("lll...ooo...sss...eee...rrr", 1),
        ("l\u{200b}os\u{ad}er", 1),
        ("ｌｏｓｅｒ", 1),
        ("𝐥𝐨𝐬𝐞𝐫", 1),
        ("lоsеr in Cyrillic", 1),
        ("an @ss", 2),
        ("assss", 2),
        ("b!tch", 4),
        ("b1tch", 4),
        ("KILL... YOURSELF", 8),
        ("kill yourself, loser", 9),
        ("T'es vraiment un con", 2),
        ("ENCULÉ", 5),
        ("l'encule", 5),
        ("espèce d’enculé", 5),
        ("3nculé", 5),
        ("fils-de-pute", 6),
        ("fils de putes", 6),
        ("s@lope", 5),
        ("taaaa gueule", 2),
        // It counts once, however often it is said, and with the higher weight of the two lists.
        ("loser loser l0ser", 1),
        ("idiot", 2),
        ("idiot!stupid", 2),
    ] {
        assert_eq!(filter.score(text).points, points, "{text}: {:?}", filter.score(text).hits);
    }
}

#[test]
fn innocent_words_are_not_found() {
    let filter = filter();
    for text in [
        "",
        "Scunthorpe",
        "an assassin",
        "as, a, s, class, bass, glass",
        "c l a s s",
        "concert, content, contre, balcon",
        "close, closer, looser",
        "I kill you tonight, die wolf",
        "je vais te tuer cette nuit, sale loup",
        "fils de pêcheur",
        "la pute de fils",
        "kill. Then vote. Yourself?",
        "455",
        "a 5 5",
        "3.14159 100% 2+2=4",
        "ta grande gueule",
        "!!! $$$ @@@",
        "il est salopé",
        "cela m'a enculturé",
    ] {
        let expected = if text == "il est salopé" { 5 } else { 0 };
        assert_eq!(filter.score(text).points, expected, "{text}: {:?}", filter.score(text).hits);
    }
}

#[test]
fn a_hit_names_the_entry() {
    let filter = filter();
    let score = filter.score("C0N, idiot");
    let hits: Vec<_> = score.hits.iter().map(|hit| (hit.lang, hit.word, hit.weight)).collect();
    assert_eq!(hits, [("fr", "con", 2), ("fr", "idiot", 2)]);
    assert_eq!(filter.len(), 12);
}

#[test]
fn entries_are_checked() {
    for word in ["loser", "fils de pute", "enculé", "va te faire foutre", "kill yourself"] {
        assert_eq!(check_word(word), Ok(()), "{word}");
    }
    for (word, why) in [
        ("", FieldError::TooShort),
        ("a", FieldError::TooShort),
        ("1234", FieldError::TooShort),
        ("one two three four five six seven", FieldError::TooLong),
        (&"a".repeat(41), FieldError::TooLong),
        ("a\0b", FieldError::BadCharacters),
        ("room 42", FieldError::BadCharacters),
        ("kill", FieldError::Reserved),
        ("Tuer!", FieldError::Reserved),
        ("LOUP", FieldError::Reserved),
    ] {
        assert_eq!(check_word(word), Err(why), "{word}");
    }
    assert_eq!(key(" Enculé! "), "encule");
    assert_eq!(key("fils-de-pute"), key("FILS DE PUTE"));
}

#[test]
fn normalizing_is_idempotent_for_every_character() {
    for c in '\0'..=char::MAX {
        let normal = normalize(c.encode_utf8(&mut [0; 4]));
        assert_eq!(normalize(&normal), normal, "{c:?}");
    }
}

#[test]
fn the_cost_of_a_text_has_a_bound() {
    let filter = filter();
    // A text that cost more than its length would not be finished here.
    for piece in ["kill ", "l.", "a", "\u{fdfa}", "$", "1", "a\u{301}", "s "] {
        let text = piece.repeat(1_000_000);
        assert!(filter.score(&text).points <= 10, "{piece}");
    }
}

proptest! {
    #[test]
    fn any_text_has_a_score(text in any::<String>()) {
        let filter = filter();
        let score = filter.score(&text);
        prop_assert_eq!(score.points, score.hits.iter().map(|hit| u32::from(hit.weight)).sum::<u32>());
        let _ = (check_word(&text), key(&text));
    }

    #[test]
    fn normalizing_is_idempotent(text in any::<String>()) {
        let normal = normalize(&text);
        prop_assert_eq!(normalize(&normal), normal);
    }

    #[test]
    fn a_word_is_found_between_any_words(before in "[a-z0-9 ]{0,40}", after in "[a-z0-9 ]{0,40}") {
        let filter = filter();
        let text = format!("{before}, cunt, {after}");
        prop_assert!(filter.score(&text).hits.iter().any(|hit| hit.word == "cunt"));
    }

    #[test]
    fn an_entry_inside_a_longer_word_is_not_found(before in "[b-hj-z]{2,8}", after in "[b-df-hj-rt-z]{1,8}") {
        let filter = filter();
        let text = format!("{before}cunt{after}");
        prop_assert_eq!(filter.score(&text).points, 0);
    }
}
