import { expect, it } from 'vitest';
import { centsIn, eurosText, wholeIn } from './typed';

it.each([
  ['4.99', 499],
  ['4,99', 499],
  [' 4,9 € ', 490],
  ['5', 500],
  ['1\u202f000,50', 100_050],
  ['0', 0],
])('reads %s as %i cents', (text, cents) => expect(centsIn(text)).toBe(cents));

it.each(['', '€', '-1', '1,000', '4.999', '4.9.9', 'four', '1e3'])('reads no amount in "%s"', (text) => expect(centsIn(text)).toBeNull());

it('writes an amount as it is typed in the language, and reads it again', () => {
  expect(eurosText('en', 499)).toBe('4.99');
  expect(eurosText('fr', 500)).toBe('5,00');
  for (const locale of ['en', 'fr']) for (const cents of [0, 1, 99, 100, 99_999, 100_000]) expect(centsIn(eurosText(locale, cents))).toBe(cents);
});

it('reads whole numbers alone', () => {
  expect(wholeIn(' 5 200 ')).toBe(5200);
  for (const text of ['', '1.5', '-2', 'x', '1234567890']) expect(wholeIn(text)).toBeNull();
});
