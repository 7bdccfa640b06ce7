//! Wrong input: an error of one line, a hint, status 2.

use engine::game::RULES_VERSION;
use engine::roles::RoleId;
use serde_json::{Value, json};

use crate::support::{moonhowl, moonhowl_with_input};

#[test]
fn an_unknown_role_is_refused_with_the_nearest_name() {
    let (error, hint) = moonhowl(&["simulate", "--roles", "werwolf=2,villager=5"]).refused();
    assert_eq!(error, "there is no role \"werwolf\"");
    assert!(hint.starts_with("did you mean werewolf?"), "{hint}");
    for role in RoleId::ALL {
        let mut wrong = role.name().to_owned();
        wrong.remove(2);
        let (_, hint) = moonhowl(&["roles", &wrong]).refused();
        assert!(hint.contains("did you mean"), "{wrong}: {hint}");
    }
    let (_, hint) = moonhowl(&["roles", "qqq"]).refused();
    assert_eq!(hint, "`moonhowl roles` lists them all");
    let (_, hint) = moonhowl_with_input(&["simulate", "--file", "-"], r#"{"werwolf": 1}"#).refused();
    assert!(hint.contains("werewolf"), "{hint}");
}

#[test]
fn impossible_compositions_are_refused_with_the_reason() {
    for (words, why) in [
        (&["--roles", "villager=8"][..], "no card of the werewolves' side"),
        (&["--roles", "werewolf=4,villager=1"], "fewer than two cards of the villagers' side"),
        (&["--roles", "werewolf=1,villager=3"], "4 seats: a game has 5 to 20"),
        (&["--roles", "werewolf=9,villager=12"], "21 seats: a game has 5 to 20"),
        (&["--roles", "werewolf=2,seer=2,villager=4"], "more than one seer"),
        (&["--roles", "werewolf,littleGirl,villager=5", "--voice"], "littleGirl: not in voice games"),
        (&["--roles", "werewolf=2,villager=5", "--fill", "6"], "7 cards don't fit 6 seats"),
        (&["--roles", "werewolf=two,villager=5"], "\"werewolf=two\": \"two\" is not a number of cards"),
        (&["--roles", "werewolf=1,werewolf=1,villager=5"], "werewolf is named twice"),
        (&["--suggested", "25"], "25 seats: a game has 5 to 20"),
        (&["--file", "nowhere.json"], "nowhere.json can't be read: there is no such file"),
    ] {
        for command in ["simulate", "balance", "play"] {
            let (error, _) = moonhowl(&[&[command], words].concat()).refused();
            assert_eq!(error, why, "{command} {words:?}");
        }
    }
    let (error, _) =
        moonhowl_with_input(&["simulate", "--file", "-"], "{\"slots\": 5, \"roles\": {\"werewolf\": 1}}")
            .refused();
    assert_eq!(error, "1 cards for 5 seats");
    let (error, _) = moonhowl_with_input(&["simulate", "--file", "-"], "werewolf=2").refused();
    assert!(error.starts_with("the input can't be read: expected value at line 1"), "{error}");
}

/// The journal of a short game.
fn journal() -> Value {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap().to_owned();
    moonhowl(&["simulate", "--suggested", "5", "--games", "1", "--journals", &path]).ok();
    serde_json::from_str(&std::fs::read_to_string(folder.path().join("0.json")).unwrap()).unwrap()
}

#[test]
fn broken_journals_and_those_of_other_rules_are_told_apart() {
    let replay = |journal: &Value| moonhowl_with_input(&["replay", "-"], &journal.to_string()).refused();
    let mut older = journal();
    older["version"] = json!(RULES_VERSION - 1);
    older["config"] = json!("in a shape that these rules can't read");
    let (error, hint) = replay(&older);
    assert_eq!(
        error,
        format!(
            "the input was played by version {} of the rules; these are version {RULES_VERSION}",
            RULES_VERSION - 1
        )
    );
    assert!(hint.contains("the moonhowl of that time"), "{hint}");

    let mut cut = journal();
    let entries = cut["entries"].as_array_mut().unwrap();
    entries.remove(0);
    let (error, _) = replay(&cut);
    assert!(error.starts_with("the input is broken: entry "), "{error}");

    let mut odd = journal();
    odd["config"]["settings"]["slots"] = json!(3);
    let (error, _) = replay(&odd);
    assert_eq!(error, "the input: its settings can't be played: bad_slots");

    let (error, hint) = moonhowl_with_input(&["replay", "-"], "{\"version\": 2").refused();
    assert!(error.starts_with("the input is no journal: EOF") && hint.contains("schema journal"), "{error}");
    let (error, _) = moonhowl_with_input(&["replay", "-"], "[]").refused();
    assert!(error.starts_with("the input is no journal"), "{error}");
    let (error, _) = moonhowl(&["replay", "gone.json"]).refused();
    assert_eq!(error, "gone.json can't be read: there is no such file");
}

#[test]
fn unknown_arguments_end_with_status_2() {
    for words in [
        &["simulat"][..],
        &["simulate", "--game", "5"],
        &["simulate", "--games", "0"],
        &["simulate", "--bots", "clever"],
        &["replay"],
        &["replay", "x", "--until", "noon"],
        &["balance", "--slots", "3-9"],
        &["schema", "everything"],
    ] {
        let run = moonhowl(words);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{words:?}");
        assert!(run.err.starts_with("error: "), "{words:?}: {}", run.err);
    }
}
