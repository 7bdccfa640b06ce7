//! Requests of people about the room's voice: to join it, to leave it, and which channel they speak in.

use std::sync::Arc;

use actix_rt::spawn;
use engine::game::{Channel, Rejection};
use engine::seat::Recipient;

use super::audit;
use super::keys::Asker;
use super::live::LiveRoom;
use super::pending::PendingOutcome;
use super::voice::recipient;
use crate::base::ids::UserId;
use crate::cluster::messages::{RoomNotice, SessionEvent};
use crate::store::audit::NewAuditEntry;
use crate::voice::Name;
use crate::wire::answer::{JoinedVoice, VoiceSetup};
use crate::wire::error::{Code, Refusal};
use crate::wire::event::{self, VoiceLostData, VoiceMovedData};
use crate::wire::frame::{self, Tail};

/// The most spectators who listen in one room. Seats and moderators are few, and never wait for them.
const MAX_SPECTATORS: usize = 40;

/// Checks whether somebody may join the room's voice.
fn check(room: &LiveRoom, user: UserId) -> Result<Recipient, Code> {
    let listens_as = recipient(&room.people, user).ok_or(Code::NotInRoom)?;
    if !room.game.settings().voice {
        return Err(Code::NotVoice);
    }
    if !room.house.voice.is_offered() {
        return Err(Code::VoiceUnavailable);
    }
    let gate = &room.voice.gate;
    let is_one_more = listens_as == Recipient::Spectator && !gate.knows(user);
    if is_one_more && gate.spectators() >= MAX_SPECTATORS {
        return Err(Code::VoiceFull);
    }
    Ok(listens_as)
}

/// Tells somebody what their browser needs to make an offer.
pub fn prepare(room: &mut LiveRoom, asker: Asker) {
    let answer = check(room, asker.user).map(|_| {
        let setup = VoiceSetup {
            ice_servers: room.house.voice.ice_servers(asker.user),
            slots: room.game.settings().slots + 1,
            masked: room.game.settings().slots,
        };
        frame::to_json(&setup)
    });
    room.keys.answer(asker, answer.map_err(Refusal::from));
}

/// Lets somebody in, and hands their offer to the forwarding unit, whose answer is the answer. `name`: of the account, for the audit
/// log if they listen as a moderator. `again`: the peer whose connection their browser has lost, if it joins again by itself.
pub fn join(room: &mut LiveRoom, asker: Asker, offer: String, name: String, again: Option<&str>) {
    let user = asker.user;
    let is_in_by = room.voice.gate.connection(user).map(crate::voice::ufrag);
    if again.is_some() && is_in_by.is_some() && again != is_in_by.as_deref() {
        return room.keys.answer(asker, Err(Code::VoiceElsewhere.into()));
    }
    let listens_as = match check(room, user) {
        Ok(listens_as) => listens_as,
        Err(refusal) => return room.keys.answer(asker, Err(refusal.into())),
    };
    let peer = room.house.voice.draw_name();
    let was_in = room.voice.gate.is_in(user);
    room.voice.gate.expect(user, listens_as, peer);
    let entry = (listens_as == Recipient::Moderator).then(|| listening(room, user, name.clone(), peer));
    if entry.is_some() {
        room.voice.note_moderator(user, name);
    }
    let joined = room.house.voice.join((room.id, user, room.voice.gate.clone()), peer, offer);
    let (house, id) = (Arc::clone(&room.house), room.id);
    spawn(async move {
        let joined = joined.await;
        if let Ok(joined) = &joined {
            if was_in {
                let moved = Tail::new(event::VoiceMoved, &VoiceMovedData { room: &id, peer: &joined.peer });
                house.bus.tell_user(user, SessionEvent::Events([moved].into()));
            }
            audit::keep(&house, entry.into_iter().collect());
            house.bus.tell_room(&id, RoomNotice::JoinedVoice);
        }
        let answer =
            joined.map(|joined| frame::to_json(&JoinedVoice { peer: &joined.peer, answer: &joined.answer }));
        // The receiver is gone if the requester has stopped waiting.
        let _ = asker.reply.send(answer.map_err(Refusal::from));
    });
}

fn listening(room: &LiveRoom, user: UserId, name: String, peer: Name) -> NewAuditEntry {
    NewAuditEntry {
        id: format!("room:{}:voice:{}", room.id, crate::voice::ufrag(peer)),
        at: room.house.clock.stamp(),
        actor_id: user.0,
        actor_name: name,
        act: "listen".to_owned(),
        target_id: None,
        room: Some(room.id.to_string()),
        reason: None,
        detail: "{}".to_owned(),
    }
}

/// Tells somebody that a room which was restored does not carry their voice, whichever connection they had to it before.
pub fn tell_lost(room: &LiveRoom, user: UserId) {
    if room.game.settings().voice && !room.voice.gate.knows(user) {
        let lost = Tail::new(event::VoiceLost, &VoiceLostData { room: &room.id });
        room.house.bus.tell_user(user, SessionEvent::Events([lost].into()));
    }
}

pub fn leave(room: &mut LiveRoom, asker: Asker) {
    let was_in = room.voice.gate.shut_out(asker.user);
    room.keys.answer(asker, if was_in { Ok(frame::empty_answer()) } else { Err(Code::NotInRoom.into()) });
}

/// Chooses the channel that a seat speaks in, of those that are open to it; without one, the first that is.
pub fn choose(room: &mut LiveRoom, asker: Asker, channel: Option<Channel>) {
    let Some(seat) = room.people.seat_of(asker.user) else {
        return room.keys.answer(asker, Err(Rejection::NotSeated.into()));
    };
    if !room.game.settings().voice {
        return room.keys.answer(asker, Err(Code::NotVoice.into()));
    }
    // The gate changes after what is being stored, in its turn.
    let slot = match room.reserve(true) {
        Ok(slot) => slot,
        Err(refusal) => return room.keys.answer(asker, Err(refusal.into())),
    };
    room.voice.choose(seat, channel);
    let answer = Some((asker, Ok(frame::empty_answer())));
    room.hand_over(slot, None, PendingOutcome { answer, ..PendingOutcome::default() });
}
