//! Typed bindings of the engine for the browser. Each function only converts: its arguments for the engine, and the
//! engine's answer into the types that `make gen` writes for TypeScript.

use std::collections::BTreeMap;

use engine::account::{Account, Ban, Rank};
use engine::game::{Ending, Phase, Settings, Task};
use engine::notebook::Notebook;
use engine::roles::{Card, RoleId};
use engine::seat::Seat;
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Afterlife, Calendar, Card, Ending, Favour, FieldError, HousePreset, Judgement, Level, MoonPhase, Notebook, Phase, PlayRefusal, Rejection, RoleId, Settings, Task,
} from "../generated/engine";"#;

#[wasm_bindgen(start)]
fn start() {
    moonhowl_shape::throw_panics();
}

/// Every role's card, in display order.
#[wasm_bindgen(unchecked_return_type = "Card[]")]
pub fn roles() -> Result<JsValue, JsError> {
    to_js(&RoleId::ALL.iter().map(|role| role.card()).collect::<Vec<&Card>>())
}

/// Why a game can't be played with these settings (LOBBY-1); nothing if it can.
#[wasm_bindgen(js_name = checkSettings, unchecked_return_type = "Rejection | undefined")]
pub fn check_settings(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<Option<String>, JsError> {
    Ok(verdict_to_js(from_js::<Settings>(settings)?.check()))
}

/// The riding hoods of a composition whose protector is missing.
#[wasm_bindgen(unchecked_return_type = "RoleId[]")]
pub fn unprotected(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.unprotected().collect::<Vec<RoleId>>())
}

/// The balance score of a composition: −3 to +3 is balanced, a lower score favours the wolves (BAL-1).
#[wasm_bindgen]
pub fn balance(#[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue) -> Result<i32, JsError> {
    Ok(from_js::<Settings>(settings)?.balance())
}

/// What the dead may do in this phase of a game with these settings (DEAD-1, DEAD-2).
#[wasm_bindgen(unchecked_return_type = "Afterlife")]
pub fn afterlife(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "Phase")] phase: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.afterlife(from_js::<Phase>(phase)?))
}

/// The side that the balance score favours.
#[wasm_bindgen(unchecked_return_type = "Favour")]
pub fn favours(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.favours())
}

/// The suggested composition for a number of seats whose turn it is (BAL-2).
#[wasm_bindgen(unchecked_return_type = "Settings")]
pub fn suggested(slots: u8, turn: u32) -> Result<JsValue, JsError> {
    to_js(&Settings::suggested_in_turn(slots, turn))
}

/// The same settings with the next suggested roles for their number of seats (BAL-2).
#[wasm_bindgen(js_name = withNextSuggested, unchecked_return_type = "Settings")]
pub fn with_next_suggested(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.with_next_suggested())
}

/// The same settings with this role among the roles.
#[wasm_bindgen(js_name = withRole, unchecked_return_type = "Settings")]
pub fn with_role(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "RoleId")] role: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.with_role(from_js(role)?))
}

/// The same settings for another number of seats: a suggested set stays one.
#[wasm_bindgen(unchecked_return_type = "Settings")]
pub fn resized(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
    slots: u8,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.resized(slots))
}

/// The same settings with the roles, the mayor and the pace of a preset of the house (LOBBY-16).
#[wasm_bindgen(js_name = withHousePreset, unchecked_return_type = "Settings")]
pub fn with_house_preset(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
    #[wasm_bindgen(unchecked_param_type = "HousePreset")] preset: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.with_house_preset(from_js(preset)?))
}

/// The same settings for a game by voice: roles of written words become plain ones (BAL-4).
#[wasm_bindgen(js_name = inVoice, unchecked_return_type = "Settings")]
pub fn in_voice(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.in_voice())
}

/// The roles of which no more can be chosen, and why.
#[wasm_bindgen(unchecked_return_type = "Partial<Record<RoleId, Rejection>>")]
pub fn locks(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    let settings: Settings = from_js(settings)?;
    let locks = RoleId::ALL.iter().filter_map(|role| Some((role.name(), settings.lock(*role)?)));
    to_js(&locks.collect::<BTreeMap<_, _>>())
}

