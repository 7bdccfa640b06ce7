import { describe, expect, it } from 'vitest';
import { decisionOf, endOf, fittingTemplate, NEW_DRAFT, type Decided } from './decision';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const draft = (over: Partial<Decided>): Decided => ({ ...NEW_DRAFT, verdict: 'upheld', ...over });

describe('what is sent of a decision', () => {
  it('is no sanction where nothing is imposed', () => {
    expect(decisionOf(draft({ note: ' fine ' }), 'insult', NOW)).toEqual({ decision: 'upheld', note: 'fine' });
  });
  it('is no sanction for what is dismissed, whatever was filled in before', () => {
    expect(decisionOf(draft({ verdict: 'dismissed', kind: 'ban' }), 'insult', NOW)).toEqual({ decision: 'dismissed', note: '' });
  });
  it('is the template while its words are unchanged', () => {
    expect(decisionOf(draft({ kind: 'warn' }), 'spam', NOW)).toEqual({ decision: 'upheld', note: '', template: 'spam', sanction: { kind: 'warn' } });
  });
  it('is words of one’s own without a template', () => {
    const own = { en: 'Stop.', fr: 'Arrêtez.' };
    expect(decisionOf(draft({ kind: 'rename', own }), 'username', NOW)).toEqual({ decision: 'upheld', note: '', sanction: { kind: 'rename', ...own } });
  });
  it('is the end of a ban, and none for one for good', () => {
    expect(decisionOf(draft({ kind: 'ban', length: '7' }), 'insult', NOW).sanction).toEqual({ kind: 'ban', until: NOW + 7 * DAY });
    expect(decisionOf(draft({ kind: 'ban', length: 'forGood' }), 'insult', NOW).sanction).toEqual({ kind: 'ban' });
  });
});

it('a ban ends at the moment that was given, or at none yet', () => {
  expect(endOf({ length: 'date', date: '2027-01-02T10:30' }, NOW)).toBe(new Date(2027, 0, 2, 10, 30).getTime());
  expect(endOf({ length: 'date', date: '' }, NOW)).toBeUndefined();
});

it('the reason fits what was reported, or what is imposed', () => {
  const known = ['insult', 'other', 'username', 'profile'] as const;
  expect(fittingTemplate('insult', 'ban', known)).toBe('insult');
  expect(fittingTemplate('insult', 'rename', known)).toBe('username');
  expect(fittingTemplate('other', 'resetProfile', known)).toBe('profile');
  expect(fittingTemplate('whatever', 'warn', known)).toBe('insult');
});
