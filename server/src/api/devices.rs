//! `/settings/devices`: the devices on which an account is signed in.

use actix_web::web::{Json, Path};
use actix_web::{HttpResponse, delete, get};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::base::clock::Stamp;
use crate::cluster::messages::SessionEvent;
use crate::extract::TheHouse;
use crate::people::sign_in;
use crate::store::browser_sessions;
use crate::wire::error::{Code, Refusal};

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    pub id: String,
    /// True for the device that sent the request.
    pub current: bool,
    /// Browser and system; empty if unknown.
    pub browser: String,
    pub created_at: Stamp,
    /// Exact to a few minutes.
    pub last_seen_at: Stamp,
}

impl Device {
    /// `own_sid`: the session id of the device that sent the request.
    pub fn new(row: browser_sessions::DeviceRow, own_sid: &str) -> Self {
        Self {
            current: row.sid == own_sid,
            id: row.sid,
            browser: row.browser,
            created_at: row.created_at,
            last_seen_at: row.last_seen_at,
        }
    }
}

#[derive(Serialize, ToSchema)]
pub struct Devices {
    /// At most 50, the last seen first.
    pub devices: Vec<Device>,
}

/// The devices on which the account is signed in.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Devices),
    CurrentUser,
))]
#[get("/settings/devices")]
pub async fn list_devices(TheHouse(house): TheHouse, current: CurrentUser) -> Result<Json<Devices>, Refusal> {
    let rows = browser_sessions::devices(house.store.read(), current.id(), house.clock.stamp()).await?;
    Ok(Json(Devices { devices: rows.into_iter().map(|row| Device::new(row, &current.sid)).collect() }))
}

/// Sign out one device and close its sockets.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    CurrentUser,
))]
#[delete("/settings/devices/{id}")]
pub async fn sign_out_device(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    sid: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let sid = sid.into_inner();
    // PostgreSQL refuses text with a NUL; no session id has one.
    if sid.contains('\0') {
        return Err(Code::NotFound.into());
    }
    let mut db = house.store.write().await?;
    if !browser_sessions::delete_device(&mut db, current.id(), &sid).await? {
        return Err(Code::NotFound.into());
    }
    db.commit().await?;
    house.bus.tell_user(current.id(), SessionEvent::LoggedOut { sid });
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out every other device.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    CurrentUser,
))]
#[delete("/settings/devices")]
pub async fn sign_out_other_devices(
    TheHouse(house): TheHouse,
    current: CurrentUser,
) -> Result<HttpResponse, Refusal> {
    let mut db = house.store.write().await?;
    sign_in::end_others(&mut db, &house, current.id(), &current.sid).await?;
    db.commit().await?;
    Ok(HttpResponse::NoContent().finish())
}
