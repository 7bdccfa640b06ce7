// Narrows the API's names and numbers about accounts to those that have translations.
import { RANKS } from '@/generated/engine';

export type RankName = keyof typeof RANKS;
export const RANK_NAMES = Object.keys(RANKS) as RankName[];

/** The name of the highest rank whose value is at most `rank`. */
export function rankName(rank: number): RankName {
  return RANK_NAMES.findLast((name) => RANKS[name] <= rank) ?? 'player';
}

function oneOf<const Known extends string>(known: readonly Known[]) {
  return (value: string): Known | null => known.find((each) => each === value) ?? null;
}

export const kindOf = oneOf(['warn', 'ban', 'rename', 'resetProfile']);
export const appealOf = oneOf(['open', 'granted', 'refused']);
export const stateOf = oneOf(['open', 'upheld', 'dismissed']);
export const placeOf = oneOf(['seat', 'voice', 'line', 'message', 'profile']);
export const categoryOf = oneOf(['insult', 'spam', 'advertising', 'antiGame', 'cheating', 'other']);
export const providerOf = oneOf(['google', 'discord', 'facebook', 'twitter', 'apple']);
export const subscriptionStateOf = oneOf(['active', 'canceled', 'holded', 'expired']);
export const orderStateOf = oneOf(['created', 'processing', 'paid', 'failed', 'expired', 'refunded', 'disputed']);
export const paymentProviderOf = oneOf(['stripe', 'paypal', 'paysafecard', 'house']);
