// The way to a slot that is locked: the question, or the reason why there is none.
import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useRoom } from '../DressingContext';
import { offer } from '../queries';

export function useUnlock() {
  const { t } = useTranslation();
  const { closet, wearer, open } = useRoom();
  const { show } = useToast();
  return async (slot: Slot) => {
    try {
      const { bill } = await offer(slot, closet.skin, wearer);
      open(bill.refusal === 'slot_reserved_alpha' ? { kind: 'slotReservedAlpha' } : { kind: 'unlockSlot', slot });
    } catch (error) {
      show({ kind: 'danger', title: errorText(t, codeOf(error)) });
    }
  };
}
