//! `moonhowl-server`: serve the product, print the API's document, tell everybody something.

use clap::Parser;
use moonhowl_server::app::{self, document};
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::{Cli, Command};
use moonhowl_server::moderation::news;
use moonhowl_server::{attach, wardrobe};

/// Frames are made on one thread and dropped on another, thousands a second: the system's allocator spends more on that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> anyhow::Result<()> {
    let clock = Clock::default();
    match Cli::parse().into_command() {
        Command::Serve(config) => actix_web::rt::System::new().block_on(app::run(*config, clock)),
        Command::Openapi => {
            println!("{}", document::document().to_pretty_json()?);
            Ok(())
        }
        Command::Banner(args) => actix_web::rt::System::new().block_on(news::banner(*args, clock)),
        Command::Notify(args) => actix_web::rt::System::new().block_on(news::notify(*args, clock)),
        Command::Attach(args) => actix_web::rt::System::new().block_on(attach::run(*args)),
        Command::Skins(args) => actix_web::rt::System::new().block_on(wardrobe::run(*args, clock)),
        Command::Token(args) => actix_web::rt::System::new().block_on(attach::token(*args)),
    }
}
