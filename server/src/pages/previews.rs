//! Link previews: Open Graph tags, by which other sites show a link to a player, to a game or to the product with a picture and a
//! sentence in the page's language.

use std::sync::LazyLock;

use actix_web::HttpRequest;
use actix_web::web::{Data, Query};
use engine::game::Lang;
use engine::progress::level;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::Deserialize;

use crate::base::ids::GameId;
use crate::games::invitation;
use crate::house::House;
use crate::mail::language_prefix;
use crate::store::user_search;
use crate::store::users::UserSummary;
use crate::wardrobe::card::CARD;
use crate::wire::error::Code;
use crate::wire::game::Invitation;

/// The paths of a player's page and of a game, between the language's prefix and the variable segment.
const PLAYER_PATH: &str = "/_app/player/";
const GAME_PATH: &str = "/game/";
/// The characters that browsers percent-encode in a path segment.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

#[derive(Deserialize)]
struct Texts {
    player: String,
    site: String,
    invitation: InvitationTexts,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct InvitationTexts {
    by: String,
    open: String,
    gone: String,
    text: String,
    text_other: String,
}

/// INVARIANT: both files are compiled into the binary, and a test parses them, so this never panics.
fn parse(json: &str) -> Texts {
    serde_json::from_str(json).expect("the texts of previews are JSON of their shape")
}
static EN: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/en.json")));
static FR: LazyLock<Texts> = LazyLock::new(|| parse(include_str!("../../texts/fr.json")));

fn texts(lang: Lang) -> &'static Texts {
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// What a link shows.
struct Preview {
    kind: &'static str,
    title: String,
    description: String,
    /// The path of the page, and of its picture with its width and height.
    page: String,
    image: String,
    size: (u32, u32),
    username: Option<String>,
}

/// The document in the page's language, with tags about what the page shows.
pub async fn with_tags(request: &HttpRequest, document: &str) -> String {
    let (lang, path) = match request.path().strip_prefix(language_prefix(Lang::Fr)) {
        Some(rest) if rest.is_empty() || rest.starts_with('/') => (Lang::Fr, rest),
        _ => (Lang::En, request.path()),
    };
    let Some(house) = request.app_data::<Data<House>>() else { return document.to_owned() };
    let preview = match shown(house, request, lang, path).await {
        Ok(Some(preview)) => preview,
        Ok(None) => of_site(lang, path),
        Err(error) => {
            tracing::warn!(%error, "what a link preview shows could not be read");
            of_site(lang, path)
        }
    };
    let origin = house.origins.first().map_or("", String::as_str);
    let tags = format!("{}</head>", tags(&preview, lang, origin));
    document
        .replacen("<html lang=\"en\"", &format!("<html lang=\"{}\"", lang.code()), 1)
        .replacen("</head>", &tags, 1)
}

/// The player or the game of the page at this path; `None` if the page is of neither.
async fn shown(
    house: &House,
    request: &HttpRequest,
    lang: Lang,
    path: &str,
) -> Result<Option<Preview>, sqlx::Error> {
    if let Some(segment) = path.strip_prefix(PLAYER_PATH) {
        let Ok(name) = decode(segment.trim_end_matches('/')) else { return Ok(None) };
        let user = user_search::find_by_username(house.store.read(), &name).await?;
        return Ok(user.map(|user| of_player(&UserSummary::from(&user), lang)));
    }
    let Some(segment) = path.strip_prefix(GAME_PATH) else { return Ok(None) };
    let token = Query::<Token>::from_query(request.query_string()).ok().and_then(|query| query.0.invite);
    match invitation::read(house, &GameId::from(segment.trim_end_matches('/').to_owned()), token.as_deref())
        .await
    {
        Ok(told) => Ok(Some(of_game(&told, token.as_deref(), lang))),
        Err(refusal) => {
            if !refusal.is(Code::UnknownRoom) && !refusal.is(Code::InviteRequired) {
                tracing::warn!(%refusal, "the invitation of a link preview could not be read");
            }
            Ok(None)
        }
    }
}

#[derive(Deserialize)]
struct Token {
    invite: Option<String>,
}

/// Percent-decodes a path segment.
fn decode(segment: &str) -> Result<String, std::str::Utf8Error> {
    percent_decode_str(segment).decode_utf8().map(Into::into)
}

fn of_site(lang: Lang, path: &str) -> Preview {
    Preview {
        kind: "website",
        title: "Moonhowl".to_owned(),
        description: texts(lang).site.clone(),
        page: format!("{}{path}", language_prefix(lang)),
        image: "/api/card.png".to_owned(),
        size: CARD,
        username: None,
    }
}

fn of_game(told: &Invitation, token: Option<&str>, lang: Lang) -> Preview {
    let texts = &texts(lang).invitation;
    // Usernames contain no braces, so none is mistaken for a placeholder.
    let title = match (&told.host, told.open) {
        (Some(host), true) => texts.by.replace("{{host}}", host),
        (None, true) => texts.open.clone(),
        (_, false) => texts.gone.clone(),
    };
    let text = if told.lang == lang.code() { &texts.text } else { &texts.text_other };
    let (taken, slots) = (told.player_count.to_string(), told.slots.to_string());
    let query =
        token.map_or_else(String::new, |token| format!("?invite={}", utf8_percent_encode(token, ESCAPED)));
    Preview {
        kind: "website",
        title,
        description: text.replace("{{taken}}", &taken).replace("{{slots}}", &slots),
        page: format!("{}{GAME_PATH}{}{query}", language_prefix(lang), told.id),
        image: format!("/api/game/{}/card.png{query}", told.id),
        size: CARD,
        username: None,
    }
}

fn of_player(player: &UserSummary, lang: Lang) -> Preview {
    let level = level(u32::try_from(player.xp).unwrap_or(0)).level.to_string();
    // Usernames contain no braces, so none is mistaken for the placeholder of the level.
    let description = texts(lang).player.replace("{{name}}", &player.username).replace("{{level}}", &level);
    let segment = utf8_percent_encode(&player.username, ESCAPED);
    Preview {
        kind: "profile",
        title: player.username.clone(),
        description,
        page: format!("{}{PLAYER_PATH}{segment}", language_prefix(lang)),
        image: format!("/api/avatar/{}/{}.png", player.id, player.skin_version),
        size: (512, 512),
        username: Some(player.username.clone()),
    }
}

fn tags(preview: &Preview, lang: Lang, origin: &str) -> String {
    let locale = match lang {
        Lang::En => "en_GB",
        Lang::Fr => "fr_FR",
    };
    let (page, image) = (format!("{origin}{}", preview.page), format!("{origin}{}", preview.image));
    let (width, height) = (preview.size.0.to_string(), preview.size.1.to_string());
    let card = if preview.size.0 > preview.size.1 { "summary_large_image" } else { "summary" };
    let tags = [
        ("og:type", preview.kind),
        ("og:site_name", "Moonhowl"),
        ("og:locale", locale),
        ("og:url", &page),
        ("og:title", &preview.title),
        ("og:description", &preview.description),
        ("og:image", &image),
        ("og:image:type", "image/png"),
        ("og:image:width", &width),
        ("og:image:height", &height),
        ("og:image:alt", &preview.title),
        ("twitter:card", card),
    ];
    let username = preview.username.as_deref().map(|name| ("profile:username", name));
    tags.into_iter()
        .chain(username)
        .map(|(property, content)| {
            let content = html_escape::encode_double_quoted_attribute(content);
            format!("<meta property=\"{property}\" content=\"{content}\" />\n")
        })
        .collect()
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
        tags(&of_player(&player, lang), lang, "https://moonhowl.example")
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
