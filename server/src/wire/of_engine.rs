//! Stand-ins for the engine's types in the OpenAPI description, by name and without fields, because the engine does not depend on
//! the crate that makes the description. In TypeScript, a schema marked with [`MARK`] becomes the engine's own generated type.

use std::borrow::Cow;

use engine::account;
use engine::account::social;
use engine::roles;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::schema::{ArrayBuilder, Object, ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// The extension that marks a schema whose TypeScript type is the engine's.
pub const MARK: &str = "x-engine";

fn one_of(words: impl IntoIterator<Item = &'static str>) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(Type::String)).enum_values(Some(words))
}

fn a(json: Type) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(SchemaType::Type(json))
}

/// Marks a schema with [`MARK`].
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
        /// A player's answer to a prompt.
        Action = a(Type::Object),
        /// The camp that somebody bets on: `villagers`, `werewolves`, `couple` or `solo`.
        Camp = a(Type::String),
        /// The channel of a line.
        Channel = a(Type::String),
        /// The position of a small pet.
        Disposition = a(Type::Object),
        /// An event with its audience.
        Envelope = a(Type::Object),
        /// Something that happened in a game.
        Event = a(Type::Object),
        /// A game as one recipient may see it.
        GameView = a(Type::Object),
        /// A gesture of an avatar.
        Gesture = a(Type::String),
        /// `en` or `fr`.
        Lang = one_of(["en", "fr"]),
        /// A look: for each category the element's id, its color, and whether it is small.
        Look = a(Type::Object),
        /// What the moon does now, and next.
        MoonTonight = a(Type::Object),
        /// An honour of one game: `liar`, `eye`, `breath` or `shield`.
        Honour = a(Type::String),
        /// A player's notes on the others of a game, at most one for each seat.
        Notebook = a(Type::Object),
        /// A moderator's order.
        Order = a(Type::Object),
        /// `web` or `mobile`.
        Platform = a(Type::String),
        /// What an account is to do on a day.
        Quest = a(Type::Object),
        /// The story of a game that is over.
        Recap = a(Type::Object),
        /// The coins that one player got for one game, part by part.
        Reward = a(Type::Object),
        /// A role's id.
        RoleId = one_of(roles::RoleId::ALL.iter().map(|role| role.name())),
        /// The number of a seat.
        Seat = a(Type::Integer),
        /// The settings of a game.
        Settings = a(Type::Object),
        /// 0 created, 1 waiting, 2 starting, 3 playing, 4 ended, 5 aborted.
        Status = a(Type::Integer),
    }
    // Their TypeScript is generated from this description.
    listed: {
        /// How an element of a moon pass stands: its step is not reached; it is reached and the track is not bought; it may be
        /// collected; or it is.
        PassState = one_of(["ahead", "locked", "collectable", "collected"]),
        /// Where an event is in its time.
        EventPhase = one_of(["planned", "announced", "running", "collecting", "over"]),
        /// How an element that points unlock stands to the account.
        RewardState = one_of(["locked", "collectable", "collected"]),
        /// Where a pass or an event comes from: by itself; staff have written it, or don't want it; or it is shown, and stays as it is.
        PlanOrigin = one_of(["calendar", "staff", "withdrawn", "shown"]),
        /// Something that an event gives points for.
        Deed = one_of(["game", "win", "villageWin", "wolfWin", "soloWin", "survived", "goodVote", "save", "kill", "tenWords", "withFriend"]),
        /// What something costs.
        CurrencyName = one_of(["coins", "moons"]),
        /// How rare an element of the wardrobe is.
        RarityName = one_of(["common", "uncommon", "rare", "epic", "legendary"]),
        /// Who may see an account's friends.
        FriendsVisibility = one_of(account::FriendsVisibility::ALL.map(account::FriendsVisibility::code)),
        /// What a game is rebuilt from. `moonhowl schema journal` describes the configuration, the actors and the commands.
        Journal = journal(),
        /// What an ended game emitted, each event with its audience. `record` is the version of this form; readers leave out events that
        /// they do not know.
        Record = record(),
        /// What an account is to the account that looks at it.
        Relation = one_of(social::Relation::ALL.map(social::Relation::name)),
        /// The presence of a friend: `waiting` (in a game that has not begun), `playing` (in one that has), `connected` or
        /// `disconnected`.
        Presence = one_of(PRESENCES),
    }
}

fn journal() -> ObjectBuilder {
    let entry = ObjectBuilder::new()
        .property("at", a(Type::Integer))
        .required("at")
        .property("actor", ObjectBuilder::new().schema_type(SchemaType::AnyValue))
        .required("actor")
        .property("command", a(Type::Object))
        .required("command");
    ObjectBuilder::new()
        .property("version", a(Type::Integer))
        .required("version")
        .property("config", a(Type::Object))
        .required("config")
        .property("seed", a(Type::Integer))
        .required("seed")
        .property("entries", ArrayBuilder::new().items(entry))
        .required("entries")
        .property("until", a(Type::Integer))
}

fn record() -> ObjectBuilder {
    let player = ObjectBuilder::new()
        .property("seat", Ref::from_schema_name("Seat"))
        .required("seat")
        .property("face", a(Type::Object))
        .required("face");
    ObjectBuilder::new()
        .property("record", a(Type::Integer))
        .required("record")
        .property("rules", a(Type::Integer))
        .required("rules")
        .property("config", a(Type::Object))
        .required("config")
        .property("seating", ArrayBuilder::new().items(player))
        .required("seating")
        .property("ending", a(Type::Object))
        .required("ending")
        .property("events", ArrayBuilder::new().items(Ref::from_schema_name("Envelope")))
        .required("events")
}

const PRESENCES: [&str; 4] = ["waiting", "connected", "disconnected", "playing"];

#[cfg(test)]
mod tests {
    use engine::account::presence::Presence;

    use super::PRESENCES;

    #[test]
    fn presences_are_listed_as_they_are_serialised() {
        let all = [Presence::Waiting, Presence::Connected, Presence::Disconnected, Presence::Playing];
        assert_eq!(
            all.map(|word| serde_json::to_value(word).unwrap()),
            PRESENCES.map(serde_json::Value::from)
        );
    }
}
