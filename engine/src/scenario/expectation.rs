//! The facts that a scenario may expect.

use super::aftermath::Aftermath;
use super::almanac::Almanac;
use super::cast::Person;
use crate::game::{Camp, Cause, Channel, Gesture, Millis, Verb, Winner};
use crate::progress::Tier;
use crate::roles::{Aura, RoleId};

/// An expected fact, which holds or does not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expectation {
    Dies(Vec<(Person, Cause)>),
    /// The exact causes, as moderators are told at once and everybody at the end.
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
    ToldFact {
        who: Who,
        told: ToldFact,
        holds: bool,
    },
    Hears {
        who: Who,
        line: SaidLine,
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
    /// Whose voices are carried to them; `None` is one whose speaker they are not told.
    Voices {
        who: Who,
        heard: Vec<Option<Person>>,
    },
    Remaining(Vec<(RoleId, u8)>),
    Earns {
        person: Person,
        /// The experience, and the coins, that the day has brought already.
        today: i64,
        what: Vec<(Reward, i64)>,
    },
    Camps(Vec<(Person, Camp)>),
    Votes(Vec<(Person, Person)>),
    /// Who voted against whom, by day, as everybody's notes keep it.
    Ballots(Vec<(u8, Person, Person)>),
    Host(Option<Person>),
    Seated(Vec<Person>),
    /// Everybody sees these players under their own names, and nobody else.
    Known(Vec<Person>),
    Warns(Vec<RoleId>),
    Balance(i32),
    /// The bets of the dead, and whether each was right.
    Bets(Vec<(Person, Camp, bool)>),
    /// The roles that were claimed in public, in order.
    Claims(Vec<(Person, RoleId)>),
    /// What is told when the game is over.
    Aftermath(Aftermath),
    /// A rule around a game.
    Almanac(Almanac),
    /// The day on which a day's season begins, and the day on which the next one begins, in days since the Unix
    /// epoch.
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
    /// The coins of a new level.
    LevelPays {
        level: u8,
        coins: i64,
    },
}

/// The recipients of a fact or a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Who {
    Person(Person),
    /// Every seat, and spectators.
    All,
    Spectators,
    Moderators,
}

/// What recipients are told. A part that is left out stands for any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ToldFact {
    Role {
        of: Option<Person>,
        role: Option<RoleId>,
    },
    /// The recipient's own role, or a role that everybody is told without a name.
    BareRole(RoleId),
    Aura {
        of: Option<Person>,
        aura: Option<Aura>,
    },
    /// The players who are named beside a grave, in any order; empty for any.
    Graves(Vec<Person>),
    Victim(Option<Person>),
    Testator(Option<Person>),
    Pack(Vec<Person>),
    Lover {
        of: Option<Person>,
        role: Option<RoleId>,
    },
    /// True for a couple that must be the last two; `None` for any goal.
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
    /// True if the leader is of the pack; `None` if nobody leads.
    Leader(Option<bool>),
    /// A connection was lost, or is back.
    Connected,
    Gesture {
        by: Person,
        gesture: Gesture,
    },
    /// A player is ready, or not any more.
    Ready {
        of: Person,
        ready: bool,
    },
    /// What is hidden about a living player; without a name, about anybody.
    Hidden {
        of: Option<Person>,
        role: Option<RoleId>,
    },
    Bet {
        by: Person,
        camp: Camp,
    },
    /// The effect of a moderator's order, by its name in JSON, and the text that is told with it.
    Moderation {
        what: String,
        text: Option<String>,
    },
}

/// A line of the chat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SaidLine {
    pub(super) channel: Channel,
    pub(super) text: String,
    pub(super) from: Author,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Author {
    Any,
    Person(Person),
    /// A masked speaker.
    Hidden,
}

/// A number in the ending's report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reward {
    Xp,
    GoodVotes,
    Saves,
    Kills,
    Words,
    /// What the game pays them if they have won today already.
    Coins,
}
