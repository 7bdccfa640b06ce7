// The names of the shop's API that have texts. One without a text is shown as it is.

function oneOf<const Known extends string>(known: readonly Known[]) {
  return (value: string): Known | null => known.find((each) => each === value) ?? null;
}

/** In the order in which an order goes through them. */
export const STATES = ['created', 'processing', 'paid', 'failed', 'expired', 'refunded', 'disputed'] as const;
export type State = (typeof STATES)[number];
export const stateOf = oneOf(STATES);

export const alarmOf = oneOf(['amount', 'currency', 'reference', 'mode', 'refund', 'nobody', 'twice']);
export const providerOf = oneOf(['stripe', 'paypal', 'paysafecard', 'house']);
export const notGrantedOf = oneOf(['unpaid', 'differs', 'disputed', 'payingBack', 'nobody', 'complete']);
export const refundStateOf = oneOf(['asked', 'done', 'failed']);

export const TAGS = ['popular', 'bestValue'] as const;
export const tagOf = oneOf(TAGS);

/** Categories of offers that are collected. */
const COLLECTED = ['free', 'premium'] as const;
/** Categories of offers that are bought. */
const BOUGHT = ['coinsLow', 'coinsHigh', 'moonsLow', 'moonsMedium', 'moonsHigh', 'moonsUltraHigh', 'collectionLow', 'collectionHigh'] as const;
export type OfferCategory = (typeof COLLECTED)[number] | (typeof BOUGHT)[number];
export const categoryOf = oneOf<OfferCategory>([...COLLECTED, ...BOUGHT]);
