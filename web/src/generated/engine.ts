// Generated from the engine by ts-rs (make gen). Do not edit.
// Generated from the engine's Rust types by `make gen`. Do not edit.

/**
 * How people get an element.
 */
export type Access = "permanent" | "premium" | "free";

/**
 * An accusation of the day.
 */
export type Accusation = { by: Seat, text: string, };

/**
 * An answer to a prompt.
 */
export type Action = { verb: Verb, seats: Array<Seat>, role: RoleId | null, text: string | null, };

/**
 * What the narrator says now.
 */
export type Advice = { step: LessonStep,
/**
 * Who the step is about.
 */
seat: Seat | null, hand: Hand | null,
/**
 * True while the text is being read: the game stands still.
 */
stands: boolean, };

/**
 * What the dead may do (DEAD-1, DEAD-2).
 */
export type Afterlife = {
/**
 * The camps on which they may bet.
 */
camps: Array<Camp>,
/**
 * A role of the composition talks with the dead, so whoever has seen what is hidden only listens.
 */
medium: boolean,
/**
 * They are never shown what is hidden.
 */
serious: boolean,
/**
 * They may see now what is hidden.
 */
mayLook: boolean, };

/**
 * Who an event is addressed to, decided where the event is emitted.
 *
 * Bits 0 to 19 are seats, bit 30 stands for spectators and bit 31 for moderators. "The dead" are the seats that were
 * dead at that moment: an audience is fixed when it is stamped, so that a player who dies later, or comes back after
 * a lost connection, is never sent what was not meant for them.
 */
export type Audience = number;

/**
 * The aura of a role, which the aura seer sees (NIGHT-4: it belongs to the current role).
 */
export type Aura = "good" | "unknown" | "evil";

/**
 * The votes of one day, as they stood when they were counted.
 */
export type Ballots = { day: number,
/**
 * Who voted against whom.
 */
votes: Array<[Seat, Seat]>, };

/**
 * A bet of a dead player, and whether it was right.
 */
export type Bet = { camp: Camp, won: boolean, };

/**
 * What somebody is told before they save a look in a slot.
 */
export type Bill = {
/**
 * What the look and the slot cost, whether they can pay it or not.
 */
cost: Purse,
/**
 * The elements that are bought by saving.
 */
toBuy: Array<string>,
/**
 * Why [`price_to_save`] refuses, if it does.
 */
refusal: SaveRefusal | null, };

export type Calendar = {
/**
 * The season that runs, and the twelve that follow it.
 */
seasons: Array<CalendarSeason>,
/**
 * The events that are not over, until the last of these seasons ends, in their order.
 */
events: Array<CalendarEvent>, };

export type CalendarEvent = { id: string, design: string, start: number, end: number, };

/**
 * A season, from one full moon to the next. Moments are milliseconds since the Unix epoch.
 */
export type CalendarSeason = { number: number, from: number, until: number,
/**
 * The moon after which the season is named: one of [`THEMES`](crate::skin::element::THEMES).
 */
moon: string, };

/**
 * A player's camp, as things stand (SIDE-1).
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
 * True if only alpha players may put this role into a game.
 */
alphaOnly: boolean,
/**
 * True if the role can't be in voice games, because it needs written words.
 */
nonVoice: boolean,
/**
 * True if the role is not offered to hosts.
 */
hidden: boolean,
/**
 * The weight in the balance score: above 0 if the role helps the village, below 0 if it helps its enemies
 * (BAL-1).
 */
weight: number,
/**
 * True if a game may have any number of this role; of other roles it may have one (LOBBY-1).
 */
many: boolean,
/**
 * True if the role is called with the pack and votes with it.
 */
inPack: boolean,
/**
 * The role whose holder must live to protect this one: from the pack (RED-1), or from the village (WOLFHOOD-1).
 */
protector: RoleId | null,
/**
 * True if the holder may take over another role (HEIR-1, PLUND-1).
 */
inherits: boolean,
/**
 * True if the holder reads and writes with the dead at night (NECRO-1).
 */
speaksWithDead: boolean,
/**
 * The weight while the protector is not in the composition. The same as `weight` for a role without a protector.
 */
weightAlone: number,
/**
 * The fewest seats of a suggested set with this role (BAL-2).
 */
fromSlots: number, };

/**
 * The category of an element: where it is worn.
 */
export type Category = "top" | "eyes" | "face" | "hair" | "nose" | "bottom" | "hat" | "shoes" | "glasses" | "tombstone" | "pet";

/**
 * The cause of a death. The village sees every death of a night as [`Cause::Night`] (NIGHT-2).
 */
export type Cause = "night" | "pack" | "poison" | "whiteWolf" | "guess" | "dictator" | "explosion" | "word" | "lover" | "vote" | "mayor" | "shot" | "kick";

