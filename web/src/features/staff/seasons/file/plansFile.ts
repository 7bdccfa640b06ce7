// The file that passes and events are exported to and imported from, without React.
import type { PlannedEvent, PlannedPass, Plans, StaffSeasons } from '../queries';

export const FILE_NAME = 'moonhowl-seasons.json';

/** All that comes: what is shown already stays as it is, and what is left out does not come. */
export function plansOf({ seasons, events }: StaffSeasons): Plans {
  return {
    // The first season has begun.
    passes: seasons.slice(1).flatMap(({ origin, pass }) => (origin === 'shown' ? [] : pass)),
    events: events.flatMap(({ origin, event }) => (origin === 'shown' || origin === 'withdrawn' ? [] : event)),
  };
}

const isRecord = (value: unknown): value is Partial<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPass = (value: unknown): value is PlannedPass =>
  isRecord(value) && typeof value.season === 'number' && typeof value.theme === 'string' && Array.isArray(value.elements);
const isEvent = (value: unknown): value is PlannedEvent => isRecord(value) && typeof value.id === 'string' && typeof value.design === 'string';

/** The plans of a file; null if it is none. What is within them is checked by the server. */
export function plansIn(text: string): Plans | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(file)) return null;
  const { passes = [], events = [], ...others } = file;
  if (!Array.isArray(passes) || !Array.isArray(events) || Object.keys(others).length > 0) return null;
  return passes.every(isPass) && events.every(isEvent) ? { passes, events } : null;
}
