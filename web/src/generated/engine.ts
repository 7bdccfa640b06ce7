// Generated from the engine by ts-rs (make gen). Do not edit.
// Generated from the engine's Rust types by `make gen`. Do not edit.

/**
 * How one comes by it.
 */
export type Access = "permanent" | "premium" | "free";

/**
 * An accusation of the day.
 */
export type Accusation = { by: Seat, text: string, };

/**
 * What a seat answers.
 */
export type Action = { verb: Verb, seats: Array<Seat>, role: RoleId | null, text: string | null, };

/**
 * Who an event is addressed to, decided where the event is emitted.
 *
 * Bits 0 to 19 are seats, bit 30 stands for spectators and bit 31 for moderators. "The dead" are the seats that
 * were dead at that moment: an audience is fixed when it is stamped, so that who dies later, or comes back after a
 * lost connection, is never sent what was not meant for him.
 */
export type Audience = number;

/**
 * What an aura seer would see (NIGHT-4: it belongs to the current role).
 */
export type Aura = "good" | "unknown" | "evil";

/**
 * What somebody is told before he keeps a look in a slot.
 */
export type Bill = {
/**
 * What all of it costs, whether he has it or not.
 */
cost: Purse,
/**
 * The elements that are bought with it.
 */
toBuy: Array<string>,
/**
 * Why [`save`] says no.
 */
refusal: SaveRefusal | null, };

/**
 * Whose side a player is on, as things stand (SIDE-1).
 */
export type Camp = "villagers" | "werewolves" | "couple" | "solo";

/**
 * A role's card.
 */
export type Card = { id: RoleId,
/**
 * The role's name in JSON, which is also the name of its picture.
 */
img: string, side: Side, aura: Aura,
/**
 * Only a host who is an alpha player may put it into a game.
 */
alphaOnly: boolean,
/**
 * Not in voice games: it lives from written words.
 */
nonVoice: boolean,
/**
 * Not offered when a game is composed.
 */
hidden: boolean,
/**
 * How much it helps the village (above 0) or its enemies (below 0): BAL-1.
 */
weight: number,
/**
 * Any number may be in one game; of the other roles at most one (LOBBY-1).
 */
many: boolean,
/**
 * Called with the pack, and votes with it.
 */
inPack: boolean,
/**
 * Who must live to keep the pack away from this one (RED-1), or the village (WOLFHOOD-1).
 */
protector: RoleId | null,
/**
 * Its holder may take over another role (HEIR-1, PLUND-1).
 */
inherits: boolean,
/**
 * The weight while the protector is not in the composition, if that makes a difference.
 */
weightAlone: number,
/**
 * The smallest game in which a suggested set holds it (BAL-2).
 */
fromSlots: number, };

/**
 * What an element is worn as (specification, section 3).
 */
export type Category = "top" | "eyes" | "face" | "hair" | "nose" | "bottom" | "hat" | "shoes" | "glasses" | "tombstone" | "pet";

/**
 * Why somebody died. To the village every death of a night is [`Cause::Night`] (NIGHT-2).
 */
export type Cause = "night" | "pack" | "poison" | "whiteWolf" | "guess" | "dictator" | "explosion" | "word" | "lover" | "vote" | "mayor" | "shot" | "kick";

/**
 * A share of the games, from 0 to 1, with its 95 % interval.
 */
export type Chance = { rate: number, low: number, high: number,
/**
 * Give or take so much.
 */
margin: number, };

/**
 * Who wins how often, of the games that were played so far.
 */
export type Chances = { games: number, villagers: Chance, werewolves: Chance,
/**
 * Roles that win alone, couples and draws together.
 */
others: Chance,
/**
 * Whom the composition favours, by the village's share of the games that it or the wolves won.
 */
favours: Favour,
/**
 * True if the village's chance is known finely enough.
 */
isSettled: boolean, };

/**
 * What differs between two looks.
 */
export type Change = { category: Category, from: Worn | null, to: Worn | null, };

/**
 * A channel that people write in. What the game says to one player are events addressed to him.
 */
export type Channel = "village" | "pack" | "lovers" | "dead";

/**
 * A set of channels. In JSON a list.
 */
