// Which cases the queue shows, as its address says it.
import { idIn } from '@/parts/staff/params';
import type { CaseSearch } from '../queries';
import { isCategory } from '../words';

export const STATES = ['open', 'upheld', 'dismissed', 'all'] as const;
export type CaseState = (typeof STATES)[number];
export const HANDS = ['mine', 'nobody'] as const;
export type Hand = (typeof HANDS)[number];

export interface QueueFilter {
  state: CaseState;
  category: string | null;
  hand: Hand | null;
  target: number | null;
}

export function readFilter(params: URLSearchParams): QueueFilter {
  const category = params.get('category');
  return {
    state: STATES.find((state) => state === params.get('state')) ?? 'open',
    category: category !== null && isCategory(category) ? category : null,
    hand: HANDS.find((hand) => hand === params.get('assignee')) ?? null,
    target: idIn(params, 'target'),
  };
}

/** Narrower than a list of one state. */
export function isNarrowed({ category, hand, target }: QueueFilter): boolean {
  return category !== null || hand !== null || target !== null;
}

/** What the server is asked for. @param me whose the cases are that are mine */
export function searchOf({ state, category, hand, target }: QueueFilter, me: number): CaseSearch {
  return {
    ...(state === 'all' ? {} : { state }),
    ...(category !== null && isCategory(category) ? { category } : {}),
    ...(hand === null ? {} : { assignee: hand === 'mine' ? me : 0 }),
    ...(target === null ? {} : { target }),
  };
}
