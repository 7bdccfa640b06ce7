// What somebody has subscribed to: how it stands, what was paid, days that were given; and the act of giving days.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { listFormat } from '@/i18n/formats';
import { AccountLink } from '@/parts/staff/AccountLink';
import { useNames } from '@/parts/staff/accounts';
import { ListSkeleton } from '@/parts/staff/ListSkeleton';
import { LoadError } from '@/parts/staff/LoadError';
import { dateText } from '@/shared/dates';
import { moneyText } from '@/shared/money';
import { modShopOrderPath } from '@/shared/paths';
import { Button } from '@/ui/buttons/Button';
import { TextLink } from '@/ui/buttons/TextLink';
import { Card } from '@/ui/layout/Card';
import { Badge } from '@/ui/signs/Badge';
import type { Account } from '../queries';
import styles from '../Records.module.css';
import { orderStateOf, paymentProviderOf, subscriptionStateOf } from '../words';
import { ExtendDialog } from './ExtendDialog';
import { useSubscriber, type Story } from './queries';

const TONES = { active: 'success', canceled: 'info', holded: 'danger', expired: 'neutral' } as const;

export function SubscriberStory({ account }: { account: Account }) {
  const { t } = useTranslation('staff');
  const { id } = account.user;
  const { data: story, error, refetch } = useSubscriber(id);
  const [isAsked, setAsked] = useState(false);
  if (!story) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton rows={3} />;
  return (
    <div className={styles.part}>
      <Standing story={story} />
      {account.inReach && <Button onClick={() => setAsked(true)}>{t('subscriber.extend')}</Button>}
      <Subscriptions story={story} />
      <Periods story={story} />
      <Extensions story={story} />
      <Orders story={story} />
      {isAsked && <ExtendDialog account={account} onClose={() => setAsked(false)} />}
    </div>
  );
}

function StateBadge({ state }: { state: string }) {
  const { t } = useTranslation('staff');
  const known = subscriptionStateOf(state);
  return <Badge tone={known === null ? 'neutral' : TONES[known]}>{known === null ? state : t(`subscriber.state.${known}`)}</Badge>;
}

function Standing({ story: { subscription, given } }: { story: Story }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const date = (at: number) => dateText(locale, at);
  const [last] = given;
  if (subscription === null) return <p className={styles.note}>{t('subscriber.none')}</p>;
  const { state, provider, productName, nextProductName, expiredAt, autoRenew, monthsSubscribed, daysLeft, isSubscribed } = subscription;
  return (
    <Card as="div" tone="raised" className={styles.standing} data-testid="standing" data-state={state}>
      <p className={styles.what}>
        <strong>{provider === 'gift' ? t('subscriber.gift') : productName[locale]}</strong>
        <StateBadge state={state} />
        {!isSubscribed && state !== 'expired' && <Badge tone="danger">{t('subscriber.waits')}</Badge>}
      </p>
      <p className={styles.detail}>
        {expiredAt !== null && (
          <span>{t(state === 'expired' ? 'subscriber.ended' : autoRenew ? 'subscriber.renews' : 'subscriber.ends', { date: date(expiredAt) })}</span>
        )}
        {nextProductName !== null && <span>{t('subscriber.next', { plan: nextProductName[locale] })}</span>}
        <span>{t('subscriber.months', { count: monthsSubscribed })}</span>
        {daysLeft > 0 && last && provider !== 'gift' && <span>{t('subscriber.daysLeft', { count: daysLeft, date: date(last.until) })}</span>}
      </p>
    </Card>
  );
}

