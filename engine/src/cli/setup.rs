//! The set-up to play: a composition by its roles, a suggested one, one of a preset, or one from a file, with the game's settings.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Deserialize;
use serde_json::Value;

use super::names;
use super::problem::Problem;
use super::read;
use crate::game::{Config, HousePreset, Lang, Rejection, Settings, suggested_sets};
use crate::roles::{RoleCounts, RoleId};
use crate::seat::{MAX_SEATS, MIN_SEATS};

/// The number of seats if none is given.
const USUAL_SLOTS: u8 = 12;

#[derive(Args, Clone, Default, Debug)]
#[command(next_help_heading = "Games")]
pub(super) struct Setup {
    /// The cards: werewolf=2,seer,villager=5. A role without a number is one card
    #[arg(short, long, value_name = "ROLES", group = "composition")]
    roles: Option<String>,
    /// The suggested set for this many seats, 5 to 20 [default: 12]
    #[arg(long, value_name = "SEATS", group = "composition")]
    suggested: Option<u8>,
    /// The roles, the mayor and the pace of a preset of the house
    #[arg(long, value_name = "PRESET", group = "composition", value_parser = preset_parser())]
    preset: Option<HousePreset>,
    /// The seats of --preset, 5 to 20; `five-minutes` has six [default: 12]
    #[arg(long, value_name = "SEATS", requires = "preset")]
    seats: Option<u8>,
    /// A JSON file with a configuration, with settings, or with roles and their counts; - is the input
    #[arg(short, long, value_name = "FILE", group = "composition")]
    file: Option<PathBuf>,
    /// Add villagers to --roles up to this many seats
    #[arg(long, value_name = "SEATS", requires = "roles")]
    fill: Option<u8>,
    /// A mayor is elected
    #[arg(long)]
    mayor: bool,
    /// A voice game
    #[arg(long)]
    voice: bool,
    /// The game's language
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl Setup {
    /// The configuration, which has been checked.
    pub(super) fn config(&self) -> Result<Config, Problem> {
        let mut config = self.composed()?;
        let settings = &mut config.settings;
        settings.mayor |= self.mayor;
        settings.voice |= self.voice;
        if let Some(lang) = self.lang.as_deref().and_then(Lang::from_code) {
            settings.lang = lang;
        }
        // The command line may use every card.
        settings.alpha = true;
        settings.check().map_err(|rejection| impossible(settings, rejection))?;
        if config.deal.as_ref().is_some_and(|deal| deal.len() != usize::from(config.settings.slots)) {
            return Err(Problem::input("the deal does not name one role for each seat"));
        }
        config.durations.check().map_err(|error| Problem::input(error.to_string()))?;
        Ok(config)
    }

    /// The same settings with each suggested set for so many seats.
    pub(super) fn suggesting(&self, slots: u8) -> Result<Vec<Settings>, Problem> {
        let of_first = Self {
            suggested: Some(slots),
            roles: None,
            preset: None,
            seats: None,
            file: None,
            ..self.clone()
        };
        let first = of_first.config()?.settings;
        let with_roles = |roles| {
            let settings = Settings { roles, ..first.clone() };
            if settings.voice { settings.in_voice() } else { settings }
        };
        Ok(suggested_sets(slots).map(with_roles).collect())
    }

    fn composed(&self) -> Result<Config, Problem> {
        if let Some(path) = &self.file {
            return from_json(&read::text(path)?, &read::name(path));
        }
        if let Some(preset) = self.preset {
            let settings = suggested(self.seats.unwrap_or(USUAL_SLOTS))?;
            return Ok(Config::new(Settings { voice: self.voice, ..settings }.with_house_preset(preset)));
        }
        let Some(text) = &self.roles else {
            let slots = self.suggested.unwrap_or(USUAL_SLOTS);
            let settings = suggested(slots)?;
            return Ok(Config::new(if self.voice { settings.in_voice() } else { settings }));
        };
        let mut roles = parse_roles(text)?;
        if let Some(slots) = self.fill {
            let missing = usize::from(slots).checked_sub(roles.total()).ok_or_else(|| {
                Problem::input(format!("{} cards don't fit {slots} seats", roles.total()))
                    .hint("--fill adds villagers, it takes no card away")
            })?;
            // At most `slots`, because the villagers are among the cards.
            let villagers = usize::from(roles.get(RoleId::Villager)) + missing;
            roles.set(RoleId::Villager, u8::try_from(villagers).unwrap_or(slots));
        }
        Ok(Config::new(of_roles(roles)))
    }
}

/// The presets by the names that they have on the command line.
fn preset_parser() -> impl TypedValueParser<Value = HousePreset> {
    PossibleValuesParser::new(["classic", "chaos", "five-minutes"]).map(|name| match name.as_str() {
        "classic" => HousePreset::Classic,
        "chaos" => HousePreset::Chaos,
        _ => HousePreset::FiveMinutes,
    })
}

/// The suggested set for so many seats.
fn suggested(slots: u8) -> Result<Settings, Problem> {
    if !(MIN_SEATS..=MAX_SEATS).contains(&usize::from(slots)) {
        return Err(bad_slots(usize::from(slots)));
    }
    Ok(Settings { alpha: true, ..Settings::suggested(slots) })
}

fn of_roles(roles: RoleCounts) -> Settings {
    let slots = u8::try_from(roles.total()).unwrap_or(u8::MAX);
    Settings { slots, roles, ..Settings::suggested(slots) }
}

/// Reads `werewolf=2,seer,villager=5`.
fn parse_roles(text: &str) -> Result<RoleCounts, Problem> {
    let mut roles = RoleCounts::default();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (name, number) = part.split_once(['=', ':']).unwrap_or((part, "1"));
        let role = names::find_role(name.trim())?;
        let number = number.trim();
        let count: u8 = number.parse().map_err(|_| {
            Problem::input(format!("{part:?}: {number:?} is not a number of cards"))
                .hint("write it as werewolf=2,seer=1,villager=5")
        })?;
        if roles.has(role) {
            return Err(Problem::input(format!("{} is named twice", role.name())).hint(format!(
                "write {}={}",
                role.name(),
                u16::from(roles.get(role)) + u16::from(count)
            )));
        }
        roles.set(role, count);
    }
    Ok(roles)
}

