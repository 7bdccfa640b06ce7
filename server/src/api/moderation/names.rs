//! `/mod/names`: the usernames of many accounts at once, for lists that hold ids.

use actix_web::get;
use actix_web::web::{Json, Query};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Named;
use crate::extract::{Moderator, TheHouse};
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// The most accounts that one request asks for.
const MAX_IDS: usize = 100;

#[derive(Deserialize)]
pub struct NamesQuery {
    ids: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Names {
    /// Without accounts that do not exist.
    pub names: Vec<Named>,
}

/// The usernames of up to 100 accounts.
#[utoipa::path(tag = "moderation", params(
    ("ids" = Option<String>, Query, description = "the ids of the accounts, as in 3,17; at most 100"),
), responses(
    (status = OK, body = Names),
    (status = BAD_REQUEST, description = "bad_data: more than 100, or not numbers"),
    Moderator,
))]
#[get("/mod/names")]
pub async fn list_names(
    TheHouse(house): TheHouse,
    _: Moderator,
    search: Query<NamesQuery>,
) -> Result<Json<Names>, Refusal> {
    let ids = search.ids.as_deref().unwrap_or_default();
    let ids: Vec<i64> = ids
        .split(',')
        .filter(|id| !id.is_empty())
        .map(|id| id.parse().map_err(|_| Code::BadData))
        .collect::<Result<_, _>>()?;
    if ids.len() > MAX_IDS {
        return Err(Code::BadData.into());
    }
    let found = users::names(house.store.read(), &ids).await?;
    let names = found.into_iter().map(|(id, name)| Named { id, username: Some(name) }).collect();
    Ok(Json(Names { names }))
}