/**
 * A share of the games, from 0 to 1, with its 95 % interval.
 */
export type Chance = { rate: number, low: number, high: number,
/**
 * Half the width of the interval: plus or minus this.
 */
margin: number, };

/**
 * How often each side wins, from the games that were played so far.
 */
export type Chances = { games: number, villagers: Chance, werewolves: Chance,
/**
 * Victories of solo roles and couples, and draws.
 */
others: Chance,
/**
 * The side that the composition favours, by the village's share of the games that it or the wolves won.
 */
favours: Favour,
/**
 * True if the village's chance is known well enough.
 */
isSettled: boolean, };

/**
 * A difference between two looks.
 */
export type Change = { category: Category, from: Worn | null, to: Worn | null, };

/**
 * A channel that people write in. What the game tells one player are events, not lines.
 */
export type Channel = "village" | "pack" | "lovers" | "dead";

/**
 * A set of channels. In JSON a list.
 */
export type ChannelSet = Array<"village" | "pack" | "lovers" | "dead">;

/**
 * A night with its dawn, or a day.
 */
export type Chapter = { night: boolean,
/**
 * The number of the day. The first night has day 0.
 */
day: number,
/**
 * The number of the envelope with which it begins.
 */
seq: number, deeds: Array<Deed>, deaths: Array<Fallen>,
/**
 * The village's vote, if there was one.
 */
vote: CountedVote | null,
/**
 * Who became mayor.
 */
mayor: Seat | null, };

/**
 * A player says that they hold a role.
 */
export type Claim = { day: number, seat: Seat, role: RoleId, };

/**
 * Whole coins: a balance, a price, or with a sign a change.
 */
export type Coins = number;

/**
 * A command: what somebody wants of the game.
 */
export type Command = { "type": "leave" } | { "type": "configure", settings: Settings, } | { "type": "fill", count: number | null, } | { "type": "remove", seat: Seat, } | { "type": "act", prompt: number, action: Action, } | { "type": "vote", target: Seat | null, text: string | null, } | { "type": "say", channel: Channel, text: string, } | { "type": "gesture", gesture: Gesture, } | { "type": "ready", ready: boolean, } | { "type": "look" } | { "type": "bet", camp: Camp, } | { "type": "here" };

/**
 * How a day's vote ended: those with most votes, and how many votes each of them had.
 */
export type CountedVote = { leaders: SeatSet, votes: number, };

/**
 * A currency. Coins are earned by playing; moons are bought.
 */
export type Currency = "coins" | "moons";

/**
 * A death, with its true cause.
 */
export type DeathReport = { cause: Cause, day: number, night: boolean, };

/**
 * A death as the village knows it.
 */
export type DeathView = { cause: Cause, day: number,
/**
 * Its position among all deaths of the game, counted from 0.
 */
order: number, };

/**
 * What somebody did, or several together.
 */
export type Deed = { by: SeatSet, verb: Verb, seats: Array<Seat>,
/**
 * The role that was named.
 */
role: RoleId | null,
/**
 * What they learnt by it.
 */
learnt: Fact | null,
/**
 * The pack came for somebody who lived on, as they were.
 */
survived: boolean, };

/**
 * The position of a small pet, in units of the drawing: how far it is moved, and the scale at which it is drawn.
 */
export type Disposition = { x: number, y: number, scale: number, };

/**
 * An element: something that can be worn.
 */
export type Element = { id: string, name: Words, description: Words, type: Category, rarity: Rarity, access: Access, price: number, currency: Currency,
/**
 * The numbers of those colours of its category in which it comes.
 */
colors: Array<number>,
/**
 * True for a pet that can be worn small: on the shoulder, or beside the head.
 */
smallPet: boolean, disposition: Disposition | null,
/**
 * True for a hat below which no hair shows above the brim.
 */
covers: boolean,
/**
 * Categories and elements that can't be worn with it.
 */
excludes: Array<string>,
/**
 * From when it is sold, in milliseconds since the Unix epoch, while it is exclusive to a drop, a pass or an event. Neither files nor the database
 * say so: [`Wardrobe::shown`](super::Wardrobe::shown) derives it from them.
 */
soldFrom?: number | null, skinLayers: Array<Layer>, };

/**
 * The ending: everything that is revealed when the game is over (CHAT-3).
 */
export type Ending = { winner: Winner, winners: SeatSet, seats: Array<SeatReport>,
/**
 * The lines of all channels that not everybody could read.
 */
secretLines: Array<Line>,
/**
 * The day on which the game ended.
 */
day: number, };

/**
 * An envelope: an event with its audience. The number counts all envelopes of a game. It stays on the server,
 * because gaps in it would tell players that something happened that they may not know.
 */
export type Envelope = { seq: number, at: number, audience: Audience, event: Event, };

/**
 * Why somebody may not wear a look.
 */
