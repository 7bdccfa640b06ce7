//! Reads what the command line names: a file, or the standard input for `-`.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;

use super::problem::Problem;

/// How a message names a file.
pub(super) fn name(path: &Path) -> String {
    if path.as_os_str() == "-" { "the input".to_owned() } else { path.display().to_string() }
}

/// The largest input, in bytes: the longest game's journal is smaller.
pub(super) const MAX_BYTES: u64 = 64 * 1024 * 1024;

pub(super) fn text(path: &Path) -> Result<String, Problem> {
    let text = if path.as_os_str() == "-" {
        up_to(io::stdin().lock(), MAX_BYTES)
    } else {
        fs::File::open(path).and_then(|file| up_to(file, MAX_BYTES))
    };
    text.map_err(|error| {
        let problem = Problem::input(format!("{} can't be read: {}", name(path), reason(&error)));
        match error.kind() {
            io::ErrorKind::NotFound => problem.hint("is the path right? - reads from the input"),
            _ => problem,
        }
    })
}

/// Reads a text of no more than so many bytes.
fn up_to(source: impl io::Read, most: u64) -> io::Result<String> {
    let mut text = String::new();
    source.take(most + 1).read_to_string(&mut text)?;
    if text.len() as u64 > most { Err(io::ErrorKind::FileTooLarge.into()) } else { Ok(text) }
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
        io::ErrorKind::FileTooLarge => format!("it has more than {} MiB", MAX_BYTES >> 20),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_is_refused_before_it_is_read_whole() {
        assert_eq!(up_to("four".as_bytes(), 4).unwrap(), "four");
        let endless = io::repeat(b'a');
        assert_eq!(reason(&up_to(endless, 4).unwrap_err()), "it has more than 64 MiB");
    }
}
