// The hub's events about the shop, handled on every page: moons that were paid for, and a new day's stall.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { OwnSubscription } from '@/api/subscription';
import type { OwnWardrobe } from '@/api/wardrobe';
import type { HubEvents } from '@/hub/protocol';
import { hub } from '@/hub/hub';
import { DAILY_KEY, DROPS_KEY, MOON_PASS_KEY, OWN_WARDROBE_KEY, SHOP_KEY } from '@/parts/shop/keys';
import { SUBSCRIPTION_KEY } from '@/parts/subscription/keys';
import { CurrencyIcon } from '@/parts/wardrobe/CurrencyIcon';
import { EVENTS_KEY } from '@/session/events';
import { ME_KEY, type Me } from '@/session/me';
import { orderPath } from '@/shared/shopPaths';
import { notify } from '@/ui/overlays/notices';

export function useShopEvents(): void {
  const { t } = useTranslation('people');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const celebrate = useEffectEvent(({ moons, order, isGift, sender, message }: HubEvents['paymentSuccess']) => {
    // The pages on which one pays tell it themselves.
    if (!isGift && /\/shop\/((buy|subscription)$|till\/)/.test(pathname)) return;
    const from = sender === null ? t('live.moonsFromSomebody') : t('live.moonsFrom', { name: sender });
    const words = message === null ? [] : [t('live.moonsWords', { message })];
    notify({
      kind: 'reward_big',
      title: t('live.moons', { count: moons }),
      text: isGift ? [from, ...words].join('\n') : t('live.moonsPaid'),
      picture: <CurrencyIcon currency="moons" />,
      action: order === null ? undefined : { label: t('live.receipt'), onPress: () => void navigate(orderPath(order)) },
    });
  });
  useEffect(() => {
    const unsubscribe = [
      hub.on('paymentSuccess', (payment) => {
        // Answers on their way may be from before the payment.
        for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY]) void queries.cancelQueries({ queryKey });
        queries.setQueryData<Me | null>(ME_KEY, (me) => (me ? { ...me, moons: payment.balance } : me));
        queries.setQueryData<OwnWardrobe>(OWN_WARDROBE_KEY, (own) => own && { ...own, moons: payment.balance });
        void queries.invalidateQueries({ queryKey: SHOP_KEY });
        celebrate(payment);
      }),
      hub.on('updateSubscription', ({ subscription }) => {
        // An answer on its way may be from before the change.
        void queries.cancelQueries({ queryKey: SUBSCRIPTION_KEY, exact: true });
        queries.setQueryData<OwnSubscription>(SUBSCRIPTION_KEY, { subscription });
        // The seventh slot comes and goes with it.
        for (const queryKey of [OWN_WARDROBE_KEY, DROPS_KEY]) void queries.invalidateQueries({ queryKey });
      }),
      hub.on('newDailyShops', () => void queries.invalidateQueries({ queryKey: DAILY_KEY })),
      hub.on('newDrop', () => void queries.invalidateQueries({ queryKey: DROPS_KEY })),
      hub.on('newMoonPass', () => void queries.invalidateQueries({ queryKey: MOON_PASS_KEY })),
      // What somebody had reached was collected for them.
      hub.on('newNotification', ({ content }) => {
        if (content.params.collected === undefined) return;
        for (const queryKey of [ME_KEY, OWN_WARDROBE_KEY, EVENTS_KEY]) void queries.invalidateQueries({ queryKey });
      }),
      // A new stream: events may have been missed.
      hub.on('hydrate', () => {
        for (const queryKey of [SHOP_KEY, SUBSCRIPTION_KEY]) void queries.invalidateQueries({ queryKey });
      }),
    ];
    return () => unsubscribe.forEach((off) => off());
  }, [queries]);
}
