// Begins a subscription, and leads to where its first period is paid.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@/api/client';
import { setAge } from '@/api/shop';
import { startSubscription } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { ORDERS_KEY, PAYER_KEY } from '@/parts/shop/keys';
import { PLANS_KEY, SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { codeOf } from '@/shared/errorText';
import { browser, destinationOf } from '@/shared/goTo';
import { keyFor, type SentWith } from '../buy/orderModel';
import { bodyOf, type SubscribeDraft } from './subscribeModel';

interface SubscribeRequest {
  draft: SubscribeDraft;
  /** In cents, as it was shown. */
  price: number;
  /** The age has to be said with it. */
  saysAge: boolean;
}

/** What a refusal shows to be stale. */
const STALE: Readonly<Record<string, readonly (readonly string[])[]>> = {
  price_changed: [PLANS_KEY],
  unknown_plan: [PLANS_KEY],
  payment_unavailable: [PLANS_KEY],
  single_month: [PLANS_KEY],
  age_required: [PAYER_KEY],
  age_said: [PAYER_KEY],
  limit_reached: [PAYER_KEY],
  orders_full: [PAYER_KEY],
  already_subscribed: [SUBSCRIPTION_KEY],
  subscription_bad_platform: [SUBSCRIPTION_KEY],
};

export function useSubscribe() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const sent = useRef<SentWith>(null);
  return useMutation({
    mutationFn: async ({ draft, price, saysAge }: SubscribeRequest) => {
      if (saysAge && draft.age !== null) queries.setQueryData(PAYER_KEY, await setAge(draft.age));
      const body = bodyOf(draft, price, locale);
      sent.current = keyFor(sent.current, body, () => crypto.randomUUID());
      const order = await startSubscription({ ...body, key: sent.current.key });
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
      const code = codeOf(error);
      // A refused order stays what it is: another try is another order.
      if (code === 'payment_refused') sent.current = null;
      for (const queryKey of STALE[code] ?? []) void queries.invalidateQueries({ queryKey });
    },
  });
}
