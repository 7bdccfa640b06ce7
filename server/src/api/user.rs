//! `GET /user`: who is signed in; and how accounts look to others and to themselves.

use actix_web::{get, web::Json};
use engine::account;
use engine::game::{Lang, Profile};
use engine::progress::{SERIOUS_LEVEL, level};
use engine::skin::slots::slots_of;
use engine::skin::{Look, Slot};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::extract::{CurrentUser, TheHouse};
use super::slot::{SlotShape, look_of, looks_of};
use super::words::VisibilityWord;
use crate::actors::room::people::Person;
use crate::clock;
use crate::cluster::Whereabouts;
use crate::error::{Code, Refusal};
use crate::house::House;
use crate::ids::{GameId, UserId};
use crate::store::people::Account;
use crate::store::users::{self, User};

/// An account as everybody may see it (specification, section 3).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicUser {
    #[schema(value_type = i64)]
    pub id: UserId,
    pub username: String,
    pub rank: i64,
    pub elo: i64,
    pub xp: i64,
    pub level: u8,
    /// What the avatar is drawn from; it changes with `skinVersion`.
    pub profile_picture: String,
    pub skin_version: i64,
    pub skin_index: i64,
    pub slot_id: i64,
    /// What is shown beside the name of somebody of rank: premium, famous, volunteer, staff or modo.
    pub marker: Option<String>,
    pub guest: bool,
    pub created_at: i64,
    pub is_online: bool,
    /// The game in which he holds a seat, unless it is private or anonymous.
    #[schema(value_type = Option<String>)]
    pub game: Option<GameId>,
}

impl PublicUser {
    /// An account, and where its owner is.
    pub fn new(person: impl Into<Account>, at: Whereabouts) -> Self {
        let person = person.into();
        Self {
            id: UserId(person.id),
            rank: person.rank,
            elo: person.elo,
            xp: person.xp,
            level: level(xp_of(person.xp)).level,
            profile_picture: person.skin,
            skin_version: person.skin_version,
            skin_index: person.skin_index,
            slot_id: person.slot_id,
            marker: account::Rank::of(person.rank).marker().map(str::to_owned),
            guest: person.guest != 0,
            created_at: person.created_at,
            username: person.username,
            is_online: at.is_online(),
            game: at.game,
        }
    }

    /// An account, and where its owner is now.
    pub fn of(house: &House, person: impl Into<Account>) -> Self {
        let person = person.into();
        let at = house.directory.whereabouts(UserId(person.id));
        Self::new(person, at)
    }
}

/// One's own account. Its `game` is the one in which one holds a seat, private or not. What the specification lists besides,
/// the password and the secret of the second factor, is never sent to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnUser {
    #[serde(flatten)]
    pub public: PublicUser,
    /// The address that the account has; until it is confirmed, the one that it gave.
    pub email: Option<String>,
    /// Another one that has yet to be confirmed.
    pub new_email: Option<String>,
    pub nickname: Option<String>,
    pub lang: String,
    pub coins: i64,
    pub moons: i64,
    pub confirmed: bool,
    pub need_rename: bool,
    pub banned: bool,
    #[serde(rename = "ban_end")]
    pub ban_end: Option<i64>,
    #[serde(rename = "reason_ban")]
    pub reason_ban: Option<String>,
    pub is_alpha: bool,
    pub alpha_legacy: bool,
    /// Progress within the level, in percent.
    pub level_percent: u8,
    pub allow_friend_requests: bool,
    pub allow_group_requests: bool,
    pub allow_newsletter: bool,
    /// Friends may write.
    pub allow_chat: bool,
    /// private, public or friends.
    #[schema(value_type = VisibilityWord)]
    pub friends_visibility: String,
    pub discount_end_at: Option<i64>,
    pub features: Vec<String>,
    pub anonymous_skin_index: i64,
    #[serde(rename = "anonymousslotId")]
    pub anonymous_slot_id: i64,
    /// From when on the username may be changed; null if at once.
    pub username_change_at: Option<i64>,
    /// When the account is erased, if its owner asked for that.
    pub deletion_at: Option<i64>,
    /// There is a password to sign in with.
    pub has_password: bool,
    /// A second factor is asked for at sign-in.
    pub two_factor: bool,
    /// The ids of linked accounts elsewhere.
    pub apple_id: Option<String>,
    pub discord_id: Option<String>,
    pub facebook_id: Option<String>,
    pub google_id: Option<String>,
    pub twitter_id: Option<String>,
    /// What is worn: for each category the element's id, its color, and small.
    #[schema(value_type = Object)]
    pub skin: Look,
    #[schema(value_type = Vec<SlotShape>)]
    pub slots: Vec<Slot>,
    pub subscription: Option<Value>,
}

