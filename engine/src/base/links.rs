//! Links in texts. A text of a player with a link is refused, and the browser asks the same function while somebody types
//! (CHAT-7).

/// Top-level domains that are no words: after any name they make a link.
const ENDINGS: [&str; 29] = [
    "app", "biz", "cc", "cn", "com", "cz", "dev", "dk", "eu", "fr", "icu", "info", "io", "jp", "ly", "net",
    "nl", "org", "pl", "ru", "se", "su", "tk", "tv", "ua", "uk", "ws", "xxx", "xyz",
];
/// Top-level domains that are also words, and that people write by accident when they leave out the blank after a
/// full stop: "no.it was me", "bravo.gg". They make a link only with a path behind them.
const ENDINGS_WITH_PATH: [&str; 37] = [
    "ai", "am", "at", "be", "ca", "ch", "chat", "click", "club", "co", "de", "es", "fun", "game", "games",
    "gg", "gl", "in", "is", "it", "la", "link", "live", "me", "my", "online", "page", "shop", "site", "so",
    "space", "store", "tech", "to", "top", "us", "world",
];
/// Spelt dots, or dots between blanks, and the top-level domains that make a link with each.
const SPELT: [(&str, &[&str]); 3] = [
    ("dot", &["com", "fr", "gg", "io", "net", "org", "ru", "tv"]),
    ("point", &["com", "fr", "io", "org"]),
    (".", &["com"]),
];
/// Hosts that make a link with any of these top-level domains.
const HOUSES: [&str; 4] = ["discord", "discordapp", "twitch", "youtu"];

/// True if the text holds an address that somebody could follow or type.
pub fn has_link(text: &str) -> bool {
    if is_harmless(text) {
        return false;
    }
    let text = plain(text);
    text.contains("://") || text.split_whitespace().any(is_link) || is_spelt(&text)
}

/// True for most of what people write: no letters that may look like others, no dot but at the end, no colon, no spelt dot.
fn is_harmless(text: &str) -> bool {
    let holds = |word: &str| {
        text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
    };
    text.is_ascii() && !text.trim_end_matches('.').contains(['.', ':']) && !holds("dot") && !holds("point")
}

/// The text in lower case, with one kind of dot and without characters that have no width.
fn plain(text: &str) -> String {
    let shown = text
        .chars()
        .filter(|c| !matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}'));
    let lower = shown.flat_map(char::to_lowercase);
    lower
        .map(|c| match c {
            '。' | '．' | '․' | '｡' | '·' => '.',
            '：' => ':',
            '／' => '/',
            c => c,
        })
        .collect()
}

/// True if this piece of text without blanks holds an address.
fn is_link(piece: &str) -> bool {
    // The characters of a host's name; any other ends it.
    let is_of_a_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.' | '_');
    let mut rest = piece;
    while let Some(from) = rest.find(is_of_a_name) {
        rest = &rest[from..];
        let to = rest.find(|c| !is_of_a_name(c)).unwrap_or(rest.len());
        let (name, after) = rest.split_at(to);
        if is_host(name, after) {
            return true;
        }
        rest = after;
    }
    false
}

/// True if this is the name of a host. `after`: what follows it.
fn is_host(name: &str, after: &str) -> bool {
    // A full stop that ends a sentence is not part of the name.
    let name = name.trim_matches(['.', '-', '_']);
    let labels: Vec<&str> = name.split('.').collect();
    let [.., house, ending] = labels[..] else { return false };
    if labels[0] == "www" {
        return !labels[1].is_empty();
    }
    let has_path = after
        .strip_prefix('/')
        .is_some_and(|path| path.starts_with(|c: char| c.is_alphanumeric() || c == '@'))
        || after.strip_prefix(':').is_some_and(|port| port.starts_with(|c: char| c.is_ascii_digit()));
    let is_named = house.chars().any(char::is_alphabetic) && house.chars().count() >= 2;
    let is_short = !is_named && house.chars().any(char::is_alphabetic);
    let known = ENDINGS.contains(&ending)
        || (is_named && HOUSES.contains(&house) && ENDINGS_WITH_PATH.contains(&ending));
    match has_path {
        true => (is_named || is_short) && (known || ENDINGS_WITH_PATH.contains(&ending)),
        false => is_named && known,
    }
}

/// True if an address is spelt out: "example dot com", "example(dot)com", "example . com".
fn is_spelt(text: &str) -> bool {
    let is_bracket = |c| matches!(c, '(' | ')' | '[' | ']' | '{' | '}' | '<' | '>');
    let is_of_a_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let words: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || is_bracket(c)).filter(|word| !word.is_empty()).collect();
    words.windows(3).any(|three| {
        let [name, dot, ending] = three else { return false };
        let ending = ending.split(|c| !is_of_a_name(c)).next().unwrap_or_default();
        let name = name.rsplit(|c| !is_of_a_name(c)).next().unwrap_or_default();
        let is_named = name.chars().any(char::is_alphabetic) && name.chars().count() >= 2;
        is_named && SPELT.iter().any(|(known, endings)| known == dot && endings.contains(&ending))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn links() {
        for text in [
            "http://example",
            "HTTPS://EXAMPLE.ORG",
            "see https://example.org/a?b=c.",
            "hxxp://example.org",
            "www.example",
            "WWW.EXAMPLE.COM",
            "example.com",
            "(example.com)",
            "go to example.com!",
            "example.com.",
            "a.example.co.uk/x",
            "mon-site.fr",
            "mail me: anna@example.org",
            "discord.gg/abc",
            "discord.gg",
            "join discord.com/invite/abc",
            "t.me/wolves",
            "youtu.be/abc",
            "bit.ly/abc",
            "twitch.tv/anna",
            "example.online/now",
            "example.com:8080",
            "10.0.0.1 and wolves.dev:8080",
            "example dot com",
            "example (dot) com",
            "example [dot] com",
            "example(dot)com",
            "mon site point com",
            "discord dot gg",
            "example . com",
            "example。com",
            "exa\u{200b}mple.com",
            "exémple.fr",
        ] {
            assert!(has_link(text), "{text}");
        }
    }

    #[test]
    fn no_links() {
        for text in [
            "",
            "...",
            ". . .",
            "3.5",
            "1.000.000",
            "e.g.",
            "i.e. this",
            "hello.I am here",
            "Hello.it was me",
            "no.me neither",
            "c'est lui.et elle",
            "oui.de rien",
            "bravo.gg",
            "bien joué . gg",
            "c'est lui.ca se voit",
            "wait...what",
            "and/or",
            "he/she",
            "J'ai un point de vue",
            "un bon point, non ?",
            "at 10:30",
            "anna: bob is a wolf",
            "M. Dupont",
            "P.S.",
            "vote 3.bob",
            "dot dot dot",
            "it is over. Com'on",
            "un point net",
            "com.",
            ".com is an ending",
        ] {
            assert!(!has_link(text), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_an_answer(text in any::<String>()) {
            let _ = has_link(&text);
        }

        #[test]
        fn an_address_is_found_in_any_company(before in "[a-z ]{0,30}", after in "[a-z ]{0,30}") {
            let text = format!("{before} https://example.org/ {after}");
            prop_assert!(has_link(&text));
            let text = format!("{before} example.com {after}");
            prop_assert!(has_link(&text));
        }
    }
}