/// A file may hold a whole configuration, settings, or roles alone.
fn from_json(text: &str, name: &str) -> Result<Config, Problem> {
    let unreadable = |error: serde_json::Error| {
        Problem::input(format!("{name} can't be read: {error}"))
            .hint("`moonhowl schema config` says what it may hold; roles and counts alone will do: {\"werewolf\": 2, …}")
    };
    let value: Value = serde_json::from_str(text).map_err(unreadable)?;
    if value.get("settings").is_some() {
        check_roles(&value["settings"]["roles"])?;
        return Config::deserialize(value).map_err(unreadable);
    }
    if value.get("roles").is_some() {
        check_roles(&value["roles"])?;
        return Settings::deserialize(value).map(Config::new).map_err(unreadable);
    }
    check_roles(&value)?;
    RoleCounts::deserialize(value).map(of_roles).map(Config::new).map_err(unreadable)
}

/// Checks the names of roles. An unknown name is reported with the most similar known one.
fn check_roles(roles: &Value) -> Result<(), Problem> {
    let Some(roles) = roles.as_object() else { return Ok(()) };
    let Some(name) = roles.keys().find(|name| RoleId::from_name(name).is_none()) else { return Ok(()) };
    let meant = names::find_role(name)?;
    Err(Problem::input(format!("there is no role {name:?}"))
        .hint(format!("in a file it is written {}", meant.name())))
}

fn bad_slots(slots: usize) -> Problem {
    Problem::input(format!("{slots} seats: a game has {MIN_SEATS} to {MAX_SEATS}"))
        .hint(format!("`moonhowl balance --slots {MIN_SEATS}-{MAX_SEATS}` shows the suggested sets"))
}

