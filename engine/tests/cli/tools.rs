//! `scenario`, `roles`, `schema`, `completions`, help, and pipes.

use std::io::Read as _;
use std::process::Stdio;

use engine::roles::RoleId;
use serde_json::Value;

use crate::support::{command, moonhowl, moonhowl_with_input};

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/rules");

#[test]
fn scenarios_of_the_rule_book_hold() {
    let file = format!("{RULES}/guard.md");
    let text = moonhowl(&["scenario", &file]).ok();
    assert!(text.contains("holds GUARD-1") && text.ends_with("none fails\n"), "{text}");
    let few = moonhowl(&["scenario", RULES, "--only", "guard-1"]).ok();
    assert!(few.lines().count() < text.lines().count() + 20 && few.contains("holds GUARD-1"));
    assert_eq!(moonhowl(&["scenario", &file, "--quiet"]).ok().lines().count(), 1);
}

#[test]
fn a_failing_scenario_prints_its_line_and_what_happened() {
    let case = "## A case\n```scenario\nseats: anna seer, bob werewolf, carl villager, dora villager, emil villager\n\
                night 0\nbob: devour carl\ndawn 1\nexpect dies: nobody\n```\n";
    let run = moonhowl_with_input(&["scenario", "-"], case);
    assert_eq!(run.status, 1);
    assert!(
        run.out.contains("fails A case\nthe input, line 7: expect dies: nobody") && run.out.contains("carl"),
        "{}",
        run.out
    );
    let (error, hint) = moonhowl_with_input(&["scenario", "-"], "# only words").refused();
    assert!(error == "there is no scenario in that" && hint.contains("```scenario"));
    moonhowl(&["scenario", "nowhere.md"]).refused();
}

#[test]
fn every_card_is_shown() {
    let cards = moonhowl(&["roles", "--json"]).json();
    assert_eq!(cards.as_array().unwrap().len(), RoleId::ALL.len());
    let text = moonhowl(&["roles"]).ok();
    for role in RoleId::ALL {
        assert!(text.lines().any(|line| line.starts_with(role.name())), "{} is missing", role.name());
        assert!(moonhowl(&["roles", role.name()]).ok().starts_with(role.name()));
    }
}

/// Compares field names only: the schema describes each field of the output, and the output has each required field.
#[test]
fn schemas_describe_the_output() {
    let report = moonhowl(&["simulate", "--suggested", "6", "--games", "20", "--json"]).json();
    let balance = moonhowl(&["balance", "--suggested", "6", "--games", "20", "--json"]).json();
    let sets = moonhowl(&["balance", "--slots", "6", "--games", "20", "--json"]).json();
    let beliefs = moonhowl(&["beliefs", "--slots", "6", "--games", "20", "--json"]).json();
    let deeds = moonhowl(&["beliefs", "--fit", "--slots", "6", "--games", "20", "--json"]).json();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    moonhowl(&["simulate", "--suggested", "6", "--games", "1", "--journals", path]).ok();
    let journal: Value =
        serde_json::from_str(&std::fs::read_to_string(folder.path().join("0.json")).unwrap()).unwrap();
    let config = journal["config"].clone();
    let settings = config["settings"].clone();
    for (kind, value) in [
        ("report", report),
        ("balance", balance),
        ("sets", sets),
        ("beliefs", beliefs),
        ("deeds", deeds),
        ("journal", journal),
        ("config", config),
        ("settings", settings),
    ] {
        let schema = moonhowl(&["schema", kind]).json();
        assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
        let described = schema["properties"].as_object().unwrap();
        for name in value.as_object().unwrap().keys() {
            assert!(described.contains_key(name), "{kind}: {name} is not described");
        }
        for name in schema["required"].as_array().unwrap() {
            assert!(value.get(name.as_str().unwrap()).is_some(), "{kind}: {name} is said to be there");
        }
    }
}

#[test]
fn help_and_completions_are_there_for_every_command() {
    let help = moonhowl(&["--help"]).ok();
    assert!(help.contains("Examples:") && help.contains("Exit status:"));
    for name in [
        "simulate",
        "balance",
        "beliefs",
        "replay",
        "scenario",
        "play",
        "roles",
        "schema",
        "skins",
        "completions",
    ] {
        assert!(help.contains(&format!("\n  {name} ")), "{name} is missing");
        let text = moonhowl(&[name, "--help"]).ok();
        assert!(text.contains("Examples:\n  moonhowl "), "{name} has no example");
        assert!(text.lines().all(|line| line.chars().count() <= 120));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(moonhowl(&["completions", shell]).ok().contains("simulate"), "{shell}");
    }
    assert_eq!(moonhowl(&["--version"]).ok().trim(), concat!("moonhowl ", env!("CARGO_PKG_VERSION")));
}

/// As in `moonhowl … | head -1`.
#[test]
fn a_closed_pipe_is_no_error() {
    for words in [&["schema", "config"][..], &["completions", "zsh"], &["scenario", RULES], &["--help"]] {
        let mut child =
            command(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
        drop(child.stdout.take());
        let mut errors = String::new();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!((child.wait().unwrap().code(), errors.as_str()), (Some(0), ""), "{words:?}");
    }
}
