import { describe, expect, it } from 'vitest';
import { eurosOf, parseEuros } from './limit';

describe('an amount that is typed', () => {
  it.each([
    ['20', 2000],
    ['20.5', 2050],
    ['20,50', 2050],
    [' 1 000 € ', 100_000],
    ['0', 0],
    ['', null],
    ['1000.01', undefined],
    ['-5', undefined],
    ['5.001', undefined],
    ['a lot', undefined],
  ])('"%s" is %s cents', (text, cents) => expect(parseEuros(text)).toBe(cents));

  it('is shown as people of the locale type it', () => {
    expect(eurosOf(2000, 'en')).toBe('20');
    expect(eurosOf(2050, 'en')).toBe('20.50');
    expect(eurosOf(2050, 'fr')).toBe('20,50');
  });
});
