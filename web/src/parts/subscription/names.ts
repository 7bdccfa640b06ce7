// How a subscription stands, by the names of the API.
import type { Subscription } from '@/api/subscription';

const STATES = ['active', 'canceled', 'holded', 'expired'] as const;

/** The state of a subscription. One that this version of the application does not know is that of one that goes on. */
export function stateOf({ state }: Pick<Subscription, 'state'>): (typeof STATES)[number] {
  return STATES.find((each) => each === state) ?? 'active';
}

/** Nothing is paid: days run that the house has given. */
export function isGiven({ provider }: Pick<Subscription, 'provider'>): boolean {
  return provider === 'gift';
}
