// The draft of an answer: a verb, seats, a role, a text. The engine decides whether it is legal; this file only knows when it is
// complete, by the offer's numbers.
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
  return only ? chooseVerb(prompt, empty, only.verb) : empty;
}

export function offerOf(prompt: Prompt, verb: Verb | null): Offer | undefined {
  return prompt.offers.find((offer) => offer.verb === verb);
}

/** All seats that some offer allows. */
export function allChoices(prompt: Prompt): Seat[] {
  return seatsOf(prompt.offers.reduce((set, offer) => set | offer.choices, 0));
}

/**
 * Chooses a verb. Seats that it does not allow are dropped; the text is kept. If only one choice of seats is possible, it is
 * made at once, such as the victim whom a potion heals; but not for votes, which a choice of seats would cast.
 */
export function chooseVerb(prompt: Prompt, draft: PromptDraft, verb: Verb): PromptDraft {
  const offer = offerOf(prompt, verb);
  const kept = offer ? draft.seats.filter((seat) => hasSeat(offer.choices, seat)).slice(0, offer.max) : [];
  const all = offer ? seatsOf(offer.choices) : [];
  const seats = all.length === offer?.min && !VOTES.has(prompt.kind) ? all : kept;
  return { ...draft, verb, seats, role: draft.verb === verb ? draft.role : null };
}

/**
 * Fits a draft to the current offers, which other players may have changed: an accusation that another player made first
 * becomes a vote. The chosen seats are kept if some verb allows them; the text is always kept.
 */
export function refit(prompt: Prompt, draft: PromptDraft): PromptDraft {
  const takesAll = (offer: Offer) => draft.seats.length <= offer.max && draft.seats.every((seat) => hasSeat(offer.choices, seat));
  const current = offerOf(prompt, draft.verb);
  if (current && takesAll(current)) return draft;
  const verb = (draft.seats.length > 0 ? prompt.offers.find(takesAll) : undefined)?.verb ?? current?.verb;
  return verb === undefined ? { ...startDraft(prompt), text: draft.text } : chooseVerb(prompt, draft, verb);
}

/** Whether a seat is chosen, but the draft's text is no longer asked for: another player has accused them first. */
export function hasObsoleteText(prompt: Prompt, draft: PromptDraft): boolean {
  const offer = offerOf(prompt, draft.verb);
  return offer !== undefined && !offer.text && draft.seats.length > 0 && draft.text.trim() !== '';
}

/** What can be chosen now, as `verb:seat,seat` for each verb. It changes only when the choices do. */
export function offersKey(prompt: Prompt): string {
  const open = prompt.offers.filter((offer) => offer.min === 0 || offer.choices !== 0);
  return open.map(({ verb, choices }) => `${verb}:${seatsOf(choices).join()}`).join(' ');
}

/** Chooses a seat, or undoes that. A seat that only another verb allows chooses that verb too. */
export function pick(prompt: Prompt, draft: PromptDraft, seat: Seat): PromptDraft {
  const takes = (offer: Offer | undefined) => offer !== undefined && hasSeat(offer.choices, seat);
  const current = offerOf(prompt, draft.verb);
  const offer = takes(current) ? current : prompt.offers.find(takes);
  if (!offer) return draft;
  const next = offer === current ? draft : chooseVerb(prompt, draft, offer.verb);
  if (next.seats.includes(seat)) return { ...next, seats: next.seats.filter((chosen) => chosen !== seat) };
  // When the offer's maximum is reached, the oldest choice is dropped.
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

/** Votes are sent at the click: they can be changed, and a forgotten confirmation would lose them. */
const VOTES: ReadonlySet<PromptKind> = new Set<PromptKind>(['day', 'devour', 'elect']);

export function sendsAtOnce(prompt: Prompt, draft: PromptDraft): boolean {
  const offer = offerOf(prompt, draft.verb);
  if (!offer || offer.text || !isComplete(prompt, draft)) return false;
  return VOTES.has(prompt.kind) || isPlain(offer, prompt.kind);
}

/** Harmless offers without seats, which need no confirmation. */
export function isPlain(offer: Offer, kind: PromptKind): boolean {
  return offer.max === 0 && (kind === 'stillHere' || kind === 'kickVote' || offer.verb === 'unvote');
}

export const SKIP: Action = { verb: 'skip', seats: [], role: null, text: null };
