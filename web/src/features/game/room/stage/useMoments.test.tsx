import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Event } from '@/generated/engine';
import { GameStore } from '../../sources/GameStore';
import type { GameSource } from '../../sources/source';
import { aView } from '../../testViews';
import { SourceContext } from '../RoomContext';
import { useMoments } from './useMoments';

const deadSeatOf = (event: Event) => (event.type === 'died' ? event.seat : null);
const died = (seat: number): Event => ({ type: 'died', seat, role: 'villager', cause: 'vote', infected: false });

function watch() {
  const store = new GameStore();
  const source: GameSource = {
    kind: 'practice',
    room: null,
    getState: store.getState,
    subscribe: store.subscribe,
    onEvents: store.onEvents,
    now: () => 0,
    close: () => undefined,
    send: () => Promise.resolve(null),
  };
  const wrapper = ({ children }: { children: ReactNode }) => <SourceContext value={source}>{children}</SourceContext>;
  const { result, unmount } = renderHook(() => useMoments(deadSeatOf, 1000), { wrapper });
  return {
    happens: (...events: Event[]) => act(() => store.setView(aView(), events)),
    seen: () => result.current.map(({ found }) => found),
    keys: () => result.current.map(({ key }) => key),
    unmount,
  };
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('events that are shown for a while', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are each shown for their own time', () => {
    const { happens, seen } = watch();
    happens(died(1), died(2));
    pass(600);
    happens(died(3));
    expect(seen()).toEqual([1, 2, 3]);
    pass(400);
    expect(seen()).toEqual([3]);
    pass(600);
    expect(seen()).toEqual([]);
  });

  it('are only those that are looked for, and have different keys when they repeat', () => {
    const { happens, seen, keys } = watch();
    happens({ type: 'nobodyDied' });
    expect(seen()).toEqual([]);
    happens(died(1));
    happens(died(1));
    expect(new Set(keys()).size).toBe(2);
  });

  it('leave no timer behind after unmounting', () => {
    const { happens, unmount } = watch();
    happens(died(1));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
