//! A wall clock that can be set for one server alone: Debian's libfaketime stands between the server and the system.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use tempfile::NamedTempFile;

pub struct WallClock {
    library: PathBuf,
    /// The library looks into it once a second.
    offset: NamedTempFile,
}

impl WallClock {
    /// The system's time. The error says why no server can have a clock of its own here.
    pub fn new() -> Result<Self, String> {
        let folders = fs::read_dir("/usr/lib").map_err(|error| error.to_string())?.flatten();
        let library = folders.map(|entry| entry.path().join("faketime/libfaketimeMT.so.1"));
        let library = library.into_iter().find(|file| file.exists());
        let library = library.ok_or("libfaketime is not installed (Debian's package libfaketime)")?;
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
