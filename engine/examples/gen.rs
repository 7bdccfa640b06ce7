//! Writes the TypeScript types of everything that crosses to the browser, and the limits that forms tell of, into
//! `FOLDER/engine.ts`: `make gen`.

use std::fs;
use std::path::PathBuf;

use engine::moderation::{sanction, words};
use engine::{
    account, economy, game, listing, notebook, progress, recap, roles, seasons, seat, shop, sim, skin,
};
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or("usage: gen FOLDER")?;
    let parts = std::env::temp_dir().join(format!("moonhowl-types-{}", std::process::id()));
    let config = Config::new().with_out_dir(&parts).with_large_int("number");
    game::Command::export_all(&config)?;
    game::Favour::export_all(&config)?;
    game::Afterlife::export_all(&config)?;
    game::Rejection::export_all(&config)?;
    game::GameView::export_all(&config)?;
    game::Envelope::export_all(&config)?;
    game::Truth::export_all(&config)?;
    notebook::Notebook::export_all(&config)?;
    notebook::Judgement::export_all(&config)?;
    roles::Card::export_all(&config)?;
    account::FieldError::export_all(&config)?;
    account::PlayRefusal::export_all(&config)?;
    sim::Chances::export_all(&config)?;
    sim::Played::export_all(&config)?;
    sim::Advice::export_all(&config)?;
    listing::Platform::export_all(&config)?;
    skin::Wardrobe::export_all(&config)?;
    skin::Look::export_all(&config)?;
    skin::look::Change::export_all(&config)?;
    skin::look::LookError::export_all(&config)?;
    skin::compose::Pose::export_all(&config)?;
    skin::compose::Piece::export_all(&config)?;
    skin::equip::Wearer::export_all(&config)?;
    skin::equip::ElementStanding::export_all(&config)?;
    skin::slots::Slot::export_all(&config)?;
    skin::slots::Bill::export_all(&config)?;
    skin::Sorting::export_all(&config)?;
    skin::Position::export_all(&config)?;
    progress::Level::export_all(&config)?;
    economy::Reward::export_all(&config)?;
    progress::MoonPhase::export_all(&config)?;
    seasons::Calendar::export_all(&config)?;
    progress::MoonTonight::export_all(&config)?;
    economy::Quest::export_all(&config)?;
    recap::Recap::export_all(&config)?;
    game::HousePreset::export_all(&config)?;
    let types = joined(&parts)? + &limits() + &ranks() + &positions();
    fs::remove_dir_all(&parts)?;
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("engine.ts"), types)?;
    Ok(())
}

