import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cancelSubscription, type Subscription } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { Button } from '@/ui/buttons/Button';
import { SubscriberMoon } from '@/ui/moon/SubscriberMoon';
import { Popup } from '@/ui/overlays/Popup';
import { useTakeSubscription, useTellRefusal } from './useActs';

/** Asks before the subscription is canceled: until when it runs, and what remains. */
export function CancelPopup({ subscription: { expiredAt, endsAtOnce }, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('subscription');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const take = useTakeSubscription();
  const tellRefusal = useTellRefusal();
  const cancel = useMutation({
    mutationFn: cancelSubscription,
    onSuccess: (own) => take(own, 'canceled'),
    onError: tellRefusal,
    onSettled: onClose,
  });
  const until = expiredAt === null ? t('cancel.text') : t('cancel.until', { date: dateText(locale, expiredAt) });
  return (
    <Popup
      name="subscriptionCancel"
      light="cold"
      emblem={<SubscriberMoon badge="crescent" size="100%" />}
      title={t('cancel.title')}
      description={endsAtOnce ? t('cancel.atOnce') : until}
      closeLabel={common('app.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            {t('cancel.stay')}
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('cancel.submit')}
          </Button>
        </>
      }
    >
      <p>{t('cancel.remains')}</p>
    </Popup>
  );
}
