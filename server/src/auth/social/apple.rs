//! Apple's client secret: a short-lived JWT that the server signs itself.

use anyhow::Context as _;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde::Serialize;

use crate::base::clock::Clock;
use crate::config::social::Apple;

/// How long a client secret is valid, in seconds.
const VALID_FOR: u64 = 300;

pub struct Signer {
    clock: Clock,
    header: Header,
    key: EncodingKey,
    team: String,
    client_id: String,
    audience: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    iss: &'a str,
    iat: u64,
    exp: u64,
    aud: &'a str,
    sub: &'a str,
}

impl Signer {
    pub fn new(config: &Apple, client_id: &str, clock: Clock) -> anyhow::Result<Self> {
        let file = config.key_file.as_ref().context("the key file is missing")?;
        let pem = std::fs::read(file).with_context(|| format!("can't read {}", file.display()))?;
        let mut header = Header::new(Algorithm::ES256);
        header.kid = Some(config.key_id.clone().context("the key's id is missing")?);
        Ok(Self {
            clock,
            header,
            key: EncodingKey::from_ec_pem(&pem)
                .context("the key file holds no EC private key in PEM form")?,
            team: config.team.clone().context("the team is missing")?,
            client_id: client_id.to_owned(),
            audience: config.issuer.trim_end_matches('/').to_owned(),
        })
    }

    pub fn secret(&self) -> anyhow::Result<String> {
        let now = self.clock.now() / 1000;
        let claims = Claims {
            iss: &self.team,
            iat: now,
            exp: now + VALID_FOR,
            aud: &self.audience,
            sub: &self.client_id,
        };
        encode(&self.header, &claims, &self.key).context("the client secret can't be signed")
    }
}
