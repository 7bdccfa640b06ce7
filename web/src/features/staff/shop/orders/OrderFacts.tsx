// All facts about an order, as a list.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { dateTimeText } from '@/shared/dates';
import { amountText, discountText, moneyText } from '@/shared/money';
import { Card } from '@/ui/layout/Card';
import { providerOf } from '../known';
import type { StaffOrderStory } from '../queries';
import styles from './Orders.module.css';

export function OrderFacts({ story }: { story: StaffOrderStory }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const { order } = story;
  const known = providerOf(order.provider);
  const money = (cents: number) => moneyText(locale, cents, order.currency);
  const moment = (at: number | null, otherwise: string) => (at === null ? otherwise : dateTimeText(locale, at));
  const id = (text: string | null) => (text === null ? t('order.none') : <code>{text}</code>);
  const isPlan = order.offer.kind !== 'moons';
  /** What is not told of a subscription. */
  const ofMoons = (...those: [string, ReactNode][]) => (isPlan ? [] : those);
  const facts: [string, ReactNode][] = [
    [t('order.fact.id'), <code key="id">{order.id}</code>],
    [t('order.fact.provider'), known === null ? order.provider : t(`provider.${known}`)],
    [t('order.fact.reference'), id(story.reference)],
    [t('order.fact.payment'), id(story.payment)],
    [t(isPlan ? 'order.fact.plan' : 'order.fact.pack'), <code key="pack">{order.offer.id}</code>],
    ...ofMoons([t('order.fact.moons'), amountText(locale, order.offer.moons)], [t('order.fact.bonus'), amountText(locale, order.offer.bonus)]),
    [t('order.fact.price'), money(order.price)],
    [t('order.fact.discount'), order.discount === 0 ? t('order.none') : discountText(locale, order.discount)],
    [t('order.fact.vat', { percent: order.vat }), money(order.vatAmount)],
    [t('order.fact.refunded'), money(order.refunded)],
    [t('order.fact.payingBack'), money(order.payingBack)],
    ...ofMoons(
      [t('order.fact.takenFromReceiver'), amountText(locale, story.takenFromReceiver)],
      [t('order.fact.takenFromBuyer'), amountText(locale, story.takenFromBuyer)],
    ),
    [t('order.fact.createdAt'), moment(order.createdAt, t('order.never'))],
    [t('order.fact.consentedAt'), moment(order.consentedAt, t('order.never'))],
    [t('order.fact.paidAt'), moment(order.paidAt, t('order.never'))],
    [t('order.fact.changedAt'), moment(story.changedAt, t('order.never'))],
    [t('order.fact.withdrawUntil'), moment(order.withdrawUntil, t('order.mayNot'))],
    [t('order.fact.seller'), order.seller],
    [t('order.fact.askNextAt'), moment(story.askNextAt, t('order.noMore'))],
  ];
  return (
    <Card aria-labelledby="facts">
      <h2 id="facts" className={styles.sub}>
        {t('order.facts')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([word, value]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
