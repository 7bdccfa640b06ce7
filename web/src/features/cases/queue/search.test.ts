import { expect, it } from 'vitest';
import { readFilter, searchOf } from './search';

const ask = (text: string) => searchOf(readFilter(new URLSearchParams(text)), 5);

it('open cases are asked for, unless the query parameters say otherwise', () => {
  expect(ask('')).toEqual({ state: 'open' });
  expect(ask('state=dismissed')).toEqual({ state: 'dismissed' });
  expect(ask('state=all')).toEqual({});
});

it('`mine` asks for the reader’s cases, `nobody` for unassigned ones', () => {
  expect(ask('assignee=mine')).toEqual({ state: 'open', assignee: 5 });
  expect(ask('assignee=nobody')).toEqual({ state: 'open', assignee: 0 });
});

it('a category and an account narrow the search; invalid ones are ignored', () => {
  expect(ask('category=spam&target=12')).toEqual({ state: 'open', category: 'spam', target: 12 });
  expect(ask('state=x&category=toString&assignee=7&target=-1')).toEqual({ state: 'open' });
});