function Subscriptions({ story: { subscriptions } }: { story: Story }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const providerName = (name: string) => {
    const known = paymentProviderOf(name);
    return known === null ? name : t(`subscriber.provider.${known}`);
  };
  if (subscriptions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="subscriptions">
      <h2 id="subscriptions" className={styles.sub}>
        {t('subscriber.subscriptions')}
      </h2>
      <ul className={styles.list} aria-labelledby="subscriptions">
        {subscriptions.map(({ id, provider, reference, renews, state, plan, createdAt, canceledAt, heldAt, expiredAt, mustEnd }) => (
          <Card key={id} as="li" padding="sm" className={styles.row} data-testid="subscription">
            <p className={styles.what}>
              <strong>{plan[locale]}</strong>
              <StateBadge state={state} />
              {mustEnd && <Badge tone="danger">{t('subscriber.mustEnd')}</Badge>}
            </p>
            <p className={styles.detail}>
              <span>{t(renews ? 'subscriber.renewing' : 'subscriber.single', { provider: providerName(provider) })}</span>
              <code className={styles.text}>{reference}</code>
              <span>{t('subscriber.begun', { date: dateText(locale, createdAt) })}</span>
              {canceledAt !== null && <span>{t('subscriber.canceled', { date: dateText(locale, canceledAt) })}</span>}
              {heldAt !== null && <span>{t('subscriber.held', { date: dateText(locale, heldAt) })}</span>}
              {expiredAt !== null && <span>{t('subscriber.ended', { date: dateText(locale, expiredAt) })}</span>}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Periods({ story: { periods } }: { story: Story }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  if (periods.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="periods">
      <h2 id="periods" className={styles.sub}>
        {t('subscriber.periods')}
      </h2>
      <ul className={styles.list} aria-labelledby="periods">
        {periods.map(({ subscription, plan, from, until, revokedAt, packs, order }) => (
          <Card key={`${subscription} ${from} ${order}`} as="li" padding="sm" className={styles.row} data-testid="period">
            <p className={styles.what}>
              <strong>{t('subscriber.fromTo', { from: dateText(locale, from), until: dateText(locale, until) })}</strong>
              <span>{plan[locale]}</span>
              {revokedAt !== null && <Badge tone="danger">{t('subscriber.revoked', { date: dateText(locale, revokedAt) })}</Badge>}
            </p>
            <p className={styles.detail}>
              <span>{t('subscriber.packs', { count: packs })}</span>
              {order === null ? <span>{t('subscriber.free')}</span> : <TextLink to={modShopOrderPath(order)}>{order}</TextLink>}
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Extensions({ story: { extensions, given } }: { story: Story }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  const names = useNames(extensions.map(({ by }) => by));
  // In the order of time, as they are read.
  const times = given.toReversed().map(({ from, until }) => t('subscriber.fromTo', { from: dateText(locale, from), until: dateText(locale, until) }));
  return (
    <section className={styles.section} aria-labelledby="extensions">
      <h2 id="extensions" className={styles.sub}>
        {t('subscriber.extensions')}
      </h2>
      {extensions.length === 0 && <p className={styles.note}>{t('subscriber.noExtensions')}</p>}
      {times.length > 0 && <p className={styles.note}>{t('subscriber.run', { times: listFormat(locale).format(times) })}</p>}
      {extensions.length > 0 && (
        <ul className={styles.list} aria-labelledby="extensions">
          {extensions.map(({ id, days, plan, reason, by, at }) => (
            <Card key={id} as="li" padding="sm" className={styles.row} data-testid="extension">
              <p className={styles.what}>
                <strong>{t('subscriber.days', { count: days })}</strong>
                <span>{t('subscriber.like', { plan: plan[locale] })}</span>
              </p>
              <p className={styles.quote}>{reason}</p>
              <p className={styles.detail}>
                <AccountLink account={{ id: by, username: names.get(by) ?? null }} />
                <time dateTime={new Date(at).toISOString()}>{dateText(locale, at)}</time>
              </p>
            </Card>
          ))}
        </ul>
      )}
    </section>
  );
}

function Orders({ story: { orders } }: { story: Story }) {
  const { t } = useTranslation('staff');
  const { locale } = useLocale();
  if (orders.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="plan-orders">
      <h2 id="plan-orders" className={styles.sub}>
        {t('subscriber.orders')}
      </h2>
      <ul className={styles.list} aria-labelledby="plan-orders">
        {orders.map(({ order, alarm }) => {
          const known = orderStateOf(order.state);
          return (
            <Card key={order.id} as="li" padding="sm" className={styles.row} data-testid="plan-order">
              <p className={styles.what}>
                <TextLink to={modShopOrderPath(order.id)}>{order.id}</TextLink>
                <Badge tone={known === 'paid' ? 'success' : 'neutral'}>{known === null ? order.state : t(`subscriber.order.${known}`)}</Badge>
                {alarm !== '' && <Badge tone="danger">{t('subscriber.alarm')}</Badge>}
              </p>
              <p className={styles.detail}>
                <span>{moneyText(locale, order.price, order.currency)}</span>
                <span>{order.offer.plan?.[locale] ?? order.offer.id}</span>
                <span>{t(order.offer.kind === 'renewal' ? 'subscriber.renewal' : 'subscriber.first')}</span>
                <time dateTime={new Date(order.createdAt).toISOString()}>{dateText(locale, order.createdAt)}</time>
              </p>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
