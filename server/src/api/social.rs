//! `/auth/{provider}/…`, `/settings/links`: sign-in with a provider, linking and unlinking. Browsers navigate to the first two, so
//! errors are told in the query of the page that the browser is redirected to.

use actix_session::Session;
use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::http::header::{self, AcceptLanguage, Header as _};
use actix_web::web::{Form, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use engine::account::may_unlink;
use engine::game::Lang;
use openidconnect::url::form_urlencoded;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::account_status::CurrentUser;
use crate::auth::social::{FLOW_MAX_AGE, FlowSecrets, Identity, Provider};
use crate::base::clock::Stamp;
use crate::base::ids;
use crate::extract::{Agent, TheHouse};
use crate::house::House;
use crate::people::provider_sign_in::{self, ProviderSignIn};
use crate::store::linked_accounts::{self, SignInFlow};
use crate::wire::error::{Code, Refusal};

/// Ties a sign-in to the browser that began it, so that a link can't sign somebody in to another person's account.
const FLOW_COOKIE: &str = "moonhowl_flow";
/// The longest `returnTo`, in bytes.
const MAX_RETURN: usize = 512;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Start {
    /// signIn (the default) or link.
    #[serde(default)]
    intent: Option<String>,
    /// The path of the product to redirect to afterwards.
    #[serde(default)]
    return_to: Option<String>,
}

#[derive(Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct Callback {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    state: Option<String>,
    #[serde(default)]
    error: Option<String>,
    /// The person's first name, passed on from Apple's form.
    #[serde(default)]
    name: Option<String>,
}

/// The form that Apple posts.
#[derive(Deserialize, ToSchema)]
pub struct AppleForm {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    state: Option<String>,
    #[serde(default)]
    error: Option<String>,
    /// JSON, only at a person's first sign-in: {"name": {"firstName", "lastName"}, "email"}.
    #[serde(default)]
    user: Option<String>,
}

/// First names are cut to this many characters.
const MAX_NAME: usize = 40;

/// The first name in Apple's `user`. It is not signed; that is fine, because people choose their name freely.
fn first_name(user: &str) -> Option<String> {
    let user: serde_json::Value = serde_json::from_str(user).ok()?;
    let name: String = user["name"]["firstName"].as_str()?.trim().chars().take(MAX_NAME).collect();
    (!name.is_empty()).then_some(name)
}

type StartQuery = Query<Start>;
type CallbackQuery = Query<Callback>;

#[derive(Serialize, ToSchema)]
pub struct ProviderLink {
    pub provider: Provider,
    pub linked: bool,
    /// When it was linked.
    pub since: Option<Stamp>,
}

#[derive(Serialize, ToSchema)]
pub struct ProviderLinks {
    /// Every provider that is configured or linked.
    pub links: Vec<ProviderLink>,
    /// Whether the account also has a password.
    pub password: bool,
}

/// The product's origin under which this request came, so that the provider redirects back to where the browser has its cookies.
fn origin_of<'a>(house: &'a House, request: &HttpRequest) -> &'a str {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let has_host = |origin: &&String| origin.split_once("://").is_some_and(|(_, rest)| rest == host);
    let origin = house.origins.iter().find(has_host).or(house.origins.first());
    origin.map_or("", String::as_str)
}

fn callback_of(house: &House, request: &HttpRequest, provider: Provider) -> String {
    format!("{}/api/auth/{}/callback", origin_of(house, request), provider.name())
}

/// The wanted path if it can only lead to this site, else the default: browsers take `//host` and `/\host` for other sites.
fn return_path(wanted: Option<&str>, default: &str) -> String {
    let is_on_this_site = |path: &&str| {
        let second = path.as_bytes().get(1);
        path.len() <= MAX_RETURN
            && path.starts_with('/')
            && !matches!(second, Some(b'/' | b'\\'))
            && !path.contains(|c: char| c.is_control() || c == '\\')
    };
    wanted.filter(is_on_this_site).unwrap_or(default).to_owned()
}

/// The language that the browser prefers, of those that the product speaks.
fn lang_of(request: &HttpRequest) -> Lang {
    let Ok(accepted) = AcceptLanguage::parse(request) else { return Lang::default() };
    let ranked = accepted.ranked().into_iter();
    let codes =
        ranked.filter_map(|accepted| accepted.into_item().map(|tag| tag.primary_language().to_owned()));
    codes.into_iter().find_map(|code| Lang::from_code(&code)).unwrap_or_default()
}

