// Buys once, or says why not.
import { useRef, useState } from 'react';
import { missingOf } from '@/parts/shop/cost';
import { useMe } from '@/session/me';
import { codeOf } from '@/shared/errorText';
import { useEvent } from '../EventContext';
import type { Goods } from '../model';
import { useBuy, useRefetchEvents } from '../useEvent';

/** A refusal that has a pop-up of its own. */
export type Refusal = 'notEnough' | 'itemsReservedAlpha';

const POPUPS: Readonly<Record<string, Refusal>> = {
  not_enough_coins: 'notEnough',
  not_enough_moons: 'notEnough',
  items_reserved_alpha: 'itemsReservedAlpha',
};

export function useBuying(onBought: (goods: Goods) => void) {
  const { data: me } = useMe();
  const { event, ask, refuse } = useEvent();
  const buying = useBuy(event);
  const refetch = useRefetchEvents();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Not the state of the request, which a second click in the same moment does not see.
  const isSent = useRef(false);
  const send = async (goods: Goods) => {
    if (isSent.current) return;
    if (me && missingOf(goods.cost, me) > 0) {
      setRefusal('notEnough');
      return;
    }
    isSent.current = true;
    try {
      await buying.mutateAsync(goods);
      onBought(goods);
    } catch (error) {
      const popup = POPUPS[codeOf(error)];
      if (popup) {
        void refetch();
        setRefusal(popup);
        return;
      }
      ask(null);
      refuse(codeOf(error));
    } finally {
      isSent.current = false;
    }
  };
  return { buy: (goods: Goods) => void send(goods), isBusy: buying.isPending, refusal, forget: () => setRefusal(null) };
}
