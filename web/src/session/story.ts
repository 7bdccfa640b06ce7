// The story of an ended game and its thanks, as the server tells them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, ApiError, bodyOf } from '@/api/client';
import type { components } from '@/generated/api';
import type { Recap, Seat } from '@/generated/engine';

export type Thanks = components['schemas']['Thanks'];

/** A story; in a practice game there is nobody to thank. */
export interface Story {
  recap: Recap;
  thanks: Thanks | null;
}

/** The key of the query, with the room. */
export const STORY_KEY = 'story';

export function fetchStory(room: string): Promise<Story> {
  return bodyOf(api.GET('/api/game/{id}/recap', { params: { path: { id: room } } }));
}

/** Milliseconds. A game's record is written a moment after its end, so the first tries come soon. */
export const RECORD_TRIES = [1_000, 2_000, 4_000, 8_000];

/** Whether the same question may be answered later: the record is not written yet, or the server can't be reached. */
export function mayComeYet(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'not_over' || error.status === 0 || error.status === 429 || error.status >= 500);
}

/** Thanks the player in a seat of this game. */
export function useThank(room: string) {
  const queries = useQueryClient();
  const queryKey = [STORY_KEY, room];
  return useMutation({
    mutationFn: (seat: Seat) => bodyOf(api.POST('/api/game/{id}/thanks', { params: { path: { id: room } }, body: { seat } })),
    onSuccess: (thanks) => queries.setQueryData<Story>(queryKey, (story) => story && { ...story, thanks }),
    // Another page may have given the thanks, or somebody has left.
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
