//! Extractors: a handler's signature proves who calls it, so its body need not check.

use std::collections::BTreeMap;
use std::future::{Ready, ready};
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use actix_session::{Session, SessionExt};
use actix_web::body::MessageBody;
use actix_web::dev::{Payload, ServiceRequest, ServiceResponse};
use actix_web::error::PayloadError;
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, FromRequest, HttpRequest, web};
use engine::moderation::sanction::Ranked;
use futures_util::future::LocalBoxFuture;
use futures_util::stream::{self, Stream, StreamExt};
use utoipa::IntoResponses;
use utoipa::openapi::{RefOr, Response};

use crate::actors::local::Local;
use crate::auth::account_status::{CurrentUser, require_may_play, require_moderator};
use crate::auth::browser_sessions::{self, SID, USER};
use crate::auth::limits::ByAddress;
use crate::base::ids::UserId;
use crate::house::House;
use crate::store::users;
use crate::wire::error::{Code, Refusal};

/// The actors of this node: its lobby, and how many rooms and people there are.
pub struct LocalNode(pub Arc<Local>);

impl FromRequest for LocalNode {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let local = request.app_data::<web::Data<Local>>().map(|data| Self(Arc::clone(data)));
        ready(local.ok_or_else(|| Refusal::internal("the application has no `Local` in its data")))
    }
}

/// The handles that every handler shares.
pub struct TheHouse(pub Arc<House>);

impl FromRequest for TheHouse {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let house = request.app_data::<web::Data<House>>().map(|data| Self(Arc::clone(data)));
        ready(house.ok_or_else(|| Refusal::internal("the application has no `House` in its data")))
    }
}

impl FromRequest for CurrentUser {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let session = request.get_session();
        let house = TheHouse::from_request(request, payload).into_inner();
        Box::pin(async move { current_user(&house?.0, &session).await })
    }
}

/// The id of the signed-in account, for handlers that need no more of it: sessions end with their account.
pub struct SignedIn(pub UserId);

impl FromRequest for SignedIn {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(&request.get_session()).map(Self).map_err(Refusal::from))
    }
}

/// An account that may play: signed in, not banned, with a confirmed address and a username that it may keep.
pub struct Player(pub CurrentUser);

impl FromRequest for Player {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let user = CurrentUser::from_request(request, payload);
        Box::pin(async move {
            let user = user.await?;
            require_may_play(&user.user, user.now)?;
            Ok(Self(user))
        })
    }
}

/// A moderator who is not banned.
pub struct Moderator(pub CurrentUser);

impl FromRequest for Moderator {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let user = CurrentUser::from_request(request, payload);
        Box::pin(async move {
            let user = user.await?;
            require_moderator(&user.user, user.now)?;
            Ok(Self(user))
        })
    }
}

impl Moderator {
    /// The moderator's id and rank, for the rules about sanctions.
    pub fn ranked(&self) -> Ranked {
        Ranked { id: self.0.user.id, rank: self.0.user.rank }
    }
}

/// A moderator of the highest rank.
pub struct Admin(pub Moderator);

impl FromRequest for Admin {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let moderator = Moderator::from_request(request, payload);
        Box::pin(async move {
            let moderator = moderator.await?;
            if moderator.ranked().rank.is_admin() { Ok(Self(moderator)) } else { Err(Code::NotAdmin.into()) }
        })
    }
}

/// Declares the codes with which an extractor refuses. A route names its extractor among its responses; the OpenAPI document
/// then lists each code under its status.
macro_rules! refusals {
    ($($extractor:ident: $($code:ident)+;)*) => {$(
        impl IntoResponses for $extractor {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                let codes = [$(Code::$code),+];
                codes.into_iter().map(|code| (code.code().to_owned(), Response::new("").into())).collect()
            }
        }
    )*};
}

refusals! {
    CurrentUser: Unauthenticated;
    SignedIn: Unauthenticated;
    Player: Unauthenticated Banned NotConfirmed NeedRename;
    Moderator: Unauthenticated NotModerator Banned;
    Admin: Unauthenticated NotModerator Banned NotAdmin;
}

