//! How often one may ask the API for something, by account or address, and how often one may try to sign in: middlewares
//! of the API, and counts by what was typed.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use actix_governor::governor::NotUntil;
use actix_governor::governor::clock::{Clock, DefaultClock, QuantaInstant};
use actix_governor::governor::middleware::NoOpMiddleware;
use actix_governor::{GovernorConfig, GovernorConfigBuilder, KeyExtractor};
use actix_session::SessionExt;
use actix_web::dev::ServiceRequest;
use actix_web::{HttpResponse, HttpResponseBuilder};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::sessions::USER;
use crate::base::ids::UserId;
use crate::wire::error::{Code, Refusal};

/// Attempts at one account: so many at once, then one in so long. Whoever knows the name can't lock its owner out for
/// longer than that.
const ATTEMPTS: u32 = 10;
const ONE_IN: Duration = Duration::from_secs(12);

/// Letters to one address: so many at once, then one in so long.
const LETTERS: u32 = 3;
const LETTER_IN: Duration = Duration::from_secs(600);

/// Exports of one account: each reads all that is kept of it.
const EXPORTS: u32 = 4;
const EXPORT_IN: Duration = Duration::from_secs(900);

/// Counts what is done to one account or address, by the name that was typed.
pub struct ByName(DefaultKeyedRateLimiter<String>);

impl ByName {
    /// Attempts at accounts.
    pub fn sign_in() -> Self {
        Self::new(ATTEMPTS, ONE_IN)
    }

    /// Letters that anybody can have sent to an address.
    pub fn letters() -> Self {
        Self::new(LETTERS, LETTER_IN)
    }

    /// Exports of an account, by its id.
    pub fn exports() -> Self {
        Self::new(EXPORTS, EXPORT_IN)
    }

    fn new(at_once: u32, then_one_in: Duration) -> Self {
        let burst = NonZeroU32::new(at_once).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::with_period(then_one_in).unwrap_or(Quota::per_minute(burst)).allow_burst(burst);
        Self(RateLimiter::keyed(quota))
    }

    pub fn attempt(&self, login: &str) -> Result<(), Refusal> {
        // Long names are cut: the keys' memory is bounded too.
        let key: String = login.trim().to_lowercase().chars().take(254).collect();
        self.0.check_key(&key).map_err(|until| too_many(until.wait_time_from(DefaultClock::default().now())))
    }

    /// Forgets names that were not tried for a while.
    pub fn sweep(&self) {
        self.0.retain_recent();
    }
}

/// There is always something to wait: less than a millisecond is one.
fn too_many(wait: Duration) -> Refusal {
    Refusal::from(Code::RateLimited).with("retryAfter", wait.as_millis().max(1) as u64)
}

/// Counts requests by the client's address; a network of IPv6 counts as one address.
#[derive(Clone)]
pub struct ByAddress {
    pub trust_proxy: bool,
}

impl KeyExtractor for ByAddress {
    type Key = IpAddr;
    type KeyExtractionError = Refusal;

    fn extract(&self, request: &ServiceRequest) -> Result<IpAddr, Refusal> {
        Ok(self.address(request))
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
    fn address(&self, request: &ServiceRequest) -> IpAddr {
        let peer = request.peer_addr().map(|addr| addr.ip());
        let named = || request.connection_info().realip_remote_addr().and_then(|addr| addr.parse().ok());
        let address = if self.trust_proxy { named().or(peer) } else { peer };
        match address {
            Some(IpAddr::V6(v6)) if v6.to_ipv4_mapped().is_none() => {
                IpAddr::from((v6.to_bits() >> 64 << 64).to_be_bytes())
            }
            Some(address) => address,
            // Only tests without a connection have none.
            None => IpAddr::from([0, 0, 0, 0]),
        }
    }
}

fn refuse(until: &NotUntil<QuantaInstant>, mut response: HttpResponseBuilder) -> HttpResponse {
    response.json(too_many(until.wait_time_from(DefaultClock::default().now())))
}

/// Counts requests by who is signed in, else by the client's address.
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
        Ok(user.map_or_else(|| Client::Address(self.by_address.address(request)), Client::User))
    }

    fn exceed_rate_limit_response(
        &self,
        until: &NotUntil<QuantaInstant>,
        response: HttpResponseBuilder,
    ) -> HttpResponse {
        refuse(until, response)
    }
}

/// Requests to `/api/auth` from one address at once; people of one household share one.
const AT_ONCE: u32 = 60;
/// After that, one in so many milliseconds.
const THEN_ONE_IN: u64 = 500;
/// Requests to the whole API from one account, or from one address where nobody is signed in: far more than pages make.
const ALL_AT_ONCE: u32 = 60;
const THEN_ONE_OF_ALL_IN: u64 = 50;

pub type Limit<By> = GovernorConfig<By, NoOpMiddleware<QuantaInstant>>;
pub type AuthLimit = Limit<ByAddress>;

/// The limit on the routes that make or open accounts, so many times as generous. All workers share one.
pub fn by_address(trust_proxy: bool, allowance: u32) -> AuthLimit {
    limit(ByAddress { trust_proxy }, AT_ONCE, THEN_ONE_IN, allowance)
}

/// The limit on all routes together, so many times as generous. All workers share one.
pub fn by_client(trust_proxy: bool, allowance: u32) -> Limit<ByClient> {
    let by_address = ByAddress { trust_proxy };
    limit(ByClient { by_address }, ALL_AT_ONCE, THEN_ONE_OF_ALL_IN, allowance)
}

fn limit<By: KeyExtractor>(by: By, at_once: u32, then_one_in: u64, allowance: u32) -> Limit<By> {
    let mut builder = GovernorConfigBuilder::default().key_extractor(by);
    let then_one_in = (then_one_in / u64::from(allowance.max(1))).max(1);
    builder.milliseconds_per_request(then_one_in).burst_size(at_once.saturating_mul(allowance));
    // It is only missing when one of the two numbers is 0.
    builder.finish().expect("the numbers of the limit are above 0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_account_is_tried_ten_times_and_others_are_not_concerned() {
        let limits = ByName::sign_in();
        assert!((0..ATTEMPTS).all(|_| limits.attempt("Luna").is_ok()));
        let refusal = limits.attempt(" luna ").unwrap_err();
        assert!(refusal.is(Code::RateLimited) && refusal.may_retry());
        assert!(limits.attempt("sol").is_ok());
    }
}