export type EquipRefusal = "items_reserved_alpha" | "exclusive_to_drop" | "not_enough_coins" | "not_enough_moons";

/**
 * An event: something that happened.
 */
export type Event = { "type": "configured", settings: Settings, botsAllowed: boolean, } | { "type": "seated", seat: Seat, face: Face, } | { "type": "vacated", seat: Seat, removed: boolean, } | { "type": "hostChanged", seat: Seat | null, } | { "type": "connected", seat: Seat, connected: boolean, } | { "type": "phaseChanged", phase: Phase, day: number, began: number, ends: number | null,
/**
 * The roles that are called, in a step of the night.
 */
called: RoleSet, } | { "type": "hastened", ends: number, } | { "type": "roleGiven", role: RoleId, } | { "type": "prompted", prompt: Prompt, } | { "type": "answered", prompt: number, action: Action, } | { "type": "promptClosed", prompt: number, } | { "type": "learned", fact: Fact, } | { "type": "voted", voter: Seat, target: Seat | null, accusation: string | null, } | { "type": "packVoted", voter: Seat, target: Seat | null, } | { "type": "stood", seat: Seat, text: string, } | { "type": "balloted", voter: Seat, candidate: Seat | null, } | { "type": "mayorChanged", seat: Seat | null, } | { "type": "voteCounted", leaders: SeatSet, votes: number, } | { "type": "died", seat: Seat, cause: Cause, role: RoleId, infected: boolean, } | { "type": "causeKnown", seat: Seat, cause: Cause, } | { "type": "nobodyDied" } | { "type": "shielded", seat: Seat, } | { "type": "said", line: Line, } | { "type": "gestured", seat: Seat, gesture: Gesture, } | { "type": "readied", seat: Seat, ready: boolean, } | { "type": "unveiled", roles: Array<[Seat, RoleId]>, infected: SeatSet, lovers: SeatSet, } | { "type": "betPlaced", seat: Seat, camp: Camp, } | { "type": "channelsChanged", permissions: Permissions, } | { "type": "kickVoteOpened", seat: Seat, ends: number, } | { "type": "kickVoteClosed", seat: Seat, removed: boolean, } | { "type": "ended", ending: Ending, } | { "type": "aborted" } | { "type": "announced", to: Seat | null, text: string, } | { "type": "muted", seat: Seat, until: number, reason: string | null, } | { "type": "unmuted", seat: Seat, } | { "type": "expelled", seat: Seat, reason: string | null, } | { "type": "paused" } | { "type": "resumed" } | { "type": "voided" } | { "type": "moderated", by: string, order: Order, reason: string | null, };

/**
 * What everybody sees of a player.
 */
export type Face = { name: string, skin: string, bot: boolean, level: number,
/**
 * The marker of the player's rank, if it has one. Never in an anonymous game (ANON-1).
 */
marker?: string,
/**
 * True in an anonymous game: the name is an alias (ANON-1).
 */
stranger?: boolean, };

/**
 * A fact that one player learns, or several, or everybody.
 */
export type Fact = { "type": "role", seat: Seat, role: RoleId, } | { "type": "seen", role: RoleId, } | { "type": "aura", seat: Seat, aura: Aura, } | { "type": "graves", one: Seat, other: Seat | null, } | { "type": "testator", seat: Seat, } | { "type": "pack", seats: SeatSet, } | { "type": "lover", seat: Seat, role: RoleId, } | { "type": "coupleGoal", lastTwo: boolean, } | { "type": "contract", seat: Seat, } | { "type": "contractOver" } | { "type": "contaminated", seats: SeatSet, } | { "type": "task", task: Task, } | { "type": "warned" } | { "type": "leader", seat: Seat | null, pack: boolean, } | { "type": "visited", role: RoleId, } | { "type": "infected" };

/**
 * Somebody died, by this true cause.
 */
export type Fallen = { seat: Seat, cause: Cause, role: RoleId, };

/**
 * The side that a composition favours by its balance score.
 */
export type Favour = "even" | "werewolves" | "villagers";

/**
 * What a player thinks of another.
 */
export type Feeling = "trust" | "suspect";

/**
 * Why a form field is refused. In JSON its code.
 */
export type FieldError = "too_short" | "too_long" | "bad_characters" | "reserved" | "bad_email" | "too_common" | "offensive";

/**
 * The view of one recipient.
 */
