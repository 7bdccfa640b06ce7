//! `/mod/words`, `/mod/hints`: the word filter's lists, and the hints: lines that it shows to moderators.

use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, delete, get, post, put};
use engine::game::Lang;
use engine::moderation::watch::HINT_AT;
use engine::moderation::words::{self, ListedWord as Entry, MAX_WEIGHT};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::base::clock::Stamp;
use crate::cluster::Change;
use crate::extract::{Moderator, TheHouse};
use crate::store::word_filter as store;
use crate::wire::error::Refusal;

const WORDS_ON_A_PAGE: i64 = 100;
const HINTS_ON_A_PAGE: i64 = 50;
/// The longest text that can be tried, in characters.
const MAX_TRIED_TEXT: usize = 2000;

/// A word of a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterWord {
    /// en or fr.
    pub lang: String,
    pub word: String,
    /// 1 to 10.
    pub weight: i64,
    pub changed_at: Stamp,
    /// The moderator's account; null for a word of the built-in lists.
    pub changed_by: Option<i64>,
}

impl From<store::WordRow> for FilterWord {
    fn from(row: store::WordRow) -> Self {
        let store::WordRow { lang, word, weight, changed_at, changed_by, .. } = row;
        Self { lang, word, weight, changed_at, changed_by }
    }
}

#[derive(Serialize, ToSchema)]
pub struct WordsPage {
    /// Sorted without regard to case and accents.
    pub words: Vec<FilterWord>,
    /// True if there are further words.
    pub more: bool,
}

#[derive(Deserialize)]
pub struct WordsQuery {
    /// en when missing.
    #[serde(default = "english")]
    pub lang: String,
    /// The page begins after this word.
    #[serde(default)]
    pub after: String,
}

fn english() -> String {
    Lang::En.code().to_owned()
}

fn check_lang(lang: &str) -> Result<(), Refusal> {
    Lang::from_code(lang).map(drop).ok_or_else(|| Refusal::field("lang", "unknown"))
}

/// A page of a hundred words of one list.
#[utoipa::path(tag = "moderation", params(
    ("lang" = Option<String>, Query, description = "en or fr; en when missing"),
    ("after" = Option<String>, Query, description = "a word: the page begins after it"),
), responses(
    (status = OK, body = WordsPage),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[get("/mod/words")]
pub async fn list_filter_words(
    TheHouse(house): TheHouse,
    _: Moderator,
    query: Query<WordsQuery>,
) -> Result<Json<WordsPage>, Refusal> {
    check_lang(&query.lang)?;
    let after = words::key(&query.after);
    let mut rows = store::page(house.store.read(), &query.lang, &after, WORDS_ON_A_PAGE + 1).await?;
    let more = rows.len() > WORDS_ON_A_PAGE as usize;
    rows.truncate(WORDS_ON_A_PAGE as usize);
    Ok(Json(WordsPage { words: rows.into_iter().map(FilterWord::from).collect(), more }))
}

#[derive(Deserialize, ToSchema)]
pub struct NewWord {
    /// en or fr.
    pub lang: String,
    /// A word, or a sequence of up to six words; at most 40 characters.
    pub word: String,
    /// 1 to 10.
    pub weight: u8,
}

/// Add a word to a list, or change its weight. The change holds from the next line that somebody writes.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = FilterWord),
    (status = CONFLICT, description = "words_full"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field; a word that the game needs is reserved"),
    Moderator,
))]
#[put("/mod/words")]
pub async fn put_filter_word(
    TheHouse(house): TheHouse,
    Moderator(user): Moderator,
    new: Json<NewWord>,
) -> Result<Json<FilterWord>, Refusal> {
    let NewWord { lang, word, weight } = new.into_inner();
    check_lang(&lang)?;
    if !(1..=MAX_WEIGHT).contains(&weight) {
        return Err(Refusal::field("weight", "out_of_range"));
    }
    let row = house.word_filter.put(&house.store, &user.user, Entry { lang, word, weight }).await?;
    house.bus.tell_nodes(Change::Words);
    Ok(Json(row.into()))
}

