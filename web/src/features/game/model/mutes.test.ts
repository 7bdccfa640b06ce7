import { describe, expect, it } from 'vitest';
import type { Line } from '@/generated/engine';
import { feedOf } from './feed';
import { choicesOf, foldHidden, isHidden, nameToMute, MOST_ACCOUNTS, MOST_CHOICES, withChoice, withChoices, type Choices } from './mutes';
import { aView, said } from '../testViews';

const NOBODY: ReadonlySet<string> = new Set();
const LARRY: ReadonlySet<string> = new Set(['Larry']);

describe('who is muted', () => {
  it('is who was chosen, until that is taken back', () => {
    const muted = withChoice([], NOBODY, 'Bob', true);
    expect(isHidden(muted, NOBODY, 'Bob')).toBe(true);
    expect(isHidden(muted, NOBODY, 'Carl')).toBe(false);
    expect(withChoice(muted, NOBODY, 'Bob', false)).toEqual([]);
  });

  it('is who is blocked, unless the player wants to read them all the same', () => {
    expect(isHidden([], LARRY, 'Larry')).toBe(true);
    const shown = withChoice([], LARRY, 'Larry', false);
    expect(isHidden(shown, LARRY, 'Larry')).toBe(false);
    expect(withChoice(shown, LARRY, 'Larry', true)).toEqual([]);
  });

  it('is remembered up to a number, and the oldest goes first', () => {
    let choices: Choices = [];
    for (let at = 0; at <= MOST_CHOICES; at += 1) choices = withChoice(choices, NOBODY, `p${at}`, true);
    expect(choices).toHaveLength(MOST_CHOICES);
    expect(isHidden(choices, NOBODY, 'p0')).toBe(false);
    expect(isHidden(choices, NOBODY, `p${MOST_CHOICES}`)).toBe(true);
  });

  it('is of a stranger in this room alone', () => {
    const tycho = { name: 'Tycho', stranger: true };
    const muted = withChoice([], NOBODY, nameToMute('one', tycho), true);
    expect(isHidden(muted, NOBODY, nameToMute('one', tycho))).toBe(true);
    expect(isHidden(muted, NOBODY, nameToMute('another', tycho))).toBe(false);
    expect(isHidden(muted, NOBODY, nameToMute('one', { name: 'Tycho' }))).toBe(false);
  });

  it('is each account’s own', () => {
    const muted: Choices = [['Bob', 'hidden']];
    const kept = withChoices(withChoices([], 1, muted), 2, []);
    expect(choicesOf(kept, 1)).toEqual(muted);
    expect(choicesOf(kept, 2)).toEqual([]);
    const many = Array.from({ length: MOST_ACCOUNTS }, (_, at) => at + 2).reduce((now, account) => withChoices(now, account, muted), kept);
    expect(many).toHaveLength(MOST_ACCOUNTS);
    expect(choicesOf(many, 1)).toEqual([]);
  });
});

describe('what is muted in the feed', () => {
  const ofBob = (line: Line) => line.from.type === 'seat' && line.from.seat === 1;
  const folded = (...log: ReturnType<typeof said>[]) =>
    foldHidden(feedOf(aView({ log, logged: log.length }), 'village'), ofBob).map((item) =>
      item.type === 'hidden' ? item.lines.map(({ line }) => line.text) : item.type === 'line' ? item.line.text : item.type,
    );

  it('stands together, in its place', () => {
    expect(folded(said(0, 'a'), said(1, 'b'), said(1, 'c'), said(2, 'd'), said(1, 'e'))).toEqual(['a', ['b', 'c'], 'd', ['e']]);
  });

  it('keeps its place and name while it grows', () => {
    const keys = (log: ReturnType<typeof said>[]) => foldHidden(feedOf(aView({ log, logged: log.length }), 'village'), ofBob).map(({ key }) => key);
    expect(keys([said(1, 'b')])).toEqual(keys([said(1, 'b'), said(1, 'c')]));
  });

  it('is nothing where nobody is muted', () => {
    const items = feedOf(aView({ log: [said(1, 'b')], logged: 1 }), 'village');
    expect(foldHidden(items, () => false)).toEqual(items);
  });
});
