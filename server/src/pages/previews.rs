//! What other sites show of a link to a page: the name and the face of the person whom it is about, and a sentence about him in
//! the page's language.

use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::web::Data;
use engine::game::Lang;
use engine::progress::level;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::Deserialize;

use crate::house::House;
use crate::mail::prefix;
use crate::store::people::{self, Account};

/// The page of somebody, without its language.
const PLAYER: &str = "/_app/player/";
/// What is written otherwise in an address: as browsers do it.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

#[derive(Deserialize)]
struct Texts {
    player: String,
}

/// INVARIANT: both files are part of the binary, and a test reads them: they can't be damaged.
fn read(json: &str) -> Texts {
    serde_json::from_str(json).expect("the texts of previews are JSON of their shape")
}
static EN: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| read(include_str!("../../texts/fr.json")));

/// There is somebody whom this path is about.
pub fn is_about_somebody(path: &str) -> bool {
    path.contains(PLAYER)
}

/// The page's document with what is said of the person whom this path is about; as it is if it is about nobody.
pub async fn with_person(request: &HttpRequest, document: &str) -> String {
    let Some((before, name)) = request.path().split_once(PLAYER) else { return document.to_owned() };
    let lang = if before == prefix(Lang::Fr) { Lang::Fr } else { Lang::En };
    let (Some(house), Ok(name)) = (request.app_data::<Data<House>>(), decoded(name.trim_end_matches('/')))
    else {
        return document.to_owned();
    };
    match people::find_by_name(house.store.read(), &name).await {
        Ok(Some(user)) => {
            let origin = house.origins.first().map_or("", String::as_str);
            document.replacen("</head>", &format!("{}</head>", tags(&Account::from(&user), lang, origin)), 1)
        }
        Ok(None) => document.to_owned(),
        Err(error) => {
            tracing::warn!(%error, "a link has no preview");
            document.to_owned()
        }
    }
}

/// A part of a path as it was meant.
fn decoded(part: &str) -> Result<String, std::str::Utf8Error> {
    percent_decode_str(part).decode_utf8().map(Into::into)
}

fn tags(person: &Account, lang: Lang, origin: &str) -> String {
    let (texts, locale): (&Texts, _) = match lang {
        Lang::En => (&EN, "en_GB"),
        Lang::Fr => (&FR, "fr_FR"),
    };
    let level = level(u32::try_from(person.xp).unwrap_or(0)).level.to_string();
    // A name holds no braces: it can't ask for the level.
    let about = texts.player.replace("{{name}}", &person.username).replace("{{level}}", &level);
    let page = utf8_percent_encode(&person.username, ESCAPED);
    let page = format!("{origin}{}{PLAYER}{page}", prefix(lang));
    let face = format!("{origin}/api/avatar/{}/{}.png", person.id, person.skin_version);
    [
        ("og:type", "profile"),
        ("og:site_name", "Moonhowl"),
        ("og:locale", locale),
        ("og:url", &page),
        ("og:title", &person.username),
        ("og:description", &about),
        ("og:image", &face),
        ("og:image:type", "image/png"),
        ("og:image:width", "512"),
        ("og:image:height", "512"),
        ("og:image:alt", &person.username),
        ("profile:username", &person.username),
        ("twitter:card", "summary"),
    ]
    .map(|(property, content)| {
        let content = html_escape::encode_double_quoted_attribute(content);
        format!("<meta property=\"{property}\" content=\"{content}\" />\n")
    })
    .concat()
}

#[cfg(test)]
mod tests {
    use engine::account::Rank;

    use super::*;
    use crate::base::clock::Stamp;

    fn said(name: &str, lang: Lang) -> String {
        let person = Account {
            id: 1,
            username: name.to_owned(),
            guest: false,
            rank: Rank::Player,
            elo: 0,
            xp: 330,
            skin: String::new(),
            skin_version: 2,
            skin_index: 0,
            slot_id: 1,
            created_at: Stamp::default(),
        };
        tags(&person, lang, "https://moonhowl.example")
    }

    #[test]
    fn a_name_is_never_more_than_a_text() {
        let said = said("\"><script>", Lang::En);
        assert!(!said.contains("<script>"), "{said}");
        assert!(said.contains("content=\"https://moonhowl.example/api/avatar/1/2.png\""), "{said}");
    }

    #[test]
    fn it_is_told_in_the_pages_language_and_names_the_page() {
        for (lang, level, page) in [
            (
                Lang::En,
                "Lunà_7 is at level 5 in Moonhowl",
                "https://moonhowl.example/_app/player/Lun%C3%A0_7",
            ),
            (
                Lang::Fr,
                "Lunà_7 est au niveau 5 sur Moonhowl",
                "https://moonhowl.example/fr/_app/player/Lun%C3%A0_7",
            ),
        ] {
            let said = said("Lunà_7", lang);
            assert!(said.contains(&format!("\"og:description\" content=\"{level}")), "{said}");
            assert!(
                said.contains(&format!("\"og:url\" content=\"{page}\"")) && !said.contains("{{"),
                "{said}"
            );
        }
    }

    #[test]
    fn a_name_in_a_path_is_read_as_it_was_meant() {
        assert_eq!(decoded("Lun%C3%A0").unwrap(), "Lunà");
        assert!(decoded("%FF").is_err());
    }
}
