import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '@/api/subscription';
import { useLocale } from '@/i18n/LocaleContext';
import { dateText } from '@/shared/dates';
import { Card } from '@/ui/layout/Card';
import { SubscriberMoon, subscriberBadge } from '@/ui/moon/SubscriberMoon';
import { isGiven, stateOf } from './names';
import styles from './Standing.module.css';

interface StandingProps {
  subscription: Subscription;
  /** What can be done. */
  children?: ReactNode;
}

/** How the reader's own subscription stands. */
export function Standing({ subscription, children }: StandingProps) {
  const { t } = useTranslation('subscription');
  const { locale } = useLocale();
  const { productName, nextProductName, expiredAt, autoRenew, monthsSubscribed, daysLeft } = subscription;
  const state = stateOf(subscription);
  const badge = subscriberBadge(subscription.badge);
  const isRunningGift = isGiven(subscription) && state !== 'expired';
  const date = expiredAt === null ? '' : dateText(locale, expiredAt);
  return (
    <Card tone="raised" padding="lg" className={styles.standing} data-testid="standing" data-state={state} aria-labelledby="standing">
      {badge && <SubscriberMoon badge={badge} size="4rem" />}
      <div className={styles.words}>
        <h2 id="standing">{isRunningGift ? t('state.gift.title', { count: daysLeft }) : t(`state.${state}.title`, { plan: productName[locale] })}</h2>
        <p>{t(isRunningGift ? 'state.gift.text' : state === 'active' && !autoRenew ? 'state.active.once' : `state.${state}.text`, { date })}</p>
        {nextProductName !== null && <p>{t('next', { plan: nextProductName[locale], date })}</p>}
        {daysLeft > 0 && !isRunningGift && <p>{t('daysLeft', { count: daysLeft })}</p>}
        {badge && <p className={styles.muted}>{t('months', { count: monthsSubscribed })}</p>}
      </div>
      {children}
    </Card>
  );
}
