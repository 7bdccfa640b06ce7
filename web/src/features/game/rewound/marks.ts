// The marks of the timeline: where each night and each day begins.
import type { Envelope } from '@/generated/engine';
import { nightNumber } from '../model/feed';

export interface Mark {
  /** The position (from 1) of the envelope that begins it. */
  count: number;
  night: boolean;
  /** Which night, or which day. */
  number: number;
}

/** All steps of a night share one mark, and a day begins with its dawn. */
export function marksOf(envelopes: readonly Envelope[]): Mark[] {
  const marks: Mark[] = [];
  envelopes.forEach(({ event }, index) => {
    if (event.type !== 'phaseChanged') return;
    const { type } = event.phase;
    if (type !== 'night' && type !== 'dawn') return;
    const night = type === 'night';
    const number = night ? nightNumber(event.day) : event.day;
    if (marks.some((mark) => mark.night === night && mark.number === number)) return;
    marks.push({ count: index + 1, night, number });
  });
  return marks;
}

/** The last mark at or before a position. */
export function markAt(marks: readonly Mark[], count: number): Mark | undefined {
  return marks.findLast((mark) => mark.count <= count);
}

/** The least distance between two labelled marks, as a fraction of the timeline: a wide one, and one as narrow as a phone's. */
const MIN_DISTANCE = { wide: 0.05, narrow: 0.14 };

/** The marks that have room for a label. */
export function labelled(marks: readonly Mark[], length: number, width: keyof typeof MIN_DISTANCE): ReadonlySet<Mark> {
  const shown = new Set<Mark>();
  let last = -1;
  for (const mark of marks) {
    const place = mark.count / Math.max(1, length);
    if (place - last < MIN_DISTANCE[width] && last >= 0) continue;
    shown.add(mark);
    last = place;
  }
  return shown;
}

/** For each mark, the distance to the one that is nearest, as a CSS percentage: as wide as that, no two cover one another. */
export function roomsOf(marks: readonly Mark[], total: number): string[] {
  return marks.map(({ count }, index) => {
    const before = count - (marks[index - 1]?.count ?? -Infinity);
    const after = (marks[index + 1]?.count ?? Infinity) - count;
    return percentage(Math.min(before, after, total), total);
  });
}

/** Where an envelope lies on the slider, as a CSS percentage. */
export function placeOf(count: number, total: number): string {
  return percentage(count - 1, total);
}

/** So many envelopes of a timeline, as a CSS percentage of its length. */
function percentage(envelopes: number, total: number): string {
  return `${(100 * envelopes) / Math.max(1, total - 1)}%`;
}
