//! `skins` reports faults and draws the same pictures as the library.

use std::fs;
use std::path::Path;

use engine::skin::compose::{Pose, View, picture};
use engine::skin::{Look, Wardrobe, catalogue};

use crate::support::moonhowl;

const SKINS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../skins");

fn wardrobe() -> Wardrobe {
    catalogue::read(|path| fs::read_to_string(Path::new(SKINS).join(path)).ok()).unwrap()
}

/// Width and height, read from a PNG.
fn size(png: &[u8]) -> (u32, u32) {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn a_wardrobe_is_checked_for_faults() {
    let text = moonhowl(&["skins", "check", SKINS]).ok();
    assert!(text.ends_with("drops: all is well\n"), "{text}");
    let copy = tempfile::tempdir().unwrap();
    for name in ["ramps.json", "packs.json"] {
        fs::copy(Path::new(SKINS).join(name), copy.path().join(name)).unwrap();
    }
    let run = moonhowl(&["skins", "check", copy.path().to_str().unwrap()]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.contains(&"top.json is missing") && lines.contains(&"asleep.svg is missing"), "{lines:#?}");
    assert!(lines.contains(&"roles/glyph/seer.svg is missing"), "{lines:#?}");
    assert_eq!(*lines.last().unwrap(), format!("{} faults", lines.len() - 1));
    let (error, _) = moonhowl(&["skins", "check", "nowhere"]).refused();
    assert_eq!(error, "nowhere is no wardrobe: there is no ramps.json in it");
}

#[test]
fn a_wardrobe_gets_a_number_and_the_next_when_it_changes() {
    let copy = tempfile::tempdir().unwrap();
    let run = |task: &str| moonhowl(&["skins", task, copy.path().to_str().unwrap()]);
    fn copy_all(from: &Path, to: &Path) {
        for entry in fs::read_dir(from).unwrap() {
            let entry = entry.unwrap();
            let to = to.join(entry.file_name());
            if entry.file_type().unwrap().is_dir() {
                fs::create_dir(&to).unwrap();
                copy_all(&entry.path(), &to);
            } else {
                fs::copy(entry.path(), &to).unwrap();
            }
        }
    }
    copy_all(Path::new(SKINS), copy.path());
    fs::remove_file(copy.path().join("release.json")).unwrap();
    assert!(run("check").out.contains("release.json is missing"));
    let first = run("release").ok();
    assert!(first.starts_with("number 1, wardrobe ") && first.ends_with(": raised\n"), "{first}");
    assert_eq!(run("release").ok(), first.replace("raised", "as before"));
    run("check").ok();

    let hair = fs::read_to_string(copy.path().join("hair.json")).unwrap();
    fs::write(copy.path().join("hair.json"), hair.replacen("\"price\": 100", "\"price\": 101", 1)).unwrap();
    assert!(run("check").out.contains("the wardrobe has changed since number 1"));
    assert!(run("release").ok().starts_with("number 2, "));
    run("check").ok();

    fs::write(copy.path().join("release.json"), "<<<<<<<").unwrap();
    assert!(run("release").refused().0.starts_with("release.json: "));
}

/// In every view, for looks given as JSON, as any other text and by a random seed.
#[test]
fn a_picture_equals_the_librarys() {
    let wardrobe = wardrobe();
    let hat = "{\"hat\":{\"id\":\"C2\",\"color\":1},\"pet\":{\"id\":\"P1\",\"small\":true}}";
    for (words, look) in [
        (["--skin", ""], Look::standard()),
        (["--skin", hat], Look::of(hat, &wardrobe)),
        (["--skin", "bot-123"], Look::of("bot-123", &wardrobe)),
        (["--random", "7"], Look::from_seed(&wardrobe, |_| true, 7)),
    ] {
        for (name, view) in [("body", View::Body), ("head", View::Head), ("tombstone", View::Tombstone)] {
            for asleep in [false, true] {
                let mut command = vec!["skins", "picture", "--dir", SKINS, "--view", name];
                command.extend(words);
                command.extend(asleep.then_some("--asleep"));
                let drawn = picture(&wardrobe, &look, Pose { view, asleep });
                assert_eq!(moonhowl(&command).ok(), drawn + "\n", "{command:?}");
            }
        }
    }
    let (error, hint) = moonhowl(&["skins", "picture", "--dir", SKINS, "--skin", "{\"hat\":3}"]).refused();
    assert!(error.starts_with("this is no look: ") && hint.contains("{\"hair\""), "{error}");
}

#[test]
fn the_files_extension_chooses_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (png, svg) = (path("heads.png"), path("elements.svg"));
    assert_eq!(moonhowl(&["skins", "sheet", "heads", "--dir", SKINS, "--out", &png]).ok(), "");
    assert_eq!(size(&fs::read(&png).unwrap()), (20 * 44, 3 * 44));
    moonhowl(&["skins", "sheet", "elements", "--dir", SKINS, "--out", &svg]).ok();
    let text = fs::read_to_string(&svg).unwrap();
    for element in &wardrobe().elements {
        assert!(text.contains(&format!(">{}</text>", element.id)), "{} is not on the sheet", element.id);
    }
    let head = path("head.PNG");
    moonhowl(&["skins", "picture", "--dir", SKINS, "--view", "head", "--size", "64", "--out", &head]).ok();
    assert_eq!(size(&fs::read(&head).unwrap()), (64, 64));
}

#[test]
fn every_sheet_is_valid_svg_and_deterministic() {
    for sheet in [
        "crowd",
        "hats-hairs",
        "hats-glasses",
        "faces-eyes",
        "faces-glasses",
        "shoulder",
        "colours",
        "top",
        "eyes",
        "face",
        "hair",
        "nose",
        "bottom",
        "hat",
        "shoes",
        "glasses",
        "tombstone",
        "pet",
    ] {
        let text = moonhowl(&["skins", "sheet", sheet, "--dir", SKINS]).ok();
        let document = roxmltree::Document::parse(&text).unwrap_or_else(|error| panic!("{sheet}: {error}"));
        let cells = document.root_element().children().filter(|node| node.has_tag_name("svg"));
        assert!(cells.count() >= 9 && !text.contains('$'), "{sheet}");
    }
    let crowd = |seed: &str| moonhowl(&["skins", "sheet", "crowd", "--dir", SKINS, "--seed", seed]).ok();
    assert!(crowd("1") == crowd("1") && crowd("1") != crowd("2"));
}
