//! `moonhowl-server`: serve the product, print the API's document, tell everybody something.

use clap::Parser;
use moonhowl_server::config::{Cli, Command};
use moonhowl_server::{announce, api, app, attach, skins};

/// Frames are made on one thread and dropped on another, thousands a second: the system's allocator spends more on that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    match Cli::parse().into_command() {
        Command::Serve(config) => actix_web::rt::System::new().block_on(app::run(*config)),
        Command::Openapi => {
            println!("{}", api::document().to_pretty_json()?);
            Ok(())
        }
        Command::Banner(args) => actix_web::rt::System::new().block_on(announce::banner(*args)),
        Command::Notify(args) => actix_web::rt::System::new().block_on(announce::notify(*args)),
        Command::Attach(args) => actix_web::rt::System::new().block_on(attach::run(*args)),
        Command::Skins(args) => actix_web::rt::System::new().block_on(skins::run(*args)),
        Command::Token(args) => actix_web::rt::System::new().block_on(attach::token(*args)),
    }
}
