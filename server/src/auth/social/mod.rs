//! Signing in through providers (OAuth 2, OpenID Connect): proves who somebody is there. What follows from it is decided in
//! `people/provider_sign_in.rs`.

mod apple;
mod http;
mod oauth;
mod oidc;

use std::time::Duration;

use anyhow::Context as _;
use serde::Serialize;
use utoipa::ToSchema;

use self::http::Http;
use crate::base::chance::Chance;
use crate::base::clock::{Clock, MonotonicClock};
use crate::config::social::Providers;

/// How long a person may take to sign in at the provider.
pub const FLOW_MAX_AGE: Duration = Duration::from_secs(10 * 60);

/// An identity provider.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Provider {
    Google,
    Discord,
    Facebook,
    Twitter,
    Apple,
}

impl Provider {
    /// In the order in which they are shown.
    pub const ALL: [Self; 5] = [Self::Google, Self::Discord, Self::Facebook, Self::Twitter, Self::Apple];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Discord => "discord",
            Self::Facebook => "facebook",
            Self::Twitter => "twitter",
            Self::Apple => "apple",
        }
    }

    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|provider| provider.name() == name)
    }
}

/// The secrets of one sign-in flow. They stay on the server; the provider is sent `state`, the nonce and the hash of the PKCE
/// verifier.
pub struct FlowSecrets {
    pub state: String,
    pub nonce: String,
    pub verifier: String,
}

impl FlowSecrets {
    pub fn new(chance: &Chance) -> Self {
        Self { state: chance.long_token(), nonce: chance.long_token(), verifier: chance.long_token() }
    }
}

/// A person as a provider describes them.
#[derive(Debug)]
pub struct Identity {
    pub subject: String,
    pub email: Option<String>,
    /// The provider has verified that the address is this person's.
    pub email_verified: bool,
    pub name: Option<String>,
    /// Only of providers that want it revoked when the account is deleted.
    pub refresh_token: Option<String>,
}

/// The providers that are configured.
pub struct SocialProviders {
    google: Option<oidc::Oidc>,
    apple: Option<oidc::Oidc>,
    discord: Option<oauth::OAuth>,
    facebook: Option<oauth::OAuth>,
    twitter: Option<oauth::OAuth>,
    http: Http,
}

impl SocialProviders {
    /// `steady`: measures how long an issuer's metadata is cached.
    pub fn new(config: &Providers, clock: Clock, steady: &MonotonicClock) -> anyhow::Result<Self> {
        let http = Http::new().context("the HTTP client for providers")?;
        Ok(Self {
            google: oidc::Oidc::google(&config.google, steady.clone()).context("sign-in with google")?,
            apple: oidc::Oidc::apple(&config.apple, clock, steady.clone()).context("sign-in with apple")?,
            discord: oauth::OAuth::discord(&config.discord).context("sign-in with discord")?,
            facebook: oauth::OAuth::facebook(&config.facebook).context("sign-in with facebook")?,
            twitter: oauth::OAuth::twitter(&config.twitter).context("sign-in with twitter")?,
            http,
        })
    }

    fn oidc(&self, provider: Provider) -> Option<&oidc::Oidc> {
        match provider {
            Provider::Google => self.google.as_ref(),
            Provider::Apple => self.apple.as_ref(),
            Provider::Discord | Provider::Facebook | Provider::Twitter => None,
        }
    }

    fn oauth(&self, provider: Provider) -> Option<&oauth::OAuth> {
        match provider {
            Provider::Discord => self.discord.as_ref(),
            Provider::Facebook => self.facebook.as_ref(),
            Provider::Twitter => self.twitter.as_ref(),
            Provider::Google | Provider::Apple => None,
        }
    }

    pub fn offers(&self, provider: Provider) -> bool {
        self.oidc(provider).is_some() || self.oauth(provider).is_some()
    }

    /// The address at the provider to which the person's browser is redirected. `back`: where the provider redirects it afterwards.
    pub async fn begin(
        &self,
        provider: Provider,
        back: &str,
        secrets: &FlowSecrets,
    ) -> anyhow::Result<String> {
        if let Some(oidc) = self.oidc(provider) {
            oidc.begin(&self.http, back, secrets).await
        } else {
            self.oauth(provider).context("the provider is not configured")?.begin(back, secrets)
        }
    }

    /// Revokes a token, if the provider has an address for that.
    pub async fn revoke(&self, provider: Provider, token: &str) -> anyhow::Result<()> {
        match self.oidc(provider) {
            Some(oidc) => oidc.revoke(&self.http, token).await,
            None => Ok(()),
        }
    }

    /// Exchanges the code with which the person has come back for their identity. `back`: the same address as in `begin`.
    pub async fn finish(
        &self,
        provider: Provider,
        back: &str,
        code: String,
        secrets: FlowSecrets,
    ) -> anyhow::Result<Identity> {
        let identity = if let Some(oidc) = self.oidc(provider) {
            oidc.finish(&self.http, back, code, secrets).await?
        } else {
            let oauth = self.oauth(provider).context("the provider is not configured")?;
            oauth.finish(&self.http, back, code, secrets).await?
        };
        let plausible = 1..=255;
        anyhow::ensure!(
            plausible.contains(&identity.subject.len()) && !identity.subject.contains(char::is_control),
            "the provider's id for a person is empty, too long or has control characters"
        );
        Ok(identity)
    }
}
