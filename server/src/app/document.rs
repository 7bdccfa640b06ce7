//! The document of everything that crosses the wire: the API's routes, and the types of the hub beside them.

use utoipa::openapi::OpenApi;

use crate::wire::event;
use crate::{api, hub};

/// The document: the same whether it is served or printed.
pub fn document() -> OpenApi {
    let mut document = api::document();
    let components = document.components.get_or_insert_default();
    components.schemas.extend(event::schemas().into_iter().chain(hub::command::schemas()));
    document
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn no_name_stands_for_two_types() {
        let mut named = BTreeMap::new();
        let of_the_api = api::document().components.unwrap_or_default().schemas;
        for (name, schema) in of_the_api.into_iter().chain(event::schemas()).chain(hub::command::schemas()) {
            let before = named.entry(name.clone()).or_insert_with(|| schema.clone());
            assert!(*before == schema, "{name} stands for two types");
        }
    }
}