fn redirect(to: &str) -> HttpResponse {
    HttpResponse::Found()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// Redirects to the page where the person can try again, with the refusal's code and parameters in the query. The refusal of a
/// banned person has the ban's end, its reason, and a short-lived token to appeal with.
fn redirect_refused(is_link: bool, refusal: &Refusal) -> HttpResponse {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("error", refusal.code);
    for (name, value) in
        refusal.params.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null())
    {
        query.append_pair(name, &value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    let page = if is_link { "/_app/settings" } else { "/sign-in" };
    redirect(&format!("{page}?{}", query.finish()))
}

fn flow_cookie(house: &House, value: String, max_age: time::Duration) -> Cookie<'static> {
    Cookie::build(FLOW_COOKIE, value)
        .path("/api/auth")
        .http_only(true)
        .secure(house.has_tls())
        .same_site(SameSite::Lax)
        .max_age(max_age)
        .finish()
}

/// Redirect to a provider, to sign in or to link it.
#[utoipa::path(tag = "auth", params(
    ("provider" = String, Path,),
    ("intent" = Option<String>, Query, description = "signIn (the default) or link"),
    ("returnTo" = Option<String>, Query, description = "the path of the product to redirect to afterwards"),
), responses(
    (status = FOUND, description = "to the provider; or to /sign-in or /_app/settings with ?error=CODE"),
    (status = NOT_FOUND, description = "not_found: this server has no such provider"),
))]
#[get("/{provider}/start")]
pub async fn start_social(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    provider: Path<String>,
    Query(query): StartQuery,
    current: Option<CurrentUser>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).filter(|p| house.social.offers(*p)).ok_or(Code::NotFound)?;
    let is_link = query.intent.as_deref() == Some("link");
    let user = current.filter(|_| is_link).map(|current| current.id());
    if is_link && user.is_none() {
        return Ok(redirect_refused(false, &Code::Unauthenticated.into()));
    }
    let secrets = FlowSecrets::new(&house.chance);
    let address = house.social.begin(provider, &callback_of(&house, &request, provider), &secrets).await;
    let address = match address {
        Ok(address) => address,
        Err(error) => {
            tracing::warn!(
                provider = provider.name(),
                error = format!("{error:#}"),
                "a provider can't be reached"
            );
            return Ok(redirect_refused(is_link, &Code::ProviderFailed.into()));
        }
    };
    let browser = house.chance.token();
    let flow = SignInFlow {
        provider: provider.name().to_owned(),
        browser: ids::token_hash(&browser),
        user_id: user.map(|user| user.0),
        return_to: return_path(query.return_to.as_deref(), if is_link { "/_app/settings" } else { "/" }),
        nonce: secrets.nonce,
        verifier: secrets.verifier,
        created_at: house.clock.stamp(),
    };
    let mut db = house.store.write().await?;
    linked_accounts::begin_flow(&mut db, &ids::token_hash(&secrets.state), &flow).await?;
    db.commit().await?;
    let mut answer = redirect(&address);
    let cookie = flow_cookie(&house, browser, time::Duration::seconds(FLOW_MAX_AGE.as_secs().cast_signed()));
    answer.add_cookie(&cookie).map_err(Refusal::internal)?;
    Ok(answer)
}

/// Where a provider redirects to: signs in or links, then redirects into the product.
#[utoipa::path(tag = "auth", params(
    ("provider" = String, Path,),
    ("code" = Option<String>, Query,),
    ("state" = Option<String>, Query,),
    ("error" = Option<String>, Query,),
), responses(
    (status = FOUND, description = "to returnTo; or to /sign-in or /_app/settings with ?error=CODE"),
    (status = NOT_FOUND, description = "not_found: this server has no such provider"),
))]
#[get("/{provider}/callback")]
pub async fn social_callback(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    provider: Path<String>,
    Query(query): CallbackQuery,
    session: Session,
    Agent(agent): Agent,
    current: Option<CurrentUser>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).filter(|p| house.social.offers(*p)).ok_or(Code::NotFound)?;
    let Some(flow) = take_flow(&house, &request, provider, query.state.as_deref()).await? else {
        return Ok(redirect_refused(false, &Code::ProviderExpired.into()));
    };
    let is_link = flow.user_id.is_some();
    let Some(code) = query.code.filter(|_| query.error.is_none()) else {
        return Ok(redirect_refused(is_link, &Code::ProviderDenied.into()));
    };
    let callback = callback_of(&house, &request, provider);
    let secrets = FlowSecrets { state: String::new(), nonce: flow.nonce, verifier: flow.verifier };
    let identity = match house.social.finish(provider, &callback, code, secrets).await {
        Ok(identity) if provider == Provider::Apple => {
            let name = query.name.map(|name| name.chars().take(MAX_NAME).collect());
            Identity { name: identity.name.or(name), ..identity }
        }
        Ok(identity) => identity,
        Err(error) => {
            tracing::warn!(
                provider = provider.name(),
                error = format!("{error:#}"),
                "a sign-in with a provider failed"
            );
            return Ok(redirect_refused(is_link, &Code::ProviderFailed.into()));
        }
    };
    let lang = lang_of(&request);
    let sign_in = ProviderSignIn { provider, identity, current, link_to: flow.user_id, agent: &agent, lang };
    match provider_sign_in::complete_sign_in(&house, &session, sign_in).await {
        Ok(()) => {
            let mut answer = redirect(&flow.return_to);
            let expired = flow_cookie(&house, String::new(), time::Duration::ZERO);
            answer.add_cookie(&expired).map_err(Refusal::internal)?;
            Ok(answer)
        }
        Err(refusal) => Ok(redirect_refused(is_link, &refusal)),
    }
}

