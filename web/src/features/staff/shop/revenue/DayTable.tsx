// The charts' numbers as a table, the newest day first, with their sums below.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText, moneyText } from '@/shared/money';
import { dayText } from '../dayText';
import type { RevenueDay } from '../queries';
import { openOf, shareOf, type Sums } from './figures';
import { shareText } from './numberText';
import styles from './ShopPage.module.css';

const COLUMNS = ['orders', 'paid', 'open', 'failed', 'conversion', 'buyers', 'revenue', 'refunded'] as const;
type Column = (typeof COLUMNS)[number];
type Numbers = Pick<RevenueDay, 'orders' | 'paid' | 'failed' | 'revenue' | 'refunded'> & { buyers: number | null };

export function DayTable({ days, sums }: { days: readonly RevenueDay[]; sums: Sums }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  const cell = (column: Column, numbers: Numbers): string => {
    switch (column) {
      case 'revenue':
      case 'refunded':
        return moneyText(locale, numbers[column]);
      case 'open':
        return amountText(locale, openOf(numbers));
      case 'conversion': {
        const share = shareOf(numbers.paid, numbers.orders);
        return share === null ? t('chart.nothing') : shareText(locale, share);
      }
      case 'buyers':
        return numbers.buyers === null ? t('chart.nothing') : amountText(locale, numbers.buyers);
      case 'orders':
      case 'paid':
      case 'failed':
        return amountText(locale, numbers[column]);
    }
  };
  const cells = (numbers: Numbers) => COLUMNS.map((column) => <td key={column}>{cell(column, numbers)}</td>);
  return (
    <details className={styles.details}>
      <summary>{t('revenue.table')}</summary>
      {/* The table scrolls, so the keyboard must reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.around} role="region" aria-label={t('revenue.table')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('revenue.day')}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {t(`revenue.of.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.at} data-testid="day">
                <th scope="row">{dayText(locale, day.at)}</th>
                {cells(day)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('revenue.all')}</th>
              {cells({ ...sums, buyers: null })}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
