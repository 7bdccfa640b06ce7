//! Anna's secrets: data that only she may see, or she and some of the other callers.

use moonhowl_server::base::ids::UserId;
use moonhowl_server::people::notices::{self, Notice};
use moonhowl_server::wire::notification::NotificationKind;
use serde_json::json;

use super::events::Walked;
use super::people::{Person, Who};
use crate::api::two_factor::switch_on;
use crate::support::play::roles;
use crate::support::{Hub, World};

pub struct Secret {
    pub what: &'static str,
    /// A text that answers and events contain only if they show the secret.
    pub mark: String,
    /// Who must see it at least once; nobody else may.
    pub for_whom: &'static [Who],
}

const NOBODY: &[Who] = &[];
const HER: &[Who] = &[Who::Owner];
const HER_AND_MODERATORS: &[Who] = &[Who::Owner, Who::Moderator];
const HER_AND_HER_FRIEND: &[Who] = &[Who::Owner, Who::Friend];
const HER_AND_THE_BLOCKED: &[Who] = &[Who::Owner, Who::Blocked];

/// Anna and her things, by the ids that calls name.
pub struct Targets {
    /// Anna's user id.
    pub id: i64,
    pub email: String,
    /// User ids of everybody with whom she has exchanged messages.
    pub partners: Vec<i64>,
    /// The id of a message that she was sent by a friend who is none of the callers.
    pub message: i64,
    /// The id of her second device.
    pub device: String,
    /// The id of the private game in which she sits.
    pub room: String,
    /// One that runs, one that is over, one that is not announced yet.
    pub events: [Walked; 3],
    pub secrets: Vec<Secret>,
    /// The reference of her order at the house's till, with which she gave something to a friend who is none of the callers.
    pub order: String,
    /// Backup codes of her second factor.
    pub codes: Vec<String>,
}

fn person(people: &mut [Person], who: Who) -> &mut Person {
    people.iter_mut().find(|person| person.who == who).expect("every kind of caller is there")
}

/// Opens another socket of this caller; returns it with their user id.
async fn tab(people: &mut [Person], who: Who) -> (Hub, i64) {
    let caller = person(people, who);
    (Hub::open(&caller.browser, "v=1&lang=en").await, caller.id)
}

/// Makes Anna and somebody friends who send each other a message; returns the id of the message to Anna.
async fn talk(anna: &mut (Hub, i64), other: &mut (Hub, i64), text: &str) -> i64 {
    anna.0.ok("friend.request", json!({ "userId": other.1 })).await;
    other.0.ok("friend.accept", json!({ "userId": anna.1 })).await;
    anna.0.ok("chat.send", json!({ "friendId": other.1, "text": text })).await;
    let answer = other.0.ok("chat.send", json!({ "friendId": anna.1, "text": text })).await;
    answer["id"].as_i64().expect("an id")
}

