//! Words of the engine, as the API's description lists them: the types that hold them know nothing of it.

use std::borrow::Cow;

use engine::account::FriendsVisibility;
use engine::account::social::Relation;
use engine::roles::RoleId;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

fn one_of(words: impl IntoIterator<Item = &'static str>) -> RefOr<Schema> {
    let words = ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words));
    RefOr::T(words.into())
}

/// A role's id.
pub struct RoleWord;

impl PartialSchema for RoleWord {
    fn schema() -> RefOr<Schema> {
        one_of(RoleId::ALL.iter().map(|role| role.name()))
    }
}

impl ToSchema for RoleWord {
    fn name() -> Cow<'static, str> {
        "RoleId".into()
    }
}

/// Who may see somebody's friends.
pub struct VisibilityWord;

impl PartialSchema for VisibilityWord {
    fn schema() -> RefOr<Schema> {
        one_of(FriendsVisibility::ALL.map(FriendsVisibility::code))
    }
}

impl ToSchema for VisibilityWord {
    fn name() -> Cow<'static, str> {
        "FriendsVisibility".into()
    }
}

/// What somebody is to who looks.
pub struct RelationWord;

impl PartialSchema for RelationWord {
    fn schema() -> RefOr<Schema> {
        one_of(Relation::ALL.map(Relation::name))
    }
}

impl ToSchema for RelationWord {
    fn name() -> Cow<'static, str> {
        "Relation".into()
    }
}
