// The game on screen, for every component of the room.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameView } from '@/generated/engine';
import type { GameModel } from '../model/model';
import type { GameSource, GameState } from '../sources/source';

export const SourceContext = createContext<GameSource | null>(null);

export function useSource(): GameSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('a part of the room stands outside of a room');
  return source;
}

export function useGameState(): GameState {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, source.getState);
}

/** The model and its view. Only below a room that has one. */
export function useGame(): { model: GameModel; view: GameView } {
  const { model } = useGameState();
  if (!model.view) throw new Error('the room is drawn before its view is there');
  return { model, view: model.view };
}
