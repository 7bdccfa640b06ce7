//! Turns rows of the database into what is sent: accounts, friends, friend requests and messages.

use engine::account;
use engine::game::{Lang, Millis, Profile};
use engine::progress::{SERIOUS_LEVEL, level};
use engine::skin::slots::{Holder, slots_of};

use crate::base::clock::Stamp;
use crate::base::ids::{Pair, UserId};
use crate::cluster::Directory;
use crate::cluster::messages::Person;
use crate::cluster::whereabouts::Whereabouts;
use crate::house::House;
use crate::people::subscribers::subscription_of;
use crate::store::chats::{LastMessage, MessageRow, ReadMarks};
use crate::store::users::{User, UserSummary};
use crate::store::{friends, history};
use crate::wardrobe::{parse_look, parse_looks};
use crate::wire::friend::{Friend, FriendRequest, Friendship, Message};
use crate::wire::subscription::AccountSubscription;
use crate::wire::user::{OwnUser, PublicUser, Pushes};

impl PublicUser {
    /// A public account. `at`: where its owner is.
    pub fn new(user: impl Into<UserSummary>, at: Whereabouts) -> Self {
        let user = user.into();
        Self {
            id: UserId(user.id),
            rank: user.rank,
            elo: user.elo,
            xp: user.xp,
            level: level(xp_of(user.xp)).level,
            profile_picture: user.skin,
            skin_version: user.skin_version,
            skin_index: user.skin_index,
            slot_id: user.slot_id,
            marker: user.rank.marker().map(str::to_owned),
            guest: user.guest,
            created_at: user.created_at,
            username: user.username,
            is_online: at.is_online(),
            game: at.game,
        }
    }

    /// A public account, with where its owner is now.
    pub fn of(directory: &dyn Directory, user: impl Into<UserSummary>) -> Self {
        let user = user.into();
        let at = directory.whereabouts(UserId(user.id));
        Self::new(user, at)
    }
}

impl OwnUser {
    /// `now`: milliseconds since the Unix epoch.
    pub fn new(
        directory: &dyn Directory,
        user: &User,
        subscription: Option<AccountSubscription>,
        now: Millis,
    ) -> Self {
        let id = UserId(user.id);
        let is_subscriber = subscription.as_ref().is_some_and(|subscription| subscription.is_subscribed);
        let linked = |provider| user.linked_id(provider).map(str::to_owned);
        Self {
            public: PublicUser {
                is_online: directory.is_online(id),
                game: directory.seat_of(id),
                ..PublicUser::new(user, Whereabouts::OFFLINE)
            },
            email: user.email.clone().or_else(|| user.new_email.clone()),
            new_email: user.new_email.clone().filter(|_| user.email.is_some()),
            nickname: user.nickname.clone(),
            profile_text: user.profile_text.clone(),
            lang: user.lang.clone(),
            coins: user.coins,
            moons: user.moons,
            confirmed: user.confirmed,
            need_rename: user.need_rename,
            banned: user.banned,
            ban_end: user.ban_end,
            reason_ban: user.reason_ban.clone(),
            is_alpha: user.rank.is_alpha(),
            alpha_legacy: user.alpha_legacy,
            level_percent: level(xp_of(user.xp)).percent,
            allow_friend_requests: user.allow_friend_requests,
            allow_group_requests: user.allow_group_requests,
            allow_newsletter: user.allow_newsletter,
            allow_chat: user.allow_chat,
            push: Pushes {
                invitations: user.push_invitations,
                friend_requests: user.push_friend_requests,
                games: user.push_games,
            },
            friends_visibility: user.friends_visibility.clone(),
            discount_end_at: user.discount_end_at,
            features: Vec::new(),
            anonymous_skin_index: user.anonymous_skin_index,
            anonymous_slot_id: user.anonymous_slot_id,
            username_change_at: account::username_change_at(
                user.username_changed_at.map(Stamp::millis),
                user.need_rename,
                now,
            )
            .map(Stamp::from),
            deletion_at: user.deletion_at,
            has_password: user.has_password,
            two_factor: user.two_factor,
            apple_id: linked("apple"),
            discord_id: linked("discord"),
            facebook_id: linked("facebook"),
            google_id: linked("google"),
            twitter_id: linked("twitter"),
            skin: parse_look(&user.skin),
            slots: slots_of(
                &parse_looks(user.slot_looks()),
                (user.slot_id, user.anonymous_slot_id),
                Holder { is_alpha: user.rank.is_alpha(), is_subscriber },
            ),
            subscription,
        }
    }

