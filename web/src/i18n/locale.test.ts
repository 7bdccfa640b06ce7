import { describe, expect, it } from 'vitest';
import { chooseLocale, cookieOf, localeOfCookie, splitPath } from './locale';

describe('the locale of a page', () => {
  it('is that of the prefix', () => {
    expect(chooseLocale('/fr/game/3', 'locale=en')).toBe('fr');
  });
  it('is that of the cookie if there is no prefix', () => {
    expect(chooseLocale('/game/3', 'a=b; locale=fr')).toBe('fr');
  });
  it('is English without prefix and cookie', () => {
    expect(chooseLocale('/', '')).toBe('en');
  });
  it('needs a whole path segment as its prefix', () => {
    expect(splitPath('/friends')).toEqual({ locale: null, path: '/friends' });
    expect(splitPath('/fr')).toEqual({ locale: 'fr', path: '/' });
  });
  it('ignores a cookie with an unknown locale', () => {
    expect(localeOfCookie('locale=de')).toBeNull();
    expect(localeOfCookie(cookieOf('fr'))).toBe('fr');
  });
});
