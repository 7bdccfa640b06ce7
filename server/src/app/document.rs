//! The OpenAPI document: the API's routes, and the schemas of the hub's events and commands.

use std::sync::OnceLock;

use actix_web::web::Bytes;
use utoipa::openapi::OpenApi;

use crate::wire::event;
use crate::{api, hub};

/// The document that `GET /api/openapi.json` serves and the subcommand `openapi` prints.
pub fn document() -> OpenApi {
    let mut document = api::document();
    let components = document.components.get_or_insert_default();
    components.schemas.extend(event::schemas().into_iter().chain(hub::command::schemas()));
    document
}

/// The document as JSON: put together when somebody first asks for it, and the same ever after.
pub fn document_json() -> Result<Bytes, serde_json::Error> {
    static JSON: OnceLock<Bytes> = OnceLock::new();
    if let Some(json) = JSON.get() {
        return Ok(json.clone());
    }
    let json = Bytes::from(document().to_pretty_json()?);
    Ok(JSON.get_or_init(|| json).clone())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn equal_schema_names_mean_equal_schemas() {
        let mut by_name = BTreeMap::new();
        let api_schemas = api::document().components.unwrap_or_default().schemas;
        for (name, schema) in api_schemas.into_iter().chain(event::schemas()).chain(hub::command::schemas()) {
            let first = by_name.entry(name.clone()).or_insert_with(|| schema.clone());
            assert!(*first == schema, "two different types are called {name}");
        }
    }
}
