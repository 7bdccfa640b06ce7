//! The stage plays a scenario: it runs the clock, carries out the acts, and stores what everybody was sent.

use super::act::{Act, ActLine, ExpectedOutcome, answers};
use super::cast::{Cast, Person};
use super::order::OrderLine;
use super::parse::{Scene, Stop};
use super::setup::SettingChange;
use crate::game::{
    Action, Actor, Channel, Command, Envelope, Event, Game, GameView, Millis, Phase, Profile, Prompt,
    PromptKind, Task, Text, Verb,
};
use crate::progress::SERIOUS_LEVEL;
use crate::seat::{MAX_SEATS, Recipient, Seat};

/// A phase that was entered: the position of its event among all, and the day.
struct Entered {
    at: usize,
    phase: Phase,
    day: u8,
}

/// A running game, with everything that was sent.
pub(super) struct Stage {
    pub(super) game: Game,
    pub(super) cast: Cast,
    pub(super) now: Millis,
    /// The seat of each person; `None` for somebody who is not seated.
    seats: Vec<Option<Seat>>,
    pub(super) sent: Vec<Envelope>,
    /// The position of the first envelope since the last phase line.
    pub(super) mark: usize,
    entered: Vec<Entered>,
    /// The phase at which the last phase line stopped.
    reached: Option<(Stop, u8)>,
    /// Views of every seat, then of spectators and moderators.
    views: Vec<GameView>,
    last_command: Vec<Option<Command>>,
    /// The channel in which each seat wants to speak by voice.
    pub(super) spoken: [Option<Channel>; MAX_SEATS],
    /// True if people who do nothing count as absent; otherwise the stage gives a sign of life for them in each
    /// phase.
    absence: bool,
}

impl Stage {
    /// Opens the game of a scene and seats its people, unless they join by themselves.
    pub(super) fn open(scene: &Scene) -> Self {
        let people = scene.cast.names().len();
        let mut stage = Self {
            game: Game::opened(scene.setup.config(), scene.setup.seed.unwrap_or(1)),
            cast: scene.cast.clone(),
            now: 0,
            seats: vec![None; people],
            sent: Vec::new(),
            mark: 0,
            entered: Vec::new(),
            reached: None,
            views: (0..=MAX_SEATS + 1).map(|number| GameView::new(Seat::new(number))).collect(),
            last_command: vec![None; people],
            spoken: [None; MAX_SEATS],
            absence: scene.setup.absence,
        };
        stage.collect();
        if !scene.setup.is_lobby() {
            for person in scene.cast.people() {
                let command = stage.join_as(person, SERIOUS_LEVEL);
                // Everybody has a seat, unless the setup is wrong: then the first line that names the person fails.
                let _ = stage.apply(person, command);
            }
        }
        stage
    }

    pub(super) fn seat(&self, person: Person) -> Option<Seat> {
        self.seats[person.0]
    }
    pub(super) fn name(&self, seat: Seat) -> String {
        let person = self.cast.people().find(|person| self.seat(*person) == Some(seat));
        person.map_or_else(|| format!("seat {}", seat.index()), |person| self.cast.name(person).to_owned())
    }
    pub(super) fn view(&self, recipient: Recipient) -> &GameView {
        match recipient {
            Recipient::Seat(seat) => &self.views[seat.index()],
            Recipient::Spectator => &self.views[MAX_SEATS],
            Recipient::Moderator => &self.views[MAX_SEATS + 1],
        }
    }
    pub(super) fn since_mark(&self) -> &[Envelope] {
        &self.sent[self.mark..]
    }

    /// Stores the new envelopes and applies them to the views.
    fn collect(&mut self) {
        let mut is_new_phase = false;
        for envelope in self.game.take_emitted() {
            let recipients = (0..MAX_SEATS)
                .filter_map(|number| Seat::new(number).map(Recipient::Seat))
                .chain([Recipient::Spectator, Recipient::Moderator]);
            for (recipient, view) in recipients.zip(&mut self.views) {
                if envelope.audience.holds(recipient) {
                    view.apply(&envelope.event);
                }
            }
            if let Event::PhaseChanged { phase, day, .. } = envelope.event {
                self.entered.push(Entered { at: self.sent.len(), phase, day });
                is_new_phase = true;
            }
            self.sent.push(envelope);
        }
        if is_new_phase && !self.absence && self.game.phase().is_playing() {
            for seat in self.seats.clone().into_iter().flatten() {
                // A sign of life changes nothing else, and is sent to nobody. It is refused only once the game is
                // over.
                let _ = self.game.apply(self.now, Actor::Seat(seat), Command::Here);
            }
            self.collect();
        }
    }

