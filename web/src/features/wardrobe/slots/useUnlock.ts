// The way to a slot that is locked: the question, or the reason why there is none.
import { wardrobe } from '@/engine/wardrobe';
import type { Slot } from '@/generated/engine';
import { useRoom } from '../DressingContext';

export function useUnlock() {
  const { wearer, open } = useRoom();
  return async (slot: Slot) => {
    const { refusal } = await wardrobe().unlock(slot, wearer);
    open(refusal === 'slot_reserved_alpha' ? { kind: 'slotReservedAlpha' } : { kind: 'unlockSlot', slot });
  };
}
