//! `/auth`: sign up, sign in and out, play as a guest, and turn a guest into an account.

use std::net::IpAddr;

use actix_session::Session;
use actix_web::web::Json;
use actix_web::{HttpRequest, HttpResponse, Responder, delete, post};
use engine::account::{
    FieldError, check_email, check_nickname, check_password, check_username, username_from,
};
use engine::game::Lang;
use engine::moderation::public_words::check_name_words;
use serde::Deserialize;
use sqlx::AnyConnection;
use utoipa::ToSchema;

use crate::api::user::own_user;
use crate::auth::account_status::{CurrentUser, is_banned};
use crate::base::chance::{Chance, NAME_TRIES};
use crate::base::ids::UserId;
use crate::base::names::is_plain;
use crate::cluster::messages::SessionEvent;
use crate::extract::{Address, Agent, TheHouse};
use crate::house::House;
use crate::mail::Order;
use crate::people::bans;
use crate::people::known_browser;
use crate::people::sign_in::begin;
use crate::people::two_factor;
use crate::people::views::own_user_of;
use crate::store;
use crate::store::users::{self, NewUser, User};
use crate::wire::error::{Code, Refusal};
use crate::wire::user::OwnUser;

#[derive(Deserialize, ToSchema)]
pub struct SignUp {
    pub username: String,
    pub email: String,
    pub password: String,
    /// en or fr.
    #[serde(default)]
    pub lang: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct SignIn {
    /// Username or e-mail address.
    pub login: String,
    pub password: String,
    /// A code of the second factor, or a backup code; required if the account has a second factor.
    #[serde(default)]
    pub code: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct Guest {
    /// The wanted username; the server makes one up if it is missing or taken.
    #[serde(default)]
    pub nickname: Option<String>,
    #[serde(default)]
    pub lang: Option<String>,
}

#[derive(Deserialize, ToSchema)]
pub struct Upgrade {
    /// Without one the guest keeps their name, or the nearest name that an account may have.
    #[serde(default)]
    pub username: Option<String>,
    /// Without one nobody can be sent a new password; the settings take an address later.
    #[serde(default)]
    pub email: Option<String>,
    pub password: String,
}

/// Maps the engine's error about the form field `name` to a refusal.
pub fn field(name: &'static str) -> impl Fn(FieldError) -> Refusal {
    move |error| Refusal::field(name, error.code())
}

fn lang_of(code: Option<&str>) -> Lang {
    code.and_then(Lang::from_code).unwrap_or_default()
}

/// Refuses a name that could pass for another's, and one whose words the word filter knows.
pub fn refuse_unfit(house: &House, name_of_field: &'static str, name: &str) -> Result<(), Refusal> {
    if !is_plain(name) {
        return Err(Refusal::field(name_of_field, FieldError::BadCharacters.code()));
    }
    check_name_words(&house.word_filter.filter(), name).map_err(field(name_of_field))
}

/// Refuses a username that no account may choose.
pub fn check_new_username(house: &House, name: &str) -> Result<(), Refusal> {
    check_username(name).map_err(field("username"))?;
    refuse_unfit(house, "username", name)
}

fn check_form(house: &House, form: &SignUp) -> Result<(), Refusal> {
    check_new_username(house, &form.username)?;
    check_email(&form.email).map_err(field("email"))?;
    check_password(&form.password).map_err(field("password"))
}

/// Make an account and sign in.
#[utoipa::path(tag = "auth", responses(
    (status = OK, body = OwnUser),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    (status = CONFLICT, description = "username_taken"),
    (status = FORBIDDEN, description = "banned: the address belonged to somebody who is banned"),
))]
#[post("/signup")]
pub async fn sign_up(
    TheHouse(house): TheHouse,
    Agent(agent): Agent,
    Address(address): Address,
    session: Session,
    form: Json<SignUp>,
) -> Result<Json<OwnUser>, Refusal> {
    let form = form.into_inner();
    check_form(&house, &form)?;
    house.admission.admit()?;
    let id = house.chance.user_id();
    let hash = house.passwords.hash(form.password).await?;
    let new = NewUser {
        id,
        username: &form.username,
        email: None,
        password: Some(&hash),
        guest: false,
        lang: lang_of(form.lang.as_deref()).code(),
        confirmed: !house.config.confirms_mail(),
        ledger_id: house.sequence.next_after(0),
        at: house.clock.stamp(),
    };
    insert_account(&house, &new, Some(&form.email)).await?;
    order_confirmation(&house, id, &form.email, address).await;
    begin(&house, &session, id, &agent)?;
    metrics::counter!("moonhowl_accounts_made", "kind" => "account").increment(1);
    own_user(&house, id).await
}

