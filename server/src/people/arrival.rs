//! What it means here that somebody is somebody elsewhere: he is linked, signed in, or new.
//!
//! INVARIANT: accounts are never joined because their addresses are the same. Whoever has an account signs in and links.

use actix_session::Session;
use engine::account::{check_username, username_from};
use engine::game::Lang;
use sqlx::AnyConnection;

use crate::auth::social::{Identity, Provider};
use crate::auth::standing::{CurrentUser, is_banned};
use crate::base::ids::UserId;
use crate::house::House;
use crate::mail::Order;
use crate::people::bans;
use crate::people::sign_in::begin;
use crate::store::users::{self, NewUser};
use crate::store::{self, links};
use crate::wire::error::{Code, Refusal};

/// How often a name is tried for somebody new.
const TRIES: u32 = 8;

pub struct Arrival<'a> {
    pub provider: Provider,
    pub identity: Identity,
    /// Who is signed in on this browser.
    pub current: Option<CurrentUser>,
    /// Whose account is to be linked, when it is not a sign-in.
    pub link_to: Option<i64>,
    pub agent: &'a str,
}

/// Links, or signs in, or makes an account.
pub async fn arrive(house: &House, session: &Session, arrival: Arrival<'_>) -> Result<(), Refusal> {
    let Arrival { provider, identity, current, link_to, agent } = arrival;
    if let Some(user) = link_to {
        let current = current.filter(|current| current.user.id == user).ok_or(Code::ProviderExpired)?;
        return link(house, &current, provider, &identity).await;
    }
    let mut db = house.store.write().await?;
    if let Some(user) = links::owner(&mut db, provider.name(), &identity.subject).await? {
        drop(db);
        let row = users::find(house.store.read(), user).await?.ok_or(Code::ProviderExpired)?;
        if is_banned(&row, house.clock.now()) {
            return Err(bans::banned_with_appeal(house, &row).await?);
        }
        return begin(house, session, user, agent);
    }
    refuse_marked(&mut db, house, provider, &identity, Lang::default()).await?;
    if identity.email.is_some() && !identity.email_verified {
        return Err(Code::EmailUnverified.into());
    }
    if let Some(email) = &identity.email
        && users::is_address_taken(&mut db, UserId(0), email).await?
    {
        return Err(Code::EmailTaken.into());
    }
    // A guest becomes this account and keeps what he has.
    if let Some(guest) = current.filter(|current| current.user.guest) {
        drop(db);
        return link(house, &guest, provider, &identity).await;
    }
    let user = create(&mut db, house, &identity).await?;
    keep_link(&mut db, house, user, provider, &identity).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_accounts_made", "kind" => provider.name()).increment(1);
    begin(house, session, user, agent)
}

/// Links an account elsewhere with the one that is signed in. A guest becomes an account by that.
async fn link(
    house: &House,
    current: &CurrentUser,
    provider: Provider,
    identity: &Identity,
) -> Result<(), Refusal> {
    let id = current.id();
    let mut db = house.store.write().await?;
    match links::owner(&mut db, provider.name(), &identity.subject).await? {
        Some(owner) if owner == id => return Ok(()),
        Some(_) => return Err(Code::AlreadyLinked.into()),
        None => {}
    }
    if current.user.link(provider.name()).is_some() {
        return Err(Code::AlreadyLinked.into());
    }
    let lang = Lang::from_code(&current.user.lang).unwrap_or_default();
    refuse_marked(&mut db, house, provider, identity, lang).await?;
    keep_link(&mut db, house, id, provider, identity).await?;
    if current.user.guest {
        let email = identity.email.as_deref().filter(|_| identity.email_verified);
        let email = match email {
            Some(email) if !users::is_address_taken(&mut db, id, email).await? => Some(email),
            _ => None,
        };
        let need_rename = check_username(&current.user.username).is_err();
        users::adopt(&mut db, id, email, need_rename, house.clock.stamp()).await?;
    }
    db.commit().await?;
    tell_of_link(house, current);
    Ok(())
}

/// Nobody who is banned comes back as somebody else by the same account elsewhere, or by one with the same address.
async fn refuse_marked(
    db: &mut AnyConnection,
    house: &House,
    provider: Provider,
    identity: &Identity,
    lang: Lang,
) -> Result<(), Refusal> {
    bans::refuse_marked_link(db, house, provider.name(), &identity.subject, lang.code()).await?;
    match identity.email.as_deref().filter(|_| identity.email_verified) {
        // No account has this id.
        Some(email) => bans::refuse_marked_address(db, house, email, UserId(0), Some(lang.code())).await,
        None => Ok(()),
    }
}

/// Whoever has the account's letters hears of a new way into it: it leads past password and second factor.
fn tell_of_link(house: &House, current: &CurrentUser) {
    let user = &current.user;
    let Some(to) = user.email.clone() else { return };
    let lang = Lang::from_code(&user.lang).unwrap_or_default();
    if let Err(refusal) = house.mail.order(Order::Linked { to, name: user.username.clone(), lang }) {
        tracing::warn!(%refusal, user = user.id, "no letter tells of a link");
    }
}

async fn keep_link(
    db: &mut AnyConnection,
    house: &House,
    user: UserId,
    provider: Provider,
    identity: &Identity,
) -> Result<(), Refusal> {
    let refresh = identity.refresh_token.as_deref();
    let refresh = refresh.map(|token| house.vault.seal(&context_of(provider, user), token.as_bytes()));
    let refresh = refresh.transpose().map_err(Refusal::internal)?;
    let done =
        links::insert(db, provider.name(), &identity.subject, user, refresh, house.clock.stamp()).await;
    match done {
        Err(error) if store::is_taken(&error) => Err(Code::AlreadyLinked.into()),
        done => Ok(done?),
    }
}

/// Tells providers that links are gone, after they are. It is tried once: what was sealed is gone too.
pub async fn revoke(house: &House, user: UserId, gone: Vec<(String, String)>) {
    for (name, sealed) in gone {
        let Some(provider) = Provider::of_name(&name) else { continue };
        let token = house.vault.open(&context_of(provider, user), &sealed);
        let token = token.and_then(|bytes| Ok(String::from_utf8(bytes)?));
        let done = match token {
            Ok(token) => house.social.revoke(provider, &token).await,
            Err(error) => Err(error),
        };
        if let Err(error) = done {
            tracing::warn!(
                provider = name,
                error = format!("{error:#}"),
                "a provider could not be told of a link's end"
            );
        }
    }
}

/// Where a provider's token is sealed for.
fn context_of(provider: Provider, user: UserId) -> String {
    format!("{}:{user}", provider.name())
}

/// An account without a password, under the name that he has elsewhere or one like it. It may be changed at once.
async fn create(db: &mut AnyConnection, house: &House, identity: &Identity) -> Result<UserId, Refusal> {
    let wish = identity.name.as_deref().and_then(username_from).unwrap_or_else(|| "Howler".to_owned());
    let id = house.chance.user_id();
    for attempt in 0..TRIES {
        let username = if attempt == 0 { wish.clone() } else { house.chance.numbered(&wish) };
        if users::is_name_taken(db, id, &username).await? {
            continue;
        }
        let email = identity.email.as_deref().map(users::email_of);
        let new = NewUser {
            id,
            username: &username,
            email: email.as_deref(),
            password: None,
            guest: false,
            lang: Lang::default().code(),
            confirmed: true,
            at: house.clock.stamp(),
        };
        return match users::insert(db, &new).await {
            Err(error) if store::is_taken(&error) => Err(Code::Busy.into()),
            done => Ok(done.map(|()| id)?),
        };
    }
    Err(Code::Busy.into())
}
