// How a payment stands, as the page shows it that buyers come back to, without React: processing, then finished with a result.
import type { Bilingual, Checkout } from '@/api/shop';

/** A payment that is pending for so long is told as `timeout` (the specification's). It may still arrive. */
export const PENDING_MS = 5000;
/** How often it is asked until then, and after that. */
export const ASK_EACH_MS = 1000;
export const ASK_LATER_MS = 15_000;

export type Result =
  /** `plan`: what the plan is called that was paid; null if moons were. */
  | { kind: 'success'; moons: number; receipt: string | null; receiver: string | null; plan: Bilingual | null }
  /** `timeout`, `payment_canceled`, or the server's code. */
  | { kind: 'error'; code: string };

export type Payment = { stage: 'processing' } | { stage: 'finish'; result: Result };

/** Codes that say nothing of the payment: it is asked again. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'timeout',
  'unknown',
  'busy',
  'rate_limited',
  'request_timeout',
  'internal',
  'payment_away',
]);

export interface Heard {
  checkout: Checkout | undefined;
  /** The code of the last refusal; null if it was answered. */
  code: string | null;
  /** It has been pending for too long. */
  isLate: boolean;
  /** The buyer has given up at the provider. */
  isCanceled: boolean;
}

function resultOf({ checkout, code, isLate, isCanceled }: Heard): Result | null {
  if (checkout?.status === 'success') {
    const { moons, offer, receipt, receiver } = checkout;
    return {
      kind: 'success',
      moons: moons ?? offer.moons + offer.bonus,
      receipt,
      receiver: receiver?.username ?? null,
      plan: offer.plan,
    };
  }
  if (checkout?.status === 'failed') return { kind: 'error', code: 'payment_canceled' };
  if (code !== null && !PASSING.has(code)) return { kind: 'error', code };
  if (isCanceled && (checkout || isLate)) return { kind: 'error', code: 'payment_canceled' };
  return isLate ? { kind: 'error', code: 'timeout' } : null;
}

export function paymentOf(heard: Heard): Payment {
  const result = resultOf(heard);
  return result ? { stage: 'finish', result } : { stage: 'processing' };
}

/** In how many milliseconds the payment is asked again; false once it is decided. */
export function nextAsk(heard: Heard): number | false {
  const result = resultOf(heard);
  if (result === null) return ASK_EACH_MS;
  // What is late, or given up, may still turn out to be paid.
  const isOpen =
    result.kind === 'error' && (result.code === 'timeout' || (result.code === 'payment_canceled' && heard.checkout?.status === 'pending'));
  return isOpen ? ASK_LATER_MS : false;
}