/// Orders the letter that confirms a new address, which somebody asks for at the network address `from`. If too many letters wait, or
/// letters are limited, the account can ask for the letter later: the owner of an address has not asked for those who give it as theirs.
pub async fn order_confirmation(house: &House, id: UserId, email: &str, from: IpAddr) {
    let ordered = match house.limits.letter(&users::normalize_email(email), from) {
        Ok(()) => house.mail.order(&Order::Confirm(id)).await,
        Err(refusal) => Err(refusal),
    };
    if let Err(refusal) = ordered {
        tracing::warn!(%refusal, user = %id, "the letter that confirms an address could not be ordered");
    }
}

/// Inserts an account with the address that it gave. Refused with `username_taken` if another account has the name.
async fn insert_account(house: &House, user: &NewUser<'_>, email: Option<&str>) -> Result<(), Refusal> {
    let mut db = house.store.write().await?;
    refuse_taken_name(&mut db, user.id, user.username).await?;
    match users::insert(&mut db, user).await {
        Ok(()) => {}
        // A concurrent request took the name after the check.
        Err(error) if store::is_unique_violation(&error) => return Err(Code::UsernameTaken.into()),
        Err(error) => return Err(error.into()),
    }
    if let Some(email) = email {
        give_address(house, &mut db, user.id, email, true).await?;
    }
    Ok(db.commit().await?)
}

pub async fn refuse_taken_name(db: &mut AnyConnection, id: UserId, username: &str) -> Result<(), Refusal> {
    if users::is_name_taken(db, id, username).await? { Err(Code::UsernameTaken.into()) } else { Ok(()) }
}

/// Stores the address that an account gives. It is the account's at once only if the account is being made (`is_new`), this server
/// confirms no addresses and no other account has it; else it waits to be confirmed. So nobody learns whether an address is taken.
pub async fn give_address(
    house: &House,
    db: &mut AnyConnection,
    id: UserId,
    email: &str,
    is_new: bool,
) -> Result<(), Refusal> {
    let at_once = is_new && !house.config.confirms_mail() && !users::is_address_taken(db, id, email).await?;
    if at_once {
        // An address that waits is checked when its letter's link is opened (letters.rs).
        bans::refuse_marked_address(db, house, email, id, None).await?;
    }
    match users::set_address(db, id, email, at_once, house.clock.stamp()).await {
        // A concurrent request took the address after the check.
        Err(error) if store::is_unique_violation(&error) => Err(Code::Busy.into()),
        done => Ok(done?),
    }
}

