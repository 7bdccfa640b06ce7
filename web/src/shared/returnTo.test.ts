import { expect, it } from 'vitest';
import { passReturn, returnPath, withReturn } from './returnTo';

it('keeps the destination from one sign-in form to another', () => {
  const link = withReturn('/guest', '/game/abc?invite=x');
  const search = link.slice(link.indexOf('?'));
  expect(returnPath(search, '/_app')).toBe('/game/abc?invite=x');
  expect(returnPath(passReturn('/sign-up', search).slice('/sign-up'.length), '/_app')).toBe('/game/abc?invite=x');
});

it('never returns to another site', () => {
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(returnPath(`?to=${encodeURIComponent(to)}`, '/_app')).toBe('/_app');
  }
});
