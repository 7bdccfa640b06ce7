//! The command line, `moonhowl`: a file for each command, and what they share.
//!
//! Only here does the engine use files, threads, clocks and the network. Commands read their input, call the engine, and
//! write its answer; no rule is here.

mod balance;
mod beliefs;
mod chart;
mod csv;
mod fetch;
mod fit;
mod heading;
mod html;
mod moment;
mod names;
mod output;
mod paint;
mod play;
mod problem;
mod ratings;
mod read;
mod replay;
mod roles;
mod scenario;
mod schema;
mod setup;
mod simulate;
mod skins;
mod table;
mod talk;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use anstream::ColorChoice;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use problem::Problem;

/// Simulate, balance, replay and play games of Moonhowl, and draw its wardrobe.
#[derive(Parser)]
#[command(name = "moonhowl", version, after_help = EXAMPLES, propagate_version = true)]
#[command(arg_required_else_help = true, disable_help_subcommand = true)]
struct Cli {
    #[command(subcommand)]
    command: CliCommand,
    /// When to use colours; NO_COLOR is respected too
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN", hide_possible_values = true)]
    color: Color,
}

const EXAMPLES: &str = "\
Examples:
  moonhowl simulate --suggested 12 --games 20000
  moonhowl balance --roles werewolf=2,seer,villager=5
  moonhowl replay game.json --as Anna --until 'night 2'
  moonhowl play --suggested 8
  moonhowl scenario engine/rules/guard.md
  moonhowl skins picture --random 7 --out somebody.png

Exit status: 0 success, 1 something failed or a scenario does not hold, 2 the input can't be used.";

#[derive(Subcommand)]
enum CliCommand {
    Simulate(simulate::Simulate),
    Balance(balance::Balance),
    Beliefs(beliefs::Beliefs),
    Ratings(ratings::Ratings),
    Replay(replay::Replay),
    Scenario(scenario::Scenario),
    Play(play::Play),
    Roles(roles::Roles),
    Schema(schema::Schema),
    Skins(skins::Skins),
    /// Write completions for a shell
    #[command(
        after_help = "Examples:\n  moonhowl completions bash > ~/.local/share/bash-completion/completions/moonhowl\n  moonhowl completions fish > ~/.config/fish/completions/moonhowl.fish"
    )]
    Completions {
        shell: Shell,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Color {
    Auto,
    Always,
    Never,
}

/// Runs the command line, and returns its exit status.
pub fn run(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) => {
            // Printing help is not a failure, even if its reader has closed the pipe.
            let status = if error.use_stderr() { 2 } else { 0 };
            let _ = error.print();
            return ExitCode::from(status);
        }
    };
    match cli.color {
        Color::Auto => {}
        Color::Always => ColorChoice::Always.write_global(),
        Color::Never => ColorChoice::Never.write_global(),
    }
    match perform(cli.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => problem.tell(),
    }
}

fn perform(command: CliCommand) -> Result<(), Problem> {
    match command {
        CliCommand::Simulate(command) => command.run(),
        CliCommand::Balance(command) => command.run(),
        CliCommand::Beliefs(command) => command.run(),
        CliCommand::Ratings(command) => command.run(),
        CliCommand::Replay(command) => command.run(),
        CliCommand::Scenario(command) => command.run(),
        CliCommand::Play(command) => command.run(),
        CliCommand::Roles(command) => command.run(),
        CliCommand::Schema(command) => command.run(),
        CliCommand::Skins(command) => command.run(),
        CliCommand::Completions { shell } => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "moonhowl", &mut text);
            output::print(&String::from_utf8_lossy(&text))
        }
    }
}

/// A value as indented JSON.
fn json(value: &impl serde::Serialize) -> Result<String, Problem> {
    let text = serde_json::to_string_pretty(value);
    text.map(|text| text + "\n")
        .map_err(|error| Problem::failure(format!("this can't be written as JSON: {error}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_of_the_command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn every_command_has_examples() {
        let all = Cli::command();
        let inner = all.get_subcommands().flat_map(clap::Command::get_subcommands);
        for command in all.get_subcommands().chain(inner) {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:\n  moonhowl "), "{} has none", command.get_name());
        }
    }
}
