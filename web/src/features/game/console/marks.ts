// The moments of a game that one goes to: where each night and each day begins.
import type { Envelope } from '@/generated/engine';
import { nightNumber } from '../model/feed';

export interface Mark {
  /** How many envelopes there are when it has begun. */
  count: number;
  night: boolean;
  /** Which night, or which day. */
  number: number;
}

/** Steps of a night are no nights of their own, and a day begins with its dawn. */
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

/** The newest of the marks that one has passed. */
export function markAt(marks: readonly Mark[], count: number): Mark | undefined {
  return marks.findLast((mark) => mark.count <= count);
}

/** How near two marks may be, as a part of the whole, for both to have their names. */
const NEAR = 0.05;

/** Which marks have room for a name. */
export function labelled(marks: readonly Mark[], length: number): ReadonlySet<Mark> {
  const shown = new Set<Mark>();
  let last = -1;
  for (const mark of marks) {
    const place = mark.count / Math.max(1, length);
    if (place - last < NEAR && last >= 0) continue;
    shown.add(mark);
    last = place;
  }
  return shown;
}

/** Where an envelope lies on the slider: the first at its beginning, the last at its end. */
export function placeOf(count: number, total: number): string {
  return `${(100 * (count - 1)) / Math.max(1, total - 1)}%`;
}
