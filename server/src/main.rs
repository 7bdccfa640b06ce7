//! The binary `moonhowl-server`: runs the subcommand of the command line.

use clap::Parser;
use moonhowl_server::app::{self, backup, check, document};
use moonhowl_server::base::chance::Chance;
use moonhowl_server::base::clock::Clock;
use moonhowl_server::config::{Cli, Command};
use moonhowl_server::moderation::{news, ranks};
use moonhowl_server::seasons::rating::rebuild;
use moonhowl_server::{attach, wardrobe};

/// Frames are allocated on one thread and freed on another, thousands a second; mimalloc spends less on that than the system's
/// allocator.
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
        Command::Rank(args) => {
            actix_web::rt::System::new().block_on(ranks::run(*args, clock, Chance::default()))
        }
        Command::Backup(args) => actix_web::rt::System::new().block_on(backup::back_up(*args)),
        Command::Restore(args) => actix_web::rt::System::new().block_on(backup::restore(*args, clock)),
        Command::Check(config) => {
            let is_well = actix_web::rt::System::new().block_on(check::run(&config));
            std::process::exit(if is_well { 0 } else { 1 })
        }
        Command::Attach(args) => actix_web::rt::System::new().block_on(attach::run(*args)),
        Command::Skins(args) => {
            actix_web::rt::System::new().block_on(wardrobe::run_skins_command(*args, clock))
        }
        Command::Ratings(args) => actix_web::rt::System::new().block_on(rebuild::run(*args)),
        Command::Token(args) => actix_web::rt::System::new().block_on(attach::token(*args)),
    }
}
