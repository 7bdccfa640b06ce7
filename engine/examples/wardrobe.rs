//! Writes the wardrobe of a folder as one JSON, drawings and all: `wardrobe FOLDER FILE`. The test of the browser's
//! build composes the looks of `engine/tests/golden/skins.txt` of it.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use engine::skin::catalogue;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args_os().skip(1).map(PathBuf::from);
    let (Some(folder), Some(file)) = (arguments.next(), arguments.next()) else {
        return Err("usage: wardrobe FOLDER FILE".into());
    };
    let wardrobe = catalogue::read(|path| fs::read_to_string(folder.join(path)).ok())?;
    fs::write(file, serde_json::to_vec(&wardrobe)?)?;
    Ok(())
}