    /// Runs the clock to the next timer.
    fn step(&mut self) -> Result<(), String> {
        let due = self.game.deadline().ok_or("the clock stands still: nothing more would happen")?;
        self.now = self.now.max(due);
        self.game.advance(self.now);
        self.collect();
        Ok(())
    }

    fn day(&self) -> u8 {
        self.game.table().day
    }

    pub(super) fn reach(&mut self, stop: Stop, day: Option<u8>) -> Result<(), String> {
        let before = self.reached;
        let fits = |phase: Phase, today: u8| {
            is_at(stop, phase) && day.map_or(before != Some((stop, today)), |day| day == today)
        };
        let here = self.entered.iter().rev().take_while(|entered| fits(entered.phase, entered.day)).last();
        self.mark = here.map_or(self.sent.len(), |entered| entered.at);
        while !fits(self.game.phase(), self.day()) {
            if self.game.is_over() {
                return Err("the game is over".to_owned());
            }
            if day.is_some_and(|day| self.day() > day) {
                return Err(format!(
                    "it never came: it is {} of day {} already",
                    self.phase_name(),
                    self.day()
                ));
            }
            self.step()?;
        }
        self.reached = Some((stop, self.day()));
        Ok(())
    }

    pub(super) fn wait(&mut self, until_deadline: bool, millis: Millis) -> Result<(), String> {
        let from = if until_deadline {
            self.view(Recipient::Spectator).ends.ok_or("this phase has no end")?
        } else {
            self.now
        };
        if self.game.is_paused() {
            // The game is paused, so nothing more can happen.
            return Ok(());
        }
        let target = from + millis;
        while self.game.deadline().is_some_and(|due| due <= target) {
            self.step()?;
        }
        self.now = target;
        self.game.advance(target);
        self.collect();
        Ok(())
    }

    /// The phase by its name in JSON, with the step of the night.
    pub(super) fn phase_name(&self) -> String {
        let json = serde_json::to_value(self.game.phase()).unwrap_or_default();
        [&json["type"], &json["step"]].iter().filter_map(|name| name.as_str()).collect::<Vec<_>>().join(" ")
    }

    pub(super) fn perform(&mut self, act_line: &ActLine) -> Result<(), String> {
        if let Act::Speak { channel } = act_line.act {
            let seat = self.seat_of(act_line.who)?;
            self.spoken[seat.index()] = Some(channel);
            return judge(&act_line.outcome, Ok(()));
        }
        let command = self.command(act_line)?;
        let verdict = self.apply(act_line.who, command)?;
        judge(&act_line.outcome, verdict)
    }

    /// Carries out an order of a moderator.
    pub(super) fn obey(&mut self, order_line: &OrderLine) -> Result<(), String> {
        self.game.advance(self.now);
        self.collect();
        let order = order_line.order(|person| self.seat_of(person))?;
        let command = Command::Moderate { by: "moderator".into(), order, reason: order_line.reason.clone() };
        let verdict = self.game.apply(self.now, Actor::System, command);
        self.collect();
        judge(&order_line.outcome, verdict)
    }

    /// Applies a command. Checks that the seat's own view reaches the same verdict, and that a refused command
    /// changes nothing.
    fn apply(&mut self, who: Person, command: Command) -> Result<Result<(), crate::game::Rejection>, String> {
        self.game.advance(self.now);
        self.collect();
        let (actor, recipient) = match (self.seat(who), &command) {
            (_, Command::Connection { .. }) => (Actor::System, None),
            (Some(seat), _) => (Actor::Seat(seat), Some(Recipient::Seat(seat))),
            (None, _) => (Actor::Visitor, Some(Recipient::Spectator)),
        };
        let predicted = recipient.map(|recipient| self.view(recipient).validate(&command));
        let before = serde_json::to_value(&self.game).unwrap_or_default();
        let verdict = self.game.apply(self.now, actor, command.clone());
        if predicted.is_some_and(|predicted| predicted != verdict) {
            return Err(format!("the view says {predicted:?}, the game {verdict:?}"));
        }
        if verdict.is_err() && before != serde_json::to_value(&self.game).unwrap_or_default() {
            return Err("it was refused, and changed something all the same".to_owned());
        }
        if verdict.is_ok() {
            self.note_seats(who, &command);
        }
        self.last_command[who.0] = Some(command);
        self.collect();
        Ok(verdict)
    }

