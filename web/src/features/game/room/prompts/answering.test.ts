import { describe, expect, it } from 'vitest';
import type { Action } from '@/generated/engine';
import type { AnswerState } from '../../model/model';
import { startDraft } from '../../model/promptDraft';
import { anOffer, aPrompt } from '../../testViews';
import { asksForWords, asksToConfirm, canTakeBack, shownOffers, shownSeats } from './answering';

const accuse = anOffer('accuse', [1, 2], { text: true });
const ignite = anOffer('ignite', [], { min: 0, max: 0 });
const unvote = anOffer('unvote', [], { min: 0, max: 0 });
const vote = anOffer('vote', [1, 2]);
const answered = (action: Partial<Action>): AnswerState => ({
  state: 'confirmed',
  action: { verb: 'vote', seats: [1], role: null, text: null, ...action },
});

describe('what a prompt’s card shows beside the choices', () => {
  const day = aPrompt('day', vote, unvote);

  it('offers to take a vote back only if one was cast', () => {
    expect(canTakeBack(day, null)).toBe(false);
    expect(shownOffers(day, null)).toEqual([vote]);
    expect(canTakeBack(day, answered({}))).toBe(true);
    expect(shownOffers(day, answered({}))).toEqual([vote, unvote]);
    expect(canTakeBack(day, answered({ verb: 'skip', seats: [] }))).toBe(false);
  });

  it('marks the seats of the draft, or else those of the current answer', () => {
    const draft = startDraft(day);
    expect(shownSeats(draft, null)).toEqual([]);
    expect(shownSeats(draft, answered({ seats: [2] }))).toEqual([2]);
    expect(shownSeats({ ...draft, seats: [1] }, answered({ seats: [2] }))).toEqual([1]);
  });

  it('asks for a text once enough seats are chosen', () => {
    const draft = startDraft(aPrompt('day', accuse, vote));
    expect(asksForWords(accuse, draft)).toBe(false);
    expect(asksForWords(accuse, { ...draft, seats: [1] })).toBe(true);
    expect(asksForWords(vote, { ...draft, seats: [1] })).toBe(false);
    expect(asksForWords(undefined, draft)).toBe(false);
  });

  it('has a confirm button for a draft that was begun and not sent', () => {
    const night = aPrompt('shoot', vote);
    const draft = startDraft(night);
    expect(asksToConfirm(night, vote, draft, null)).toBe(false);
    expect(asksToConfirm(night, vote, { ...draft, seats: [1] }, null)).toBe(true);
    expect(asksToConfirm(night, vote, draft, answered({}))).toBe(false);
    expect(asksToConfirm(night, ignite, draft, null)).toBe(true);
    expect(asksToConfirm(day, unvote, draft, null)).toBe(false);
  });
});
