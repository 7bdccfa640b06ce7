import { describe, expect, it } from 'vitest';
import type { LogEntry } from '@/generated/engine';
import { channelsOf, feedOf } from './feed';
import { aView, said } from '../testViews';

const night = (day: number): LogEntry => ({ type: 'phase', phase: { type: 'night', step: 'solitary' }, day, called: [] });
const dawn = (day: number): LogEntry => ({ type: 'phase', phase: { type: 'dawn' }, day, called: [] });
const died: LogEntry = { type: 'died', seat: 2, cause: 'night', role: 'villager', infected: false };
const learned: LogEntry = { type: 'learned', fact: { type: 'role', seat: 1, role: 'werewolf' } };

describe('the feed of a channel', () => {
  const log = [said(0, 'hi'), night(0), learned, said(1, 'grr', 'pack'), dawn(1), died, said(0, 'oh no')];
  const view = aView({ log, logged: log.length });

  it('holds the village’s lines and notices under the heading of their day', () => {
    expect(feedOf(view, 'village').map((item) => (item.type === 'heading' ? `day ${item.count}` : item.type))).toEqual([
      'line',
      'day 1',
      'notice',
      'line',
    ]);
  });

  it('shows secrets only in the log, and the pack’s lines only in its channel', () => {
    expect(feedOf(view, 'log').map((item) => item.type)).toEqual(['heading', 'notice', 'heading', 'notice']);
    const pack = feedOf(view, 'pack');
    expect(pack).toMatchObject([{ type: 'heading', night: true, count: 1 }, { type: 'line' }]);
  });

  it('keeps its keys when old entries are dropped', () => {
    const before = feedOf(view, 'village').at(-1)?.key;
    const later = aView({ log: [...log.slice(2), said(3, 'later')], logged: log.length + 1 });
    expect(feedOf(later, 'village').at(-2)?.key).toBe(before);
  });

  it('has a tab for each channel that was ever read, and the log last', () => {
    expect(channelsOf(aView())).toEqual(['village', 'log']);
    expect(channelsOf(view)).toEqual(['village', 'pack', 'log']);
  });

  it('opens every channel when the game is over', () => {
    const secret = { channel: 'dead', from: { type: 'seat', seat: 2 }, text: 'it was Bob', day: 1, night: true } as const;
    const over = aView({
      log,
      logged: log.length,
      phase: { type: 'ended' },
      ending: { winner: { type: 'draw' }, winners: 0, seats: [], secretLines: [secret], day: 2 },
    });
    expect(channelsOf(over)).toEqual(['village', 'pack', 'dead', 'log']);
    expect(feedOf(over, 'dead')).toMatchObject([{ type: 'line', line: { text: 'it was Bob' } }]);
  });
});
