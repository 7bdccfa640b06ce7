// An answer in the making: which verb, whom, with which words. Whether it is legal the engine says; this only knows
// when it is complete, from the offer's own numbers.
import type { Action, Offer, Prompt, PromptKind, RoleId, Seat, Verb } from '@/generated/engine';
import { hasSeat, seatsOf } from './seatSet';

export interface PromptDraft {
  prompt: number;
  verb: Verb | null;
  seats: readonly Seat[];
  role: RoleId | null;
  text: string;
}

export function startDraft(prompt: Prompt): PromptDraft {
  const only = prompt.offers.length === 1 ? prompt.offers[0] : undefined;
  const empty: PromptDraft = { prompt: prompt.id, verb: null, seats: [], role: null, text: '' };
  return only ? arm(prompt, empty, only.verb) : empty;
}

export function offerOf(prompt: Prompt, verb: Verb | null): Offer | undefined {
  return prompt.offers.find((offer) => offer.verb === verb);
}

/** Everybody who may be named in some way. */
export function allChoices(prompt: Prompt): Seat[] {
  return seatsOf(prompt.offers.reduce((set, offer) => set | offer.choices, 0));
}

/**
 * Chooses a verb. Names that it does not take are dropped; the words stay. Whom it can only be about is named at once: the
 * victim whom a potion heals. Not so with votes, for those are cast by naming.
 */
export function arm(prompt: Prompt, draft: PromptDraft, verb: Verb): PromptDraft {
  const offer = offerOf(prompt, verb);
  const kept = offer ? draft.seats.filter((seat) => hasSeat(offer.choices, seat)).slice(0, offer.max) : [];
  const all = offer ? seatsOf(offer.choices) : [];
  const seats = all.length === offer?.min && !VOTES.has(prompt.kind) ? all : kept;
  return { ...draft, verb, seats, role: draft.verb === verb ? draft.role : null };
}

/**
 * The draft under what is offered now, which others may have changed since: an accusation that somebody was faster with
 * has become a vote. The chosen player stays chosen as long as some verb takes them; the words stay in any case.
 */
export function refit(prompt: Prompt, draft: PromptDraft): PromptDraft {
  const takesAll = (offer: Offer) => draft.seats.length <= offer.max && draft.seats.every((seat) => hasSeat(offer.choices, seat));
  const armed = offerOf(prompt, draft.verb);
  if (armed && takesAll(armed)) return draft;
  const verb = (draft.seats.length > 0 ? prompt.offers.find(takesAll) : undefined)?.verb ?? armed?.verb;
  return verb === undefined ? { ...startDraft(prompt), text: draft.text } : arm(prompt, draft, verb);
}

/** A player is still chosen, but the words about them are not asked for any more: somebody else has accused them first. */
export function lostItsWords(prompt: Prompt, draft: PromptDraft): boolean {
  const offer = offerOf(prompt, draft.verb);
  return offer !== undefined && !offer.text && draft.seats.length > 0 && draft.text.trim() !== '';
}

/** What can be chosen now, as `verb:seat,seat` for each verb: as long as it is the same, so is the question. */
export function offersKey(prompt: Prompt): string {
  const open = prompt.offers.filter((offer) => offer.min === 0 || offer.choices !== 0);
  return open.map(({ verb, choices }) => `${verb}:${seatsOf(choices).join()}`).join(' ');
}

/** Names somebody, or takes the name back. A click on somebody whom another verb takes chooses that verb too. */
export function pick(prompt: Prompt, draft: PromptDraft, seat: Seat): PromptDraft {
  const takes = (offer: Offer | undefined) => offer !== undefined && hasSeat(offer.choices, seat);
  const armed = offerOf(prompt, draft.verb);
  const offer = takes(armed) ? armed : prompt.offers.find(takes);
  if (!offer) return draft;
  const next = offer === armed ? draft : arm(prompt, draft, offer.verb);
  if (next.seats.includes(seat)) return { ...next, seats: next.seats.filter((named) => named !== seat) };
  // The oldest name gives way when there are enough.
  return { ...next, seats: [...next.seats, seat].slice(-offer.max) };
}

export function isComplete(prompt: Prompt, draft: PromptDraft): boolean {
  const offer = offerOf(prompt, draft.verb);
  if (!offer) return false;
  return (
    draft.seats.length >= offer.min &&
    draft.seats.length <= offer.max &&
    (offer.roles.length === 0 || draft.role !== null) &&
    (!offer.text || draft.text.trim() !== '')
  );
}

export function actionOf(prompt: Prompt, draft: PromptDraft): Action | null {
  const offer = offerOf(prompt, draft.verb);
  if (!offer || !isComplete(prompt, draft)) return null;
  return { verb: offer.verb, seats: [...draft.seats], role: draft.role, text: offer.text ? draft.text.trim() : null };
}

/** Votes count from the click: they can be changed, and a forgotten confirmation would lose them. */
const VOTES: ReadonlySet<PromptKind> = new Set<PromptKind>(['day', 'devour', 'elect']);

export function sendsAtOnce(prompt: Prompt, draft: PromptDraft): boolean {
  const offer = offerOf(prompt, draft.verb);
  if (!offer || offer.text || !isComplete(prompt, draft)) return false;
  return VOTES.has(prompt.kind) || isPlain(offer, prompt.kind);
}

/** Offers that name nobody and hold no danger: one press is enough. */
export function isPlain(offer: Offer, kind: PromptKind): boolean {
  return offer.max === 0 && (kind === 'stillHere' || kind === 'kickVote' || offer.verb === 'unvote');
}

export const SKIP: Action = { verb: 'skip', seats: [], role: null, text: null };
