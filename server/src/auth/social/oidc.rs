//! OpenID Connect providers: Google and Apple. ID tokens are verified with the keys that the issuer publishes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::base::clock::{Clock, MonotonicClock};

use anyhow::Context as _;
use openidconnect::core::{CoreAuthenticationFlow, CoreClient, CoreProviderMetadata};
use openidconnect::url::form_urlencoded;
use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, IssuerUrl, Nonce, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl,
    Scope, TokenResponse,
};
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::apple::Signer;
use super::http::{Http, TIMEOUT};
use super::{FlowSecrets, Identity};
use crate::config::social;

/// How long an issuer's metadata and keys are cached. Issuers publish keys days before they use them.
const CACHED_FOR: Duration = Duration::from_secs(600);
/// The pause before discovery is tried again with an issuer that did not answer.
const RETRY_AFTER: Duration = Duration::from_secs(5);

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// The client secret with which the server authenticates.
enum Secret {
    Fixed(String),
    Signed(Box<Signer>),
}

/// The cached metadata of an issuer, and since when.
#[derive(Default)]
enum Known {
    #[default]
    Nothing,
    /// Discovery failed.
    Failed(Instant),
    Metadata(Instant, Arc<CoreProviderMetadata>),
}

pub struct Oidc {
    /// Measures the age of the cached metadata.
    clock: MonotonicClock,
    client_id: String,
    secret: Secret,
    issuer: IssuerUrl,
    scopes: &'static [&'static str],
    /// The provider posts the code in a form instead of putting it into the address (`response_mode=form_post`).
    by_form: bool,
    /// Where tokens are revoked when an account is deleted, if the provider wants that.
    revoke_url: Option<String>,
    known: Mutex<Known>,
}

impl Oidc {
    pub fn google(config: &social::Google, steady: MonotonicClock) -> anyhow::Result<Option<Self>> {
        let Some(client_id) = config.client_id.clone() else { return Ok(None) };
        let secret = config.client_secret.clone().context("the client secret is missing")?;
        let secret = Secret::Fixed(secret);
        Self::new(client_id, secret, &config.issuer, &["email", "profile"], None, steady).map(Some)
    }

    pub fn apple(
        config: &social::Apple,
        clock: Clock,
        steady: MonotonicClock,
    ) -> anyhow::Result<Option<Self>> {
        let Some(client_id) = config.client_id.clone() else { return Ok(None) };
        let secret = Secret::Signed(Box::new(Signer::new(config, &client_id, clock)?));
        let revoke_url = Some(config.revoke_url.clone());
        Self::new(client_id, secret, &config.issuer, &["name", "email"], revoke_url, steady).map(Some)
    }

    fn new(
        client_id: String,
        secret: Secret,
        issuer: &str,
        scopes: &'static [&'static str],
        revoke_url: Option<String>,
        clock: MonotonicClock,
    ) -> anyhow::Result<Self> {
        let issuer = IssuerUrl::new(issuer.to_owned()).context("the issuer URL is invalid")?;
        // Apple alone wants form posts, and it alone wants tokens revoked.
        let by_form = revoke_url.is_some();
        Ok(Self { clock, client_id, secret, issuer, scopes, by_form, revoke_url, known: Mutex::default() })
    }

    /// The issuer's metadata with its keys, cached. One caller fetches it while concurrent callers wait for the lock, each no longer
    /// than one request may take.
    async fn metadata(&self, http: &Http) -> anyhow::Result<Arc<CoreProviderMetadata>> {
        let mut known =
            timeout(TIMEOUT, self.known.lock()).await.context("the issuer is still being discovered")?;
        match &*known {
            Known::Metadata(since, metadata) if self.clock.since(*since) < CACHED_FOR => {
                return Ok(Arc::clone(metadata));
            }
            Known::Failed(since) if self.clock.since(*since) < RETRY_AFTER => {
                anyhow::bail!("the issuer could not be discovered a few seconds ago")
            }
            _ => {}
        }
        let discovery = CoreProviderMetadata::discover_async(self.issuer.clone(), http);
        let fresh = match timeout(TIMEOUT, discovery).await {
            Ok(fresh) => fresh.context("the issuer can't be discovered"),
            Err(late) => Err(late).context("the issuer takes too long"),
        };
        *known = match &fresh {
            Ok(fresh) => Known::Metadata(self.clock.now(), Arc::new(fresh.clone())),
            Err(_) => Known::Failed(self.clock.now()),
        };
        fresh.map(Arc::new)
    }

    fn secret(&self) -> anyhow::Result<String> {
        match &self.secret {
            Secret::Fixed(secret) => Ok(secret.clone()),
            Secret::Signed(signer) => signer.secret(),
        }
    }

    /// Revokes a token, if the provider has an address for that.
    pub async fn revoke(&self, http: &Http, token: &str) -> anyhow::Result<()> {
        let Some(url) = &self.revoke_url else { return Ok(()) };
        let body = form_urlencoded::Serializer::new(String::new())
            .append_pair("client_id", &self.client_id)
            .append_pair("client_secret", &self.secret()?)
            .append_pair("token", token)
            .append_pair("token_type_hint", "refresh_token")
            .finish();
        let request = http.post(url).header("content-type", "application/x-www-form-urlencoded").body(body);
        request.send().await?.error_for_status()?;
        Ok(())
    }

    async fn client(&self, http: &Http, back: &str) -> anyhow::Result<Client> {
        let metadata = self.metadata(http).await?;
        let secret = self.secret()?;
        let id = ClientId::new(self.client_id.clone());
        let client =
            CoreClient::from_provider_metadata((*metadata).clone(), id, Some(ClientSecret::new(secret)));
        // Apple accepts nothing but the request's body; Google accepts both.
        Ok(client.set_auth_type(AuthType::RequestBody).set_redirect_uri(RedirectUrl::new(back.to_owned())?))
    }

    pub async fn begin(&self, http: &Http, back: &str, secrets: &FlowSecrets) -> anyhow::Result<String> {
        let client = self.client(http, back).await?;
        let verifier = PkceCodeVerifier::new(secrets.verifier.clone());
        let (state, nonce) = (secrets.state.clone(), secrets.nonce.clone());
        let mut request = client
            .authorize_url(
                CoreAuthenticationFlow::AuthorizationCode,
                move || CsrfToken::new(state),
                move || Nonce::new(nonce),
            )
            .add_scopes(self.scopes.iter().map(|scope| Scope::new((*scope).to_owned())))
            .set_pkce_challenge(PkceCodeChallenge::from_code_verifier_sha256(&verifier));
        if self.by_form {
            request = request.add_extra_param("response_mode", "form_post");
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
        let client = self.client(http, back).await?;
        let tokens = client
            .exchange_code(AuthorizationCode::new(code))?
            .set_pkce_verifier(PkceCodeVerifier::new(secrets.verifier))
            .request_async(http)
            .await
            .context("the code could not be exchanged for tokens")?;
        let token = tokens.id_token().context("the provider sent no ID token")?;
        // Signature, issuer, audience, expiry and nonce.
        let claims = token
            .claims(&client.id_token_verifier(), &Nonce::new(secrets.nonce))
            .context("the ID token is not valid")?;
        let name = claims.name().and_then(|name| name.get(None)).map(|name| name.to_string());
        Ok(Identity {
            subject: claims.subject().to_string(),
            email: claims.email().map(|email| email.to_string()),
            email_verified: claims.email_verified() == Some(true),
            name,
            refresh_token: self.by_form.then(|| tokens.refresh_token().map(|t| t.secret().clone())).flatten(),
        })
    }
}
