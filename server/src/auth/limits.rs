//! Rate limits: middlewares for the API, keyed by account or IP address; and limits keyed by a name, for sign-ins, mails and
//! exports.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::time::Duration;

use actix_governor::governor::NotUntil;
use actix_governor::governor::clock::{Clock, DefaultClock, QuantaInstant};
use actix_governor::governor::middleware::NoOpMiddleware;
use actix_governor::{GovernorConfig, GovernorConfigBuilder, KeyExtractor};
use actix_session::SessionExt;
use actix_web::dev::ServiceRequest;
use actix_web::http::header::HeaderMap;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::browser_sessions::USER;
use crate::base::ids::UserId;
use crate::wire::error::{Code, Refusal};

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Sign-in attempts at one account from one address, and proofs of one account: a burst of 10, then one every 12 s.
const ATTEMPTS: u32 = 10;
const ATTEMPT_PERIOD: Duration = Duration::from_secs(12);

/// Sign-in attempts at one account from everywhere: a burst of 100, then one every 36 s. A browser in which the account was signed in
/// before does not count, so nobody can lock its owner out there.
const ATTEMPTS_FROM_EVERYWHERE: u32 = 100;
const ATTEMPT_PERIOD_FROM_EVERYWHERE: Duration = Duration::from_secs(36);

/// Mails to one address: a burst of 3, then one every 10 min.
const MAILS: u32 = 3;
const MAIL_PERIOD: Duration = Duration::from_secs(600);

/// Sockets that one account opens: a burst of 30, then one a second. Each is sent the whole state of its rooms and friends.
const HANDSHAKES: u32 = 30;
const HANDSHAKE_PERIOD: Duration = Duration::from_secs(1);

/// Rooms that one account opens, and all accounts at one address: each is an actor, and rows that are kept for two weeks.
const ROOMS: u32 = 10;
const ROOM_PERIOD: Duration = Duration::from_secs(120);
const ROOMS_OF_ADDRESS: u32 = 40;
const ROOM_OF_ADDRESS_PERIOD: Duration = Duration::from_secs(20);

/// Exports of one account: a burst of 4, then one every 15 min, because an export reads everything that is kept of it.
const EXPORTS: u32 = 4;
const EXPORT_PERIOD: Duration = Duration::from_secs(900);

/// A rate limit keyed by a name: a login, an e-mail address or an account's id.
pub struct LimitByName(DefaultKeyedRateLimiter<String>);

impl LimitByName {
    /// For passwords at the sign-in. Keyed by the address and the account: its id, or what was typed if there is none. `allowance`
    /// multiplies burst and rate.
    pub fn sign_in(allowance: u32) -> Self {
        Self::new(ATTEMPTS.saturating_mul(allowance), ATTEMPT_PERIOD / allowance.max(1))
    }

    /// The same from all addresses together. Keyed by the account.
    pub fn sign_in_from_everywhere(allowance: u32) -> Self {
        let period = ATTEMPT_PERIOD_FROM_EVERYWHERE / allowance.max(1);
        Self::new(ATTEMPTS_FROM_EVERYWHERE.saturating_mul(allowance), period)
    }

    /// For what proves who somebody is besides: keyed by `@` and the account's id for codes of the second factor, by `#` and the id for
    /// the password of a signed-in person.
    pub fn proofs() -> Self {
        Self::new(ATTEMPTS, ATTEMPT_PERIOD)
    }

    /// For mails that anybody can have sent to an address.
    pub fn mails() -> Self {
        Self::new(MAILS, MAIL_PERIOD)
    }

    /// Keyed by the account's id. `allowance` multiplies burst and rate.
    pub fn handshakes(allowance: u32) -> Self {
        Self::new(HANDSHAKES.saturating_mul(allowance), HANDSHAKE_PERIOD / allowance.max(1))
    }

    /// Keyed by the account's id. `allowance` multiplies burst and rate.
    pub fn rooms(allowance: u32) -> Self {
        Self::new(ROOMS.saturating_mul(allowance), ROOM_PERIOD / allowance.max(1))
    }

    /// Keyed by the address. `allowance` multiplies burst and rate.
    pub fn rooms_of_address(allowance: u32) -> Self {
        Self::new(ROOMS_OF_ADDRESS.saturating_mul(allowance), ROOM_OF_ADDRESS_PERIOD / allowance.max(1))
    }

    /// Keyed by the account's id.
    pub fn exports() -> Self {
        Self::new(EXPORTS, EXPORT_PERIOD)
    }

    fn new(burst: u32, period: Duration) -> Self {
        let burst = NonZeroU32::new(burst).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(period).unwrap_or(Quota::per_minute(burst)).allow_burst(burst);
        Self(RateLimiter::keyed(quota))
    }

    /// Counts one use. Refuses, with the time to wait, if the quota is used up.
    pub fn attempt(&self, name: &str) -> Result<(), Refusal> {
        // Long names are cut to bound the memory of the keys.
        let key: String = name.trim().to_lowercase().chars().take(254).collect();
        self.0.check_key(&key).map_err(|until| too_many(until.wait_time_from(DefaultClock::default().now())))
    }

    /// Drops the keys that are back at their full quota.
    pub fn sweep(&self) {
        self.0.retain_recent();
    }
}

/// `retryAfter` is in milliseconds and at least 1.
fn too_many(wait: Duration) -> Refusal {
    Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis().max(1) as u64)
}

