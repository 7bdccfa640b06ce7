import { describe, expect, it } from 'vitest';
import { chooseLocale, cookieOf, localeOfCookie, splitPath } from './locale';

describe('the locale of a page', () => {
  it('is what the prefix says', () => {
    expect(chooseLocale('/fr/game/3', 'locale=en')).toBe('fr');
  });
  it('is the remembered one where there is no prefix', () => {
    expect(chooseLocale('/game/3', 'a=b; locale=fr')).toBe('fr');
  });
  it('is English for a newcomer, whatever the browser prefers', () => {
    expect(chooseLocale('/', '')).toBe('en');
  });
  it('does not take a word that begins like a locale for one', () => {
    expect(splitPath('/friends')).toEqual({ locale: null, path: '/friends' });
    expect(splitPath('/fr')).toEqual({ locale: 'fr', path: '/' });
  });
  it('ignores a cookie that holds anything else', () => {
    expect(localeOfCookie('locale=de')).toBeNull();
    expect(localeOfCookie(cookieOf('fr'))).toBe('fr');
  });
});
