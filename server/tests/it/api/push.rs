//! `/api/push`, `/api/settings/push`, and what is posted to push services.

use data_encoding::BASE64URL_NOPAD;
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use moonhowl_server::base::clock::Clock;
use moonhowl_server::base::ids::UserId;
use moonhowl_server::store::push::{Topic, receivers};
use serde_json::{Value, json};
use web_push_native::p256::SecretKey;
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint as _;
use web_push_native::{Auth, decrypt};

use crate::support::receiver::{Answer, Received, Receiver};
use crate::support::{Browser, World, on_both};

const SECRET: [u8; 32] = [7; 32];
const AUTH: [u8; 16] = [9; 16];

/// A browser's place at the push service, which the receiver plays.
fn subscription(service: &Receiver, name: &str) -> Value {
    let public = SecretKey::from_slice(&SECRET).unwrap().public_key().to_encoded_point(false);
    json!({
        "endpoint": format!("http://{}/push/{name}", service.addr),
        "expirationTime": null,
        "keys": { "p256dh": BASE64URL_NOPAD.encode(public.as_bytes()), "auth": BASE64URL_NOPAD.encode(&AUTH) },
    })
}

/// The message, as the browser decrypts it.
fn message(push: &Received) -> Value {
    let secret = SecretKey::from_slice(&SECRET).unwrap();
    serde_json::from_slice(&decrypt(push.body.clone(), &secret, &Auth::from(AUTH)).unwrap()).unwrap()
}

/// All pushes so far, once those that were ordered are sent.
async fn pushes(world: &World, service: &Receiver) -> Vec<Received> {
    world.server.house.push.flush().await;
    service.received()
}

async fn id_of(browser: &Browser) -> Value {
    browser.get("/api/user").await.ok()["id"].clone()
}

