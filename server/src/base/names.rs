//! Names that pass for others: letters of different alphabets look alike, and people accuse one another by name. Not in the engine,
//! because Unicode's tables would make the browser's modules much larger.

use unicode_normalization::is_nfkc;
use unicode_security::{MixedScript as _, skeleton};

/// The form in which names that look alike are the same, as Unicode's Technical Standard 39 defines it, and without case and what
/// separates words: `Anna` with a Cyrillic `А` is `Anna`, `lIly` is `Illy`, `Jean-Luc` is `Jean_Luc` and `JeanLuc`.
pub fn skeleton_of(name: &str) -> String {
    let letters: String = name.chars().filter(|c| !is_separator(*c)).collect();
    skeleton(&letters).collect::<String>().to_lowercase()
}

/// What a name may have between its words.
fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '_' | '-' | '\'' | '’')
}

/// False for a name that mixes alphabets, or has letters that only stand for others, such as `ﬁ` or `Ａ`.
pub fn is_plain(name: &str) -> bool {
    name.is_single_script() && is_nfkc(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_have_one_skeleton() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Аnna"),
            ("раса", "paca"),
            ("lulu", "IuIu"),
            ("M0on", "MOon"),
            ("rnoon", "moon"),
            ("Jean-Luc", "jean_luc"),
            ("Jean-Luc", "JeanLuc"),
            ("O'Neil", "O’ Neil"),
            ("_Anna_", "Anna"),
        ] {
            assert_eq!(skeleton_of(one), skeleton_of(other), "{one} {other}");
        }
        for (one, other) in [("Anna", "Anne"), ("Élise", "Elise"), ("Ilse", "Else"), ("Лена", "Lena")] {
            assert_ne!(skeleton_of(one), skeleton_of(other), "{one} {other}");
        }
    }

    #[test]
    fn a_name_has_one_alphabet() {
        for plain in
            ["Anna", "Élise", "Anna_7", "Jean-Luc", "Лена", "Ελένη", "さくら", "佐藤さん", "O'Neil", "d’Arc"]
        {
            assert!(is_plain(plain), "{plain}");
        }
        for other in ["Аnna", "Annа", "ﬁona", "Ａnna", "ª_bc"] {
            assert!(!is_plain(other), "{other}");
        }
    }
}