/// Sign in by username or e-mail address. For an unknown account the answer, and the time it takes, are those for a wrong password.
#[utoipa::path(tag = "auth", responses(
    (status = OK, body = OwnUser),
    (status = UNAUTHORIZED, description = "bad_credentials, two_factor_required, bad_two_factor"),
    (status = FORBIDDEN, description = "banned, with export: a token for POST /api/export, and with appeal: one for POST /api/appeals, if a moderator imposed it; \
        not_confirmed: the letter that confirms the address is sent again"),
))]
#[post("/signin")]
pub async fn sign_in(
    TheHouse(house): TheHouse,
    Agent(agent): Agent,
    Address(address): Address,
    request: HttpRequest,
    session: Session,
    form: Json<SignIn>,
) -> Result<impl Responder, Refusal> {
    let form = form.into_inner();
    let known = users::credentials(house.store.read(), &form.login).await?;
    let account = known.as_ref().map_or_else(|| form.login.clone(), |(id, _)| format!("#{id}"));
    house.limits.sign_ins.attempt(&format!("{address} {account}"))?;
    let is_known_here = known.as_ref().is_some_and(|(id, _)| known_browser::is_known(&house, &request, *id));
    if !is_known_here {
        house.limits.accounts.attempt(&account)?;
    }
    // No account has a longer password, so hashing it would only cost time.
    if check_password(&form.password) == Err(FieldError::TooLong) {
        return Err(Code::BadCredentials.into());
    }
    let (id, hash) = known.map_or((None, None), |(id, hash)| (Some(id), hash));
    if !house.passwords.verify(form.password, hash).await? {
        return Err(Code::BadCredentials.into());
    }
    let id = id.ok_or(Code::BadCredentials)?;
    let user = users::find(house.store.read(), id).await?.ok_or(Code::BadCredentials)?;
    two_factor::require(&house, &user, form.code.as_deref()).await?;
    if is_banned(&user, house.clock.now()) {
        return Err(bans::banned_with_tokens(&house, &user).await?);
    }
    if !user.confirmed && house.config.confirms_mail() {
        // Who lost the letter gets another one, as often as the address's limit allows.
        if let Some(email) = user.new_email.as_deref().or(user.email.as_deref()) {
            order_confirmation(&house, id, email, address).await;
        }
        return Err(Code::NotConfirmed.into());
    }
    begin(&house, &session, id, &agent)?;
    let answer = Json(own_user_of(&house, &user).await?);
    Ok(answer.customize().add_cookie(&known_browser::cookie(&house, id)))
}

/// Play as a guest: an account without a password, which only this browser's cookie opens.
#[utoipa::path(tag = "auth", responses(
    (status = OK, body = OwnUser),
    (status = CONFLICT, description = "already_signed_in"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
))]
#[post("/guest")]
pub async fn sign_in_as_guest(
    TheHouse(house): TheHouse,
    Agent(agent): Agent,
    session: Session,
    current: Option<CurrentUser>,
    form: Json<Guest>,
) -> Result<Json<OwnUser>, Refusal> {
    if current.is_some() {
        return Err(Code::AlreadySignedIn.into());
    }
    let lang = lang_of(form.lang.as_deref()).code();
    let wanted = form.nickname.as_deref().map(str::trim).filter(|name| !name.is_empty());
    if let Some(name) = wanted {
        check_nickname(name).map_err(field("nickname"))?;
        refuse_unfit(&house, "nickname", name)?;
    }
    house.admission.admit()?;
    let id = house.chance.user_id();
    for attempt in 0..NAME_TRIES {
        let name = match wanted {
            Some(name) if attempt == 0 => name.to_owned(),
            name => guest_name(&house.chance, name, lang),
        };
        let new = NewUser {
            id,
            username: &name,
            email: None,
            password: None,
            guest: true,
            lang,
            confirmed: true,
            ledger_id: house.sequence.next_after(0),
            at: house.clock.stamp(),
        };
        match insert_account(&house, &new, None).await {
            Ok(()) => {
                begin(&house, &session, id, &agent)?;
                metrics::counter!("moonhowl_accounts_made", "kind" => "guest").increment(1);
                return own_user(&house, id).await;
            }
            Err(refusal) if refusal.is(Code::UsernameTaken) => {}
            Err(refusal) => return Err(refusal),
        }
    }
    Err(Code::Busy.into())
}

/// A guest's username with a number: the wanted one, else a default in their language.
fn guest_name(chance: &Chance, wanted: Option<&str>, lang: &str) -> String {
    chance.numbered(match (wanted, lang) {
        (Some(wanted), _) => wanted,
        (None, "fr") => "Promeneur",
        (None, _) => "Wanderer",
    })
}