/// The client's IP address, as far as the trusted proxies tell it; of IPv6 the /64 network.
pub struct Address(pub IpAddr);

impl FromRequest for Address {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let house = TheHouse::from_request(request, payload).into_inner();
        ready(house.map(|TheHouse(house)| {
            Self(ByAddress { trusted_proxies: house.config.trusted_proxies }.address(request))
        }))
    }
}

/// The body of a request as it came, of at most so many bytes as any body may have.
pub struct RawBody(pub Bytes);

impl FromRequest for RawBody {
    type Error = Refusal;
    type Future = LocalBoxFuture<'static, Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = Bytes::from_request(request, payload);
        Box::pin(async move {
            body.await.map(Self).map_err(|error| match error.error_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => Code::TooLong.into(),
                _ => Code::RequestTimeout.into(),
            })
        })
    }
}

/// The browser and system of the User-Agent header, such as "Firefox, Linux", for the list of devices; empty if unknown.
pub struct Agent(pub String);

impl FromRequest for Agent {
    type Error = Refusal;
    type Future = Ready<Result<Self, Refusal>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let user_agent = request.headers().get(header::USER_AGENT).and_then(|agent| agent.to_str().ok());
        ready(Ok(Self(browser_sessions::browser_of(user_agent.unwrap_or_default()))))
    }
}

fn signed_in(session: &Session) -> Result<UserId, Code> {
    session.get(USER).ok().flatten().ok_or(Code::Unauthenticated)
}

async fn current_user(house: &House, session: &Session) -> Result<CurrentUser, Refusal> {
    let id = signed_in(session)?;
    let user = users::find(house.store.read(), id).await?.ok_or(Code::Unauthenticated)?;
    let sid = session.get(SID).ok().flatten().unwrap_or_default();
    Ok(CurrentUser { user, sid, now: house.clock.now() })
}

/// The only routes to which something may be posted that is no page of the product: Apple's sign-in form, whose handler changes nothing
/// and only redirects; and webhooks of payment providers, which come from servers, without a session, and are verified.
pub const FROM_ELSEWHERE: [&str; 4] = [
    "/api/auth/apple/callback",
    "/api/shop/stripe/webhook",
    "/api/shop/paypal/webhook",
    "/api/shop/paysafecard/webhook",
];

/// Middleware against CSRF: an unsafe method needs an Origin header that names an origin of the product, whatever the client.
pub async fn require_own_origin(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if !is_safe && !FROM_ELSEWHERE.contains(&request.path()) {
        let house = request.app_data::<web::Data<House>>();
        if !house.is_some_and(|house| is_own_origin(house, request.request())) {
            return Err(Refusal::from(Code::ForeignOrigin).into());
        }
    }
    next.call(request).await
}

/// True if the request's Origin header names an origin of the product.
pub fn is_own_origin(house: &House, request: &HttpRequest) -> bool {
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    origin.is_some_and(|origin| house.allows_origin(origin))
}

/// Middleware against bodies that come byte by byte: one that is not whole in time ends with an error, and the connection closes.
pub async fn limit_body_time(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let within = request.app_data::<web::Data<House>>().map(|house| house.config.rhythm.body);
    if let Some(within) = within {
        let (head, payload) = request.into_parts();
        let payload = match payload {
            Payload::None => Payload::None,
            payload => Payload::Stream { payload: until(payload, within) },
        };
        request = ServiceRequest::from_parts(head, payload);
    }
    next.call(request).await
}

/// The payload, with an error at its end if it takes longer than `within`.
fn until(payload: Payload, within: Duration) -> Pin<Box<dyn Stream<Item = Result<Bytes, PayloadError>>>> {
    let deadline = Box::pin(tokio::time::sleep(within));
    Box::pin(stream::unfold(Some((payload, deadline)), async |state| {
        let (mut payload, mut deadline) = state?;
        tokio::select! {
            chunk = payload.next() => Some((chunk?, Some((payload, deadline)))),
            () = &mut deadline => Some((Err(PayloadError::Io(io::ErrorKind::TimedOut.into())), None)),
        }
    }))
}
