import { describe, expect, it } from 'vitest';
import type { Line } from '@/generated/engine';
import { feedOf } from './feed';
import { choicesOf, foldHidden, isHidden, nameToMute, MAX_ACCOUNTS, MAX_CHOICES, withChoice, withChoices, type Choices } from './mutes';
import { aView, said } from '../testViews';

const NOBODY: ReadonlySet<string> = new Set();
const LARRY: ReadonlySet<string> = new Set(['Larry']);

describe('a mute', () => {
  it('hides a player until it is undone', () => {
    const muted = withChoice([], NOBODY, 'Bob', true);
    expect(isHidden(muted, NOBODY, 'Bob')).toBe(true);
    expect(isHidden(muted, NOBODY, 'Carl')).toBe(false);
    expect(withChoice(muted, NOBODY, 'Bob', false)).toEqual([]);
  });

  it('is implied for a blocked player, unless it is undone', () => {
    expect(isHidden([], LARRY, 'Larry')).toBe(true);
    const shown = withChoice([], LARRY, 'Larry', false);
    expect(isHidden(shown, LARRY, 'Larry')).toBe(false);
    expect(withChoice(shown, LARRY, 'Larry', true)).toEqual([]);
  });

  it('is kept up to a number of mutes, and the oldest goes first', () => {
    let choices: Choices = [];
    for (let at = 0; at <= MAX_CHOICES; at += 1) choices = withChoice(choices, NOBODY, `p${at}`, true);
    expect(choices).toHaveLength(MAX_CHOICES);
    expect(isHidden(choices, NOBODY, 'p0')).toBe(false);
    expect(isHidden(choices, NOBODY, `p${MAX_CHOICES}`)).toBe(true);
  });

  it('of a stranger holds in this room only', () => {
    const tycho = { name: 'Tycho', stranger: true };
    const muted = withChoice([], NOBODY, nameToMute('one', tycho), true);
    expect(isHidden(muted, NOBODY, nameToMute('one', tycho))).toBe(true);
    expect(isHidden(muted, NOBODY, nameToMute('another', tycho))).toBe(false);
    expect(isHidden(muted, NOBODY, nameToMute('one', { name: 'Tycho' }))).toBe(false);
  });

  it('belongs to one account', () => {
    const muted: Choices = [['Bob', 'hidden']];
    const kept = withChoices(withChoices([], 1, muted), 2, []);
    expect(choicesOf(kept, 1)).toEqual(muted);
    expect(choicesOf(kept, 2)).toEqual([]);
    const many = Array.from({ length: MAX_ACCOUNTS }, (_, at) => at + 2).reduce((now, account) => withChoices(now, account, muted), kept);
    expect(many).toHaveLength(MAX_ACCOUNTS);
    expect(choicesOf(many, 1)).toEqual([]);
  });
});

describe('hidden lines in the feed', () => {
  const ofBob = (line: Line) => line.from.type === 'seat' && line.from.seat === 1;
  const folded = (...log: ReturnType<typeof said>[]) =>
    foldHidden(feedOf(aView({ log, logged: log.length }), 'village'), ofBob).map((item) =>
      item.type === 'hidden' ? item.lines.map(({ line }) => line.text) : item.type === 'line' ? item.line.text : item.type,
    );

  it('are folded together, in their place', () => {
    expect(folded(said(0, 'a'), said(1, 'b'), said(1, 'c'), said(2, 'd'), said(1, 'e'))).toEqual(['a', ['b', 'c'], 'd', ['e']]);
  });

  it('keep their key while more are added', () => {
    const keys = (log: ReturnType<typeof said>[]) => foldHidden(feedOf(aView({ log, logged: log.length }), 'village'), ofBob).map(({ key }) => key);
    expect(keys([said(1, 'b')])).toEqual(keys([said(1, 'b'), said(1, 'c')]));
  });

  it('do not exist when nobody is muted', () => {
    const items = feedOf(aView({ log: [said(1, 'b')], logged: 1 }), 'village');
    expect(foldHidden(items, () => false)).toEqual(items);
  });
});
