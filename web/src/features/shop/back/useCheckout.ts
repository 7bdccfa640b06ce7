// Asks how a payment stands, until it is decided.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkOrder, fetchStripeCheckout, retrievePaysafecard, type Checkout } from '@/api/shop';
import { hub } from '@/hub/hub';
import { DROPS_KEY, OWN_WARDROBE_KEY, SHOP_KEY } from '@/parts/shop/keys';
import { SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { ME_KEY } from '@/session/me';
import { codeOf } from '@/shared/errorText';
import { nextAsk, paymentOf, PENDING_MS, type Payment } from './payment';

export interface CameBack {
  /** The order's reference. */
  order: string;
  /** The id of a Checkout Session of Stripe. */
  session: string | null;
  /** The id of a payment at paysafecard. */
  paymentId: string | null;
  isCanceled: boolean;
}

function ask({ order, session, paymentId, isCanceled }: CameBack): Promise<Checkout> {
  if (session !== null) return fetchStripeCheckout(session);
  // Who has given up there has nothing to capture.
  if (paymentId !== null && !isCanceled) return retrievePaysafecard(paymentId);
  return checkOrder(order);
}

export function useCheckout(back: CameBack): Payment {
  const queries = useQueryClient();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PENDING_MS);
    return () => clearTimeout(timer);
  }, []);
  const heardOf = (checkout: Checkout | undefined, error: unknown) => ({
    checkout,
    code: error === null ? null : codeOf(error),
    isLate,
    isCanceled: back.isCanceled,
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['checkout', back],
    queryFn: () => ask(back),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => nextAsk(heardOf(state.data, state.error)),
    refetchIntervalInBackground: true,
  });
  useEffect(() => hub.on('paymentSuccess', ({ order }) => void (order === back.order && refetch())), [back.order, refetch]);
  useEffect(() => hub.on('updateSubscription', () => void refetch()), [refetch]);
  const payment = paymentOf(heardOf(data, error));
  const isPaid = payment.stage === 'finish' && payment.result.kind === 'success';
  useEffect(() => {
    if (!isPaid) return;
    // The hub tells it too, unless it was disconnected.
    for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY, SHOP_KEY, SUBSCRIPTION_KEY]) void queries.invalidateQueries({ queryKey });
    // The buyer may have come from the drops, and goes back to them.
    void queries.invalidateQueries({ queryKey: DROPS_KEY, refetchType: 'all' });
  }, [isPaid, queries]);
  return payment;
}
