//! `/presets`: settings of games that an account keeps under a name.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, delete, get, put};
use engine::account::FieldError;
use engine::game::{MAX_PRESETS, PresetNameError, Settings, preset_name};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::extract::TheHouse;
use crate::store::presets::{self, PresetRow};
use crate::wire::error::{Code, Refusal};
use crate::wire::frame::to_json_string;
use crate::wire::of_engine;

/// Settings under a name.
#[derive(Serialize, ToSchema)]
pub struct Preset {
    pub name: String,
    #[schema(value_type = of_engine::Settings)]
    pub settings: Settings,
}

/// The account's presets by name, at most 12. One that these rules can't read is left out.
#[utoipa::path(tag = "game", responses(
    (status = OK, body = [Preset]),
    CurrentUser,
))]
#[get("/presets")]
pub async fn list_presets(
    TheHouse(house): TheHouse,
    user: CurrentUser,
) -> Result<Json<Vec<Preset>>, Refusal> {
    let rows = presets::all(house.store.read(), user.id(), MAX_PRESETS as i64).await?;
    let read = |row: PresetRow| {
        let settings = serde_json::from_str(&row.settings).ok()?;
        Some(Preset { name: row.name, settings })
    };
    Ok(Json(rows.into_iter().filter_map(read).collect()))
}

fn name_of(name: &str) -> Result<String, Refusal> {
    preset_name(name).map_err(|error| {
        let reason = match error {
            PresetNameError::Empty => FieldError::TooShort,
            PresetNameError::TooLong => FieldError::TooLong,
        };
        Refusal::from(Code::InvalidField).with("field", "name").with("reason", reason.code())
    })
}

/// Keep settings under a name, in the stead of those that have it.
#[utoipa::path(tag = "game", params(("name" = String, Path,)), request_body = of_engine::Settings, responses(
    (status = OK, body = Preset),
    (status = CONFLICT, description = "presets_full; or a code of the engine about the settings"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: the name is empty or longer than 24 characters"),
    CurrentUser,
))]
#[put("/presets/{name}")]
pub async fn keep_preset(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    name: Path<String>,
    settings: Json<Settings>,
) -> Result<Json<Preset>, Refusal> {
    let name = name_of(&name)?;
    let settings = settings.into_inner();
    settings.check()?;
    let row = PresetRow {
        name: name.clone(),
        settings: to_json_string(&settings),
        updated_at: house.clock.stamp(),
    };
    let mut db = house.store.write().await?;
    if !presets::keep(&mut db, user.id(), &row, MAX_PRESETS as i64).await? {
        return Err(Code::PresetsFull.into());
    }
    db.commit().await?;
    Ok(Json(Preset { name, settings }))
}

/// Forget a preset; one that does not exist is forgotten already.
#[utoipa::path(tag = "game", params(("name" = String, Path,)), responses(
    (status = NO_CONTENT),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field: the name is empty or longer than 24 characters"),
    CurrentUser,
))]
#[delete("/presets/{name}")]
pub async fn remove_preset(
    TheHouse(house): TheHouse,
    user: CurrentUser,
    name: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let name = name_of(&name)?;
    let mut db = house.store.write().await?;
    presets::remove(&mut db, user.id(), &name).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
