//! Rate limits: middlewares for the API, keyed by account or IP address; and limits keyed by a name, for sign-ins, letters
//! and exports.

use std::future::{Ready, ready};
use std::hash::Hash;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::{Duration, Instant};

use actix_session::SessionExt;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{Service, ServiceRequest, ServiceResponse, Transform, forward_ready};
use actix_web::http::header::HeaderMap;
use actix_web::{Error, HttpRequest, ResponseError};
use futures_util::TryFutureExt;
use futures_util::future::{Either, MapOk};
use governor::clock::Clock;
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use super::browser_sessions::USER;
use crate::base::clock::MonotonicClock;
use crate::base::ids::UserId;
use crate::wire::error::{Code, Refusal};

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Sign-in attempts at one account from one address, and proofs of one account: a burst of 10, then one every 12 s.
const ATTEMPTS: Rate = Rate::new(10, Duration::from_secs(12));

/// Sign-in attempts at one account from everywhere: a burst of 100, then one every 36 s. A browser in which the account was signed in
/// before does not count, so nobody can lock its owner out there.
const ATTEMPTS_FROM_EVERYWHERE: Rate = Rate::new(100, Duration::from_secs(36));

/// Letters that anybody can have sent to one address: a burst of 3, then one every 10 min.
const LETTERS: Rate = Rate::new(3, Duration::from_secs(600));

/// Such letters that are asked for at one network address: a burst of 40, because a household shares one, then one every 30 s.
const LETTERS_FROM_ADDRESS: Rate = Rate::new(40, Duration::from_secs(30));

/// All such letters together: a burst of 2,000, then 1,800 an hour. Mail servers distrust a domain that sends more than it used to.
const LETTERS_OF_NODE: Rate = Rate::new(2000, Duration::from_secs(2));

/// Sockets that one account opens: a burst of 30, then one a second. Each is sent the whole state of its rooms and friends.
const HANDSHAKES: Rate = Rate::new(30, Duration::from_secs(1));

/// Rooms that one account opens, and all accounts at one address: each is an actor, and rows that are kept for two weeks.
const ROOMS: Rate = Rate::new(10, Duration::from_secs(120));
const ROOMS_OF_ADDRESS: Rate = Rate::new(40, Duration::from_secs(20));

/// Exports of one account: a burst of 4, then one every 15 min, because an export reads everything that is kept of it.
const EXPORTS: Rate = Rate::new(4, Duration::from_secs(900));

/// Texts that one account writes on its profile: a burst of 10, then one every 2 min.
const PROFILE_TEXTS: Rate = Rate::new(10, Duration::from_secs(120));

/// Orders of moons that one account starts: a burst of 10, then one every 2 min. Each asks a payment provider.
const ORDERS: Rate = Rate::new(10, Duration::from_secs(120));

/// Changes of one account's subscription, and questions what one would cost: a burst of 20, then one every 30 s. Each asks a payment
/// provider several times.
const SUBSCRIPTION_CHANGES: Rate = Rate::new(20, Duration::from_secs(30));

/// A burst, and the time after which one more is granted.
#[derive(Clone, Copy)]
struct Rate {
    burst: u32,
    period: Duration,
}

impl Rate {
    const fn new(burst: u32, period: Duration) -> Self {
        Self { burst, period }
    }

    /// So many times as much, and as often.
    fn times(self, allowance: u32) -> Self {
        Self { burst: self.burst.saturating_mul(allowance), period: self.period / allowance.max(1) }
    }
}

/// How much each key has used up.
struct Usage<K: Hash + Eq + Clone> {
    limiter: RateLimiter<K, DefaultKeyedStateStore<K>, MonotonicClock, NoOpMiddleware<Instant>>,
    clock: MonotonicClock,
}

impl<K: Hash + Eq + Clone> Usage<K> {
    fn new(rate: Rate, clock: &MonotonicClock) -> Self {
        let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(rate.period).unwrap_or(Quota::per_minute(burst)).allow_burst(burst);
        Self { limiter: RateLimiter::dashmap_with_clock(quota, clock.clone()), clock: clock.clone() }
    }

    /// Counts one use. Refuses, with the time to wait, if the quota is used up.
    fn attempt(&self, key: &K) -> Result<(), Refusal> {
        self.limiter.check_key(key).map_err(|until| too_many(until.wait_time_from(Clock::now(&self.clock))))
    }

