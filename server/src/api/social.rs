//! `/auth/{provider}/…`, `/settings/links`: signing in through accounts elsewhere, linking and unlinking them. Browsers come
//! to the first two by links, so what goes wrong is told in the address that they are sent to.

use actix_session::Session;
use actix_web::cookie::{Cookie, SameSite, time};
use actix_web::http::header;
use actix_web::web::{Form, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use engine::account::may_unlink;
use openidconnect::url::form_urlencoded;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::auth::social::{FLOW_LASTS, Identity, Provider, Secrets};
use crate::auth::standing::CurrentUser;
use crate::base::clock::Stamp;
use crate::base::ids;
use crate::extract::{Agent, TheHouse};
use crate::house::House;
use crate::people::arrival::{self, Arrival};
use crate::store::links::{self, Flow};
use crate::wire::error::{Code, Refusal};

/// Holds what ties a sign-in to the browser that began it: nobody is signed in by a link that another person began.
const FLOW_COOKIE: &str = "moonhowl_flow";
/// The longest address within the product that one returns to.
const MAX_RETURN: usize = 512;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Start {
    /// signIn (when it is missing) or link.
    #[serde(default)]
    intent: Option<String>,
    /// Where one goes on afterwards: a path of the product.
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
    /// How somebody wants to be called, from a provider that says so here alone: apple.
    #[serde(default)]
    name: Option<String>,
}

/// What Apple posts.
#[derive(Deserialize, ToSchema)]
pub struct AppleForm {
    #[serde(default)]
    code: Option<String>,
    #[serde(default)]
    state: Option<String>,
    #[serde(default)]
    error: Option<String>,
    /// JSON, once, when somebody comes for the first time: {"name": {"firstName", "lastName"}, "email"}.
    #[serde(default)]
    user: Option<String>,
}

/// The longest name that is taken along, in characters.
const MAX_NAME: usize = 40;

/// The first name of Apple's `user`. Nothing vouches for it, nor need it: a name is what somebody wants to be called.
fn first_name(user: &str) -> Option<String> {
    let user: serde_json::Value = serde_json::from_str(user).ok()?;
    let name: String = user["name"]["firstName"].as_str()?.trim().chars().take(MAX_NAME).collect();
    (!name.is_empty()).then_some(name)
}

/// What the addresses of the way there and of the way back say.
type Beginning = Query<Start>;
type Return = Query<Callback>;

#[derive(Serialize, ToSchema)]
pub struct Link {
    pub provider: Provider,
    pub linked: bool,
    /// Since when.
    pub since: Option<Stamp>,
}

#[derive(Serialize, ToSchema)]
pub struct Links {
    /// Every provider that is configured or linked.
    pub links: Vec<Link>,
    /// There is a password too.
    pub password: bool,
}

/// The product's address as this browser sees it, on which the provider's way back leads to the same cookies.
fn origin_of<'a>(house: &'a House, request: &HttpRequest) -> &'a str {
    let host = request.connection_info().host().to_owned();
    let is_its = |origin: &&String| origin.split_once("://").is_some_and(|(_, rest)| rest == host);
    let origin = house.origins.iter().find(is_its).or(house.origins.first());
    origin.map_or("", String::as_str)
}

fn callback_of(house: &House, request: &HttpRequest, provider: Provider) -> String {
    format!("{}/api/auth/{}/callback", origin_of(house, request), provider.name())
}

/// A path within the product, and nothing that a browser would take for another site.
fn return_path(wanted: Option<&str>, otherwise: &str) -> String {
    let is_ours = |path: &&str| {
        let second = path.as_bytes().get(1);
        path.len() <= MAX_RETURN
            && path.starts_with('/')
            && !matches!(second, Some(b'/' | b'\\'))
            && !path.contains(|c: char| c.is_control() || c == '\\')
    };
    wanted.filter(is_ours).unwrap_or(otherwise).to_owned()
}

