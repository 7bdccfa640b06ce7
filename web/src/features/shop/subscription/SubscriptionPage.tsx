// The page of subscriptions: the plans, and after the visit to a payment provider how the payment stands.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMe } from '@/session/me';
import { paths } from '@/shared/paths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Returned } from '../back/Returned';
import { PlanShop } from './PlanShop';
import { SuccessPopup } from './SuccessPopup';

export function SubscriptionPage() {
  const { t } = useTranslation('subscription');
  const { data: me } = useMe();
  const { search } = useLocation();
  usePageTitle(t('title'));
  const [isSeen, setSeen] = useState(false);
  const params = new URLSearchParams(search);
  const order = params.get('order');
  if (!me) return null;
  if (order === null) return <PlanShop me={me} />;
  return (
    <Returned
      key={order}
      order={order}
      session={params.get('session')}
      paymentId={params.get('payment_id')}
      isCanceled={params.get('canceled') === '1'}
      again={paths.shopSubscription}
      whenPaid={(plan) => !isSeen && <SuccessPopup plan={plan} onClose={() => setSeen(true)} />}
    />
  );
}