/// Remove a word from a list.
#[utoipa::path(tag = "moderation", params(("lang" = String, Path,), ("word" = String, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    Moderator,
))]
#[delete("/mod/words/{lang}/{word}")]
pub async fn remove_filter_word(
    TheHouse(house): TheHouse,
    Moderator(user): Moderator,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Refusal> {
    let (lang, word) = path.into_inner();
    house.word_filter.remove(&house.store, &user.user, &lang, &word).await?;
    house.bus.tell_nodes(Change::Words);
    Ok(HttpResponse::NoContent().finish())
}

#[derive(Deserialize, ToSchema)]
pub struct Tried {
    /// At most 2,000 characters.
    pub text: String,
}

/// A word that was found in a text.
#[derive(Serialize, Deserialize, ToSchema)]
pub struct WordHit {
    pub lang: String,
    pub word: String,
    pub weight: u8,
}

#[derive(Serialize, ToSchema)]
pub struct TextScore {
    pub points: u32,
    pub hits: Vec<WordHit>,
    /// Whether a line with this text alone would be shown to moderators.
    pub hint: bool,
}

/// Score a text with the current lists.
#[utoipa::path(tag = "moderation", responses(
    (status = OK, body = TextScore),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    Moderator,
))]
#[post("/mod/words/try")]
pub async fn try_filter(
    TheHouse(house): TheHouse,
    _: Moderator,
    tried: Json<Tried>,
) -> Result<Json<TextScore>, Refusal> {
    if tried.text.chars().count() > MAX_TRIED_TEXT {
        return Err(Refusal::field("text", "too_long"));
    }
    let filter = house.word_filter.filter();
    let score = filter.score(&tried.text);
    let word_hit = |hit: &words::Hit<'_>| WordHit {
        lang: hit.lang.to_owned(),
        word: hit.word.to_owned(),
        weight: hit.weight,
    };
    let hits = score.hits.iter().map(word_hit).collect();
    Ok(Json(TextScore { points: score.points, hits, hint: score.points >= HINT_AT }))
}

/// A hint: a line that is shown to moderators because of its score. The line was not suppressed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilterHint {
    pub id: i64,
    pub at: Stamp,
    /// The account that wrote the line.
    pub user_id: i64,
    pub username: String,
    /// The room in which the line was written.
    pub room: String,
    pub text: String,
    pub points: i64,
    pub hits: Vec<WordHit>,
}

impl From<store::HintWithAuthor> for FilterHint {
    fn from(store::HintWithAuthor { hint, username }: store::HintWithAuthor) -> Self {
        let store::Hint { id, at, user_id, room, text, points, hits } = hint;
        let hits = serde_json::from_str(&hits).unwrap_or_default();
        Self { id, at, user_id, username, room, text, points, hits }
    }
}

#[derive(Serialize, ToSchema)]
pub struct HintsPage {
    /// The newest first.
    pub hints: Vec<FilterHint>,
    /// True if there are older hints.
    pub more: bool,
}

#[derive(Deserialize)]
pub struct HintsQuery {
    /// The id of a hint: the page ends before it. Without it, the newest page.
    pub before: Option<i64>,
}

/// A page of fifty hints, the newest first; within ten minutes there is at most one about each person.
#[utoipa::path(tag = "moderation", params(
    ("before" = Option<i64>, Query, description = "the id of a hint: the page ends before it"),
), responses(
    (status = OK, body = HintsPage),
    Moderator,
))]
#[get("/mod/hints")]
pub async fn list_filter_hints(
    TheHouse(house): TheHouse,
    _: Moderator,
    query: Query<HintsQuery>,
) -> Result<Json<HintsPage>, Refusal> {
    let before = query.before.unwrap_or(i64::MAX);
    let mut rows = store::hints(house.store.read(), before, HINTS_ON_A_PAGE + 1).await?;
    let more = rows.len() > HINTS_ON_A_PAGE as usize;
    rows.truncate(HINTS_ON_A_PAGE as usize);
    Ok(Json(HintsPage { hints: rows.into_iter().map(FilterHint::from).collect(), more }))
}
