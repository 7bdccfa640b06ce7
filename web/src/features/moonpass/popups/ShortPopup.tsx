import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { buyMoonsPath } from '@/parts/shop/comeBack';
import { RefusalPopup } from '@/parts/shop/RefusalPopup';
import { useMe } from '@/session/me';

/** Leads to where moons are bought, and back to what was asked. */
export function ShortPopup({ price, onClose }: { price: number; onClose: () => void }) {
  const { t } = useTranslation('moonpass');
  const { pathname, search } = useLocation();
  const has = useMe().data?.moons ?? 0;
  const missing = Math.max(0, price - has);
  return (
    <RefusalPopup
      name="notEnoughMoons"
      title={t('notEnoughMoons.title')}
      text={t('notEnoughMoons.text')}
      shortage={{ currency: 'moons', has, missing }}
      stay={t('stay')}
      way={{ label: t('notEnoughMoons.way'), path: buyMoonsPath(pathname + search, missing) }}
      onClose={onClose}
    />
  );
}