export type GameView = {
/**
 * The recipient's own seat; nothing for spectators.
 */
me: Seat | null, host: Seat | null, settings: Settings | null, botsAllowed: boolean, status: Status, phase: Phase, day: number, began: number, ends: number | null,
/**
 * The roles that are called in this step of the night.
 */
called: RoleSet, seats: Array<SeatView>, myRole: RoleId | null, facts: Array<Known>,
/**
 * The recipient's task until sunset (TALK-1, LIT-1).
 */
task: Task | null,
/**
 * The players at whom the recipient's barrels stand (PYRO-1).
 */
barrels: SeatSet, prompts: Array<Prompt>, permissions: Permissions,
/**
 * What happened and what was said, as far as the recipient knows, the oldest first.
 */
log: Array<LogEntry>,
/**
 * The number of entries that were ever logged, so that a reader knows which are new.
 */
logged: number, mayor: Seat | null, accused: SeatSet,
/**
 * The roles that may still be in play: the composition without those who died.
 */
remaining: RoleCounts, lastVote: VoteOutcome | null,
/**
 * The votes of each day, the first day first.
 */
ballots: Array<Ballots>,
/**
 * The roles that players have claimed in public, in the order in which they did.
 */
claims: Array<Claim>,
/**
 * The recipient is dead and has chosen to see what is hidden (DEAD-1).
 */
unveiled: boolean,
/**
 * Why the recipient notes nothing any more on the others, if they don't ([`crate::game::Game::may_note`]).
 */
notebookClosed: Rejection | null, kickVote: KickVote | null,
/**
 * The game is paused by a moderator.
 */
paused: boolean, deaths: number, ending: Ending | null, };

/**
 * A gesture of a player's avatar (CHAT-8).
 */
export type Gesture = "wave" | "nod" | "shakeHead" | "shrug" | "laugh" | "tremble";

/**
 * What the hand points at.
 */
export type Hand = "card" | "seat" | "chat";

/**
 * An honour of one game.
 */
export type Honour = "liar" | "eye" | "breath" | "shield";

export type Honoured = { honour: Honour, seat: Seat,
/**
 * What it counts: days for which a lie was believed, votes that hit, lives that were saved; 1 for a last breath.
 */
count: number, };

/**
 * A preset of the house.
 */
export type HousePreset = "classic" | "chaos" | "fiveMinutes";

/**
 * How the suspicions of a notebook were judged at the end.
 */
export type Judgement = {
/**
 * The players who are suspected.
 */
suspected: number,
/**
 * Those among them who were not of the village's camp.
 */
right: number,
/**
 * All others at the table who were not of the village's camp.
 */
enemies: number, };

/**
 * A vote on removing an absent player.
 */
export type KickVote = { seat: Seat, ends: number, };

/**
 * A fact that the recipient has learnt, and when.
 */
export type Known = { day: number, night: boolean, fact: Fact, };

/**
 * The language of a game: of its chat, its bots and its words.
 */
export type Lang = "en" | "fr";

/**
 * A layer: a piece of SVG in which `$1`, `$2` and `$3` stand for the light, the body and the shade of the chosen
 * colour.
 */
export type Layer = {
/**
 * The id, as `<element>.<number>`: `H1.0`.
 */
id: string,
/**
 * The drawing order: layers with a lower number are drawn first.
 */
priority: number,
/**
 * The element that the layer belongs to; closed eyes belong to none.
 */
skinElementId: string,
/**
 * True for hair that is drawn under a hat that covers the crown of the head. Hair without such a layer does not
 * show there.
 */
underHat: boolean,
/**
 * The SVG. It is empty where only the list of elements is asked for.
 */
template: string, };

/**
 * A step of the lesson. Each has its text in the locale files.
 */
export type LessonStep = "welcome" | "card" | "look" | "sawWolf" | "sawVillager" | "sawNobody" | "dawn" | "accuse" | "listen" | "answered" | "doubt" | "lie" | "voted" | "hanged";

/**
 * A level, and the progress to the next one.
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
 * The coins of one new level.
 */
export type LevelPay = { level: number, coins: Coins, };

/**
 * A line of the chat.
 */
export type Line = { channel: Channel, from: Speaker, text: string,
/**
 * The day on which it was said; 0 in the first night and before.
 */
day: number,
/**
 * True if it was said at night.
 */
night: boolean, };

/**
 * An entry of the log.
 */
export type LogEntry = { "type": "said", line: Line,
/**
 * When it was said, as whoever folds the view has told; 0 where nobody asks for it.
 */
at: number,
/**
 * The players whom the line names with an `@`.
 */
mentions: SeatSet, } | { "type": "phase", phase: Phase, day: number, called: RoleSet, } | { "type": "joined", seat: Seat, name: string, } | { "type": "left", seat: Seat, name: string, removed: boolean, } | { "type": "connected", seat: Seat, connected: boolean, } | { "type": "host", name: string, absent: string | null, } | { "type": "learned", fact: Fact, } | { "type": "accused", by: Seat, seat: Seat, text: string, } | { "type": "stood", seat: Seat, text: string, } | { "type": "mayor", seat: Seat | null, } | { "type": "counted", leaders: SeatSet, votes: number, } | { "type": "shielded", seat: Seat, } | { "type": "died", seat: Seat, cause: Cause, role: RoleId, infected: boolean, } | { "type": "nobodyDied" } | { "type": "kickVote", seat: Seat, } | { "type": "kickVoteClosed", seat: Seat, removed: boolean, } | { "type": "announced", to: Seat | null, text: string, } | { "type": "muted", seat: Seat, reason: string | null, } | { "type": "unmuted", seat: Seat, } | { "type": "expelled", seat: Seat, reason: string | null, } | { "type": "paused" } | { "type": "resumed" } | { "type": "voided" };

