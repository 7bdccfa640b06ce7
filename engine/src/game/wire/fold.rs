//! The fold of a view: how it changes with each event that its recipient is sent.

use super::action::{Action, Verb};
use super::chat::{Channel, Speaker};
use super::check::may_note;
use super::claim::{Claim, MAX_CLAIMS, claimed_role};
use super::ending::Ending;
use super::event::Event;
use super::fact::{Cause, Fact};
use super::log::{LogEntry, MAX_LOG};
use super::phase::Phase;
use super::prompt::PromptKind;
use super::view::{
    Accusation, Ballots, DeathView, GameView, KickVote, Known, SeatView, VoteOutcome, empty_seat,
};
use crate::base::lang::Lang;
use crate::base::moment::Millis;
use crate::base::status::Status;
use crate::base::text::Text;
use crate::roles::{RoleId, RoleSet};
use crate::seat::{MAX_SEATS, Seat, SeatSet};

impl GameView {
    fn seat_mut(&mut self, seat: Seat) -> Option<&mut SeatView> {
        self.seats.get_mut(seat.index())
    }

    /// Applies one more event that the recipient was sent, which happened at this moment.
    pub fn apply_at(&mut self, at: Millis, event: &Event) {
        self.now = at;
        self.apply(event);
    }

    /// Applies one more event that the recipient was sent, of which nobody asks when it happened.
    pub fn apply(&mut self, event: &Event) {
        let name_of = |seat| Some(self.seat(seat)?.face.as_ref()?.name.clone());
        let entry = match (event, self.host) {
            _ if !self.keeps_words => None,
            // Nobody needs to be told that the first person to come is host.
            (Event::HostChanged { seat: Some(seat) }, Some(before)) => name_of(*seat).map(|name| {
                let is_absent = self.seat(before).is_some_and(|before| !before.connected);
                LogEntry::Host { name, absent: is_absent.then(|| name_of(before)).flatten() }
            }),
            _ => LogEntry::of(event, self.now, name_of, |text| self.mentioned(text)),
        };
        if let Some(entry) = entry {
            self.log_entry(entry);
        }
        match event {
            Event::Configured { settings, bots_allowed } => {
                let slots = usize::from(settings.slots).min(MAX_SEATS);
                self.seats.truncate(slots);
                let missing = self.seats.len()..slots;
                self.seats.extend(missing.filter_map(Seat::new).map(empty_seat));
                self.remaining = settings.roles;
                self.settings = Some((**settings).clone());
                self.bots_allowed = *bots_allowed;
                self.seats.iter_mut().for_each(|seat| seat.ready = false);
            }
            Event::Seated { seat, face } => {
                self.status = self.status.max(Status::Waiting);
                if let Some(view) = self.seat_mut(*seat) {
                    *view = SeatView { face: Some((**face).clone()), ..empty_seat(*seat) };
                }
            }
            Event::Vacated { seat, .. } => {
                if let Some(view) = self.seat_mut(*seat) {
                    *view = empty_seat(*seat);
                }
            }
            Event::HostChanged { seat } => self.host = *seat,
            Event::Connected { seat, connected } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.connected = *connected;
                }
            }
            Event::PhaseChanged { phase, day, began, ends, called } => {
                self.enter(*phase, *day, *began, *ends, *called);
                self.close_notebook();
            }
            Event::Hastened { ends } => {
                self.ends = Some(*ends);
                self.prompts
                    .iter_mut()
                    .filter(|prompt| !prompt.kind.outlives_phase())
                    .for_each(|p| p.deadline = *ends);
            }
            Event::RoleGiven { role } => self.take_role(*role),
            Event::Prompted { prompt } => {
                self.prompts.retain(|open| open.id != prompt.id);
                if prompt.kind == PromptKind::Barrels {
                    // The offer bars the seats that have a barrel already.
                    self.barrels = prompt.offer(Verb::Barrel).map_or(SeatSet::EMPTY, |offer| offer.barred);
                }
                self.prompts.push((**prompt).clone());
            }
            Event::Answered { prompt, action } => self.note_answer(*prompt, action),
            Event::PromptClosed { prompt } => self.prompts.retain(|open| open.id != *prompt),
            Event::Learned { fact } => self.learn(*fact),
            Event::Voted { voter, target, accusation } => {
                self.note_vote(*voter, *target, accusation.as_ref());
            }
            Event::PackVoted { voter, target } => {
                if let Some(view) = self.seat_mut(*voter) {
                    view.pack_vote = *target;
                }
            }
            Event::Stood { seat, text } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.candidacy = Some(text.clone());
                }
                self.note_public_words(*seat, text);
            }
            Event::Gestured { .. } => {}
            Event::Readied { seat, ready } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.ready = *ready;
                }
            }
            // Moderators are sent it too, and know what is hidden without it.
            Event::Unveiled { roles, infected, lovers } if self.me.is_some() => {
                self.unveil(roles, *infected, *lovers);
            }
            Event::Unveiled { .. } => {}
            Event::BetPlaced { seat, camp } => {
                if let Some(view) = self.seat_mut(*seat) {
                    view.bet = Some(*camp);
                }
            }
            Event::Balloted { voter, candidate } => {
                if let Some(view) = self.seat_mut(*voter) {
                    view.vote = *candidate;
                }
            }
            Event::MayorChanged { seat } => self.mayor = *seat,
            Event::VoteCounted { leaders, votes } => {
                self.note_ballots();
                self.last_vote =
                    Some(VoteOutcome { day: self.day, leaders: *leaders, votes: *votes, shielded: false });
            }
            Event::Died { seat, cause, role, infected } => self.note_death(*seat, *cause, *role, *infected),
            Event::CauseKnown { .. } | Event::NobodyDied => {}
            Event::Shielded { .. } => {
                if let Some(outcome) = &mut self.last_vote {
                    outcome.shielded = true;
                }
            }
            Event::Said { line } => {
                if let (Channel::Village, Speaker::Seat { seat }) = (line.channel, line.from) {
                    self.note_public_words(seat, &line.text);
                }
            }
            Event::ChannelsChanged { permissions } => self.permissions = *permissions,
            Event::KickVoteOpened { seat, ends } => {
                self.kick_vote = Some(KickVote { seat: *seat, ends: *ends });
            }
            Event::KickVoteClosed { .. } => {
                self.kick_vote = None;
                self.prompts.retain(|prompt| prompt.kind != PromptKind::KickVote);
            }
            Event::Muted { seat, until, .. } => self.note_mute(*seat, Some(*until)),
            Event::Unmuted { seat } => self.note_mute(*seat, None),
            Event::Paused => self.paused = true,
            Event::Resumed => self.paused = false,
            Event::Announced { .. } | Event::Expelled { .. } | Event::Voided | Event::Moderated { .. } => {}
            Event::Ended { ending } => self.reveal(ending),
            Event::Aborted => {
                self.phase = Phase::Aborted;
                self.close_notebook();
                self.status = Status::Aborted;
                self.ends = None;
                self.paused = false;
                self.prompts.clear();
            }
        }
    }

    fn log_entry(&mut self, entry: LogEntry) {
        if self.log.len() == MAX_LOG {
            self.log.pop_front();
        }
        self.log.push_back(entry);
        self.logged += 1;
    }

    fn enter(&mut self, phase: Phase, day: u8, began: Millis, ends: Option<Millis>, called: RoleSet) {
        self.status = match phase {
            Phase::Lobby => Status::Waiting,
            Phase::Countdown => Status::Starting,
            Phase::Ended => Status::Ended,
            Phase::Aborted => Status::Aborted,
            _ => Status::Playing,
        };
        (self.phase, self.day, self.began, self.ends, self.called) = (phase, day, began, ends, called);
        self.prompts.retain(|prompt| prompt.kind.outlives_phase());
        if !matches!(phase, Phase::Tie | Phase::Sunset) {
            for seat in &mut self.seats {
                seat.vote = None;
                seat.pack_vote = None;
                if phase.is_night() {
                    seat.accused = None;
                }
                if phase != Phase::Election {
                    seat.candidacy = None;
                }
            }
        }
        if phase.is_night() {
            self.accused = SeatSet::EMPTY;
        }
        if phase.is_night() || phase.is_over() {
            self.task = None;
        }
    }

    fn take_role(&mut self, role: RoleId) {
        self.my_role = Some(role);
        if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
            view.role = Some(role);
        }
    }

    fn note_answer(&mut self, id: u32, action: &Action) {
        if let Some(at) = self.prompts.iter().position(|prompt| prompt.id == id) {
            if self.prompts[at].kind.is_changeable() {
                self.prompts[at].answered = Some(action.clone());
            } else {
                if action.verb == Verb::Barrel {
                    self.barrels = action.seats.iter().fold(self.barrels, |all, seat| all.with(*seat));
                }
                self.prompts.remove(at);
            }
        }
    }

    /// A player's public messages may claim a role. One's own update one's task.
    fn note_public_words(&mut self, speaker: Seat, text: &str) {
        if self.me == Some(speaker) {
            self.task = self.task.map(|task| task.after(text));
        }
        if !self.keeps_words || !self.phase.is_playing() {
            return;
        }
        let lang = self.settings.as_ref().map_or(Lang::En, |settings| settings.lang);
        if let Some(role) = claimed_role(lang, text) {
            self.note_claim(Claim { day: self.day, seat: speaker, role });
        }
    }

    /// A claim that repeats the player's last one adds nothing, and neither does one of somebody who has claimed many roles.
    fn note_claim(&mut self, claim: Claim) {
        let theirs = self.claims.iter().filter(|known| known.seat == claim.seat);
        let (count, last) = theirs.fold((0, None), |(count, _), known| (count + 1, Some(known.role)));
        if last != Some(claim.role) && count < MAX_CLAIMS {
            self.claims.push(claim);
        }
    }

    fn note_ballots(&mut self) {
        let votes =
            self.seats.iter().filter(|seat| seat.alive).filter_map(|seat| Some((seat.seat, seat.vote?)));
        let votes = votes.collect();
        self.ballots.push(Ballots { day: self.day, votes });
    }

    fn unveil(&mut self, roles: &[(Seat, RoleId)], infected: SeatSet, lovers: SeatSet) {
        self.unveiled = true;
        self.close_notebook();
        for (seat, role) in roles {
            if let Some(view) = self.seat_mut(*seat) {
                view.role = Some(*role);
                (view.infected, view.lover) = (infected.contains(*seat), lovers.contains(*seat));
                view.pack = view.infected || role.card().in_pack;
            }
        }
    }

    fn close_notebook(&mut self) {
        self.notebook_closed = may_note(self.phase, self.unveiled).err();
    }

    fn note_mute(&mut self, seat: Seat, until: Option<Millis>) {
        if let Some(view) = self.seat_mut(seat) {
            view.muted_until = until;
        }
    }

    fn note_vote(&mut self, voter: Seat, target: Option<Seat>, accusation: Option<&Text>) {
        if let Some(view) = self.seat_mut(voter) {
            view.vote = target;
        }
        let (Some(target), Some(text)) = (target, accusation) else { return };
        self.accused.insert(target);
        self.prompts.iter_mut().for_each(|prompt| prompt.note_accusation(target));
        self.note_public_words(voter, text);
        let text = if self.keeps_words { text.clone() } else { Text::default() };
        if let Some(view) = self.seat_mut(target) {
            view.accused = Some(Accusation { by: voter, text });
        }
    }

    fn note_death(&mut self, seat: Seat, cause: Cause, role: RoleId, infected: bool) {
        let (day, order) = (self.day, self.deaths);
        self.deaths += 1;
        self.take_from_remaining(role);
        self.prompts.iter_mut().for_each(|prompt| prompt.forget(seat));
        for view in &mut self.seats {
            // A vote for a removed player is void, and so are the votes of the dead.
            if cause == Cause::Kick && (view.seat == seat || view.vote == Some(seat)) {
                view.vote = None;
            }
            if view.seat == seat || view.pack_vote == Some(seat) {
                view.pack_vote = None;
            }
        }
        if let Some(view) = self.seat_mut(seat) {
            view.alive = false;
            view.role = Some(role);
            view.infected = infected;
            view.death = Some(DeathView { cause, day, order });
        }
        if self.me == Some(seat) {
            self.task = None;
            self.barrels = SeatSet::EMPTY;
            self.prompts.clear();
        }
        self.barrels.remove(seat);
    }

    /// A player has died with this role. If the composition has none of it left, they had inherited it, and their own
    /// card is the one that is gone.
    fn take_from_remaining(&mut self, role: RoleId) {
        let inherits = |role: &RoleId| role.card().inherits;
        let own = self.remaining.iter().map(|(role, _)| role).find(inherits);
        let gone = if self.remaining.has(role) { Some(role) } else { own };
        gone.into_iter().for_each(|role| self.remaining.take(role));
    }

    fn learn(&mut self, fact: Fact) {
        self.facts.push(Known { day: self.day, night: self.phase.is_night(), fact });
        match fact {
            Fact::Role { seat, role } => {
                if let Some(view) = self.seat_mut(seat) {
                    view.role = Some(role);
                }
            }
            Fact::Pack { seats } => {
                self.seats.iter_mut().for_each(|view| view.pack = seats.contains(view.seat));
            }
            Fact::Lover { seat, role } => {
                if let Some(view) = self.seat_mut(seat) {
                    (view.lover, view.role) = (true, Some(role));
                }
                if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
                    view.lover = true;
                }
            }
            Fact::Infected => {
                if let Some(view) = self.me.and_then(|me| self.seat_mut(me)) {
                    view.infected = true;
                }
            }
            Fact::Task { task } => self.task = Some(task),
            Fact::Seen { .. }
            | Fact::Aura { .. }
            | Fact::Testator { .. }
            | Fact::Graves { .. }
            | Fact::CoupleGoal { .. }
            | Fact::Contract { .. }
            | Fact::ContractOver
            | Fact::Contaminated { .. }
            | Fact::Warned
            | Fact::Leader { .. }
            | Fact::Visited { .. } => {}
        }
    }

    fn reveal(&mut self, ending: &Ending) {
        for report in &ending.seats {
            if let Some(view) = self.seat_mut(report.seat) {
                view.role = Some(report.role);
                view.infected = report.infected;
                view.pack = report.role.card().in_pack || report.infected;
                view.lover = report.lover.is_some();
            }
        }
        self.prompts.clear();
        self.paused = false;
        self.ending = Some(Box::new(ending.clone()));
    }
}

