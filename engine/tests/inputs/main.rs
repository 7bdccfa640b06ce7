//! What comes from outside — journals, settings, looks, the wardrobe's files, scenarios, words — is read, or refused with a reason,
//! whatever it holds: nothing panics, nothing runs on for ever, nothing grows beyond what its limit says.
//!
//! The cases are the same each time (`.cargo/config.toml`). `PROPTEST_CASES=1000000 PROPTEST_RNG_SEED=7` tries others.

mod mutation;

use std::sync::LazyLock;

use proptest::prelude::*;

use engine::game::{Actor, Command, Config, Entry, Game, Journal, MAX_MOMENT, Millis, Settings};
use engine::moderation::words::{Filter, ListedWord, MAX_WEIGHT, MAX_WORD, check_word, key};
use engine::scenario;
use engine::sim::{Observer, Random, play_watched};
use engine::skin::{Look, Wardrobe};

use mutation::{mutated, mutated_text};

/// Keeps the commands of a simulated game.
#[derive(Default)]
struct Scribe(Vec<Entry>);

impl Observer for Scribe {
    const COMMANDS: bool = true;

    fn accepted(&mut self, at: Millis, actor: Actor, command: Command) {
        self.0.push(Entry { at, actor, command });
    }
}

/// Journals of small games, as they are written.
fn journals() -> Vec<String> {
    static JOURNALS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let journal = |seed: u64| {
            let slots = 5 + (seed % 4) as u8;
            let config = Config::new(Settings { mayor: true, ..Settings::suggested(slots) });
            let mut scribe = Scribe::default();
            play_watched(config.clone(), seed, &mut vec![Random; usize::from(slots)], &mut scribe)
                .expect("a game that ends");
            let journal = Journal { entries: scribe.0, ..Journal::new(config, seed) };
            serde_json::to_string(&journal).expect("a journal")
        };
        (0..8).map(journal).collect()
    });
    JOURNALS.clone()
}

/// The rule files, each with a few of its scenarios.
fn rule_files() -> Vec<String> {
    static FILES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let folder = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/rules")).expect("the rules");
        let mut paths: Vec<_> = folder.map(|file| file.expect("a file").path()).collect();
        paths.sort();
        let files = paths.iter().map(|path| std::fs::read_to_string(path).expect("a rule file"));
        files.flat_map(|file| scenario::blocks(&file)).map(|block| block.text).collect()
    });
    FILES.clone()
}

/// The most events that time alone brings about in one game; besides, each command brings about a few.
const TIMED_EVENTS: usize = 50_000;
const EVENTS_OF_A_COMMAND: usize = 200;

fn read_journal(bytes: &[u8]) {
    let Ok(journal) = serde_json::from_slice::<Journal>(bytes) else { return };
    match journal.replay_on() {
        Ok(game) => {
            let most = TIMED_EVENTS + journal.entries.len() * EVENTS_OF_A_COMMAND;
            assert!(game.emitted().len() <= most, "{} events", game.emitted().len());
        }
        Err(error) => assert!(!error.code().is_empty() && !error.to_string().is_empty()),
    }
}

proptest! {
    #[test]
    fn any_bytes_are_a_journal_or_refused(bytes: Vec<u8>) {
        read_journal(&bytes);
    }

    #[test]
    fn a_changed_journal_is_replayed_or_refused(bytes in mutated(journals())) {
        read_journal(&bytes);
    }

    /// Durations that no server gives: the same moment must not come for ever, and no moment lies beyond what can be counted.
    #[test]
    fn a_journal_with_any_durations_is_replayed_or_refused(
        which in any::<prop::sample::Index>(),
        durations in prop::collection::vec(prop_oneof![0..4_u64, any::<u64>(), 1..MAX_MOMENT], 22),
    ) {
        let texts = journals();
        let mut journal: serde_json::Value = serde_json::from_str(&texts[which.index(texts.len())]).unwrap();
        let mut durations = durations.into_iter();
        let config = journal["config"]["durations"].as_object_mut().unwrap();
        for duration in config.values_mut().flat_map(|each| match each {
            serde_json::Value::Array(days) => days.iter_mut().collect::<Vec<_>>(),
            other => vec![other],
        }) {
            if let Some(changed) = durations.next().filter(|changed| changed % 3 != 0) {
                *duration = changed.into();
            }
        }
        read_journal(journal.to_string().as_bytes());
    }

    #[test]
    fn a_changed_configuration_opens_a_game_or_is_refused(text in mutated_text(
        journals().iter().map(|text| {
            let journal: serde_json::Value = serde_json::from_str(text).unwrap();
            journal["config"].to_string()
        }).collect()
    )) {
        if let Ok(config) = serde_json::from_str::<Config>(&text) {
            let _ = (config.settings.balance(), config.settings.favours(), config.settings.unprotected().count());
            let _ = config.settings.clone().in_voice();
            let _ = Game::new(config, 1);
        }
    }

    #[test]
    fn any_text_is_a_scenario_or_refused(text in any::<String>()) {
        for block in scenario::blocks(&format!("# Any\n```scenario\n{text}\n```\n")) {
            let _ = scenario::run(&block);
        }
        let _ = scenario::blocks(&text);
    }

    #[test]
    fn a_changed_scenario_holds_or_fails(text in mutated_text(rule_files())) {
        let block = scenario::Block { name: "any".to_owned(), first_line: 1, text };
        if let Err(failure) = scenario::run(&block) {
            prop_assert!(!failure.to_string().is_empty());
        }
    }

    #[test]
    fn any_word_is_taken_or_refused(word in any::<String>(), weight: u8) {
        if check_word(&word).is_ok() {
            prop_assert!(word.trim().chars().count() <= MAX_WORD && !key(&word).is_empty());
        }
        let filter = Filter::new([ListedWord { lang: "en".to_owned(), word: word.clone(), weight }]);
        let score = filter.score(&word);
        prop_assert!(score.points <= u32::from(u8::MAX) && (score.hits.len() <= 1));
        let _ = MAX_WEIGHT;
    }

    #[test]
    fn any_text_is_a_skin(text in any::<String>()) {
        let wardrobe = Wardrobe::default();
        prop_assert_eq!(Look::of(&text, &wardrobe), Look::standard());
        if let Ok(look) = serde_json::from_str::<Look>(&text) {
            prop_assert!(look.check(&wardrobe).is_err());
        }
    }
}