fn go(to: &str) -> HttpResponse {
    HttpResponse::Found()
        .insert_header((header::LOCATION, to))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// Where one can try again, with the refusal's code and what there is to say of it: a ban has an end, a reason, and a
/// token to appeal by, which is good for one answer and a quarter of an hour.
fn fail(is_link: bool, refusal: &Refusal) -> HttpResponse {
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair("error", refusal.code);
    for (name, value) in
        refusal.params.as_object().into_iter().flatten().filter(|(_, value)| !value.is_null())
    {
        query.append_pair(name, &value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    }
    let page = if is_link { "/_app/settings" } else { "/sign-in" };
    go(&format!("{page}?{}", query.finish()))
}

fn flow_cookie(house: &House, value: String, lasts: time::Duration) -> Cookie<'static> {
    Cookie::build(FLOW_COOKIE, value)
        .path("/api/auth")
        .http_only(true)
        .secure(house.origins.iter().all(|origin| origin.starts_with("https:")))
        .same_site(SameSite::Lax)
        .max_age(lasts)
        .finish()
}

/// Go to a provider to sign in or to link.
#[utoipa::path(tag = "auth", params(
    ("provider" = String, Path,),
    ("intent" = Option<String>, Query, description = "signIn (when it is missing) or link"),
    ("returnTo" = Option<String>, Query, description = "where one goes on afterwards: a path of the product"),
), responses(
    (status = FOUND, description = "to the provider; or to /sign-in or /_app/settings with ?error=CODE"),
    (status = NOT_FOUND, description = "not_found: there is no such provider here"),
))]
#[get("/{provider}/start")]
pub async fn start_social(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    provider: Path<String>,
    Query(asked): Beginning,
    current: Option<CurrentUser>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).filter(|p| house.social.offers(*p)).ok_or(Code::NotFound)?;
    let is_link = asked.intent.as_deref() == Some("link");
    let user = current.filter(|_| is_link).map(|current| current.id());
    if is_link && user.is_none() {
        return Ok(fail(false, &Code::Unauthenticated.into()));
    }
    let secrets = Secrets::new(&house.chance);
    let there = house.social.begin(provider, &callback_of(&house, &request, provider), &secrets).await;
    let there = match there {
        Ok(there) => there,
        Err(error) => {
            tracing::warn!(
                provider = provider.name(),
                error = format!("{error:#}"),
                "a provider can't be reached"
            );
            return Ok(fail(is_link, &Code::ProviderFailed.into()));
        }
    };
    let browser = house.chance.token();
    let flow = Flow {
        provider: provider.name().to_owned(),
        browser: ids::fingerprint(&browser),
        user_id: user.map(|user| user.0),
        return_to: return_path(asked.return_to.as_deref(), if is_link { "/_app/settings" } else { "/" }),
        nonce: secrets.nonce,
        verifier: secrets.verifier,
        created_at: house.clock.stamp(),
    };
    let mut db = house.store.write().await?;
    links::begin_flow(&mut db, &ids::fingerprint(&secrets.state), &flow).await?;
    db.commit().await?;
    let mut answer = go(&there);
    let cookie = flow_cookie(&house, browser, time::Duration::seconds(FLOW_LASTS.as_secs().cast_signed()));
    answer.add_cookie(&cookie).map_err(Refusal::internal)?;
    Ok(answer)
}

/// Come back from a provider.
#[utoipa::path(tag = "auth", params(
    ("provider" = String, Path,),
    ("code" = Option<String>, Query,),
    ("state" = Option<String>, Query,),
    ("error" = Option<String>, Query,),
), responses(
    (status = FOUND, description = "to where one wanted to go; or to /sign-in or /_app/settings with ?error=CODE"),
    (status = NOT_FOUND, description = "not_found: there is no such provider here"),
))]
#[get("/{provider}/callback")]
pub async fn callback(
    TheHouse(house): TheHouse,
    request: HttpRequest,
    provider: Path<String>,
    Query(back): Return,
    session: Session,
    Agent(agent): Agent,
    current: Option<CurrentUser>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).filter(|p| house.social.offers(*p)).ok_or(Code::NotFound)?;
    let Some(flow) = take_flow(&house, &request, provider, back.state.as_deref()).await? else {
        return Ok(fail(false, &Code::ProviderExpired.into()));
    };
    let is_link = flow.user_id.is_some();
    let Some(code) = back.code.filter(|_| back.error.is_none()) else {
        return Ok(fail(is_link, &Code::ProviderDenied.into()));
    };
    let callback = callback_of(&house, &request, provider);
    let secrets = Secrets { state: String::new(), nonce: flow.nonce, verifier: flow.verifier };
    let identity = match house.social.finish(provider, &callback, code, secrets).await {
        Ok(identity) if provider == Provider::Apple => {
            let name = back.name.map(|name| name.chars().take(MAX_NAME).collect());
            Identity { name: identity.name.or(name), ..identity }
        }
        Ok(identity) => identity,
        Err(error) => {
            tracing::warn!(
                provider = provider.name(),
                error = format!("{error:#}"),
                "a sign-in elsewhere failed"
            );
            return Ok(fail(is_link, &Code::ProviderFailed.into()));
        }
    };
    let arrival = Arrival { provider, identity, current, link_to: flow.user_id, agent: &agent };
    match arrival::arrive(&house, &session, arrival).await {
        Ok(()) => {
            let mut answer = go(&flow.return_to);
            let gone = flow_cookie(&house, String::new(), time::Duration::ZERO);
            answer.add_cookie(&gone).map_err(Refusal::internal)?;
            Ok(answer)
        }
        Err(refusal) => Ok(fail(is_link, &refusal)),
    }
}

