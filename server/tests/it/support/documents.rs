//! The tables of the documents, and the functions that they name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The folders whose tests documents name.
const FOLDERS: [&str; 4] = ["server/tests/it", "server/src", "engine/src", "engine/tests"];

/// A path in the repository.
pub fn path(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(of)
}

/// The cells of the rows of a table, which begins with this line in this document.
pub fn table(document: &str, head: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path("docs").join(document)).expect("the document");
    let (_, rows) = text.split_once(head).expect("the table");
    let cells = |row: &str| row.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
    rows.lines().skip(2).take_while(|line| line.starts_with('|')).map(cells).collect()
}

/// The names of all functions in the sources.
pub fn functions() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for file in FOLDERS.into_iter().flat_map(sources) {
        let text = fs::read_to_string(&file).expect("a source");
        let names = text.lines().filter_map(|line| line.split_once("fn ")?.1.split(['(', '<']).next());
        found.extend(names.map(str::to_owned));
    }
    found
}

/// The files of Rust in a folder of the repository, and in its folders.
pub fn sources(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(path(folder)).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut found = Vec::new();
    for entry in entries {
        let name = format!("{folder}/{}", entry.file_name().display());
        if entry.path().is_dir() {
            found.extend(sources(&name));
        } else if name.ends_with(".rs") {
            found.push(path(&name));
        }
    }
    found
}
