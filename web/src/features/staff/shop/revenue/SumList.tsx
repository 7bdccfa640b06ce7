// The sums of some days, as a list of large numbers.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, moneyText } from '@/shared/money';
import { shareOf, type Sums } from './figures';
import { shareText } from './numberText';
import styles from './ShopPage.module.css';

export function SumList({ sums }: { sums: Sums }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const conversion = shareOf(sums.paid, sums.orders);
  const facts = [
    { name: 'revenue', text: moneyText(locale, sums.revenue) },
    { name: 'refunded', text: moneyText(locale, sums.refunded) },
    { name: 'kept', text: moneyText(locale, sums.kept) },
    { name: 'paid', text: amountText(locale, sums.paid) },
    { name: 'conversion', text: conversion === null ? t('chart.nothing') : shareText(locale, conversion) },
    { name: 'mostBuyers', text: amountText(locale, sums.mostBuyers) },
  ] as const;
  return (
    <dl className={styles.sums} aria-label={t('revenue.sums')}>
      {facts.map(({ name, text }) => (
        <div key={name} data-testid="sum" data-name={name}>
          <dt>{t(`revenue.sum.${name}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
