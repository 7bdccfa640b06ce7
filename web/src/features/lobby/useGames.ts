// The live list: fetched at the start, changed by events, and fetched again when its order may have changed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { hub } from '@/hub/hub';
import { movesInOrder, withGame, type ListedGame } from './model';

const REORDER_AFTER_MS = 1_500;

export interface Games {
  games: ListedGame[] | null;
  failed: boolean;
  retry: () => void;
}

export function useGames(): Games {
  const [games, setGames] = useState<ListedGame[] | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef<ListedGame[]>([]);

  const watch = useCallback(() => {
    hub.send('lobby.watch', {}, { keyed: false }).then(
      (list) => {
        latest.current = list.games;
        setGames(list.games);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (game: ListedGame) => {
      const before = latest.current.find(({ id }) => id === game.id);
      latest.current = withGame(latest.current, game);
      setGames(latest.current);
      if (movesInOrder(before, game))
        timer ??= setTimeout(() => {
          timer = undefined;
          watch();
        }, REORDER_AFTER_MS);
    };
    const unsubscribers = [hub.on('game_create', change), hub.on('game_update', change), hub.on('hydrate', watch)];
    watch();
    return () => {
      clearTimeout(timer);
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      hub.send('lobby.unwatch', {}, { keyed: false }).catch(() => undefined);
    };
  }, [watch]);

  return { games, failed, retry: watch };
}
