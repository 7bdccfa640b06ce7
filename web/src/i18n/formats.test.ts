import { expect, it } from 'vitest';
import { compareWords, listFormat, numberFormat } from './formats';

it('makes each format once for a language and its options', () => {
  expect(numberFormat('fr')).toBe(numberFormat('fr'));
  expect(numberFormat('fr').format(1234.5)).toBe('1\u202f234,5');
  expect(numberFormat('en').format(1234.5)).toBe('1,234.5');
  expect(numberFormat('en', { style: 'percent' }).format(0.5)).toBe('50%');
  expect(listFormat('en').format(['one', 'two'])).toBe('one and two');
  expect(listFormat('en', { type: 'disjunction' }).format(['one', 'two'])).toBe('one or two');
});

it('sorts words as the language does', () => {
  expect(['zèbre', 'élan', 'Ane'].sort(compareWords('fr'))).toEqual(['Ane', 'élan', 'zèbre']);
});
