//! A wall clock that can be set for one server alone: Debian's libfaketime stands between the server and the system.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use tempfile::NamedTempFile;

pub struct WallClock {
    library: PathBuf,
    /// The library looks into it once a second.
    offset: NamedTempFile,
}

impl WallClock {
    /// The system's time. The error says why no server can have a clock of its own here; `.ci/bench-storm` looks for the library.
    pub fn new() -> Result<Self, String> {
        let named = env::var_os("FAKETIME_PATH").map(PathBuf::from).filter(|file| file.exists());
        let library =
            named.ok_or("FAKETIME_PATH does not name libfaketimeMT.so.1 (Debian's package libfaketime)")?;
        let offset = NamedTempFile::new().map_err(|error| error.to_string())?;
        let clock = Self { library, offset };
        clock.set(0);
        Ok(clock)
    }

    /// Sets the clock to so many seconds after the system's, or before it.
    pub fn set(&self, seconds: i64) {
        fs::write(self.offset.path(), format!("{seconds:+}")).expect("the file of the clock");
    }

    /// Has the server that this command starts read this clock. The time since the start of the machine stays the system's.
    pub fn give_to(&self, command: &mut Command) {
        command
            .env("LD_PRELOAD", &self.library)
            .env("FAKETIME_TIMESTAMP_FILE", self.offset.path())
            .env("FAKETIME_CACHE_DURATION", "1")
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
}
