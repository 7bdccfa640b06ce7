//! Providers with plain OAuth 2 and a user-info address: Discord, Facebook, Twitter.

use anyhow::Context as _;
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit as _, Mac as _};
use oauth2::basic::BasicClient;
use oauth2::{
    AuthType, AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, Scope, TokenResponse, TokenUrl,
};
use serde_json::Value;
use sha2::Sha256;

use super::http::{Http, read};
use super::{FlowSecrets, Identity};
use crate::config::social;

type Client = BasicClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointSet>;

pub struct OAuth {
    client: Client,
    user_url: String,
    scopes: &'static [&'static str],
    with_pkce: bool,
    /// Signs the `appsecret_proof` of a request, for providers that want one.
    proof_key: Option<String>,
    read: fn(&Value) -> Option<Identity>,
}

/// The configuration that all of these providers share.
struct Setup<'a> {
    client_id: &'a Option<String>,
    client_secret: &'a Option<String>,
    authorize_url: &'a str,
    token_url: &'a str,
    user_url: &'a str,
    auth: AuthType,
}

macro_rules! setup {
    ($config:ident, $auth:ident) => {
        Setup {
            client_id: &$config.client_id,
            client_secret: &$config.client_secret,
            authorize_url: &$config.authorize_url,
            token_url: &$config.token_url,
            user_url: &$config.user_url,
            auth: AuthType::$auth,
        }
    };
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// Facebook's `appsecret_proof`: the HMAC-SHA-256 of the token, keyed with the application's secret.
fn app_secret_proof(secret: &str, token: &str) -> anyhow::Result<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes())?;
    mac.update(token.as_bytes());
    Ok(HEXLOWER.encode(&mac.finalize().into_bytes()))
}

/// Discord may leave the address out, and says whether it is verified.
fn discord(user: &Value) -> Option<Identity> {
    Some(Identity {
        subject: text(&user["id"])?,
        email: text(&user["email"]),
        email_verified: user["verified"] == true,
        name: text(&user["global_name"]).or_else(|| text(&user["username"])),
        refresh_token: None,
    })
}

/// Facebook does not say whether an address is verified, so none is asked for.
fn facebook(user: &Value) -> Option<Identity> {
    Some(Identity {
        subject: text(&user["id"])?,
        email: None,
        email_verified: false,
        name: text(&user["name"]),
        refresh_token: None,
    })
}

/// Twitter gives confirmed addresses only.
fn twitter(answer: &Value) -> Option<Identity> {
    let user = &answer["data"];
    let email = text(&user["confirmed_email"]);
    Some(Identity {
        subject: text(&user["id"])?,
        email_verified: email.is_some(),
        email,
        name: text(&user["username"]).or_else(|| text(&user["name"])),
        refresh_token: None,
    })
}

impl OAuth {
    pub fn discord(config: &social::Discord) -> anyhow::Result<Option<Self>> {
        Self::new(&setup!(config, BasicAuth), &["identify", "email"], true, discord)
    }
    pub fn facebook(config: &social::Facebook) -> anyhow::Result<Option<Self>> {
        let provider = Self::new(&setup!(config, RequestBody), &["public_profile"], false, facebook)?;
        let proof_key = config.client_secret.clone();
        Ok(provider.map(|provider| Self { proof_key, ..provider }))
    }
    pub fn twitter(config: &social::Twitter) -> anyhow::Result<Option<Self>> {
        Self::new(&setup!(config, BasicAuth), &["users.read", "tweet.read", "users.email"], true, twitter)
    }

    fn new(
        setup: &Setup<'_>,
        scopes: &'static [&'static str],
        with_pkce: bool,
        read: fn(&Value) -> Option<Identity>,
    ) -> anyhow::Result<Option<Self>> {
        let Some(client_id) = setup.client_id.clone() else { return Ok(None) };
        let secret = setup.client_secret.clone().context("the client secret is missing")?;
        let client = BasicClient::new(ClientId::new(client_id))
            .set_client_secret(ClientSecret::new(secret))
            .set_auth_type(setup.auth.clone())
            .set_auth_uri(
                AuthUrl::new(setup.authorize_url.to_owned()).context("the authorize URL is invalid")?,
            )
            .set_token_uri(TokenUrl::new(setup.token_url.to_owned()).context("the token URL is invalid")?);
        let user_url = setup.user_url.to_owned();
        Ok(Some(Self { client, user_url, scopes, with_pkce, proof_key: None, read }))
    }

    fn client(&self, back: &str) -> anyhow::Result<Client> {
        Ok(self.client.clone().set_redirect_uri(RedirectUrl::new(back.to_owned())?))
    }

    pub fn begin(&self, back: &str, secrets: &FlowSecrets) -> anyhow::Result<String> {
        let client = self.client(back)?;
        let state = secrets.state.clone();
        let mut request = client
            .authorize_url(move || CsrfToken::new(state))
            .add_scopes(self.scopes.iter().map(|scope| Scope::new((*scope).to_owned())));
        if self.with_pkce {
            let verifier = PkceCodeVerifier::new(secrets.verifier.clone());
            request = request.set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier));
        }
        Ok(request.url().0.to_string())
    }

    pub async fn finish(
        &self,
        http: &Http,
        back: &str,
        code: String,
        secrets: FlowSecrets,
    ) -> anyhow::Result<Identity> {
        let client = self.client(back)?;
        let mut request = client.exchange_code(AuthorizationCode::new(code));
        if self.with_pkce {
            request = request.set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier));
        }
        let tokens =
            request.request_async(http).await.context("the code could not be exchanged for tokens")?;
        let token = tokens.access_token().secret();
        let mut who = http.get(&self.user_url).bearer_auth(token);
        if let Some(secret) = &self.proof_key {
            who = who.query(&[("appsecret_proof", app_secret_proof(secret, token)?)]);
        }
        let answer = who.send().await?.error_for_status()?;
        let user: Value =
            serde_json::from_slice(&read(answer).await?).context("the user info is not JSON")?;
        (self.read)(&user).context("the user info has no id")
    }
}

#[cfg(test)]
mod tests {
    use super::app_secret_proof;

    /// RFC 4231, test case 2.
    #[test]
    fn a_token_is_signed_by_hmac_with_sha_256() {
        let proof = app_secret_proof("Jefe", "what do ya want for nothing?").expect("a proof");
        assert_eq!(proof, "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
}
