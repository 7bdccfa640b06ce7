// The calendar of a profile, without React: how many games were played on which day of the last weeks, in local time.

export interface Night {
  /** Its noon: an hour that each day has. */
  at: number;
  games: number;
}

/** The calendar shows at most so many weeks. */
const MOST_WEEKS = 6;

const noonOf = (at: number, days = 0) => {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days, 12).getTime();
};

/** Days since the Monday of its week. */
const weekdayOf = (at: number) => (new Date(at).getDay() + 6) % 7;

/** The weeks from the first of these games to today, each from Monday on. Null for days before it and for those to come. */
export function weeksOf(games: readonly number[], now: number): (Night | null)[][] {
  if (games.length === 0) return [];
  const today = noonOf(now);
  const oldest = noonOf(Math.min(now, ...games));
  const earliest = noonOf(today, -weekdayOf(today) - 7 * (MOST_WEEKS - 1));
  const first = Math.max(oldest, earliest);
  const counts = new Map<number, number>();
  for (const ended of games) counts.set(noonOf(ended), (counts.get(noonOf(ended)) ?? 0) + 1);
  const weeks: (Night | null)[][] = [];
  for (let monday = noonOf(first, -weekdayOf(first)); monday <= today; monday = noonOf(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, day) => noonOf(monday, day));
    weeks.push(days.map((at) => (at < first || at > today ? null : { at, games: counts.get(at) ?? 0 })));
  }
  return weeks;
}

/** How much of a night's moon is lit: a quarter for each game, and a full moon from four on. */
export function litOf(games: number): number {
  return Math.min(4, games) / 4;
}
