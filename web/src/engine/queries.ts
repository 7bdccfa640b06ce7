// Queries to the engine. They run offline too: `networkMode: 'always'`.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Chances, Ending, GameView, Note, PlayRefusal, RoleId, Settings, Task } from '@/generated/engine';
import { engine } from './engine';
import { measure } from './gauge';
import { wardrobe } from './wardrobe';

const pure = { staleTime: Infinity, gcTime: Infinity, networkMode: 'always' } as const;

/** Every role's card, in display order. */
export function useCards() {
  return useQuery({ ...pure, queryKey: ['engine', 'cards'], queryFn: () => engine().cards() });
}

/** The engine's verdict on these settings; the previous one stays as a placeholder meanwhile. */
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
 * The chances of a playable composition, updated while games are played; null measures nothing. The previous composition's
 * chances stay as placeholders until the first new estimate.
 */
export function useChances(settings: Settings | null) {
  const client = useQueryClient();
  // Fixed, because they don't change who wins: the same composition then shares one cache entry.
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

/** How long after its page a practice game waits for the drawings of looks. */
const DRAWINGS_MS = 1_000;

/** Fetches all drawings. Resolves on failure and after this time too: a game can be played with silhouettes. */
function fetchDrawings(within: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.max(0, within));
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    wardrobe()
      .fetchAllDrawings()
      .then(() => performance.mark('engine:drawings'))
      .then(done, done);
  });
}

/** Whether a practice game could start now, even without a network, with the drawings of its people if they come soon. */
export function usePracticeReady() {
  return useQuery({
    ...pure,
    queryKey: ['engine', 'practice'],
    queryFn: async () => {
      const began = performance.now();
      const ready = await engine().preparePractice();
      // After the game itself: on a slow network neither would come soon beside the other.
      await fetchDrawings(began + DRAWINGS_MS - performance.now());
      return ready;
    },
  });
}

/** The suggested set whose turn it is. */
export function useSuggested(slots: number, turn: number) {
  return useQuery({ ...pure, queryKey: ['engine', 'suggested', slots, turn], queryFn: () => engine().suggested(slots, turn) });
}

/** The suggested set for a practice game, with the role that the player wants to play. */
export function usePracticeSettings(slots: number, turn: number, role: RoleId | null) {
  return useQuery({
    ...pure,
    queryKey: ['engine', 'practice-settings', slots, turn, role],
    queryFn: async (): Promise<Settings> => {
      const suggested = await engine().suggested(slots, turn);
      return role === null ? suggested : engine().withRole(suggested, role);
    },
  });
}

/** What the dead may do now in this game. */
export function useAfterlife({ settings, phase }: Pick<GameView, 'settings' | 'phase'>) {
  return useQuery({
    ...pure,
    queryKey: ['engine', 'afterlife', settings, phase],
    queryFn: async () => (settings ? await engine().afterlife(settings, phase) : null),
    placeholderData: (before) => before,
  });
}

/** How the suspicions in a notebook were judged at the end. */
export function useJudgement(notes: readonly Note[], me: number | null, ending: Ending | null) {
  return useQuery({
    ...pure,
    queryKey: ['engine', 'judgement', notes, me, ending],
    queryFn: async () => (ending ? await engine().judgeNotebook({ notes: [...notes] }, me, ending) : null),
    enabled: ending !== null,
  });
}

/** The player's task as it would be after saying `text`, for a preview while they type; null without a task or an answer. */
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

/** How often a temporary ban is checked again, for it may end while the page is open. */
const BAN_RECHECK_MS = 30_000;

/** Why this account may not play now; null if it may, or while that is unknown. */
export function useMayPlay(me: { banned: boolean; ban_end?: number | null; confirmed: boolean; needRename: boolean }): PlayRefusal | null {
  const { banned, ban_end: end, confirmed, needRename } = me;
  const { data } = useQuery({
    ...pure,
    gcTime: 60_000,
    queryKey: ['engine', 'mayPlay', banned, end ?? null, confirmed, needRename],
    queryFn: () => engine().mayPlay({ banned, banEnd: end ?? null, confirmed, needRename, now: Date.now() }),
    refetchInterval: banned && end != null ? BAN_RECHECK_MS : false,
  });
  return data ?? null;
}

const DAY_MS = 24 * 3600 * 1000;

/** The calendar of the year from today on, without what staff have planned. */
export function useCalendar() {
  const [day] = useState(() => Math.floor(Date.now() / DAY_MS));
  return useQuery({ ...pure, queryKey: ['engine', 'calendar', day], queryFn: () => engine().calendar(Date.now()) });
}

/** Today's moon phase. */
export function useMoon() {
  const [day] = useState(() => Math.floor(Date.now() / DAY_MS));
  return useQuery({ ...pure, queryKey: ['engine', 'moon', day], queryFn: () => engine().moon(Date.now()) });
}
