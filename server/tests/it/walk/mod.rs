//! Everybody tries everything: every route and every command, as each kind of person, with the ids of what is Anna's.
//!
//! [`people`] says who walks, [`secrets`] what Anna has and who may be told of it, [`routes`] and [`commands`] how each
//! thing is called. What stands in no table fails; so does whoever is told what is not for him, and also whoever is never
//! told what is for him: the walk itself overlooks nothing.

mod commands;
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
use self::secrets::Story;
use crate::support::{World, on_both};

/// For whoever watches over the server: not in the document, and open.
const WATCHED: [&str; 3] = ["/healthz", "/metrics", "/api/openapi.json"];

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
fn every_route_and_every_command_stands_in_a_table() {
    let walked: Vec<_> =
        ROUTES.iter().map(|route| (route.method.to_owned(), route.path.to_owned())).collect();
    assert_eq!(walked.iter().cloned().collect::<BTreeSet<_>>(), documented(&document()));
    assert_eq!(walked.len(), documented(&document()).len(), "a route stands there twice");

    let walked: BTreeSet<_> = COMMANDS.iter().map(|command| command.name).collect();
    assert_eq!(walked, command::COMMANDS.iter().map(|(name, _)| *name).collect());
}

/// Calls a route in every way that the table says.
async fn call(person: &mut Person, route: &Route, story: &Story, document: &Value) {
    let method = Method::from_bytes(route.method.to_uppercase().as_bytes()).expect("a method");
    let origin = person.browser.origin();
    for address in route.addresses(story) {
        let place = format!("{method} {address}");
        let body = route.body(story, person);
        if person.who == Who::Stranger && route.method != "get" && route.form.is_none() {
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
        let told = || format!("{place} answers {status}: {text}");
        let responses = &document["paths"][route.path][route.method]["responses"];
        person.expect(responses[status.to_string()].is_object(), || format!("undocumented: {}", told()));
        person.expect(status < 500, told);
        person.expect(person.who != Who::Stranger || status == route.stranger, told);
        person.expect(person.who != Who::SignedOut || route.open || status == 401, told);
        person.hear(&story.secrets, &place, &format!("{:?} {text}", answer.headers));
    }
}

/// One person does all that is to be done now, or all that is to be done last.
async fn walk(world: &World, person: &mut Person, story: &mut Story, document: &Value, last: bool) {
    for route in ROUTES.iter().filter(|route| route.last == last) {
        call(person, route, story, document).await;
        if last {
            person.come_back(world, &story.secrets, &mut story.codes).await;
        }
    }
    for command in COMMANDS.iter().filter(|command| command.last == last) {
        let refused = person.command(&story.secrets, command.name, (command.data)(story)).await;
        let told = || format!("{} is answered {refused:?}", command.name);
        person.expect(refused.as_deref() != Some("internal"), told);
        person.expect(person.who != Who::Stranger || refused.as_deref() == Some(command.stranger), told);
    }
}

on_both! {
    with |config| config.allowance = 10_000;

    async fn everybody_is_told_what_is_his_and_nothing_else(world: &mut World) {
        let document = document();
        let mut people = people::arrive(world).await;
        let mut story = secrets::plant(world, &mut people).await;
        for person in &mut people {
            person.look_in(&story.secrets).await;
            for address in WATCHED {
                let answer = person.browser.get(address).await;
                assert_eq!(answer.status, 200, "{address}");
                person.hear(&story.secrets, address, &String::from_utf8_lossy(&answer.body));
            }
        }
        for last in [false, true] {
            for walker in 0..people.len() {
                walk(world, &mut people[walker], &mut story, &document, last).await;
                // A socket that nobody reads for long is closed.
                for person in &mut people {
                    person.listen(world, &story.secrets).await;
                }
            }
        }
        for person in &mut people {
            let who = person.who;
            for secret in story.secrets.iter().filter(|secret| secret.for_whom.contains(&who)) {
                person.expect(person.saw.contains(secret.what), || format!("nothing tells {}", secret.what));
            }
        }
        let wrong: Vec<_> = people.iter().flat_map(|person| &person.wrong).cloned().collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
