//! Every route of the API, how it is called with the ids of Anna's things, and the answer that a stranger must get.

use engine::skin::Look;
use serde_json::{Value, json};

use super::people::Person;
use super::secrets::Targets;
use crate::support::PASSWORD;

pub struct Route {
    /// In lower case, as in the OpenAPI document.
    pub method: &'static str,
    /// With parameters in braces, as in the OpenAPI document.
    pub path: &'static str,
    /// The status with which a stranger who is signed in is answered, and those of the addresses after the first where they differ.
    stranger: u16,
    others: &'static [u16],
    /// Whether the route needs no session; otherwise a caller who is signed out is answered 401.
    pub open: bool,
    /// Called in the second pass, because it ends what other calls need.
    pub last: bool,
    /// Replaces the path's text from the first brace to the last; the route is called once for each item.
    fill: fn(&Targets) -> Vec<String>,
    /// The JSON body; null for none.
    body: fn(&Targets, &Person) -> Value,
    /// The body of a form that another site's page posts.
    pub form: Option<&'static str>,
    /// Called by other servers: from whichever origin, and without a session.
    pub webhook: bool,
}

impl Route {
    const fn new(method: &'static str, path: &'static str, stranger: u16) -> Self {
        let fill: fn(&Targets) -> Vec<String> = |_| vec![String::new()];
        let body: fn(&Targets, &Person) -> Value = |_, _| Value::Null;
        Self {
            method,
            path,
            stranger,
            others: &[],
            open: false,
            last: false,
            fill,
            body,
            form: None,
            webhook: false,
        }
    }
    const fn then(self, others: &'static [u16]) -> Self {
        Self { others, ..self }
    }
    const fn open(self) -> Self {
        Self { open: true, ..self }
    }
    const fn last(self) -> Self {
        Self { last: true, ..self }
    }
    const fn at(self, fill: fn(&Targets) -> Vec<String>) -> Self {
        Self { fill, ..self }
    }
    const fn with(self, body: fn(&Targets, &Person) -> Value) -> Self {
        Self { body, ..self }
    }
    const fn webhook(self) -> Self {
        Self { webhook: true, open: true, ..self }
    }
    const fn form(self, form: &'static str) -> Self {
        Self { form: Some(form), ..self }
    }

    /// The addresses to call, with the status with which a stranger is answered at each.
    pub fn addresses(&self, targets: &Targets) -> Vec<(String, u16)> {
        let others = self.others.iter().copied().chain(std::iter::repeat(self.stranger));
        let statuses = std::iter::once(self.stranger).chain(others);
        let Some((before, rest)) = self.path.split_once('{') else {
            return vec![(self.path.to_owned(), self.stranger)];
        };
        let after = rest.rsplit_once('}').map_or("", |(_, after)| after);
        let addresses = (self.fill)(targets).into_iter().map(|part| format!("{before}{part}{after}"));
        addresses.zip(statuses).collect()
    }
    /// The body to send; empty when there is none.
    pub fn body(&self, targets: &Targets, me: &Person) -> Vec<u8> {
        match (self.body)(targets, me) {
            Value::Null => Vec::new(),
            body => body.to_string().into_bytes(),
        }
    }
}

const fn get(path: &'static str, stranger: u16) -> Route {
    Route::new("get", path, stranger)
}
const fn post(path: &'static str, stranger: u16) -> Route {
    Route::new("post", path, stranger)
}
const fn put(path: &'static str, stranger: u16) -> Route {
    Route::new("put", path, stranger)
}
const fn delete(path: &'static str, stranger: u16) -> Route {
    Route::new("delete", path, stranger)
}

