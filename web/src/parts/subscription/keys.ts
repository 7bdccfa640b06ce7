// The keys of the queries about subscriptions. Apart from the queries, because every page makes some of them stale.

/** The reader's own subscription. */
export const SUBSCRIPTION_KEY = ['subscription'] as const;
/** The plans that are sold. */
export const PLANS_KEY = ['shop', 'plans'] as const;