    fn note_seats(&mut self, who: Person, command: &Command) {
        match command {
            Command::Join { .. } => {
                let seated = self.game.emitted().iter().find_map(|envelope| match envelope.event {
                    Event::Seated { seat, .. } => Some(seat),
                    _ => None,
                });
                self.seats[who.0] = seated;
            }
            Command::Leave if self.game.phase().is_before_start() => self.seats[who.0] = None,
            Command::Remove { seat } => {
                self.seats.iter_mut().filter(|taken| **taken == Some(*seat)).for_each(|taken| *taken = None);
            }
            _ => {}
        }
    }

    fn join_as(&self, person: Person, level: u8) -> Command {
        let profile = Profile { name: self.cast.name(person).to_owned().into(), level, ..Profile::default() };
        Command::Join { profile: Box::new(profile) }
    }

    fn seat_of(&self, person: Person) -> Result<Seat, String> {
        self.seat(person).ok_or_else(|| format!("{} has no seat", self.cast.name(person)))
    }

    /// The command of an act, once the game has come to where the person is asked.
    fn command(&mut self, act_line: &ActLine) -> Result<Command, String> {
        Ok(match &act_line.act {
            Act::Answer { verb, targets, role, text } => {
                // A skip answers a prompt without an answer.
                let prompt = self.asked_for(act_line, |prompt| {
                    answers(*verb, prompt.kind) && (*verb != Verb::Skip || prompt.answered.is_none())
                });
                let mut action = Action::new(*verb);
                for target in targets {
                    let seat = self.seat_of(*target)?;
                    action.seats.try_push(seat).map_err(|_| "more than two are named")?;
                }
                if matches!(verb, Verb::Heal | Verb::Infect) {
                    action.seats.extend(prompt.as_ref().and_then(|prompt| prompt.victim));
                }
                action.role = *role;
                action.text = text.as_ref().map(|text| self.filled_in(act_line.who, text));
                Command::Act { prompt: prompt.map_or(0, |prompt| prompt.id), action }
            }
            Act::Vote { target, text } => {
                self.asked_for(act_line, |prompt| prompt.kind == PromptKind::Day);
                Command::Vote {
                    target: Some(self.seat_of(*target)?),
                    text: Some(self.filled_in(act_line.who, text)),
                }
            }
            Act::Kick { absent } => {
                let about = self.seat_of(*absent)?;
                let prompt = self.asked_for(act_line, |prompt| {
                    prompt.kind == PromptKind::KickVote && prompt.victim == Some(about)
                });
                Command::Act { prompt: prompt.map_or(0, |prompt| prompt.id), action: Action::new(Verb::Kick) }
            }
            Act::Say { channel, text } => {
                let channel = channel.unwrap_or_else(|| self.channel_of(act_line.who));
                Command::Say { channel, text: self.filled_in(act_line.who, text) }
            }
            Act::Here => match self.open_prompt(act_line.who, &|prompt| prompt.kind == PromptKind::StillHere)
            {
                Some(prompt) => Command::Act { prompt: prompt.id, action: Action::new(Verb::Here) },
                None => Command::Here,
            },
            Act::Gesture { gesture } => Command::Gesture { gesture: *gesture },
            Act::Ready { ready } => Command::Ready { ready: *ready },
            Act::Look => Command::Look,
            Act::Bet { camp } => Command::Bet { camp: *camp },
            Act::Leave => Command::Leave,
            Act::Join => self.join_as(act_line.who, 0),
            Act::Fill { count } => Command::Fill { count: *count },
            Act::Remove { person } => Command::Remove { seat: self.seat_of(*person)? },
            Act::Configure { changes } => {
                Command::Configure { settings: Box::new(SettingChange::apply(changes, self.game.settings())) }
            }
            Act::Connection { connected } => {
                Command::Connection { seat: self.seat_of(act_line.who)?, connected: *connected }
            }
            Act::Speak { .. } => return Err("the choice of a channel is no command".to_owned()),
            Act::Repeat => self.last_command[act_line.who.0].clone().ok_or("there is nothing to repeat")?,
        })
    }

