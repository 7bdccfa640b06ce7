// Starts an order of moons, and leads to where it is paid.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/client';
import { setAge, startOrder } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { MOON_OFFERS_KEY, ORDERS_KEY, PAYER_KEY } from '@/parts/shop/keys';
import { browser, destinationOf } from '@/shared/goTo';
import { bodyOf, keyFor, type OrderDraft, type SentWith } from './orderModel';

interface OrderRequest {
  draft: OrderDraft;
  /** In cents, as it was shown. */
  price: number;
  /** The age has to be said with it. */
  saysAge: boolean;
}

export function useOrder() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const sent = useRef<SentWith>(null);
  return useMutation({
    mutationFn: async ({ draft, price, saysAge }: OrderRequest) => {
      if (saysAge && draft.age !== null) queries.setQueryData(PAYER_KEY, await setAge(draft.age));
      const body = bodyOf(draft, price, locale);
      sent.current = keyFor(sent.current, body, () => crypto.randomUUID());
      const order = await startOrder({ ...body, key: sent.current.key });
      const destination = order.url === null ? null : destinationOf(order.url, location);
      // The order of an earlier try with this key has ended meanwhile.
      if (!destination) throw new ApiError(0, 'payment_refused');
      return destination;
    },
    onSuccess: (destination) => {
      for (const queryKey of [ORDERS_KEY, PAYER_KEY]) void queries.invalidateQueries({ queryKey });
      if ('page' in destination) void navigate(destination.page);
      else browser.leaveFor(destination.elsewhere);
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : 'unknown';
      // A refused order stays what it is: another try is another order.
      if (code === 'payment_refused') sent.current = null;
      // What is shown is stale: prices and providers, or what is known of the payer.
      if (['price_changed', 'unknown_offer', 'payment_unavailable'].includes(code)) void queries.invalidateQueries({ queryKey: MOON_OFFERS_KEY });
      if (['age_required', 'age_said', 'limit_reached', 'orders_full'].includes(code)) void queries.invalidateQueries({ queryKey: PAYER_KEY });
    },
  });
}
