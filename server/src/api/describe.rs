//! Completes the OpenAPI document: its head, and the refusals that extractors and middlewares add to the routes.

use actix_web::http::StatusCode;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Content, InfoBuilder, OpenApi, Ref, RefOr, Response};
use utoipa::{PartialSchema, ToSchema};

use crate::extract::FROM_ELSEWHERE;
use crate::wire::error::{Code, Refusal};

/// Adds the document's head, and completes the responses of every route.
pub fn describe(mut document: OpenApi) -> OpenApi {
    document.info = InfoBuilder::new()
        .title("Moonhowl")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "The API of Moonhowl. Refusals are JSON {code, params}; signing in sets a cookie; requests that change \
             something must come from a page of the product (Origin). An account, or the address of a visitor who is not signed in, \
             may send 60 requests at once and then 20 a second; beyond that it is 429 rate_limited with retryAfter (ms). \
             Live events and commands use the hub, /hub.",
        ))
        .build();
    let components = document.components.get_or_insert_default();
    components.schemas.insert(Refusal::name().into_owned(), Refusal::schema());
    for (path, item) in &mut document.paths.paths {
        let needs_origin = !FROM_ELSEWHERE.contains(&path.as_str());
        item.get.iter_mut().for_each(|route| complete(route, false));
        for route in [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten() {
            complete(route, needs_origin);
        }
    }
    document
}

/// `needs_origin`: whether the route refuses requests that don't come from a page of the product.
fn complete(route: &mut Operation, needs_origin: bool) {
    for code in take_codes(route) {
        add_refusal(route, code);
    }
    let is_in_query = |parameter: &RefOr<Parameter>| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query);
    if route.request_body.is_some() || route.parameters.iter().flatten().any(is_in_query) {
        add_refusal(route, Code::BadData);
    }
    if route.request_body.is_some() {
        add_refusal(route, Code::RequestTimeout);
    }
    if needs_origin {
        add_refusal(route, Code::ForeignOrigin);
    }
    add_refusal(route, Code::RateLimited);
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

/// Removes the codes of the route's extractors from its responses, and returns them. An extractor puts a code where a response
/// has its status (see `refusals!` in `extract.rs`).
fn take_codes(route: &mut Operation) -> Vec<Code> {
    let was_listed = |code: &Code| route.responses.responses.remove(code.code()).is_some();
    Code::ALL.iter().copied().filter(was_listed).collect()
}

/// Documents that the route may refuse with this code, unless the route's own description does.
fn add_refusal(route: &mut Operation, code: Code) {
    let status = code.status().as_str().to_owned();
    let response = route.responses.responses.entry(status).or_insert_with(|| RefOr::T(Response::new("")));
    if let RefOr::T(Response { description, .. }) = response
        && !description.contains(code.code())
    {
        let own = std::mem::take(description);
        *description =
            [code.code(), &own].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    }
}
