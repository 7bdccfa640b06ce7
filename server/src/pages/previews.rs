//! Link previews: Open Graph tags for a player's page, with the player's name, avatar, and a sentence in the page's language.

use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::web::Data;
use engine::game::Lang;
use engine::progress::level;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::Deserialize;

use crate::house::House;
use crate::mail::language_prefix;
use crate::store::user_search;
use crate::store::users::UserSummary;

/// The path of a player's page, between the language's prefix and the username.
const PLAYER_PATH: &str = "/_app/player/";
/// The characters that browsers percent-encode in a path segment.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

#[derive(Deserialize)]
struct Texts {
    player: String,
}

/// INVARIANT: both files are compiled into the binary, and a test parses them, so this never panics.
fn parse(json: &str) -> Texts {
    serde_json::from_str(json).expect("the texts of previews are JSON of their shape")
}
static EN: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/fr.json")));

pub fn is_player_page(path: &str) -> bool {
    path.contains(PLAYER_PATH)
}

/// The document with tags about the player whose page is requested; unchanged if there is no such player.
pub async fn with_tags(request: &HttpRequest, document: &str) -> String {
    let Some((before, name)) = request.path().split_once(PLAYER_PATH) else { return document.to_owned() };
    let lang = if before == language_prefix(Lang::Fr) { Lang::Fr } else { Lang::En };
    let (Some(house), Ok(name)) = (request.app_data::<Data<House>>(), decode(name.trim_end_matches('/')))
    else {
        return document.to_owned();
    };
    match user_search::find_by_username(house.store.read(), &name).await {
        Ok(Some(user)) => {
            let origin = house.origins.first().map_or("", String::as_str);
            document.replacen(
                "</head>",
                &format!("{}</head>", tags(&UserSummary::from(&user), lang, origin)),
                1,
            )
        }
        Ok(None) => document.to_owned(),
        Err(error) => {
            tracing::warn!(%error, "the player of a link preview could not be read");
            document.to_owned()
        }
    }
}

/// Percent-decodes a path segment.
fn decode(segment: &str) -> Result<String, std::str::Utf8Error> {
    percent_decode_str(segment).decode_utf8().map(Into::into)
}

fn tags(player: &UserSummary, lang: Lang, origin: &str) -> String {
    let (texts, locale): (&Texts, _) = match lang {
        Lang::En => (&EN, "en_GB"),
        Lang::Fr => (&FR, "fr_FR"),
    };
    let level = level(u32::try_from(player.xp).unwrap_or(0)).level.to_string();
    // Usernames contain no braces, so none is mistaken for the placeholder of the level.
    let description = texts.player.replace("{{name}}", &player.username).replace("{{level}}", &level);
    let segment = utf8_percent_encode(&player.username, ESCAPED);
    let page = format!("{origin}{}{PLAYER_PATH}{segment}", language_prefix(lang));
    let avatar = format!("{origin}/api/avatar/{}/{}.png", player.id, player.skin_version);
    [
        ("og:type", "profile"),
        ("og:site_name", "Moonhowl"),
        ("og:locale", locale),
        ("og:url", &page),
        ("og:title", &player.username),
        ("og:description", &description),
        ("og:image", &avatar),
        ("og:image:type", "image/png"),
        ("og:image:width", "512"),
        ("og:image:height", "512"),
        ("og:image:alt", &player.username),
        ("profile:username", &player.username),
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

    fn tags_of(name: &str, lang: Lang) -> String {
        let player = UserSummary {
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
        tags(&player, lang, "https://moonhowl.example")
    }

    #[test]
    fn names_are_escaped() {
        let tags = tags_of("\"><script>", Lang::En);
        assert!(!tags.contains("<script>"), "{tags}");
        assert!(tags.contains("content=\"https://moonhowl.example/api/avatar/1/2.png\""), "{tags}");
    }

    #[test]
    fn tags_have_the_language_and_the_address_of_the_page() {
        for (lang, description, page) in [
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
            let tags = tags_of("Lunà_7", lang);
            assert!(tags.contains(&format!("\"og:description\" content=\"{description}")), "{tags}");
            assert!(
                tags.contains(&format!("\"og:url\" content=\"{page}\"")) && !tags.contains("{{"),
                "{tags}"
            );
        }
    }

    #[test]
    fn a_path_segment_is_percent_decoded() {
        assert_eq!(decode("Lun%C3%A0").unwrap(), "Lunà");
        assert!(decode("%FF").is_err());
    }
}
