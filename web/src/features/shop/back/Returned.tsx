// How a payment stands, for a buyer who comes back from a provider: processing, then its result, and the way back to where they came
// from.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fetchOrder, type Bilingual } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { orderKey } from '@/parts/shop/keys';
import { chooseAgainPath, forgetWayBack, wayBack } from '@/parts/shop/comeBack';
import { Emblem, type EmblemName } from '@/parts/shop/Emblem';
import { errorText } from '@/shared/errorText';
import { amountText } from '@/shared/money';
import { paths } from '@/shared/paths';
import { orderPath, purchasesPath } from '@/shared/shopPaths';
import { Button } from '@/ui/buttons/Button';
import { ButtonLink } from '@/ui/buttons/ButtonLink';
import { Card } from '@/ui/layout/Card';
import { LoadingEyes } from '@/ui/signs/LoadingEyes';
import type { Result } from './payment';
import styles from './Returned.module.css';
import { useCheckout, type CameBack } from './useCheckout';

interface ReturnedProps extends CameBack {
  /** Where it is chosen again. */
  again?: string;
  /** For a page of subscriptions: what is shown above the result once a plan is paid. */
  whenPaid?: (plan: Bilingual) => ReactNode;
}

export function Returned({ again = paths.shopBuy, whenPaid, ...back }: ReturnedProps) {
  const { t } = useTranslation('shop');
  const payment = useCheckout(back);
  const isProcessing = payment.stage === 'processing';
  return (
    <main id="content" className={styles.page}>
      <Card padding="lg" tone="raised" className={styles.card} data-testid="payment" data-stage={payment.stage} aria-busy={isProcessing}>
        <div role="status" className={styles.status}>
          {isProcessing ? (
            <>
              <LoadingEyes className={styles.eyes} label="" />
              <h1>{t('payment.processing')}</h1>
              <p className={styles.muted}>{t('payment.processingText')}</p>
            </>
          ) : (
            <Told result={payment.result} isPlan={whenPaid !== undefined} />
          )}
        </div>
        {!isProcessing && <Ways result={payment.result} order={back.order} again={again} />}
      </Card>
      {payment.stage === 'finish' && payment.result.kind === 'success' && payment.result.plan !== null && whenPaid?.(payment.result.plan)}
    </main>
  );
}

const EMBLEMS: Readonly<Record<Result['kind'], EmblemName>> = { success: 'moons', error: 'receipt' };

function Told({ result, isPlan }: { result: Result; isPlan: boolean }) {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const { locale } = useLocale();
  const emblem = (
    <span className={styles.emblem} data-kind={result.kind}>
      <Emblem name={EMBLEMS[result.kind]} size="6rem" />
    </span>
  );
  if (result.kind === 'success' && result.plan !== null) {
    return (
      <>
        {emblem}
        <h1>{t('payment.subscribed', { plan: result.plan[locale] })}</h1>
        <p className={styles.muted}>{t('payment.subscribedText')}</p>
      </>
    );
  }
  if (result.kind === 'success') {
    const amount = t('packs.all', { amount: amountText(locale, result.moons), count: result.moons });
    return (
      <>
        {emblem}
        <h1>{result.receiver === null ? t('payment.success', { amount }) : t('payment.sent', { amount, name: result.receiver })}</h1>
        <p className={styles.muted}>{t(result.receiver === null ? 'payment.successText' : 'payment.sentText')}</p>
      </>
    );
  }
  const isTold = result.code === 'timeout' || result.code === 'payment_canceled';
  return (
    <>
      {emblem}
      <h1>{t(result.code === 'timeout' ? 'payment.timeout' : result.code === 'payment_canceled' ? 'payment.canceled' : 'payment.failed')}</h1>
      <p className={styles.muted}>
        {!isTold
          ? errorText(common, result.code)
          : t(result.code !== 'timeout' ? 'payment.canceledText' : isPlan ? 'payment.timeoutPlanText' : 'payment.timeoutText')}
      </p>
    </>
  );
}

function Ways({ result, order, again }: { result: Result; order: string; again: string }) {
  const { t } = useTranslation('shop');
  const navigate = useNavigate();
  const isCanceled = result.kind === 'error' && result.code === 'payment_canceled';
  // Who has given up may go on while the provider waits for them.
  const { data } = useQuery({ queryKey: orderKey(order), queryFn: () => fetchOrder(order), enabled: isCanceled, retry: false });
  const goBack = () => {
    const to = wayBack();
    forgetWayBack();
    void navigate(to);
  };
  return (
    <div className={styles.ways}>
      {result.kind === 'success' && result.receipt !== null && <ButtonLink to={orderPath(result.receipt)}>{t('payment.receipt')}</ButtonLink>}
      {result.kind === 'error' && !isCanceled && <ButtonLink to={purchasesPath}>{t('order.toPurchases')}</ButtonLink>}
      {isCanceled && <ButtonLink to={data?.offer.kind === 'moons' ? chooseAgainPath(data.offer.id) : again}>{t('payment.again')}</ButtonLink>}
      {isCanceled && data?.url != null && <ButtonLink href={data.url}>{t('payment.goOn')}</ButtonLink>}
      <Button variant="primary" onClick={goBack}>
        {t('payment.back')}
      </Button>
    </div>
  );
}