/// How the suspicions in a notebook were judged at the end, for the player on this seat.
#[wasm_bindgen(js_name = judgeNotebook, unchecked_return_type = "Judgement")]
pub fn judge_notebook(
    #[wasm_bindgen(unchecked_param_type = "Notebook")] notebook: JsValue,
    me: Option<u8>,
    #[wasm_bindgen(unchecked_param_type = "Ending")] ending: JsValue,
) -> Result<JsValue, JsError> {
    let me = me.and_then(|seat| Seat::new(usize::from(seat)));
    to_js(&from_js::<Notebook>(notebook)?.judge(me, &from_js::<Ending>(ending)?))
}

/// The task as it would be if its holder said `text` in public (TALK-1, LIT-1), for a preview while they type.
#[wasm_bindgen(js_name = taskAfter, unchecked_return_type = "Task")]
pub fn task_after(
    #[wasm_bindgen(unchecked_param_type = "Task")] task: JsValue,
    text: &str,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Task>(task)?.after(text))
}

/// The moon's phase at a moment, in milliseconds since the Unix epoch.
#[wasm_bindgen(js_name = moonPhase, unchecked_return_type = "MoonPhase")]
pub fn moon_phase(at: f64) -> Result<JsValue, JsError> {
    to_js(&engine::progress::moon_phase(at as u64))
}

/// The calendar of the year that begins at a moment, in milliseconds since the Unix epoch.
#[wasm_bindgen(unchecked_return_type = "Calendar")]
pub fn calendar(at: f64) -> Result<JsValue, JsError> {
    to_js(&engine::seasons::calendar(at as u64))
}

/// The level for this much experience.
#[wasm_bindgen(unchecked_return_type = "Level")]
pub fn level(xp: u32) -> Result<JsValue, JsError> {
    to_js(&engine::progress::level(xp))
}

/// What is wrong with a username; nothing if it is valid.
#[wasm_bindgen(js_name = checkUsername, unchecked_return_type = "FieldError | undefined")]
pub fn check_username(name: &str) -> Option<String> {
    field_error(engine::account::check_username(name))
}

/// What is wrong with an e-mail address; nothing if it is valid.
#[wasm_bindgen(js_name = checkEmail, unchecked_return_type = "FieldError | undefined")]
pub fn check_email(email: &str) -> Option<String> {
    field_error(engine::account::check_email(email))
}

/// What is wrong with a password; nothing if it is valid.
#[wasm_bindgen(js_name = checkPassword, unchecked_return_type = "FieldError | undefined")]
pub fn check_password(password: &str) -> Option<String> {
    field_error(engine::account::check_password(password))
}

/// What is wrong with a guest's name; nothing if it is valid.
#[wasm_bindgen(js_name = checkNickname, unchecked_return_type = "FieldError | undefined")]
pub fn check_nickname(name: &str) -> Option<String> {
    field_error(engine::account::check_nickname(name))
}

/// What is wrong with a profile's text; nothing if it is valid.
#[wasm_bindgen(js_name = checkProfileText, unchecked_return_type = "FieldError | undefined")]
pub fn check_profile_text(text: &str) -> Option<String> {
    field_error(engine::account::check_profile_text(text).map(drop))
}

/// What is wrong with a private message; nothing if it is valid.
#[wasm_bindgen(js_name = checkMessage, unchecked_return_type = "FieldError | undefined")]
pub fn check_message(text: &str) -> Option<String> {
    field_error(engine::account::social::check_message(text).map(drop))
}

/// Why an account may not play now; nothing if it may. Moments are milliseconds since the Unix epoch.
#[wasm_bindgen(js_name = mayPlay, unchecked_return_type = "PlayRefusal | undefined")]
pub fn may_play(
    banned: bool,
    ban_end: Option<f64>,
    confirmed: bool,
    need_rename: bool,
    now: f64,
) -> Option<String> {
    let ban = banned.then(|| Ban { end: ban_end.map(|end| end as u64) });
    let verdict = Account { ban, confirmed, need_rename }.may_play(now as u64);
    verdict.err().map(|refusal| refusal.code().to_owned())
}

/// Whether accounts of this rank are moderators.
#[wasm_bindgen(js_name = isModerator)]
pub fn is_moderator(rank: f64) -> bool {
    Rank::from(rank as i64).is_moderator()
}

fn field_error(verdict: Result<(), engine::account::FieldError>) -> Option<String> {
    verdict.err().map(|error| error.code().to_owned())
}