/// Creates Anna's secrets, while everybody's sockets are open.
pub async fn plant(world: &World, people: &mut [Person], events: [Walked; 3]) -> Targets {
    for change in [
        "UPDATE users SET nickname = 'her-nickname', coins = 810557341, moons = 730557342, \
         reason_ban = 'her-old-ban' WHERE username = 'Anna'",
        "INSERT INTO ledger (user_id, key, id, at, currency, amount, balance, reason, detail) \
         SELECT id, 'k', 1, 1, 'coins', 5, 5, 'grant', '{\"text\":\"booked-for-her\"}' FROM users WHERE username = 'Anna'",
        "INSERT INTO links (provider, subject, user_id, created_at) \
         SELECT 'google', 'her-account-elsewhere', id, 3 FROM users WHERE username = 'Anna'",
        "UPDATE users SET friends_visibility = 'private' WHERE username = 'Anna'",
    ] {
        world.set(change).await;
    }
    let (event, season) = (&events[0].id, world.server.house.clock.stamp().season());
    for (part, collected) in [
        ("event_players (event_id, user_id, joined_at)", format!("'{event}', id, 1")),
        (
            "event_collections (event_id, user_id, element, at)",
            format!("'{event}', id, 'got-in-the-event', 1"),
        ),
        ("pass_progress (user_id, season, xp)", format!("id, {season}, 40")),
        ("pass_collections (user_id, season, element, at)", format!("id, {season}, 'got-in-the-pass', 1")),
    ] {
        world.set(format!("INSERT INTO {part} SELECT {collected} FROM users WHERE username = 'Anna'")).await;
    }
    // The newest confirmation letter is hers, because she signed up last.
    let confirmation = world.mailed_token("confirm").await;
    let second_device = world.signed_in("Anna").await;
    let (secret, mut codes) = switch_on(world, &mut person(people, Who::Owner).browser).await;
    world
        .set(
            "UPDATE sessions SET browser = 'her-browser' \
             WHERE user_id = (SELECT id FROM users WHERE username = 'Anna')",
        )
        .await;
    let devices = person(people, Who::Owner).browser.get("/api/settings/devices").await.ok();
    let device = devices["devices"].as_array().expect("a list").iter().find(|one| one["current"] == false);
    let device = device.expect("her second device")["id"].as_str().expect("an id").to_owned();

    let mut anna = tab(people, Who::Owner).await;
    let (mut friend, mut blocked) = (tab(people, Who::Friend).await, tab(people, Who::Blocked).await);
    let other = world.player("HerOtherFriend").await;
    let mut other = (Hub::open(&other.browser, "v=1&lang=en").await, other.id().await);
    talk(&mut anna, &mut blocked, "before-she-blocked-them").await;
    talk(&mut anna, &mut friend, "between-her-and-her-friend").await;
    let message = talk(&mut anna, &mut other, "between-her-and-another").await;

    let mut asker = world.player("WhoAsksHer").await;
    asker.hub.ok("friend.request", json!({ "userId": anna.1 })).await;
    world.guest("WhomSheAsked").await;
    anna.0.ok("friend.request", json!({ "username": "WhomSheAsked" })).await;
    let unwanted = world.player("WhomSheBlocks").await.id().await;
    for user in [blocked.1, unwanted] {
        let path = format!("/api/social/blocks/{user}");
        person(people, Who::Owner).browser.put(&path, &json!({})).await.ok();
    }
    world.guest("WhomSheMutes").await;
    let mute = json!({ "usernames": ["WhomSheMutes"] });
    person(people, Who::Owner).browser.post("/api/social/mutes", &mute).await.ok();
    let notice = Notice {
        kind: NotificationKind::Warning,
        alert: true,
        params: json!({ "text": "her-notification" }),
        tag: None,
    };
    notices::notify(&world.server.house, UserId(anna.1), notice).await.expect("a notification");

    let settings = json!({ "slots": 6, "roles": roles(6), "private": true });
    let room = anna.0.ok("room.create", json!({ "settings": settings })).await["id"].clone();
    let invite = anna.0.ok("room.invite", json!({ "room": room })).await["invite"].clone();
    anna.0.ok("room.say", json!({ "room": room, "channel": "village", "text": "said-in-her-room" })).await;

    let note = json!({ "notes": [{ "seat": 3, "feeling": "suspect", "words": "noted-by-her" }] });
    let notebook = format!("/api/game/{}/notebook", room.as_str().expect("an id"));
    person(people, Who::Owner).browser.put(&notebook, &note).await.ok();

    world
        .set(
            "INSERT INTO orders (id, token, buyer_id, buyer_name, receiver_id, receiver_name, message, is_anonymous, key, pack, \
             moons, bonus, price, currency, vat, discount, discount_kind, lang, consented_at, provider, reference, state, \
             created_at, changed_at) SELECT 1, 'mh-herorder', id, username, 1, 'WhomSheGave', 'said-with-her-present', 0, 'k', \
             'moons-450', 450, 40, 499, 'EUR', 20, 0, '', 'en', 0, 'house', 'till-mh-herorder', 'paid', 0, 0 \
             FROM users WHERE username = 'Anna'",
        )
        .await;

    let preset = json!(engine::game::Settings::suggested(8));
    person(people, Who::Owner).browser.put("/api/presets/kept-by-her", &preset).await.ok();

    let config: serde_json::Value =
        serde_json::from_str(&world.database.text("SELECT config FROM games WHERE private = 1").await)
            .expect("a configuration");
    let deal = config["secret"].as_str().expect("the key of the draws").to_owned();

    let hidden = |what, mark: &str, for_whom| Secret { what, mark: mark.to_owned(), for_whom };
    let secrets = vec![
        hidden("her e-mail address", "anna@example.org", HER),
        hidden("her nickname", "her-nickname", HER_AND_MODERATORS),
        hidden("her coins", "810557341", HER_AND_MODERATORS),
        hidden("her moons", "730557342", HER_AND_MODERATORS),
        hidden("what was booked for her", "booked-for-her", HER_AND_MODERATORS),
        hidden("what she collected in the event", "got-in-the-event", HER),
        hidden("what she collected in the pass", "got-in-the-pass", HER),
        hidden("why she was banned once", "her-old-ban", HER),
        hidden("her account elsewhere", "her-account-elsewhere", HER),
        hidden("what she has noted of a player", "noted-by-her", HER),
        hidden("what she says with a present", "said-with-her-present", HER),
        hidden("whom she gave something to", "WhomSheGave", HER),
        hidden("the name of settings that she keeps", "kept-by-her", HER),
        hidden("what her browser is", "her-browser", HER_AND_MODERATORS),
        hidden("her second device", &device, HER),
        hidden(
            "her second device's cookie",
            second_device.cookie.as_ref().expect("a cookie").value(),
            NOBODY,
        ),
        hidden("any password", "$argon2", NOBODY),
        hidden("the secret of her second factor", &secret, NOBODY),
        hidden("a backup code", &codes[0], NOBODY),
        hidden("what the link in her letter holds", &confirmation, NOBODY),
        hidden("what she and her friend say", "between-her-and-her-friend", HER_AND_HER_FRIEND),
        hidden("what she and another friend say", "between-her-and-another", HER),
        hidden("what she and the blocked said", "before-she-blocked-them", HER_AND_THE_BLOCKED),
        hidden("who else is her friend", "HerOtherFriend", HER),
        hidden("who asks to be her friend", "WhoAsksHer", HER),
        hidden("whom she has asked", "WhomSheAsked", HER),
        hidden("whom else she blocks", "WhomSheBlocks", HER),
        hidden("whom she mutes", "WhomSheMutes", HER),
        hidden("her notification", "her-notification", HER),
        hidden("the way into her game", invite.as_str().expect("a token"), HER),
        hidden("what the roles of her game are drawn from", &deal, NOBODY),
        hidden("what she says in her game", "said-in-her-room", HER),
    ];
    codes.remove(0);
    Targets {
        id: anna.1,
        email: "anna@example.org".to_owned(),
        partners: vec![friend.1, blocked.1, other.1],
        message,
        device,
        order: "mh-herorder".to_owned(),
        room: room.as_str().expect("an id").to_owned(),
        events,
        secrets,
        codes,
    }
}
