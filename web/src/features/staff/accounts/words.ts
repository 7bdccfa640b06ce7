// What the API says of accounts by names and numbers of its own, as far as we have words for them.
import { RANKS } from '@/generated/engine';

export type RankName = keyof typeof RANKS;
export const RANK_NAMES = Object.keys(RANKS) as RankName[];

/** The highest that a rank's value reaches. */
export function rankName(rank: number): RankName {
  return RANK_NAMES.findLast((name) => RANKS[name] <= rank) ?? 'player';
}

function among<const Known extends string>(known: readonly Known[]) {
  return (value: string): Known | null => known.find((each) => each === value) ?? null;
}

export const kindOf = among(['warn', 'ban', 'rename', 'resetProfile']);
export const appealOf = among(['open', 'granted', 'refused']);
export const stateOf = among(['open', 'upheld', 'dismissed']);
export const placeOf = among(['seat', 'line', 'message', 'profile']);
export const categoryOf = among(['insult', 'spam', 'advertising', 'antiGame', 'cheating', 'other']);
export const providerOf = among(['google', 'discord', 'facebook', 'twitter', 'apple']);
