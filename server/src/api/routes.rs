//! Where the API's routes are registered: with actix in every worker, and in the OpenAPI document once.

use std::mem;

use actix_web::dev::HttpServiceFactory;
use actix_web::guard::{GuardContext, fn_guard};
use actix_web::{HttpResponse, ResponseError, web};
use utoipa::openapi::path::Paths;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Components, OpenApi, OpenApiBuilder, RefOr};
use utoipa_actix_web::OpenApiFactory;

use crate::auth::limits::{ByAddress, RequestLimit};
use crate::wire::error::{Code, Refusal};

/// A handler with its method, its path and what is documented of it.
pub trait Route: HttpServiceFactory + OpenApiFactory + 'static {}

impl<T: HttpServiceFactory + OpenApiFactory + 'static> Route for T {}

/// Takes routes, each of them once.
pub trait Routes {
    fn service(&mut self, route: impl Route) -> &mut Self;

    /// Takes routes below a path that have a rate limit of their own.
    fn limited(
        &mut self,
        path: &str,
        limit: &RequestLimit<ByAddress>,
        routes: impl FnOnce(&mut Self),
    ) -> &mut Self;

    /// Takes all routes whose path begins so: `/shop`. Requests for others pass them by at once, because actix compares the path of a
    /// request with each route in turn.
    fn below(&mut self, path: &'static str, routes: impl FnOnce(&mut Self)) -> &mut Self;

    /// Takes the routes of a module.
    fn configure(&mut self, routes: impl FnOnce(&mut Self)) -> &mut Self {
        routes(self);
        self
    }
}

/// A worker serves the routes, and documents nothing.
impl Routes for web::ServiceConfig {
    fn service(&mut self, route: impl Route) -> &mut Self {
        Self::service(self, route)
    }

    fn limited(
        &mut self,
        path: &str,
        limit: &RequestLimit<ByAddress>,
        routes: impl FnOnce(&mut Self),
    ) -> &mut Self {
        Self::service(self, web::scope(path).wrap(limit.clone()).configure(routes))
    }

    fn below(&mut self, path: &'static str, routes: impl FnOnce(&mut Self)) -> &mut Self {
        let is_below = move |request: &GuardContext<'_>| is_below(request.head().uri.path(), path);
        let scope = web::scope("").guard(fn_guard(is_below)).configure(routes);
        Self::service(self, scope.default_service(web::route().to(not_found)))
    }
}

/// True if a path of the API begins with these segments.
fn is_below(path: &str, segments: &str) -> bool {
    let rest = path.strip_prefix("/api").and_then(|path| path.strip_prefix(segments));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

pub async fn not_found() -> HttpResponse {
    Refusal::from(Code::NotFound).error_response()
}

/// Documents the routes, and serves nothing.
pub struct Document {
    /// What each route's path begins with.
    prefix: String,
    paths: Paths,
    schemas: Vec<(String, RefOr<Schema>)>,
}

impl Document {
    /// A document of routes below this path.
    pub fn below(prefix: &str) -> Self {
        Self { prefix: prefix.to_owned(), paths: Paths::new(), schemas: Vec::new() }
    }

    pub fn finish(self) -> OpenApi {
        let mut components = Components::new();
        components.schemas.extend(self.schemas);
        OpenApiBuilder::new().paths(self.paths).components(Some(components)).build()
    }
}

impl Routes for Document {
    fn service(&mut self, route: impl Route) -> &mut Self {
        let mut paths = route.paths();
        let below = |(path, item)| (format!("{}{path}", self.prefix), item);
        paths.paths = mem::take(&mut paths.paths).into_iter().map(below).collect();
        self.paths.merge(paths);
        route.schemas(&mut self.schemas);
        self
    }

    fn limited(
        &mut self,
        path: &str,
        _: &RequestLimit<ByAddress>,
        routes: impl FnOnce(&mut Self),
    ) -> &mut Self {
        let outside = self.prefix.len();
        self.prefix.push_str(path);
        routes(self);
        self.prefix.truncate(outside);
        self
    }

    fn below(&mut self, _: &'static str, routes: impl FnOnce(&mut Self)) -> &mut Self {
        self.configure(routes)
    }
}

#[cfg(test)]
mod tests {
    use super::is_below;

    #[test]
    fn a_path_is_below_whole_segments() {
        assert!(is_below("/api/shop/dailyOffers", "/shop") && is_below("/api/shop", "/shop"));
        assert!(!is_below("/api/shopping", "/shop") && !is_below("/shop/dailyOffers", "/shop"));
    }
}
