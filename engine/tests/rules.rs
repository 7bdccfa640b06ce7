//! The rule files of `engine/rules`: each scenario is a test, named after its heading.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use engine::scenario::{self, Block};
use libtest_mimic::{Arguments, Failed, Trial};

/// The ids of the rules. Each of them must have a scenario, and so must each id in `docs/RULES.md`.
const RULES: &str = "SIDE-1 SIDE-2 WIN-0 WIN-1 WIN-2 WIN-3 WIN-4 NIGHT-1 NIGHT-2 NIGHT-3 NIGHT-4 DAY-1 DAY-2 DAY-3 \
     VOTE-1 VOTE-2 VOTE-3 MAYOR-1 MAYOR-2 DEATH-1 SUNSET-1 WOLF-1 BLACK-1 BLACK-2 BLACK-3 TALK-1 TALK-2 LIT-1 \
     WOLFHOOD-1 WHITE-1 WHITE-2 MERC-1 MERC-2 RAT-1 RAT-2 RAT-3 RUMP-1 RUMP-2 RUMP-3 VIL-1 SEER-1 TSEER-1 AURA-1 \
     WITCH-1 WITCH-2 HEAL-1 POIS-1 GIRL-1 HUNT-1 GUARD-1 CUPID-1 LOVE-1 MENT-1 NECRO-1 GRAVE-1 DICT-1 DICT-2 RED-1 \
     BLUE-1 PINK-1 PYRO-1 HEIR-1 PLUND-1 CHAT-1 CHAT-2 CHAT-3 CHAT-4 LOBBY-1 LOBBY-2 LOBBY-3 AFK-1 AFK-2 BAL-1 BAL-2 \
     XP-1 XP-2 LAUREL-1 STAT-1 MOD-1 MOD-2 MOD-3 MOD-4 MOD-5 MOD-6";

fn main() -> std::process::ExitCode {
    let arguments = Arguments::from_args();
    let files = rule_files();
    let headings: BTreeSet<String> =
        files.iter().flat_map(|(_, blocks)| blocks.iter().map(|block| block.name.clone())).collect();
    let mut trials: Vec<Trial> = files
        .into_iter()
        .flat_map(|(file, blocks)| blocks.into_iter().map(move |block| (file.clone(), block)))
        .map(|(file, block)| {
            Trial::test(format!("{file}: {}", block.name), move || {
                scenario::run(&block).map_err(|failure| Failed::from(format!("rules/{file}.md, {failure}")))
            })
        })
        .collect();
    trials.push(Trial::test("every rule has a scenario", move || every_rule_is_shown(&headings)));
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The rule files by name, with their scenarios.
fn rule_files() -> Vec<(String, Vec<Block>)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("rules");
    let mut files: Vec<(String, Vec<Block>)> = std::fs::read_dir(folder)
        .expect("the folder of the rules")
        .map(|entry| entry.expect("a rule file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            (name, scenario::blocks(&std::fs::read_to_string(&path).expect("a rule file that can be read")))
        })
        .collect();
    files.sort_by(|one, other| one.0.cmp(&other.0));
    files
}

fn every_rule_is_shown(headings: &BTreeSet<String>) -> Result<(), Failed> {
    let shown: BTreeSet<&str> = headings.iter().flat_map(|heading| scenario::rule_ids(heading)).collect();
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/RULES.md");
    let page = std::fs::read_to_string(page).expect("docs/RULES.md");
    let mut missing: BTreeSet<&str> = RULES.split_whitespace().chain(scenario::rule_ids(&page)).collect();
    missing.retain(|id| !shown.contains(id));
    let missing: Vec<&str> = missing.into_iter().collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("no scenario shows {}", missing.join(", ")).into()) }
}