    /// Forgets who is back at their full quota: otherwise the limit would remember every key that was ever used.
    fn sweep(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// A rate limit keyed by a name: a login, an e-mail address or an account's id.
pub struct LimitByName(Usage<String>);

/// The limits that are keyed by names.
pub struct LimitsByName {
    /// For passwords at the sign-in. Keyed by the address and the account: its id, or what was typed if there is none.
    pub sign_ins: LimitByName,
    /// The same from all addresses together. Keyed by the account.
    pub accounts: LimitByName,
    /// For what proves who somebody is besides: keyed by `@` and the account's id for codes of the second factor, by `#` and the id for
    /// the password of a signed-in person.
    pub proofs: LimitByName,
    /// For letters that anybody can have sent. Keyed by the address that they go to.
    letters: LimitByName,
    /// Keyed by the network address at which they are asked for.
    letters_from_addresses: LimitByName,
    /// With a single key.
    letters_of_node: LimitByName,
    /// Keyed by the account's id.
    pub exports: LimitByName,
    /// Keyed by the account's id.
    pub profile_texts: LimitByName,
    /// Keyed by the account's id.
    pub orders: LimitByName,
    /// Keyed by the account's id.
    pub subscription_changes: LimitByName,
    /// Keyed by the account's id.
    pub handshakes: LimitByName,
    /// Keyed by the account's id.
    pub rooms: LimitByName,
    /// Keyed by the address.
    pub rooms_of_addresses: LimitByName,
}

impl LimitsByName {
    /// `allowance` multiplies the limits that a whole school behind one address would share.
    pub fn new(allowance: u32, clock: &MonotonicClock) -> Self {
        let limit = |rate: Rate| LimitByName(Usage::new(rate, clock));
        Self {
            sign_ins: limit(ATTEMPTS.times(allowance)),
            accounts: limit(ATTEMPTS_FROM_EVERYWHERE.times(allowance)),
            proofs: limit(ATTEMPTS),
            letters: limit(LETTERS),
            letters_from_addresses: limit(LETTERS_FROM_ADDRESS.times(allowance)),
            letters_of_node: limit(LETTERS_OF_NODE.times(allowance)),
            exports: limit(EXPORTS),
            profile_texts: limit(PROFILE_TEXTS),
            orders: limit(ORDERS),
            subscription_changes: limit(SUBSCRIPTION_CHANGES),
            handshakes: limit(HANDSHAKES.times(allowance)),
            rooms: limit(ROOMS.times(allowance)),
            rooms_of_addresses: limit(ROOMS_OF_ADDRESS.times(allowance)),
        }
    }

    /// Counts a letter to an e-mail address that somebody at a network address asks for. Who asks for too many uses up nothing of what
    /// others may ask for.
    pub fn letter(&self, to: &str, from: IpAddr) -> Result<(), Refusal> {
        self.letters_from_addresses.attempt(&from.to_string())?;
        self.letters.attempt(to)?;
        self.letters_of_node.attempt("")
    }

    /// Drops the keys that are back at their full quota.
    pub fn sweep(&self) {
        let Self { sign_ins, accounts, proofs, exports, profile_texts, .. } = self;
        let Self { letters, letters_from_addresses, letters_of_node, .. } = self;
        let Self { orders, subscription_changes, handshakes, rooms, rooms_of_addresses, .. } = self;
        for limit in [sign_ins, accounts, proofs, exports, profile_texts] {
            limit.0.sweep();
        }
        for limit in [letters, letters_from_addresses, letters_of_node] {
            limit.0.sweep();
        }
        for limit in [orders, subscription_changes, handshakes, rooms, rooms_of_addresses] {
            limit.0.sweep();
        }
    }
}

impl LimitByName {
    /// Counts one use. Refuses, with the time to wait, if the quota is used up.
    pub fn attempt(&self, name: &str) -> Result<(), Refusal> {
        // Long names are cut to bound the memory of the keys.
        let key: String = name.trim().to_lowercase().chars().take(254).collect();
        self.0.attempt(&key)
    }
}

/// `retryAfter` is in milliseconds and at least 1.
fn too_many(wait: Duration) -> Refusal {
    Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis().max(1) as u64)
}

/// Whom a limit on requests counts.
pub trait Key {
    type Key: Hash + Eq + Clone;

