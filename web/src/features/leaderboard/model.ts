// The season's ranking as it is shown, without React. Places, percents and what a tier takes are what the server tells.
import type { CurvePoint, Laurel, LeaderboardEntry } from '@/api/leaderboard';
import { TIERS, type Tier } from '@/ui/signs/tiers';

/** A tier on the mountain, from its camp up to the next one. */
export interface Camp {
  tier: Tier;
  /** The least elo of the tier now; null if nobody has it. */
  elo: number | null;
  players: number;
}

/** All camps, from the foot to the summit. Tiers that this version of the application does not know have none. */
export function campsOf(laurels: readonly Laurel[]): Camp[] {
  return TIERS.map((tier) => {
    const laurel = laurels.find(({ id }) => id === tier);
    return { tier, elo: laurel?.elo ?? null, players: laurel?.value ?? 0 };
  });
}

/** The tier of this elo; null below all that anybody has. */
export function tierAt(camps: readonly Camp[], elo: number): Tier | null {
  return camps.findLast((camp) => camp.elo !== null && elo >= camp.elo)?.tier ?? null;
}

/** How far below the first camp the foot of the mountain lies, in elo. */
const FOOT = 300;

/**
 * How far somebody of this elo has come from their tier's camp to what is above it, from 0 to 1; without a tier, from the foot to
 * the first camp. `best`: the elo of the summit.
 */
export function wayUp(camps: readonly Camp[], best: number, tier: Tier | null, elo: number): number {
  const to = campAbove(camps, tier)?.elo ?? best;
  const from = tier === null ? to - FOOT : (camps.find((camp) => camp.tier === tier)?.elo ?? to);
  return to <= from ? 0 : Math.min(1, Math.max(0, (elo - from) / (to - from)));
}

/** The next camp above this tier that somebody has; for who has no tier, the first one. */
export function campAbove(camps: readonly Camp[], tier: Tier | null): Camp | undefined {
  return camps.slice(tier === null ? 0 : TIERS.indexOf(tier) + 1).find(({ elo }) => elo !== null);
}

/** A player on the mountain. */
export interface Climber {
  id: number;
  username: string;
  profilePicture: string;
  marker: LeaderboardEntry['marker'];
  elo: number;
  place: number;
  tier: Tier | null;
  isMe: boolean;
}

export function climberOf(entry: LeaderboardEntry, camps: readonly Camp[], me: number): Climber {
  const { id, username, profilePicture, marker, elo, ranking } = entry;
  return { id, username, profilePicture, marker, elo, place: ranking, tier: tierAt(camps, elo), isMe: id === me };
}

/** How many friends are shown between two camps, and how many names on the summit. */
const SHOWN = 4;
const ON_TOP = 3;

/** A part of the mountain: who stands there, the best first, and how many friends are left out. */
export interface Zone {
  climbers: Climber[];
  more: number;
}

/** Who stands where: on the summit those who share the first place; the reader and their friends by their tiers, or at the foot without one. */
export interface Mountain {
  summit: Climber[];
  zones: (Zone & { camp: Camp })[];
  foot: Zone;
}

export function mountainOf(camps: readonly Camp[], best: readonly Climber[], climbers: readonly Climber[]): Mountain {
  const known = new Set(climbers.map(({ id }) => id));
  const first = [...climbers.filter(({ place }) => place === 1), ...best.filter(({ id, place }) => place === 1 && !known.has(id))];
  const summit = first.sort((a, b) => Number(b.isMe) - Number(a.isMe)).slice(0, ON_TOP);
  const below = climbers.filter(({ id }) => !summit.some((top) => top.id === id));
  const zone = (tier: Tier | null): Zone => {
    const here = below.filter((each) => each.tier === tier).sort((a, b) => b.elo - a.elo || Number(b.isMe) - Number(a.isMe));
    const left = new Set(
      here
        .filter(({ isMe }) => !isMe)
        .slice(SHOWN)
        .map(({ id }) => id),
    );
    return { climbers: here.filter(({ id }) => !left.has(id)), more: left.size };
  };
  return { summit, zones: camps.map((camp) => ({ camp, ...zone(camp.tier) })), foot: zone(null) };
}

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