export type ChannelSet = Array<"village" | "pack" | "lovers" | "dead">;

/**
 * What somebody wants.
 */
export type Command = { "type": "leave" } | { "type": "configure", settings: Settings, } | { "type": "fill", count: number | null, } | { "type": "remove", seat: Seat, } | { "type": "act", prompt: number, action: Action, } | { "type": "vote", target: Seat | null, text: string | null, } | { "type": "say", channel: Channel, text: string, } | { "type": "here" };

/**
 * What one pays with. Coins are earned by playing; moons are bought.
 */
export type Currency = "coins" | "moons";

/**
 * One death, with its real cause.
 */
export type DeathReport = { cause: Cause, day: number, night: boolean, };

/**
 * A death as the village knows it.
 */
export type DeathView = { cause: Cause, day: number,
/**
 * Its place among all deaths of the game, from 0.
 */
order: number, };

/**
 * Where a small pet stands, in units of the drawing: it is moved so far, and drawn in this part of its size.
 */
export type Disposition = { x: number, y: number, scale: number, };

/**
 * Something that can be worn.
 */
export type Element = { id: string, name: Words, description: Words, type: Category, rarity: Rarity, access: Access, price: number, currency: Currency,
/**
 * The colours of its category in which it comes, by their numbers.
 */
colors: Array<number>,
/**
 * A pet that can be worn small: on the shoulder, or beside the head.
 */
smallPet: boolean, disposition: Disposition | null,
/**
 * A hat below which no hair shows above the brim.
 */
covers: boolean,
/**
 * Categories and elements that are not worn with it.
 */
excludes: Array<string>, skinLayers: Array<Layer>, };

/**
 * Everything that is open at the end (CHAT-3).
 */
export type Ending = { winner: Winner, winners: SeatSet, seats: Array<SeatReport>,
/**
 * What was said where not all could read it.
 */
secretLines: Array<Line>,
/**
 * The day on which it ended.
 */
day: number, };

/**
 * An event with its audience. The number counts all envelopes of a game; it stays on the server, because gaps in it
 * would tell a player that something happened that he may not know.
 */
export type Envelope = { seq: number, at: number, audience: Audience, event: Event, };

/**
 * Why somebody may not equip it. The specification has a pop-up for each.
 */
export type EquipRefusal = "items_reserved_alpha" | "not_enough_coins" | "not_enough_moons";

/**
 * What happened.
 */
export type Event = { "type": "configured", settings: Settings, botsAllowed: boolean, } | { "type": "seated", seat: Seat, face: Face, } | { "type": "vacated", seat: Seat, removed: boolean, } | { "type": "hostChanged", seat: Seat | null, } | { "type": "connected", seat: Seat, connected: boolean, } | { "type": "phaseChanged", phase: Phase, day: number, began: number, ends: number | null,
/**
 * The roles that are called, in a step of the night.
 */
called: RoleSet, } | { "type": "hastened", ends: number, } | { "type": "roleGiven", role: RoleId, } | { "type": "prompted", prompt: Prompt, } | { "type": "answered", prompt: number, action: Action, } | { "type": "promptClosed", prompt: number, } | { "type": "learned", fact: Fact, } | { "type": "voted", voter: Seat, target: Seat | null, accusation: string | null, } | { "type": "packVoted", voter: Seat, target: Seat | null, } | { "type": "stood", seat: Seat, text: string, } | { "type": "balloted", voter: Seat, candidate: Seat | null, } | { "type": "mayorChanged", seat: Seat | null, } | { "type": "voteCounted", leaders: SeatSet, votes: number, } | { "type": "died", seat: Seat, cause: Cause, role: RoleId, infected: boolean, } | { "type": "causeKnown", seat: Seat, cause: Cause, } | { "type": "nobodyDied" } | { "type": "shielded", seat: Seat, } | { "type": "said", line: Line, } | { "type": "channelsChanged", permissions: Permissions, } | { "type": "kickVoteOpened", seat: Seat, ends: number, } | { "type": "kickVoteClosed", seat: Seat, removed: boolean, } | { "type": "ended", ending: Ending, } | { "type": "aborted" } | { "type": "announced", to: Seat | null, text: string, } | { "type": "muted", seat: Seat, until: number, reason: string | null, } | { "type": "unmuted", seat: Seat, } | { "type": "expelled", seat: Seat, reason: string | null, } | { "type": "paused" } | { "type": "resumed" } | { "type": "voided" } | { "type": "moderated", by: string, order: Order, reason: string | null, };

