//! Secrecy: every event is addressed only to those who may know it at that moment.

use engine::game::{Cause, Channel, Envelope, Event, Fact, Game, GameView, PromptKind, Speaker, Table};
use engine::roles::RoleId;
use engine::seat::{Audience, Recipient, Seat, SeatSet};

use crate::case::Case;
use crate::crowd::ACCOUNT;
use crate::world::World;

pub fn check(case: &Case, world: &World) {
    let mut game = Game::new(world.journal.config.clone(), world.journal.seed).expect("the same settings");
    let mut public = GameView::new(None);
    // Before each command the timers run one by one, so that each event is compared with the table of its moment.
    for entry in &world.journal.entries {
        run_timers(&mut game, &mut public, entry.at, case);
        game.apply(entry.at, entry.actor, entry.command.clone()).expect("accepted before");
        check_emitted(&mut game, &mut public, case);
    }
    run_timers(&mut game, &mut public, world.now, case);
    prompts_are_counted_for_each_seat(&world.sent, case);
    deaths_of_a_night_are_in_order_of_seats(&world.sent, case);
    let account = ACCOUNT.to_string();
    for envelope in &world.sent {
        let json = serde_json::to_string(&envelope.event).expect("an event");
        assert!(!json.contains(&account) && !json.contains("\"seq\""), "{case}: {json}");
    }
}

fn run_timers(game: &mut Game, public: &mut GameView, until: u64, case: &Case) {
    while let Some(due) = game.deadline().filter(|due| *due <= until) {
        game.advance(due);
        check_emitted(game, public, case);
    }
}

fn check_emitted(game: &mut Game, public: &mut GameView, case: &Case) {
    for envelope in game.take_emitted() {
        if envelope.audience.holds(Recipient::Spectator) {
            public.apply(&envelope.event);
        }
        let allowed = may_know(game.table(), public, &envelope);
        assert!(allowed, "{case}, {:?}: {envelope:?}", game.phase());
    }
}