/**
 * A look: what somebody wears, at most one element for each category.
 */
export type Look = { [key in Category]?: Worn };

/**
 * Why a look can't be worn.
 */
export type LookError = "unknown_element" | "unknown_color" | "not_small" | "excluded" | "incomplete";

/**
 * A night on which the moon changes what the house does (MOON-1, MOON-2).
 */
export type MoonNight = "full" | "new";

/**
 * The phase of the moon.
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
 * True while it grows, lit from the right on the northern half of the Earth.
 */
waxing: boolean, };

/**
 * What the moon does now, and next.
 */
export type MoonTonight = { night: MoonNight | null,
/**
 * When these nights are over, in milliseconds since the Unix epoch; `None` if there are none now, or if the moon stands still.
 */
until: number | null,
/**
 * The nights that come next, and when they begin; `None` if the moon stands still.
 */
next: MoonNight | null, nextAt: number | null, };

/**
 * Whole moons: a balance, a price, or with a sign a change.
 */
export type Moons = number;

/**
 * What is noted about one player.
 */
export type Note = { seat: Seat, feeling: Feeling | null,
/**
 * The role that they may hold.
 */
role: RoleId | null, words: string, };

/**
 * A player's notes on the others, at most one for each seat.
 */
export type Notebook = { notes: Array<Note>, };

/**
 * An offer: one thing that may be done in answer to a prompt.
 */
export type Offer = { verb: Verb,
/**
 * The seats that may be named.
 */
choices: SeatSet,
/**
 * The fewest and the most seats that must be named.
 */
min: number, max: number,
/**
 * The roles of which one must be named; empty if no role is asked for.
 */
roles: RoleSet,
/**
 * True if a text is needed.
 */
text: boolean,
/**
 * The seats that a rule bars from the choices, and the refusal that names the rule.
 */
barred: SeatSet, barredBy: Rejection | null, };

/**
 * An order of a moderator.
 */
export type Order = { "type": "speak", to: Seat | null, text: string, } | { "type": "mute", seat: Seat, lasts: number, } | { "type": "unmute", seat: Seat, } | { "type": "remove", seat: Seat, } | { "type": "void" } | { "type": "pause" } | { "type": "resume" } | { "type": "note", text: string, };

/**
 * How much time a game leaves to think and to talk (LOBBY-15).
 */
export type Pace = "quick" | "normal" | "calm";

/**
 * A pack: elements that are sold together.
 */
export type Pack = { id: string, name: Words, description: Words, rarity: Rarity, price: number, currency: Currency,
/**
 * The ids of the pack's elements.
 */
skinElements: Array<string>, };

/**
 * The channels in which a seat may write and read.
 */
export type Permissions = { write: ChannelSet, read: ChannelSet, };

/**
 * The phase of a game.
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
 * The contents of an SVG.
 */
svg: string, };

/**
 * The platform on which a game was opened.
 */
export type Platform = "web" | "mobile";

/**
 * Why somebody may not play.
 */
export type PlayRefusal = "banned" | "not_confirmed" | "need_rename";

/**
 * The counts of a gauge. Counts of several gauges can be added.
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
 * The pose in which somebody is drawn.
 */
export type Pose = { view: View,
/**
 * True if the eyes are closed: at night, with nothing to do.
 */
asleep: boolean, };

/**
 * The part of a picture that shows an element.
 */
export type Position = "center" | "right";

/**
 * A prompt: a question to one seat.
 */
export type Prompt = {
/**
 * The number. Each seat counts its own prompts, so that it tells nothing about what others are asked.
 */
id: number, kind: PromptKind, offers: Array<Offer>,
/**
 * When the prompt closes, without the grace for late answers.
 */
deadline: number,
/**
 * The pack's victim, if the seat may know it; in a vote on absence, the absent player.
 */
victim: Seat | null,
/**
 * The current answer, in a prompt whose answer may be changed.
 */
answered: Action | null, };

/**
 * The kind of a prompt, which decides its title.
 */
export type PromptKind = "see" | "protect" | "devour" | "infect" | "potions" | "kill" | "contaminate" | "guess" | "counterGuess" | "coup" | "strike" | "love" | "inherit" | "barrels" | "shoot" | "dig" | "stand" | "elect" | "day" | "tie" | "succeed" | "stillHere" | "kickVote";

