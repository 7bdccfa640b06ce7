//! Where the API's routes are registered: with actix in every worker, and in the OpenAPI document once.

use std::mem;

use actix_web::dev::{HttpServiceFactory, Url};
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

    /// Takes all routes whose path begins with these segments, such as `/shop`. A request for another path skips all of them at once;
    /// otherwise actix would compare its path with each.
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
        let is_for_them = move |request: &GuardContext<'_>| {
            // As the router reads it: without percent-encoding.
            let asked = request.head().uri.path();
            let is_encoded = asked.contains('%');
            let decoded = is_encoded.then(|| Url::new(request.head().uri.clone()));
            is_below(decoded.as_ref().map_or(asked, Url::path), "/api", path)
        };
        let scope = web::scope("").guard(fn_guard(is_for_them)).configure(routes);
        Self::service(self, scope.default_service(web::route().to(not_found)))
    }
}

/// True if a path begins with the prefix and then with these segments.
fn is_below(path: &str, prefix: &str, segments: &str) -> bool {
    let rest = path.strip_prefix(prefix).and_then(|path| path.strip_prefix(segments));
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
    /// The segments that all routes in this part begin with, and those of each part so far.
    part: Option<&'static str>,
    parts: Vec<&'static str>,
    /// Each path, and its part.
    placed: Vec<(String, Option<&'static str>)>,
}

impl Document {
    /// A document of routes that begin with this prefix.
    pub fn with_prefix(prefix: &str) -> Self {
        let (paths, schemas, parts, placed) = (Paths::new(), Vec::new(), Vec::new(), Vec::new());
        Self { prefix: prefix.to_owned(), paths, schemas, part: None, parts, placed }
    }

    /// The paths that nobody could reach: outside of the part that they belong to, or in another one.
    fn misplaced(&self) -> impl Iterator<Item = &str> {
        let belongs_to = |path: &str| {
            let part = |part: &&&'static str| is_below(path, &self.prefix, part);
            self.parts.iter().find(part).copied()
        };
        let misplaced = self.placed.iter().filter(move |(path, part)| belongs_to(path) != *part);
        misplaced.map(|(path, _)| path.as_str())
    }

    pub fn finish(self) -> OpenApi {
        let misplaced: Vec<&str> = self.misplaced().collect();
        assert!(misplaced.is_empty(), "these routes are not where their path says: {misplaced:?}");
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
        self.placed.extend(paths.paths.keys().map(|path| (path.clone(), self.part)));
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

    fn below(&mut self, path: &'static str, routes: impl FnOnce(&mut Self)) -> &mut Self {
        self.parts.push(path);
        self.part = Some(path);
        routes(self);
        self.part = None;
        self
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::StatusCode;
    use actix_web::test::{self, TestRequest};
    use actix_web::{App, get};

    use super::*;

    #[get("/shop/moon")]
    async fn moon() -> HttpResponse {
        HttpResponse::Ok().finish()
    }

    #[get("/shops")]
    async fn shops() -> HttpResponse {
        HttpResponse::NoContent().finish()
    }

    #[actix_rt::test]
    async fn a_part_takes_the_paths_that_begin_with_its_segments() {
        let part = |api: &mut web::ServiceConfig| {
            api.below("/shop", |shop| {
                web::ServiceConfig::service(shop, moon);
            });
            web::ServiceConfig::service(api, shops);
        };
        let app = test::init_service(App::new().service(web::scope("/api").configure(part))).await;
        for (path, status) in [
            ("/api/shop/moon", StatusCode::OK),
            ("/%61pi/s%68op/moon", StatusCode::OK),
            ("/api/shops", StatusCode::NO_CONTENT),
            ("/api/shop/sun", StatusCode::NOT_FOUND),
            ("/api/shop", StatusCode::NOT_FOUND),
        ] {
            let answer = test::call_service(&app, TestRequest::get().uri(path).to_request()).await;
            assert_eq!(answer.status(), status, "{path}");
        }
    }

    #[test]
    fn a_route_outside_of_its_part_is_found() {
        let mut api = Document::with_prefix("/api");
        api.parts.push("/shop");
        for (path, part) in [("/api/shop/moon", Some("/shop")), ("/api/shops", None), ("/api/shop", None)] {
            api.placed.push((path.to_owned(), part));
        }
        assert_eq!(api.misplaced().collect::<Vec<_>>(), ["/api/shop"]);
    }
}