/// Keys requests by the client's IP address; IPv6 addresses by their /64 network.
#[derive(Clone)]
pub struct ByAddress {
    /// How many trusted proxies stand in front of the server.
    pub trusted_proxies: usize,
}

impl KeyExtractor for ByAddress {
    type Key = IpAddr;
    type KeyExtractionError = Refusal;

    fn extract(&self, request: &ServiceRequest) -> Result<IpAddr, Refusal> {
        Ok(self.address(request.request()))
    }

    fn exceed_rate_limit_response(
        &self,
        until: &NotUntil<QuantaInstant>,
        response: HttpResponseBuilder,
    ) -> HttpResponse {
        refuse(until, response)
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

fn refuse(until: &NotUntil<QuantaInstant>, mut response: HttpResponseBuilder) -> HttpResponse {
    response.json(too_many(until.wait_time_from(DefaultClock::default().now())))
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

impl KeyExtractor for ByClient {
    type Key = Client;
    type KeyExtractionError = Refusal;

    fn extract(&self, request: &ServiceRequest) -> Result<Client, Refusal> {
        let user = request.get_session().get(USER).ok().flatten();
        Ok(user.map_or_else(|| Client::Address(self.by_address.address(request.request())), Client::User))
    }

    fn exceed_rate_limit_response(
        &self,
        until: &NotUntil<QuantaInstant>,
        response: HttpResponseBuilder,
    ) -> HttpResponse {
        refuse(until, response)
    }
}

/// Requests to `/api/auth` from one address: a burst of 60, because a household shares an address, then one every 500 ms.
const AUTH_BURST: u32 = 60;
const AUTH_PERIOD_MS: u64 = 500;
/// Requests to the whole API from one account, or from one address if nobody is signed in: a burst of 60, then one every 50 ms.
/// Pages make far fewer.
const API_BURST: u32 = 60;
const API_PERIOD_MS: u64 = 50;

/// All requests from one address, pages and files too: a burst of 600, because a household shares an address and a page has some
/// forty files, then one every 10 ms.
const SITE_BURST: u32 = 600;
const SITE_PERIOD_MS: u64 = 10;

/// Reports of errors from one address: a burst of 30, then one a second. A page whose user goes from page to page sends fewer.
const REPORT_BURST: u32 = 30;
const REPORT_PERIOD_MS: u64 = 1000;

pub type Limit<By> = GovernorConfig<By, NoOpMiddleware<QuantaInstant>>;
pub type AuthLimit = Limit<ByAddress>;
pub type ReportLimit = Limit<ByAddress>;
pub type ApiLimit = Limit<ByClient>;

/// Forgets who is back at their full quota: otherwise the limit would remember every address that ever called.
pub fn sweep<By: KeyExtractor>(limit: &Limit<By>) {
    limit.limiter().retain_recent();
    limit.limiter().shrink_to_fit();
}

/// The limit on the routes that create or open accounts. `allowance` multiplies burst and rate. All workers share one limit.
pub fn by_address(trusted_proxies: usize, allowance: u32) -> AuthLimit {
    limit(ByAddress { trusted_proxies }, AUTH_BURST, AUTH_PERIOD_MS, allowance)
}

/// The limit on all requests. `allowance` multiplies burst and rate. All workers share one limit.
pub fn of_site(trusted_proxies: usize, allowance: u32) -> AuthLimit {
    limit(ByAddress { trusted_proxies }, SITE_BURST, SITE_PERIOD_MS, allowance)
}

/// The limit on reports of errors. `allowance` multiplies burst and rate. All workers share one limit.
pub fn of_reports(trusted_proxies: usize, allowance: u32) -> ReportLimit {
    limit(ByAddress { trusted_proxies }, REPORT_BURST, REPORT_PERIOD_MS, allowance)
}

/// The limit on all routes of the API together. `allowance` multiplies burst and rate. All workers share one limit.
pub fn by_client(trusted_proxies: usize, allowance: u32) -> ApiLimit {
    let by_address = ByAddress { trusted_proxies };
    limit(ByClient { by_address }, API_BURST, API_PERIOD_MS, allowance)
}

fn limit<By: KeyExtractor>(by: By, burst: u32, period_ms: u64, allowance: u32) -> Limit<By> {
    let mut builder = GovernorConfigBuilder::default().key_extractor(by);
    let period_ms = (period_ms / u64::from(allowance.max(1))).max(1);
    builder.milliseconds_per_request(period_ms).burst_size(burst.saturating_mul(allowance));
    // `finish` fails only if one of the two numbers is 0.
    builder.finish().expect("burst and period are above 0")
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
        let limit = by_address(0, 1_000_000);
        let address = |n: u32| IpAddr::from(n.to_be_bytes());
        for n in 0..1000 {
            assert!(limit.limiter().check_key(&address(n)).is_ok());
        }
        while !limit.limiter().is_empty() {
            sweep(&limit);
        }
    }

    #[test]
    fn ten_attempts_at_one_account_leave_others_their_own() {
        let limits = LimitByName::proofs();
        assert!((0..ATTEMPTS).all(|_| limits.attempt("Luna").is_ok()));
        let refusal = limits.attempt(" luna ").unwrap_err();
        assert!(refusal.is(Code::RateLimited) && refusal.may_retry());
        assert!(limits.attempt("sol").is_ok());
    }
}
