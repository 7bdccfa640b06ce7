// The season's ranking as it is shown, without React. Places are what the server tells.
import type { LeaderboardEntry } from '@/api/leaderboard';
import { campAbove, tierAt, type Camp } from '@/parts/season/camps';
import type { Tier } from '@/ui/signs/tiers';

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