/**
 * Coins and moons: an amount that somebody has, or a cost.
 */
export type Purse = { coins: Coins, moons: Moons, };

/**
 * A quest.
 */
export type Quest = { kind: QuestKind,
/**
 * How many it takes.
 */
goal: number,
/**
 * What it pays, once.
 */
coins: Coins, };

/**
 * What a quest counts.
 */
export type QuestKind = "games" | "wins" | "survive" | "goodVotes" | "words";

/**
 * The rarity of an element, from the plainest to the most wanted.
 */
export type Rarity = "common" | "uncommon" | "rare" | "epic" | "legendary";

/**
 * The story of a game.
 */
export type Recap = {
/**
 * Nights and days in turn, from the first night.
 */
chapters: Array<Chapter>,
/**
 * When the game turned; `None` if its winner led from the first night on, or has no side that could lead.
 */
turn: Turn | null, honours: Array<Honoured>, };

/**
 * A rejection of a command. In JSON it is its code; the texts for people are in the locale files.
 */
export type Rejection = "not_seated" | "already_seated" | "room_full" | "not_available" | "seat_empty" | "not_host" | "not_yourself" | "wrong_phase" | "game_over" | "dead" | "not_your_turn" | "prompt_closed" | "unknown_verb" | "unknown_target" | "not_a_choice" | "already_accused" | "too_few_targets" | "too_many_targets" | "same_target_twice" | "role_required" | "role_not_a_choice" | "text_required" | "text_too_long" | "link_not_allowed" | "text_not_allowed" | "protected_last_night" | "already_marked" | "channel_closed" | "bots_not_allowed" | "seats_taken" | "bad_slots" | "roles_dont_fit" | "no_wolf" | "too_few_villagers" | "role_twice" | "alpha_only" | "not_in_voice" | "anonymous_voice" | "level_too_low" | "paused" | "not_paused" | "muted" | "not_muted" | "not_dead" | "not_in_serious" | "has_looked" | "bad_duration";

/**
 * The coins that one player got for one game, part by part.
 */
export type Reward = {
/**
 * Why the game paid nothing; new levels pay all the same.
 */
unpaid: Unpaid | null, takingPart: Coins, win: Coins, goodVotes: Coins,
/**
 * What was taken off because bots played: 0 or less.
 */
withBots: Coins,
/**
 * For the first win of the day.
 */
firstWin: Coins,
/**
 * What was taken off because games pay so much a day: 0 or less.
 */
dayLimit: Coins,
/**
 * For the quest of the day.
 */
quest: Coins,
/**
 * For days played in a row.
 */
streak: Coins,
/**
 * What subscribers get more.
 */
subscriber: Coins,
/**
 * The experience that the full moon added to the game's.
 */
moonlight: number,
/**
 * The experience that was taken off because private games, and games with more bots than people, earn so much a day.
 */
xpLimit: number,
/**
 * The levels that were reached, from the lowest.
 */
levels: Array<LevelPay>, };

/**
 * Counts of roles: a composition, or what is left of it. In JSON a map from role to count, without zeros.
 */
export type RoleCounts = { [key in "werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood"]?: number };

/**
 * The roles of the game.
 */
export type RoleId = "werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood";

/**
 * A set of roles. In JSON a list.
 */
export type RoleSet = Array<"werewolf" | "blackWolf" | "talkativeWolf" | "literateWolf" | "wolfRidingHood" | "whiteWolf" | "mercenary" | "sickRat" | "rumplestiltskin" | "mentalist" | "dictator" | "villager" | "seer" | "talkativeSeer" | "auraSeer" | "witch" | "healerWitch" | "poisonerWitch" | "littleGirl" | "hunter" | "guard" | "cupid" | "necromencer" | "gravedigger" | "pyromancer" | "heir" | "plunderer" | "redRidingHood" | "blueRidingHood" | "pinkRidingHood">;

/**
 * Why a look can't be saved in a slot, or equipped. In JSON its code.
 */
export type SaveRefusal = LookError | SlotRefusal | EquipRefusal;

/**
 * A seat: a place in the ring, counted from 0. A seat never moves: it belongs to one person until that person
 * leaves.
 */
export type Seat = number;

/**
 * The report of one seat.
 */
export type SeatReport = { seat: Seat, role: RoleId, camp: Camp, infected: boolean, lover: Seat | null, won: boolean,
/**
 * The true cause and the day of the player's death; nothing for a survivor.
 */
death: DeathReport | null,
/**
 * Experience (XP-1).
 */
xp: number,
/**
 * Final votes that helped to kill an enemy of the village, of a player who is not of the pack.
 */
goodVotes: number,
/**
 * Protections and healings that kept somebody alive.
 */
saves: number,
/**
 * Deaths that this seat has caused (STAT-1).
 */
kills: number,
/**
 * Words said in the village.
 */
words: number,
/**
 * The player's bet as one of the dead (DEAD-2).
 */
bet?: Bet, };

