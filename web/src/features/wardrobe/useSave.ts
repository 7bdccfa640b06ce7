// Saves looks to slots and buys missing elements, at the price that was shown; or opens the pop-up for the refusal.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Look, Purse, Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useDressingRoom, type WardrobeRefusal } from './DressingContext';
import { useRefetchWardrobe, useSaveSlot, type Verdict } from './queries';

/** The codes, of the engine and of the server, that have a pop-up of their own. */
export const POPUPS: Readonly<Record<string, WardrobeRefusal>> = {
  items_reserved_alpha: 'itemsReservedAlpha',
  exclusive_to_drop: 'exclusiveToDrop',
  slot_reserved_alpha: 'slotReservedAlpha',
  slot_reserved_subscriber: 'slotReservedSubscriber',
  not_enough_coins: 'notEnoughCoins',
  not_enough_moons: 'notEnoughMoons',
};

interface SaveRequest {
  slot: Slot;
  look: Look;
  unlock: boolean;
  /** The engine's bill for it. */
  bill: () => Promise<Bill>;
  onSaved: (bill: Bill) => void;
  onRefused?: () => void;
}

/** Saves one look at a time: a second click while saving is ignored. */
export function useSaveLook() {
  const { t } = useTranslation();
  const { open } = useDressingRoom();
  const { show } = useToast();
  const refetchWardrobe = useRefetchWardrobe();
  const send = useSaveSlot();
  const isSaving = useRef(false);
  const showRefusal = (code: string, cost?: Purse) => {
    const kind = POPUPS[code];
    if (kind) open({ kind, cost });
    else show({ kind: 'danger', title: errorText(t, code) });
  };
  const saveLook = async ({ slot: { id }, look, unlock, bill, onSaved, onRefused }: SaveRequest) => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      const shownBill = await bill();
      if (shownBill.refusal) {
        onRefused?.();
        showRefusal(shownBill.refusal, shownBill.cost);
        return;
      }
      await send.mutateAsync({ id, skin: look, unlock, ...shownBill.cost });
      onSaved(shownBill);
    } catch (error) {
      // The server refused what the engine accepted: our data is stale.
      onRefused?.();
      showRefusal(codeOf(error));
      void refetchWardrobe();
    } finally {
      isSaving.current = false;
    }
  };
  return { saveLook: (request: SaveRequest) => void saveLook(request), isBusy: send.isPending };
}

/** Saves the draft of the chosen slot. */
export function useSave(settle: () => Promise<Verdict>) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useDressingRoom();
  const { show } = useToast();
  const { saveLook, isBusy } = useSaveLook();
  const { slot, look } = dressing;
  const onSaved = ({ toBuy }: Bill) => {
    dressing.dropSaved(slot, look);
    show({ kind: 'success', title: toBuy.length > 0 ? t('save.bought', { count: toBuy.length }) : t('save.done') });
  };
  return { save: () => saveLook({ slot, look, unlock: false, bill: settle, onSaved }), isBusy };
}
