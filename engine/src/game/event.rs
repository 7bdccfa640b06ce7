//! Events: what happened, stamped with who may know it.

use serde::{Deserialize, Serialize};

use super::chat::{Line, Permissions};
use super::command::Profile;
use super::config::Settings;
use super::ending::Ending;
use super::moderation::Order;
use super::phase::Phase;
use super::prompt::{Action, Prompt};
use super::words::Task;
use crate::base::moment::Millis;
use crate::base::text::Text;
use crate::roles::{Aura, RoleId, RoleSet};
use crate::seat::{Audience, Seat, SeatSet};

/// An event with its audience. The number counts all envelopes of a game; it stays on the server, because gaps in it
/// would tell a player that something happened that he may not know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Envelope {
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seq: u64,
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub at: Millis,
    pub audience: Audience,
    pub event: Event,
}

/// Why somebody died. To the village every death of a night is [`Cause::Night`] (NIGHT-2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// The public face of whatever killed in the night.
    Night,
    /// The pack.
    Pack,
    Poison,
    WhiteWolf,
    /// Named by rumplestiltskin, or he himself named.
    Guess,
    /// The dictator's coup.
    Dictator,
    /// The pyromancer's barrels.
    Explosion,
    /// A word that was not said, or a letter that was (TALK-1, LIT-1).
    Word,
    /// Grief for a lover.
    Lover,
    Vote,
    /// The mayor's choice at a tie.
    Mayor,
    /// The hunter's shot.
    Shot,
    /// Removed, or left (AFK-2).
    Kick,
}

/// Something that one player, or all, come to know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Fact {
    /// The role that a seat holds.
    Role { seat: Seat, role: RoleId },
    /// A role that was seen tonight, whoever holds it (TSEER-1).
    Seen { role: RoleId },
    /// What a seat's role looks like to the aura seer (AURA-1).
    Aura { seat: Seat, aura: Aura },
    /// One of these two is of the pack, and the other is not; alone, if nobody of the other kind lives (GRAVE-1).
    Graves { one: Seat, other: Option<Seat> },
    /// Whose role one takes over when he dies (HEIR-1).
    Testator { seat: Seat },
    /// Who is of the pack, oneself included.
    Pack { seats: SeatSet },
    /// Who one is in love with.
    Lover { seat: Seat, role: RoleId },
    /// What the couple has to reach: to be the last two, or to win with its side (SIDE-2).
    CoupleGoal { last_two: bool },
    /// Whose death on the first day makes the mercenary win (MERC-1).
    Contract { seat: Seat },
    /// The mercenary's contract has expired (MERC-2).
    ContractOver,
    /// The living who carry the sick rat's mark; to them, and to the rat (RAT-2).
    Contaminated { seats: SeatSet },
    /// What one has to do until sunset (TALK-1, LIT-1).
    Task { task: Task },
    /// The forbidden letter was used; the next time costs one's life (LIT-1).
    Warned,
    /// Who leads in the village's vote, and whether he is of the pack; nobody if none is ahead of all (MENT-1).
    Leader { seat: Option<Seat>, pack: bool },
    /// Who holds this role came in the night and guessed wrong (RUMP-2).
    Visited { role: RoleId },
    /// One has been infected, and hunts with the pack from now on.
    Infected,
}

/// What everybody sees of who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Face {
    pub name: Text,
    pub skin: Text,
    pub bot: bool,
    pub level: u8,
    /// Nobody knows who it is (ANON-1): the name is lent for this game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<bool>"))]
    pub stranger: bool,
}

impl From<&Profile> for Face {
    fn from(profile: &Profile) -> Self {
        Self {
            name: profile.name.clone(),
            skin: profile.skin.clone(),
            bot: profile.bot,
            level: profile.level,
            stranger: false,
        }
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Event {
    /// The room's settings, at its opening and whenever the host changes them.
    Configured {
        settings: Box<Settings>,
        bots_allowed: bool,
    },
    /// Somebody took a seat.
    Seated {
        seat: Seat,
        face: Box<Face>,
    },
    /// A seat became free, before the start.
    Vacated {
        seat: Seat,
        removed: bool,
    },
    HostChanged {
        seat: Option<Seat>,
    },
    /// A connection was lost or is back.
    Connected {
        seat: Seat,
        connected: bool,
    },
    /// A new phase, or a new step of the night; it ends every prompt but those about absence.
    PhaseChanged {
        phase: Phase,
        day: u8,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        began: Millis,
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        ends: Option<Millis>,
        /// The roles that are called, in a step of the night.
        called: RoleSet,
    },
    /// The phase ends sooner: all have voted.
    Hastened {
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ends: Millis,
    },
    /// The role that one holds from now on.
    RoleGiven {
        role: RoleId,
    },
    Prompted {
        prompt: Box<Prompt>,
    },
    /// One's own answer, as it stands.
    Answered {
        prompt: u32,
        action: Box<Action>,
    },
    /// A prompt about absence is over.
    PromptClosed {
        prompt: u32,
    },
    /// One comes to know something.
    Learned {
        fact: Fact,
    },
    /// A vote of the day. With words it is the accusation.
    Voted {
        voter: Seat,
        target: Option<Seat>,
        accusation: Option<Text>,
    },
    /// A vote of the pack, to the pack.
    PackVoted {
        voter: Seat,
        target: Option<Seat>,
    },
    /// Somebody wants to be mayor.
    Stood {
        seat: Seat,
        text: Text,
    },
    /// A vote for a mayor.
    Balloted {
        voter: Seat,
        candidate: Option<Seat>,
    },
    MayorChanged {
        seat: Option<Seat>,
    },
    /// The outcome of the day's vote, before the deaths. Two or more tied: nobody, or the mayor chooses.
    VoteCounted {
        leaders: SeatSet,
        votes: u8,
    },
    Died {
        seat: Seat,
        cause: Cause,
        role: RoleId,
        infected: bool,
    },
    /// What really killed, for moderators.
    CauseKnown {
        seat: Seat,
        cause: Cause,
    },
    /// A night or a vote without a death.
    NobodyDied,
    /// The vote's victim can't be killed by it; nobody is told why.
    Shielded {
        seat: Seat,
    },
    Said {
        line: Box<Line>,
    },
    /// Which channels one may write in and read from now on.
    ChannelsChanged {
        permissions: Permissions,
    },
    /// The absence of this seat is voted on.
    KickVoteOpened {
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        ends: Millis,
    },
    KickVoteClosed {
        seat: Seat,
        removed: bool,
    },
    /// The end, with everything that was hidden (CHAT-3).
    Ended {
        ending: Box<Ending>,
    },
    Aborted,
    /// A moderator speaks to all, or to one alone.
    Announced {
        to: Option<Seat>,
        text: Text,
    },
    /// To the one who says nothing in public until then.
    Muted {
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        until: Millis,
        reason: Option<Text>,
    },
    Unmuted {
        seat: Seat,
    },
    /// To the one whom a moderator removes.
    Expelled {
        seat: Seat,
        reason: Option<Text>,
    },
    /// Time stands still from now on.
    Paused,
    Resumed,
    /// A moderator ends the game without a result.
    Voided,
    /// What a moderator ordered, to moderators.
    Moderated {
        by: Text,
        order: Box<Order>,
        reason: Option<Text>,
    },
}
