//! The start of a scenario: seats with their roles, or a lobby, and settings.

use super::error::ParseError;
use super::token::Cursor;
use crate::game::{Config, Durations, Lang, Pace, Settings};
use crate::roles::{RoleCounts, RoleId};
use crate::seat::MAX_SEATS;

/// So long that nobody is ever absent.
const NEVER: u64 = 1 << 40;

/// The start of a scenario.
#[derive(Clone, Default, Debug)]
pub(super) struct Opening {
    /// The roles by seat; empty for a lobby.
    pub(super) deal: Vec<RoleId>,
    /// The changes of the settings, from the block's `set:` and `lobby:` lines.
    pub(super) changes: Vec<SettingChange>,
    pub(super) seed: Option<u64>,
    pub(super) absence: bool,
    pub(super) no_bots: bool,
    pub(super) quick: bool,
}

/// One change of the settings.
#[derive(Clone, Copy, Debug)]
pub(super) enum SettingChange {
    Slots(u8),
    /// The suggested set for so many seats.
    Suggested(u8),
    Role(RoleId, u8),
    Mayor(bool),
    Voice(bool),
    Private(bool),
    Serious(bool),
    Anonymous(bool),
    Available(bool),
    Alpha(bool),
    Lang(Lang),
    Pace(Pace),
}

impl SettingChange {
    /// Applies changes to settings. Roles that are named replace the whole composition and decide the number of
    /// seats, unless that is changed too.
    pub(super) fn apply(changes: &[Self], settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        let roles: RoleCounts = changes
            .iter()
            .filter_map(|change| match change {
                Self::Role(role, count) => Some((*role, *count)),
                _ => None,
            })
            .collect();
        if roles.total() > 0 {
            settings.roles = roles;
            settings.slots = roles.total() as u8;
        }
        for change in changes {
            match *change {
                Self::Suggested(slots) => {
                    let set = Settings::suggested(slots);
                    let set = if settings.voice { set.in_voice() } else { set };
                    (settings.slots, settings.roles) = (slots, set.roles);
                }
                Self::Slots(slots) => settings.slots = slots,
                Self::Role(..) => {}
                Self::Mayor(on) => settings.mayor = on,
                Self::Voice(on) => settings.voice = on,
                Self::Private(on) => settings.private = on,
                Self::Serious(on) => settings.serious = on,
                Self::Anonymous(on) => settings.anonymous = on,
                Self::Alpha(on) => settings.alpha = on,
                Self::Available(on) => settings.available = on,
                Self::Lang(lang) => settings.lang = lang,
                Self::Pace(pace) => settings.pace = pace,
            }
        }
        settings
    }
}

impl Opening {
    pub(super) fn is_lobby(&self) -> bool {
        self.deal.is_empty()
    }

    /// Checks that the people and the cards fit a table.
    pub(super) fn check(&self) -> Result<(), ParseError> {
        let cards: usize = self
            .changes
            .iter()
            .map(|change| match change {
                SettingChange::Role(_, count) => usize::from(*count),
                _ => 0,
            })
            .sum();
        let slots = self.changes.iter().map(|change| match change {
            SettingChange::Slots(slots) | SettingChange::Suggested(slots) => usize::from(*slots),
            _ => 0,
        });
        let most = slots.chain([cards, self.deal.len()]).max().unwrap_or(0);
        if most <= MAX_SEATS {
            return Ok(());
        }
        Err(ParseError::new(format!("{most} seats are too many"), format!("a game has at most {MAX_SEATS}")))
    }

    pub(super) fn config(&self) -> Config {
        let mut changes: Vec<SettingChange> = self.changes.clone();
        for role in RoleId::ALL {
            let count = self.deal.iter().filter(|dealt| *dealt == role).count() as u8;
            if count > 0 {
                changes.push(SettingChange::Role(*role, count));
            }
        }
        let settings = Settings { balancing: false, ..Settings::suggested(5) };
        let usual = Durations::default();
        let durations = Durations { idle: if self.absence { usual.idle } else { NEVER }, ..usual };
        Config {
            settings: SettingChange::apply(&changes, &settings),
            durations,
            bots_in_public: !self.no_bots,
            quick: self.quick,
            stand_in_hosts: true,
            deal: (!self.is_lobby()).then(|| self.deal.clone()),
            secret: None,
        }
    }

    /// Reads one item of `set:`.
    pub(super) fn set(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        match cursor.peek_word() {
            Some("seed") => {
                cursor.takes_word("seed");
                self.seed = Some(cursor.number("a seed")?);
            }
            Some("afk") => {
                cursor.takes_word("afk");
                self.absence = on_or_off(cursor)?;
            }
            Some("bots") => {
                cursor.takes_word("bots");
                self.no_bots = !on_or_off(cursor)?;
            }
            Some("quick") => {
                cursor.takes_word("quick");
                self.quick = on_or_off(cursor)?;
            }
            _ => self.changes.push(change(cursor)?),
        }
        Ok(())
    }
}

/// Reads `slots 6`, `werewolf 2`, `voice on`, `lang fr`.
pub(super) fn change(cursor: &mut Cursor<'_>) -> Result<SettingChange, ParseError> {
    let word = cursor.word("a setting")?;
    if let Some(role) = RoleId::from_name(&word) {
        return Ok(SettingChange::Role(role, cursor.number("how many")?));
    }
    Ok(match word.as_str() {
        "suggested" => SettingChange::Suggested(cursor.number("how many seats")?),
        "slots" => SettingChange::Slots(cursor.number("how many")?),
        "mayor" => SettingChange::Mayor(on_or_off(cursor)?),
        "voice" => SettingChange::Voice(on_or_off(cursor)?),
        "private" => SettingChange::Private(on_or_off(cursor)?),
        "serious" => SettingChange::Serious(on_or_off(cursor)?),
        "anonymous" => SettingChange::Anonymous(on_or_off(cursor)?),
        "available" => SettingChange::Available(on_or_off(cursor)?),
        "alpha" => SettingChange::Alpha(on_or_off(cursor)?),
        "lang" => SettingChange::Lang(cursor.named("language")?),
        "pace" => SettingChange::Pace(cursor.named("pace")?),
        _ => {
            let hint = "a role with a count, or suggested, slots, mayor, voice, private, serious, anonymous, available, alpha, lang, pace; in `set:` also \
                        seed, afk, bots";
            return Err(ParseError::new(format!("{word:?} is no setting"), hint));
        }
    })
}

fn on_or_off(cursor: &mut Cursor<'_>) -> Result<bool, ParseError> {
    cursor.one_of("on or off", &[("on", true), ("off", false)])
}
