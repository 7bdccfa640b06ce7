//! What happens when somebody returns from a provider with a proven identity: the identity is linked to the signed-in account,
//! signs its own account in, or gets a new account.
//!
//! INVARIANT: accounts are never merged because their e-mail addresses match. The owner signs in first and then links.

use actix_session::Session;
use engine::account::{check_username, username_from};
use engine::game::Lang;
use engine::moderation::public_words::check_name_words;
use sqlx::AnyConnection;

use crate::auth::account_status::{CurrentUser, is_banned};
use crate::auth::social::{Identity, Provider};
use crate::base::chance::NAME_TRIES;
use crate::base::ids::UserId;
use crate::base::names::is_plain;
use crate::house::House;
use crate::mail::Order;
use crate::people::bans;
use crate::people::sign_in::begin;
use crate::store::users::{self, NewUser};
use crate::store::{self, linked_accounts};
use crate::wire::error::{Code, Refusal};

pub struct ProviderSignIn<'a> {
    pub provider: Provider,
    pub identity: Identity,
    /// The account that is signed in on this browser, if any.
    pub current: Option<CurrentUser>,
    /// The account that the flow was started to link; `None` for a sign-in.
    pub link_to: Option<i64>,
    pub agent: &'a str,
    /// The language of the request.
    pub lang: Lang,
}

/// Links the identity, signs its account in, or creates an account for it.
pub async fn complete_sign_in(
    house: &House,
    session: &Session,
    sign_in: ProviderSignIn<'_>,
) -> Result<(), Refusal> {
    let ProviderSignIn { provider, identity, current, link_to, agent, lang } = sign_in;
    if let Some(user) = link_to {
        let current = current.filter(|current| current.user.id == user).ok_or(Code::ProviderExpired)?;
        return link(house, &current, provider, &identity).await;
    }
    let mut db = house.store.write().await?;
    if let Some(user) = linked_accounts::find_user(&mut db, provider.name(), &identity.subject).await? {
        drop(db);
        let row = users::find(house.store.read(), user).await?.ok_or(Code::ProviderExpired)?;
        if is_banned(&row, house.clock.now()) {
            return Err(bans::banned_with_tokens(house, &row).await?);
        }
        return begin(house, session, user, agent);
    }
    refuse_banned(&mut db, house, provider, &identity, lang).await?;
    if identity.email.is_some() && !identity.email_verified {
        return Err(Code::EmailUnverified.into());
    }
    if let Some(email) = &identity.email
        && users::is_address_taken(&mut db, UserId(0), email).await?
    {
        return Err(Code::EmailTaken.into());
    }
    // The guest account is upgraded, so its games, coins and looks are kept.
    if let Some(guest) = current.filter(|current| current.user.guest) {
        drop(db);
        return link(house, &guest, provider, &identity).await;
    }
    house.admission.admit()?;
    let user = create(&mut db, house, &identity).await?;
    insert_link(&mut db, house, user, provider, &identity).await?;
    db.commit().await?;
    metrics::counter!("moonhowl_accounts_made", "kind" => provider.name()).increment(1);
    begin(house, session, user, agent)
}

/// Links an identity with the signed-in account. A guest becomes a full account by that.
async fn link(
    house: &House,
    current: &CurrentUser,
    provider: Provider,
    identity: &Identity,
) -> Result<(), Refusal> {
    let id = current.id();
    let mut db = house.store.write().await?;
    match linked_accounts::find_user(&mut db, provider.name(), &identity.subject).await? {
        Some(owner) if owner == id => return Ok(()),
        Some(_) => return Err(Code::AlreadyLinked.into()),
        None => {}
    }
    if current.user.linked_id(provider.name()).is_some() {
        return Err(Code::AlreadyLinked.into());
    }
    let lang = Lang::from_code(&current.user.lang).unwrap_or_default();
    refuse_banned(&mut db, house, provider, identity, lang).await?;
    insert_link(&mut db, house, id, provider, identity).await?;
    if current.user.guest {
        let email = identity.email.as_deref().filter(|_| identity.email_verified);
        let email = match email {
            Some(email) if !users::is_address_taken(&mut db, id, email).await? => Some(email),
            _ => None,
        };
        let name = &current.user.username;
        let is_fit = check_name_words(&house.word_filter.filter(), name).is_ok();
        let need_rename = check_username(name).is_err() || !is_fit;
        users::upgrade_guest_by_link(&mut db, id, email, need_rename, house.clock.stamp()).await?;
    }
    mail_about_link(&mut db, house, current).await?;
    db.commit().await?;
    Ok(())
}