/// Whether every recipient of an event may know it, by who is publicly alive and by the secrets of the table.
fn may_know(table: &Table, public: &GameView, envelope: &Envelope) -> bool {
    let Envelope { audience, event, .. } = envelope;
    let seats = audience.seat_set();
    let within = |allowed: SeatSet| seats.minus(allowed).is_empty();
    let one = || seats.only().filter(|_| !audience.holds(Recipient::Spectator));
    let alone = one().is_some();
    let lives = |seat: Seat| public.is_alive(seat);
    let dead: SeatSet = public.seated().minus(public.living());
    match event {
        Event::RoleGiven { .. } | Event::ChannelsChanged { .. } | Event::PromptClosed { .. } => alone,
        // The dead are asked for their last powers only.
        Event::Prompted { prompt } => one().is_some_and(|seat| {
            lives(seat) || matches!(prompt.kind, PromptKind::Shoot | PromptKind::Dig | PromptKind::Succeed)
        }),
        Event::Answered { .. } => alone,
        Event::Learned { fact: Fact::Contaminated { seats: sick } } => {
            let rat = |seat: Seat| table.role(seat) == Some(RoleId::SickRat);
            !audience.holds(Recipient::Spectator)
                && seats.iter().all(|seat| lives(seat) && (rat(seat) || sick.contains(seat)))
        }
        // A fact without a name is told to everybody.
        Event::Learned { fact: Fact::Seen { .. } | Fact::Graves { .. } } => audience.is_public(),
        Event::Learned { fact } => one().is_some_and(|seat| match fact {
            Fact::Role { .. } => {
                lives(seat) && matches!(table.role(seat), Some(RoleId::Seer | RoleId::TalkativeSeer))
            }
            Fact::Aura { .. } => lives(seat) && table.role(seat) == Some(RoleId::AuraSeer),
            Fact::Testator { seat: testator } => {
                let is_heir = table.role(seat) == Some(RoleId::Heir)
                    && table.memory(seat).remembered == Some(*testator);
                // At the dawn after the only wave of a night the testator may die at once, and the heir take over their role.
                let has_inherited = !table.is_alive(*testator) && table.role(seat) == table.role(*testator);
                lives(seat) && (is_heir || has_inherited)
            }
            Fact::Seen { .. } | Fact::Graves { .. } => false,
            Fact::Pack { seats } => lives(seat) && table.is_pack(seat) && *seats == table.pack(),
            Fact::Lover { seat: lover, .. } => lives(seat) && table.lover_of(seat) == Some(*lover),
            Fact::CoupleGoal { .. } => lives(seat) && table.lover_of(seat).is_some(),
            Fact::Contract { .. } | Fact::ContractOver => {
                lives(seat) && table.role(seat) == Some(RoleId::Mercenary)
            }
            Fact::Contaminated { .. } => false,
            Fact::Task { .. } => {
                lives(seat) && matches!(table.role(seat), Some(RoleId::TalkativeWolf | RoleId::LiterateWolf))
            }
            Fact::Warned => lives(seat) && table.role(seat) == Some(RoleId::LiterateWolf),
            Fact::Leader { .. } => lives(seat) && table.role(seat) == Some(RoleId::Mentalist),
            Fact::Visited { role } => {
                lives(seat) && *role == RoleId::Rumplestiltskin && table.challenger_of(seat).is_some()
            }
            Fact::Infected => lives(seat) && table.is_infected(seat),
        }),
        Event::PackVoted { .. } => within(table.pack()) && !audience.holds(Recipient::Spectator),
        Event::Hastened { .. } => audience.is_public() || within(table.pack()),
        Event::CauseKnown { .. } | Event::Moderated { .. } => *audience == Audience::MODERATORS,
        // In an anonymous game a connection would show who somebody is (ANON-1).
        Event::Connected { .. } if public.settings.as_ref().is_some_and(|settings| settings.anonymous) => {
            *audience == Audience::MODERATORS
        }
        Event::Announced { to: None, .. } => audience.is_public(),
        Event::Announced { to: Some(seat), .. }
        | Event::Muted { seat, .. }
        | Event::Unmuted { seat }
        | Event::Expelled { seat, .. } => *audience == Audience::seat(*seat),
        Event::Said { line } => match (line.channel, line.from) {
            (Channel::Village, _) => audience.is_public(),
            (_, _) if audience.holds(Recipient::Spectator) => false,
            (Channel::Pack, Speaker::Seat { seat }) => {
                table.is_pack(seat) && within(table.pack().intersection(public.living()))
            }
            (Channel::Pack, _) => seats.iter().all(|seat| {
                lives(seat) && !table.is_pack(seat) && table.role(seat) == Some(RoleId::LittleGirl)
            }),
            (Channel::Lovers, _) => seats.iter().all(|seat| lives(seat) && table.lover_of(seat).is_some()),
            // At night the necromancer writes as one of the living; the dead don't see who it is.
            (Channel::Dead, from) => {
                let necromancers: SeatSet = public
                    .living()
                    .iter()
                    .filter(|seat| public.phase.is_night() && table.role(*seat) == Some(RoleId::Necromencer))
                    .collect();
                match from {
                    Speaker::Seat { seat } if lives(seat) => {
                        within(necromancers) && seats.only() == Some(seat)
                    }
                    _ => within(dead.union(necromancers)),
                }
            }
        },
        Event::Unveiled { .. } => {
            let has_looked = |seat: Seat| table.player(seat).is_some_and(|player| player.unveiled);
            !audience.holds(Recipient::Spectator) && seats.iter().all(|seat| !lives(seat) && has_looked(seat))
        }
        Event::BetPlaced { .. } => !audience.holds(Recipient::Spectator) && within(dead),
        _ => audience.is_public(),
    }
}

/// The deaths of a night are announced in the order of seats, so that the order tells nothing (NIGHT-8).
fn deaths_of_a_night_are_in_order_of_seats(sent: &[Envelope], case: &Case) {
    let deaths = sent.iter().filter_map(|envelope| match envelope.event {
        Event::Died { seat, cause: Cause::Night, .. } => Some((envelope.at, seat)),
        _ => None,
    });
    assert!(deaths.is_sorted(), "{case}: deaths of a night out of order");
}

/// Prompts are numbered per seat, so that nobody can tell from the numbers what others are asked.
fn prompts_are_counted_for_each_seat(sent: &[Envelope], case: &Case) {
    let mut last = [0; engine::seat::MAX_SEATS];
    for envelope in sent {
        match &envelope.event {
            Event::Prompted { prompt } => {
                let seat = envelope.audience.seat_set().only().expect("a prompt for one seat");
                last[seat.index()] += 1;
                assert_eq!(prompt.id, last[seat.index()], "{case}: prompts of {seat:?}");
            }
            Event::Seated { seat, .. } => last[seat.index()] = 0,
            _ => {}
        }
    }
}
