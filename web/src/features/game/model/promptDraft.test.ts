import { describe, expect, it } from 'vitest';
import { actionOf, allChoices, chooseVerb, hasObsoleteText, isComplete, offersKey, pick, refit, sendsAtOnce, startDraft } from './promptDraft';
import { anOffer, aPrompt } from '../testViews';

describe('the draft of an answer', () => {
  it('starts with its verb if there is only one', () => {
    expect(startDraft(aPrompt('see', anOffer('see', [1, 2]))).verb).toBe('see');
    expect(startDraft(aPrompt('potions', anOffer('heal'), anOffer('poison', [1]))).verb).toBeNull();
  });

  it('replaces the chosen seat by another', () => {
    const see = aPrompt('see', anOffer('see', [1, 2]));
    const one = pick(see, startDraft(see), 1);
    expect(pick(see, one, 2).seats).toEqual([2]);
    expect(pick(see, one, 1).seats).toEqual([]);
    expect(pick(see, one, 7)).toBe(one);
    expect(actionOf(see, one)).toEqual({ verb: 'see', seats: [1], role: null, text: null });
  });

  it('chooses the only possible seat by itself, but never casts a vote by itself', () => {
    const potions = aPrompt('potions', anOffer('heal', [3]), anOffer('poison', [1, 2]));
    expect(actionOf(potions, chooseVerb(potions, startDraft(potions), 'heal'))?.seats).toEqual([3]);
    expect(chooseVerb(potions, startDraft(potions), 'poison').seats).toEqual([]);
    expect(startDraft(aPrompt('infect', anOffer('infect', [2]))).seats).toEqual([2]);
    const day = aPrompt('day', anOffer('accuse', [1, 2], { text: true }), anOffer('vote', [3]));
    expect(chooseVerb(day, startDraft(day), 'vote').seats).toEqual([]);
  });

  it('needs as many seats as the offer asks for', () => {
    const love = aPrompt('love', anOffer('love', [0, 1, 2], { min: 2, max: 2 }));
    const one = pick(love, startDraft(love), 0);
    expect(isComplete(love, one)).toBe(false);
    expect(actionOf(love, one)).toBeNull();
    const two = pick(love, one, 2);
    expect(actionOf(love, two)?.seats).toEqual([0, 2]);
    expect(pick(love, two, 1).seats).toEqual([2, 1]);
  });

  it('finds the verb for a seat: a vote against the accused, an accusation against others', () => {
    const day = aPrompt('day', anOffer('accuse', [1, 2], { text: true }), anOffer('vote', [3]), anOffer('unvote'));
    expect(allChoices(day)).toEqual([1, 2, 3]);
    const vote = pick(day, startDraft(day), 3);
    expect(vote.verb).toBe('vote');
    expect(sendsAtOnce(day, vote)).toBe(true);
    const accusation = pick(day, vote, 2);
    expect(accusation).toMatchObject({ verb: 'accuse', seats: [2] });
    expect(sendsAtOnce(day, accusation)).toBe(false);
    expect(isComplete(day, accusation)).toBe(false);
    expect(isComplete(day, { ...accusation, text: '  ' })).toBe(false);
    expect(actionOf(day, { ...accusation, text: ' too quiet ' })?.text).toBe('too quiet');
  });

  it('keeps its seat when another player accused it first: the accusation becomes a vote, and its text is kept', () => {
    const before = aPrompt('day', anOffer('accuse', [1, 2], { text: true }), anOffer('vote', [3]));
    const after = aPrompt('day', anOffer('accuse', [2], { text: true }), anOffer('vote', [1, 3]));
    const draft = { ...pick(before, startDraft(before), 1), text: 'too quiet' };
    expect(refit(before, draft)).toBe(draft);
    const vote = refit(after, draft);
    expect(vote).toMatchObject({ verb: 'vote', seats: [1], text: 'too quiet' });
    expect(hasObsoleteText(after, vote)).toBe(true);
    expect(actionOf(after, vote)).toEqual({ verb: 'vote', seats: [1], role: null, text: null });
    expect(hasObsoleteText(after, pick(after, vote, 2))).toBe(false);
  });

  it('drops a seat that can no longer be chosen, and a verb that is no longer offered', () => {
    const before = aPrompt('day', anOffer('accuse', [1, 2], { text: true }), anOffer('vote', [3]));
    const draft = pick(before, startDraft(before), 1);
    expect(refit(aPrompt('day', anOffer('accuse', [2], { text: true }), anOffer('vote', [3])), draft)).toMatchObject({ verb: 'accuse', seats: [] });
    expect(refit(aPrompt('day', anOffer('vote', [3]), anOffer('unvote')), draft)).toMatchObject({ verb: null, seats: [] });
    expect(refit(aPrompt('day', anOffer('vote', [3])), draft)).toMatchObject({ verb: 'vote', seats: [] });
  });

  it('has a key for what can be chosen', () => {
    expect(offersKey(aPrompt('day', anOffer('accuse', [], { min: 1, text: true }), anOffer('vote', [1, 3]), anOffer('unvote')))).toBe(
      'vote:1,3 unvote:',
    );
  });

  it('is not sent without a confirmation if it cannot be undone', () => {
    const potions = aPrompt('potions', anOffer('heal'), anOffer('poison', [1, 2]));
    const heal = chooseVerb(potions, startDraft(potions), 'heal');
    expect(isComplete(potions, heal)).toBe(true);
    expect(sendsAtOnce(potions, heal)).toBe(false);
    expect(sendsAtOnce(potions, pick(potions, heal, 1))).toBe(false);
    const see = aPrompt('see', anOffer('see', [1]));
    expect(sendsAtOnce(see, pick(see, startDraft(see), 1))).toBe(false);
  });

  it('sends a sign of life at once', () => {
    const here = aPrompt('stillHere', anOffer('here'));
    expect(sendsAtOnce(here, startDraft(here))).toBe(true);
  });

  it('needs a role if roles are offered', () => {
    const guess = aPrompt('see', anOffer('see', [1, 2], { roles: ['seer', 'witch'] }));
    const named = pick(guess, startDraft(guess), 1);
    expect(isComplete(guess, named)).toBe(false);
    expect(actionOf(guess, { ...named, role: 'witch' })?.role).toBe('witch');
  });
});