/// Takes the flow of this state out of the database, and returns it if this browser began it, with this provider, not too long ago.
async fn take_flow(
    house: &House,
    request: &HttpRequest,
    provider: Provider,
    state: Option<&str>,
) -> Result<Option<SignInFlow>, Refusal> {
    let Some(state) = state else { return Ok(None) };
    let mut db = house.store.write().await?;
    let flow = linked_accounts::take_flow(&mut db, &ids::token_hash(state)).await?;
    db.commit().await?;
    let browser = request.cookie(FLOW_COOKIE).map(|cookie| ids::token_hash(cookie.value()));
    Ok(flow.filter(|flow| {
        flow.provider == provider.name()
            && Some(&flow.browser) == browser.as_ref()
            && house.clock.stamp().since(flow.created_at) < FLOW_MAX_AGE
    }))
}

/// Apple posts a form from its own site, so the browser sends no cookies: it is redirected to the GET route with the same data.
#[utoipa::path(tag = "auth", responses(
    (status = SEE_OTHER, description = "to GET /api/auth/apple/callback, with the form's fields in the query"),
))]
#[post("/apple/callback")]
pub async fn apple_callback(Form(form): Form<AppleForm>) -> HttpResponse {
    let mut query = form_urlencoded::Serializer::new(String::new());
    let name = form.user.as_deref().and_then(first_name);
    for (name, value) in [("code", form.code), ("state", form.state), ("error", form.error), ("name", name)] {
        if let Some(value) = value {
            query.append_pair(name, &value);
        }
    }
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, format!("/api/auth/apple/callback?{}", query.finish())))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The providers that the account is linked with or could be linked with.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = ProviderLinks),
    CurrentUser,
))]
#[get("/settings/links")]
pub async fn list_links(
    TheHouse(house): TheHouse,
    current: CurrentUser,
) -> Result<Json<ProviderLinks>, Refusal> {
    let linked = linked_accounts::linked_providers(house.store.read(), current.id()).await?;
    let link = |provider: Provider| {
        let since = linked.iter().find(|(name, _)| name == provider.name()).map(|(_, since)| *since);
        let is_worth_showing = since.is_some() || house.social.offers(provider);
        is_worth_showing.then_some(ProviderLink { provider, linked: since.is_some(), since })
    };
    Ok(Json(ProviderLinks {
        links: Provider::ALL.into_iter().filter_map(link).collect(),
        password: current.user.has_password,
    }))
}

/// Unlink a provider. The last way to sign in can't be removed.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    (status = CONFLICT, description = "last_way_in"),
    CurrentUser,
))]
#[delete("/settings/links/{provider}")]
pub async fn unlink_provider(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    provider: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).ok_or(Code::NotFound)?.name();
    let mut db = house.store.write().await?;
    let (has_password, count) =
        linked_accounts::lock_and_count_sign_in_methods(&mut db, current.id()).await?;
    let tokens = linked_accounts::encrypted_refresh_tokens(&mut db, current.id(), Some(provider)).await?;
    if !linked_accounts::delete(&mut db, current.id(), provider).await? {
        return Err(Code::NotFound.into());
    }
    if !may_unlink(has_password, count) {
        return Err(Code::LastWayIn.into());
    }
    db.commit().await?;
    provider_sign_in::revoke(&house, current.id(), tokens).await;
    Ok(HttpResponse::NoContent().finish())
}

#[cfg(test)]
mod tests {
    use super::return_path;

    #[test]
    fn return_paths_stay_on_this_site() {
        assert_eq!(return_path(Some("/friends?tab=1"), "/"), "/friends?tab=1");
        for elsewhere in
            ["//evil.example", "/\\evil.example", "https://evil.example", "friends", "", "/a\r\nb"]
        {
            assert_eq!(return_path(Some(elsewhere), "/"), "/", "{elsewhere:?}");
        }
        assert_eq!(return_path(None, "/_app/settings"), "/_app/settings");
    }
}
