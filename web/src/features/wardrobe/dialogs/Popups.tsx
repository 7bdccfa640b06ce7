// The pop-ups of the wardrobe: at most one is open.
import { lazy, Suspense } from 'react';
import type { Popup } from '../DressingContext';
import { ElementDialog } from './ElementDialog';
import { PackDialog } from './PackDialog';
import { UnlockDialog } from './UnlockDialog';

const RefusalDialog = lazy(async () => ({ default: (await import('./RefusalDialog')).RefusalDialog }));

export function Popups({ popup, onClose }: { popup: Popup | null; onClose: () => void }) {
  switch (popup?.kind) {
    case undefined:
      return null;
    case 'displaySkin':
      return <ElementDialog element={popup.element} onClose={onClose} />;
    case 'displayPack':
      return <PackDialog pack={popup.pack} onClose={onClose} />;
    case 'unlockSlot':
      return <UnlockDialog slot={popup.slot} onClose={onClose} />;
    case 'slotReservedAlpha':
    case 'slotReservedSubscriber':
    case 'exclusiveToDrop':
    case 'itemsReservedAlpha':
    case 'notEnoughMoons':
    case 'notEnoughCoins':
      return (
        <Suspense fallback={null}>
          <RefusalDialog refusal={popup} onClose={onClose} />
        </Suspense>
      );
  }
}
