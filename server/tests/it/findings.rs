//! The table "What was found and mended" of docs/SECURITY.md: every finding of the review is in it, and each row names tests that exist.

use std::collections::BTreeSet;
use std::fs;

use crate::support::documents::{functions, path, table};

/// How many findings of each weight the review had.
const REVIEW: [(char, usize); 3] = [('H', 4), ('M', 13), ('L', 13)];

fn findings() -> Vec<Vec<String>> {
    table("SECURITY.md", "| no. | fault | now | test |")
}

/// The number of a finding without the letter of its row: `M8` of `M8a`.
fn finding_of(row: &str) -> &str {
    row.trim_end_matches(|c: char| c.is_ascii_lowercase())
}

#[test]
fn every_finding_has_its_row() {
    let numbers: Vec<String> = findings().into_iter().map(|row| row[0].clone()).collect();
    let distinct: BTreeSet<&String> = numbers.iter().collect();
    assert_eq!(distinct.len(), numbers.len(), "a number stands twice in the table: {numbers:?}");
    let since = numbers.iter().filter(|number| number.starts_with('N')).count();
    let expected = REVIEW.into_iter().chain([('N', since)]);
    let expected: BTreeSet<String> =
        expected.flat_map(|(weight, count)| (1..=count).map(move |n| format!("{weight}{n}"))).collect();
    let found: BTreeSet<String> = numbers.iter().map(|number| finding_of(number).to_owned()).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_finding_names_tests_that_exist() {
    let tests = functions();
    let rules = fs::read_to_string(path("engine/rules/lobby.md")).expect("the rules of the lobby");
    for row in findings() {
        let [number, _, _, named] = &row[..] else { panic!("a row has four cells: {row:?}") };
        let named: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{number} names no test");
        for name in named {
            let is_there = match name.rsplit("::").next() {
                // A scenario of the rule book, and its file.
                Some(rule) if rule.starts_with("LOBBY-") => rules.contains(&format!("## {rule} ")),
                Some(file) if file.ends_with(".md") => path(file).is_file(),
                Some(test) => tests.contains(test),
                None => false,
            };
            assert!(is_there, "{number}: there is no {name}");
        }
    }
}

#[test]
fn a_release_checks_for_overflows() {
    let workspace = fs::read_to_string(path("Cargo.toml")).expect("the workspace");
    let (_, release) = workspace.split_once("[profile.release]").expect("the profile");
    let release = release.split("\n[").next().expect("its lines");
    assert!(release.contains("overflow-checks = true"), "{release}");
    assert!(
        !workspace.contains("[profile.release.package.moonhowl-server]")
            && !workspace.contains("[profile.release.package.engine]")
    );
}
