import { describe, expect, it } from 'vitest';
import { NO_REASON } from '@/parts/staff/ReasonFields';
import { decisionOf, fittingTemplate, NEW_DRAFT, type Decided, type Template } from './decision';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const by = (template: Template) => ({ ...NO_REASON, template });
const draft = (over: Partial<Decided>): Decided => ({ ...NEW_DRAFT, verdict: 'upheld', ...over });

describe('the request body of a decision', () => {
  it('has no sanction if nothing is imposed', () => {
    expect(decisionOf(draft({ note: ' fine ' }), by('insult'), NOW)).toEqual({ decision: 'upheld', note: 'fine' });
  });
  it('has no sanction if the case is dismissed, whatever was filled in before', () => {
    expect(decisionOf(draft({ verdict: 'dismissed', kind: 'ban' }), by('insult'), NOW)).toEqual({ decision: 'dismissed', note: '' });
  });
  it('names the template while its text is unchanged', () => {
    expect(decisionOf(draft({ kind: 'warn' }), by('spam'), NOW)).toEqual({
      decision: 'upheld',
      note: '',
      template: 'spam',
      sanction: { kind: 'warn' },
    });
  });
  it('has the moderator’s own text instead of a template', () => {
    const own = { en: 'Stop.', fr: 'Arrêtez.' };
    expect(decisionOf(draft({ kind: 'rename' }), { template: null, ...own }, NOW)).toEqual({
      decision: 'upheld',
      note: '',
      sanction: { kind: 'rename', ...own },
    });
  });
  it('has the end of a ban, and none for a permanent one', () => {
    expect(decisionOf(draft({ kind: 'ban', term: { length: 'week', date: '' } }), by('insult'), NOW).sanction).toEqual({
      kind: 'ban',
      until: NOW + 7 * DAY,
    });
    expect(decisionOf(draft({ kind: 'ban', term: { length: 'good', date: '' } }), by('insult'), NOW).sanction).toEqual({ kind: 'ban' });
  });
});

it('the suggested template fits the category or the sanction', () => {
  const known = ['insult', 'other', 'username', 'profile'] as const;
  expect(fittingTemplate('insult', 'ban', known)).toBe('insult');
  expect(fittingTemplate('insult', 'rename', known)).toBe('username');
  expect(fittingTemplate('other', 'resetProfile', known)).toBe('profile');
  expect(fittingTemplate('whatever', 'warn', known)).toBe('insult');
});
