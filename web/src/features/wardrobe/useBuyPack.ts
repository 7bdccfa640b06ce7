// Buys a pack whole, at the price that is shown; or opens the pop-up for the refusal. The key is made once for each dialog, so that a
// second press buys nothing more.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pack } from '@/generated/engine';
import { usePurchase } from '@/parts/shop/usePurchase';
import { codeOf, errorText } from '@/shared/errorText';
import { notify } from '@/ui/overlays/notices';
import { useDressingRoom } from './DressingContext';
import { useRefetchWardrobe } from './queries';
import { POPUPS } from './useSave';

export function useBuyPack({ id, currency }: Pack, onBought: () => void) {
  const { t } = useTranslation();
  const { open, wearer } = useDressingRoom();
  const purchase = usePurchase();
  const refetchWardrobe = useRefetchWardrobe();
  const [key] = useState(() => crypto.randomUUID());
  const isSent = useRef(false);
  const send = async (price: number) => {
    if (isSent.current) return;
    const cost = { coins: 0, moons: 0, [currency]: price };
    if (price > wearer.purse[currency]) {
      open({ kind: currency === 'coins' ? 'notEnoughCoins' : 'notEnoughMoons', cost });
      return;
    }
    isSent.current = true;
    try {
      await purchase.mutateAsync({ what: 'pack', id, agreed: { ...cost, key } });
      onBought();
    } catch (error) {
      const code = codeOf(error);
      const kind = POPUPS[code];
      if (kind) open({ kind, cost });
      else notify({ kind: code === 'price_changed' ? 'lightning' : 'popdown', title: errorText(t, code) });
      void refetchWardrobe();
    } finally {
      isSent.current = false;
    }
  };
  return { buy: (price: number) => void send(price), isBusy: purchase.isPending };
}
