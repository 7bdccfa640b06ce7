//! Reads what the command line names: a file, or the standard input for `-`.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use super::problem::Problem;

/// How a message names a file.
pub(super) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "the input".to_owned() } else { path.display().to_string() }
}

pub(super) fn text(path: &Path) -> Result<String, Problem> {
    let text = if path.as_os_str() == "-" {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        fs::read_to_string(path)
    };
    text.map_err(|error| {
        let problem = Problem::input(format!("{} can't be read: {}", name(path), reason(&error)));
        match error.kind() {
            io::ErrorKind::NotFound => problem.hint("is the path right? - reads from the input"),
            _ => problem,
        }
    })
}

/// Writes a file that the user asked for.
pub(super) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), Problem> {
    fs::write(path, contents)
        .map_err(|error| Problem::failure(format!("{} can't be written: {}", name(path), reason(&error))))
}

/// The operating system's message without its number.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::InvalidData => "it is not text".to_owned(),
        _ => error.to_string(),
    }
}