    /// A text with the person's word or letter filled in.
    fn filled_in(&self, who: Person, text: &str) -> Text {
        let given = self.seat(who).and_then(|seat| self.view(Recipient::Seat(seat)).task);
        match given {
            Some(Task::Word { word, .. }) => text.replace("$word", &word).into(),
            Some(Task::Letter { letter, .. }) => text.replace("$letter", &letter.to_string()).into(),
            None => text.to_owned().into(),
        }
    }

    /// The first channel in which a person may write, the most private one first.
    fn channel_of(&self, person: Person) -> Channel {
        let Some(seat) = self.seat(person) else { return Channel::Village };
        let write = self.view(Recipient::Seat(seat)).permissions.write;
        let order = [Channel::Pack, Channel::Dead, Channel::Village, Channel::Lovers];
        order.into_iter().find(|channel| write.contains(*channel)).unwrap_or(Channel::Village)
    }

    fn open_prompt(&self, who: Person, fits: &dyn Fn(&Prompt) -> bool) -> Option<Prompt> {
        let player = self.game.table().player(self.seat(who)?)?;
        player.prompts.iter().find(|prompt| fits(prompt)).cloned()
    }

    /// The prompt that an act answers. The clock runs until the prompt is open, if it opens in this night or on this
    /// day; otherwise the clock does not run, and the last prompt of its kind is answered, which is closed.
    fn asked_for(&mut self, act_line: &ActLine, fits: impl Fn(&Prompt) -> bool) -> Option<Prompt> {
        if !act_line.now
            && let Some(steps) = self.steps_until(act_line.who, &fits)
        {
            for _ in 0..steps {
                self.step().ok()?;
            }
        }
        self.open_prompt(act_line.who, &fits).or_else(|| {
            let seat = self.seat(act_line.who)?;
            self.sent.iter().rev().find_map(|envelope| match &envelope.event {
                Event::Prompted { prompt }
                    if envelope.audience.holds(Recipient::Seat(seat)) && fits(prompt) =>
                {
                    Some((**prompt).clone())
                }
                _ => None,
            })
        })
    }

    /// How many timers must run until a person is asked; `None` if they are not asked in this night or on this day.
    fn steps_until(&self, who: Person, fits: &dyn Fn(&Prompt) -> bool) -> Option<usize> {
        let seat = self.seat(who)?;
        let mut ahead = self.game.clone();
        let period = |game: &Game| (game.phase().is_daytime(), game.table().day);
        let now = period(&ahead);
        let mut steps = 0;
        while period(&ahead) == now && !ahead.is_over() {
            if ahead.table().player(seat)?.prompts.iter().any(fits) {
                return Some(steps);
            }
            let due = ahead.deadline()?;
            ahead.advance(due.max(self.now));
            steps += 1;
        }
        None
    }
}

/// Checks the verdict on a line against its expected outcome.
fn judge(outcome: &ExpectedOutcome, verdict: Result<(), crate::game::Rejection>) -> Result<(), String> {
    match (outcome, verdict) {
        (ExpectedOutcome::Accepted, Ok(())) | (ExpectedOutcome::Refused(None), Err(_)) => Ok(()),
        (ExpectedOutcome::Accepted, Err(code)) => {
            Err(format!("it should be accepted, and is refused: {code}"))
        }
        (ExpectedOutcome::Refused(Some(code)), Err(given)) if given.code() == code => Ok(()),
        (ExpectedOutcome::Refused(code), verdict) => {
            let code = code.as_deref().unwrap_or("any code");
            let given =
                verdict.err().map_or_else(|| "accepted".to_owned(), |code| format!("refused: {code}"));
            Err(format!("it should be refused with {code}, and is {given}"))
        }
    }
}

fn is_at(stop: Stop, phase: Phase) -> bool {
    match stop {
        Stop::Countdown => phase == Phase::Countdown,
        Stop::Reveal => phase == Phase::Reveal,
        Stop::Night => phase.is_night(),
        Stop::Dawn => phase == Phase::Dawn,
        Stop::Election => matches!(phase, Phase::Candidacy | Phase::Election),
        Stop::Coup => phase == Phase::Coup,
        Stop::Day => phase == Phase::Day,
        Stop::Sunset => phase == Phase::Sunset,
        Stop::End => phase.is_over(),
    }
}