    fn of(&self, request: &ServiceRequest) -> Self::Key;
}

/// Keys requests by the client's IP address; IPv6 addresses by their /64 network.
#[derive(Clone)]
pub struct ByAddress {
    /// How many trusted proxies stand in front of the server.
    pub trusted_proxies: usize,
}

impl Key for ByAddress {
    type Key = IpAddr;

    fn of(&self, request: &ServiceRequest) -> IpAddr {
        self.address(request.request())
    }
}

impl ByAddress {
    pub fn address(&self, request: &HttpRequest) -> IpAddr {
        let peer = request.peer_addr().map(|addr| addr.ip());
        match self.forwarded(request.headers()).or(peer) {
            Some(IpAddr::V6(v6)) if v6.to_ipv4_mapped().is_none() => {
                IpAddr::from((v6.to_bits() >> 64 << 64).to_be_bytes())
            }
            Some(address) => address,
            // Only tests, which have no connection, have no peer.
            None => IpAddr::from([0, 0, 0, 0]),
        }
    }
}

impl ByAddress {
    /// The address that the foremost trusted proxy saw: counted from the end of X-Forwarded-For, where proxies append. Clients
    /// write what they like at its beginning, and into all of `Forwarded`.
    fn forwarded(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let before = self.trusted_proxies.checked_sub(1)?;
        let lines = headers.get_all(FORWARDED_FOR).filter_map(|line| line.to_str().ok());
        let mut addresses: Vec<&str> = lines.flat_map(|line| line.split(',')).collect();
        addresses.reverse();
        // If there are fewer addresses than proxies, the request has not come through all of them: the first address counts.
        let address = addresses.get(before).or(addresses.last())?.trim();
        // Some proxies append the port.
        let bare = address.trim_start_matches('[').trim_end_matches(']');
        bare.parse().ok().or_else(|| address.parse::<SocketAddr>().ok().map(|addr| addr.ip()))
    }
}

/// Keys requests by the signed-in account, else by the client's IP address.
#[derive(Clone)]
pub struct ByClient {
    by_address: ByAddress,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Client {
    User(UserId),
    Address(IpAddr),
}

impl Key for ByClient {
    type Key = Client;

    fn of(&self, request: &ServiceRequest) -> Client {
        let user = request.get_session().get(USER).ok().flatten();
        user.map_or_else(|| Client::Address(self.by_address.address(request.request())), Client::User)
    }
}

/// Requests to `/api/auth` from one address: a burst of 60, because a household shares an address, then one every 500 ms.
const AUTH: Rate = Rate::new(60, Duration::from_millis(500));
/// Requests to the whole API from one account, or from one address if nobody is signed in: a burst of 60, then one every 50 ms.
/// Pages make far fewer.
const API: Rate = Rate::new(60, Duration::from_millis(50));
/// All requests from one address, pages and files too: a burst of 600, because a household shares an address and a page has some
/// forty files, then one every 10 ms.
const SITE: Rate = Rate::new(600, Duration::from_millis(10));
/// Reports of errors from one address: a burst of 30, then one a second. A page whose user goes from page to page sends fewer.
const REPORTS: Rate = Rate::new(30, Duration::from_secs(1));

/// A limit on requests, as a middleware. Clones share what was used up.
pub struct RequestLimit<By: Key> {
    by: By,
    usage: Arc<Usage<By::Key>>,
}

impl<By: Key + Clone> Clone for RequestLimit<By> {
    fn clone(&self) -> Self {
        Self { by: self.by.clone(), usage: Arc::clone(&self.usage) }
    }
}

/// The limits on requests, which all workers share.
#[derive(Clone)]
pub struct RequestLimits {
    /// On all requests.
    pub site: RequestLimit<ByAddress>,
    /// On all routes of the API together.
    pub api: RequestLimit<ByClient>,
    /// On the routes that create or open accounts.
    pub auth: RequestLimit<ByAddress>,
    /// On reports of errors.
    pub reports: RequestLimit<ByAddress>,
}

impl RequestLimits {
    /// `allowance` multiplies every burst and rate.
    pub fn new(trusted_proxies: usize, allowance: u32, clock: &MonotonicClock) -> Self {
        let by_address = ByAddress { trusted_proxies };
        let by_client = ByClient { by_address: by_address.clone() };
        Self {
            site: RequestLimit::new(by_address.clone(), SITE.times(allowance), clock),
            api: RequestLimit::new(by_client, API.times(allowance), clock),
            auth: RequestLimit::new(by_address.clone(), AUTH.times(allowance), clock),
            reports: RequestLimit::new(by_address, REPORTS.times(allowance), clock),
        }
    }