on_both! {
    with |config| config.push_services = vec!["127.0.0.1".to_owned()];

    async fn a_friend_request_is_told_by_push(world: &mut World) {
        let service = Receiver::start();
        let mut ben = world.account("Ben").await;
        ben.put("/api/push", &subscription(&service, "ben")).await.ok();
        ben.post("/api/settings/lang", &json!({ "value": "fr" })).await.ok();
        let mut anna = world.player("Anna").await;
        anna.hub.ok("friend.request", json!({ "userId": id_of(&ben).await })).await;
        let told = pushes(world, &service).await;
        let [push] = told.as_slice() else { panic!("one push") };
        assert_eq!(push.path, "/push/ben");
        let header = |name: &str| push.headers.get(name).unwrap().to_str().unwrap().to_owned();
        assert_eq!((header("ttl"), header("urgency"), header("content-encoding")),
            ("86400".into(), "normal".into(), "aes128gcm".into()));
        assert_eq!(message(push), json!({
            "title": "Anna veut devenir votre ami·e", "text": "Ouvrez Moonhowl pour répondre.",
            "path": "/_app", "tag": "friend-Anna",
        }));
        // The key that browsers subscribe with has signed it, for this service.
        let key = ben.get("/api/config").await.ok()["pushKey"].as_str().unwrap().to_owned();
        let signed = header("authorization");
        let token = signed.strip_prefix("vapid t=").unwrap().strip_suffix(&format!(", k={key}")).unwrap();
        let point = BASE64URL_NOPAD.decode(key.as_bytes()).unwrap();
        let part = |bytes: &[u8]| BASE64URL_NOPAD.encode(bytes);
        let public = DecodingKey::from_ec_components(&part(&point[1..33]), &part(&point[33..])).unwrap();
        let mut expected = Validation::new(Algorithm::ES256);
        expected.set_audience(&[format!("http://{}", service.addr)]);
        let claims = decode::<Value>(token, &public, &expected).unwrap().claims;
        assert_eq!(claims["sub"], "mailto:moonhowl@localhost");
        service.stop().await;
    }

    async fn an_invitation_and_a_game_that_begins_are_told_by_push(world: &mut World) {
        let service = Receiver::start();
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        ben.browser.put("/api/push", &subscription(&service, "ben")).await.ok();
        let room = anna.open_room(5).await;
        anna.hub.ok("friend.invite", json!({ "userId": ben_id })).await;
        let told = pushes(world, &service).await;
        assert_eq!(told.len(), 1);
        let invitation = message(&told[0]);
        assert_eq!((&invitation["title"], &invitation["tag"]),
            (&json!("Anna invites you"), &json!(format!("invitation-{room}"))));
        // The path opens the room.
        let path = invitation["path"].as_str().unwrap();
        let invite = path.strip_prefix(&format!("/game/{room}?invite=")).unwrap();
        ben.hub.ok("room.join", json!({ "room": room, "invite": invite, "anyLang": true })).await;
        anna.hub.ok("room.fill", json!({ "room": room })).await;
        ben.hub.room_event("roleGiven").await;
        let told = pushes(world, &service).await;
        assert_eq!(told.len(), 2);
        assert_eq!(message(&told[1]), json!({
            "title": "Your game begins", "text": "The village gathers. Come and see who you are.",
            "path": format!("/game/{room}"), "tag": format!("game-{room}"),
        }));
        service.stop().await;
    }

    async fn each_news_has_its_switch(world: &mut World) {
        let service = Receiver::start();
        let (mut anna, _, mut ben, ben_id) = world.friends().await;
        ben.browser.put("/api/push", &subscription(&service, "ben")).await.ok();
        let off = ben.browser.put("/api/settings/push", &json!({ "invitations": false })).await.ok();
        assert_eq!(off["push"], json!({ "invitations": false, "friendRequests": true, "games": true }));
        anna.open_room(5).await;
        anna.hub.ok("friend.invite", json!({ "userId": ben_id })).await;
        assert!(pushes(world, &service).await.is_empty());
        let mut clara = world.player("Clara").await;
        clara.hub.ok("friend.request", json!({ "userId": ben_id })).await;
        assert_eq!(pushes(world, &service).await.len(), 1);
        ben.browser.put("/api/settings/push", &json!({ "friendRequests": false, "games": false })).await.ok();
        let mut dora = world.player("Dora").await;
        dora.hub.ok("friend.request", json!({ "userId": ben_id })).await;
        let room = ben.open_room(5).await;
        ben.hub.ok("room.fill", json!({ "room": room })).await;
        ben.hub.room_event("roleGiven").await;
        assert_eq!(pushes(world, &service).await.len(), 1);
        service.stop().await;
    }

    async fn a_browser_that_is_signed_out_or_gone_is_sent_nothing(world: &mut World) {
        let service = Receiver::start();
        let mut ben = world.account("Ben").await;
        let mut elsewhere = world.signed_in("Ben").await;
        let ben_id = id_of(&ben).await;
        ben.put("/api/push", &subscription(&service, "ben")).await.ok();
        elsewhere.put("/api/push", &subscription(&service, "elsewhere")).await.ok();
        elsewhere.post("/api/auth/logout", &json!({})).await.ok();
        let ask = async |world: &World, name: &str| {
            let mut asker = world.player(name).await;
            asker.hub.ok("friend.request", json!({ "userId": ben_id })).await;
            let told = pushes(world, &service).await;
            told.iter().map(|push| push.path.clone()).collect::<Vec<_>>()
        };
        assert_eq!(ask(world, "Anna").await, ["/push/ben"]);
        // The service says once that it knows the browser no longer.
        service.answer(Answer { status: awc::http::StatusCode::GONE, ..Answer::default() });
        assert_eq!(ask(world, "Clara").await.len(), 2);
        service.answer(Answer::default());
        assert_eq!(ask(world, "Dora").await.len(), 2);
        // And it may subscribe again, and no longer.
        ben.put("/api/push", &subscription(&service, "ben")).await.ok();
        assert_eq!(ask(world, "Emma").await.len(), 3);
        ben.delete("/api/push").await.ok();
        assert_eq!(ask(world, "Fanny").await.len(), 3);
        assert_eq!(world.database.count("SELECT COUNT(*) FROM push_subscriptions").await, 0);
        service.stop().await;
    }

    async fn nobody_goes_without_news_because_others_have_many_browsers(world: &mut World) {
        let service = Receiver::start();
        let mut people = Vec::new();
        for name in ["Anna", "Ben"] {
            let mut browser = world.account(name).await;
            browser.put("/api/push", &subscription(&service, name)).await.ok();
            people.push(UserId(id_of(&browser).await.as_i64().unwrap()));
        }
        world.set("INSERT INTO sessions (id, user_id, sid, browser, state, created_at, last_seen_at, expires_at) \
            WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40) \
            SELECT username || i, users.id, 's' || i, '', '', 0, 0, 99999999999999 FROM users, n").await;
        world.set("INSERT INTO push_subscriptions (user_id, sid, endpoint, p256dh, auth, created_at) \
            SELECT user_id, sid, id, '', '', 0 FROM sessions WHERE created_at = 0").await;
        let found = receivers(world.server.house.store.read(), &people, Topic::Games, Clock::default().stamp()).await;
        assert_eq!(found.unwrap().len(), 2 * 41);
        service.stop().await;
    }

    async fn a_browser_belongs_to_who_subscribed_last(world: &mut World) {
        let service = Receiver::start();
        let mut ben = world.account("Ben").await;
        let mut clara = world.account("Clara").await;
        for browser in [&mut ben, &mut clara] {
            browser.put("/api/push", &subscription(&service, "shared")).await.ok();
        }
        let mut anna = world.player("Anna").await;
        anna.hub.ok("friend.request", json!({ "userId": id_of(&ben).await })).await;
        assert!(pushes(world, &service).await.is_empty());
        anna.hub.ok("friend.request", json!({ "userId": id_of(&clara).await })).await;
        assert_eq!(pushes(world, &service).await.len(), 1);
        service.stop().await;
    }

    async fn a_subscription_elsewhere_or_without_its_keys_is_refused(world: &mut World) {
        let service = Receiver::start();
        let good = subscription(&service, "ben");
        let mut ben = world.account("Ben").await;
        for (field, reason, bad) in [
            ("endpoint", "unknown_push_service", json!({ "endpoint": "https://evil.example/a", "keys": good["keys"] })),
            ("keys", "bad_push_keys", json!({ "endpoint": good["endpoint"], "keys": { "p256dh": "AAAA", "auth": good["keys"]["auth"] } })),
            ("keys", "bad_push_keys", json!({ "endpoint": good["endpoint"], "keys": { "p256dh": good["keys"]["p256dh"], "auth": "AAAA" } })),
        ] {
            let answer = ben.put("/api/push", &bad).await;
            assert_eq!(answer.refusal(), (422, "invalid_field".to_owned()));
            assert_eq!(answer.json()["params"], json!({ "field": field, "reason": reason }));
        }
        assert_eq!(world.browser().put("/api/push", &good).await.refusal().0, 401);
        assert_eq!(world.database.count("SELECT COUNT(*) FROM push_subscriptions").await, 0);
        service.stop().await;
    }
}

mod without_push_services {
    use super::*;

    on_both! {
        with |config| config.push_services = Vec::new();

        async fn a_server_without_push_services_offers_none(world: &mut World) {
            let service = Receiver::start();
            let mut ben = world.account("Ben").await;
            assert_eq!(ben.get("/api/config").await.ok()["pushKey"], Value::Null);
            let refused = ben.put("/api/push", &subscription(&service, "ben")).await;
            assert_eq!(refused.refusal(), (404, "not_found".to_owned()));
            service.stop().await;
        }
    }
}
