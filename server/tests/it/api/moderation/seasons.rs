//! `/api/mod/seasons`: what staff put in the place of passes and events (PLAN-1 and PLAN-2 of docs/SEASONS.md).

use engine::progress::Season;
use engine::seasons::event::ANNOUNCED_FOR;
use serde_json::{Value, json};

use crate::support::{Browser, World, on_both};

const DAY: u64 = 86_400_000;

async fn admin(world: &World) -> Browser {
    world.account("Root").await;
    world.set("UPDATE users SET rank = 100 WHERE username = 'Root'").await;
    world.signed_in("Root").await
}

async fn seasons(root: &Browser) -> Value {
    root.get("/api/mod/seasons").await.ok()
}

/// The first event of the list that can still be changed, after the first so many of them.
fn changeable(all: &Value, skip: usize) -> Value {
    let events = all["events"].as_array().expect("a list").iter();
    events.filter(|one| one["origin"] == "calendar").nth(skip).expect("an event")["event"].clone()
}

fn named<'a>(all: &'a Value, id: &Value) -> &'a Value {
    let mut events = all["events"].as_array().expect("a list").iter();
    events.find(|one| one["event"]["id"] == *id).expect("the event")
}

fn event_path(event: &Value) -> String {
    format!("/api/mod/seasons/events/{}", event["id"].as_str().expect("an id"))
}

async fn acts(root: &Browser) -> Vec<Value> {
    let entries = root.get("/api/mod/audit").await.ok();
    entries["entries"].as_array().expect("entries").iter().map(|entry| entry["act"].clone()).collect()
}

