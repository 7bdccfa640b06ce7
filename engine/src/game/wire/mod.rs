//! What crosses between a game and everybody who plays or watches it: commands go in, events come out, and a view is
//! the fold of the events that one recipient was sent. Nothing here knows the table, so nothing here can tell a
//! secret.

mod action;
mod chat;
pub(super) mod check;
mod claim;
mod command;
mod ending;
mod event;
mod fact;
mod fold;
mod gesture;
mod log;
mod order;
mod phase;
mod presets;
mod profile;
mod prompt;
mod rejection;
mod rewind;
mod settings;
mod suggested;
mod task;
mod view;
mod views;

pub use action::{Action, Verb};
pub use chat::{Channel, ChannelSet, Line, Permissions, Speaker};
pub use claim::{Claim, claimed_role};
pub use command::{Actor, Command};
pub use ending::{Bet, Camp, DeathReport, Ending, SeatReport, Winner};
pub use event::{Envelope, Event};
pub use fact::{Cause, Fact};
pub use gesture::Gesture;
pub use log::{LogEntry, MAX_LOG};
pub use order::{MUTE, Order};
pub use phase::{Phase, Step, WAVES};
pub use presets::{HousePreset, MAX_PRESETS, PRESET_NAME_MAX, PresetNameError, preset_name};
pub use profile::{Face, Profile};
pub(super) use prompt::check_text;
pub use prompt::{Offer, Prompt, PromptKind};
pub use rejection::Rejection;
pub use rewind::{Rewind, SeatTruth, Truth};
pub use settings::{Afterlife, Favour, Pace, Settings};
pub use suggested::{suggested_in_turn, suggested_pack, suggested_roles, suggested_sets};
pub use task::{Task, Word};
pub use view::{Accusation, Ballots, DeathView, GameView, KickVote, Known, SeatView, VoteOutcome};
pub use views::Views;
