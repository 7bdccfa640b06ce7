// Says why something can't be bought, and leads to where that can be changed, as in the shop.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buyMoonsPath } from '@/parts/shop/comeBack';
import { missingOf, type Cost } from '@/parts/shop/cost';
import { RefusalPopup } from '@/parts/shop/RefusalPopup';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import type { Refusal } from './useBuying';

interface RefusedPopupProps {
  refusal: Refusal;
  cost: Cost;
  onClose: () => void;
}

export function RefusedPopup({ refusal, cost, onClose }: RefusedPopupProps) {
  const { t } = useTranslation('shop');
  const { t: events } = useTranslation('events');
  const { pathname, search } = useLocation();
  const { data: me } = useMe();
  const purse = { coins: me?.coins ?? 0, moons: me?.moons ?? 0 };
  const stay = events('stay');
  if (refusal === 'itemsReservedAlpha') {
    return (
      <RefusalPopup
        name="itemsReservedAlpha"
        title={t('popup.itemsReservedAlpha.title')}
        text={t('popup.itemsReservedAlpha.text')}
        stay={stay}
        way={{ label: t('popup.toAlpha'), path: paths.shopAlpha }}
        onClose={onClose}
      />
    );
  }
  const missing = missingOf(cost, purse);
  const isMoons = cost.currency === 'moons';
  const kind = isMoons ? 'notEnoughMoons' : 'notEnoughCoins';
  return (
    <RefusalPopup
      name={kind}
      title={t(`popup.${kind}.title`)}
      text={t(`popup.${kind}.text`)}
      shortage={{ currency: cost.currency, has: purse[cost.currency], missing }}
      stay={stay}
      way={isMoons ? { label: t('popup.toMoons'), path: buyMoonsPath(pathname + search, missing) } : { label: t('popup.toGames'), path: paths.lobby }}
      onClose={onClose}
    />
  );
}
