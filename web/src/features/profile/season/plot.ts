// The curve of a season as a picture, without React.
import type { CurvePoint } from '@/api/leaderboard';

/** A place for each point of a curve in a picture that is 1 wide and 1 high, its origin at the bottom. */
export interface Plot {
  points: { at: number; elo: number; x: number; y: number }[];
  /** Round numbers at the picture's left. */
  marks: { elo: number; y: number }[];
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500] as const;
/** At most so many marks beside the lowest one. */
const MARKS = 4;

export function plotOf(curve: readonly CurvePoint[]): Plot {
  const [first, last] = [curve.at(0), curve.at(-1)];
  if (!first || !last) return { points: [], marks: [] };
  const elos = curve.map(({ elo }) => elo);
  const [low, high] = [Math.min(...elos), Math.max(...elos)];
  const step = STEPS.find((each) => (high - low) / each <= MARKS - 1) ?? 1000;
  const from = Math.floor((low - step / 4) / step) * step;
  const to = Math.max(from + 2 * step, Math.ceil((high + step / 4) / step) * step);
  const y = (elo: number) => (elo - from) / (to - from);
  const x = (at: number) => (first.at === last.at ? 0.5 : (at - first.at) / (last.at - first.at));
  const count = Math.round((to - from) / step);
  return {
    points: curve.map(({ at, elo }) => ({ at, elo, x: x(at), y: y(elo) })),
    marks: Array.from({ length: count + 1 }, (_, index) => ({ elo: from + index * step, y: index / count })),
  };
}
