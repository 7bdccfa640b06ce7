// An order: all that is known of it, what its provider told, and what was paid back; and what staff can do about it.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '@/api/client';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { StaffPage } from '@/parts/staff/StaffPage';
import { paths } from '@/shared/paths';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { useOrder } from '../queries';
import { AskAgain } from './AskAgain';
import { GrantAgain } from './GrantAgain';
import { OrderEvents } from './OrderEvents';
import { OrderFacts } from './OrderFacts';
import { OrderHead } from './OrderHead';
import { OrderRefunds } from './OrderRefunds';
import { RefundForm } from './RefundForm';

export function OrderPage() {
  const { t } = useTranslation('staffShop');
  const { id = '' } = useParams();
  const { data: story, error, refetch } = useOrder(id);
  const back = <TextLink to={paths.modShopOrders}>{t('order.back')}</TextLink>;
  if (story) {
    return (
      <StaffPage
        title={t('order.title', { id })}
        back={back}
        actions={
          <>
            <AskAgain id={id} />
            <GrantAgain key={id} id={id} />
          </>
        }
      >
        <OrderHead story={story} />
        <OrderFacts story={story} />
        <RefundForm key={id} story={story} />
        <OrderRefunds story={story} />
        <OrderEvents events={story.events} />
      </StaffPage>
    );
  }
  if (error instanceof ApiError && error.status === 404) {
    return (
      <StaffPage title={t('order.nothing')} back={back}>
        <Card as="div">{t('order.nothingText', { id })}</Card>
      </StaffPage>
    );
  }
  return (
    <StaffPage title={t('order.title', { id })} back={back}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} height="8rem" />}
    </StaffPage>
  );
}