/// Limits that a form tells in advance. The engine's checks still decide whether a value is valid.
fn limits() -> String {
    let limits = [
        ("MAX_TEXT", "The longest chat line, accusation or candidacy, in characters.", game::MAX_TEXT),
        ("GIFT_MESSAGE_MAX", "The longest message with a present, in characters.", shop::GIFT_MESSAGE_MAX),
        ("LIMIT_MAX", "The highest limit for a month of payments, in cents.", economy::LIMIT_MAX.0 as usize),
        (
            "PACK_PRICE_MIN",
            "The lowest price of a pack of moons, in cents.",
            economy::PACK_PRICE_MIN.0 as usize,
        ),
        (
            "PACK_PRICE_MAX",
            "The highest price of a pack of moons, in cents.",
            economy::PACK_PRICE_MAX.0 as usize,
        ),
        (
            "EXTENSION_DAYS_MAX",
            "The most days that staff may give to a subscriber at once.",
            economy::EXTENSION_DAYS_MAX as usize,
        ),
        ("EXTENSION_REASON_MAX", "The longest reason for it, in characters.", economy::EXTENSION_REASON_MAX),
        ("PLAN_NAME_MAX", "The longest name of a plan, in characters.", economy::PLAN_NAME_MAX),
        ("PLAN_MONTHS_MAX", "The longest period of a plan, in months.", economy::PLAN_MONTHS_MAX as usize),
        ("PLAN_PACKS_MAX", "The most packs of a drop that a plan gives.", economy::PLAN_PACKS_MAX as usize),
        ("REFUND_REASON_MAX", "The longest reason for a refund, in characters.", economy::REFUND_REASON_MAX),
        ("PROFILE_TEXT_MAX", "The longest text of a profile, in characters.", account::PROFILE_TEXT_MAX),
        (
            "NOTE_WORDS_MAX",
            "The longest words of a player's note on another, in characters.",
            notebook::MAX_WORDS,
        ),
        ("MESSAGE_MAX", "The longest private message, in characters.", account::social::MESSAGE_MAX),
        ("PRESET_NAME_MAX", "The longest name of a preset, in characters.", game::PRESET_NAME_MAX),
        ("MAX_PRESETS", "The most presets that an account keeps.", game::MAX_PRESETS),
        ("COMMENT_MAX", "The longest comment to a report, in characters.", sanction::COMMENT_MAX),
        ("APPEAL_MAX", "The longest appeal, in characters.", sanction::APPEAL_MAX),
        (
            "NAME_MIN",
            "The shortest name that anybody can have, in characters.",
            *account::NICKNAME_LENGTH.start(),
        ),
        ("USERNAME_MAX", "The longest username, in characters.", *account::USERNAME_LENGTH.end()),
        (
            "FRIEND_SEARCH_MIN",
            "A friend search starts with so many characters; fewer clear its results.",
            account::FRIEND_SEARCH_MIN,
        ),
        ("REASON_MAX", "The longest reason of a sanction, in characters.", sanction::REASON_MAX),
        ("NOTE_MAX", "The longest note of a moderator, in characters.", sanction::NOTE_MAX),
        ("NEWS_MAX", "The longest text that everybody is told or shown, in characters.", sanction::NEWS_MAX),
        ("SLOTS_MIN", "The fewest seats of a game.", seat::MIN_SEATS),
        ("SLOTS_MAX", "The most seats of a game.", seat::MAX_SEATS),
        (
            "SERIOUS_LEVEL",
            "Serious games are for people of this level and above.",
            progress::SERIOUS_LEVEL.into(),
        ),
        ("WEIGHT_MAX", "The heaviest that a word of the filter can weigh.", words::MAX_WEIGHT.into()),
    ];
    limits
        .iter()
        .map(|(name, doc, value)| format!("\n/**\n * {doc}\n */\nexport const {name} = {value};\n"))
        .collect()
}

/// The ranks by their names: what admins choose from.
fn ranks() -> String {
    let row = |rank: account::Rank| {
        let name = format!("{rank:?}").to_lowercase();
        format!("  {name}: {},\n", rank as i64)
    };
    let all: String = account::Rank::ALL.into_iter().map(row).collect();
    let doc = "\n/**\n * The ranks that there are, from below.\n */\n";
    format!("{doc}export const RANKS = {{\n{all}}} as const;\n")
}

/// The part of a picture that shows each category: tiles are cropped to it.
fn positions() -> String {
    let row = |category: skin::Category| {
        let position = format!("{:?}", category.position()).to_lowercase();
        format!("  {}: \"{position}\",\n", category.name())
    };
    let all: String = skin::Category::ALL.into_iter().map(row).collect();
    let doc = "\n/**\n * Where a picture shows what is worn.\n */\n";
    format!("{doc}export const POSITIONS = {{\n{all}}} as const satisfies Record<Category, Position>;\n")
}

/// All types as one module: the files sorted by name, without imports.
fn joined(parts: &PathBuf) -> Result<String, std::io::Error> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(parts)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.sort();
    let mut all = String::from("// Generated from the engine's Rust types by `make gen`. Do not edit.\n");
    for file in files {
        for line in fs::read_to_string(file)?.lines() {
            if !line.starts_with("import ") && !line.starts_with("// This file was generated") {
                all.push_str(line.trim_end());
                all.push('\n');
            }
        }
    }
    Ok(all)
}
