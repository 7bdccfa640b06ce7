// The page of moons: packs to choose from, and after the visit to a payment provider how the payment stands.
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useMe } from '@/session/me';
import { usePageTitle } from '@/shared/usePageTitle';
import { Returned } from '../back/Returned';
import { MoonShop } from './MoonShop';

export function BuyPage() {
  const { t } = useTranslation('shop');
  const { data: me } = useMe();
  const { search } = useLocation();
  usePageTitle(t('buy.title'));
  const params = new URLSearchParams(search);
  const order = params.get('order');
  if (!me) return null;
  if (order === null) return <MoonShop me={me} />;
  return (
    <Returned
      key={order}
      order={order}
      session={params.get('session')}
      paymentId={params.get('payment_id')}
      isCanceled={params.get('canceled') === '1'}
    />
  );
}
