import { describe, expect, it } from 'vitest';
import type { Action, Command, GameView, Prompt } from '@/generated/engine';
import { answerOf, countVotes, drawnVotes, emptyModel, isSending, pendingLines, withConfirmed, withoutPending, withSent, withView } from './model';
import { anOffer, aPrompt, aView, said } from '../testViews';

const vote: Action = { verb: 'vote', seats: [3], role: null, text: null };
const act = (action: Action, prompt = 1): Command => ({ type: 'act', prompt, action });
const day = (answered: Action | null = null): Prompt => ({ ...aPrompt('day', anOffer('vote', [0, 1, 2, 3])), answered });
const ofDay = (over: Partial<GameView> = {}) => aView({ me: 0, prompts: [day()], ...over });
const live = withView(emptyModel, ofDay());

describe('the model of a game', () => {
  it('shows an answer at once, as pending', () => {
    const sent = withSent(live, 1, act(vote));
    expect(answerOf(sent, day())).toEqual({ action: vote, state: 'pending' });
    expect(drawnVotes(sent)).toEqual([{ from: 0, to: 3, pending: true, ofPack: false }]);
    expect(isSending(sent, 'act')).toBe(true);
  });

  it('replaces a prediction by its event', () => {
    const seats = aView({}).seats.with(0, { ...aView({}).seats[0]!, vote: 3 });
    const next = withView(withSent(live, 1, act(vote)), ofDay({ prompts: [day(vote)], seats }));
    expect(next.pending).toEqual([]);
    expect(drawnVotes(next)).toEqual([{ from: 0, to: 3, pending: false, ofPack: false }]);
    expect(answerOf(next, day(vote))).toEqual({ action: vote, state: 'confirmed' });
  });

  it('undoes a prediction that is refused', () => {
    const refused = withoutPending(withSent(live, 1, act(vote)), 1);
    expect(answerOf(refused, day())).toBeNull();
    expect(drawnVotes(refused)).toEqual([]);
  });

  it('keeps an acknowledged answer until its event comes, but not as pending', () => {
    const confirmed = withConfirmed(withSent(live, 1, act(vote)), 1);
    expect(answerOf(confirmed, day())).toEqual({ action: vote, state: 'confirmed' });
    const othersMoved = withView(confirmed, ofDay({ mayor: 2 }));
    expect(answerOf(othersMoved, day())?.state).toBe('confirmed');
  });

  it('shows a changed vote in place of the old one', () => {
    const seats = aView({}).seats.with(0, { ...aView({}).seats[0]!, vote: 2 });
    const before = withView(emptyModel, ofDay({ seats }));
    expect(drawnVotes(withSent(before, 1, act(vote)))).toEqual([{ from: 0, to: 3, pending: true, ofPack: false }]);
    const withdrawn = withSent(before, 2, act({ verb: 'unvote', seats: [], role: null, text: null }));
    expect(drawnVotes(withdrawn)).toEqual([]);
  });

  it('holds one answer to a prompt, the newest', () => {
    const twice = withSent(withSent(live, 1, act(vote)), 2, act({ ...vote, seats: [2] }));
    expect(twice.pending).toHaveLength(1);
    expect(countVotes(drawnVotes(twice))).toEqual(new Map([[2, 1]]));
  });

  it('drops an answer whose prompt has closed', () => {
    expect(withView(withSent(live, 1, act(vote)), ofDay({ prompts: [] })).pending).toEqual([]);
  });

  it('shows a line that is being sent, once', () => {
    const say: Command = { type: 'say', channel: 'village', text: ' Hello ' };
    const before = withView(emptyModel, ofDay({ log: [said(0, 'Hello')], logged: 1 }));
    const sent = withSent(before, 1, say);
    expect(pendingLines(sent, 'village')).toEqual([{ key: 1, text: 'Hello' }]);
    expect(pendingLines(sent, 'pack')).toEqual([]);
    expect(withView(sent, ofDay({ log: [said(0, 'Hello'), said(1, 'Hello')], logged: 2 })).pending).toHaveLength(1);
    expect(withView(sent, ofDay({ log: [said(0, 'Hello'), said(0, 'Hello')], logged: 2 })).pending).toEqual([]);
  });

  it('drops other commands as soon as they are acknowledged', () => {
    expect(withConfirmed(withSent(live, 1, { type: 'fill', count: null }), 1).pending).toEqual([]);
  });
});
