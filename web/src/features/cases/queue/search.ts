// Which cases the queue shows, by its query parameters.
import { idParam } from '@/parts/staff/params';
import type { CaseSearch } from '../queries';
import { isCategory } from '../words';

export const STATES = ['open', 'upheld', 'dismissed', 'all'] as const;
export type CaseState = (typeof STATES)[number];
export const ASSIGNEES = ['mine', 'nobody'] as const;
export type AssigneeFilter = (typeof ASSIGNEES)[number];

export interface QueueFilter {
  state: CaseState;
  category: string | null;
  assignee: AssigneeFilter | null;
  target: number | null;
}

export function readFilter(params: URLSearchParams): QueueFilter {
  const category = params.get('category');
  return {
    state: STATES.find((state) => state === params.get('state')) ?? 'open',
    category: category !== null && isCategory(category) ? category : null,
    assignee: ASSIGNEES.find((assignee) => assignee === params.get('assignee')) ?? null,
    target: idParam(params, 'target'),
  };
}

/** Whether anything but the state is filtered by. */
export function isNarrowed({ category, assignee, target }: QueueFilter): boolean {
  return category !== null || assignee !== null || target !== null;
}

/** The server's search parameters. @param me the reader's id, which `mine` stands for */
export function searchOf({ state, category, assignee, target }: QueueFilter, me: number): CaseSearch {
  return {
    ...(state === 'all' ? {} : { state }),
    ...(category !== null && isCategory(category) ? { category } : {}),
    ...(assignee === null ? {} : { assignee: assignee === 'mine' ? me : 0 }),
    ...(target === null ? {} : { target }),
  };
}
