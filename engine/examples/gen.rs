//! Writes the TypeScript types of everything that crosses to the browser: `make gen`.

use std::path::PathBuf;

use engine::{account, game, listing, progress, roles};
use ts_rs::{Config, TS};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).ok_or("usage: gen FOLDER")?.join("engine");
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    game::Command::export_all(&config)?;
    game::Rejection::export_all(&config)?;
    game::GameView::export_all(&config)?;
    game::Envelope::export_all(&config)?;
    roles::Card::export_all(&config)?;
    account::FieldError::export_all(&config)?;
    account::PlayRefusal::export_all(&config)?;
    listing::Platform::export_all(&config)?;
    progress::Level::export_all(&config)?;
    progress::MoonPhase::export_all(&config)?;
    Ok(())
}
