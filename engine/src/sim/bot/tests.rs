//! Beliefs follow from evidence, and from nothing that the seat was not sent.

mod words;

use super::*;
use crate::game::{
    Actor, Cause, Command, Config, Face, Fact, Game, Line, Offer, Phase, Profile, Settings, Step, Verb,
};
use crate::roles::{RoleCounts, Side};
use crate::sim::{Strength, Strengths, Study, Tally};

use RoleId::{BlackWolf, Guard, Seer, Villager, Werewolf};

fn seat(number: usize) -> Seat {
    Seat::new(number).expect("a seat of the test")
}

/// Bots of a village with these cards, on the morning of day 1.
struct Village(Vec<Bot>);

impl Village {
    fn new(roles: &[RoleId], seed: u64) -> Self {
        let counts = roles.iter().fold(RoleCounts::default(), |mut counts, role| {
            counts.add(*role);
            counts
        });
        let settings = Settings { slots: roles.len() as u8, roles: counts, ..Settings::suggested(8) };
        let seats = || (0..roles.len()).map(seat);
        let mut village = Self(seats().map(|me| Bot::new(me, GameView::new(Some(me)), seed)).collect());
        village.all_see(&Event::Configured { settings: Box::new(settings), bots_allowed: true });
        for seat in seats() {
            let name = format!("Name{}", seat.index()).into();
            let face = Face { name, skin: "".into(), bot: true, level: 0, marker: None, stranger: false };
            village.all_see(&Event::Seated { seat, face: Box::new(face) });
        }
        let pack: SeatSet = seats().filter(|seat| roles[seat.index()].card().in_pack).collect();
        for (bot, role) in village.0.iter_mut().zip(roles) {
            bot.observe(&Event::RoleGiven { role: *role });
            if role.card().in_pack {
                bot.observe(&Event::Learned { fact: Fact::Pack { seats: pack } });
            }
        }
        village.enter(Phase::Day, 1);
        village
    }

    fn all_see(&mut self, event: &Event) {
        self.0.iter_mut().for_each(|bot| bot.observe(event));
    }

    fn enter(&mut self, phase: Phase, day: u8) {
        let called = Default::default();
        self.all_see(&Event::PhaseChanged { phase, day, began: 0, ends: None, called });
    }

    fn says(&mut self, by: usize, text: Text) {
        let from = Speaker::Seat { seat: seat(by) };
        let line = Line { channel: Channel::Village, from, text, day: 1, night: false };
        self.all_see(&Event::Said { line: Box::new(line) });
    }

    fn claims(&mut self, by: usize, role: RoleId) {
        let text = self.0[by].claim(role).expect("words");
        self.says(by, text);
    }

    fn says_of(&mut self, by: usize, key: &str, about: usize) {
        let text = self.0[by].words(key, Some(seat(about))).expect("words");
        self.says(by, text);
    }

    fn votes(&mut self, voter: usize, target: usize, accusation: Option<Text>) {
        self.all_see(&Event::Voted { voter: seat(voter), target: Some(seat(target)), accusation });
    }

    fn dies(&mut self, who: usize, cause: Cause, role: RoleId) {
        self.all_see(&Event::Died { seat: seat(who), cause, role, infected: false });
    }

    /// A seat's bot talks and votes when its turn has come, and everybody hears it.
    fn turn(&mut self, of: usize) -> Action {
        let me = seat(of);
        let view = self.0[of].view();
        let (accused, others) = (view.accused.without(me), view.living().without(me));
        let fresh = Offer::one(Verb::Accuse, others.minus(accused)).with_text();
        let offers = [Offer::one(Verb::Vote, accused), fresh].into_iter().collect();
        let prompt =
            Prompt { id: 1, kind: PromptKind::Day, offers, deadline: 0, victim: None, answered: None };
        while let Some((_, text)) = self.0[of].next_line(Some(&prompt)) {
            self.says(of, text);
        }
        let action = self.0[of].decide(&prompt);
        if let Some(target) = action.target() {
            self.votes(of, target.index(), action.text.clone());
        }
        action
    }

    fn odds(&mut self, of: usize, about: usize) -> i32 {
        self.0[of].odds(seat(about))
    }
}

