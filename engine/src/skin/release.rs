//! Releases of the wardrobe: `skins/release.json` gives it a number, which is raised with every change. With two
//! releases over one database, the higher number is the later one.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::catalogue::{self, CatalogueError};
use super::wardrobe::Wardrobe;

/// The file, in the folder of the wardrobe.
pub const FILE: &str = "release.json";
/// How many hexadecimal digits of the digest distinguish wardrobes.
const VERSION_DIGITS: usize = 16;

/// One release of the wardrobe.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// Counted from 1.
    pub number: u32,
    /// The [version](version_of) of the wardrobe that has this number.
    pub version: String,
}

impl Release {
    /// Reads the release. `file` gives the text of a file by its path below the folder, if it exists.
    pub fn read(file: impl Fn(&str) -> Option<String>) -> Result<Self, CatalogueError> {
        let text = file(FILE).ok_or_else(|| CatalogueError::Missing(FILE.to_owned()))?;
        serde_json::from_str(&text).map_err(|error| CatalogueError::Json(FILE.to_owned(), error))
    }

    /// This release if the wardrobe has not changed, otherwise the next.
    pub fn of(self, wardrobe: &Wardrobe) -> Self {
        let version = version_of(wardrobe);
        if self.version == version { self } else { Self { number: self.number.saturating_add(1), version } }
    }
}

/// The version of a wardrobe: a digest of everything in it, the same on every machine.
pub fn version_of(wardrobe: &Wardrobe) -> String {
    let text = serde_json::to_string(wardrobe).unwrap_or_default();
    let mut digest = HEXLOWER.encode(&Sha256::digest(text));
    digest.truncate(VERSION_DIGITS);
    digest
}

/// The fault in the files' release number, if there is one. A wardrobe that can't be read has
/// [faults](super::audit::faults) of its own.
pub fn fault(file: impl Fn(&str) -> Option<String>) -> Option<String> {
    let release = match Release::read(&file) {
        Ok(release) => release,
        Err(error) => return Some(error.to_string()),
    };
    let number = release.number;
    let is_another = release.version != version_of(&catalogue::read(&file).ok()?);
    is_another.then(|| {
        format!("{FILE}: the wardrobe has changed since number {number}; `moonhowl skins release` gives it the next")
    })
}
