// Opens the dialog to unlock a slot, or the pop-up that says why it can't be unlocked.
import { useTranslation } from 'react-i18next';
import type { Slot } from '@/generated/engine';
import { codeOf, errorText } from '@/shared/errorText';
import { useToast } from '@/ui/overlays/Toast';
import { useDressingRoom } from '../DressingContext';
import { offer } from '../queries';

export function useUnlock() {
  const { t } = useTranslation();
  const { ownWardrobe, wearer, open } = useDressingRoom();
  const { show } = useToast();
  return async (slot: Slot) => {
    try {
      const { bill } = await offer(slot, ownWardrobe.skin, wearer);
      if (bill.refusal === 'slot_reserved_alpha') open({ kind: 'slotReservedAlpha' });
      else if (bill.refusal === 'slot_reserved_subscriber') open({ kind: 'slotReservedSubscriber' });
      else open({ kind: 'unlockSlot', slot });
    } catch (error) {
      show({ kind: 'danger', title: errorText(t, codeOf(error)) });
    }
  };
}
