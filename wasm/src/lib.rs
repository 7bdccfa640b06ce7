//! The engine for the browser: bindings with types. There is no rule here: each function passes its arguments to the
//! engine and returns its answer, in the types that `make gen` writes for TypeScript.

mod view;

use engine::account::{Account, Ban, Rank};
use engine::game::{Settings, Task};
use engine::roles::{Card, RoleId};
use moonhowl_shape::{from_js, to_js, verdict_to_js};
use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const IMPORTS: &str = r#"import type {
  Card, Command, Event, Favour, FieldError, GameView, Level, MoonPhase, PlayRefusal, Rejection, RoleId, Settings,
  Task,
} from "../generated/engine";"#;

/// Every role's card, in the order in which they are shown.
#[wasm_bindgen(unchecked_return_type = "Card[]")]
pub fn roles() -> Result<JsValue, JsError> {
    to_js(&RoleId::ALL.iter().map(|role| role.card()).collect::<Vec<&Card>>())
}

/// Whether a game can be played with these settings (LOBBY-1).
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

/// The side that the balance score favours.
#[wasm_bindgen(unchecked_return_type = "Favour")]
pub fn favours(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.favours())
}

/// The suggested set for so many seats (BAL-2).
#[wasm_bindgen(unchecked_return_type = "Settings")]
pub fn suggested(slots: u8) -> Result<JsValue, JsError> {
    to_js(&Settings::suggested(slots))
}

/// The same settings for a voice game: roles that need written words become plain cards of their side.
#[wasm_bindgen(js_name = inVoice, unchecked_return_type = "Settings")]
pub fn in_voice(
    #[wasm_bindgen(unchecked_param_type = "Settings")] settings: JsValue,
) -> Result<JsValue, JsError> {
    to_js(&from_js::<Settings>(settings)?.in_voice())
}

/// The task after its holder has said this in public (TALK-1, LIT-1). The page asks while they type.
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

/// The level for this much experience.
#[wasm_bindgen(unchecked_return_type = "Level")]
pub fn level(xp: u32) -> Result<JsValue, JsError> {
    to_js(&engine::progress::level(xp))
}

/// Whether this may be a username.
#[wasm_bindgen(js_name = checkUsername, unchecked_return_type = "FieldError | undefined")]
pub fn check_username(name: &str) -> Option<String> {
    field_error(engine::account::check_username(name))
}

/// Whether this may be an e-mail address.
#[wasm_bindgen(js_name = checkEmail, unchecked_return_type = "FieldError | undefined")]
pub fn check_email(email: &str) -> Option<String> {
    field_error(engine::account::check_email(email))
}

/// Whether this may be a password.
#[wasm_bindgen(js_name = checkPassword, unchecked_return_type = "FieldError | undefined")]
pub fn check_password(password: &str) -> Option<String> {
    field_error(engine::account::check_password(password))
}

/// Whether this may be the name of a guest.
#[wasm_bindgen(js_name = checkNickname, unchecked_return_type = "FieldError | undefined")]
pub fn check_nickname(name: &str) -> Option<String> {
    field_error(engine::account::check_nickname(name))
}

/// Whether this may be a private message.
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

/// Whether this rank may moderate.
#[wasm_bindgen(js_name = isModerator)]
pub fn is_moderator(rank: f64) -> bool {
    Rank::from(rank as i64).is_moderator()
}

fn field_error(verdict: Result<(), engine::account::FieldError>) -> Option<String> {
    verdict.err().map(|error| error.code().to_owned())
}