on_both! {
    async fn plan_1_an_event_is_replaced_left_out_and_taken_back(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        assert!(all["events"].as_array().is_some_and(|events| (16..=19).contains(&events.len())), "two years of them");
        let mut event = changeable(&all, 1);
        let path = event_path(&event);
        let starts = event["starts"].as_u64().expect("a moment") + DAY;
        event["starts"] = json!(starts);
        event["limitOfDay"] = json!(100);
        event["unlockable"][0]["points"] = json!(10);
        let changed = root.put(&path, &event).await.ok();
        let found = named(&changed, &event["id"]);
        assert_eq!((&found["origin"], &found["event"]), (&json!("staff"), &event));
        // A player sees it, also on another node: the version that all of them ask for has changed.
        let listed = root.get("/api/event").await.ok();
        let seen = listed.as_array().expect("a list").iter().find(|one| one["id"] == event["id"]).expect("the event");
        assert_eq!((&seen["start"], &seen["limitOfDay"]), (&json!(starts), &json!(100)));

        let without = root.post(&format!("{path}/withdraw"), &Value::Null).await.ok();
        assert_eq!(named(&without, &event["id"])["origin"], "withdrawn");
        let listed = root.get("/api/event").await.ok();
        assert!(listed.as_array().expect("a list").iter().all(|one| one["id"] != event["id"]));
        let back = root.delete(&path).await.ok();
        assert_eq!(back, all);
        assert_eq!(root.delete(&path).await.refusal(), (404, "not_planned".to_owned()));
        assert_eq!(acts(&root).await, ["unplanEvent", "withdrawEvent", "planEvent"]);
    }

    async fn plan_1_an_event_is_added_and_runs(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let next = changeable(&all, 0);
        let mut event = next.clone();
        event["id"] = json!("anniversary-1");
        event["starts"] = json!(next["ends"].as_u64().expect("a moment") + 3 * DAY);
        event["ends"] = json!(next["ends"].as_u64().expect("a moment") + 5 * DAY);
        root.put("/api/mod/seasons/events/anniversary-1", &event).await.ok();
        world.go_to(event["starts"].as_u64().expect("a moment") - ANNOUNCED_FOR);
        let mut root = world.signed_in("Root").await;
        assert_eq!(root.get("/api/event/anniversary-1").await.ok()["phase"], "announced");
        for answer in [root.put("/api/mod/seasons/events/anniversary-1", &event).await, root.delete("/api/mod/seasons/events/anniversary-1").await] {
            assert_eq!(answer.refusal(), (409, "plan_shown".to_owned()));
        }
        assert_eq!(root.post("/api/mod/seasons/events/anniversary-1/withdraw", &Value::Null).await.refusal().1, "plan_shown");
        world.go_to(event["starts"].as_u64().expect("a moment"));
        assert_eq!(root.post("/api/event/anniversary-1/join", &Value::Null).await.status, 204);
    }

    async fn plan_1_what_can_not_be_is_refused_with_its_reason(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let (event, next) = (changeable(&all, 1), changeable(&all, 2));
        let path = event_path(&event);
        let at = |field: &str, value: Value| { let mut changed = event.clone(); changed[field] = value; changed };
        let rewards = |points: [u32; 2]| {
            let id = |at: usize| event["unlockable"][at]["element"].clone();
            json!([{ "element": id(0), "points": points[0] }, { "element": id(1), "points": points[1] }])
        };
        for (changed, code) in [
            (at("ends", json!(next["starts"].as_u64().expect("a moment") - DAY)), "invalid_field"),
            (at("design", json!("none")), "unknown_design"),
            (at("exclusive", next["exclusive"].clone()), "unknown_design"),
            (at("packs", json!(["none"])), "unknown_design"),
            (at("unlockable", rewards([50, 50])), "invalid_field"),
            (at("unlockable", json!([])), "invalid_field"),
            (at("deeds", json!([{ "deed": "game", "points": 0 }])), "invalid_field"),
            (at("deeds", json!([{ "deed": "game", "points": 1 }, { "deed": "game", "points": 1 }])), "invalid_field"),
            (at("starts", event["ends"].clone()), "invalid_field"),
            (at("starts", json!(world.server.house.clock.now())), "plan_shown"),
            (at("more", json!(1)), "bad_data"),
        ] {
            assert_eq!(root.put(&path, &changed).await.refusal().1, code, "{changed}");
        }
        let mut clash = event.clone();
        clash["starts"] = json!(next["starts"].as_u64().expect("a moment") - DAY);
        clash["ends"] = next["starts"].clone();
        let refused = root.put(&path, &clash).await;
        assert_eq!((refused.refusal().1.as_str(), &refused.json()["params"]["id"]), ("event_clash", &next["id"]));
        assert_eq!(root.put("/api/mod/seasons/events/a%20b", &event).await.refusal().1, "invalid_field");
        assert_eq!(seasons(&root).await, all, "nothing is half-done");
        assert_eq!(acts(&root).await, Vec::<Value>::new());
        world.set("UPDATE users SET rank = 80").await;
        assert_eq!(root.get("/api/mod/seasons").await.refusal(), (403, "not_admin".to_owned()));
    }

    async fn plan_2_the_pass_of_a_season_to_come_is_replaced(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let origins: Vec<&Value> = all["seasons"].as_array().expect("a list").iter().map(|season| &season["origin"]).collect();
        assert_eq!(origins, ["shown", "calendar", "calendar"]);
        let mut pass = all["seasons"][1]["pass"].clone();
        let path = format!("/api/mod/seasons/passes/{}", pass["season"]);
        pass["elements"][0]["coins"] = json!(777);
        let changed = root.put(&path, &pass).await.ok();
        assert_eq!((&changed["seasons"][1]["origin"], &changed["seasons"][1]["pass"]), (&json!("staff"), &pass));
        // Nobody has it before its season.
        let shown = root.get("/api/moonpass").await.ok();
        assert_eq!(shown["moonpass"]["id"], json!(all["seasons"][0]["pass"]["season"].to_string()));
        assert_eq!(root.delete(&path).await.ok()["seasons"][1], all["seasons"][1]);
        assert_eq!(root.delete(&path).await.refusal(), (404, "not_planned".to_owned()));
        root.put(&path, &pass).await.ok();
        let steps = |change: &dyn Fn(&mut Value)| { let mut other = pass.clone(); change(&mut other); other };
        for (changed, code) in [
            (steps(&|pass| pass["theme"] = json!("none")), "unknown_design"),
            (steps(&|pass| pass["elements"][0] = json!({ "order": 1, "free": false, "element": "none" })), "unknown_design"),
            (steps(&|pass| pass["elements"][0] = json!({ "order": 1, "free": false, "moons": 101 })), "invalid_field"),
            (steps(&|pass| pass["elements"][0] = json!({ "order": 1, "free": false })), "invalid_field"),
            (steps(&|pass| pass["elements"].as_array_mut().expect("steps").swap(0, 1)), "invalid_field"),
            (steps(&|pass| drop(pass["elements"].as_array_mut().expect("steps").remove(0))), "invalid_field"),
        ] {
            assert_eq!(root.put(&path, &changed).await.refusal().1, code, "{changed}");
        }
        let shown = format!("/api/mod/seasons/passes/{}", all["seasons"][0]["pass"]["season"]);
        assert_eq!(root.put(&shown, &pass).await.refusal(), (409, "plan_shown".to_owned()));
        assert_eq!(root.delete(&shown).await.refusal(), (409, "plan_shown".to_owned()));
        let number = u32::try_from(pass["season"].as_u64().expect("a number")).expect("a season");
        world.go_to(Season::numbered(number).from);
        let ann = world.account("Ann").await;
        let first = ann.get("/api/moonpass").await.ok()["moonpass"]["elements"][0].clone();
        assert_eq!((&first["coins"], &first["order"]), (&json!(777), &json!(1)));
    }

    async fn plan_2_what_is_exported_is_imported_all_of_it_or_nothing(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let (one, two) = (changeable(&all, 1), changeable(&all, 2));
        let pass = all["seasons"][2]["pass"].clone();
        let mut wrong = two.clone();
        wrong["exclusive"] = json!("none");
        let half = json!({ "passes": [pass], "events": [one, wrong] });
        assert_eq!(root.post("/api/mod/seasons/import", &half).await.refusal().1, "unknown_design");
        assert_eq!(seasons(&root).await, all, "nothing is half-done");
        let too_many = json!({ "passes": [], "events": vec![one.clone(); 41] });
        assert_eq!(root.post("/api/mod/seasons/import", &too_many).await.refusal(), (422, "invalid_field".to_owned()));
        let whole = json!({ "passes": [pass], "events": [one, two] });
        let done = root.post("/api/mod/seasons/import", &whole).await.ok();
        assert_eq!((&done["seasons"][2]["origin"], &named(&done, &one["id"])["origin"], &named(&done, &two["id"])["origin"]), (&json!("staff"), &json!("staff"), &json!("staff")));
        assert_eq!((&done["seasons"][2]["pass"], &named(&done, &one["id"])["event"]), (&pass, &one), "it is as it was exported");
        let left_out = json!({ "withdrawn": [two["id"], "none-2027"] });
        let done = root.post("/api/mod/seasons/import", &left_out).await.ok();
        assert_eq!(named(&done, &two["id"])["origin"], "withdrawn");
        let again = root.post("/api/mod/seasons/import", &left_out).await.ok();
        assert_eq!(again, done, "what does not come anyway is no mistake");
        world.go_to(one["starts"].as_u64().expect("a moment") - ANNOUNCED_FOR);
        let mut root = world.signed_in("Root").await;
        let announced = json!({ "withdrawn": [one["id"]] });
        assert_eq!(root.post("/api/mod/seasons/import", &announced).await.refusal(), (409, "plan_shown".to_owned()));
        // It is still left out when its time comes, and an export of then can be imported.
        world.go_to(two["starts"].as_u64().expect("a moment") - ANNOUNCED_FOR);
        let mut root = world.signed_in("Root").await;
        assert_eq!(named(&root.post("/api/mod/seasons/import", &left_out).await.ok(), &two["id"])["origin"], "withdrawn");
    }

    async fn plan_1_staff_try_what_comes_as_anybody_at_any_time(world: &mut World) {
        let root = admin(world).await;
        let all = seasons(&root).await;
        let event = changeable(&all, 3);
        let (path, starts) = (event_path(&event), event["starts"].as_u64().expect("a moment"));
        let before = root.get(&format!("{path}/try")).await.ok();
        assert_eq!((&before["phase"], &before["rewards"]["exclusive"]), (&json!("planned"), &Value::Null));
        let during = root.get(&format!("{path}/try?at={starts}&points=40")).await.ok();
        assert_eq!((&during["phase"], &during["rewards"]["unlockable"][0]["state"], &during["rewards"]["exclusive"]["refusal"]), (&json!("running"), &json!("collectable"), &Value::Null));
        assert_eq!(root.get(&format!("{path}/try?at={starts}")).await.ok()["rewards"]["exclusive"]["refusal"], "event_not_joined");
        let number = all["seasons"][2]["pass"]["season"].clone();
        let tried = root.get(&format!("/api/mod/seasons/passes/{number}/try?xp=1500&bought=true")).await.ok();
        assert_eq!((&tried["progress"]["collectable"], &tried["progress"]["finished"]), (&json!(60), &json!(true)));
        let last = all["seasons"][2]["end"].as_u64().expect("a moment") - 1;
        let refusal = async |at: &str| root.get(&format!("/api/mod/seasons/passes/{number}/try?xp=20{at}")).await.ok()["progress"]["skipRefusal"].clone();
        assert_eq!((refusal("").await, refusal(&format!("&at={last}")).await), (json!("skip_too_early"), Value::Null));
        assert_eq!(root.get("/api/mod/seasons/passes/1/try").await.refusal().1, "not_found");
    }

    async fn plan_1_what_people_have_of_an_event_stays_theirs_whatever_is_planned_later(world: &mut World) {
        let mut root = admin(world).await;
        let event = changeable(&seasons(&root).await, 0);
        let path = event_path(&event);
        world.go_to(event["starts"].as_u64().expect("a moment"));
        let id = event["id"].as_str().expect("an id");
        assert_eq!(world.account("Ann").await.post(&format!("/api/event/{id}/join"), &Value::Null).await.status, 204);
        for after in [1, 4 * DAY, 60 * DAY] {
            world.go_to(event["ends"].as_u64().expect("a moment") + after);
            root = world.signed_in("Root").await;
            let mut again = event.clone();
            again["starts"] = json!(world.server.house.clock.now() + 20 * DAY);
            again["ends"] = json!(world.server.house.clock.now() + 27 * DAY);
            assert_eq!(root.put(&path, &again).await.refusal(), (409, "plan_shown".to_owned()));
            assert_eq!(root.post(&format!("{path}/withdraw"), &Value::Null).await.refusal().1, "plan_shown");
            assert_eq!(root.delete(&path).await.refusal().1, "plan_shown");
        }
        assert_eq!(world.database.count("SELECT CAST(COUNT(*) AS BIGINT) FROM event_players").await, 1);
    }

    async fn plan_1_an_event_that_is_moved_comes_once(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let (one, mut event) = (changeable(&all, 1), changeable(&all, 2));
        let own = (event["starts"].as_u64().expect("a moment"), event["ends"].clone());
        event["starts"] = json!(one["ends"].as_u64().expect("a moment") + 3 * DAY);
        event["ends"] = json!(one["ends"].as_u64().expect("a moment") + 5 * DAY);
        root.put(&event_path(&event), &event).await.ok();
        world.go_to(event["ends"].as_u64().expect("a moment") + 4 * DAY);
        let root = world.signed_in("Root").await;
        let listed = seasons(&root).await;
        let is_own = |found: &&Value| found["event"]["id"] == event["id"] && found["event"]["starts"] == own.0;
        assert_eq!(listed["events"].as_array().expect("a list").iter().filter(is_own).count(), 0);
    }

    async fn plan_2_two_neighbours_are_moved_together(world: &mut World) {
        let mut root = admin(world).await;
        let all = seasons(&root).await;
        let (mut one, mut two) = (changeable(&all, 1), changeable(&all, 2));
        let (starts, length) = (two["starts"].as_u64().expect("a moment"), 2 * DAY);
        // Each of them takes the other's time.
        two["starts"] = one["starts"].clone();
        two["ends"] = json!(one["starts"].as_u64().expect("a moment") + length);
        one["starts"] = json!(starts);
        one["ends"] = json!(starts + length);
        root.post("/api/mod/seasons/import", &json!({ "events": [one, two] })).await.ok();
        one["ends"] = json!(starts - DAY);
        let refused = root.post("/api/mod/seasons/import", &json!({ "events": [two, one] })).await;
        assert_eq!((refused.refusal().1.as_str(), &refused.json()["params"]["event"]), ("invalid_field", &one["id"]));
    }
}
