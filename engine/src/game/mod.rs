//! One game: a state machine that takes commands and answers with events.
//!
//! [`Game::apply`] takes a command, [`Game::advance`] lets time pass, and both emit envelopes. Nothing here reads
//! a clock or an ambient source of randomness: the same configuration, seed and commands give exactly the same envelopes on
//! every machine (see [`Journal`]).
//!
//! Three folders, each built on those before it:
//! - `wire` is what is sent: commands, events, prompts, rejections, views;
//! - `table` is the true state: who sits where, is alive, in love or infected, and the draft of the night;
//! - `machine` runs the phases: it takes commands, changes the table and emits events.

mod machine;
mod table;
mod wire;

pub use crate::base::lang::Lang;
pub use crate::base::moment::Millis;
pub use crate::base::status::Status;
pub use crate::base::text::{MAX_TEXT, Text};
pub use machine::{
    BadDuration, Config, Durations, Entry, Game, Journal, JournalError, MAX_MOMENT, RECORD_VERSION,
    RULES_VERSION, Record, RecordError, RecordedEvents, Recording, SeatedAccount, SeatedPlayer, Voices,
    last_day,
};
#[cfg(test)]
pub(crate) use table::Lexicon;
pub use table::{Draft, Memory, Player, Secret, Table};
pub(crate) use table::{Draw, below, shuffle};
pub use wire::{
    Accusation, Action, Actor, Afterlife, Ballots, Bet, Camp, Cause, Channel, ChannelSet, Claim, Command,
    DeathReport, DeathView, Ending, Envelope, Event, Face, Fact, Favour, GameView, Gesture, HousePreset,
    KickVote, Known, Line, LogEntry, MAX_LOG, MAX_PRESETS, MUTE, Offer, Order, PRESET_NAME_MAX, Pace,
    Permissions, Phase, PresetNameError, Profile, Prompt, PromptKind, Rejection, Rewind, SeatReport,
    SeatTruth, SeatView, Settings, Speaker, Step, Task, Truth, Verb, Views, VoteOutcome, Winner, Word,
    claimed_role, preset_name, suggested_in_turn, suggested_pack, suggested_roles, suggested_sets,
};
