// Keeps looks in slots and buys what is missing, at the price that was told; or opens what says why not.
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bill, Look, Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useRoom, type NoticeKind } from './DressingContext';
import { useLookAgain, useSaveSlot, type Verdict } from './queries';

/** The codes, of the engine and of the server, for what has a pop-up of its own. */
const POPUPS: Readonly<Record<string, NoticeKind>> = {
  items_reserved_alpha: 'itemsReservedAlpha',
  slot_reserved_alpha: 'slotReservedAlpha',
  not_enough_coins: 'notEnoughCoins',
  not_enough_moons: 'notEnoughMoons',
};

interface Kept {
  slot: Slot;
  look: Look;
  unlock: boolean;
  /** What the engine says of it. */
  bill: () => Promise<Bill>;
  onKept: (bill: Bill) => void;
  onRefused?: () => void;
}

/** One at a time: who presses twice has pressed once. */
export function useKeep() {
  const { t } = useTranslation();
  const { open } = useRoom();
  const { show } = useToast();
  const lookAgain = useLookAgain();
  const send = useSaveSlot();
  const isKeeping = useRef(false);
  const tell = (code: string) => {
    const kind = POPUPS[code];
    if (kind) open({ kind });
    else show({ kind: 'danger', title: errorText(t, code) });
  };
  const keep = async ({ slot: { id }, look, unlock, bill, onKept, onRefused }: Kept) => {
    if (isKeeping.current) return;
    isKeeping.current = true;
    try {
      const told = await bill();
      if (told.refusal) {
        onRefused?.();
        tell(told.refusal);
        return;
      }
      await send.mutateAsync({ id, skin: look, unlock, ...told.cost });
      onKept(told);
    } catch (error) {
      // The server knows something that we did not.
      onRefused?.();
      tell(codeOf(error));
      void lookAgain();
    } finally {
      isKeeping.current = false;
    }
  };
  return { keep: (kept: Kept) => void keep(kept), isBusy: send.isPending };
}

/** Keeps what is tried on. */
export function useSave(settle: () => Promise<Verdict>) {
  const { t } = useTranslation('wardrobe');
  const { dressing } = useRoom();
  const { show } = useToast();
  const { keep, isBusy } = useKeep();
  const { slot, look } = dressing;
  const onKept = ({ toBuy }: Bill) => {
    dressing.kept(slot, look);
    show({ kind: 'success', title: toBuy.length > 0 ? t('save.bought', { count: toBuy.length }) : t('save.done') });
  };
  return { save: () => keep({ slot, look, unlock: false, bill: settle, onKept }), isBusy };
}
