//! `GET /config`: what the web application needs to know of this server before anybody signs in.

use actix_web::{get, web::Json};
use serde::Serialize;
use utoipa::ToSchema;

use crate::auth::social::Provider;
use crate::extract::TheHouse;
use crate::wire::error::Refusal;
use crate::wire::frame;

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicConfig {
    /// The server's version.
    pub version: &'static str,
    /// The version of the hub's protocol.
    pub protocol: u32,
    /// Hosts of public games may fill free slots with bots.
    pub bots_in_public: bool,
    /// This is a demo server, with demo accounts.
    pub demo: bool,
    /// The factor on every duration in a game.
    pub pace: f64,
    /// The server's time, milliseconds since the Unix epoch.
    pub now: u64,
    pub langs: [&'static str; 2],
    /// What the page needs to report errors to `/monitoring`; null if it shall report none.
    pub monitoring: Option<MonitoringConfig>,
    /// The public key with which browsers subscribe to pushes (VAPID); null if this server sends none.
    pub push_key: Option<String>,
    /// Games can be played by voice.
    pub voice: bool,
    /// The providers that people can sign in with, in the order in which they are shown.
    pub providers: Vec<Provider>,
}

#[derive(Serialize, ToSchema)]
pub struct MonitoringConfig {
    /// The project that envelopes must name.
    pub dsn: String,
    /// The version that reports must name.
    pub release: &'static str,
}

/// What this server offers.
#[utoipa::path(tag = "config", responses((status = OK, body = PublicConfig)))]
#[get("/config")]
pub async fn get_config(TheHouse(house): TheHouse) -> Result<Json<PublicConfig>, Refusal> {
    Ok(Json(PublicConfig {
        version: env!("CARGO_PKG_VERSION"),
        protocol: frame::VERSION,
        bots_in_public: house.config.allow_bots,
        demo: house.config.demo,
        pace: house.config.pace,
        now: house.clock.now(),
        langs: ["en", "fr"],
        monitoring: house
            .monitoring
            .dsn()
            .map(|dsn| MonitoringConfig { dsn: dsn.to_string(), release: env!("CARGO_PKG_VERSION") }),
        voice: house.voice.is_offered(),
        push_key: house.push.public_key().map(str::to_owned),
        providers: Provider::ALL.into_iter().filter(|provider| house.social.offers(*provider)).collect(),
    }))
}
