// The story of the game on screen, from the server or from the worker that has played it.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { fetchStory, mayComeYet, RECORD_TRIES, STORY_KEY, type Story } from '@/session/story';
import { useGame, useSource } from '../RoomContext';

export function useStory() {
  const source = useSource();
  const { view } = useGame();
  const own = useId();
  return useQuery({
    queryKey: [STORY_KEY, source.room ?? own],
    queryFn: async (): Promise<Story | null> => {
      if (source.room !== null) return fetchStory(source.room);
      const recap = (await source.story?.()) ?? null;
      return recap && { recap, thanks: null };
    },
    // A game that was stopped has none, and a lesson is a story of its own.
    enabled: view.ending !== null && source.kind !== 'lesson',
    networkMode: source.room === null ? 'always' : 'online',
    staleTime: Infinity,
    retry: (failures, error) => failures < RECORD_TRIES.length && mayComeYet(error),
    retryDelay: (failures) => RECORD_TRIES[failures] ?? 0,
  });
}
