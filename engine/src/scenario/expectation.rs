//! The facts that a scenario may expect.

use super::cast::Person;
use crate::game::{Camp, Cause, Channel, Millis, Verb, Winner};
use crate::progress::Tier;
use crate::roles::{Aura, RoleId};

/// A fact, that holds or does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expectation {
    Dies(Vec<(Person, Cause)>),
    /// The exact cause, as moderators are told at once and all at the end.
    Causes(Vec<(Person, Cause)>),
    Reveals {
        person: Person,
        role: RoleId,
        infected: bool,
    },
    Alive(Vec<Person>),
    Asked {
        person: Person,
        verb: Option<Verb>,
        holds: bool,
    },
    Told {
        who: Who,
        told: Told,
        holds: bool,
    },
    Hears {
        who: Who,
        line: Heard,
        holds: bool,
    },
    Mayor(Option<Person>),
    Winner(Option<Winner>),
    Winners(Vec<Person>),
    Phase(String),
    Called(Vec<RoleId>),
    Lasts(Millis),
    Left {
        millis: Millis,
        person: Option<Person>,
    },
    Choices {
        person: Person,
        verb: Verb,
        choices: Vec<Person>,
    },
    Writes {
        person: Person,
        channels: Vec<Channel>,
    },
    Reads {
        person: Person,
        channels: Vec<Channel>,
    },
    Speaks {
        person: Person,
        channels: Vec<Channel>,
    },
    Listens {
        person: Person,
        channels: Vec<Channel>,
    },
    Remaining(Vec<(RoleId, u8)>),
    Earns {
        person: Person,
        what: Vec<(Reward, i64)>,
    },
    Camps(Vec<(Person, Camp)>),
    Votes(Vec<(Person, Person)>),
    Host(Option<Person>),
    Seated(Vec<Person>),
    /// Everybody sees these under their own names, and nobody else.
    Known(Vec<Person>),
    Warns(Vec<RoleId>),
    Balance(i32),
    /// The day on which the season of a day begins, and the day of the next one, in days since the Unix epoch.
    Season {
        at: u64,
        from: u64,
        until: u64,
    },
    Tier {
        rank: u32,
        ranked: u32,
        tier: Option<Tier>,
    },
}

/// Who is told, or hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    Person(Person),
    /// Every seat, and those who watch.
    All,
    Spectators,
    Moderators,
}

/// What one is told. Left out, a part stands for any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Told {
    Role {
        of: Option<Person>,
        role: Option<RoleId>,
    },
    /// One's own role, or a role that all are told without a name.
    BareRole(RoleId),
    Aura {
        of: Option<Person>,
        aura: Option<Aura>,
    },
    /// Who is named beside a grave, in whatever order; nobody for any.
    Graves(Vec<Person>),
    Victim(Option<Person>),
    Testator(Option<Person>),
    Pack(Vec<Person>),
    Lover {
        of: Option<Person>,
        role: Option<RoleId>,
    },
    /// True for a couple that must be the last two.
    Goal(Option<bool>),
    Infected,
    Shielded,
    Contract(Option<Person>),
    ContractOver,
    Contaminated(Vec<Person>),
    Visited,
    Word,
    Letter,
    Warned,
    /// True if the leader is of the pack; nothing for nobody ahead.
    Leader(Option<bool>),
    /// That a connection was lost, or is back.
    Connected,
    /// What came of a moderator's order, by its name in JSON, and the words that are told with it.
    Moderation {
        what: String,
        text: Option<String>,
    },
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Heard {
    pub(super) channel: Channel,
    pub(super) text: String,
    pub(super) from: Author,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Author {
    Any,
    Person(Person),
    /// Somebody behind a mask.
    Hidden,
}

/// A number in the ending's report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reward {
    Xp,
    Elo,
    GoodVotes,
    Saves,
    Kills,
    Words,
}
