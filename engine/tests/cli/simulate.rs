//! `simulate` and `balance`.

use engine::game::suggested_sets;

use crate::support::{command, moonhowl, moonhowl_with_input};

const SMALL: &str = "werewolf=2,seer,witch,hunter,villager=3";

#[test]
fn the_same_seed_gives_the_same_report_on_any_number_of_jobs() {
    let report = |jobs: &str, seed: &str, form: &str| {
        moonhowl(&["simulate", "--roles", SMALL, "--games", "300", "--seed", seed, "--jobs", jobs, form]).ok()
    };
    for form in ["--json", "--csv"] {
        assert_eq!(report("1", "7", form), report("2", "7", form));
        assert_eq!(report("1", "7", form), report("5", "7", form));
        assert_ne!(report("1", "7", form), report("1", "8", form));
    }
    let balance =
        |jobs: &str| moonhowl(&["balance", "--roles", SMALL, "--games", "60", "--jobs", jobs, "--json"]).ok();
    assert_eq!(balance("1"), balance("2"));
}

#[test]
fn a_report_counts_every_game_once() {
    let report = moonhowl(&["simulate", "--roles", SMALL, "--games", "200", "--mayor", "--json"]).json();
    let wins: u64 =
        report["winners"].as_array().unwrap().iter().map(|winner| winner["wins"].as_u64().unwrap()).sum();
    assert_eq!((report["games"].as_u64(), wins), (Some(200), 200));
    let ended: u64 =
        report["length"]["days"].as_array().unwrap().iter().map(|day| day["games"].as_u64().unwrap()).sum();
    assert_eq!(ended, 200);
    for role in report["roles"].as_array().unwrap() {
        let won = &role["won"];
        let (low, rate, high) = (won["low"].as_f64(), won["rate"].as_f64(), won["high"].as_f64());
        assert!(low <= rate && rate <= high && won["trials"] == 200, "{role}");
    }
    assert_eq!(report["settings"]["mayor"], true);
    // The wolves win together, so both of their cards have one share.
    assert_eq!(report["roles"][0]["won"]["rate"], report["winners"][1]["rate"]["rate"]);
}

#[test]
fn a_preset_of_the_house_is_played_at_any_size() {
    let report = |args: &[&str]| moonhowl(&[&["simulate", "--games", "20", "--json"], args].concat()).json();
    let classic = report(&["--preset", "classic", "--seats", "9"]);
    assert_eq!((&classic["settings"]["slots"], &classic["settings"]["mayor"]), (&9.into(), &true.into()));
    assert_eq!(report(&["--preset", "five-minutes"])["settings"]["pace"], "quick");
    let (error, hint) = moonhowl(&["simulate", "--preset", "chaos", "--seats", "4"]).refused();
    assert!(error.contains("a game has 5 to 20") && hint.contains("--slots"), "{error} {hint}");
}

#[test]
fn without_a_terminal_the_report_is_a_table_without_colours() {
    let text = moonhowl(&["simulate", "--suggested", "8", "--games", "50"]).ok();
    assert!(text.starts_with("8 seats: "), "{text}");
    for part in ["who won", "villagers", "95 %", "A game ends on day", "died of", "decided"] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    assert!(!text.contains('\u{1b}') && !text.lines().any(|line| line.ends_with(' ')));
    let coloured = moonhowl(&["simulate", "--suggested", "8", "--games", "50", "--color", "always"]).ok();
    assert!(coloured.contains('\u{1b}'));
    let mut roles = command(&["roles"]);
    let plain = roles.env("NO_COLOR", "1").env("CLICOLOR_FORCE", "").output().unwrap().stdout;
    assert!(!plain.contains(&0x1b));
}

#[test]
fn talk_is_reported_as_text_and_as_json() {
    let talk = ["simulate", "--talk", "--suggested", "6", "--games", "10", "--lang", "fr"];
    let text = moonhowl(&talk).ok();
    for part in ["in French", "direct questions ", "who won", "werewolves", "blunt", "accuse.gut"] {
        assert!(text.contains(part), "{part} is missing:\n{text}");
    }
    let report = moonhowl(&[&talk[..], &["--json"]].concat()).json();
    assert_eq!((report["games"].as_u64(), report["repeats"].as_u64()), (Some(10), Some(0)));
    assert_eq!(report["characters"].as_array().map(Vec::len), Some(3));
    let winners = report["winners"].as_array().expect("who won").iter();
    assert_eq!(winners.map(|winner| winner["wins"].as_u64().expect("a count")).sum::<u64>(), 10);
    let timed = moonhowl(&[&talk[..], &["--time"]].concat());
    assert!(timed.err.contains("10 games in") && timed.err.contains(" games/s "), "{}", timed.err);
    // What would be left unheeded is refused.
    for unheeded in [&["--bots", "random"][..], &["--csv"], &["--html", "talk.html"]] {
        let refused = command(&[&talk[..], unheeded].concat()).output().unwrap();
        assert_eq!(refused.status.code(), Some(2), "{unheeded:?}");
    }
}

