import { useTranslation } from 'react-i18next';
import { Emblem } from '@/parts/shop/Emblem';
import { Button } from '@/ui/buttons/Button';
import { Popup } from '@/ui/overlays/Popup';

/** Says that a subscription from a phone's store is changed there. */
export function BadPlatformPopup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  return (
    <Popup
      name="subscriptionBadPlatform"
      light="cold"
      sound="popdown"
      emblem={<Emblem name="receipt" />}
      title={t('badPlatform.title')}
      description={t('badPlatform.text')}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {common('app.close')}
        </Button>
      }
    />
  );
}
