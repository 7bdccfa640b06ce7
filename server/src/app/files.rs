//! How many files this process may have open, and so how many sockets.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// A socket of the hub and its second handle (`actors/session/connection.rs`).
const FILES_OF_A_SOCKET: u64 = 2;
/// For everything else: the database, requests, letters.
const OTHER_FILES: u64 = 512;

/// Raises the limit of open files as far as the process may. Returns how many sockets fit within it.
pub fn make_room_for_sockets() -> u32 {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current != maximum && setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_err() {
        tracing::warn!(?current, ?maximum, "the limit of open files could not be raised");
    }
    sockets_within(getrlimit(Resource::Nofile).current)
}

/// `files`: `None` if there is no limit.
fn sockets_within(files: Option<u64>) -> u32 {
    files.map_or(u32::MAX, |files| {
        (files.saturating_sub(OTHER_FILES) / FILES_OF_A_SOCKET).max(1).try_into().unwrap_or(u32::MAX)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_takes_two_files_and_some_are_left_for_others() {
        assert_eq!(sockets_within(Some(40_512)), 20_000);
        assert_eq!(sockets_within(Some(64)), 1);
        assert_eq!(sockets_within(None), u32::MAX);
    }
}
