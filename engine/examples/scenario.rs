//! Plays the scenarios of rule files: `cargo run -p engine --example scenario -- FILE…`. For each it says whether it
//! holds, and of one that does not the line, what was expected, and what everybody saw.

use std::process::ExitCode;

use engine::scenario;

fn main() -> ExitCode {
    let files: Vec<String> = std::env::args().skip(1).collect();
    if files.is_empty() {
        eprintln!("which files? for example engine/rules/guard.md");
        return ExitCode::from(2);
    }
    let mut all_hold = true;
    for file in &files {
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        };
        for block in scenario::blocks(&text) {
            match scenario::run(&block) {
                Ok(()) => println!("holds: {}", block.name),
                Err(failure) => {
                    all_hold = false;
                    println!("fails: {}\n{file}, {failure}\n", block.name);
                }
            }
        }
    }
    if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
