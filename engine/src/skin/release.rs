//! Which wardrobe the files are: `skins/release.json` gives it a number, which is raised with every change. Of two releases over
//! one database the later one is known by it.

use data_encoding::HEXLOWER;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::catalogue::{self, CatalogueError};
use super::wardrobe::Wardrobe;

/// The file, below the folder of the wardrobe.
pub const FILE: &str = "release.json";
/// So many hexadecimal digits of the digest tell wardrobes apart.
const VERSION_DIGITS: usize = 16;

/// A wardrobe among all those that the files were.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// From 1; the later one is the higher one.
    pub number: u32,
    /// The [version](version_of) of the wardrobe that has this number.
    pub version: String,
}

impl Release {
    /// What the file says; `file` gives the text of a file by its path below the folder, if it is there.
    pub fn read(file: impl Fn(&str) -> Option<String>) -> Result<Self, CatalogueError> {
        let text = file(FILE).ok_or_else(|| CatalogueError::Missing(FILE.to_owned()))?;
        serde_json::from_str(&text).map_err(|error| CatalogueError::Json(FILE.to_owned(), error))
    }

    /// This one, if the wardrobe is as it was, or else the next.
    pub fn of(self, wardrobe: &Wardrobe) -> Self {
        let version = version_of(wardrobe);
        if self.version == version { self } else { Self { number: self.number + 1, version } }
    }
}

/// The same for the same wardrobe, on every machine: a digest of everything in it.
pub fn version_of(wardrobe: &Wardrobe) -> String {
    let text = serde_json::to_string(wardrobe).unwrap_or_default();
    let mut digest = HEXLOWER.encode(&Sha256::digest(text));
    digest.truncate(VERSION_DIGITS);
    digest
}

/// What is wrong with the number that the files have. A wardrobe that can't be read has [faults](super::audit::faults) of its own.
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