fn person_says(village: &mut Village, words: &str) -> Line {
    let from = Speaker::Seat { seat: seat(6) };
    let line = Line { channel: Channel::Village, from, text: words.to_owned().into(), day: 1, night: false };
    village.all_see(&Event::Said { line: Box::new(line.clone()) });
    line
}

/// A live village, in which a person who plays their first game holds seat 6.
fn live_village(roles: &[RoleId], level: u8) -> Village {
    let mut village = Village::new(roles, 1);
    village.0.iter_mut().for_each(|bot| bot.talks = true);
    let face =
        Face { name: "Anna".into(), skin: "".into(), bot: false, level, marker: None, stranger: false };
    village.all_see(&Event::Seated { seat: seat(6), face: Box::new(face) });
    let channels = std::iter::once(Channel::Village).collect();
    let permissions = crate::game::Permissions { read: channels, write: channels };
    village.all_see(&Event::ChannelsChanged { permissions });
    village
}

const EIGHT: [RoleId; 8] = [Villager, Seer, Werewolf, Villager, Guard, Villager, Villager, Werewolf];

#[test]
fn a_bot_that_hears_a_seer_votes_for_the_wolf_they_found() {
    let mut with_crowd = 0;
    for seed in 0..20 {
        let mut village = Village::new(&EIGHT, seed);
        village.0[1].observe(&Event::Learned { fact: Fact::Role { seat: seat(2), role: Werewolf } });
        assert_eq!(village.turn(1).target(), Some(seat(2)));
        assert_eq!(village.0[3].evidence.claim_of(seat(1)), Some(Seer));
        for villager in [0, 3, 4, 5, 6] {
            assert_eq!(village.turn(villager).target(), Some(seat(2)), "seed {seed}");
        }
        // The same morning without the seer's words.
        let mut silent = Village::new(&EIGHT, seed);
        with_crowd += usize::from(silent.turn(3).target() == Some(seat(2)));
    }
    assert!(with_crowd < 10, "{with_crowd} of 20 found the wolf by themselves");
}

#[test]
fn a_wolf_about_to_be_voted_out_claims_a_card_of_the_village_and_votes_against_no_wolf() {
    let mut cards = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut village = Village::new(&EIGHT, seed);
        village.votes(0, 2, Some("You!".into()));
        village.votes(3, 2, None);
        let target = village.turn(2).target();
        assert!(target.is_none_or(|target| !EIGHT[target.index()].card().in_pack));
        let card = village.0[0].evidence.claim_of(seat(2)).expect("a claim");
        assert_eq!(card.card().side, Side::Villagers);
        cards.insert(card);
    }
    assert!(cards.contains(&Villager) && cards.len() >= 3, "{cards:?}");
}

#[test]
fn a_player_who_named_an_innocent_as_a_wolf_is_not_believed_again() {
    let mut village = Village::new(&EIGHT, 1);
    village.claims(2, Seer);
    village.says_of(2, "accuse.seen", 4);
    let before = village.odds(0, 4);
    assert!(before > 0, "the seer is rather believed at first: {before}");
    village.dies(4, Cause::Vote, Guard);
    assert!(village.odds(0, 2) > 300);
    let before = village.odds(0, 5);
    village.says_of(2, "accuse.seen", 5);
    assert!(village.odds(0, 5) <= before);
}

#[test]
fn two_players_who_claim_one_card_are_suspect_to_all_but_its_holder() {
    let mut village = Village::new(&EIGHT, 1);
    village.claims(2, Seer);
    let alone = village.odds(0, 2);
    village.claims(1, Seer);
    assert!(village.odds(0, 2) > alone && village.odds(0, 1) > alone);
    assert!(village.odds(1, 2) > 200, "the seer knows that this is a lie");
}

#[test]
fn nobody_runs_with_the_others_against_a_card_that_nobody_else_claims() {
    for seed in 0..20 {
        let mut village = Village::new(&EIGHT, seed);
        village.claims(1, Seer);
        [2, 4, 5, 7].into_iter().for_each(|voter| village.votes(voter, 1, None));
        assert_ne!(village.turn(3).target(), Some(seat(1)), "seed {seed}");
        // Somebody else claims it: one of the two lies.
        village.claims(2, Seer);
        let credible = village.0[3].is_credible(seat(1));
        assert!(!credible, "seed {seed}");
    }
}