fn her_face(targets: &Targets) -> Vec<String> {
    vec![format!("{}/0", targets.id)]
}
fn slot_two(_: &Targets) -> Vec<String> {
    vec!["2".to_owned()]
}
fn anna(targets: &Targets) -> Vec<String> {
    vec![targets.id.to_string()]
}
fn anna_and_her_partners(targets: &Targets) -> Vec<String> {
    targets.partners.iter().chain([&targets.id]).map(i64::to_string).collect()
}
fn her_name(_: &Targets) -> Vec<String> {
    vec!["Anna".to_owned()]
}
fn her_room(targets: &Targets) -> Vec<String> {
    vec![targets.room.clone()]
}
fn her_device(targets: &Targets) -> Vec<String> {
    vec![targets.device.clone()]
}
fn number_one(_: &Targets) -> Vec<String> {
    vec!["1".to_owned()]
}
fn her_provider(_: &Targets) -> Vec<String> {
    vec!["google".to_owned()]
}

fn a_page(_: &Targets) -> Vec<String> {
    vec!["terms".to_owned()]
}
fn a_preset(_: &Targets) -> Vec<String> {
    vec!["mine".to_owned()]
}

fn an_offer(_: &Targets) -> Vec<String> {
    vec!["1-free".to_owned()]
}
fn a_pack(_: &Targets) -> Vec<String> {
    vec!["none".to_owned()]
}
fn a_pack_of_a_drop(_: &Targets) -> Vec<String> {
    vec!["2020-01/pack/none".to_owned()]
}
/// Events by their ids: one that runs, one that is over, one that is not announced yet.
fn events(targets: &Targets) -> Vec<String> {
    targets.events.iter().map(|event| event.id.clone()).collect()
}
fn boards_of_events(targets: &Targets) -> Vec<String> {
    targets.events.iter().map(|event| format!("{}/leaderboard/0", event.id)).collect()
}
fn elements_of_events(targets: &Targets) -> Vec<String> {
    targets.events.iter().map(|event| format!("{}/element/{}", event.id, event.unlockable)).collect()
}
fn sold_in_events(targets: &Targets) -> Vec<String> {
    targets.events.iter().map(|event| format!("{}/element/{}", event.id, event.exclusive)).collect()
}
fn packs_of_events(targets: &Targets) -> Vec<String> {
    targets.events.iter().map(|event| format!("{}/pack/{}", event.id, event.pack)).collect()
}
fn a_season(_: &Targets) -> Vec<String> {
    vec!["1".to_owned()]
}
fn a_month(_: &Targets) -> Vec<String> {
    vec!["2020-01".to_owned()]
}
fn a_design(_: &Targets) -> Vec<String> {
    vec!["observatory".to_owned()]
}
fn a_plan(_: &Targets) -> Vec<String> {
    vec!["month".to_owned()]
}
fn her_order(targets: &Targets) -> Vec<String> {
    vec![targets.order.clone()]
}
fn her_payment(targets: &Targets) -> Vec<String> {
    vec![format!("till-{}", targets.order)]
}
fn an_offer_of_a_day(_: &Targets) -> Vec<String> {
    vec!["1/coinsLow".to_owned()]
}

fn agreement() -> Value {
    json!({ "coins": 0, "moons": 0, "key": "walk" })
}

fn a_word(_: &Targets) -> Vec<String> {
    vec!["en/idiot".to_owned()]
}

