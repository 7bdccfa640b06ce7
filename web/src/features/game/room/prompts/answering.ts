// What a prompt's card shows beside the choices, from the prompt, the draft and the current answer.
import type { Offer, Prompt } from '@/generated/engine';
import type { AnswerState } from '../../model/model';
import { isPlain, offerOf, type PromptDraft } from '../../model/promptDraft';

/** Whether the player can take their vote back. The button for that replaces the one that skips. */
export function canTakeBack(prompt: Prompt, answer: AnswerState): boolean {
  return offerOf(prompt, 'unvote') !== undefined && answer !== null && answer.action.seats.length > 0;
}

/** The offers that get a button: the one that takes a vote back only if there is a vote. */
export function shownOffers(prompt: Prompt, answer: AnswerState): Offer[] {
  return prompt.offers.filter((offer) => offer.verb !== 'unvote' || canTakeBack(prompt, answer));
}

/** The seats to mark as chosen: those of the draft, or else those of the current answer. */
export function shownSeats(draft: PromptDraft, answer: AnswerState): readonly number[] {
  return answer === null || draft.seats.length > 0 ? draft.seats : answer.action.seats;
}

/** Whether the box for a text is shown: the offer needs one, and enough seats are chosen. */
export function asksForWords(offer: Offer | undefined, draft: PromptDraft): boolean {
  return offer?.text === true && (offer.max === 0 || draft.seats.length >= offer.min);
}

/** Whether a confirm button is shown: not for plain offers, which are sent at once, nor if it would send the same answer again. */
export function asksToConfirm(prompt: Prompt, offer: Offer, draft: PromptDraft, answer: AnswerState): boolean {
  if (isPlain(offer, prompt.kind)) return false;
  const isBegun = draft.seats.length > 0 || offer.max === 0;
  const wouldRepeat = answer !== null && draft.seats.length === 0 && offer.max > 0;
  return isBegun && !wouldRepeat;
}
