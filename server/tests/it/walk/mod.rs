//! Access control: each kind of caller calls every route and every command with the ids of Anna's things.
//!
//! [`people`] has the callers, [`secrets`] what belongs to Anna and who may see it, [`events`] in which time of the year they call,
//! [`routes`] and [`commands`] how each route and command is called. The test fails if a route or command is in no table, if a
//! caller sees a secret that is not for them, and if a caller never sees a secret that is for them: then the test would no longer look in the right places.

mod commands;
mod events;
mod people;
mod routes;
mod secrets;

use std::collections::BTreeSet;

use awc::http::Method;
use moonhowl_server::api;
use moonhowl_server::hub::command;
use serde_json::Value;

use self::commands::COMMANDS;
use self::people::{Person, Who};
use self::routes::{ROUTES, Route};
use self::secrets::Targets;
use crate::support::{World, on_both};

/// Routes that are not in the document and need no session.
const OUTSIDE_THE_DOCUMENT: [&str; 2] = ["/healthz", "/api/openapi.json"];

/// The OpenAPI document.
fn document() -> Value {
    serde_json::to_value(api::document()).expect("a document")
}

/// The routes of the document, as method and path.
fn documented(document: &Value) -> BTreeSet<(String, String)> {
    let paths = document["paths"].as_object().expect("paths");
    let routes = paths.iter().flat_map(|(path, methods)| {
        let methods = methods.as_object().expect("methods");
        methods.keys().map(move |method| (method.clone(), path.clone()))
    });
    routes.collect()
}

#[test]
fn every_route_and_every_command_is_in_a_table() {
    let walked: Vec<_> =
        ROUTES.iter().map(|route| (route.method.to_owned(), route.path.to_owned())).collect();
    assert_eq!(walked.iter().cloned().collect::<BTreeSet<_>>(), documented(&document()));
    assert_eq!(walked.len(), documented(&document()).len(), "a route is in the table twice");

    let walked: BTreeSet<_> = COMMANDS.iter().map(|command| command.name).collect();
    assert_eq!(walked, command::COMMANDS.iter().map(|(name, _)| *name).collect());
}

/// Calls a route as this person, at each of its addresses, and checks the answers.
async fn call(person: &mut Person, route: &Route, targets: &Targets, document: &Value) {
    let method = Method::from_bytes(route.method.to_uppercase().as_bytes()).expect("a method");
    let origin = person.browser.origin();
    for (address, stranger) in route.addresses(targets) {
        let place = format!("{method} {address}");
        let body = route.body(targets, person);
        if person.who == Who::Stranger && route.method != "get" && route.form.is_none() && !route.webhook {
            let from_elsewhere = Some("https://elsewhere.example");
            let answer = person.browser.send(method.clone(), &address, from_elsewhere, body.clone()).await;
            assert_eq!(answer.refusal(), (403, "foreign_origin".to_owned()), "{place} from elsewhere");
        }
        let answer = match route.form {
            Some(form) => person.browser.form_from("https://elsewhere.example", &address, form).await,
            None => person.browser.send(method.clone(), &address, Some(&origin), body).await,
        };
        let status = answer.status.as_u16();
        let text = String::from_utf8_lossy(&answer.body).into_owned();
        let answered = || format!("{place} answers {status}: {text}");
        let responses = &document["paths"][route.path][route.method]["responses"];
        person.expect(responses[status.to_string()].is_object(), || format!("undocumented: {}", answered()));
        person.expect(status < 500, answered);
        person.expect(person.who != Who::Stranger || status == stranger, answered);
        person.expect(person.who != Who::SignedOut || route.open || status == 401, answered);
        person.look_for_secrets(&targets.secrets, &place, &format!("{:?} {text}", answer.headers));
    }
}

/// One person calls all routes and sends all commands of this pass.
async fn walk(world: &World, person: &mut Person, targets: &mut Targets, document: &Value, last: bool) {
    for route in ROUTES.iter().filter(|route| route.last == last) {
        call(person, route, targets, document).await;
        if last {
            person.sign_in_again(world, &targets.secrets, &mut targets.codes).await;
        }
    }
    for command in COMMANDS.iter().filter(|command| command.last == last) {
        let refused = person.command(&targets.secrets, command.name, (command.data)(targets)).await;
        let answered = || format!("{} is answered {refused:?}", command.name);
        person.expect(refused.as_deref() != Some("internal"), answered);
        person.expect(person.who != Who::Stranger || refused.as_deref() == Some(command.stranger), answered);
    }
}

on_both! {
    with |config| config.allowance = 10_000;

    async fn every_caller_sees_their_secrets_and_no_others(world: &mut World) {
        let document = document();
        let events = events::live(world).await;
        let mut people = people::sign_in_all(world).await;
        let mut targets = secrets::plant(world, &mut people, events).await;
        for person in &mut people {
            person.open_another_tab(&targets.secrets).await;
            for address in OUTSIDE_THE_DOCUMENT {
                let answer = person.browser.get(address).await;
                assert_eq!(answer.status, 200, "{address}");
                person.look_for_secrets(&targets.secrets, address, &String::from_utf8_lossy(&answer.body));
            }
        }
        for last in [false, true] {
            for walker in 0..people.len() {
                walk(world, &mut people[walker], &mut targets, &document, last).await;
                // The server closes a socket that does not read for long.
                for person in &mut people {
                    person.read_socket(world, &targets.secrets).await;
                }
            }
        }
        for person in &mut people {
            let who = person.who;
            for secret in targets.secrets.iter().filter(|secret| secret.for_whom.contains(&who)) {
                person.expect(person.seen.contains(secret.what), || format!("no answer shows {}", secret.what));
            }
        }
        let faults: Vec<_> = people.iter().flat_map(|person| &person.faults).cloned().collect();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
