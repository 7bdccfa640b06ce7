import { describe, expect, it } from 'vitest';
import type { Line } from '@/generated/engine';
import { feedOf } from './feed';
import { foldHidden, MAX_STRANGERS, strangerKey, withStranger } from './mutes';
import { aView, said } from '../testViews';

describe('a mute of a stranger', () => {
  const tycho = strangerKey(1, 'one', 'Tycho');

  it('is undone', () => {
    const muted = withStranger(['other'], tycho, true);
    expect(muted).toEqual(['other', tycho]);
    expect(withStranger(muted, tycho, true)).toEqual(muted);
    expect(withStranger(muted, tycho, false)).toEqual(['other']);
  });

  it('belongs to one account and one room', () => {
    const keys = [tycho, strangerKey(2, 'one', 'Tycho'), strangerKey(1, 'two', 'Tycho'), strangerKey(1, 'one', 'Kepler')];
    expect(new Set(keys).size).toBe(4);
  });

  it('is kept up to a number of mutes, and the oldest goes first', () => {
    let keys: readonly string[] = [];
    for (let at = 0; at <= MAX_STRANGERS; at += 1) keys = withStranger(keys, `p${at}`, true);
    expect(keys).toHaveLength(MAX_STRANGERS);
    expect(keys[0]).toBe('p1');
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
