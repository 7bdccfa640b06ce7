// The receipt of an order, which prints well, and the withdrawal from it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { fetchOrder } from '@/api/shop';
import { orderKey } from '@/parts/shop/keys';
import { codeOf, errorText } from '@/shared/errorText';
import { purchasesPath } from '@/shared/shopPaths';
import { usePageTitle } from '@/shared/usePageTitle';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { TextLink } from '@/ui/buttons/TextLink';
import { PlainPage } from '@/ui/layout/PlainPage';
import { Skeleton } from '@/ui/layout/Skeleton';
import { Receipt } from './Receipt';
import styles from './ReceiptPage.module.css';
import { WithdrawDialog } from './WithdrawDialog';

export function ReceiptPage() {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  usePageTitle(t('receipt.title'));
  const { id = '' } = useParams();
  const { data: order, error, isFetching, refetch } = useQuery({ queryKey: orderKey(id), queryFn: () => fetchOrder(id), retry: false });
  const [isAsking, setAsking] = useState(false);
  if (!order && error) {
    const isGone = codeOf(error) === 'unknown_order';
    return (
      <PlainPage framed title={t('receipt.failed')} text={errorText(common, codeOf(error))} eyes="">
        {isGone ? (
          <TextLink to={purchasesPath}>{t('order.toPurchases')}</TextLink>
        ) : (
          <Button busy={isFetching} onClick={() => void refetch()}>
            {common('app.retry')}
          </Button>
        )}
      </PlainPage>
    );
  }
  if (!order) {
    return (
      <main id="content" className={styles.page} aria-busy="true">
        <h1>{t('receipt.title')}</h1>
        <Skeleton height="28rem" />
      </main>
    );
  }
  return (
    <main id="content" className={styles.page} data-receipt="">
      <Receipt order={order} />
      <div className={styles.acts}>
        {order.url !== null && <ButtonLink href={order.url}>{t('payment.goOn')}</ButtonLink>}
        <Button variant="primary" onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
        {order.withdrawUntil !== null && <Button onClick={() => setAsking(true)}>{t('withdraw.open')}</Button>}
        <TextLink to={purchasesPath}>{t('order.toPurchases')}</TextLink>
      </div>
      {isAsking && <WithdrawDialog order={order} onClose={() => setAsking(false)} />}
    </main>
  );
}
