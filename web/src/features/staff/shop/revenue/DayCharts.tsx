// The charts of the shop: money, orders, conversion and buyers of each day. All tell of the same day, at first the last one.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, moneyText } from '@/shared/money';
import type { RevenueDay } from '../queries';
import type { Series } from './chart';
import { DayChart } from './DayChart';
import { openOf, shareOf } from './figures';
import { lineMoneyText, shareText } from './numberText';
import styles from './ShopPage.module.css';

export function DayCharts({ days }: { days: readonly RevenueDay[] }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const [day, setDay] = useState(days.length - 1);
  const moments = days.map(({ at }) => at);
  const series = (key: Exclude<keyof RevenueDay, 'at'>, fill: Series['fill'], isBelow = false): Series => ({
    key,
    label: t(`revenue.of.${key}`),
    fill,
    values: days.map((each) => each[key]),
    isBelow,
  });
  const open: Series = { key: 'open', label: t('revenue.of.open'), fill: 'dotted', values: days.map(openOf) };
  const conversion: Series = {
    key: 'conversion',
    label: t('revenue.of.conversion'),
    fill: 'plain',
    values: days.map(({ paid, orders }) => {
      const share = shareOf(paid, orders);
      return share === null ? null : 100 * share;
    }),
  };
  const count = (value: number) => amountText(locale, value);
  const percent = (value: number) => shareText(locale, value / 100);
  const shared = { days: moments, day, onDay: setDay };
  return (
    <div>
      <h2 className={styles.sub}>{t('revenue.charts')}</h2>
      <p className={styles.note}>{t('revenue.chartsText')}</p>
      <div className={styles.charts}>
        <DayChart
          {...shared}
          title={t('revenue.chart.money')}
          series={[series('revenue', 'plain'), series('refunded', 'hatched', true)]}
          text={(cents) => moneyText(locale, cents)}
          lineText={(cents) => lineMoneyText(locale, cents)}
        />
        <DayChart {...shared} title={t('revenue.chart.orders')} series={[series('paid', 'plain'), open, series('failed', 'hatched')]} text={count} />
        <DayChart {...shared} title={t('revenue.chart.conversion')} series={[conversion]} text={percent} most={100} />
        <DayChart {...shared} title={t('revenue.chart.buyers')} series={[series('buyers', 'plain')]} text={count} />
      </div>
    </div>
  );
}
