import { expect, it } from 'vitest';
import { mentionBegun, withMention } from './mentions';

it('a name is begun by an @ at the end of a text, after a space', () => {
  expect(mentionBegun('@')).toBe('');
  expect(mentionBegun('I trust @An')).toBe('an');
  expect(mentionBegun('I trust @Anna now')).toBeNull();
  expect(mentionBegun('anna@exam')).toBeNull();
  expect(mentionBegun('')).toBeNull();
});

it('the name that is picked takes the place of its beginning', () => {
  expect(withMention('I trust @an', 'Anna')).toBe('I trust @Anna ');
  expect(withMention('@', 'Élise')).toBe('@Élise ');
});
