//! `moonhowl schema`: JSON Schema of the files that other commands read and write.

use clap::{Args, ValueEnum};
use schemars::{Schema as Document, schema_for};
use serde::Serialize;

use super::balance::{Sets, Swaps};
use super::beliefs::{DeedWeights, Told};
use super::fit::Weights;
use super::json;
use super::output::print;
use super::problem::Problem;
use super::ratings::Measured;
use crate::game::{Config, Journal, Settings};
use crate::sim::Report;

/// Write the JSON Schema of a kind of file
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl schema config > config.schema.json
  moonhowl schema journal | jq '.properties | keys'")]
pub(super) struct Schema {
    /// The kind of file
    #[arg(value_enum)]
    kind: Kind,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// What --file reads: a game's configuration
    Config,
    /// The settings in it, which --file reads by themselves too
    Settings,
    /// What `replay` reads, and `play --save`, `simulate --journals` and the server write
    Journal,
    /// What `simulate --json` writes
    Report,
    /// What `balance --json` writes of one composition
    Balance,
    /// What `balance --slots --json` writes
    Sets,
    /// What `balance --fit --json` writes
    Weights,
    /// What `beliefs --json` writes
    Beliefs,
    /// What `beliefs --fit --json` writes
    Deeds,
    /// What `ratings --json` writes
    Ratings,
}

impl Schema {
    pub(super) fn run(self) -> Result<(), Problem> {
        let document: Document = match self.kind {
            Kind::Config => schema_for!(Config),
            Kind::Settings => schema_for!(Settings),
            Kind::Journal => schema_for!(Journal),
            Kind::Report => of_output::<Report>(),
            Kind::Balance => of_output::<Swaps>(),
            Kind::Sets => of_output::<Sets>(),
            Kind::Weights => of_output::<Weights>(),
            Kind::Beliefs => of_output::<Told>(),
            Kind::Deeds => of_output::<DeedWeights>(),
            Kind::Ratings => of_output::<Measured>(),
        };
        print(&json(&document)?)
    }
}

/// The schema of a value that is only written, never read.
fn of_output<T: schemars::JsonSchema + Serialize>() -> Document {
    schemars::generate::SchemaSettings::draft2020_12()
        .for_serialize()
        .into_generator()
        .into_root_schema_for::<T>()
}
