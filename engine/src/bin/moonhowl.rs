//! The command line of Moonhowl: `moonhowl --help`. It lives in `engine::cli`.

use std::process::ExitCode;

fn main() -> ExitCode {
    engine::cli::run(std::env::args_os())
}