#[test]
fn who_holds_a_card_that_somebody_else_claims_says_so_in_words_of_its_own() {
    let mut village = Village::new(&EIGHT, 1);
    village.claims(2, Seer);
    let claim = village.0[1].claim(Seer).expect("words");
    assert_eq!(Phrases::plain(Lang::En).role_in(&claim), Some(Seer));
    assert!(claim.starts_with("You are lying"), "{claim}");
}

#[test]
fn a_wolf_gives_up_a_mate_who_is_as_good_as_hanged_now_and_then() {
    let (mut given_up, mut alone) = (0, 0);
    for seed in 0..40 {
        let mut village = Village::new(&EIGHT, seed);
        alone += usize::from(village.turn(7).target() == Some(seat(2)));
        let mut village = Village::new(&EIGHT, seed);
        [0, 1, 3].into_iter().for_each(|voter| village.votes(voter, 2, None));
        given_up += usize::from(village.turn(7).target() == Some(seat(2)));
    }
    assert!((10..40).contains(&given_up), "{given_up} of 40");
    assert!(alone <= 4, "{alone} of 40 without a reason");
}

#[test]
fn a_wolf_never_gives_up_a_mate_whom_it_has_cleared_nor_while_the_pack_owns_the_vote() {
    for seed in 0..40 {
        let mut village = Village::new(&EIGHT, seed);
        [0, 1, 3].into_iter().for_each(|voter| village.votes(voter, 2, None));
        village.0[7].told.insert(seat(2));
        assert_ne!(village.turn(7).target(), Some(seat(2)), "cleared, seed {seed}");
        let mut village = Village::new(&EIGHT, seed);
        [1, 3, 4, 5, 6].into_iter().for_each(|who| village.dies(who, Cause::Night, EIGHT[who]));
        village.enter(Phase::Day, 3);
        village.votes(0, 2, None);
        assert_eq!(village.turn(7).target(), Some(seat(0)), "two wolves and one villager, seed {seed}");
    }
}

#[test]
fn who_is_about_to_be_hanged_rather_votes_for_whoever_comes_next() {
    let targets = |is_in_danger: bool| {
        (0..40).filter(move |seed| {
            let mut village = Village::new(&EIGHT, *seed);
            village.votes(4, 5, Some("You!".into()));
            if is_in_danger {
                [1, 3].into_iter().for_each(|voter| village.votes(voter, 0, Some("You!".into())));
            }
            village.turn(0).target() == Some(seat(5))
        })
    };
    let (safe, in_danger) = (targets(false).count(), targets(true).count());
    assert!(in_danger > safe, "{in_danger} and {safe} of 40");
}

#[test]
fn a_card_that_was_shown_is_held_against_who_claims_it() {
    let mut village = Village::new(&EIGHT, 1);
    village.claims(2, Guard);
    assert!(!village.0[0].grounds(seat(2)).has_lied);
    village.dies(5, Cause::Night, Guard);
    assert!(village.0[0].grounds(seat(2)).has_lied);
}

#[test]
fn a_seer_claims_their_card_when_somebody_else_does() {
    let mut village = Village::new(&EIGHT, 1);
    village.claims(2, Seer);
    village.turn(1);
    assert_eq!(village.0[0].evidence.claim_of(seat(1)), Some(Seer));
}

#[test]
fn votes_count_for_and_against_the_voter() {
    let mut village = Village::new(&EIGHT, 1);
    for (voter, target) in [(3, 7), (4, 7), (5, 7), (6, 4)] {
        village.votes(voter, target, None);
    }
    village.dies(7, Cause::Vote, Werewolf);
    village.enter(Phase::Night { step: Step::Pack }, 2);
    assert!(village.odds(0, 3) < village.odds(0, 6), "who voted for a wolf, and who did not");
    village.enter(Phase::Day, 2);
    let before = village.odds(0, 3);
    village.votes(3, 5, None);
    village.dies(5, Cause::Vote, Villager);
    village.enter(Phase::Night { step: Step::Pack }, 3);
    assert!(village.odds(0, 3) > before, "who hanged a friend");
}