/**
 * A set of seats as a bit set; bit `n` stands for seat `n`.
 */
export type SeatSet = number;

/**
 * The truth about a seat and its player.
 */
export type SeatTruth = { seat: Seat, role: RoleId | null, infected: boolean, lover: boolean,
/**
 * The facts that its player has learnt.
 */
facts: Array<Known>,
/**
 * Its open prompts, with the answers so far.
 */
prompts: Array<Prompt>, task: Task | null,
/**
 * The players at whom its barrels stand (PYRO-1).
 */
barrels: SeatSet,
/**
 * The true cause of its player's death.
 */
cause: Cause | null, };

/**
 * A seat, as the recipient of a view sees it.
 */
export type SeatView = { seat: Seat,
/**
 * The player's face. Before the start, a seat without a face is empty.
 */
face: Face | null, alive: boolean, connected: boolean,
/**
 * The role, if it is revealed or the recipient knows it.
 */
role: RoleId | null,
/**
 * True if the recipient knows that the player is infected.
 */
infected: boolean,
/**
 * True if the recipient knows that the player is of the pack.
 */
pack: boolean,
/**
 * True for the recipient's lover, and for the recipient when in love; at the end for every lover.
 */
lover: boolean,
/**
 * The player whom the seat votes for, by day or in an election.
 */
vote: Seat | null,
/**
 * The player whom the seat votes for with the pack, if the recipient sees it.
 */
packVote: Seat | null,
/**
 * The accusation against the seat today.
 */
accused: Accusation | null,
/**
 * Its text as a candidate.
 */
candidacy: string | null, death: DeathView | null,
/**
 * True if the player has said that they are ready to begin (LOBBY-14).
 */
ready: boolean,
/**
 * The player's bet as one of the dead, if the recipient knows of it.
 */
bet: Camp | null,
/**
 * The end of the seat's mute, if the recipient knows of it.
 */
mutedUntil: number | null, };

/**
 * The settings that the host chooses.
 */
export type Settings = {
/**
 * Seats, 5 to 20.
 */
slots: number,
/**
 * The number of each role; they add up to `slots`.
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
 * The game is not listed, and entered by invitation.
 */
private: boolean,
/**
 * The game is for players of level 5 and above, who want to play in earnest.
 */
serious: boolean,
/**
 * The game is anonymous (ANON-1). Fixed when it is opened.
 */
anonymous: boolean,
/**
 * People may take free seats.
 */
available: boolean,
/**
 * The host may use roles that are reserved for alpha players.
 */
alpha: boolean, lang: Lang, pace: Pace, };

/**
 * The side that is printed on a card. A player's side in a game is their camp (SIDE-1).
 */
export type Side = "villagers" | "werewolves" | "solo";

/**
 * A slot of a person.
 */
export type Slot = {
/**
 * From 1 to 7.
 */
id: number,
/**
 * The look that is saved in it.
 */
skin: Look, price: number, currency: Currency,
/**
 * True for a slot that is reserved for alpha players.
 */
alpha: boolean,
/**
 * True for a slot that is reserved for who subscribes.
 */
subscriber: boolean, unlocked: boolean,
/**
 * True for the slot that is worn in anonymous games.
 */
anonymous: boolean,
/**
 * True for the slot that is worn everywhere else.
 */
equiped: boolean, };

/**
 * Why a slot can't be unlocked or equipped.
 */
export type SlotRefusal = "slot_reserved_alpha" | "slot_reserved_subscriber" | "slot_locked" | "slot_not_selected" | "pending_changes" | "slot_anonymous" | "slot_equiped";

/**
 * How elements are put in order.
 */
export type Sorting = "rarity" | "cheap" | "dear";

/**
 * The speaker that a line shows.
 */
export type Speaker = { "type": "seat", seat: Seat, } | { "type": "mask", mask: number, } | { "type": "necromancer" };

/**
 * Whether somebody has an element, or could have it.
 */
export type Standing = {
/**
 * They may wear it without paying.
 */
owned: boolean,
/**
 * It is for alpha players, and they are none.
 */
reserved: boolean,
/**
 * It is exclusive to a drop, and they don't have it.
 */
exclusive: boolean,
/**
 * They have it, or can pay its price.
 */
affordable: boolean, };

/**
 * The status of a game. In JSON its number.
 */
export type Status = number;

/**
 * The steps of a night. Nobody writes a priority number: a role that acts between two others gets its own step here, with the
 * reason. Steps that need to know nothing of one another are called together, in waves, so that nights are short (NIGHT-9).
 */
export type Step = "bonds" | "solitary" | "counterGuess" | "pack" | "infection" | "potions" | "whiteWolf";