impl OwnUser {
    pub fn new(house: &House, user: &User) -> Self {
        let id = UserId(user.id);
        let linked = |provider| user.link(provider).map(str::to_owned);
        Self {
            public: PublicUser {
                is_online: house.directory.is_online(id),
                game: house.directory.seat_of(id),
                ..PublicUser::new(user, Whereabouts::AWAY)
            },
            email: user.email.clone().or_else(|| user.new_email.clone()),
            new_email: user.new_email.clone().filter(|_| user.email.is_some()),
            nickname: user.nickname.clone(),
            lang: user.lang.clone(),
            coins: user.coins,
            moons: user.moons,
            confirmed: user.confirmed != 0,
            need_rename: user.need_rename != 0,
            banned: user.banned != 0,
            ban_end: user.ban_end,
            reason_ban: user.reason_ban.clone(),
            is_alpha: account::is_alpha(user.rank),
            alpha_legacy: user.alpha_legacy != 0,
            level_percent: level(xp_of(user.xp)).percent,
            allow_friend_requests: user.allow_friend_requests != 0,
            allow_group_requests: user.allow_group_requests != 0,
            allow_newsletter: user.allow_newsletter != 0,
            allow_chat: user.allow_chat != 0,
            friends_visibility: user.friends_visibility.clone(),
            discount_end_at: user.discount_end_at,
            features: Vec::new(),
            anonymous_skin_index: user.anonymous_skin_index,
            anonymous_slot_id: user.anonymous_slot_id,
            username_change_at: account::username_change_at(
                user.username_changed_at.map(i64::cast_unsigned),
                user.need_rename != 0,
                clock::now(),
            )
            .map(u64::cast_signed),
            deletion_at: user.deletion_at,
            has_password: user.has_password != 0,
            two_factor: user.two_factor != 0,
            apple_id: linked("apple"),
            discord_id: linked("discord"),
            facebook_id: linked("facebook"),
            google_id: linked("google"),
            twitter_id: linked("twitter"),
            skin: look_of(&user.skin),
            slots: slots_of(
                &looks_of(user.kept_looks()),
                (user.slot_id, user.anonymous_slot_id),
                account::is_alpha(user.rank),
            ),
            subscription: None,
        }
    }

    /// Serious games are hidden below level 5.
    pub fn sees_serious(&self) -> bool {
        self.public.level >= SERIOUS_LEVEL
    }
}

fn xp_of(xp: i64) -> u32 {
    u32::try_from(xp.max(0)).unwrap_or(u32::MAX)
}

/// The level that an account's experience gives.
pub fn level_of(user: &User) -> u8 {
    level(xp_of(user.xp)).level
}

/// An account as somebody who takes a seat. `lang`: the language that he sees the product in.
pub fn person_of(user: &User, lang: Option<Lang>) -> Person {
    Person {
        profile: Profile {
            name: user.username.clone().into(),
            skin: user.skin.clone().into(),
            hidden_skin: user.anonymous_skin.clone().into(),
            bot: false,
            level: level_of(user),
            alpha: account::is_alpha(user.rank),
            user: Some(user.id),
        },
        lang: lang.or_else(|| Lang::from_code(&user.lang)).unwrap_or_default(),
        // The room knows where he is.
        public: PublicUser::new(user, Whereabouts::AWAY),
    }
}

/// One's own account, as the database knows it now.
pub async fn own(house: &House, user: UserId) -> Result<Json<OwnUser>, Refusal> {
    let row = users::find(house.store.read(), user).await?.ok_or(Code::Unauthenticated)?;
    Ok(Json(OwnUser::new(house, &row)))
}

/// The account that is signed in.
#[utoipa::path(tag = "user", responses(
    (status = OK, body = OwnUser),
    (status = UNAUTHORIZED, description = "unauthenticated"),
))]
#[get("/user")]
pub async fn get_user(TheHouse(house): TheHouse, user: CurrentUser) -> Result<Json<OwnUser>, Refusal> {
    Ok(Json(OwnUser::new(&house, &user.user)))
}
