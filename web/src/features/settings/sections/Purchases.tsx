// The month's sum and its limit, and the player's orders, page by page.
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { MoonOrder } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { OrderState } from '@/parts/shop/OrderState';
import { usePayer } from '@/parts/shop/queries';
import { dateText } from '@/shared/dates';
import { codeOf, errorText } from '@/shared/errorText';
import { amountText, moneyText } from '@/shared/money';
import { orderPath } from '@/shared/shopPaths';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Skeleton } from '@/ui/layout/Skeleton';
import { ErrorBox } from '@/ui/signs/ErrorBox';
import { LimitForm } from './LimitForm';
import styles from './Section.module.css';
import { useOrders } from './useOrders';

export function Purchases() {
  const { t } = useTranslation('shop');
  const { t: common } = useTranslation();
  const orders = useOrders();
  const payer = usePayer();
  const error = payer.error ?? orders.error;
  const all = orders.data?.pages.flatMap((page) => page.orders);
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  // Scrolls only once loaded: links of the shop lead here before the sections above have their heights.
  const { isFetched } = payer;
  useEffect(() => {
    if (isFetched && hash === '#purchases') place.current?.closest('#purchases')?.scrollIntoView();
  }, [isFetched, hash]);
  return (
    <div ref={place} className={styles.section}>
      {payer.data ? <LimitForm payer={payer.data} /> : !error && <Skeleton height="5rem" />}
      <div>
        <h3>{t('orders.title')}</h3>
        {error && (
          <ErrorBox isAlert={false}>
            {errorText(common, codeOf(error))}{' '}
            <Button
              size="sm"
              onClick={() => {
                if (payer.error) void payer.refetch();
                if (orders.error) void orders.refetch();
              }}
            >
              {common('app.retry')}
            </Button>
          </ErrorBox>
        )}
        {orders.isPending && <Skeleton height="3rem" />}
        {all?.length === 0 && <p className={styles.detail}>{t('orders.empty')}</p>}
        {all && all.length > 0 && (
          <ul className={styles.rows} aria-label={t('orders.title')}>
            {all.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
        {orders.hasNextPage && (
          <Button size="sm" busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
            {t('orders.more')}
          </Button>
        )}
      </div>
    </div>
  );
}

function OrderRow({ order: { id, offer, price, currency, state, payingBack, createdAt, receiver } }: { order: MoonOrder }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const moons = offer.moons + offer.bonus;
  const isPlan = offer.kind !== 'moons';
  const amount = isPlan
    ? t(offer.kind === 'renewal' ? 'orders.renewal' : 'orders.subscription', { plan: offer.plan?.[locale] ?? offer.id })
    : t('packs.all', { amount: amountText(locale, moons), count: moons });
  return (
    <li className={styles.row} data-testid="order">
      <span className={styles.what}>
        <span className={styles.name}>
          <TextLink to={orderPath(id)}>{receiver ? t('orders.present', { amount, name: receiver.username }) : amount}</TextLink>
          <OrderState state={state} payingBack={payingBack} />
        </span>
        <span className={styles.detail}>{dateText(locale, createdAt)}</span>
      </span>
      <span>{moneyText(locale, price, currency)}</span>
    </li>
  );
}
