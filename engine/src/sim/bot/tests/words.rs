//! What bots say follows from what they were sent, and tells nobody more than they may know.

use super::*;

/// What a bot of a live game answers to the words of a person, in seat 6.
fn answer(village: &mut Village, bot: usize, words: &str) -> Option<String> {
    let line = person_says(village, words);
    let question = village.0[bot].question_in(&line)?;
    village.0[bot].reply(question).map(|text| text.to_string())
}

fn key_of(words: &str) -> &'static str {
    let phrases = Phrases::written(Lang::En);
    phrases.line_of(words).and_then(|line| phrases.key_of_line(line)).expect(words)
}

#[test]
fn a_bot_says_whom_it_suspects_and_why_from_what_it_was_sent() {
    let mut village = live_village(&EIGHT, 5);
    let asks = "Name3, who do you suspect?";
    assert_eq!(key_of(&answer(&mut village, 3, asks).expect("an answer")), "answer.nobody");
    village.claims(1, Seer);
    village.says_of(1, "accuse.seen", 2);
    village.votes(3, 2, None);
    let words = answer(&mut village, 3, asks).expect("an answer");
    assert_eq!(key_of(&words), "accuse.named", "{words}");
    assert!(words.contains("Name2"), "{words}");
    // The seer was wrong.
    village.dies(2, Cause::Vote, Villager);
    village.enter(Phase::Day, 2);
    let words = answer(&mut village, 3, asks).expect("an answer");
    assert_eq!(key_of(&words), "accuse.lied", "{words}");
    assert!(words.contains("Name1"), "{words}");
}

#[test]
fn a_villager_names_their_card_when_asked_and_a_wolf_names_one_of_the_village() {
    let mut village = live_village(&EIGHT, 5);
    let card = |words: Option<String>| Phrases::written(Lang::En).role_in(&words.expect("an answer"));
    assert_eq!(card(answer(&mut village, 0, "Name0, what are you?")), Some(Villager));
    // The seer waits.
    assert_eq!(card(answer(&mut village, 1, "what's your role Name1?")), None);
    let claimed = (0..3).find_map(|_| card(answer(&mut village, 2, "Name2 what are you")));
    assert!(claimed.is_none_or(|card| card.card().side == Side::Villagers), "{claimed:?}");
}

#[test]
fn only_who_is_spoken_to_answers() {
    let mut village = live_village(&EIGHT, 5);
    let line = person_says(&mut village, "Name3, do you trust Name4?");
    let answering = |village: &mut Village, line: &Line| -> Vec<usize> {
        (0..8).filter(|bot| village.0[*bot].question_in(line).is_some()).collect()
    };
    assert_eq!(answering(&mut village, &line), [3]);
    let again = person_says(&mut village, "why?");
    assert_eq!(answering(&mut village, &again), [3], "the one who was spoken to last");
    let open = person_says(&mut village, "any ideas?");
    assert_eq!(answering(&mut village, &open).len(), 1, "one answers for all");
    // Of the questions of another bot, only what is put to it by name, and once a phase.
    let of_bot = |text: &str| Line {
        from: Speaker::Seat { seat: seat(5) },
        text: text.to_owned().into(),
        ..line.clone()
    };
    assert_eq!(answering(&mut village, &of_bot("any ideas?")), Vec::<usize>::new());
    assert_eq!(answering(&mut village, &of_bot("Why me, Name2?")), [2]);
    assert_eq!(answering(&mut village, &of_bot("Why me, Name2?")), Vec::<usize>::new());
}

/// The same channel for reading and writing.
fn allowed(channels: &[Channel]) -> Event {
    let channels = channels.iter().copied().collect();
    Event::ChannelsChanged { permissions: crate::game::Permissions { read: channels, write: channels } }
}

#[test]
fn no_answer_tells_the_little_girl_or_the_dead_who_somebody_is() {
    let mut village = live_village(&EIGHT, 5);
    village.all_see(&allowed(&[Channel::Pack, Channel::Dead]));
    let said = |channel, text: &str| Line {
        channel,
        from: Speaker::Seat { seat: seat(6) },
        text: text.to_owned().into(),
        day: 1,
        night: true,
    };
    for words in
        ["hi Name2", "Name2, who do you suspect?", "Name2, did you sleep well?", "Name2 are you a wolf?"]
    {
        let question = village.0[2].question_in(&said(Channel::Pack, words)).expect("a question");
        let answer = village.0[2].reply(question).expect("an answer");
        assert!(!answer.contains("Anna"), "{words} {answer}");
        // Of the living, the necromancer alone reads the dead.
        assert!(village.0[2].question_in(&said(Channel::Dead, words)).is_none(), "{words}");
    }
}

#[test]
fn a_card_counts_as_claimed_once_the_village_has_heard_of_it() {
    let mut village = live_village(&EIGHT, 5);
    let words = answer(&mut village, 0, "Name0, what are you?").expect("a claim");
    assert_eq!(village.0[0].claimed, None, "nobody has heard it");
    village.says(0, words.into());
    assert_eq!(village.0[0].claimed, Some(Villager));
    let again = answer(&mut village, 0, "Name0, what are you?").expect("a claim");
    assert_eq!(key_of(&again), "claim.again", "{again}");
}