#[test]
fn a_guess_of_a_person_is_not_taken_for_knowledge() {
    let mut village = Village::new(&EIGHT, 1);
    let face =
        Face { name: "Anna".into(), skin: "".into(), bot: false, level: 0, marker: None, stranger: false };
    village.all_see(&Event::Seated { seat: seat(1), face: Box::new(face) });
    village.says(1, "Name5 is a wolf".into());
    assert!(village.0[0].evidence.statements().is_empty(), "a guess");
    let before = village.odds(0, 5);
    village.says(1, "listen, i am the seer, Name5 is a wolf!".into());
    assert_eq!(village.0[0].evidence.claim_of(seat(1)), Some(Seer));
    assert!(village.odds(0, 5) > before + 50);
}

#[test]
fn bots_are_slow_to_vote_against_somebody_in_their_first_games() {
    // Of the same level, and in the same village: only the bots know whose first games these are.
    let village = |newcomers| {
        let mut village = live_village(&EIGHT, 5);
        village.0.iter_mut().for_each(|bot| bot.set_newcomers(newcomers));
        village
    };
    let case = |village: &mut Village| village.0[0].case_against(seat(6), &[0; MAX_SEATS]);
    let (mut newcomers, mut seasoned) = (village(SeatSet::of(seat(6))), village(SeatSet::EMPTY));
    let (new, old) = (case(&mut newcomers), case(&mut seasoned));
    assert!(new < old, "{new} and {old}");
    newcomers.enter(Phase::Day, 3);
    seasoned.enter(Phase::Day, 3);
    assert_eq!(case(&mut newcomers), case(&mut seasoned), "from the third day on");
}

#[test]
fn a_guess_of_a_person_weighs_a_little_and_once() {
    let mut village = live_village(&EIGHT, 5);
    let before = village.odds(0, 5);
    person_says(&mut village, "Name5 is sus");
    let once = village.odds(0, 5);
    person_says(&mut village, "Name5 is lying");
    assert!(once > before && once < before + 50, "{before} and {once}");
    assert_eq!(village.odds(0, 5), once);
}

/// Two games that differ only in what seat 0 was not sent: its bot says and votes the same in both.
#[test]
fn a_bot_uses_nothing_that_its_seat_was_not_sent() {
    let deals = [
        [Villager, Werewolf, Seer, Villager, BlackWolf, Guard, Villager, Villager],
        [Villager, Guard, Villager, BlackWolf, Villager, Werewolf, Seer, Villager],
    ];
    for seed in 0..12 {
        let [one, other] = deals.map(|deal| {
            let roles =
                [(Werewolf, 1), (BlackWolf, 1), (Seer, 1), (Guard, 1), (Villager, 4)].into_iter().collect();
            let settings = Settings { roles, ..Settings::suggested(8) };
            let mut game = Game::opened(Config { deal: Some(deal.to_vec()), ..Config::new(settings) }, seed);
            for number in 0..8 {
                let name = format!("Name{number}").into();
                let profile = Profile { name, bot: true, ..Profile::default() };
                let join = Command::Join { profile: Box::new(profile) };
                game.apply(0, Actor::Visitor, join).expect("a free seat");
            }
            while game.phase() != Phase::Day {
                game.advance(game.deadline().expect("a deadline"));
            }
            let mut bot = Bot::new(seat(0), GameView::new(Some(seat(0))), seed);
            for envelope in game.take_emitted() {
                if envelope.audience.seat_set().contains(seat(0)) {
                    bot.observe(&envelope.event);
                }
            }
            let prompt = bot.view().prompts.first().cloned().expect("the day's vote");
            (bot.next_line(Some(&prompt)), bot.decide(&prompt))
        });
        assert_eq!(one, other, "seed {seed}");
    }
}

#[test]
fn a_thoughtful_village_wins_more_often_than_a_random_one() {
    let share = |village| {
        let bots = Strengths { village, ..Strengths::default() };
        let mut tally = Tally::default();
        Study { config: Config::new(Settings::suggested(12)), bots, seed: 3 }.play(0..200, &mut tally);
        tally.wins.villagers
    };
    let (thoughtful, random) = (share(Strength::Thoughtful), share(Strength::Random));
    assert!(thoughtful > random + 50, "{thoughtful} and {random} of 200");
}
