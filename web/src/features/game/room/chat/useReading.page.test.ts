import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GameView } from '@/generated/engine';
import { aView, said } from '../../testViews';
import { useReading } from './useReading';

const nothing = () => false;
const withLines = (...log: GameView['log']) => aView({ log, logged: log.length, permissions: { write: ['village'], read: ['village', 'pack'] } });

it('what was said before the player came in counts as read, and what is said while the chat is not on screen does not', () => {
  const { result, rerender } = renderHook(({ view, isShown }) => useReading(view, nothing, isShown), {
    initialProps: { view: withLines(said(1, 'a')), isShown: false },
  });
  expect(result.current.allUnread).toBe(0);
  rerender({ view: withLines(said(1, 'a'), said(2, 'b')), isShown: false });
  expect(result.current.allUnread).toBe(1);
  rerender({ view: withLines(said(1, 'a'), said(2, 'b')), isShown: true });
  expect([result.current.allUnread, result.current.firstUnread]).toEqual([0, 1]);
});

it('a line in another channel is unread until its tab is opened, and lines in the open one are not', () => {
  const { result, rerender } = renderHook(({ view }) => useReading(view, nothing, true), { initialProps: { view: withLines() } });
  rerender({ view: withLines(said(1, 'a'), said(2, 'grr', 'pack')) });
  expect(result.current.unread).toMatchObject({ village: 0, pack: 1 });
  act(() => result.current.open('pack'));
  expect([result.current.unread.pack, result.current.firstUnread]).toEqual([0, 1]);
  act(() => result.current.open('notes'));
  rerender({ view: withLines(said(1, 'a'), said(2, 'grr', 'pack'), said(3, 'c')) });
  expect(result.current.unread.village).toBe(1);
});