#[cfg(test)]
mod tests {
    use arrayvec::ArrayVec;

    use super::super::profile::Face;
    use super::super::prompt::{Offer, Prompt};
    use super::super::rejection::Rejection;
    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number).expect("a seat")
    }

    fn asked(id: u32, barrels: SeatSet) -> Event {
        let place = Offer::one(Verb::Barrel, SeatSet::first(6)).barring(barrels, Rejection::AlreadyMarked);
        let offers = ArrayVec::from_iter([place]);
        let prompt =
            Prompt { id, kind: PromptKind::Barrels, offers, deadline: 0, victim: None, answered: None };
        Event::Prompted { prompt: Box::new(prompt) }
    }

    #[test]
    fn a_line_names_whom_it_calls_by_their_whole_name_in_any_case() {
        let mut view = GameView::new(None);
        view.seats = (0..4).map(|number| empty_seat(seat(number))).collect();
        for (number, name) in ["Anna", "Ann", "Éloi", "Bot 1"].into_iter().enumerate() {
            view.seats[number].face = Some(Face {
                name: name.into(),
                skin: "".into(),
                bot: false,
                level: 1,
                marker: None,
                stranger: false,
            });
        }
        let named = |text: &str| view.mentioned(text).iter().map(Seat::index).collect::<Vec<_>>();
        assert_eq!(named("is it @anna?"), [0], "Ann is another name");
        assert_eq!(named("@ANN, @élOI and @bot 1"), [1, 2, 3]);
        assert_eq!(named("anna, or @annabel, or anna@example"), [] as [usize; 0]);
        assert_eq!(named("@Ann_"), [] as [usize; 0]);
    }

    #[test]
    fn pyro_1_barrels_are_known_until_their_owner_or_the_pyromancer_dies() {
        let (me, anna, bob) = (seat(0), seat(1), seat(2));
        let died = |seat| Event::Died { seat, cause: Cause::Night, role: RoleId::Villager, infected: false };
        let mut view = GameView::new(Some(me));
        view.apply(&asked(1, SeatSet::of(anna)));
        assert_eq!(view.barrels, SeatSet::of(anna), "as the question says");
        view.apply(&Event::Answered { prompt: 1, action: Box::new(Action::at(Verb::Barrel, bob)) });
        assert_eq!(view.barrels, SeatSet::of(anna).with(bob), "and the next one, which was just put there");
        view.apply(&died(anna));
        assert_eq!(view.barrels, SeatSet::of(bob));
        view.apply(&died(me));
        assert_eq!(view.barrels, SeatSet::EMPTY);
    }
}
