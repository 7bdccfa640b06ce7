//! `moonhowl scenario`: plays the scenarios of rule files.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::output::print;
use super::paint::{BAD, DIM, GOOD, count, paint};
use super::problem::Problem;
use super::read;
use crate::scenario::{self, Block};

/// Play the scenarios of rule files and say which hold
#[derive(Args)]
#[command(after_help = "\
Examples:
  moonhowl scenario engine/rules/guard.md
  moonhowl scenario engine/rules --only GUARD-1
  moonhowl scenario - < case.md

A scenario is a Markdown block marked `scenario`; engine/rules/README.md describes the language. If one fails, the
line is printed, what was expected, and what every seat saw.")]
pub(super) struct Scenario {
    /// Files, or folders of .md files; - is the input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Only scenarios whose heading contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Do not list scenarios that hold
    #[arg(short, long)]
    quiet: bool,
}

impl Scenario {
    pub(super) fn run(self) -> Result<(), Problem> {
        let (mut hold, mut fail) = (0, 0);
        for file in files_of(&self.files)? {
            let text = read::text(&file)?;
            let name = read::name(&file);
            for block in scenario::blocks(&text).iter().filter(|block| self.is_wanted(block)) {
                match scenario::run(block) {
                    Ok(()) => {
                        hold += 1;
                        if !self.quiet {
                            print(&format!("{} {}\n", paint(GOOD, "holds"), block.name))?;
                        }
                    }
                    Err(failure) => {
                        fail += 1;
                        print(&format!(
                            "{} {}\n{}, {failure}\n\n",
                            paint(BAD, "fails"),
                            block.name,
                            paint(DIM, &name)
                        ))?;
                    }
                }
            }
        }
        if hold + fail == 0 {
            return Err(match self.only {
                Some(only) => Problem::input(format!("no scenario has {only:?} in its heading")),
                None => Problem::input("there is no scenario in that"),
            }
            .hint("a scenario is a block of Markdown that begins with ```scenario"));
        }
        let failed = if fail == 0 { "none fails".to_owned() } else { format!("{fail} fail") };
        print(&format!("{}: {hold} hold, {failed}\n", count(hold + fail, "scenario")))?;
        if fail > 0 { Err(Problem::told(1)) } else { Ok(()) }
    }

    fn is_wanted(&self, block: &Block) -> bool {
        self.only.as_ref().is_none_or(|only| block.name.to_lowercase().contains(&only.to_lowercase()))
    }
}

/// The named files, and the files of named folders sorted by name.
fn files_of(named: &[PathBuf]) -> Result<Vec<PathBuf>, Problem> {
    let mut all = Vec::new();
    for path in named {
        if !path.is_dir() {
            all.push(path.clone());
            continue;
        }
        let unreadable = |error: std::io::Error| {
            Problem::input(format!("{} can't be read: {}", read::name(path), read::reason(&error)))
        };
        let entries = fs::read_dir(path).map_err(unreadable)?;
        let paths = entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>();
        let is_markdown = |path: &PathBuf| Path::new(path).extension().is_some_and(|ending| ending == "md");
        let mut inside: Vec<PathBuf> = paths.map_err(unreadable)?.into_iter().filter(is_markdown).collect();
        inside.sort();
        all.extend(inside);
    }
    Ok(all)
}
