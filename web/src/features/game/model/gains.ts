// What a game brought its player, in the order in which it is shown, without React. What it brought is what the server tells.
import type { Reward } from '@/generated/engine';
import type { Moves } from '@/session/rewards';

/** The bar of one level: how full it was and is now, in percent. */
export interface Lap {
  level: number;
  from: number;
  to: number;
}

export type Gain =
  /** A lap for each level that the experience passed through. */
  | { kind: 'xp'; gained: number; laps: Lap[] }
  | { kind: 'level'; level: number }
  | { kind: 'coins'; gained: number; before: number }
  | { kind: 'elo'; elo: number; before: number }
  /** `missing`: the experience to the next step, with and without the game's; null once the last step is reached. */
  | { kind: 'pass'; stepBefore: number; step: number; missing: { before: number; now: number } | null }
  | { kind: 'event'; gained: number; points: number; unlocked: string[] };

export type GainOf<Kind extends Gain['kind']> = Extract<Gain, { kind: Kind }>;

/** The parts of a reward that are not shown alone, in the order in which they are told. */
export const COIN_PARTS = [
  'takingPart',
  'win',
  'goodVotes',
  'withBots',
  'firstWin',
  'dayLimit',
  'quest',
  'streak',
  'subscriber',
] as const satisfies readonly (keyof Reward)[];

/** All coins of a reward. */
export function coinsOf(reward: Reward): number {
  const amounts = [...COIN_PARTS.map((part) => reward[part]), ...reward.levels.map(({ coins }) => coins)];
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function lapsOf({ levelBefore, level, levelPercent }: Moves): Lap[] {
  const count = Math.max(0, level - levelBefore.level) + 1;
  return Array.from({ length: count }, (_, at) => ({
    level: levelBefore.level + at,
    from: at === 0 ? levelBefore.percent : 0,
    to: at === count - 1 ? levelPercent : 100,
  }));
}

/** All that moved. Guests have no rating. */
export function gainsOf(moves: Moves, isGuest: boolean): Gain[] {
  const { reward, pass, event } = moves;
  const gained = moves.xp - moves.xpBefore;
  const coins = moves.coins - moves.coinsBefore;
  const gains: Gain[] = [{ kind: 'xp', gained, laps: lapsOf(moves) }];
  if (moves.level > moves.levelBefore.level) gains.push({ kind: 'level', level: moves.level });
  if (coins !== 0 || reward.unpaid !== null) gains.push({ kind: 'coins', gained: coins, before: moves.coinsBefore });
  if (!isGuest && moves.elo !== moves.eloBefore) gains.push({ kind: 'elo', elo: moves.elo, before: moves.eloBefore });
  if (gained > 0 || pass.step > pass.stepBefore) {
    const now = pass.nextXp === null ? null : Math.max(0, pass.nextXp - pass.xp);
    gains.push({ kind: 'pass', stepBefore: pass.stepBefore, step: pass.step, missing: now === null ? null : { before: now + gained, now } });
  }
  if (event) gains.push({ kind: 'event', gained: event.gained, points: event.points, unlocked: event.unlocked });
  return gains;
}

/** A part of the moment: which gain moves, which of its laps, and how long it has the stage. */
export interface Beat {
  gain: number;
  lap: number;
  ms: number;
}

/** How long each gain has the stage: its motion, which lasts 400 ms at most, and time to read it. */
const BEAT_MS = { xp: 550, level: 1_000, coins: 700, elo: 700, pass: 800, event: 800 } as const satisfies Record<Gain['kind'], number>;

export function beatsOf(gains: readonly Gain[]): Beat[] {
  return gains.flatMap((gain, at) => {
    const laps = gain.kind === 'xp' ? Math.max(1, gain.laps.length) : 1;
    return Array.from({ length: laps }, (_, lap) => ({ gain: at, lap, ms: BEAT_MS[gain.kind] }));
  });
}

/** At most so many stones are laid on the way of the pass. */
const MOST_STONES = 5;

/** The steps of the pass that are shown: the one before the game, those that it reached, and the next. */
export function stonesOf({ stepBefore, step, missing }: GainOf<'pass'>): { step: number; state: 'before' | 'reached' | 'ahead' }[] {
  const last = missing === null ? step : step + 1;
  const first = Math.max(stepBefore, last - MOST_STONES + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const each = first + at;
    return { step: each, state: each > step ? 'ahead' : each > stepBefore ? 'reached' : 'before' } as const;
  });
}