/// Turn the guest into an account. The guest keeps everything; a password is enough.
#[utoipa::path(tag = "auth", responses(
    (status = OK, body = OwnUser),
    (status = FORBIDDEN, description = "banned: the address belonged to somebody who is banned"),
    (status = CONFLICT, description = "not_a_guest, username_taken"),
    (status = UNPROCESSABLE_ENTITY, description = "invalid_field"),
    CurrentUser,
))]
#[post("/upgrade")]
pub async fn upgrade_guest(
    TheHouse(house): TheHouse,
    Address(address): Address,
    session: Session,
    current: CurrentUser,
    form: Json<Upgrade>,
) -> Result<Json<OwnUser>, Refusal> {
    let Upgrade { username, email, password } = form.into_inner();
    if !current.user.guest {
        return Err(Code::NotAGuest.into());
    }
    if let Some(name) = &username {
        check_new_username(&house, name)?;
    }
    if let Some(email) = &email {
        check_email(email).map_err(field("email"))?;
    }
    check_password(&password).map_err(field("password"))?;
    let id = current.id();
    let hash = house.passwords.hash(password).await?;
    // Who gives no address has none to confirm.
    let confirmed = email.is_none() || !house.config.confirms_mail();
    let mut db = house.store.write().await?;
    let name = match username {
        Some(name) => {
            refuse_taken_name(&mut db, id, &name).await?;
            name
        }
        None => own_name(&house, &mut db, &current.user).await?,
    };
    match users::upgrade_guest(&mut db, id, &name, &hash, confirmed, house.clock.stamp()).await {
        Ok(true) => {}
        Ok(false) => return Err(Code::NotAGuest.into()),
        Err(error) if store::is_unique_violation(&error) => return Err(Code::UsernameTaken.into()),
        Err(error) => return Err(error.into()),
    }
    if let Some(email) = &email {
        give_address(&house, &mut db, id, email, true).await?;
    }
    db.commit().await?;
    if let Some(email) = &email {
        order_confirmation(&house, id, email, address).await;
    }
    // The cookie gets a new token, but the browser's session keeps its id, so its sockets stay open.
    session.renew();
    own_user(&house, id).await
}

/// The username of a guest who becomes an account without choosing one: their own, if an account may have it, else one like it.
async fn own_name(house: &House, db: &mut AnyConnection, user: &User) -> Result<String, Refusal> {
    // A name that is too short has room for a number.
    let numbered = house.chance.numbered(&user.username);
    let mut like_theirs = [user.username.as_str(), &numbered].into_iter().filter_map(username_from);
    let own = like_theirs.find(|name| check_new_username(house, name).is_ok());
    for attempt in 0..NAME_TRIES {
        let name = match &own {
            Some(name) if attempt == 0 => name.clone(),
            name => guest_name(&house.chance, name.as_deref(), &user.lang),
        };
        if !users::is_name_taken(db, UserId(user.id), &name).await? {
            return Ok(name);
        }
    }
    Err(Code::Busy.into())
}

/// Sign out on this browser and close its sockets. Succeeds without a session too.
#[utoipa::path(tag = "auth", responses((status = NO_CONTENT)))]
#[post("/logout")]
pub async fn log_out(
    TheHouse(house): TheHouse,
    session: Session,
    current: Option<CurrentUser>,
) -> Result<HttpResponse, Refusal> {
    end_session(&house, &session, current);
    Ok(HttpResponse::NoContent().finish())
}

/// Ends the session, and closes its sockets.
fn end_session(house: &House, session: &Session, current: Option<CurrentUser>) {
    if let Some(current) = current {
        house.bus.tell_user(current.id(), SessionEvent::LoggedOut { sid: current.sid });
    }
    session.purge();
}

/// Delete the session's cookie, valid or not.
#[utoipa::path(tag = "auth", responses((status = NO_CONTENT)))]
#[delete("/cookie")]
pub async fn delete_cookie(
    TheHouse(house): TheHouse,
    session: Session,
    current: Option<CurrentUser>,
) -> HttpResponse {
    end_session(&house, &session, current);
    HttpResponse::NoContent().finish()
}
