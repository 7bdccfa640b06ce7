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

/** The least distance between two labelled marks, as a fraction of the timeline. */
const MIN_DISTANCE = 0.05;

/** The marks that have room for a label. */
export function labelled(marks: readonly Mark[], length: number): ReadonlySet<Mark> {
  const shown = new Set<Mark>();
  let last = -1;
  for (const mark of marks) {
    const place = mark.count / Math.max(1, length);
    if (place - last < MIN_DISTANCE && last >= 0) continue;
    shown.add(mark);
    last = place;
  }
  return shown;
}

/** Where an envelope lies on the slider, as a CSS percentage. */
export function placeOf(count: number, total: number): string {
  return `${(100 * (count - 1)) / Math.max(1, total - 1)}%`;
}
