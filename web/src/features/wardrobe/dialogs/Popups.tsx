// The pop-ups of the wardrobe: at most one is open.
import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '@/shared/paths';
import type { Popup } from '../DressingContext';
import { ElementDialog } from './ElementDialog';
import { RefusalDialog } from './RefusalDialog';
import { PackDialog } from './PackDialog';
import { UnlockDialog } from './UnlockDialog';

export function Popups({ popup, onClose }: { popup: Popup | null; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const navigate = useNavigate();
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
    case 'itemsReservedAlpha':
      return <RefusalDialog kind={popup.kind} onClose={onClose} goLabel={t('popup.toAlpha')} onGo={() => void navigate(paths.shopAlpha)} />;
    case 'notEnoughMoons':
      return <RefusalDialog kind="notEnoughMoons" onClose={onClose} goLabel={t('popup.toMoons')} onGo={() => void navigate(paths.shopBuy)} />;
    case 'notEnoughCoins':
      return <RefusalDialog kind="notEnoughCoins" onClose={onClose} />;
  }
}