/**
 * What everybody sees of who sits there.
 */
export type Face = { name: string, skin: string, bot: boolean, level: number,
/**
 * Nobody knows who it is (ANON-1): the name is lent for this game.
 */
stranger?: boolean, };

/**
 * Something that one player, or all, come to know.
 */
export type Fact = { "type": "role", seat: Seat, role: RoleId, } | { "type": "seen", role: RoleId, } | { "type": "aura", seat: Seat, aura: Aura, } | { "type": "graves", one: Seat, other: Seat | null, } | { "type": "testator", seat: Seat, } | { "type": "pack", seats: SeatSet, } | { "type": "lover", seat: Seat, role: RoleId, } | { "type": "coupleGoal", lastTwo: boolean, } | { "type": "contract", seat: Seat, } | { "type": "contractOver" } | { "type": "contaminated", seats: SeatSet, } | { "type": "task", task: Task, } | { "type": "warned" } | { "type": "leader", seat: Seat | null, pack: boolean, } | { "type": "visited", role: RoleId, } | { "type": "infected" };

/**
 * Whom a composition favours by its balance score.
 */
export type Favour = "even" | "werewolves" | "villagers";

/**
 * Why a field of a form is refused. In JSON its code.
 */
export type FieldError = "too_short" | "too_long" | "bad_characters" | "reserved" | "bad_email" | "too_common";

/**
 * What one person sees.
 */
export type GameView = {
/**
 * One's own seat; nothing for those who only watch.
 */
me: Seat | null, host: Seat | null, settings: Settings | null, botsAllowed: boolean, status: Status, phase: Phase, day: number, began: number, ends: number | null,
/**
 * The roles that are called in this step of the night.
 */
called: RoleSet, seats: Array<SeatView>, myRole: RoleId | null, facts: Array<Known>,
/**
 * What one has to do until sunset, and how far one is (TALK-1, LIT-1).
 */
task: Task | null,
/**
 * Where one's own barrels stand (PYRO-1).
 */
barrels: SeatSet, prompts: Array<Prompt>, permissions: Permissions,
/**
 * What happened and what was said, as far as one knows, oldest first.
 */
log: Array<LogEntry>,
/**
 * How many entries were ever logged, so that a reader of the log knows which are new.
 */
logged: number, mayor: Seat | null, accused: SeatSet,
/**
 * The roles that may still be in play: the composition without those who died.
 */
remaining: RoleCounts, lastVote: VoteOutcome | null, kickVote: KickVote | null,
/**
 * Time stands still, by a moderator's order.
 */
paused: boolean, deaths: number, ending: Ending | null, };

/**
 * The absence of somebody is voted on.
 */
export type KickVote = { seat: Seat, ends: number, };

/**
 * Something that one has come to know, and when.
 */
export type Known = { day: number, night: boolean, fact: Fact, };

/**
 * The language of a game: of its chat, its bots and its words.
 */
export type Lang = "en" | "fr";

/**
 * A piece of SVG in which `$1`, `$2` and `$3` stand for the light, the body and the shade of the chosen colour.
 */
export type Layer = {
/**
 * `<element>.<number>`: `H1.0`.
 */
id: string,
/**
 * What is drawn over what: lower ones first.
 */
priority: number,
/**
 * The element that it is a part of; closed eyes are of none.
 */
skinElementId: string,
/**
 * Hair as it is drawn below a hat that covers the crown of the head; what has no such layer is not seen there.
 */
underHat: boolean,
/**
 * Empty where only what there is to choose from is asked for.
 */
template: string, };

/**
 * A level, and how far the next one is.
 */
export type Level = {
/**
 * The index of the first threshold above the experience; past the last one the number of thresholds.
 */
level: number,
/**
 * Progress within the level in whole percent, rounded down; 100 at the last level.
 */
percent: number, };

/**
 * A line that was said.
 */
