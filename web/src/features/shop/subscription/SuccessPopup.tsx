import { useTranslation } from 'react-i18next';
import type { Bilingual } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { Emblem } from '@/parts/shop/Emblem';
import { useSubscription } from '@/parts/subscription/queries';
import { Button } from '@/ui/buttons/Button';
import { Popup } from '@/ui/overlays/Popup';

/** Tells that the subscription has begun, and what comes with it. */
export function SuccessPopup({ plan, onClose }: { plan: Bilingual; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const { t: common } = useTranslation();
  const { data } = useSubscription();
  const packs = data?.subscription?.packs ?? 0;
  return (
    <Popup
      name="subscriptionSuccess"
      light="warm"
      sound="reward_big"
      emblem={<Emblem name="moons" />}
      title={t('success.title')}
      description={t('success.text', { plan: plan[locale] })}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('success.thanks')}
        </Button>
      }
    >
      {packs > 0 && <p>{t('success.packs', { count: packs })}</p>}
    </Popup>
  );
}