/// Refuses an identity whose provider account or verified e-mail address belongs to a banned account: a ban can't be evaded
/// with a new account.
async fn refuse_banned(
    db: &mut AnyConnection,
    house: &House,
    provider: Provider,
    identity: &Identity,
    lang: Lang,
) -> Result<(), Refusal> {
    bans::refuse_marked_link(db, house, provider.name(), &identity.subject, lang.code()).await?;
    match identity.email.as_deref().filter(|_| identity.email_verified) {
        // No account has the id 0, so no account is exempt.
        Some(email) => bans::refuse_marked_address(db, house, email, UserId(0), Some(lang.code())).await,
        None => Ok(()),
    }
}

/// Mails the account's owner about the new link, because a link signs in without password and second factor.
async fn mail_about_link(
    db: &mut AnyConnection,
    house: &House,
    current: &CurrentUser,
) -> Result<(), sqlx::Error> {
    let user = &current.user;
    let Some(to) = user.email.clone() else { return Ok(()) };
    let lang = Lang::from_code(&user.lang).unwrap_or_default();
    let order = Order::AccountLinked { user: current.id(), to, name: user.username.clone(), lang };
    house.mail.order_with(db, &order).await.map(drop)
}

async fn insert_link(
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
        linked_accounts::insert(db, provider.name(), &identity.subject, user, refresh, house.clock.stamp())
            .await;
    match done {
        Err(error) if store::is_unique_violation(&error) => Err(Code::AlreadyLinked.into()),
        done => Ok(done?),
    }
}

/// Revokes the tokens of links that were deleted. Tried once: the sealed tokens are no longer stored. `gone`: a provider's name
/// and the sealed token each.
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
                "a provider's token could not be revoked"
            );
        }
    }
}

/// The vault's context for a provider's token.
fn context_of(provider: Provider, user: UserId) -> String {
    format!("{}:{user}", provider.name())
}

/// Creates an account without a password, named as at the provider or similarly. Its username may be changed at once.
async fn create(db: &mut AnyConnection, house: &House, identity: &Identity) -> Result<UserId, Refusal> {
    let wanted = identity
        .name
        .as_deref()
        .and_then(username_from)
        .filter(|name| is_plain(name) && check_name_words(&house.word_filter.filter(), name).is_ok())
        .unwrap_or_else(|| "Howler".to_owned());
    let id = house.chance.user_id();
    for attempt in 0..NAME_TRIES {
        let username = if attempt == 0 { wanted.clone() } else { house.chance.numbered(&wanted) };
        if users::is_name_taken(db, id, &username).await? {
            continue;
        }
        let email = identity.email.as_deref().map(users::normalize_email);
        let new = NewUser {
            id,
            username: &username,
            email: email.as_deref(),
            password: None,
            guest: false,
            lang: Lang::default().code(),
            confirmed: true,
            ledger_id: house.sequence.next_after(0),
            at: house.clock.stamp(),
        };
        return match users::insert(db, &new).await {
            Err(error) if store::is_unique_violation(&error) => Err(Code::Busy.into()),
            done => Ok(done.map(|()| id)?),
        };
    }
    Err(Code::Busy.into())
}
