// The game on screen, for every component of the room.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { GameView } from '@/generated/engine';
import type { GameModel } from '../model/model';
import type { GameSource, GameState } from '../sources/source';

export const SourceContext = createContext<GameSource | null>(null);

export function useSource(): GameSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('useSource needs a SourceContext around it');
  return source;
}

export function useGameState(): GameState {
  const source = useSource();
  return useSyncExternalStore(source.subscribe, source.getState);
}

/** The model and its view. Throws before the first view. */
export function useGame(): { model: GameModel; view: GameView } {
  const { model } = useGameState();
  if (!model.view) throw new Error('useGame needs a view, and the source has none yet');
  return { model, view: model.view };
}