export type Line = { channel: Channel, from: Speaker, text: string,
/**
 * The day on which it was said, 0 in the first night and before.
 */
day: number,
/**
 * Said at night.
 */
night: boolean, };

/**
 * Something that the log tells, in the order in which it happened.
 */
export type LogEntry = { "type": "said", line: Line, } | { "type": "phase", phase: Phase, day: number, called: RoleSet, } | { "type": "joined", seat: Seat, name: string, } | { "type": "left", seat: Seat, name: string, removed: boolean, } | { "type": "connected", seat: Seat, connected: boolean, } | { "type": "learned", fact: Fact, } | { "type": "accused", by: Seat, seat: Seat, text: string, } | { "type": "stood", seat: Seat, text: string, } | { "type": "mayor", seat: Seat | null, } | { "type": "counted", leaders: SeatSet, votes: number, } | { "type": "shielded", seat: Seat, } | { "type": "died", seat: Seat, cause: Cause, role: RoleId, infected: boolean, } | { "type": "nobodyDied" } | { "type": "kickVote", seat: Seat, } | { "type": "kickVoteClosed", seat: Seat, removed: boolean, } | { "type": "announced", to: Seat | null, text: string, } | { "type": "muted", seat: Seat, reason: string | null, } | { "type": "unmuted", seat: Seat, } | { "type": "expelled", seat: Seat, reason: string | null, } | { "type": "paused" } | { "type": "resumed" } | { "type": "voided" };

/**
 * What somebody wears: at most one element for each category.
 */
export type Look = { [key in Category]?: Worn };

/**
 * Why something can't be worn.
 */
export type LookError = "unknown_element" | "unknown_color" | "not_small" | "excluded" | "incomplete";

/**
 * How the moon stands.
 */
export type MoonPhase = {
/**
 * Age as a fraction of the month: 0 new, 0.25 first quarter, 0.5 full, 0.75 last quarter.
 */
age: number,
/**
 * The illuminated part of the disc, 0 to 1.
 */
illuminated: number,
/**
 * Growing, lit from the right on the northern half of the Earth.
 */
waxing: boolean, };

/**
 * One thing that may be done in answer to a prompt.
 */
export type Offer = { verb: Verb,
/**
 * Who may be named.
 */
choices: SeatSet,
/**
 * How many must be named at least, and may be at most.
 */
min: number, max: number,
/**
 * Roles of which one must be named; empty where no role belongs.
 */
roles: RoleSet,
/**
 * Words belong to it, and are needed.
 */
text: boolean,
/**
 * Who would be a choice but for a rule, and the refusal that names that rule.
 */
barred: SeatSet, barredBy: Rejection | null, };

/**
 * What a moderator wants to happen.
 */
export type Order = { "type": "speak", to: Seat | null, text: string, } | { "type": "mute", seat: Seat, lasts: number, } | { "type": "unmute", seat: Seat, } | { "type": "remove", seat: Seat, } | { "type": "void" } | { "type": "pause" } | { "type": "resume" } | { "type": "note", text: string, };

/**
 * Elements that are sold together (specification, section 3).
 */
export type Pack = { id: string, name: Words, description: Words, rarity: Rarity, price: number, currency: Currency,
/**
 * The ids of its elements.
 */
skinElements: Array<string>, };

/**
 * Which channels a seat may write in and read.
 */
export type Permissions = { write: ChannelSet, read: ChannelSet, };

/**
 * What the room is doing.
 */
export type Phase = { "type": "lobby" } | { "type": "countdown" } | { "type": "reveal" } | { "type": "night", step: Step, } | { "type": "dawn" } | { "type": "deathPower", seat: Seat, } | { "type": "succession", seat: Seat, } | { "type": "candidacy" } | { "type": "election" } | { "type": "coup" } | { "type": "day" } | { "type": "tie" } | { "type": "sunset" } | { "type": "ended" } | { "type": "aborted" };

/**
 * A layer of a picture in its colours.
 */
export type Piece = {
/**
 * The layer's id.
 */
id: string, priority: number,
/**
 * The inside of an SVG.
 */
svg: string, };

/**
 * Where a game was opened.
 */
export type Platform = "web" | "mobile";

