// The file that passes and events are exported to and imported from, without React.
import type { PlannedEvent, PlannedPass, Plans, StaffSeasons } from '../queries';

export const FILE_NAME = 'moonhowl-seasons.json';

/** All that comes, and what is left out. What is shown already stays as it is. */
export function plansOf({ seasons, events }: StaffSeasons): Plans {
  return {
    // The first season has begun.
    passes: seasons.slice(1).flatMap(({ origin, pass }) => (origin === 'shown' ? [] : pass)),
    events: events.flatMap(({ origin, event }) => (origin === 'shown' || origin === 'withdrawn' ? [] : event)),
    withdrawn: events.flatMap(({ origin, event }) => (origin === 'withdrawn' ? event.id : [])),
  };
}

const isRecord = (value: unknown): value is Partial<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPass = (value: unknown): value is PlannedPass =>
  isRecord(value) && typeof value.season === 'number' && typeof value.theme === 'string' && Array.isArray(value.elements);
const isEvent = (value: unknown): value is PlannedEvent => isRecord(value) && typeof value.id === 'string' && typeof value.design === 'string';
const isId = (value: unknown): value is string => typeof value === 'string';

/** The plans of a file; null if it is none. What is within them is checked by the server. */
export function plansIn(text: string): Plans | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file)) return null;
  const { passes = [], events = [], withdrawn = [], ...others } = file;
  if (!Array.isArray(passes) || !Array.isArray(events) || !Array.isArray(withdrawn) || Object.keys(others).length > 0) return null;
  return passes.every(isPass) && events.every(isEvent) && withdrawn.every(isId) ? { passes, events, withdrawn } : null;
}
