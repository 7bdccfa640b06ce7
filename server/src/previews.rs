//! What other sites show of a link to a page: the name and the face of the person whom it is about.

use actix_web::HttpRequest;
use actix_web::web::Data;

use crate::house::House;
use crate::store::people;

/// The page of somebody, without its language.
const PLAYER: &str = "/_app/player/";

/// There is somebody whom this path is about.
pub fn is_about_somebody(path: &str) -> bool {
    path.contains(PLAYER)
}

/// The page's document with what is said of the person whom this path is about; as it is if it is about nobody.
pub async fn with_person(request: &HttpRequest, document: String) -> String {
    let Some(name) = request.path().split_once(PLAYER).map(|(_, name)| name.trim_end_matches('/')) else {
        return document;
    };
    let (Some(house), Ok(name)) = (request.app_data::<Data<House>>(), decoded(name)) else { return document };
    match people::find_by_name(house.store.read(), &name).await {
        Ok(Some(user)) => {
            let origin = house.origins.first().map_or("", String::as_str);
            let face = format!("{origin}/api/avatar/{}/{}.png", user.id, user.skin_version);
            let about = tags(&user.username, &face);
            document.replacen("</head>", &format!("{about}</head>"), 1)
        }
        Ok(None) => document,
        Err(error) => {
            tracing::warn!(%error, "a link has no preview");
            document
        }
    }
}

/// A part of a path as it was meant.
fn decoded(part: &str) -> Result<String, std::str::Utf8Error> {
    percent_encoding::percent_decode_str(part).decode_utf8().map(Into::into)
}

fn tags(name: &str, face: &str) -> String {
    let name = html_escape::encode_double_quoted_attribute(name);
    [
        ("og:type", "profile"),
        ("og:site_name", "Moonhowl"),
        ("og:title", &name),
        ("og:image", face),
        ("og:image:width", "512"),
        ("og:image:height", "512"),
        ("profile:username", &name),
    ]
    .map(|(property, content)| format!("<meta property=\"{property}\" content=\"{content}\" />\n"))
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_more_than_a_text() {
        let said = tags("\"><script>", "https://moonhowl.example/api/avatar/1/2.png");
        assert!(!said.contains("<script>"), "{said}");
        assert!(said.contains("content=\"https://moonhowl.example/api/avatar/1/2.png\""), "{said}");
    }

    #[test]
    fn a_name_in_a_path_is_read_as_it_was_meant() {
        assert_eq!(decoded("Lun%C3%A0").unwrap(), "Lunà");
        assert!(decoded("%FF").is_err());
    }
}
