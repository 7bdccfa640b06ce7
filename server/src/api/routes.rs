//! Where the API's routes are registered: with actix in every worker, and in the OpenAPI document once.

use std::mem;

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa::openapi::path::Paths;
use utoipa::openapi::schema::Schema;
use utoipa::openapi::{Components, OpenApi, OpenApiBuilder, RefOr};
use utoipa_actix_web::OpenApiFactory;

use crate::auth::limits::{ByAddress, RequestLimit};

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
}
