// An event as it is typed, without React. The server says what fits; here only what is empty, or no number or moment, is found out.
import { wholeIn } from '@/shared/typed';
import { momentIn, typedMoment } from '../moments';
import type { Deed, PlannedEvent, StaffEvent } from '../queries';

/** In the order in which a form shows them. */
export const DEEDS = [
  'game',
  'win',
  'villageWin',
  'wolfWin',
  'soloWin',
  'survived',
  'goodVote',
  'save',
  'kill',
  'tenWords',
  'withFriend',
] as const satisfies readonly Deed[];

/** Where an error is shown; those of the deeds, of what is unlocked and of packs are about all of them. */
export const EVENT_FIELDS = ['design', 'id', 'starts', 'ends', 'deeds', 'limitOfDay', 'unlockable', 'exclusive', 'packs'] as const;
export type EventField = (typeof EVENT_FIELDS)[number];

export interface UnlockableDraft {
  /** Tells the rows apart while they are typed. */
  key: number;
  element: string;
  points: string;
}

export interface PackDraft {
  key: number;
  /** Empty until one is chosen. */
  id: string;
}

export interface EventDraft {
  /** Null as long as it follows from the design and the year. */
  id: string | null;
  design: string;
  starts: string;
  ends: string;
  deeds: Readonly<Record<Deed, string>>;
  limitOfDay: string;
  unlockable: readonly UnlockableDraft[];
  exclusive: string;
  packs: readonly PackDraft[];
}

const deedsOf = (given: PlannedEvent['deeds']) =>
  Object.fromEntries(DEEDS.map((deed) => [deed, String(given.find((each) => each.deed === deed)?.points ?? '')])) as Record<Deed, string>;

export function newEventDraft(design: string): EventDraft {
  return {
    id: null,
    design,
    starts: '',
    ends: '',
    deeds: deedsOf([]),
    limitOfDay: '',
    unlockable: [{ key: 0, element: '', points: '' }],
    exclusive: '',
    packs: [],
  };
}

export function eventDraftOf(event: PlannedEvent): EventDraft {
  return {
    id: event.id,
    design: event.design,
    starts: typedMoment(event.starts),
    ends: typedMoment(event.ends),
    deeds: deedsOf(event.deeds),
    limitOfDay: String(event.limitOfDay),
    unlockable: event.unlockable.map(({ element, points }, key) => ({ key, element, points: String(points) })),
    exclusive: event.exclusive,
    packs: event.packs.map((id, key) => ({ key, id })),
  };
}

/** The key of a new row. */
export function nextKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1;
}

/** The id of a draft: the typed one, or its design and its year. */
export function idOf({ id, design, starts }: EventDraft): string {
  if (id !== null) return id.trim();
  const at = momentIn(starts);
  return at === null || design === '' ? '' : `${design}-${new Date(at).getUTCFullYear()}`;
}

/** A row of what points unlock that lacks its element, or whose points are no number. */
export function wrongOf({ element, points }: UnlockableDraft): ('element' | 'points')[] {
  return [...(element.trim() === '' ? (['element'] as const) : []), ...(wholeIn(points) === null ? (['points'] as const) : [])];
}

/** A deed whose points are typed, but no number. */
export function isWrongDeed(points: string): boolean {
  return points.trim() !== '' && wholeIn(points) === null;
}

export function wrongEventFields(draft: EventDraft): EventField[] {
  const wrong: Readonly<Record<EventField, boolean>> = {
    design: draft.design === '',
    id: idOf(draft) === '',
    starts: momentIn(draft.starts) === null,
    ends: momentIn(draft.ends) === null,
    deeds: DEEDS.some((deed) => isWrongDeed(draft.deeds[deed])),
    limitOfDay: wholeIn(draft.limitOfDay) === null,
    unlockable: draft.unlockable.some((row) => wrongOf(row).length > 0),
    exclusive: draft.exclusive.trim() === '',
    packs: draft.packs.some(({ id }) => id === ''),
  };
  return EVENT_FIELDS.filter((field) => wrong[field]);
}

/** A draft without wrong fields as the API takes it. A deed for no points does not count. */
export function eventOf(draft: EventDraft): PlannedEvent {
  return {
    id: idOf(draft),
    design: draft.design,
    starts: momentIn(draft.starts) ?? 0,
    ends: momentIn(draft.ends) ?? 0,
    deeds: DEEDS.map((deed) => ({ deed, points: wholeIn(draft.deeds[deed]) ?? 0 })).filter(({ points }) => points > 0),
    limitOfDay: wholeIn(draft.limitOfDay) ?? 0,
    unlockable: draft.unlockable.map(({ element, points }) => ({ element: element.trim(), points: wholeIn(points) ?? 0 })),
    exclusive: draft.exclusive.trim(),
    packs: draft.packs.map(({ id }) => id),
  };
}

/** The field which holds an id that can't be used. */
export function fieldOfId(draft: EventDraft, id: string): EventField | null {
  if (draft.design === id) return 'design';
  if (draft.unlockable.some(({ element }) => element.trim() === id)) return 'unlockable';
  if (draft.exclusive.trim() === id) return 'exclusive';
  return draft.packs.some((pack) => pack.id === id) ? 'packs' : null;
}

/** The designs of the events that are known, with their titles. */
export function designsOf(events: readonly StaffEvent[], locale: 'en' | 'fr'): { value: string; label: string }[] {
  const titles = new Map(events.map(({ event, title }) => [event.design, title[locale]]));
  return [...titles].map(([value, label]) => ({ value, label }));
}
