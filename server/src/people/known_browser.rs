//! Browsers in which an account has signed in before: strangers who guess at its password from everywhere must not lock its owner out.

use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time};

use crate::base::ids::UserId;
use crate::house::House;

const COOKIE: &str = "moonhowl_known";
/// Only the sign-in reads it.
const PATH: &str = "/api/auth";
const MAX_AGE: time::Duration = time::Duration::days(365);

/// The mark of an account in its browsers. Only the holder of the installation's key can make it, and it opens nothing: whoever has it
/// still needs the password.
fn mark(house: &House, user: UserId) -> String {
    house.vault.keyed_hash("known browser", &user.to_string())
}

/// The cookie for a browser in which the account has just signed in.
pub fn cookie(house: &House, user: UserId) -> Cookie<'static> {
    Cookie::build(COOKIE, mark(house, user))
        .path(PATH)
        .http_only(true)
        .secure(house.has_tls())
        .same_site(SameSite::Lax)
        .max_age(MAX_AGE)
        .finish()
}

pub fn is_known(house: &House, request: &HttpRequest, user: UserId) -> bool {
    request.cookie(COOKIE).is_some_and(|cookie| cookie.value() == mark(house, user))
}