#[test]
fn the_time_is_printed_on_stderr() {
    let run = moonhowl(&["simulate", "--suggested", "5", "--games", "20", "--jobs", "1", "--time", "--json"]);
    assert_eq!(run.status, 0);
    assert!(run.err.contains("20 games in") && run.err.contains("on 1 job\n"), "{}", run.err);
    assert!(run.out.starts_with('{') && !run.out.contains("games/s"));
}

#[test]
fn each_side_plays_at_its_chosen_strength() {
    let village = |bots: &str| {
        let words = ["simulate", "--roles", SMALL, "--games", "400", "--bots", bots, "--json"];
        moonhowl(&words).json()["village"]["rate"].as_f64().unwrap()
    };
    let even = village("thoughtful");
    assert!(village("village=random") < even && village("wolves=random,village=thoughtful") > even);
}

#[test]
fn a_composition_is_read_from_a_file_or_filled_with_villagers() {
    let report = moonhowl_with_input(
        &["simulate", "--file", "-", "--games", "10", "--json"],
        r#"{"werewolf": 1, "seer": 1, "villager": 4}"#,
    );
    assert_eq!(report.json()["settings"]["slots"], 6);
    let settings = r#"{"slots": 5, "roles": {"werewolf": 1, "villager": 4}, "mayor": true}"#;
    let report =
        moonhowl_with_input(&["simulate", "--file", "-", "--games", "10", "--json"], settings).json();
    assert_eq!(
        (report["settings"]["slots"].as_u64(), report["settings"]["mayor"].as_bool()),
        (Some(5), Some(true))
    );
    let filled =
        moonhowl(&["simulate", "--roles", "werewolf=2,seer", "--fill", "8", "--games", "10", "--json"])
            .json();
    assert_eq!(filled["settings"]["roles"]["villager"], 5);
}

#[test]
fn the_html_report_fetches_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.html");
    moonhowl(&["simulate", "--suggested", "8", "--games", "60", "--html", file.to_str().unwrap()]).ok();
    let page = std::fs::read_to_string(file).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.matches("<svg").count() == 4);
    for fetched in ["http:", "https:", "src=", "href=", "url(", "<script"] {
        assert!(!page.contains(fetched), "the page asks for {fetched}");
    }
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    assert_eq!(page.matches("<text").count(), page.matches("</text>").count());
}

#[test]
fn csv_has_the_same_columns_in_every_line() {
    let text = moonhowl(&["simulate", "--suggested", "8", "--games", "40", "--csv"]).ok();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("section,name,measure,value,low,high,trials"));
    assert!(lines.clone().count() > 30 && lines.all(|line| line.matches(',').count() == 6), "{text}");
}

#[test]
fn balance_shows_the_score_by_weights_and_the_best_swaps() {
    let all = moonhowl(&["balance", "--roles", SMALL, "--games", "400", "--swaps", "3", "--json"]).json();
    let distance = |measured: &serde_json::Value| (measured["village"]["rate"].as_f64().unwrap() - 0.5).abs();
    let swaps = all["swaps"].as_array().unwrap();
    assert_eq!(swaps.len(), 3);
    assert!(all["composition"]["score"].is_i64());
    assert!(swaps.iter().all(|swap| swap["measured"]["games"] == 400));
    assert!(distance(&swaps[0]["measured"]) <= distance(&swaps[2]["measured"]));
    let text = moonhowl(&["balance", "--roles", SMALL, "--games", "60"]).ok();
    assert!(text.contains("The weights say") && text.contains("nearest to even"), "{text}");
}

#[test]
fn balance_measures_the_suggested_sets() {
    let sets = moonhowl(&["balance", "--slots", "5-7", "--games", "40", "--json"]).json();
    let slots: Vec<u64> = sets["sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|set| set["settings"]["slots"].as_u64().unwrap())
        .collect();
    let all: Vec<u64> =
        (5..=7_u8).flat_map(|slots| suggested_sets(slots).map(move |_| slots.into())).collect();
    assert_eq!(slots, all);
    // One wolf against so many roles with powers is uneven, and --check shows that by its status alone.
    let powers = "werewolf,seer,witch,hunter,guard,littleGirl,villager=2";
    let lopsided = ["balance", "--roles", powers, "--games", "40", "--check"];
    let run = moonhowl(&lopsided);
    assert!(run.status == 1 && run.err.is_empty() && run.out.contains("uneven"), "{}", run.out);
}

#[test]
fn beliefs_are_measured_and_fitted_the_same_on_any_number_of_jobs() {
    let measured =
        |jobs: &str| moonhowl(&["beliefs", "--slots", "8", "--games", "40", "--jobs", jobs, "--json"]).ok();
    assert_eq!(measured("1"), measured("2"));
    let all = moonhowl(&["beliefs", "--slots", "8", "--games", "200", "--json"]).json();
    let tables = all["tables"].as_array().expect("tables");
    assert_eq!(tables.len(), 3, "thoughtful, mixed and random players");
    let loss = |table: usize, of: &str| tables[table][of].as_f64().expect("a loss");
    assert!(loss(0, "exact") < loss(0, "alike"), "more is known than that all packs are alike");
    let fitted = moonhowl(&["beliefs", "--fit", "--slots", "8", "--games", "60", "--json"]).json();
    let number = |of: &str| fitted[of].as_f64().expect("a number");
    assert!(number("after") >= number("before") && number("samples") > 100.0);
}
