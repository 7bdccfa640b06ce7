import { expect, it } from 'vitest';
import { pieces } from './marks';

const marked = (text: string, ...words: string[]) => pieces(text, words).flatMap(({ text: piece, isHit }) => (isHit ? [piece] : []));

it('marks whole words, whatever their case and accents', () => {
  expect(marked('You LOSÉR, loser.', 'loser')).toEqual(['LOSÉR', 'loser']);
  expect(marked('closers and loserly', 'loser')).toEqual([]);
});

it('marks the word in its plural, and entries of several words', () => {
  expect(marked('losers all', 'loser')).toEqual(['loser']);
  expect(marked('fils de pute !', 'fils de pute')).toEqual(['fils de pute']);
});

it('loses nothing of the text', () => {
  const text = '🐺 a loser, é!';
  expect(
    pieces(text, ['loser'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