/**
 * A task, and the progress of its holder: what a wolf must do before sunset.
 */
export type Task = { "type": "word", word: string, said: boolean, } | { "type": "letter", letter: string,
/**
 * How many of the holder's messages had the letter. The first is a warning.
 */
slips: number,
/**
 * True if the letter was used too often: nothing that the holder says before sunset saves them.
 */
lost: boolean,
/**
 * True if the holder has said something of three words or more.
 */
spoke: boolean, };

/**
 * A game as it truly was at a moment.
 */
export type Truth = {
/**
 * The spectators' view, with every card open.
 */
view: GameView, seats: Array<SeatTruth>, };

/**
 * The turning point: from this chapter on the side that won was likelier to win than not.
 */
export type Turn = {
/**
 * The index of the chapter.
 */
chapter: number,
/**
 * The number of the envelope that turned the game: the first death of the chapter, or its beginning.
 */
seq: number,
/**
 * The chance of the side that won, before and after, in whole percent.
 */
before: number, after: number,
/**
 * The game was open until its last chapter.
 */
last: boolean, };

/**
 * Why a game pays somebody no coins.
 */
export type Unpaid = "privateGame" | "left";

/**
 * A verb: what a seat can do in answer to a prompt.
 */
export type Verb = "see" | "protect" | "devour" | "infect" | "heal" | "poison" | "kill" | "contaminate" | "guess" | "name" | "coup" | "strike" | "love" | "inherit" | "barrel" | "ignite" | "shoot" | "dig" | "stand" | "elect" | "accuse" | "vote" | "unvote" | "choose" | "succeed" | "here" | "kick" | "skip";

/**
 * The visible part of somebody. All parts belong to one drawing, 200 wide, with the feet at 236 and room above the
 * head.
 */
export type View = "body" | "head" | "tombstone";

/**
 * The outcome of a vote of the village.
 */
export type VoteOutcome = { day: number, leaders: SeatSet, votes: number,
/**
 * True if the leader could not be killed by the vote.
 */
shielded: boolean, };

/**
 * The wardrobe: all elements, and the colours in which they come.
 */
export type Wardrobe = { elements: Array<Element>, ramps: { [key in Category]?: Array<[string, string, string]> },
/**
 * The names of these colours.
 */
colours: { [key in Category]?: Array<Words> },
/**
 * The layers of closed eyes, the same for all eyes.
 */
asleep: Array<Layer>, packs: Array<Pack>, };

/**
 * The person who is about to wear something.
 */
export type Wearer = { purse: Purse, isAlpha: boolean,
/**
 * The elements that they have.
 */
bought: Array<string>, };

/**
 * The winner of a game.
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
 * The longest message with a present, in characters.
 */
export const GIFT_MESSAGE_MAX = 140;

/**
 * The highest limit for a month of payments, in cents.
 */
export const LIMIT_MAX = 100000;

/**
 * The lowest price of a pack of moons, in cents.
 */
export const PACK_PRICE_MIN = 50;

/**
 * The highest price of a pack of moons, in cents.
 */
export const PACK_PRICE_MAX = 100000;

/**
 * The most days that staff may give to a subscriber at once.
 */
export const EXTENSION_DAYS_MAX = 366;

/**
 * The longest reason for it, in characters.
 */
export const EXTENSION_REASON_MAX = 300;

/**
 * The longest name of a plan, in characters.
 */
export const PLAN_NAME_MAX = 40;

/**
 * The longest period of a plan, in months.
 */
export const PLAN_MONTHS_MAX = 36;

/**
 * The most packs of a drop that a plan gives.
 */
export const PLAN_PACKS_MAX = 3;

/**
 * The longest reason for a refund, in characters.
 */
export const REFUND_REASON_MAX = 300;

/**
 * The longest text of a profile, in characters.
 */
export const PROFILE_TEXT_MAX = 160;

/**
 * The longest words of a player's note on another, in characters.
 */
export const NOTE_WORDS_MAX = 120;

/**
 * The longest private message, in characters.
 */
export const MESSAGE_MAX = 500;

/**
 * The longest name of a preset, in characters.
 */
export const PRESET_NAME_MAX = 24;

/**
 * The most presets that an account keeps.
 */
export const MAX_PRESETS = 12;

/**
 * The longest comment to a report, in characters.
 */
export const COMMENT_MAX = 500;

/**
 * The longest appeal, in characters.
 */
export const APPEAL_MAX = 1000;

/**
 * The shortest name that anybody can have, in characters.
 */
export const NAME_MIN = 2;

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
 * The fewest seats of a game.
 */
export const SLOTS_MIN = 5;

/**
 * The most seats of a game.
 */
export const SLOTS_MAX = 20;

/**
 * Serious games are for people of this level and above.
 */
export const SERIOUS_LEVEL = 5;

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
