// The pop-ups of the shop: what is looked at, and above it what comes of it.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buyMoonsPath } from '@/parts/shop/comeBack';
import { missingOf } from '@/parts/shop/cost';
import { RefusalPopup } from '@/parts/shop/RefusalPopup';
import { paths } from '@/shared/paths';
import { withReturn } from '@/shared/returnTo';
import type { Choice } from '../model';
import { useShop, type Popup } from '../ShopContext';
import { CollectPopup } from './CollectPopup';
import { DisplaySkin } from './DisplaySkin';

interface ShopPopupsProps {
  choice: Choice | null;
  popup: Popup | null;
  onClose: () => void;
}

export function ShopPopups({ choice, popup, onClose }: ShopPopupsProps) {
  return (
    <>
      {choice && <DisplaySkin key={`${choice.what} ${choice.id}`} choice={choice} />}
      {popup && <Above popup={popup} onClose={onClose} />}
    </>
  );
}

function Above({ popup, onClose }: { popup: Popup; onClose: () => void }) {
  const { t } = useTranslation('shop');
  const { wearer } = useShop();
  const { pathname, search } = useLocation();
  const stay = t('popup.stay');
  switch (popup.kind) {
    case 'collect':
      return <CollectPopup stand={popup.stand} onClose={onClose} />;
    case 'itemsReservedAlpha':
    case 'offerReservedAlpha':
      return (
        <RefusalPopup
          name={popup.kind}
          title={t(`popup.${popup.kind}.title`)}
          text={t(`popup.${popup.kind}.text`)}
          stay={stay}
          way={{ label: t('popup.toAlpha'), path: withReturn(paths.shopAlpha, pathname + search) }}
          onClose={onClose}
        />
      );
    case 'notEnough': {
      const { cost } = popup;
      const missing = missingOf(cost, wearer.purse);
      const isMoons = cost.currency === 'moons';
      const kind = isMoons ? 'notEnoughMoons' : 'notEnoughCoins';
      return (
        <RefusalPopup
          name={kind}
          title={t(`popup.${kind}.title`)}
          text={t(`popup.${kind}.text`)}
          shortage={{ currency: cost.currency, has: wearer.purse[cost.currency], missing }}
          stay={stay}
          way={
            isMoons ? { label: t('popup.toMoons'), path: buyMoonsPath(pathname + search, missing) } : { label: t('popup.toGames'), path: paths.lobby }
          }
          onClose={onClose}
        />
      );
    }
  }
}
