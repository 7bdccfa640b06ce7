//! `/page/{name}`: terms, privacy, contact, imprint and help, as whoever runs the server wrote them.

use std::path::{Path as FilePath, PathBuf};

use actix_web::get;
use actix_web::web::{self, Json, Path, Query};
use engine::game::Lang;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::extract::TheHouse;
use crate::wire::error::{Code, Refusal};
use crate::wire::of_engine;

/// The longest page, in bytes. What a file has beyond that is not shown.
const MAX_PAGE: u64 = 256 * 1024;

/// A page that whoever runs the server may write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum PageName {
    Terms,
    Privacy,
    Contact,
    Imprint,
    Help,
}

macro_rules! pages {
    ($($page:ident $name:literal),*) => {
        impl PageName {
            pub const ALL: &[Self] = &[$(Self::$page),*];

            const fn name(self) -> &'static str {
                match self { $(Self::$page => $name),* }
            }

            /// The product's own text.
            const fn built_in(self, lang: Lang) -> &'static str {
                match (self, lang) {
                    $(
                        (Self::$page, Lang::En) => include_str!(concat!("../../../pages/", $name, ".en.md")),
                        (Self::$page, Lang::Fr) => include_str!(concat!("../../../pages/", $name, ".fr.md")),
                    )*
                }
            }
        }
    };
}

pages!(Terms "terms", Privacy "privacy", Contact "contact", Imprint "imprint", Help "help");

impl PageName {
    /// The file in which a folder has this page.
    pub fn file(self, folder: &FilePath, lang: Lang) -> PathBuf {
        folder.join(format!("{}.{}.md", self.name(), lang.code()))
    }
}

#[derive(Deserialize)]
pub struct PageQuery {
    #[serde(default)]
    lang: Lang,
}

/// A page, as Markdown.
#[derive(Serialize, ToSchema)]
pub struct Page {
    /// CommonMark. Its first line is the title.
    pub text: String,
    #[schema(value_type = of_engine::Lang)]
    pub lang: Lang,
    /// Whoever runs the server wrote it; otherwise it is the product's own text.
    pub own: bool,
}

/// One of the pages that whoever runs the server may write: `terms`, `privacy`, `contact`, `imprint` or `help`. A page that they wrote
/// in one language alone is given in that language.
#[utoipa::path(tag = "config", params(
    ("name" = String, Path,),
    ("lang" = Option<String>, Query, description = "en or fr; en when missing"),
), responses(
    (status = OK, body = Page),
    (status = BAD_REQUEST, description = "bad_data: there is no such language"),
    (status = NOT_FOUND, description = "not_found: there is no such page"),
))]
#[get("/page/{name}")]
pub async fn get_page(
    TheHouse(house): TheHouse,
    name: Path<PageName>,
    query: Query<PageQuery>,
) -> Result<Json<Page>, Refusal> {
    let (name, wanted) = (name.into_inner(), query.lang);
    let folder = house.config.pages.clone();
    let own = web::block(move || folder.and_then(|folder| read_own(&folder, name, wanted)));
    let own = own.await.map_err(|_| Code::Busy)?;
    Ok(Json(own.unwrap_or_else(|| Page { text: name.built_in(wanted).to_owned(), lang: wanted, own: false })))
}

fn read_own(folder: &FilePath, name: PageName, wanted: Lang) -> Option<Page> {
    use std::io::Read as _;
    let read = |lang: Lang| {
        let mut text = Vec::new();
        let file = std::fs::File::open(name.file(folder, lang)).ok()?;
        match file.take(MAX_PAGE).read_to_end(&mut text) {
            // The cut may go through a letter.
            Ok(_) => Some(Page { text: String::from_utf8_lossy(&text).into_owned(), lang, own: true }),
            Err(error) => {
                tracing::warn!(page = name.name(), %error, "a page could not be read");
                None
            }
        }
    };
    let other = if wanted == Lang::En { Lang::Fr } else { Lang::En };
    read(wanted).or_else(|| read(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_page_has_a_text_of_the_product_in_each_language() {
        for name in PageName::ALL {
            for lang in [Lang::En, Lang::Fr] {
                assert!(name.built_in(lang).starts_with("# "), "{name:?} {lang:?}");
            }
        }
    }
}
