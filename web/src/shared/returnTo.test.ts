import { expect, it } from 'vitest';
import { keepReturn, returnOf, withReturn } from './returnTo';

it('keeps the destination from one sign-in form to another', () => {
  const link = withReturn('/guest', '/game/abc?invite=x');
  const search = link.slice(link.indexOf('?'));
  expect(returnOf(search, '/_app')).toBe('/game/abc?invite=x');
  expect(returnOf(keepReturn('/sign-up', search).slice('/sign-up'.length), '/_app')).toBe('/game/abc?invite=x');
});

it('never returns to another site', () => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(returnOf(`?to=${encodeURIComponent(to)}`, '/_app')).toBe('/_app');
  }
});
