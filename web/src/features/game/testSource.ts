// The source of a game for tests: what a store holds, and nothing of a room or a worker but what the test adds.
import type { GameStore } from './sources/GameStore';
import type { GameSource } from './sources/source';

export function sourceOf({ getState, subscribe, onEvents }: GameStore, over: Partial<GameSource> = {}): GameSource {
  const source: Partial<GameSource> = { kind: 'room', room: 'r', getState, subscribe, onEvents, ...over };
  return source as GameSource;
}