#[test]
fn a_bot_that_changes_its_vote_says_why() {
    let mut village = live_village(&EIGHT, 5);
    village.votes(3, 4, None);
    village.votes(0, 2, None);
    village.claims(1, Seer);
    village.says_of(1, "accuse.seen", 2);
    let prompt = Prompt {
        id: 1,
        kind: PromptKind::Day,
        offers: [].into_iter().collect(),
        deadline: 0,
        victim: None,
        answered: None,
    };
    // Not each time: a village that retracts in chorus is no village.
    let action = Action::at(Verb::Vote, seat(2));
    let wish = (0..40).find_map(|_| village.0[3].comment(&prompt, &action)).expect("a reason");
    assert_eq!(village.0[3].speak(&wish), None, "not before it has changed its vote");
    village.votes(3, 2, None);
    let words = village.0[3].speak(&wish).expect("words");
    assert_eq!(key_of(&words), "change.named", "{words}");
}

#[test]
fn a_shown_card_makes_bots_conclude_who_told_the_truth_and_who_did_not() {
    let night = Phase::Night { step: Step::Pack };
    let concluded = |told: &dyn Fn(&mut Village)| {
        let mut village = live_village(&EIGHT, 5);
        told(&mut village);
        village.enter(Phase::Day, 2);
        village.0[0].conclusion(2).map(|(key, about)| (key, about.index()))
    };
    let hanged = |village: &mut Village, who: usize, role: RoleId| {
        village.dies(who, Cause::Vote, role);
        village.enter(night, 2);
    };
    let right = concluded(&|village| {
        village.claims(1, Seer);
        village.says_of(1, "accuse.seen", 2);
        hanged(village, 2, Werewolf);
    });
    assert_eq!(right, Some(("card.right", 1)));
    let lied = concluded(&|village| {
        village.claims(2, Seer);
        village.says_of(2, "accuse.seen", 4);
        hanged(village, 4, Guard);
    });
    assert_eq!(lied, Some(("card.lied", 2)));
    let fake = concluded(&|village| {
        village.claims(2, Guard);
        hanged(village, 4, Guard);
    });
    assert_eq!(fake, Some(("card.fake", 2)));
    let stands = concluded(&|village| {
        village.claims(1, Seer);
        village.says_of(1, "seer.clears", 3);
        hanged(village, 1, Seer);
    });
    assert_eq!(stands, Some(("card.stands", 3)));
    let named = concluded(&|village| {
        village.claims(1, Seer);
        village.says_of(1, "accuse.seen", 2);
        hanged(village, 1, Seer);
    });
    assert_eq!(named, Some(("card.named", 2)));
    let nothing = concluded(&|village| hanged(village, 4, Guard));
    assert_eq!(nothing, None);
}

#[test]
fn the_last_word_is_for_who_is_about_to_be_hanged() {
    let mut village = live_village(&EIGHT, 5);
    village.votes(0, 3, Some("You!".into()));
    let word = |village: &mut Village, bot: usize| {
        let parting = village.0[bot].parting();
        village.0[bot].speak(&parting).map(|words| key_of(&words))
    };
    assert_eq!(word(&mut village, 3), None, "one vote hangs nobody");
    village.votes(4, 3, None);
    let key = word(&mut village, 3).expect("a last word");
    assert!(["last.plea", "last.suspect"].contains(&key), "{key}");
    assert_eq!(word(&mut village, 4), None, "nobody is about to hang this one");
}

#[test]
fn in_the_middle_of_a_day_who_leads_the_vote_speaks_and_others_speak_of_them() {
    let mut village = live_village(&EIGHT, 5);
    let words = |village: &mut Village| -> Vec<Option<&str>> {
        let bots = (0..8).filter(|bot| *bot != 6);
        bots.map(|bot| {
            let midday = village.0[bot].midday();
            village.0[bot].speak(&midday).map(|words| key_of(&words))
        })
        .collect()
    };
    assert!(words(&mut village).iter().all(Option::is_none), "nobody leads");
    village.votes(0, 3, Some("You!".into()));
    village.votes(4, 3, None);
    let said = words(&mut village);
    assert_eq!(said[3], Some("defend.again"));
    let of_others = said.iter().flatten().filter(|key| key.starts_with("answer.")).count();
    assert!((1..=2).contains(&of_others), "{said:?}");
}

#[test]
fn a_night_with_several_deaths_is_spoken_of_as_such() {
    let mut village = live_village(&EIGHT, 5);
    village.enter(Phase::Dawn, 2);
    village.dies(3, Cause::Night, Villager);
    village.dies(4, Cause::Night, Guard);
    let said: Vec<Wish> = (0..6)
        .filter(|bot| ![3, 4].contains(bot))
        .filter_map(|bot| (0..40).find_map(|_| village.0[bot].morning(2)))
        .collect();
    assert!(!said.is_empty() && said.iter().all(|wish| wish.key == "dawn.many"), "{said:?}");
}

#[test]
fn the_pack_speaks_at_night_of_who_voted_against_one_of_it() {
    let mut village = live_village(&EIGHT, 5);
    village.votes(3, 2, None);
    let event = Event::PhaseChanged {
        phase: Phase::Night { step: Step::Pack },
        day: 2,
        began: 0,
        ends: None,
        called: Default::default(),
    };
    village.all_see(&event);
    village.all_see(&allowed(&[Channel::Pack]));
    let worries = |bot: usize, village: &mut Village| village.0[bot].remark(&event);
    let all: Vec<Wish> = [2, 7].into_iter().filter_map(|bot| worries(bot, &mut village)).collect();
    let [worry] = &all[..] else { panic!("one of the pack speaks: {all:?}") };
    assert_eq!((worry.key, &*worry.name, worry.channel), ("pack.worry", "Name3", Channel::Pack));
    assert!(worries(0, &mut village).is_none());
}