    /// Serious games are hidden below level 5.
    pub fn sees_serious(&self) -> bool {
        self.public.level >= SERIOUS_LEVEL
    }
}

/// An account as its owner sees it.
pub async fn own_user_of(house: &House, user: &User) -> Result<OwnUser, sqlx::Error> {
    let subscription = if user.has_subscription {
        let mut db = house.store.read_connection().await?;
        subscription_of(&mut db, UserId(user.id), house.clock.stamp()).await?
    } else {
        None
    };
    Ok(OwnUser::new(&*house.directory, user, subscription, house.clock.now()))
}

/// Experience as the engine counts it.
pub fn xp_of(xp: i64) -> u32 {
    u32::try_from(xp.max(0)).unwrap_or(u32::MAX)
}

pub fn level_of(user: &User) -> u8 {
    level(xp_of(user.xp)).level
}

/// An account as a person who takes a seat. `lang`: the language of their client; `None` for the account's.
pub async fn person_of(house: &House, user: &User, lang: Option<Lang>) -> Result<Person, sqlx::Error> {
    let newcomers = history::newcomers(house.store.read(), &[UserId(user.id)]).await?;
    Ok(Person {
        is_newcomer: !newcomers.is_empty(),
        profile: Profile {
            name: user.username.clone().into(),
            skin: user.skin.clone().into(),
            hidden_skin: user.anonymous_skin.clone().into(),
            bot: false,
            level: level_of(user),
            alpha: user.rank.is_alpha(),
            marker: user.rank.marker().map(Into::into),
            user: Some(user.id),
        },
        lang: lang.or_else(|| Lang::from_code(&user.lang)).unwrap_or_default(),
        // The room itself knows where they are.
        public: PublicUser::new(user, Whereabouts::OFFLINE),
    })
}

impl Message {
    /// A stored message. `seen`: the newest id that its receiver has seen.
    pub fn new(pair: Pair, row: MessageRow, seen: i64) -> Self {
        let sender_id = UserId(row.sender_id);
        Self {
            id: row.id,
            sender_id,
            receiver_id: pair.other(sender_id),
            text: row.text,
            seen: row.id <= seen,
            created_at: row.created_at,
        }
    }

    /// The newest message between two friends, if they ever talked.
    pub fn last(pair: Pair, last: LastMessage) -> Option<Self> {
        let row = MessageRow {
            id: last.message_id?,
            sender_id: last.message_sender?,
            text: last.message_text?,
            key: None,
            created_at: last.message_at?,
        };
        Some(Self::new(pair, row, last.message_seen.unwrap_or(0)))
    }
}

/// The newest id that `user` has seen.
pub fn seen_by(marks: &ReadMarks, pair: Pair, user: UserId) -> i64 {
    if user == pair.low { marks.low_seen } else { marks.high_seen }
}

impl Friend {
    /// `user`: who is sent this friend. `at`: where the friend is.
    pub fn new(user: UserId, row: friends::FriendRow, at: Whereabouts) -> Self {
        let pair = Pair::of(user, UserId(row.user.id));
        Self {
            public: PublicUser::new(row.user, at),
            status: at.status,
            friendship: Friendship { created_at: row.friends_since },
            allow_chat: row.allows_chat,
            last_message: pair.and_then(|pair| Message::last(pair, row.last_message)),
            unread: row.unread.unwrap_or(0),
        }
    }
}

impl FriendRequest {
    /// A stored request. The row's person is the other one: its sender for the receiver, its receiver for the sender.
    pub fn new(directory: &dyn Directory, row: friends::Request) -> Self {
        let user = PublicUser::of(directory, row.user);
        Self { id: user.id, user, created_at: row.asked_at }
    }
}
