//! docs/PROTOCOL.md agrees with the server's types.

use std::collections::BTreeMap;

use moonhowl_server::actors::session::limits::CommandKind;
use moonhowl_server::app::document;
use moonhowl_server::hub::command::COMMANDS;
use moonhowl_server::hub::socket::{PING, SILENCE};
use moonhowl_server::wire::close::Close;
use moonhowl_server::wire::error::Code;
use moonhowl_server::wire::event::EVENTS;
use serde_json::Value;

const REFERENCE: &str = include_str!("../../../../docs/PROTOCOL.md");

/// The rows of the table under this heading or after this text, as cells without their backticks.
fn table(after: &str) -> Vec<Vec<String>> {
    let at = REFERENCE.find(after).unwrap_or_else(|| panic!("{after} is not in the reference"));
    let lines = REFERENCE[at..].lines().skip(1).skip_while(|line| !line.starts_with('|'));
    let rows = lines.take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        row.trim_matches('|').split(" | ").map(|cell| cell.trim().trim_matches('`').to_owned()).collect()
    })
    .collect()
}

fn columns(rows: &[Vec<String>], first: usize, second: usize) -> Vec<(String, String)> {
    rows.iter().map(|row| (row[first].clone(), row[second].clone())).collect()
}

#[test]
fn commands_and_their_kinds_are_documented() {
    let types: Vec<_> =
        COMMANDS.iter().map(|(name, kind)| (name.to_string(), kind.name().to_owned())).collect();
    assert_eq!(columns(&table("## Commands"), 0, 1), types);
}

#[test]
fn events_are_documented() {
    let named: Vec<String> = table("## Events").into_iter().map(|row| row[0].clone()).collect();
    assert_eq!(named, EVENTS);
}

/// The fields at the beginning of a cell, such as `{room, invite?}`, and whether each is required.
fn fields_named(cell: &str) -> Option<BTreeMap<String, bool>> {
    let (fields, _) = cell.trim_start_matches('`').strip_prefix('{')?.split_once('}')?;
    let names = fields.split(", ").filter(|name| !name.is_empty());
    let named = names.map(|field| {
        let name = field.split(':').next().unwrap_or(field);
        (name.trim_end_matches('?').to_owned(), !name.ends_with('?'))
    });
    Some(named.collect())
}

/// The fields of a schema, with those of the schemas that it refers to or contains, and whether each is required.
fn fields_of(document: &Value, schema: &Value) -> BTreeMap<String, bool> {
    if let Some(name) = schema["$ref"].as_str().and_then(|path| path.rsplit('/').next()) {
        return fields_of(document, &document["components"]["schemas"][name]);
    }
    let required: Vec<_> = schema["required"].as_array().into_iter().flatten().collect();
    let own = schema["properties"].as_object().into_iter().flatten();
    let own = own.map(|(name, _)| (name.clone(), required.contains(&&Value::from(name.as_str()))));
    let contained = schema["allOf"].as_array().into_iter().flatten();
    own.chain(contained.flat_map(|part| fields_of(document, part))).collect()
}

#[test]
fn the_fields_of_data_and_answers_are_documented() {
    let document = serde_json::to_value(document::document()).unwrap();
    let schemas = &document["components"]["schemas"];
    let mut compared = 0;
    let mut compare = |what: &str, cell: &str, data: &Value| {
        if let Some(named) = fields_named(cell) {
            compared += 1;
            assert_eq!(named, fields_of(&document, data), "{what}");
        }
    };
    for row in table("## Events") {
        compare(&row[0], &row[1], &schemas["HubEvents"]["properties"][&row[0]]);
    }
    for row in table("## Commands") {
        let command = &schemas["HubCommands"]["properties"][&row[0]]["properties"];
        compare(&row[0], &row[2], &command["data"]);
        compare(&format!("the answer of {}", row[0]), &row[3], &command["ok"]);
    }
    assert!(compared > 60, "only {compared} cells name fields");
}

#[test]
fn close_codes_are_documented() {
    let types: Vec<_> =
        Close::ALL.iter().map(|close| (close.number().to_string(), close.name().to_owned())).collect();
    assert_eq!(columns(&table("**H-3 Close codes**"), 0, 1), types);
}

#[test]
fn allowances_are_documented() {
    let rows = table("**H-4 Limits.**");
    for (kind, row) in CommandKind::ALL.into_iter().zip(&rows) {
        let (burst, rate) = kind.allowance();
        assert_eq!(row, &[kind.name().to_owned(), burst.to_string(), rate.to_string()]);
    }
    assert_eq!(rows.len(), CommandKind::ALL.len());
}

#[test]
fn the_heartbeat_is_documented() {
    let (ping, silence) = (PING.as_secs(), SILENCE.as_secs());
    assert!(REFERENCE.contains(&format!("pings every {ping} s and closes after {silence} s in which")));
}

#[test]
fn error_codes_are_documented() {
    let types: Vec<Vec<String>> = Code::ALL
        .iter()
        .map(|code| {
            let again = if code.may_retry() { "yes" } else { "no" };
            vec![code.code().to_owned(), code.status().as_u16().to_string(), again.to_owned()]
        })
        .collect();
    let named: Vec<Vec<String>> = table("## Error codes").into_iter().map(|row| row[..3].to_vec()).collect();
    assert_eq!(named, types);
}
