// Says why a look can't be saved or something can't be bought, with a link to where that can be changed.
import { useTranslation } from 'react-i18next';
import type { Currency } from '@/generated/engine';
import { buyMoonsPath } from '@/parts/shop/comeBack';
import { RefusalPopup } from '@/parts/shop/RefusalPopup';
import { subscribePath } from '@/parts/subscription/paths';
import { paths } from '@/shared/paths';
import { useDressingRoom, type Refusal } from '../DressingContext';

export function RefusalDialog({ refusal: { kind, cost }, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { t } = useTranslation('wardrobe');
  const { ownWardrobe, dressing } = useDressingRoom();
  const shortageOf = (currency: Currency) => {
    const has = ownWardrobe[currency];
    return { currency, has, missing: Math.max(0, (cost?.[currency] ?? 0) - has) };
  };
  const shared = { name: kind, title: t(`popup.${kind}.title`), text: t(`popup.${kind}.text`), stay: t('popup.stay'), onClose };
  switch (kind) {
    case 'slotReservedAlpha':
    case 'itemsReservedAlpha':
      return <RefusalPopup {...shared} way={{ label: t('popup.toAlpha'), path: paths.shopAlpha }} />;
    case 'slotReservedSubscriber':
      return <RefusalPopup {...shared} way={{ label: t('popup.toSubscription'), path: subscribePath(paths.wardrobe) }} onGo={dressing.keep} />;
    case 'exclusiveToDrop':
      return <RefusalPopup {...shared} way={{ label: t('popup.toDrops'), path: paths.drops }} onGo={dressing.keep} />;
    case 'notEnoughCoins':
      return <RefusalPopup {...shared} shortage={shortageOf('coins')} />;
    case 'notEnoughMoons': {
      const shortage = shortageOf('moons');
      const way = { label: t('popup.toMoons'), path: buyMoonsPath(paths.wardrobe, shortage.missing) };
      return <RefusalPopup {...shared} shortage={shortage} way={way} onGo={dressing.keep} />;
    }
  }
}