/// The flow of this state, if it is this browser's, of this provider, and young enough. It is taken in any case.
async fn take_flow(
    house: &House,
    request: &HttpRequest,
    provider: Provider,
    state: Option<&str>,
) -> Result<Option<Flow>, Refusal> {
    let Some(state) = state else { return Ok(None) };
    let mut db = house.store.write().await?;
    let flow = links::take_flow(&mut db, &ids::fingerprint(state)).await?;
    db.commit().await?;
    let browser = request.cookie(FLOW_COOKIE).map(|cookie| ids::fingerprint(cookie.value()));
    Ok(flow.filter(|flow| {
        flow.provider == provider.name()
            && Some(&flow.browser) == browser.as_ref()
            && house.clock.stamp().since(flow.created_at) < FLOW_LASTS
    }))
}

/// Apple comes back with a form from its own site, without this site's cookies: the browser is sent the usual way with it.
#[utoipa::path(tag = "auth", responses(
    (status = SEE_OTHER, description = "to the same address, with what the form held"),
))]
#[post("/apple/callback")]
pub async fn apple_callback(Form(back): Form<AppleForm>) -> HttpResponse {
    let mut query = form_urlencoded::Serializer::new(String::new());
    let name = back.user.as_deref().and_then(first_name);
    for (name, value) in [("code", back.code), ("state", back.state), ("error", back.error), ("name", name)] {
        if let Some(value) = value {
            query.append_pair(name, &value);
        }
    }
    HttpResponse::SeeOther()
        .insert_header((header::LOCATION, format!("/api/auth/apple/callback?{}", query.finish())))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// The accounts elsewhere that open this one.
#[utoipa::path(tag = "settings", responses(
    (status = OK, body = Links),
    CurrentUser,
))]
#[get("/settings/links")]
pub async fn list_links(TheHouse(house): TheHouse, current: CurrentUser) -> Result<Json<Links>, Refusal> {
    let linked = links::of_user(house.store.read(), current.id()).await?;
    let link = |provider: Provider| {
        let since = linked.iter().find(|(name, _)| name == provider.name()).map(|(_, since)| *since);
        let is_worth_showing = since.is_some() || house.social.offers(provider);
        is_worth_showing.then_some(Link { provider, linked: since.is_some(), since })
    };
    Ok(Json(Links {
        links: Provider::ALL.into_iter().filter_map(link).collect(),
        password: current.user.has_password,
    }))
}

/// Take a link away; never the last way in.
#[utoipa::path(tag = "settings", responses(
    (status = NO_CONTENT),
    (status = NOT_FOUND, description = "not_found"),
    (status = CONFLICT, description = "last_way_in"),
    CurrentUser,
))]
#[delete("/settings/links/{provider}")]
pub async fn unlink(
    TheHouse(house): TheHouse,
    current: CurrentUser,
    provider: Path<String>,
) -> Result<HttpResponse, Refusal> {
    let provider = Provider::of_name(&provider).ok_or(Code::NotFound)?.name();
    let mut db = house.store.write().await?;
    let (has_password, count) = links::ways_in(&mut db, current.id()).await?;
    let gone = links::sealed_tokens(&mut db, current.id(), Some(provider)).await?;
    if !links::delete(&mut db, current.id(), provider).await? {
        return Err(Code::NotFound.into());
    }
    if !may_unlink(has_password, count) {
        return Err(Code::LastWayIn.into());
    }
    db.commit().await?;
    arrival::revoke(&house, current.id(), gone).await;
    Ok(HttpResponse::NoContent().finish())
}

#[cfg(test)]
mod tests {
    use super::return_path;

    #[test]
    fn one_returns_to_the_product_alone() {
        assert_eq!(return_path(Some("/friends?tab=1"), "/"), "/friends?tab=1");
        for elsewhere in
            ["//evil.example", "/\\evil.example", "https://evil.example", "friends", "", "/a\r\nb"]
        {
            assert_eq!(return_path(Some(elsewhere), "/"), "/", "{elsewhere:?}");
        }
        assert_eq!(return_path(None, "/_app/settings"), "/_app/settings");
    }
}
