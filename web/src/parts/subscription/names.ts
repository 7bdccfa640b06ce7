// What plans and states of a subscription are called.
import type { TFunction } from 'i18next';
import type { Subscription } from '@/api/subscription';

const PLANS = ['month', 'quarter', 'year'] as const;

/** The name of a plan, by its id; a plan without a name of its own is called by its id. */
export function planName(t: TFunction<'shop'>, id: string): string {
  const known = PLANS.find((each) => each === id);
  return known ? t(`plan.${known}`) : t('plan.other', { id });
}

const STATES = ['active', 'canceled', 'holded', 'expired'] as const;

/** The state of a subscription. One that this version of the application does not know is that of one that goes on. */
export function stateOf({ state }: Pick<Subscription, 'state'>): (typeof STATES)[number] {
  return STATES.find((each) => each === state) ?? 'active';
}
