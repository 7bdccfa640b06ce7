import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MoonOrder } from '@/api/shop';
import { useLocale } from '@/i18n/LocaleContext';
import { OrderState } from '@/parts/shop/OrderState';
import { useMe } from '@/session/me';
import { dateText, dateTimeText } from '@/shared/dates';
import { amountText, discountText, moneyText } from '@/shared/money';
import { Logo } from '@/ui/moon/Logo';
import { knownProviders } from '../buy/known';
import styles from './Receipt.module.css';

/** What was bought, from whom, for how much, and what was agreed to. */
export function Receipt({ order }: { order: MoonOrder }) {
  const { t } = useTranslation('shop');
  const { locale } = useLocale();
  const { data: me } = useMe();
  const money = (cents: number) => moneyText(locale, cents, order.currency);
  const { kind, id, plan, moons, bonus } = order.offer;
  const isOfMoons = kind === 'moons';
  const what = isOfMoons
    ? t('packs.all', { amount: amountText(locale, moons), count: moons })
    : t(kind === 'renewal' ? 'orders.renewal' : 'orders.subscription', { plan: plan?.[locale] ?? id });
  const [provider] = knownProviders([order.provider]);
  const wasPaid = order.paidAt !== null;
  return (
    <article className={styles.receipt} aria-labelledby="receipt">
      <header className={styles.head}>
        <div>
          <h1 id="receipt">{t(wasPaid ? 'receipt.title' : 'receipt.order')}</h1>
          <p className={styles.reference}>{t('receipt.reference', { id: order.id })}</p>
        </div>
        <Logo size="3rem" />
      </header>
      {provider === 'house' && <p className={styles.demo}>{t('receipt.demo')}</p>}
      <dl className={styles.facts}>
        <Fact name={t('receipt.state')}>
          <OrderState state={order.state} payingBack={order.payingBack} />
        </Fact>
        <Fact name={t('receipt.buyer')}>{me?.username}</Fact>
        <Fact name={t('receipt.ordered')}>{dateTimeText(locale, order.createdAt)}</Fact>
        {order.paidAt !== null && <Fact name={t('receipt.paid')}>{dateTimeText(locale, order.paidAt)}</Fact>}
        <Fact name={t('receipt.by')}>{provider ? t(`provider.${provider}`) : order.provider}</Fact>
        {order.receiver && (
          <Fact name={t('receipt.receiver')}>
            {order.receiver.username}
            {order.receiver.anonymous && ` (${t('receipt.anonymous')})`}
            {order.receiver.message !== '' && <q className={styles.message}>{order.receiver.message}</q>}
          </Fact>
        )}
      </dl>
      <table className={styles.lines}>
        <caption className={styles.caption}>{t('receipt.lines')}</caption>
        <tbody>
          <tr>
            <th scope="row">{what}</th>
            <td>{money(order.price)}</td>
          </tr>
          {bonus > 0 && (
            <tr>
              <th scope="row">{t('packs.bonus', { count: bonus })}</th>
              <td>{money(0)}</td>
            </tr>
          )}
          {order.discount > 0 && (
            <tr>
              <th scope="row">{t('receipt.discount')}</th>
              <td>{discountText(locale, order.discount)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('receipt.total')}</th>
            <td>{money(order.price)}</td>
          </tr>
          <tr className={styles.small}>
            <th scope="row">{t('receipt.vat', { vat: order.vat })}</th>
            <td>{money(order.vatAmount)}</td>
          </tr>
          {order.payingBack > 0 && (
            <tr>
              <th scope="row">{t('receipt.payingBack')}</th>
              <td>{money(-order.payingBack)}</td>
            </tr>
          )}
          {order.refunded > 0 && (
            <tr>
              <th scope="row">{t('receipt.refunded')}</th>
              <td>{money(-order.refunded)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <section className={styles.foot}>
        <h2>{t('receipt.seller')}</h2>
        <p className={styles.seller}>{order.seller}</p>
        <p>{t(isOfMoons ? 'receipt.consent' : 'receipt.subscriptionConsent', { when: dateTimeText(locale, order.consentedAt) })}</p>
        {order.withdrawUntil !== null && (
          <p>
            {t(isOfMoons ? 'receipt.withdrawUntil' : 'receipt.subscriptionWithdrawUntil', {
              date: dateText(locale, order.withdrawUntil),
            })}
          </p>
        )}
      </section>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