    /// Forgets who is back at their full quota.
    pub fn sweep(&self) {
        self.site.usage.sweep();
        self.api.usage.sweep();
        self.auth.usage.sweep();
        self.reports.usage.sweep();
    }
}

impl<By: Key> RequestLimit<By> {
    fn new(by: By, rate: Rate, clock: &MonotonicClock) -> Self {
        Self { by, usage: Arc::new(Usage::new(rate, clock)) }
    }
}

impl<By, S, B> Transform<S, ServiceRequest> for RequestLimit<By>
where
    By: Key + Clone + 'static,
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
    B: MessageBody,
{
    type Response = ServiceResponse<EitherBody<B>>;
    type Error = Error;
    type Transform = Limited<By, S>;
    type InitError = ();
    type Future = Ready<Result<Self::Transform, ()>>;

    fn new_transform(&self, service: S) -> Self::Future {
        ready(Ok(Limited { limit: self.clone(), service }))
    }
}

/// A service behind a [`RequestLimit`].
pub struct Limited<By: Key, S> {
    limit: RequestLimit<By>,
    service: S,
}

type Granted<F, B> = MapOk<F, fn(ServiceResponse<B>) -> ServiceResponse<EitherBody<B>>>;

impl<By, S, B> Service<ServiceRequest> for Limited<By, S>
where
    By: Key,
    S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
    B: MessageBody,
{
    type Response = ServiceResponse<EitherBody<B>>;
    type Error = Error;
    type Future = Either<Granted<S::Future, B>, Ready<Result<Self::Response, Error>>>;

    forward_ready!(service);

    fn call(&self, request: ServiceRequest) -> Self::Future {
        match self.limit.usage.attempt(&self.limit.by.of(&request)) {
            Ok(()) => Either::Left(self.service.call(request).map_ok(ServiceResponse::map_into_left_body)),
            Err(refusal) => {
                let response = request.into_response(refusal.error_response());
                Either::Right(ready(Ok(response.map_into_right_body())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn an_address_is_counted_from_the_end_of_the_header() {
        let address = |trusted_proxies, lines: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(HeaderName::from_static(FORWARDED_FOR), HeaderValue::from_static(line));
            }
            ByAddress { trusted_proxies }.forwarded(&headers).map(|address| address.to_string())
        };
        assert_eq!(address(0, &["9.9.9.9"]), None, "without a trusted proxy the header says nothing");
        assert_eq!(address(1, &[]), None);
        assert_eq!(address(1, &["1.1.1.1, 9.9.9.9"]).as_deref(), Some("9.9.9.9"));
        assert_eq!(address(1, &["1.1.1.1", "2.2.2.2, 9.9.9.9:5678"]).as_deref(), Some("9.9.9.9"));
        assert_eq!(address(2, &["1.1.1.1, 9.9.9.9, 10.0.0.1"]).as_deref(), Some("9.9.9.9"));
        assert_eq!(address(2, &["9.9.9.9"]).as_deref(), Some("9.9.9.9"), "only one proxy was passed");
        assert_eq!(address(1, &["[2001:db8::1]:443"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(address(1, &["2001:db8::1"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(address(1, &["9.9.9.9, unknown"]), None);
    }

    #[test]
    fn a_sweep_forgets_who_is_back_at_their_full_quota() {
        let clock = MonotonicClock::default();
        let limit = RequestLimits::new(0, 1, &clock).auth;
        for n in 0..1000_u32 {
            assert!(limit.usage.attempt(&IpAddr::from(n.to_be_bytes())).is_ok());
        }
        limit.usage.sweep();
        assert!(!limit.usage.limiter.is_empty());
        clock.advance(Duration::from_secs(60));
        limit.usage.sweep();
        assert!(limit.usage.limiter.is_empty());
    }

    #[test]
    fn ten_attempts_at_one_account_leave_others_their_own() {
        let limits = LimitsByName::new(1, &MonotonicClock::default());
        assert!((0..ATTEMPTS.burst).all(|_| limits.proofs.attempt("Luna").is_ok()));
        let refusal = limits.proofs.attempt(" luna ").unwrap_err();
        assert!(refusal.is(Code::RateLimited) && refusal.may_retry());
        assert!(limits.proofs.attempt("sol").is_ok());
    }
}
