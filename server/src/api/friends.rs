//! `/social`: search for people, friend requests, private messages, blocks.

use actix_web::web::{Json, Path, Query};
use actix_web::{HttpResponse, delete, get, post, put};
use engine::account::social::{Between, MAX_BLOCKS, MAX_REQUESTS, Relation};
use engine::account::{FRIEND_SEARCH_MIN, NICKNAME_LENGTH};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::ids::{Pair, UserId};
use crate::cluster::messages::{ChatAsk, ChatRequest};
use crate::extract::TheHouse;
use crate::house::House;
use crate::people::friends;
use crate::people::views::seen_by;
use crate::store::chats::{self};
use crate::store::friends as store;
use crate::store::user_search::{self, SearchResult};
use crate::wire::error::{Code, Refusal};
use crate::wire::friend::FriendRequest;
use crate::wire::friend::Message;
use crate::wire::of_engine;
use crate::wire::user::PublicUser;

const MAX_FOUND: i64 = 10;
/// Messages on a page.
const PAGE: i64 = 50;
/// The longest search text, in characters; no username is longer.
const SEARCH_MAX: usize = 32;

/// An account that a search found.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct FoundPerson {
    #[serde(flatten)]
    pub public: PublicUser,
    /// What they are to the searcher: none, friend, requested, asked or blocked.
    #[schema(value_type = of_engine::Relation)]
    pub relation: Relation,
}

impl FoundPerson {
    fn new(house: &House, found: SearchResult) -> Self {
        let between = Between {
            are_friends: found.friends_since.is_some(),
            has_asked: found.request_sent_at.is_some(),
            was_asked: found.request_received_at.is_some(),
            blocks: found.blocked_at.is_some(),
            // Nobody may learn that they are blocked.
            is_blocked: false,
        };
        Self { public: PublicUser::of(&*house.directory, found.user), relation: between.relation() }
    }
}

/// Find people by the beginning of their username, at most 10. It takes at least 4 characters; with fewer only a whole username is
/// found.
#[utoipa::path(tag = "social", params(("text" = String, Path,)), responses(
    (status = OK, body = [FoundPerson]),
    CurrentUser,
))]
#[get("/social/autocomplete/{text}")]
pub async fn autocomplete_username(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    text: Path<String>,
) -> Result<Json<Vec<FoundPerson>>, Refusal> {
    let text = text.trim();
    let range = match text.chars().count() {
        FRIEND_SEARCH_MIN..=SEARCH_MAX => user_search::prefix_range(text),
        length if NICKNAME_LENGTH.contains(&length) => user_search::whole_range(text),
        _ => return Ok(Json(Vec::new())),
    };
    let found = user_search::search(house.store.read(), user.id(), range, MAX_FOUND).await?;
    Ok(Json(found.into_iter().map(|found| FoundPerson::new(&house, found)).collect()))
}

/// The friend requests that this account sent and that are not answered yet: at most 100, the newest first.
#[utoipa::path(tag = "social", responses(
    (status = OK, body = [FriendRequest]),
    CurrentUser,
))]
#[get("/social/requests/sent")]
pub async fn list_sent_requests(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<FriendRequest>>, Refusal> {
    let rows = store::sent_requests(house.store.read(), user.id(), MAX_REQUESTS as i64).await?;
    Ok(Json(rows.into_iter().map(|row| FriendRequest::new(&*house.directory, row)).collect()))
}

#[derive(Deserialize)]
pub struct MessagesQuery {
    /// The id of a message: the page ends before it. Without it, the newest page.
    pub before: Option<i64>,
}

#[derive(Serialize, ToSchema)]
pub struct MessagePage {
    /// The newest first.
    pub messages: Vec<Message>,
    /// True if there are older messages.
    pub more: bool,
}

/// A page of fifty private messages with another account, the newest first. They stay when a friendship ends.
#[utoipa::path(tag = "social", params(
    ("friendId" = i64, Path,),
    ("before" = Option<i64>, Query, description = "the id of a message: the page ends before it"),
), responses(
    (status = OK, body = MessagePage),
    (status = NOT_FOUND, description = "not_found"),
    CurrentUser,
))]
#[get("/social/messages/{friendId}")]
pub async fn list_messages(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    friend: Path<i64>,
    query: Query<MessagesQuery>,
) -> Result<Json<MessagePage>, Refusal> {
    // Friendship need not be checked: a pair's messages are only those between the two.
    let pair = Pair::of(user.id(), UserId(friend.into_inner())).ok_or(Code::NotFound)?;
    let before = query.before.unwrap_or(i64::MAX);
    let mut rows = chats::page(house.store.read(), pair, before, PAGE + 1).await?;
    let marks = chats::read_marks(house.store.read(), pair).await?.unwrap_or_default();
    let more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let message = |row: chats::MessageRow| {
        let seen = seen_by(&marks, pair, pair.other(UserId(row.sender_id)));
        Message::new(pair, row, seen)
    };
    Ok(Json(MessagePage { messages: rows.into_iter().map(message).collect(), more }))
}

/// Mark all messages from somebody as read.
#[utoipa::path(tag = "social", params(("friendId" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    (status = SERVICE_UNAVAILABLE, description = "busy, unavailable"),
    CurrentUser,
))]
#[post("/social/seen/{friendId}")]
pub async fn mark_messages_seen(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    friend: Path<i64>,
) -> Result<HttpResponse, Refusal> {
    let pair = Pair::of(user.id(), UserId(friend.into_inner())).ok_or(Code::NotFound)?;
    if chats::read_marks(house.store.read(), pair).await?.is_none() {
        // The two never wrote to each other, so no chat actor needs to be started.
        return Ok(HttpResponse::NoContent().finish());
    }
    house.bus.ask_chat(pair, ChatAsk::new(user.id(), None, ChatRequest::See)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The accounts that this account blocks, the last blocked first.
#[utoipa::path(tag = "social", responses(
    (status = OK, body = [PublicUser]),
    CurrentUser,
))]
#[get("/social/blocks")]
pub async fn list_blocked_users(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<PublicUser>>, Refusal> {
    let rows = store::blocked_accounts(house.store.read(), user.id(), MAX_BLOCKS as i64).await?;
    Ok(Json(rows.into_iter().map(|user| PublicUser::of(&*house.directory, user)).collect()))
}

/// Block somebody. A friendship and pending requests end, and the blocked person can't send new requests. They are not told.
#[utoipa::path(tag = "social", params(("userId" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = FORBIDDEN, description = "not_allowed: nobody can block themselves"),
    (status = NOT_FOUND, description = "unknown_user, not_found"),
    (status = CONFLICT, description = "blocks_full"),
    (status = SERVICE_UNAVAILABLE, description = "busy"),
    CurrentUser,
))]
#[put("/social/blocks/{userId}")]
pub async fn block_user(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    other: Path<i64>,
) -> Result<HttpResponse, Refusal> {
    friends::block(&house, user.id(), UserId(other.into_inner())).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Unblock somebody.
#[utoipa::path(tag = "social", params(("userId" = i64, Path,)), responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    CurrentUser,
))]
#[delete("/social/blocks/{userId}")]
pub async fn unblock_user(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    other: Path<i64>,
) -> Result<HttpResponse, Refusal> {
    friends::unblock(&house, user.id(), UserId(other.into_inner())).await?;
    Ok(HttpResponse::NoContent().finish())
}
