//! Sentences for facts, actions and causes of death. Every match here lists all variants: the compiler reports one
//! that has no words yet.

use super::names;
use super::paint::{of_side, paint};
use crate::game::{Action, Cause, Fact, Task, Verb};
use crate::roles::{Aura, RoleId};
use crate::seat::{Seat, SeatSet};

/// The names of the players by seat.
pub trait Names {
    fn name(&self, seat: Seat) -> String;

    fn all_of(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let mut names: Vec<String> = seats.into_iter().map(|seat| self.name(seat)).collect();
        match (names.pop(), names.is_empty()) {
            (None, _) => "nobody".to_owned(),
            (Some(last), true) => last,
            (Some(last), false) => format!("{} and {last}", names.join(", ")),
        }
    }
}

/// A role with its article: "a werewolf", "the seer"; two roles are names and have none.
pub(super) fn a_role(role: RoleId) -> String {
    let name = paint(of_side(role.card().side), names::role(role));
    match role {
        RoleId::Rumplestiltskin | RoleId::Cupid => name,
        _ if role.card().many => format!("a {name}"),
        _ => format!("the {name}"),
    }
}

/// The sentence for a fact that these seats learn, or the whole village.
pub(super) fn of_fact(told: SeatSet, fact: &Fact, by: &impl Names) -> String {
    let who = if told == SeatSet::ALL { "Everybody".to_owned() } else { by.all_of(told.iter()) };
    let learns = if told != SeatSet::ALL && told.len() > 1 { "learn" } else { "learns" };
    match *fact {
        Fact::Role { seat, role } => format!("{who} {learns} that {} is {}", by.name(seat), a_role(role)),
        Fact::Seen { role } => format!("{who} {learns} that {} was seen tonight", a_role(role)),
        Fact::Aura { seat, aura } => {
            let aura = match aura {
                Aura::Good => "good",
                Aura::Unknown => "unknown",
                Aura::Evil => "evil",
            };
            format!("{who} {learns} that the aura of {} is {aura}", by.name(seat))
        }
        Fact::Graves { one, other: Some(other) } => {
            format!("Two graves are dug: one of {} is of the pack", by.all_of([one, other]))
        }
        Fact::Graves { one, other: None } => {
            format!("One grave is dug, for {}: nobody of the other kind lives", by.name(one))
        }
        Fact::Testator { seat } => format!("{who} will take over the role of {}", by.name(seat)),
        Fact::Pack { seats } => format!("{who} {learns} that the pack is {}", by.all_of(seats.iter())),
        Fact::Lover { seat, role } => {
            format!("{who} falls in love with {}, {}", by.name(seat), a_role(role))
        }
        Fact::CoupleGoal { last_two: true } => {
            format!("{who} {learns} that the couple must be the last two")
        }
        Fact::CoupleGoal { last_two: false } => {
            format!("{who} {learns} that the couple wins with its side")
        }
        Fact::Contract { seat } => format!("{who} wins if {} dies before the sun sets", by.name(seat)),
        Fact::ContractOver => format!("{who} has no contract any more, and is of the village"),
        Fact::Contaminated { seats } => {
            format!("{who} {learns} who is contaminated: {}", by.all_of(seats.iter()))
        }
        Fact::Task { task: Task::Word { word, .. } } => {
            format!("{who} must say “{word}” before the sun sets")
        }
        Fact::Task { task: Task::Letter { letter, .. } } => {
            format!("{who} must speak today without the letter “{letter}”")
        }
        Fact::Warned => format!("{who} has used the forbidden letter; the next time is the last"),
        Fact::Leader { seat: Some(seat), pack } => {
            let kind = if pack { "of the pack" } else { "not of the pack" };
            format!("{who} {learns} that {}, who leads in the vote, is {kind}", by.name(seat))
        }
        Fact::Leader { seat: None, .. } => format!("{who} {learns} nothing: nobody leads in the vote"),
        Fact::Visited { role } => format!("{who} was visited by {}, who guessed wrong", a_role(role)),
        Fact::Infected => format!("{who} is infected, and hunts with the pack from now on"),
    }
}

/// The sentence for an answer to a prompt; `None` if everybody sees it as an event of its own.
pub(super) fn of_action(who: &str, action: &Action, by: &impl Names) -> Option<String> {
    let whom = by.all_of(action.seats.iter().copied());
    Some(match action.verb {
        Verb::See => format!("{who} looks at {whom}"),
        Verb::Protect => format!("{who} protects {whom}"),
        Verb::Infect => format!("{who} infects {whom}"),
        Verb::Heal => format!("{who} heals {whom}"),
        Verb::Poison => format!("{who} poisons {whom}"),
        Verb::Kill => format!("{who} falls upon {whom}"),
        Verb::Contaminate => format!("{who} contaminates {whom}"),
        Verb::Guess => {
            let role = action.role.map(a_role).unwrap_or_default();
            format!("{who} guesses that {whom} is {role}")
        }
        Verb::Name => format!("{who} says that it was {whom}"),
        Verb::Coup => format!("{who} will seize the next day"),
        Verb::Strike => format!("{who} strikes {whom}"),
        Verb::Love => format!("{who} makes a couple of {whom}"),
        Verb::Inherit => format!("{who} names {whom} as testator"),
        Verb::Barrel => format!("{who} puts a barrel at the door of {whom}"),
        Verb::Ignite => format!("{who} lights the barrels"),
        Verb::Shoot => format!("{who} shoots {whom}"),
        Verb::Dig => format!("{who} names {whom} for a grave"),
        Verb::Choose => format!("{who} chooses {whom}"),
        Verb::Succeed => format!("{who} names {whom} as the next mayor"),
        Verb::Skip => format!("{who} does nothing"),
        Verb::Devour
        | Verb::Stand
        | Verb::Elect
        | Verb::Accuse
        | Verb::Vote
        | Verb::Unvote
        | Verb::Here
        | Verb::Kick => return None,
    })
}

