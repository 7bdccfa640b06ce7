// The engine's answers as queries. They need no network, so they never wait for one.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chances, PlayRefusal, Settings, Task } from '@/generated/engine';
import { engine } from './engine';
import { measure } from './gauge';
import { wardrobe } from './wardrobe';

const pure = { staleTime: Infinity, gcTime: Infinity, networkMode: 'always' } as const;

/** Every role's card. They don't change while the page is open. */
export function useCards() {
  return useQuery({ ...pure, queryKey: ['engine', 'cards'], queryFn: () => engine().cards() });
}

/** What the engine says of these settings; the last verdict stays until the next one is there. */
export function useVerdict(settings: Settings | null) {
  return useQuery({
    ...pure,
    gcTime: 60_000,
    queryKey: ['engine', 'verdict', settings],
    queryFn: () => (settings ? engine().examine(settings) : null),
    enabled: settings !== null,
    placeholderData: (before) => before,
  });
}

/**
 * The chances of a composition that can be played, finer and finer while games are played; null measures nothing. Those
 * of the composition before stay, as placeholders, until the first of the new one are there.
 */
export function useChances(settings: Settings | null) {
  const client = useQueryClient();
  // Who may enter changes nothing in how a game goes.
  const played = settings && { ...settings, private: false, serious: false, balancing: true };
  const queryKey = ['engine', 'chances', played];
  return useQuery<Chances>({
    ...pure,
    gcTime: 600_000,
    retry: false,
    queryKey,
    queryFn: ({ signal }) =>
      played ? measure(played, signal, (chances) => client.setQueryData(queryKey, chances)) : Promise.reject(new Error('nothing to measure')),
    enabled: played !== null,
    placeholderData: (before) => (played ? before : undefined),
  });
}

/** So long a practice game waits for what people are drawn by. */
const DRAWINGS_MS = 5_000;

/** Who can't be drawn can be played with all the same. */
function stocked(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, DRAWINGS_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    wardrobe().stock().then(done, done);
  });
}

/** Whether a practice game could start now, even without a network. */
export function usePracticeReady() {
  return useQuery({
    ...pure,
    queryKey: ['engine', 'practice'],
    queryFn: async () => {
      const [ready] = await Promise.all([engine().preparePractice(), stocked()]);
      return ready;
    },
  });
}

export function useSuggested(slots: number) {
  return useQuery({ ...pure, queryKey: ['engine', 'suggested', slots], queryFn: () => engine().suggested(slots) });
}

/** What these words would make of a task, while one types; null where there is none, or not yet an answer. */
export function useTaskAfter(task: Task | null, text: string) {
  const { data } = useQuery({
    ...pure,
    gcTime: 10_000,
    queryKey: ['engine', 'task', task, text],
    queryFn: async (): Promise<Task | null> => (task ? await engine().taskAfter(task, text) : null),
    enabled: task !== null && text.trim() !== '',
    placeholderData: (before: Task | null | undefined) => before,
  });
  return text.trim() === '' ? null : (data ?? null);
}

/** A ban that ends does so while the page is open: it is looked at again now and then. */
const STANDING_MS = 30_000;

/** Why this account may not play now; null if it may, or while that is not known. */
export function useMayPlay(me: { banned: boolean; ban_end?: number | null; confirmed: boolean; needRename: boolean }): PlayRefusal | null {
  const { banned, ban_end: end, confirmed, needRename } = me;
  const { data } = useQuery({
    ...pure,
    gcTime: 60_000,
    queryKey: ['engine', 'mayPlay', banned, end ?? null, confirmed, needRename],
    queryFn: () => engine().mayPlay({ banned, banEnd: end ?? null, confirmed, needRename, now: Date.now() }),
    refetchInterval: banned && end != null ? STANDING_MS : false,
  });
  return data ?? null;
}

const DAY_MS = 24 * 3600 * 1000;

/** The moon of this evening. */
export function useMoon() {
  const [day] = useState(() => Math.floor(Date.now() / DAY_MS));
  return useQuery({ ...pure, queryKey: ['engine', 'moon', day], queryFn: () => engine().moon(Date.now()) });
}
