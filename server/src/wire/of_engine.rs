//! The engine's types, as the API's description refers to them: by name, without what they hold. The engine knows nothing of
//! that description. In TypeScript a name that is marked with [`MARK`] is the engine's own generated type.

use std::borrow::Cow;

use engine::account;
use engine::account::social;
use engine::roles;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::schema::{Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The mark of a schema whose TypeScript type is the engine's.
pub const MARK: &str = "x-engine";

fn one_of(words: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words))
}

fn a(json: Type) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(json))
}

/// Says that the TypeScript type is the engine's.
pub fn marked(schema: impl Into<Object>) -> RefOr<Schema> {
    let mut schema = schema.into();
    schema.extensions = Some(ExtensionsBuilder::new().add(MARK, true).build());
    RefOr::T(schema.into())
}

macro_rules! schemas {
    ($($finish:path: { $($(#[doc = $doc:literal])+ $name:ident = $schema:expr,)* })*) => {$($(
        $(#[doc = $doc])+
        pub struct $name;

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                $finish($schema)
            }
        }

        impl ToSchema for $name {
            fn name() -> Cow<'static, str> {
                stringify!($name).into()
            }
        }
    )*)*};
}

fn listed(schema: ObjectBuilder) -> RefOr<Schema> {
    RefOr::T(schema.into())
}

schemas! {
    // Generated to TypeScript with the engine.
    marked: {
        /// What a player answers to a prompt.
        Action = a(Type::Object),
        /// Where a line is said.
        Channel = a(Type::String),
        /// Where a small pet stands.
        Disposition = a(Type::Object),
        /// An event with its audience.
        Envelope = a(Type::Object),
        /// Something that happened in a game.
        Event = a(Type::Object),
        /// A game, as one recipient may see it.
        GameView = a(Type::Object),
        /// en or fr.
        Lang = one_of(["en", "fr"]),
        /// What is worn: for each category the element's id, its color, and small.
        Look = a(Type::Object),
        /// A moderator's order.
        Order = a(Type::Object),
        /// web or mobile.
        Platform = a(Type::String),
        /// A role's id.
        RoleId = one_of(roles::RoleId::ALL.iter().map(|role| role.name())),
        /// The number of a seat.
        Seat = a(Type::Integer),
        /// What a game is played with.
        Settings = a(Type::Object),
        /// 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
        Status = a(Type::Integer),
    }
    // Known to the API alone.
    listed: {
        /// Who may see an account's friends.
        FriendsVisibility = one_of(account::FriendsVisibility::ALL.map(account::FriendsVisibility::code)),
        /// What somebody is to the one who looks.
        Relation = one_of(social::Relation::ALL.map(social::Relation::name)),
        /// What a friend does: waiting (in a game that has not begun), playing (in one that has), connected or disconnected.
        Presence = one_of(PRESENCES),
    }
}

const PRESENCES: [&str; 4] = ["waiting", "connected", "disconnected", "playing"];

#[cfg(test)]
mod tests {
    use engine::account::presence::Presence;

    use super::PRESENCES;

    #[test]
    fn each_presence_is_listed_under_the_word_that_is_sent() {
        let all = [Presence::Waiting, Presence::Connected, Presence::Disconnected, Presence::Playing];
        assert_eq!(
            all.map(|word| serde_json::to_value(word).unwrap()),
            PRESENCES.map(serde_json::Value::from)
        );
    }
}
