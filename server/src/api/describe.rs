//! What the document says beside what each route says of itself: how they all refuse.

use actix_web::http::StatusCode;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, InfoBuilder, OpenApi, Ref, RefOr, Response};
use utoipa::{PartialSchema, ToSchema};

use crate::extract::FORM_FROM_ELSEWHERE;
use crate::wire::error::{Code, Refusal};

/// Puts the document's head on what the routes say, and completes their answers.
pub fn describe(mut document: OpenApi) -> OpenApi {
    document.info = InfoBuilder::new()
        .title("Moonhowl")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "The API of Moonhowl. Refusals are JSON {code, params}; signing in sets a cookie; requests that change \
             something must come from a page of the product (Origin). An account, or the address of a visitor who is not signed in, \
             may send 60 requests at once and then 20 a second; beyond that it is 429 rate_limited with retryAfter (ms). \
             What happens live is on the hub, /hub.",
        ))
        .build();
    let components = document.components.get_or_insert_default();
    components.schemas.insert(Refusal::name().into_owned(), Refusal::schema());
    for (path, item) in &mut document.paths.paths {
        let is_from_here = path != FORM_FROM_ELSEWHERE;
        item.get.iter_mut().for_each(|route| complete(route, false));
        for route in [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
            complete(route, is_from_here);
        }
    }
    document
}

/// `is_from_here`: it is called from a page of the product only.
fn complete(route: &mut Operation, is_from_here: bool) {
    for code in take_codes(route) {
        refuses(route, code);
    }
    let is_in_query = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query);
    if route.request_body.is_some() || route.parameters.iter().flatten().any(is_in_query) {
        refuses(route, Code::BadData);
    }
    if is_from_here {
        refuses(route, Code::ForeignOrigin);
    }
    refuses(route, Code::RateLimited);
    for (status, response) in &mut route.responses.responses {
        let RefOr::T(response) = response else { continue };
        let Ok(status) = status.parse::<StatusCode>() else { continue };
        if response.description.is_empty() {
            response.description = status.canonical_reason().unwrap_or_default().to_lowercase();
        }
        if (status.is_client_error() || status.is_server_error()) && response.content.is_empty() {
            let refusal = Content::new(Some(Ref::from_schema_name(Refusal::name())));
            response.content.insert("application/json".to_owned(), RefOr::T(refusal));
        }
    }
}

/// Takes the codes of the route's extractors out of its responses, among which they stand under their names.
fn take_codes(route: &mut Operation) -> Vec<Code> {
    let is_named = |code: &Code| route.responses.responses.remove(code.code()).is_some();
    Code::ALL.iter().copied().filter(is_named).collect()
}

/// Adds a code to those that the route itself tells of.
fn refuses(route: &mut Operation, code: Code) {
    let status = code.status().as_str().to_owned();
    let response = route.responses.responses.entry(status).or_insert_with(|| RefOr::T(Response::new("")));
    if let RefOr::T(Response { description, .. }) = response
        && !description.contains(code.code())
    {
        let before = std::mem::take(description);
        *description =
            [code.code(), &before].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    }
}
