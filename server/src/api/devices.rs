//! `/settings/devices`: where one is signed in.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, delete, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::standing::CurrentUser;
use crate::base::clock::Stamp;
use crate::cluster::messages::SessionEvent;
use crate::extract::TheHouse;
use crate::people::sign_in;
use crate::store::sessions;
use crate::wire::error::{Code, Refusal};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    pub id: String,
    /// The one that asks.
    pub current: bool,
    /// Browser and system; empty if they are not known.
    pub browser: String,
    pub created_at: Stamp,
    /// Exact to a few minutes.
    pub last_seen_at: Stamp,
}

impl Device {
    /// As the device of this name sees it.
    pub fn new(row: sessions::Device, asking: &str) -> Self {
        Self {
            current: row.sid == asking,
            id: row.sid,
            browser: row.browser,
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Devices {
    /// At most 50, the one that was seen last first.
    pub devices: Vec<Device>,
}

/// Where one is signed in.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Devices),
    CurrentUser,
))]
#[get("/settings/devices")]
pub async fn list_devices(TheHouse(house): TheHouse, current: CurrentUser) -> Result<Json<Devices>, Refusal> {
    let rows = sessions::of_user(house.store.read(), current.id(), house.clock.stamp()).await?;
    Ok(Json(Devices { devices: rows.into_iter().map(|row| Device::new(row, &current.sid)).collect() }))
}

/// Sign out on one device; its sockets are closed.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    CurrentUser,
))]
#[delete("/settings/devices/{id}")]
pub async fn end(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    sid: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let sid = sid.into_inner();
    // Names are made here; the database is not asked for what it could not even be told.
    if sid.contains('\0') {
        return Err(Code::NotFound.into());
    }
    let mut db = house.store.write().await?;
    if !sessions::end(&mut db, current.id(), &sid).await? {
        return Err(Code::NotFound.into());
    }
    db.commit().await?;
    house.bus.tell_user(current.id(), SessionEvent::LoggedOut { sid });
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out everywhere else.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    CurrentUser,
))]
#[delete("/settings/devices")]
pub async fn end_others(TheHouse(house): TheHouse, current: CurrentUser) -> Result<HttpResponse, Refusal> {
    let mut db = house.store.write().await?;
    sign_in::end_others(&mut db, &house, current.id(), &current.sid).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
