// What became of the orders of some days: made, paid, still open, failed. Each with its number, its share, and a bar as long as the share.
import { useTranslation } from 'react-i18next';
import { useLocale } from '@/i18n/LocaleContext';
import { amountText } from '@/shared/money';
import { shareOf, type Sums } from './figures';
import { shareText } from './numberText';
import styles from './ShopPage.module.css';

const STEPS = ['orders', 'paid', 'open', 'failed'] as const;

export function Funnel({ sums }: { sums: Sums }) {
  const { t } = useTranslation('staffShop');
  const { locale } = useLocale();
  return (
    <div>
      <h2 className={styles.sub} id="funnel">
        {t('revenue.funnel')}
      </h2>
      <ol className={styles.funnel} aria-labelledby="funnel">
        {STEPS.map((step) => {
          const share = shareOf(sums[step], sums.orders) ?? 0;
          return (
            <li key={step} data-testid="step" data-name={step}>
              <span>{t(`revenue.step.${step}`)}</span>
              <strong>{amountText(locale, sums[step])}</strong>
              <span>{shareText(locale, share)}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ inlineSize: `${100 * share}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