/**
 * Why somebody may not play.
 */
export type PlayRefusal = "banned" | "not_confirmed" | "need_rename";

/**
 * What a gauge has counted. That of several, added up, is that of the games of all of them.
 */
export type Played = { games: number,
/**
 * Games that the village won.
 */
villagers: number,
/**
 * Games that the wolves won.
 */
werewolves: number, };

/**
 * How somebody is drawn.
 */
export type Pose = { view: View,
/**
 * Eyes closed: night, and nothing to do.
 */
asleep: boolean, };

/**
 * Where a picture shows what is worn (specification, section 3).
 */
export type Position = "center" | "right";

/**
 * A question to one seat.
 */
export type Prompt = {
/**
 * Counted for each seat by itself, so that it tells nothing about what others are asked.
 */
id: number, kind: PromptKind, offers: Array<Offer>,
/**
 * When it closes, without the grace that late packets are given.
 */
deadline: number,
/**
 * The pack's victim, shown to who may know it; for a kick vote, whom it is about.
 */
victim: Seat | null,
/**
 * The answer that stands; it may be changed where the kind allows.
 */
answered: Action | null, };

/**
 * What a prompt is about; the title under which it is shown.
 */
export type PromptKind = "see" | "protect" | "devour" | "infect" | "potions" | "kill" | "contaminate" | "guess" | "counterGuess" | "coup" | "strike" | "love" | "inherit" | "barrels" | "shoot" | "dig" | "stand" | "elect" | "day" | "tie" | "succeed" | "stillHere" | "kickVote";

/**
 * Coins and moons: what there is, or what something costs.
 */
export type Purse = { coins: number, moons: number, };

/**
 * From the plainest to the most wanted.
 */
export type Rarity = "common" | "uncommon" | "rare" | "epic" | "legendary";

/**
 * A refusal. In JSON, and for clients, it is its code; texts for people are in the locale files.
 */
export type Rejection = "not_seated" | "already_seated" | "room_full" | "not_available" | "seat_empty" | "not_host" | "not_yourself" | "wrong_phase" | "game_over" | "dead" | "not_your_turn" | "prompt_closed" | "unknown_verb" | "unknown_target" | "not_a_choice" | "too_few_targets" | "too_many_targets" | "same_target_twice" | "role_required" | "role_not_a_choice" | "text_required" | "text_too_long" | "link_not_allowed" | "text_not_allowed" | "protected_last_night" | "already_marked" | "channel_closed" | "bots_not_allowed" | "seats_taken" | "bad_slots" | "roles_dont_fit" | "no_wolf" | "too_few_villagers" | "role_twice" | "alpha_only" | "not_in_voice" | "anonymous_voice" | "level_too_low" | "paused" | "not_paused" | "muted" | "not_muted" | "bad_duration";

/**
 * How many of each role: a composition, or what is left of it. In JSON a map from role to count, without zeros.
 */
export type RoleCounts = { [key in "werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood"]?: number };

/**
 * Every role of the game, by the name that the specification gives it.
 */
export type RoleId = "werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood";

/**
 * A set of roles. In JSON a list.
 */
export type RoleSet = Array<"werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood">;

/**
 * Why a look is not kept in a slot, or not worn. It travels as the code of what it is.
 */
export type SaveRefusal = LookError | SlotRefusal | EquipRefusal;

/**
 * A place in the ring, counted from 0. A seat never moves: it belongs to one person until that person leaves.
 */
export type Seat = number;

/**
 * What one seat did and gets.
 */
export type SeatReport = { seat: Seat, role: RoleId, camp: Camp, infected: boolean, lover: Seat | null, won: boolean,
/**
 * How it really died, and on which day; nothing for who lived.
 */
death: DeathReport | null,
/**
 * Experience (XP-1).
 */
xp: number,
/**
 * How elo moves (ELO-1); 0 in private games and in games with bots.
 */
elo: number,
/**
 * Final votes of somebody who is not of the pack that helped to kill one who was against the village.
 */
goodVotes: number,
/**
 * Guardings and healings that kept somebody alive.
 */
saves: number,
/**
 * Deaths that this seat brought about (STAT-1).
 */
kills: number,
/**
 * Words said in the village.
 */
words: number, };