pub const ROUTES: &[Route] = &[
    // Reading.
    get("/api/config", 200).open(),
    get("/api/banner", 200).open(),
    get("/api/session", 200).open(),
    get("/api/user", 200),
    get("/api/notifications", 200),
    get("/api/profile/{username}", 200).at(her_name),
    get("/api/settings/devices", 200),
    get("/api/settings/links", 200),
    get("/api/settings/two-factor", 200),
    get("/api/settings/export", 200),
    get("/api/sanctions", 200),
    get("/api/social/autocomplete/{text}", 200).at(her_name),
    get("/api/social/blocks", 200),
    get("/api/social/mutes", 200),
    get("/api/social/requests/sent", 200),
    get("/api/social/messages/{friendId}", 200).at(anna_and_her_partners),
    get("/api/game", 200),
    get("/api/game/{id}", 200).at(her_room),
    get("/api/game/{id}/journal", 409).at(her_room),
    get("/api/game/{id}/reward", 200).at(her_room),
    get("/api/game/{id}/notebook", 409).at(her_room),
    get("/api/game/{id}/recap", 409).at(her_room),
    get("/api/presets", 200),
    get("/api/today", 200),
    get("/api/page/{name}", 200).at(a_page).open(),
    get("/api/game/{id}/invitation", 403).at(her_room).open(),
    get("/api/game/{id}/card.png", 403).at(her_room).open(),
    get("/api/card.png", 200).open(),
    get("/api/shop/offers", 200).open(),
    get("/api/shop/subscriptions/offers", 200).open(),
    get("/api/shop/dailyOffers", 200),
    get("/api/shop/orders", 200),
    get("/api/shop/orders/{id}", 404).at(her_order),
    get("/api/shop/orders/{id}/withdrawal", 404).at(her_order),
    get("/api/shop/payer", 200),
    get("/api/settings/subscription", 200),
    get("/api/settings/subscription/change/{plan}", 404).at(a_plan),
    get("/api/shop/stripe/checkout/{sessionId}", 404).at(her_payment),
    get("/api/shop/till/{reference}", 404).at(her_payment),
    get("/api/mod/shop/packs", 403),
    get("/api/mod/shop/plans", 403),
    get("/api/mod/users/{id}/subscription", 403).at(anna),
    get("/api/mod/shop/orders", 403),
    get("/api/mod/shop/orders/{id}", 403).at(her_order),
    get("/api/mod/shop/debts", 403),
    get("/api/mod/shop/reconciliations", 403),
    get("/api/mod/shop/revenue", 403),
    get("/api/mod/shop/days", 403),
    get("/api/drop", 200),
    get("/api/leaderboard", 200),
    get("/api/leaderboard/top", 200),
    get("/api/leaderboard/laurels", 200),
    get("/api/leaderboard/timer", 200),
    get("/api/leaderboard/player/{name}", 200).at(her_name),
    get("/api/event", 200),
    get("/api/event/{id}", 200).then(&[200, 404]).at(events),
    get("/api/event/{id}/leaderboard/{offset}", 200).then(&[200, 404]).at(boards_of_events),
    get("/api/event/{id}/highlight.png", 200).then(&[200, 404]).at(events).open(),
    get("/api/mod/seasons", 403),
    get("/api/mod/seasons/passes/{season}/try", 403).at(a_season),
    get("/api/mod/seasons/events/{id}/try", 403).at(events),
    get("/api/mod/shop/drops", 403),
    get("/api/mod/shop/drops/designs/{design}/pictures", 403).at(a_design),
    get("/api/auth/{provider}/start", 404).at(her_provider).open(),
    get("/api/auth/{provider}/callback", 404).at(her_provider).open(),
    get("/api/mod/words", 403),
    get("/api/mod/hints", 403),
    get("/api/mod/users/{id}/companions", 403).at(anna),
    // Changing something.
    put("/api/leaderboard/user/{id}", 403).at(anna).with(|_, _| json!({ "excluded": true, "reason": { "template": "cheating" } })),
    delete("/api/leaderboard/user/{username}", 403).at(her_name),
    post("/api/shop/collect/{id}", 409).at(an_offer),
    post("/api/drop/{dropId}/pack/{packId}", 404).at(a_pack_of_a_drop),
    get("/api/moonpass", 200),
    post("/api/moonpass/buy", 409),
    post("/api/moonpass/collect", 200),
    post("/api/moonpass/element/{id}/collect", 404).at(|_| vec!["x".to_owned()]),
    post("/api/moonpass/skip", 409),
    post("/api/mod/seasons/import", 403).with(|_, _| json!({})),
    put("/api/mod/seasons/passes/{season}", 403).at(a_season).with(|_, _| json!({ "season": 1, "theme": "wolfMoon", "elements": [] })),
    delete("/api/mod/seasons/passes/{season}", 403).at(a_season),
    put("/api/mod/seasons/events/{id}", 403).at(events).with(|_, _| {
        json!({ "id": "x", "design": "x", "starts": 1, "ends": 2, "deeds": [], "limitOfDay": 1, "unlockable": [], "exclusive": "x", "packs": [] })
    }),
    delete("/api/mod/seasons/events/{id}", 403).at(events),
    post("/api/mod/seasons/events/{id}/withdraw", 403).at(events),
    post("/api/event/{id}/join", 204).then(&[409, 404]).at(events),
    post("/api/event/{id}/element/{elementId}/collect", 409).then(&[409, 404]).at(elements_of_events),
    post("/api/event/{id}/element/{elementId}/buy", 409).then(&[409, 404]).at(sold_in_events),
    post("/api/event/{id}/pack/{packId}/buy", 409).then(&[409, 404]).at(packs_of_events),
    put("/api/mod/shop/drops/{month}", 403).at(a_month).with(|_, _| json!({ "design": "observatory" })),
    delete("/api/mod/shop/drops/{month}", 403).at(a_month),
    post("/api/shop/offer/{id}/buy", 404).at(an_offer).with(|_, _| agreement()),
    post("/api/shop/pack/{id}/buy", 404).at(a_pack).with(|_, _| agreement()),
    post("/api/shop/element/{id}/buy", 404).at(a_pack).with(|_, _| agreement()),
    post("/api/shop/orders", 409).with(|_, _| {
        json!({ "offer": "moons-80", "provider": "house", "price": 99, "consent": true, "key": "walk" })
    }),
    post("/api/shop/subscriptions", 409).with(|_, _| {
        json!({ "plan": "month", "provider": "house", "price": 499, "consent": true, "key": "walk" })
    }),
    put("/api/settings/subscription", 404).with(|_, _| json!({ "priceId": "month" })),
    delete("/api/settings/subscription", 404),
    delete("/api/settings/subscription_schedule", 404),
    post("/api/settings/subscription/restore", 404),
    post("/api/settings/subscription/payment", 404),
    post("/api/shop/orders/{id}/check", 404).at(her_order),
    post("/api/shop/orders/{id}/withdrawal", 404).at(her_order).with(|_, _| json!({ "money": 499 })),
    post("/api/shop/pay/paysafecard/retrieve/{id}", 404).at(her_payment),
    put("/api/shop/payer/age", 200).with(|_, _| json!({ "age": "adult" })).last(),
    put("/api/shop/payer/limit", 200).with(|_, _| json!({ "monthlyLimit": 500 })),
    post("/api/shop/till/{reference}", 404).at(her_payment).with(|_, _| json!({ "act": "inquire" })),
    post("/api/shop/stripe/webhook", 404).webhook(),
    post("/api/shop/paypal/webhook", 404).webhook(),
    post("/api/shop/paysafecard/webhook", 404).webhook(),
    put("/api/mod/shop/packs/{id}", 403).at(a_pack).with(|_, _| {
        json!({ "moons": 0, "bonus": 0, "price": 0, "discount": 0, "webDiscount": 0, "newPlayerDiscount": 0, "tag": null, "default": false, "position": 0 })
    }),
    delete("/api/mod/shop/packs/{id}", 403).at(a_pack),
    put("/api/mod/shop/plans/{id}", 403).at(a_plan).with(|_, _| {
        json!({ "name": null, "price": 0, "interval": "month", "intervalCount": 0, "packs": 0, "badge": null, "position": 0 })
    }),
    delete("/api/mod/shop/plans/{id}", 403).at(a_plan),
    post("/api/mod/users/{id}/subscription/extend", 403).at(anna).with(|_, _| json!({ "days": 0, "reason": "", "key": "walk" })),
    post("/api/mod/shop/orders/{id}/check", 403).at(her_order),
    post("/api/mod/shop/orders/{id}/grant", 403).at(her_order).with(|_, _| json!({ "reason": "" })),
    post("/api/mod/shop/orders/{id}/refund", 403).at(her_order).with(|_, _| json!({ "money": 1, "reason": "", "key": "walk" })),
    post("/api/mod/shop/reconciliations", 403),
    put("/api/mod/shop/days/{day}/{category}", 403).at(an_offer_of_a_day).with(|_, _| json!({ "id": "none", "discount": 0 })),
    put("/api/mod/words", 403).with(|_, _| json!({ "lang": "en", "word": "zounds", "weight": 5 })),
    post("/api/mod/words/try", 403).with(|_, _| json!({ "text": "zounds" })),
    delete("/api/mod/words/{lang}/{word}", 403).at(a_word),
    post("/api/auth/apple/callback", 303).form("state=a&code=b").open(),
    post("/api/auth/confirm", 410).with(|_, _| json!({ "token": "a-guess" })).open(),
    post("/api/auth/confirm/resend", 204),
    post("/api/auth/forgot", 204).with(|targets, _| json!({ "email": targets.email })).open(),
    post("/api/auth/reset", 410).with(|_, _| json!({ "token": "a-guess", "password": PASSWORD })).open(),
    post("/api/notifications/seen", 204).with(|_, _| json!({ "upTo": 1 })),
    post("/api/reports", 404).with(|targets, _| {
        json!({ "place": { "type": "message", "messageId": targets.message }, "category": "insult" })
    }),
    post("/api/sanctions/{id}/appeal", 404).at(number_one).with(|_, _| json!({ "text": "it was not me" })),
    post("/api/export", 410).with(|_, _| json!({ "token": "a-guess" })).open(),
    post("/api/appeals", 410).with(|_, _| json!({ "token": "a-guess", "text": "it was not me" })).open(),
    // For moderators. The bodies are such that even a moderator changes nothing that other calls need.
    get("/api/mod/names", 403),
    get("/api/mod/users/{id}", 403).at(anna),
    post("/api/mod/users/{id}/warn", 403).at(anna).with(|_, _| json!({})),
    post("/api/mod/users/{id}/ban", 403).at(anna).with(|_, _| json!({})),
    post("/api/mod/users/{id}/unban", 403).at(anna).with(|_, _| json!({})),
    post("/api/mod/users/{id}/rename", 403).at(anna).with(|_, _| json!({})),
    post("/api/mod/users/{id}/reset-profile", 403).at(anna).with(|_, _| json!({})),
    post("/api/mod/users/{id}/rank", 403).at(anna).with(|_, _| json!({ "rank": 100 })),
    get("/api/mod/users/{id}/ledger", 403).at(anna),
    post("/api/mod/users/{id}/grant", 403).at(anna).with(|_, _| {
        json!({ "currency": "coins", "amount": 0, "en": "none", "fr": "rien", "key": "walk" })
    }),
    post("/api/mod/users/{id}/alpha", 403).at(anna).with(|_, _| json!({ "granted": true })),
    get("/api/mod/reports", 403),
    get("/api/mod/reports/{id}", 403).at(number_one),
    post("/api/mod/reports/{id}/assign", 403).at(number_one).with(|_, _| json!({ "mine": true })),
    post("/api/mod/reports/{id}/decide", 403).at(number_one).with(|_, _| json!({ "decision": "dismissed" })),
    get("/api/mod/templates", 403),
    get("/api/mod/appeals", 403),
    post("/api/mod/appeals/{id}/decide", 403).at(number_one).with(|_, _| json!({ "decision": "granted" })),
    get("/api/mod/audit", 403),
    get("/api/mod/overview", 403),
    get("/api/mod/rooms", 403),
    post("/api/mod/broadcast", 403).with(|_, _| json!({ "en": "", "fr": "" })),
    post("/api/mod/banners", 403).with(|_, _| json!({ "en": "", "fr": "", "hours": 1 })),
    delete("/api/mod/banners", 403),
    post("/api/social/seen/{friendId}", 204).at(anna_and_her_partners),
    post("/api/settings/lang", 204).with(|_, _| json!({ "value": "en" })),
    put("/api/settings/email", 200).with(|_, me| json!({ "email": me.email, "password": PASSWORD })),
    get("/api/skin/elements", 200).open(),
    post("/api/skin/layers", 200).with(|_, _| json!(["H1.0"])).open(),
    get("/api/avatar/{id}/{version}.png", 200).at(her_face).open(),
    get("/api/slot", 200),
    put("/api/slot/{id}", 409).at(slot_two).with(|_, _| json!({ "skin": Look::standard(), "coins": 0, "moons": 0 })),
    post("/api/slot/{id}/equip", 409).at(slot_two),
    delete("/api/slot/{id}/anonymous", 200).at(slot_two),
    put("/api/settings/nickname", 200).with(|_, _| json!({ "nickName": "Nick" })),
    post("/api/game/{id}/thanks", 409).at(her_room).with(|_, _| json!({ "seat": 0 })),
    put("/api/presets/{name}", 200).at(a_preset).with(|_, _| json!(engine::game::Settings::suggested(8))),
    delete("/api/presets/{name}", 204).at(a_preset),
    put("/api/game/{id}/notebook", 409).at(her_room).with(|_, _| json!({ "notes": [] })),
    put("/api/settings/profile-text", 200).with(|_, _| json!({ "text": "I howl" })),
    put("/api/settings/privacy", 200).with(|_, _| json!({})),
    put("/api/settings/push", 200).with(|_, _| json!({})),
    put("/api/push", 422).with(|_, _| json!({ "endpoint": "https://push.example/a", "keys": { "p256dh": "", "auth": "" } })),
    delete("/api/push", 204),
    put("/api/settings/username", 200).with(|_, me| json!({ "username": me.name })),
    post("/api/settings/two-factor/start", 200).with(|_, _| json!({ "password": PASSWORD })),
    post("/api/settings/two-factor/confirm", 401).with(|_, _| json!({ "code": "a-guess" })),
    post("/api/settings/two-factor/disable", 409)
        .with(|_, _| json!({ "password": PASSWORD, "code": "a-guess" })),
    // For the second pass: ends something, or begins something that gets in the way of other calls.
    post("/api/game/create", 409).with(|_, _| json!({ "private": true })).last(),
    put("/api/social/blocks/{userId}", 204).at(anna).last(),
    delete("/api/social/blocks/{userId}", 204).at(anna).last(),
    post("/api/social/mutes", 204).with(|_, _| json!({ "usernames": ["Anna"] })).last(),
    delete("/api/social/mutes/{username}", 204).at(her_name).last(),
    delete("/api/settings/links/{provider}", 404).at(her_provider).last(),
    delete("/api/settings/devices/{id}", 404).at(her_device).last(),
    delete("/api/settings/devices", 204).last(),
    put("/api/settings/password", 200)
        .with(|_, _| json!({ "oldPassword": PASSWORD, "newPassword": PASSWORD }))
        .last(),
    post("/api/user/delete", 200).with(|_, _| json!({ "password": PASSWORD })).last(),
    post("/api/user/delete/undo", 200).last(),
    post("/api/auth/guest", 409).with(|_, _| json!({ "nickname": "Somebody" })).open().last(),
    post("/api/auth/signin", 401)
        .with(|targets, _| json!({ "login": targets.email, "password": "a guess in the dark" }))
        .open()
        .last(),
    post("/api/auth/signup", 200)
        .with(|_, me| {
            let name = format!("New{}", me.name);
            json!({ "username": name, "email": format!("{name}@example.org"), "password": PASSWORD })
        })
        .open()
        .last(),
    post("/api/auth/upgrade", 409)
        .with(|_, me| json!({ "username": "HalfAWay", "email": me.email, "password": PASSWORD }))
        .last(),
    delete("/api/auth/cookie", 204).open().last(),
    post("/api/auth/logout", 204).open().last(),
];