/// Why a composition can't be played (LOBBY-1).
fn impossible(settings: &Settings, rejection: Rejection) -> Problem {
    let cards = |which: &dyn Fn(RoleId, u8) -> bool| -> String {
        let found: Vec<&str> = settings
            .roles
            .iter()
            .filter(|(role, count)| which(*role, *count))
            .map(|(role, _)| role.name())
            .collect();
        found.join(", ")
    };
    match rejection {
        Rejection::BadSlots => bad_slots(usize::from(settings.slots)),
        Rejection::RolesDontFit => {
            Problem::input(format!("{} cards for {} seats", settings.roles.total(), settings.slots))
                .hint("the cards must add up to the seats")
        }
        Rejection::NoWolf => {
            Problem::input("no card of the werewolves' side").hint("add one, for example werewolf=1")
        }
        Rejection::TooFewVillagers => Problem::input("fewer than two cards of the villagers' side")
            .hint("add some, for example villager=2"),
        Rejection::RoleTwice => {
            Problem::input(format!("more than one {}", cards(&|role, count| count > 1 && !role.card().many)))
                .hint(format!(
                    "only of these may a game hold several: {}",
                    RoleId::ALL
                        .iter()
                        .filter(|r| r.card().many)
                        .map(|r| r.name())
                        .collect::<Vec<_>>()
                        .join(", ")
                ))
        }
        Rejection::NotInVoice => {
            Problem::input(format!("{}: not in voice games", cards(&|role, _| role.card().non_voice)))
                .hint("take it out, or leave --voice out")
        }
        other => Problem::input(format!("that composition can't be played: {}", other.code())),
    }
}

/// A composition in one line: 2 werewolf, seer, 5 villager.
pub(super) fn line_of(roles: &RoleCounts) -> String {
    let cards: Vec<String> = roles
        .iter()
        .map(
            |(role, count)| {
                if count == 1 { role.name().to_owned() } else { format!("{count} {}", role.name()) }
            },
        )
        .collect();
    cards.join(", ")
}

/// Reads numbers of seats: 8, or 5-20.
pub(super) fn parse_slots(text: &str) -> Result<RangeInclusive<u8>, String> {
    let (from, to) = text.split_once('-').unwrap_or((text, text));
    let number =
        |text: &str| text.trim().parse::<u8>().map_err(|_| format!("{text:?} is not a number of seats"));
    let (from, to) = (number(from)?, number(to)?);
    let is_playable = |slots: u8| (MIN_SEATS..=MAX_SEATS).contains(&usize::from(slots));
    if is_playable(from) && is_playable(to) && from <= to {
        Ok(from..=to)
    } else {
        Err(format!("a game has {MIN_SEATS} to {MAX_SEATS} seats"))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_a_composition_or_refused(text in any::<String>(), fill in any::<Option<u8>>(), voice: bool) {
            let setup = Setup { roles: Some(text), fill, voice, ..Setup::default() };
            let _ = setup.config();
        }

        #[test]
        fn any_cards_are_a_composition_or_refused(
            text in "(werewolf|villager|seer|littleGirl|wizard)([=:][0-9]{1,4})?(,(villager|witch|guard)(=[0-9]{1,3})?){0,3}",
            fill in any::<Option<u8>>(), voice: bool,
        ) {
            let setup = Setup { roles: Some(text), fill, voice, ..Setup::default() };
            if let Ok(config) = setup.config() {
                prop_assert_eq!(config.settings.check(), Ok(()));
            }
        }

        #[test]
        fn any_file_is_a_configuration_or_refused(text in any::<String>(), number in any::<i64>()) {
            for text in [
                text.clone(),
                format!("{{\"slots\": {number}, \"roles\": {{\"werewolf\": 1, \"villager\": 4}}}}"),
                format!("{{\"werewolf\": {number}, \"villager\": 255, \"seer\": 255}}"),
                format!("{{{text:?}: {number}}}"),
            ] {
                let _ = from_json(&text, "the input");
            }
        }
    }
}