/**
 * A set of seats as a bit set; bit `n` stands for seat `n`.
 */
export type SeatSet = number;

/**
 * What is true of a seat and of who sits there.
 */
export type SeatTruth = { seat: Seat, role: RoleId | null, infected: boolean, lover: boolean,
/**
 * What it has come to know.
 */
facts: Array<Known>,
/**
 * What it is asked now, and what it answered so far.
 */
prompts: Array<Prompt>, task: Task | null,
/**
 * Where its barrels stand (PYRO-1).
 */
barrels: SeatSet,
/**
 * What really killed it.
 */
cause: Cause | null, };

/**
 * What one sees of a seat.
 */
export type SeatView = { seat: Seat,
/**
 * Nobody sits there before the start if this is missing.
 */
face: Face | null, alive: boolean, connected: boolean,
/**
 * The role, if it is revealed or one has come to know it.
 */
role: RoleId | null,
/**
 * Infected, as far as one knows.
 */
infected: boolean,
/**
 * Of the pack, as far as one knows.
 */
pack: boolean,
/**
 * One's own lover, or oneself in love; at the end every lover.
 */
lover: boolean,
/**
 * Whom it votes for by day, or in an election.
 */
vote: Seat | null,
/**
 * Whom it votes for with the pack, as far as one sees it.
 */
packVote: Seat | null,
/**
 * The words with which it was accused today.
 */
accused: Accusation | null,
/**
 * Its words as a candidate.
 */
candidacy: string | null, death: DeathView | null,
/**
 * Until when it says nothing in public, by a moderator's order, as far as one knows.
 */
mutedUntil: number | null, };

/**
 * What the host chooses (specification, section 3: Game.settings).
 */
export type Settings = {
/**
 * Seats, 5 to 20.
 */
slots: number,
/**
 * How many of each role; they add up to `slots`.
 */
roles: RoleCounts,
/**
 * A mayor is elected (MAYOR-1).
 */
mayor: boolean,
/**
 * The host sees the balance score (BAL-1).
 */
balancing: boolean, voice: boolean,
/**
 * Not listed; entered by invitation.
 */
private: boolean,
/**
 * For players of level 5 and more who want to play in earnest.
 */
serious: boolean,
/**
 * Nobody is known before the end (ANON-1). Settled when the game is opened.
 */
anonymous: boolean,
/**
 * People may enter.
 */
available: boolean,
/**
 * The host may use roles that are reserved for alpha players.
 */
alpha: boolean, lang: Lang, };

/**
 * The side that is printed on a card. Whose side a player is on in a game is his camp (SIDE-1).
 */
export type Side = "villagers" | "werewolves" | "solo";

/**
 * A slot of somebody (specification, section 3).
 */
export type Slot = {
/**
 * 1 to 6.
 */
id: number,
/**
 * What is kept in it.
 */
skin: Look, price: number, currency: Currency,
/**
 * Reserved for alpha players.
 */
alpha: boolean, unlocked: boolean,
/**
 * Worn in games in which nobody is known.
 */
anonymous: boolean,
/**
 * Worn everywhere else.
 */
equiped: boolean, };

/**
 * Why a slot is not had or equipped.
 */
export type SlotRefusal = "slot_reserved_alpha" | "slot_locked" | "slot_not_selected" | "pending_changes" | "slot_anonymous" | "slot_equiped";

/**
 * How elements are put in order.
 */
export type Sorting = "rarity" | "cheap" | "dear";

/**
 * Who is seen to speak.
 */
export type Speaker = { "type": "seat", seat: Seat, } | { "type": "mask", mask: number, } | { "type": "necromancer" };

/**
 * How somebody stands to an element: whether he has it, or could.
 */
export type Standing = {
/**
 * He may wear it without paying.
 */
owned: boolean,
/**
 * It is for alpha players, and he is none.
 */
reserved: boolean,
/**
 * He has it, or its price alone is in his purse.
 */
affordable: boolean, };

/**
 * The status codes of the specification, section 4.
 */
export type Status = number;

/**
 * The steps of a night, in the order in which they are called. Nobody writes a priority number:
 * a role that acts between two others gets its step here, with the reason.
 */