/// The words for a cause of death.
pub(super) fn of_cause(cause: Cause) -> &'static str {
    match cause {
        Cause::Night => "in the night",
        Cause::Pack => "by the pack",
        Cause::Poison => "by poison",
        Cause::WhiteWolf => "by the white wolf",
        Cause::Guess => "by a guess",
        Cause::Dictator => "by the coup",
        Cause::Explosion => "in the explosion",
        Cause::Word => "for words",
        Cause::Lover => "of grief",
        Cause::Vote => "by the vote",
        Cause::Mayor => "by the mayor’s choice",
        Cause::Shot => "by a shot",
        Cause::Kick => "by leaving",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Word;

    struct Village;

    impl Names for Village {
        fn name(&self, seat: Seat) -> String {
            ["Anna", "Bob", "Carl"][seat.index()].to_owned()
        }
    }

    fn plain(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn facts_are_told_in_sentences() {
        let [anna, bob, carl] = [0, 1, 2].map(|seat| Seat::new(seat).expect("a seat of the test"));
        let all = SeatSet::of(anna).with(bob).with(carl);
        let role = RoleId::Seer;
        let word = Task::word(Word::from("forest").expect("a short word"));
        let facts = [
            (Fact::Role { seat: bob, role: RoleId::Werewolf }, "Anna learns that Bob is a werewolf"),
            (Fact::Aura { seat: bob, aura: Aura::Evil }, "Anna learns that the aura of Bob is evil"),
            (Fact::Testator { seat: bob }, "Anna will take over the role of Bob"),
            (Fact::Pack { seats: all }, "Anna learns that the pack is Anna, Bob and Carl"),
            (Fact::Lover { seat: bob, role }, "Anna falls in love with Bob, the seer"),
            (Fact::CoupleGoal { last_two: true }, "Anna learns that the couple must be the last two"),
            (Fact::CoupleGoal { last_two: false }, "Anna learns that the couple wins with its side"),
            (Fact::Contract { seat: bob }, "Anna wins if Bob dies before the sun sets"),
            (Fact::ContractOver, "Anna has no contract any more, and is of the village"),
            (Fact::Task { task: word }, "Anna must say “forest” before the sun sets"),
            (Fact::Task { task: Task::letter('c') }, "Anna must speak today without the letter “c”"),
            (Fact::Warned, "Anna has used the forbidden letter; the next time is the last"),
            (
                Fact::Leader { seat: Some(bob), pack: false },
                "Anna learns that Bob, who leads in the vote, is not of the pack",
            ),
            (Fact::Leader { seat: None, pack: false }, "Anna learns nothing: nobody leads in the vote"),
            (
                Fact::Visited { role: RoleId::Rumplestiltskin },
                "Anna was visited by rumplestiltskin, who guessed wrong",
            ),
            (Fact::Infected, "Anna is infected, and hunts with the pack from now on"),
        ];
        for (told, sentence) in facts {
            assert_eq!(plain(&of_fact(SeatSet::of(anna), &told, &Village)), sentence);
        }
        let sick = Fact::Contaminated { seats: SeatSet::of(carl) };
        let two = SeatSet::of(bob).with(carl);
        assert_eq!(plain(&of_fact(two, &sick, &Village)), "Bob and Carl learn who is contaminated: Carl");
        let public = [
            (Fact::Seen { role }, "Everybody learns that the seer was seen tonight"),
            (
                Fact::Graves { one: bob, other: Some(anna) },
                "Two graves are dug: one of Bob and Anna is of the pack",
            ),
            (
                Fact::Graves { one: bob, other: None },
                "One grave is dug, for Bob: nobody of the other kind lives",
            ),
        ];
        for (told, sentence) in public {
            assert_eq!(plain(&of_fact(SeatSet::ALL, &told, &Village)), sentence);
        }
    }

    #[test]
    fn each_verb_has_a_sentence_or_an_event_of_its_own() {
        let anna = Seat::new(0).expect("a seat of the test");
        let silent: Vec<&Verb> = Verb::ALL
            .iter()
            .filter(|verb| of_action("Bob", &Action::at(**verb, anna), &Village).is_none())
            .collect();
        assert_eq!(silent.len(), 8, "{silent:?}");
        let guess = Action { role: Some(RoleId::Seer), ..Action::at(Verb::Guess, anna) };
        let told = of_action("Bob", &guess, &Village).expect("a sentence");
        assert_eq!(plain(&told), "Bob guesses that Anna is the seer");
    }
}
