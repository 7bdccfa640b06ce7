import { useTranslation } from 'react-i18next';
import { RefusalPopup } from '@/parts/shop/RefusalPopup';
import { subscribePath } from '@/parts/subscription/paths';
import { paths } from '@/shared/paths';
import type { DropRefusal } from './model';

/** Where what is refused can be changed. */
const WAY: Readonly<Record<DropRefusal, string>> = {
  dropNotSubscribed: subscribePath(paths.drops),
  dropHoldedSubscription: paths.subscription,
  dropCanceledSubscription: paths.subscription,
  dropTimeoutSubscription: subscribePath(paths.drops),
};

/** Says why a drop can't be collected, and leads to where that can be changed. */
export function DropRefusalPopup({ refusal, onClose }: { refusal: DropRefusal; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  return (
    <RefusalPopup
      name={refusal}
      title={t(`drops.popup.${refusal}.title`)}
      text={t(`drops.popup.${refusal}.text`)}
      stay={t('drops.popup.stay')}
      way={{ label: t(`drops.popup.${refusal}.way`), path: WAY[refusal] }}
      onClose={onClose}
    />
  );
}