export type Step = "bonds" | "solitary" | "counterGuess" | "pack" | "infection" | "potions" | "whiteWolf";

/**
 * What somebody has to do before sunset, and how far he is.
 */
export type Task = { "type": "word", word: string, said: boolean, } | { "type": "letter", letter: string,
/**
 * How many of his messages had it. The first is a warning.
 */
slips: number,
/**
 * It was said too often: nothing that he says before sunset saves him.
 */
lost: boolean,
/**
 * He has said something of three words or more.
 */
spoke: boolean, };

/**
 * A game as it truly was at a moment.
 */
export type Truth = {
/**
 * The table with everything open.
 */
view: GameView, seats: Array<SeatTruth>, };

/**
 * What one can do in answer to a prompt.
 */
export type Verb = "see" | "protect" | "devour" | "infect" | "heal" | "poison" | "kill" | "contaminate" | "guess" | "name" | "coup" | "strike" | "love" | "inherit" | "barrel" | "ignite" | "shoot" | "dig" | "stand" | "elect" | "accuse" | "vote" | "unvote" | "choose" | "succeed" | "here" | "kick" | "skip";

/**
 * What is seen of somebody. All are parts of one drawing, 200 wide, with the feet at 236 and room above the head.
 */
export type View = "body" | "head" | "tombstone";

/**
 * The outcome of a vote of the village.
 */
export type VoteOutcome = { day: number, leaders: SeatSet, votes: number,
/**
 * The leader could not be killed by it.
 */
shielded: boolean, };

/**
 * Everything that there is to wear, and the colours that it comes in.
 */
export type Wardrobe = { elements: Array<Element>, ramps: { [key in Category]?: Array<[string, string, string]> },
/**
 * What these colours are called.
 */
colours: { [key in Category]?: Array<Words> },
/**
 * Closed eyes, whatever they look like open.
 */
asleep: Array<Layer>, packs: Array<Pack>, };

/**
 * Who is about to wear something.
 */
export type Wearer = { purse: Purse, isAlpha: boolean,
/**
 * The elements that he has.
 */
bought: Array<string>, };

/**
 * Who has won.
 */
export type Winner = { "type": "villagers" } | { "type": "werewolves" } | { "type": "couple" } | { "type": "solo", role: RoleId, } | { "type": "draw" };

/**
 * Words in both languages.
 */
export type Words = { en: string, fr: string, };

/**
 * An element that is worn, in one of its colours.
 */
export type Worn = { id: string, color: number,
/**
 * The pet is worn small.
 */
small?: boolean, };

/**
 * The longest chat line, accusation or candidacy, in characters.
 */
export const MAX_TEXT = 300;

/**
 * The longest private message, in characters.
 */
export const MESSAGE_MAX = 500;

/**
 * The longest comment to a report, in characters.
 */
export const COMMENT_MAX = 500;

/**
 * The longest appeal, in characters.
 */
export const APPEAL_MAX = 1000;

/**
 * The longest username, in characters.
 */
export const USERNAME_MAX = 20;

/**
 * A friend search starts with so many characters; fewer clear its results.
 */
export const FRIEND_SEARCH_MIN = 4;

/**
 * The longest reason of a sanction, in characters.
 */
export const REASON_MAX = 500;

/**
 * The longest note of a moderator, in characters.
 */
export const NOTE_MAX = 1000;

/**
 * The longest text that everybody is told or shown, in characters.
 */
export const NEWS_MAX = 300;

/**
 * The heaviest that a word of the filter can weigh.
 */
export const WEIGHT_MAX = 10;

/**
 * The ranks that there are, from below.
 */
export const RANKS = {
  player: 10,
  alpha: 20,
  famous: 40,
  volunteer: 50,
  staff: 60,
  mod: 80,
  admin: 100,
} as const;

/**
 * Where a picture shows what is worn.
 */
export const POSITIONS = {
  top: "center",
  eyes: "center",
  face: "center",
  hair: "center",
  nose: "center",
  bottom: "center",
  hat: "center",
  shoes: "center",
  glasses: "center",
  tombstone: "center",
  pet: "right",
} as const satisfies Record<Category, Position>;
