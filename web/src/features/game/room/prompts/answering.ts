// What a question's card shows beside the choices, decided from the prompt, the answer in the making and the answer that stands.
import type { Offer, Prompt } from '@/generated/engine';
import type { AnswerState } from '../../model/model';
import { isPlain, offerOf, type PromptDraft } from '../../model/promptDraft';

/** Whether the player can take their vote back. The verb for that stands in the place of skipping. */
export function canTakeBack(prompt: Prompt, answer: AnswerState): boolean {
  return offerOf(prompt, 'unvote') !== undefined && answer !== null && answer.action.seats.length > 0;
}

/** The offers that get a button: before a vote stands, the verb that takes it back would only be in the way. */
export function shownOffers(prompt: Prompt, answer: AnswerState): Offer[] {
  return prompt.offers.filter((offer) => offer.verb !== 'unvote' || canTakeBack(prompt, answer));
}

/** The seats to mark as chosen: those of the draft, or else those of the answer that stands. */
export function shownSeats(draft: PromptDraft, answer: AnswerState): readonly number[] {
  return answer === null || draft.seats.length > 0 ? draft.seats : answer.action.seats;
}

/** Whether the player has to write something now: the offer wants words, and enough seats are chosen. */
export function asksForWords(offer: Offer | undefined, draft: PromptDraft): boolean {
  return offer?.text === true && (offer.max === 0 || draft.seats.length >= offer.min);
}

/** Whether a button sends the draft. A plain choice is sent by its click, and without a new choice the button would send the same answer again. */
export function asksToConfirm(prompt: Prompt, offer: Offer, draft: PromptDraft, answer: AnswerState): boolean {
  if (isPlain(offer, prompt.kind)) return false;
  const isBegun = draft.seats.length > 0 || offer.max === 0;
  const wouldRepeat = answer !== null && draft.seats.length === 0 && offer.max > 0;
  return isBegun && !wouldRepeat;
}
